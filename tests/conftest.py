"""Settings of all tests."""

from hypothesis import settings

# A busy machine is no failure of the code.
settings.register_profile("project", deadline=None)
settings.load_profile("project")

"""The demonstration: what a provider at work and a year of a company look like. Not part of `api`."""

"""Guía de remisión (06)."""

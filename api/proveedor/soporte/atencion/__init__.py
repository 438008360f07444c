"""Atender un ticket."""

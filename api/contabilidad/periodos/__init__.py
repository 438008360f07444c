"""Los períodos que una empresa ya cerró."""

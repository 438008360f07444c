"""Los productos de una empresa."""

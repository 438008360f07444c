"""Los asientos, para los programas."""

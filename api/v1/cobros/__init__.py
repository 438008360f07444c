"""Los cobros, para los programas."""

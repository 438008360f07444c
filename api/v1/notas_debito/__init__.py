"""Las notas de débito, para los programas."""

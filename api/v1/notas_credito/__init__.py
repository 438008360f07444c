"""Las notas de crédito, para los programas."""

"""Lo que la empresa declara y cuándo vence, para los programas."""

"""Los formularios de impuestos que la empresa declara, para los programas."""

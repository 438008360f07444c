"""Las liquidaciones de compra, para los programas."""

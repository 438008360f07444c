"""Las guías de remisión, para los programas."""

"""Las tablas de una cuenta, su aritmética y qué distingue a cada lado."""

"""El inicio de la empresa: sus cifras, sus primeros pasos y lo que requiere atención."""

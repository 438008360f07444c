"""A quién se vende, qué se vende y lo que queda debiendo."""

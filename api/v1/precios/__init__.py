"""Las listas de precios, y a qué precio se vende, para los programas."""

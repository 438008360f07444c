"""El costo de ventas permanente: lo que sale del kardex se asienta a lo que vale, en lugar de contarlo al fin del mes."""

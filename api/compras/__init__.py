"""A quién se compra y lo que se le compra."""

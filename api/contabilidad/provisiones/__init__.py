"""Las provisiones de cuentas incobrables: lo que de la cartera se espera no cobrar, según su atraso."""

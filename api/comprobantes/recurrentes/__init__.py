"""Las facturas que se repiten solas: se emiten en las fechas de un calendario, con variables en sus textos."""

"""Un ticket, como lo sigue quien lo abrió sin ingresar."""

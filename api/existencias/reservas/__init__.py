"""Lo que de la existencia ya tiene dueño: lo que un documento aparta para quien lo va a llevar."""

PRESTA = ("clases", "de_otros", "vivas")
ENTIDADES = {
    "reserva": "Reserva",
}
TABLAS = {
    "reservas": ("reserva de existencias", "reservas de existencias"),
    "lineas_reservas": ("línea de una reserva", "líneas de reservas"),
}
MENU_EMPRESA = (("Existencias", 10, "Reservas", "reservas", "IconLock", "existencias.ver"),)
PERMISOS = {
    "existencias.reservas": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "existencias.reservas": ("Existencias", "Soltar lo que está reservado", "existencias.ver"),
}

"""Las invitaciones por correo a trabajar en una empresa: quien tiene ese correo la acepta, sea o no ya una persona."""

ENTIDADES = {"invitacion": "Invitación"}
TABLAS = {"invitaciones": ("invitación", "invitaciones")}
MENCIONES = {"invitacion": ("invitaciones", "{correo}")}

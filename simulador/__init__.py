"""El mundo exterior para trabajar y probar sin salir de esta máquina. `api/` nunca lo importa.

Un archivo de `servicios/` por servicio: los registros tributarios y el correo hablan aquí los
mismos protocolos que afuera, con datos de un padrón inventado y fallas que se encienden a pedido.
"""

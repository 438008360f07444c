"""Cuánto puede pedir un archivo que alguien recibió, y qué se dice del que no se puede leer."""

# El SRI no recibe comprobantes de más de 320 KB; dentro de un sobre, escapado y con sus mensajes, caben en esto.
MAXIMO_DE_XML = 2 * 1024 * 1024
# Un comprobante con su firma no pasa de una docena de niveles; con los sobres conocidos, de veinte.
PROFUNDIDAD = 40
# Un sobre dentro de otro: SOAP, la respuesta del SRI y la autorización vienen en un solo documento.
ENVOLTORIOS = 4
# El SRI responde una decisión por cada vez que se le envió el mismo comprobante.
DECISIONES = 20
# Un documento firmado declara unos pocos espacios; con miles, hallar su forma canónica tarda minutos.
ESPACIOS = 300
# Un ZIP de un mes de una empresa grande. El servidor lo lee archivo por archivo.
MAXIMO_DE_ZIP = 20 * 1024 * 1024
MAXIMO_DE_ARCHIVOS = 5_000
MAXIMO_DESCOMPRIMIDO = 300 * 1024 * 1024
# El índice de un ZIP se lee entero antes de abrir nada: el de 5.000 archivos con nombres largos cabe aquí.
MAXIMO_DE_INDICE = 2 * 1024 * 1024
# Un monto del SRI tiene hasta catorce cifras; un precio, seis decimales más.
CIFRAS = 24


class NoSeLee(Exception):
    """El archivo no es un comprobante que se pueda leer. La frase dice a la persona qué pasa."""

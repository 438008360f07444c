"""Lo que los impuestos revisan de los libros."""

from api.contabilidad.auditoria import revisiones
from api.tributos.conciliacion import auditoria


def enlazar() -> None:
    revisiones.MAS.poner((auditoria.CODIGO, auditoria.NOMBRE, auditoria.revisar))

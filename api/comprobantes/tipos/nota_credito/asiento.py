"""Lo que una nota de crédito hace en los libros: el cliente debe menos, y se devuelve o se descuenta lo vendido y su
IVA. Lo dice su motivo: si habla de un descuento, es un descuento; si no, una devolución."""

from api.comprobantes.nucleo.documento import Contable, Documento
from api.comprobantes.nucleo.libros import partes
from api.core.papel.textos import plegar
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos.roles import DESCUENTOS, DEVOLUCIONES

_DE_DESCUENTO = ("descuento", "rebaja", "bonificacion", "pronto pago")


def hechos(suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
    motivo = plegar(str(documento.propio["motivo"]))
    rol = DESCUENTOS if any(palabra in motivo for palabra in _DE_DESCUENTO) else DEVOLUCIONES
    devuelto = [*partes.vendido(documento, rol), *partes.tributos(documento)]
    return partes.de_ventas(suyo, documento, devuelto, [partes.del_cliente(documento)])

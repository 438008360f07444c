"""Lo que una nota de débito hace en los libros: el cliente debe más, por los motivos que dice. El que habla de intereses
o de mora es un interés; los demás, un cargo."""

from decimal import Decimal

from api.comprobantes.nucleo.documento import Contable, Documento
from api.comprobantes.nucleo.libros import centros, partes
from api.core.papel.textos import plegar
from api.libros.reglas.hechos import HechoContable, MovimientoContable
from api.plataforma.codigos.roles import CARGOS, INTERESES

_DE_INTERESES = {"interes", "intereses", "mora"}


def hechos(suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
    clave = partes.tarifa(documento.totales.impuestos)
    cargado = [
        MovimientoContable(
            _rol(motivo["razon"]),
            Decimal(motivo["valor"]),
            clave=clave,
            detalle=motivo["razon"],
            centro_id=centros.de_linea(documento, n),
        )
        for n, motivo in enumerate(documento.propio["motivos"])
    ]
    abonos = [*cargado, *partes.tributos(documento)]
    return partes.de_ventas(suyo, documento, [partes.del_cliente(documento)], abonos)


def _rol(razon: str) -> str:
    return CARGOS if _DE_INTERESES.isdisjoint(plegar(razon).split()) else INTERESES

"""Los cobros como los programas los registran y los leen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import estados
from api.core.autor import Autor
from api.core.datos.listas.pages import Fila
from api.core.datos.listas.tramos import TramoDeLista
from api.core.errors import ReglaDeNegocio
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.v1.comun import referencias
from api.ventas.cartera import service as cartera
from api.ventas.cartera.service import DatosDinero, PedidoDeAplicacion

CLASE = "cobro"
_NO_SE_COBRA = "No existe ese comprobante, o no se cobra."


@dataclass(frozen=True, slots=True)
class AplicacionDicha:
    """A qué se aplica una parte: a un comprobante emitido aquí, o a otro documento de la cuenta del cliente."""

    valor: Decimal
    comprobante_id: int | None = None
    documento_id: int | None = None


def crear(datos: DatosDinero, aplicadas: Sequence[AplicacionDicha], referencia: str, quien: Autor) -> Fila:
    def registrar() -> int:
        return cartera.crear_cobro(replace(datos, aplicaciones=_pedidas(aplicadas)), quien).id

    return ver(referencias.una_sola(CLASE, referencia, registrar))


def _pedidas(aplicadas: Sequence[AplicacionDicha]) -> list[PedidoDeAplicacion]:
    suyos = estados.documentos_de(a.comprobante_id for a in aplicadas if a.comprobante_id is not None)
    pedidas = []
    for n, aplicada in enumerate(aplicadas):
        documento_id = aplicada.documento_id or suyos.get(aplicada.comprobante_id or 0)
        if documento_id is None:
            raise ReglaDeNegocio.en(f"aplicaciones.{n}.comprobante_id", _NO_SE_COBRA)
        pedidas.append(PedidoDeAplicacion(documento_id, aplicada.valor))
    return pedidas


def anular(cobro_id: int, fecha: date | None, motivo: str) -> Fila:
    cartera.anular_cobro(cobro_id, fecha, motivo)
    return ver(cobro_id)


def ver(cobro_id: int) -> Fila:
    (dicho,) = _con_referencia([cartera.cobro(cobro_id, False)])
    return dicho


def tramo(filtros: FiltrosDinero, despues: int | None, limite: int, referencia: str) -> TramoDeLista[Fila]:
    ids = referencias.de_esa(CLASE, referencia)
    return cartera.tramo_de_cobros(filtros, despues, limite, ids).con(_con_referencia)


def _con_referencia(filas: Sequence[Fila]) -> list[Fila]:
    return referencias.puestas(CLASE, filas, "externa")

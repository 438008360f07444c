"""El asiento de una línea que los libros no tienen: una comisión, un interés."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select

from api.contabilidad.conciliacion import aprendido, cruces, service
from api.contabilidad.conciliacion.cruces import GrupoPedido, MovimientoNombrado
from api.contabilidad.conciliacion.models import ASENTADO, LineaExtracto, ParteDeCruce
from api.core.autor import Autor
from api.core.datos.db import db, transactional
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.libros.plan import elegible
from api.libros.plan.models import CentroCosto, CuentaContable
from api.plataforma.codigos.contabilidad import AREA_GENERAL, BANCOS
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor

ORIGEN = "LINEA_EXTRACTO"
_CERO = Decimal("0.00")
_X, _C = LineaExtracto, CuentaContable
_T = CentroCosto


@dataclass(frozen=True, slots=True)
class AsientoDeLinea:
    """Con qué cuenta se asienta una línea del banco. `recordar`: se propondrá para las que digan lo mismo."""

    linea_id: int
    cuenta_id: int
    glosa: str = ""
    cliente_id: int | None = None
    proveedor_id: int | None = None
    centro_id: int | None = None
    recordar: bool = True


@transactional
def asentar(conciliacion_id: int, dicho: AsientoDeLinea, quien: Autor) -> int:
    """Asienta la línea con su fecha y la deja cruzada; responde el id del asiento. Conflicto si ya se cruzó; EstadoInvalido
    si su período está cerrado."""
    suya = service.tomar(conciliacion_id)
    linea = db.session.scalar(
        select(_X).where(_X.id == dicho.linea_id, _X.banco_id == suya.banco_id, _X.fecha <= suya.hasta)
    )
    if linea is None:
        raise NoEncontrado("Esa línea ya no está, o no es de esta conciliación.")
    if db.session.scalar(select(ParteDeCruce.id).where(ParteDeCruce.linea_id == linea.id)) is not None:
        raise Conflicto("Esa línea ya se cruzó: la lista se actualiza.")
    del_banco = service.cuenta_de(suya.banco_id)
    _exigir_cuenta(dicho, del_banco)
    periodos.exigir_abierto(linea.fecha, AREA_GENERAL, campo="linea_id")
    entra, valor = linea.importe > 0, abs(linea.importe)
    detalle = " ".join(parte for parte in (linea.concepto, linea.referencia) if parte)[:300]
    terceros = {
        "cliente_id": dicho.cliente_id,
        "proveedor_id": dicho.proveedor_id,
        "centro_id": dicho.centro_id,
    }
    pedido = AsientoPedido(
        fecha=linea.fecha,
        diario=BANCOS,
        area=AREA_GENERAL,
        glosa=dicho.glosa or linea.concepto or "Movimiento del banco",
        lineas=(
            LineaContable(del_banco, valor if entra else _CERO, _CERO if entra else valor, detalle),
            LineaContable(
                dicho.cuenta_id, _CERO if entra else valor, valor if entra else _CERO, detalle, **terceros
            ),
        ),
        origen=OrigenAsiento(ORIGEN, linea.id),
    )
    asiento_id = asientos.asentar(pedido, quien)
    cruces.anotar(suya, [GrupoPedido((linea.id,), (MovimientoNombrado(asiento_id, 1),))], ASENTADO, quien)
    if dicho.recordar:
        aprendido.aprender(suya.banco_id, linea.concepto, linea.importe, dicho.cuenta_id, terceros, quien)
    return asiento_id


def _exigir_cuenta(dicho: AsientoDeLinea, del_banco: int) -> None:
    cuenta = db.session.scalar(select(_C).where(_C.id == dicho.cuenta_id))
    if cuenta is None:
        raise ReglaDeNegocio.en("cuenta_id", elegible.NO_EXISTE)
    if frase := elegible.sin_movimientos(cuenta):
        raise ReglaDeNegocio.en("cuenta_id", frase)
    if cuenta.id == del_banco:
        raise ReglaDeNegocio.en("cuenta_id", "Es la misma cuenta del banco: elija la otra.")
    if cuenta.exige:
        raise ReglaDeNegocio.en(
            "cuenta_id",
            "Lo que un cliente o un proveedor debe se mueve con un cobro o un pago: regístrelo allí y crúcelo.",
        )
    if cuenta.pide_centro and dicho.centro_id is None:
        raise ReglaDeNegocio.en("centro_id", f"La cuenta {cuenta.codigo} pide un centro de costo.")
    for modelo, campo in ((Cliente, "cliente"), (Proveedor, "proveedor")):
        id_ = getattr(dicho, f"{campo}_id")
        if id_ is not None and db.session.scalar(select(modelo.id).where(modelo.id == id_)) is None:
            raise ReglaDeNegocio.en(f"{campo}_id", f"No existe ese {campo}.")
    if dicho.centro_id is not None:
        centro = db.session.scalar(select(_T.activo).where(_T.id == dicho.centro_id))
        if not centro:
            raise ReglaDeNegocio.en("centro_id", "Elija un centro de costo activo.")


def nombrar(ids: Iterable[int]) -> dict[int, str]:
    consulta = select(_X.id, _X.concepto, _X.fecha).where(_X.id.in_(list(ids)))
    return {
        fila.id: f"{fila.concepto or 'Movimiento'}, {fila.fecha:%d/%m/%Y}"
        for fila in db.session.execute(consulta)
    }

"""Los asientos que una persona escribe: se revisan enteros antes de asentarse, cada reparo bajo su campo."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import DINERO_MAX
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, Validacion
from api.core.registros import EnFila
from api.libros.asientos import origenes, sellado, service
from api.libros.asientos.models import AsientoContable
from api.libros.asientos.pedido import CERO, AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.libros.plan.models import CentroCosto, CuentaContable
from api.plataforma.codigos.contabilidad import AREA_GENERAL, CLIENTE, MANUAL, PROVEEDOR

LINEAS_MAXIMAS = 2000
DE_UN_DOCUMENTO = "Ese asiento es de un documento: anule el documento y se reversará solo."
_FUTURA = "No puede ser posterior a hoy."
_CON_DOCUMENTOS = "La cuenta {0} dice lo mismo que la cuenta de cada {1}: regístrelo allí, con un documento o con su dinero."
_QUIENES = ((CLIENTE, "cliente"), (PROVEEDOR, "proveedor"))


@dataclass(frozen=True, slots=True)
class AsientoDicho:
    """Lo que una persona escribe. `borrador_id`: el borrador con que se empezó."""

    fecha: date
    glosa: str
    diario: str
    clase: str
    lineas: Sequence[LineaContable]
    borrador_id: int | None = None


GastaBorrador = Callable[[int | None], None]
_GASTAN = EnFila[GastaBorrador]("lo que gasta el borrador de un asiento")


def registrar_gasto(gastar: GastaBorrador) -> None:
    """Desde ahora, registrar un asiento que se empezó en un borrador lo elimina así, en la misma transacción."""
    _GASTAN.poner(gastar)


@transactional
def registrar(dicho: AsientoDicho, quien: Autor) -> int:
    """Lo asienta y responde su id. Validacion con todos los reparos de las líneas a la vez."""
    for gastar in _GASTAN:
        gastar(dicho.borrador_id)
    if dicho.fecha > hoy():
        raise ReglaDeNegocio.en("fecha", _FUTURA)
    periodos.exigir_abierto(dicho.fecha, AREA_GENERAL)
    if reparos := reparos_de(dicho.lineas):
        raise Validacion(errors={"json": {"lineas": reparos}})
    exigir_que_cuadre(dicho.lineas)
    pedido = AsientoPedido(
        fecha=dicho.fecha,
        diario=dicho.diario,
        area=AREA_GENERAL,
        glosa=dicho.glosa,
        lineas=tuple(dicho.lineas),
        origen=OrigenAsiento(MANUAL, None),
        clase=dicho.clase,
    )
    id_ = service.asentar(pedido, quien)
    audit.record(
        "registrar",
        service.ENTIDAD,
        id_,
        empresa_id=empresa_actual(),
        despues={"fecha": dicho.fecha.isoformat(), "glosa": dicho.glosa, "total": str(pedido.total)},
    )
    sellado.pedir(empresa_actual())
    return id_


@transactional
def reversar(asiento_id: int, fecha: date, motivo: str, quien: Autor) -> int:
    """Reversa uno que escribió una persona. Lanza lo mismo que `service.reversar`, y EstadoInvalido si es de un documento."""
    if fecha > hoy():
        raise ReglaDeNegocio.en("fecha", _FUTURA)
    suyo = db.session.execute(
        select(AsientoContable.origen_id, AsientoContable.area).where(AsientoContable.id == asiento_id)
    ).one_or_none()
    if suyo is None:
        raise NoEncontrado(service.NO_EXISTE)
    if suyo.origen_id is not None:
        raise EstadoInvalido(DE_UN_DOCUMENTO)
    periodos.exigir_abierto(fecha, suyo.area)
    id_ = service.reversar(asiento_id, fecha, motivo, quien)
    sellado.pedir(empresa_actual())
    return id_


def exigir_que_cuadre(lineas: Sequence[LineaContable]) -> None:
    """ReglaDeNegocio con lo que suma cada lado, si no suman lo mismo o pasan de lo que cabe."""
    debe, haber = sum((x.debe for x in lineas), CERO), sum((x.haber for x in lineas), CERO)
    if debe != haber:
        raise ReglaDeNegocio.en(
            "lineas", f"El asiento no cuadra: el debe suma {debe:,.2f} y el haber {haber:,.2f}."
        )
    if debe > DINERO_MAX:
        raise ReglaDeNegocio.en("lineas", f"Cada lado suma como máximo {DINERO_MAX:,.2f}.")


def reparos_de(
    lineas: Sequence[LineaContable], *, a_medias: bool = False, inicial: bool = False
) -> dict[str, dict[str, list[str]]]:
    """De cada línea con algo mal, su lugar y sus reparos por campo. `a_medias`: todavía no se asientan, y pueden no decir
    su importe, su tercero ni su centro. `inicial`: son los saldos con que los libros empiezan, los únicos que se escriben
    a mano en la cuenta de los clientes o de los proveedores."""
    cuentas = _por_id(CuentaContable, (x.cuenta_id for x in lineas))
    centros = _por_id(CentroCosto, (x.centro_id for x in lineas))
    terceros = {
        campo: origenes.terceros(campo, (getattr(x, f"{campo}_id") for x in lineas)) for _, campo in _QUIENES
    }
    reparos: dict[str, dict[str, list[str]]] = {}
    for n, linea in enumerate(lineas):
        suyos = _de_la_cuenta(linea, cuentas.get(linea.cuenta_id), a_medias, inicial)
        vacia = not linea.debe and not linea.haber
        if (linea.debe > 0) == (linea.haber > 0) and not (a_medias and vacia):
            suyos["debe"] = "Escriba el debe o el haber, uno de los dos."
        if linea.centro_id is not None:
            centro = centros.get(linea.centro_id)
            if centro is None or not centro.activo:
                suyos["centro_id"] = "Elija un centro de costo activo."
        for campo, nombres in terceros.items():
            id_ = getattr(linea, f"{campo}_id")
            if id_ is not None and id_ not in nombres:
                suyos[f"{campo}_id"] = f"No existe ese {campo}."
        if suyos:
            reparos[str(n)] = {campo: [frase] for campo, frase in suyos.items()}
    return reparos


def _de_la_cuenta(linea: LineaContable, cuenta: Any, a_medias: bool, inicial: bool) -> dict[str, str]:
    if cuenta is None:
        return {"cuenta_id": "No existe esa cuenta."}
    if not cuenta.acepta_movimiento:
        return {"cuenta_id": "Esa cuenta es de grupo: elija una de sus subcuentas."}
    if not cuenta.activa:
        return {"cuenta_id": "Esa cuenta está desactivada."}
    if a_medias:
        return {}
    if cuenta.exige and not inicial:
        return {"cuenta_id": _CON_DOCUMENTOS.format(cuenta.codigo, cuenta.exige.lower())}
    suyos = {
        f"{campo}_id": f"La cuenta {cuenta.codigo} pide un {campo}."
        for exige, campo in _QUIENES
        if cuenta.exige == exige and getattr(linea, f"{campo}_id") is None
    }
    if cuenta.pide_centro and linea.centro_id is None:
        suyos["centro_id"] = f"La cuenta {cuenta.codigo} pide un centro de costo."
    return suyos


def _por_id(modelo: Any, ids: Iterable[int | None]) -> Mapping[int, Any]:
    buscados = {id_ for id_ in ids if id_ is not None}
    if not buscados:
        return {}
    return {fila.id: fila for fila in db.session.scalars(select(modelo).where(modelo.id.in_(buscados)))}

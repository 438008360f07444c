"""Un traslado: se envía, se recibe entero o en partes, y lo que no llegó vuelve. Lo que está en camino sigue siendo de la empresa,
y vale lo mismo: sale de una bodega y entra en la de tránsito en la misma orden."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import func, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos, parametros
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import TRASLADO
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover, legible
from api.existencias.lotes import reparto
from api.existencias.traslados.models import (
    ANULADO,
    EN_TRANSITO,
    RECIBIDO,
    LineaDeTraslado,
    LlegadaDeTraslado,
    Traslado,
)
from api.ventas.productos import service as productos

ENTIDAD, ORIGEN = "traslado", "TRASLADO"
NO_EXISTE = "No existe ese traslado."
MAXIMO = 500
SIN_LLEVARLAS = "La empresa no llevaba sus existencias ese día."
_T, _L, _R = Traslado, LineaDeTraslado, LlegadaDeTraslado


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaPorTrasladar:
    """`lotes`: de cuáles sale; sin ellos, del que caduca primero."""

    producto_id: int
    cantidad: Decimal
    lotes: Sequence[LoteDicho] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosTraslado:
    fecha: date
    origen_id: int
    destino_id: int
    lineas: Sequence[LineaPorTrasladar]
    observacion: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaQueLlega:
    n: int
    cantidad: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosLlegada:
    """`lineas`: lo que llegó; sin ellas, todo lo que faltaba."""

    fecha: date
    lineas: Sequence[LineaQueLlega] | None = None
    observacion: str = ""


@transactional
def enviar(datos: DatosTraslado, quien: Autor) -> int:
    """Saca lo que dice de su bodega y lo deja en camino a la otra. Responde su id."""
    _exigir_dia(datos.fecha)
    if datos.origen_id == datos.destino_id:
        raise ReglaDeNegocio.en("destino_id", "Elija otra bodega: es la misma de la que sale.")
    # Siempre en el mismo orden: dos traslados cruzados no se esperan uno al otro.
    for bodega_id, campo in sorted([(datos.origen_id, "origen_id"), (datos.destino_id, "destino_id")]):
        bodegas.exigir_activa(bodega_id, campo)
    _exigir_productos(datos.lineas)
    transito_id = bodegas.en_transito(datos.origen_id)
    traslado = _T(
        numero=_siguiente(),
        fecha=datos.fecha,
        origen_id=datos.origen_id,
        destino_id=datos.destino_id,
        transito_id=transito_id,
        observacion=datos.observacion,
        creado_por=quien.nombre,
    )
    db.session.add(traslado)
    db.session.flush()
    lineas = [
        _L(
            empresa_id=empresa_actual(),
            traslado_id=traslado.id,
            n=n,
            producto_id=linea.producto_id,
            cantidad=linea.cantidad,
        )
        for n, linea in enumerate(datos.lineas, 1)
    ]
    db.session.add_all(lineas)
    db.session.flush()
    cuanto = {linea.n: linea.cantidad for linea in lineas}
    elegidos = {n: linea.lotes for n, linea in enumerate(datos.lineas, 1)}
    _mover(traslado, lineas, cuanto, datos.fecha, (datos.origen_id, transito_id), quien, elegidos)
    despues = {
        "numero": traslado.numero,
        "fecha": f"{datos.fecha:%Y-%m-%d}",
        "origen_id": datos.origen_id,
        "destino_id": datos.destino_id,
        "productos": len(lineas),
    }
    audit.record("enviar", ENTIDAD, traslado.id, empresa_id=empresa_actual(), despues=despues)
    return traslado.id


@transactional
def recibir(traslado_id: int, datos: DatosLlegada, version: int, quien: Autor) -> None:
    """Pone en el destino lo que llegó. Mientras algo falte, sigue en camino; lo que ya llegó no llega otra vez."""
    traslado, lineas = _en_camino(traslado_id, datos.fecha, version)
    cuanto = _lo_que_llega(datos.lineas, lineas)
    for linea in lineas:
        linea.recibida += cuanto.get(linea.n, Decimal(0))
    _asentar(traslado, lineas, cuanto, datos, quien, devuelve=False)


@transactional
def devolver(traslado_id: int, datos: DatosLlegada, version: int, quien: Autor) -> None:
    """Lo que no llegó vuelve a la bodega de la que salió. Si nada había llegado, el traslado queda anulado."""
    traslado, lineas = _en_camino(traslado_id, datos.fecha, version)
    cuanto = {linea.n: linea.pendiente for linea in lineas if linea.pendiente}
    for linea in lineas:
        linea.devuelta += cuanto.get(linea.n, Decimal(0))
    _asentar(traslado, lineas, cuanto, datos, quien, devuelve=True)


def impide_desactivar(bodega_id: int) -> str | None:
    """Lo que está en camino desde una bodega o hacia ella tiene que poder llegar o volver."""
    suyos = select(_T.numero).where(
        _T.estado == EN_TRANSITO, (_T.origen_id == bodega_id) | (_T.destino_id == bodega_id)
    )
    numero = db.session.scalar(suyos.order_by(_T.numero).limit(1))
    return (
        None
        if numero is None
        else f"El traslado {str(numero).zfill(6)} está en camino: recíbalo o devuélvalo antes."
    )


def _exigir_dia(fecha: date, desde: date | None = None) -> None:
    if fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha no puede ser posterior a hoy.")
    if desde is not None and fecha < desde:
        raise ReglaDeNegocio.en("fecha", f"No llega antes de salir, el {desde:%d/%m/%Y}.")
    if not parametros.llevadas(fecha):
        raise ReglaDeNegocio.en("fecha", SIN_LLEVARLAS)


def _exigir_productos(lineas: Sequence[LineaPorTrasladar]) -> None:
    ids = [linea.producto_id for linea in lineas]
    llevan = productos.que_llevan_inventario(ids)
    controles = {id_: suyo.control for id_, suyo in productos.vendidos(ids).items()}
    vistos: set[int] = set()
    for n, (id_, linea) in enumerate(zip(ids, lineas, strict=True)):
        if id_ not in llevan:
            raise ReglaDeNegocio.en(
                f"lineas.{n}.producto_id", "Elija un producto de la empresa que lleve inventario."
            )
        if id_ in vistos:
            raise ReglaDeNegocio.en(f"lineas.{n}.producto_id", "Ese producto ya está en otra línea.")
        if mal := reparto.mal_en_su_linea(linea.lotes, -linea.cantidad, controles.get(id_, "")):
            raise ReglaDeNegocio.en(f"lineas.{n}.lotes", mal)
        vistos.add(id_)


def _siguiente() -> int:
    """De a uno en cada empresa: los números van seguidos."""
    bloqueo.turno(f"traslados:{empresa_actual()}")
    return (db.session.scalar(select(func.max(_T.numero))) or 0) + 1


def _en_camino(traslado_id: int, fecha: date, version: int) -> tuple[Traslado, Sequence[LineaDeTraslado]]:
    """El traslado con su candado tomado, de modo que lo mismo no se recibe dos veces a la vez."""
    traslado = bloqueo.una(select(_T).where(_T.id == traslado_id), NO_EXISTE)
    if traslado.estado != EN_TRANSITO:
        raise Conflicto(f"El traslado {str(traslado.numero).zfill(6)} ya está {_YA[traslado.estado]}.")
    versiones.exigir(traslado, version, ENTIDAD, "este traslado")
    _exigir_dia(fecha, traslado.fecha)
    return traslado, bloqueo.todas(select(_L).where(_L.traslado_id == traslado.id).order_by(_L.n))


_YA = {RECIBIDO: "recibido", ANULADO: "anulado"}


def _lo_que_llega(
    dichas: Sequence[LineaQueLlega] | None, lineas: Sequence[LineaDeTraslado]
) -> Mapping[int, Decimal]:
    faltan = {linea.n: linea.pendiente for linea in lineas}
    if dichas is None:
        return {n: falta for n, falta in faltan.items() if falta}
    cuanto: dict[int, Decimal] = {}
    for i, dicha in enumerate(dichas):
        if dicha.n not in faltan or dicha.n in cuanto:
            raise ReglaDeNegocio.en(f"lineas.{i}.n", "Esa línea no es del traslado, o está repetida.")
        if dicha.cantidad > faltan[dicha.n]:
            falta = legible(faltan[dicha.n])
            raise ReglaDeNegocio.en(f"lineas.{i}.cantidad", f"De este producto faltan por llegar {falta}.")
        cuanto[dicha.n] = dicha.cantidad
    llega = {n: cantidad for n, cantidad in cuanto.items() if cantidad}
    if not llega:
        raise ReglaDeNegocio.en("lineas", "Diga cuánto llegó de al menos un producto.")
    return llega


def _asentar(
    traslado: Traslado,
    lineas: Sequence[LineaDeTraslado],
    cuanto: Mapping[int, Decimal],
    datos: DatosLlegada,
    quien: Autor,
    *,
    devuelve: bool,
) -> None:
    hacia = traslado.origen_id if devuelve else traslado.destino_id
    ultima = db.session.scalar(select(func.max(_R.vez)).where(_R.traslado_id == traslado.id)) or 0
    db.session.add_all(
        _R(
            traslado_id=traslado.id,
            n=n,
            vez=ultima + 1,
            fecha=datos.fecha,
            devuelve=devuelve,
            cantidad=cantidad,
            observacion=datos.observacion,
            creado_por=quien.nombre,
        )
        for n, cantidad in cuanto.items()
    )
    if not any(linea.pendiente for linea in lineas):
        traslado.estado = RECIBIDO if any(linea.recibida for linea in lineas) else ANULADO
    traslado.version += 1
    db.session.flush()
    _mover(traslado, lineas, cuanto, datos.fecha, (traslado.transito_id, hacia), quien)
    despues = {
        "numero": traslado.numero,
        "fecha": f"{datos.fecha:%Y-%m-%d}",
        "estado": traslado.estado,
        "productos": len(cuanto),
        "observacion": datos.observacion,
    }
    accion = "devolver" if devuelve else "recibir"
    audit.record(accion, ENTIDAD, traslado.id, empresa_id=empresa_actual(), despues=despues)


def _mover(
    traslado: Traslado,
    lineas: Sequence[LineaDeTraslado],
    cuanto: Mapping[int, Decimal],
    dia: date,
    desde_hasta: tuple[int, int],
    quien: Autor,
    elegidos: Mapping[int, Sequence[LoteDicho]] | None = None,
) -> None:
    """De cada línea, lo mismo sale de una bodega y entra en la otra: los dos al promedio del día, que no cambia. Entra en los lotes
    de que sale, que dice `elegidos`."""
    dichos = elegidos or {}
    origen = OrigenDeMovimiento(ORIGEN, traslado.id)
    movidos.mover(
        [
            PorMover(
                origen,
                linea.n,
                linea.producto_id,
                bodega_id,
                dia,
                TRASLADO,
                signo * cuanto[linea.n],
                lotes=dichos.get(linea.n, ()) if signo < 0 else (),
            )
            for linea in lineas
            if linea.n in cuanto
            for bodega_id, signo in zip(desde_hasta, (-1, 1), strict=True)
        ],
        quien,
        "lineas",
    )

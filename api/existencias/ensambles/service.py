"""Armar un producto, desarmarlo y anular lo hecho: lo que mueve, lo mueve en la misma transacción. Lo armado vale lo que costaron sus
partes; al desarmarlo, sus partes se reparten lo que valía."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import any_, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, directas
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.existencias.ensambles import reparto
from api.existencias.ensambles.models import ARMAR, SENTIDOS, Ensamble, LineaDeEnsamble
from api.existencias.kardex import momentos, movidos, parametros
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import ENSAMBLE, MovimientoExistencia
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from api.existencias.lotes import reparto as en_lotes
from api.libros.periodos import service as periodos
from api.ventas.productos import service as productos

ENTIDAD, ORIGEN = "ensamble", "ENSAMBLE"
NO_EXISTE = "No existe ese ensamble."
PARTES = 100
DEL_PRODUCTO = 0  # el `n` de lo que se armó o se desarmó; los de sus partes van desde 1
_E, _L, _M = Ensamble, LineaDeEnsamble, MovimientoExistencia
_CERO = Decimal(0)


@dataclass(frozen=True, slots=True)
class ParteEnsamblada:
    """`cantidad`: toda la que sale o entra, no la de cada uno. `lotes`: de cuáles, si los pide."""

    producto_id: int
    cantidad: Decimal
    lotes: Sequence[LoteDicho] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosEnsamble:
    sentido: str
    fecha: date
    bodega_id: int
    producto_id: int
    cantidad: Decimal
    motivo: str
    lineas: Sequence[ParteEnsamblada]
    lotes: Sequence[LoteDicho] = ()

    @property
    def signo(self) -> int:
        """El del producto: al armarlo entra; el de sus partes es el otro."""
        return 1 if self.sentido == ARMAR else -1


@transactional
def registrar(datos: DatosEnsamble, quien: Autor) -> int:
    """Lo registra, lo mueve y responde su id. `ReglaDeNegocio` si algo no se puede mover; `EstadoInvalido` si la empresa no las
    lleva o el día está cerrado."""
    _exigir_dia(datos.fecha)
    bodegas.exigir_activa(datos.bodega_id, "bodega_id")
    _exigir_productos(datos)
    bloqueo.turno(f"ensambles-{empresa_actual()}")
    movidos.tomar_turno([datos.producto_id, *(parte.producto_id for parte in datos.lineas)])
    pesos = _pesos(datos)
    ensamble = _E(
        numero=(db.session.scalar(select(func.max(_E.numero))) or 0) + 1,
        sentido=datos.sentido,
        fecha=datos.fecha,
        bodega_id=datos.bodega_id,
        producto_id=datos.producto_id,
        cantidad=datos.cantidad,
        motivo=datos.motivo,
        creado_por=quien.nombre,
    )
    db.session.add(ensamble)
    db.session.flush()
    directas.insertar(
        _L.__tablename__,
        {"empresa_id": empresa_actual(), "ensamble_id": ensamble.id},
        {
            "n": list(range(1, len(datos.lineas) + 1)),
            "producto_id": [parte.producto_id for parte in datos.lineas],
            "cantidad": [parte.cantidad for parte in datos.lineas],
            "peso": pesos,
        },
    )
    _mover(ensamble.id, datos, pesos, quien)
    anotado = {
        "numero": ensamble.numero,
        "sentido": SENTIDOS[datos.sentido],
        "fecha": datos.fecha,
        "producto_id": datos.producto_id,
        "cantidad": datos.cantidad,
        "motivo": datos.motivo,
        "partes": len(datos.lineas),
    }
    audit.record("crear", ENTIDAD, ensamble.id, empresa_id=ensamble.empresa_id, despues=anotado)
    return ensamble.id


@transactional
def anular(ensamble_id: int, motivo: str, quien: Autor) -> None:
    """Deshace lo que movió: con su misma fecha, o desde el primer día abierto si la suya ya se cerró."""
    ensamble = bloqueo.una(select(_E).where(_E.id == ensamble_id), NO_EXISTE)
    if ensamble.anulado_en is not None:
        raise EstadoInvalido("Ese ensamble ya está anulado.")
    dia = max(ensamble.fecha, periodos.primer_abierto())
    movidos.revertir(OrigenDeMovimiento(ORIGEN, ensamble.id), quien, dia)
    ensamble.anulado_por, ensamble.anulado_en, ensamble.motivo_anulacion = quien.nombre, ahora(), motivo
    audit.record(
        "anular", ENTIDAD, ensamble.id, empresa_id=ensamble.empresa_id, despues={"motivo_anulacion": motivo}
    )


def obtener(ensamble_id: int) -> Ensamble:
    hallado = db.session.scalar(select(_E).where(_E.id == ensamble_id))
    if hallado is None:
        raise NoEncontrado(NO_EXISTE)
    return hallado


def nombres(ids: Iterable[int]) -> dict[int, str]:
    """«Armado n.º 12», de cada uno."""
    suyos = select(_E.id, _E.numero, _E.sentido).where(_E.id == any_(literal(list(ids), ARRAY(BIGINT))))
    return {fila.id: f"{SENTIDOS[fila.sentido]} n.º {fila.numero}" for fila in db.session.execute(suyos)}


def _mover(ensamble_id: int, datos: DatosEnsamble, pesos: Sequence[Decimal], quien: Autor) -> None:
    """Primero lo que sale, que dice lo que vale; después, con ese valor, lo que entra."""
    origen, signo = OrigenDeMovimiento(ORIGEN, ensamble_id), datos.signo

    def movimiento(
        n: int, de: DatosEnsamble | ParteEnsamblada, suyo: int, propio: Decimal | None
    ) -> PorMover:
        return PorMover(
            origen,
            n,
            de.producto_id,
            datos.bodega_id,
            datos.fecha,
            ENSAMBLE,
            suyo * de.cantidad,
            propio,
            lotes=de.lotes,
        )

    def partes(propios: Sequence[Decimal | None]) -> list[PorMover]:
        return [
            movimiento(n, parte, -signo, propio)
            for n, (parte, propio) in enumerate(zip(datos.lineas, propios, strict=True), 1)
        ]

    if datos.sentido == ARMAR:
        salieron = movidos.mover(partes([None] * len(datos.lineas)), quien, "lineas")
        movidos.mover([movimiento(DEL_PRODUCTO, datos, signo, -_valor(salieron))], quien, "lotes")
    else:
        salio = movidos.mover([movimiento(DEL_PRODUCTO, datos, signo, None)], quien, "cantidad")
        movidos.mover(partes(reparto.repartir(-_valor(salio), pesos)), quien, "lineas")


def _valor(ids: Sequence[int]) -> Decimal:
    suyos = select(func.sum(_M.valor)).where(_M.id == any_(literal(list(ids), ARRAY(BIGINT))))
    return db.session.scalar(suyos) or _CERO


def _pesos(datos: DatosEnsamble) -> list[Decimal]:
    """Al desarmar, según lo que cada parte cuesta ahora; al armar no hay nada que repartir."""
    if datos.sentido == ARMAR:
        return [_CERO] * len(datos.lineas)
    costos = momentos.costos_de(parte.producto_id for parte in datos.lineas)
    return reparto.pesos(
        [costos[parte.producto_id] for parte in datos.lineas], [parte.cantidad for parte in datos.lineas]
    )


def _exigir_dia(dia: date) -> None:
    if dia > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser un día que no ha llegado.")
    parametros.exigir_llevadas(dia)
    abre = periodos.primer_abierto()
    if dia < abre:
        raise EstadoInvalido.en("fecha", f"Ese día está cerrado: el primero abierto es el {abre:%d/%m/%Y}.")


def _exigir_productos(datos: DatosEnsamble) -> None:
    ids = [datos.producto_id, *(parte.producto_id for parte in datos.lineas)]
    suyos = productos.por_ids(ids)
    llevan = {id_ for id_, suyo in suyos.items() if suyo.lleva_inventario}
    males: list[tuple[str, str]] = []
    if datos.producto_id not in llevan:
        males.append(("producto_id", "Elija un producto que lleve inventario."))
    elif mal := en_lotes.mal_en_su_linea(
        datos.lotes, datos.signo * datos.cantidad, suyos[datos.producto_id].control
    ):
        males.append(("lotes", mal))
    for n, parte in enumerate(datos.lineas):
        control = suyos[parte.producto_id].control if parte.producto_id in llevan else ""
        males += [(f"lineas.{n}.{campo}", mal) for campo, mal in _males(datos, n, control, llevan)]
    if males:
        raise ReglaDeNegocio.en_varios(males)


def _males(datos: DatosEnsamble, n: int, control: str, llevan: set[int]) -> Iterator[tuple[str, str]]:
    parte = datos.lineas[n]
    if parte.producto_id not in llevan:
        yield "producto_id", "Elija un producto que lleve inventario."
    elif parte.producto_id == datos.producto_id:
        yield "producto_id", "Un producto no se hace de sí mismo."
    elif parte.producto_id in {otra.producto_id for otra in datos.lineas[:n]}:
        yield "producto_id", "Ese producto ya está en otra línea."
    elif mal := en_lotes.mal_en_su_linea(parte.lotes, -datos.signo * parte.cantidad, control):
        yield "lotes", mal

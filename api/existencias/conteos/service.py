"""Un conteo, de abierto a contado, a otra vuelta o a anulado. Aprobarlo está en `aprobacion.py`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.existencias.conteos import sumas
from api.existencias.conteos.models import (
    ABIERTO,
    ANULADO,
    BODEGA,
    CIERRE,
    CONTADO,
    ESTADOS,
    CapturaDeConteo,
    ConteoDeBodega,
    ParametroConteos,
    ProductoContado,
)
from api.existencias.kardex import momentos
from api.existencias.kardex import parametros as parametros_de_existencias
from api.ventas.productos import service as productos

ENTIDAD, PARAMETROS = "conteo", "parametros_conteos"
NO_EXISTE = "No existe ese conteo."
MAXIMO = 30_000
DEJAR, CERO = "DEJAR", "CERO"
SIN_CONTAR = {DEJAR: "Queda como está", CERO: "No hay"}
_VIVOS = (ABIERTO, CONTADO)
_C, _P, _K = ConteoDeBodega, ProductoContado, CapturaDeConteo


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosConteoDeBodega:
    """`productos` y `filtro`, si no es de toda la bodega: los dichos, y los que contienen ese texto. Sin `ciego`, como la empresa
    cuenta."""

    bodega_id: int
    nombre: str
    alcance: str = BODEGA
    productos: Sequence[int] = ()
    filtro: str = ""
    ciego: bool | None = None
    observacion: str = ""


@dataclass(frozen=True, slots=True)
class ComoSeCuenta:
    """`otra_persona`: quien contó no aprueba. `ciego`: lo que se propone al empezar un conteo."""

    otra_persona: bool
    ciego: bool


def parametros() -> ParametroConteos:
    """Los de la empresa; si no ha dicho ninguno, los que se proponen."""
    suyos = db.session.scalar(select(ParametroConteos))
    return suyos or ParametroConteos(empresa_id=empresa_actual(), otra_persona=False, ciego=True, version=1)


@transactional
def fijar_parametros(dichos: ComoSeCuenta, version: int | None = None) -> None:
    bloqueo.turno(f"parametros_conteos:{empresa_actual()}")
    suyos = parametros()
    if version is not None and version != suyos.version:
        raise versiones.quien_cambio(PARAMETROS, suyos.empresa_id, "cómo se cuenta")
    antes, despues = audit.changes(suyos, {"otra_persona": dichos.otra_persona, "ciego": dichos.ciego})
    if not despues:
        return
    suyos.otra_persona, suyos.ciego = dichos.otra_persona, dichos.ciego
    suyos.version += 1
    db.session.add(suyos)
    empresa = empresa_actual()
    audit.record("actualizar", PARAMETROS, empresa, empresa_id=empresa, antes=antes, despues=despues)


@transactional
def crear(datos: DatosConteoDeBodega, quien: Autor) -> int:
    """Abre un conteo con sus productos. Uno no está en dos conteos abiertos de una bodega: su diferencia se asentaría dos veces."""
    parametros_de_existencias.exigir_llevadas(hoy())
    bloqueo.turno(f"conteos:{empresa_actual()}")
    bodega = bodegas.exigir_activa(datos.bodega_id, "bodega_id")
    cuales = _los_suyos(datos)
    _exigir_libres(datos, cuales)
    conteo = ConteoDeBodega(
        empresa_id=empresa_actual(),
        numero=(db.session.scalar(select(func.max(_C.numero))) or 0) + 1,
        bodega_id=bodega.id,
        nombre=datos.nombre,
        alcance=datos.alcance,
        ciego=parametros().ciego if datos.ciego is None else datos.ciego,
        observacion=datos.observacion,
        desde_id=momentos.ultimo_id(),
        creado_por=quien.nombre,
    )
    db.session.add(conteo)
    db.session.flush()
    suyos = {"empresa_id": empresa_actual(), "conteo_id": conteo.id, "vuelta": 1, "movido": False}
    db.session.execute(insert(_P), [{**suyos, "producto_id": id_} for id_ in cuales])
    despues = {
        "numero": conteo.numero,
        "bodega": bodega.nombre,
        "nombre": conteo.nombre,
        "ciego": conteo.ciego,
        "productos": len(cuales),
    }
    _anotar("crear", conteo, despues)
    return conteo.id


def _los_suyos(datos: DatosConteoDeBodega) -> list[int]:
    if datos.alcance == BODEGA:
        consulta = productos.que_se_cuentan().union(momentos.con_existencia(datos.bodega_id))
        cuales = set(db.session.scalars(consulta))
    else:
        cuales = _exigir_buenos(datos)
        if datos.filtro:
            cuales |= set(db.session.scalars(productos.que_se_cuentan(datos.filtro)))
    if not cuales:
        raise ReglaDeNegocio.en("productos", "No hay ningún producto que contar.")
    if len(cuales) > MAXIMO:
        raise ReglaDeNegocio.en(
            "productos", f"Un conteo tiene hasta {MAXIMO:,} productos: divídalo en varios."
        )
    return sorted(cuales)


def _exigir_buenos(datos: DatosConteoDeBodega) -> set[int]:
    """Los dichos, si todos sirven; si no, qué tiene cada uno."""
    hallados = productos.por_ids(datos.productos)
    con_algo = set(db.session.scalars(momentos.con_existencia(datos.bodega_id)))
    mal: list[tuple[str, str]] = []
    vistos: set[int] = set()
    for n, id_ in enumerate(datos.productos):
        suyo = hallados.get(id_)
        if suyo is None:
            mal.append((f"productos.{n}", "No existe ese producto."))
        elif id_ in vistos:
            mal.append((f"productos.{n}", f"«{suyo.nombre}» está dos veces."))
        elif reparo := sumas.reparo(suyo, con_algo=id_ in con_algo):
            mal.append((f"productos.{n}", reparo))
        vistos.add(id_)
    if mal:
        raise ReglaDeNegocio.en_varios(mal)
    return vistos


def _exigir_libres(datos: DatosConteoDeBodega, cuales: Sequence[int]) -> None:
    vivos = select(_C.id, _C.numero, _C.alcance).where(_C.bodega_id == datos.bodega_id, _C.estado.in_(_VIVOS))
    for id_, numero, alcance in db.session.execute(vivos.order_by(_C.numero)):
        if BODEGA in (alcance, datos.alcance):
            raise ReglaDeNegocio.en(
                "bodega_id", f"El conteo {numero} de esa bodega sigue abierto: apruébelo o anúlelo antes."
            )
        suyos = set(db.session.scalars(select(_P.producto_id).where(_P.conteo_id == id_)))
        if comunes := sorted(suyos & set(cuales)):
            nombre = productos.nombres(comunes[:1])[comunes[0]]
            raise ReglaDeNegocio.en(
                "productos", f"«{nombre}» ya está en el conteo {numero}, que sigue abierto."
            )


@transactional
def cerrar(conteo_id: int, sin_contar: str, quien: Autor) -> None:
    """Se terminó de contar. Lo que nadie contó queda como está o, con `CERO`, se cuenta que no hay."""
    conteo = tomar(conteo_id, ABIERTO)
    suyos = select(_P).where(_P.conteo_id == conteo.id, _P.vuelta == conteo.vuelta, _P.contado.is_(None))
    faltan = list(bloqueo.todas(suyos.order_by(_P.producto_id)))
    if sin_contar == CERO:
        sumas.capturar(conteo, {fila.producto_id: sumas.NADA for fila in faltan}, CIERRE, "", quien)
    elif de_antes := [fila for fila in faltan if fila.anterior is not None]:
        for fila in de_antes:
            fila.vuelta, fila.anterior = conteo.vuelta - 1, None
        sumas.recontar(de_antes)
    algo = select(_P.id).where(_P.conteo_id == conteo.id, _P.contado.is_not(None)).limit(1)
    if db.session.scalar(algo) is None:
        raise ReglaDeNegocio("Todavía no se contó ningún producto.")
    conteo.estado, conteo.contado_por, conteo.contado_en = CONTADO, quien.nombre, ahora()
    _anotar("cerrar", conteo, {"sin_contar": len(faltan), "quedan": SIN_CONTAR[sin_contar]})


@transactional
def reabrir(conteo_id: int) -> None:
    """Se sigue contando en la misma vuelta. Lo que al cerrarlo se dijo que no hay vuelve a estar sin contar."""
    conteo = tomar(conteo_id, CONTADO)
    supuestas = update(_K).where(
        _K.conteo_id == conteo.id,
        _K.vuelta == conteo.vuelta,
        _K.medio == CIERRE,
        _K.quitada_en.is_(None),
    )
    quitadas = set(db.session.scalars(supuestas.values(quitada_en=ahora()).returning(_K.producto_id)))
    sumas.recontar(sumas.tomar(conteo, quitadas))
    _abrir(conteo)
    _anotar("reabrir", conteo, {"vuelta": conteo.vuelta})


@transactional
def otra_vuelta(conteo_id: int, cuales: Sequence[int]) -> None:
    """Se cuentan otra vez los dichos o, si no se dice cuáles, los que difieren y los que se movieron mientras se contaban."""
    conteo = tomar(conteo_id, CONTADO)
    hay = sumas.que_difieren(conteo)
    pedidos = set(cuales) or hay
    filas = sumas.tomar(conteo, pedidos)
    if not filas or (cuales and len(filas) < len(pedidos)):
        frase = "Hay productos que no son de este conteo." if cuales else "Nada difiere: no hay qué recontar."
        raise ReglaDeNegocio.en("productos", frase)
    conteo.vuelta += 1
    for fila in filas:
        fila.anterior, fila.vuelta = fila.contado, conteo.vuelta
        sumas.vaciar(fila)
    _abrir(conteo)
    _anotar("recontar", conteo, {"vuelta": conteo.vuelta, "productos": len(filas)})


@transactional
def anular(conteo_id: int, motivo: str, quien: Autor) -> None:
    conteo = tomar(conteo_id, *_VIVOS)
    conteo.estado, conteo.anulado_por, conteo.anulado_en = ANULADO, quien.nombre, ahora()
    conteo.motivo = motivo
    _anotar("anular", conteo, {"motivo": motivo})


def tomar(conteo_id: int, *estados: str) -> ConteoDeBodega:
    """Lo toma para cambiarlo; EstadoInvalido si no está en uno de esos."""
    conteo = bloqueo.una(select(_C).where(_C.id == conteo_id), NO_EXISTE)
    exigir_estado(conteo, *estados)
    return conteo


def exigir_estado(conteo: ConteoDeBodega, *estados: str) -> None:
    if conteo.estado not in estados:
        raise EstadoInvalido(f"Este conteo está {ESTADOS[conteo.estado].lower()}.")


def impide(bodega_id: int) -> str | None:
    """Por qué una bodega no se desactiva."""
    vivo = select(_C.numero).where(_C.bodega_id == bodega_id, _C.estado.in_(_VIVOS)).limit(1)
    numero = db.session.scalar(vivo)
    return None if numero is None else f"El conteo {numero} de esta bodega sigue abierto."


def nombres(ids: Iterable[int]) -> dict[int, str]:
    suyos = select(_C.id, _C.numero).where(_C.id.in_(set(ids)))
    return {id_: f"Conteo {numero}" for id_, numero in db.session.execute(suyos)}


def _abrir(conteo: ConteoDeBodega) -> None:
    conteo.estado, conteo.contado_por, conteo.contado_en = ABIERTO, "", None


def _anotar(accion: str, conteo: ConteoDeBodega, despues: dict[str, Any]) -> None:
    audit.record(accion, ENTIDAD, conteo.id, empresa_id=empresa_actual(), despues=despues)

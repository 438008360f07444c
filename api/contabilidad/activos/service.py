"""El registro de los activos fijos: crear, cambiar y eliminar uno, y cuánto le falta depreciarse a cada uno."""

from collections.abc import Collection, Sequence
from datetime import date
from decimal import Decimal

from sqlalchemy import select

from api.contabilidad.activos.campos import CERO, DatosActivo
from api.contabilidad.activos.models import MOVIMIENTOS, ActivoFijo, LimiteDepreciacion, MovimientoActivo
from api.contabilidad.cierre import pasos
from api.contabilidad.mensuales import de_compra, linea
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.clases import CosaMensual
from api.contabilidad.mensuales.models import DEPRECIACION, CuotaMensual
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, Validacion
from api.core.papel import campos
from api.libros.plan import elegible
from api.libros.plan.elegible import GASTAN, SON_ACTIVO

ENTIDAD = "activo_fijo"
MOVIMIENTO = "MOVIMIENTO_ACTIVO"
NO_EXISTE = "No existe ese activo fijo."
MAXIMO = 20_000
_CON_CUOTAS = "Ya se depreció: para cambiar su valor o su vida, revalúelo."
_A_MANO = ("fecha", "costo", "residual", "inicial", "desde", "meses")
_DE_SIEMPRE = tuple(atributo for atributo in campos.de(DatosActivo) if atributo not in _A_MANO)
_TIPOS = {"cuenta_id": SON_ACTIVO, "acumulada_id": SON_ACTIVO, "gasto_id": GASTAN}


def obtener(activo_id: int) -> ActivoFijo:
    hallado = db.session.scalar(select(ActivoFijo).where(ActivoFijo.id == activo_id))
    if hallado is None:
        raise NoEncontrado(NO_EXISTE)
    return hallado


@transactional
def crear(datos: DatosActivo, quien: Autor) -> int:
    """Lo registra y responde su id. Validacion con todos los reparos; no asienta nada: la compra ya se asentó."""
    _revisar(datos, None)
    if pages.contar(select(ActivoFijo.id)) >= MAXIMO:
        raise ReglaDeNegocio(f"Hay {MAXIMO} activos fijos: elimine los que ya no use.")
    activo = ActivoFijo(empresa_id=empresa_actual(), creado_por=quien.nombre)
    _llenar(activo, datos)
    db.session.add(activo)
    db.session.flush()
    _anotar("crear", activo, despues=_resumen(activo))
    return activo.id


@transactional
def cambiar(activo_id: int, datos: DatosActivo, version: int | None) -> None:
    """Guarda los cambios. De uno que ya se depreció o se revaluó no cambian sus valores ni su vida: EstadoInvalido bajo
    el campo."""
    mensuales.turno(DEPRECIACION)
    activo = bloquear(activo_id)
    versiones.exigir(activo, version, ENTIDAD, "este activo fijo")
    exigir_vivo(activo)
    _revisar(datos, activo)
    antes = _resumen(activo)
    if _usado(activo):
        nuevos = {campo: getattr(datos, campo) for campo in _A_MANO} | {"desde": meses.primero(datos.desde)}
        for campo, nuevo in nuevos.items():
            if nuevo != getattr(activo, campo):
                raise EstadoInvalido.en(campo, _CON_CUOTAS)
        for campo in _DE_SIEMPRE:
            setattr(activo, campo, getattr(datos, campo))
    else:
        _llenar(activo, datos)
    activo.version += 1
    db.session.flush()
    _anotar("actualizar", activo, antes, _resumen(activo))


@transactional
def eliminar(activo_id: int) -> None:
    """Elimina uno que todavía no se deprecia ni se movió."""
    mensuales.turno(DEPRECIACION)
    activo = bloquear(activo_id)
    if _usado(activo, anulados=True):
        raise EstadoInvalido("Ya tiene asientos: no se elimina, dele de baja.")
    _anotar("eliminar", activo, antes=_resumen(activo))
    db.session.delete(activo)


def bloquear(activo_id: int) -> ActivoFijo:
    return bloqueo.una(select(ActivoFijo).where(ActivoFijo.id == activo_id), NO_EXISTE)


def exigir_vivo(activo: ActivoFijo) -> None:
    if activo.baja_el is not None:
        raise EstadoInvalido(f"Ya salió de la empresa, el {activo.baja_el:%d/%m/%Y}.")


def cosa(activo: ActivoFijo) -> CosaMensual:
    """Lo que le falta depreciarse, para el proceso de cada mes."""
    return CosaMensual(
        activo.id,
        activo.codigo,
        activo.nombre,
        activo.costo - activo.residual - activo.depreciado_antes if activo.meses else CERO,
        activo.desde,
        activo.meses,
        activo.gasto_id,
        activo.acumulada_id,
        activo.centro_id,
    )


def depreciado(activo: ActivoFijo, cuotas: Sequence[CuotaMensual]) -> Decimal:
    """Lo que va depreciado de él, con todas sus cuotas."""
    return activo.depreciado_antes + sum((c.valor for c in cuotas if c.mes >= activo.desde), CERO)


def programado(activo: ActivoFijo, mes: date) -> Decimal:
    """Lo que debería ir depreciado hasta ese mes."""
    suya = cosa(activo)
    return activo.depreciado_antes + linea.hasta_el_mes(suya.base, suya.desde, suya.meses, mes)


def movimientos(activo_id: int) -> Sequence[MovimientoActivo]:
    """Lo que pasó con él y no se anuló, lo último primero."""
    return db.session.scalars(
        select(MovimientoActivo)
        .where(MovimientoActivo.activo_id == activo_id, MovimientoActivo.anulado_en.is_(None))
        .order_by(MovimientoActivo.id.desc())
    ).all()


def _usado(activo: ActivoFijo, *, anulados: bool = False) -> bool:
    suyos = select(MovimientoActivo.id).where(MovimientoActivo.activo_id == activo.id)
    if not anulados:
        suyos = suyos.where(MovimientoActivo.anulado_en.is_(None))
    return mensuales.tiene(DEPRECIACION, activo.id) or db.session.scalar(suyos.limit(1)) is not None


def _llenar(activo: ActivoFijo, datos: DatosActivo) -> None:
    for campo in (*_DE_SIEMPRE, *_A_MANO):
        setattr(activo, campo, getattr(datos, campo))
    activo.desde = meses.primero(datos.desde)
    activo.depreciado_antes = datos.inicial


def _revisar(datos: DatosActivo, antes: ActivoFijo | None) -> None:
    reparos: dict[str, str] = {}
    if datos.fecha > hoy():
        reparos["fecha"] = "No puede ser posterior a hoy."
    if datos.costo <= 0:
        reparos["costo"] = "Ingrese un valor mayor que cero."
    elif datos.residual + datos.inicial > datos.costo:
        reparos["residual"] = "Con lo ya depreciado pasa del costo."
    if meses.primero(datos.desde) < meses.primero(datos.fecha):
        reparos["desde"] = "No puede ser anterior al mes de la compra."
    categoria = select(LimiteDepreciacion.id).where(
        LimiteDepreciacion.codigo == datos.categoria, LimiteDepreciacion.vigente_en(datos.fecha)
    )
    if db.session.scalar(categoria) is None:
        reparos["categoria"] = "Elija una categoría que rija en la fecha de la compra."
    reparos |= _cuentas_mal(datos)
    if antes is None or (antes.compra_id, antes.cuenta_id) != (datos.compra_id, datos.cuenta_id):
        mal = de_compra.reparo_del_activo(datos.compra_id, datos.cuenta_id)
        reparos |= {"cuenta_id": mal} if mal else {}
    if reparos:
        raise Validacion(errors={"json": {campo: [frase] for campo, frase in reparos.items()}})


def _cuentas_mal(datos: DatosActivo) -> dict[str, str]:
    mal = elegible.reparos(datos, _TIPOS)
    if datos.cuenta_id == datos.acumulada_id:
        mal.setdefault("acumulada_id", "No puede ser la misma del activo.")
    return mal


def _resumen(activo: ActivoFijo) -> dict[str, object]:
    return {campo: getattr(activo, campo) for campo in (*_DE_SIEMPRE, *_A_MANO)}


def _anotar(
    accion: str,
    activo: ActivoFijo,
    antes: dict[str, object] | None = None,
    despues: dict[str, object] | None = None,
) -> None:
    audit.record(accion, ENTIDAD, activo.id, empresa_id=activo.empresa_id, antes=antes, despues=despues)


def por_depreciar() -> list[CosaMensual]:
    suyos = select(ActivoFijo).where(ActivoFijo.baja_el.is_(None), ActivoFijo.meses > 0)
    return [cosa(activo) for activo in db.session.scalars(suyos.order_by(ActivoFijo.codigo))]


def exigir_deshacible(ids: Collection[int], mes: date) -> None:
    """Lo que se revaluó o se dio de baja contaba con esa depreciación."""
    despues = db.session.execute(
        select(ActivoFijo.codigo, MovimientoActivo.clase)
        .join(
            MovimientoActivo,
            (MovimientoActivo.empresa_id == ActivoFijo.empresa_id)
            & (MovimientoActivo.activo_id == ActivoFijo.id),
        )
        .where(
            MovimientoActivo.activo_id.in_(list(ids)),
            MovimientoActivo.anulado_en.is_(None),
            MovimientoActivo.fecha >= mes,
        )
        .limit(1)
    ).first()
    if despues is not None:
        raise EstadoInvalido.en(
            "mes",
            f"Después hubo una {MOVIMIENTOS[despues.clase].lower()} de {despues.codigo}: deshágala antes.",
        )


def nombres_de_movimientos(ids: Collection[int]) -> dict[int, str]:
    consulta = (
        select(MovimientoActivo.id, MovimientoActivo.clase, ActivoFijo.nombre)
        .join(
            ActivoFijo,
            (MovimientoActivo.empresa_id == ActivoFijo.empresa_id)
            & (MovimientoActivo.activo_id == ActivoFijo.id),
        )
        .where(MovimientoActivo.id.in_(list(ids)))
    )
    return {id_: f"{MOVIMIENTOS[clase]} de {nombre}" for id_, clase, nombre in db.session.execute(consulta)}


PASO = pasos.mensual(
    DEPRECIACION,
    "depreciacion",
    "Depreciación de los activos fijos",
    pagina="/activos-fijos/depreciacion",
    verbo="depreciar",
    orden=30,
    explica="Lo que los bienes de la empresa se gastaron en el mes, en un solo asiento.",
)

"""Decir que lo retenido ya se anotó al liquidar las tarjetas, y soltarlo. No hace otro asiento: el crédito ya está en su
cuenta desde la liquidación, y la retención es su documento. Se toma primero la retención y después los bancos."""

from collections.abc import Sequence

from sqlalchemy import func, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import Conflicto, EstadoInvalido, ReglaDeNegocio
from api.libros.reglas import service as libros
from api.libros.reglas import trabas
from api.terceros.clientes import service as clientes
from api.ventas.retenciones_recibidas import service
from api.ventas.retenciones_recibidas.efectos.escrita import ENTIDAD
from api.ventas.retenciones_recibidas.nucleo import liquidaciones
from api.ventas.retenciones_recibidas.nucleo.liquidaciones import LiquidadoElegido
from api.ventas.retenciones_recibidas.nucleo.models import (
    DocumentoRetenido,
    LineaLiquidada,
    RetencionRecibida,
)

_D, _R = DocumentoRetenido, RetencionRecibida


def de(retencion_id: int) -> Fila:
    """Lo que de una retención se anotó al liquidar o, si nada se ha dicho y todo espera, lo que puede serlo."""
    retencion = service.obtener(retencion_id)
    suyas = liquidaciones.de_retencion(retencion_id)
    elegibles = liquidaciones.libres(retencion) if not suyas and _se_ata(retencion) else []
    propuestas = _propuestas(retencion, elegibles) if elegibles else set()
    return {
        "renta": retencion.renta,
        "iva": retencion.iva,
        "atadas": [x._asdict() for x in suyas],
        "elegibles": [
            {**x._asdict(), "propuesta": LiquidadoElegido(x.asiento_id, x.n) in propuestas} for x in elegibles
        ],
    }


def aviso(retencion: RetencionRecibida) -> str:
    """Que lo que dice ya se anotó al liquidar las tarjetas, si hay liquidaciones que suman justo eso y nadie dijo que son
    suyas; vacío si no."""
    if retencion.anulada_el is not None or not retencion.total or liquidaciones.vivas(retencion.id):
        return ""
    if not _propuestas(retencion, liquidaciones.libres(retencion)):
        return ""
    dicho = f"La {retencion.numero} parece lo que la emisora ya retuvo al liquidar las tarjetas"
    if _se_ata(retencion):
        return f"{dicho}: dígalo en su página, y no se cuenta dos veces."
    return (
        f"{dicho}, y además se cobró de una factura: si es lo mismo, se contó dos veces. Deshaga ese cobro en su página y "
        "diga de qué liquidación es."
    )


@transactional
def atar(retencion_id: int, lineas: Sequence[LiquidadoElegido], quien: Autor) -> None:
    """La retención es de lo que la emisora retuvo en esas líneas. Conflicto si una ya es de otra."""
    retencion = _bloquear(retencion_id)
    if not libros.activos():
        raise EstadoInvalido("La empresa no lleva libros aquí: no tiene liquidaciones que tomar.")
    if retencion.anulada_el is not None:
        raise EstadoInvalido("La retención está anulada.")
    if liquidaciones.vivas(retencion_id):
        raise Conflicto("La retención ya tiene sus liquidaciones: suéltelas para elegir otras.")
    if not _se_ata(retencion):
        raise EstadoInvalido("Ya se emparejó con una factura y se cobró de ella: deshágalo primero.")
    if len(set(lineas)) < len(lineas):
        raise ReglaDeNegocio.en("lineas", "Una liquidación está dos veces.")
    trabas.tomar_bancos({linea.asiento_id for linea in lineas})
    if liquidaciones.ya_tomadas(lineas):
        raise Conflicto.en("lineas", "Una de esas liquidaciones ya es de otra retención: elija otra vez.")
    elegidas = liquidaciones.elegidas(lineas)
    if len(elegidas) < len(lineas):
        raise ReglaDeNegocio.en("lineas", "Una de esas liquidaciones ya no está: elija otra vez.")
    _exigir_que_sumen(retencion, elegidas)
    db.session.add_all(
        LineaLiquidada(
            empresa_id=empresa_actual(),
            retencion_id=retencion_id,
            asiento_id=linea.asiento_id,
            n=linea.n,
            hecho_por=quien.nombre,
        )
        for linea in lineas
    )
    retencion.por_emparejar = 0
    retencion.version += 1
    db.session.flush()
    _anotar("atar_liquidaciones", retencion)


@transactional
def soltar(retencion_id: int) -> None:
    """Sus liquidaciones dejan de ser de ella: espera otra vez."""
    retencion = _bloquear(retencion_id)
    suyas = liquidaciones.vivas(retencion_id)
    if not suyas:
        raise EstadoInvalido("La retención no tiene liquidaciones de tarjetas.")
    for suya in suyas:
        suya.soltado_el = hoy()
    esperan = select(func.count()).where(_D.retencion_id == retencion_id, _D.documento_id.is_(None))
    retencion.por_emparejar = db.session.scalar(esperan) or 0
    retencion.version += 1
    db.session.flush()
    _anotar("soltar_liquidaciones", retencion)


def _exigir_que_sumen(retencion: RetencionRecibida, elegidas: Sequence[liquidaciones.Liquidado]) -> None:
    """Impuesto por impuesto: lo que sobre o falte se corrige en la liquidación, que es donde se anotó."""
    for impuesto, suman, dicho in zip(
        ("renta", "IVA"), liquidaciones.sumar(elegidas), (retencion.renta, retencion.iva), strict=True
    ):
        if suman != dicho:
            raise ReglaDeNegocio.en(
                "lineas",
                f"De {impuesto} suman {suman:,.2f}, y la retención dice {dicho:,.2f}: elija otras, o corrija la "
                "liquidación.",
            )
    if retencion.isd:
        raise ReglaDeNegocio.en("lineas", "Retiene ISD, que una liquidación de tarjetas no lleva.")


def _propuestas(
    retencion: RetencionRecibida, elegibles: Sequence[liquidaciones.Liquidado]
) -> set[LiquidadoElegido]:
    if not elegibles or retencion.isd:
        return set()
    emisora = clientes.obtener(retencion.cliente_id).razon_social
    return liquidaciones.propuestas(retencion, emisora, elegibles)


def _se_ata(retencion: RetencionRecibida) -> bool:
    """Mientras valga y ninguno de sus documentos se haya emparejado: de uno emparejado ya se hizo su cobro."""
    if retencion.anulada_el is not None or not retencion.total:
        return False
    emparejado = select(_D.id).where(_D.retencion_id == retencion.id, _D.documento_id.is_not(None)).limit(1)
    return db.session.scalar(emparejado) is None


def _bloquear(retencion_id: int) -> RetencionRecibida:
    return bloqueo.una(select(_R).where(_R.id == retencion_id), "No existe esa retención.")


def _anotar(accion: str, retencion: RetencionRecibida) -> None:
    despues: audit.Anotado = {"numero": retencion.numero, "total": retencion.total}
    audit.record(accion, ENTIDAD, retencion.id, empresa_id=retencion.empresa_id, despues=despues)


def es_de_una_retencion(asiento_ids: Sequence[int]) -> str | None:
    if liquidaciones.retencion_de(asiento_ids) is None:
        return None
    trabas.tomar_bancos(asiento_ids)
    numero = liquidaciones.retencion_de(asiento_ids)
    return (
        f"Es lo que retuvo la emisora con la retención {numero}: suéltela en ella primero."
        if numero
        else None
    )

"""Lo que el cierre de un mes mira de los demás: lo recibido que nadie revisó, las compras a las que les falta algo para el
anexo, lo retenido de compras que no están, y los meses anteriores que siguen abiertos. Son avisos: quien cierra decide."""

from datetime import date

from sqlalchemy import select

from api.compras.compras import cifras as compras
from api.compras.recibidos import service as recibidos
from api.contabilidad.cierre.filas import nombrar
from api.contabilidad.cierre.models import CERRADO, CierreMes
from api.contabilidad.cierre.pasos import AVISO, BIEN, HalladoEnPaso, PasoDeCierre, RevisionDePaso
from api.contabilidad.cierre.service import bloqueado
from api.core.datos import meses
from api.core.datos.db import db
from api.libros.asientos import service as asientos

_MESES = 36  # hasta cuántos meses atrás se mira


def _recibidos(fin: date) -> RevisionDePaso:
    desde = meses.primero(fin)
    esperan = recibidos.sin_revisar(desde, fin)
    if not esperan:
        return RevisionDePaso(BIEN, "Todo lo recibido en el mes está revisado.")
    ruta = f"/recibidos?estado=POR_REVISAR&desde={desde}&hasta={fin}"
    dicho = _contado(esperan, "comprobante recibido sin revisar.", "comprobantes recibidos sin revisar.")
    return RevisionDePaso(AVISO, dicho, esperan, ruta)


def _compras(fin: date) -> RevisionDePaso:
    desde = meses.primero(fin)
    faltan = compras.incompletas(desde, fin)
    if not faltan:
        return RevisionDePaso(BIEN, "A ninguna compra del mes le falta nada para el anexo.")
    dicho = _contado(
        faltan,
        "compra sin su sustento, su autorización o el documento que corrige.",
        "compras sin su sustento, su autorización o el documento que corrigen.",
    )
    ruta = f"/compras?incompletas=true&desde={desde}&hasta={fin}"
    return RevisionDePaso(AVISO, dicho, faltan, ruta)


def _notas(fin: date) -> RevisionDePaso:
    sueltas = compras.notas_sueltas(meses.primero(fin), fin)
    if not sueltas:
        return RevisionDePaso(BIEN, "Cada nota de un proveedor corrige una compra registrada.")
    dicho = _contado(
        len(sueltas),
        "nota corrige una compra que no está registrada: regístrela.",
        "notas corrigen compras que no están registradas: regístrelas.",
    )
    hallados = [
        HalladoEnPaso(f"{una.nombra}, de la {una.nota}", f"/compras/nueva?proveedor={una.proveedor_id}")
        for una in sueltas
    ]
    return RevisionDePaso(AVISO, dicho, len(sueltas), hallados=hallados)


def _retenciones(fin: date) -> RevisionDePaso:
    sueltas = compras.retenciones_sueltas(meses.primero(fin), fin)
    if not sueltas:
        return RevisionDePaso(BIEN, "Cada retención emitida en el mes es de una compra registrada.")
    dicho = _contado(
        len(sueltas), "retención sin la compra que retiene.", "retenciones sin la compra que retienen."
    )
    hallados = [
        HalladoEnPaso(f"Retención {numero}", f"/comprobantes/{id_}") for id_, numero in sueltas.items()
    ]
    return RevisionDePaso(AVISO, dicho, len(sueltas), "/retenciones", hallados)


def _anteriores(fin: date) -> RevisionDePaso:
    """Los que tienen asientos y nadie cerró: al cerrar este, sus días quedan cerrados sin haber pasado por sus pasos."""
    primero = asientos.primer_dia()
    if primero is None:
        return RevisionDePaso(BIEN, "No hay meses anteriores.")
    cerrados = {
        (anio, mes)
        for anio, mes in db.session.execute(
            select(CierreMes.anio, CierreMes.mes).where(CierreMes.estado == CERRADO)
        )
    }
    cuantos = min(meses.entre(primero, fin), _MESES)
    anteriores = [meses.ultimo(meses.primero(fin, -n)) for n in range(cuantos, 0, -1)]
    abiertos = [m for m in anteriores if (m.year, m.month) not in cerrados and not bloqueado(m)]
    if not abiertos:
        return RevisionDePaso(BIEN, "Los meses anteriores están cerrados.")
    dicho = _contado(len(abiertos), "mes sigue abierto.", "meses siguen abiertos.")
    hallados = [HalladoEnPaso(nombrar(m), f"/cierres/{m:%Y%m}") for m in abiertos]
    return RevisionDePaso(
        AVISO, f"{dicho} Al cerrar este, también quedan cerrados.", len(abiertos), "/cierres", hallados
    )


def _contado(cuantos: int, uno: str, varios: str) -> str:
    return f"{cuantos} {uno if cuantos == 1 else varios}"


PASOS = (
    PasoDeCierre(
        "anteriores",
        "Meses anteriores",
        _anteriores,
        orden=5,
        explica="Los meses se cierran en orden: al cerrar uno, nada más se registra en los de antes.",
    ),
    PasoDeCierre(
        "recibidos",
        "Comprobantes recibidos",
        _recibidos,
        orden=22,
        explica="Lo que un proveedor emitió en el mes y nadie aceptó ni descartó no está en los libros ni da crédito.",
    ),
    PasoDeCierre(
        "compras",
        "Compras completas",
        _compras,
        orden=24,
        explica="El anexo pide de cada compra su sustento y su autorización, y de cada nota el documento que corrige.",
    ),
    PasoDeCierre(
        "notas",
        "Notas con su compra",
        _notas,
        orden=25,
        explica="Lo que una nota devuelve o agrega se declara con la compra que corrige: sin ella, el anexo no la admite.",
    ),
    PasoDeCierre(
        "retenciones",
        "Retenciones con su compra",
        _retenciones,
        orden=26,
        explica="Lo retenido se declara con su compra: sin ella, el formulario y el anexo no suman lo mismo.",
    ),
)

"""Los comprobantes recibidos de la empresa: se guardan, se anuncian por su clave, se reconocen y se descartan."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import ScalarSelect, Select, func, select

from api.compras.recibidos import guardado
from api.compras.recibidos.guardado import Guardado
from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.compras.recibidos.models import (
    ACEPTADO,
    ANULADO,
    CUARENTENA,
    DESCARTADO,
    NO_HALLADO,
    POR_REVISAR,
    POR_TRAER,
    Recibido,
)
from api.comprobantes.nucleo import clave_acceso
from api.core.autor import Autor
from api.core.datos import bloqueo, directas, sucesos
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import quien_llama
from api.core.datos.sucesos import Lados
from api.core.errors import DomainError, EstadoInvalido, NoEncontrado
from api.plataforma.codigos import compras
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.documentos import RETIENEN

EDITAR = "recibidos.editar"
NO_ESTA = "No existe ese comprobante recibido."
SIN_SU_XML = "Ese comprobante todavía no tiene su XML."
_LOTE = 100  # los XML que se tienen a la vez
_SE_DESCARTA = (POR_REVISAR, CUARENTENA, NO_HALLADO)


class Anunciado(NamedTuple):
    """Lo que se sabe de un comprobante antes de tener su XML. De su clave sale lo demás. `total`, en USD."""

    clave: str
    razon_social: str = ""
    total: Decimal = Decimal("0.00")
    iva: Decimal = Decimal("0.00")


class HechoConUno(NamedTuple):
    """En qué quedó uno de varios. `mensaje`: por qué no se pudo; vacío si se hizo."""

    id: int
    hecho: bool
    mensaje: str = ""


@transactional
def guardar(contenido: bytes, origen: str, quien: Autor | None = None) -> Guardado:
    """Guarda un comprobante recibido, en el sobre en que venga. `quien`: quien lo trae; None, quien llama. No lanza si el
    archivo no sirve: lo dice su resultado."""
    return guardado.varios([contenido], origen, quien or quien_llama())[0]


@transactional
def guardar_varios(
    contenidos: Sequence[bytes], origen: str, quien: Autor | None = None, *, del_sri: bool = False
) -> list[Guardado]:
    """Lo mismo con muchos, en una sola transacción. `del_sri`: si los dio su servicio."""
    return guardado.varios(contenidos, origen, quien or quien_llama(), del_sri=del_sri)


@transactional
def anunciar(anunciados: Iterable[Anunciado], origen: str, quien: Autor | None = None) -> dict[str, int]:
    """Pone en la bandeja, POR_TRAER, los que todavía no están; su clave debe ser válida. Responde el id de los nuevos,
    por su clave."""
    nuevos = {uno.clave: uno for uno in sorted(anunciados)}
    if not nuevos:
        return {}
    dichos = list(nuevos.values())
    hechas = directas.insertar(
        "recibidos",
        {
            "empresa_id": empresa_actual(),
            "origen": origen,
            "estado": POR_TRAER,
            "recibido_en": ahora(),
        },
        {
            "clave": [uno.clave for uno in dichos],
            "tipo": [uno.clave[8:10] for uno in dichos],
            "ambiente": [int(uno.clave[23]) for uno in dichos],
            "ruc": [uno.clave[10:23] for uno in dichos],
            "numero": [f"{c[24:27]}-{c[27:30]}-{c[30:39]}" for c in nuevos],
            "fecha": [clave_acceso.fecha(uno.clave) for uno in dichos],
            "razon_social": [uno.razon_social[:300] for uno in dichos],
            "total": [uno.total for uno in dichos],
            "iva": [uno.iva for uno in dichos],
        },
        ("clave", "id"),
        sin_repetir=("empresa_id", "clave"),
    )
    ids = {str(clave): int(id_) for clave, id_ in hechas}
    if ids:
        directas.insertar(
            "historial_recibidos",
            {
                "empresa_id": empresa_actual(),
                "que": "anunciar",
                "quien": (quien or quien_llama()).nombre,
                "en": ahora(),
            },
            {"recibido_id": list(ids.values()), "hasta": [POR_TRAER] * len(ids)},
        )
    return ids


def por_aceptar() -> int:
    """Cuántos esperan que alguien los acepte."""
    suyos = select(func.count(Recibido.id)).where(Recibido.estado == POR_REVISAR)
    return db.session.scalar(suyos) or 0


def sin_revisar(desde: date, hasta: date) -> int:
    """De los que se aceptan, cuántos con fecha de esos días esperan que alguien los mire."""
    suyos = select(func.count(Recibido.id)).where(
        Recibido.estado == POR_REVISAR, Recibido.fecha.between(desde, hasta), Recibido.ambiente == PRODUCCION
    )
    return db.session.scalar(suyos) or 0


def los_xml(desde: date, hasta: date) -> Iterator[tuple[str, bytes]]:
    """La clave y los bytes de los que tienen fecha de esos días, del más antiguo al más nuevo."""
    suyos = select(Recibido.id, Recibido.clave).where(
        Recibido.fecha.between(desde, hasta), Recibido.ambiente == PRODUCCION, Recibido.estado != DESCARTADO
    )
    hallados = db.session.execute(suyos.order_by(Recibido.fecha, Recibido.id)).all()
    for n in range(0, len(hallados), _LOTE):
        lote = hallados[n : n + _LOTE]
        xmls = guardado.ultimos_xml([fila.id for fila in lote])
        yield from ((fila.clave, xmls[fila.id]) for fila in lote if fila.id in xmls)


def anulados_con_compra() -> ScalarSelect[int]:
    """Dentro de una consulta, cuántos anuló su emisor después de aceptados y su compra sigue contando."""
    suyos = select(func.count(Recibido.id)).where(Recibido.estado == ANULADO, Recibido.compra_id.is_not(None))
    return suyos.scalar_subquery()


def negados() -> Select[int]:
    """Dentro de una consulta, los que el SRI niega."""
    return select(Recibido.id).where(Recibido.negado_en.is_not(None))


def negados_con_compra() -> ScalarSelect[int]:
    """Dentro de una consulta, cuántos de los aceptados negó el SRI después."""
    suyos = select(func.count(Recibido.id)).where(
        Recibido.negado_en.is_not(None), Recibido.estado == ACEPTADO, Recibido.compra_id.is_not(None)
    )
    return suyos.scalar_subquery()


def obtener(recibido_id: int) -> Recibido:
    fila = db.session.scalar(select(Recibido).where(Recibido.id == recibido_id))
    if fila is None:
        raise NoEncontrado(NO_ESTA)
    return fila


def sin_confirmar(ids: Iterable[int]) -> dict[int, bool]:
    """De estos, los que el SRI no ha confirmado o negó: si los negó, por su id."""
    suyos = select(Recibido.id, Recibido.negado_en).where(
        Recibido.id.in_(list(ids)), Recibido.negado_en.is_not(None) | Recibido.confirmado_en.is_(None)
    )
    return {fila.id: fila.negado_en is not None for fila in db.session.execute(suyos)}


def tomar(recibido_id: int) -> Recibido:
    """Uno, con su candado."""
    return bloqueo.una(select(Recibido).where(Recibido.id == recibido_id), NO_ESTA)


def tomar_varios(ids: Collection[int]) -> dict[int, Recibido]:
    """Los que hay de estos, por su id, con su candado."""
    suyos = select(Recibido).where(Recibido.id.in_(ids)).order_by(Recibido.id)
    return {fila.id: fila for fila in bloqueo.todas(suyos)}


def algunos(ids: Sequence[int]) -> Sequence[Recibido]:
    """Los que hay de estos, por su id."""
    return db.session.scalars(select(Recibido).where(Recibido.id.in_(ids)).order_by(Recibido.id)).all()


def retenido(compra_id: int, comprobante_id: int) -> None:
    """La empresa emitió la retención del recibido que es esa compra."""
    suyo = bloqueo.si_esta(select(Recibido).where(Recibido.compra_id == compra_id))
    if suyo is not None:
        suyo.comprobante_retencion_id = comprobante_id


def contenido(recibido_id: int) -> bytes:
    """Los bytes como llegaron. NoEncontrado si todavía no tiene su XML."""
    obtener(recibido_id)
    if not (bytes_ := guardado.ultimo_xml(recibido_id)):
        raise NoEncontrado(SIN_SU_XML)
    return bytes_


def documento(recibido_id: int) -> DocumentoLeido:
    """Lo que dice. NoEncontrado si todavía no tiene su XML."""
    from api.compras.recibidos.lectura import leer

    return leer.leer(contenido(recibido_id))


def documentos(ids: Collection[int]) -> dict[int, DocumentoLeido]:
    """Lo que dicen los de estos que tienen su XML, por su id."""
    from api.compras.recibidos.lectura import leer

    return {id_: leer.leer(xml) for id_, xml in guardado.ultimos_xml(ids).items()}


@transactional
def descartar(recibido_id: int, motivo: str) -> Recibido:
    """Lo saca de la bandeja, con su motivo. Se puede restaurar."""
    fila = tomar(recibido_id)
    if fila.estado not in _SE_DESCARTA:
        raise EstadoInvalido("Solo se descarta lo que está por revisar, en cuarentena o no se halló.")
    fila.antes, fila.motivo = fila.estado, motivo
    pasar(fila, DESCARTADO, "descartar", motivo)
    return fila


def descartar_varios(ids: Sequence[int], motivo: str) -> list[HechoConUno]:
    """Uno por uno: el que no se puede no detiene a los demás."""
    hechos = []
    for recibido_id in ids:
        try:
            descartar(recibido_id, motivo)
            hechos.append(HechoConUno(recibido_id, True))
        except DomainError as error:
            hechos.append(HechoConUno(recibido_id, False, error.msg))
    return hechos


@transactional
def archivar(recibido_id: int) -> Recibido:
    """Da por visto lo que no se vuelve nada: una guía, o la liquidación que otro emitió a la empresa. Se puede restaurar."""
    fila = tomar(recibido_id)
    if fila.estado != POR_REVISAR or not _solo_se_mira(fila.tipo):
        raise EstadoInvalido(
            "Solo se da por visto lo que está por revisar y no es una compra ni una retención."
        )
    pasar(fila, ACEPTADO, "archivar")
    return fila


def _solo_se_mira(tipo: str) -> bool:
    return not compras.se_acepta(tipo) and tipo not in RETIENEN


@transactional
def restaurar(recibido_id: int) -> Recibido:
    """Devuelve a la bandeja uno descartado, como estaba, o uno dado por visto."""
    fila = tomar(recibido_id)
    if fila.estado == ACEPTADO and _solo_se_mira(fila.tipo):
        pasar(fila, POR_REVISAR, "restaurar")
        return fila
    if fila.estado != DESCARTADO or fila.antes is None:
        raise EstadoInvalido("Ese comprobante no está descartado.")
    pasar(fila, fila.antes, "restaurar")
    return fila


@transactional
def reconocer(recibido_id: int) -> Recibido:
    """Saca de la cuarentena uno que vino a nombre de otra identificación. Lo grave no se reconoce."""
    fila = tomar(recibido_id)
    if fila.estado != CUARENTENA:
        raise EstadoInvalido("Ese comprobante no está en cuarentena.")
    if fila.grave:
        raise EstadoInvalido("No se puede reconocer: tráigalo del SRI con su clave, o descártelo.")
    pasar(fila, POR_REVISAR, "reconocer")
    return fila


def pasar(
    fila: Recibido,
    hasta: str,
    que: str,
    detalle: str = "",
    quien: Autor | None = None,
    autor: Autor | None = None,
) -> None:
    """Cambia el estado de una fila tomada, lo anota y lo anuncia. `quien`: a nombre de quién queda en su historia; None,
    de quien lo hizo. `autor`: quien lo hizo; None, el mismo o quien llama."""
    _pasar_varias([fila], hasta, que, detalle, quien, autor)


def _pasar_varias(
    filas: Sequence[Recibido],
    hasta: str,
    que: str,
    detalle: str = "",
    quien: Autor | None = None,
    autor: Autor | None = None,
) -> None:
    autor, desde = autor or quien or quien_llama(), [fila.estado for fila in filas]
    for fila in filas:
        fila.estado = hasta
        if hasta != DESCARTADO:  # solo el descartado tiene un motivo y a dónde volver
            fila.antes, fila.motivo = None, ""
        fila.version += 1
    empresa_id = empresa_actual()
    with directas.sin_esperar():  # la historia y lo que escriben quienes oyen salen en un solo viaje
        directas.insertar(
            "historial_recibidos",
            {
                "empresa_id": empresa_id,
                "hasta": hasta,
                "que": que,
                "quien": (quien or autor).nombre,
                "detalle": detalle,
                "en": ahora(),
            },
            {"recibido_id": [fila.id for fila in filas], "desde": desde},
        )
        dicho = {"estado": hasta, "motivo": detalle}
        cosas: dict[object, Lados] = {
            fila.id: Lados({"estado": estaba}, {**dicho, "numero": fila.numero, "emisor": fila.ruc})
            for fila, estaba in zip(filas, desde, strict=True)
        }
        sucesos.anunciar(que, "recibido", cosas, empresa_id=empresa_id, autor=autor)


def aceptados(filas: Mapping[int, Recibido]) -> None:
    """Unas filas tomadas se volvieron compras. `filas`: por el id de su compra."""
    sujeto = quien_llama().sujeto
    for compra_id, fila in filas.items():
        fila.compra_id, fila.aceptado_por = compra_id, sujeto
    _pasar_varias(list(filas.values()), ACEPTADO, "aceptar")


def por_revisar_otra_vez(recibido_id: int, motivo: str) -> None:
    """Devuelve a la bandeja uno cuya compra se anuló. El que su emisor anuló queda anulado, ya sin compra que revisar."""
    fila = tomar(recibido_id)
    if fila.estado in (ACEPTADO, ANULADO):
        fila.compra_id, fila.aceptado_por = None, ""
    if fila.confirmado_en is not None:  # lo que ahora se ve es lo que el SRI dio
        fila.negado_en = None
    if fila.estado == ACEPTADO:
        pasar(fila, POR_REVISAR, "devolver", motivo)


def acciones(estado: str, grave: bool, permisos: Collection[str], tipo: str = "") -> list[str]:
    """Lo que quien tiene esos permisos puede hacer con uno."""
    registra = estado == POR_REVISAR and tipo in RETIENEN and "cobros.editar" in permisos
    hechas = ["registrar"] if registra else []
    if EDITAR not in permisos:
        return hechas
    if estado == POR_REVISAR and "compras.editar" in permisos and compras.se_acepta(tipo):
        hechas.append("aceptar")
        if "documentos.emitir" in permisos and compras.se_retiene(tipo):
            hechas.append("retener")
    if estado == POR_REVISAR and _solo_se_mira(tipo):
        hechas.append("archivar")
    if estado == CUARENTENA and not grave:
        hechas.append("reconocer")
    if estado in _SE_DESCARTA:
        hechas.append("descartar")
    if estado == DESCARTADO or (estado == ACEPTADO and _solo_se_mira(tipo)):
        hechas.append("restaurar")
    return hechas


ACCIONES = ("registrar", "aceptar", "retener", "archivar", "reconocer", "descartar", "restaurar", "preguntar")


def se_pregunta(fila: Fila, permisos: Collection[str]) -> bool:
    """Si quien tiene esos permisos puede pedir que se le pregunte otra vez al SRI por uno que dijo no tener."""
    con_su_xml = fila["estado"] in (POR_REVISAR, CUARENTENA, ACEPTADO)
    dicho = fila["negado_en"] is not None or any(a["codigo"] == NO_HALLADO for a in fila["avisos"])
    return dicho and con_su_xml and fila["confirmado_en"] is None and EDITAR in permisos

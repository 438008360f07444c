"""Guarda comprobantes recibidos: cada clave, una sola vez en la empresa, aunque dos personas traigan el mismo archivo a
la vez. Muchos se escriben en unas pocas órdenes, en la transacción de quien llama."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from itertools import accumulate
from typing import Any, NamedTuple

import structlog
from sqlalchemy import ARRAY, Text, any_, literal, select

from api.compras.recibidos import negados, revision, sospechas
from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.compras.recibidos.lectura.limites import NoSeLee
from api.compras.recibidos.models import (
    ACEPTADO,
    CON_ERROR,
    CUARENTENA,
    NUEVO,
    POR_REVISAR,
    REPETIDO,
    SIN_XML,
    PasoRecibido,
    Recibido,
    XmlRecibido,
)
from api.compras.recibidos.revision import AvisoDeRecibido, DuenoDeBandeja
from api.compras.recibidos.sospechas import NumeroDeEmisor
from api.comprobantes.nucleo import preparacion
from api.core.autor import Autor
from api.core.datos import bloqueo, directas, sucesos
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.core.datos.sucesos import Lados
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.firma.entidades import service as entidades

log = structlog.get_logger("recibidos")
_CENTAVO = Decimal("0.01")
_PROPIO = "Lo emitió su propia empresa: está en Comprobantes."
_SIN_AUTORIZAR = (
    *(revision.SIN_AUTORIZACION, revision.SIN_ESTADO, revision.NO_AUTORIZADO),
    "NO_HALLADO",
)
_SIN_CONFIRMAR = ("NO_HALLADO", "AUN_NO_ESTA", "OTRO_EN_EL_SRI", revision.ENTIDAD_DESCONOCIDA)
_OTRO_EN_EL_SRI = (
    "El SRI tiene con esta clave otro documento, que ahora es el que se ve: revise lo que aceptó."
)
_IMPREVISTO = "Está escrito de una manera que no se puede leer."
_YA = "Ya estaba en la bandeja."
_MEJOR = "Ya estaba, y esta copia está completa: la reemplazó."


class Guardado(NamedTuple):
    """En qué quedó un archivo. `resultado`: NUEVO, REPETIDO o ERROR; con error, `mensaje` dice cuál y no hay id."""

    resultado: str
    recibido_id: int | None = None
    mensaje: str = ""


class Leida(NamedTuple):
    """Un archivo que se pudo leer, y lo que no cuadra de él."""

    documento: DocumentoLeido
    contenido: bytes
    avisos: list[AvisoDeRecibido]

    @property
    def grave(self) -> bool:
        return any(aviso.grave for aviso in self.avisos)

    @property
    def valor(self) -> tuple[bool, bool]:
        """Cuánto vale frente a otra copia del mismo."""
        return not self.grave, _autorizado_en(self) is not None

    @property
    def estado(self) -> str:
        apartan = any(aviso.grave or aviso.aparta for aviso in self.avisos)
        return CUARENTENA if apartan else POR_REVISAR


Cambian = dict[int, Leida]  # por el id de su fila, las que reemplazan a lo que ya estaba


def dueno() -> DuenoDeBandeja:
    """De quién es la bandeja: la empresa en la que se trabaja."""
    ruc = empresas.obtener(empresa_actual()).ruc
    return DuenoDeBandeja(ruc, preparacion.ambiente(), entidades.todas())


def leer_uno(contenido: bytes, de_quien: DuenoDeBandeja) -> Leida:
    """Lee un archivo y comprueba su firma. NoSeLee, con su frase, si no se puede guardar. Lo que un desconocido escribió y nadie
    previó es un error de ese archivo y de ninguno más: si saliera de aquí, los que vienen con él esperarían con él."""
    try:
        return _leer_uno(contenido, de_quien)
    except (NoSeLee, MemoryError):
        raise
    except Exception as error:
        log.exception("recibido_imprevisto", sha256=hashlib.sha256(contenido).hexdigest())
        raise NoSeLee(_IMPREVISTO) from error


def _leer_uno(contenido: bytes, de_quien: DuenoDeBandeja) -> Leida:
    from api.compras.recibidos.lectura import leer

    abierto = leer.abrir(contenido)
    documento = leer.documento(abierto)
    if documento.emisor.ruc == de_quien.ruc and not revision.es_para(documento, de_quien):
        raise NoSeLee(_PROPIO)
    avisos = revision.avisos(documento, firma.mirar_ajena(abierto.raiz), de_quien)
    return Leida(documento, contenido, avisos)


def varios(
    contenidos: Sequence[bytes], origen: str, quien: Autor, *, del_sri: bool = False
) -> list[Guardado]:
    """En qué quedó cada archivo, en su orden. `del_sri`: si los dio el servicio del SRI, que es a quien se le cree."""
    de_quien = dueno()
    leidas: dict[str, Leida] = {}
    dichos: list[str | Guardado] = []  # la clave de cada uno, o por qué no se leyó
    for contenido in contenidos:
        try:
            leida = leer_uno(contenido, de_quien)
            if del_sri:  # lo que él da no lo dice nadie más
                leida = leida._replace(
                    avisos=[a for a in leida.avisos if a.codigo != revision.ENTIDAD_DESCONOCIDA]
                )
        except NoSeLee as error:
            dichos.append(Guardado(CON_ERROR, None, str(error)))
            continue
        # De dos copias en lo mismo, la que no tiene reparos; entre iguales, la que trae su autorización.
        anterior = leidas.get(leida.documento.clave)
        if anterior is None or anterior.valor < leida.valor:
            leidas[leida.documento.clave] = leida
        dichos.append(leida.documento.clave)
    hechos = _guardar(leidas, origen, quien, del_sri=del_sri)
    return [_una_vez(dicho, hechos) if isinstance(dicho, str) else dicho for dicho in dichos]


def _una_vez(clave: str, hechos: dict[str, Guardado]) -> Guardado:
    """El primero con esa clave es el nuevo; los demás de lo mismo, repetidos."""
    hecho = hechos[clave]
    hechos[clave] = Guardado(REPETIDO, hecho.recibido_id, _YA)
    return hecho


def _guardar(leidas: Mapping[str, Leida], origen: str, quien: Autor, *, del_sri: bool) -> dict[str, Guardado]:
    if not leidas:
        return {}
    # Siempre en el mismo orden: dos que traen lo mismo a la vez se esperan, y no una a la otra.
    leidas = dict(sorted(leidas.items()))
    _anotar_sospechas(leidas)
    # Lo que el SRI da se le pidió, y ya está; lo que alguien trae casi siempre es nuevo, y se escribe sin buscarlo antes.
    hechos = _sobre_los_que_estan(leidas, quien, del_sri=True) if del_sri else {}
    faltan = {clave: leida for clave, leida in leidas.items() if clave not in hechos}
    ids = _insertar(faltan, origen, ahora() if del_sri else None) if faltan else {}
    if ids:
        _escribir_lo_suyo({ids[clave]: leida for clave, leida in faltan.items() if clave in ids}, quien)
    hechos |= {clave: Guardado(NUEVO, id_) for clave, id_ in ids.items()}
    # Las que ya estaban, o que otra persona guardó entretanto: su transacción ya terminó. Sus candados se toman al final: de dos
    # que traen lo mismo, el que espera para insertar todavía no tiene ninguno.
    chocaron = {clave: leida for clave, leida in faltan.items() if clave not in ids}
    hechos |= _sobre_los_que_estan(chocaron, quien, del_sri=del_sri)
    llegan = {hecho.recibido_id: leidas[clave] for clave, hecho in hechos.items() if hecho.resultado == NUEVO}
    cosas: dict[object, Lados] = {id_: Lados(None, _se_avisa(leida)) for id_, leida in llegan.items()}
    sucesos.anunciar("llegar", "recibido", cosas, empresa_id=empresa_actual(), autor=quien, callado=True)
    return hechos


def _sobre_los_que_estan(leidas: Mapping[str, Leida], quien: Autor, *, del_sri: bool) -> dict[str, Guardado]:
    """En qué quedan los que ya están. Sus filas y sus bytes se escriben juntos."""
    sobre, cambian = _sobre_lo_del_sri if del_sri else _sobre, Cambian()
    hechos = {fila.clave: sobre(fila, leidas[fila.clave], quien, cambian) for fila in _que_estan(leidas)}
    if cambian:
        db.session.flush()
        _escribir_bytes(cambian)
    return hechos


def _que_estan(leidas: Mapping[str, Leida]) -> Sequence[Recibido]:
    """Los que ya están, con su candado."""
    if not leidas:
        return ()
    claves = any_(literal(list(leidas), ARRAY(Text)))
    return bloqueo.todas(select(Recibido).where(Recibido.clave == claves).order_by(Recibido.id))


def puede_mejorar(fila: Recibido) -> bool:
    """Si el SRI puede darle lo que le falta: su XML, una copia que no esté alterada, su autorización, o que sea suyo."""
    alterada = fila.grave and fila.estado == CUARENTENA
    return alterada or fila.estado in SIN_XML or sin_autorizacion(fila) or por_confirmar(fila)


def por_confirmar(fila: Recibido) -> bool:
    """Si tiene su XML, y el SRI no ha dicho que sea el que autorizó."""
    return fila.confirmado_en is None and fila.estado in (POR_REVISAR, CUARENTENA, ACEPTADO)


def sin_autorizacion(fila: Recibido) -> bool:
    """Si tiene su XML, pero vino sin la autorización del SRI."""
    return fila.autorizado_en is None and fila.estado in (POR_REVISAR, CUARENTENA, ACEPTADO)


def _sobre(fila: Recibido, leida: Leida, quien: Autor, cambian: Cambian) -> Guardado:
    """Llena la que solo tenía su clave, o mejora la que llegó mal; lo demás es una copia de lo que ya está."""
    if fila.estado in SIN_XML:
        _llenar(fila, leida, leida.estado, quien, "llegar", cambian)
        return Guardado(NUEVO, fila.id)
    if leida.grave:
        return Guardado(REPETIDO, fila.id, _YA)
    if fila.grave and fila.estado in (POR_REVISAR, CUARENTENA):
        _llenar(fila, leida, leida.estado, quien, "reemplazar", cambian)
        return Guardado(REPETIDO, fila.id, _MEJOR)
    if sin_autorizacion(fila) and _autorizado_en(leida) is not None and _dice_lo_mismo(fila, leida):
        _autorizar(fila, leida, quien, cambian)
        return Guardado(REPETIDO, fila.id, _MEJOR)
    return Guardado(REPETIDO, fila.id, _YA)


def _sobre_lo_del_sri(fila: Recibido, leida: Leida, quien: Autor, cambian: Cambian) -> Guardado:
    """Lo que el SRI da vale más que cualquier copia. A quien ya aceptó otra cosa se le avisa: lo suyo no se cambia solo."""
    tiene_xml, otro = fila.estado not in SIN_XML, False
    if not tiene_xml or leida.grave or fila.confirmado_en is not None:
        hecho = _sobre(fila, leida, quien, cambian)
    elif _dice_lo_mismo(fila, leida) and not (fila.estado == CUARENTENA and leida.estado == POR_REVISAR):
        hecho = _sobre(fila, leida, quien, cambian)
        _quitar_avisos(fila, _SIN_CONFIRMAR)
    elif fila.estado in (POR_REVISAR, CUARENTENA):
        _llenar(fila, leida, leida.estado, quien, "reemplazar", cambian)
        hecho = Guardado(REPETIDO, fila.id, _MEJOR)
    else:
        _quitar_avisos(fila, _SIN_CONFIRMAR)
        fila.avisos = [*fila.avisos, {"codigo": "OTRO_EN_EL_SRI", "texto": _OTRO_EN_EL_SRI}]
        _reemplazar(fila, leida, fila.estado, quien, "reemplazar", cambian)
        hecho, otro = Guardado(REPETIDO, fila.id, _MEJOR), True
    if not (tiene_xml and leida.grave):
        antes = fila.confirmado_en
        fila.confirmado_en = antes or ahora()
        if otro:
            negados.negar(fila, _OTRO_EN_EL_SRI)
        elif antes is None:
            fila.negado_en = None
    return hecho


def _quitar_avisos(fila: Recibido, codigos: Collection[str]) -> None:
    fila.avisos = [aviso for aviso in fila.avisos if aviso["codigo"] not in codigos]


def _autorizar(fila: Recibido, leida: Leida, quien: Autor, cambian: Cambian) -> None:
    """Completa al que vino suelto: no cambia su estado ni lo que una persona o el SRI ya dijeron de él."""
    fila.autorizado_en = _autorizado_en(leida)
    _quitar_avisos(fila, _SIN_AUTORIZAR)
    _reemplazar(fila, leida, fila.estado, quien, "reemplazar", cambian)


def _dice_lo_mismo(fila: Recibido, leida: Leida) -> bool:
    from api.compras.recibidos.lectura import leer

    return leer.leer(ultimo_xml(fila.id)) == leida.documento


def ultimo_xml(recibido_id: int) -> bytes:
    """Los bytes que valen de un recibido; vacíos si no tiene."""
    suyos = select(XmlRecibido.xml).where(XmlRecibido.recibido_id == recibido_id)
    return db.session.scalar(suyos.order_by(XmlRecibido.id.desc()).limit(1)) or b""


def ultimos_xml(ids: Collection[int]) -> dict[int, bytes]:
    """Los de estos que lo tienen."""
    suyos = select(XmlRecibido.recibido_id, XmlRecibido.xml).where(XmlRecibido.recibido_id.in_(ids))
    filas = db.session.execute(suyos.order_by(XmlRecibido.id))
    return {fila.recibido_id: fila.xml for fila in filas}


def _llenar(fila: Recibido, leida: Leida, estado: str, quien: Autor, que: str, cambian: Cambian) -> None:
    for campo, valor in _columnas(leida).items():
        setattr(fila, campo, valor)
    _reemplazar(fila, leida, estado, quien, que, cambian)


def _reemplazar(fila: Recibido, leida: Leida, estado: str, quien: Autor, que: str, cambian: Cambian) -> None:
    db.session.add(
        PasoRecibido(recibido_id=fila.id, desde=fila.estado, hasta=estado, que=que, quien=quien.nombre)
    )
    fila.estado = estado
    fila.version += 1
    cambian[fila.id] = leida


def _columnas(leida: Leida) -> dict[str, Any]:
    """Lo que la fila guarda de lo leído."""
    documento = leida.documento
    return {
        "tipo": documento.tipo,
        "ambiente": documento.ambiente,
        "ruc": documento.emisor.ruc,
        "razon_social": documento.emisor.razon_social[:300],
        "numero": documento.numero,
        "fecha": documento.fecha,
        "receptor": documento.receptor.identificacion,
        "subtotal": documento.subtotal.quantize(_CENTAVO),
        "iva": documento.iva.quantize(_CENTAVO),
        "total": documento.total.quantize(_CENTAVO),
        "autorizado_en": _autorizado_en(leida),
        "modifica": documento.modificado.numero if documento.modificado else "",
        "avisos": [{"codigo": aviso.codigo, "texto": aviso.texto} for aviso in leida.avisos],
        "grave": leida.grave,
    }


def _se_avisa(leida: Leida) -> dict[str, Any]:
    return {"numero_autorizacion": leida.documento.clave, "estado": leida.estado, **_columnas(leida)}


def _autorizado_en(leida: Leida) -> Any:
    dicha = leida.documento.autorizacion
    return dicha.fecha if dicha and dicha.estado == revision.AUTORIZADO else None


def _anotar_sospechas(leidas: Mapping[str, Leida]) -> None:
    """Avisa del que tiene el mismo emisor, tipo y número que otro, con otra clave."""
    numeros = {clave: _numero(leida.documento) for clave, leida in leidas.items()}
    for clave in sospechas.con_otra_clave(numeros):
        leidas[clave].avisos.append(
            AvisoDeRecibido(
                "NUMERO_REPETIDO",
                f"Hay otro {numeros[clave].numero} del mismo emisor con otra clave de acceso: puede ser el mismo.",
            )
        )


def _numero(documento: DocumentoLeido) -> NumeroDeEmisor:
    return NumeroDeEmisor(documento.emisor.ruc, documento.tipo, documento.numero)


def _insertar(faltan: Mapping[str, Leida], origen: str, confirmados: datetime | None) -> dict[str, int]:
    """El id de cada una que se pudo escribir: las que otra transacción ya tiene, no. `confirmados`: cuándo las dio el SRI."""
    filas = [_columnas(leida) for leida in faltan.values()]
    columnas: dict[str, list[Any]] = {campo: [fila[campo] for fila in filas] for campo in filas[0]}
    hechas = directas.insertar(
        "recibidos",
        {
            "empresa_id": empresa_actual(),
            "origen": origen,
            "recibido_en": ahora(),
            "confirmado_en": confirmados,
        },
        {
            "clave": list(faltan),
            "estado": [leida.estado for leida in faltan.values()],
            **columnas,
        },
        ("clave", "id"),
        sin_repetir=("empresa_id", "clave"),
    )
    return {str(clave): int(id_) for clave, id_ in hechas}


def _escribir_lo_suyo(nuevas: Mapping[int, Leida], quien: Autor) -> None:
    _escribir_bytes(nuevas)
    directas.insertar(
        "historial_recibidos",
        {"empresa_id": empresa_actual(), "que": "llegar", "quien": quien.nombre, "en": ahora()},
        {"recibido_id": list(nuevas), "hasta": [leida.estado for leida in nuevas.values()]},
    )


def _escribir_bytes(nuevas: Mapping[int, Leida]) -> None:
    xmls = [leida.contenido for leida in nuevas.values()]
    directas.ordenar(
        _BYTES,
        {
            "empresa": empresa_actual(),
            "todo": b"".join(xmls),
            "ids": list(nuevas),
            "desde": list(accumulate(map(len, xmls[:-1]), initial=1)),
            "largos": list(map(len, xmls)),
            "sumas": [hashlib.sha256(xml).hexdigest() for xml in xmls],
            "ya": ahora(),
        },
    )


# El texto de un XML puede no ser UTF-8: los bytes van como bytes. Todos juntos, porque en un arreglo cada uno se
# escribiría otra vez en hexadecimal.
_BYTES = (
    "INSERT INTO xml_recibidos (empresa_id, recibido_id, xml, sha256, creado_en) "
    "SELECT :empresa, n.id, substring(t.todo FROM n.desde FOR n.largo), n.suma, CAST(:ya AS timestamptz) "
    "FROM (SELECT CAST(:todo AS bytea) AS todo) t, unnest(CAST(:ids AS bigint[]), CAST(:desde AS integer[]), "
    "CAST(:largos AS integer[]), CAST(:sumas AS text[])) AS n (id, desde, largo, suma) RETURNING 1"
)

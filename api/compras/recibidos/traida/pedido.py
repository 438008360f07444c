"""Lo que alguien pide traer: el listado de un mes o unas claves. Cada una queda en la bandeja al instante, POR_TRAER, y un
trabajo la trae."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import ARRAY, BigInteger, Select, Text, any_, case, func, literal, or_, select, update

from api.compras.recibidos import guardado, service
from api.compras.recibidos.models import (
    CLAVES,
    CON_ERROR,
    EN_PROCESO,
    NO_HALLADO,
    POR_TRAER,
    REPETIDO,
    TERMINADA,
    TXT,
    CargaRecibidos,
    Recibido,
)
from api.compras.recibidos.portal import lector
from api.compras.recibidos.portal.claves import ClavePartida, RenglonMalo, partir
from api.compras.recibidos.service import Anunciado
from api.compras.recibidos.traida import turnos
from api.compras.recibidos.traida.models import CONFIRMAR, TRAER, TraidaRecibido
from api.core import aparte
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, deposito, directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, Validacion
from api.core.http import uploads

_PROPIO = "Lo emitió su propia empresa: está en Comprobantes."
_YA = "Ya estaba en la bandeja."
_NADA_QUE_PREGUNTAR = "El SRI ya lo confirmó, o todavía no llega: no hay qué preguntarle."
_LEIDA = "Esa carga ya se leyó."
_MUY_PESADO = "El archivo tarda demasiado en leerse: divídalo en varios y súbalos por separado."
_LECTOR, _SEGUNDOS = "api.compras.recibidos.portal.lector", 60
MAXIMO_DE_CLAVES = 10_000
EN_LA_PETICION = 64 * 1024
"""Bytes que se leen mientras quien los trae espera. Lo mayor lo lee un trabajo, de uno en uno en cada empresa: leer doce
megas detendría a todos los que el mismo proceso atiende."""


@dataclass(frozen=True, slots=True)
class Pedida:
    """Una clave que se pide, y lo que el listado dijo de ella."""

    clave: ClavePartida
    razon_social: str = ""
    iva: Decimal | None = None
    total: Decimal | None = None


def de_archivo(carga_id: int, origen: str, nombre: str, contenido: bytes, quien: Autor) -> None:
    """Pide lo que dice el archivo de una carga ya anotada: un listado, o un texto con claves."""
    if origen == TXT:
        del_listado(nombre, contenido, quien, carga_id)
    else:
        de_claves(contenido.decode(errors="replace"), quien, carga_id)


def del_listado(
    nombre: str, contenido: bytes, quien: Autor | None = None, carga_id: int | None = None
) -> int:
    """Pide lo que dice el TXT del portal. `quien`: quien lo trae; None, quien llama. `carga_id`: la suya, si ya está anotada.
    Responde el id de la carga."""
    dicho = _leer(True, contenido)
    if isinstance(dicho, str):
        raise Validacion(dicho, {"files": {"current": [dicho]}})
    pedidas, malas = dicho
    if not (pedidas or malas):
        msg = "El listado no trae ningún comprobante."
        raise Validacion(msg, {"files": {"current": [msg]}})
    return _pedir(TXT, uploads.safe_name(nombre), pedidas, malas, quien, carga_id)


def de_claves(texto: str, quien: Autor | None = None, carga_id: int | None = None) -> int:
    """Pide las claves que hay en un texto. Responde el id de la carga."""
    dicho = _leer(False, texto.encode())
    if isinstance(dicho, str):
        raise Validacion.en("claves", dicho)
    pedidas, malas = dicho
    if not (pedidas or malas):
        raise Validacion.en("claves", "Ahí no hay ninguna clave de acceso: cada una tiene 49 números.")
    if len(pedidas) > MAXIMO_DE_CLAVES:
        raise Validacion.en("claves", f"Pida hasta {MAXIMO_DE_CLAVES} claves de una vez.")
    cuantas = len(pedidas)
    nombre = "1 clave de acceso" if cuantas == 1 else f"{cuantas} claves de acceso"
    return _pedir(CLAVES, nombre, pedidas, malas, quien, carga_id)


def _leer(es_listado: bool, contenido: bytes) -> tuple[list[Pedida], list[RenglonMalo]] | str:
    """Lo que dice, o por qué no se puede leer. Lo grande lo lee un proceso aparte, con topes: un trabajo que lee de más no se
    lleva consigo al trabajador."""
    if len(contenido) <= EN_LA_PETICION:
        dicho = lector.leer((es_listado, contenido))
    else:
        try:
            dicho = aparte.preguntar(_LECTOR, (es_listado, contenido), _SEGUNDOS)
        except aparte.Excedido:
            return _MUY_PESADO
    if isinstance(dicho, str):
        return dicho
    pedidas = [Pedida(partir(c), razon, _monto(iva), _monto(total)) for c, razon, iva, total in dicho[0]]
    return pedidas, [RenglonMalo(*mala) for mala in dicho[1]]


def _monto(escrito: str | None) -> Decimal | None:
    valor = Decimal(escrito or -1)
    return None if valor < 0 else valor.quantize(Decimal("0.01"))


@transactional
def _pedir(
    origen: str,
    nombre: str,
    pedidas: Sequence[Pedida],
    malas: Sequence[RenglonMalo],
    quien: Autor | None,
    anotada: int | None,
) -> int:
    carga = CargaRecibidos() if anotada is None else bloqueo.una(_por_pedir(anotada), _LEIDA)
    quien = quien or quien_llama()
    propio = guardado.dueno().ruc
    ajenas = [pedida for pedida in pedidas if pedida.clave.ruc != propio]
    nuevos = service.anunciar(
        [
            Anunciado(p.clave.clave, p.razon_social, p.total or Decimal(0), p.iva or Decimal(0))
            for p in ajenas
        ],
        origen,
        quien,
    )
    ya = _que_estaban([p.clave.clave for p in ajenas if p.clave.clave not in nuevos], quien)
    por_traer = nuevos | {fila.clave: fila.id for fila in ya if guardado.puede_mejorar(fila)}
    _dar_turno([p for p in ajenas if p.clave.clave in por_traer], por_traer, origen, quien)
    repetidos = {fila.clave: fila.id for fila in ya if fila.clave not in por_traer}
    renglones: list[tuple[str, str | None, str, int | None]] = [
        (p.clave.clave, CON_ERROR, _PROPIO, None)
        if p.clave.ruc == propio
        else (p.clave.clave, None, "", por_traer[p.clave.clave])
        if p.clave.clave in por_traer
        else (p.clave.clave, REPETIDO, _YA, repetidos.get(p.clave.clave))
        for p in pedidas
    ]
    renglones += [(f"Línea {m.n}: {m.texto}"[:150], CON_ERROR, m.motivo, None) for m in malas]
    carga_id = _anotar(carga, origen, nombre, renglones, quien)
    if por_traer:
        turnos.pedir()
    return carga_id


def _que_estaban(claves: list[str], quien: Autor) -> Sequence[Recibido]:
    """Los que ya estaban en la bandeja; los que no se hallaron vuelven a buscarse."""
    if not claves:
        return ()
    suyas = select(Recibido).where(Recibido.clave == any_(literal(claves, ARRAY(Text))))
    filas = bloqueo.todas(suyas.order_by(Recibido.id))
    for fila in filas:
        if fila.estado == NO_HALLADO:
            fila.avisos = []
            service.pasar(fila, POR_TRAER, "buscar_otra_vez", quien=quien)
    return filas


def confirmar(recibidos: Sequence[Recibido], origen: str, quien: Autor) -> None:
    """Pregunta al SRI si unos que llegaron por otro camino son los que autorizó."""
    if not recibidos:
        return
    directas.insertar(
        "traidas_recibidos",
        {
            "empresa_id": empresa_actual(),
            "que": CONFIRMAR,
            "origen": origen,
            "por": quien.nombre,
            "proximo": ahora(),
        },
        {
            "recibido_id": [fila.id for fila in recibidos],
            "clave": [fila.clave for fila in recibidos],
            "ambiente": [fila.ambiente for fila in recibidos],
        },
        sin_repetir=("empresa_id", "recibido_id"),
    )
    turnos.pedir()


@transactional
def preguntar(recibido_id: int) -> None:
    """Pregunta otra vez al SRI, ya, por uno que no ha confirmado. El que ya tenía turno empieza de nuevo."""
    fila = service.tomar(recibido_id)
    if not guardado.por_confirmar(fila):
        raise EstadoInvalido(_NADA_QUE_PREGUNTAR)
    confirmar([fila], fila.origen, quien_llama())
    t = TraidaRecibido
    db.session.execute(
        update(t)
        .where(t.recibido_id == recibido_id, t.que == CONFIRMAR)
        .values(proximo=func.least(t.proximo, ahora()), preguntas=0, intentos=0)
        .execution_options(synchronize_session=False)
    )
    audit.record(
        "preguntar",
        "recibido",
        fila.id,
        empresa_id=empresa_actual(),
        despues={"numero": fila.numero, "emisor": fila.ruc},
    )


def _dar_turno(pedidas: list[Pedida], ids: dict[str, int], origen: str, quien: Autor) -> None:
    """El que ya tenía turno lo conserva, y sale ya."""
    if not pedidas:
        return
    directas.insertar(
        "traidas_recibidos",
        {
            "empresa_id": empresa_actual(),
            "origen": origen,
            "por": quien.nombre,
            "proximo": ahora(),
        },
        {
            "recibido_id": [ids[p.clave.clave] for p in pedidas],
            "clave": [p.clave.clave for p in pedidas],
            "ambiente": [p.clave.ambiente for p in pedidas],
            "iva": [p.iva for p in pedidas],
            "total": [p.total for p in pedidas],
        },
        sin_repetir=("empresa_id", "recibido_id"),
    )
    t = TraidaRecibido
    db.session.execute(
        update(t)
        .where(
            t.recibido_id == any_(literal(list(ids.values()), ARRAY(BigInteger))),
            or_(t.proximo > ahora(), t.que == CONFIRMAR),
        )
        .values(proximo=func.least(t.proximo, ahora()), que=case((t.que == CONFIRMAR, TRAER), else_=t.que))
        .execution_options(synchronize_session=False)
    )


def _por_pedir(carga_id: int) -> Select[CargaRecibidos]:
    return select(CargaRecibidos).where(CargaRecibidos.id == carga_id, CargaRecibidos.archivo.is_not(None))


def _anotar(
    carga: CargaRecibidos,
    origen: str,
    nombre: str,
    renglones: list[tuple[str, str | None, str, int | None]],
    quien: Autor,
) -> int:
    resultados = [resultado for _, resultado, _, _ in renglones]
    hechos = len(resultados) - resultados.count(None)
    deposito.soltar(carga.archivo)
    carga.origen, carga.nombre, carga.creada_por, carga.archivo = origen, nombre, quien.nombre, None
    carga.estado = EN_PROCESO if hechos < len(renglones) else TERMINADA
    carga.total, carga.hechos = len(renglones), hechos
    carga.repetidos, carga.con_error = resultados.count(REPETIDO), resultados.count(CON_ERROR)
    carga.terminada_en = None if hechos < len(renglones) else ahora()
    db.session.add(carga)
    db.session.flush()
    directas.insertar(
        "archivos_cargas",
        {"empresa_id": empresa_actual(), "carga_id": carga.id},
        {
            "n": list(range(1, len(renglones) + 1)),
            "nombre": [renglon[0] for renglon in renglones],
            "resultado": resultados,
            "mensaje": [renglon[2] for renglon in renglones],
            "recibido_id": [renglon[3] for renglon in renglones],
        },
    )
    audit.record(
        "importar",
        "carga_recibidos",
        carga.id,
        empresa_id=empresa_actual(),
        despues={"archivo": nombre, "por_traer": len(renglones) - hechos, "con_error": carga.con_error},
        quien=quien,
    )
    return int(carga.id)

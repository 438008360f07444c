"""Los extractos que alguien sube: se miran sin guardar nada, y se importan enteros o no se importan."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import delete, insert, select

from api.contabilidad.conciliacion import service
from api.contabilidad.conciliacion.lectura import cable, ofx
from api.contabilidad.conciliacion.lectura.cable import PedidoDeLectura
from api.contabilidad.conciliacion.lectura.interpretar import (
    ExtractoAbierto,
    FormaPedida,
    PerfilDeExtracto,
)
from api.contabilidad.conciliacion.lectura.leido import (
    MAXIMO_DE_BYTES,
    ExtractoLeido,
    LineaDelBanco,
    RenglonIlegible,
)
from api.contabilidad.conciliacion.models import ExtractoBancario, LineaExtracto, ParteDeCruce
from api.contabilidad.conciliacion.perfiles import recordados
from api.core import aparte, externos
from api.core.autor import Autor
from api.core.datos import audit, deposito
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo, ReglaArchivo
from api.core.papel.textos import plegar
from api.plataforma.importaciones.archivo import lectura
from api.plataforma.importaciones.archivo.limites import EXTENSIONES, Ilegible
from api.plataforma.importaciones.models import ColumnaDelArchivo

ENTIDAD = "extracto_bancario"
REGLA = ReglaArchivo(
    carpeta="extractos",
    maximo=MAXIMO_DE_BYTES,
    extensiones=(*EXTENSIONES, "txt", *ofx.EXTENSIONES),
    tipo_msg="Suba el extracto en Excel (.xlsx, .xls), OpenDocument (.ods), CSV, texto u OFX.",
    tamano_msg=f"El extracto no debe superar los {MAXIMO_DE_BYTES // 1024 // 1024} MB: súbalo por partes.",
)
_SEGUNDOS = 10  # quien lo sube espera
_LECTOR = "api.contabilidad.conciliacion.lectura.lector"
_MUESTRA = 8
_X = LineaExtracto


@dataclass(frozen=True, slots=True)
class ArchivoMirado:
    """Lo que un archivo dice. `recordada`: su forma es la de uno anterior de esa cuenta, o de otra del mismo banco; `perfil`
    dice de cuál. `problema`: por qué no se puede importar así; vacío si se puede. `aparte`: las primeras de las filas en cero
    que no se toman. `anteriores`: líneas de antes de que la cuenta se concilie aquí, que no se toman."""

    columnas: Sequence[ColumnaDelArchivo]
    mapeo: Mapping[str, str]
    invertido: bool
    recordada: bool
    perfil: str
    problema: str
    malas: Sequence[RenglonIlegible]
    avisos: Sequence[str]
    aparte: Sequence[RenglonIlegible] = ()
    cuantas_aparte: int = 0
    sin_ceros: bool = False
    lineas: int = 0
    nuevas: int = 0
    repetidas: int = 0
    anteriores: int = 0
    desde: date | None = None
    hasta: date | None = None
    saldo_inicial: Decimal | None = None
    saldo_final: Decimal | None = None
    entradas: Decimal = Decimal("0.00")
    salidas: Decimal = Decimal("0.00")
    muestra: Sequence[LineaDelBanco] = ()


@dataclass(frozen=True, slots=True)
class _Repartidas:
    """Las líneas de un extracto: las que no estaban, cuántas sí, y cuántas son de antes de empezar."""

    nuevas: list[dict[str, Any]]
    repetidas: int
    anteriores: int


def mirar(conciliacion_id: int, archivo: Archivo, pedida: FormaPedida) -> ArchivoMirado:
    """Lo que el archivo dice; no guarda nada, y el archivo se borra. ReglaDeNegocio si no se puede abrir."""
    try:
        abierto = _abrir(archivo, recordados(conciliacion_id), pedida)
    finally:
        externos.almacen().borrar(archivo.clave)
    return _comparar(conciliacion_id, abierto)


@transactional
def _comparar(conciliacion_id: int, abierto: ExtractoAbierto) -> ArchivoMirado:
    suya = service.una(conciliacion_id)
    problema = abierto.problema
    base = ArchivoMirado(
        abierto.columnas,
        abierto.forma.columnas,
        abierto.forma.invertido,
        bool(abierto.perfil),
        abierto.perfil,
        str(problema or ""),
        problema.malas if problema else (),
        (),
        sin_ceros=abierto.forma.sin_ceros,
    )
    leido = abierto.leido
    if leido is None:
        return base
    repartidas = _repartir(suya.banco_id, service.inicio_de(suya.banco_id), leido.lineas)
    return replace(
        base,
        avisos=leido.avisos,
        aparte=leido.aparte,
        cuantas_aparte=leido.cuantas_aparte,
        lineas=len(leido.lineas),
        nuevas=len(repartidas.nuevas),
        repetidas=repartidas.repetidas,
        anteriores=repartidas.anteriores,
        desde=leido.lineas[0].fecha,
        hasta=leido.lineas[-1].fecha,
        saldo_inicial=leido.saldo_inicial,
        saldo_final=leido.saldo_final,
        entradas=sum((x.importe for x in leido.lineas if x.importe > 0), Decimal("0.00")),
        salidas=sum((-x.importe for x in leido.lineas if x.importe < 0), Decimal("0.00")),
        muestra=leido.lineas[:_MUESTRA],
    )


def importar(conciliacion_id: int, archivo: Archivo, pedida: FormaPedida, quien: Autor) -> ExtractoBancario:
    """Importa lo que no estaba, y se queda con el archivo. El mismo otra vez no agrega líneas. ReglaDeNegocio si no se
    entiende entero."""
    abierto = _abrir(archivo, recordados(conciliacion_id), pedida)
    if abierto.leido is None:
        raise ReglaDeNegocio.en("current", str(abierto.problema))
    return _guardar(conciliacion_id, archivo, abierto, abierto.leido, quien)


@transactional
def _guardar(
    conciliacion_id: int, archivo: Archivo, abierto: ExtractoAbierto, leido: ExtractoLeido, quien: Autor
) -> ExtractoBancario:
    suya = service.tomar(conciliacion_id)
    repartidas = _repartir(suya.banco_id, service.inicio_de(suya.banco_id), leido.lineas)
    extracto = ExtractoBancario(
        empresa_id=empresa_actual(),
        banco_id=suya.banco_id,
        nombre=archivo.nombre,
        archivo=archivo.clave,
        desde=leido.lineas[0].fecha,
        hasta=leido.lineas[-1].fecha,
        saldo_inicial=leido.saldo_inicial,
        saldo_final=leido.saldo_final,
        nuevas=len(repartidas.nuevas),
        repetidas=repartidas.repetidas,
        titulos=abierto.titulos,
        forma={"columnas": dict(abierto.forma.columnas), "invertido": abierto.forma.invertido},
        subido_por=quien.nombre,
    )
    db.session.add(extracto)
    db.session.flush()
    if repartidas.nuevas:
        de_este = {"empresa_id": empresa_actual(), "banco_id": suya.banco_id, "extracto_id": extracto.id}
        db.session.execute(insert(_X), [linea | de_este for linea in repartidas.nuevas])
    audit.record(
        "importar",
        ENTIDAD,
        extracto.id,
        empresa_id=empresa_actual(),
        despues={
            "nombre": archivo.nombre,
            "sha256": archivo.sha256,
            "nuevas": extracto.nuevas,
            "repetidas": extracto.repetidas,
        },
    )
    return extracto


@transactional
def eliminar(conciliacion_id: int, extracto_id: int) -> None:
    """Quita un extracto con sus líneas y su archivo, si ninguna se cruzó."""
    extracto = _uno(service.tomar(conciliacion_id).banco_id, extracto_id)
    suyas = select(_X.id).where(_X.extracto_id == extracto_id)
    if db.session.scalar(select(ParteDeCruce.id).where(ParteDeCruce.linea_id.in_(suyas)).limit(1)):
        raise EstadoInvalido("Tiene líneas ya cruzadas: deshaga esos cruces primero.")
    db.session.execute(delete(_X).where(_X.extracto_id == extracto_id))
    audit.record(
        "eliminar",
        ENTIDAD,
        extracto_id,
        empresa_id=empresa_actual(),
        antes={"nombre": extracto.nombre, "nuevas": extracto.nuevas},
    )
    db.session.delete(extracto)
    deposito.soltar(extracto.archivo)


def el_archivo(conciliacion_id: int, extracto_id: int) -> ExtractoBancario:
    """El extracto cuyo archivo se pide. NoEncontrado si no es de esa cuenta, o su archivo no se guardó."""
    extracto = _uno(service.una(conciliacion_id).banco_id, extracto_id)
    if extracto.archivo is None:
        raise NoEncontrado("El archivo de ese extracto no se guardó.")
    return extracto


def _uno(banco_id: int, extracto_id: int) -> ExtractoBancario:
    suyo = select(ExtractoBancario).where(
        ExtractoBancario.id == extracto_id, ExtractoBancario.banco_id == banco_id
    )
    extracto = db.session.scalar(suyo)
    if extracto is None:
        raise NoEncontrado("No existe ese extracto.")
    return extracto


def extractos(banco_id: int, desde: date, hasta: date) -> Sequence[ExtractoBancario]:
    """Los de una cuenta que dicen algo de esos días, el último primero."""
    return db.session.scalars(
        select(ExtractoBancario)
        .where(
            ExtractoBancario.banco_id == banco_id,
            ExtractoBancario.desde <= hasta,
            ExtractoBancario.hasta >= desde,
        )
        .order_by(ExtractoBancario.id.desc())
        .limit(50)
    ).all()


def _abrir(archivo: Archivo, perfiles: Sequence[PerfilDeExtracto], pedida: FormaPedida) -> ExtractoAbierto:
    """Lo lee un proceso aparte, de a uno por empresa."""
    with lectura.EN_LA_PETICION.pasar(empresa_actual()), lectura.copia(archivo.clave) as ruta:
        pedido = cable.pedido(PedidoDeLectura(ruta, archivo.extension, perfiles, pedida))
        try:
            dicho = aparte.preguntar(_LECTOR, pedido, _SEGUNDOS)
        except aparte.Excedido:
            dicho = str(Ilegible.por_pesado())
    if isinstance(dicho, str):
        raise ReglaDeNegocio.en("current", dicho)
    return cable.dicho_de(dicho)


def _repartir(banco_id: int, inicio: date, leidas: Sequence[LineaDelBanco]) -> _Repartidas:
    """Una línea ya estaba si hay otra de ese día y ese valor con su referencia o su concepto; cada una cuenta por una."""
    utiles = [linea for linea in leidas if linea.fecha >= inicio]
    if not utiles:
        return _Repartidas([], 0, len(leidas))
    habia: dict[tuple[date, Decimal], list[tuple[str, str]]] = defaultdict(list)
    veces: dict[tuple[date, Decimal], int] = defaultdict(int)
    consulta = select(_X.fecha, _X.importe, _X.vez, _X.referencia, _X.concepto).where(
        _X.banco_id == banco_id, _X.fecha >= utiles[0].fecha, _X.fecha <= utiles[-1].fecha
    )
    for fecha, importe, vez, referencia, concepto in db.session.execute(consulta):
        habia[fecha, importe].append((_llana(referencia), _llana(concepto)))
        veces[fecha, importe] = max(veces[fecha, importe], vez)
    nuevas: list[dict[str, Any]] = []
    for linea in _sin(habia, utiles):
        clave = linea.fecha, linea.importe
        veces[clave] += 1
        nuevas.append(
            {
                "n": linea.n,
                "fecha": linea.fecha,
                "importe": linea.importe,
                "vez": veces[clave],
                "referencia": linea.referencia,
                "concepto": linea.concepto,
            }
        )
    return _Repartidas(nuevas, len(utiles) - len(nuevas), len(leidas) - len(utiles))


def _sin(
    habia: dict[tuple[date, Decimal], list[tuple[str, str]]], leidas: Iterable[LineaDelBanco]
) -> list[LineaDelBanco]:
    """Las que no estaban. Primero se apartan las iguales del todo, para que una parecida no tome su lugar."""
    quedan: list[LineaDelBanco] = []
    for linea in leidas:
        suya, guardadas = _dicho(linea), habia[linea.fecha, linea.importe]
        if suya in guardadas:
            guardadas.remove(suya)
        else:
            quedan.append(linea)
    nuevas: list[LineaDelBanco] = []
    for linea in quedan:
        referencia, concepto = _dicho(linea)
        guardadas = habia[linea.fecha, linea.importe]
        parecida = next(
            (
                (otra, dicho)
                for otra, dicho in guardadas
                if (referencia and otra == referencia) or (concepto and dicho == concepto)
            ),
            None,
        )
        if parecida is None:
            nuevas.append(linea)
        else:
            guardadas.remove(parecida)
    return nuevas


def _dicho(linea: LineaDelBanco) -> tuple[str, str]:
    return _llana(linea.referencia), _llana(linea.concepto)


def _llana(texto: str) -> str:
    return plegar(texto).lstrip("0")

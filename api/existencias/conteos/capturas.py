"""Contar: cada quien, en su lugar, lo que va hallando. Varias personas cuentan a la vez, y lo de todas se suma."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import any_, func, literal, select, update
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT, insert

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado, ReglaDeNegocio, SinPermiso
from api.existencias.conteos import service, sumas
from api.existencias.conteos.models import (
    ABIERTO,
    BODEGA,
    LECTOR,
    CapturaDeConteo,
    ConteoDeBodega,
    ProductoContado,
)
from api.existencias.kardex import momentos
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto
from api.ventas.unidades import dichas, leidas
from api.ventas.unidades.dichas import LineaEnUnidad
from api.ventas.unidades.medida import Medida, en_base

SUMA, FIJA = "SUMA", "FIJA"
NO_EXISTE = "No existe esa captura."
YA_SE_CONTO = "Ya se contó, y no está entre los que se cuentan otra vez."
_P, _K = ProductoContado, CapturaDeConteo


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaContada:
    """Cuánto se contó de un producto, que se dice por su código (el suyo, el auxiliar o el de una de sus cajas) o por su id. `unidad_id`:
    en qué otra unidad suya se contó; leído el código de una caja, en esa."""

    codigo: str = ""
    producto_id: int | None = None
    cantidad: Decimal = Decimal(1)
    unidad_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosCaptura:
    """`modo`: se suma a lo que esa persona ya contó, o queda en lugar de lo que contó en esa zona."""

    lineas: Sequence[LineaContada]
    medio: str = LECTOR
    zona: str = ""
    modo: str = SUMA


class ProductoCapturado(NamedTuple):
    """`contado`: lo de todos; `mio`: lo de quien captura."""

    captura_id: int
    producto_id: int
    codigo: str
    nombre: str
    unidad: str
    cantidad: Decimal
    contado: Decimal
    mio: Decimal


@transactional
def contar(conteo_id: int, datos: DatosCaptura, quien: Autor) -> list[ProductoCapturado]:
    """Anota lo contado, todo o nada: lo que está mal se dice línea por línea."""
    conteo = _tomar_compartido(conteo_id)
    dichos = ProductosDichos(datos.lineas)
    reparos = dichos.reparos()
    if datos.modo == FIJA:
        reparos |= dichos.repetidos()
    hechos = {n: suyo for n, suyo in dichos.productos.items() if n not in reparos}
    reparos |= _tomar_filas(conteo, hechos)
    if reparos:
        raise ReglaDeNegocio.en_varios(
            [(f"lineas.{n}.codigo", frase) for n, frase in sorted(reparos.items())]
        )
    cantidades: dict[int, Decimal] = {}
    for n, suyo in hechos.items():
        cuanto = en_base(datos.lineas[n].cantidad, dichos.medidas.get(n))
        cantidades[suyo.id] = cantidades.get(suyo.id, sumas.NADA) + cuanto
    if datos.modo == FIJA:
        _quitar_las_suyas(conteo, cantidades, datos.zona, quien)
    ids = sumas.capturar(conteo, cantidades, datos.medio, datos.zona, quien)
    despues = {"productos": len(cantidades), "unidades": sum(cantidades.values(), sumas.NADA)}
    audit.record("contar", service.ENTIDAD, conteo.id, empresa_id=empresa_actual(), despues=despues)
    return _capturados(conteo, {suyo.id: suyo for suyo in hechos.values()}, cantidades, ids, quien)


@transactional
def quitar(conteo_id: int, captura_id: int, quien: Autor, *, de_cualquiera: bool) -> None:
    """Quita una captura de la vuelta que se cuenta: la propia o, con `de_cualquiera`, la de otra persona."""
    conteo = _tomar_compartido(conteo_id)
    suya = select(_K.producto_id, _K.sujeto).where(
        _K.conteo_id == conteo.id,
        _K.id == captura_id,
        _K.vuelta == conteo.vuelta,
        _K.quitada_en.is_(None),
    )
    fila = db.session.execute(suya).one_or_none()
    if fila is None:
        raise NoEncontrado(NO_EXISTE)
    if fila.sujeto != quien.sujeto and not de_cualquiera:
        raise SinPermiso("Esa captura es de otra persona.")
    filas = sumas.tomar(conteo, [fila.producto_id])
    quitada = update(_K).where(_K.id == captura_id, _K.quitada_en.is_(None)).values(quitada_en=ahora())
    if not db.session.execute(quitada.returning(_K.id)).all():
        raise NoEncontrado(NO_EXISTE)
    sumas.recontar(filas)
    antes = {"captura": captura_id}
    audit.record("quitar_captura", service.ENTIDAD, conteo.id, empresa_id=empresa_actual(), antes=antes)


def _tomar_compartido(conteo_id: int) -> ConteoDeBodega:
    """Varios cuentan a la vez; nadie lo cierra mientras tanto."""
    suyo = select(ConteoDeBodega).where(ConteoDeBodega.id == conteo_id)
    conteo = bloqueo.si_esta(suyo, compartido=True)
    if conteo is None:
        raise NoEncontrado(service.NO_EXISTE)
    service.exigir_estado(conteo, ABIERTO)
    return conteo


class ProductosDichos:
    """Los productos que dicen unas líneas, por el número de cada una. `medidas`: de las que no están en la unidad del producto."""

    def __init__(self, lineas: Sequence[LineaContada]) -> None:
        self._lineas = lineas
        codigos = {linea.codigo.upper() for linea in lineas if linea.codigo}
        self._por_codigo: dict[str, list[Producto]] = {codigo: [] for codigo in codigos}
        for suyo in productos.con_alguno_de(codigos):
            for codigo in {suyo.codigo, suyo.codigo_auxiliar} & codigos:
                self._por_codigo[codigo].append(suyo)
        sueltos = [codigo for codigo, suyos in self._por_codigo.items() if not suyos]
        self._de_caja = leidas.con_codigo(sueltos) if sueltos else {}
        nombrados = [linea.producto_id for linea in lineas if linea.producto_id]
        self._por_id = productos.por_ids([*nombrados, *(una.producto_id for una in self._de_caja.values())])
        halladas = {n: self._de(linea) for n, linea in enumerate(lineas)}
        self.productos = {n: suyo for n, suyo in halladas.items() if suyo is not None}
        self.medidas = self._medidas()

    def _de(self, linea: LineaContada) -> Producto | None:
        if linea.producto_id:
            return self._por_id.get(linea.producto_id)
        if caja := self._de_caja.get(linea.codigo.upper()):
            return self._por_id.get(caja.producto_id)
        suyos = self._por_codigo.get(linea.codigo.upper(), [])
        propio = [suyo for suyo in suyos if suyo.codigo == linea.codigo.upper()]
        elegidos = propio or suyos
        return elegidos[0] if len(elegidos) == 1 else None

    def _medidas(self) -> dict[int, Medida]:
        lugares = list(self.productos)
        nombradas = [
            LineaEnUnidad(f"lineas.{n}", suyo.id, self._lineas[n].unidad_id, self._lineas[n].cantidad)
            for n, suyo in self.productos.items()
        ]
        de_cajas = {
            n: caja.medida
            for n in lugares
            if (caja := self._de_caja.get(self._lineas[n].codigo.upper())) is not None
        }
        return de_cajas | {lugares[i]: dicha.medida for i, dicha in dichas.exigir(nombradas).items()}

    def reparos(self) -> dict[int, str]:
        """De cada línea que no dice un producto, por qué."""
        mal = {}
        for n, linea in enumerate(self._lineas):
            if n not in self.productos:
                varios = len(self._por_codigo.get(linea.codigo.upper(), ())) > 1
                dicho = f"el código «{linea.codigo}»" if linea.codigo else "ese id"
                mal[n] = (
                    f"Hay varios productos con {dicho}." if varios else f"No hay un producto con {dicho}."
                )
        return mal

    def repetidos(self) -> dict[int, str]:
        mal, vistos = {}, set()
        for n, suyo in self.productos.items():
            cual = suyo.id, self.medidas.get(n)  # cajas y sueltas de lo mismo se dicen aparte
            if cual in vistos:
                mal[n] = f"«{suyo.nombre}» está repetido."
            vistos.add(cual)
        return mal


def _tomar_filas(conteo: ConteoDeBodega, dichos: Mapping[int, Producto]) -> dict[int, str]:
    """Toma las filas de esos productos; a un conteo de toda la bodega se le agrega el que no estaba. Responde los que no se
    cuentan en él, y por qué."""
    tomadas = {fila.producto_id: fila for fila in sumas.tomar(conteo, {p.id for p in dichos.values()})}
    nuevos = {suyo.id: suyo for suyo in dichos.values() if suyo.id not in tomadas}
    mal: dict[int, str] = {}
    if nuevos and conteo.alcance == BODEGA and conteo.vuelta == 1:
        mal = {id_: frase for id_, suyo in nuevos.items() if (frase := reparo_del_nuevo(conteo, suyo))}
        _agregar(conteo, nuevos.keys() - mal.keys())
    else:
        mal = {id_: f"«{suyo.nombre}» no está en este conteo." for id_, suyo in nuevos.items()}
    for id_, fila in tomadas.items():
        if fila.vuelta != conteo.vuelta:
            mal[id_] = YA_SE_CONTO
    return {n: mal[suyo.id] for n, suyo in dichos.items() if suyo.id in mal}


def reparo_del_nuevo(conteo: ConteoDeBodega, producto: Producto) -> str:
    """Por qué un producto no se agrega a un conteo de toda la bodega; vacío si se agrega."""
    reparo = sumas.reparo(producto, con_algo=True)
    if reparo or producto.activo:
        return reparo
    hay = momentos.hay_ahora(conteo.bodega_id, [producto.id])
    return sumas.reparo(producto, con_algo=bool(hay[producto.id]))


def _agregar(conteo: ConteoDeBodega, cuales: set[int]) -> None:
    if not cuales:
        return
    suyos = {"empresa_id": empresa_actual(), "conteo_id": conteo.id, "vuelta": conteo.vuelta, "movido": False}
    nuevas = insert(_P).on_conflict_do_nothing(index_elements=["empresa_id", "conteo_id", "producto_id"])
    db.session.execute(nuevas, [{**suyos, "producto_id": id_} for id_ in sorted(cuales)])
    sumas.tomar(conteo, cuales)


def _quitar_las_suyas(
    conteo: ConteoDeBodega, cantidades: Mapping[int, Decimal], zona: str, quien: Autor
) -> None:
    suyas = update(_K).where(
        _K.conteo_id == conteo.id,
        _K.vuelta == conteo.vuelta,
        _K.sujeto == quien.sujeto,
        _K.zona == zona,
        _K.producto_id == any_(literal(sorted(cantidades), ARRAY(BIGINT))),
        _K.quitada_en.is_(None),
    )
    db.session.execute(suyas.values(quitada_en=ahora()))


def _capturados(
    conteo: ConteoDeBodega,
    de_cada: Mapping[int, Producto],
    cantidades: Mapping[int, Decimal],
    ids: Mapping[int, int],
    quien: Autor,
) -> list[ProductoCapturado]:
    suyas = (
        select(_K.producto_id, func.sum(_K.cantidad))
        .where(
            _K.conteo_id == conteo.id,
            _K.vuelta == conteo.vuelta,
            _K.sujeto == quien.sujeto,
            _K.producto_id == any_(literal(sorted(de_cada), ARRAY(BIGINT))),
            _K.quitada_en.is_(None),
        )
        .group_by(_K.producto_id)
    )
    mias = {fila[0]: fila[1] for fila in db.session.execute(suyas)}
    contados = {fila.producto_id: fila.contado or sumas.NADA for fila in sumas.tomar(conteo, de_cada.keys())}
    return [
        ProductoCapturado(
            *(ids[id_], id_, suyo.codigo, suyo.nombre, suyo.unidad),
            *(cantidades[id_], contados[id_], mias[id_]),
        )
        for id_, suyo in de_cada.items()
    ]

"""Los productos y servicios de una empresa: se crean, se cambian y se eliminan."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ScalarSelect,
    Select,
    Text,
    any_,
    cast,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.directas import recordado
from api.core.datos.listas import busqueda
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.papel import campos
from api.core.papel.campos import Mal
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.impuestos.service import Tarifario
from api.ventas.categorias import service as categorias
from api.ventas.productos import existencias, reglas
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.models import BIEN, CONTROLES, SERVICIO, SIN_CONTROL, TIPOS, UNIDADES, Producto
from api.ventas.unidades import leidas as unidades_de

_TARIFAS = (
    ("iva_codigo", IVA, "PRO_IVA"),
    ("ice_codigo", ICE, "PRO_ICE"),
    ("irbpnr_codigo", IRBPNR, "PRO_IRBPNR"),
)
_CAMPOS = campos.de(DatosProducto)
_SE_LEEN = ("codigo", "codigo_auxiliar", "unidad")  # se guardan distinto de como se escriben: en mayúsculas
_CON_CODIGO = (("codigo", "PRO_CODIGO"), ("codigo_auxiliar", "PRO_AUXILIAR"))
_PROPIO = "^P[0-9]{1,9}$"  # los códigos que pone la casa
_UNIDADES_PROPIAS = 30


@transactional
def crear(datos: DatosProducto) -> int:
    """Crea un producto. Si no trae código, la casa le pone el siguiente de los suyos."""
    if datos.existencia and existencias.se_suman():
        raise ReglaDeNegocio.en("PRO_EXISTENCIA", reglas.SE_SUMA)
    categorias.exigir(datos.categoria_id)
    dichos = revisar(campos.dichos(datos), impuestos.tarifario(hoy()))
    if dichos["codigo"]:
        _exigir_libre(dichos["codigo"])
    else:
        dichos = dichos.con(codigo=_siguiente_codigo())
    _exigir_que_no_sea_de_una_unidad(dichos)
    producto = Producto(empresa_id=empresa_actual(), **dichos)
    db.session.add(producto)
    db.session.flush()
    puestos = {campo: valor for campo, valor in dichos.items() if valor not in (None, "", 0, False)}
    _anotar("crear", producto, None, puestos)
    return producto.id


@transactional
def cambiar(producto_id: int, cambios: Cambios) -> None:
    """Cambia lo que venga. Si viene una versión, debe ser la actual."""
    producto = _bloquear(producto_id)
    versiones.exigir(producto, cambios.version, "producto", "este producto")
    actuales = Cambios({campo: getattr(producto, campo) for campo in _REVISADOS})
    if cambios.get("tipo") == SERVICIO and producto.tipo == BIEN:
        cambios = Cambios({"lleva_inventario": False, **cambios})
    cambios = _sin_lo_que_se_suma(producto, cambios)
    if cambios.get("lleva_inventario") is False:
        cambios = Cambios({"existencia": Decimal(0), "control": SIN_CONTROL, **cambios})
    datos = revisar(actuales.con(**cambios), impuestos.tarifario(hoy()), actuales)
    if not datos["codigo"]:
        raise ReglaDeNegocio.en("PRO_CODIGO", reglas.SIN_CODIGO)
    if datos["codigo"] != producto.codigo:
        _exigir_libre(datos["codigo"])
    categorias.exigir(cambios.get("categoria_id"))
    antes, despues = audit.changes(producto, datos)
    if not despues:
        return
    _exigir_que_no_sea_de_una_unidad(despues)
    for campo, valor in despues.items():
        setattr(producto, campo, valor)
    producto.version += 1
    producto.actualizado_en = ahora()
    _anotar("actualizar", producto, antes, despues)


@transactional
def eliminar(producto_id: int) -> None:
    producto = _bloquear(producto_id)
    _anotar("eliminar", producto, {"codigo": producto.codigo, "nombre": producto.nombre}, None)
    unidades_de.quitar(producto_id)
    db.session.delete(producto)


@transactional
def crear_varios(filas: Iterable[Mapping[str, Any]]) -> int:
    """Crea muchos productos a la vez, cada uno con su código y revisado como uno solo. Si uno está mal, no
    se crea ninguno."""
    tarifario = impuestos.tarifario(hoy())
    momento = {"empresa_id": empresa_actual(), "creado_en": ahora(), "actualizado_en": ahora()}
    listas = [{**momento, **revisar(Cambios(fila), tarifario)} for fila in filas]
    if listas:
        db.session.execute(insert(Producto), listas)
    return len(listas)


def revisar(datos: Cambios, tarifario: Tarifario, actuales: Cambios | None = None) -> Cambios:
    """Lo que se guardará a partir de `datos`. Una tarifa que no rige se rechaza, salvo que el producto
    (`actuales`) ya la tuviera: se queda con ella hasta que alguien la cambie."""
    revisados: dict[str, str | None] = {
        atributo: _leer(atributo, datos.get(atributo, "")) for atributo in _SE_LEEN
    }
    for campo, impuesto, en in _TARIFAS:
        elegida = revisados[campo] = datos.get(campo) or None
        if elegida and (actuales is None or actuales[campo] != elegida):
            tarifario.exigir(impuesto, elegida, en)
    if not revisados["iva_codigo"]:
        raise ReglaDeNegocio.en("PRO_IVA", reglas.SIN_IVA)
    if mal := reglas.mal_declarado(datos.get("declara") or "", revisados["iva_codigo"]):
        raise ReglaDeNegocio.en(*mal)
    if mal := reglas.mal_control(
        datos.get("control") or "", datos.get("lleva_inventario", False), datos.get("existencia", Decimal(0))
    ):
        raise ReglaDeNegocio.en(*mal)
    return datos.con(**revisados, **_inventario(datos))


def unidades() -> list[str]:
    """Las unidades de la empresa en la que se trabaja, las más usadas primero, y después las corrientes."""
    usadas = (
        select(Producto.unidad)
        .group_by(Producto.unidad)
        .order_by(func.count().desc(), Producto.unidad)
        .limit(_UNIDADES_PROPIAS)
    )
    return list(dict.fromkeys((*db.session.scalars(usadas), *UNIDADES)))


def mayor_codigo_propio() -> int:
    """El número del último código que la casa puso en la empresa en la que se trabaja. 0 si no hay."""
    numero = cast(func.substr(Producto.codigo, 2), BigInteger)
    return db.session.scalar(select(func.max(numero)).where(Producto.codigo.regexp_match(_PROPIO))) or 0


def codigo_propio(numero: int) -> str:
    return f"P{numero:05d}"


def existentes(ids: Iterable[int]) -> set[int]:
    """Cuáles de estos ids son productos de la empresa en la que se trabaja."""
    return set(clases(ids))


class ProductoVendido(NamedTuple):
    """Lo que de un producto dice la línea que lo vende: si es un bien o un servicio, cómo se declara, y si pide lote o serie."""

    tipo: str
    declara: str
    control: str


def clases(ids: Iterable[int]) -> dict[int, str]:
    """De los que son productos de la empresa en la que se trabaja, si es un bien o un servicio."""
    return {id_: suyo.tipo for id_, suyo in vendidos(ids).items()}


def vendidos(ids: Iterable[int]) -> dict[int, ProductoVendido]:
    """Los que son de la empresa en la que se trabaja. Dentro de `directas.una_sola_vez`, por los que ya se preguntó no se
    vuelve a preguntar."""
    pedidos = set(ids)
    sabidos: dict[int, ProductoVendido | None] = recordado(("productos", empresa_actual()), dict)
    if faltan := pedidos - sabidos.keys():
        p = Producto
        hallados = db.session.execute(select(p.id, p.tipo, p.declara, p.control).where(p.id.in_(faltan)))
        sabidos.update(dict.fromkeys(faltan) | {id_: ProductoVendido(*dicho) for id_, *dicho in hallados})
    return {id_: suyo for id_ in pedidos if (suyo := sabidos[id_])}


def que_llevan_inventario(ids: Iterable[int]) -> set[int]:
    """Cuáles de estos productos lo llevan. Sin ninguno, no pregunta."""
    pedidos = sorted(set(ids))
    if not pedidos:
        return set()
    suyos = select(Producto.id).where(Producto.id == any_(literal(pedidos, ARRAY(BigInteger))))
    return set(db.session.scalars(suyos.where(Producto.lleva_inventario)))


def por_ids(ids: Iterable[int]) -> dict[int, Producto]:
    """Los que hay en la empresa, por su id. Dentro de `directas.una_sola_vez`, como `existentes`."""
    pedidos = set(ids)
    sabidos: dict[int, Producto | None] = recordado(("productos enteros", empresa_actual()), dict)
    if faltan := pedidos - sabidos.keys():
        hallados = db.session.scalars(select(Producto).where(Producto.id.in_(faltan)))
        sabidos.update(dict.fromkeys(faltan) | {p.id: p for p in hallados})
    return {id_: p for id_ in pedidos if (p := sabidos[id_]) is not None}


def nombres(ids: Iterable[int]) -> dict[int, str]:
    """El de cada uno de esos productos de la empresa en la que se trabaja."""
    pedidos = set(ids)
    if not pedidos:
        return {}
    suyos = select(Producto.id, Producto.nombre).where(Producto.id.in_(pedidos))
    return {fila.id: fila.nombre for fila in db.session.execute(suyos)}


def por_codigos(codigos: Iterable[str]) -> dict[str, Producto]:
    """Los productos de la empresa en la que se trabaja que tienen uno de esos códigos."""
    buscados = any_(literal(list(codigos), ARRAY(Text)))
    return {p.codigo: p for p in db.session.scalars(select(Producto).where(Producto.codigo == buscados))}


def con_alguno_de(codigos: Iterable[str]) -> list[Producto]:
    """Los que tienen uno de esos códigos, propio o auxiliar."""
    buscados = any_(literal(list(codigos), ARRAY(Text)))
    suyos = select(Producto).where((Producto.codigo == buscados) | (Producto.codigo_auxiliar == buscados))
    return list(db.session.scalars(suyos.order_by(Producto.id)))


def que_se_cuentan(filtro: str = "") -> Select[int]:
    """Los activos que llevan inventario; con un filtro, los que lo contienen."""
    suyos = select(Producto.id).where(Producto.lleva_inventario, Producto.activo)
    if filtro:
        suyos = suyos.where(
            busqueda.contiene(filtro, Producto.codigo, Producto.codigo_auxiliar, Producto.nombre)
        )
    return suyos


def alguno() -> ScalarSelect[int]:
    """Dentro de una consulta, un producto de la empresa en la que se trabaja, si lo hay."""
    return select(Producto.id).limit(1).scalar_subquery()


_REVISADOS = (
    "codigo", "codigo_auxiliar", "unidad", "tipo", "iva_codigo", "ice_codigo", "irbpnr_codigo",
    "lleva_inventario", "existencia", "declara", "control",
)  # fmt: skip


def _leer(atributo: str, texto: str) -> str:
    campo = _CAMPOS[atributo]
    try:
        return str(campo.clase.leer(texto))
    except Mal as error:
        raise ReglaDeNegocio.en(campo.campo, str(error)) from error


def _inventario(datos: Cambios) -> audit.Anotado:
    lleva, existencia = datos.get("lleva_inventario", False), datos.get("existencia", Decimal(0))
    if mal := reglas.mal_inventario(datos["tipo"], lleva, existencia):
        raise ReglaDeNegocio.en(*mal)
    return {"lleva_inventario": lleva, "existencia": existencia}


def _sin_lo_que_se_suma(producto: Producto, cambios: Cambios) -> Cambios:
    """Si la existencia es la suma de un kardex, la que venga no se escribe, y mientras haya algo no se deja de llevar."""
    deja = producto.lleva_inventario and cambios.get("lleva_inventario") is False
    if "existencia" not in cambios and not deja:
        return cambios
    hay = existencias.sumadas([producto.id])
    if hay is None:
        return cambios
    if deja and producto.id in hay and hay[producto.id].existencia:
        raise ReglaDeNegocio.en("PRO_INVENTARIO", reglas.TODAVIA_HAY)
    return cambios.sin("existencia")


def _siguiente_codigo() -> str:
    """P00001, P00002… En cada empresa, de a uno a la vez, para que dos personas no reciban el mismo."""
    bloqueo.turno(f"codigo_producto:{empresa_actual()}")
    return codigo_propio(mayor_codigo_propio() + 1)


def _exigir_libre(codigo: str) -> None:
    otro = db.session.scalar(select(Producto.nombre).where(Producto.codigo == codigo))
    if otro is not None:
        raise Conflicto.en("PRO_CODIGO", f"Ya existe un producto con ese código: {otro}.")


def _exigir_que_no_sea_de_una_unidad(dichos: Mapping[str, Any]) -> None:
    """El código de barras de una caja es solo de ella: si también fuera de un producto, quien lo lee no sabría cuál suma."""
    suyos = {dichos[campo]: en for campo, en in _CON_CODIGO if dichos.get(campo)}
    for codigo, una in (unidades_de.con_codigo(suyos) if suyos else {}).items():
        raise Conflicto.en(suyos[codigo], reglas.ya_es_de_una_unidad(una.nombre))


def _bloquear(producto_id: int) -> Producto:
    return bloqueo.una(select(Producto).where(Producto.id == producto_id), "No existe ese producto.")


def _anotar(
    accion: str, producto: Producto, antes: Mapping[str, Any] | None, despues: Mapping[str, Any] | None
) -> None:
    audit.record(
        accion,
        "producto",
        producto.id,
        empresa_id=producto.empresa_id,
        antes=_legible(antes),
        despues=_legible(despues),
    )


def _legible(datos: Mapping[str, Any] | None) -> audit.Anotado | None:
    """Los nombres en lugar de los códigos, como los muestra el historial."""
    if datos is None:
        return None
    nombres = {"tipo": TIPOS, "control": CONTROLES}
    legible = {c: nombres[c][valor] if c in nombres else valor for c, valor in datos.items()}
    if any(campo in datos for campo, _, _ in _TARIFAS):
        tarifario = impuestos.tarifario(hoy())
        for campo, impuesto, _ in _TARIFAS:
            if campo in legible:
                tarifa = tarifario.de(impuesto, legible.pop(campo))
                legible[campo.removesuffix("_codigo")] = tarifa.nombre if tarifa else None
    return legible

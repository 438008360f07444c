"""A qué cuenta y a qué centro de costo iría cada línea de una compra que se escribe a mano, y qué se compra en ella: lo que dicen
las reglas del proveedor, después lo que la empresa ya decidió, y al final los parámetros contables o las palabras de la línea."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from api.compras.aceptacion import memoria, primera, reglas
from api.compras.aceptacion.proponer import Recordada, ReglaVista, palabras_de
from api.compras.compras.libros import asiento
from api.core.datos.clock import hoy
from api.libros.plan import cuales
from api.libros.reglas import parametros
from api.libros.reglas.nombradas import Usables
from api.plataforma.codigos.compras import GASTO
from api.plataforma.retenciones import service as retenciones
from api.terceros.proveedores import service as proveedores

_DE_LA_REGLA = "Como lo último de este proveedor."
_DE_LAS_PALABRAS = "Así se decidió con «{0}»."
_YA_DECIDIDO = "Así se decidió lo mismo."
_DE_LOS_PARAMETROS = "La de los parámetros contables."
_LO_QUE_DICE = "Por lo que dice la línea."


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaPorUbicar:
    descripcion: str
    destino: str
    clase: str = ""
    producto_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PorUbicar:
    proveedor_id: int
    lineas: Sequence[LineaPorUbicar]


class CuentaPropuesta(NamedTuple):
    """`aprendida`: si se decidió antes; si no, es la que la línea tendría sin nombrar ninguna."""

    cuenta_id: int | None
    cuenta: str
    centro_id: int | None
    motivo: str
    aprendida: bool


class ClasePropuesta(NamedTuple):
    """`clase`: vacía, no se sabe: se pregunta."""

    clase: str
    motivo: str


class _Hallada(NamedTuple):
    cuenta_id: int | None
    centro_id: int | None
    motivo: str


def proponer(pedido: PorUbicar) -> list[CuentaPropuesta]:
    """La de cada línea, en su orden. No guarda nada."""
    suyas = reglas.Aprendidas([pedido.proveedor_id]).de(pedido.proveedor_id)
    recordadas = memoria.de(linea.descripcion for linea in pedido.lineas)
    de_siempre = memoria.de_proveedor(pedido.proveedor_id)
    halladas = [
        _de(linea, suyas, recordadas.get(linea.descripcion), de_siempre.get(linea.destino))
        for linea in pedido.lineas
    ]
    usables = Usables()
    usables.leer(halladas)
    quedan = [
        hallada._replace(
            cuenta_id=usables.cuenta(hallada.cuenta_id, ""), centro_id=usables.centro(hallada.centro_id)
        )
        for hallada in halladas
    ]
    nombres = cuales.nombres(hallada.cuenta_id for hallada in quedan)
    libro = parametros.leer()
    return [
        CuentaPropuesta(
            hallada.cuenta_id,
            nombres.get(hallada.cuenta_id or 0, "") or _del_parametro(libro, pedido.proveedor_id, linea),
            hallada.centro_id,
            hallada.motivo if hallada.cuenta_id or hallada.centro_id else _DE_LOS_PARAMETROS,
            bool(hallada.cuenta_id or hallada.centro_id),
        )
        for linea, hallada in zip(pedido.lineas, quedan, strict=True)
    ]


def que_es(pedido: PorUbicar) -> list[ClasePropuesta]:
    """Qué se compra en cada línea, en su orden. Lo que su destino o su producto ya dicen no se propone."""
    suyo = proveedores.obtener(pedido.proveedor_id)
    suyas = reglas.Aprendidas([suyo.id]).de(suyo.id)
    recordadas = memoria.de(linea.descripcion for linea in pedido.lineas)
    indicios = retenciones.indicios_en(hoy())

    def de_una(linea: LineaPorUbicar) -> ClasePropuesta:
        if linea.destino != GASTO or linea.producto_id is not None:
            return ClasePropuesta("", "")
        for dicha, motivo in _decidido(linea, suyas, recordadas.get(linea.descripcion), None):
            if dicha.clase:
                return ClasePropuesta(dicha.clase, motivo)
        deducida = primera.deducir(indicios, linea.descripcion, "", suyo.tipo)
        return ClasePropuesta(deducida, _LO_QUE_DICE if deducida else "")

    return [de_una(linea) for linea in pedido.lineas]


def _de(
    linea: LineaPorUbicar,
    suyas: Sequence[ReglaVista],
    recordada: Recordada | None,
    de_siempre: Recordada | None,
) -> _Hallada:
    """Lo primero que dice a qué cuenta o a qué centro va algo con ese destino."""
    for dicha, motivo in _decidido(linea, suyas, recordada, de_siempre):
        if dicha.cuenta_id or dicha.centro_id:
            return _Hallada(dicha.cuenta_id, dicha.centro_id, motivo)
    return _Hallada(None, None, "")


def _decidido(
    linea: LineaPorUbicar,
    suyas: Sequence[ReglaVista],
    recordada: Recordada | None,
    de_siempre: Recordada | None,
) -> Iterator[tuple[ReglaVista | Recordada, str]]:
    """Lo que se decidió de algo con ese destino, lo más cercano primero, y de dónde sale."""
    dichas = set(palabras_de(linea.descripcion).split())
    de_palabras = sorted((r for r in suyas if r.palabras), key=lambda r: -len(r.palabras))
    por_palabras = next((r for r in de_palabras if dichas.issuperset(r.palabras.split())), None)
    general = next((r for r in suyas if not r.palabras), None)
    for dicha, motivo in (
        (por_palabras, _DE_LAS_PALABRAS.format(por_palabras.palabras) if por_palabras else ""),
        (recordada, _YA_DECIDIDO),
        (general, _DE_LA_REGLA),
        (de_siempre, _DE_LA_REGLA),
    ):
        if dicha is not None and dicha.destino == linea.destino:
            yield dicha, motivo


def _del_parametro(libro: parametros.Parametros | None, proveedor_id: int, linea: LineaPorUbicar) -> str:
    """La que tendría sin nombrar ninguna; vacío si no se llevan libros o falta decirla."""
    if libro is None:
        return ""
    suya = libro.cuenta(asiento.sin_nombrar(linea.destino, linea.clase, linea.producto_id, proveedor_id))
    return suya[1] if suya else ""

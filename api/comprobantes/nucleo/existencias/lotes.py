"""Lo que un comprobante dice de los lotes y las series de lo que vende: en los datos adicionales de cada línea, que van en el XML y en el
RIDE."""

import re
from dataclasses import replace

from api.comprobantes.nucleo.documento import CampoDicho, Documento, LineaDicha
from api.comprobantes.nucleo.libros.partes import ORIGEN
from api.comprobantes.nucleo.models import Comprobante
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex import parametros
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.movidos import OrigenDeMovimiento, legible
from api.existencias.lotes import eleccion
from api.existencias.lotes.eleccion import LineaPorElegir
from api.ventas.productos import service as productos
from api.ventas.productos.models import POR_SERIES

_DE_LOTES = re.compile(r"(Lote|Serie)( [23])?")
_POR_LINEA, _LARGO = 3, 300  # los datos adicionales que el SRI admite en una línea, y lo que cabe en cada uno


def con_los_suyos(documento: Documento, establecimiento: str, corrige: Comprobante | None) -> Documento:
    """El mismo, que dice de qué lotes sale cada línea: los que se eligieron o, si no, los que caducan primero. Si ningún producto los pide,
    no pregunta nada."""
    suyas = {n: linea for n, linea in enumerate(documento.lineas) if linea.lotes is not None}
    if not suyas or not parametros.llevadas(documento.fecha):
        return documento
    de_cada = productos.vendidos(
        linea.producto_id for linea in suyas.values() if linea.producto_id is not None
    )
    controles = {id_: vendido.control for id_, vendido in de_cada.items()}
    pedidas = [
        LineaPorElegir(f"detalles.{n}.lotes", id_, controles[id_], linea.en_base, linea.lotes or ())
        for n, linea in suyas.items()
        if (id_ := linea.producto_id) is not None
    ]
    de_antes = None if corrige is None else OrigenDeMovimiento(ORIGEN, corrige.id)
    elegidas = dict(
        zip(suyas, eleccion.elegir(pedidas, establecimiento, documento.fecha, de_antes), strict=True)
    )
    lineas = tuple(
        _con(n, linea, elegidas[n], controles[linea.producto_id])
        if n in elegidas and linea.producto_id is not None
        else linea
        for n, linea in enumerate(documento.lineas)
    )
    return replace(documento, lineas=lineas)


def _con(n: int, linea: LineaDicha, elegidos: tuple[LoteDicho, ...], control: str) -> LineaDicha:
    dichos = textos(elegidos, control)
    suyos = tuple(
        uno for uno in linea.adicionales if not _DE_LOTES.fullmatch(uno.nombre)
    )  # los de antes de corregir
    if len(suyos) + len(dichos) > _POR_LINEA:
        raise ReglaDeNegocio.en(
            f"detalles.{n}.lotes",
            f"El SRI admite {_POR_LINEA} datos adicionales por línea y sus lotes no caben: repártala en varias.",
        )
    return replace(linea, lotes=elegidos, adicionales=(*suyos, *dichos))


def textos(lotes: tuple[LoteDicho, ...], control: str) -> tuple[CampoDicho, ...]:
    """Cómo se dicen, en los datos que haga falta. De un solo lote no se repite la cantidad, que es la de la línea."""
    nombre = "Serie" if control == POR_SERIES else "Lote"
    trozos: list[str] = []
    for lote in lotes:
        texto = lote.nombrado
        if control != POR_SERIES and len(lotes) > 1:
            texto = f"{texto}: {legible(lote.cantidad)}"
        if trozos and len(trozos[-1]) + len(texto) + 2 <= _LARGO:
            trozos[-1] = f"{trozos[-1]}, {texto}"
        else:
            trozos.append(texto)
    return tuple(
        CampoDicho(nombre if not i else f"{nombre} {i + 1}", trozo) for i, trozo in enumerate(trozos)
    )

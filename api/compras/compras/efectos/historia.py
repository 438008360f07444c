"""Lo que la auditoría dice de una compra: su resumen y su huella, en cada cosa que se le hace."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType

from api.compras.compras.efectos.escrita import CompraEscrita, EfectoDeCompra
from api.compras.compras.libros import huella
from api.compras.compras.nucleo.campos import CabeceraDeCompra
from api.compras.compras.nucleo.models import Compra, LineaCompra
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.db import empresa_actual
from api.core.papel import campos
from api.plataforma.codigos.pagos import REGIMENES_DE_PAGO

# de su cabecera, lo que la historia no dice: o nunca cambia, o ya lo dicen sus cifras
_CALLADOS = (
    *("proveedor_id", "cod_doc", "autorizacion", "fecha_registro"),
    *("propina", "otros", "ajuste", "detalle"),
)
_DICHOS = tuple(atributo for atributo in campos.de(CabeceraDeCompra) if atributo not in _CALLADOS)


class HistoriaDeLaCompra(EfectoDeCompra):
    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        compras = [puesto.compra for puesto in puestos]
        huellas = huella.de(compra.id for compra in compras)
        dichas: dict[object, audit.Anotado] = {
            compra.id: {**resumen(compra), "huella": huellas[compra.id]} for compra in compras
        }
        audit.record_varios("crear", "compra", dichas, empresa_id=empresa_actual())

    def reponer(self, corregido: CompraEscrita, quien: Autor) -> None:
        _anotar(corregido)

    def reubicar(self, movido: CompraEscrita, quien: Autor) -> None:
        _anotar(movido)

    def quitar(self, anulado: CompraEscrita, dia: date, motivo: str, quien: Autor) -> None:
        _anotar(anulado)


def _anotar(escrita: CompraEscrita) -> None:
    anotar(escrita.que, escrita.compra, escrita.antes, escrita.ademas)


def resumen(compra: Compra) -> dict[str, object]:
    return {
        **{atributo: getattr(compra, atributo) for atributo in _DICHOS},
        "subtotal": compra.subtotal,
        "iva": compra.iva,
        "total": compra.total,
        "retenido": compra.retenido,
        "anulado_el": compra.anulada_el,
    }


def ubicadas(lineas: Iterable[LineaCompra]) -> dict[str, object]:
    """A qué cuenta y a qué centro va cada línea, para la historia."""
    return {f"línea {linea.n + 1}": f"{linea.cuenta_id or ''}·{linea.centro_id or ''}" for linea in lineas}


def clasificadas(lineas: Iterable[LineaCompra]) -> dict[str, object]:
    """Qué se compró en cada línea, para la historia."""
    return {f"línea {linea.n + 1}": linea.clase for linea in lineas}


def pagada_afuera(compra: Compra) -> dict[str, object]:
    """Cómo se pagó al exterior, para la historia; vacío, como la ficha de su proveedor."""
    dicho = compra.exterior or {}
    partes = [
        REGIMENES_DE_PAGO.get(dicho.get("regimen", ""), ""),
        dicho.get("denominacion", ""),
        f"país {dicho['pais']}" if dicho else "",
        "con convenio" if dicho.get("convenio") else "",
        "sujeto a retención" if dicho.get("sujeto_a_retencion") else "",
    ]
    return {"pago_afuera": " · ".join(parte for parte in partes if parte)}


def anotar(
    accion: str,
    compra: Compra,
    antes: audit.Anotado | None = None,
    ademas: Mapping[str, object] = MappingProxyType({}),
) -> None:
    """`ademas`: lo que quedó que su resumen no dice."""
    (suya,) = huella.de([compra.id]).values()
    despues = {**resumen(compra), **ademas, "huella": suya}
    audit.record(accion, "compra", compra.id, empresa_id=compra.empresa_id, antes=antes, despues=despues)

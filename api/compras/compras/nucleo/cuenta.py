"""Lo que se aplica a una compra en la cuenta de su proveedor, y lo que la cuenta y los libros preguntan después de ella."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, any_, bindparam, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.compras.compras.libros import asiento
from api.compras.compras.nucleo.models import Compra, ImpuestoCompra, LineaCompra
from api.compras.por_pagar import service as por_pagar
from api.compras.por_pagar.service import MovimientoDeCuenta
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.sesion import quien_llama
from api.existencias.kardex.particulares import DeDocumento
from api.libros.asientos.origenes import ConRuta
from api.libros.cuentas.nucleo.origenes import Origen
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos import documentos
from api.plataforma.codigos.compras import nombre
from api.terceros.proveedores import service as proveedores


def poner_retencion(compra: Compra, numero: str, fecha: date) -> None:
    """Abona a la compra lo que se le retuvo. `numero`: el del comprobante de retención."""
    if not compra.retenido:
        return
    abono = MovimientoDeCuenta(
        tercero_id=compra.proveedor_id,
        tipo=documentos.RETENCION,
        signo=-1,
        numero=numero,
        fecha=fecha,
        total=compra.retenido,
        a_documento=compra.documento_id,
    )
    compra.abono_retencion_id = por_pagar.abonar(abono)
    if compra.abono_retencion_id is not None:
        suyo = por_pagar.en_libros(proveedores.obtener(compra.proveedor_id))
        hecho = asiento.de_retencion(compra.abono_retencion_id, abono, suyo)
        libros.contabilizar([hecho], quien_llama())


def aplicar_nota(nota: Compra, corregida: Compra) -> None:
    """Lo que una nota de crédito todavía tiene a favor baja lo que se debe de la compra que corrige."""
    if nota.signo < 0 and nota.documento_id is not None and corregida.documento_id is not None:
        por_pagar.aplicar_nota(nota.documento_id, corregida.documento_id)


def quitar_retencion(compra: Compra, dia: date, motivo: str) -> None:
    if compra.abono_retencion_id is not None:
        por_pagar.anular(compra.abono_retencion_id, dia, motivo)
        suyo = compra.abono_retencion_id
        libros.deshacer(asiento.DE_RETENCION, suyo, dia, motivo, quien_llama())
        compra.abono_retencion_id = None


def compras_de(documento_ids: Iterable[int]) -> dict[int, Origen]:
    consulta = select(Compra.documento_id, Compra.id).where(Compra.documento_id.in_(list(documento_ids)))
    return {documento_id: Origen(id_) for documento_id, id_ in db.session.execute(consulta) if documento_id}


def centros_de(documento_ids: Iterable[int]) -> dict[int, int]:
    """El de todas las líneas de la compra, si es uno."""
    suyo: Any = func.min(LineaCompra.centro_id)
    consulta = (
        select(Compra.documento_id, suyo)
        .join(
            LineaCompra,
            and_(LineaCompra.empresa_id == Compra.empresa_id, LineaCompra.compra_id == Compra.id),
        )
        .where(Compra.documento_id == any_(literal(list(documento_ids), ARRAY(BIGINT))))
        .group_by(Compra.documento_id)
        .having(suyo == func.max(LineaCompra.centro_id), func.count() == func.count(LineaCompra.centro_id))
    )
    return {documento: centro for documento, centro in db.session.execute(consulta) if documento}


def hechos_de(ids: Sequence[int]) -> list[HechoContable]:
    compras = list(
        db.session.scalars(
            select(Compra).where(Compra.id == any_(literal(list(ids), ARRAY(BIGINT)))).order_by(Compra.id)
        )
    )
    lineas, impuestos = _por_compra(LineaCompra, ids), _por_compra(ImpuestoCompra, ids)
    suyos = por_pagar.terceros_en_libros({compra.proveedor_id for compra in compras})
    return [asiento.de_compra(c, lineas[c.id], impuestos[c.id], suyos[c.proveedor_id]) for c in compras]


def _por_compra(modelo: Any, ids: Sequence[int]) -> dict[int, list[Any]]:
    suyas: dict[int, list[Any]] = defaultdict(list)
    for fila in db.session.scalars(
        select(modelo).where(modelo.compra_id == any_(literal(list(ids), ARRAY(BIGINT)))).order_by(modelo.id)
    ):
        suyas[fila.compra_id].append(fila)
    return suyas


def retenciones_de(ids: Sequence[int]) -> list[HechoContable]:
    abonos = por_pagar.movimientos(ids)
    suyos = por_pagar.terceros_en_libros({abono.tercero_id for _, abono, _, _ in abonos})
    return [
        asiento.de_retencion(id_, abono, suyos[abono.tercero_id], anulado_el, motivo)
        for id_, abono, anulado_el, motivo in abonos
    ]


def nombres(ids: Iterable[int]) -> dict[int, str]:
    return {uno.id: f"{nombre(uno.cod_doc)} {uno.numero}" for uno in _NUMERADAS.todas(ids=list(ids))}


class _Numerada(NamedTuple):
    id: int
    cod_doc: str
    numero: str


def _numeradas() -> Select[*tuple[Any, ...]]:
    suyas = select(Compra.id, Compra.cod_doc, Compra.numero)
    return suyas.where(Compra.id == any_(bindparam("ids", type_=ARRAY(BIGINT))))


_NUMERADAS = Directa(_Numerada, _numeradas)


def de_quien(ids: Iterable[int]) -> dict[int, DeDocumento]:
    """De qué proveedor es cada una, y con qué autorización."""
    c = Compra
    suyas = select(c.id, c.proveedor_id, c.autorizacion).where(
        c.id == any_(literal(list(ids), ARRAY(BIGINT)))
    )
    leidas = db.session.execute(suyas).all()
    de_cada = proveedores.nombres({fila.proveedor_id for fila in leidas})
    return {f.id: DeDocumento(de_cada[f.proveedor_id], f.autorizacion) for f in leidas}


def nombres_de_retenciones(ids: Iterable[int]) -> dict[int, ConRuta]:
    """Lo aplicado a una compra se ve en ella; lo que se le quitó, en la cuenta del proveedor."""
    abonos = por_pagar.movimientos(ids)
    suyas = select(Compra.abono_retencion_id, Compra.id).where(
        Compra.proveedor_id.in_({abono.tercero_id for _, abono, _, _ in abonos}),
        Compra.abono_retencion_id.in_([id_ for id_, _, _, _ in abonos]),
    )
    de = {fila[0]: fila[1] for fila in db.session.execute(suyas)}
    return {
        id_: ConRuta(
            f"Retención {abono.numero}, aplicada a su compra",
            f"/compras/{de[id_]}" if id_ in de else f"/proveedores/{abono.tercero_id}?pestana=cuenta",
        )
        for id_, abono, _, _ in abonos
    }

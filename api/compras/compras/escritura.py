"""Por donde se escribe toda compra: la que se registra a mano es una lista de una. Lo que hay que saber se lee una vez para
todas, y cada tabla se escribe en una orden."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import func, select, tuple_

from api.compras.compras import revision
from api.compras.compras.efectos.escrita import CompraEscrita, CompraPreparada
from api.compras.compras.efectos.lista import EFECTOS
from api.compras.compras.nucleo import calculo
from api.compras.compras.nucleo.campos import CabeceraDeCompra
from api.compras.compras.nucleo.models import LIQUIDACION, MANUAL, Compra
from api.compras.compras.nucleo.pedido import CompraPedida
from api.comprobantes.reembolsos import dichos as reembolsos
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.restricciones import RESTRICCIONES
from api.core.errors import Conflicto, DomainError, ReglaDeNegocio
from api.core.papel import campos
from api.libros.periodos import service as periodos
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, AREA_IMPUESTOS
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

CERO = Decimal("0.00")
AREAS = (AREA_COMPRAS, AREA_IMPUESTOS)  # las de los libros, que un período cierra
_NUMERO = "uq_compras_numero"
DocumentoDeProveedor = tuple[int, str, str]  # el proveedor, el tipo y el número


class Procedencia(NamedTuple):
    """De dónde sale una compra. `recibido_id`: el comprobante recibido; `comprobante_id`: la liquidación emitida."""

    origen: str = MANUAL
    recibido_id: int | None = None
    comprobante_id: int | None = None


A_MANO = Procedencia()


class PorRegistrar(NamedTuple):
    pedido: CompraPedida
    de: Procedencia = A_MANO

    @property
    def documento(self) -> DocumentoDeProveedor:
        return self.pedido.proveedor_id, self.pedido.cod_doc, self.pedido.numero


class NoSeRegistran(Exception):
    """Algunas no valen, y ninguna quedó escrita. `errores`: el de cada una, por su lugar en la lista."""

    def __init__(self, errores: Mapping[int, DomainError]) -> None:
        super().__init__(f"{len(errores)} compras no se registran")
        self.errores = errores


@transactional
def registrar(pedidas: Sequence[PorRegistrar], quien: Autor) -> list[Compra]:
    """Registra unas compras, en su orden, y las pone en las cuentas de sus proveedores: todas o ninguna. Lo que no escribió
    una persona se toma como el documento lo dice, aunque sus centavos no cuadren. Las notas que corrigen la misma
    compra van en listas distintas, y después de la suya. Lanza `NoSeRegistran`; `Conflicto` o IntegrityError, si otro
    registró a la vez una de las mismas."""
    preparadas = _preparar(pedidas, quien)
    EFECTOS.poner([CompraEscrita(preparada.compra, preparada) for preparada in preparadas], quien)
    return [preparada.compra for preparada in preparadas]


def _preparar(pedidas: Sequence[PorRegistrar], quien: Autor) -> list[CompraPreparada]:
    corrigen = [pedida.pedido.modifica for pedida in pedidas if pedida.pedido.modifica is not None]
    if len(set(corrigen)) < len(corrigen):
        raise ValueError("De dos notas de la misma compra, la segunda debe ver la primera")
    suyos = proveedores_de(pedida.pedido for pedida in pedidas)
    ocupados = _ocupados(pedidas)
    preparadas: list[CompraPreparada] = []
    errores: dict[int, DomainError] = {}
    for n, pedida in enumerate(pedidas):
        compra = Compra(
            empresa_id=empresa_actual(),
            origen=pedida.de.origen,
            recibido_id=pedida.de.recibido_id,
            comprobante_id=pedida.de.comprobante_id,
            creado_por=quien.nombre,
        )
        try:
            preparadas.append(preparar(compra, pedida.pedido, suyos))
            if pedida.documento in ocupados:
                raise Conflicto.en(*RESTRICCIONES[_NUMERO])
        except DomainError as error:
            errores[n] = error
        ocupados.add(pedida.documento)
    if errores:
        raise NoSeRegistran(errores)
    return preparadas


def _ocupados(pedidas: Sequence[PorRegistrar]) -> set[DocumentoDeProveedor]:
    """De los documentos pedidos, los que ya son una compra que vale."""
    documento = tuple_(Compra.proveedor_id, Compra.cod_doc, Compra.numero)
    vivas = select(Compra.proveedor_id, Compra.cod_doc, Compra.numero).where(
        documento.in_({pedida.documento for pedida in pedidas}), Compra.anulada_el.is_(None)
    )
    return {(proveedor_id, cod_doc, numero) for proveedor_id, cod_doc, numero in db.session.execute(vivas)}


def exigir_libre(pedido: CompraPedida) -> None:
    """Que su documento no sea ya una compra que vale."""
    if _ocupados([PorRegistrar(pedido)]):
        raise Conflicto.en(*RESTRICCIONES[_NUMERO])


def proveedores_de(pedidos: Iterable[CompraPedida]) -> dict[int, Proveedor]:
    """Los de esas compras, bloqueados: quien les retiene a la vez verá la compra, o ella su retención."""
    return proveedores.bloquear_varios(pedido.proveedor_id for pedido in pedidos)


def preparar(compra: Compra, pedido: CompraPedida, suyos: Mapping[int, Proveedor]) -> CompraPreparada:
    """Llena la compra con lo pedido, revisado. `suyos`: los proveedores (`proveedores_de`)."""
    suyo = suyos.get(pedido.proveedor_id)
    if suyo is None:
        raise ReglaDeNegocio.en("proveedor_id", "No existe ese proveedor.")
    completo = revision.revisar(pedido, suyo, emitida=compra.origen == LIQUIDACION)
    if completo.nombra is not None and completo.modifica is None and compra.origen == MANUAL:
        completo = replace(completo, modifica=revision.la_que_nombra(completo))
    periodos.exigir_abierto(completo.fecha_registro or hoy(), *AREAS, campo="fecha_registro")
    hecho = calculo.calcular(completo, de_papel=compra.origen == MANUAL)
    if completo.retenido_nc > hecho.iva:
        raise ReglaDeNegocio.en("retenido_nc", f"El IVA de la nota es {hecho.iva}.")
    if completo.modifica is not None:
        _exigir_modificable(compra, completo, hecho.total)
    dichos = (
        reembolsos.armar(completo.reembolsos, completo.fecha, hecho.total)
        if compra.origen == MANUAL
        else reembolsos.como_vienen(completo.reembolsos)
    )
    importacion = completo.importacion
    columnas: dict[str, object] = {
        **{atributo: getattr(completo, atributo) for atributo in campos.de(CabeceraDeCompra)},
        "regimen_proveedor": _regimen(compra, completo, suyo),
        "signo": clases.signo(completo.cod_doc),
        "tardia": not periodos.esta_abierto(completo.fecha, AREA_COMPRAS),
        "subtotal": hecho.subtotal,
        "iva": hecho.iva,
        "rubros": [{"concepto": r.concepto, "total": f"{r.total:.2f}"} for r in completo.rubros],
        "total": hecho.total,
        "a_terceros": hecho.a_terceros,
        "modifica_id": completo.modifica,
        "nombra_cod_doc": completo.nombra.cod_doc if completo.nombra else "",
        "nombra_numero": completo.nombra.numero if completo.nombra else "",
        "reembolsos": [dicho.datos() for dicho in dichos],
        "importacion": _en_json(asdict(importacion)) if importacion is not None else None,
        "exterior": asdict(completo.exterior) if completo.exterior is not None else None,
    }
    if (retenido := completo.retenido_por_emisor) is not None:
        columnas["retenido_por_emisor"] = _en_json(asdict(retenido))
    for campo, valor in columnas.items():
        setattr(compra, campo, valor)
    return CompraPreparada(compra, completo, hecho, suyo)


def _regimen(compra: Compra, pedido: CompraPedida, suyo: Proveedor) -> str:
    """El que su proveedor tenía al registrarla: corregirla después no lo cambia."""
    mismo = compra.proveedor_id == pedido.proveedor_id
    return compra.regimen_proveedor if mismo and compra.regimen_proveedor else suyo.regimen


def _exigir_modificable(compra: Compra, pedido: CompraPedida, total: Decimal) -> None:
    """Que la nota corrija una compra de ese proveedor, y que sus notas de crédito no pasen de lo que vale. La compra
    queda bloqueada: de dos notas a la vez, una ve a la otra."""
    if pedido.modifica == compra.id:
        raise ReglaDeNegocio.en("modifica", "Una nota no se corrige a sí misma.")
    corregida = bloqueo.si_esta(select(Compra).where(Compra.id == pedido.modifica))
    if corregida is None or corregida.proveedor_id != pedido.proveedor_id:
        raise ReglaDeNegocio.en("modifica", "Ese proveedor no tiene esa compra.")
    if corregida.anulada_el is not None:
        raise ReglaDeNegocio.en("modifica", "Esa compra está anulada.")
    if clases.modifica(corregida.cod_doc):
        raise ReglaDeNegocio.en("modifica", "Una nota no corrige a otra nota: elija la compra.")
    if pedido.fecha < corregida.fecha:
        raise ReglaDeNegocio.en("fecha", "La nota no puede ser anterior a la compra que corrige.")
    if clases.signo(pedido.cod_doc) > 0:
        return
    otras = select(func.sum(Compra.total)).where(
        Compra.modifica_id == corregida.id,
        Compra.signo < 0,
        Compra.anulada_el.is_(None),
        Compra.id.is_distinct_from(compra.id),
    )
    queda = corregida.total - (db.session.scalar(otras) or CERO)
    if total > queda:
        raise Conflicto.en("modifica", f"De esa compra quedan {queda} por acreditar.")


def _en_json(valor: Any) -> Any:
    """Los montos, como texto."""
    if isinstance(valor, Decimal):
        return f"{valor:.2f}"
    if isinstance(valor, dict):
        return {clave: _en_json(uno) for clave, uno in valor.items()}
    return [_en_json(uno) for uno in valor] if isinstance(valor, (list, tuple)) else valor

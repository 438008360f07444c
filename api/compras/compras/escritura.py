"""Por donde se escribe toda compra: la que se registra a mano es una lista de una. Lo que hay que saber se lee una vez para
todas, y cada tabla se escribe en una orden."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from decimal import Decimal
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import func, select, tuple_

from api.compras.compras import calculo, cuenta, revision
from api.compras.compras.calculo import CuentaDeCompra
from api.compras.compras.libros import huella
from api.compras.compras.models import LIQUIDACION, MANUAL, Compra, ImpuestoCompra, LineaCompra
from api.compras.compras.pedido import CompraPedida
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.documento import Impuesto, Json
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.reembolsos import dichos as reembolsos
from api.core.datos import audit, bloqueo, directas
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.restricciones import RESTRICCIONES
from api.core.errors import Conflicto, DomainError, ReglaDeNegocio
from api.libros.periodos import service as periodos
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, AREA_IMPUESTOS
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

NUMERO_MAXIMO = 40  # lo que la cuenta de un proveedor admite
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


class CompraPreparada(NamedTuple):
    """Una compra revisada y con sus columnas llenas, por escribir."""

    compra: Compra
    pedido: CompraPedida
    hecho: CuentaDeCompra


class NoSeRegistran(Exception):
    """Algunas no valen, y ninguna quedó escrita. `errores`: el de cada una, por su lugar en la lista."""

    def __init__(self, errores: Mapping[int, DomainError]) -> None:
        super().__init__(f"{len(errores)} compras no se registran")
        self.errores = errores


@transactional
def registrar(pedidas: Sequence[PorRegistrar], quien: str) -> list[Compra]:
    """Registra unas compras, en su orden, y las pone en las cuentas de sus proveedores: todas o ninguna. Lo que no escribió
    una persona se toma como el documento lo dice, aunque sus centavos no cuadren. Las notas que corrigen la misma
    compra van en listas distintas, y después de la suya. Lanza `NoSeRegistran`; `Conflicto` o IntegrityError, si otro
    registró a la vez una de las mismas."""
    preparadas = _preparar(pedidas, quien)
    compras = [preparada.compra for preparada in preparadas]
    cuenta.poner(compras)
    db.session.add_all(compras)
    db.session.flush()
    escribir(preparadas)
    cuenta.contabilizar(compras, quien)
    _poner_retenciones(compras)
    huellas = huella.de(compra.id for compra in compras)
    dichas: dict[object, audit.Anotado] = {
        compra.id: {**resumen(compra), "huella": huellas[compra.id]} for compra in compras
    }
    audit.record_varios("crear", "compra", dichas, empresa_id=empresa_actual())
    atar_notas(compras)
    return compras


def _preparar(pedidas: Sequence[PorRegistrar], quien: str) -> list[CompraPreparada]:
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
            creado_por=quien,
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
    if completo.modifica is not None:
        _exigir_modificable(compra, completo, hecho.total)
    dichos = (
        reembolsos.armar(completo.reembolsos, completo.fecha, hecho.total)
        if compra.origen == MANUAL
        else reembolsos.como_vienen(completo.reembolsos)
    )
    importacion = completo.importacion
    columnas: dict[str, object] = {
        "proveedor_id": suyo.id,
        "cod_doc": completo.cod_doc,
        "signo": clases.signo(completo.cod_doc),
        "numero": completo.numero,
        "autorizacion": completo.autorizacion,
        "fecha": completo.fecha,
        "fecha_registro": completo.fecha_registro,
        "tardia": not periodos.esta_abierto(completo.fecha, AREA_COMPRAS),
        "vence": completo.vence,
        "sustento": completo.sustento,
        "subtotal": hecho.subtotal,
        "iva": hecho.iva,
        "ajuste": completo.ajuste,
        "propina": completo.propina,
        "otros": completo.otros,
        "rubros": [{"concepto": r.concepto, "total": f"{r.total:.2f}"} for r in completo.rubros],
        "total": hecho.total,
        "a_terceros": hecho.a_terceros,
        "modifica_id": completo.modifica,
        "nombra_cod_doc": completo.nombra.cod_doc if completo.nombra else "",
        "nombra_numero": completo.nombra.numero if completo.nombra else "",
        "reembolsos": [dicho.datos() for dicho in dichos],
        "importacion": _en_json(asdict(importacion)) if importacion is not None else None,
        "detalle": completo.detalle,
    }
    if (retenido := completo.retenido_por_emisor) is not None:
        columnas["retenido_por_emisor"] = _en_json(asdict(retenido))
    for campo, valor in columnas.items():
        setattr(compra, campo, valor)
    return CompraPreparada(compra, completo, hecho)


def atar_notas(compras: Sequence[Compra]) -> None:
    """Las notas que nombraban a estas compras antes de que estuvieran quedan atadas a ellas, y lo que acreditan se les
    aplica. La que es anterior a su compra, o acredita más de lo que de ella queda, sigue suelta: la ve una persona."""
    de_documento = {
        (c.proveedor_id, c.cod_doc, c.numero): c for c in compras if not clases.modifica(c.cod_doc)
    }
    sueltas = (
        select(Compra)
        .where(
            Compra.proveedor_id.in_({c.proveedor_id for c in de_documento.values()}),
            Compra.nombra_numero.in_({c.numero for c in de_documento.values()}),
            Compra.nombra_numero != "",
            Compra.modifica_id.is_(None),
            Compra.anulada_el.is_(None),
        )
        .order_by(Compra.id)
    )
    acreditado: dict[int, Decimal] = {}
    for nota in bloqueo.todas(sueltas) if de_documento else ():
        suya = de_documento.get((nota.proveedor_id, nota.nombra_cod_doc, nota.nombra_numero))
        if suya is None or nota.fecha < suya.fecha:
            continue
        if nota.signo < 0:
            hasta = acreditado.get(suya.id, CERO) + nota.total
            if hasta > suya.total:
                continue
            acreditado[suya.id] = hasta
        antes = {**resumen(nota), "corrige": ""}
        nota.modifica_id = suya.id
        nota.version += 1
        db.session.flush()
        cuenta.aplicar_nota(nota, suya)
        anotar("atar_nota", nota, antes, {"corrige": suya.numero})


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


def escribir(preparadas: Sequence[CompraPreparada]) -> None:
    """Las líneas y los impuestos de unas compras que ya tienen id."""
    _insertar(LineaCompra, [fila for preparada in preparadas for fila in lineas(preparada)])
    _insertar(ImpuestoCompra, [fila for preparada in preparadas for fila in impuestos(preparada)])


def _insertar(tabla: type[LineaCompra | ImpuestoCompra], filas: Sequence[Mapping[str, Any]]) -> None:
    if filas:
        columnas = {campo: [fila[campo] for fila in filas] for campo in filas[0]}
        directas.insertar(tabla.__tablename__, {"empresa_id": empresa_actual()}, columnas)


def lineas(preparada: CompraPreparada) -> Iterable[Mapping[str, Any]]:
    """Las filas de sus líneas."""
    compra, pedido, hecho = preparada
    for n, (linea, hecha) in enumerate(zip(pedido.lineas, hecho.lineas, strict=True)):
        dichos = sorted(linea.impuestos, key=lambda uno: uno.codigo)
        yield {
            "compra_id": compra.id,
            "n": n,
            "codigo": linea.codigo,
            "descripcion": linea.descripcion,
            "cantidad": linea.cantidad,
            "precio": linea.precio,
            "descuento": linea.descuento,
            "subtotal": hecha.subtotal,
            "subtotal_dicho": linea.subtotal_dicho,
            "costo": hecha.costo,
            "destino": linea.destino,
            "clase": linea.clase,
            "producto_id": linea.producto_id,
            "sustento": linea.sustento,
            "cuenta_id": linea.cuenta_id,
            "centro_id": linea.centro_id,
            "impuestos": [
                _impuesto_en_json(impuesto, dicho.cobrado)
                for impuesto, dicho in zip(hecha.impuestos, dichos, strict=True)
            ],
        }


def impuestos(preparada: CompraPreparada) -> Iterable[Mapping[str, Any]]:
    """Las filas de lo que suma cada impuesto."""
    for sustento, impuesto in ((suma.sustento, suma.impuesto) for suma in preparada.hecho.impuestos):
        yield {
            "compra_id": preparada.compra.id,
            "sustento": sustento,
            "codigo": impuesto.codigo,
            "codigo_porcentaje": impuesto.tarifa_codigo,
            "nombre": impuesto.nombre,
            "tarifa": impuesto.tarifa,
            "base": impuesto.base,
            "valor": impuesto.valor,
        }


def _impuesto_en_json(impuesto: Impuesto, cobrado: Decimal | None) -> Json:
    """`cobrado`: lo que el documento cobró, si no es la cuenta."""
    return {
        "codigo": impuesto.codigo,
        "codigo_porcentaje": impuesto.tarifa_codigo,
        "nombre": impuesto.nombre,
        "tarifa": str(impuesto.tarifa),
        "base": f"{impuesto.base:.2f}",
        "valor": f"{impuesto.valor:.2f}",
        "cobrado": None if cobrado is None else f"{cobrado:.2f}",
    }


def _en_json(valor: Any) -> Any:
    """Los montos, como texto."""
    if isinstance(valor, Decimal):
        return f"{valor:.2f}"
    if isinstance(valor, dict):
        return {clave: _en_json(uno) for clave, uno in valor.items()}
    return [_en_json(uno) for uno in valor] if isinstance(valor, (list, tuple)) else valor


def _poner_retenciones(compras: Sequence[Compra]) -> None:
    """A la compra que la empresa ya había retenido le pone lo retenido."""
    hechas = estados.retenciones_de(
        {compra.proveedor_id for compra in compras}, {compra.numero for compra in compras}, PRODUCCION
    )
    for compra in compras:
        ya = hechas.get((compra.proveedor_id, compra.cod_doc, compra.numero))
        if ya is not None:
            retenida(compra, ya)


def retenida(compra: Compra, retencion: Comprobante) -> None:
    """Pone en una compra lo que un comprobante de retención retuvo de ella."""
    sustentos = documentos.leer(retencion.datos).propio["sustentos"]
    suyos = [s for s in sustentos if (s["cod_doc"], s["numero"]) == (compra.cod_doc, compra.numero)]
    compra.retencion_id = retencion.id
    compra.retenido = sum((Decimal(r["valor"]) for s in suyos for r in s["retenciones"]), CERO)
    varios = len({(s["cod_doc"], s["numero"]) for s in sustentos}) > 1
    numero = f"{retencion.numero} ({compra.numero})" if varios else retencion.numero
    cuenta.poner_retencion(compra, numero[:NUMERO_MAXIMO], max(retencion.fecha, compra.fecha_contable))
    compra.version += 1


def resumen(compra: Compra) -> dict[str, object]:
    return {
        "numero": compra.numero,
        "fecha": compra.fecha,
        "vence": compra.vence,
        "sustento": compra.sustento,
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

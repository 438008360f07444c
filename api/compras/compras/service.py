"""Registrar una compra, corregirla y anularla. Cada cosa, con su cuenta, en una sola transacción."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import and_, delete, func, select

from api.compras.compras import calculo, cuenta, liquidadas, revision
from api.compras.compras.calculo import CuentaDeCompra
from api.compras.compras.models import LIQUIDACION, MANUAL, Compra, ImpuestoCompra, LineaCompra
from api.compras.compras.pedido import CompraPedida
from api.compras.proveedores import service as proveedores
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.documento import Impuesto, Json
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.reembolsos import dichos as reembolsos
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.ambientes import PRODUCCION

FALTA = "No existe esa compra."
NUMERO_MAXIMO = 40  # lo que la cuenta de un proveedor admite
CERO = Decimal("0.00")


class Procedencia(NamedTuple):
    """De dónde sale una compra. `recibido_id`: el comprobante recibido; `comprobante_id`: la liquidación emitida."""

    origen: str = MANUAL
    recibido_id: int | None = None
    comprobante_id: int | None = None


A_MANO = Procedencia()


def obtener(compra_id: int) -> Compra:
    hallada = db.session.scalar(select(Compra).where(Compra.id == compra_id))
    if hallada is None:
        raise NoEncontrado(FALTA)
    return hallada


class CompraDecidida(NamedTuple):
    """Para qué sirve una compra y adónde va su primera línea."""

    id: int
    sustento: str
    destino: str
    clase: str


def de_numero(proveedor_id: int, cod_doc: str, numero: str) -> CompraDecidida | None:
    """La que vale de ese proveedor con ese documento."""
    suya = and_(LineaCompra.empresa_id == Compra.empresa_id, LineaCompra.compra_id == Compra.id)
    fila = db.session.execute(
        select(Compra.id, Compra.sustento, LineaCompra.destino, LineaCompra.clase)
        .join(LineaCompra, suya)
        .where(
            Compra.proveedor_id == proveedor_id,
            Compra.cod_doc == cod_doc,
            Compra.numero == numero,
            Compra.anulada_el.is_(None),
        )
        .order_by(LineaCompra.n)
        .limit(1)
    ).one_or_none()
    return CompraDecidida(*fila) if fila is not None else None


def bloquear(compra_id: int) -> Compra:
    return bloqueo.una(select(Compra).where(Compra.id == compra_id), FALTA)


@transactional
def registrar(pedido: CompraPedida, quien: str, de: Procedencia = A_MANO) -> Compra:
    """Registra una compra y la pone en la cuenta de su proveedor. Lo que no escribió una persona se toma como el
    documento lo dice, aunque sus centavos no cuadren. `Conflicto` si ese documento ya está."""
    compra = Compra(
        empresa_id=empresa_actual(),
        origen=de.origen,
        recibido_id=de.recibido_id,
        comprobante_id=de.comprobante_id,
        creado_por=quien,
    )
    completo, hecho = _preparar(compra, pedido)
    db.session.add(compra)
    db.session.flush()
    _escribir(compra, completo, hecho)
    cuenta.poner(compra)
    ya = estados.retencion_de(compra.cod_doc, compra.numero, compra.proveedor_id, PRODUCCION)
    if ya is not None:
        retenida(compra, ya)
    anotar("crear", compra)
    return compra


def retenida(compra: Compra, retencion: Comprobante) -> None:
    """Pone en una compra lo que un comprobante de retención retuvo de ella."""
    sustentos = documentos.leer(retencion.datos).propio["sustentos"]
    suyos = [s for s in sustentos if (s["cod_doc"], s["numero"]) == (compra.cod_doc, compra.numero)]
    compra.retencion_id = retencion.id
    compra.retenido = sum((Decimal(r["valor"]) for s in suyos for r in s["retenciones"]), CERO)
    varios = len({(s["cod_doc"], s["numero"]) for s in sustentos}) > 1
    numero = f"{retencion.numero} ({compra.numero})" if varios else retencion.numero
    cuenta.poner_retencion(compra, numero[:NUMERO_MAXIMO], max(retencion.fecha, compra.fecha))
    compra.version += 1


@transactional
def cambiar(compra_id: int, pedido: CompraPedida, version: int | None) -> Compra:
    """Corrige una compra que nadie retuvo ni corrigió con una nota."""
    compra = bloquear(compra_id)
    versiones.exigir(compra, version, "compra", "esta compra")
    _exigir_libre(compra, "cambia")
    if compra.comprobante_id is not None:
        pedido = liquidadas.completado(compra.comprobante_id, pedido)
    return rehacer(compra, pedido)


def rehacer(compra: Compra, pedido: CompraPedida) -> Compra:
    """Escribe otra vez una compra bloqueada."""
    compra_id, antes = compra.id, resumen(compra)
    completo, hecho = _preparar(compra, pedido)
    for tabla in (ImpuestoCompra, LineaCompra):
        db.session.execute(delete(tabla).where(tabla.compra_id == compra_id))
    compra.version += 1
    db.session.flush()
    _escribir(compra, completo, hecho)
    cuenta.reponer(compra)
    anotar("actualizar", compra, antes)
    return compra


@transactional
def anular(compra_id: int, fecha: date | None, motivo: str) -> Compra:
    """La anula desde un día; None, desde hoy. Lo pagado queda como anticipo."""
    compra = bloquear(compra_id)
    if compra.origen == LIQUIDACION:
        raise EstadoInvalido("Es una liquidación que su empresa emitió: anule la liquidación.")
    return asentar_anulacion(compra, fecha, motivo)


def asentar_anulacion(compra: Compra, fecha: date | None, motivo: str) -> Compra:
    """Anula una compra bloqueada."""
    _exigir_libre(compra, "anula")
    dia = fecha or hoy()
    if not compra.fecha <= dia <= hoy():
        raise ReglaDeNegocio.en("fecha", f"Debe estar entre el {compra.fecha:%d/%m/%Y} y hoy.")
    antes = resumen(compra)
    cuenta.quitar(compra, dia, motivo)
    compra.anulada_el, compra.motivo_anulacion = dia, motivo
    compra.version += 1
    db.session.flush()
    anotar("anular", compra, antes)
    for avisar in _AL_ANULAR:
        avisar(compra)
    return compra


def al_anular(avisar: Callable[[Compra], None]) -> None:
    """Desde ahora, `avisar` se llama con cada compra que se anula, en la misma transacción."""
    _AL_ANULAR.append(avisar)


_AL_ANULAR: list[Callable[[Compra], None]] = []


def _exigir_libre(compra: Compra, que: str) -> None:
    """Que nada más dependa de ella."""
    if compra.anulada_el is not None:
        raise EstadoInvalido("La compra ya está anulada.")
    if compra.retencion_id is not None:
        raise EstadoInvalido(f"La compra tiene una retención: mientras valga, no se {que}.")
    nota = select(Compra.numero).where(Compra.modifica_id == compra.id, Compra.anulada_el.is_(None))
    numero = db.session.scalar(nota.limit(1))
    if numero is not None:
        raise EstadoInvalido(f"La nota {numero} la corrige: mientras valga, no se {que}.")


def _preparar(compra: Compra, pedido: CompraPedida) -> tuple[CompraPedida, CuentaDeCompra]:
    """Llena la compra con lo pedido, revisado."""
    if proveedores.buscar(pedido.proveedor_id) is None:
        raise ReglaDeNegocio.en("proveedor_id", "No existe ese proveedor.")
    suyo = proveedores.bloquear(
        pedido.proveedor_id
    )  # quien le retiene a la vez verá esta compra, o ella su retención
    completo = revision.revisar(pedido, suyo, emitida=compra.origen == LIQUIDACION)
    hecho = calculo.calcular(completo, de_papel=compra.origen == MANUAL)
    if completo.modifica is not None:
        _exigir_modificable(compra, completo, hecho.total)
    dichos = reembolsos.armar(completo.reembolsos, completo.fecha, hecho.total)
    importacion = completo.importacion
    columnas: dict[str, object] = {
        "proveedor_id": suyo.id,
        "cod_doc": completo.cod_doc,
        "signo": clases.signo(completo.cod_doc),
        "numero": completo.numero,
        "autorizacion": completo.autorizacion,
        "fecha": completo.fecha,
        "fecha_registro": completo.fecha_registro,
        "vence": completo.vence,
        "sustento": completo.sustento,
        "subtotal": hecho.subtotal,
        "iva": hecho.iva,
        "ajuste": completo.ajuste,
        "propina": completo.propina,
        "otros": completo.otros,
        "total": hecho.total,
        "a_terceros": hecho.a_terceros,
        "modifica_id": completo.modifica,
        "reembolsos": [dicho.datos() for dicho in dichos],
        "importacion": _en_json(asdict(importacion)) if importacion is not None else None,
        "detalle": completo.detalle,
    }
    for campo, valor in columnas.items():
        setattr(compra, campo, valor)
    return completo, hecho


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


def _escribir(compra: Compra, pedido: CompraPedida, hecho: CuentaDeCompra) -> None:
    """Las líneas y los impuestos de una compra que ya tiene id."""
    for n, (linea, hecha) in enumerate(zip(pedido.lineas, hecho.lineas, strict=True)):
        db.session.add(
            LineaCompra(
                empresa_id=compra.empresa_id,
                compra_id=compra.id,
                n=n,
                codigo=linea.codigo,
                descripcion=linea.descripcion,
                cantidad=linea.cantidad,
                precio=linea.precio,
                descuento=linea.descuento,
                subtotal=hecha.subtotal,
                subtotal_dicho=linea.subtotal_dicho,
                costo=hecha.costo,
                destino=linea.destino,
                clase=linea.clase,
                producto_id=linea.producto_id,
                sustento=linea.sustento,
                impuestos=[
                    impuesto_en_json(i, dicho.cobrado)
                    for i, dicho in zip(
                        hecha.impuestos,
                        sorted(linea.impuestos, key=lambda uno: uno.codigo),
                        strict=True,
                    )
                ],
            )
        )
    for suma in hecho.impuestos:
        i = suma.impuesto
        db.session.add(
            ImpuestoCompra(
                empresa_id=compra.empresa_id,
                compra_id=compra.id,
                sustento=suma.sustento,
                codigo=i.codigo,
                codigo_porcentaje=i.tarifa_codigo,
                nombre=i.nombre,
                tarifa=i.tarifa,
                base=i.base,
                valor=i.valor,
            )
        )
    db.session.flush()


def impuesto_en_json(impuesto: Impuesto, cobrado: Decimal | None) -> Json:
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


def anotar(accion: str, compra: Compra, antes: audit.Anotado | None = None) -> None:
    audit.record(
        accion, "compra", compra.id, empresa_id=compra.empresa_id, antes=antes, despues=resumen(compra)
    )

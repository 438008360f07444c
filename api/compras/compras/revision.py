"""Lo que una compra debe cumplir antes de registrarse: su documento, su número, sus fechas y para qué sirve ante el
SRI. Cada error va bajo su campo."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from sqlalchemy import select

from api.compras.compras.nucleo.models import Compra
from api.compras.compras.nucleo.pedido import CompraPedida, LineaPedida, PagoDeCompraAfuera
from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex import parametros
from api.existencias.lotes import reparto
from api.libros.reglas import nombradas
from api.plataforma.catalogos import codigos, vigencia
from api.plataforma.catalogos.ley import DOCUMENTOS, FORMAS_PAGO
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos import documentos
from api.plataforma.codigos.compras import ACTIVO, INVENTARIO
from api.plataforma.codigos.identificaciones import EXTERIOR
from api.plataforma.codigos.pagos import ECUADOR, REGIMEN_GENERAL
from api.plataforma.empresas import service as empresas
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.ley import SUSTENTOS
from api.plataforma.retenciones.models import BIENES, SERVICIOS
from api.plataforma.retenciones.service import SustentoAdmitido
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import DE_AFUERA, Proveedor
from api.ventas.productos import service as productos
from api.ventas.productos.models import SERVICIO, Producto

DIAS_ATRAS_MAXIMO = 366 * 10
# Los dígitos de la autorización de un preimpreso, de un electrónico antiguo y de una clave.
_DEL_SRI = (10, 37, 49)
_SERIE = re.compile(r"(?!000)[0-9]{3}-(?!000)[0-9]{3}-(?!0{9})[0-9]{9}", re.ASCII)


def revisar(pedido: CompraPedida, suyo: Proveedor, *, emitida: bool = False) -> CompraPedida:
    """El pedido completo: con su fecha de registro, su vencimiento y la clase de cada línea. `emitida`: si es una
    liquidación de la empresa, que ya tiene su número y su clave, y que puede no decir todavía su sustento."""
    _fechas(pedido)
    if pedido.cod_doc not in codigos.vigentes(codigos.DOCUMENTO, pedido.fecha):
        vigencia.exigir(DOCUMENTOS, (pedido.cod_doc,), pedido.fecha, "cod_doc")
    if not clases.cobra(pedido.cod_doc):
        raise ReglaDeNegocio.en("cod_doc", "Con ese documento no se cobra nada: elija otro.")
    if not emitida:
        _numero(pedido, suyo)
    _propio_del_documento(pedido, suyo)
    if pedido.forma_pago:
        vigencia.exigir(FORMAS_PAGO, (pedido.forma_pago,), pedido.fecha, "forma_pago")
    return replace(
        pedido,
        fecha_registro=pedido.fecha_registro or max(hoy(), pedido.fecha),
        vence=_vencimiento(pedido, suyo.dias_credito),
        lineas=_lineas(pedido, emitida),
    )


def _fechas(pedido: CompraPedida) -> None:
    if pedido.fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha del documento no puede ser futura.")
    if pedido.fecha < hoy() - timedelta(days=DIAS_ATRAS_MAXIMO):
        raise ReglaDeNegocio.en("fecha", "La fecha es demasiado antigua.")
    registro = pedido.fecha_registro
    if registro is not None and not pedido.fecha <= registro <= hoy():
        raise ReglaDeNegocio.en("fecha_registro", "Se registra entre la fecha del documento y hoy.")


def _vencimiento(pedido: CompraPedida, dias: int) -> date:
    if clases.signo(pedido.cod_doc) < 0:
        return pedido.fecha
    vence = pedido.vence or pedido.fecha + timedelta(days=dias)
    if vence < pedido.fecha:
        raise ReglaDeNegocio.en("vence", "El vencimiento no puede ser anterior a la fecha del documento.")
    return vence


def _numero(pedido: CompraPedida, suyo: Proveedor) -> None:
    if clases.seriado(pedido.cod_doc) and not _SERIE.fullmatch(pedido.numero):
        raise ReglaDeNegocio.en("numero", "Escríbalo como 001-001-000000123.")
    if clases.seriado(pedido.cod_doc) and not pedido.autorizacion:
        raise ReglaDeNegocio.en("autorizacion", "Ingrese la autorización: el anexo la pide.")
    exigir_autorizacion(pedido.autorizacion, pedido, suyo)


def exigir_autorizacion(autorizacion: str, de: CompraPedida | Compra, suyo: Proveedor) -> None:
    """Que, si es una clave, sea la de ese documento; la que da el SRI tiene sus dígitos."""
    if autorizacion and clases.seriado(de.cod_doc) and len(autorizacion) not in _DEL_SRI:
        raise ReglaDeNegocio.en("autorizacion", "La autorización tiene 10, 37 o 49 dígitos.")
    propia = documentos.lo_emite_quien_compra(de.cod_doc)
    mal = clave_acceso.ajena(
        autorizacion,
        dia=de.fecha,
        tipos=documentos.se_emite_con(de.cod_doc),
        de=empresas.obtener(empresa_actual()).ruc if propia else proveedores.ruc_o_cedula(suyo),
        numero=de.numero,
    )
    if mal:
        raise ReglaDeNegocio.en("autorizacion", mal)


def _propio_del_documento(pedido: CompraPedida, suyo: Proveedor) -> None:
    if clases.del_exterior(pedido.cod_doc) and suyo.tipo_identificacion not in DE_AFUERA:
        raise ReglaDeNegocio.en(
            "cod_doc", "Un comprobante del exterior es de un proveedor de afuera: revise sus datos."
        )
    if clases.de_residente(pedido.cod_doc) and suyo.tipo_identificacion == EXTERIOR:
        raise ReglaDeNegocio.en(
            "cod_doc",
            "Quien no reside aquí no da ese documento: elija el comprobante emitido en el exterior.",
        )
    if pedido.importacion is not None and not clases.importa(pedido.cod_doc):
        raise ReglaDeNegocio.en(
            "importacion", "Con ese documento no se importa: elija el del exterior o la declaración."
        )
    if pedido.importacion is None and clases.es_declaracion(pedido.cod_doc):
        raise ReglaDeNegocio.en("importacion", "Diga la declaración aduanera y sus costos.")
    if pedido.modifica is not None and not clases.modifica(pedido.cod_doc):
        raise ReglaDeNegocio.en("modifica", "Solo una nota de crédito o de débito corrige otra compra.")
    if pedido.nombra is not None and not clases.modifica(pedido.cod_doc):
        raise ReglaDeNegocio.en("nombra", "Solo una nota de crédito o de débito corrige otro documento.")
    if pedido.retenido_nc and clases.signo(pedido.cod_doc) > 0:
        raise ReglaDeNegocio.en("retenido_nc", "Solo una nota de crédito devuelve lo que se retuvo.")
    if pedido.exterior is not None:
        exigir_exterior(pedido.exterior, pedido, suyo)
    if clases.reembolsa(pedido.cod_doc) and not pedido.reembolsos:
        raise ReglaDeNegocio.en("reembolsos", "Diga qué comprobantes se reembolsan.")


def exigir_exterior(exterior: PagoDeCompraAfuera, de: CompraPedida | Compra, suyo: Proveedor) -> None:
    """Que se le haya podido pagar afuera, y que el país de un pago en el régimen general sea de la tabla del SRI: de los otros
    regímenes la casa no tiene todas las filas."""
    if suyo.tipo_identificacion not in DE_AFUERA:
        raise ReglaDeNegocio.en("exterior", "Ese proveedor reside aquí: no se le paga al exterior.")
    if clases.es_declaracion(de.cod_doc):
        raise ReglaDeNegocio.en("exterior", "La declaración aduanera no se paga al exterior.")
    if exterior.pais.removeprefix("0") == ECUADOR:
        raise ReglaDeNegocio.en("exterior.pais", "Es el Ecuador: diga adónde se pagó.")
    if exterior.regimen == REGIMEN_GENERAL and exterior.pais not in codigos.vigentes(codigos.PAIS, de.fecha):
        raise ReglaDeNegocio.en(
            "exterior.pais", "Ese país no está entre los que se pueden elegir en esa fecha: elija otro."
        )


def _lineas(pedido: CompraPedida, emitida: bool) -> tuple[LineaPedida, ...]:
    pedidos = {linea.producto_id for linea in pedido.lineas if linea.producto_id is not None}
    suyos = productos.por_ids(pedidos)
    rigen = {s.codigo: s for s in retenciones.sustentos_en(pedido.fecha)}
    if pedido.sustento or not emitida:
        _exigir_sustento(pedido.sustento, pedido.cod_doc, pedido.fecha, rigen, "sustento")
    completas = []
    for n, linea in enumerate(pedido.lineas):
        if linea.producto_id is not None and linea.producto_id not in suyos:
            raise ReglaDeNegocio.en(f"lineas.{n}.producto_id", "No existe ese producto.")
        producto = suyos.get(linea.producto_id) if linea.producto_id is not None else None
        if linea.destino == INVENTARIO and producto is not None and producto.tipo == SERVICIO:
            raise ReglaDeNegocio.en(f"lineas.{n}.destino", "Un servicio no entra al inventario.")
        if linea.sustento:
            _exigir_sustento(linea.sustento, pedido.cod_doc, pedido.fecha, rigen, f"lineas.{n}.sustento")
        _exigir_lotes(n, linea, producto, pedido)
        completas.append(replace(linea, clase=linea.clase or _clase(linea, producto)))
    nombradas.exigir(completas, pedido.sustento)
    return tuple(completas)


def _exigir_lotes(n: int, linea: LineaPedida, producto: Producto | None, pedido: CompraPedida) -> None:
    """Lo que entra dice en qué lotes, si su producto los pide y ese día se llevan las existencias; una nota no trae nada."""
    entra = linea.destino == INVENTARIO and producto is not None
    control = producto.control if entra and producto is not None else ""
    if not linea.lotes and (not control or not parametros.llevadas(pedido.fecha_registro or pedido.fecha)):
        return
    cantidad = (
        linea.cantidad
        if clases.signo(pedido.cod_doc) > 0 and not clases.recarga(pedido.cod_doc)
        else -linea.cantidad
    )
    if mal := reparto.mal_en_su_linea(linea.lotes, cantidad, control):
        raise ReglaDeNegocio.en(f"lineas.{n}.lotes", mal)


def _clase(linea: LineaPedida, producto: Producto | None) -> str:
    """Lo que el destino y el producto dicen que se compró; vacía si no lo dicen: no se cree un servicio lo que nadie dijo."""
    if linea.destino in (INVENTARIO, ACTIVO):
        return BIENES
    if producto is None:
        return ""
    return SERVICIOS if producto.tipo == SERVICIO else BIENES


def exigir_sustento(codigo: str, cod_doc: str, dia: date) -> None:
    """Que ese día sirva para una compra con ese documento."""
    _exigir_sustento(codigo, cod_doc, dia, {s.codigo: s for s in retenciones.sustentos_en(dia)}, "sustento")


def _exigir_sustento(
    codigo: str, cod_doc: str, dia: date, rigen: dict[str, SustentoAdmitido], campo: str
) -> None:
    """Que rija en la fecha del documento y lo admita. La declaración aduanera no está bajo ninguno."""
    if not codigo:
        if any(cod_doc in s.documentos for s in rigen.values()):
            raise ReglaDeNegocio.en(campo, "Elija para qué sirve la compra: su sustento.")
        if not clases.es_declaracion(cod_doc):
            raise ReglaDeNegocio.en("cod_doc", "Con ese documento no se sustenta una compra: elija otro.")
        return
    if codigo not in rigen:
        vigencia.exigir(SUSTENTOS, (codigo,), dia, campo)
    elif cod_doc not in rigen[codigo].documentos:
        admiten = _enumerar([s.codigo for s in rigen.values() if cod_doc in s.documentos])
        raise ReglaDeNegocio.en(campo, f"El sustento {codigo} no admite ese tipo de comprobante{admiten}.")


def _enumerar(codigos: Sequence[str]) -> str:
    return f": elija {', '.join(codigos[:-1])} o {codigos[-1]}" if len(codigos) > 1 else ""


def la_que_nombra(nota: CompraPedida) -> int | None:
    """La compra que vale del documento que una nota dice corregir."""
    if nota.nombra is None:
        return None
    return db.session.scalar(
        select(Compra.id).where(
            Compra.proveedor_id == nota.proveedor_id,
            Compra.cod_doc == nota.nombra.cod_doc,
            Compra.numero == nota.nombra.numero,
            Compra.anulada_el.is_(None),
        )
    )

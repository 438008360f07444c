"""Emitir un comprobante, y corregir uno que el SRI rechazó. En una sola transacción se revisa, toma su
número, se firma y recibe su turno de transmisión. Si algo falla no queda nada: ni número ni cupo gastado."""

from typing import Any

from sqlalchemy.orm.attributes import manager_of_class

from api.comprobantes.emision import borradores, numeracion
from api.comprobantes.emision.efectos import escritura
from api.comprobantes.emision.efectos.lista import EFECTOS
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, preparacion, tipos
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.models import CORREGIBLES, EMITIDO, ESTADOS, Comprobante
from api.comprobantes.nucleo.tipos import Tipo, UnPedido
from api.core.autor import Autor
from api.core.datos import audit, versiones
from api.core.datos.clock import ahora
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.firma import service as firma
from api.plataforma.firma.service import Firmante
from api.plataforma.planes import service as planes

Columnas = dict[str, object]  # nombre → valor, de una fila o de su auditoría
_TRANSMITIR = "comprobantes.transmitir"
PESO_MAXIMO = 320_000  # en bytes. El SRI dice 320 KB: se toma la lectura más estricta
_LIGERO = 15  # líneas: con estas, todas lo más largas que pueden ser, un comprobante no llega a pesar tanto


@transactional
def emitir(tipo: Tipo[UnPedido], pedido: UnPedido, quien: Autor) -> ComprobanteEmitido:
    """Emite el documento que un pedido quiere, a nombre de la empresa actual."""
    empresa_id = empresa_actual()
    borradores.gastar(tipo.codigo, pedido.borrador_id)
    para = preparacion.para_emitir(pedido.punto_id)
    punto, ambiente = para.punto, para.empresa.codigo_ambiente
    documento = tipo.preparar(pedido, para, None)
    firmante = firma.firmante(empresa_id)
    exigir_que_quepa(tipo, documento, firmante)
    plan_id = planes.consumir(empresa_id) if ambiente == PRODUCCION else None  # las pruebas no gastan cupo
    identidad = numeracion.tomar(documento, punto, tipo.codigo, ambiente, pedido.confirma_fecha, pedido.clave)
    tipo.exigir_permiso(documento, identidad.clave_acceso)
    xml = firmar(tipo, documento, identidad, firmante)
    comprobante = nuevo(tipo, documento, identidad, punto.id, plan_id, quien)
    emitido = ComprobanteEmitido(
        comprobante,
        documento,
        xml,
        firmante.certificado_id,
        cobro=pedido.cobro,
        borrador_id=pedido.borrador_id,
        para=para,
    )
    EFECTOS.poner([emitido], quien)
    defer(_TRANSMITIR, empresa_id=empresa_id)
    audit.record(
        "emitir",
        "comprobante",
        comprobante.id,
        empresa_id=comprobante.empresa_id,
        despues=resumen(comprobante),
    )
    return emitido


@transactional
def corregir(
    tipo: Tipo[UnPedido], comprobante_id: int, pedido: UnPedido, version: int | None, quien: Autor
) -> Comprobante:
    """Rehace un comprobante rechazado con su mismo número, clave de acceso, punto y fecha (ficha técnica
    del SRI, sección 5.10)."""
    comprobante = estados.bloquear(comprobante_id, tipo.codigo)
    if comprobante.estado not in CORREGIBLES:
        actual = ESTADOS[comprobante.estado].lower()
        raise EstadoInvalido(f"El comprobante está {actual}: solo se corrige uno devuelto o no autorizado.")
    versiones.exigir(comprobante, version, "comprobante", "este comprobante")
    if pedido.cobro is not None:
        raise ReglaDeNegocio.en("cobro", "Al corregir no se cobra: registre el cobro aparte.")
    if pedido.punto_id != comprobante.punto_id:
        raise ReglaDeNegocio.en("punto_id", "Al corregir, el punto de emisión no cambia.")
    para = preparacion.para_emitir(pedido.punto_id, comprobante)
    documento = tipo.preparar(pedido, para, comprobante)
    tipo.exigir_permiso(documento, comprobante.clave_acceso)
    firmante = firma.firmante(comprobante.empresa_id)
    xml = firmar(tipo, documento, numeracion.de(comprobante), firmante)
    antes = resumen(comprobante)
    for campo, valor in _contenido(tipo, documento).items():
        setattr(comprobante, campo, valor)
    comprobante.mensajes = []
    paso = estados.Paso("corregir", "Corregido", antes, resumen(comprobante))
    estados.pasar(comprobante, EMITIDO, paso, quien, {"antes": antes})
    corregido = ComprobanteEmitido(comprobante, documento, xml, firmante.certificado_id, para=para)
    EFECTOS.reponer(corregido, quien)
    defer(_TRANSMITIR, empresa_id=comprobante.empresa_id)
    return comprobante


def nuevo(
    tipo: Tipo[Any],
    documento: Documento,
    identidad: Identidad,
    punto_id: int,
    plan_id: int | None,
    quien: Autor,
) -> Comprobante:
    """La fila de un comprobante que ahora se emite. No es de la sesión: la escribe `escritura`."""
    fila = (
        _FILA.new_instance()
    )  # el constructor del ORM, campo por campo, costaría tanto como preparar el documento
    fila.__dict__.update(
        empresa_id=empresa_actual(),
        tipo=tipo.codigo,
        ambiente=identidad.ambiente,
        punto_id=punto_id,
        establecimiento=identidad.establecimiento,
        punto=identidad.punto,
        secuencial=identidad.secuencial,
        clave_acceso=identidad.clave_acceso,
        fecha=documento.fecha,
        estado=EMITIDO,
        mensajes=[],
        plan_id=plan_id,
        emitido_por=quien.nombre,
        emitido_en=ahora(),
        version=1,
        viaje=tipo.viaje,
        **_contenido(tipo, documento),
    )
    return fila


_FILA = manager_of_class(Comprobante)


def exigir_que_quepa(tipo: Tipo[Any], documento: Documento, firmante: Firmante) -> None:
    """Que no pese de más, antes de tomar el cupo y el número, que otros esperan. Un número y una clave
    cualesquiera ocupan lo mismo que los que tendrá."""
    if len(documento.lineas) > _LIGERO:
        firmar(tipo, documento, Identidad(tipo.codigo, 1, "000", "000", 0, "0" * 49), firmante)


def firmar(tipo: Tipo[Any], documento: Documento, identidad: Identidad, firmante: Firmante) -> bytes:
    xml = tipo.xml(documento, identidad)
    firmado = firmante.firmar(xml) if len(xml) <= PESO_MAXIMO else xml.encode()
    if len(firmado) > PESO_MAXIMO:
        raise ReglaDeNegocio.en(
            "detalles",
            f"El comprobante pesa {len(firmado) / 1000:.0f} KB y el SRI recibe hasta 320: "
            "repártalo en varios.",
        )
    return firmado


def refirmar(comprobante: Comprobante, firmante: Firmante) -> None:
    """Firma el mismo documento con otra firma: lo que dice, su número y su clave no cambian."""
    dicho = documentos.leer(comprobante.datos)
    xml = firmar(tipos.de(comprobante.tipo), dicho, numeracion.de(comprobante), firmante)
    escritura.refirmado(comprobante, xml, firmante.certificado_id)


def _contenido(tipo: Tipo[Any], documento: Documento) -> Columnas:
    """Las columnas de la fila que una corrección puede cambiar."""
    modificado = tipo.modifica(documento)
    return {
        "cliente_id": documento.receptor.cliente_id,
        "proveedor_id": documento.receptor.proveedor_id,
        "receptor_identificacion": documento.receptor.identificacion,
        "receptor_nombre": documento.receptor.razon_social,
        "subtotal": documento.totales.subtotal,
        "iva": documento.totales.de(IVA),
        "total": documento.totales.total,
        "modifica_id": modificado.comprobante_id if modificado else None,
        "datos": documentos.datos(documento),
    }


def resumen(comprobante: Comprobante) -> Columnas:
    return {
        "numero": comprobante.numero,
        "fecha": str(comprobante.fecha),
        "cliente": comprobante.receptor_nombre,
        "total": str(comprobante.total),
    }

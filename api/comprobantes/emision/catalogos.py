"""All that a person needs to know to write a document on a day, in one call."""

from datetime import date
from typing import Any

from api.comprobantes.nucleo import preparacion, tipos
from api.core.datos.db import empresa_actual
from api.core.errors import EstadoInvalido
from api.plataforma.empresas import puntos, secuenciales
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.planes import service as planes


def del_dia(dia: date) -> dict[str, Any]:
    empresa_id, ambiente = empresa_actual(), preparacion.ambiente()
    tarifas = impuestos.vigentes(dia)
    return {
        "fecha": dia,
        "ambiente": ambiente,
        "formas_pago": [
            {"codigo": codigo, "nombre": nombre} for codigo, nombre in preparacion.formas_pago(dia).items()
        ],
        "puntos": _puntos(ambiente),
        "cupo": planes.cupo(empresa_id),
        "firma": _firma(empresa_id),
        "tarifas": {
            nombre: [tarifa for tarifa in tarifas if tarifa.impuesto == impuesto]
            for nombre, impuesto in (("iva", IVA), ("ice", ICE), ("irbpnr", IRBPNR))
        },
        "limite_consumidor_final": preparacion.LIMITE_FINAL,
        "emisor": _emisor(empresa_id),
        "campos_fijos": preparacion.campos_fijos(),
    }


def _puntos(ambiente: int) -> list[dict[str, Any]]:
    siguientes = secuenciales.siguientes(ambiente)
    codigos = [tipo.codigo for tipo in tipos.todos()]
    return [
        {
            "punto_id": punto.id,
            "establecimiento": punto.establecimiento,
            "punto": punto.codigo,
            "nombre": punto.nombre,
            "siguiente": {codigo: siguientes.get((punto.id, codigo), 1) for codigo in codigos},
        }
        for punto in puntos.activos()
    ]


def _firma(empresa_id: int) -> dict[str, Any]:
    try:
        firma.firmante(empresa_id)
    except EstadoInvalido as error:
        return {"vigente": False, "mensaje": error.msg}
    return {"vigente": True, "mensaje": firma.aviso(empresa_id)}


def _emisor(empresa_id: int) -> dict[str, Any]:
    empresa = empresas.obtener(empresa_id)
    return {
        "ruc": empresa.ruc,
        "razon_social": empresa.razon_social,
        "nombre_comercial": empresa.nombre_comercial,
        "direccion": empresa.direccion,
        "obligado_contabilidad": empresa.obligado_contabilidad,
        "contribuyente_especial": empresa.contribuyente_especial,
        "agente_retencion": empresa.agente_retencion,
        "rimpe": preparacion.leyenda(empresa.regimen),
    }

"""Un comprobante de muestra de cada tipo: de diez líneas, o de otro tanto en el que no las tiene."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from api.comprobantes.nucleo import calculo, clave_acceso
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    SIN_VALOR,
    CampoDicho,
    Documento,
    EmisorDicho,
    Identidad,
    Json,
    LineaDicha,
    PagoDicho,
    Receptor,
)
from api.comprobantes.nucleo.tipos import Tipo
from api.comprobantes.tipos.factura.tipo import tipo as factura
from api.comprobantes.tipos.guia_remision.tipo import tipo as guia
from api.comprobantes.tipos.liquidacion_compra.tipo import tipo as liquidacion
from api.comprobantes.tipos.nota_credito.tipo import tipo as credito
from api.comprobantes.tipos.nota_debito.tipo import tipo as debito
from api.comprobantes.tipos.retencion.tipo import tipo as retencion

LINEAS = 10
HOY, RUC = date(2026, 11, 21), "1790012344001"
_IVA = Gravamen(calculo.IVA, "4", "IVA 15 %", Decimal("15.00"))
_AUTORIZACION = "1" * 49
_MODIFICADO = {"tipo": "01", "numero": "001-001-000000012", "fecha": "2026-11-02"}


class Muestra(NamedTuple):
    tipo: Tipo[Any]
    documento: Documento
    identidad: Identidad

    def xml(self) -> str:
        return self.tipo.xml(self.documento, self.identidad)


def de_cada_tipo() -> list[Muestra]:
    """La factura va primero."""
    diez = _diez()
    sin_valor = replace(diez, totales=SIN_VALOR, lineas=(), pagos=())
    motivos = [{"razon": linea.descripcion, "valor": f"{linea.subtotal:.2f}"} for linea in diez.lineas]
    sustentos = [_sustento(n) for n in range(1, LINEAS // 2 + 1)]
    documentos: Mapping[Tipo[Any], Documento] = {
        factura: diez,
        credito: replace(diez, pagos=(), propio={"modificado": _MODIFICADO, "motivo": "Devolución"}),
        debito: replace(diez, lineas=(), propio={"modificado": _MODIFICADO, "motivos": motivos}),
        guia: replace(sin_valor, propio=_viaje(diez)),
        retencion: replace(
            sin_valor,
            totales=replace(SIN_VALOR, total=Decimal("32.50")),
            propio={"sustentos": sustentos, "tipo_sujeto": "", "parte_relacionada": False},
        ),
        liquidacion: replace(diez, propio={}),
    }
    return [Muestra(tipo, documento, _identidad(tipo.codigo)) for tipo, documento in documentos.items()]


def _identidad(codigo: str) -> Identidad:
    clave = clave_acceso.armar(HOY, codigo, RUC, 1, "001", "001", 1, 12345678)
    return Identidad(codigo, 1, "001", "001", 1, clave)


def _diez() -> Documento:
    renglones = [
        Renglon(Decimal(n), Decimal("12.345678") * n, Decimal("0.10"), (_IVA,)) for n in range(1, LINEAS + 1)
    ]
    hecho = calculo.calcular(renglones)
    lineas = tuple(
        LineaDicha(
            f"ART-{n:05}", f"Artículo número {n} & compañía", r.cantidad, r.precio, r.descuento, suma, gravado
        )
        for n, (r, (suma, gravado)) in enumerate(zip(renglones, hecho.lineas, strict=True))
    )
    return Documento(
        HOY,
        EmisorDicho(
            RUC, "Comercial Andina S.A.", "Comercial Andina", "Av. Amazonas N34-12", "Av. Amazonas N34-12"
        ),
        Receptor("04", "1790016919001", "Corporación Favorita C.A.", "Av. General Enríquez", "022996500"),
        hecho.totales,
        lineas,
        (PagoDicho("20", "Otros con utilización del sistema financiero", hecho.totales.total, 30, "dias"),),
        (CampoDicho("RUC Proveedor", "1793100000001"), CampoDicho("Correo", "compras@cliente.example")),
        {"guia_remision": ""},
    )


def _viaje(diez: Documento) -> Json:
    """Lo que lleva una guía, a dos destinatarios."""
    cargas = [
        {
            "codigo": linea.codigo,
            "codigo_auxiliar": "",
            "descripcion": linea.descripcion,
            "cantidad": f"{linea.cantidad:f}",
        }
        for linea in diez.lineas
    ]
    destinatario = {
        "identificacion": diez.receptor.identificacion,
        "razon_social": diez.receptor.razon_social,
        "direccion": diez.receptor.direccion,
        "motivo": "Venta",
        **dict.fromkeys(("aduanero", "establecimiento", "ruta"), ""),
        "sustento": {
            "comprobante_id": 7,
            "cod_doc": "01",
            "numero": _MODIFICADO["numero"],
            "autorizacion": _AUTORIZACION,
            "fecha": _MODIFICADO["fecha"],
        },
    }
    medio = LINEAS // 2
    return {
        "placa": "PBA-1234",
        "partida": "Av. Amazonas N34-12",
        "inicia": HOY.isoformat(),
        "termina": HOY.isoformat(),
        "destinatarios": [
            {**destinatario, "detalles": cargas[:medio]},
            {**destinatario, "detalles": cargas[medio:]},
        ],
    }


def _sustento(n: int) -> Json:
    """Una factura con su renta y su IVA retenidos."""
    linea = {"dividendos": None, "banano": None}
    return {
        "cod_sustento": "01",
        "sustento": "Crédito tributario de IVA",
        "cod_doc": "01",
        "documento": "Factura",
        "numero": f"002-003-{n:09d}",
        "autorizacion": _AUTORIZACION,
        "fecha": HOY.isoformat(),
        "registrado": None,
        "exterior": None,
        "total_sin_impuestos": "100.00",
        "importe_total": "115.00",
        "impuestos": [
            {"codigo": 2, "codigo_porcentaje": "4", "tarifa": "15.00", "base": "100.00", "valor": "15.00"}
        ],
        "retenciones": [
            {
                **linea,
                "codigo": 1,
                "codigo_retencion": "312",
                "nombre": "Transferencia de bienes muebles de naturaleza corporal",
                "base": "100.00",
                "porcentaje": "2.00",
                "valor": "2.00",
            },
            {
                **linea,
                "codigo": 2,
                "codigo_retencion": "1",
                "nombre": "30 %",
                "base": "15.00",
                "porcentaje": "30.00",
                "valor": "4.50",
            },
        ],
        "reembolsos": [],
        "pagos": [{"forma": "20", "nombre": "", "total": "115.00"}],
    }

"""Comprobantes escritos directamente en la base, en cualquier estado, para probar lo que los busca y los
muestra. Los que se emiten por la API los usan otras pruebas."""

import hashlib
import itertools
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from psycopg.types.json import Jsonb

from api.comprobantes.nucleo import calculo, clave_acceso, documento
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import Documento, EmisorDicho, LineaDicha, PagoDicho, Receptor
from api.core.datos.clock import ahora, hoy
from tests.factories import filas

IVA = Gravamen(calculo.IVA, "4", "IVA 15 %", Decimal("15.00"))
_turno = itertools.count(1)


def documento_de(
    precio: str = "100.00", nombre: str = "Cliente Uno", identificacion: str = "1790016919001", **propio: Any
) -> Documento:
    """Un documento completo, de una línea."""
    renglon = Renglon(Decimal(1), Decimal(precio), Decimal("0.00"), (IVA,))
    hecho = calculo.calcular([renglon])
    suma, impuestos = hecho.lineas[0]
    return Documento(
        fecha=hoy(),
        emisor=EmisorDicho("1790012344001", "Comercial Andina S.A.", direccion_matriz="Av. Amazonas N34-12"),
        receptor=Receptor("04", identificacion, nombre, correos=("compras@uno.example",)),
        totales=hecho.totales,
        lineas=(
            LineaDicha(
                "A-1", "Servicio mensual", Decimal(1), Decimal(precio), Decimal("0.00"), suma, impuestos
            ),
        ),
        pagos=(PagoDicho("01", "Sin utilización del sistema financiero", hecho.totales.total),),
        propio=propio or {"guia_remision": ""},
    )


def escribir(
    app: Any,
    eid: int,
    estado: str = "AUTORIZADO",
    *,
    tipo: str = "01",
    fecha: date | None = None,
    serie: tuple[str, str] = ("001", "001"),
    secuencial: int | None = None,
    dicho: Documento | None = None,
    **columnas: Any,
) -> dict[str, Any]:
    """Un comprobante de una empresa, como queda después de emitirlo y de que el SRI responda."""
    dicho = replace(dicho or documento_de(), fecha=fecha or hoy())
    secuencial = secuencial or 1000 + next(_turno)
    punto = filas(app, "SELECT id FROM puntos_emision WHERE empresa_id = %s ORDER BY id LIMIT 1", eid)[0]
    ambiente = columnas.get("ambiente", 1)
    clave = clave_acceso.armar(dicho.fecha, tipo, dicho.emisor.ruc, ambiente, *serie, secuencial, 12345678)
    valores = {
        "empresa_id": eid,
        "tipo": tipo,
        "ambiente": 1,
        "punto_id": punto["id"],
        "establecimiento": serie[0],
        "punto": serie[1],
        "secuencial": secuencial,
        "clave_acceso": clave,
        "fecha": dicho.fecha,
        "estado": estado,
        "receptor_identificacion": dicho.receptor.identificacion,
        "receptor_nombre": dicho.receptor.razon_social,
        "subtotal": dicho.totales.subtotal,
        "iva": dicho.totales.de(calculo.IVA),
        "total": dicho.totales.total,
        "datos": Jsonb(documento.datos(dicho)),
        "autorizado_en": ahora() if estado in ("AUTORIZADO", "ANULADO") else None,
        "anulado_el": hoy() if estado == "ANULADO" else None,
        "emitido_por": "demo",
        "emitido_en": ahora(),
        **{k: Jsonb(v) if isinstance(v, list | dict) else v for k, v in columnas.items()},
    }
    nombres, huecos = ", ".join(valores), ", ".join(["%s"] * len(valores))
    (fila,) = filas(
        app, f"INSERT INTO comprobantes ({nombres}) VALUES ({huecos}) RETURNING *", *valores.values()
    )
    return fila


def transmitir(app: Any, comprobante: dict[str, Any], hace: timedelta, **columnas: Any) -> None:
    """Le da un turno con el SRI, que espera desde hace ese tiempo."""
    valores = {
        "empresa_id": comprobante["empresa_id"],
        "comprobante_id": comprobante["id"],
        "ambiente": 1,
        "desde": ahora() - hace,
        # todavía no: así no lo toma el trabajador de otra prueba
        "proximo": ahora() + timedelta(hours=1),
        **columnas,
    }
    nombres, huecos = ", ".join(valores), ", ".join(["%s"] * len(valores))
    filas(app, f"INSERT INTO transmisiones ({nombres}) VALUES ({huecos})", *valores.values())


def enviar(app: Any, comprobante: dict[str, Any], *estados: str) -> None:
    """Le escribe una entrega por correo, con un destinatario en cada uno de esos `estados`."""
    eid = comprobante["empresa_id"]
    (correo,) = filas(
        app,
        "INSERT INTO correos (empresa_id, plantilla, asunto, creado_en) VALUES (%s, 'x', 'x', now()) RETURNING id",
        eid,
    )
    for n, estado in enumerate(estados):
        filas(
            app,
            "INSERT INTO correos_destinatarios (empresa_id, correo_id, direccion, estado) VALUES (%s, %s, %s, %s)",
            eid,
            correo["id"],
            f"d{n}@uno.example",
            estado,
        )
    filas(
        app,
        "INSERT INTO entregas_comprobantes (empresa_id, comprobante_id, canal, correo_id, creada_en) "
        "VALUES (%s, %s, 'CORREO', %s, now())",
        eid,
        comprobante["id"],
        correo["id"],
    )


def guardar_xml(app: Any, comprobante: dict[str, Any], clase: str, xml: str) -> None:
    filas(
        app,
        "INSERT INTO xml_comprobantes (empresa_id, comprobante_id, clase, xml, sha256, creado_en) "
        "VALUES (%s, %s, %s, %s, %s, now())",
        comprobante["empresa_id"],
        comprobante["id"],
        clase,
        xml.encode(),
        hashlib.sha256(xml.encode()).hexdigest(),
    )


def contar(app: Any, comprobante: dict[str, Any], *pasos: tuple[str | None, str, str, str]) -> None:
    """Escribe líneas en su historia: de qué estado, a qué estado, qué pasó y quién."""
    for desde, hasta, que, quien in pasos:
        filas(
            app,
            "INSERT INTO historial_comprobantes (empresa_id, comprobante_id, desde, hasta, que, quien, en) "
            "VALUES (%s, %s, %s, %s, %s, %s, clock_timestamp())",
            comprobante["empresa_id"],
            comprobante["id"],
            desde,
            hasta,
            que,
            quien,
        )

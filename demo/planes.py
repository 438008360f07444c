"""Lo que las empresas de la demostración consumen y pagan: documentos por mes, recibos en cada estado.

Sus filas se escriben a mano: son de meses pasados, y los casos de uso solo conocen la hora de hoy."""

import hashlib
import random
from datetime import timedelta
from decimal import Decimal

from sqlalchemy import select

from api.core import externos
from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, en_empresa
from api.plataforma.empresas.models import VERIFICADA, Empresa
from api.plataforma.planes.models import OREL, ConsumoMensual, Plan, PlanOrel, ReciboPago
from demo.ano import CUANTOS

_BANCOS = ("Banco Pichincha", "Banco del Pacífico", "Produbanco", "Banco Guayaquil")
_MESES = 24


def crear() -> None:
    """Escribe dos años de documentos de cada empresa verificada y, de algunas, el recibo de su plan."""
    clientes = db.session.scalars(
        select(Empresa).where(Empresa.estado_verificacion == VERIFICADA).order_by(Empresa.id)
    ).all()
    for n, empresa in enumerate(clientes):
        azar = random.Random(f"consumo {empresa.ruc}")  # noqa: S311
        with en_empresa(empresa.id):
            if empresa.ruc not in CUANTOS:  # las de CUANTOS consumen lo que emiten
                _consumir(azar, empresa)
            if n % 3 == 0:
                _pagar(azar, empresa, _estado(n // 3))


def _estado(n: int) -> str:
    return ("PENDIENTE", "APROBADO", "PENDIENTE", "APROBADO", "RECHAZADO")[n % 5]


def _consumir(azar: random.Random, empresa: Empresa) -> None:
    base = azar.randint(3, 90)
    for hace in range(_MESES, -1, -1):
        mes = meses.primero(hoy(), -hace)
        temporada = 1.6 if mes.month in (11, 12) else 0.85 if mes.month in (2, 8) else 1.0
        emitidos = round(base * temporada * (1 + (_MESES - hace) / 40) * azar.uniform(0.8, 1.2))
        rechazados = round(emitidos * azar.choice((0, 0, 0.01, 0.03)))
        db.session.add(
            ConsumoMensual(empresa_id=empresa.id, mes=mes, emitidos=emitidos, rechazados=rechazados)
        )


def _pagar(azar: random.Random, empresa: Empresa, estado: str) -> None:
    """Escribe el recibo del plan electrónico de la empresa, con su archivo."""
    fila = db.session.execute(
        select(PlanOrel, Plan)
        .join(Plan, Plan.id == PlanOrel.plan_id)
        .where(PlanOrel.empresa_id == empresa.id)
        .order_by(PlanOrel.caduca.desc())
        .limit(1)
    ).first()
    if fila is None or fila.Plan.de_prueba:
        return
    contrato, plan = fila
    banco, referencia = azar.choice(_BANCOS), str(azar.randint(10_000_000, 99_999_999))
    fecha = hoy() - timedelta(days=azar.randint(0, 6) if estado == "PENDIENTE" else azar.randint(20, 200))
    valor = plan.valor * Decimal("1.15")
    contenido = _pdf(
        banco, f"Transferencia {referencia}", f"{fecha:%d/%m/%Y}", f"USD {valor:.2f}", empresa.razon_social
    )
    clave = f"recibos/demo/{empresa.ruc}.pdf"
    externos.almacen().guardar(clave, iter((contenido,)), len(contenido))
    db.session.add(
        ReciboPago(
            empresa_id=empresa.id,
            familia=OREL,
            plan_id=plan.id,
            contrato_id=contrato.id,
            archivo=clave,
            nombre=f"transferencia-{referencia}.pdf",
            extension="pdf",
            tamano=len(contenido),
            sha256=hashlib.sha256(contenido).hexdigest(),
            estado=estado,
            motivo="El valor no corresponde al plan." if estado == "RECHAZADO" else None,
            banco=banco,
            referencia=referencia,
            valor=valor.quantize(Decimal("0.01")),
            fecha=fecha,
            subido_en=ahora() - (hoy() - fecha),
            revisado_en=None if estado == "PENDIENTE" else ahora() - timedelta(days=10),
        )
    )
    contrato.archivo, contrato.extension = clave, "pdf"


def _pdf(*lineas: str) -> bytes:
    """Un PDF de una página con unas líneas de texto."""
    texto = "".join(f"({linea}) Tj 0 -24 Td " for linea in lineas)
    flujo = f"BT /F1 14 Tf 60 720 Td {texto}ET".encode("cp1252", "replace")
    objetos = (
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        b"/Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(flujo), flujo),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    )
    salida, desde = b"%PDF-1.4\n", []
    for n, objeto in enumerate(objetos, 1):
        desde.append(len(salida))
        salida += b"%d 0 obj\n%s\nendobj\n" % (n, objeto)
    tabla = b"".join(b"%010d 00000 n \n" % posicion for posicion in desde)
    cabeza = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objetos) + 1)
    final = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objetos) + 1, len(salida))
    return salida + cabeza + tabla + final

"""Un año de documentos y cobros de una empresa de la demostración.

Son filas escritas a mano e insertadas juntas, como las dejarían los casos de uso. Una prueba registra lo
mismo por la puerta y las compara: `tests/ventas/cartera/test_cuentas.py`.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import insert

from api.core.datos.clock import GUAYAQUIL
from api.core.datos.db import db
from api.core.datos.money import redondear
from api.plataforma.codigos.documentos import FACTURA, NOTA_CREDITO, NOTA_DEBITO, SALDO_INICIAL
from api.ventas.cartera.models import REGISTRADO, Aplicacion, Cobro, DocumentoCliente

_DIAS = 365
_FORMAS = ("TRANSFERENCIA", "TRANSFERENCIA", "DEPOSITO", "EFECTIVO", "CHEQUE", "TARJETA_CREDITO")
_DETALLES = ("", "", "Pedido del mes", "Entrega en bodega", "Mercadería surtida", "Servicio de transporte")
_COBRADORES = ("Lucía Fernanda Paredes", "Juan Carlos Mena Andrade")
_TARIFA = Decimal("1.15")


@dataclass
class Abonado:
    """Un cobro o una nota de crédito por hacer, y a qué se aplica: el índice de un documento → el valor.
    `numero`, `origen` y `detalle` son los de la nota de crédito."""

    cliente_id: int
    fecha: date
    total: Decimal
    sobre: dict[int, Decimal] = field(default_factory=dict)
    numero: str = ""
    origen: str = REGISTRADO
    detalle: str = "Devolución de mercadería"


@dataclass
class Ano:
    """Lo que pasó en el año de una empresa; los `documentos`, en el orden de sus fechas. `debitos`: el lugar de
    cada nota de débito emitida → el de su factura."""

    documentos: list[dict[str, Any]]
    cobros: list[Abonado]
    notas: list[Abonado]
    debitos: dict[int, int] = field(default_factory=dict)


def planear(azar: random.Random, clientes: Sequence[Any], cuantos: int, hasta: date) -> Ano:
    """El año de una empresa: más ventas hacia el final, casi todas pagadas, algunas tarde y algunas nunca."""
    asiduos = azar.sample(list(clientes), max(1, min(len(clientes), cuantos // 4)))
    filas = [_documento(azar, azar.choice(asiduos), n, cuantos, hasta) for n in range(cuantos)]
    filas.sort(key=lambda fila: fila["fecha"])
    for n, fila in enumerate(filas, 1):
        fila["numero"] = None if fila["tipo"] == SALDO_INICIAL else f"001-002-{n:09d}"
    ano = Ano(filas, [], [])
    for n, fila in enumerate(filas):
        _pagar(azar, ano, n, fila, hasta)
    _anticipos(azar, ano, asiduos, hasta)
    ano.cobros.sort(key=lambda cobro: cobro.fecha)
    return ano


def _documento(azar: random.Random, cliente: Any, n: int, cuantos: int, hasta: date) -> dict[str, Any]:
    atras = int(_DIAS * azar.random() ** 1.25)
    tipo = FACTURA
    if n < cuantos // 60:
        tipo, atras = SALDO_INICIAL, _DIAS
    elif n % 41 == 7:
        tipo = NOTA_DEBITO
    fecha = hasta - timedelta(days=atras)
    return {
        "cliente_id": cliente.id,
        "tipo": tipo,
        "fecha": fecha,
        "vence": fecha + timedelta(days=cliente.dias_credito),
        "total": redondear(Decimal(azar.randint(1800, 92000)) / 100 * _TARIFA),
        "detalle": "Saldo al empezar" if tipo == SALDO_INICIAL else azar.choice(_DETALLES),
    }


def _pagar(azar: random.Random, ano: Ano, n: int, fila: dict[str, Any], hasta: date) -> None:
    """Cómo terminó un documento: pagado, pagado en parte, acreditado o sin pagar."""
    suerte = azar.random()
    fecha = max(fila["fecha"], fila["vence"] + timedelta(days=azar.randint(-12, 24)))
    if suerte < 0.05 or fecha > hasta:
        return
    debe = fila["total"]
    if suerte < 0.09 and fila["tipo"] == FACTURA:
        valor = redondear(redondear(debe * Decimal("0.2") / _TARIFA) * _TARIFA)
        ano.notas.append(Abonado(fila["cliente_id"], fecha, valor, {n: valor}))
        debe -= valor
    parte = redondear(debe * Decimal(azar.randint(30, 70)) / 100) if suerte > 0.88 else debe
    ano.cobros.append(Abonado(fila["cliente_id"], fecha, parte, {n: parte}))
    saldada = fecha + timedelta(days=azar.randint(8, 40))
    if parte < debe and saldada <= hasta and suerte > 0.91:
        ano.cobros.append(Abonado(fila["cliente_id"], saldada, debe - parte, {n: debe - parte}))


def _anticipos(azar: random.Random, ano: Ano, clientes: Sequence[Any], hasta: date) -> None:
    """Algunos clientes pagaron más de lo que debían, y algunos antes de deber."""
    for cobro in azar.sample(ano.cobros, min(len(ano.cobros), 4)):
        cobro.total += Decimal(azar.randint(5, 40))
    for cliente in azar.sample(list(clientes), min(len(clientes), 4)):
        dia = hasta - timedelta(days=azar.randint(2, 60))
        ano.cobros.append(Abonado(cliente.id, dia, Decimal(azar.randint(50, 300))))


def insertar(
    azar: random.Random, empresa_id: int, ano: Ano, numero: int
) -> tuple[list[int], list[int], list[int]]:
    """Inserta las filas de un año, con sus cobros numerados desde `numero`. Responde los ids de los cargos,
    de las notas de crédito y de los cobros."""
    cargos = _insertar(
        DocumentoCliente,
        ({**fila, "empresa_id": empresa_id, "creado_en": _a_las(fila["fecha"])} for fila in ano.documentos),
    )
    notas = _insertar(DocumentoCliente, (_nota(empresa_id, n, nota) for n, nota in enumerate(ano.notas, 1)))
    recibidos = _insertar(
        Cobro, (_cobro(azar, empresa_id, n, cobro) for n, cobro in enumerate(ano.cobros, numero))
    )
    aplicadas = [
        {
            "empresa_id": empresa_id,
            "documento_id": cargos[n],
            "cobro_id": None,
            "credito_id": None,
            lado: abono_id,
            "valor": valor,
            "desde": max(abono.fecha, ano.documentos[n]["fecha"]),
            "incluida": abono.fecha >= ano.documentos[n]["fecha"],
            "creada_en": _a_las(abono.fecha),
        }
        for lado, ids, abonos in (("credito_id", notas, ano.notas), ("cobro_id", recibidos, ano.cobros))
        for abono_id, abono in zip(ids, abonos, strict=True)
        for n, valor in abono.sobre.items()
    ]
    if aplicadas:
        db.session.execute(insert(Aplicacion), aplicadas)
    return cargos, notas, recibidos


def _nota(empresa_id: int, n: int, nota: Abonado) -> dict[str, Any]:
    return {
        "empresa_id": empresa_id,
        "cliente_id": nota.cliente_id,
        "tipo": NOTA_CREDITO,
        "signo": -1,
        "origen": nota.origen,
        "numero": nota.numero or f"001-002-{n:09d}",
        "fecha": nota.fecha,
        "vence": nota.fecha,
        "total": nota.total,
        "detalle": nota.detalle,
        "creado_en": _a_las(nota.fecha),
    }


def _cobro(azar: random.Random, empresa_id: int, n: int, cobro: Abonado) -> dict[str, Any]:
    forma = azar.choice(_FORMAS)
    return {
        "empresa_id": empresa_id,
        "cliente_id": cobro.cliente_id,
        "numero": n,
        "fecha": cobro.fecha,
        "forma": forma,
        "referencia": "" if forma == "EFECTIVO" else f"{azar.randint(100000, 9999999)}",
        "total": cobro.total,
        "cobrado_por": azar.choice(_COBRADORES),
        "creado_en": _a_las(cobro.fecha),
    }


def _insertar(tabla: Any, filas: Iterator[dict[str, Any]]) -> list[int]:
    """Los ids de las filas nuevas, en su orden."""
    consulta = insert(tabla).returning(tabla.id, sort_by_parameter_order=True)
    return list(db.session.scalars(consulta, listas)) if (listas := list(filas)) else []


def _a_las(dia: date) -> datetime:
    return datetime.combine(dia, time(10, 30), GUAYAQUIL)

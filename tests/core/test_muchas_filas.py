"""Una lista se responde columna por columna: cada fila dice lo mismo que respondida sola, y lo mismo que la escribiría
marshmallow."""

from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

import marshmallow as ma
import pytest
from marshmallow import fields

from api.core.http.schemas import Dinero, DineroConSigno, Fecha, Respuesta


class _QuienSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()


class _FilaSchema(Respuesta):
    id = fields.Integer()
    fecha = Fecha(allow_none=True)
    saldo = DineroConSigno(allow_none=True)
    quien = fields.Nested(_QuienSchema, allow_none=True)
    partes = fields.List(fields.Nested(_QuienSchema))
    dicho = fields.Method("decir")

    def decir(self, obj: Any) -> str:
        return f"el {obj['id'] if isinstance(obj, dict) else obj.id}"


class _Quien(NamedTuple):
    id: int
    nombre: str


class _Fila(NamedTuple):
    id: int
    fecha: date | None = date(2026, 1, 31)
    saldo: Decimal | None = Decimal("-10.50")
    quien: _Quien | dict[str, Any] | None = _Quien(1, "Uno")
    partes: list[_Quien] = [_Quien(2, "Dos"), _Quien(3, "Tres")]


_JUNTAS: dict[str, list[Any]] = {
    "iguales": [_Fila(1), _Fila(2)],
    "con lo que falta": [_Fila(1), _Fila(2, None, None, None, []), _Fila(3)],
    "sin ninguno": [_Fila(1, None, None, None), _Fila(2, None, None, None)],
    "de otro tipo": [_Fila(1, saldo=Decimal(7)), _Fila(2, saldo=8)],  # type: ignore[arg-type]
    "diccionarios": [_Fila(1)._asdict(), _Fila(2, saldo=Decimal("0.005"))._asdict()],
    "a uno le falta un campo": [_Fila(1)._asdict(), {"id": 2}],
    "de las dos clases": [_Fila(1), _Fila(2)._asdict()],
    "quien, de dos maneras": [_Fila(1), _Fila(2, quien={"id": 9, "nombre": "Nueve"})],
}


@pytest.mark.parametrize("cual", _JUNTAS)
def test_muchas_dicen_lo_mismo_que_cada_una(cual: str) -> None:
    filas, esquema = _JUNTAS[cual], _FilaSchema()

    juntas = esquema.dump(filas, many=True)

    assert juntas == [esquema.dump(fila) for fila in filas]
    assert juntas == [ma.Schema._serialize(esquema, fila) for fila in filas]


@pytest.mark.parametrize(
    ("monto", "dicho"),
    [
        ("10.50", "10.50"),
        ("-0.01", "-0.01"),
        ("7", "7.00"),
        ("7.5", "7.50"),
        ("7.555", "7.56"),
        ("1E+3", "1000.00"),
        ("1.5E+6", "1500000.00"),
        ("0E-7", "0.00"),
        ("0.00", "0.00"),
    ],
)
def test_un_monto_siempre_va_con_dos_decimales(monto: str, dicho: str) -> None:
    assert Dinero.como_texto(Decimal(monto)) == dicho

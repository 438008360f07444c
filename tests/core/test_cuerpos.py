"""Un cuerpo leído es un valor con sus campos; la versión sobre la que se cambia va aparte."""

from dataclasses import dataclass

from marshmallow import fields

from api.core.http.schemas import Cambiado, Cuerpo, Entero


@dataclass(frozen=True, slots=True)
class Nota:
    texto: str


class NotaSchema(Cuerpo):
    clase = Nota

    texto = fields.String(required=True)


class CambiarNotaSchema(NotaSchema):
    version = Entero(minimo=1, required=True)


def test_un_cuerpo_es_un_valor_y_su_version_va_aparte() -> None:
    assert NotaSchema().load({"texto": "hola"}) == Nota("hola")
    assert CambiarNotaSchema().load({"texto": "hola", "version": 3}) == Cambiado(Nota("hola"), 3)

"""Hasta dónde leyó un programa: se escribe y se lee igual, y lo que nadie le dio no vale."""

import base64

import pytest
from marshmallow import ValidationError

from api.core.http.schemas import ID_MAX
from api.v1.comun.schemas import Cursor

CURSOR = Cursor()


def escrito(id_: int) -> str:
    return base64.urlsafe_b64encode(b"id:%d" % id_).decode().rstrip("=")


@pytest.mark.parametrize("id_", [1, 12, 123, 1234, ID_MAX], ids=str)
def test_lo_que_se_dio_se_lee_con_cualquier_largo(id_: int) -> None:
    dado = CURSOR._serialize(id_, None, None)
    assert dado == escrito(id_)
    assert CURSOR.deserialize(dado) == id_


@pytest.mark.parametrize("dicho", [escrito(0), escrito(-1), escrito(ID_MAX + 1), "x", "ñ", ""], ids=ascii)
def test_lo_que_nadie_le_dio_no_vale(dicho: str) -> None:
    with pytest.raises(ValidationError):
        CURSOR.deserialize(dicho)

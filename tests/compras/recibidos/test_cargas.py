"""Varios XML en un solo envío: una carga para todos, con los mismos topes."""

import io
from collections.abc import Callable
from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.factories import cuantas, error


def _varios(*archivos: tuple[str, bytes]) -> dict[str, Any]:
    return {"current": [(io.BytesIO(contenido), nombre) for nombre, contenido in archivos]}


def test_varios_xml_se_traen_en_un_solo_envio_y_en_una_sola_carga(
    a: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    ruc = str(a.sesion["EMP_RUC"])
    envio = _varios(
        ("igual.xml", apoyo.recibido(ruc, 71)), ("igual.xml", apoyo.recibido(ruc, 72)), ("..xml", b"%PDF")
    )
    pedida = a.llamar("POST", "/api/recibidos/xml", data=envio, content_type="multipart/form-data")
    assert pedida.status_code == 202, pedida.text
    trabajar()
    carga = a.get(f"/api/recibidos/cargas/{(pedida.json or {})['id']}").json or {}
    assert (carga["nombre"], carga["origen"], carga["total"]) == ("3 archivos.zip", "XML", 3)
    assert [(d["nombre"], d["resultado"]) for d in carga["detalle"]] == [
        ("_..xml", "ERROR"),
        ("igual.xml", "NUEVO"),
        ("igual.xml", "NUEVO"),
    ]
    nuevos = [d["recibido_id"] for d in carga["detalle"][1:]]
    assert {(a.get(f"/api/recibidos/{id_}").json or {})["origen"] for id_ in nuevos} == {"XML"}
    antes = cuantas(app, "cargas_recibidos")
    for malos, dice in [
        ((("uno.xml", b"<a/>"), ("otro.zip", apoyo.zip_de({}))), (415, "archivo")),
        ([("uno.xml", b"<a/>")] * 41, (422, "validacion")),
        ((), (422, "validacion")),
    ]:
        mala = a.llamar(
            "POST", "/api/recibidos/xml", data=_varios(*malos), content_type="multipart/form-data"
        )
        assert error(mala) == dice, mala.text
    pesado = b"<a>" + b" " * (11 * 1024 * 1024)
    mala = a.llamar(
        "POST",
        "/api/recibidos/xml",
        data=_varios(("1.xml", pesado), ("2.xml", pesado)),
        content_type="multipart/form-data",
    )
    assert error(mala) == (413, "archivo")
    assert cuantas(app, "cargas_recibidos") == antes

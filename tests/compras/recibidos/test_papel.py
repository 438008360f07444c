"""Un recibido se imprime con lo que su XML dice, sea del tipo y de la versión que sea."""

from datetime import date

import pytest
from flask import Flask

from api.compras.recibidos import papel, service
from api.core.autor import Autor
from api.core.datos.db import en_empresa
from simulador.padron import Padron
from simulador.portal import Portal
from tests.client import Cliente
from tests.compras.recibidos import apoyo


@pytest.fixture(scope="module")
def de_cada(a: Cliente, app: Flask) -> dict[tuple[str, str], int]:
    """Uno de cada tipo y versión de los que el portal tiene."""
    portal = Portal(Padron())
    distintos = {(e.tipo, e.version): e for e in portal.mes(a.sesion["EMP_RUC"], date(2026, 3, 1), 200)}
    archivos = [portal.archivo(e) for e in distintos.values()]
    with app.app_context(), en_empresa(a.sesion["eid"]):
        hechos = service.guardar_varios(archivos, "ZIP", Autor("x", "x"))
    return {cual: hecho.recibido_id or 0 for cual, hecho in zip(distintos, hechos, strict=True)}


def test_cada_tipo_y_version_se_ve_y_se_imprime(a: Cliente, de_cada: dict[tuple[str, str], int]) -> None:
    assert {tipo for tipo, _ in de_cada} == {"01", "04", "05", "06", "07"}
    for (tipo, version), recibido_id in de_cada.items():
        uno = a.get(f"/api/recibidos/{recibido_id}").json or {}
        assert (uno["tipo"], uno["documento"]["version"]) == (tipo, version)
        hecho = a.get(f"/api/recibidos/{recibido_id}/ride")
        assert (hecho.status_code, hecho.data[:5]) == (200, b"%PDF-"), hecho.text
        assert uno["numero"] in hecho.headers["Content-Disposition"]


def test_lo_retenido_va_en_su_cuadro_y_lo_que_modifica_en_su_rotulo(
    a: Cliente, app: Flask, de_cada: dict[tuple[str, str], int]
) -> None:
    with app.app_context(), en_empresa(a.sesion["eid"]):
        retencion = papel.leer(de_cada["07", "2.0.0"]).impreso
        nota = papel.leer(next(id_ for (tipo, _), id_ in de_cada.items() if tipo == "04")).impreso
        guia = papel.leer(next(id_ for (tipo, _), id_ in de_cada.items() if tipo == "06")).impreso
        retenido = service.documento(de_cada["07", "2.0.0"])
    assert [len(cuadro.filas) for cuadro in retencion.cuadros] == [
        len(sustento.retenciones) for sustento in retenido.sustentos
    ]
    assert retencion.total == "Total retenido"
    assert nota.particulares[0][0] == "Modifica"
    assert [cuadro.nombre for cuadro in guia.cuadros] == ["A dónde va", "Qué lleva"]
    assert guia.total == ""


def test_lo_que_no_se_pudo_comprobar_lo_dice_el_papel(a: Cliente, app: Flask) -> None:
    xml = apoyo.recibido(a.sesion["EMP_RUC"], 77).replace(b"41.22</importeTotal>", b"41.23</importeTotal>")
    with app.app_context(), en_empresa(a.sesion["eid"]):
        hecho = service.guardar(xml, "XML", Autor("x", "x"))
        assert papel.leer(hecho.recibido_id or 0).impreso.aviso == "NO SE PUDO COMPROBAR QUE SEA AUTÉNTICO"

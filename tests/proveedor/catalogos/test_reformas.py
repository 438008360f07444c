"""Las reformas que la ley hace, cargadas por el administrador: cada fecha toma lo que rige en ella, y lo que no
puede ser se rechaza."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos.vigencia import exigir
from api.plataforma.retenciones.ley import RETENCIONES
from api.plataforma.retenciones.models import ISD, RENTA
from api.plataforma.retenciones.porcentajes import admite, unico
from tests.client import Cliente
from tests.comprobantes.apoyo import FACTURAS, cliente_de, en, factura, frases
from tests.factories import error

RUTA = "/api/catalogos/retenciones"
UN_DIA = timedelta(days=1)
PRONTO = hoy() + 30 * UN_DIA


def _valores(codigo: str, porcentajes: str) -> dict[str, str]:
    return {
        "impuesto": "1",
        "codigo": codigo,
        "sujeto": "RESIDENTE",
        "nombre": f"Concepto {codigo}",
        "porcentajes": porcentajes,
    }


def _crear(admin: Cliente, codigo: str, porcentajes: str, desde: date, **comunes: Any) -> dict[str, Any]:
    cuerpo = {
        "valores": _valores(codigo, porcentajes),
        "desde": str(desde),
        "fuente": "Resolución 1",
        "certeza": "OFICIAL",
        **comunes,
    }
    respuesta = admin.post(RUTA, cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def _filas(admin: Cliente, codigo: str) -> list[dict[str, Any]]:
    """Las de ese código, de la más antigua a la más nueva."""
    hallada = admin.get(RUTA, query_string={"tamano": 100, "filtro": codigo}).json or {}
    return [fila for fila in hallada["items"] if fila["valores"]["codigo"] == codigo]


def _cambiar(admin: Cliente, fila: dict[str, Any], **cambios: Any) -> None:
    respuesta = admin.put(f"{RUTA}/{fila['id']}", {"version": fila["version"], **cambios})
    assert respuesta.status_code == 200, respuesta.text


def _el(a: Cliente, codigo: str, dia: date | str) -> str | None:
    """Los porcentajes de un código en un día, como los ve quien retiene; None si ese día no rige."""
    todos = a.get("/api/vigentes/retenciones", query_string={"fecha": str(dia)}).json or []
    suyos = [fila["valores"]["porcentajes"] for fila in todos if fila["valores"]["codigo"] == codigo]
    assert len(suyos) < 2
    return suyos[0] if suyos else None


def test_dos_porcentajes_de_un_codigo_cada_uno_en_su_epoca(a: Cliente) -> None:
    assert [_el(a, "312", dia) for dia in ("2024-03-31", "2024-04-01", "2026-02-28", "2026-03-01")] == [
        None,
        "1.75",
        "1.75",
        "2",
    ]


def test_un_porcentaje_nuevo_cierra_al_anterior_la_vispera(admin: Cliente, a: Cliente) -> None:
    _crear(admin, "312", "2.5", PRONTO, cierra=True)
    assert (_el(a, "312", PRONTO - UN_DIA), _el(a, "312", PRONTO)) == ("2", "2.5")
    assert _filas(admin, "312")[-2]["hasta"] == str(PRONTO - UN_DIA)


def test_otra_fila_del_mismo_dia_no_cierra_a_la_que_empieza_en_el(admin: Cliente, a: Cliente) -> None:
    _crear(admin, "399Z", "4", PRONTO)
    cuerpo = {"valores": _valores("399Z", "5"), "desde": str(PRONTO), "fuente": "F", "certeza": "UNA"}
    respuesta = admin.post(RUTA, {**cuerpo, "cierra": True})
    assert f"{PRONTO:%d/%m/%Y}" in en(frases(respuesta), "desde")
    assert (_el(a, "399Z", PRONTO), _filas(admin, "399Z")[0]["hasta"]) == ("4", None)


def test_un_codigo_nuevo_no_rige_antes_de_su_dia(admin: Cliente, a: Cliente) -> None:
    _crear(admin, "399Z", "4", PRONTO)
    assert (_el(a, "399Z", PRONTO - UN_DIA), _el(a, "399Z", PRONTO)) == (None, "4")


def test_un_codigo_que_termina_rige_su_ultimo_dia_y_ninguno_mas(admin: Cliente, a: Cliente) -> None:
    assert (_el(a, "345", "2026-02-28"), _el(a, "345", "2026-03-01")) == ("8", None)
    _cambiar(admin, _filas(admin, "307")[-1], hasta=str(PRONTO))
    assert (_el(a, "307", PRONTO), _el(a, "307", PRONTO + UN_DIA)) == ("3", None)


def test_dos_filas_de_un_codigo_no_se_cruzan_ni_al_crear_ni_al_mover(admin: Cliente, a: Cliente) -> None:
    cuerpo = {"valores": _valores("312", "9"), "desde": "2026-02-01", "hasta": "2026-02-02"}
    respuesta = admin.post(RUTA, {**cuerpo, "fuente": "F", "certeza": "UNA"})
    assert "01/04/2024" in en(frases(respuesta), "desde")
    anterior = _filas(admin, "312")[0]
    respuesta = admin.put(f"{RUTA}/{anterior['id']}", {"version": anterior["version"], "hasta": "2026-03-01"})
    assert error(respuesta)[0] == 422
    assert _el(a, "312", "2026-03-01") == "2"


def test_en_un_hueco_no_rige_ninguno(a: Cliente) -> None:
    assert [_el(a, "4580", dia) for dia in ("2022-12-31", "2023-01-15", "2023-02-01")] == ["4", None, "3.75"]


def test_el_porcentaje_de_otra_epoca_se_carga_sin_tocar_el_de_hoy(admin: Cliente, a: Cliente) -> None:
    _crear(admin, "303A", "8", date(2020, 1, 1), hasta="2024-03-31")
    assert [_el(a, "303A", dia) for dia in ("2023-05-01", "2025-05-01", hoy())] == ["8", "3", "5"]


def test_una_rebaja_por_unos_dias_vuelve_a_lo_de_antes(admin: Cliente, a: Cliente) -> None:
    _crear(admin, "312", "1", PRONTO, hasta=str(PRONTO + 9 * UN_DIA), cierra=True)
    _crear(admin, "312", "2", PRONTO + 10 * UN_DIA)
    dias = [PRONTO + n * UN_DIA for n in (-1, 0, 9, 10)]
    assert [_el(a, "312", dia) for dia in dias] == ["2", "1", "1", "2"]


def test_una_reforma_con_fecha_anterior_a_hoy_vale_desde_su_fecha(admin: Cliente, a: Cliente) -> None:
    desde = hoy() - 5 * UN_DIA
    _crear(admin, "312", "2.2", desde, cierra=True)
    assert [_el(a, "312", dia) for dia in (desde - UN_DIA, desde, hoy())] == ["2", "2.2", "2.2"]


def test_una_reforma_que_se_aplaza_empieza_el_dia_nuevo(admin: Cliente, a: Cliente) -> None:
    nueva = _crear(admin, "399Z", "4", PRONTO)
    _cambiar(admin, nueva, desde=str(PRONTO + 5 * UN_DIA))
    assert (_el(a, "399Z", PRONTO), _el(a, "399Z", PRONTO + 5 * UN_DIA)) == (None, "4")


def test_una_reforma_derogada_antes_de_regir_no_llega(admin: Cliente, a: Cliente) -> None:
    nueva = _crear(admin, "399Z", "4", PRONTO)
    assert admin.llamar("DELETE", f"{RUTA}/{nueva['id']}?version=1").status_code == 204
    assert _el(a, "399Z", PRONTO) is None


def test_un_codigo_pasa_de_un_porcentaje_a_varios(admin: Cliente, a: Cliente) -> None:
    assert (_el(a, "310", "2026-07-30"), _el(a, "310", "2026-07-31")) == ("1", "0; 1")
    _crear(admin, "312", "1,5 a 2 ; 3%", PRONTO, cierra=True)
    assert _el(a, "312", PRONTO) == "1.5 a 2; 3"


@pytest.mark.parametrize(
    ("impuesto", "codigo", "dia", "frase"),
    [
        (RENTA, "345", "2026-03-01", "«Renta · 345» dejó de regir el 28/02/2026."),
        (RENTA, "303", "2024-03-31", "«Renta · 303» rige desde el 01/04/2024."),
        (
            ISD,
            "4580",
            "2023-01-15",
            "«ISD · 4580» dejó de regir el 31/12/2022 y rige otra vez desde el 01/02/2023.",
        ),
        (RENTA, "999", "2026-03-01", "«Renta · 999» no es un código que el SRI admita: elija otro."),
    ],
    ids=["termino", "todavia", "hueco", "no-hay"],
)
def test_de_un_codigo_que_no_rige_se_dice_por_que(
    app: Flask, impuesto: int, codigo: str, dia: str, frase: str
) -> None:
    with app.app_context(), pytest.raises(ReglaDeNegocio) as rechazo:
        exigir(RETENCIONES, (impuesto, codigo), date.fromisoformat(dia), "codigo")
    assert rechazo.value.errors["json"]["codigo"] == [frase]


@pytest.mark.parametrize(
    ("codigo", "porcentaje", "si", "solo"),
    [
        ("312", "2", True, Decimal(2)),
        ("312", "1.75", False, Decimal(2)),
        ("310", "0", True, None),
        ("310", "0.5", False, None),
        ("338", "1.25", True, None),
        ("338", "2.01", False, None),
        ("346", "33", True, None),
    ],
)
def test_un_codigo_admite_los_porcentajes_que_dice(
    app: Flask, codigo: str, porcentaje: str, si: bool, solo: Decimal | None
) -> None:
    with app.app_context():
        fila = exigir(RETENCIONES, (RENTA, codigo), date(2026, 9, 1), "codigo")
        assert (admite(fila.porcentajes, Decimal(porcentaje)), unico(fila.porcentajes)) == (si, solo)


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"porcentajes": "mucho"}, "porcentajes"),
        ({"porcentajes": "12.25"}, "porcentajes"),
        ({"porcentajes": "101"}, "porcentajes"),
        ({"porcentajes": "5 a 2"}, "porcentajes"),
        ({"porcentajes": "1; ; -2"}, "porcentajes"),
        ({"codigo": "30 3"}, "codigo"),
        ({"codigo": "303456"}, "codigo"),
        ({"sujeto": ""}, "sujeto"),
        ({"impuesto": "2"}, "sujeto"),
        ({"impuesto": "3"}, "impuesto"),
    ],
)
def test_un_codigo_de_retencion_que_no_puede_ser_se_rechaza_bajo_su_campo(
    admin: Cliente, cambios: dict[str, str], campo: str
) -> None:
    cuerpo = {"valores": _valores("399Z", "4") | cambios, "desde": str(PRONTO), "fuente": "F"}
    respuesta = admin.post(RUTA, {**cuerpo, "certeza": "UNA"})
    assert respuesta.status_code == 422, respuesta.text
    assert en(frases(respuesta), f"valores.{campo}")


def test_una_forma_de_pago_de_otra_epoca_se_rechaza_con_su_fecha(admin: Cliente, a: Cliente) -> None:
    formas = "/api/catalogos/formas-pago"
    dinero = next(f for f in (admin.get(formas).json or {})["items"] if f["valores"]["codigo"] == "17")
    assert dinero["desde"] == "2016-06-01"
    ayer = hoy() - UN_DIA
    cierre = {"version": dinero["version"], "hasta": str(ayer)}
    assert admin.put(f"{formas}/{dinero['id']}", cierre).status_code == 200
    respuesta = a.post(FACTURAS, factura(a, cliente_de(a), pagos=[{"forma": "17", "total": "115.00"}]))
    assert f"dejó de regir el {ayer:%d/%m/%Y}" in en(frases(respuesta), "pagos.0.forma")

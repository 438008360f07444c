"""Qué declara cada empresa y cuándo, por la API."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.plataforma.empresas.regimenes import Regimen
from api.tributos.obligaciones import clases
from api.tributos.obligaciones.clases import Declara
from tests.client import Cliente
from tests.factories import clave_idempotente, filas
from tests.tributos.obligaciones.apoyo import RAIZ, listar


def _deben(persona: bool, elegido: dict[str, str] | None = None, **regimen: Any) -> set[str]:
    """Lo del SRI y, de lo demás, los estados financieros."""
    deberes = clases.deben(Declara(Regimen(**regimen), persona), elegido or {})
    return {d.clase for d in deberes if d.ante == clases.SRI or d.clase == "SUPERCIAS"} - {"ISD_RETENIDO"}


@pytest.mark.parametrize(
    ("persona", "regimen", "deben"),
    [
        (True, {"regimen": "RIMPE_POPULAR"}, {"RENTA_RIMPE_PERSONAS"}),
        (True, {"regimen": "RIMPE_EMPRENDEDOR"}, {"IVA_SEMESTRAL", "ATS_SEMESTRAL", "RENTA_RIMPE_PERSONAS"}),
        (
            False,
            {"regimen": "RIMPE_EMPRENDEDOR", "obligado_contabilidad": True},
            {
                *("IVA_SEMESTRAL", "RETENCIONES_SEMESTRALES", "ATS_SEMESTRAL"),
                *("RENTA_RIMPE_SOCIEDADES", "BENEFICIARIOS", "SUPERCIAS"),
            },
        ),
        (True, {}, {"IVA_MENSUAL", "RENTA_PERSONAS"}),
        (
            True,
            {"agente_retencion": "1"},
            {"IVA_MENSUAL", "RETENCIONES", "ATS_MENSUAL", "RENTA_PERSONAS"},
        ),
        (
            False,
            {"obligado_contabilidad": True, "contribuyente_especial": "123"},
            {
                *("IVA_MENSUAL", "RETENCIONES", "ATS_MENSUAL"),
                *("RENTA_SOCIEDADES", "BENEFICIARIOS", "SUPERCIAS"),
            },
        ),
    ],
)
def test_cada_regimen_debe_lo_suyo(persona: bool, regimen: dict[str, Any], deben: set[str]) -> None:
    assert _deben(persona, **regimen) == deben


def test_quien_declara_el_iva_por_semestres_presenta_asi_su_ats() -> None:
    suyas = _deben(True, {"104": "SEMESTRAL", "RDEP": "ANUAL", "103": "NO"}, obligado_contabilidad=True)
    assert suyas == {"IVA_SEMESTRAL", "ATS_SEMESTRAL", "RENTA_PERSONAS", "RDEP"}


@pytest.mark.parametrize(
    ("periodo", "fin"),
    [
        *(("2026-10", "2026-10-31"), ("2026-S1", "2026-06-30"), ("2026-S2", "2026-12-31")),
        *(("2026", "2026-12-31"), ("2026-13", "None"), ("x", "None")),
    ],
)
def test_un_periodo_se_escribe_de_una_sola_manera(periodo: str, fin: str) -> None:
    assert str(clases.fin_de(periodo)) == fin


def test_el_anio_dice_lo_que_vence_en_el_y_lo_de_sus_periodos(suya: Cliente) -> None:
    lista = listar(suya)
    octubre = lista["104", "2026-10"]
    assert octubre["vence"].startswith("2026-11-") and octubre["estado"] == "POR_PREPARAR"
    assert (octubre["clase"], octubre["titulo"], octubre["hasta"]) == (
        *("IVA_MENSUAL", "octubre de 2026", "2026-10-31"),
    )
    # la renta del año pasado vence en este; la de este, en el siguiente
    assert lista["RENTA", "2025"]["vence"].startswith("2026-04-")
    assert lista["RENTA", "2026"]["vence"].startswith("2027-04-")
    assert lista["ATS", "2026-10"]["vence"].startswith("2026-12-")
    assert ("104", "2025-12") in lista and ("104", "2025-11") not in lista
    # lo que venció antes de que la empresa llevara aquí sus cuentas no se da por vencido; lo de ahora sí se espera
    assert not lista["ATS", "2026-10"]["anterior"]
    assert lista["104", "2026-03"]["anterior"] and not lista["104", "2026-03"]["vencida"]
    del_sri = {o["obligacion"] for o in lista.values() if o["recordatorio"] and o["ante"] == "SRI"}
    assert del_sri == {"REBEFICS"}


def test_un_anexo_presentado_no_tiene_valor(suya: Cliente) -> None:
    hecho = {
        "obligacion": "ATS",
        "periodo": "2026-09",
        "numero": "870011",
        "fecha": "2026-11-16",
        "total": "0.00",
    }
    dicho = suya.post(f"{RAIZ}/presentadas", hecho, headers=clave_idempotente())
    assert dicho.status_code == 201, dicho.text
    assert (dicho.json["estado"], dicho.json["total"]) == ("PRESENTADA", None)


def test_lo_que_no_es_del_sri_se_recuerda_se_da_por_hecho_y_se_apaga(suya: Cliente) -> None:
    lista = {clave: o for clave, o in listar(suya).items() if o["ante"] != "SRI"}
    fechas = {o: d["vence"] for (o, p), d in lista.items() if p == "2025"}
    # a mano, de 2026: 31-mar y 15-abr son hábiles; el 15 de agosto es sábado y no espera; el 24 de diciembre es jueves
    assert (fechas["JUNTA"], fechas["UTILIDADES"], fechas["XIII"]) == (
        "2026-03-31",
        "2026-04-15",
        "2026-12-24",
    )
    assert fechas["XIV_SIERRA"] == "2026-08-14" and "XIV_COSTA" not in fechas
    assert fechas["CONTRIBUCION"] == "2026-09-30"
    assert fechas["ACTIVOS"].startswith("2026-05-") and fechas["PATENTE"] == fechas["ACTIVOS"]
    assert lista["IESS", "2026-11"]["vence"] == "2026-12-15"
    xiii = lista["XIII", "2025"]
    assert (xiii["titulo"], xiii["vencida"], xiii["ante"]) == ("2026", False, "Ministerio del Trabajo")
    assert all(o["fuente"] for o in lista.values())
    hecho = {"obligacion": "XIII", "periodo": "2025", "fecha": "2026-11-16", "total": "0.00"}
    dicho = suya.post(f"{RAIZ}/presentadas", hecho, headers=clave_idempotente())
    assert dicho.status_code == 201, dicho.text  # lo que solo se recuerda no tiene número
    assert "deshacer" in dicho.json["acciones"]
    apagado = {"obligacion": "IESS", "cada": "NO", "desde": "2025-01-01", "motivo": "No tiene empleados"}
    assert suya.post(f"{RAIZ}/elecciones", apagado).status_code == 200
    assert not [p for o, p in listar(suya) if o == "IESS"]
    assert not [
        o for o in suya.get(f"{RAIZ}/vencen").json or [] if o["ante"] != "SRI"
    ]  # falta más de diez días


def test_el_decimo_cuarto_es_el_de_su_region() -> None:
    def suyas(ciudad: str) -> set[str]:
        quien = Declara(Regimen(obligado_contabilidad=True), False, ciudad)
        return {d.obligacion for d in clases.deben(quien, {}) if d.obligacion.startswith("XIV")}

    assert suyas("Guayaquil") == suyas("Santo Domingo") == {"XIV_COSTA"}
    assert suyas("Quito") == suyas("") == {"XIV_SIERRA"}


def test_la_empresa_elige_cada_cuanto_declara_desde_un_dia(suya: Cliente) -> None:
    elegida = suya.post(
        f"{RAIZ}/elecciones",
        {"obligacion": "104", "cada": "SEMESTRAL", "desde": "2026-07-01", "motivo": "Solo tarifa 0 %"},
    )
    assert elegida.status_code == 200, elegida.text
    iva = next(q for q in elegida.json or [] if q["obligacion"] == "104")
    assert (iva["cada"], iva["segun_regimen"], iva["desde"]) == ("SEMESTRAL", "MENSUAL", "2026-07-01")
    lista = listar(suya)
    assert ("104", "2026-06") in lista and ("104", "2026-07") not in lista
    assert lista["104", "2026-S2"]["vence"].startswith("2027-01-")
    assert lista["ATS", "2026-S2"]["vence"].startswith("2027-02-")
    mal = suya.post(f"{RAIZ}/elecciones", {"obligacion": "RENTA", "cada": "MENSUAL", "desde": "2026-07-01"})
    assert mal.status_code == 422 and "cada" in mal.text
    sin_motivo = suya.post(f"{RAIZ}/elecciones", {"obligacion": "104", "cada": "NO", "desde": "2026-07-01"})
    assert sin_motivo.status_code == 422 and "motivo" in sin_motivo.text


def test_los_dividendos_y_el_pago_a_cuenta_de_agosto_se_deben_si_la_sociedad_lo_dice(suya: Cliente) -> None:
    """Dependen de lo que su junta decidió: no se suponen. Las utilidades sin distribuir se miran al 31 de julio."""

    def vencen() -> dict[str, set[str]]:
        lista = listar(suya).items()
        return {
            cual: {o["vence"][:7] for (suyo, _), o in lista if suyo == cual}
            for cual in ("ADI", "PAGO_A_CUENTA")
        }

    assert vencen() == {"ADI": set(), "PAGO_A_CUENTA": set()}
    for cual in ("ADI", "PAGO_A_CUENTA"):
        dicha = {"obligacion": cual, "cada": "ANUAL", "desde": "2025-01-01", "motivo": "Acta de junta"}
        assert suya.post(f"{RAIZ}/elecciones", dicha).status_code == 200
    # los del año pasado, y los de este, que vencen el siguiente
    assert {cual: min(suyos) for cual, suyos in vencen().items()} == {
        "ADI": "2026-04",
        "PAGO_A_CUENTA": "2026-08",
    }


def test_quien_cambia_de_regimen_declara_igual_hasta_diciembre(app: Flask, suya: Cliente) -> None:
    filas(app, "UPDATE regimenes_empresas SET desde = '2025-01-01', regimen = 'RIMPE_EMPRENDEDOR' "
               "WHERE empresa_id = %s", suya.sesion["eid"])  # fmt: skip
    nuevo = {"EMP_REGIMEN": "GENERAL", "EMP_CONTABILIDAD": True, "desde": "2026-09-01"}
    creado = suya.post("empresa/regimenes", nuevo)
    assert creado.status_code == 201, creado.text
    lista = listar(suya)
    assert ("104", "2026-S2") in lista and ("104", "2026-10") not in lista
    assert ("104", "2027-01") in listar(suya, 2027)


def test_lo_que_vence_ahora_es_lo_que_termino_y_lo_de_la_vez(suya: Cliente) -> None:
    vencen = suya.get(f"{RAIZ}/vencen").json or []
    assert ("ATS", "2026-10") in {(o["obligacion"], o["periodo"]) for o in vencen}
    assert all(o["vence"] >= str(hoy()) or o["total"] for o in vencen)


def test_otra_empresa_no_ve_ni_toca_lo_de_esta(suya: Cliente, a: Cliente) -> None:
    dicha = suya.post(
        f"{RAIZ}/no-aplican", {"obligacion": "104", "periodo": "2026-10", "motivo": "Sin actividad"}
    )
    assert dicha.status_code == 201, dicha.text
    suyo = dicha.json["dicha"]["id"]
    assert a.post(f"{RAIZ}/no-aplican/{suyo}/deshacer", {}).status_code == 404
    assert listar(a)["104", "2026-10"]["dicha"] is None

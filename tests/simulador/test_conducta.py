"""Cómo se porta el SRI del simulador con cada llamada: lo que los programas que lo llaman de verdad han visto."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
import requests

from api.adapters.base import ExternalServiceError, Plazos
from api.adapters.sri import (
    AUTORIZADO,
    DESCONOCIDO,
    DEVUELTA,
    NO_AUTORIZADO,
    RECIBIDA,
    SRI,
    Bajado,
    SRIDesviado,
    SRIIncierto,
)
from simulador.formatos import ECUADOR
from simulador.sri.conducta import Conducta
from tests.a_la_vez import PACIENCIA, Aparte, hasta_que
from tests.adapters.sri_servido import CLAVE
from tests.simulador.decisiones import decision, enviar
from tests.simulador.documentos import clave_de, factura, firmado, identidad
from tests.simulador.proceso import ProcesoSimulador
from tests.sri import Sri


def _cuantas(llamar: Callable[[], object], veces: int) -> dict[str, int]:
    hechas: dict[str, int] = {}
    for _ in range(veces):
        try:
            llamar()
            que = "bien"
        except ExternalServiceError as error:
            que = type(error).__name__
        hechas[que] = hechas.get(que, 0) + 1
    return hechas


def test_redirige_a_una_parte_de_las_llamadas(control: Sri, pruebas: SRI) -> None:
    control.portarse(redirige=0.5, destino="ninguno")
    hechas = _cuantas(lambda: pruebas.autorizar(CLAVE), 200)
    assert set(hechas) == {"bien", "SRIDesviado"}
    assert 50 < hechas["SRIDesviado"] < 150
    assert control.cuentas()["redirige"] == hechas["SRIDesviado"]


def test_redirige_en_rachas_en_que_no_responde_ninguna_y_entre_ellas_responden_todas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reloj = [1000.0]
    monkeypatch.setattr("simulador.sri.conducta.time.monotonic", lambda: reloj[0])
    conducta = Conducta()
    conducta.pedir({"redirige": 1 / 3, "racha": 30})
    hechas = []
    for _ in range(360):
        reloj[0] += 1
        hechas.append(conducta.que_hacer(0) == "redirige")
    assert sum(hechas) == pytest.approx(120, abs=15)
    seguidas = [len(racha) for racha in "".join("x" if h else " " for h in hechas).split()]
    assert set(seguidas[:-1]) == {30}


def test_lo_que_tarda_es_una_curva_con_cola_y_con_la_misma_semilla_la_misma() -> None:
    def demoras(**como: object) -> list[float]:
        conducta = Conducta()
        conducta.pedir({"demora": 1.5, "semilla": 7, **como})
        return [conducta.demora() for _ in range(2000)]

    hechas = demoras()
    assert hechas == demoras()
    assert hechas != demoras(semilla=8)
    en_orden = sorted(hechas)
    assert en_orden[1000] == pytest.approx(1.5, rel=0.1)
    assert en_orden[1900] == pytest.approx(8, rel=0.2)
    assert en_orden[-1] == 35.0  # el tope
    assert set(demoras(demora=0)) == {0.0}


@pytest.mark.parametrize(
    ("desde", "hasta", "apagado"),
    [(2.5, 4, [False, True, True, False]), (23, 3, [True, True, False, False]), (0, 0, [False] * 4)],
)
def test_se_apaga_entre_las_horas_de_guayaquil_que_se_le_piden(
    monkeypatch: pytest.MonkeyPatch, desde: float, hasta: float, apagado: list[bool]
) -> None:
    conducta, ya = Conducta(), {}
    conducta.pedir({"apagado_desde": desde, "apagado_hasta": hasta})

    class Reloj(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
            return ya["es"]

    monkeypatch.setattr("simulador.sri.conducta.datetime", Reloj)
    hechas = []
    for hora, minuto in ((2, 29), (2, 30), (3, 59), (4, 0)):
        ya["es"] = datetime(2026, 11, 20, hora, minuto, tzinfo=ECUADOR)
        hechas.append(conducta.que_hacer(0) == "apagado")
    assert hechas == apagado


@pytest.mark.parametrize("como", ["404", "302"])
def test_con_el_wsdl_roto_se_recibe_y_se_autoriza_igual(
    control: Sri, pruebas: SRI, sim: ProcesoSimulador, como: str
) -> None:
    wsdl = f"{sim.url}/sri/pruebas/comprobantes-electronicos-ws/RecepcionComprobantesOffline?wsdl"
    assert requests.get(wsdl, timeout=PACIENCIA).status_code == 200
    control.portarse(wsdl=como)
    assert requests.get(wsdl, timeout=PACIENCIA, allow_redirects=False).status_code == int(como)
    assert decision(pruebas, firmado(factura(identidad())))[0] == AUTORIZADO


def test_a_la_que_sobra_de_las_que_aguanta_a_la_vez_la_corta(control: Sri, pruebas: SRI) -> None:
    control.portarse(a_la_vez=1)
    control.falla("autorizacion", "lento", 1)
    with Aparte(pruebas.autorizar, CLAVE) as primera:
        hasta_que(lambda: control.cuentas()["normal"] >= 1)
        with pytest.raises(SRIIncierto, match="se cortó") as cortada:
            pruebas.consultar(CLAVE)
        assert cortada.value.saturado
        assert primera.respuesta() == ()
    control.falla("autorizacion", "normal")
    assert pruebas.autorizar(CLAVE) == ()


@pytest.mark.parametrize(("como", "lo_tiene"), [("corta", False), ("corta_despues", True)])
def test_corta_antes_o_despues_de_recibir(control: Sri, pruebas: SRI, como: str, lo_tiene: bool) -> None:
    control.portarse(**{como: 1})
    xml = firmado(factura())
    with pytest.raises(SRIIncierto):
        pruebas.recibir(xml, clave_de(xml))
    assert (control.comprobante(clave_de(xml)) is not None) is lo_tiene


def test_lo_que_no_autorizo_por_su_firma_no_lo_evalua_otra_vez(control: Sri, pruebas: SRI) -> None:
    xml = firmado(factura())
    control.forzar("39")
    assert decision(pruebas, xml)[0] == NO_AUTORIZADO
    control.portarse(no_reevalua=True)
    assert enviar(pruebas, xml) == (DEVUELTA, ["43"])
    (sigue,) = pruebas.autorizar(clave_de(xml))
    assert (sigue.estado, sigue.mensajes[0].identificador) == (NO_AUTORIZADO, "39")
    control.portarse(no_reevalua=False)
    assert enviar(pruebas, xml)[0] == RECIBIDA


def test_tras_los_no_autorizados_de_un_dia_responde_90_a_esa_empresa_y_no_a_las_demas(
    control: Sri, pruebas: SRI
) -> None:
    control.vaciar()
    control.portarse(limite_diario=2)
    for _ in range(2):
        control.forzar("39")
        assert decision(pruebas, firmado(factura(identidad())))[0] == NO_AUTORIZADO
    estado, codigos = enviar(pruebas, firmado(factura(identidad())))
    assert (estado, codigos) == (DEVUELTA, ["90"])
    control.portarse(limite_diario=3)
    assert enviar(pruebas, firmado(factura(identidad())))[0] == RECIBIDA


def test_de_las_claves_que_no_dice_tener_y_de_las_viejas_no_da_nada(control: Sri, pruebas: SRI) -> None:
    xml = firmado(factura())
    assert decision(pruebas, xml)[0] == AUTORIZADO
    control.portarse(desconoce=1)
    assert pruebas.bajar(clave_de(xml)) == Bajado(DESCONOCIDO)
    assert pruebas.consultar(clave_de(xml)).estado == DESCONOCIDO
    control.portarse(desconoce=0, meses=24)
    assert pruebas.bajar(clave_de(xml)).estado == AUTORIZADO
    assert pruebas.bajar(CLAVE) == Bajado(DESCONOCIDO, antiguo=True)


def test_devuelve_sin_decir_nada_y_con_otro_texto(control: Sri, pruebas: SRI) -> None:
    control.forzar("35", texto="-")
    xml = firmado(factura())
    muda = pruebas.recibir(xml, clave_de(xml))
    assert (muda.estado, muda.mensajes) == (DEVUELTA, ())
    control.forzar("35", texto="No existe un contribuyente registrado con el RUC")
    (dicho,) = pruebas.recibir(xml, clave_de(xml)).mensajes
    assert (dicho.identificador, dicho.informacion) == (
        "35",
        "No existe un contribuyente registrado con el RUC",
    )


@pytest.mark.parametrize(
    ("escrito", "vale"),
    [
        ("400.000000", True),
        ("+00400.50", True),
        (" 400 ", True),
        ("400.", True),
        (".50", True),
        ("400.001", False),
        ("400.0010", False),
        ("4e2", False),
        ("-400", False),
        ("1234567890123", False),
        ("0001234567890123", False),
        ("", False),
    ],
)
def test_el_dinero_se_mira_por_su_valor_y_no_por_como_se_escribe(escrito: str, vale: bool) -> None:
    from simulador.sri.estructura import VALORES

    assert (VALORES["dinero"][0].fullmatch(escrito.strip()) is not None) is vale


# --- desde su página y su API


@pytest.mark.parametrize(
    "como", [{"redirige": 2}, {"corta": -1}, {"racha": "x"}, {"codigo": 200}, {"otra": 1}, []]
)
def test_lo_que_no_se_entiende_se_rechaza(sim: ProcesoSimulador, como: Any) -> None:
    respuesta = requests.put(f"{sim.url}/api/sri/conducta", json=como, timeout=PACIENCIA)
    assert respuesta.status_code == 400
    assert respuesta.json()["error"]


def test_la_pagina_lo_pone_lo_muestra_y_todo_vuelve_a_la_normalidad(
    sim: ProcesoSimulador, pruebas: SRI, control: Sri
) -> None:
    puesto = {"redirige": "1", "destino": "ninguno", "codigo": "307", "no_reevalua": "on", "meses": "24"}
    pagina = requests.post(f"{sim.url}/sri/conducta", data=puesto, timeout=PACIENCIA)
    assert pagina.status_code == 200
    assert 'name="meses" min="0" max="600" value="24"' in pagina.text
    assert "checked" in pagina.text
    with pytest.raises(SRIDesviado):
        pruebas.autorizar(CLAVE)
    control.normal()
    assert pruebas.autorizar(CLAVE) == ()
    assert requests.post(f"{sim.url}/sri/conducta", data={"corta": "7"}, timeout=PACIENCIA).status_code == 400


def test_lento_tambien_es_una_espera_que_no_acaba(sim: ProcesoSimulador, control: Sri) -> None:
    control.falla("autorizacion", "lento", 3)
    with pytest.raises(SRIIncierto, match="a tiempo") as error:
        SRI("s", f"{sim.url}/sri/pruebas", plazos=Plazos(0.5, 0.3, 0.6)).autorizar(CLAVE)
    assert error.value.saturado

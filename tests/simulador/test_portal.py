"""El portal del simulador: lo que otros emiten a una empresa es siempre lo mismo, está firmado de verdad y viene con
todas las formas y los males que se ven por ahí."""

from collections import Counter
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
import requests
from lxml import etree

from api.adapters.sri import ANULADO, AUTORIZADO, DESCONOCIDO, SRI
from api.comprobantes.nucleo.clave_acceso import es_valida
from simulador.padron import Padron
from simulador.portal import Portal, formas
from simulador.portal.sorteo import ALTERADO, DEFECTOS, Emitido
from simulador.sri import diferencias, estructura, firma
from tests.a_la_vez import PACIENCIA
from tests.simulador.proceso import ProcesoSimulador

RUC = "1790012344001"
MES = date(2026, 3, 1)


@pytest.fixture(scope="module")
def portal() -> Portal:
    return Portal(Padron())


@pytest.fixture(scope="module")
def mes(portal: Portal) -> list[Emitido]:
    return portal.mes(RUC, MES, 1500)


def test_de_una_empresa_y_un_mes_salen_siempre_los_mismos(portal: Portal, mes: list[Emitido]) -> None:
    otro = Portal(Padron())
    assert otro.mes(RUC, MES, 1500) == mes
    assert otro.mes(RUC, MES, 10) == sorted(
        (e for e in mes if e.orden <= 10), key=lambda e: (e.autorizado, e.orden)
    )
    assert otro.mes("1790016919001", MES, 10) != otro.mes(RUC, MES, 10)


def test_hay_de_cada_tipo_version_y_mal_de_cientos_de_emisores(mes: list[Emitido]) -> None:
    versiones = Counter((e.tipo, e.version) for e in mes)
    assert {tipo for tipo, _ in versiones} == {"01", "04", "05", "06", "07"}
    assert versiones["07", "1.0.0"] and versiones["07", "2.0.0"]
    assert {v for t, v in versiones if t == "01"} == {"1.0.0", "1.1.0", "2.0.0", "2.1.0"}
    assert {e.defecto for e in mes} == {*DEFECTOS, ""}
    assert len({e.emisor.ruc for e in mes}) > 200
    assert len({e.clave for e in mes}) == len(mes)
    assert all(es_valida(e.clave) for e in mes)


def test_todo_esta_bien_escrito_y_firmado_menos_lo_alterado(portal: Portal, mes: list[Emitido]) -> None:
    for e in mes[:300]:
        raiz = etree.fromstring(portal.xml(e))
        if e.version != "1.0.0" or e.tipo != "07":  # la retención vieja no está entre las que se emiten hoy
            assert not estructura.errores(raiz), e
            assert not diferencias.diferencias(raiz), e
        buena = True
        try:
            firma.verificar(raiz, e.emisor.ruc, datetime.now(UTC))
        except firma.FirmaMala:
            buena = False
        assert buena is (e.defecto != ALTERADO), e


def test_por_su_clave_se_encuentra_uno_sin_hacer_los_demas(portal: Portal, mes: list[Emitido]) -> None:
    assert all(portal.de(e.clave) == e for e in mes[:50])
    ajena = mes[0].clave[:-1] + str((int(mes[0].clave[-1]) + 1) % 10)
    assert portal.de(ajena) is None
    assert portal.de("9" * 49) is None


def test_cada_archivo_lleva_una_forma_distinta(portal: Portal, mes: list[Emitido]) -> None:
    for numero, forma in enumerate(formas.FORMAS):
        e = next(e for e in mes if e.orden % len(formas.FORMAS) == numero)
        assert portal.archivo(e) == forma(e, portal.xml(e))


# --- por la puerta


@pytest.fixture
def produccion(sim: ProcesoSimulador) -> SRI:
    return SRI("sri_produccion", f"{sim.url}/sri/produccion")


def fichas(sim: ProcesoSimulador, cuantos: int = 1500) -> list[dict[str, str]]:
    ruta = f"{sim.url}/api/portal/{RUC}/{MES:%Y-%m}"
    return list(requests.get(ruta, params={"cuantos": cuantos}, timeout=PACIENCIA).json())


def uno(sim: ProcesoSimulador, defecto: str) -> str:
    return next(f["clave"] for f in fichas(sim) if f["defecto"] == defecto)


def test_el_servicio_de_autorizacion_los_da_por_su_clave(sim: ProcesoSimulador, produccion: SRI) -> None:
    clave = uno(sim, "")
    (autorizacion,) = produccion.autorizar(clave)
    assert autorizacion.estado == AUTORIZADO
    assert f"<claveAcceso>{clave}</claveAcceso>" in autorizacion.comprobante
    assert produccion.autorizar(uno(sim, "NO_HALLADO")) == ()
    assert SRI("sri_pruebas", f"{sim.url}/sri/pruebas").autorizar(clave) == ()


def test_la_consulta_sabe_lo_que_se_anulo_despues(sim: ProcesoSimulador, produccion: SRI) -> None:
    assert produccion.consultar(uno(sim, "ANULADO")).estado == ANULADO
    assert produccion.consultar(uno(sim, "NO_HALLADO")).estado == DESCONOCIDO
    clave = uno(sim, "")
    assert produccion.consultar(clave).estado == AUTORIZADO
    ruta = f"{sim.url}/api/portal/comprobantes/{clave}/anulacion"
    requests.put(ruta, json={"estado": "ANULADO"}, timeout=PACIENCIA).raise_for_status()
    assert produccion.consultar(clave).estado == ANULADO
    requests.put(ruta, json={"estado": ""}, timeout=PACIENCIA).raise_for_status()
    assert requests.put(ruta, json={"estado": "QUIZÁS"}, timeout=PACIENCIA).status_code == 400


def test_la_pagina_lleva_al_txt_en_sus_dos_formatos_y_al_zip(sim: ProcesoSimulador) -> None:
    pagina = requests.get(f"{sim.url}/portal", params={"ruc": RUC, "mes": "2026-03"}, timeout=PACIENCIA).text
    assert f"/portal/{RUC}/2026-03.txt" in pagina
    ruta = f"{sim.url}/portal/{RUC}/2026-03"
    actual = requests.get(f"{ruta}.txt", params={"cuantos": 30}, timeout=PACIENCIA)
    assert actual.headers["Content-Disposition"] == f'attachment; filename="{RUC}_Recibidos.txt"'
    lineas = actual.content.decode("iso-8859-1").split("\n")
    assert len(lineas) == 32 and all(linea.endswith("\t") for linea in lineas[:-1])
    antiguo = requests.get(f"{ruta}.txt", params={"cuantos": 30, "formato": "antiguo"}, timeout=PACIENCIA)
    assert len(antiguo.content.decode("iso-8859-1").split("\n")) == 62
    assert requests.get(f"{ruta}.zip", params={"cuantos": 5}, timeout=PACIENCIA).content[:2] == b"PK"
    assert requests.get(f"{sim.url}/portal/{RUC}/2026-13.txt", timeout=PACIENCIA).status_code == 400


def test_recuerda_a_quien_pregunto_y_su_llave_aunque_reinicie(tmp_path: Path) -> None:
    uno = Portal(Padron(), tmp_path)
    (emitido, *_) = uno.mes("1790016919001", MES, 5)
    otro = Portal(Padron(), tmp_path)
    assert otro.de(emitido.clave) == emitido
    assert otro.xml(emitido) == uno.xml(emitido)

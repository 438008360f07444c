import ast
import signal
import smtplib
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from pathlib import Path

import psutil
import pytest
import requests
from stdnum.ec import ci
from stdnum.ec import ruc as digito

from simulador.padron import Padron
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.simulador.proceso import ProcesoSimulador

RAIZ = Path(__file__).parents[2]
CATASTRO = "/registro-primario/sri-catastro-sujeto-servicio-internet/rest"


@pytest.fixture(scope="module")
def padron() -> Padron:
    return Padron()


def enviar(sim: ProcesoSimulador, para: str, html: str = "", **cabeceras: str) -> None:
    m = EmailMessage()
    m["From"], m["To"] = "no-responder@tinta.ec", para
    for nombre, valor in ({"Subject": "Prueba"} | cabeceras).items():
        m[nombre] = valor
    m.set_content("texto")
    if html:
        m.add_alternative(html, subtype="html")
    m.add_attachment(b"contenido", maintype="application", subtype="pdf", filename="a/../ñ.pdf")
    with smtplib.SMTP("127.0.0.1", sim.puerto_smtp, timeout=PACIENCIA) as s:
        s.send_message(m, to_addrs=[para])


# --- proceso


def test_arranca_y_termina_bien(tmp_path: Path) -> None:
    proceso = ProcesoSimulador(tmp_path)
    assert requests.get(f"{proceso.url}/healthz", timeout=PACIENCIA).json()["smtp"] == proceso.puerto_smtp
    assert proceso.detener() == 0


def test_termina_bien_aunque_haya_una_peticion_lenta(tmp_path: Path) -> None:
    proceso = ProcesoSimulador(tmp_path)
    proceso.falla("registro_primario", "lento", 60)
    with ThreadPoolExecutor() as hilos:
        url = f"{proceso.url}{CATASTRO}/ConsolidadoContribuyente/existePorNumeroRuc?numeroRuc=1"
        pedido = hilos.submit(requests.get, url, timeout=PACIENCIA)
        suyo = psutil.Process(proceso.proceso.pid)
        hasta_que(lambda: any(c.status == psutil.CONN_ESTABLISHED for c in suyo.net_connections()))
        proceso.proceso.send_signal(signal.SIGTERM)
        assert proceso.proceso.wait(PACIENCIA) == 0
        assert pedido.exception(PACIENCIA) is not None
    proceso.detener()


def test_los_correos_sobreviven_a_un_reinicio(tmp_path: Path) -> None:
    primero = ProcesoSimulador(tmp_path)
    enviar(primero, "ana@x.ec")
    primero.detener()
    segundo = ProcesoSimulador(tmp_path)
    assert [m["para"] for m in segundo.correos()] == [["ana@x.ec"]]
    segundo.detener()


def test_la_api_nunca_importa_el_simulador() -> None:
    for archivo in (RAIZ / "api").rglob("*.py"):
        for nodo in ast.walk(ast.parse(archivo.read_text())):
            nombres = [a.name for a in nodo.names] if isinstance(nodo, ast.Import) else []
            nombres += [nodo.module or ""] if isinstance(nodo, ast.ImportFrom) else []
            assert not [n for n in nombres if n.split(".")[0] == "simulador"], archivo


# --- fallas


def test_las_fallas_se_ponen_se_leen_y_se_quitan(sim: ProcesoSimulador) -> None:
    sim.falla("registro_primario", "lento", 7)
    fallas = requests.get(f"{sim.url}/api/fallas", timeout=PACIENCIA).json()
    assert fallas["registro_primario"] == {"modo": "lento", "segundos": 7}
    assert fallas["smtp"]["modo"] == "normal"
    assert requests.delete(f"{sim.url}/api/fallas", timeout=PACIENCIA).status_code == 204
    fallas = requests.get(f"{sim.url}/api/fallas", timeout=PACIENCIA).json()
    assert {f["modo"] for f in fallas.values()} == {"normal"}


@pytest.mark.parametrize(
    ("cuerpo", "estado"),
    [
        (b'{"modo": "explota"}', 400),
        (b'{"modo": ["caido"]}', 400),
        (b'{"modo": "corte"}', 400),
        (b'{"modo": "lento", "segundos": -1}', 400),
        (b'{"modo": "lento", "segundos": "NaN"}', 400),
        (b'{"modo": "lento", "segundos": {}}', 400),
        (b"[]", 400),
        (b"no es json", 400),
    ],
)
def test_una_falla_mal_pedida_se_rechaza(sim: ProcesoSimulador, cuerpo: bytes, estado: int) -> None:
    url = f"{sim.url}/api/fallas/registro_primario"
    respuesta = requests.put(
        url, data=cuerpo, headers={"Content-Type": "application/json"}, timeout=PACIENCIA
    )
    assert respuesta.status_code == estado


def test_una_falla_de_un_servicio_que_no_hay_es_404(sim: ProcesoSimulador) -> None:
    url = f"{sim.url}/api/fallas/otro"
    assert requests.put(url, json={"modo": "caido"}, timeout=PACIENCIA).status_code == 404


def test_la_pagina_de_control_pone_y_quita_fallas_sin_guiones(sim: ProcesoSimulador) -> None:
    pagina = requests.post(
        f"{sim.url}/fallas/smtp", data={"modo": "lento", "segundos": "3"}, timeout=PACIENCIA
    )
    assert "Lento · 3 s" in pagina.text
    assert "<script" not in pagina.text
    pagina = requests.post(f"{sim.url}/fallas", timeout=PACIENCIA)
    assert "Lento · 3 s" not in pagina.text
    assert requests.post(f"{sim.url}/fallas/smtp", data={"modo": "x"}, timeout=PACIENCIA).status_code == 400


def test_un_registro_caido_cuelga_sin_contestar_y_el_otro_sigue(sim: ProcesoSimulador) -> None:
    sim.falla("registro_primario", "caido")
    with pytest.raises(requests.ConnectionError):
        requests.get(f"{sim.url}{CATASTRO}/ConsolidadoContribuyente/existePorNumeroRuc", timeout=PACIENCIA)
    url = f"{sim.url}/registro-alternativo/alternativo/api/ruc/1790012344001"
    assert requests.get(url, timeout=PACIENCIA).json()["Razón Social:"] == "COMERCIAL ANDINA S.A."


# --- correo


def test_la_bandeja_busca_por_destinatario_del_mas_nuevo_al_mas_viejo(sim: ProcesoSimulador) -> None:
    for n, para in enumerate(["ana@x.ec", "juan@x.ec", "Ana@y.ec"]):
        enviar(sim, para, Subject=f"Asunto {n}")
    assert [m["asunto"] for m in sim.correos("ana@")] == ["Asunto 2", "Asunto 0"]
    pagina = requests.get(f"{sim.url}/correo", params={"para": "JUAN"}, timeout=PACIENCIA).text
    assert "Asunto 1" in pagina and "Asunto 2" not in pagina


def test_nada_de_lo_que_trae_un_correo_se_ejecuta_en_la_bandeja(sim: ProcesoSimulador) -> None:
    enviar(sim, "ana@x.ec", "<script>alert(1)</script><b>hola</b>", Subject="<script>alert(2)</script>")
    (correo,) = sim.correos()
    for ruta in ("/", "/correo", f"/correo/{correo['id']}"):
        assert "<script" not in requests.get(sim.url + ruta, timeout=PACIENCIA).text
    assert 'sandbox="allow-popups' in requests.get(f"{sim.url}/correo/{correo['id']}", timeout=PACIENCIA).text
    marco = requests.get(f"{sim.url}/correo/{correo['id']}/html", timeout=PACIENCIA)
    politica = marco.headers["Content-Security-Policy"]
    assert "default-src 'none'" in politica and "sandbox" in politica
    assert "allow-scripts" not in politica and "allow-same-origin" not in politica


def test_los_adjuntos_y_el_original_se_descargan(sim: ProcesoSimulador) -> None:
    enviar(sim, "ana@x.ec")
    (correo,) = sim.correos()
    adjunto = requests.get(sim.url + correo["adjuntos"][0]["url"], timeout=PACIENCIA)
    assert adjunto.content == b"contenido"
    assert adjunto.headers["Content-Disposition"].startswith("attachment")
    assert "/" not in adjunto.headers["Content-Disposition"]
    crudo = requests.get(f"{sim.url}/correo/{correo['id']}/crudo", timeout=PACIENCIA)
    assert b"Subject: Prueba" in crudo.content
    assert requests.get(f"{sim.url}/correo/{correo['id']}/adjuntos/99", timeout=PACIENCIA).status_code == 404


@pytest.mark.parametrize(
    "ruta", ["/correo/1", "/api/correos/..%2f..%2fetc", "/correo/%2e%2e/html", "/correo/1/crudo"]
)
def test_un_correo_que_no_hay_es_404(sim: ProcesoSimulador, ruta: str) -> None:
    assert requests.get(sim.url + ruta, timeout=PACIENCIA).status_code == 404


def test_un_mensaje_deforme_se_guarda_y_se_muestra(sim: ProcesoSimulador) -> None:
    deformes = [
        b"",
        b"\xff\xfe\x00 nada\r\n",
        b"Content-Type: text/html; charset=inventado\r\n\r\n<p>\xf1</p>",
        b"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!",
        b"Subject: =?utf-8?b?ww==?=\r\nTo: <<<>>>\r\nDate: ayer\r\n\r\nx",
    ]
    with smtplib.SMTP("127.0.0.1", sim.puerto_smtp, timeout=PACIENCIA) as s:
        for crudo in deformes:
            s.sendmail("a@x.ec", ["ana@x.ec"], crudo)
    correos = sim.correos()
    assert len(correos) == len(deformes)
    for correo in correos:
        for final in ("", "/html", "/crudo"):
            assert (
                requests.get(f"{sim.url}/correo/{correo['id']}{final}", timeout=PACIENCIA).status_code == 200
            )
    assert requests.get(sim.url, timeout=PACIENCIA).status_code == 200


def test_vaciar_borra_tambien_del_disco(tmp_path: Path) -> None:
    proceso = ProcesoSimulador(tmp_path)
    enviar(proceso, "ana@x.ec")
    assert requests.delete(f"{proceso.url}/api/correos", timeout=PACIENCIA).json() == {"borrados": 1}
    assert list((tmp_path / "correo").iterdir()) == []
    proceso.detener()


# --- padrón


def test_el_padron_es_siempre_el_mismo(padron: Padron) -> None:
    otro = Padron()
    assert len(otro) == len(padron) > 4000
    assert [c.ruc for c in otro.libres] == [c.ruc for c in padron.libres]
    assert otro.buscar("", 5000) == padron.buscar("", 5000)


def test_los_ruc_libres_son_veinte_sanos_y_no_los_usa_la_demo(padron: Padron) -> None:
    usados = {"1790012344001", "0992001232001", "0190456781001", "1791987659001", "1802457133001"}
    assert len(padron.libres) == 20
    assert not usados & {c.ruc for c in padron.libres}
    assert {c.estado for c in padron.libres} == {"ACTIVO"}


def test_los_libres_no_cambian_aunque_el_padron_crezca(padron: Padron) -> None:
    # La demostración y su documentación los nombran.
    assert padron.libres[0].ruc == "0190067963001"
    assert padron.libres[-1].ruc == "1760578580001"


def test_las_identificaciones_son_validas_salvo_las_sociedades_nuevas(padron: Padron) -> None:
    todos = padron.buscar("", 10_000)
    assert all(len(c.ruc) == 13 and c.ruc.isdigit() for c in todos)
    invalidos = [c for c in todos if not digito.is_valid(c.ruc)]
    assert invalidos and all(c.razon_social.endswith("S.A.S.") for c in invalidos)
    naturales = [c for c in todos if c.tipo == "PERSONA NATURAL"]
    assert naturales and all(ci.is_valid(c.ruc[:10]) for c in naturales)
    assert all(padron.nombre_de(c.ruc[:10]) == c.razon_social for c in naturales)


def test_hay_de_toda_clase_de_contribuyentes(padron: Padron) -> None:
    todos = padron.buscar("", 10_000)
    assert {c.estado for c in todos} == {"ACTIVO", "SUSPENDIDO", "PASIVO"}
    assert {(c.regimen, c.categoria) for c in todos} == {
        ("GENERAL", ""),
        ("RIMPE", "EMPRENDEDOR"),
        ("RIMPE", "NEGOCIO POPULAR"),
    }
    for campo in ("fantasma", "inexistentes", "especial", "agente_retencion"):
        assert 5 < sum(getattr(c, campo) for c in todos) < len(todos) / 2, campo
    assert len({c.establecimientos[0].direccion.split(" / ")[0] for c in todos}) == 24

"""Quién ingresó a una empresa, quién no pudo, desde dónde, y quién salió: lo lee su propietario."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import psycopg
import pytest
from flask import Flask

from api.core.datos.clock import ahora
from api.core.http.visitante import accesos as cuaderno
from api.plataforma.accesos import service, tasks
from demo import demostracion as demo
from local.postgres import como_duena
from tests import hojas
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.personas import Personas
from tests.plataforma.accesos.apoyo import accesos, asentar

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0"
BUENA = {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}


def _desde(ip: str) -> dict[str, Any]:
    return {"environ_base": {"REMOTE_ADDR": ip}, "headers": {"User-Agent": FIREFOX}}


def test_quien_ingresa_y_sale_queda_con_su_direccion_su_navegador_y_su_sesion(app: Flask, a: Cliente) -> None:
    visitante = Cliente(app)
    visitante.token = visitante.post("login", BUENA, **_desde("198.51.100.7")).json["token"]
    assert visitante.post("logout", **_desde("198.51.100.8")).status_code == 204
    (salio,) = accesos(a, ip="198.51.100.8")
    (entro,) = accesos(a, ip="198.51.100.7")
    assert (entro["clase"], salio["clase"]) == ("INGRESO", "SALIDA")
    assert (entro["clase_nombre"], entro["navegador"]) == ("Ingresó", "Firefox en Windows")
    assert entro["cuenta"] == "demo"
    assert entro["persona"] == f"empresa:{a.sesion['eid']}:{a.sesion['USU_CODIGO']}"
    assert entro["persona_nombre"] == a.sesion["USU_NOMBRE"]
    assert entro["sesion"] == salio["sesion"] != ""
    assert visitante.token not in str(filas(app, "SELECT * FROM accesos"))


def test_quien_no_puede_ingresar_queda_aunque_nada_se_confirme(
    app: Flask, a: Cliente, anonimo: Cliente
) -> None:
    mala = {**BUENA, "clave": "no-es-esta"}
    assert error(anonimo.post("login", mala, **_desde("198.51.100.20"))) == (400, "credenciales")
    (linea,) = accesos(a, ip="198.51.100.20")
    assert (linea["clase"], linea["cuenta"], linea["veces"]) == ("INGRESO_FALLIDO", "demo", 1)
    assert linea["sesion"] == ""
    assert "no-es-esta" not in str(filas(app, "SELECT * FROM accesos"))


def test_de_una_cuenta_que_no_existe_se_guarda_su_firma_y_nunca_lo_escrito(
    app: Flask, a: Cliente, anonimo: Cliente
) -> None:
    """La gente escribe su clave donde va el usuario."""
    clave = f"mi-clave-{uuid.uuid4().hex[:8]}"
    for _ in range(2):
        anonimo.post("login", {**BUENA, "usuario": clave}, **_desde("198.51.100.21"))
    otro = f"otro-{clave}"
    anonimo.post("login", {**BUENA, "usuario": otro}, **_desde("198.51.100.21"))
    lineas = accesos(a, ip="198.51.100.21")
    assert {linea["persona_nombre"] for linea in lineas} == {"Cuenta que no existe"}
    assert sorted(linea["veces"] for linea in lineas) in ([1, 2], [1, 1, 1])
    assert len({linea["cuenta"] for linea in lineas}) == 2
    assert clave not in str(filas(app, "SELECT * FROM accesos"))


def test_lo_de_una_empresa_que_no_existe_y_lo_del_proveedor_no_es_de_ninguna(
    app: Flask, a: Cliente, anonimo: Cliente
) -> None:
    anonimo.post("login", {**BUENA, "ruc": "1799999999001"}, **_desde("198.51.100.22"))
    anonimo.post("loginAdmin", {"usuario": "admin", "clave": "mala-mala"}, **_desde("198.51.100.22"))
    anonimo.post("loginAdmin", {"usuario": "nadie", "clave": "mala-mala"}, **_desde("198.51.100.22"))
    assert accesos(a, ip="198.51.100.22") == []
    suyas = filas(app, "SELECT empresa_id, sujeto, cuenta FROM accesos WHERE ip = '198.51.100.22'")
    assert {linea["empresa_id"] for linea in suyas} == {0}
    (conocida,) = [linea for linea in suyas if linea["sujeto"]]
    assert conocida["cuenta"] == "admin"
    assert len(suyas) == 3


def test_ninguna_empresa_ve_los_de_otra(app: Flask, a: Cliente, b: Cliente, anonimo: Cliente) -> None:
    anonimo.post("login", {**BUENA, "clave": "mala"}, **_desde("198.51.100.23"))
    assert len(accesos(a, ip="198.51.100.23")) == 1
    assert accesos(b, ip="198.51.100.23") == []
    propia = filas(app, "SELECT id FROM accesos WHERE ip = '198.51.100.23'")
    assert propia[0]["id"] not in {linea["id"] for linea in accesos(b)}


def test_solo_el_propietario_los_lee(gente: Personas) -> None:
    for quien in ("facturador_a", "contador_a", "consulta_a", "administrador"):
        for ruta in ("empresa/accesos", "empresa/accesos/catalogo", "empresa/accesos/exportar"):
            assert error(gente[quien].get(ruta)) == (403, "sin_permiso")


def test_quien_trabaja_en_lugar_del_propietario_queda_con_su_nombre_y_sin_su_direccion(
    app: Flask, gente: Personas
) -> None:
    distribuidora = gente["distribuidor_contador"]
    respuesta = distribuidora.post(
        "loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}, **_desde("198.51.100.24")
    )
    assert respuesta.status_code == 200
    duenia = Cliente(app)
    duenia.token = duenia.post("login", {**BUENA, "ruc": demo.DISTRIBUIDORA}).json["token"]
    suyas = [linea for linea in accesos(duenia) if linea["persona"].startswith("administrador:")]
    assert suyas[0]["persona_nombre"].endswith("(distribuidor)")
    assert {(linea["ip"], linea["navegador"]) for linea in suyas} == {("", "")}
    assert accesos(duenia, ip="198.51.100.24") == []


def test_se_filtran_por_clase_persona_fechas_y_palabras(a: Cliente, anonimo: Cliente) -> None:
    anonimo.post("login", {**BUENA, "usuario": "facturador", "clave": "mala"}, **_desde("198.51.100.25"))
    (linea,) = accesos(a, ip="198.51.100.25")
    hoy = ahora().date()
    for filtros in (
        {"clase": "INGRESO_FALLIDO"},
        {"persona": linea["persona"]},
        {"desde": f"{hoy}", "hasta": f"{hoy}"},
        {"filtro": "firefox 198.51"},
    ):
        assert linea in accesos(a, **filtros), filtros
    assert linea not in accesos(a, clase="INGRESO")
    assert accesos(a, hasta=f"{hoy - timedelta(days=1)}") == []
    assert error(a.get("empresa/accesos?desde=2026-02-01&hasta=2026-01-01")) == (422, "validacion")
    catalogo = a.get("empresa/accesos/catalogo").json
    assert {"codigo": "INGRESO_FALLIDO", "nombre": "No pudo ingresar"} in catalogo["clases"]
    assert linea["persona"] in {persona["codigo"] for persona in catalogo["personas"]}


def test_el_excel_trae_las_mismas_lineas(
    a: Cliente, anonimo: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    anonimo.post("login", {**BUENA, "clave": "mala"}, **_desde("198.51.100.26"))
    assert accesos(a, ip="198.51.100.26")
    titulos, fila = hojas.leer(a.get("empresa/accesos/exportar?ip=198.51.100.26").data)
    assert dict(zip(titulos, fila, strict=True))["Qué pasó"] == "No pudo ingresar"
    monkeypatch.setattr(service, "EXPORTABLES", 1)
    _, aviso, *resto = hojas.leer(a.get("empresa/accesos/exportar").data)
    assert aviso[2].startswith("Se incluyen las 1 líneas más recientes")
    assert len(resto) == 1


def test_mil_intentos_iguales_son_una_linea_con_sus_veces(app: Flask, a: Cliente) -> None:
    quien = cuaderno.QuienAccede(a.sesion["eid"], "", "", "ataque")

    def anotar(_: int) -> None:
        with app.app_context():
            cuaderno.anotar("INGRESO_FALLIDO", quien)

    with ThreadPoolExecutor(8) as hilos:
        list(hilos.map(anotar, range(400)))
        list(hilos.map(lambda _: asentar(app), range(4)))
    lineas = accesos(a, filtro="ataque")
    assert sum(linea["veces"] for linea in lineas) == 400
    assert len(lineas) <= 2  # si cambió el minuto
    with app.app_context():
        cuaderno.anotar("INGRESO_FALLIDO", quien)
    assert sum(linea["veces"] for linea in accesos(a, filtro="ataque")) == 401


def test_lo_que_pasa_del_tope_de_un_minuto_se_cuenta_junto(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Desde mil direcciones a mil cuentas: no son mil líneas, y ninguna empresa llena lo de otra."""
    una, otra = 987_654, 987_655
    monkeypatch.setattr(cuaderno, "DE_UNA_EMPRESA", 5)
    with app.app_context():
        for n in range(300):
            cuaderno.anotar("INGRESO_FRENADO", cuaderno.QuienAccede(una, cuenta=f"inundada{n}"))
        cuaderno.anotar("INGRESO_FRENADO", cuaderno.QuienAccede(otra, cuenta="aparte"))
    asentar(app)
    suyas = filas(app, "SELECT reunida, veces FROM accesos WHERE empresa_id = %s", una)
    assert len(suyas) <= 12  # si cambió el minuto, dos veces seis
    assert sum(linea["veces"] for linea in suyas) == 300
    assert sum(linea["veces"] for linea in suyas if linea["reunida"]) >= 290
    assert cuantas(app, "accesos", "cuenta = 'aparte'") == 1
    monkeypatch.setattr(cuaderno, "DE_TODAS", 0)
    with app.app_context():
        cuaderno.anotar("INGRESO_FRENADO", cuaderno.QuienAccede(otra, cuenta="de-mas"))
    asentar(app)
    assert cuantas(app, "accesos", "empresa_id = %s AND reunida", otra) == 1


def test_sin_donde_anotar_se_ingresa_igual(
    app: Flask, anonimo: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:

    monkeypatch.setattr(cuaderno, "_ANOTAR", "return redis.error_reply('ERR no se puede')")
    assert anonimo.post("login", BUENA).status_code == 200
    assert error(anonimo.post("login", {**BUENA, "clave": "mala"})) == (400, "credenciales")


def test_con_la_base_caida_lo_anotado_espera_y_despues_queda(
    app: Flask, a: Cliente, anonimo: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    anonimo.post("login", {**BUENA, "clave": "mala"}, **_desde("198.51.100.30"))
    with app.app_context(), monkeypatch.context() as sin_base:
        sin_base.setattr("api.plataforma.accesos.asentar._escribir", _no_contesta)
        with pytest.raises(psycopg.OperationalError):
            tasks.pasar(0)
    (linea,) = accesos(a, ip="198.51.100.30")
    assert linea["veces"] == 1


def _no_contesta(_: object) -> None:
    raise psycopg.OperationalError("no contesta")


@pytest.fixture(scope="module")
def viejo(app: Flask, a: Cliente) -> int:
    """Un acceso de hace dos años."""
    asentar(app)
    return int(
        filas(
            app,
            "INSERT INTO accesos (empresa_id, minuto, huella, clase, sujeto, nombre, cuenta, sesion, ip, navegador, detalle, veces) "
            "SELECT %s, now() - interval '2 years', 'vieja', 'INGRESO', '', '', '', '', '', '', '', 1 RETURNING id",
            a.sesion["eid"],
        )[0]["id"]
    )


def test_cada_noche_se_borra_lo_que_cumplio_su_tiempo_y_nada_mas(app: Flask, a: Cliente, viejo: int) -> None:
    assert cuantas(app, "accesos", "id = %s", viejo) == 1
    recientes = cuantas(app, "accesos", "id <> %s", viejo)
    with app.app_context():
        tasks.olvidar(0)
    assert cuantas(app, "accesos", "id = %s", viejo) == 0
    assert cuantas(app, "accesos") == recientes > 0


@pytest.mark.parametrize(
    "orden",
    [
        "DELETE FROM accesos",
        "UPDATE accesos SET ip = 'otra'",
        "UPDATE accesos SET veces = 0",
    ],
)
def test_ni_la_duena_cambia_ni_borra_un_acceso_reciente(app: Flask, a: Cliente, orden: str) -> None:
    accesos(a)
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        with pytest.raises(psycopg.errors.RaiseException):
            conexion.execute(orden)  # type: ignore[arg-type]

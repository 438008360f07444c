"""Los archivos de un ticket con un antivirus en la instalación: el que espera y el infectado no se entregan, y nada se
pierde si el antivirus no está."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.proveedor.soporte import revision
from tests.clamd import EICAR, Clamd, clamd
from tests.client import Cliente
from tests.factories import abrir_ticket, entrar, error, filas, subir, zip_con
from tests.factories import registrar_empresa as registrar
from tests.personas import Personas
from tests.proveedor.soporte.conftest import ver

NUEVO = {"SPT_PRODUCTOS": 1, "SPT_ASUNTO": "stec", "SPT_MENSAJE": "<p>No se imprime.</p>"}
INFECTADO = b"PK\x03\x04" + EICAR
BORRADO = "El archivo tenía un virus y se borró: {}"


@pytest.fixture(autouse=True)
def servidor(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clamd]:
    with clamd() as (servidor, antivirus):
        monkeypatch.setitem(app.extensions, "antivirus", antivirus)
        yield servidor


@pytest.fixture
def sin_antivirus(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setitem(app.extensions, "antivirus", None)


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict[str, Any]:
    return registrar(Cliente(app))


@pytest.fixture
def duenio(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


@pytest.fixture
def propio(duenio: Cliente) -> int:
    return int((duenio.post("soporte/propios", NUEVO).json or {})["SPT_ID"])


@pytest.fixture
def almacen(app: Flask) -> Path:
    return Path(app.config["STORAGE_URL"].removeprefix("file://"))


def _subir_propio(duenio: Cliente, ticket: int, contenido: bytes, nombre: str) -> dict[str, Any]:
    respuesta = subir(duenio, f"soporte/propios/{ticket}/archivos", contenido, nombre)
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def _subir_asesor(asesor: Cliente, ticket: int, contenido: bytes, nombre: str) -> dict[str, Any]:
    respuesta = subir(asesor, f"soporte/docAse/{ticket}", contenido, nombre)
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def _revisiones(duenio: Cliente, ticket: int) -> dict[str, str]:
    archivos = (duenio.get(f"soporte/propios/{ticket}").json or {})["archivos"]
    return {archivo["nombre"]: archivo["revision"] for archivo in archivos}


def _otra_vez(app: Flask) -> None:
    """Llega la hora de lo que espera para reintentarse."""
    filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")


def test_el_limpio_espera_su_revision_y_despues_se_entrega_a_los_dos_lados(
    asesor: Cliente, duenio: Cliente, propio: int, trabajar: Callable[[], None], servidor: Clamd
) -> None:
    del_cliente, del_asesor = zip_con("a", b"del cliente"), zip_con("b", b"del asesor")
    assert _subir_propio(duenio, propio, del_cliente, "capturas.zip")["revision"] == "PENDIENTE"
    adjunto = _subir_asesor(asesor, propio, del_asesor, "guia.zip")
    assert adjunto["revision"] == "PENDIENTE"
    rutas = {
        f"soporte/descargaCli/{propio}": (asesor, del_cliente),
        f"soporte/descargaAse/{propio}": (asesor, del_asesor),
        f"soporte/propios/{propio}/archivos/0": (duenio, del_cliente),
        f"soporte/propios/{propio}/archivos/{adjunto['id']}": (duenio, del_asesor),
    }
    for ruta, (quien, _) in rutas.items():
        respuesta = quien.get(ruta)
        assert error(respuesta) == (409, "estado_invalido")
        assert respuesta.json["msg"].endswith("no tenga un virus: podrá descargarlo en unos minutos.")
    trabajar()
    assert servidor.recibidos == [del_cliente, del_asesor]
    assert _revisiones(duenio, propio) == {"capturas.zip": "LIMPIO", "guia.zip": "LIMPIO"}
    visto = ver(asesor, propio)
    assert (visto["SPT_REVISIONARCHIVO"], visto["adjuntos"][0]["revision"]) == ("LIMPIO", "LIMPIO")
    for ruta, (quien, contenido) in rutas.items():
        assert quien.get(ruta).data == contenido


def test_el_infectado_se_borra_no_se_entrega_y_queda_en_la_auditoria(
    app: Flask, asesor: Cliente, duenio: Cliente, propio: int, trabajar: Callable[[], None], almacen: Path,
    empresa: dict[str, Any],
) -> None:  # fmt: skip
    _subir_propio(duenio, propio, INFECTADO, "uno.zip")
    adjunto = _subir_propio(duenio, propio, INFECTADO, "dos.zip")
    suyos = filas(app, "SELECT archivo FROM tickets WHERE id = %s UNION "
                  "SELECT archivo FROM tickets_adjuntos WHERE ticket_id = %s", propio, propio)  # fmt: skip
    claves = [fila["archivo"] for fila in suyos]
    assert [(almacen / clave).exists() for clave in claves] == [True, True]
    trabajar()
    assert [(almacen / clave).exists() for clave in claves] == [False, False]
    assert _revisiones(duenio, propio) == {"uno.zip": "INFECTADO", "dos.zip": "INFECTADO"}
    for quien, ruta, nombre in (
        (asesor, f"soporte/descargaCli/{propio}", "uno.zip"),
        (asesor, f"soporte/descargaAse/{propio}", "dos.zip"),
        (duenio, f"soporte/propios/{propio}/archivos/0", "uno.zip"),
        (duenio, f"soporte/propios/{propio}/archivos/{adjunto['id']}", "dos.zip"),
    ):
        respuesta = quien.get(ruta)
        assert error(respuesta) == (409, "estado_invalido")
        assert respuesta.json["msg"] == BORRADO.format(nombre)
    lineas = filas(app, "SELECT empresa_id, despues FROM auditoria WHERE accion = 'borrar_infectado' "
                   "AND entidad_id = %s ORDER BY id", str(propio))  # fmt: skip
    assert [(linea["empresa_id"], linea["despues"]) for linea in lineas] == [
        (empresa["EMP_CODIGO"], {"archivo": nombre, "virus": "Eicar-Test-Signature"})
        for nombre in ("uno.zip", "dos.zip")
    ]


def test_el_de_quien_no_ingreso_tambien_se_revisa(
    asesor: Cliente, anonimo: Cliente, trabajar: Callable[[], None]
) -> None:
    creado = abrir_ticket(anonimo)
    permiso = {"x-adjunto-token": creado["adjunto_token"]}
    subir(anonimo, f"soporte/docCli/{creado['SPT_ID']}", INFECTADO, "x.zip", headers=permiso)
    assert error(asesor.get(f"soporte/descargaCli/{creado['SPT_ID']}")) == (409, "estado_invalido")
    trabajar()
    assert ver(asesor, creado["SPT_ID"])["SPT_REVISIONARCHIVO"] == "INFECTADO"


@pytest.mark.parametrize("modo", ["caido", "lento", "chico"])
def test_mientras_el_antivirus_no_responde_espera_y_al_volver_se_revisa(
    app: Flask, duenio: Cliente, propio: int, trabajar: Callable[[], None], servidor: Clamd, modo: str
) -> None:
    servidor.modo = modo
    contenido = zip_con("a", b"espera")
    _subir_propio(duenio, propio, contenido, "capturas.zip")
    trabajar()
    ruta = f"soporte/propios/{propio}/archivos/0"
    assert _revisiones(duenio, propio) == {"capturas.zip": "PENDIENTE"}
    assert error(duenio.get(ruta)) == (409, "estado_invalido")
    servidor.modo = "normal"
    _otra_vez(app)
    trabajar()
    assert _revisiones(duenio, propio) == {"capturas.zip": "LIMPIO"}
    assert duenio.get(ruta).data == contenido


def test_el_que_agoto_sus_intentos_se_retoma_y_se_pide_una_sola_vez(
    app: Flask, duenio: Cliente, propio: int, trabajar: Callable[[], None]
) -> None:
    _subir_propio(duenio, propio, zip_con(), "uno.zip")
    _subir_propio(duenio, propio, zip_con(), "dos.zip")
    filas(app, "DELETE FROM procrastinate_jobs WHERE task_name = 'soporte.revisar_archivo'")
    trabajar()
    assert set(_revisiones(duenio, propio).values()) == {"PENDIENTE"}
    for _ in range(2):
        with app.app_context():
            revision.retomar()
    pedidos = filas(app, "SELECT args FROM procrastinate_jobs WHERE task_name = 'soporte.revisar_archivo' "
                    "AND (args->>'ticket_id')::int = %s", propio)  # fmt: skip
    assert len(pedidos) == 2
    trabajar()
    assert set(_revisiones(duenio, propio).values()) == {"LIMPIO"}


def test_si_se_quita_el_antivirus_lo_que_esperaba_se_entrega_sin_revisar(
    app: Flask, duenio: Cliente, propio: int, trabajar: Callable[[], None], sin_antivirus: Callable[[], None]
) -> None:
    _subir_propio(duenio, propio, zip_con(), "uno.zip")
    sin_antivirus()
    trabajar()
    assert _revisiones(duenio, propio) == {"uno.zip": "SIN_ANTIVIRUS"}
    assert duenio.get(f"soporte/propios/{propio}/archivos/0").status_code == 200


def test_sin_antivirus_todo_sigue_como_antes(
    app: Flask, asesor: Cliente, duenio: Cliente, propio: int, sin_antivirus: Callable[[], None]
) -> None:
    sin_antivirus()
    assert _subir_propio(duenio, propio, INFECTADO, "uno.zip")["revision"] == "SIN_ANTIVIRUS"
    assert asesor.get(f"soporte/descargaCli/{propio}").data == INFECTADO
    pedidos = filas(app, "SELECT id FROM procrastinate_jobs WHERE task_name = 'soporte.revisar_archivo' "
                    "AND (args->>'ticket_id')::int = %s", propio)  # fmt: skip
    assert pedidos == []


def test_a_otra_empresa_no_se_le_dice_ni_que_el_archivo_existe(
    duenio: Cliente, propio: int, personas: Personas, trabajar: Callable[[], None]
) -> None:
    adjunto = _subir_propio(duenio, propio, INFECTADO, "uno.zip")
    ajeno = personas["propietario_a"]
    for _ in range(2):  # mientras espera, y borrado
        for archivo in (0, adjunto["id"]):
            assert error(ajeno.get(f"soporte/propios/{propio}/archivos/{archivo}"))[0] == 404
        trabajar()

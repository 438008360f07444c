"""Los archivos de una importación se quitan 30 días después de su último uso; la importación queda y lo
dice."""

from collections.abc import Callable

import pytest
from flask import Flask

from api.core import externos
from api.core.datos import jobs
from api.plataforma.importaciones import tasks
from tests.client import Cliente
from tests.factories import error, filas
from tests.plataforma.importaciones.conftest import IMPORT, TITULOS, Importar, subir, ver, xlsx
from tests.terceros.clientes.conftest import cedula


def archivos(app: Flask, codigo: int) -> list[str]:
    """Los de una importación que están en el depósito."""
    (fila,) = filas(app, "SELECT archivo, resultado FROM importaciones WHERE id = %s", codigo)
    with app.app_context():
        return [clave for clave in fila.values() if clave and externos.almacen().existe(clave)]


@pytest.fixture
def limpiar(app: Flask, trabajar: Callable[[], None]) -> Callable[[], None]:
    """El trabajo diario y los que él pide."""

    def run() -> None:
        jobs.init_app(app)
        tasks.olvidar_archivos(0)
        trabajar()

    return run


def envejecer(app: Flask, codigo: int, dias: int) -> None:
    filas(
        app, "UPDATE importaciones SET pedida_en = now() - %s * interval '1 day' WHERE id = %s", dias, codigo
    )


def _libro(numero: int) -> bytes:
    return xlsx([TITULOS, ["Cédula", cedula(numero), "Uno"], ["Cédula", "123", "Mala"]])


def test_una_terminada_hace_mas_de_30_dias_queda_sin_archivos_y_lo_dice(
    a: Cliente, app: Flask, importar: Importar, limpiar: Callable[[], None]
) -> None:
    vieja, reciente = (importar(_libro(n))["IMP_CODIGO"] for n in (801, 802))
    (guardada,) = filas(app, "SELECT archivo, resultado FROM importaciones WHERE id = %s", vieja)
    envejecer(app, vieja, 31)
    envejecer(app, reciente, 29)
    limpiar()
    with app.app_context():
        assert not any(externos.almacen().existe(clave) for clave in guardada.values())
    vista = ver(a, vieja)
    assert (vista["estado"], vista["creadas"], vista["malas"], len(vista["errores"])) == (
        "TERMINADA",
        1,
        1,
        1,
    )
    assert (vista["hayArchivo"], vista["hayResultado"]) == (False, False)
    assert "se guarda 30 días" in vista["avisos"][-1]
    respuesta = a.get(f"{IMPORT}/{vieja}/resultado")
    assert error(respuesta) == (404, "no_encontrado") and "se guarda 30 días" in respuesta.json["msg"]
    assert len(archivos(app, reciente)) == 2 and ver(a, reciente)["hayArchivo"]
    assert a.get(f"{IMPORT}/{reciente}/resultado").status_code == 200


def test_una_revisada_hace_mucho_no_se_importa_sin_subirla_otra_vez(
    a: Cliente, app: Flask, importar: Importar, limpiar: Callable[[], None]
) -> None:
    revisada = importar(_libro(805), simular=True)
    envejecer(app, revisada["IMP_CODIGO"], 31)
    limpiar()
    respuesta = a.post(f"{IMPORT}/{revisada['IMP_CODIGO']}", {"mapeo": revisada["mapeo"]})
    assert error(respuesta) == (404, "no_encontrado") and "súbalo de nuevo" in respuesta.json["msg"]
    assert ver(a, revisada["IMP_CODIGO"])["estado"] == "REVISADA"


def test_la_que_espera_su_turno_conserva_su_archivo(
    a: Cliente, app: Flask, limpiar: Callable[[], None]
) -> None:
    codigo = subir(a, _libro(806), simular=False).json["IMP_CODIGO"]
    envejecer(app, codigo, 31)
    jobs.init_app(app)
    tasks.olvidar_archivos(0)
    assert len(archivos(app, codigo)) == 1
    limpiar()
    assert ver(a, codigo)["estado"] == "TERMINADA"


def test_se_limpian_las_de_todas_las_empresas(
    a: Cliente, b: Cliente, app: Flask, trabajar: Callable[[], None], limpiar: Callable[[], None]
) -> None:
    codigos = [subir(cliente, _libro(807), simular=False).json["IMP_CODIGO"] for cliente in (a, b)]
    trabajar()
    for codigo in codigos:
        assert archivos(app, codigo)
        envejecer(app, codigo, 31)
    limpiar()
    assert [archivos(app, codigo) for codigo in codigos] == [[], []]
    assert [ver(c, n)["hayArchivo"] for c, n in zip((a, b), codigos, strict=True)] == [False, False]

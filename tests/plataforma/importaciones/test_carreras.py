"""Importaciones a la vez, trabajadores que mueren y lo que otros hacen entretanto."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from flask import Flask
from redis.exceptions import ConnectionError as RedisCaido

from api.adapters.base import ExternalServiceError
from api.core import externos
from api.core.autor import Autor
from api.plataforma.importaciones import motor
from api.plataforma.importaciones.archivo import lectura
from api.plataforma.importaciones.archivo.limites import Ilegible
from api.terceros.clientes.importacion.tipo import _Obra
from tests.a_la_vez import Aparte
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.plataforma.importaciones.conftest import IMPORT, TITULOS, Importar, motivos, subir, ver, xlsx
from tests.terceros.clientes.conftest import cedula, crear, pagina

MAPEO = {"CLI_TIPOID": "A", "CLI_IDENTIFICACION": "B", "CLI_NOMBRE": "C"}


def _libro(*numeros: int) -> bytes:
    return xlsx([TITULOS, *(["Cédula", cedula(n), f"Cliente {n}"] for n in numeros)])


def _pedir(a: Cliente, libro: bytes, **formulario: Any) -> int:
    return int(subir(a, libro, **{"simular": False, **formulario}).json["IMP_CODIGO"])


def test_dos_a_la_vez_de_lo_mismo_dejan_cada_fila_una_vez(
    a: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    libro = _libro(*range(601, 641))
    codigos = [_pedir(a, libro) for _ in range(2)]
    candados = filas(app, "SELECT lock FROM procrastinate_jobs WHERE task_name = 'importaciones.trabajar'")
    assert {c["lock"] for c in candados} == {f"importaciones:{a.sesion['eid']}"}
    trabajar()
    hechas = [ver(a, codigo) for codigo in codigos]
    assert sorted((h["creadas"], h["malas"]) for h in hechas) == [(0, 40), (40, 0)]


@pytest.fixture
def al_escribir(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Callable[[], None]]]:
    """Lo que pasa justo antes de escribir las filas buenas."""
    acciones: list[Callable[[], None]] = []
    escribir = _Obra.escribir

    def con_acciones(obra: _Obra, filas: Iterable[Any], momento: Any) -> Any:
        for accion in acciones:
            accion()
        return escribir(obra, filas, momento)

    monkeypatch.setattr(_Obra, "escribir", con_acciones)
    yield acciones


def _aparte(accion: Callable[[], Any]) -> None:
    Aparte(accion).empezar().respuesta()


def test_lo_que_otro_creo_mientras_tanto_no_se_pisa_y_se_cuenta(
    importar: Importar, a: Cliente, al_escribir: list[Callable[[], None]]
) -> None:
    al_escribir.append(
        lambda: _aparte(lambda: crear(a, CLI_IDENTIFICACION=cedula(651), CLI_NOMBRE="El otro"))
    )
    hecha = importar(_libro(650, 651, 652))
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 2, 1)
    assert motivos(hecha) == {3: ["Otra persona creó este registro mientras se importaba el archivo."]}
    assert pagina(a, filtro=cedula(651))["items"][0]["CLI_NOMBRE"] == "El otro"
    assert a.get(f"{IMPORT}/{hecha['IMP_CODIGO']}/resultado").status_code == 200


def test_lo_que_otro_cambio_mientras_tanto_se_mira_de_nuevo(
    importar: Importar, a: Cliente, al_escribir: list[Callable[[], None]]
) -> None:
    """La fila era correcta para el cliente como estaba. La base la rechaza y se revisa otra vez."""
    creado = crear(a, CLI_IDENTIFICACION=cedula(655), CLI_TIPO=1)
    cambio = [{"CLI_TIPO": 2}]
    al_escribir.append(
        lambda: cambio and _aparte(lambda: a.put(f"/api/clientes/{creado['CLI_CODIGO']}", cambio.pop()))
    )
    libro = xlsx([["RUC", "Nombre", "Tipo jurídico"], [cedula(655), "X", 11], [cedula(656), "Y", ""]])
    hecha = importar(libro, actualizar=True)
    assert (hecha["creadas"], hecha["actualizadas"]) == (1, 0)
    assert motivos(hecha) == {2: ["Ese tipo jurídico no es del tipo de cliente elegido."]}


def test_un_trabajador_muerto_a_medias_no_deja_nada_y_otro_la_termina(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch, trabajar: Callable[[], None]
) -> None:
    codigo = _pedir(a, _libro(*range(660, 700)))
    antes = cuantas(app, "clientes")
    registrar = motor.audit.record

    def morir(*args: Any, **kwargs: Any) -> None:
        raise KeyboardInterrupt  # nada la atrapa: como si el proceso hubiera muerto

    monkeypatch.setattr(motor.audit, "record", morir)
    pedido = _argumentos(app, codigo)
    with app.app_context(), pytest.raises(KeyboardInterrupt):
        motor.trabajar(**pedido)
    monkeypatch.setattr(motor.audit, "record", registrar)
    assert (ver(a, codigo)["estado"], cuantas(app, "clientes")) == ("EN_PROCESO", antes)
    trabajar()
    assert (ver(a, codigo)["creadas"], cuantas(app, "clientes")) == (40, antes + 40)
    with app.app_context():
        motor.trabajar(**pedido)  # un trabajo puede correr dos veces
    assert cuantas(app, "clientes") == antes + 40


def _argumentos(app: Flask, codigo: int) -> dict[str, Any]:
    """Los del trabajo que hace una importación."""
    consulta = "SELECT args FROM procrastinate_jobs WHERE (args->>'importacion_id')::int = %s ORDER BY id"
    hecho = filas(app, consulta, codigo)[-1]["args"]
    return {**hecho, "quien": Autor.de_un_trabajo(hecho["quien"])}


def _archivos(app: Flask) -> int:
    with app.app_context():
        return sum(1 for _ in externos.almacen().listar("importaciones"))


def test_la_que_mata_a_tres_trabajadores_se_abandona_y_se_puede_pedir_otra_vez(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch, trabajar: Callable[[], None]
) -> None:
    codigo = _pedir(a, _libro(750, 751))
    argumentos = _argumentos(app, codigo)

    def morir(*args: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as parche:
        parche.setattr(motor.lectura, "abrir", morir)
        for _ in range(3):
            with app.app_context(), pytest.raises(KeyboardInterrupt):
                motor.trabajar(**argumentos)
            assert ver(a, codigo)["estado"] == "EN_PROCESO"
        with app.app_context():
            motor.trabajar(**argumentos)
    abandonada = ver(a, codigo)
    assert (abandonada["estado"], abandonada["creadas"]) == ("FALLIDA", 0)
    assert "se interrumpió 3 veces" in abandonada["motivo"] and abandonada["terminada_en"]
    trabajar()
    assert ver(a, codigo)["estado"] == "FALLIDA"
    a.post(f"{IMPORT}/{codigo}", {"mapeo": MAPEO})
    trabajar()
    assert (ver(a, codigo)["estado"], ver(a, codigo)["creadas"]) == ("TERMINADA", 2)


def test_un_fallo_que_se_dice_no_cuenta_como_muerte(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch, trabajar: Callable[[], None]
) -> None:
    codigo = _pedir(a, _libro(755))

    def caido(*args: Any) -> Any:
        raise ExternalServiceError("almacen", "caído")

    with monkeypatch.context() as parche:
        parche.setattr(motor.lectura, "abrir", caido)
        for _ in range(4):
            with app.app_context(), pytest.raises(ExternalServiceError):
                motor.trabajar(**_argumentos(app, codigo))
    trabajar()
    assert ver(a, codigo)["estado"] == "TERMINADA"


def test_una_revision_que_otro_termino_no_pisa_lo_que_se_pidio_despues(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch, trabajar: Callable[[], None]
) -> None:
    libro = xlsx([TITULOS, ["Cédula", cedula(760), "Uno"], ["Cédula", "123", "Mala"]])
    codigo, antes = _pedir(a, libro, simular=True), _archivos(app)
    argumentos = _argumentos(app, codigo)
    avanzar, otros = motor._avanzar, [True]

    def otro() -> None:
        with app.app_context():
            motor.trabajar(**argumentos)
        prueba = ver(a, codigo)
        assert prueba["estado"] == "REVISADA" and prueba["hayResultado"]
        assert a.post(f"{IMPORT}/{codigo}", {"mapeo": prueba["mapeo"]}).status_code == 202

    def con_otro(*args: Any) -> None:
        avanzar(*args)
        if args[-1] == "guardando" and otros:
            otros.clear()
            _aparte(otro)

    with monkeypatch.context() as parche:
        parche.setattr(motor, "_avanzar", con_otro)
        with app.app_context():
            motor.trabajar(**argumentos)
    assert (ver(a, codigo)["estado"], ver(a, codigo)["simular"]) == ("EN_COLA", False)
    assert _archivos(app) == antes + 1
    trabajar()
    assert (ver(a, codigo)["estado"], ver(a, codigo)["creadas"]) == ("TERMINADA", 1)


@pytest.mark.parametrize("simular", [True, False])
def test_si_el_archivo_de_las_malas_no_se_puede_guardar_se_dice_y_lo_demas_sigue(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch, importar: Importar, simular: bool
) -> None:
    def caido(*args: Any) -> Any:
        raise ExternalServiceError("almacen", "caído")

    monkeypatch.setattr(motor.hojas, "guardar_rechazadas", caido)
    hecha = importar(
        xlsx([TITULOS, ["Cédula", cedula(765), "Uno"], ["Cédula", "123", "Mala"]]), simular=simular
    )
    assert hecha["estado"] == ("REVISADA" if simular else "TERMINADA")
    assert (hecha["creadas"], hecha["malas"], hecha["hayResultado"]) == (1, 1, False)
    assert len(hecha["errores"]) == 1
    assert [aviso for aviso in hecha["avisos"] if "No se pudo guardar el archivo" in aviso]
    assert error(a.get(f"{IMPORT}/{hecha['IMP_CODIGO']}/resultado")) == (404, "no_encontrado")


def test_si_tampoco_se_puede_guardar_con_las_que_otro_creo_se_dice(
    a: Cliente, monkeypatch: pytest.MonkeyPatch, importar: Importar, al_escribir: list[Callable[[], None]]
) -> None:
    def caido(*args: Any) -> Any:
        raise ExternalServiceError("almacen", "caído")

    al_escribir.append(lambda: _aparte(lambda: crear(a, CLI_IDENTIFICACION=cedula(771))))
    monkeypatch.setattr(motor.hojas, "guardar_rechazadas", caido)
    hecha = importar(_libro(770, 771))
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 1, 1)
    assert list(motivos(hecha)) == [3] and not hecha["hayResultado"]
    assert "No se pudo guardar el archivo" in hecha["avisos"][-1]


def test_si_otro_trabajador_la_termino_no_se_escribe_otra_vez(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Un trabajador que perdió su latido se da por muerto, pero sigue andando."""
    codigo = _pedir(a, _libro(*range(740, 750)))
    pedido = _argumentos(app, codigo)

    def trabajar() -> None:
        with app.app_context():
            motor.trabajar(**pedido)

    avanzar, otros = motor._avanzar, [trabajar]

    def con_otro(*args: Any) -> None:
        avanzar(*args)
        if args[-1] == "guardando" and otros:
            _aparte(otros.pop())

    monkeypatch.setattr(motor, "_avanzar", con_otro)
    trabajar()
    hecha = ver(a, codigo)
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 10, 0)


def test_un_lector_muerto_termina_la_importacion_y_nada_mas(
    a: Cliente, monkeypatch: pytest.MonkeyPatch, importar: Importar
) -> None:
    abrir = lectura.subprocess.Popen

    def matar(*args: Any, **kwargs: Any) -> Any:
        proceso = abrir(*args, **kwargs)
        os.kill(proceso.pid, signal.SIGKILL)
        return proceso

    monkeypatch.setattr(lectura.subprocess, "Popen", matar)
    hecha = importar(_libro(705))
    assert (hecha["estado"], hecha["motivo"]) == ("FALLIDA", str(Ilegible.por_pesado()))
    monkeypatch.undo()
    assert importar(_libro(705))["creadas"] == 1


def test_si_el_almacen_no_responde_se_intenta_de_nuevo_y_al_final_se_dice(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    codigo = _pedir(a, _libro(710))

    def caido(*args: Any) -> Any:
        raise ExternalServiceError("almacen", "caído")

    monkeypatch.setattr(motor.lectura, "abrir", caido)
    pedido = _argumentos(app, codigo)
    with app.app_context(), pytest.raises(ExternalServiceError):
        motor.trabajar(**pedido)
    assert ver(a, codigo)["estado"] == "EN_PROCESO"
    monkeypatch.setattr(motor, "PACIENCIA", -motor.PACIENCIA)
    with app.app_context():
        motor.trabajar(**pedido)
    fallida = ver(a, codigo)
    assert (fallida["estado"], fallida["creadas"]) == ("FALLIDA", 0)
    assert "no se guardó nada" in fallida["motivo"]


def test_sin_redis_se_importa_igual_y_el_avance_es_cero(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch, trabajar: Callable[[], None]
) -> None:
    def caido() -> Any:
        raise RedisCaido

    codigo = _pedir(a, _libro(715))
    with monkeypatch.context() as parche:
        parche.setattr("api.plataforma.importaciones.avance.redis.client", caido)
        trabajar()
    assert ver(a, codigo)["estado"] == "TERMINADA"


def test_el_avance_se_ve_mientras_trabaja(
    a: Cliente, importar: Importar, al_escribir: list[Callable[[], None]]
) -> None:
    vistos: list[Any] = []
    al_escribir.append(lambda: _aparte(lambda: vistos.append(a.get(IMPORT).json[0]["estado"])))
    al_escribir.append(
        lambda: _aparte(lambda: vistos.append(ver(a, a.get(IMPORT).json[0]["IMP_CODIGO"])["avance"]))
    )
    importar(_libro(*range(720, 730)))
    assert vistos == ["EN_PROCESO", {"leidas": 10, "total": 10, "fase": "guardando"}]

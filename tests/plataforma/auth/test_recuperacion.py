"""Recuperar la clave: la misma respuesta para todos y una clave temporal que sirve para cambiarla una vez
(docs/contrato.md §3)."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core.datos.clock import ahora
from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import CLAVE, credenciales, cuantas, entrar, error, filas, registrar_empresa
from tests.reloj import Reloj

TEMPORAL = re.compile(r"^ {4}([a-z2-9]{4}(?:-[a-z2-9]{4}){3})\s*$", re.M)


@pytest.fixture
def empresa(app: Flask) -> dict:
    return registrar_empresa(Cliente(app))


@pytest.fixture
def temporal(empresa: dict, anonimo: Cliente, buzon: Buzon, trabajar: Callable[[], None]) -> str:
    """La clave temporal que llegó por correo."""
    assert _pedir(anonimo, empresa).status_code == 200
    trabajar()
    encontrada = TEMPORAL.search(buzon.correo(empresa["email"])["texto"])
    assert encontrada
    return encontrada[1]


def test_el_correo_no_lleva_lo_que_alguien_escribio_como_su_nombre(
    a: Cliente, anonimo: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    """Va a una dirección que escribió cualquiera: no es por donde mandarle a nadie un texto suyo."""
    anuncio = "Gane dinero en premios.example"
    para = "quien.no.pidio@nada.example"
    empresa = registrar_empresa(
        Cliente(a.http.application), email=para, EMP_NOMBREC=anuncio, EMP_NOMBRE=anuncio
    )
    filas(
        a.http.application,
        "UPDATE usuarios SET nombre = %s WHERE empresa_id = %s",
        anuncio,
        empresa["EMP_CODIGO"],
    )
    assert _pedir(anonimo, empresa).status_code == 200
    trabajar()
    correo = buzon.de_asunto(para, "Su clave temporal de Tinta")
    assert correo is not None
    assert anuncio not in correo["texto"] + correo["html"] + correo["asunto"]


def _pedir(cliente: Cliente, empresa: dict, usuario: str = ""):
    return cliente.post("recuperar", {"ruc": empresa["EMP_RUC"], "usuario": usuario or empresa["usuario"]})


def test_la_respuesta_es_la_misma_exista_o_no_el_usuario(anonimo: Cliente, empresa: dict) -> None:
    existe = _pedir(anonimo, empresa)
    no_existe = _pedir(anonimo, empresa, "nadie")
    otra = anonimo.post("recuperar", {"ruc": "1799999999001", "usuario": "gerente"})
    assert existe.status_code == no_existe.status_code == otra.status_code == 200
    assert existe.json == no_existe.json == otra.json


def test_a_quien_no_existe_o_esta_desactivado_no_le_llega_nada(
    anonimo: Cliente, empresa: dict, app: Flask, trabajar: Callable[[], None]
) -> None:
    trabajar()
    antes = cuantas(app, "correos")
    _pedir(anonimo, empresa, "nadie")
    anonimo.post("recuperar", {"ruc": demo.INACTIVA, "usuario": "inactivo"})
    trabajar()
    assert cuantas(app, "correos") == antes


def test_la_clave_temporal_obliga_a_cambiarla_y_sirve_para_eso_una_vez(
    app: Flask, empresa: dict, temporal: str
) -> None:
    cliente = entrar(app, empresa, clave=temporal)
    assert cliente.sesion["cambiar_clave"] is True
    assert error(cliente.post("menus/menuEmpresa", {"ruc": empresa["EMP_RUC"]})) == (409, "estado_invalido")
    assert cliente.get("sesion").json["cambiar_clave"] is True
    respuesta = cliente.put("clave", {"clave_nueva": "La-que-elegi-2026"})
    assert respuesta.status_code == 200
    libre = Cliente(app, respuesta.json["token"])
    assert libre.post("menus/menuEmpresa", {"ruc": empresa["EMP_RUC"]}).status_code == 200
    assert entrar(app, empresa, clave="La-que-elegi-2026").sesion["cambiar_clave"] is False
    for gastada in (temporal, CLAVE):
        assert error(_ingreso(app, empresa, gastada)) == (400, "credenciales")


def test_quien_deja_el_cambio_a_medias_puede_volver_a_entrar(
    app: Flask, empresa: dict, temporal: str
) -> None:
    for _ in range(3):
        assert entrar(app, empresa, clave=temporal).sesion["cambiar_clave"] is True
    assert entrar(app, empresa).sesion["cambiar_clave"] is False  # y si recordó la suya, también
    _mover_vencimiento(app, empresa, "-1 second")
    assert error(_ingreso(app, empresa, temporal)) == (400, "credenciales")
    entrar(app, empresa)


def test_si_su_correo_cambia_deja_de_servir_la_que_se_envio_al_anterior(
    app: Flask, empresa: dict, temporal: str
) -> None:
    cliente = entrar(app, empresa)
    suyos = {campo: cliente.get("cuenta").json[campo] for campo in ("USU_NOMBRE", "version")}
    nuevo = {"USU_CORREO": f"otro{empresa['EMP_RUC']}@union.example", "clave_actual": CLAVE}
    assert cliente.put("cuenta", suyos | nuevo).status_code == 200
    assert error(_ingreso(app, empresa, temporal)) == (400, "credenciales")
    assert entrar(app, empresa).sesion["cambiar_clave"] is False


def test_otra_peticion_no_anula_la_clave_que_ya_se_envio(
    app: Flask, empresa: dict, temporal: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    _pedir(Cliente(app), empresa)
    trabajar()
    segunda = TEMPORAL.search(buzon.correo(empresa["email"])["texto"])
    assert segunda
    assert segunda[1] != temporal
    sesiones = [entrar(app, empresa, clave=clave) for clave in (temporal, segunda[1])]
    assert sesiones[0].put("clave", {"clave_nueva": "La-que-elegi-2026"}).status_code == 200
    assert error(sesiones[1].put("clave", {"clave_nueva": "La-de-otro-2026"})) == (401, "sin_sesion")
    for gastada in (temporal, segunda[1]):
        assert error(_ingreso(app, empresa, gastada)) == (400, "credenciales")


@pytest.mark.parametrize("cual", ["la temporal", "la anterior"])
def test_la_clave_nueva_no_es_la_temporal_ni_la_que_tenia(
    app: Flask, empresa: dict, temporal: str, cual: str
) -> None:
    nueva = temporal if cual == "la temporal" else CLAVE
    respuesta = entrar(app, empresa, clave=temporal).put("clave", {"clave_nueva": nueva})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert respuesta.json["errors"]["json"] == {
        "clave_nueva": ["La contraseña nueva debe ser distinta de la anterior."]
    }


def test_la_clave_temporal_vive_treinta_minutos(
    app: Flask, empresa: dict, temporal: str, reloj: Reloj
) -> None:
    (fila,) = filas(
        app,
        "SELECT (claves_temporales->0->>'vence')::timestamptz AS vence FROM usuarios WHERE empresa_id = %s",
        empresa["EMP_CODIGO"],
    )
    assert 1700 < (fila["vence"] - ahora()).total_seconds() <= 1800
    for segundos, entra in ((-1, True), (0, False), (1, False)):
        reloj(fila["vence"] + timedelta(seconds=segundos))
        assert (_ingreso(app, empresa, temporal).status_code == 200) is entra, segundos
    entrar(app, empresa, clave=CLAVE)


def test_la_base_no_guarda_la_clave_temporal(app: Flask, empresa: dict, temporal: str) -> None:
    (fila,) = filas(app, "SELECT * FROM usuarios WHERE empresa_id = %s", empresa["EMP_CODIGO"])
    assert temporal not in str(fila)


def _ingreso(app: Flask, empresa: dict, clave: str) -> TestResponse:
    return Cliente(app).post("login", credenciales(empresa, clave=clave))


def _mover_vencimiento(app: Flask, empresa: dict, cuanto: str) -> None:
    filas(
        app,
        "UPDATE usuarios SET claves_temporales = "
        "jsonb_set(claves_temporales, '{0,vence}', to_jsonb(now() + %s::interval)) WHERE empresa_id = %s",
        cuanto,
        empresa["EMP_CODIGO"],
    )


def test_entregado_el_correo_su_cuerpo_se_borra_de_la_base(app: Flask, empresa: dict, temporal: str) -> None:
    correo = filas(
        app,
        "SELECT c.*, d.estado FROM correos c JOIN correos_destinatarios d ON d.correo_id = c.id "
        "WHERE c.plantilla = 'recuperacion' AND d.direccion = %s",
        empresa["email"],
    )[0]
    assert (correo["estado"], correo["texto"], correo["html"]) == ("ENVIADO", None, None)
    assert not cuantas(app, "procrastinate_jobs", "args::text LIKE '%%' || %s || '%%'", temporal)


def test_quien_no_pide_cambio_conserva_su_sesion_abierta(app: Flask, empresa: dict, anonimo: Cliente) -> None:
    cliente = entrar(app, empresa)
    _pedir(anonimo, empresa)
    assert cliente.get("sesion").status_code == 200


def test_un_administrador_recupera_con_el_ruc_del_proveedor(
    anonimo: Cliente, app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    anonimo.post("recuperar", {"ruc": demo.RUC_PROVEEDOR, "usuario": "soporte2"})
    trabajar()
    encontrada = TEMPORAL.search(buzon.correo("soporte2@tinta.example")["texto"])
    assert encontrada
    sesion = anonimo.post("loginAdmin", {"usuario": "soporte2", "clave": encontrada[1]}).json
    assert sesion["cambiar_clave"] is True
    cliente = Cliente(app, sesion["token"])
    assert error(cliente.get("asesor")) == (409, "estado_invalido")
    assert cliente.put("clave", {"clave_nueva": "Soporte-nueva-26"}).status_code == 200


def test_dos_cambios_a_la_vez_con_la_temporal_y_solo_uno_vale(
    app: Flask, empresa: dict, temporal: str
) -> None:
    sesiones = [entrar(app, empresa, clave=temporal) for _ in range(4)]
    nuevas = [f"La-que-elegi-{n}" for n in range(4)]
    with ThreadPoolExecutor(4) as hilos:
        codigos = list(
            hilos.map(lambda s, n: s.put("clave", {"clave_nueva": n}).status_code, sesiones, nuevas)
        )
    assert sorted(codigos) == [200, 401, 401, 401]
    entrar(app, empresa, clave=nuevas[codigos.index(200)])

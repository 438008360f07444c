"""Quien perdió su factor y sus códigos: nunca enseguida, nunca en silencio y nunca por una sola mano."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.a_la_vez import a_la_vez
from tests.client import Buzon, Cliente
from tests.factories import entrar, error, filas
from tests.personas import ADMINISTRADORES, Personas
from tests.plataforma.personas.conftest import Nacer, entrar_a
from tests.plataforma.segundo_factor.conftest import Dueno
from tests.plataforma.segundo_factor.llavero import Llavero

RUTA = "/api/segundo-factor/recuperaciones"
NO_HAY = (404, "no_encontrado")
Trabajar = Callable[[], None]


class Perdido:
    """Alguien que perdió con qué dar su segundo factor, y su correo."""

    def __init__(self, dueno: Dueno, buzon: Buzon, trabajar: Trabajar) -> None:
        self.dueno, self.buzon, self.trabajar = dueno, buzon, trabajar
        self.correo: str = dueno.empresa["email"]

    def pedir(self, ficha: str = "") -> Any:
        return Cliente(self.dueno.app).post(RUTA, {"ficha": ficha or self.dueno.ficha()})

    def enlace(self, que: str = "", correo: str = "") -> str:
        """La firma que trae su último correo, de confirmar o de cancelar."""
        self.trabajar()
        texto = self.buzon.correo(correo or self.correo)["texto"]
        hallada = re.search(rf"#/recuperar-factor/{que}([\w.=-]+)", texto)
        assert hallada, texto
        return hallada[1]

    def confirmar(self, firma: str = "") -> Any:
        return Cliente(self.dueno.app).post(f"{RUTA}/confirmar", {"firma": firma or self.enlace()})

    def cancelar(self, firma: str) -> Any:
        return Cliente(self.dueno.app).post(f"{RUTA}/cancelar", {"firma": firma})

    def llega_su_hora(self) -> None:
        """El reloj de la base, movido hasta ese momento."""
        filas(self.dueno.app, "UPDATE recuperaciones_factor SET lista_en = now() WHERE lista_en IS NOT NULL")
        filas(
            self.dueno.app,
            "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE task_name = 'segundo_factor.cumplir'",
        )
        self.trabajar()

    def tiene(self) -> bool:
        """Si al ingresar todavía se le pide."""
        return "segundo_factor" in self.dueno.clave()


@pytest.fixture
def perdido(dueno: Dueno, buzon: Buzon, trabajar: Trabajar) -> Perdido:
    dueno.poner_totp()
    return Perdido(dueno, buzon, trabajar)


def test_el_unico_propietario_la_recupera_con_su_correo_y_tres_dias(perdido: Perdido) -> None:
    pedida = perdido.pedir()
    assert (pedida.json["con_aprobacion"], pedida.json["horas"]) == (False, 72)
    assert perdido.correo not in pedida.text, "quien tiene la clave no aprende el correo"
    assert perdido.confirmar().json["lista_en"] is not None
    perdido.trabajar()
    assert perdido.buzon.correo(perdido.correo)["asunto"].startswith("En 72 horas se quitará")
    assert perdido.tiene(), "todavía no"
    perdido.llega_su_hora()
    assert not perdido.tiene()
    assert error(perdido.dueno.cliente.get("sesion")) == (401, "sin_sesion"), "lo abierto terminó"
    assert "Se quitó" in perdido.buzon.correo(perdido.correo)["texto"]


def test_pedirla_no_deja_adentro_y_sin_el_correo_no_corre(perdido: Perdido) -> None:
    respuesta = perdido.pedir()
    assert set(respuesta.json) == {"correo", "con_aprobacion", "horas"}
    perdido.llega_su_hora()
    assert perdido.tiene()


@pytest.mark.parametrize("ficha", ["inventada", "x" * 90])
def test_sin_la_clave_no_se_pide(perdido: Perdido, ficha: str) -> None:
    assert error(perdido.pedir(ficha)) == (400, "credenciales")


def test_otro_propietario_la_aprueba_y_nadie_mas(perdido: Perdido) -> None:
    dueno = perdido.dueno
    socia = dueno.companero("socia", "propietario")
    facturador = dueno.companero("caja")
    _hace_dos_dias(dueno)
    assert perdido.pedir().json["horas"] == 24
    (vista,) = socia.get(RUTA).json
    assert vista["acciones"] == ["aprobar", "cancelar"]
    ruta = f"{RUTA}/{vista['id']}/aprobar"
    assert error(facturador.post(ruta)) == (403, "sin_permiso")
    assert error(dueno.cliente.post(ruta)) == (422, "regla_de_negocio"), "él no se aprueba a sí mismo"
    perdido.confirmar()
    perdido.llega_su_hora()
    assert perdido.tiene(), "falta que otro lo apruebe"
    assert socia.post(ruta).json["lista_en"] is not None
    assert error(socia.post(ruta)) == (409, "estado_invalido"), "una vez"
    perdido.llega_su_hora()
    assert not perdido.tiene()


def test_no_la_aprueba_el_propietario_que_el_mismo_puso(perdido: Perdido) -> None:
    socia = perdido.dueno.companero("socia", "propietario")
    assert perdido.pedir().json["con_aprobacion"] is False
    (vista,) = socia.get(RUTA).json
    assert vista["acciones"] == ["cancelar"]
    assert error(socia.post(f"{RUTA}/{vista['id']}/aprobar")) == (409, "estado_invalido")


def test_ni_la_ve_ni_la_aprueba_el_propietario_de_otra_empresa(app: Flask, perdido: Perdido) -> None:
    perdido.dueno.companero("socia", "propietario")
    _hace_dos_dias(perdido.dueno)
    perdido.pedir()
    (fila,) = perdido.dueno.cliente.get(RUTA).json
    for ajeno in ("propietario_a", "administrador"):
        otro = Personas(app)[ajeno]
        assert otro.get(RUTA).json == []
        for que in ("aprobar", "cancelar"):
            assert error(otro.post(f"{RUTA}/{fila['id']}/{que}")) == NO_HAY


def test_el_enlace_sirve_una_vez_y_el_de_cancelar_no_confirma(perdido: Perdido) -> None:
    perdido.pedir()
    confirma, cancela = perdido.enlace(), perdido.enlace("cancelar/")
    assert error(perdido.confirmar(cancela)) == NO_HAY
    ajena = confirma[:-2] + ("xy" if confirma[-2] == "y" else "yx")  # otra, sea cual sea la suya
    assert error(perdido.confirmar(ajena)) == NO_HAY
    assert perdido.confirmar(confirma).status_code == 200
    assert error(perdido.confirmar(confirma)) == NO_HAY


def test_confirmada_dos_veces_a_la_vez_corre_una(app: Flask, perdido: Perdido) -> None:
    perdido.pedir()
    firma = perdido.enlace()
    codigos = [r.status_code for r in a_la_vez(*[lambda: perdido.confirmar(firma)] * 4)]
    assert sorted(codigos) == [200, 404, 404, 404]
    de_cumplir = "SELECT 1 FROM procrastinate_jobs WHERE task_name = 'segundo_factor.cumplir' AND status = 'todo' AND (args ->> 'empresa_id')::int = %s"
    assert len(filas(app, de_cumplir, perdido.dueno.empresa["EMP_CODIGO"])) == 1


def test_pedida_dos_veces_a_la_vez_es_una_sola(perdido: Perdido) -> None:
    assert [r.status_code for r in a_la_vez(perdido.pedir, perdido.pedir)] == [200, 200]
    assert len(perdido.dueno.cliente.get(RUTA).json) == 1


def test_a_quien_desactivaron_despues_de_dar_su_clave_no_se_le_abre(app: Flask, perdido: Perdido) -> None:
    ficha, empresa = perdido.dueno.ficha(), perdido.dueno.empresa["EMP_CODIGO"]
    filas(app, "UPDATE usuarios SET activo = false WHERE empresa_id = %s", empresa)
    assert error(perdido.pedir(ficha)) == NO_HAY
    assert _de(app, empresa) == []


def test_a_la_cuarta_del_dia_se_espera(
    estricta: Flask, visitante: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    dueno = Dueno(estricta)
    dueno.poner_totp()
    perdido, ficha = Perdido(dueno, buzon, trabajar), dueno.ficha(visitante)
    assert [perdido.pedir(ficha).status_code for _ in range(4)] == [200, 200, 200, 429]


def test_con_un_clic_desde_el_aviso_se_cancela(perdido: Perdido) -> None:
    perdido.pedir()
    perdido.confirmar()
    cancela = perdido.enlace("cancelar/")
    assert perdido.cancelar(cancela).status_code == 204
    assert error(perdido.cancelar(cancela)) == NO_HAY
    perdido.trabajar()
    assert perdido.buzon.correo(perdido.correo)["asunto"].startswith("Se canceló quitar")
    perdido.llega_su_hora()
    assert perdido.tiene()
    assert perdido.pedir().status_code == 200, "puede pedirla otra vez"


def test_quien_ingresa_con_su_factor_la_cancela(perdido: Perdido) -> None:
    perdido.pedir()
    firma = perdido.enlace()
    assert perdido.dueno.con_totp(1).status_code == 200
    assert error(perdido.confirmar(firma)) == NO_HAY
    assert perdido.dueno.cliente.get(RUTA).json == []


def test_tambien_quien_ingresa_solo_con_su_passkey(dueno: Dueno, buzon: Buzon, trabajar: Trabajar) -> None:
    llavero = Llavero()
    dueno.poner_passkey(llavero)
    Perdido(dueno, buzon, trabajar).pedir()
    quien = Cliente(dueno.app)
    pedido = quien.post("login/passkey").json
    firmado = {"ficha": pedido["ficha"], "tipo": "empresa", "credencial": llavero.firmar(pedido["opciones"])}
    assert quien.post("login/passkey/entrar", firmado).status_code == 200
    assert dueno.cliente.get(RUTA).json == []


@pytest.mark.parametrize(
    "cambio",
    [
        "UPDATE empresas SET activa = false WHERE id = %s",
        "UPDATE usuarios SET activo = false WHERE empresa_id = %s",
        "UPDATE usuarios SET correo = 'otro@otro.example' WHERE empresa_id = %s",
    ],
    ids=["empresa-desactivada", "usuario-desactivado", "correo-cambiado"],
)
def test_lo_que_cambio_entretanto_la_cancela(app: Flask, perdido: Perdido, cambio: str) -> None:
    perdido.pedir()
    perdido.confirmar()
    empresa = perdido.dueno.empresa["EMP_CODIGO"]
    filas(app, cambio, empresa)
    perdido.llega_su_hora()
    assert [f["estado"] for f in _de(app, empresa)] == ["CANCELADA"]
    assert len(filas(app, "SELECT 1 FROM factores WHERE empresa_id = %s", empresa)) == 1


def test_con_la_empresa_desactivada_el_enlace_no_sirve(app: Flask, perdido: Perdido) -> None:
    perdido.pedir()
    firma = perdido.enlace()
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", perdido.dueno.empresa["EMP_CODIGO"])
    assert error(perdido.confirmar(firma)) == NO_HAY


def test_el_soporte_que_cambia_el_correo_no_la_consigue(app: Flask, perdido: Perdido) -> None:
    """Con otro correo y una clave temporal entraría a esperar el enlace; siete días después, su dueño ya lo sabe."""
    filas(
        app,
        "UPDATE usuarios SET puesto_por = 'administrador:0:1', puesto_en = now() WHERE empresa_id = %s",
        perdido.dueno.empresa["EMP_CODIGO"],
    )
    assert error(perdido.pedir()) == (409, "estado_invalido")


def test_la_de_una_persona_la_saben_los_propietarios_y_ninguno_la_apresura(
    app: Flask, dueno: Dueno, buzon: Buzon, trabajar: Trabajar, nacer: Nacer, una: dict[str, Any]
) -> None:
    persona = nacer(una)
    dueno.cliente = entrar_a(persona, una)
    dueno.poner_totp()
    filas(app, "UPDATE usuarios SET correo = 'dueno@una.example' WHERE empresa_id = %s", una["EMP_CODIGO"])
    perdido = Perdido(dueno, buzon, trabajar)
    perdido.correo = persona.sesion["correo"]
    credencial = {"correo": perdido.correo, "clave": "tres-garzas-y-un-yunque"}
    ficha = Cliente(app).post("/api/personas/ingresar", credencial).json["segundo_factor"]["ficha"]
    pedida = perdido.pedir(ficha)
    assert (pedida.json["con_aprobacion"], pedida.json["horas"]) == (False, 72)
    assert perdido.enlace("cancelar/", "dueno@una.example")
    assert Personas(app)["administrador"].get(RUTA).json == [], "lo de las personas no es del proveedor"
    perdido.confirmar()
    perdido.llega_su_hora()
    assert "ficha" in Cliente(app).post("/api/personas/ingresar", credencial).json
    assert error(dueno.cliente.get("sesion")) == (401, "sin_sesion")


def test_al_personal_lo_aprueba_otro_administrador(app: Flask, dueno: Dueno, trabajar: Trabajar) -> None:
    usuario, clave = ADMINISTRADORES["asesor"]
    asesor = Cliente(app)
    asesor.token = asesor.post("loginAdmin", {"usuario": usuario, "clave": clave}).json["token"]
    dueno.cliente = asesor
    dueno.poner_totp()
    ficha = (
        Cliente(app).post("loginAdmin", {"usuario": usuario, "clave": clave}).json["segundo_factor"]["ficha"]
    )
    assert Cliente(app).post(RUTA, {"ficha": ficha}).json["con_aprobacion"] is True
    admin = Personas(app)["administrador"]
    (vista,) = admin.get(RUTA).json
    assert vista["acciones"] == ["aprobar", "cancelar"]
    assert error(asesor.get(RUTA)) == (403, "sin_permiso")
    assert admin.post(f"{RUTA}/{vista['id']}/aprobar").json["lista_en"] is None, "falta el correo"
    assert admin.post(f"{RUTA}/{vista['id']}/cancelar").status_code == 204
    filas(app, "DELETE FROM factores WHERE empresa_id = 0 AND sujeto LIKE 'administrador:%%'")


def _hace_dos_dias(dueno: Dueno) -> None:
    """Los compañeros están desde antes."""
    filas(
        dueno.app,
        "UPDATE usuarios SET puesto_en = now() - interval '2 days' WHERE empresa_id = %s",
        dueno.empresa["EMP_CODIGO"],
    )


def _de(app: Flask, empresa_id: int) -> list[dict[str, Any]]:
    return filas(app, "SELECT * FROM recuperaciones_factor WHERE empresa_id = %s ORDER BY id", empresa_id)


def test_quedan_todos_sus_pasos_en_la_auditoria_de_la_empresa(app: Flask, perdido: Perdido) -> None:
    perdido.pedir()
    perdido.confirmar()
    perdido.llega_su_hora()
    lineas = filas(
        app,
        "SELECT accion FROM auditoria WHERE entidad = 'recuperacion_factor' AND empresa_id = %s ORDER BY id",
        perdido.dueno.empresa["EMP_CODIGO"],
    )
    assert [linea["accion"] for linea in lineas] == ["pedir", "confirmar", "quitar_factor"]
    assert entrar(app, perdido.dueno.empresa).get("empresa").status_code == 200

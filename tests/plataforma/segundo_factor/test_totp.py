"""Ingresar con la clave y un código del autenticador."""

from collections.abc import Callable

import pytest
from flask import Flask

from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.factories import error, filas
from tests.plataforma.segundo_factor.conftest import Dueno


def test_sin_segundo_factor_se_ingresa_como_siempre(dueno: Dueno) -> None:
    assert dueno.clave()["token"]
    assert dueno.cliente.get("/api/segundo-factor").json == {"factores": [], "codigos": 0}


def test_con_autenticador_la_clave_sola_no_abre_una_sesion(dueno: Dueno) -> None:
    puesto = dueno.poner_totp()
    assert len(set(puesto["codigos"])) == 10
    pedido = dueno.clave()
    assert set(pedido) == {"segundo_factor"}
    assert pedido["segundo_factor"]["metodos"] == ["totp", "recuperacion"]
    sesion = dueno.segundo(
        ficha=pedido["segundo_factor"]["ficha"], metodo="totp", codigo=dueno.codigo(1)
    ).json
    assert sesion["EMP_RUC"] == dueno.empresa["EMP_RUC"] and sesion["token"]


def test_el_qr_lleva_el_secreto_y_dice_de_que_cuenta_es(dueno: Dueno) -> None:
    propuesto = dueno.cliente.post("/api/segundo-factor/totp").json
    assert propuesto["qr"].startswith("data:image/svg+xml")
    assert propuesto["secreto"] in propuesto["direccion"]
    assert dueno.empresa["EMP_RUC"] in propuesto["direccion"]


def test_un_secreto_propuesto_no_es_un_factor_hasta_que_se_confirma(dueno: Dueno) -> None:
    dueno.secreto = dueno.cliente.post("/api/segundo-factor/totp").json["secreto"]
    malo = dueno.cliente.post("/api/segundo-factor/totp/confirmar", {"nombre": "x", "codigo": "000000"})
    assert error(malo) == (422, "regla_de_negocio")
    assert dueno.clave()["token"]


def test_el_secreto_se_guarda_cifrado_y_de_los_codigos_solo_su_resumen(dueno: Dueno) -> None:
    dueno.poner_totp()
    (factor,) = filas(dueno.app, "SELECT * FROM factores WHERE sujeto = %s", _sujeto(dueno))
    assert dueno.secreto.encode() not in bytes(factor["secreto"])
    guardados = filas(dueno.app, "SELECT resumen FROM codigos_recuperacion WHERE sujeto = %s", _sujeto(dueno))
    assert len(guardados) == 10
    assert not {fila["resumen"] for fila in guardados} & set(dueno.codigos)


def test_el_codigo_de_un_paso_no_se_toma_dos_veces(dueno: Dueno) -> None:
    dueno.poner_totp()
    assert dueno.con_totp(1).status_code == 200
    otra_vez = dueno.con_totp(1)
    assert error(otra_vez) == (400, "credenciales")
    assert "ya se usó" in otra_vez.json["msg"]


def test_el_codigo_con_que_se_confirmo_no_sirve_para_ingresar(dueno: Dueno) -> None:
    dueno.poner_totp()
    assert error(dueno.con_totp()) == (400, "credenciales")


def test_de_dos_que_dan_el_mismo_codigo_a_la_vez_entra_uno(dueno: Dueno) -> None:
    dueno.poner_totp()
    codigo = dueno.codigo(1)
    fichas = [dueno.ficha() for _ in range(2)]
    respuestas = con_cada(
        lambda ficha: dueno.segundo(ficha=ficha, metodo="totp", codigo=codigo).status_code, fichas
    )
    assert sorted(respuestas) == [200, 400]


@pytest.mark.parametrize("lejos", [-1, 1], ids=["uno antes", "uno despues"])
def test_un_paso_de_reloj_a_cada_lado_se_toma(dueno: Dueno, reloj: Callable[[int], None], lejos: int) -> None:
    dueno.poner_totp()
    reloj(5)
    assert dueno.con_totp(5 + lejos).status_code == 200


@pytest.mark.parametrize(
    ("lejos", "frase"),
    [(-4, "atrasado unos 2 minutos"), (4, "adelantado unos 2 minutos")],
    ids=["atras", "adelante"],
)
def test_de_un_reloj_dos_minutos_mal_se_dice_cuanto(
    dueno: Dueno, reloj: Callable[[int], None], lejos: int, frase: str
) -> None:
    dueno.poner_totp()
    reloj(10)
    respuesta = dueno.con_totp(10 + lejos)
    assert error(respuesta) == (400, "credenciales")
    assert frase in respuesta.json["msg"]
    reloj(lejos)
    assert dueno.con_totp(10 + lejos).status_code == 400, "y cuando le llega su hora ya no se toma"


def test_una_ficha_sirve_una_vez_y_no_es_una_sesion(dueno: Dueno) -> None:
    dueno.poner_totp()
    ficha = dueno.ficha()
    assert error(Cliente(dueno.app, ficha).get("cuenta")) == (401, "sin_sesion")
    assert dueno.segundo(ficha=ficha, metodo="totp", codigo=dueno.codigo(1)).status_code == 200
    gastada = dueno.segundo(ficha=ficha, metodo="recuperacion", codigo=dueno.codigos[0])
    assert error(gastada) == (400, "credenciales")
    assert "ficha" in gastada.json["errors"]["json"]


def test_un_codigo_de_recuperacion_sirve_una_vez_escrito_como_sea(dueno: Dueno) -> None:
    dueno.poner_totp()
    codigo = dueno.codigos[0]
    escrito = codigo.upper().replace("-", " ")
    cliente = dueno.dentro(dueno.segundo(metodo="recuperacion", codigo=escrito))
    assert cliente.get("/api/segundo-factor").json["codigos"] == 9
    assert error(dueno.segundo(metodo="recuperacion", codigo=codigo)) == (400, "credenciales")


def test_los_codigos_nuevos_dejan_sin_valor_los_de_antes(dueno: Dueno) -> None:
    dueno.poner_totp()
    nuevos = dueno.cliente.post("/api/segundo-factor/recuperacion").json["codigos"]
    assert not set(nuevos) & set(dueno.codigos)
    assert error(dueno.segundo(metodo="recuperacion", codigo=dueno.codigos[1])) == (400, "credenciales")
    assert dueno.segundo(metodo="recuperacion", codigo=nuevos[1]).status_code == 200


def test_sin_su_ultimo_factor_se_ingresa_otra_vez_solo_con_la_clave(dueno: Dueno) -> None:
    factor = dueno.poner_totp()["id"]
    assert dueno.cliente.llamar("DELETE", f"/api/segundo-factor/{factor}").status_code == 204
    assert dueno.clave()["token"]
    assert dueno.cliente.get("/api/segundo-factor").json == {"factores": [], "codigos": 0}


def test_nadie_quita_el_factor_de_otro(dueno: Dueno) -> None:
    factor, otro = dueno.poner_totp()["id"], Dueno(dueno.app)
    assert error(otro.cliente.llamar("DELETE", f"/api/segundo-factor/{factor}")) == (404, "no_encontrado")
    assert "segundo_factor" in dueno.clave()


def test_lo_que_cambia_se_anota_y_se_avisa_por_correo(dueno: Dueno) -> None:
    factor = dueno.poner_totp()["id"]
    dueno.con_totp(1)
    dueno.cliente.llamar("DELETE", f"/api/segundo-factor/{factor}")
    lineas = filas(
        dueno.app,
        "SELECT accion, despues FROM auditoria WHERE actor = %s ORDER BY id DESC LIMIT 3",
        _sujeto(dueno),
    )
    assert [linea["accion"] for linea in lineas] == ["quitar_factor", "ingresar", "agregar_factor"]
    assert lineas[1]["despues"] == {"segundo_factor": "Teléfono"}
    correos = filas(
        dueno.app,
        "SELECT texto FROM correos WHERE plantilla = 'segundo_factor' AND empresa_id = %s ORDER BY id",
        dueno.empresa["EMP_CODIGO"],
    )
    assert [c["texto"].split("gerente ")[1].split(" ")[1] for c in correos] == ["agregó", "quitó"]


def _sujeto(dueno: Dueno) -> str:
    sesion = dueno.cliente.sesion
    return f"empresa:{sesion['eid']}:{sesion['USU_CODIGO']}"


def test_la_sesion_de_antes_de_terminar_las_suyas_no_pone_ninguno(app: Flask, dueno: Dueno) -> None:
    """Aunque siguiera abierta: la época de quien la tiene ya es otra."""
    filas(app, "UPDATE usuarios SET epoca = epoca + 1 WHERE empresa_id = %s", dueno.empresa["EMP_CODIGO"])
    assert error(dueno.cliente.post("/api/segundo-factor/totp")) == (401, "sin_sesion")

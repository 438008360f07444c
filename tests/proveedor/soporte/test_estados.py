"""Los estados de un ticket: los cambios que caben, quién y cuándo, el correo, dos a la vez; sus datos y
su asesor."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import abrir_ticket, cuantas, error, filas, subir, zip_con
from tests.personas import Personas
from tests.proveedor.soporte.conftest import escribir, llevar, pasar, ver

ESTADOS = ("ABIERTO", "EN_PROCESO", "RESUELTO", "CERRADO")
PARES = {
    ("ABIERTO", "EN_PROCESO"),
    ("EN_PROCESO", "RESUELTO"),
    ("RESUELTO", "CERRADO"),
    ("RESUELTO", "ABIERTO"),
    ("CERRADO", "ABIERTO"),
}


@pytest.mark.parametrize("desde", ESTADOS)
@pytest.mark.parametrize("hasta", ESTADOS)
def test_solo_los_pares_permitidos_pasan(
    app: Flask, asesor: Cliente, abierto: int, desde: str, hasta: str
) -> None:
    llevar(asesor, abierto, desde)
    assert set(ver(asesor, abierto)["transiciones"]) == {h for d, h in PARES if d == desde}
    antes = cuantas(app, "tickets_cambios", "ticket_id = %s", abierto)
    respuesta = pasar(asesor, abierto, hasta)
    if (desde, hasta) in PARES:
        assert respuesta.status_code == 200
        assert respuesta.json["SPT_ESTADO"] == hasta
    else:
        assert error(respuesta) == (409, "estado_invalido")
        assert cuantas(app, "tickets_cambios", "ticket_id = %s", abierto) == antes
        assert ver(asesor, abierto)["SPT_ESTADO"] == desde


def test_cada_cambio_guarda_quien_y_cuando(asesor: Cliente, asesor2: Cliente, abierto: int) -> None:
    pasar(asesor, abierto, "EN_PROCESO")
    pasar(asesor2, abierto, "RESUELTO")
    cambios = ver(asesor, abierto)["cambios"]
    assert [(c["estado_anterior"], c["estado"], c["autor"]) for c in cambios] == [
        (None, "ABIERTO", None),
        ("ABIERTO", "EN_PROCESO", "Ana Lucía Cevallos"),
        ("EN_PROCESO", "RESUELTO", "Jorge Luis Paredes"),
    ]
    assert cambios[0]["fecha"] < cambios[1]["fecha"] < cambios[2]["fecha"]


def test_cerrar_pone_la_fecha_y_reabrir_la_quita(asesor: Cliente, abierto: int) -> None:
    llevar(asesor, abierto, "CERRADO")
    cerrado = ver(asesor, abierto)
    assert cerrado["SPT_CERRADO"] is not None
    assert pasar(asesor, abierto, "ABIERTO").json["SPT_CERRADO"] is None
    assert ver(asesor, abierto)["version"] == cerrado["version"] + 1


def test_quien_empieza_a_atender_queda_asignado_y_no_se_le_quita(
    asesor: Cliente, asesor2: Cliente, abierto: int
) -> None:
    assert pasar(asesor, abierto, "EN_PROCESO").json["ASE_NOMBRE"] == "Ana Lucía Cevallos"
    assert pasar(asesor2, abierto, "RESUELTO").json["ASE_NOMBRE"] == "Ana Lucía Cevallos"


@pytest.mark.parametrize(
    ("hasta", "dice"),
    [("EN_PROCESO", "atendiendo"), ("RESUELTO", "Resolvimos"), ("CERRADO", "Cerramos")],
)
def test_el_cliente_recibe_un_correo_por_cada_cambio(
    asesor: Cliente,
    abierto: int,
    correo_nuevo: str,
    buzon: Buzon,
    trabajar: Callable[[], None],
    hasta: str,
    dice: str,
) -> None:
    llevar(asesor, abierto, hasta)
    trabajar()
    correos = buzon.correos(correo_nuevo)
    assert len(correos) == 1 + ESTADOS.index(hasta)
    assert all(str(abierto) in correo["asunto"] for correo in correos)
    assert any(dice in correo["asunto"] for correo in correos)
    en_la_conversacion = ver(asesor, abierto)["mensajes"][-1]
    assert (en_la_conversacion["tipo"], en_la_conversacion["entrega"]["estado"]) == ("correo", "ENVIADO")


def test_un_cambio_con_respuesta_es_un_solo_correo_con_las_dos_cosas(
    asesor: Cliente, abierto: int, correo_nuevo: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    llevar(asesor, abierto, "EN_PROCESO")
    trabajar()
    antes = len(buzon.correos(correo_nuevo))
    respuesta = pasar(asesor, abierto, "RESUELTO", SPT_RESPUESTA="<p>Ya <b>quedó</b></p><script>1</script>")
    assert respuesta.json["mensajes"][-1]["mensaje"] == "<p>Ya <b>quedó</b></p>"
    trabajar()
    assert len(buzon.correos(correo_nuevo)) == antes + 1
    correo = buzon.correo(correo_nuevo)
    assert "Ya quedó" in correo["texto"]
    assert "Dimos por resuelta" in correo["texto"]


def test_una_respuesta_vacia_no_cambia_el_estado(asesor: Cliente, abierto: int) -> None:
    respuesta = pasar(asesor, abierto, "EN_PROCESO", SPT_RESPUESTA="<p><br></p>")
    assert error(respuesta) == (422, "regla_de_negocio")
    assert respuesta.json["errors"]["json"]["SPT_RESPUESTA"] == ["El texto esta vacio"]
    assert ver(asesor, abierto)["SPT_ESTADO"] == "ABIERTO"


def test_el_segundo_con_la_version_vieja_se_entera_de_quien_cambio(
    asesor: Cliente, asesor2: Cliente, abierto: int
) -> None:
    version = ver(asesor, abierto)["version"]
    assert pasar(asesor, abierto, "EN_PROCESO", version=version).status_code == 200
    respuesta = pasar(asesor2, abierto, "EN_PROCESO", version=version)
    assert error(respuesta) == (409, "conflicto")
    assert "Ana Lucía Cevallos cambió este ticket" in respuesta.json["msg"]


@pytest.mark.parametrize("con_version", [True, False])
def test_de_dos_asesores_a_la_vez_uno_gana_y_el_otro_409(
    app: Flask, asesor: Cliente, asesor2: Cliente, abierto: int, con_version: bool
) -> None:
    mas = {"version": ver(asesor, abierto)["version"]} if con_version else {}
    with ThreadPoolExecutor(2) as hilos:
        codigos = sorted(
            hilos.map(lambda c: pasar(c, abierto, "EN_PROCESO", **mas).status_code, (asesor, asesor2))
        )
    assert codigos == [200, 409]
    assert cuantas(app, "tickets_cambios", "ticket_id = %s AND estado = 'EN_PROCESO'", abierto) == 1


def test_se_editan_los_datos_y_la_auditoria_guarda_solo_lo_cambiado(
    app: Flask, asesor: Cliente, abierto: int
) -> None:
    antes = ver(asesor, abierto)
    respuesta = asesor.put(
        f"soporte/{abierto}",
        {
            "SPT_PRODUCTOS": 2,
            "SPT_ASUNTO": "cptn",
            "SPT_CLIENTENOMBRE": "Gabriela Espinosa",
            "SPT_CLIENTETELEFONO": "022345678",
            "version": antes["version"],
        },
    )
    assert respuesta.status_code == 200
    despues = respuesta.json
    assert (despues["SPT_PRODUCTOS"], despues["SPT_ASUNTO"]) == (2, "cptn")
    assert despues["version"] == antes["version"] + 1
    suyas = "SELECT * FROM auditoria WHERE entidad = 'ticket' AND entidad_id = %s ORDER BY id DESC LIMIT 1"
    linea = filas(app, suyas, str(abierto))[0]
    assert linea["accion"] == "editar"
    assert set(linea["despues"]) == {"producto_id", "asunto", "cliente_telefono"}


def test_cambiar_el_ruc_lo_pasa_a_la_empresa_de_ese_ruc(
    asesor: Cliente, personas: Personas, abierto: int
) -> None:
    assert ver(asesor, abierto)["EMP_CODIGO"] is None
    respuesta = asesor.put(f"soporte/{abierto}", {"SPT_RUC": demo.A})
    assert respuesta.json["EMP_CODIGO"] == personas["propietario_a"].sesion["eid"]
    assert respuesta.json["EMP_NOMBREC"]
    assert asesor.put(f"soporte/{abierto}", {"SPT_RUC": "1714307103"}).json["EMP_CODIGO"] is None


def test_guardar_lo_mismo_no_cambia_nada(app: Flask, asesor: Cliente, abierto: int) -> None:
    antes = ver(asesor, abierto)
    lineas = cuantas(app, "auditoria")
    assert asesor.put(f"soporte/{abierto}", {"SPT_ASUNTO": antes["SPT_ASUNTO"]}).json == antes
    assert cuantas(app, "auditoria") == lineas


@pytest.mark.parametrize(
    ("cuerpo", "campo"),
    [
        ({"SPT_PRODUCTOS": 99999}, "SPT_PRODUCTOS"),
        ({"SPT_PRODUCTOS": None}, "SPT_PRODUCTOS"),
        ({"SPT_CLIENTECORREO": "no es correo"}, "SPT_CLIENTECORREO"),
        ({"SPT_CLIENTECORREO": ""}, "SPT_CLIENTECORREO"),
        ({"SPT_CLIENTENOMBRE": ""}, "SPT_CLIENTENOMBRE"),
        ({"SPT_RUC": "123"}, "SPT_RUC"),
        ({"SPT_ASUNTO": "otro"}, "SPT_ASUNTO"),
        ({"ASE_CODIGO": 999999}, "ASE_CODIGO"),
        ({"ASE_CODIGO": 2}, "ASE_CODIGO"),  # un distribuidor
        ({"SPT_ESTADO": "CERRADO"}, "_schema"),  # solo se lee: no hay nada que cambiar
        ({"SPT_MENSAJE": "otro"}, "_schema"),
        ({"empresa_id": 1}, "empresa_id"),
    ],
    ids=str,
)
def test_un_dato_malo_se_dice_en_su_campo(
    asesor: Cliente, abierto: int, cuerpo: dict[str, Any], campo: str
) -> None:
    antes = ver(asesor, abierto)
    respuesta = asesor.put(f"soporte/{abierto}", cuerpo)
    assert error(respuesta)[0] == 422
    assert campo in respuesta.json["errors"]["json"]
    assert ver(asesor, abierto) == antes


def test_se_asigna_a_un_asesor_o_administrador_y_se_desasigna(
    app: Flask, asesor: Cliente, asesor2: Cliente, personas: Personas, abierto: int
) -> None:
    for quien in (asesor2.sesion["id"], personas["administrador"].sesion["id"], None):
        assert asesor.put(f"soporte/{abierto}", {"ASE_CODIGO": quien}).json["ASE_CODIGO"] == quien
    assert cuantas(app, "auditoria", "accion = 'asignar' AND entidad_id = %s", str(abierto)) == 3


def test_editar_con_version_vieja_es_conflicto(asesor: Cliente, asesor2: Cliente, abierto: int) -> None:
    version = ver(asesor, abierto)["version"]
    asesor.put(f"soporte/{abierto}", {"SPT_ASUNTO": "cptn", "version": version})
    respuesta = asesor2.put(f"soporte/{abierto}", {"SPT_ASUNTO": "admi", "version": version})
    assert error(respuesta) == (409, "conflicto")
    assert ver(asesor, abierto)["SPT_ASUNTO"] == "cptn"


def test_una_respuesta_o_nota_no_vuelve_vieja_la_edicion_de_otro(
    asesor: Cliente, asesor2: Cliente, abierto: int
) -> None:
    llevar(asesor, abierto, "EN_PROCESO")
    version = ver(asesor, abierto)["version"]
    escribir(asesor2, abierto, "<p>una nota</p>", "nota")
    escribir(asesor2, abierto, "<p>una respuesta</p>")
    assert asesor.put(f"soporte/{abierto}", {"SPT_ASUNTO": "admi", "version": version}).status_code == 200


def test_eliminar_es_solo_del_administrador_y_solo_sin_conversacion(
    app: Flask, personas: Personas, asesor: Cliente, abierto: int
) -> None:
    admin = personas["administrador"]
    escribir(asesor, abierto, "<p>uno</p>", "nota")
    escribir(asesor, abierto, "<p>dos</p>", "nota")
    subir(asesor, f"soporte/docAse/{abierto}", zip_con(), "datos.zip")
    assert error(asesor.llamar("DELETE", f"soporte/{abierto}")) == (403, "sin_permiso")
    respuesta = admin.llamar("DELETE", f"soporte/{abierto}")
    assert error(respuesta) == (409, "conflicto")
    assert "2 notas internas y 1 archivo" in respuesta.json["msg"]
    assert cuantas(app, "tickets", "id = %s", abierto) == 1


def test_un_ticket_que_nadie_ha_tocado_se_elimina(
    app: Flask, personas: Personas, anonimo: Cliente, asesor: Cliente
) -> None:
    creado = abrir_ticket(anonimo)["SPT_ID"]
    admin = personas["administrador"]
    assert "eliminar" in ver(admin, creado)["acciones"]
    assert "eliminar" not in ver(asesor, creado)["acciones"]
    assert admin.llamar("DELETE", f"soporte/{creado}").status_code == 204
    assert error(admin.get(f"soporte/{creado}")) == (404, "no_encontrado")
    suya = "accion = 'eliminar' AND entidad = 'ticket' AND entidad_id = %s"
    assert cuantas(app, "auditoria", suya, str(creado)) == 1


def test_el_archivo_del_cliente_tambien_impide_eliminar(personas: Personas, anonimo: Cliente) -> None:
    creado = abrir_ticket(anonimo)
    subir(
        anonimo,
        f"soporte/docCli/{creado['SPT_ID']}",
        zip_con(),
        "a.zip",
        headers={"x-adjunto-token": creado["adjunto_token"]},
    )
    respuesta = personas["administrador"].llamar("DELETE", f"soporte/{creado['SPT_ID']}")
    assert error(respuesta) == (409, "conflicto")
    assert "1 archivo" in respuesta.json["msg"]


@pytest.mark.parametrize("metodo", ["get", "put", "estado", "mensaje", "delete"])
def test_un_ticket_que_no_existe_es_404(personas: Personas, metodo: str) -> None:
    admin, n = personas["administrador"], 987654
    respuesta = {
        "get": lambda: admin.get(f"soporte/{n}"),
        "put": lambda: admin.put(f"soporte/{n}", {"SPT_ASUNTO": "admi"}),
        "estado": lambda: pasar(admin, n, "EN_PROCESO"),
        "mensaje": lambda: admin.post(f"soporte/mensajes/{n}", {"tipo": "nota", "mensaje": "x"}),
        "delete": lambda: admin.llamar("DELETE", f"soporte/{n}"),
    }[metodo]()
    assert error(respuesta) == (404, "no_encontrado")


def test_pasa_de_estado_con_su_fila_entera(gente: Personas) -> None:
    admin = gente["administrador"]
    ticket = f"{abrir_ticket(admin)['SPT_ID']}"
    fila = {**(admin.get(f"soporte/{ticket}").json or {}), "SPT_ESTADO": "EN_PROCESO"}
    assert admin.put(f"soporte/soporte/{ticket}", fila).status_code < 300
    assert (admin.get(f"soporte/{ticket}").json or {})["SPT_ESTADO"] == "EN_PROCESO"

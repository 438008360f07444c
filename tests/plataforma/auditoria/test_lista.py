"""La auditoría como la lee el administrador: de la más nueva a la más vieja, acotada y en palabras."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import psycopg
import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda
from tests.a_la_vez import hasta_que
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.personas import Personas

CAMPOS = {
    "id",
    "instante",
    "actor",
    "actor_nombre",
    "accion",
    "accion_nombre",
    "entidad",
    "entidad_nombre",
    "entidad_id",
    "cosa",
    "persona",
    "EMP_CODIGO",
    "EMP_NOMBREC",
    "cambios",
    "ip",
    "solicitud",
}


def lineas(admin: Cliente, **filtros: Any) -> list[dict[str, Any]]:
    respuesta = admin.get("auditoria", query_string={"tamano": 100, **filtros})
    assert respuesta.status_code == 200, respuesta.text
    return (respuesta.json or {})["items"]


def test_las_mas_recientes_primero_con_todo_lo_suyo(app: Flask, admin: Cliente, movimiento: dict) -> None:
    pagina = admin.get("auditoria").json
    ids = [linea["id"] for linea in pagina["items"]]
    assert ids == sorted(ids, reverse=True)
    assert (pagina["page"], pagina["tamano"], len(ids)) == (1, 20, 20)
    assert pagina["total"] == cuantas(app, "auditoria")
    assert set(pagina["items"][0]) == CAMPOS


def test_dice_quien_que_antes_y_despues_en_palabras(admin: Cliente, movimiento: dict) -> None:
    cambio = lineas(admin, entidad="configuracion", filtro=movimiento["marca"])[0]
    assert cambio["actor_nombre"] == "María Verónica Salazar"
    assert cambio["accion_nombre"] == "Cambió"
    assert cambio["entidad_nombre"] == "Configuración: Mensajería 3"
    assert cambio["cambios"] == [
        {"campo": "valor1", "rotulo": "Número", "antes": None, "despues": "0991234567"},
        {"campo": "valor2", "rotulo": "Nombre", "antes": None, "despues": f"Ventas {movimiento['marca']}"},
    ]
    assert cambio["ip"] == "127.0.0.1"
    assert len(cambio["solicitud"]) == 32
    assert cambio["EMP_CODIGO"] is None


def test_lo_de_un_visitante_y_lo_del_sistema_se_distinguen(
    app: Flask, admin: Cliente, movimiento: dict
) -> None:
    registro = lineas(admin, accion="registrar", EMP_CODIGO=movimiento["empresa"]["EMP_CODIGO"])[0]
    assert (registro["actor_nombre"], registro["EMP_NOMBREC"]) == ("Visitante", "Panadería La Unión")
    assert lineas(admin, accion="registrar")[-1]["actor_nombre"] == "El sistema"  # la demostración


@pytest.mark.parametrize(
    ("filtro", "cumple"),
    [
        ({"entidad": "ticket"}, lambda linea: linea["entidad"] == "ticket"),
        ({"accion": "registrar"}, lambda linea: linea["accion"] == "registrar"),
        ({"actor": "anonimo"}, lambda linea: linea["actor"] == "anonimo"),
        ({"entidad": "configuracion", "entidad_id": "7"}, lambda linea: linea["entidad_id"] == "7"),
    ],
)
def test_cada_filtro_deja_solo_lo_suyo(
    app: Flask, admin: Cliente, movimiento: dict, filtro: dict, cumple: Callable[[dict], bool]
) -> None:
    encontradas = lineas(admin, **filtro)
    condicion = " AND ".join(f"{campo} = %s" for campo in filtro)
    assert encontradas
    assert all(map(cumple, encontradas))
    total = admin.get("auditoria", query_string=filtro).json["total"]
    assert total == cuantas(app, "auditoria", condicion, *filtro.values())


def test_por_empresa_es_lo_de_esa_empresa(admin: Cliente, movimiento: dict) -> None:
    codigo = movimiento["empresa"]["EMP_CODIGO"]
    suyas = lineas(admin, EMP_CODIGO=codigo)
    assert suyas
    assert {linea["EMP_CODIGO"] for linea in suyas} == {codigo}


def test_los_dias_son_de_guayaquil_y_los_dos_cuentan(app: Flask, admin: Cliente, movimiento: dict) -> None:
    """Las 20:00 de ayer en Guayaquil ya son hoy en UTC."""
    ayer = hoy() - timedelta(days=1)
    filas(
        app,
        "INSERT INTO auditoria (instante, actor, actor_nombre, accion, entidad, entidad_id) "
        "VALUES (%s, 'anonimo', '', 'abrir', 'de_ayer', '1')",
        f"{ayer}T20:00:00-05:00",
    )
    assert len(lineas(admin, entidad="de_ayer", desde=ayer, hasta=ayer)) == 1
    assert lineas(admin, entidad="de_ayer", desde=hoy()) == []
    assert lineas(admin, entidad="de_ayer", hasta=ayer - timedelta(days=1)) == []
    assert len(lineas(admin, entidad="de_ayer", desde=ayer, hasta=hoy())) == 1


@pytest.mark.parametrize("texto", ["maria salazar", "VERÓNICA", "0991234567", "127.0.0.1"])
def test_el_texto_busca_en_quien_y_en_lo_cambiado(admin: Cliente, movimiento: dict, texto: str) -> None:
    encontradas = lineas(admin, filtro=f"{texto} {movimiento['marca']}")
    assert [linea["entidad"] for linea in encontradas] == ["configuracion"]


def test_el_numero_de_solicitud_lleva_a_su_linea(admin: Cliente, movimiento: dict) -> None:
    solicitud = lineas(admin, filtro=movimiento["marca"])[0]["solicitud"]
    assert [linea["solicitud"] for linea in lineas(admin, filtro=solicitud)] == [solicitud]


def test_entre_todas_las_empresas_una_palabra_rara_se_halla_por_su_indice(
    app: Flask, admin: Cliente, movimiento: dict
) -> None:
    """El muro no deja a PostgreSQL usarlo en la consulta: lo usa la función de la dueña."""

    def recorridos() -> int:
        with app.app_context():
            db.engine.dispose()  # lo que una conexión leyó se cuenta a más tardar poco después de que termina
        leidos = "SELECT idx_scan AS c FROM pg_stat_user_indexes WHERE indexrelname = 'ix_auditoria_busqueda'"
        return filas(app, leidos)[0]["c"]

    antes = recorridos()
    assert len(lineas(admin, filtro=movimiento["marca"])) == 1
    hasta_que(lambda: recorridos() > antes)


def test_una_palabra_comun_se_halla_igual(
    admin: Cliente, movimiento: dict, monkeypatch: pytest.MonkeyPatch
) -> None:
    por_indice = lineas(admin, filtro="127.0.0.1")
    monkeypatch.setattr(busqueda, "HALLADAS", 2)
    assert len(por_indice) > 2
    assert lineas(admin, filtro="127.0.0.1") == por_indice


def test_la_funcion_que_busca_no_responde_a_quien_trabaja_en_una_empresa(
    app: Flask, movimiento: dict, eid_a: int
) -> None:
    buscar = f"SELECT tinta_auditoria_con(to_tsquery('simple', '{movimiento['marca']}'), 10)".encode()
    with psycopg.connect(app.config["DATABASE_URL"]) as conexion:
        for ambito, cuantas_ve in (({"todas": "si"}, 1), ({"empresa_id": str(eid_a), "todas": ""}, 0)):
            for ajuste, valor in ambito.items():
                conexion.execute("SELECT set_config(%s, %s, true)", (f"app.{ajuste}", valor))
            assert len(conexion.execute(buscar).fetchall()) == cuantas_ve


def test_lo_que_no_esta_no_se_encuentra(admin: Cliente, movimiento: dict) -> None:
    assert lineas(admin, filtro="nadiesellamaasi") == []
    assert lineas(admin, entidad="no_hay") == []
    assert lineas(admin, filtro="' OR 1=1 --") == lineas(admin, filtro="or 1 1")


@pytest.mark.parametrize(
    "malo",
    [
        {"desde": "ayer"},
        {"desde": "2026-13-01"},
        {"desde": "2026-11-02", "hasta": "2026-11-01"},
        {"EMP_CODIGO": "todas"},
        {"EMP_CODIGO": "-1"},
        {"orden": "antes"},
        {"tamano": "33"},
        {"actor": "x" * 100},
    ],
)
def test_un_filtro_que_no_es_se_explica(admin: Cliente, malo: dict) -> None:
    respuesta = admin.get("auditoria", query_string=malo)
    assert error(respuesta) == (422, "validacion")
    assert respuesta.json["errors"]["query"]


@pytest.mark.parametrize("fechas", [{"desde": "0001-01-01"}, {"hasta": "9999-12-31"}])
def test_las_fechas_extremas_no_rompen_nada(admin: Cliente, movimiento: dict, fechas: dict) -> None:
    assert lineas(admin, **fechas)


def test_al_reves_empieza_por_la_primera(admin: Cliente, movimiento: dict) -> None:
    ids = [linea["id"] for linea in lineas(admin, orden="instante")]
    assert ids == sorted(ids)


def test_pasada_la_ultima_pagina_responde_la_ultima(admin: Cliente, movimiento: dict) -> None:
    ultima = admin.get("auditoria?page=99999").json
    assert ultima["page"] == ultima["paginas"]
    assert ultima["items"][-1]["id"] == lineas(admin, orden="instante")[0]["id"]


def test_una_pagina_son_unas_pocas_consultas(
    admin: Cliente, movimiento: dict, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    """Dos; nombrar lo que las líneas mencionan son hasta dos más, lo de las empresas y lo del proveedor; buscar un texto en
    su índice, otra."""
    assert contar_consultas(lambda: lineas(admin)) <= 4
    assert contar_consultas(lambda: lineas(admin, entidad="ticket", desde=hoy())) == 3
    assert contar_consultas(lambda: lineas(admin, entidad="ticket", desde=hoy(), filtro="a")) <= 4


def test_el_catalogo_nombra_lo_que_hay(app: Flask, admin: Cliente, movimiento: dict) -> None:
    catalogo = admin.get("auditoria/catalogo").json
    for clave, columna in (("entidades", "entidad"), ("acciones", "accion")):
        hay = {f[columna] for f in filas(app, f"SELECT DISTINCT {columna} FROM auditoria")}
        assert {uno["codigo"] for uno in catalogo[clave]} == hay
        assert all(uno["nombre"] for uno in catalogo[clave])
    codigos = {f["actor"] for f in filas(app, "SELECT DISTINCT actor FROM auditoria")}
    assert {uno["codigo"] for uno in catalogo["actores"]} == {
        c for c in codigos if c.startswith("administrador:")
    }
    assert "María Verónica Salazar" in {uno["nombre"] for uno in catalogo["actores"]}


@pytest.mark.parametrize("quien", ["distribuidor", "distribuidor_contador", "asesor", "propietario_a"])
@pytest.mark.parametrize("ruta", ["auditoria", "auditoria/catalogo", "auditoria/exportar"])
def test_solo_la_lee_el_administrador(gente: Personas, quien: str, ruta: str) -> None:
    assert error(gente[quien].get(ruta)) == (403, "sin_permiso")

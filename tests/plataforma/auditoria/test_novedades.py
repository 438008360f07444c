"""Las novedades: lo que pasó y no hizo quien mira, de lo que su perfil le deja ver."""

from typing import Any

import pytest
from flask import Flask

from api.comprobantes.nucleo.estados import DECISIONES
from api.core import declarado
from api.plataforma.auditoria.rotulos import ACCIONES
from tests.client import Cliente
from tests.factories import como_confirmada, entrar, error, filas
from tests.lineas import RUTAS, TRABAJOS
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import registrada

RUTA = "/api/novedades"


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict[str, Any]:
    return como_confirmada(app, registrada(app))


@pytest.fixture(scope="module")
def dueno(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


def _otro(app: Flask, dueno: Cliente, empresa: dict[str, Any], usuario: str, perfil: str) -> Cliente:
    persona = {"USU_USUARIO": usuario, "USU_NOMBRE": usuario.title(), "USU_CORREO": f"{usuario}@n.example"}
    creado = dueno.post("empresa/usuarios", {**persona, "perfil": perfil})
    del_dueno = "(SELECT clave_hash FROM usuarios WHERE id = %s)"
    cambio = f"UPDATE usuarios SET clave_hash = {del_dueno} WHERE id = %s"
    filas(app, cambio, dueno.sesion["USU_CODIGO"], creado.json["USU_CODIGO"])
    return entrar(app, empresa, usuario=usuario)


def _perfil(quien: Cliente, nombre: str) -> int:
    return int(quien.post("empresa/perfiles", {"nombre": nombre, "permisos": ["cobros.ver"]}).json["id"])


def _vistas(quien: Cliente) -> None:
    assert quien.post(f"{RUTA}/vistas", {"hasta": quien.get(RUTA).json["hasta"]}).status_code == 204


def test_lo_que_otro_hizo_es_nuevo_hasta_que_se_mira_y_lo_propio_nunca(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    socia = _otro(app, dueno, empresa, "socia", "propietario")
    _vistas(dueno)
    _perfil(dueno, "De ella")
    assert dueno.get(RUTA).json["nuevas"] == 0
    _perfil(socia, "Del otro")
    visto = dueno.get(RUTA).json
    una = visto["items"][0]
    assert (visto["nuevas"], una["nueva"], una["cuantas"]) == (1, True, 1)
    assert (una["quien"], una["accion_nombre"], una["entidad_nombre"]) == (
        "Socia",
        "Creó",
        "Perfil de usuarios",
    )
    _vistas(dueno)
    otra_vez = dueno.get(RUTA).json
    assert (otra_vez["nuevas"], otra_vez["items"][0]["nueva"]) == (0, False)


def test_lo_seguido_de_una_misma_cosa_se_cuenta_junto(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    socio = _otro(app, dueno, empresa, "socio", "propietario")
    _vistas(dueno)
    ultimo = [_perfil(socio, f"Seguido {n}") for n in range(3)][-1]
    visto = dueno.get(RUTA).json
    assert (visto["nuevas"], visto["items"][0]["cuantas"]) == (1, 3)
    assert visto["items"][0]["entidad_id"] == str(ultimo)


def test_cada_quien_ve_solo_lo_que_su_perfil_le_deja(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    facturadora = _otro(app, dueno, empresa, "facturadora", "facturador")
    _perfil(dueno, "No es de ella")
    entidades = {una["entidad"] for una in facturadora.get(RUTA).json["items"]}
    assert not entidades & {"perfil", "usuario"}


def test_decir_que_se_miro_mas_alla_no_esconde_lo_que_venga(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    tercero = _otro(app, dueno, empresa, "tercero", "propietario")
    assert dueno.post(f"{RUTA}/vistas", {"hasta": 2**53}).status_code == 204
    _perfil(tercero, "Después")
    assert dueno.get(RUTA).json["nuevas"] == 1


def test_quien_esta_en_lugar_del_propietario_no_mira_por_el(gente: Personas) -> None:
    from demo import demostracion as demo

    distribuidor = gente["distribuidor_contador"]
    en_lugar = Cliente(distribuidor.http.application)
    en_lugar.token = (distribuidor.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json or {})["token"]
    assert en_lugar.get(RUTA).json == {"nuevas": 0, "items": [], "hasta": 0}
    assert en_lugar.post(f"{RUTA}/vistas", {"hasta": 5}).status_code == 204
    assert error(gente["administrador"].get(RUTA)) == (403, "sin_permiso")


def test_lo_que_un_dominio_cuenta_existe_y_lo_sabe_alguien_de_la_empresa() -> None:
    assert set(declarado.NOVEDADES) <= set(declarado.ENTIDADES)
    assert {permiso for permiso, *_ in declarado.NOVEDADES.values()} <= set(declarado.PERMISOS_DICHOS)
    contadas = {f"{accion} {e}" for e, (_, *suyas) in declarado.NOVEDADES.items() for accion in suyas}
    anotadas = {
        linea
        for dejan in (RUTAS.dejan, TRABAJOS.dejan)
        for una in dejan.values()
        for linea in ((una,) if isinstance(una, str) else una)
    }
    del_sri = {f"{accion} comprobante" for accion in (*DECISIONES, "ver_anulado")}
    por_partes = {
        "importar carga_recibidos",
        "hallar_cambios busqueda_regimenes",
        "detener webhook",
    }  # la deja el trabajo al terminar
    assert contadas - anotadas - del_sri - por_partes == set()
    assert {linea.split()[0] for linea in contadas} <= set(ACCIONES)

"""Lo delicado (la firma, quién entra, el archivo del banco, el cierre de un año, con qué se ingresa) pide en la puerta que quien
está sea él. Se recorre lo que hay: una ruta nueva que lo sea lleva la marca o dice aquí por qué no."""

import re

from flask import Flask
from redis import Redis
from werkzeug.routing import Rule

from tests.client import Cliente
from tests.factories import error
from tests.personas import ADMINISTRADORES
from tests.plataforma.segundo_factor.conftest import Dueno
from tests.plataforma.segundo_factor.test_otra_vez import (
    FALTA,
    _once_minutos_despues,
    almacen,
    diez_minutos,
)

__all__ = ["almacen", "diez_minutos"]

# Lo que cambia algo con uno de estos permisos es delicado → quién más lo es, por su dirección
PERMISOS = {"usuarios.editar", "firma.editar", "segundo_factor.exigir", "llaves.administrar"}
DEL_PROVEEDOR = "/api/comp/(administradores|empresas/)"
TAMBIEN = (
    "/api/pagos/lotes/<id:lote_id>/archivo",
    "/api/cierres/<id:anio>/cerrar",
    "/api/cierres/<id:anio>/deshacer",
)
# Lo que quita acceso, o solo escribe al correo de otro: que se haga enseguida
SIN_PEDIRLA = {
    "DELETE /api/llaves/<id:llave_id>": "termina una llave",
    "DELETE /api/ensayos/<id:ensayo_id>": "termina una empresa de ensayo",
    "DELETE /api/invitaciones/<id:invitado_id>": "retira una invitación",
    "POST /api/comp/empresa/usuarios/<id:usuario_id>/recuperar": "la clave temporal va al correo de su dueño",
    "POST /api/comp/empresa/usuarios/<id:usuario_id>/separar": "deja a alguien sin acceso",
    "POST /api/comp/empresa/usuarios/<id:usuario_id>/sesiones": "termina sesiones",
    "POST /api/segundo-factor/recuperaciones/<id:recuperacion_id>/cancelar": "detiene lo que otro pidió",
}
ACTIVAR = "/activo"  # desactivar se hace enseguida; activar, no


def _delicadas(app: Flask) -> dict[str, Rule]:
    """Las que cambian algo con esos permisos y las que se nombran, por su método y su dirección."""
    halladas = {}
    for regla in app.url_map.iter_rules():
        metodos = (regla.methods or set()) - {"HEAD", "OPTIONS"}
        permisos = set(getattr(app.view_functions[regla.endpoint], "_permisos", ()))
        if regla.rule in TAMBIEN or (permisos & PERMISOS and metodos != {"GET"}):
            halladas[f"{min(metodos)} {regla.rule}"] = regla
    return halladas


def _con_marca(app: Flask) -> dict[str, Rule]:
    return {
        f"{min((regla.methods or set()) - {'HEAD', 'OPTIONS'})} {regla.rule}": regla
        for regla in app.url_map.iter_rules()
        if getattr(app.view_functions[regla.endpoint], "_con_clave", False)
    }


def _pedido(cliente: Cliente, nombre: str) -> tuple[int, str]:
    metodo, _, ruta = nombre.partition(" ")
    cuerpo = {"USU_ACTIVO": True} if nombre.endswith(ACTIVAR) else None
    return error(cliente.llamar(metodo, re.sub(r"<[^>]+>", "1", ruta), json=cuerpo))


def test_la_ruta_que_es_delicada_lleva_la_marca_o_dice_por_que_no(app: Flask) -> None:
    sin_marca = {n for n in _delicadas(app).keys() - _con_marca(app).keys() if not n.endswith(ACTIVAR)}
    assert sin_marca == SIN_PEDIRLA.keys()


def test_la_puerta_se_la_pide_al_propietario_en_cada_una(app: Flask, dueno: Dueno, almacen: Redis) -> None:
    dueno.poner_totp()
    cliente = _once_minutos_despues(almacen, dueno.cliente)
    suyas = {**_con_marca(app), **_delicadas(app)}.keys() - SIN_PEDIRLA.keys()
    del_proveedor = {n for n in suyas if re.search(DEL_PROVEEDOR, n)}
    pedido = {nombre: _pedido(cliente, nombre) for nombre in sorted(suyas - del_proveedor)}
    assert pedido == dict.fromkeys(pedido, FALTA) and len(pedido) > 20
    desactivar = cliente.put("empresa/usuarios/999999/activo", {"USU_ACTIVO": False})
    assert error(desactivar)[0] == 404, "desactivar no espera"


def test_y_al_administrador_que_da_acceso_a_otros(app: Flask, almacen: Redis) -> None:
    usuario, clave = ADMINISTRADORES["administrador"]
    cliente = Cliente(app)
    cliente.token = cliente.post("loginAdmin", {"usuario": usuario, "clave": clave}).json["token"]
    _once_minutos_despues(almacen, cliente)
    suyas = [n for n in _con_marca(app) if re.search(DEL_PROVEEDOR, n)]
    suyas.append("PUT /api/comp/empresas/usuario/<id:empresa_id>/<id:usuario_id>/activo")
    pedido = {nombre: _pedido(cliente, nombre) for nombre in sorted(suyas)}
    assert pedido == dict.fromkeys(pedido, (409, "falta_clave")) and len(pedido) > 4

"""Los archivos que se eligen para una compra esperan con ella en su borrador."""

from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.compras.compras.conftest import RUTA, comprar, guardar
from tests.compras.compras.conftest import ver as ver_compra
from tests.factories import PDF, clave_idempotente, error, filas, subir
from tests.personas import Personas

BORRADORES = f"{RUTA}/borradores"


def _empezar(quien: Cliente) -> str:
    """Uno con un archivo: su dirección."""
    respuesta = quien.post(BORRADORES, {"tipo": "COMPRA", "contenido": {"autorizacion": "12"}})
    assert respuesta.status_code == 201, respuesta.text
    suyo = f"{BORRADORES}/{respuesta.json['id']}"
    assert _poner(quien, suyo, "factura.pdf").status_code == 201
    return suyo


def _poner(quien: Cliente, suyo: str, nombre: str) -> Any:
    return subir(quien, f"{suyo}/archivos", PDF, nombre, headers=clave_idempotente())


def _nombres(quien: Cliente, suyo: str) -> list[str]:
    return [archivo["nombre"] for archivo in quien.get(f"{suyo}/archivos").json]


def _claves(app: Flask, suyo: str) -> list[str]:
    consulta = "SELECT archivo FROM archivos_borradores WHERE borrador_id = %s"
    return [fila["archivo"] for fila in filas(app, consulta, int(suyo.rpartition("/")[2]))]


def _por_borrar(app: Flask, clave: str) -> bool:
    pedidos = (
        "SELECT 1 FROM procrastinate_jobs WHERE task_name = 'core.borrar_archivos' AND args::text LIKE %s"
    )
    return bool(filas(app, pedidos, f"%{clave}%"))


def test_los_de_su_borrador_son_de_la_compra_que_se_registra_con_el(a: Cliente, app: Flask) -> None:
    suyo = _empezar(a)
    (clave,) = _claves(app, suyo)
    hecha = guardar(a, borrador_id=int(suyo.rpartition("/")[2]))
    assert hecha.status_code == 201, hecha.text
    (archivo,) = ver_compra(a, hecha.json["id"])["archivos"]
    assert archivo["nombre"] == "factura.pdf"
    assert a.get(f"{RUTA}/{hecha.json['id']}/archivos/{archivo['id']}").data == PDF
    assert error(a.get(f"{suyo}/archivos")) == (404, "no_encontrado")
    assert not _por_borrar(app, clave)


def test_una_compra_que_no_se_registra_deja_los_archivos_en_su_borrador(a: Cliente) -> None:
    suyo = _empezar(a)
    repetida = comprar(a)
    otra = guardar(
        a,
        borrador_id=int(suyo.rpartition("/")[2]),
        proveedor_id=repetida["proveedor_id"],
        numero=repetida["numero"],
    )
    assert otra.status_code == 409, otra.text
    assert _nombres(a, suyo) == ["factura.pdf"]


def test_al_quitar_uno_o_eliminar_el_borrador_se_borran_tambien_del_deposito(a: Cliente, app: Flask) -> None:
    suyo = _empezar(a)
    segundo = _poner(a, suyo, "foto.pdf").json[1]
    primera, segunda = _claves(app, suyo)
    assert a.llamar("DELETE", f"{suyo}/archivos/{segundo['id']}").status_code == 204
    assert _nombres(a, suyo) == ["factura.pdf"]
    assert (_por_borrar(app, primera), _por_borrar(app, segunda)) == (False, True)
    assert a.llamar("DELETE", suyo).status_code == 204
    assert _por_borrar(app, primera)
    assert _claves(app, suyo) == []


def test_lleva_hasta_diez_y_no_cambian_lo_que_se_escribe(a: Cliente) -> None:
    suyo = _empezar(a)
    for n in range(2, 11):
        assert _poner(a, suyo, f"{n}.pdf").status_code == 201
    assert error(_poner(a, suyo, "11.pdf"))[0] == 422
    assert len(_nombres(a, suyo)) == 10
    assert a.get(suyo).json["version"] == 1


def test_los_ven_y_los_ponen_quienes_pueden_y_solo_en_su_empresa(
    gente: Personas, a: Cliente, b: Cliente
) -> None:
    suyo = _empezar(a)
    (archivo,) = a.get(f"{suyo}/archivos").json
    consulta = gente["consulta_a"]
    assert _nombres(consulta, suyo) == ["factura.pdf"]
    assert _poner(consulta, suyo, "otra.pdf").status_code == 403
    assert [b.get(f"{suyo}/archivos").status_code, _poner(b, suyo, "x.pdf").status_code] == [404, 404]
    assert b.llamar("DELETE", f"{suyo}/archivos/{archivo['id']}").status_code == 404
    assert subir(a, f"{suyo}/archivos", b"MZ", "virus.exe", headers=clave_idempotente()).status_code in (
        415,
        422,
    )

"""Con una llave de pruebas nunca se emite de verdad."""

from flask import Flask

from tests.client import Cliente, Programa
from tests.factories import cargar_firma, como_confirmada, entrar, filas, registrar_empresa
from tests.personas import Personas
from tests.v1.documentos.test_emitir import RUTA, emitir, error, factura

PERMISOS = ["documentos.emitir", "documentos.ver", "clientes.editar", "productos.editar"]


def _programa(app: Flask, dueno: Cliente, ambiente: str) -> Programa:
    hecha = dueno.post("/api/llaves", {"nombre": ambiente, "ambiente": ambiente, "permisos": PERMISOS})
    assert hecha.status_code == 200, hecha.text
    return Programa(app, hecha.json["llave"])


def test_la_de_pruebas_deja_de_emitir_cuando_la_empresa_pasa_a_produccion(
    app: Flask, gente: Personas
) -> None:
    dueno = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))
    eid = dueno.sesion["eid"]
    filas(app, "UPDATE empresas SET direccion = 'Sucre 123' WHERE id = %s", eid)
    cargar_firma(dueno)
    de_pruebas = _programa(app, dueno, "prueba")
    hecha = emitir(de_pruebas, **factura())
    assert hecha["ambiente"] == "prueba"
    verificada = gente["administrador"].cambiar(
        f"empresas/comprobarEmpresaEstado/{eid}", {"EMP_ESTADO": "VERIFICADA"}
    )
    assert verificada.status_code == 200, verificada.text
    assert error(de_pruebas("POST", RUTA, json=factura())) == (403, "sin_permiso", None)
    assert error(de_pruebas("GET", f"{RUTA}/{hecha['id']}"))[0] == 403
    emitidas = filas(app, "SELECT id, ambiente FROM comprobantes WHERE empresa_id = %s", eid)
    assert emitidas == [{"id": hecha["id"], "ambiente": 1}]
    assert emitir(_programa(app, dueno, "real"), **factura())["ambiente"] == "real"

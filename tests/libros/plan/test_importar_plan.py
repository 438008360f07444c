"""El plan de cuentas que sale a una hoja y vuelve de ella: se revisa fila por fila y entra entero o no entra."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import entrar, registrar_empresa
from tests.plataforma.importaciones.conftest import csv, motivos, xlsx

TITULOS = ("Código", "Nombre", "Padre", "Tipo", "Naturaleza", "Movimiento", "Pide", "Activa")
Trabajar = Callable[[], None]


@pytest.fixture(scope="module")
def nueva(app: Flask) -> tuple[Cliente, int]:
    return apoyo.empresa_nueva(app)


@pytest.fixture
def dueno(nueva: tuple[Cliente, int]) -> Cliente:
    return nueva[0]


def _plan(cliente: Cliente) -> dict[str, dict[str, Any]]:
    return {fila["codigo"]: fila for fila in cliente.get("/api/cuentas").json or []}


def _importar(cliente: Cliente, trabajar: Trabajar, *filas: tuple[str, ...], **mas: Any) -> dict[str, Any]:
    return apoyo.importar(cliente, trabajar, "cuentas", xlsx([TITULOS, *filas]), **mas)


def _cuentas(importacion: dict[str, Any]) -> tuple[str, int, int, int]:
    return tuple(importacion[c] for c in ("estado", "creadas", "actualizadas", "malas"))


def test_lo_que_se_exporta_se_importa_en_otra_empresa_y_en_la_misma_no_cambia_nada(
    app: Flask, dueno: Cliente, trabajar: Trabajar
) -> None:
    hoja = dueno.get("/api/cuentas/exportar")
    separado = dueno.get("/api/cuentas/exportar?formato=csv")
    assert separado.mimetype == "text/csv"
    assert separado.data.decode("utf-8-sig").startswith("Código;Nombre;Cuenta de grupo;")
    misma = apoyo.importar(dueno, trabajar, "cuentas", hoja.data, actualizar=True)
    assert _cuentas(misma) == ("TERMINADA", 0, 0, 0)
    otra = entrar(app, registrar_empresa(Cliente(app)))
    hecha = apoyo.importar(otra, trabajar, "cuentas", separado.data, nombre="plan.csv")
    suyo, copia = _plan(dueno), _plan(otra)
    assert _cuentas(hecha) == ("TERMINADA", len(suyo), 0, 0)

    def como_es(plan: dict[str, Any], codigo: str) -> dict[str, Any]:
        padres = {fila["id"]: fila["codigo"] for fila in plan.values()}
        fila = plan[codigo]
        quita = ("id", "padre_id", "version", "acciones", "con_movimientos")
        return {
            "padre": padres.get(fila["padre_id"]),
            **{c: v for c, v in fila.items() if c not in quita},
        }

    assert [como_es(copia, c) for c in suyo] == [como_es(suyo, c) for c in suyo]


def test_la_revision_dice_que_se_crea_que_cambia_y_que_choca_y_con_un_choque_no_entra_nada(
    nueva: tuple[Cliente, int], app: Flask, trabajar: Trabajar
) -> None:
    dueno, empresa = nueva
    with app.app_context():
        apoyo.asentar(empresa)  # la caja, las ventas y el IVA tienen movimientos
    antes = _plan(dueno)
    buenas = (
        ("52029901", "Gasto de la rama", "520299", "", "", "", "", ""),  # su grupo está más abajo
        ("520299", "Rama nueva", "5202", "", "", "No", "", ""),
        (apoyo.CAPITAL, "Capital de los socios", "", "", "", "", "", ""),
    )
    malas = (
        (apoyo.CAJA, "", "", "", "Acreedora", "No", "", ""),
        ("101010199", "Bajo la caja", apoyo.CAJA, "", "", "", "", ""),
        ("99", "Huérfana", "98", "", "", "", "", ""),
        ("9901", "De la huérfana", "99", "", "", "", "", ""),
        ("7", "Sin grupo", "", "", "", "", "", ""),
        ("5202", "", "520299", "", "", "", "", ""),
        ("520299", "Otra vez", "5202", "", "", "", "", ""),
        ("-1", "Mal", "", "Raro", "", "", "", ""),
    )
    choca = _importar(dueno, trabajar, *buenas[:1], *malas, actualizar=True)
    assert choca["estado"] == "REVISADA" and choca["simular"] and choca["entera"]
    assert choca["avisos"][0].startswith("Este archivo entra entero o no entra")
    dichos = motivos(choca)
    assert dichos[3] == ["La cuenta tiene movimientos: eso ya no cambia."] * 2
    assert dichos[4] == [f"La cuenta {apoyo.CAJA} tiene movimientos: no puede tener subcuentas."]
    assert dichos[5] == ["No existe la cuenta 98, ni en el plan ni en el archivo."]
    assert dichos[6] == ["La fila de su cuenta de grupo, 99, tiene un error."]
    assert dichos[7] == ["Dígalo: la cuenta no tiene grupo del que tomarlo."] * 2
    assert "debajo de sí misma" in dichos[8][0] and len(dichos[10]) == 2
    assert _plan(dueno) == antes

    revisada = _importar(dueno, trabajar, *buenas, actualizar=True, simular=True)
    assert _cuentas(revisada) == ("REVISADA", 2, 1, 0)
    assert [(e["fila"], e["accion"], e["cambios"]) for e in revisada["efectos"]] == [
        (2, "CREA", ["Bajo 520299"]),
        (3, "CREA", ["Bajo 5202"]),
        (4, "CAMBIA", [f"Nombre: {antes[apoyo.CAPITAL]['nombre']} → Capital de los socios"]),
    ]
    sin_permiso = _importar(dueno, trabajar, *buenas, simular=True)
    assert "permita actualizar" in motivos(sin_permiso)[4][0]
    assert _plan(dueno) == antes
    hecha = _importar(dueno, trabajar, *buenas, actualizar=True)
    despues = _plan(dueno)
    assert _cuentas(hecha) == ("TERMINADA", 2, 1, 0)
    assert despues["52029901"]["padre_id"] == despues["520299"]["id"]
    assert (despues["52029901"]["nivel"], despues["52029901"]["tipo"]) == (
        despues["5202"]["nivel"] + 2,
        "GASTO",
    )
    assert despues[apoyo.CAPITAL]["version"] == antes[apoyo.CAPITAL]["version"] + 1


def test_una_hoja_muda_ramas_y_la_que_queda_sin_subcuentas_vuelve_a_ser_de_movimiento(
    app: Flask, trabajar: Trabajar
) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    base = (
        ("A", "A", "", "GASTO", "D", "", "", ""),
        ("A1", "A1", "A", "", "", "", "", ""),
        ("A11", "A11", "A1", "", "", "", "", ""),
        ("A2", "A2", "A", "", "", "", "", ""),
    )
    assert _cuentas(_importar(dueno, trabajar, *base)) == ("TERMINADA", 4, 0, 0)
    muda = (("A11", "", "A2", "", "", "", "", ""), ("A1", "", "", "", "", "Sí", "", ""))
    assert _cuentas(_importar(dueno, trabajar, *muda, actualizar=True))[0] == "TERMINADA"
    plan = _plan(dueno)
    assert plan["A11"]["padre_id"] == plan["A2"]["id"]
    assert (plan["A1"]["acepta_movimiento"], plan["A2"]["acepta_movimiento"]) == (True, False)


def test_se_limitan_las_filas_y_los_bytes_y_una_formula_o_un_error_de_excel_no_pasan(
    dueno: Cliente, trabajar: Trabajar
) -> None:
    muchas = csv([TITULOS, *(("X" + str(n), "n") for n in range(10_001))])
    larga = apoyo.importar(dueno, trabajar, "cuentas", muchas, nombre="muchas.csv")
    assert larga["estado"] == "FALLIDA" and "10,000 filas" in larga["motivo"]
    mala = _importar(dueno, trabajar, ("=1+1", "#REF!", "5202", "", "", "", "", ""), simular=True)
    assert mala["malas"] == 1 and "error de Excel" in " ".join(motivos(mala)[2])

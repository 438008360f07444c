"""La cuenta y el centro de costo de cada línea de una compra: se eligen, se asientan, se aprenden y se proponen."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion.apoyo import (
    RUTA,
    aceptado,
    aceptar,
    aceptar_varios,
    comprobante,
    emisor,
    propuesta,
    traer,
)
from tests.compras.compras import conftest as compras
from tests.compras.compras.test_emitido_por_la_empresa import propuesta as propuesta_de_retencion
from tests.compras.compras.test_emitido_por_la_empresa import retener
from tests.comprobantes.apoyo import en, frases
from tests.comprobantes.tipos.retencion.apoyo import proveedor
from tests.contabilidad import apoyo as libros
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, con_regimen, error, filas
from tests.libros.reglas import control


@pytest.fixture(scope="module")
def dueno(app: Flask, a: Cliente) -> Cliente:
    control.activar(app, a)
    return a


@pytest.fixture(scope="module")
def cuentas(dueno: Cliente) -> dict[str, int]:
    return libros.codigos(dueno)


@pytest.fixture(scope="module")
def centro(dueno: Cliente) -> int:
    return int(libros.crear_centro(dueno, nombre="Sucursal Loja")["id"])


def lineas_de(app: Flask, cliente: Cliente, compra_id: int) -> list[tuple[str, int | None, Decimal]]:
    """De su asiento vivo, la cuenta, el centro y lo que va al debe."""
    return [
        (x["codigo"], x["centro_id"], x["debe"])
        for x in filas(
            app,
            "SELECT c.codigo, l.centro_id, l.debe FROM lineas_asientos l "
            "JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id "
            "JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id "
            "WHERE a.empresa_id = %s AND a.origen_tipo = 'COMPRA' AND a.origen_id = %s "
            "AND a.reversado_por_id IS NULL AND a.reversa_de_id IS NULL AND l.debe > 0 ORDER BY l.n",
            *(control.empresa_de(cliente), compra_id),
        )
    ]


def test_cada_linea_va_a_la_cuenta_y_al_centro_que_nombra(
    app: Flask, dueno: Cliente, cuentas: dict[str, int], centro: int
) -> None:
    pedidas = [
        compras.linea(cuenta_id=cuentas["520209"], centro_id=centro),
        compras.linea(precio="5.00", cuenta_id=cuentas["1010401"]),
        compras.linea(precio="1.00", centro_id=centro),
    ]
    cuerpo = compras.cuerpo(dueno, lineas=pedidas)
    previa = dueno.post(f"{compras.RUTA}/asiento", cuerpo).json or {}
    assert [x["codigo"] for x in previa["lineas"]][:3] == ["520209", "1010401", "520228"]
    hecha = dueno.post(compras.RUTA, cuerpo, headers=clave_idempotente()).json or {}
    assert [(x["cuenta_id"], x["centro_id"], x["centro"]) for x in hecha["lineas"]] == [
        (cuentas["520209"], centro, "Sucursal Loja"),
        (cuentas["1010401"], None, ""),
        (None, centro, "Sucursal Loja"),
    ]
    assert hecha["lineas"][0]["cuenta"].startswith("520209 ")
    assert lineas_de(app, dueno, hecha["id"])[:3] == [
        ("520209", centro, Decimal("100.00")),
        ("1010401", None, Decimal("50.00")),
        ("520228", centro, Decimal("10.00")),
    ]
    leida = compras.ver(dueno, hecha["id"])
    leida["lineas"][1] |= {"cuenta_id": cuentas["520214"], "centro_id": centro}
    cambiada = dueno.put(f"{compras.RUTA}/{hecha['id']}", leida)
    assert cambiada.status_code == 200, cambiada.text
    assert ("520214", centro, Decimal("50.00")) in lineas_de(app, dueno, hecha["id"])
    nota = compras.comprar(
        dueno,
        proveedor_id=leida["proveedor_id"],
        cod_doc="04",
        modifica=hecha["id"],
        lineas=[compras.linea(precio="0.50", cuenta_id=cuentas["520209"], centro_id=centro)],
    )
    assert control.de_documento(app, control.empresa_de(dueno), "COMPRA", nota["id"])["520209"] == Decimal(
        "-5.00"
    )


def test_el_iva_que_no_se_recupera_va_con_su_linea(
    app: Flask, dueno: Cliente, cuentas: dict[str, int], centro: int
) -> None:
    hecha = compras.comprar(
        dueno, sustento="02", lineas=[compras.linea(cuenta_id=cuentas["520209"], centro_id=centro)]
    )
    assert lineas_de(app, dueno, hecha["id"]) == [("520209", centro, Decimal("115.00"))]


@pytest.mark.parametrize(
    ("codigo", "destino"),
    [
        ("101020502", "GASTO"),  # la de los clientes
        ("2010301", "GASTO"),  # la de los proveedores
        ("4101", "GASTO"),  # lo que se gana
        ("52", "GASTO"),  # de grupo
        ("520209", "ACTIVO"),
        ("520209", "INVENTARIO"),
    ],
)
def test_la_cuenta_que_no_sirve_a_la_linea_se_dice_bajo_su_campo(
    dueno: Cliente, cuentas: dict[str, int], codigo: str, destino: str
) -> None:
    mala = compras.guardar(dueno, lineas=[compras.linea(destino=destino, cuenta_id=cuentas[codigo])])
    assert mala.status_code == 422, mala.text
    assert en(frases(mala), "lineas.0.cuenta_id"), mala.text


def test_ni_la_de_un_banco_ni_una_cuenta_ajena_ni_un_centro_ajeno_ni_el_que_falta(
    dueno: Cliente, b: Cliente, cuentas: dict[str, int]
) -> None:
    for campo in ("cuenta_id", "centro_id"):
        mala = compras.guardar(dueno, lineas=[compras.linea(**{campo: 999_999_999})])
        assert en(frases(mala), f"lineas.0.{campo}"), mala.text
    banco = crear_banco(dueno)["cuenta_contable_id"]
    assert en(frases(compras.guardar(dueno, lineas=[compras.linea(cuenta_id=banco)])), "lineas.0.cuenta_id")
    pide = libros.crear_cuenta(dueno, pide_centro=True)
    sin_centro = compras.guardar(dueno, lineas=[compras.linea(cuenta_id=pide["id"])])
    assert en(frases(sin_centro), "lineas.0.centro_id"), sin_centro.text
    ajena = compras.guardar(b, lineas=[compras.linea(cuenta_id=cuentas["520209"])])
    assert ajena.status_code == 422, ajena.text


def test_una_cuenta_que_una_compra_nombra_no_se_elimina(dueno: Cliente) -> None:
    suya, centro = libros.crear_cuenta(dueno), libros.crear_centro(dueno)
    leida = compras.comprar(dueno, lineas=[compras.linea(cuenta_id=suya["id"], centro_id=centro["id"])])
    assert compras.anular(dueno, leida["id"]).status_code == 200
    assert error(dueno.llamar("DELETE", f"/api/cuentas/{suya['id']}"))[0] == 409
    assert error(dueno.llamar("DELETE", f"/api/centros/{centro['id']}"))[0] == 409


def _decidida(cliente: Cliente, id_: int, **cambios: Any) -> list[dict[str, Any]]:
    return [{**linea, **cambios} for linea in propuesta(cliente, id_)["lineas"]]


def test_lo_elegido_para_un_proveedor_se_propone_y_lo_que_ya_no_sirve_no(
    app: Flask, dueno: Cliente, cuentas: dict[str, int]
) -> None:
    ruc, de = str(dueno.sesion["EMP_RUC"]), emisor()
    suyo = int(libros.crear_centro(dueno, nombre="Obra norte")["id"])
    ids = traer(app, dueno, *(comprobante(ruc, de, (f"Vigilancia del mes {n}", "300.00")) for n in range(4)))
    aceptado(dueno, ids[0], lineas=_decidida(dueno, ids[0]))
    hecho = aceptado(
        dueno, ids[1], lineas=_decidida(dueno, ids[1], cuenta_id=cuentas["520206"], centro_id=suyo)
    )
    assert ("520206", suyo, Decimal("300.00")) in lineas_de(app, dueno, hecho["compra_id"])
    (linea,) = propuesta(dueno, ids[2])["lineas"]
    assert (linea["cuenta_id"], linea["centro_id"]) == (cuentas["520206"], suyo)
    assert linea["cuenta"].startswith("520206 ")
    (varios,) = aceptar_varios(dueno, [ids[2]])
    assert ("520206", suyo, Decimal("300.00")) in lineas_de(app, dueno, varios["compra_id"])
    otro_de = emisor()
    (de_otro,) = traer(app, dueno, comprobante(ruc, otro_de, ("Vigilancia del mes 2", "90.00")))
    (linea,) = propuesta(dueno, de_otro)["lineas"]
    assert linea["cuenta_id"] == cuentas["520206"]
    leido = dueno.get(f"/api/centros/{suyo}").json or {}
    dueno.put(f"/api/centros/{suyo}", {**leido, "activo": False})
    (linea,) = propuesta(dueno, ids[3])["lineas"]
    assert (linea["cuenta_id"], linea["centro_id"]) == (cuentas["520206"], None)


def test_una_regla_escrita_dice_la_cuenta_y_el_centro(
    app: Flask, dueno: Cliente, cuentas: dict[str, int], centro: int
) -> None:
    ruc, de = str(dueno.sesion["EMP_RUC"]), emisor()
    uno, otro = traer(
        app,
        dueno,
        comprobante(ruc, de, ("Servicio variado", "10.00")),
        comprobante(ruc, de, ("Peaje de la vía", "4.00"), ("Otra cosa", "6.00")),
    )
    compra = compras.ver(dueno, aceptado(dueno, uno)["compra_id"])
    regla = {
        "proveedor_id": compra["proveedor_id"],
        "palabras": "peaje",
        "destino": "GASTO",
        "cuenta_id": cuentas["520215"],
        "centro_id": centro,
    }
    mala = dueno.post(f"{RUTA}/reglas", {**regla, "cuenta_id": cuentas["4101"]}, headers=clave_idempotente())
    assert en(frases(mala), "cuenta_id"), mala.text
    hecha = dueno.post(f"{RUTA}/reglas", regla, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    assert (hecha.json["cuenta_id"], hecha.json["centro"]) == (cuentas["520215"], "Sucursal Loja")
    de_peaje, de_lo_demas = propuesta(dueno, otro)["lineas"]
    assert (de_peaje["cuenta_id"], de_peaje["centro_id"]) == (cuentas["520215"], centro)
    assert de_lo_demas["cuenta_id"] is None
    mala = aceptar(dueno, otro, lineas=[{**de_peaje, "cuenta_id": cuentas["4101"]}])
    assert mala.status_code == 422, mala.text


def test_al_escribir_una_compra_se_propone_lo_ya_decidido_y_si_no_la_de_los_parametros(
    dueno: Cliente, b: Cliente, cuentas: dict[str, int], centro: int
) -> None:
    hecha = compras.comprar(
        dueno,
        lineas=[
            compras.linea(descripcion="Póliza de vehículos", cuenta_id=cuentas["520214"], centro_id=centro)
        ],
    )
    suyo = hecha["proveedor_id"]

    def proponer(cliente: Cliente, *descripciones: str, destino: str = "GASTO") -> list[dict[str, Any]]:
        lineas = [{"descripcion": dicha, "destino": destino} for dicha in descripciones]
        respuesta = cliente.post(f"{RUTA}/cuentas", {"proveedor_id": suyo, "lineas": lineas})
        assert respuesta.status_code == 200, respuesta.text
        return list(respuesta.json or [])

    misma, otra = proponer(dueno, "Póliza de vehículos", "Póliza de incendio")
    assert [(x["cuenta_id"], x["centro_id"], x["aprendida"]) for x in (misma, otra)] == [
        (cuentas["520214"], centro, True),
        (cuentas["520214"], centro, True),
    ]
    assert misma["cuenta"].startswith("520214 ") and "mismo" in misma["motivo"]
    (de_activo,) = proponer(dueno, "Extintor", destino="ACTIVO")
    assert (de_activo["cuenta_id"], de_activo["aprendida"]) == (None, False)
    assert de_activo["cuenta"].startswith("1020110 ")
    (ajena,) = proponer(b, "Póliza de vehículos")
    assert (ajena["cuenta_id"], ajena["aprendida"]) == (None, False)


def test_la_compra_retenida_cambia_de_cuenta_y_de_nada_mas(
    app: Flask, dueno: Cliente, b: Cliente, cuentas: dict[str, int], centro: int
) -> None:
    with con_regimen(app, control.empresa_de(dueno), agente_retencion="123"):
        compra = compras.comprar(dueno, proveedor_id=proveedor(dueno), lineas=[compras.linea(clase="BIENES")])
        emitida = retener(dueno, compra, propuesta_de_retencion(dueno, compra["id"]))
    leida = compras.ver(dueno, compra["id"])
    ruta = f"{compras.RUTA}/{compra['id']}"
    assert dueno.put(ruta, leida).status_code == 409
    cambios = {
        "version": leida["version"],
        "lineas": [{"n": 0, "cuenta_id": cuentas["520209"], "centro_id": centro}],
    }
    assert b.put(f"{ruta}/cuentas", cambios).status_code == 404
    ubicada = dueno.put(f"{ruta}/cuentas", cambios)
    assert ubicada.status_code == 200, ubicada.text
    assert (ubicada.json["retencion_id"], ubicada.json["saldo"]) == (emitida["id"], leida["saldo"])
    assert lineas_de(app, dueno, compra["id"])[0] == ("520209", centro, Decimal("100.00"))
    assert error(dueno.put(f"{ruta}/cuentas", cambios))[0] == 409
    historia = dueno.get(f"{compras.RUTA}/historial/{compra['id']}").json["items"]
    assert historia[0]["accion"] == "reubicar"
    sobra = {**cambios, "version": ubicada.json["version"], "lineas": [{"n": 7}]}
    assert en(frases(dueno.put(f"{ruta}/cuentas", sobra)), "lineas")

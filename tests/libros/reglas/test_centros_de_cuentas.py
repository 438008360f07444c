"""Cada cobro, pago, devolución y ajuste tiene su centro de costo: el que se diga, o el de lo que salda si todo es de uno. Va a
lo que su asiento mueve fuera de la cuenta del tercero, por los dos lados."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.contabilidad.apoyo import crear_centro
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import error, filas
from tests.libros.cuentas.lados import COBRAR, LadoDePrueba, hace
from tests.libros.periodos import conftest as periodos
from tests.libros.reglas.test_ajustes import AJUSTE, hecho, mandar, ultimo
from tests.libros.reglas.test_anticipos import EN_LIBROS, LADOS

D = Decimal
BANCOS, CAJA, REDONDEO, CASTIGOS, CAMBIO = "1010103", "1010101", "520228", "52022305", "520304"


@pytest.fixture(scope="module")
def centros(dueno: Cliente) -> tuple[int, int]:
    return int(crear_centro(dueno)["id"]), int(crear_centro(dueno)["id"])


def por_centro(app: Flask, empresa: int, tipo: str, id_: int) -> dict[tuple[str, int | None], Decimal]:
    """Lo que mueve cada cuenta en lo asentado de eso, con su centro; lo que se deshizo ya no está."""
    suyas = filas(
        app,
        "SELECT c.codigo, l.centro_id, sum(l.debe - l.haber) AS cuanto FROM lineas_asientos l"
        " JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id"
        " JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id"
        " WHERE l.empresa_id = %s AND a.origen_tipo = %s AND a.origen_id = %s"
        " GROUP BY 1, 2 HAVING sum(l.debe - l.haber) <> 0",
        *(empresa, tipo, id_),
    )
    return {(fila["codigo"], fila["centro_id"]): fila["cuanto"] for fila in suyas}


def deber(
    app: Flask, dueno: Cliente, lado: LadoDePrueba, tercero: int, *centros_: int | None
) -> tuple[int, Decimal]:
    """Lo que se emite o se compra con una línea de 10.00 por cada centro: el id en la cuenta y cuánto se debe."""
    if lado is COBRAR:
        lineas = [apoyo.linea(precio="10.00", centro_id=centro) for centro in centros_]
        hecha, tabla = apoyo.facturar(dueno, tercero, *lineas), "comprobantes"
    else:
        lineas = [compras.linea(cantidad="1.00", centro_id=centro) for centro in centros_]
        hecha, tabla = compras.comprar(dueno, proveedor_id=tercero, lineas=lineas), "compras"
    (fila,) = filas(
        app,
        f"SELECT d.id, d.total FROM {tabla} x JOIN {lado.documentos_tabla} d"
        " ON d.empresa_id = x.empresa_id AND d.id = x.documento_id WHERE x.id = %s",
        hecha["id"],
    )
    return int(fila["id"]), fila["total"]


def saldar(
    dueno: Cliente, lado: LadoDePrueba, tercero: int, *debe: tuple[int, Decimal], **campos: Any
) -> dict[str, Any]:
    total = sum((valor for _, valor in debe), D(0)) or D(50)
    sobre = [(id_, str(valor)) for id_, valor in debe]
    id_ = lado.saldar(dueno, tercero, str(total), *sobre, fecha=str(hoy()), **campos)
    return dict(dueno.get(f"{lado.dinero_ruta}/{id_}").json or {}) | {"id": id_}


@LADOS
def test_sin_decirlo_toma_el_de_lo_que_salda_si_todo_es_de_uno(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    _, _, signo, tipo = EN_LIBROS[lado.columna]
    tercero = lado.nuevo(dueno)
    suyo, mezclado, a_medias, ajeno = (
        deber(app, dueno, lado, tercero, *de) for de in ((uno, uno), (uno, otro), (uno, None), (otro,))
    )
    vistos = dueno.get(f"{lado.dinero_ruta}/pendientes", query_string={lado.tercero: tercero}).json
    de_cada = {d[lado.cable["documento_en_fila"]]: d["centro_id"] for d in vistos["documentos"]}
    assert de_cada == {suyo[0]: uno, mezclado[0]: None, a_medias[0]: None, ajeno[0]: otro}
    dinero = saldar(dueno, lado, tercero, suyo, forma="TRANSFERENCIA")
    assert (dinero["centro_id"], dinero["centro"]) == (uno, "Sucursal")
    # el banco es del centro; la cuenta de un tercero, de ninguno
    de_los_terceros = EN_LIBROS[lado.columna][0]
    assert por_centro(app, empresa, tipo, dinero["id"]) == {
        (BANCOS, uno): signo * suyo[1],
        (de_los_terceros, None): -signo * suyo[1],
    }
    assert saldar(dueno, lado, tercero, mezclado)["centro_id"] is None
    assert saldar(dueno, lado, tercero, a_medias, ajeno)["centro_id"] is None
    assert saldar(dueno, lado, tercero)["centro_id"] is None  # un anticipo no salda nada


@LADOS
def test_vale_el_que_se_diga_y_tambien_ninguno(
    app: Flask, dueno: Cliente, lado: LadoDePrueba, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    tercero = lado.nuevo(dueno)
    primero, segundo = (deber(app, dueno, lado, tercero, uno) for _ in range(2))
    assert saldar(dueno, lado, tercero, primero, centro_id=otro)["centro_id"] == otro
    assert saldar(dueno, lado, tercero, segundo, centro_id=None)["centro_id"] is None


@LADOS
def test_solo_uno_activo_de_la_empresa_y_el_desactivado_no_detiene_a_quien_no_lo_dice(
    app: Flask, dueno: Cliente, b: Cliente, lado: LadoDePrueba
) -> None:
    viejo, ajeno = crear_centro(dueno), int(crear_centro(b)["id"])
    tercero = lado.nuevo(dueno)
    debe = deber(app, dueno, lado, tercero, int(viejo["id"]))
    suyo = saldar(dueno, lado, tercero, centro_id=viejo["id"])
    apagado = dueno.put(f"/api/centros/{viejo['id']}", {"activo": False, "version": viejo["version"]})
    assert apagado.status_code == 200, apagado.text
    for malo in (viejo["id"], ajeno):
        for respuesta in (
            lado.pedir(dueno, tercero, "5.00", centro_id=malo),
            mandar(
                dueno,
                f"{lado.dinero_ruta}/{suyo['id']}/devoluciones",
                forma="EFECTIVO",
                valor="1.00",
                fecha=str(hoy()),
                centro_id=malo,
            ),
            mandar(
                dueno,
                f"{lado.dinero_ruta}/{suyo['id']}/ajustes",
                clase="CASTIGO",
                valor="1.00",
                fecha=str(hoy()),
                centro_id=malo,
            ),
        ):
            assert error(respuesta)[0] == 422, respuesta.text
            assert "centro de costo activo" in apoyo.en(apoyo.frases(respuesta), "centro_id")
    otra = crear_centro(dueno)["id"]
    cambio = {"centro_id": ajeno, "version": suyo["version"]}
    assert error(dueno.put(f"{lado.dinero_ruta}/{suyo['id']}/centro", cambio))[0] == 422
    assert saldar(dueno, lado, tercero, debe)["centro_id"] is None
    borrado = dueno.llamar("DELETE", f"/api/centros/{viejo['id']}")
    assert borrado.status_code == 409 and dueno.llamar("DELETE", f"/api/centros/{otra}").status_code == 204


@LADOS
def test_se_cambia_mientras_el_dia_este_abierto_y_la_auditoria_lo_cuenta(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    control_, _, signo, tipo = EN_LIBROS[lado.columna]
    tercero = lado.nuevo(dueno)
    debe = deber(app, dueno, lado, tercero, uno)
    suyo = saldar(dueno, lado, tercero, debe)
    ruta = f"{lado.dinero_ruta}/{suyo['id']}/centro"
    respuesta = dueno.put(ruta, {"centro_id": otro, "version": suyo["version"]})
    assert respuesta.status_code == 200, respuesta.text
    assert (respuesta.json or {})["centro_id"] == otro
    assert por_centro(app, empresa, tipo, suyo["id"]) == {
        (CAJA, otro): signo * debe[1],
        (control_, None): -signo * debe[1],
    }
    assert error(dueno.put(ruta, {"centro_id": uno, "version": suyo["version"]}))[0] == 409
    version = (respuesta.json or {})["version"]
    assert dueno.put(ruta, {"centro_id": None, "version": version}).status_code == 200
    assert (CAJA, None) in por_centro(app, empresa, tipo, suyo["id"])
    entidad = "cobro" if lado is COBRAR else "pago"
    notas = filas(
        app,
        "SELECT accion, antes, despues FROM auditoria WHERE empresa_id = %s AND entidad = %s"
        " AND entidad_id = %s ORDER BY id",
        *(empresa, entidad, str(suyo["id"])),
    )
    assert [nota["accion"] for nota in notas] == ["crear", "cambiar_centro", "cambiar_centro"]
    assert notas[0]["despues"]["centro"] == "Sucursal"
    assert notas[2]["antes"]["centro"] == "Sucursal" and not notas[2]["despues"]["centro"]
    anulado = dueno.put(f"{lado.dinero_ruta}/{suyo['id']}/anular", {"motivo": "No va"})
    assert anulado.status_code == 200, anulado.text
    assert por_centro(app, empresa, tipo, suyo["id"]) == {}
    tarde = dueno.put(ruta, {"centro_id": uno, "version": (anulado.json or {})["version"]})
    assert error(tarde)[0] == 409


@LADOS
@pytest.mark.parametrize(
    ("clase", "cuenta"), [("CASTIGO", CASTIGOS), ("REDONDEO", REDONDEO), ("CAMBIO", CAMBIO)]
)
def test_lo_que_corrige_un_saldo_cuesta_o_gana_en_su_centro(
    app: Flask,
    dueno: Cliente,
    empresa: int,
    lado: LadoDePrueba,
    centros: tuple[int, int],
    clase: str,
    cuenta: str,
) -> None:
    uno, otro = centros
    tercero = lado.nuevo(dueno)
    documento, _ = deber(app, dueno, lado, tercero, uno)
    ruta = f"{lado.documentos_ruta}/{documento}"
    assert dueno.get(ruta).json["centro_id"] == uno
    dicho = {"clase": clase, "valor": "0.40", "fecha": str(hoy()), "motivo": "No se pagará"}
    hecho(dueno, f"{ruta}/ajustes", **dicho)
    hecho(dueno, f"{ruta}/ajustes", **dicho, centro_id=otro)
    lista = dueno.get(lado.documentos_ruta, query_string={lado.tercero: tercero, "tipo": "AB"}).json["items"]
    ajustes = sorted(fila[lado.documento] for fila in lista)
    assert [dueno.get(f"{lado.documentos_ruta}/{id_}").json["centro_id"] for id_ in ajustes] == [uno, otro]
    # lo que un proveedor perdona es una ganancia
    suya, valor = (cuenta, D("0.40")) if lado is COBRAR else ("4305", D("-0.40"))
    for id_, centro in zip(ajustes, (uno, otro), strict=True):
        assert por_centro(app, empresa, AJUSTE[lado.columna], id_)[suya, centro] == valor
    ultimo_ = dueno.get(f"{lado.documentos_ruta}/{ajustes[1]}").json
    assert "cambiar_centro" in ultimo_["acciones"]
    direccion = f"{lado.documentos_ruta}/{ajustes[1]}/centro"
    respuesta = dueno.put(direccion, {"centro_id": uno, "version": ultimo_["version"]})
    assert respuesta.status_code == 200, respuesta.text
    assert por_centro(app, empresa, AJUSTE[lado.columna], ajustes[1])[suya, uno] == valor
    # lo que tiene líneas se cambia en ellas
    version = dueno.get(ruta).json["version"]
    ajena = dueno.put(f"{ruta}/centro", {"centro_id": otro, "version": version})
    assert error(ajena)[0] == 409 and "devolución o un ajuste" in ajena.text


@LADOS
def test_lo_que_se_devuelve_toma_el_centro_de_lo_que_estaba_a_favor(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba, centros: tuple[int, int]
) -> None:
    uno, _ = centros
    _, anticipos, signo, _ = EN_LIBROS[lado.columna]
    for nombre in ("Primero", "Segundo"):
        banco = crear_banco(dueno, nombre=f"{nombre} de centros {lado.columna}")
    (propia,) = filas(
        app,
        "SELECT c.codigo FROM cuentas_bancarias b JOIN cuentas_contables c"
        " ON c.empresa_id = b.empresa_id AND c.id = b.cuenta_contable_id WHERE b.id = %s",
        banco["id"],
    )
    tercero = lado.nuevo(dueno)
    anticipo = saldar(dueno, lado, tercero, centro_id=uno)
    hecho(
        dueno,
        f"{lado.dinero_ruta}/{anticipo['id']}/devoluciones",
        fecha=str(hoy()),
        forma="TRANSFERENCIA",
        banco_id=banco["id"],
    )
    devuelto = ultimo(dueno, lado, tercero, "DV")
    assert por_centro(app, empresa, AJUSTE[lado.columna], devuelto) == {
        (anticipos, None): D(signo * 20),
        (propia["codigo"], uno): D(-signo * 20),
    }


@LADOS
def test_en_un_mes_cerrado_no_se_cambia(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    tercero = lado.nuevo(dueno)
    dinero = lado.saldar(dueno, tercero, "50.00", fecha=hace(60), centro_id=uno)
    hecho(
        dueno,
        f"{lado.dinero_ruta}/{dinero}/ajustes",
        clase="CAMBIO",
        fecha=hace(55),
        centro_id=uno,
    )
    ajuste = ultimo(dueno, lado, tercero, "AS")
    version = dueno.get(f"{lado.dinero_ruta}/{dinero}").json["version"]
    periodos.cerrar(dueno, periodos.hace(50))
    try:
        mal = dueno.put(f"{lado.dinero_ruta}/{dinero}/centro", {"centro_id": otro, "version": version})
        assert error(mal)[0] == 409 and "está cerrado" in mal.text
        mal = dueno.put(f"{lado.documentos_ruta}/{ajuste}/centro", {"centro_id": otro, "version": 1})
        assert error(mal)[0] == 409 and "está cerrado" in mal.text
    finally:
        abierto = periodos.pedir_cierre(dueno, None, motivo="Faltaba corregirlo")
        assert abierto.status_code < 300, abierto.text
    bien = dueno.put(f"{lado.dinero_ruta}/{dinero}/centro", {"centro_id": otro, "version": version})
    assert bien.status_code == 200, bien.text


@LADOS
def test_el_flujo_de_un_centro_dice_lo_que_en_el_se_cobro_y_se_pago(
    app: Flask, dueno: Cliente, lado: LadoDePrueba
) -> None:
    centro = int(crear_centro(dueno)["id"])
    _, _, signo, _ = EN_LIBROS[lado.columna]
    tercero = lado.nuevo(dueno)
    debe = deber(app, dueno, lado, tercero, centro)
    saldar(dueno, lado, tercero, debe)
    flujo = dueno.get(f"/api/estados/flujo?desde={hoy()}&hasta={hoy()}&centro={centro}").json or {}
    assert D(flujo["totales"]["operacion"]) == signo * debe[1]

"""La factura que llega cuando su mes ya se cerró: se registra, y cuenta desde ese día en los libros y en la cuenta de su
proveedor."""

from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos.clock import ahora, hoy
from api.libros.periodos import service as periodos
from tests.client import Cliente
from tests.compras.aceptacion import apoyo as recibidos
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.factories import filas
from tests.libros.periodos.conftest import RUTA as PERIODOS
from tests.libros.periodos.conftest import abiertos, cerrar, hace
from tests.libros.reglas import control
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.vistos import que_llegue_su_hora

__all__ = ["abiertos"]
pytestmark = pytest.mark.usefixtures("abiertos")
TARDE, CIERRE = hace(40), hace(20)
DIAS = (TARDE, CIERRE, hace(10), hace(5), hace(1), hoy())


@pytest.fixture(scope="module")
def dueno(app: Flask, b: Cliente) -> Cliente:
    """El propietario de una empresa con poco por poner al día."""
    control.activar(app, b)
    return b


@pytest.fixture
def igual(app: Flask, dueno: Cliente, empresa: int) -> Iterator[None]:
    """Al terminar, cada día los libros dicen lo que las cuentas."""
    yield
    control.exigir_control(app, empresa, *DIAS)


def _fechas(app: Flask, empresa: int, compra_id: int) -> set[date]:
    """Las de sus asientos vivos y la de su documento en la cuenta."""
    suyas = filas(
        app,
        "SELECT fecha FROM asientos_contables WHERE empresa_id = %s AND origen_tipo = 'COMPRA' AND origen_id = %s "
        "AND reversado_por_id IS NULL AND reversa_de_id IS NULL UNION SELECT d.fecha FROM documentos_proveedores d "
        "JOIN compras c ON c.empresa_id = d.empresa_id AND c.documento_id = d.id WHERE c.empresa_id = %s AND c.id = %s",
        *(empresa, compra_id, empresa, compra_id),
    )
    return {fila["fecha"] for fila in suyas}


def test_la_que_llega_tarde_cuenta_desde_su_registro_y_la_retencion_de_ella_tambien(
    app: Flask, dueno: Cliente, empresa: int, igual: None
) -> None:
    suyo = crear_proveedor(dueno)["id"]
    numero = compras.numero()
    retenciones.retener(dueno, suyo, retenciones.sustento(numero=numero, fecha=str(hace(1))))
    cerrar(dueno, hoy() - timedelta(days=1), "compras")
    hecha = compras.comprar(dueno, proveedor_id=suyo, numero=numero, fecha=str(hace(1)), vence=str(hace(1)))
    assert hecha["fecha"] == str(hace(1)) and Decimal(hecha["retenido"]) > 0
    assert _fechas(app, empresa, hecha["id"]) == {hoy()}
    a_tiempo = compras.comprar(dueno, proveedor_id=suyo, fecha=str(hoy()))
    assert _fechas(app, empresa, a_tiempo["id"]) == {hoy()}


def test_la_tardia_se_corrige_y_se_anula_desde_el_dia_en_que_cuenta(
    app: Flask, dueno: Cliente, empresa: int, igual: None
) -> None:
    cerrar(dueno, CIERRE)
    suyo, registro = crear_proveedor(dueno)["id"], hace(5)
    hecha = compras.comprar(dueno, proveedor_id=suyo, fecha=str(TARDE), fecha_registro=str(registro))
    assert _fechas(app, empresa, hecha["id"]) == {registro}
    cuerpo = compras.cuerpo(
        dueno,
        proveedor_id=suyo,
        numero=hecha["numero"],
        fecha=str(TARDE),
        fecha_registro=str(hace(10)),
        lineas=[compras.linea(precio="7.00")],
    )
    ruta = f"{compras.RUTA}/{hecha['id']}"
    respuesta = dueno.put(ruta, {**cuerpo, "version": hecha["version"]})
    assert respuesta.status_code == 200, respuesta.text
    assert _fechas(app, empresa, hecha["id"]) == {hace(10)}
    antes = compras.anular(dueno, hecha["id"], fecha=str(hace(11)))
    assert antes.status_code == 422 and f"{hace(10):%d/%m/%Y}" in apoyo.en(apoyo.frases(antes), "fecha")
    assert compras.anular(dueno, hecha["id"], fecha=str(hace(5))).status_code == 200
    assert not control.vivos(app, empresa, "COMPRA", hecha["id"])


def test_la_que_cuenta_en_lo_que_se_cerro_despues_no_se_corrige_y_se_anula_hoy(
    app: Flask, dueno: Cliente, empresa: int, igual: None
) -> None:
    suyo = crear_proveedor(dueno)["id"]
    hecha = compras.comprar(dueno, proveedor_id=suyo, fecha=str(TARDE), fecha_registro=str(hace(5)))
    assert _fechas(app, empresa, hecha["id"]) == {TARDE}
    cerrar(dueno, CIERRE)
    cuerpo = compras.cuerpo(
        dueno, proveedor_id=suyo, numero=hecha["numero"], fecha=str(TARDE), fecha_registro=str(hace(5))
    )
    rechazo = dueno.put(f"{compras.RUTA}/{hecha['id']}", {**cuerpo, "version": hecha["version"]})
    assert rechazo.status_code == 409
    frase = apoyo.en(apoyo.frases(rechazo), "fecha")
    assert f"El primer día abierto es el {CIERRE + timedelta(days=1):%d/%m/%Y}." in frase
    assert compras.anular(dueno, hecha["id"]).status_code == 200
    assert control.vivos(app, empresa, "COMPRA", hecha["id"]) == 0


def test_corregir_solo_la_fecha_la_mueve_en_la_cuenta_y_en_los_libros(
    app: Flask, dueno: Cliente, empresa: int, igual: None
) -> None:
    suyo = crear_proveedor(dueno)["id"]
    vence = str(hoy())
    hecha = compras.comprar(dueno, proveedor_id=suyo, fecha=str(hace(10)), vence=vence)
    cuerpo = compras.cuerpo(dueno, proveedor_id=suyo, numero=hecha["numero"], fecha=str(hace(5)), vence=vence)
    respuesta = dueno.put(f"{compras.RUTA}/{hecha['id']}", {**cuerpo, "version": hecha["version"]})
    assert respuesta.status_code == 200, respuesta.text
    assert _fechas(app, empresa, hecha["id"]) == {hace(5)}


def test_las_recibidas_que_llegan_tarde_se_aceptan_juntas(
    app: Flask, dueno: Cliente, empresa: int, igual: None
) -> None:
    suyo, de = str(dueno.sesion["EMP_RUC"]), recibidos.emisor()
    ids = recibidos.traer(app, dueno, *(recibidos.comprobante(suyo, de) for _ in range(2)))
    cerrar(dueno, hoy())
    rechazados = recibidos.aceptar_varios(dueno, ids)
    assert [hecho["hecho"] for hecho in rechazados] == [False, False]
    assert all("El primer día abierto" in hecho["mensaje"] for hecho in rechazados)
    cerrar(dueno, hoy() - timedelta(days=1))
    hechos = recibidos.aceptar_varios(dueno, ids)
    assert [hecho["mensaje"] for hecho in hechos] == ["", ""]
    assert {dia for hecho in hechos for dia in _fechas(app, empresa, hecho["compra_id"])} == {hoy()}


def test_la_excepcion_que_expira_mientras_se_registra_se_dice_bajo_su_campo(
    dueno: Cliente, igual: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    expira = ahora() + timedelta(days=2)
    excepcion = {"usuario_id": dueno.sesion["USU_CODIGO"], "alcance": "compras", "motivo": "Llegó tarde"}
    creada = dueno.post(f"{PERIODOS}/excepciones", {**excepcion, "expira": expira.isoformat()})
    assert creada.status_code == 201, creada.text
    que_llegue_su_hora(dueno.http.application)
    assert (dueno.get(PERIODOS).json or {})["excepciones"]
    cerrar(dueno, hace(1), "compras")
    # Aquí todavía vale; cuando la base la mira, ya no.
    filas(dueno.http.application, "UPDATE excepciones_periodos SET expira = now() - interval '1 minute'")
    with monkeypatch.context() as reloj:
        reloj.setattr(periodos, "ahora", lambda: ahora() - timedelta(minutes=5))
        rechazo = compras.guardar(dueno, fecha=str(hace(2)), fecha_registro=str(hace(1)))
    assert rechazo.status_code == 409, rechazo.text
    assert apoyo.en(apoyo.frases(rechazo), "fecha") == "El período de esa fecha está cerrado."

"""El dinero de un cheque llega o sale después que su cobro o su pago: con el mismo centro de costo."""

from decimal import Decimal
from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.chequeras import girados
from tests.client import Cliente
from tests.contabilidad.apoyo import crear_centro
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, filas
from tests.libros.cuentas.lados import COBRAR, PAGAR, hace
from tests.libros.reglas.test_centros_de_cuentas import por_centro

D = Decimal
HOY = str(hoy())
MOVIMIENTO, GIRADO = "MOVIMIENTO_BANCARIO", "CHEQUE_GIRADO"
CARTERA, POSFECHADOS = "101020803", "2011307"


def _banco(app: Flask, dueno: Cliente) -> tuple[int, str]:
    """Uno nuevo, con el código de su cuenta."""
    id_ = int(crear_banco(dueno, nombre=f"Banco {len(dueno.get('/api/bancos').json)}")["id"])
    (suya,) = filas(
        app,
        "SELECT c.codigo FROM cuentas_bancarias b JOIN cuentas_contables c"
        " ON c.empresa_id = b.empresa_id AND c.id = b.cuenta_contable_id WHERE b.id = %s",
        id_,
    )
    return id_, suya["codigo"]


def _recibir(dueno: Cliente, total: str, centro: int | None) -> int:
    cheque = {"banco": "Pichincha", "numero": "77-centros", "titular": "", "fecha": hace(1)}
    return COBRAR.saldar(
        dueno, COBRAR.nuevo(dueno), total, fecha=hace(9), forma="CHEQUE", cheque=cheque, centro_id=centro
    )


def _espera(dueno: Cliente, *cobros: int) -> list[dict[str, Any]]:
    suyos = dueno.get("/api/bancos/cheques", query_string={"filtro": "77-centros"}).json["items"]
    hallados = {c["id"]: c["linea"] for c in suyos}
    return [hallados[cobro] for cobro in cobros]


def _mover(dueno: Cliente, ruta: str, cuerpo: dict[str, Any]) -> int:
    hecho = dueno.post(ruta, cuerpo, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    return int(hecho.json["id"])


def _depositar(dueno: Cliente, cobros: tuple[int, ...], banco: int, **campos: Any) -> int:
    primero = _mover(dueno, f"/api/bancos/cheques/{cobros[0]}/depositar", {"fecha": HOY, "banco_id": banco})
    if len(cobros) == 1 and not campos:
        return primero
    # para depositar varios de una vez se elige la cuenta donde esperan, que el primero ya hizo
    espera = dueno.get(f"/api/bancos/movimientos/{primero}").json["desde_id"]
    anulado = dueno.post(f"/api/bancos/movimientos/{primero}/anular", {"fecha": HOY, "motivo": "Van juntos"})
    assert anulado.status_code < 300, anulado.text
    lineas = _espera(dueno, *cobros)
    cuerpo = {"clase": "DEPOSITO", "fecha": HOY, "desde_id": espera, "hacia_id": banco, "lineas": lineas}
    return _mover(dueno, "/api/bancos/movimientos", {**cuerpo, **campos})


def test_lo_que_se_deposita_lleva_el_centro_con_que_se_cobro(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    centro, (banco, cuenta) = int(crear_centro(dueno)["id"]), _banco(app, dueno)
    cobro = _recibir(dueno, "80.00", centro)
    deposito = _depositar(dueno, (cobro,), banco)
    assert por_centro(app, empresa, MOVIMIENTO, deposito) == {
        (cuenta, centro): D(80),
        (CARTERA, centro): D(-80),
    }
    flujo = dueno.get(f"/api/estados/flujo?desde={HOY}&hasta={HOY}&centro={centro}").json or {}
    assert D(flujo["totales"]["operacion"]) == 80  # en el flujo del centro entra el día en que se deposita
    cuerpo = {"linea": _espera(dueno, cobro)[0], "fecha": HOY, "motivo": "Sin fondos", "partidas": []}
    devuelto = _mover(dueno, "/api/bancos/devueltos", cuerpo)
    assert por_centro(app, empresa, MOVIMIENTO, devuelto) == {
        (cuenta, centro): D(-80),
        (CARTERA, centro): D(80),
    }
    flujo = dueno.get(f"/api/estados/flujo?desde={HOY}&hasta={HOY}&centro={centro}").json or {}
    assert D(flujo["totales"]["operacion"]) == 0


def test_los_de_varios_centros_llegan_cada_uno_al_suyo(app: Flask, dueno: Cliente, empresa: int) -> None:
    uno, otro = (int(crear_centro(dueno)["id"]) for _ in range(2))
    banco, cuenta = _banco(app, dueno)
    cobros = tuple(_recibir(dueno, total, de) for total, de in (("80", uno), ("15", otro), ("5", uno)))
    deposito = _depositar(dueno, cobros, banco)
    assert por_centro(app, empresa, MOVIMIENTO, deposito) == {
        (cuenta, uno): D(85),
        (cuenta, otro): D(15),
        (CARTERA, uno): D(-85),
        (CARTERA, otro): D(-15),
    }


def test_de_lo_que_alguien_descuenta_entre_varios_centros_no_se_sabe_de_cual_llego_menos(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    uno, otro = (int(crear_centro(dueno)["id"]) for _ in range(2))
    banco, cuenta = _banco(app, dueno)
    (comision,) = [
        p["cuenta_id"] for p in dueno.get("/api/bancos/partidas").json if p["partida"] == "COMISION"
    ]
    cobros = tuple(_recibir(dueno, total, de) for total, de in (("80", uno), ("15", otro)))
    partidas = [{"cuenta_id": comision, "importe": "2.00"}]
    deposito = _depositar(dueno, cobros, banco, partidas=partidas)
    movido = por_centro(app, empresa, MOVIMIENTO, deposito)
    assert movido[cuenta, None] == D(93)
    assert (movido[CARTERA, uno], movido[CARTERA, otro]) == (D(-80), D(-15))


def test_el_posfechado_que_se_dio_sale_del_banco_con_el_centro_de_lo_que_pago(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    uno, otro = (int(crear_centro(dueno)["id"]) for _ in range(2))
    banco, cuenta = _banco(app, dueno)
    pago = PAGAR.saldar(
        *(dueno, PAGAR.nuevo(dueno), "80.00"),
        fecha=hace(9),
        forma="CHEQUE",
        banco_id=banco,
        cheque={"numero": "1", "fecha": hace(1)},
        centro_id=uno,
    )
    with app.app_context(), en_empresa(empresa):
        assert girados.vencer() == 1
    (cheque,) = dueno.get("/api/chequeras/girados", query_string={"banco_id": banco}).json["items"]
    suyo = {(cuenta, uno): D(-80), (POSFECHADOS, uno): D(80)}
    assert por_centro(app, empresa, GIRADO, cheque["id"]) == suyo
    version = dueno.get(f"/api/pagos/{pago}").json["version"]
    cambiado = dueno.put(f"/api/pagos/{pago}/centro", {"centro_id": otro, "version": version})
    assert cambiado.status_code == 200, cambiado.text
    suyo = {(cuenta, otro): D(-80), (POSFECHADOS, otro): D(80)}
    assert por_centro(app, empresa, GIRADO, cheque["id"]) == suyo

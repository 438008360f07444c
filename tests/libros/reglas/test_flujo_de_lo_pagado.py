"""Lo que se paga por un activo es de inversión, aunque se haya comprado a crédito."""

from decimal import Decimal

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.factories import filas
from tests.libros.cuentas.lados import PAGAR
from tests.terceros.proveedores.conftest import crear as crear_proveedor

_INVERSION, _PROVEEDORES = "950209", "95010201"


def _flujo(dueno: Cliente) -> dict[str, Decimal]:
    """Lo de hoy, por casilla; y que lo repartido siga siendo lo que cambió el efectivo."""
    estado = dueno.get(f"/api/estados/flujo?desde={hoy()}&hasta={hoy()}").json or {}
    assert estado["cuadra"] is True
    return {f["codigo"]: Decimal(f["valor"]) for f in estado["filas"] if f["cuenta_id"] is None}


def _cambio(antes: dict[str, Decimal], ahora: dict[str, Decimal]) -> tuple[Decimal, Decimal]:
    inversion, operacion = (ahora.get(c, 0) - antes.get(c, 0) for c in (_INVERSION, _PROVEEDORES))
    return Decimal(inversion), Decimal(operacion)


def test_pagar_un_camion_comprado_a_credito_es_comprar_el_camion(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    """Por su parte: lo demás de la factura, y su IVA, siguen siendo de operación."""
    antes, suyo = _flujo(dueno), int(crear_proveedor(dueno)["id"])
    hecha = compras.comprar(
        dueno,
        proveedor_id=suyo,
        lineas=[
            compras.linea(descripcion="Camión", precio="900.00", destino="ACTIVO", sustento="03"),
            compras.linea(precio="100.00"),
        ],
    )
    (fila,) = filas(app, "SELECT documento_id FROM compras WHERE id = %s", hecha["id"])
    debe = fila["documento_id"]
    assert _cambio(antes, _flujo(dueno)) == (0, 0)  # comprarlo no movió dinero
    PAGAR.saldar(dueno, suyo, "11500.00", (debe, "1150.00"), fecha=str(hoy()))  # lo demás es un anticipo
    assert _cambio(antes, _flujo(dueno)) == (Decimal("-900.00"), Decimal("-10600.00"))
    pago = PAGAR.saldar(dueno, suyo, "5750.00", (debe, "5750.00"), fecha=str(hoy()))
    assert _cambio(antes, _flujo(dueno)) == (Decimal("-5400.00"), Decimal("-11850.00"))
    anulado = dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No salió"})
    assert anulado.status_code == 200, anulado.text
    assert _cambio(antes, _flujo(dueno)) == (Decimal("-900.00"), Decimal("-10600.00"))

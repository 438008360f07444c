"""Lo raro de un formulario: el casillero que se movió, los números que faltan, lo que llegó tarde y la retención fuera de plazo."""

from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.tributos.declaraciones.nucleo import comunes
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.factories import filas
from tests.libros.reglas.un_mes import PRIMERO, dia, empresa_del_mes
from tests.libros.reglas.un_mes_compras import comprar
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.declaraciones.apoyo import ver

PERIODO = f"{PRIMERO:%Y-%m}"
_DECLARADA = (
    "INSERT INTO declaraciones_presentadas (empresa_id, formulario, periodo, numero, fecha, total, casilleros, huella, "
    "presentada_por, presentada_en) VALUES (%s, '104', %s, 'x', %s, 0, %s, repeat('0', 64), 'x', now())"
)


def _de(visto: dict[str, Any], regla: str) -> list[dict[str, Any]]:
    return [o for o in visto["observaciones"] if o["regla"] == regla]


def test_lo_que_se_movio_mas_de_tres_veces_su_media_y_lo_registrado_tarde(app: Flask, admin: Cliente) -> None:
    with empresa_del_mes(app, admin) as suya:
        proveedor = int(crear_proveedor(suya.dueno)["id"])
        comprar(suya, 1, {"precio": "40.00"}, proveedor_id=proveedor)  # 400, del primer día
        vieja = meses.primero(PRIMERO, -1).replace(day=20).isoformat()
        compras.comprar(
            suya.dueno,
            proveedor_id=proveedor,
            fecha=vieja,
            fecha_registro=dia(4),
            vence=dia(4),
            lineas=[compras.linea(precio="10.00")],  # 100, de antes
        )
        for n, (base, ventas) in enumerate((("100.00", "900.00"), ("150.00", "900.00")), start=1):
            mes = meses.primero(PRIMERO, -n)
            casilleros = f'{{"500": "{base}", "401": "{ventas}"}}'
            filas(app, _DECLARADA, suya.empresa, f"{mes:%Y-%m}", hoy(), casilleros)
        assert not _de(ver(suya.dueno, "104", PERIODO), "movido")  # dos no hacen media
        otro = meses.primero(PRIMERO, -3)
        filas(app, _DECLARADA, suya.empresa, f"{otro:%Y-%m}", hoy(), '{"500": "200.00", "401": "900.00"}')
        visto = ver(suya.dueno, "104", PERIODO)
        # 500 es 3.33 veces 150; de 401, 900 de media, no hay nada
        movidos = {o["casillero"]: o["frase"] for o in _de(visto, "movido")}
        assert set(movidos) == {"500", "401"}
        assert "500.00" in movidos["500"] and "150.00" in movidos["500"]
        (tarde,) = _de(visto, "tardias")
        assert tarde["frase"].startswith("1 compra es de un período anterior")
        ultimo = meses.ultimo(meses.primero(PRIMERO, -1))
        assert tarde["ruta"] == f"/compras?desde={vieja}&hasta={ultimo}"


def test_la_retencion_que_paso_sus_cinco_dias_habiles_lleva_a_ella(
    app: Flask, admin: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    with empresa_del_mes(app, admin) as suya:
        suyo = {"proveedor_id": int(crear_proveedor(suya.dueno)["id"])}
        hecha = comprar(suya, 3, {"clase": "BIENES"}, **suyo)
        propuesta = suya.dueno.get(f"/api/compras/{hecha['id']}/propuesta-retencion").json
        pedido = {
            "punto_id": apoyo.punto_de(suya.dueno),
            **suyo,
            "sustentos": [propuesta["sustento"]],
            "fecha": dia(20),
            "confirma_fecha": True,
            "confirma_avisos": True,
        }
        emitida = apoyo.emitir(suya.dueno, pedido, retenciones.RETENCIONES)
        apoyo.autorizar(app, suya.empresa, emitida["id"])
        for formulario in ("104", "103"):
            (tarde,) = _de(ver(suya.dueno, formulario, PERIODO), "tarde")
            assert tarde["ruta"] == f"/comprobantes/{emitida['id']}"
        ultimo = date.fromisoformat(dia(20))
        for plazo, cuantas in ((ultimo - timedelta(days=1), 1), (ultimo, 0)):
            monkeypatch.setattr(comunes, "_plazo", lambda *_, plazo=plazo: plazo)
            assert len(_de(ver(suya.dueno, "103", PERIODO), "tarde")) == cuantas


def test_los_numeros_que_faltan_se_dicen_con_su_serie(app: Flask, admin: Cliente) -> None:
    with empresa_del_mes(app, admin) as suya:
        cliente = int(crear_cliente(suya.dueno)["CLI_CODIGO"])
        for _ in range(2):
            apoyo.facturar(suya.dueno, cliente, apoyo.linea(precio="1.00"), fecha=dia(2))
        assert not _de(ver(suya.dueno, "104", PERIODO), "saltos")
        # la tercera salió con un número más adelante: dos quedaron sin usar
        filas(
            app,
            "UPDATE secuenciales SET siguiente = siguiente + 2 WHERE empresa_id = %s AND tipo = '01' AND ambiente = 2",
            suya.empresa,
        )
        apoyo.facturar(suya.dueno, cliente, apoyo.linea(precio="1.00"), fecha=dia(2))
        (salto,) = _de(ver(suya.dueno, "104", PERIODO), "saltos")
        assert (
            salto["frase"].startswith("2 números no se usaron en la serie 001-")
            and ": 3 a 4." in salto["frase"]
        )
        assert salto["ruta"].startswith(f"/facturas?desde={PRIMERO}")

"""Lo que los libros prometen a cualquier fecha, contado otra vez desde las líneas y desde los documentos."""

from datetime import date
from decimal import Decimal
from itertools import chain
from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.contabilidad.libros.apoyo import pedir
from tests.factories import filas
from tests.libros.reglas import control

_LINEAS = """
SELECT c.codigo, c.tipo, sum(l.debe) AS debe, sum(l.haber) AS haber, sum(l.debe - l.haber) AS saldo
  FROM lineas_asientos l
  JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id
 WHERE l.empresa_id = %s AND l.fecha BETWEEN %s AND %s GROUP BY c.codigo, c.tipo
"""
_DEL_BANCO = """
SELECT coalesce(sum(valor), 0) AS valor FROM (
    SELECT total AS valor FROM cobros WHERE empresa_id = %(e)s
       AND (banco_id = %(b)s OR %(m)s AND banco_id IS NULL AND forma IN ('TRANSFERENCIA', 'DEPOSITO')) AND fecha <= %(d)s AND coalesce(anulado_el > %(d)s, true)
    UNION ALL
    SELECT -total FROM pagos WHERE empresa_id = %(e)s AND fecha <= %(d)s AND coalesce(anulado_el > %(d)s, true)
       AND coalesce(cheque_fecha <= fecha, true)
       AND (banco_id = %(b)s OR %(m)s AND banco_id IS NULL
            AND forma IN ('TRANSFERENCIA', 'CHEQUE', 'DEPOSITO', 'TARJETA_DEBITO'))
    UNION ALL
    SELECT -valor FROM cheques_girados
     WHERE empresa_id = %(e)s AND banco_id = %(b)s AND debitado_el <= %(d)s
       AND (anulado_el IS NULL OR greatest(anulado_el, debitado_el) > %(d)s)
    UNION ALL
    SELECT -d.total FROM ajustes_clientes a
      JOIN documentos_clientes d ON d.empresa_id = a.empresa_id AND d.id = a.documento_id
     WHERE a.empresa_id = %(e)s AND d.fecha <= %(d)s AND coalesce(d.anulado_el > %(d)s, true)
       AND (a.banco_id = %(b)s OR %(m)s AND a.banco_id IS NULL AND a.forma IN ('TRANSFERENCIA', 'CHEQUE'))
    UNION ALL
    SELECT d.total FROM ajustes_proveedores a
      JOIN documentos_proveedores d ON d.empresa_id = a.empresa_id AND d.id = a.documento_id
     WHERE a.empresa_id = %(e)s AND d.fecha <= %(d)s AND coalesce(d.anulado_el > %(d)s, true)
       AND (a.banco_id = %(b)s OR %(m)s AND a.banco_id IS NULL AND a.forma IN ('TRANSFERENCIA', 'DEPOSITO'))
    UNION ALL
    SELECT CASE WHEN m.hacia_id IS NOT DISTINCT FROM %(b)s
                THEN m.importe - CASE WHEN m.clase = 'DEPOSITO' THEN p.otras ELSE 0 END
                ELSE -m.importe - CASE WHEN m.hacia_id IS NULL THEN 0 ELSE p.otras END END
      FROM movimientos_bancarios m
     CROSS JOIN LATERAL (SELECT coalesce(sum((x->>'importe')::numeric), 0) AS otras
                           FROM jsonb_array_elements(m.partidas) x) AS p
     WHERE m.empresa_id = %(e)s AND %(b)s IN (m.desde_id, m.hacia_id) AND m.fecha <= %(d)s
       AND coalesce(m.anulado_el > %(d)s, true)
    UNION ALL
    SELECT l.debe - l.haber FROM lineas_asientos l
      JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id AND a.origen_tipo = 'MANUAL'
      JOIN cuentas_bancarias b ON b.empresa_id = l.empresa_id AND b.cuenta_contable_id = l.cuenta_id AND b.id = %(b)s
     WHERE l.empresa_id = %(e)s AND l.fecha <= %(d)s) AS t
"""
_POSFECHADOS = """
SELECT coalesce(sum(CASE WHEN anulado_el IS NULL OR anulado_el > %s THEN -valor ELSE 0 END
              + CASE WHEN debitado_el <= %s AND (anulado_el IS NULL OR greatest(anulado_el, debitado_el) > %s)
                     THEN valor ELSE 0 END), 0) AS valor
  FROM cheques_girados WHERE empresa_id = %s AND posfechado AND entregado <= %s
"""
_INICIO = date(1900, 1, 1)
_DEUDORAS = ("ACTIVO", "COSTO", "GASTO")


def exigir(app: Flask, dueno: Cliente, empresa: int, bancos: list[int], dias: list[date]) -> None:
    """Todo lo que no depende de que algo espere, cada uno de esos días. `bancos`: primero el que toma lo que no dice
    cuál."""
    control.exigir_control(app, empresa, *dias)
    for desde, dia in zip([min(dias), *dias], dias, strict=False):
        _exigir_estados(app, dueno, empresa, min(desde, dia), dia)
        for banco in bancos:
            _exigir_banco(app, dueno, empresa, banco, dia, suele=banco == bancos[0])
        for cuenta in chain.from_iterable(control.CUENTAS):
            _exigir_auxiliar(app, dueno, empresa, cuenta, dia)


def exigir_auditoria(app: Flask, dueno: Cliente, empresa: int) -> None:
    """Nada espera, y lo que se revisa de noche y a pedido se cumple."""
    control.exigir_uno_por_documento(app, empresa)
    control.exigir_anticipos(app, empresa)
    esperan = filas(
        app, "SELECT origen_tipo, origen_id, falta FROM asientos_pendientes WHERE empresa_id = %s", empresa
    )
    assert not esperan, esperan[:5]
    cadena = dueno.post("/api/asientos/cadena")
    assert (cadena.status_code, (cadena.json or {})["ok"]) == (200, True), cadena.text
    revisado = dueno.get("/api/procesos/auditoria")
    assert revisado.status_code == 200, revisado.text
    assert not [fila for fila in revisado.json if fila["cumple"] is not True], revisado.text


def _exigir_estados(app: Flask, dueno: Cliente, empresa: int, desde: date, hasta: date) -> None:
    todo = {fila["codigo"]: fila for fila in filas(app, _LINEAS, empresa, _INICIO, hasta)}
    movido = {fila["codigo"]: fila for fila in filas(app, _LINEAS, empresa, desde, hasta)}
    libro = pedir(dueno, "libros/comprobacion", desde=desde, hasta=hasta)
    assert libro["cuadra"] is True, (desde, hasta)
    dichas = {f["codigo"]: f for f in libro["filas"] if f["acepta_movimiento"]}
    for codigo in {*todo, *dichas}:
        fila = dichas.get(codigo, {})
        cero = {"saldo": Decimal(0), "debe": Decimal(0), "haber": Decimal(0)}
        suyo, suya = movido.get(codigo, cero), todo.get(codigo, cero)
        dicho = tuple(Decimal(fila.get(campo, "0")) for campo in ("debe", "haber", "saldo_final"))
        assert dicho == (suyo["debe"], suyo["haber"], suya["saldo"]), (codigo, desde, hasta)
    situacion = pedir(dueno, "estados/situacion", hasta=hasta)
    posfechados = filas(app, _POSFECHADOS, hasta, hasta, hasta, empresa, hasta)[0]["valor"]
    assert todo.get("2011307", {"saldo": Decimal(0)})["saldo"] == posfechados, (hasta, posfechados)
    totales = {campo: Decimal(valor) for campo, valor in situacion["totales"].items()}
    ganado = -_suma(todo, "INGRESO", "COSTO", "GASTO")
    assert situacion["cuadra"] is True, (hasta, totales)
    assert totales["activo"] == totales["pasivo"] + totales["patrimonio"]
    assert totales["patrimonio"] == -_suma(todo, "PATRIMONIO") + ganado, (hasta, totales)
    assert totales["activo"] - totales["pasivo"] == _suma(todo, "ACTIVO", "PASIVO"), (hasta, totales)
    _exigir_que_sumen(situacion["filas"])
    resultados = pedir(dueno, "estados/resultados", desde=desde, hasta=hasta)
    ganado_en = -_suma(movido, "INGRESO", "COSTO", "GASTO")
    assert (resultados["cuadra"], Decimal(resultados["totales"]["resultado"])) == (True, ganado_en), (
        desde,
        hasta,
    )
    _exigir_que_sumen(resultados["filas"], salvo=("42", "60", "62"))
    flujo = pedir(dueno, "estados/flujo", desde=desde, hasta=hasta)
    cifras = {campo: Decimal(valor) for campo, valor in flujo["totales"].items()}
    assert flujo["cuadra"] is True, (desde, hasta, cifras)
    assert cifras["variacion"] == cifras["final"] - cifras["inicial"], (desde, hasta, cifras)
    efectivo = sum((f["saldo"] for codigo, f in todo.items() if codigo.startswith("10101")), Decimal(0))
    assert cifras["final"] == efectivo, (hasta, cifras, efectivo)
    assert pedir(dueno, "estados/patrimonio", desde=desde, hasta=hasta)["cuadra"] is True, (desde, hasta)


def _suma(sumas: dict[str, dict[str, Any]], *tipos: str) -> Decimal:
    return sum((fila["saldo"] for fila in sumas.values() if fila["tipo"] in tipos), Decimal(0))


def _exigir_que_sumen(renglones: list[dict[str, Any]], salvo: tuple[str, ...] = ()) -> None:
    """Cada grupo vale lo que suman los que contiene."""
    hijos: dict[int, Decimal] = {}
    for fila in renglones:
        if fila["padre_id"] is not None and fila["codigo"] not in salvo:
            hijos[fila["padre_id"]] = hijos.get(fila["padre_id"], Decimal(0)) + Decimal(fila["valor"])
    for fila in renglones:
        if not fila["acepta_movimiento"] and fila["codigo"] not in salvo:
            assert Decimal(fila["valor"]) == hijos.get(fila["cuenta_id"], Decimal(0)), fila


def _exigir_banco(app: Flask, dueno: Cliente, empresa: int, banco: int, dia: date, *, suele: bool) -> None:
    """Lo que el banco tiene, contado desde los cobros, los pagos y lo que se registró en él."""
    orden = _DEL_BANCO
    for nombre, valor in (("e", empresa), ("b", banco), ("m", suele), ("d", f"'{dia}'")):
        orden = orden.replace(f"%({nombre})s", str(valor))
    esperado = filas(app, orden)[0]["valor"]
    visto = pedir(dueno, f"bancos/{banco}/movimientos", hasta=dia)
    assert Decimal(visto["saldo_final"]) == esperado, (banco, dia, visto["saldo_final"], esperado)


def _exigir_auxiliar(app: Flask, dueno: Cliente, empresa: int, codigo: str, dia: date) -> None:
    suya = filas(
        app, "SELECT id FROM cuentas_contables WHERE empresa_id = %s AND codigo = %s", empresa, codigo
    )[0]["id"]
    dicho = Decimal(pedir(dueno, "libros/auxiliar", cuenta=suya, hasta=dia)["saldo_final"])
    todo = {fila["codigo"]: fila["saldo"] for fila in filas(app, _LINEAS, empresa, _INICIO, dia)}
    assert dicho == todo.get(codigo, Decimal(0)), (codigo, dia)

"""Lo que la base mantiene sumado, contra contarlo otra vez fila por fila."""

from typing import Any

from flask import Flask

from tests.factories import filas

_CARTERA = (
    "SELECT empresa_id, tipo, fecha, vence, total, aplicado, anulado_el FROM documentos_clientes "
    "UNION ALL SELECT empresa_id, 'CO', fecha, fecha, total, aplicado, anulado_el FROM cobros"
)
_POR_PAGAR = (
    _CARTERA.replace("documentos_clientes", "documentos_proveedores")
    .replace("'CO'", "'PA'")
    .replace("cobros", "pagos")
)


def _de_cuentas(movimientos: str) -> str:
    return (
        f"SELECT empresa_id, 'VIGENTE' AS que, tipo, fecha AS dia, total AS valor, 1 AS cuantos FROM ({movimientos}) m "
        "WHERE anulado_el IS NULL "
        f"UNION ALL SELECT empresa_id, 'ABIERTO', tipo, vence, total - aplicado, 1 FROM ({movimientos}) m "
        "WHERE anulado_el IS NULL AND total <> aplicado "
        f"UNION ALL SELECT empresa_id, 'ANULADO', tipo, fecha, total, 1 FROM ({movimientos}) m "
        "WHERE anulado_el IS NOT NULL "
        f"UNION ALL SELECT empresa_id, 'BAJA', tipo, anulado_el, total, 1 FROM ({movimientos}) m "
        "WHERE anulado_el IS NOT NULL"
    )


# tabla de sumas → su clave, lo que suma, y las filas contadas de nuevo
_CONTADAS = {
    "sumas_cartera": ("empresa_id, que, tipo, dia", "valor, cuantos", _de_cuentas(_CARTERA)),
    "sumas_por_pagar": ("empresa_id, que, tipo, dia", "valor, cuantos", _de_cuentas(_POR_PAGAR)),
    "sumas_comprobantes": (
        "empresa_id, dia, tipo, ambiente, estado",
        "cuantos, subtotal, total, iva",
        "SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, 1 AS cuantos, subtotal, total, iva FROM comprobantes",
    ),
    "sumas_filas": (
        "empresa_id, tabla, activo",
        "cuantos",
        "SELECT empresa_id, 'clientes' AS tabla, activo, 1 AS cuantos FROM clientes "
        "UNION ALL SELECT empresa_id, 'productos', activo, 1 FROM productos",
    ),
}


def cuadran(app: Flask, *tablas: str) -> None:
    """Comprueba que las sumas de estas tablas, o de todas, sean las que da contar de nuevo."""
    for tabla in tablas or _CONTADAS:
        clave, sumas, contadas = _CONTADAS[tabla]
        assert _sumar(app, clave, sumas, f"SELECT * FROM {tabla}") == _sumar(app, clave, sumas, contadas)


def _sumar(app: Flask, clave: str, sumas: str, de: str) -> list[dict[str, Any]]:
    sumadas = ", ".join(f"sum({columna}) AS {columna}" for columna in sumas.split(", "))
    algo = " OR ".join(f"sum({columna}) <> 0" for columna in sumas.split(", "))
    return filas(
        app, f"SELECT {clave}, {sumadas} FROM ({de}) s GROUP BY {clave} HAVING {algo} ORDER BY {clave}"
    )

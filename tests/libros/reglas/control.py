"""Lo que los libros dicen de una empresa, leído de la base, contra lo que dicen sus cuentas."""

from datetime import date
from decimal import Decimal
from typing import Any

from flask import Flask

from api.contabilidad.activacion import service
from api.core.autor import Autor
from tests.client import Cliente
from tests.factories import filas

CUENTAS = {
    # las cuentas de control y la de sus anticipos → sus documentos, su dinero, y con qué signo va un cargo
    ("101020502", "20110"): ("documentos_clientes", "cobros", 1),
    ("2010301", "2010302", "1010403"): ("documentos_proveedores", "pagos", -1),
}

# Lo que empezarlos llena: sin sus estadísticas, contarlo cuesta mil veces más. Reunir las de toda la base, un tercio de segundo.
ESCRITAS = "asientos_contables, lineas_asientos, saldos_contables, saldos_terceros, cuentas_contables, asientos_pendientes"


def empresa_de(cliente: Cliente) -> int:
    return int(cliente.sesion["eid"])


def activar(app: Flask, cliente: Cliente, **cuerpo: Any) -> None:
    """Empieza los libros y hace el trabajo que los pone al día."""
    respuesta = cliente.post("/api/contabilidad/activar", {"desde": None, **cuerpo})
    assert respuesta.status_code == 202, respuesta.text
    with app.app_context():
        service.poner_al_dia(empresa_de(cliente), Autor("pruebas", "Quien prueba"))
    filas(app, f"ANALYZE {ESCRITAS}")


def de_documento(app: Flask, empresa: int, tipo: str, id_: int) -> dict[str, Decimal]:
    """Lo que queda en cada cuenta de los asientos de un documento, por su código: al debe, positivo."""
    suyas = filas(
        app,
        "SELECT c.codigo, sum(l.debe - l.haber) AS valor FROM lineas_asientos l "
        "JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id "
        "WHERE l.empresa_id = %s AND l.asiento_id = ANY(ARRAY(SELECT id FROM asientos_contables "
        "WHERE empresa_id = %s AND origen_tipo = %s AND origen_id = %s)) GROUP BY c.codigo",
        *(empresa, empresa, tipo, id_),
    )
    return {fila["codigo"]: fila["valor"] for fila in suyas if fila["valor"]}


def vivos(app: Flask, empresa: int, tipo: str, id_: int) -> int:
    return len(
        filas(
            app,
            "SELECT id FROM asientos_contables WHERE empresa_id = %s AND origen_tipo = %s AND origen_id = %s "
            "AND reversado_por_id IS NULL AND reversa_de_id IS NULL",
            *(empresa, tipo, id_),
        )
    )


def exigir_control(app: Flask, empresa: int, *dias: date) -> None:
    """Que las cuentas de control de clientes y de proveedores, con las de sus anticipos, digan, de cada tercero y cada día, lo que dice su
    cuenta."""
    for codigos, (documentos, dinero, signo) in CUENTAS.items():
        quien = "cliente" if signo > 0 else "proveedor"
        for dia in dias:
            distintos = filas(
                app,
                f"""
                WITH cuenta AS (
                    SELECT {quien}_id AS id, sum(valor) AS valor FROM (
                        SELECT {quien}_id, signo * total AS valor FROM {documentos}
                        WHERE empresa_id = %s AND fecha <= %s AND coalesce(anulado_el > %s, true)
                          AND coalesce(numero, '') NOT LIKE '%%(pruebas)'
                        UNION ALL
                        SELECT {quien}_id, -total FROM {dinero}
                        WHERE empresa_id = %s AND fecha <= %s AND coalesce(anulado_el > %s, true)) AS t
                    GROUP BY {quien}_id),
                libro AS (
                    SELECT l.{quien}_id AS id, {signo} * sum(l.debe - l.haber) AS valor FROM lineas_asientos l
                    JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id
                    WHERE l.empresa_id = %s AND c.codigo = ANY(%s) AND l.fecha <= %s GROUP BY l.{quien}_id)
                SELECT coalesce(c.id, l.id) AS {quien}, c.valor AS en_su_cuenta, l.valor AS en_el_libro
                FROM cuenta c FULL JOIN libro l ON l.id = c.id
                WHERE coalesce(c.valor, 0) <> coalesce(l.valor, 0)
                """,
                *(empresa, dia, dia, empresa, dia, dia, empresa, list(codigos), dia),
            )
            assert not distintos, (codigos, dia, distintos[:5])


def exigir_anticipos(app: Flask, empresa: int) -> None:
    """Que hoy la cuenta de los anticipos diga, de cada tercero, lo que sus abonos tienen sin aplicar."""
    for codigo, quien, documentos, dinero, signo in (
        ("20110", "cliente", "documentos_clientes", "cobros", -1),
        ("1010403", "proveedor", "documentos_proveedores", "pagos", 1),
    ):
        distintos = filas(
            app,
            f"""
            WITH cuenta AS (
                SELECT {quien}_id AS id, sum(queda) AS valor FROM (
                    SELECT {quien}_id, total - aplicado AS queda FROM {documentos}
                     WHERE empresa_id = %s AND signo = -1 AND anulado_el IS NULL
                       AND coalesce(numero, '') NOT LIKE '%%(pruebas)'
                    UNION ALL
                    SELECT {quien}_id, total - aplicado FROM {dinero} WHERE empresa_id = %s AND anulado_el IS NULL) AS t
                GROUP BY {quien}_id),
            libro AS (
                SELECT l.{quien}_id AS id, {signo} * sum(l.debe - l.haber) AS valor FROM lineas_asientos l
                JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id
                WHERE l.empresa_id = %s AND c.codigo = %s GROUP BY l.{quien}_id)
            SELECT coalesce(c.id, l.id) AS {quien}, c.valor AS en_su_cuenta, l.valor AS en_el_libro
            FROM cuenta c FULL JOIN libro l ON l.id = c.id WHERE coalesce(c.valor, 0) <> coalesce(l.valor, 0)
            """,
            *(empresa, empresa, empresa, codigo),
        )
        assert not distintos, (codigo, distintos[:5])


def exigir_uno_por_documento(app: Flask, empresa: int) -> None:
    """Que todo lo que vale tenga un solo asiento vivo, y lo anulado, ninguno."""
    for tipo, tabla, cuales in (
        (
            "COMPROBANTE",
            "comprobantes",
            "d.tipo IN ('01', '04', '05', '07') AND d.ambiente = 2 AND d.total > 0",
        ),
        ("COMPRA", "compras", "d.total > 0"),
        ("COBRO", "cobros", "true"),
        ("PAGO", "pagos", "true"),
    ):
        anulado = "anulada_el" if tabla == "compras" else "anulado_el"
        mal = filas(
            app,
            f"""
            SELECT d.id, count(a.id) AS vivos FROM {tabla} d
            LEFT JOIN asientos_contables a ON a.empresa_id = d.empresa_id AND a.origen_tipo = %s AND a.origen_id = d.id
             AND a.reversado_por_id IS NULL AND a.reversa_de_id IS NULL
            WHERE d.empresa_id = %s AND ({cuales}) GROUP BY d.id, d.{anulado}
            HAVING count(a.id) <> CASE WHEN d.{anulado} IS NULL THEN 1 ELSE 0 END
            """,
            *(tipo, empresa),
        )
        assert not mal, (tipo, mal[:5])

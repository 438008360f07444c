"""Lo que las reformas de 2025 y 2026 cambiaron: el transporte terrestre según de quién es la unidad, los dividendos desde
septiembre de 2025 y una tarifa del ICE. Solo cambia lo que el proveedor no tocó, y solo añade donde nada rige."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0116"
down_revision = "0115"
branch_labels = None
depends_on = None

CODIGOS, REGLAS, TARIFAS = "codigos_retencion", "reglas_retencion", "tarifas_impuestos"
_COMPRAS = (
    *("CUALQUIERA", "BIENES", "SERVICIOS", "PROFESIONALES", "MANO_DE_OBRA", "ARRIENDO", "CONSTRUCCION"),
    *("TRANSPORTE", "PUBLICIDAD", "COMISIONES", "SEGUROS", "LEASING", "AGRICOLAS", "DIRECTORES"),
)
_UNIDADES = ("TRANSPORTE_PROPIA", "TRANSPORTE_DE_SOCIO", "TRANSPORTE_A_SOCIO", "TRANSPORTE_OTRA")
_ANTES, _HASTA_JULIO = date(2024, 4, 1), date(2026, 7, 30)
_JULIO, _FIN_2026, _EN_2027 = date(2026, 7, 31), date(2026, 12, 31), date(2027, 1, 1)
_SEPTIEMBRE, _AGOSTO, _MARZO = date(2025, 9, 1), date(2025, 8, 31), date(2026, 3, 1)
_TRANSPORTE = "Resoluciones NAC-DGERCGC26-00000024 y NAC-DGERCGC26-00000028"
_LEY = "Ley Orgánica de Transparencia Social (R.O. 112, 28/08/2025) y Decreto Ejecutivo 191"
_VIDEOJUEGOS = "Resolución NAC-DGERCGC25-00000040 y siguientes, tarifas del ICE para 2026"
_SIN_COMPROBANTE = "No hace falta emitir el comprobante."
# De las reglas de la renta del transporte: con qué unidad, código, porcentaje, desde, hasta, por qué, certeza.
_REGLAS = (
    ("TRANSPORTE", "310", "1", 72, _JULIO, _FIN_2026, "Es transporte: al socio y a la operadora se les retiene lo mismo.", "UNA"),
    ("TRANSPORTE", "310", None, 72, _EN_2027, None, "Es transporte: depende de si la unidad es de la operadora o de un socio.", "UNA"),
    ("TRANSPORTE_PROPIA", "310", "1", 71, _JULIO, None, "Transporte en una unidad de la operadora.", "UNA"),
    ("TRANSPORTE_DE_SOCIO", "310", "1", 71, _JULIO, _FIN_2026, "Transporte en la unidad de un socio, que es punto de emisión de la operadora.", "UNA"),
    ("TRANSPORTE_DE_SOCIO", "310", "0", 71, _EN_2027, None, f"A la operadora no se le retiene por las unidades de sus socios. {_SIN_COMPROBANTE}", "UNA"),
    ("TRANSPORTE_A_SOCIO", "332E", None, 71, _ANTES, _HASTA_JULIO, "Lo que una operadora de transporte entrega a su socio.", "VARIAS"),
    ("TRANSPORTE_A_SOCIO", "332E", "0", 71, _JULIO, _FIN_2026, f"A su socio, que es su punto de emisión, la operadora no le retiene. {_SIN_COMPROBANTE}", "UNA"),
    ("TRANSPORTE_A_SOCIO", "332E", "1", 71, _EN_2027, None, "La operadora retiene a su socio, que ya tiene su RUC.", "DEDUCIDA"),
    ("TRANSPORTE_OTRA", "310", "1", 71, _JULIO, None, "Es transporte que no es terrestre comercial: taxis y privado.", "DEDUCIDA"),
)  # fmt: skip
# Los códigos que cambian: código, desde que decían, lo que ahora dicen.
_CAMBIAN = (
    ("310", date(2024, 4, 1), {"hasta": _HASTA_JULIO}),
    ("310", date(2026, 8, 1), {"desde": _JULIO, "nota": "1 o 0 según quién paga y de quién es la unidad."}),
    ("332E", date(2026, 8, 1), {"desde": _EN_2027, "porcentajes": "1", "fuente": _TRANSPORTE,
                                "nota": "Al socio con RUC. El código y la casilla están por confirmar (332E o 310)."}),
    ("332E", date(2024, 4, 1), {"hasta": _FIN_2026, "porcentajes": "0"}),
    *((c, date(2024, 4, 1), {"hasta": _AGOSTO}) for c in ("325", "325A", "326", "327")),
    *((c, _MARZO, {"desde": _SEPTIEMBRE, "fuente": _LEY}) for c in ("325", "325A", "326", "327", "3250")),
    *((c, _MARZO, {"desde": _SEPTIEMBRE, "fuente": _LEY}) for c in ("504", "504A", "504B", "504C", "504D")),
)  # fmt: skip


def upgrade():
    op.add_column(REGLAS, sa.Column("porcentaje", sa.Numeric(18, 6), nullable=True))
    op.create_check_constraint(op.f(f"ck_{REGLAS}_porcentaje"), REGLAS, "porcentaje BETWEEN 0 AND 100")
    _compras((*_COMPRAS, *_UNIDADES))
    for codigo, desde, cambios in _CAMBIAN:
        _cambiar(CODIGOS, {"impuesto": 1, "codigo": codigo}, desde, cambios)
    _cambiar(REGLAS, _clave("TRANSPORTE"), _ANTES, {"hasta": _HASTA_JULIO})
    for compra, codigo, porcentaje, orden, desde, hasta, razon, certeza in _REGLAS:
        dichos = {"codigo": codigo, "porcentaje": porcentaje, "orden": orden, "razon": razon}
        _agregar(REGLAS, _clave(compra), desde, hasta, dichos | {"fuente": _TRANSPORTE, "certeza": certeza})
    _cambiar(TARIFAS, {"impuesto": 3, "codigo": "3620"}, date(2000, 1, 1), {"hasta": date(2025, 12, 31)})
    videojuegos = {"nombre": "Videojuegos", "clase": "PORCENTAJE", "tarifa": "35", "fuente": _VIDEOJUEGOS}
    _agregar(
        TARIFAS, {"impuesto": 3, "codigo": "3620"}, date(2026, 1, 1), None, videojuegos | {"certeza": "UNA"}
    )


def downgrade():
    op.execute(
        f"DELETE FROM {TARIFAS} WHERE impuesto = 3 AND codigo = '3620' AND desde = '2026-01-01' AND version = 1"
    )
    _cambiar(TARIFAS, {"impuesto": 3, "codigo": "3620"}, date(2000, 1, 1), {"hasta": None})
    op.execute(
        f"DELETE FROM {REGLAS} WHERE compra IN {_UNIDADES} OR compra = 'TRANSPORTE' AND desde >= '2026-07-31'"
    )
    _cambiar(REGLAS, _clave("TRANSPORTE"), _ANTES, {"hasta": None})
    for codigo in ("325", "325A", "326", "327", "3250", "504", "504A", "504B", "504C", "504D"):
        _cambiar(CODIGOS, {"impuesto": 1, "codigo": codigo}, _SEPTIEMBRE, {"desde": _MARZO})
    for codigo in ("325", "325A", "326", "327"):
        _cambiar(CODIGOS, {"impuesto": 1, "codigo": codigo}, _ANTES, {"hasta": date(2026, 2, 28)})
    _cambiar(CODIGOS, {"impuesto": 1, "codigo": "332E"}, _ANTES, {"hasta": date(2026, 7, 31)})
    _cambiar(
        CODIGOS,
        {"impuesto": 1, "codigo": "332E"},
        _EN_2027,
        {"desde": date(2026, 8, 1), "porcentajes": "0; 1"},
    )
    _cambiar(CODIGOS, {"impuesto": 1, "codigo": "310"}, _JULIO, {"desde": date(2026, 8, 1)})
    _cambiar(CODIGOS, {"impuesto": 1, "codigo": "310"}, _ANTES, {"hasta": date(2026, 7, 31)})
    _compras(_COMPRAS)
    op.drop_column(REGLAS, "porcentaje")


def _clave(compra):
    return {
        "impuesto": 1,
        "comprador": "AGENTE",
        "proveedor": "CUALQUIERA",
        "compra": compra,
        "documento": "CUALQUIERA",
    }


def _compras(admitidas):
    nombre = op.f(f"ck_{REGLAS}_compra")
    op.drop_constraint(nombre, REGLAS)
    op.create_check_constraint(nombre, REGLAS, f"compra IN {admitidas}")


_LIBRE = (
    "NOT EXISTS (SELECT 1 FROM {tabla} otra WHERE {clave} AND otra.id <> {id} "
    "AND daterange(otra.desde, otra.hasta, '[]') && daterange(CAST(:nuevo_desde AS date), CAST(:nuevo_hasta AS date), '[]'))"
)


def _cambiar(tabla, clave, desde, cambios):
    """La fila que nadie tocó, si en sus nuevos días no rige otra."""
    conexion = op.get_bind()
    es = " AND ".join(f"{columna} = :{columna}" for columna in clave)
    fila = conexion.execute(
        sa.text(f"SELECT id, desde, hasta FROM {tabla} WHERE {es} AND desde = :era AND version = 1"),
        clave | {"era": desde},
    ).first()
    if fila is None:
        return
    dias = {"nuevo_desde": cambios.get("desde", fila.desde), "nuevo_hasta": cambios.get("hasta", fila.hasta)}
    libre = _LIBRE.format(tabla=tabla, clave=" AND ".join(f"otra.{c} = :{c}" for c in clave), id=":id")
    pone = ", ".join(f"{columna} = :a_{columna}" for columna in cambios)
    conexion.execute(
        sa.text(f"UPDATE {tabla} SET {pone} WHERE id = :id AND {libre}"),
        clave | dias | {"id": fila.id} | {f"a_{columna}": valor for columna, valor in cambios.items()},
    )


def _agregar(tabla, clave, desde, hasta, dichos):
    """Una fila nueva, si en esos días no rige otra."""
    valores = clave | dichos
    libre = _LIBRE.format(tabla=tabla, clave=" AND ".join(f"otra.{c} = :{c}" for c in clave), id="0")
    columnas, puestos = ", ".join(valores), ", ".join(f":{columna}" for columna in valores)
    op.get_bind().execute(
        sa.text(
            f"INSERT INTO {tabla} ({columnas}, desde, hasta) "
            f"SELECT {_con_tipo(puestos)}, CAST(:nuevo_desde AS date), CAST(:nuevo_hasta AS date) WHERE {libre}"
        ),
        valores | {"nuevo_desde": desde, "nuevo_hasta": hasta},
    )


def _con_tipo(puestos):
    """Un parámetro que se selecciona no toma el tipo de su columna."""
    tipos = {":impuesto": "smallint", ":porcentaje": "numeric", ":tarifa": "numeric", ":orden": "integer"}
    return ", ".join(f"CAST({p} AS {tipos.get(p, 'text')})" for p in puestos.split(", "))

"""Las dieciséis comprobaciones del anexo antes de entregarlo, provocadas una a una. La primera (el esquema), la cuarta (la misma dos
veces), la 15 (tantos locales como filas) y la 16 (el cuadre con el 104 y el 103) están en `test_revision.py`."""

from datetime import timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.plataforma.codigos import ats
from api.plataforma.codigos import identificaciones as ids
from api.plataforma.codigos.documentos import DE_COMPRA, FACTURA, NOTA_CREDITO, NOTA_DEBITO
from api.tributos.ats import revision
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.factories import filas
from tests.tributos.ats.apoyo import de_ella, ver

_DE_LA_COMPRA = "UPDATE compras SET {} WHERE empresa_id = %s AND id = %s"
_DE_SUS_IMPUESTOS = "UPDATE impuestos_compras SET {} WHERE empresa_id = %s AND compra_id = %s"
_DE_SU_PROVEEDOR = "UPDATE proveedores SET {} WHERE empresa_id = %s AND id = (SELECT proveedor_id FROM compras WHERE id = %s)"
_ICE = (
    "INSERT INTO impuestos_compras (empresa_id, compra_id, sustento, codigo, codigo_porcentaje, nombre, tarifa, base, valor) "
    "VALUES (%s, %s, '01', 3, '3092', 'ICE', 300, 100, 300)"
)
_REEMBOLSO = """[{"tipo_identificacion": "RUC", "identificacion": "1790016919001", "cod_doc": "01",
"numero": "001-001-000000009", "fecha": "2099-01-01", "autorizacion": "1234567890", "impuestos": []}]"""
_REEMBOLSO_SIN_SERIE = _REEMBOLSO.replace("001-001-", "000-001-").replace("2099", "2020")
_NOTA_DE_UNA_SIN_SERIE = (
    "cod_doc = '04', signo = -1, nombra_cod_doc = '01', nombra_numero = '000-001-000000005'"
)
_SIN_NOMBRE = (
    "tipo_identificacion = 'PASAPORTE', identificacion = 'X1', pais = '202', razon_social = '株式会社'"
)


@pytest.mark.parametrize(
    ("cambio", "regla", "gravedad"),
    [
        pytest.param(
            *(_DE_SU_PROVEEDOR.format("identificacion = '9990016919001'"), "identificacion", "error"),
            id="2-la identificacion y su digito",
        ),
        pytest.param(
            *(_DE_LA_COMPRA.format("numero = '001-001-000000000'"), "serie", "error"),
            id="3-el secuencial mayor que cero",
        ),
        pytest.param(_DE_SUS_IMPUESTOS.format("base = 0, valor = 0"), "bases", "error", id="6-alguna base"),
        pytest.param(
            _DE_SUS_IMPUESTOS.format("valor = valor + 5"), "iva", "aviso", id="7-el IVA de su tarifa"
        ),
        pytest.param(_ICE, "ice", "error", id="8-el ICE hasta sus bases"),
        pytest.param(
            *(_DE_SUS_IMPUESTOS.format("sustento = '10'"), "sustento", "error"),
            id="11-el sustento con su comprobante",
        ),
        pytest.param(
            *(_DE_LA_COMPRA.format("cod_doc = '03'"), "quien", "error"),
            id="12-el comprobante con quien lo da",
        ),
        pytest.param(
            _DE_SU_PROVEEDOR.format(_SIN_NOMBRE), "quien", "error", id="13-el de afuera y su nombre"
        ),
        pytest.param(
            *(_DE_SU_PROVEEDOR.format("tipo_identificacion = 'PASAPORTE'"), "exterior", "error"),
            id="13-el de afuera y su pais",
        ),
        pytest.param(
            *(_DE_LA_COMPRA.format(f"autorizacion = '{'1' * 49}'"), "autorizacion", "error"),
            id="14-la clave de 49 y su digito",
        ),
        pytest.param(
            *(_DE_LA_COMPRA.format("autorizacion = '12'"), "autorizacion", "error"),
            id="14-la autorizacion de tres digitos",
        ),
        pytest.param(
            *(_DE_LA_COMPRA.format("numero = '000-001-000000071'"), "serie", "error"),
            id="17-el establecimiento 000",
        ),
        pytest.param(
            _DE_LA_COMPRA.format("cod_doc = '02'"), "nota_venta", "error", id="19-la nota de venta sin IVA"
        ),
        pytest.param(
            _DE_LA_COMPRA.format("cod_doc = '04', signo = -1"), "modifica", "error", id="la nota suelta"
        ),
        pytest.param(
            _DE_LA_COMPRA.format(_NOTA_DE_UNA_SIN_SERIE), "modifica", "error", id="la nota de una sin serie"
        ),
        pytest.param(
            _DE_LA_COMPRA.format(f"reembolsos = '{_REEMBOLSO}'"),
            "reembolsos",
            "error",
            id="lo reembolsado despues",
        ),
        pytest.param(
            *(_DE_LA_COMPRA.format(f"reembolsos = '{_REEMBOLSO_SIN_SERIE}'"), "reembolsos", "error"),
            id="lo reembolsado sin serie",
        ),
    ],
)
def test_cada_cosa_mal_se_dice(
    a: Cliente, app: Flask, eid_a: int, cambio: str, regla: str, gravedad: str
) -> None:
    compra = comprar(a)
    assert not de_ella(a, compra)
    filas(app, cambio, eid_a, compra["id"])
    assert (regla, gravedad) in de_ella(a, compra)
    filas(app, _DE_LA_COMPRA.format("anulada_el = fecha, motivo_anulacion = 'x'"), eid_a, compra["id"])


def test_5_una_compra_posterior_a_su_retencion_se_dice(
    a: Cliente, app: Flask, eid_a: int, comprada: dict[str, Any]
) -> None:
    """Que se registre antes de su fecha no lo admite la base."""
    suyas = ("fecha", "fecha_registro", "vence")
    despues = f"{hoy() + timedelta(days=1)}"
    assert not de_ella(a, comprada)
    mover = ", ".join(f"{cual} = '{despues}'" for cual in suyas)
    filas(app, _DE_LA_COMPRA.format(mover), eid_a, comprada["id"])
    assert de_ella(a, {**comprada, "fecha_registro": despues}) == {("fechas", "error")}
    vuelve = ", ".join(f"{cual} = '{comprada[cual]}'" for cual in suyas)
    filas(app, _DE_LA_COMPRA.format(vuelve), eid_a, comprada["id"])


def test_9_y_10_lo_retenido_de_mas_y_el_codigo_que_no_rige_se_dicen(
    a: Cliente, app: Flask, eid_a: int, comprada: dict[str, Any]
) -> None:
    filas(app, _DE_SUS_IMPUESTOS.format("valor = 1"), eid_a, comprada["id"])
    filas(app, "UPDATE codigos_retencion SET porcentajes = '7' WHERE codigo = '312' AND hasta IS NULL")
    filas(app, "UPDATE codigos_retencion SET hasta = desde WHERE codigo = '3440' AND hasta IS NULL")
    assert {("iva_retenido", "error"), ("renta", "error"), ("porcentaje", "aviso")} <= de_ella(a, comprada)
    periodo = comprada["fecha_registro"][:7]
    assert Decimal(next(i["valor"] for i in ver(a, periodo)["iva_retenido"] if i["porcentaje"] == 30)) >= 4


# La tabla 4 del catálogo del anexo: de quién admite cada documento de compra, por su secuencial de transacción. De los que dice
# «01 a 03», de cualquiera.
_TABLA_4 = {
    **dict.fromkeys(("01", "02", "08", "11", "20", "21", "43", "47", "48"), ("01",)),
    **dict.fromkeys(("03", "294", "344"), ("02", "03")),
    **dict.fromkeys(("04", "05", "09", "12", "19", "41", "364"), ("01", "02", "03")),
    "15": ("03",),
    "45": ("01", "03"),
}


def test_12_cada_comprobante_va_solo_con_los_secuenciales_de_su_tabla() -> None:
    assert {*DE_COMPRA, FACTURA, NOTA_CREDITO, NOTA_DEBITO} - set(_TABLA_4) == {ats.NO_ENTRAN[0]}
    for tipo, admite in _TABLA_4.items():
        for clase, suya in ats.DE_PROVEEDOR.items():
            compra: Any = SimpleNamespace(
                tipo=tipo,
                afuera=False,
                exterior=None,
                fila=SimpleNamespace(tipo_identificacion=clase, razon_social="Alguien", pais="202"),
            )
            dichas = [duda.regla for duda in revision._quien(compra)]
            assert dichas == ["quien"] * (suya not in admite), (tipo, clase)


def test_12_lo_vendido_y_lo_exportado_se_identifica_siempre_como_su_tabla_dice() -> None:
    """Por eso una venta no tiene esta comprobación: no hay cómo llegue mal."""
    assert set(ats.DE_CLIENTE.values()) <= {"04", "05", "06", "07"}
    assert {ats.exporta_a(codigo) for codigo in ids.CODIGOS_SRI.values()} == {"20", "21"}

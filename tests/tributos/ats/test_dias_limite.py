"""Las fechas y los valores en que una fila del anexo pasa de bien a mal: el de antes, el mismo y el siguiente."""

from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from api.core.errors import NoEncontrado
from api.plataforma.codigos import ats
from api.tributos.ats import compras, revision, service
from api.tributos.ats.revision import RevisorDeCompras

DIA, CERO = date(2026, 10, 15), Decimal(0)
_REEMBOLSADO = {"numero": "001-001-000000001", "cod_doc": "01", "autorizacion": "123"}


def _reglas(dudas: Iterator[Any]) -> list[str]:
    return [duda.regla for duda in dudas]


def _con(fila: dict[str, Any] | None = None, **bases: str) -> Any:
    suyas = {"total": "10", "iva": "1.50", "iva_de_su_tarifa": "1.50", "ice": "0", **bases}
    return SimpleNamespace(
        fila=SimpleNamespace(
            **{"fecha": DIA, "fecha_registro": DIA, "ret_fecha": None, "reembolsos": (), **(fila or {})}
        ),
        bases=SimpleNamespace(**{campo: Decimal(valor) for campo, valor in suyas.items()}),
        iva_retenido={"uno": Decimal("1.50")},
    )


@pytest.mark.parametrize(("dias", "esta_mal"), [(-1, True), (0, False), (1, False)])
@pytest.mark.parametrize("campo", ["fecha_registro", "ret_fecha"])
def test_una_compra_se_registra_y_se_retiene_desde_su_dia(campo: str, dias: int, esta_mal: bool) -> None:
    dudas = _reglas(revision._fechas(_con({campo: DIA + timedelta(days=dias)})))
    assert dudas == ["fechas"] * esta_mal


@pytest.mark.parametrize(("dias", "esta_mal"), [(-1, False), (0, False), (1, True)])
def test_lo_que_se_reembolsa_no_es_posterior_a_quien_lo_reembolsa(dias: int, esta_mal: bool) -> None:
    dicho = {**_REEMBOLSADO, "fecha": str(DIA + timedelta(days=dias))}
    assert _reglas(revision._reembolsos(_con({"reembolsos": [dicho]}))) == ["reembolsos"] * esta_mal
    corta = {**dicho, "fecha": str(DIA), "autorizacion": "12"}
    assert _reglas(revision._reembolsos(_con({"reembolsos": [corta]}))) == ["reembolsos"]


@pytest.mark.parametrize(
    ("regla", "bases", "esta_mal"),
    [
        (revision._bases, {"total": "-0.01"}, True),
        (revision._bases, {"total": "0.00"}, True),
        (revision._bases, {"total": "0.01"}, False),
        (revision._impuestos, {"iva": "1.52"}, False),
        (revision._impuestos, {"iva": "1.53"}, True),
        (revision._impuestos, {"ice": "10.00"}, False),
        (revision._impuestos, {"ice": "10.01"}, True),
        (revision._iva, {"iva": "1.50"}, False),
        (revision._iva, {"iva": "1.49"}, True),
    ],
    ids=lambda valor: getattr(valor, "__name__", None) or (str(valor) if isinstance(valor, bool) else None),
)
def test_cada_valor_esta_bien_hasta_su_limite(regla: Any, bases: dict[str, str], esta_mal: bool) -> None:
    assert bool(_reglas(regla(_con(**bases)))) is esta_mal


@pytest.mark.parametrize(
    ("desde", "hasta", "rige"), [(-1, 1, True), (0, 1, True), (1, 1, False), (0, 0, True), (-1, -1, False)]
)
def test_un_sustento_y_un_codigo_rigen_del_primer_dia_al_ultimo(desde: int, hasta: int, rige: bool) -> None:
    dias = DIA + timedelta(days=desde), DIA + timedelta(days=hasta)
    compra = _con()
    compra.sustento, compra.tipo = "01", "99"
    compra.renta = [SimpleNamespace(codigo="312", valor=CERO, base=CERO, porcentaje=Decimal("1.75"))]
    revisor: Any = RevisorDeCompras.__new__(RevisorDeCompras)
    revisor._sustentos, revisor._codigos = [("01", "01, 02", *dias)], [("312", *dias, "1.75")]
    revisor._de_sustento, revisor._de_renta = {}, {}
    assert _reglas(revisor._sustento(compra)) == ["sustento"] * rige
    assert ("renta" in _reglas(revisor._renta(compra))) is not rige


@pytest.mark.parametrize(("centavos", "dice"), [("-0.01", False), ("0", True), ("0.01", True)])
def test_una_compra_dice_como_se_paga_desde_su_minimo(centavos: str, dice: bool) -> None:
    total = ats.dice_como_se_paga(DIA) + Decimal(centavos)
    fila: Any = SimpleNamespace(signo=1, total=total, fecha_registro=DIA, formas="20", forma_pago="")
    assert compras._como_se_paga(fila, ()) == ((("20",), False) if dice else ((), False))


@pytest.mark.parametrize(("periodo", "existe"), [("1999-12", False), ("2000-01", True), ("2000-S1", True)])
def test_hay_anexos_desde_el_primer_anio_que_el_esquema_admite(periodo: str, existe: bool) -> None:
    if existe:
        assert service.leer_periodo(periodo).codigo == periodo
        return
    with pytest.raises(NoEncontrado):
        service.leer_periodo(periodo)

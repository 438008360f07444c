"""El día en que un período termina: la víspera y ese día todavía cambia; desde el siguiente se mira lo que bajó."""

from datetime import date, timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from api.tributos.declaraciones.nucleo import comunes
from api.tributos.declaraciones.nucleo.casilleros import DOCUMENTOS
from tests.reloj import Reloj

FIN = date(2026, 10, 31)


def _hecho(valor: str, *previos: str) -> Any:
    """Un formulario de octubre con un casillero, y lo que declaró antes en él."""
    casillero = SimpleNamespace(casillero="401", origen=DOCUMENTOS, clase="", etiqueta="Ventas")
    return SimpleNamespace(
        periodo=SimpleNamespace(hasta=FIN),
        previos=[{"401": previo} for previo in previos],
        casilleros={"401": SimpleNamespace(casillero=casillero, valor=Decimal(valor))},
    )


@pytest.mark.parametrize(("dias", "abierto"), [(-1, True), (0, True), (1, False)])
def test_un_periodo_cambia_hasta_su_ultimo_dia(reloj: Reloj, dias: int, abierto: bool) -> None:
    reloj(FIN + timedelta(days=dias))
    hecho = _hecho("10.00", "90.00", "90.00", "90.00")
    assert bool(comunes.sin_terminar(hecho)) is abierto
    assert bool(comunes.movidos(hecho)) is not abierto  # lo que bajó, cuando ya no sube


@pytest.mark.parametrize(
    ("valor", "se_dice"), [("297.00", False), ("297.01", True), ("33.00", False), ("32.99", True)]
)
def test_un_casillero_se_movio_si_pasa_de_tres_veces_su_media_o_no_llega_al_tercio(
    reloj: Reloj, valor: str, se_dice: bool
) -> None:
    reloj(FIN + timedelta(days=1))
    assert bool(comunes.movidos(_hecho(valor, "99.00", "99.00", "99.00"))) is se_dice


@pytest.mark.parametrize(
    ("valor", "previos", "se_dice"),
    [
        ("69.99", ("20.00",) * 3, False),
        ("70.00", ("20.00",) * 3, True),  # cincuenta de más ya se nota
        ("70.00", ("20.00",) * 2, False),  # dos no hacen media
        ("70.00", ("0.00",) * 3, False),
    ],
)
def test_se_dice_si_se_nota_y_hay_tres_con_que_comparar(
    reloj: Reloj, valor: str, previos: tuple[str, ...], se_dice: bool
) -> None:
    reloj(FIN + timedelta(days=1))
    assert bool(comunes.movidos(_hecho(valor, *previos))) is se_dice

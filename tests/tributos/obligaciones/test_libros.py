"""Lo que vence del SRI, con lo que los libros dicen que falta pagar."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.contabilidad.cierre import impuestos
from api.core.autor import Autor
from api.core.datos.db import en_empresa, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.empresas import regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.plazos.models import (
    ISD_RETENIDO,
    IVA_MENSUAL,
    IVA_SEMESTRAL,
    RENTA_PERSONAS,
    RENTA_SOCIEDADES,
    RETENCIONES,
    RETENCIONES_SEMESTRALES,
)
from api.tributos.obligaciones import libros, service
from api.tributos.obligaciones.service import ObligacionVista
from tests.contabilidad.apoyo import asentar, empresa_nueva
from tests.contabilidad.libros.apoyo import BANCOS, CAJA, VENTAS
from tests.libros.reglas.control import activar

DE_LOS_LIBROS = (
    *(ISD_RETENIDO, IVA_MENSUAL, IVA_SEMESTRAL, RENTA_PERSONAS, RENTA_SOCIEDADES),
    *(RETENCIONES, RETENCIONES_SEMESTRALES),
)
IVA, COMPRAS_IVA, RETENIDA = "201070101", "101050101", "201070105"
POR_PAGAR, DECLARADAS, RENTA = "201070102", "201070109", "2010702"
AGOSTO, SEPTIEMBRE = date(2026, 8, 31), date(2026, 9, 30)
ANTES, DESPUES = date(2026, 10, 5), date(2026, 10, 30)  # vence entre los dos, sea cual sea el RUC


@pytest.fixture
def suya(app: Flask) -> int:
    """Una empresa con 90 de IVA y 7 retenidos en septiembre."""
    cliente, empresa_id = empresa_nueva(app)
    activar(app, cliente, desde="2025-01-01")
    with app.app_context():
        asentar(
            empresa_id,
            *((CAJA, "197.00"), (VENTAS, "-250.00"), (IVA, "-150.00")),
            *((COMPRAS_IVA, "60.00"), (RETENIDA, "-7.00"), (COMPRAS_IVA, "150.00")),
            fecha=SEPTIEMBRE,
        )
        asentar(empresa_id, (IVA, "-150.00"), (CAJA, "150.00"), fecha=SEPTIEMBRE)
    return empresa_id


def _ver(app: Flask, empresa_id: int, dia: date, **regimen: Any) -> dict[tuple[str, str], ObligacionVista]:
    @transactional
    def leer() -> list[ObligacionVista]:
        if regimen:
            regimenes.poner_hoy(empresas.bloquear(empresa_id), regimen)
        return service.vencen(dia, ())

    with app.app_context(), en_empresa(empresa_id):
        return {(x.clase, x.titulo): x for x in leer() if x.clase in DE_LOS_LIBROS}


def _liquidar(app: Flask, empresa_id: int, fin: date) -> None:
    @transactional
    def hacer() -> None:
        impuestos.hacer(fin, Autor("pruebas", "Contadora"))

    with app.app_context(), en_empresa(empresa_id):
        hacer()


def test_lo_del_mes_que_termino_se_debe_hasta_que_se_paga(app: Flask, suya: int) -> None:
    visto = _ver(app, suya, ANTES, obligado_contabilidad=True)
    assert set(visto) == {(IVA_MENSUAL, "septiembre de 2026"), (RETENCIONES, "septiembre de 2026")}
    iva, retenido = visto[IVA_MENSUAL, "septiembre de 2026"], visto[RETENCIONES, "septiembre de 2026"]
    assert (iva.total, retenido.total) == (Decimal("90.00"), Decimal("7.00"))
    assert not iva.liquidado and not iva.con_anteriores and iva.fuente
    _liquidar(app, suya, SEPTIEMBRE)
    iva = _ver(app, suya, ANTES)[IVA_MENSUAL, "septiembre de 2026"]
    assert (iva.total, iva.liquidado) == (Decimal("90.00"), True)

    tarde = _ver(app, suya, DESPUES)  # venció, y sigue mientras no se pague
    assert tarde[IVA_MENSUAL, "septiembre de 2026"].vence < DESPUES
    assert tarde[IVA_MENSUAL, "septiembre de 2026"].vencida
    assert tarde[IVA_MENSUAL, "octubre de 2026"].total is None
    with app.app_context():
        asentar(suya, (POR_PAGAR, "90.00"), (DECLARADAS, "7.00"), (BANCOS, "-97.00"), fecha=date(2026, 10, 9))
    assert set(_ver(app, suya, DESPUES)) == {
        (IVA_MENSUAL, "octubre de 2026"),
        (RETENCIONES, "octubre de 2026"),
    }
    pagado = _ver(app, suya, date(2026, 10, 9))
    assert pagado[IVA_MENSUAL, "septiembre de 2026"].total == 0  # falta declararlo, aunque ya no se deba


def test_el_iva_retenido_se_paga_con_el_formulario_del_iva(app: Flask, suya: int) -> None:
    with app.app_context():
        asentar(suya, ("201070106", "-30.00"), ("201070107", "-5.00"), (CAJA, "35.00"), fecha=SEPTIEMBRE)

    def se_debe() -> tuple[Decimal | None, Decimal | None]:
        visto = _ver(app, suya, ANTES)
        de = [visto.get((o, "septiembre de 2026")) for o in (IVA_MENSUAL, RETENCIONES)]
        return de[0] and de[0].total, de[1] and de[1].total

    _ver(app, suya, ANTES, obligado_contabilidad=True)
    assert se_debe() == (Decimal("120.00"), Decimal("7.00"))
    _liquidar(app, suya, SEPTIEMBRE)
    assert se_debe() == (Decimal("120.00"), Decimal("7.00"))
    with app.app_context():  # se paga el 104: lo del 103 se sigue debiendo
        asentar(
            *(suya, (POR_PAGAR, "90.00"), ("201070110", "30.00"), (BANCOS, "-120.00")),
            fecha=date(2026, 10, 4),
        )
    assert se_debe() == (Decimal("0.00"), Decimal("7.00"))


def test_el_isd_retenido_vence_al_mes_siguiente_y_solo_lo_declara_quien_lo_retuvo(
    app: Flask, suya: int
) -> None:
    de_septiembre = (ISD_RETENIDO, "septiembre de 2026")
    assert de_septiembre not in _ver(app, suya, ANTES)
    with app.app_context():
        asentar(suya, ("201070107", "-5.00"), (CAJA, "5.00"), fecha=SEPTIEMBRE)
    visto = _ver(app, suya, ANTES)
    isd = visto[de_septiembre]
    assert isd.total == Decimal("5.00") and isd.fuente and isd.por_confirmar
    assert isd.vence == visto[IVA_MENSUAL, "septiembre de 2026"].vence
    _liquidar(app, suya, SEPTIEMBRE)
    assert _ver(app, suya, DESPUES)[de_septiembre].total == Decimal("5.00")
    with app.app_context():
        asentar(suya, ("201070111", "5.00"), (BANCOS, "-5.00"), fecha=date(2026, 10, 9))
    assert de_septiembre not in _ver(app, suya, DESPUES)


def test_lo_que_cambio_despues_de_liquidar_se_cuenta_una_sola_vez(app: Flask, suya: int) -> None:
    _liquidar(app, suya, SEPTIEMBRE)
    with app.app_context():
        asentar(suya, (CAJA, "15.00"), (IVA, "-15.00"), fecha=SEPTIEMBRE)
    iva = _ver(app, suya, ANTES)[IVA_MENSUAL, "septiembre de 2026"]
    assert (iva.total, iva.liquidado) == (Decimal("105.00"), False)


def test_los_meses_que_nadie_liquido_se_dicen_juntos(app: Flask, suya: int) -> None:
    with app.app_context():
        asentar(suya, (CAJA, "30.00"), (IVA, "-30.00"), fecha=AGOSTO)
    iva = _ver(app, suya, ANTES)[IVA_MENSUAL, "septiembre de 2026"]
    assert (iva.total, iva.con_anteriores) == (Decimal("120.00"), True)


def test_si_al_plan_le_falta_una_cuenta_no_se_sabe_nada_y_lo_demas_se_ve(
    app: Flask, suya: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sin_cuenta(fin: date) -> None:
        raise EstadoInvalido("El plan no tiene la cuenta del IVA por pagar.")

    monkeypatch.setattr(libros.impuestos, "calcular", sin_cuenta)
    iva = _ver(app, suya, ANTES)[IVA_MENSUAL, "septiembre de 2026"]
    assert (iva.total, iva.liquidado, iva.con_anteriores) == (None, False, False)


def test_cada_regimen_declara_lo_suyo(app: Flask, suya: int) -> None:
    enero = date(2026, 1, 5)
    emprendedor = _ver(app, suya, enero, regimen="RIMPE_EMPRENDEDOR", obligado_contabilidad=False)
    # es una sociedad: siempre lleva contabilidad, y lo que retuvo lo declara con el semestre
    retenciones = (RETENCIONES_SEMESTRALES, "julio a diciembre de 2025")
    assert set(emprendedor) == {(IVA_SEMESTRAL, "julio a diciembre de 2025"), retenciones}
    with pytest.raises(ReglaDeNegocio, match="persona natural"):  # ni puede ser un negocio popular
        _ver(app, suya, enero, regimen="RIMPE_POPULAR")


def test_la_renta_se_recuerda_desde_dos_meses_antes_y_mientras_se_deba(app: Flask, suya: int) -> None:
    def de_renta(dia: date) -> list[ObligacionVista]:
        return [x for x in _ver(app, suya, dia).values() if x.clase in (RENTA_PERSONAS, RENTA_SOCIEDADES)]

    assert de_renta(date(2026, 1, 5)) == []
    (suyo,) = de_renta(date(2026, 3, 2))
    assert (suyo.titulo, suyo.total) == ("2025", 0)
    assert suyo.vence - timedelta(days=60) <= date(2026, 3, 2)
    assert de_renta(DESPUES) == []
    with app.app_context():
        asentar(suya, (RENTA, "-44.00"), (CAJA, "44.00"), fecha=date(2025, 12, 31))
    (suyo,) = de_renta(DESPUES)
    assert suyo.total == Decimal("44.00")

"""El último día de lo cerrado y los días en que se puede registrar: la víspera, el mismo y el siguiente."""

from datetime import date, datetime, timedelta

import pytest
from flask import Flask

from api.compras.compras.revision import DIAS_ATRAS_MAXIMO
from api.core.datos.clock import ahora, hoy, rige
from api.plataforma.vistos_buenos.service import SOLO
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.factories import entrar, filas, registrar_empresa
from tests.libros.cuentas.lados import COBRAR, PAGAR, LadoDePrueba
from tests.libros.periodos.conftest import RUTA, cerrar, hace
from tests.personas import Personas
from tests.reloj import Reloj
from tests.ventas.cartera.conftest import subir_documento

pytestmark = pytest.mark.usefixtures("abiertos")


def _dentro_de(dias: int) -> str:
    return str(hoy() + timedelta(days=dias))


@pytest.mark.parametrize(("dias", "entra"), [(-1, False), (0, False), (1, True)])
def test_lo_cerrado_incluye_su_ultimo_dia(a: Cliente, dias: int, entra: bool) -> None:
    cerrar(a, hace(5))
    respuesta = COBRAR.pedir(a, COBRAR.nuevo(a), "5.00", fecha=str(hace(5) + timedelta(days=dias)))
    assert respuesta.status_code == (201 if entra else 409), respuesta.text


@pytest.mark.parametrize("lado", [COBRAR, PAGAR], ids=["cobro", "pago"])
@pytest.mark.parametrize(("dias", "entra"), [(-1, True), (0, True), (1, False)])
def test_no_se_cobra_ni_se_paga_con_fecha_de_manana(
    a: Cliente, lado: LadoDePrueba, dias: int, entra: bool
) -> None:
    respuesta = lado.pedir(a, lado.nuevo(a), "5.00", fecha=_dentro_de(dias))
    assert respuesta.status_code == (201 if entra else 422), respuesta.text


@pytest.mark.parametrize(
    ("dias", "entra"),
    [
        (-DIAS_ATRAS_MAXIMO - 1, False),
        (-DIAS_ATRAS_MAXIMO, True),
        (-DIAS_ATRAS_MAXIMO + 1, True),
        (-1, True),
        (0, True),
        (1, False),
    ],
)
def test_una_compra_es_de_hoy_o_de_no_hace_demasiado(a: Cliente, dias: int, entra: bool) -> None:
    lineas = [compras.linea(impuestos=[compras.IVA_0])]  # la que regía ya entonces
    respuesta = compras.guardar(a, fecha=_dentro_de(dias), fecha_registro=_dentro_de(0), lineas=lineas)
    assert respuesta.status_code == (201 if entra else 422), respuesta.text


@pytest.mark.parametrize(("dias", "entra"), [(-6, False), (-5, True), (-4, True), (0, True), (1, False)])
def test_una_compra_se_registra_desde_su_fecha_hasta_hoy(a: Cliente, dias: int, entra: bool) -> None:
    respuesta = compras.guardar(a, fecha=_dentro_de(-5), fecha_registro=_dentro_de(dias))
    assert respuesta.status_code == (201 if entra else 422), respuesta.text


@pytest.mark.parametrize(("dias", "entra"), [(-1, False), (0, True), (1, True)])
def test_nada_vence_antes_de_su_fecha(a: Cliente, dias: int, entra: bool) -> None:
    vence = _dentro_de(-5 + dias)
    compra = compras.guardar(a, fecha=_dentro_de(-5), fecha_registro=_dentro_de(-5), vence=vence)
    assert compra.status_code == (201 if entra else 422), compra.text
    documento = subir_documento(a, COBRAR.nuevo(a), fecha=_dentro_de(-5), vence=vence)
    assert documento.status_code == (201 if entra else 422), documento.text


@pytest.mark.parametrize(
    ("dia", "vale"),
    [
        (date(2024, 3, 31), False),
        (date(2024, 4, 1), True),
        (date(2024, 4, 2), True),
        (date(2025, 12, 30), True),
        (date(2025, 12, 31), True),
        (date(2026, 1, 1), False),
    ],
)
def test_una_fila_de_la_ley_rige_de_un_dia_a_otro_los_dos_incluidos(dia: date, vale: bool) -> None:
    assert rige(date(2024, 4, 1), date(2025, 12, 31), dia) is vale
    assert rige(date(2024, 4, 1), None, dia) is (dia >= date(2024, 4, 1))


def _permitir(a: Cliente, quien: Cliente, expira: datetime) -> int:
    cuerpo = {"usuario_id": quien.sesion["USU_CODIGO"], "alcance": "ventas", "motivo": "Faltan facturas"}
    return a.post(f"{RUTA}/excepciones", {**cuerpo, "expira": expira.isoformat()}).status_code


@pytest.mark.parametrize(
    ("cuanto", "vale"),
    [
        (timedelta(seconds=-1), False),
        (timedelta(0), False),
        (timedelta(seconds=1), True),
        (timedelta(days=366), True),
        (timedelta(days=366, seconds=1), False),
    ],
)
def test_una_excepcion_expira_despues_de_ahora_y_antes_de_un_ano(
    a: Cliente, gente: Personas, reloj: Reloj, cuanto: timedelta, vale: bool
) -> None:
    ya = ahora()
    reloj(ya)
    assert _permitir(a, gente["facturador_a"], ya + cuanto) == (201 if vale else 422)


def test_una_excepcion_vale_hasta_el_instante_en_que_expira(
    a: Cliente, gente: Personas, reloj: Reloj
) -> None:
    suya, expira = gente["facturador_a"], ahora() + timedelta(hours=2)
    cerrado = hace(1)  # antes de mover el reloj: entre tanto puede haber cambiado el día
    cerrar(a, cerrado, "ventas")
    assert _permitir(a, suya, expira) == 201
    for segundos, vale in ((-1, True), (0, False), (1, False)):
        reloj(expira + timedelta(seconds=segundos))
        cobro = COBRAR.pedir(suya, COBRAR.nuevo(suya), "5.00", fecha=str(cerrado))
        assert cobro.status_code == (201 if vale else 409), (segundos, cobro.text)
        assert bool((a.get(RUTA).json or {})["excepciones"]) is vale, segundos
        for estado in ("VALEN", "EXPIRARON"):
            lista = a.get(f"{RUTA}/excepciones/paginacion?estado={estado}").json or {}
            halladas = [e["vale"] for e in lista["items"] if e["expira"] == expira.isoformat()]
            assert halladas == ([vale] if vale is (estado == "VALEN") else []), (segundos, estado)


@pytest.mark.parametrize(("segundos", "codigo"), [(-1, 204), (0, 404), (1, 404)])
def test_una_excepcion_se_retira_antes_del_instante_en_que_expira(
    a: Cliente, gente: Personas, reloj: Reloj, segundos: int, codigo: int
) -> None:
    expira = ahora() + timedelta(hours=2)
    assert _permitir(a, gente["facturador_a"], expira) == 201
    (suya,) = (a.get(RUTA).json or {})["excepciones"]
    reloj(expira + timedelta(seconds=segundos))
    assert a.llamar("DELETE", f"{RUTA}/excepciones/{suya['id']}").status_code == codigo


@pytest.mark.parametrize(("dias", "accion"), [(-1, "reabrir"), (0, "cerrar"), (1, "cerrar")])
def test_un_cierre_que_no_retrocede_no_se_anota_como_abierto(
    app: Flask, a: Cliente, dias: int, accion: str
) -> None:
    cerrar(a, hace(5), "ventas")
    cerrar(a, hace(5) + timedelta(days=dias), "ventas")
    notas = filas(app, "SELECT accion FROM auditoria WHERE entidad = 'periodo' ORDER BY id DESC LIMIT 1")
    assert [nota["accion"] for nota in notas] == [accion]


@pytest.mark.parametrize(("segundos", "codigo"), [(-1, 422), (0, 422), (1, 201)])
def test_lo_que_nadie_mas_puede_confirmar_expira_despues_de_regir(
    app: Flask, reloj: Reloj, segundos: int, codigo: int
) -> None:
    sola = entrar(app, registrar_empresa(Cliente(app)))
    ya = ahora()
    reloj(ya)
    assert _permitir(sola, sola, ya + SOLO + timedelta(seconds=segundos)) == codigo

"""Lo que el anexo dice de cada compra y de cada cliente, y lo que no es un anexo."""

import io
from datetime import date, timedelta
from decimal import Decimal

import pytest
from flask import Flask

from api.compras.recibidos.lectura.limites import NoSeLee
from api.core.datos.db import en_empresa
from api.plataforma.codigos import ats
from api.terceros.padron.identificacion import NATURAL, SOCIEDAD
from api.tributos.ats import compras, ventas
from api.tributos.ats.ajeno.lectura import filas as filas_del_anexo
from api.tributos.ats.anexo import AnexoHecho
from api.tributos.ats.escrito.esquema import ContraElEsquema
from api.tributos.ats.escrito.peso import PesoEstimado
from api.tributos.ats.revision import HallazgosDelAnexo
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, comprobante, emisor, traer
from tests.compras.compras.conftest import comprar
from tests.compras.recibidos import apoyo as recibidos
from tests.factories import entrar, filas, registrar_empresa
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.ats.apoyo import bajar

DIA = date(2026, 10, 15)


@pytest.mark.parametrize(
    ("desde", "hasta", "va"), [(-1, 1, True), (0, 1, True), (1, 1, False), (0, 0, True), (-1, -1, False)]
)
def test_lo_retenido_de_iva_va_en_el_elemento_que_rige_ese_dia(desde: int, hasta: int, va: bool) -> None:
    elementos = compras.ElementosDeIva.__new__(compras.ElementosDeIva)
    dias = DIA + timedelta(days=desde), DIA + timedelta(days=hasta)
    elementos._filas, elementos._vistos = [("9", "valRetBien10", *dias)], {}  # type: ignore[list-item]
    assert elementos.de("9", DIA) == ("valRetBien10" if va else "")
    assert elementos.de("10", DIA) == ""


def test_cada_compra_dice_si_su_proveedor_era_parte_relacionada_ese_dia(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    suyo = crear_proveedor(dueno, relacionada_desde="2026-10-10", relacionada_hasta="2026-10-20")
    siempre = crear_proveedor(dueno, parte_relacionada=True)
    for quien, dias in ((suyo, (9, 10, 20, 21)), (siempre, (1,)), (crear_proveedor(dueno), (2,))):
        for dia in dias:
            comprar(dueno, proveedor_id=quien["id"], fecha=f"2026-10-{dia:02d}", fecha_registro="2026-10-31")
    dichas = {
        f.findtext("fechaEmision"): f.findtext("parteRel")
        for f in bajar(dueno, "2026-10").iter("detalleCompras")
    }
    assert {dia[:2] for dia, dicho in dichas.items() if dicho == "SI"} == {"01", "10", "20"}
    assert len(dichas) == 6


def test_lo_que_llego_en_un_xml_dice_como_se_paga_desde_el_minimo(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    empresa, minimo = int(dueno.sesion["eid"]), ats.dice_como_se_paga(recibidos.FECHA)
    ids = traer(app, dueno, *(comprobante(str(dueno.sesion["EMP_RUC"]), emisor()) for _ in range(3)))
    for id_, centavos in zip(ids, (-1, 0, 1), strict=True):
        compra = aceptado(dueno, id_, retener=False)["compra_id"]
        total = "UPDATE compras SET total = %s, fecha_registro = fecha WHERE id = %s"
        filas(app, total, minimo + Decimal(centavos) / 100, compra)
    with app.app_context(), en_empresa(empresa):
        hechas = [*compras.del_periodo(leer_periodo(f"{recibidos.FECHA:%Y-%m}"))]
    assert [(hecha.formas, hecha.supuesta) for hecha in hechas] == [
        ((), False),
        (("20",), False),
        (("20",), False),
    ]


@pytest.mark.parametrize(
    "ajeno", [b"<factura><IdInformante>1</IdInformante></factura>", b"<factura/>"], ids=["con algo", "vacio"]
)
def test_lo_que_no_es_un_anexo_se_niega_antes_de_leer_nada(ajeno: bytes) -> None:
    cabeza: dict[str, str] = {}
    with pytest.raises(NoSeLee, match="No es un anexo"):
        list(filas_del_anexo(io.BytesIO(ajeno), cabeza))
    assert cabeza == {}


def test_de_los_clientes_de_afuera_es_sociedad_el_que_lo_es(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    ids = [int(crear_cliente(dueno)["CLI_CODIGO"]) for _ in range(3)]
    for id_, tipo in zip(ids, (SOCIEDAD, NATURAL, SOCIEDAD), strict=True):
        filas(app, "UPDATE clientes SET tipo = %s WHERE id = %s", tipo, id_)
    hechas = {}
    for id_, de in zip(ids, (ats.CLIENTE_DE_AFUERA, ats.CLIENTE_DE_AFUERA, "04"), strict=True):
        clave = ventas.ClaveDeVenta(de, str(id_), ats.VENTA)
        hechas[clave] = ventas.VentaDelAnexo(clave, "Alguien")
        hechas[clave].cliente_id = id_
    with app.app_context(), en_empresa(int(dueno.sesion["eid"])):
        ventas._poner_fichas(hechas)
    assert [venta.sociedad for venta in hechas.values()] == [True, False, False]


def test_al_terminar_de_recorrerlo_se_cierra_y_se_sabe_cuanto_pesa(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AnexoHecho, "_partes", lambda *_: iter(("<iva>",)))
    esquema, peso = ContraElEsquema(), PesoEstimado()
    esquema.mirar('<?xml version="1.0"?><iva>')
    assert esquema.mal == ""  # le falta su fin, que solo se nota al cerrar
    anexo = AnexoHecho.__new__(AnexoHecho)
    anexo.hallazgos, anexo._solo_escribe = HallazgosDelAnexo(), True
    anexo.recorrer(esquema, peso)
    assert [hallazgo.regla for hallazgo in anexo.hallazgos.todos()] == ["esquema"]
    assert peso.total() > PesoEstimado().total()

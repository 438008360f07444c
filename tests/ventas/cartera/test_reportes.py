"""Los estados de cuenta y la lista con saldos, en PDF y en Excel: dicen lo que dice la cuenta."""

import io
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from PIL import Image

from api.core import externos
from tests.client import Cliente
from tests.factories import error, filas
from tests.informes import filas_de_excel, paginas_de_pdf, texto_de_pdf
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear

LARGO = "Importadora y Distribuidora de Productos de Consumo Masivo del Pacífico Sur " * 3 + "S.A."


def documento(cliente: Cliente, id_cli: int, fecha: str, total: str, **datos: Any) -> dict[str, Any]:
    campos = {"idCli": str(id_cli), "fecha": fecha, "total": total, "estado": "PENDIENTE", **datos}
    respuesta = cliente.llamar(
        "POST", "/api/clientes/documentos", data=campos, content_type="multipart/form-data"
    )
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def cobrar(cliente: Cliente, id_cli: int, fecha: str, total: str, *sobre: tuple[int, str]) -> None:
    aplicaciones = [{"DOC_CODIGO": codigo, "valor": valor} for codigo, valor in sobre]
    cuerpo = {"idCli": id_cli, "fecha": fecha, "forma": "TRANSFERENCIA", "referencia": "881273"}
    respuesta = cliente.post("/api/cobros", {**cuerpo, "total": total, "aplicaciones": aplicaciones})
    assert respuesta.status_code == 201, respuesta.text


@pytest.fixture(scope="module")
def con_cuenta(a: Cliente) -> int:
    """Un cliente con una factura pagada en parte, otra vencida, una nota de crédito y un anticipo."""
    id_cli = int(crear(a, CLI_NOMBRE=LARGO[:290], CLI_DIRECCION="=cmd|' /C calc'!A0")["CLI_CODIGO"])
    uno = documento(
        a, id_cli, "2026-01-10", "1150.00", numero="001-001-000000123", vence="2026-02-09", detalle="=1+1"
    )
    documento(a, id_cli, "2026-03-01", "230.55", vence="2026-03-31", detalle="Ñandú 🧾 & <b>")
    documento(a, id_cli, "2026-03-15", "50.55", tipo="04", numero="001-001-000000009")
    cobrar(a, id_cli, "2026-04-02", "600.00", (uno["DOC_CODIGO"], "500.00"))
    return id_cli


def bajar(cliente: Cliente, ruta: str, **args: Any) -> bytes:
    respuesta = cliente.get(ruta, query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    assert int(respuesta.headers["Content-Length"]) == len(respuesta.data)
    return respuesta.data


def estado(cliente: Cliente, id_cli: int, **args: Any) -> dict[str, Any]:
    return dict(cliente.get(f"/api/clientes/estadoCuenta/{id_cli}", query_string=args).json or {})


def test_el_pdf_dice_lo_que_dice_la_cuenta(a: Cliente, con_cuenta: int) -> None:
    leido = texto_de_pdf(bajar(a, f"/api/clientes/estadoCuenta/{con_cuenta}/pdf"))
    cuenta = estado(a, con_cuenta)
    assert cuenta["saldoFinal"] == "730.00"
    for movimiento in cuenta["movimientos"]:
        assert f"$ {Decimal(movimiento['saldo']):,.2f}" in leido
    for esperado in ("Estado de cuenta", "$ 1,380.55", "$ 650.55", "$ 730.00", "001-001-000000123"):
        assert esperado in leido
    assert "De él, vencido" in leido and "RUC 1790012344001" in leido
    assert "Importadora y Distribuidora" in leido and "Página 1 de 1" in " ".join(leido.split())


def test_por_periodo_empieza_con_lo_que_se_debia(a: Cliente, con_cuenta: int) -> None:
    args = {"desde": "2026-03-10", "hasta": "2026-03-31"}
    leido = texto_de_pdf(bajar(a, f"/api/clientes/estadoCuenta/{con_cuenta}/pdf", **args))
    assert "Del 10/03/2026 al 31/03/2026" in leido
    assert "$ 1,380.55" in leido and "$ 1,330.00" in leido
    assert "001-001-000000123" not in leido


def test_el_excel_tiene_los_numeros_y_sus_totales(a: Cliente, con_cuenta: int) -> None:
    hoja = filas_de_excel(bajar(a, f"/api/clientes/estadoCuenta/{con_cuenta}/excel"))
    cabeza = next(n for n, fila in enumerate(hoja) if fila[0] == "Fecha")
    assert hoja[0][0].startswith("Estado de cuenta de Importadora")
    movimientos, total = hoja[cabeza + 1 : -1], hoja[-1]
    assert total[1] == "Total"
    assert [round(sum(f[n] or 0 for f in movimientos), 2) for n in (5, 6)] == total[5:7] == [1380.55, 650.55]
    assert total[7] == movimientos[-1][7] == 730
    assert movimientos[1][3] == "=1+1"  # como texto, nunca como fórmula


def test_sin_movimientos_tambien_hay_estado(a: Cliente) -> None:
    id_cli = crear(a)["CLI_CODIGO"]
    assert "Sin movimientos" in texto_de_pdf(bajar(a, f"/api/clientes/estadoCuenta/{id_cli}/pdf"))
    assert filas_de_excel(bajar(a, f"/api/clientes/estadoCuenta/{id_cli}/excel"))[-1][7] == 0


def test_se_guarda_con_su_nombre_o_se_mira(a: Cliente, con_cuenta: int) -> None:
    ruta = f"/api/clientes/estadoCuenta/{con_cuenta}/pdf"
    guardado, mirado = a.get(ruta), a.get(ruta, query_string={"ver": "true"})
    assert guardado.headers["Content-Disposition"].startswith("attachment; filename=estado-de-cuenta-")
    assert mirado.headers["Content-Disposition"].startswith("inline")
    assert mirado.mimetype == "application/pdf"


def test_un_enlace_firmado_lo_abre_sin_la_sesion(a: Cliente, anonimo: Cliente, con_cuenta: int) -> None:
    ruta = f"/api/clientes/estadoCuenta/{con_cuenta}/pdf?hasta=2026-04-30"
    firmada = a.post("enlaces", {"ruta": ruta}).json["url"]
    assert anonimo.get(firmada).data.startswith(b"%PDF")
    assert error(anonimo.get(ruta)) == (401, "sin_sesion")


def test_con_logo_o_con_uno_que_no_se_puede_leer_sale_igual(a: Cliente, app: Flask, con_cuenta: int) -> None:
    eid = a.sesion["eid"]
    ruta = f"/api/clientes/estadoCuenta/{con_cuenta}/pdf"
    imagen = io.BytesIO()
    Image.new("RGBA", (300, 90), (29, 59, 139, 200)).save(imagen, "PNG")
    sin_logo = len(bajar(a, ruta))
    for clave, contenido in (("logos/x.png", imagen.getvalue()), ("logos/malo.png", b"no es una imagen")):
        with app.app_context():
            externos.almacen().guardar(clave, [contenido], 1_000_000)
        filas(app, "UPDATE empresas SET logo = %s WHERE id = %s", clave, eid)
        pdf = bajar(a, ruta)
        assert ("/Subtype /Image" in pdf.decode("latin-1")) == (clave == "logos/x.png")
        assert "Comercial Andina" in texto_de_pdf(pdf)
    filas(app, "UPDATE empresas SET logo = 'logos/no-esta.png' WHERE id = %s", eid)
    assert abs(len(bajar(a, ruta)) - sin_logo) < 200
    filas(app, "UPDATE empresas SET logo = NULL WHERE id = %s", eid)


@pytest.mark.parametrize(
    "args",
    [
        {"desde": "2026-05-01", "hasta": "2026-04-01"},
        {"desde": "2999-01-01"},
        {"desde": "ayer"},
        {"hasta": "2026-02-30"},
        {"hasta": "٢٠٢٦-٠١-٠١x"},
    ],
)
def test_un_periodo_imposible_se_rechaza(a: Cliente, con_cuenta: int, args: dict[str, str]) -> None:
    for forma in ("/pdf", "/excel", ""):
        respuesta = a.get(f"/api/clientes/estadoCuenta/{con_cuenta}{forma}", query_string=args)
        assert error(respuesta) == (422, "validacion")


def test_lo_de_otra_empresa_no_existe(gente: Personas, con_cuenta: int, a: Cliente) -> None:
    b = gente["propietario_b"]
    eid, com = a.sesion["eid"], a.sesion["COM_CODIGO"]
    for ruta in (
        f"estadoCuenta/{con_cuenta}/pdf",
        f"estadoCuenta/{con_cuenta}/excel",
        f"reporte/pdf/{eid}/{com}",
        f"reporte/excel/{eid}/{com}",
        f"reporte/pdf/{b.sesion['eid']}/{com}",
    ):
        assert error(b.get(f"/api/clientes/{ruta}")) == (404, "no_encontrado")


def test_un_administrador_los_lee(gente: Personas, con_cuenta: int, a: Cliente) -> None:
    eid, com = a.sesion["eid"], a.sesion["COM_CODIGO"]
    asesor = gente["asesor"]
    assert asesor.get(f"/api/clientes/estadoCuenta/{con_cuenta}/pdf").data.startswith(b"%PDF")
    assert asesor.get(f"/api/clientes/reporte/pdf/{eid}/{com}").data.startswith(b"%PDF")
    assert error(asesor.get(f"/api/clientes/reporte/pdf/{eid}/999999")) == (404, "no_encontrado")


def lista(cliente: Cliente, forma: str, **args: Any) -> bytes:
    return bajar(
        cliente,
        f"/api/clientes/reporte/{forma}/{cliente.sesion['eid']}/{cliente.sesion['COM_CODIGO']}",
        **args,
    )


def test_la_lista_en_excel_suma_lo_que_suma_la_cartera(a: Cliente, con_cuenta: int) -> None:
    hoja = filas_de_excel(lista(a, "excel"))
    saldo, vencido = (hoja[0].index(titulo) for titulo in ("Saldo", "Vencido"))
    cuerpo, total = hoja[1:-1], hoja[-1]
    neto = a.get("/api/clientes/valorNeto").json
    assert total[1] == f"Total de {len(cuerpo):,} clientes"
    assert round(sum(f[saldo] or 0 for f in cuerpo), 2) == round(total[saldo], 2)
    assert Decimal(str(total[saldo])) == Decimal(neto["porCobrar"])
    assert Decimal(str(total[vencido])) == Decimal(neto["vencido"])
    assert len(cuerpo) == a.get("/api/clientes/totalClientes").json["total"]


def test_la_lista_en_pdf_dice_lo_mismo_que_en_excel(a: Cliente, con_cuenta: int) -> None:
    hoja = filas_de_excel(lista(a, "excel"))
    pdf = lista(a, "pdf")
    leido = texto_de_pdf(pdf)
    assert f"$ {hoja[-1][-2]:,.2f}" in leido and hoja[-1][1] in leido
    assert paginas_de_pdf(pdf) > 1
    assert leido.count("Identificación") == paginas_de_pdf(pdf)


def test_la_lista_lleva_los_filtros_de_la_pantalla(a: Cliente, con_cuenta: int) -> None:
    hoja = filas_de_excel(lista(a, "excel", filtro="distribuidora productos pacífico"))
    assert [fila[1][:12] for fila in hoja[1:]] == ["Importadora ", "Total de 1 c"]
    assert hoja[-1][-2] == 730
    vacia = filas_de_excel(lista(a, "excel", filtro="nadie se llama así"))
    assert vacia[-1][1] == "Total de 0 clientes" and vacia[-1][-2] == 0
    assert "Total de 0 clientes" in texto_de_pdf(lista(a, "pdf", filtro="nadie se llama así"))


def test_los_saldos_se_leen_por_lotes_y_no_por_cliente(a: Cliente, contar_consultas: Any) -> None:
    total = a.get("/api/clientes/totalClientes").json["total"]
    assert total > 200
    assert contar_consultas(lambda: lista(a, "excel")) <= 8 + total // 500

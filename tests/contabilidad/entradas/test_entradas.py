"""Lo que entra a los libros desde una hoja: los saldos con que empiezan, y asientos."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import clave_idempotente
from tests.libros.reglas import control
from tests.plataforma.importaciones.conftest import csv, motivos, xlsx
from tests.terceros.clientes import conftest as clientes
from tests.terceros.proveedores import conftest as proveedores
from tests.ventas.cartera import conftest as cartera

Trabajar = Callable[[], None]
SALDOS = ("Cuenta", "Debe", "Haber", "Tercero", "Documento", "Vence", "Fecha")
ASIENTOS = ("Asiento", "Fecha", "Glosa", "Cuenta", "Debe", "Haber", "Tercero", "Centro de costo")
CLIENTES, PROVEEDORES = "101020502", "2010301"
APERTURA = date(hoy().year, 1, 1)


@pytest.fixture(scope="module")
def nueva(app: Flask) -> tuple[Cliente, int]:
    dueno, empresa = apoyo.empresa_nueva(app)
    control.activar(app, dueno, desde=APERTURA.isoformat())
    return dueno, empresa


@pytest.fixture
def dueno(nueva: tuple[Cliente, int]) -> Cliente:
    return nueva[0]


@pytest.fixture(scope="module")
def otra(app: Flask) -> Cliente:
    return apoyo.empresa_nueva(app)[0]


def _saldos(cliente: Cliente, trabajar: Trabajar, *filas: tuple[Any, ...], **mas: Any) -> dict[str, Any]:
    return apoyo.importar(cliente, trabajar, "saldos-iniciales", xlsx([SALDOS, *filas]), **mas)


def _asientos(cliente: Cliente, trabajar: Trabajar, *filas: tuple[Any, ...], **mas: Any) -> dict[str, Any]:
    return apoyo.importar(cliente, trabajar, "asientos", xlsx([ASIENTOS, *filas]), **mas)


def _vivos(cliente: Cliente) -> list[dict[str, Any]]:
    return list(cliente.get("/api/saldos-iniciales").json["saldos"])


def _lista(cliente: Cliente, **filtros: Any) -> list[dict[str, Any]]:
    return list(cliente.get("/api/asientos/paginacion", query_string=filtros).json["items"])


def _de_control(cliente: Cliente) -> dict[str, bool]:
    revisiones = cliente.get("/api/procesos/auditoria").json
    dichas = revisiones["revisiones"] if isinstance(revisiones, dict) else revisiones
    return {r["codigo"]: r["cumple"] for r in dichas}


def test_los_saldos_iniciales_hacen_un_asiento_y_los_documentos_de_cada_tercero(
    dueno: Cliente, trabajar: Trabajar
) -> None:
    cliente, otro = clientes.crear(dueno), clientes.crear(dueno)
    suyo, proveedor = cliente["CLI_IDENTIFICACION"], proveedores.crear(dueno)
    vencido = (APERTURA - timedelta(days=20)).strftime("%d/%m/%Y")
    vence = APERTURA + timedelta(days=30)
    buenas = (
        (apoyo.CAJA, "1.500,50", "", "", "", "", ""),
        (CLIENTES, 200, "", suyo, "001-001-000000007", vencido, APERTURA.strftime("%d/%m/%Y")),
        (CLIENTES, 100, "", suyo, "001-001-000000008", vence.isoformat(), ""),
        (CLIENTES, 50, "", otro["CLI_IDENTIFICACION"], "", "", ""),
        (PROVEEDORES, "", 300, proveedor["identificacion"], "001-002-000000001", "", ""),
        ("20110", "", 30, suyo, "", "", ""),  # lo que dejó de más
        ("1010403", 10, "", proveedor["identificacion"], "", "", ""),
        (apoyo.CAPITAL, "", 1530.5, "", "", "", ""),
    )
    malas = _saldos(
        dueno,
        trabajar,
        *buenas[:1],
        (CLIENTES, 10, "", "", "", "", ""),
        (CLIENTES, "", 10, suyo, "A", "", ""),
        (CLIENTES, 10, "", proveedor["identificacion"], "A", "", ""),
        ("1", 10, "", "", "", "", ""),
        ("no", 10, 5, "", "", "", "31/02/2026"),
        (apoyo.CAJA, "=1+1", "-5", "", "", "", ""),
        ("20110", 10, "", suyo, "A", "", ""),
    )
    assert malas["estado"] == "REVISADA" and malas["malas"] == 7, malas
    dichos = motivos(malas)
    assert dichos[3] == [f"La cuenta {CLIENTES} pide un cliente."]
    assert "va por el debe" in dichos[4][0] and "No hay un cliente" in dichos[5][0]
    assert "pagado de más va por el haber" in dichos[9][0]
    assert "de grupo" in dichos[6][0] and len(dichos[7]) >= 2 and dichos[8]
    no_cuadra = _saldos(dueno, trabajar, *buenas[:-1])
    assert "Faltan 1,530.50 en el haber." in motivos(no_cuadra)[8][0]
    assert (no_cuadra["estado"], _vivos(dueno)) == ("REVISADA", [])

    # lo de un proveedor del exterior tiene su cuenta: en la de los locales, se avisa
    afuera = proveedores.crear(dueno, **proveedores.DEL_EXTERIOR, identificacion="US70011")
    fuera_de_lugar = (PROVEEDORES, "", 10, afuera["identificacion"], "INV-9", "", "")
    revisada = _saldos(
        dueno, trabajar, *buenas, fuera_de_lugar, (apoyo.CAJA, 10, "", "", "", "", ""), simular=True
    )
    assert any("bajarán la 2010302 DEL EXTERIOR" in aviso for aviso in revisada["avisos"]), revisada["avisos"]

    hecha = _saldos(dueno, trabajar, *buenas)
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 8, 0), hecha
    assert hecha["efectos"][1]["cambios"] == [
        "Debe 200.00",
        "Documento 001-001-000000007",
        "Se pone en su cuenta",
    ]
    (vivo,) = _vivos(dueno)
    asiento = dueno.get(f"/api/asientos/{vivo['id']}").json
    assert (vivo["fecha"], vivo["total"], asiento["diario"], asiento["clase"]) == (
        APERTURA.isoformat(),
        "1860.50",
        "APERTURA",
        "INICIAL",
    )
    assert asiento["origen"]["nombre"] == f"Saldos iniciales de {APERTURA.year}"
    assert asiento["acciones"] == []  # se reversa con lo que puso en las cuentas
    deuda = dueno.get("/api/clientes/documentos", query_string={"idCli": cliente["CLI_CODIGO"]}).json["items"]
    assert sorted((d["numero"], d["saldo"], d["vence"]) for d in deuda) == [
        ("001-001-000000007", "200.00", APERTURA.isoformat()),
        ("001-001-000000008", "100.00", vence.isoformat()),
        (f"Anticipo {APERTURA.year}", "30.00", APERTURA.isoformat()),
    ]
    # lo que dejó de más paga después lo que debe
    (anticipo,) = (d["DOC_CODIGO"] for d in deuda if d["tipo"] == "AI")
    paga = next(d["DOC_CODIGO"] for d in deuda if d["saldo"] == "200.00")
    sobre = {"aplicaciones": [{"DOC_CODIGO": paga, "valor": "30.00"}]}
    aplicado = dueno.post(f"/api/clientes/documentos/{anticipo}/aplicar", sobre)
    assert aplicado.status_code == 201, aplicado.text
    cumple = _de_control(dueno)
    assert cumple["clientes"] and cumple["proveedores"] and cumple["asientos_cuadran"]

    otra = _saldos(dueno, trabajar, *buenas)
    assert (otra["estado"], len(_vivos(dueno))) == ("FALLIDA", 1)
    assert "revérselos antes" in otra["motivo"]
    mal = dueno.post(
        f"/api/saldos-iniciales/{APERTURA.year - 1}/reversar",
        {"fecha": hoy().isoformat(), "motivo": "x"},
        headers=clave_idempotente(),
    )
    assert mal.status_code == 404
    reversado = dueno.post(
        f"/api/saldos-iniciales/{APERTURA.year}/reversar",
        {"fecha": APERTURA.isoformat(), "motivo": "Faltaba un banco"},
        headers=clave_idempotente(),
    )
    assert (reversado.status_code, reversado.json["saldos"]) == (201, []), reversado.text
    assert _de_control(dueno)["clientes"]
    assert _saldos(dueno, trabajar, *buenas)["estado"] == "TERMINADA"
    assert _de_control(dueno)["clientes"] and _de_control(dueno)["proveedores"]


def test_lo_que_ya_estaba_en_la_cartera_no_se_pone_dos_veces(app: Flask, trabajar: Trabajar) -> None:
    dueno, empresa = apoyo.empresa_nueva(app)
    suyo = clientes.crear(dueno)
    antes = (APERTURA - timedelta(days=40)).isoformat()
    suya = cartera.registrar(dueno, suyo["CLI_CODIGO"], "80.00", fecha=antes, numero="001-001-000000001")
    sin_libros = _saldos(dueno, trabajar, (apoyo.CAJA, 1, "", "", "", "", ""))
    assert "empiécelos" in sin_libros["motivo"]
    control.activar(app, dueno, desde=APERTURA.isoformat())
    capital = (apoyo.CAPITAL, "", 80, "", "", "", "")
    suelta = _saldos(
        dueno, trabajar, (CLIENTES, 80, "", suyo["CLI_IDENTIFICACION"], "", "", ""), capital, simular=True
    )
    assert any("quedarán en 80.00 en los libros y en 160.00" in aviso for aviso in suelta["avisos"])
    no_cuadra = _saldos(dueno, trabajar, (apoyo.CAJA, 81, "", "", "", "", ""), capital, simular=True)
    (aviso,) = no_cuadra["avisos"]  # de un asiento que no se hará no se dice cuánto suma
    assert (no_cuadra["malas"], "entra entero o no entra" in aviso) == (1, True)
    fila = (CLIENTES, 80, "", suyo["CLI_IDENTIFICACION"], "001-001-000000001", "", "")
    hecha = _saldos(dueno, trabajar, fila, capital)
    assert hecha["estado"] == "TERMINADA" and "Su cuenta ya lo tiene" in hecha["efectos"][0]["cambios"]
    assert len(hecha["avisos"]) == 1
    assert _de_control(dueno)["clientes"]
    # de lo que ya estaba no hay asiento: al anularlo sale de los saldos iniciales, y se cobra como lo demás
    cobro = cartera.cobrar(dueno, suyo["CLI_CODIGO"], "30.00", fecha=hoy().isoformat())["COB_CODIGO"]
    anular = {"motivo": "No va", "fecha": hoy().isoformat()}
    assert dueno.put(f"{cartera.DOCUMENTOS}/{suya['DOC_CODIGO']}/anular", anular).status_code == 200
    assert dueno.put(f"/api/cobros/{cobro}/anular", anular).status_code == 200
    assert control.de_documento(app, empresa, "DOCUMENTO_CLIENTE", suya["DOC_CODIGO"])[CLIENTES] == -80
    assert {codigo: cumple for codigo, cumple in _de_control(dueno).items() if not cumple} == {}


def test_una_hoja_de_asientos_entra_asiento_por_asiento_y_no_se_repite(
    nueva: tuple[Cliente, int], trabajar: Trabajar
) -> None:
    dueno, _ = nueva
    centro = apoyo.crear_centro(dueno)["codigo"]
    dia = (hoy() - timedelta(days=3)).strftime("%d/%m/%Y")
    serie = str((hoy() - date(1899, 12, 30)).days)  # la celda de Excel sin formato de fecha
    filas = (
        ("1", dia, "Aporte en efectivo", apoyo.CAJA, "1.000,25", "", "", centro),
        ("1", "", "", apoyo.CAPITAL, "", "1000,25", "", ""),
        ("2", dia, "No cuadra", apoyo.CAJA, 10, "", "", ""),
        ("2", dia, "", apoyo.CAPITAL, "", 9, "", ""),
        ("3", "01/01/2199", "Del futuro", apoyo.CAJA, 10, "", "", ""),
        ("3", "", "", apoyo.CAPITAL, "", 10, "", ""),
        ("4", dia, "Cuenta ajena", "XX", 10, "", "", "YY"),
        ("4", "", "", apoyo.CAPITAL, "", 10, "9999999999", ""),
        ("5", serie, "De una celda sin formato", apoyo.CAJA, 7, "", "", ""),
        ("5", "", "", apoyo.CAPITAL, "", 7, "", ""),
        ("1", dia, "Otra vez el uno", apoyo.CAJA, 10, "", "", ""),
        ("1", "", "", apoyo.CAPITAL, "", 10, "", ""),
        ("6", dia, "Sola", apoyo.CAJA, 10, "", "", ""),
        ("7", dia, "La cuenta de un cliente", CLIENTES, 10, "", "", ""),
        ("7", "", "", apoyo.CAPITAL, "", 10, "", ""),
    )
    revisada = _asientos(dueno, trabajar, *filas, simular=True)
    assert (revisada["estado"], revisada["creadas"], revisada["malas"]) == ("REVISADA", 2, 11), revisada
    assert [(e["fila"], e["que"]) for e in revisada["efectos"]] == [
        (2, "Aporte en efectivo"),
        (10, "De una celda sin formato"),
    ]
    dichos = motivos(revisada)
    assert "Faltan 1.00 en el haber" in dichos[4][0] and "la de la fila 4" in dichos[5][0]
    assert dichos[6] == ["No puede ser posterior a hoy."]
    assert {"No existe la cuenta XX.", "No existe el centro de costo YY."} <= set(dichos[8])
    assert "No hay un cliente ni un proveedor" in dichos[9][0]
    assert "desde la fila 2" in dichos[12][0] and "2 a 2,000" in dichos[14][0]
    assert "regístrelo allí" in dichos[15][0]
    cuantos = len(_lista(dueno))
    hecha = _asientos(dueno, trabajar, *filas)
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 2, 11)
    puestos = _lista(dueno, filtro="Aporte en efectivo")
    assert [(p["total"], p["diario"]) for p in puestos] == [("1000.25", "GENERAL")]
    assert puestos[0]["creado_por"] != "Sistema"
    assert puestos[0]["acciones"] == ["reversar"]
    assert dueno.get(f"/api/asientos/historial/{puestos[0]['id']}").json["items"][0]["accion"] == "registrar"
    assert len(_lista(dueno)) == cuantos + 2
    repetida = _asientos(dueno, trabajar, *filas[:2])
    assert (repetida["creadas"], repetida["malas"]) == (0, 2)
    assert "ya hay uno igual" in motivos(repetida)[2][0]
    adrede = _asientos(dueno, trabajar, *filas[:2], crearFaltantes=True)
    assert adrede["creadas"] == 1 and len(_lista(dueno)) == cuantos + 3


def test_un_asiento_de_mil_lineas_y_muchos_asientos_entran_juntos(
    nueva: tuple[Cliente, int], trabajar: Trabajar
) -> None:
    dueno, _ = nueva
    dia = hoy().isoformat()
    mil = [("L", dia, "Mil líneas", apoyo.CAJA, "1.00", "")] * 999 + [
        ("L", dia, "", apoyo.CAPITAL, "", "999.00")
    ]
    muchos = [
        fila
        for n in range(400)
        for fila in (
            (f"M{n}", dia, f"De muchos {n}", apoyo.CAJA, "2.00", ""),
            (f"M{n}", "", "", apoyo.CAPITAL, "", "2.00"),
        )
    ]
    hecha = apoyo.importar(
        dueno, trabajar, "asientos", csv([ASIENTOS[:6], *mil, *muchos]), nombre="muchos.csv"
    )
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 401, 0), hecha["errores"][:3]
    (de_mil,) = _lista(dueno, filtro="Mil líneas")
    assert len(dueno.get(f"/api/asientos/{de_mil['id']}").json["lineas"]) == 1000
    assert _de_control(dueno)["asientos_cuadran"]


def _cerrar(cliente: Cliente, hasta: date) -> None:
    cierre = cliente.post(
        "/api/periodos",
        {"hasta": hasta.isoformat(), "alcance": "todo", "motivo": "Ya se declaró"},
        headers=clave_idempotente(),
    )
    assert cierre.status_code == 201, cierre.text


def test_un_periodo_cerrado_y_la_cuenta_de_otra_empresa_se_rechazan(
    app: Flask, otra: Cliente, trabajar: Trabajar
) -> None:
    dueno, _ = apoyo.empresa_nueva(app)
    control.activar(app, dueno)
    ajena = apoyo.crear_cuenta(otra)["codigo"]
    dia = date(hoy().year - 2, 5, 1)
    _cerrar(dueno, dia)
    filas = (
        ("1", dia.isoformat(), "En lo cerrado", apoyo.CAJA, 1, "", "", ""),
        ("1", "", "", apoyo.CAPITAL, "", 1, "", ""),
        ("2", hoy().isoformat(), "En lo ajeno", ajena, 1, "", "", ""),
        ("2", "", "", apoyo.CAPITAL, "", 1, "", ""),
    )
    dichos = motivos(_asientos(dueno, trabajar, *filas))
    assert "cerrad" in dichos[2][0] and dichos[4] == [f"No existe la cuenta {ajena}."]
    saldos = _saldos(
        dueno,
        trabajar,
        (apoyo.CAJA, 1, "", "", "", "", dia.isoformat()),
        (apoyo.CAPITAL, "", 1, "", "", "", ""),
        simular=True,
    )
    assert "cerrad" in motivos(saldos)[2][0]


def test_antes_del_primer_dia_de_los_libros_no_se_asienta_nada(dueno: Cliente, trabajar: Trabajar) -> None:
    ayer = (APERTURA - timedelta(days=1)).isoformat()
    primero = f"Los libros empiezan el {APERTURA:%d/%m/%Y}"
    assert primero in apoyo.guardar(dueno, fecha=ayer).text
    assert apoyo.guardar(dueno, fecha=APERTURA.isoformat()).status_code == 201
    hoja = (("1", ayer, "Antes", apoyo.CAJA, 1, "", "", ""), ("1", "", "", apoyo.CAPITAL, "", 1, "", ""))
    assert primero in motivos(_asientos(dueno, trabajar, *hoja))[2][0]
    saldos = ((apoyo.CAJA, 1, "", "", "", "", ayer), (apoyo.CAPITAL, "", 1, "", "", "", ""))
    assert primero in motivos(_saldos(dueno, trabajar, *saldos, simular=True))[2][0]


def test_quien_no_dijo_desde_cuando_no_asienta_antes_de_2000(otra: Cliente) -> None:
    assert "empiezan el 01/01/2000" in apoyo.guardar(otra, fecha="1999-12-31").text
    assert apoyo.guardar(otra, fecha="2000-01-01").status_code == 201

"""Un mes de banco de trescientas líneas se concilia por la pantalla, del archivo al impreso."""

from collections.abc import Callable
from datetime import timedelta

from playwright.sync_api import BrowserContext, Page, expect

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.e2e.casa import Casa
from tests.e2e.con_libros import Libros
from tests.ejemplos import TODO

MES = meses.primero(hoy(), -1)
FIN = meses.ultimo(MES)
# Trescientas líneas con TODO=si; si no, lo mismo con las de dos días.
DIAS, POR_DIA, COMISIONES = (10, 29, 9) if TODO else (2, 29, 3)
SEGURAS, LINEAS = DIAS * POR_DIA, DIAS * POR_DIA + COMISIONES + 1


def _asentar_depositos(libros: Libros, cuenta: int, capital: int) -> list[str]:
    """Los de cada día, en un asiento. Responde las líneas que el banco dice de ellos."""
    dichas = []
    for dia in range(DIAS):
        fecha = MES + timedelta(days=dia)
        lineas, suma = [], 0.0
        for n in range(dia * POR_DIA, (dia + 1) * POR_DIA):
            importe = 100.25 + n
            suma += importe
            suya = {"cuenta_id": cuenta, "debe": f"{importe:.2f}", "detalle": f"Depósito {70000 + n}"}
            lineas.append(suya)
            dichas.append(f"{fecha:%d/%m/%Y};DEPOSITO EN EFECTIVO;0{70000 + n};{importe:.2f}")
        lineas.append({"cuenta_id": capital, "haber": f"{suma:.2f}"})
        cuerpo = {"fecha": fecha.isoformat(), "glosa": "Depósitos del día", "lineas": lineas}
        libros.pedir("POST", "/api/asientos", cuerpo)
    return dichas


def _asentar_una(page: Page, concepto: str, cuenta: str) -> None:
    """Asienta una línea que los libros no tienen, con una cuenta que se halla por su código."""
    page.get_by_role("list", name="Banco").get_by_role("button", name=f"Asentar {concepto}").click()
    ventana = page.get_by_role("dialog", name="Asentar la línea")
    ventana.get_by_role("textbox", name="Cuenta").fill(cuenta)
    page.get_by_role("option").first.click()
    ventana.get_by_role("button", name="Asentar").click()
    expect(ventana).to_be_hidden()


def test_un_mes_de_trescientas_lineas_se_concilia_con_el_teclado(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa
) -> None:
    libros = Libros(casa)
    banco = libros.pedir("POST", "/api/bancos", {"nombre": "Guayaquil corriente", "clase": "BANCO"})
    ids = {c["codigo"]: c["id"] for c in libros.pedir("GET", "/api/cuentas")}
    dichas = _asentar_depositos(libros, banco["cuenta_contable_id"], ids["30101"])
    dichas += [f"{FIN:%d/%m/%Y};COMISION SERVICIO {n:02d};;-0.54" for n in range(COMISIONES)]
    dichas.append(f"{FIN:%d/%m/%Y};INTERES GANADO;;1.10")
    saldo = sum(float(linea.rsplit(";", 1)[1]) for linea in dichas)
    assert len(dichas) == LINEAS

    page = abrir_contexto(libros.guardada).new_page()
    page.goto("/#/conciliaciones")
    page.get_by_role("button", name="Conciliar un banco").first.click()
    ventana = page.get_by_role("dialog", name="Conciliar un banco")
    ventana.get_by_label("Saldo que el banco dice ese día").fill(f"{saldo:.2f}")
    ventana.get_by_role("button", name="Empezar").click()
    page.get_by_role("button", name="Subir extracto").first.click()
    archivo = {"name": "mayo.csv", "mimeType": "text/csv"}
    contenido = "\n".join(["Fecha;Concepto;Documento;Valor", *dichas]).encode()
    page.locator("input[type=file]").set_input_files(files=[{**archivo, "buffer": contenido}])
    expect(page.get_by_text(f"{LINEAS} movimientos")).to_be_visible()
    page.get_by_role("button", name="Importar").click()

    page.get_by_role("button", name=f"Aceptar las {SEGURAS} seguras").click()
    sueltas = page.get_by_role("list", name="Banco")
    expect(sueltas.get_by_role("listitem")).to_have_count(COMISIONES + 1)
    _asentar_una(page, "COMISION SERVICIO 00", "520302")
    # lo que se aprendió con una se propone para las demás: una tecla cada una
    propuestas = page.get_by_role("region", name="Propuestas")
    aceptar = propuestas.get_by_role("button", name="Asentar COMISION")
    for quedan in range(COMISIONES - 1, 0, -1):
        expect(aceptar).to_have_count(quedan)
        aceptar.first.press("Enter")
    expect(propuestas).to_have_count(0)
    _asentar_una(page, "INTERES GANADO", "4302")

    cifras = page.get_by_role("group", name="Cifras de la conciliación")
    expect(cifras).to_contain_text("No falta nada")
    page.get_by_role("button", name="Cerrar", exact=True).click()
    expect(page.get_by_text("Cerrada", exact=True)).to_be_visible()  # se imprime al cerrar
    with page.expect_download() as bajada:
        page.get_by_role("button", name="PDF").click()
    assert bajada.value.suggested_filename.endswith(".pdf")
    cuenta = "SELECT estado FROM conciliaciones WHERE empresa_id = %s"
    assert [f["estado"] for f in casa.filas(cuenta, libros.sesion["COM_CODIGO"])] == ["CERRADA"]

"""Escribir en una factura de doscientas líneas: de la tecla al total ya pintado, en Chromium."""

import json
from statistics import median
from typing import Any

from playwright.sync_api import Locator, Page, sync_playwright

from local.navegador import buscar_chromium
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.factura import linea
from tests.bench.medida import Medida
from tests.bench.servidores import Web

LINEAS, TECLAS, MAXIMO_MS = 200, 60, 50
TOTAL = 'output[aria-label="Total"]'
# Lo que el navegador mismo gasta: una página de una caja y un texto.
_LISA = """<!doctype html><input aria-label="Caja"><output aria-label="Total"></output><script>
document.querySelector('input').oninput = (e) => { document.querySelector('output').textContent = e.target.value; };
</script>"""
# Mide desde que el navegador recibe la tecla hasta que el total nuevo está en la pantalla. Lo primero de la
# cola tras el requestAnimationFrame corre cuando ya se pintó.
_MIRAR = """selector => {
  const total = document.querySelector(selector);
  window.medidas = [];
  let inicio = null;
  window.addEventListener('keydown', (e) => { inicio = e.timeStamp; }, true);
  new MutationObserver(() => {
    if (inicio === null) return;
    const desde = inicio;
    inicio = null;
    requestAnimationFrame(() => {
      const canal = new MessageChannel();
      canal.port1.onmessage = () => window.medidas.push(performance.now() - desde);
      canal.port2.postMessage(0);
    });
  }).observe(total, { childList: true, characterData: true, subtree: true });
}"""


def medir(web: Web) -> list[Medida]:
    ruta = buscar_chromium()
    if not ruta:
        print("Sin Chromium: no se mide el ingreso de una factura.")
        return []
    cliente = Cliente(web.puerto)
    sesion = _sesion(cliente)
    borrador = _borrador(cliente)
    with sync_playwright() as playwright:
        navegador = playwright.chromium.launch(executable_path=ruta, args=["--no-sandbox"])
        try:
            pagina = navegador.new_context().new_page()
            pagina.goto(f"http://localhost:{web.puerto}/#/login", wait_until="commit")
            guardado = {"usr": json.dumps(sesion), "ruc": EMPRESA_A[1]["ruc"]}
            pagina.evaluate(
                "s => Object.entries(s).forEach(([n, v]) => localStorage.setItem(n, v))", guardado
            )
            pagina.goto(f"http://localhost:{web.puerto}/#/facturas/borrador/{borrador}")
            pagina.reload()
            esperas = _escribir(
                pagina, pagina.get_by_label(f"Cantidad de la línea {LINEAS // 2}", exact=True)
            )
            lisa = navegador.new_context().new_page()
            lisa.set_content(_LISA)
            minimas = _escribir(lisa, lisa.get_by_label("Caja"))
        finally:
            navegador.close()
    p95 = sorted(esperas)[int(len(esperas) * 0.95)]
    nombre = f"de la tecla al total pintado, {LINEAS} líneas"
    return [
        Medida(f"{nombre} (mediana)", median(esperas), unidad="ms", maximo=MAXIMO_MS),
        Medida(f"{nombre}: p95", p95, unidad="ms"),
        Medida("de la tecla al texto pintado, página de una caja", median(minimas), unidad="ms"),
    ]


def _sesion(cliente: Cliente) -> dict[str, Any]:
    """Lo que la pantalla guarda de quien ingresó."""
    ruta, credenciales = EMPRESA_A
    respuesta = cliente.sesion.post(f"{cliente.raiz}/{ruta}", json=credenciales | {"recordar": False})
    respuesta.raise_for_status()
    datos: dict[str, Any] = respuesta.json()
    cliente.sesion.headers["x-token"] = datos["token"]
    return datos


def _borrador(cliente: Cliente) -> int:
    """Una factura a medio escribir, como la pantalla la guarda."""
    lineas = [linea(n) | {"descuento": ""} for n in range(1, LINEAS + 1)]
    respuesta = cliente.sesion.post(
        cliente.raiz.removesuffix("/comp") + "/borradores",
        json={"tipo": "01", "contenido": {"lineas": lineas}},
    )
    respuesta.raise_for_status()
    return int(respuesta.json()["id"])


def _escribir(pagina: Page, celda: Locator) -> list[float]:
    celda.wait_for(timeout=60_000)
    pagina.wait_for_load_state("networkidle")
    pagina.evaluate(_MIRAR, TOTAL)
    celda.focus()
    for n in range(TECLAS):
        pagina.keyboard.press("Control+a")  # sin buscar la celda otra vez: eso también gasta en la página
        pagina.keyboard.press(str(1 + n % 9))
        pagina.wait_for_function("n => window.medidas.length >= n", arg=n + 1, polling=50)
    esperas: list[float] = pagina.evaluate("window.medidas")
    return esperas[5:]  # las primeras calientan

"""La primera carga de la página de ingreso: los bytes de cada tipo, como los sirve el servidor, y lo que
tarda en poderse usar."""

from collections import defaultdict
from statistics import median
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

from local.navegador import buscar_chromium
from tests.bench.medida import Medida
from tests.bench.servidores import Web

CARGAS = 5
TIPOS = {"script": "js", "stylesheet": "css", "font": "fuentes", "document": "html", "image": "imágenes"}


def medir(web: Web) -> list[Medida]:
    ruta = buscar_chromium()
    if not ruta:
        print("Sin Chromium: no se mide la primera carga.")
        return []
    with sync_playwright() as playwright:
        navegador = playwright.chromium.launch(executable_path=ruta, args=["--no-sandbox"])
        try:
            url = f"http://localhost:{web.puerto}/#/login"
            por_tipo = _bytes(navegador, url)
            esperas = [_hasta_usable(navegador, url) for _ in range(CARGAS)]
        finally:
            navegador.close()
    medidas = [
        Medida(f"primera carga de login: {tipo}", n / 1000, unidad="kB")
        for tipo, n in sorted(por_tipo.items())
    ]
    total = sum(por_tipo.values()) / 1000
    return [
        *medidas,
        Medida("primera carga de login: todo", total, unidad="kB", maximo=170),
        Medida("login: hasta poder usarla, en Chromium", median(esperas), unidad="ms"),
    ]


def _bytes(navegador: Browser, url: str) -> dict[str, int]:
    """Lo que baja la página hasta quedar quieta, antes de que nadie la toque."""
    contexto = navegador.new_context()  # nueva: sin caché
    pagina = contexto.new_page()
    por_tipo: dict[str, int] = defaultdict(int)
    pedidas: dict[str, tuple[str, int]] = {}
    sesion = contexto.new_cdp_session(pagina)
    sesion.send("Network.enable")
    sesion.on(
        "Network.responseReceived", lambda e: pedidas.__setitem__(e["requestId"], (_tipo(e), _cabeceras(e)))
    )

    def terminada(evento: dict) -> None:
        tipo, cabeceras = pedidas.get(evento["requestId"], ("api", 0))
        if tipo != "api":  # lo que se cuenta son archivos, como llegan comprimidos
            por_tipo[tipo] += int(evento["encodedDataLength"]) - cabeceras

    sesion.on("Network.loadingFinished", terminada)
    pagina.goto(url, wait_until="commit")
    pagina.locator("input:visible").first.wait_for()
    pagina.wait_for_load_state("networkidle")
    contexto.close()
    return dict(por_tipo)


def _tipo(evento: dict) -> str:
    if urlsplit(evento["response"]["url"]).path.startswith("/api/"):
        return "api"
    return TIPOS.get(evento["type"].lower(), "otros")


def _cabeceras(evento: dict) -> int:
    return int(evento["response"]["encodedDataLength"])


def _hasta_usable(navegador: Browser, url: str) -> float:
    """Milisegundos desde la navegación hasta que el primer campo acepta lo que se escribe."""
    contexto = navegador.new_context()
    pagina = contexto.new_page()
    pagina.goto(url, wait_until="commit")
    pagina.locator("input:visible").first.fill("1790012344001", timeout=30_000)
    milisegundos = float(pagina.evaluate("performance.now()"))
    contexto.close()
    return milisegundos

"""Lo que una persona trae no ocupa al proceso que atiende a todos: se guarda, y lo lee un trabajo o un lector aparte. Cada ruta
que recibe un archivo dice aquí cómo se lee; una nueva no pasa hasta decirlo."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from api.compras.recibidos.lectura.limites import MAXIMO_DE_ZIP
from api.compras.recibidos.portal.claves import MAXIMO_DE_TEXTO
from api.compras.recibidos.portal.txt import MAXIMO_DE_TXT
from api.compras.recibidos.traida import pedido
from api.comprobantes.nucleo import clave_acceso
from api.core.de_a_uno import DeAUno
from api.plataforma.importaciones.archivo import lectura
from tests import filas_de_empresa
from tests.client import Cliente
from tests.compras.recibidos.apoyo import EMISOR, FECHA
from tests.factories import cuantas, error, filas, subir
from tests.personas import Personas

SE_GUARDA = "nadie lo abre: se guarda y se devuelve"
UN_TRABAJO = "lo abre un trabajo, de uno en uno en cada empresa"
LECTOR = "lo abre un proceso aparte, con tope de procesador y de memoria"
Y_SUS_FILAS = "la hoja la abre un proceso aparte; sus filas, y un OFX, las interpreta el que atiende, de a una y hasta un tope"
IMAGEN = "se miran sus medidas antes de abrirla, y se reduce de a una en cada proceso"
COMO_SE_LEE = {
    "/api/asientos/import": UN_TRABAJO,
    "/api/asientos/{asiento_id}/archivos": SE_GUARDA,
    "/api/catalogos/{catalogo}/importar": Y_SUS_FILAS,
    "/api/clientes/documentos": SE_GUARDA,
    "/api/clientes/documentos/img": SE_GUARDA,
    "/api/clientes/import": UN_TRABAJO,
    "/api/comp/configuraciones/imagen/{nombre}": SE_GUARDA,
    "/api/comp/empresa/logo": IMAGEN,
    "/api/comp/empresa/recibos": SE_GUARDA,
    "/api/comp/empresas/pago/{contrato_id}": SE_GUARDA,
    "/api/comp/firma/comprobar": LECTOR,
    "/api/comp/registro/pago/{familia}/{plan}/{empresa_id}": SE_GUARDA,
    "/api/comp/soporte/docAse/{ticket_id}": SE_GUARDA,
    "/api/comp/soporte/docCli/{ticket_id}": SE_GUARDA,
    "/api/comp/soporte/propios/{propio_id}/archivos": SE_GUARDA,
    "/api/compras/{compra_id}/archivos": SE_GUARDA,
    "/api/conciliaciones/{conciliacion_id}/extracto": Y_SUS_FILAS,
    "/api/conciliaciones/{conciliacion_id}/extracto/revisar": Y_SUS_FILAS,
    "/api/cuentas/import": UN_TRABAJO,
    "/api/emisiones-masivas/identificaciones": Y_SUS_FILAS,
    "/api/facturas/import": UN_TRABAJO,
    "/api/firma": LECTOR,
    "/api/presupuestos/import": UN_TRABAJO,
    "/api/productos/import": UN_TRABAJO,
    "/api/proveedores/documentos": SE_GUARDA,
    "/api/proveedores/documentos/img": SE_GUARDA,
    "/api/proveedores/import": UN_TRABAJO,
    "/api/recibidos/txt": UN_TRABAJO,
    "/api/recibidos/xml": UN_TRABAJO,
    "/api/saldos-iniciales/import": UN_TRABAJO,
    "/api/transportistas/import": UN_TRABAJO,
}
VECES = 4
"""Cuánto más que guardar los mismos bytes puede ocupar al proceso que atiende recibirlos; leerlos ahí era cien veces más."""
_TITULOS = "RUC_EMISOR\tRAZON_SOCIAL_EMISOR\tTIPO_COMPROBANTE\tSERIE_COMPROBANTE\tCLAVE_ACCESO\n"


def test_cada_ruta_que_recibe_un_archivo_dice_como_se_lee(app: Flask) -> None:
    documento = Cliente(app).get("/api/openapi.json").json or {}
    reciben = {
        ruta
        for ruta, metodos in documento["paths"].items()
        for operacion in metodos.values()
        if isinstance(operacion, dict)
        and "multipart/form-data" in operacion.get("requestBody", {}).get("content", {})
    }
    assert reciben == set(COMO_SE_LEE)


def _clave(n: int) -> str:
    return clave_acceso.armar(FECHA, "01", EMISOR, 2, "001", "001", n, 12345678)


def _listado(bytes_: int) -> bytes:
    fila = f"{EMISOR}\tEMISOR\tFactura\t001-001-000000001\t{_clave(1)}\n"
    return (_TITULOS + fila * (bytes_ // len(fila))).encode()


def _ocupa(hacer: Callable[[], Any]) -> tuple[float, Any]:
    """Segundos de procesador de este proceso, que es el que atiende; la menor de tres veces."""
    medidas = []
    for _ in range(3):
        desde = time.process_time()
        hecho = hacer()
        medidas.append(time.process_time() - desde)
    return min(medidas), hecho


@pytest.mark.parametrize("cual", ["listado", "claves"])
def test_lo_mas_grande_que_se_admite_no_ocupa_al_que_atiende(a: Cliente, app: Flask, cual: str) -> None:
    habia = cuantas(app, "recibidos")
    if cual == "listado":
        contenido = _listado(MAXIMO_DE_TXT - 1000)
        ocupa, hecho = _ocupa(lambda: subir(a, "/api/recibidos/txt", contenido, "mes.txt"))
    else:
        texto = "\n".join(_clave(n) for n in range(1, MAXIMO_DE_TEXTO // 50))[: MAXIMO_DE_TEXTO - 50]
        contenido = texto.encode()
        ocupa, hecho = _ocupa(lambda: a.post("/api/recibidos/claves", {"claves": texto}))
    assert hecho.status_code == 202, hecho.text
    zip_ = (b"PK\x03\x04" + contenido)[:MAXIMO_DE_ZIP]
    guardar, _ = _ocupa(lambda: subir(a, "/api/recibidos/xml", zip_, "muchos.zip"))
    # Un cuerpo pequeño cuesta lo que cuesta atender cualquier cosa.
    assert ocupa < VECES * guardar + 0.05, (ocupa, guardar)
    assert cuantas(app, "recibidos") == habia  # nadie lo ha leído todavía


def test_lo_grande_lo_lee_un_trabajo_y_queda_como_lo_pequeno(
    a: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    habia = cuantas(app, "recibidos")
    texto = "\n".join(_clave(n) for n in range(1, 1500))
    assert len(texto) > pedido.EN_LA_PETICION
    id_ = a.post("/api/recibidos/claves", {"claves": texto}).json["id"]
    en_cola = a.get(f"/api/recibidos/cargas/{id_}").json
    assert (en_cola["estado"], en_cola["origen"], en_cola["total"]) == ("EN_COLA", "CLAVES", 0)
    trabajar()
    quedo = a.get(f"/api/recibidos/cargas/{id_}").json
    assert (quedo["total"], quedo["nombre"]) == (1499, "1499 claves de acceso")
    assert cuantas(app, "recibidos") == habia + 1499


def test_lo_grande_que_no_es_lo_que_dice_ser_queda_fallido_con_su_frase(
    a: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    malo = b"esto no es un listado\n" * 5000
    id_ = subir(a, "/api/recibidos/txt", malo, "mes.txt").json["id"]
    trabajar()
    quedo = a.get(f"/api/recibidos/cargas/{id_}").json
    assert quedo["estado"] == "FALLIDA" and "no trae los títulos" in quedo["motivo"]
    demasiadas = "\n".join(_clave(n) for n in range(1, pedido.MAXIMO_DE_CLAVES + 3))
    id_ = a.post("/api/recibidos/claves", {"claves": demasiadas}).json["id"]
    trabajar()
    quedo = a.get(f"/api/recibidos/cargas/{id_}").json
    assert quedo["estado"] == "FALLIDA" and "hasta 10000 claves" in quedo["motivo"]


@pytest.fixture
def ocupado(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Otra hoja se está interpretando, y nadie espera mucho a que termine."""
    turno = DeAUno(espera=0.05)
    monkeypatch.setattr(lectura, "EN_LA_PETICION", turno)
    with turno.pasar():
        yield


@pytest.fixture(scope="module")
def conciliacion_id(app: Flask, eid_a: int, eid_b: int) -> int:
    """Una de la empresa A."""
    filas_de_empresa.llenar(app, (eid_a, eid_b))
    suyas = filas(app, "SELECT id FROM conciliaciones WHERE empresa_id = %s", eid_a)
    return int(suyas[0]["id"])


@pytest.mark.parametrize("ruta", [r for r, como in COMO_SE_LEE.items() if como == Y_SUS_FILAS])
def test_lo_que_se_interpreta_en_la_peticion_va_de_a_una(
    gente: Personas, conciliacion_id: int, ocupado: None, ruta: str
) -> None:
    cliente = gente["administrador" if "catalogo" in ruta else "propietario_a"]
    url = ruta.format(conciliacion_id=conciliacion_id, catalogo="tarifas")
    campos = {"simular": "true"} if "catalogo" in ruta else {}
    respuesta = subir(cliente, url, b"fecha,valor\n01/01/2026,1\n", "filas.csv", campos=campos)
    assert error(respuesta) == (429, "demasiados_intentos")
    assert "Retry-After" in respuesta.headers

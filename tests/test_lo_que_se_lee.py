"""Lo que una persona trae no ocupa al proceso que atiende a todos: se guarda, y lo lee un trabajo o un lector aparte. Cada ruta
que recibe un archivo dice aquí cómo se lee; una nueva no pasa hasta decirlo."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from flask import Flask

from api.compras.recibidos.lectura.limites import MAXIMO_DE_ZIP
from api.compras.recibidos.lectura.mensaje import MAXIMO_DE_MENSAJE
from api.compras.recibidos.portal.claves import MAXIMO_DE_TEXTO
from api.compras.recibidos.portal.txt import MAXIMO_DE_TXT
from api.compras.recibidos.traida import pedido
from api.comprobantes.nucleo import clave_acceso
from api.contabilidad.conciliacion.lectura.leido import MAXIMO_DE_BYTES, MAXIMO_DE_LINEAS
from api.core import aparte
from api.core.datos.clock import hoy
from api.core.datos.db import PROVEEDOR
from api.core.de_a_uno import DeAUnoPorQuien
from api.plataforma.importaciones.archivo import lectura
from tests import filas_de_empresa
from tests.buenos import MULTIPARTES
from tests.casos import Casos
from tests.client import Cliente
from tests.compras.recibidos.apoyo import EMISOR, FECHA
from tests.factories import cuantas, error, filas, subir
from tests.personas import Personas
from tests.rutas import Ruta
from tests.test_malas_entradas import _quien

SE_GUARDA = "nadie lo abre: se guarda y se devuelve"
UN_TRABAJO = "lo abre un trabajo, de uno en uno en cada empresa"
LECTOR = "lo abre un proceso aparte, con tope de procesador y de memoria"
Y_SUS_FILAS = "lo abre un proceso aparte; sus filas, quinientas a lo sumo, las compara con la base el que atiende, de a uno"
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
    "/api/publico/ticket/{firma}/archivos": SE_GUARDA,
    "/api/publico/respaldo/{firma}": SE_GUARDA,
    "/api/respaldos/{respaldo_id}/archivos": SE_GUARDA,
    "/api/compras/borradores/{borrador_id}/archivos": SE_GUARDA,
    "/api/compras/{compra_id}/archivos": SE_GUARDA,
    "/api/conciliaciones/{conciliacion_id}/extracto": LECTOR,
    "/api/conciliaciones/{conciliacion_id}/extracto/revisar": LECTOR,
    "/api/conteos/import": UN_TRABAJO,
    "/api/cuentas/import": UN_TRABAJO,
    "/api/emisiones-masivas/identificaciones": LECTOR,
    "/api/existencias-iniciales/import": UN_TRABAJO,
    "/api/facturas/import": UN_TRABAJO,
    "/api/firma": LECTOR,
    "/api/listas-precios/import": UN_TRABAJO,
    "/api/presupuestos/import": UN_TRABAJO,
    "/api/productos/import": UN_TRABAJO,
    "/api/proveedores/documentos": SE_GUARDA,
    "/api/proveedores/documentos/img": SE_GUARDA,
    "/api/proveedores/import": UN_TRABAJO,
    "/api/recibidos/txt": UN_TRABAJO,
    "/api/recibidos/xml": UN_TRABAJO,
    "/api/saldos-iniciales/import": UN_TRABAJO,
    "/api/transportistas/import": UN_TRABAJO,
    "/api/tributos/ats/{periodo}/comparar": LECTOR,
}
MEGA = 1024 * 1024
POR_MEGA = 0.5
"""Segundos de procesador que recibir un archivo puede ocupar, por cada mega, al que atiende: leer el listado ahí eran 1,1; las etiquetas de
un OFX, 0,8."""
_ARCHIVOS: dict[str, tuple[str, bytes]] = {
    "/firma": ("x.p12", b"\x30\x82\x10\x00"),
    "soporte": ("x.zip", b"PK\x03\x04"),
    "recibidos/xml": ("x.zip", b"PK\x03\x04"),
    "ats": ("x.zip", b"PK\x03\x04"),
    "img": ("x.png", b"\x89PNG\r\n\x1a\n"),
    "imagen": ("x.png", b"\x89PNG\r\n\x1a\n"),
    "logo": ("x.png", b"\x89PNG\r\n\x1a\n"),
    "documentos": ("x.pdf", b"%PDF-1.7\n"),
    "archivos": ("x.pdf", b"%PDF-1.7\n"),
    "pago": ("x.pdf", b"%PDF-1.7\n"),
    "recibos": ("x.pdf", b"%PDF-1.7\n"),
    "": ("x.csv", b"fecha,valor\n"),
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


def _ocupa(hacer: Callable[[], Any], basta: float = 0) -> tuple[float, Any]:
    """Segundos de procesador de este proceso, que es el que atiende: la menor de tres veces, o la primera que no llega a
    `basta`."""
    medidas = list[float]()
    while len(medidas) < 3 and min(medidas, default=basta) >= basta:
        desde = time.process_time()
        hecho = hacer()
        medidas.append(time.process_time() - desde)
    return min(medidas), hecho


@pytest.mark.parametrize("cual", ["listado", "claves"])
def test_lo_mas_grande_que_se_admite_no_ocupa_al_que_atiende(a: Cliente, app: Flask, cual: str) -> None:
    habia = cuantas(app, "recibidos")
    if cual == "listado":
        contenido = _listado(MAXIMO_DE_TXT - 1000)
    else:
        texto = "\n".join(_clave(n) for n in range(1, MAXIMO_DE_TEXTO // 50))[: MAXIMO_DE_TEXTO - 50]
        contenido = texto.encode()
    zip_ = (b"PK\x03\x04" + contenido)[:MAXIMO_DE_ZIP]
    guardar, _ = _ocupa(lambda: subir(a, "/api/recibidos/xml", zip_, "muchos.zip"))
    puede = VECES * guardar + 0.05  # un cuerpo pequeño cuesta lo que cuesta atender cualquier cosa
    if cual == "listado":
        ocupa, hecho = _ocupa(lambda: subir(a, "/api/recibidos/txt", contenido, "mes.txt"), puede)
    else:
        ocupa, hecho = _ocupa(lambda: a.post("/api/recibidos/claves", {"claves": texto}), puede)
    assert hecho.status_code == 202, hecho.text
    assert ocupa < puede, (ocupa, guardar)
    assert cuantas(app, "recibidos") == habia  # nadie lo ha leído todavía


def test_lo_grande_lo_lee_un_trabajo_y_queda_como_lo_pequeno(
    a: Cliente, app: Flask, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cada clave la pregunta el trabajo al SRI: se lleva el límite adonde las pasan cien, y no mil trescientas."""
    monkeypatch.setattr(pedido, "EN_LA_PETICION", 4 * 1024)
    habia = cuantas(app, "recibidos")
    texto = "\n".join(_clave(n) for n in range(1, 101))
    assert len(texto) > pedido.EN_LA_PETICION
    id_ = a.post("/api/recibidos/claves", {"claves": texto}).json["id"]
    en_cola = a.get(f"/api/recibidos/cargas/{id_}").json
    assert (en_cola["estado"], en_cola["origen"], en_cola["total"]) == ("EN_COLA", "CLAVES", 0)
    trabajar()
    quedo = a.get(f"/api/recibidos/cargas/{id_}").json
    assert (quedo["total"], quedo["nombre"]) == (100, "100 claves de acceso")
    assert cuantas(app, "recibidos") == habia + 100


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
def ocupado(monkeypatch: pytest.MonkeyPatch, eid_a: int) -> Iterator[None]:
    """La empresa A y el proveedor tienen ya un archivo que se lee, y nadie espera mucho a que termine."""
    turno = DeAUnoPorQuien(espera=0.05)
    monkeypatch.setattr(lectura, "EN_LA_PETICION", turno)
    with turno.pasar(eid_a), turno.pasar(PROVEEDOR):
        yield


@pytest.fixture(scope="module")
def conciliaciones(app: Flask, eid_a: int, eid_b: int) -> dict[str, int]:
    """Una de cada empresa."""
    filas_de_empresa.llenar(app, (eid_a, eid_b))
    suyas = "SELECT id FROM conciliaciones WHERE empresa_id = %s ORDER BY id"
    return {"a": int(filas(app, suyas, eid_a)[0]["id"]), "b": int(filas(app, suyas, eid_b)[0]["id"])}


DE_A_UNO = [
    ruta for ruta in COMO_SE_LEE if ruta.startswith(("/api/catalogos", "/api/conciliaciones", "/api/emis"))
]
_CSV = b"fecha,valor\n01/01/2026,1\n"


@pytest.mark.parametrize("ruta", DE_A_UNO)
def test_lo_que_alguien_espera_se_lee_de_a_uno_por_empresa(
    gente: Personas, conciliaciones: dict[str, int], ocupado: None, ruta: str
) -> None:
    del_proveedor = "catalogo" in ruta
    campos = {"simular": "true"} if del_proveedor else {}
    url = ruta.format(conciliacion_id=conciliaciones["a"], catalogo="tarifas")
    cliente = gente["administrador" if del_proveedor else "propietario_a"]
    respuesta = subir(cliente, url, _CSV, "filas.csv", campos=campos)
    assert error(respuesta) == (429, "demasiados_intentos")
    assert "Retry-After" in respuesta.headers
    if not del_proveedor:  # los de otra empresa no esperan por ella
        otra = ruta.format(conciliacion_id=conciliaciones["b"])
        assert subir(gente["propietario_b"], otra, _CSV, "filas.csv").status_code != 429


def test_el_extracto_mas_largo_no_ocupa_al_que_atiende(a: Cliente, conciliaciones: dict[str, int]) -> None:
    """Ni el que entra entero, ni el que solo trae marcas: lo lee otro proceso, y aquí se comparan y se guardan sus líneas."""
    hoy_ = hoy()
    lineas = "".join(
        f"<STMTTRN><DTPOSTED>{hoy_:%Y%m%d}<TRNAMT>1.00<FITID>{n}<NAME>{'X' * 150}</STMTTRN>"
        for n in range(MAXIMO_DE_LINEAS)
    )
    url = f"/api/conciliaciones/{conciliaciones['a']}/extracto"
    marcas = b"<OFX>" + b"<a>" * ((MAXIMO_DE_BYTES - 100) // 3)
    puede = POR_MEGA * MAXIMO_DE_BYTES / MEGA
    ocupa, hecho = _ocupa(lambda: subir(a, f"{url}/revisar", marcas, "mes.ofx"), puede)
    assert hecho.status_code == 422 and ocupa < puede
    entero = f"<OFX>{lineas}</OFX>".encode()
    desde = time.process_time()
    hecho = subir(a, url, entero, "mes.ofx")
    ocupa = time.process_time() - desde
    assert hecho.status_code == 201 and hecho.json["nuevas"] == MAXIMO_DE_LINEAS
    assert ocupa < POR_MEGA * len(entero) / MEGA, ocupa


def test_el_lector_que_se_pasa_de_su_tope_es_un_archivo_que_no_se_puede_leer(
    a: Cliente, conciliaciones: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def excederse(*_: Any) -> None:
        raise aparte.Excedido

    monkeypatch.setattr(aparte, "preguntar", excederse)
    url = f"/api/conciliaciones/{conciliaciones['a']}/extracto/revisar"
    for ruta in (url, "/api/emisiones-masivas/identificaciones"):
        respuesta = subir(a, ruta, _CSV, "filas.csv")
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "demasiado grande" in respuesta.json["msg"]


def test_lo_que_pide_mas_procesador_del_que_se_le_da_muere_solo() -> None:
    with pytest.raises(aparte.Excedido):
        aparte.preguntar("tests.sin_fin", None, 1)


@pytest.mark.todo
@pytest.mark.lento
def test_el_archivo_mas_grande_de_cada_ruta_no_ocupa_al_que_atiende(
    app: Flask, gente: Personas, mapa: dict[str, Ruta], conciliaciones: dict[str, int]
) -> None:
    """Todas las que reciben uno, y la entrada del correo: lo que cuesta es recibirlo."""
    with Casos() as casos:
        for nombre, campo in MULTIPARTES.items():
            ruta = mapa[nombre]
            admite = getattr(ruta.vista, "_max_content_length", app.config["MAX_CONTENT_LENGTH"])
            maximo = int(admite) - 64 * 1024
            como, empieza = next(v for k, v in _ARCHIVOS.items() if k in ruta.patron)
            contenido = empieza + b"1,2\n" * ((maximo - len(empieza)) // 4)
            cliente = _quien(gente, ruta)
            url = ruta.url(conciliacion_id=conciliaciones["a"], catalogo="tarifas")
            campos = {"password": "x", "simular": "true"}
            with casos(nombre):
                ocupa, _ = _ocupa(partial(subir, cliente, url, contenido, como, campo=campo, campos=campos))
                assert ocupa < POR_MEGA * maximo / MEGA + 0.1, (ocupa, maximo)


def test_el_mensaje_mas_grande_no_ocupa_al_que_lo_recibe(
    app: Flask, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_DOMINIO", "recibidos.example")
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_SECRETO", "un-secreto-de-prueba-largo")
    para = a.get("/api/recibidos/correo").json["direccion"]
    mensaje = b"Message-ID: <uno@x>\r\n\r\n" + b"<x>\r\n" * (MAXIMO_DE_MENSAJE // 5 - 10)
    desde = time.process_time()
    hecho = Cliente(app).llamar(
        "POST",
        f"/api/recibidos/correo/entrada?para={para}",
        data=mensaje,
        content_type="message/rfc822",
        headers={"Authorization": "Bearer un-secreto-de-prueba-largo"},
        par=False,
    )
    assert hecho.status_code == 204, hecho.text
    assert time.process_time() - desde < POR_MEGA * MAXIMO_DE_MENSAJE / MEGA

"""Emitir diez mil facturas de un archivo, contra armar, firmar y copiar otras tantas en un solo núcleo; y lo que
mientras tanto espera otra empresa, que emite de a una. Y las mismas, de un producto cuya existencia se lleva."""

import csv
import hashlib
import io
import time
from statistics import median
from typing import Any

import psycopg

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.tipos.factura.xml import escribir
from api.core.datos.clock import ahora
from api.plataforma.firma.cripto import xades
from demo import demostracion as demo
from local.entorno import RAIZ
from local.procesos import Proceso
from tests.bench import factura, firma, vender
from tests.bench.api import EMPRESA_A, Cliente, Quien
from tests.bench.carga import Ronda, cargar, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

FACTURAS, VECES, SOLA = 10_000, 2, 5.0
EMPRESA_B: Quien = ("login", {"ruc": demo.B, "usuario": "demo", "clave": demo.CLAVE_EMPRESA})
TITULOS = ("Identificación", "Código", "Descripción", "Cantidad", "Precio", "IVA", "Observación")
_COPIA = (
    "COPY bench_comprobantes (empresa_id, id, tipo, ambiente, punto_id, establecimiento, punto, secuencial, "
    "clave_acceso, fecha, estado, receptor_identificacion, receptor_nombre, subtotal, iva, total, datos, emitido_por, "
    "emitido_en) FROM STDIN"
)
_COPIA_XML = "COPY bench_xml (empresa_id, id, comprobante_id, xml, sha256, creado_en) FROM STDIN"


def medir(banco: Banco) -> list[Medida]:
    suya = banco.con_base("masiva")
    factura.preparar(suya.duena)
    web = suya.gunicorn("web-masiva", "wsgi:app").iniciar("/readyz")
    registro = banco.carpeta / "masiva.log"
    trabajador = Proceso(
        "trabajador", suya.flask("trabajador"), registro=registro, entorno=suya.variables, cwd=RAIZ
    )
    trabajador.start()
    try:
        cliente, otro = Cliente(web.puerto), Cliente(web.puerto)
        cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)
        otro.sesion.headers["x-token"] = testigo = otro.entrar(EMPRESA_B)
        suelta = peticion("/api/facturas", otro.navegador(testigo), factura.pedido(otro))
        emision = _revisar(cliente, 50, "calienta")
        _emitir(cliente, emision)
        modelo = _modelo(suya.duena, emision["id"])
        nuestros, varas, solas, juntas = [], [], [], []
        for vez in range(VECES):
            _sin_transmitir(suya.duena)
            solas.append(_de_a_una(web.puerto, suelta, SOLA))
            _sin_transmitir(suya.duena)
            nuestros.append(_emitir(cliente, _revisar(cliente, FACTURAS, f"v{vez}")))
            _sin_transmitir(suya.duena)
            varas.append(_desnuda(suya.duena, modelo))
            _pedir(cliente, _revisar(cliente, FACTURAS, f"w{vez}"))
            juntas.append(_de_a_una(web.puerto, suelta, SOLA))
            _esperar(cliente)
        _sin_transmitir(suya.duena)
        moviendo = _emitir(cliente, _revisar(cliente, FACTURAS, "k", _que_se_lleva(suya.duena, cliente)))
        _exigir_que_se_movieran(suya.duena, cliente.eid)
    finally:
        trabajador.stop()
        web.proceso.stop()
        banco.postgres.drop_database("masiva")
    por_segundo = FACTURAS / median(nuestros)
    return [
        Medida(
            f"emitir {FACTURAS:,} facturas de un archivo",
            por_segundo,
            FACTURAS / median(varas),
            "1/s",
            minimo=0.6,
        ),
        Medida("emitir de un archivo, por segundo", por_segundo, unidad="1/s", minimo=250),
        Medida(
            "emitir de un archivo moviendo existencias, por segundo",
            FACTURAS / moviendo,
            unidad="1/s",
            minimo=250,
        ),
        Medida(
            "otra empresa de a una, mientras: mediana",
            median(r.percentil(0.5) for r in juntas) * 1000,
            median(r.percentil(0.5) for r in solas) * 1000,
            "ms",
            maximo=2,
        ),
    ]


def _que_se_lleva(duena: str, cliente: Cliente) -> str:
    """El código de un producto con existencia de sobra."""
    (uno, *_) = vender.con_existencias(duena, cliente)
    return str(cliente.sesion.get(_url(cliente, f"/api/productos/{uno}")).json()["PRO_CODIGO"])


def _exigir_que_se_movieran(duena: str, eid: str) -> None:
    with psycopg.connect(duena) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
        fila = conexion.execute(
            "SELECT count(*) FROM movimientos_existencias WHERE empresa_id = %s AND clase = 'VENTA'"
            " AND origen_tipo = 'COMPROBANTE' AND origen_id > 700000000",
            (int(eid),),
        ).fetchone()
    if fila != (FACTURAS,):
        raise RuntimeError(f"las facturas no movieron lo que debían: {fila}")


def _libro(cuantas: int, serie: str, comprador: str, codigo: str) -> bytes:
    salida = io.StringIO()
    hoja = csv.writer(salida, delimiter=";")
    hoja.writerow(TITULOS)
    for n in range(cuantas):
        hoja.writerow(
            (comprador, codigo, f"Servicio mensual {n}", "2", f"{n % 97 + 10}.50", "15", f"{serie}-{n}")
        )
    return salida.getvalue().encode()


def _url(cliente: Cliente, ruta: str) -> str:
    return cliente.raiz.removesuffix("/api/comp") + ruta


def _revisar(cliente: Cliente, cuantas: int, serie: str, codigo: str = "ART-1") -> dict[str, Any]:
    """Sube un archivo y espera a que esté apartado."""
    compradores = cliente.sesion.get(_url(cliente, "/api/clientes/paginacion?tamano=100")).json()["items"]
    comprador = next(c["CLI_IDENTIFICACION"] for c in compradores if c["CLI_TIPOID"] == "RUC")
    ruta = _url(cliente, "/api/facturas/import")
    subido = cliente.sesion.post(
        ruta, files={"current": ("f.csv", _libro(cuantas, serie, comprador, codigo))}
    )
    subido.raise_for_status()
    codigo = subido.json()["IMP_CODIGO"]
    while (vista := cliente.sesion.get(f"{ruta}/{codigo}").json())["estado"] in ("EN_COLA", "EN_PROCESO"):
        time.sleep(0.1)
    if vista["estado"] != "REVISADA" or vista["malas"]:
        raise RuntimeError(f"la revisión no sirve de medida: {vista}")
    return dict(cliente.sesion.get(_url(cliente, f"/api/emisiones-masivas/de-importacion/{codigo}")).json())


def _pedir(cliente: Cliente, emision: dict[str, Any]) -> None:
    punto = cliente.sesion.get(_url(cliente, "/api/comprobantes/catalogos")).json()["puntos"][0]["punto_id"]
    ruta = _url(cliente, f"/api/emisiones-masivas/{emision['id']}/emitir")
    cliente.sesion.post(ruta, json={"punto_id": punto, "confirma_fecha": True}).raise_for_status()


def _emitir(cliente: Cliente, emision: dict[str, Any]) -> float:
    """Los segundos desde que se pide hasta que se ve terminada."""
    inicio = time.perf_counter()
    _pedir(cliente, emision)
    _esperar(cliente)
    return time.perf_counter() - inicio


def _esperar(cliente: Cliente) -> None:
    """Hasta que la última emisión termina."""
    while True:
        (ultima, *_) = cliente.sesion.get(_url(cliente, "/api/emisiones-masivas")).json()["items"]
        if ultima["estado"] != "EMITIENDO":
            break
        time.sleep(0.1)
    if ultima["estado"] != "TERMINADA" or ultima["emitidas"] != ultima["facturas"]:
        raise RuntimeError(f"la emisión no sirve de medida: {ultima}")


def _sin_transmitir(duena: str) -> None:
    """Quita lo que espera al SRI: transmitirlo es otra medida."""
    with psycopg.connect(duena, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        conexion.execute("DELETE FROM transmisiones")


def _de_a_una(puerto: int, crudo: bytes, segundos: float) -> Ronda:
    return cargar(puerto, crudo, segundos=segundos, conexiones=1, buena=201)


def _modelo(duena: str, emision_id: int) -> Documento:
    """Lo que dice una de las emitidas."""
    consulta = (
        "SELECT c.datos FROM comprobantes c JOIN facturas_por_emitir f ON f.comprobante_id = c.id "
        "WHERE f.emision_id = %s LIMIT 1"
    )
    with psycopg.connect(duena, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        (datos,) = conexion.execute(consulta, (emision_id,)).fetchone() or (None,)
    return documentos.leer(datos or {})


def _desnuda(duena: str, dicho: Documento) -> float:
    """Los segundos de armar, firmar y copiar las mismas a tablas iguales, tan duraderas, que ningún muro vigila."""
    listo, ruc, hoy = firma.certificado(), dicho.emisor.ruc, dicho.fecha
    plano = psycopg.types.json.Jsonb(documentos.datos(dicho))
    with psycopg.connect(duena) as conexion:
        for tabla, de in (("bench_comprobantes", "comprobantes"), ("bench_xml", "xml_comprobantes")):
            conexion.execute(f"CREATE TABLE {tabla} (LIKE {de} INCLUDING ALL)")
        conexion.commit()
        inicio = time.perf_counter()
        firmados = []
        for n in range(1, FACTURAS + 1):
            clave = clave_acceso.armar(hoy, "01", ruc, 2, "001", "001", n, n)
            xml = escribir(dicho, Identidad("01", 2, "001", "001", n, clave))
            firmados.append((n, clave, xades.firmar(xml, listo, ahora())))
        totales = dicho.totales
        with conexion.cursor().copy(_COPIA) as copia:
            for n, clave, _ in firmados:
                fila = (1, n, "01", 2, 1, "001", "001", n, clave, hoy, "EMITIDO", "0", "Cliente")
                copia.write_row((*fila, totales.subtotal, 0, totales.total, plano, "x", "now"))
        with conexion.cursor().copy(_COPIA_XML) as copia:
            for n, _, xml_firmado in firmados:
                copia.write_row((1, n, n, xml_firmado, hashlib.sha256(xml_firmado).hexdigest(), "now"))
        conexion.commit()
        segundos = time.perf_counter() - inicio
        conexion.execute("DROP TABLE bench_comprobantes, bench_xml")
    return segundos

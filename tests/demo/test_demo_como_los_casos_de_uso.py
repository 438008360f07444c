"""Lo que la demostración escribe a mano es lo que habrían escrito los casos de uso.

Hay dos empresas iguales. En una, la demostración escribe unos documentos en cada estado. En la otra se emiten
los mismos por la API, el simulador del SRI los contesta, se entregan y se anula uno. Después se compara cada
fila de una con la suya de la otra, tabla por tabla y columna por columna. Lo que puede diferir se nombra.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from functools import partial
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.nucleo.models import (
    ANULADO,
    EMITIDO,
    EN_VIAJE,
    ENTREGADA,
    ENVIADO,
    ESTADOS,
    POR_SALIR,
    VIAJES,
)
from api.core.datos.clock import hoy
from api.core.datos.db import Base, en_empresa, transactional
from api.plataforma.codigos.documentos import FACTURA, GUIA_REMISION, NOTA_CREDITO, NOTA_DEBITO
from demo import cartera as demo_cartera
from demo import comprobantes as demo_comprobantes
from demo import guias as demo_guias
from demo.cartera import Abonado, Ano
from tests.client import Cliente
from tests.comprobantes.apoyo import COMPROBANTES, DEBITOS, NOTAS, emitir, punto_de
from tests.comprobantes.tipos.guia_remision.apoyo import GUIAS, transportista_de
from tests.conftest import trabajar_lo_pendiente
from tests.factories import cargar_firma, como_confirmada, cuantas, entrar, filas, registrar_empresa
from tests.servicios import Servicios
from tests.sri import Sri
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.productos.conftest import crear as crear_producto

DIAS = 30
TOTALES = [Decimal(v) for v in ("115.00", "230.00", "57.50", "46.00", "92.00", "34.50", "69.00")]
CREDITO = Decimal("23.00")
DEBITO, DEBITADA = Decimal("12.65"), 3
_DEL = "JOIN comprobantes c ON (c.empresa_id, c.id) = (t.empresa_id, t.comprobante_id)"
_CUAL = "concat_ws(' ', c.tipo, c.estado, c.total, c.viaje)"
# De cada tabla: con qué se reconocen sus filas en las dos empresas, y las columnas cuyo valor puede diferir
# (si está en una, está en la otra). El id y la empresa difieren siempre.
TABLAS: dict[str, tuple[str, str, set[str]]] = {
    "comprobantes": (
        "concat_ws(' ', t.tipo, t.estado, t.total, t.viaje)",
        "",
        {"secuencial", "clave_acceso", "texto", "punto_id", "cliente_id", "modifica_id", "documento_id"}
        | {"plan_id", "emitido_en", "emitido_por", "autorizado_en", "autorizacion", "viaje_en", "viaje_por"},
    ),
    "xml_comprobantes": (
        f"{_CUAL} || ' ' || t.clase",
        _DEL,
        {"comprobante_id", "sha256", "certificado_id", "creado_en"},
    ),
    "historial_comprobantes": (
        f"concat_ws(' ', {_CUAL}, t.hasta, t.que)",
        _DEL,
        {"comprobante_id", "en", "quien", "cuando"},
    ),
    "transmisiones": (_CUAL, _DEL, {"comprobante_id", "desde", "proximo"}),
    "entregas_comprobantes": (_CUAL, _DEL, {"comprobante_id", "correo_id", "creada_en"}),
    "documentos_clientes": ("t.tipo || ' ' || t.total", "", {"cliente_id", "numero", "creado_en"}),
    "aplicaciones": (
        "d.total || ' ' || t.valor",
        "JOIN documentos_clientes d ON (d.empresa_id, d.id) = (t.empresa_id, t.documento_id)",
        {"documento_id", "credito_id", "creada_en"},
    ),
    "secuenciales": ("t.tipo", "", {"punto_id"}),
    "consumos_mensuales": ("t.mes::text", "", set()),
    "planes_orel": ("(t.caduca >= current_date)::text", "", set()),
}
# Los pasos con que un viaje llega a donde está.
_PASOS = {POR_SALIR: (), EN_VIAJE: (EN_VIAJE,), ENTREGADA: (EN_VIAJE, ENTREGADA)}
# Las filas que solo tiene una de las dos, y por qué.
SOLO_DE_UNA = {
    ("planes_orel", "false"): "la demostración cuenta también el plan del año anterior",
    ("entregas_comprobantes", "01 ANULADO 230.00"): "no cuenta que la anulada se entregó antes de anularse",
}
OTRAS_TABLAS = {
    "aperturas_comprobantes": "en la demostración alguien abrió sus documentos",
    "auditoria": "la demostración no inventa quién hizo qué",
    "correos": "los suyos se entregaron hace tiempo: ni cuerpo ni archivos, y alguno rebota",
    "enlaces_publicos": "los de sus correos, que no tienen cuerpo, nadie los tiene",
    "correos_adjuntos": "los suyos se entregaron hace tiempo: ni cuerpo ni archivos, y alguno rebota",
    "correos_destinatarios": "los suyos se entregaron hace tiempo: ni cuerpo ni archivos, y alguno rebota",
}


@dataclass
class Empresa:
    id: int
    cliente: Cliente
    comprador: int
    producto: int
    transportista: int


@pytest.fixture(scope="module")
def sri(servicios: Servicios, app: Flask) -> Iterator[Sri]:
    filas(app, "DELETE FROM transmisiones")  # las que la demostración dejó esperando
    simulado = Sri(servicios.simulador.url)
    simulado.normal()
    yield simulado
    simulado.normal()


def _empresa(app: Flask, admin: Cliente) -> Empresa:
    """Una empresa verificada y con firma, con un comprador y un producto. Solo el RUC la distingue de la
    otra."""
    hecha = registrar_empresa(Cliente(app), email="gerencia@union.example")
    filas(app, "UPDATE empresas SET direccion = 'Sucre 123' WHERE id = %s", hecha["EMP_CODIGO"])
    como_confirmada(app, hecha)
    dueno = entrar(app, hecha)
    admin.put(f"empresas/comprobarEmpresaEstado/{hecha['EMP_CODIGO']}", {"EMP_ESTADO": "VERIFICADA"})
    cargar_firma(dueno)
    comprador = crear_cliente(
        dueno, CLI_IDENTIFICACION="1710034065", CLI_CORREOS=["compras@entregas.example"], CLI_DIASCREDITO=DIAS
    )
    producto = crear_producto(dueno, PRO_CODIGO="SRV-1", PRO_NOMBRE="Asesoría")
    transportista = transportista_de(dueno, identificacion="1791251237001", placas=["PBA-1234"])
    return Empresa(
        int(hecha["EMP_CODIGO"]),
        dueno,
        int(comprador["CLI_CODIGO"]),
        int(producto["PRO_ID"]),
        transportista,
    )


def _escribir(app: Flask, empresa: Empresa) -> None:
    """Escribe como la demostración: siete facturas, una con su nota de crédito, otra con una de débito y tres con
    su guía de remisión: una entregada, otra en camino y otra por salir."""
    hecho = {"cliente_id": empresa.comprador, "tipo": FACTURA, "fecha": hoy(), "detalle": ""}
    documentos = [hecho | {"vence": hoy() + timedelta(days=DIAS), "total": total} for total in TOTALES]
    debito = hecho | {"tipo": NOTA_DEBITO, "vence": hoy() + timedelta(days=DIAS), "total": DEBITO}
    documentos.insert(DEBITADA + 1, debito)
    ano = Ano(documentos, [], [Abonado(empresa.comprador, hoy(), CREDITO, {0: CREDITO})])
    azar = random.Random(7)

    @transactional
    def escribir() -> None:
        demo_comprobantes.numerar(ano)
        cargos, notas, _ = demo_cartera.insertar(azar, empresa.id, ano, 1)
        demo_comprobantes.crear(azar, empresa.id, ano, cargos, notas, (partial(demo_guias.crear, cada=1),))

    with app.app_context(), en_empresa(empresa.id):
        escribir()


def _emitir(app: Flask, empresa: Empresa, dichos: list[dict[str, Any]], sri: Sri) -> None:
    """Emite los mismos por la API y lleva cada uno a su estado."""
    facturas = {f["total"]: f for f in dichos if f["tipo"] == FACTURA}
    guias = {
        dicho["datos"]["propio"]["destinatarios"][0]["sustento"]["comprobante_id"]: dicho
        for dicho in dichos
        if dicho["tipo"] == GUIA_REMISION
    }
    assert {guia["viaje"] for guia in guias.values()} == set(VIAJES)
    hechas = {}
    for total in sorted(
        facturas, key=lambda total: facturas[total]["estado"] == EMITIDO
    ):  # al final, la que espera
        dicha = facturas[total]
        if dicha["mensajes"]:
            sri.forzar(dicha["mensajes"][0]["identificador"])
        hechas[total] = emitir(empresa.cliente, _pedido(empresa, dicha))
        if dicha["estado"] != EMITIDO:
            trabajar_lo_pendiente(app)
        if dicha["estado"] == ANULADO:
            sri.anular(hechas[total]["clave_acceso"])
            cuerpo = {"motivo": dicha["motivo_anulacion"]}
            respuesta = empresa.cliente.post(f"{COMPROBANTES}/{hechas[total]['id']}/anular", cuerpo)
            assert respuesta.status_code == 200, respuesta.text
        if guia := guias.get(dicha["id"]):
            hecha = emitir(empresa.cliente, _pedido_de_guia(empresa, guia, hechas[total]["id"]), GUIAS)
            trabajar_lo_pendiente(app)
            for paso in _PASOS[guia["viaje"]]:
                respuesta = empresa.cliente.put(f"{GUIAS}/{hecha['id']}/viaje", {"estado": paso})
                assert respuesta.status_code == 200, respuesta.text
        if total == TOTALES[0]:
            [nota] = [n for n in dichos if n["tipo"] == NOTA_CREDITO]
            de_la_nota = {"comprobante_id": hechas[total]["id"], "motivo": nota["datos"]["propio"]["motivo"]}
            emitir(empresa.cliente, _pedido(empresa, nota) | de_la_nota, NOTAS)
            trabajar_lo_pendiente(app)
        if total == TOTALES[DEBITADA]:
            [debito] = [n for n in dichos if n["tipo"] == NOTA_DEBITO]
            suyo = {
                "comprobante_id": hechas[total]["id"],
                "motivos": debito["datos"]["propio"]["motivos"],
                "iva": "4",
            }
            emitir(empresa.cliente, _pedido(empresa, debito) | suyo, DEBITOS)
            trabajar_lo_pendiente(app)


def _pedido(empresa: Empresa, dicho: dict[str, Any]) -> dict[str, Any]:
    lineas = [
        {c: linea[c] for c in ("codigo", "descripcion", "cantidad", "precio", "descuento")}
        | {"iva": "4", "producto_id": empresa.producto}
        for linea in dicho["datos"]["lineas"]
    ]
    pedido = {"punto_id": punto_de(empresa.cliente), "fecha": str(dicho["fecha"]), "detalles": lineas}
    if dicho["tipo"] == NOTA_CREDITO:
        return pedido
    pagos = [{c: pago[c] for c in ("forma", "total", "plazo", "unidad")} for pago in dicho["datos"]["pagos"]]
    if dicho["tipo"] == NOTA_DEBITO:
        return {"punto_id": pedido["punto_id"], "fecha": pedido["fecha"], "pagos": pagos}
    return pedido | {"cliente_id": empresa.comprador, "pagos": pagos}


def _pedido_de_guia(empresa: Empresa, dicha: dict[str, Any], factura_id: int) -> dict[str, Any]:
    [destinatario] = dicha["datos"]["propio"]["destinatarios"]
    pedidos = ("identificacion", "razon_social", "direccion", "motivo", "detalles")
    suyo = {campo: destinatario[campo] for campo in pedidos} | {"sustento": {"comprobante_id": factura_id}}
    return {
        "punto_id": punto_de(empresa.cliente),
        "transportista_id": empresa.transportista,
        "fecha": str(dicha["fecha"]),
        "inicia": dicha["datos"]["propio"]["inicia"],
        "termina": dicha["datos"]["propio"]["termina"],
        "destinatarios": [suyo],
    }


@pytest.fixture(scope="module")
def una(app: Flask, admin: Cliente, sri: Sri) -> Empresa:
    """La de la demostración."""
    empresa = _empresa(app, admin)
    _escribir(app, empresa)
    return empresa


@pytest.fixture(scope="module")
def otra(app: Flask, admin: Cliente, una: Empresa, sri: Sri) -> Empresa:
    """La de los casos de uso."""
    empresa = _empresa(app, admin)
    dichos = filas(app, "SELECT * FROM comprobantes WHERE empresa_id = %s ORDER BY id", una.id)
    assert {dicho["estado"] for dicho in dichos} == set(ESTADOS) - {ENVIADO}
    _emitir(app, empresa, dichos, sri)
    return empresa


@pytest.mark.parametrize("tabla", TABLAS)
def test_cada_fila_es_como_la_que_escribe_el_caso_de_uso(
    app: Flask, una: Empresa, otra: Empresa, tabla: str
) -> None:
    cual, junto_a, difieren = TABLAS[tabla]
    consulta = f"SELECT {cual} AS cual, t.* FROM {tabla} t {junto_a} WHERE t.empresa_id = %s"
    suyas, esperadas = ({f.pop("cual"): f for f in filas(app, consulta, e.id)} for e in (una, otra))
    assert {(tabla, c) for c in suyas.keys() ^ esperadas.keys()} == {s for s in SOLO_DE_UNA if s[0] == tabla}
    distintas = {
        (cual, dato): (suyo, esperado)
        for cual in suyas.keys() & esperadas.keys()
        for suya, esperada in [(_hojas(suyas[cual], difieren), _hojas(esperadas[cual], difieren))]
        for dato in suya.keys() | esperada.keys()
        for suyo, esperado in [(suya.get(dato, "no está"), esperada.get(dato, "no está"))]
        if suyo != esperado
    }
    assert distintas == {}


def test_escriben_en_las_mismas_tablas(app: Flask, una: Empresa, otra: Empresa) -> None:
    de_empresa = [tabla.name for tabla in Base.metadata.sorted_tables if "empresa_id" in tabla.c]
    distintas = {
        tabla
        for tabla in de_empresa
        if len({cuantas(app, tabla, "empresa_id = %s", empresa.id) for empresa in (una, otra)}) > 1
    }
    assert distintas <= {*OTRAS_TABLAS, *(tabla for tabla, _ in SOLO_DE_UNA)}


def _hojas(valor: Any, difieren: set[str], dato: str = "") -> dict[str, Any]:
    """Cada dato de una fila por su camino, también los de dentro de un JSON. De los que difieren (los id, el
    RUC, las frases y la hora del SRI) da solo su tipo."""
    nombre = dato.rpartition(".")[2]
    if isinstance(valor, dict | list):
        partes = valor.items() if isinstance(valor, dict) else enumerate(valor)
        return {k: v for n, parte in partes for k, v in _hojas(parte, difieren, f"{dato}.{n}").items()}
    if (
        nombre in difieren | {"id", "ruc", "mensaje", "informacion"}
        or nombre.endswith("_id")
        or dato == ".detalle.fecha"
    ):
        return {dato: type(valor)}
    if nombre == "xml":  # sin lo que lleva el número y la firma
        suyo = rb"<(ruc|claveAcceso|secuencial|numAutDocSustento)>[^<]+|<ds:Signature .*(?=</)"
        return {dato: re.sub(suyo, b"", bytes(valor), flags=re.DOTALL)}
    return {dato: valor}

"""Cómo se nombra lo que una línea menciona por su id, y de qué líneas es la historia de una cosa."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from flask import Flask

from api.core.datos import audit
from api.core.datos.db import en_empresa, transactional
from api.core.declarado import ENTIDADES, MENCIONES
from api.plataforma.auditoria import nombres, service
from api.plataforma.auditoria.service import FiltrosAuditoria
from tests.factories import filas


@pytest.fixture
def dentro(app: Flask, eid_a: int) -> Iterator[int]:
    with app.app_context(), en_empresa(eid_a):
        yield eid_a


@pytest.mark.parametrize(
    ("campo", "tabla", "nombre"),
    [
        (
            "comprobante_id",
            "comprobantes",
            "establecimiento || '-' || punto || '-' || lpad(secuencial::text, 9, '0')",
        ),
        ("compra_id", "compras", "numero"),
        ("cliente_id", "clientes", "razon_social"),
        ("producto_id", "productos", "codigo || ' ' || nombre"),
        ("usuario_id", "usuarios", "nombre"),
    ],
)
def test_lo_que_se_menciona_por_su_id_se_dice_por_su_nombre(
    app: Flask, dentro: int, eid_b: int, campo: str, tabla: str, nombre: str
) -> None:
    (suya,) = filas(
        app, f"SELECT id, {nombre} AS nombre FROM {tabla} WHERE empresa_id = %s ORDER BY id LIMIT 1", dentro
    )
    nombrar = nombres.leer(
        [
            {
                "empresa_id": dentro,
                "entidad": "",
                "entidad_id": "",
                "antes": None,
                "despues": {campo: suya["id"]},
            }
        ]
    )
    assert nombrar(dentro).mencion(campo, suya["id"]) == suya["nombre"]
    assert nombrar(dentro).mencion(campo, suya["id"] + 10**9) is None
    assert nombrar(eid_b).mencion(campo, suya["id"]) is None


def test_lo_que_se_menciona_dentro_de_otra_cosa_y_donde_iba_una_linea_tambien_se_nombra(
    app: Flask,
) -> None:
    """Ningún id se menciona dos veces: lo que no se lea de su lugar no se nombra."""
    cuentas = filas(
        app,
        "SELECT empresa_id, id, codigo || ' ' || nombre AS nombre FROM cuentas_contables"
        " ORDER BY empresa_id, id LIMIT 4",
    )
    suya = cuentas[0]["empresa_id"]
    dicho = {
        "cabeza": {"cuenta_id": cuentas[0]["id"]},
        "lineas": [{"cuenta_id": cuentas[1]["id"]}, "suelta"],
        "cuenta_ids": [cuentas[2]["id"]],
        "linea 1": f"{cuentas[3]['id']}·",
    }
    linea = {"empresa_id": suya, "entidad": "", "entidad_id": "", "antes": dicho, "despues": None}
    with app.app_context(), en_empresa(suya):
        nombrar = nombres.leer([linea])(suya)
    assert [nombrar.mencion("cuenta_id", c["id"]) for c in cuentas[:3]] == [c["nombre"] for c in cuentas[:3]]
    assert nombrar.mencion("linea 1", dicho["linea 1"]) == cuentas[3]["nombre"]


@pytest.mark.parametrize(
    ("valor", "id_"),
    [
        (7, 7),
        ("7", 7),
        ("9" * 18, int("9" * 18)),
        ("9" * 19, 0),
        (True, 0),
        ("x", 0),
        ("٣", 0),
        ("", 0),
        (None, 0),
    ],
)
def test_un_id_es_un_entero_que_cabe(valor: object, id_: int) -> None:
    assert nombres._id(valor) == id_


def test_la_historia_de_una_cosa_son_solo_sus_lineas(dentro: int) -> None:
    @transactional
    def anotar() -> None:
        for accion, entidad, id_ in (
            ("crear", "cosa", 1),
            ("crear", "cosa", 2),
            ("crear", "otra", 1),
            ("editar", "cosa", 1),
        ):
            audit.record(accion, entidad, id_, empresa_id=dentro, despues={"nombre": "x"})

    anotar()
    pagina = service.de_cosa("cosa", 1, dentro, 1, 10)
    assert [(x.accion, x.entidad, x.entidad_id) for x in pagina["items"]] == [
        ("editar", "cosa", "1"),
        ("crear", "cosa", "1"),
    ]
    assert pagina["total"] == 2


@pytest.mark.parametrize(("caben", "avisa"), [(3, False), (2, True)])
def test_si_caben_todas_no_se_avisa_que_faltan(
    dentro: int, monkeypatch: pytest.MonkeyPatch, caben: int, avisa: bool
) -> None:
    @transactional
    def anotar() -> None:
        for n in range(3):
            audit.record("crear", f"hoja_{caben}", n, empresa_id=dentro, despues={"nombre": "x"})

    anotar()
    monkeypatch.setattr(service, "EXPORTABLES", caben)
    assert len([*service.exportar_propia(FiltrosAuditoria(entidad=f"hoja_{caben}"))]) == caben + avisa


# Lo que no tiene otro nombre que el de su clase: hay una sola en la empresa, o lo que se anota ya dice cuál es.
SIN_NOMBRE = {
    "acceso_despacho",
    "acceso_devolucion",
    "ajustes_ats",
    "anotacion_despacho",
    "aviso_tributario",
    "busqueda_regimenes",
    "copia_empresa",
    "catalogo",
    "cierre_mes",
    "configuracion",
    "contabilidad",
    "correo_de_recibidos",
    "costo_permanente",
    "cruce_bancario",
    "declaracion",
    "descarga_despacho",
    "devolucion_iva",
    "eleccion_tributaria",
    "embarque_exportado",
    "enlace_publico",
    "excepcion_periodo",
    "exigencia_factor",
    "existencia",
    "firmantes_contables",
    "formato_cheque",
    "formato_lotes",
    "menus_empresa",
    "menus_rol",
    "parametros_conteos",
    "parametros_existencias",
    "parametros_provision",
    "perfil_extracto",
    "periodo",
    "persona_despacho",
    "plan_de_cuentas",
    "receta",
    "recuperacion_factor",
    "regimen_empresa",
    "regla_extracto",
    "regla_recibidos",
    "reserva",
    "responsable_obligacion",
    "secuencial",
}


def test_cada_clase_de_cosa_dice_como_se_llama_una_de_ellas(app: Flask, dentro: int) -> None:
    """Y lo que dice son columnas de su tabla: de todas se leen los nombres, de una vez."""
    assert set(ENTIDADES) - set(MENCIONES) == SIN_NOMBRE
    lineas = [
        {"empresa_id": dentro, "entidad": entidad, "entidad_id": str(10**9), "antes": None, "despues": None}
        for entidad in ENTIDADES
    ]
    nombrar = nombres.leer(lineas)(dentro)
    assert {nombrar.cosa(entidad, str(10**9)) for entidad in ENTIDADES} == {"", str(10**9)}
    assert nombrar.cosa("hoja_renta", "2026") == "2026"


def test_de_la_empresa_misma_y_de_lo_del_proveedor_tambien_se_dice_el_nombre_y_no_el_de_otra(
    app: Flask, dentro: int, eid_b: int
) -> None:
    suyas = {f["id"]: f["nombre"] for f in filas(app, "SELECT id, nombre_comercial AS nombre FROM empresas")}
    (plan,) = filas(app, "SELECT id, nombre FROM planes ORDER BY id LIMIT 1")
    lineas = [
        {"empresa_id": dentro, "entidad": entidad, "entidad_id": str(id_), "antes": None, "despues": None}
        for entidad, id_ in (("empresa", dentro), ("empresa", eid_b), ("plan", plan["id"]))
    ]
    nombrar = nombres.leer(lineas)(dentro)
    assert nombrar.cosa("empresa", str(dentro)) == suyas[dentro]
    assert nombrar.cosa("empresa", str(eid_b)) == ""
    assert nombrar.cosa("plan", str(plan["id"])) == plan["nombre"]


@pytest.mark.parametrize(
    ("entidad_id", "antes", "despues", "cosa"),
    [
        ("7", {"nombre": "Taller"}, None, "Taller"),
        ("7", {"nombre": "De antes"}, {"nombre": "De ahora"}, "De ahora"),
        ("7", {"numero": 12}, {"codigo": "B-1"}, "B-1"),
        ("7", None, {"saldo": "1.00"}, ""),
        ("104 2026-10", None, None, "104 2026-10"),
        ("tarifas:18", None, None, ""),
    ],
)
def test_lo_que_ya_no_se_halla_se_llama_como_su_linea_dice_y_nunca_por_un_numero_suelto(
    app: Flask, dentro: int, entidad_id: str, antes: dict[str, object], despues: dict[str, object], cosa: str
) -> None:
    clase = f"sin_tabla_{uuid4().hex[:8]}"

    @transactional
    def anotar() -> None:
        audit.record("crear", clase, entidad_id, empresa_id=dentro, antes=antes, despues=despues)

    anotar()
    (linea,) = service.de_cosa(clase, entidad_id, dentro, 1, 10)["items"]
    assert linea.cosa == cosa

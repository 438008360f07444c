"""Una hoja de clientes, desde que se sube hasta la lista."""

import io
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import pytest

from api.core.papel import campos
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.reglas import OTRO_TIPO
from tests import hojas
from tests.client import Cliente
from tests.factories import error
from tests.personas import Personas
from tests.plataforma.importaciones.conftest import IMPORT, TITULOS, Importar, motivos, subir, ver, xlsx
from tests.terceros.clientes.conftest import cedula, crear, pagina
from tests.terceros.clientes.conftest import ver as ver_cliente


def test_las_buenas_entran_y_las_malas_dicen_por_que(importar: Importar, a: Cliente) -> None:
    hecha = importar(
        xlsx(
            [
                [*TITULOS, "Correo", "Cupo"],
                ["Cédula", cedula(501), "Rosa Tapia", "rosa@correo.example", "1.500,50"],
                ["Cédula", "1234567890", "", "rosa", "-1"],
                ["", cedula(502), "Ana Vega", "", 1234.57],
                ["", cedula(501), "Rosa otra vez", "", ""],
            ]
        )
    )
    assert (hecha["estado"], hecha["filas"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 4, 2, 2)
    assert motivos(hecha) == {
        3: [
            "La cédula no es válida, revise sus dígitos.",
            "«rosa» no es un correo válido.",
            "Debe estar entre 0.00 y 999999999999.99.",
            "Ingrese el nombre.",
        ],
        5: ["Repite la identificación de la fila 2."],
    }
    (rosa,) = pagina(a, filtro=cedula(501))["items"]
    assert (rosa["CLI_NOMBRE"], rosa["CLI_LIMITE"], rosa["CLI_CORREOS"]) == (
        "Rosa Tapia",
        "1500.50",
        ["rosa@correo.example"],
    )
    (ana,) = pagina(a, filtro=cedula(502))["items"]
    assert (ana["CLI_TIPOID"], ana["CLI_LIMITE"], ana["CLI_TIPO"]) == ("CEDULA", "1234.57", 1)


def test_la_revision_no_guarda_nada_y_despues_se_importa_el_mismo_archivo(
    a: Cliente, trabajar: Callable[[], None]
) -> None:
    filas = [TITULOS, ["Cédula", cedula(510), "Uno"], ["Cédula", "1", "Dos"]]
    codigo = subir(a, xlsx(filas)).json["IMP_CODIGO"]
    trabajar()
    revisada = ver(a, codigo)
    assert (revisada["estado"], revisada["simular"]) == ("REVISADA", True)
    assert (revisada["creadas"], revisada["malas"], revisada["hayResultado"]) == (1, 1, True)
    assert pagina(a, filtro=cedula(510))["items"] == []
    respuesta = a.post(f"{IMPORT}/{codigo}", {"mapeo": revisada["mapeo"]})
    assert (respuesta.status_code, respuesta.json["estado"]) == (202, "EN_COLA")
    assert error(a.post(f"{IMPORT}/{codigo}", {"mapeo": revisada["mapeo"]})) == (409, "estado_invalido")
    trabajar()
    hecha = ver(a, codigo)
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 1, 1)
    assert len(pagina(a, filtro=cedula(510))["items"]) == 1
    assert error(a.post(f"{IMPORT}/{codigo}", {"mapeo": revisada["mapeo"]})) == (409, "estado_invalido")


def test_lo_que_ya_existe_es_un_error_o_se_actualiza_sin_borrar_lo_que_no_viene(
    importar: Importar, a: Cliente
) -> None:
    cedula_ = cedula(520)
    creado = crear(
        a,
        CLI_IDENTIFICACION=cedula_,
        CLI_NOMBRE="Antes",
        CLI_TIPO=1,
        CLI_TIPJURIDICA=11,
        CLI_CIUDAD="Quito",
        CLI_NOTAS="Se queda",
    )
    libro = xlsx([["RUC", "Nombre", "Ciudad", "Notas"], [cedula_, "Después", "Loja", ""]])
    hecha = importar(libro)
    assert motivos(hecha) == {2: ["Ya existe un cliente con esa identificación."]}
    hecha = importar(libro, actualizar=True)
    assert (hecha["creadas"], hecha["actualizadas"], hecha["malas"]) == (0, 1, 0)
    leido = ver_cliente(a, creado["CLI_CODIGO"])
    assert (leido["CLI_NOMBRE"], leido["CLI_CIUDAD"], leido["CLI_NOTAS"]) == ("Después", "Loja", "Se queda")
    assert (leido["CLI_TIPOID"], leido["CLI_TIPO"], leido["CLI_TIPJURIDICA"], leido["version"]) == (
        "CEDULA",
        1,
        11,
        2,
    )
    tipo = xlsx([["RUC", "Nombre", "Tipo", "Tipo jurídico"], [cedula_, "Después", "", "Gobierno central"]])
    assert motivos(importar(tipo, actualizar=True)) == {2: [OTRO_TIPO]}
    otro = xlsx([["RUC", "Nombre", "Tipo"], [cedula_, "Después", "Sociedad"]])
    assert importar(otro, actualizar=True)["actualizadas"] == 1
    leido = ver_cliente(a, creado["CLI_CODIGO"])
    assert (leido["CLI_TIPO"], leido["CLI_TIPJURIDICA"]) == (2, None)


def test_grupos_y_asesores_se_nombran_y_se_crean_solo_si_se_permite(importar: Importar, a: Cliente) -> None:
    grupo = a.get("/api/grupoClientes").json[0]
    filas = [
        ["RUC", "Nombre", "Grupo", "Vendedor", "Cobrador"],
        [cedula(530), "Uno", f" {grupo['nombre'].upper()} ", "", ""],
        [cedula(531), "Dos", "Nuevísimo", "Zoila Vaca", "Zoila Vaca"],
        [cedula(532), "Tres", "NUEVISIMO", "zoila  vaca", ""],
    ]
    hecha = importar(xlsx(filas), simular=True)
    assert set(motivos(hecha)) == {3, 4}
    assert "No existe el grupo «Nuevísimo»" in motivos(hecha)[3][0]
    prueba = importar(xlsx(filas), simular=True, crearFaltantes=True)
    assert "Se creará 1 grupo: Nuevísimo." in prueba["avisos"]
    assert "Nuevísimo" not in [g["nombre"] for g in a.get("/api/grupoClientes").json]
    hecha = importar(xlsx(filas), crearFaltantes=True)
    assert (hecha["creadas"], hecha["malas"]) == (3, 0)
    assert "Se creó 1 vendedor: Zoila Vaca." in hecha["avisos"]
    (uno,) = pagina(a, filtro=cedula(530))["items"]
    (tres,) = pagina(a, filtro=cedula(532))["items"]
    assert (uno["CLI_GRUPO"], tres["CLI_GRUPO_NOMBRE"]) == (grupo["codigo"], "Nuevísimo")
    assert (tres["CLI_VENDEDOR_NOMBRE"], tres["CLI_COBRADOR_NOMBRE"]) == ("Zoila Vaca", None)


def test_el_archivo_de_resultado_tiene_todas_las_malas_y_vuelve_a_importarse(
    importar: Importar, a: Cliente
) -> None:
    malas = [["RUC", f"{n}", '=HYPERLINK("x")', f"@c{n}"] for n in range(250)]
    hecha = importar(xlsx([[*TITULOS, "Correos"], *malas]))
    assert (hecha["malas"], len(hecha["errores"]), hecha["hayResultado"]) == (250, 200, True)
    respuesta = a.get(f"{IMPORT}/{hecha['IMP_CODIGO']}/resultado")
    assert respuesta.status_code == 200, respuesta.text
    assert "clientes - filas con error.xlsx" in unquote(respuesta.headers["Content-Disposition"])
    filas = hojas.leer(respuesta.data)
    assert hojas.formulas(respuesta.data) == 0
    assert filas[0] == ["Fila", "Motivos", *TITULOS, "Correos"]
    assert len(filas) == 251
    assert (filas[1][0], filas[1][4], filas[1][5]) == ("2", '=HYPERLINK("x")', "@c0")
    assert "El RUC debe tener 13 dígitos." in filas[1][1]
    de_nuevo = importar(respuesta.data, simular=True)
    assert (de_nuevo["filas"], de_nuevo["malas"]) == (250, 250)


def test_la_lista_exportada_se_puede_importar(importar: Importar, a: Cliente) -> None:
    exportada = a.get("/api/clientes/exportar").data
    hecha = importar(exportada, simular=True, actualizar=True)
    assert hecha["malas"] == 1  # el consumidor final es de todos
    assert motivos(hecha).popitem()[1] == ["El consumidor final de la empresa ya existe, no se crea otro."]
    assert hecha["actualizadas"] == hecha["filas"] - 1 > 0
    assert len(hecha["mapeo"]) == len(campos.de(DatosCliente))


def test_la_plantilla_se_reconoce_entera(importar: Importar, a: Cliente) -> None:
    respuesta = a.get(f"{IMPORT}/plantilla")
    assert "plantilla-clientes.xlsx" in respuesta.headers["Content-Disposition"]
    hecha = importar(respuesta.data)
    assert (hecha["estado"], len(hecha["mapeo"])) == ("FALLIDA", len(campos.de(DatosCliente)))
    assert "solo tiene los títulos" in hecha["motivo"]


def test_el_mapeo_de_la_persona_manda(importar: Importar, a: Cliente) -> None:
    filas = [["uno", "dos", "tres"], ["Ana Mena", cedula(540), "ana@correo.example"]]
    mapeo = {"CLI_NOMBRE": "A", "CLI_IDENTIFICACION": "B", "CLI_CORREOS": "C", "CLI_NOTAS": "Z"}
    assert importar(xlsx(filas), mapeo=mapeo)["creadas"] == 1
    (ana,) = pagina(a, filtro=cedula(540))["items"]
    assert (ana["CLI_NOMBRE"], ana["CLI_CORREOS"]) == ("Ana Mena", ["ana@correo.example"])


@pytest.mark.parametrize(
    "mapeo",
    [
        {},
        {"CLI_NOMBRE": "A"},
        {"CLI_NOMBRE": "A", "CLI_IDENTIFICACION": "1"},
        {"CLI_NOMBRE": "A", "CLI_IDENTIFICACION": "B", "EMP_CODIGO": "C"},
        {"CLI_NOMBRE": ["A"], "CLI_IDENTIFICACION": "B"},
    ],
)
def test_un_mapeo_que_no_sirve_se_rechaza_al_pedirlo(a: Cliente, mapeo: dict[str, Any]) -> None:
    assert subir(a, xlsx([["a", "b"], ["c", "d"]]), mapeo=mapeo).status_code == 422


def test_queda_una_linea_en_la_auditoria_a_nombre_de_quien_la_pidio(
    importar: Importar, a: Cliente, personas: Personas
) -> None:
    hecha = importar(xlsx([TITULOS, ["Cédula", cedula(550), "Uno"]]), "marzo.xlsx")
    lineas = personas["administrador"].get("auditoria?entidad=importacion").json["items"]
    (linea,) = [x for x in lineas if x["entidad_id"] == str(hecha["IMP_CODIGO"])]
    assert (linea["actor_nombre"], linea["accion"]) == (a.sesion["USU_NOMBRE"], "importar")
    assert {"marzo.xlsx", "1"} <= {c["despues"] for c in linea["cambios"]}


def test_de_otra_empresa_ni_se_ve_ni_se_repite_ni_se_descarga(
    importar: Importar, a: Cliente, b: Cliente
) -> None:
    hecha = importar(xlsx([TITULOS, ["RUC", "1", "Malo"]]), simular=True)
    ruta = f"{IMPORT}/{hecha['IMP_CODIGO']}"
    assert error(b.get(ruta)) == (404, "no_encontrado")
    assert error(b.get(f"{ruta}/resultado")) == (404, "no_encontrado")
    assert error(b.post(ruta, {"mapeo": hecha["mapeo"]})) == (404, "no_encontrado")
    assert hecha["IMP_CODIGO"] not in [i["IMP_CODIGO"] for i in b.get(IMPORT).json]
    assert a.get(IMPORT).json[0]["IMP_CODIGO"] == hecha["IMP_CODIGO"]


def test_un_administrador_importa_para_la_empresa_que_nombra(
    personas: Personas, a: Cliente, trabajar: Callable[[], None]
) -> None:
    admin, eid = personas["administrador"], a.sesion["eid"]
    libro = xlsx([TITULOS, ["Cédula", cedula(560), "Por el proveedor"]])
    assert error(subir(admin, libro)) == (422, "validacion")
    codigo = subir(admin, libro, eid=eid, simular=False).json["IMP_CODIGO"]
    trabajar()
    assert ver(a, codigo)["creadas"] == 1
    assert admin.get(f"{IMPORT}/{codigo}?eid={eid}").json["estado"] == "TERMINADA"


def test_repetir_la_subida_con_su_clave_es_una_sola(a: Cliente) -> None:
    clave = {"Idempotency-Key": "subida-de-prueba-1"}
    libro = xlsx([TITULOS, ["RUC", "1", "x"]])
    codigos = {
        a.llamar("POST", IMPORT, data={"current": (io.BytesIO(libro), "a.xlsx")}, headers=clave).json[
            "IMP_CODIGO"
        ]
        for _ in range(2)
    }
    assert len(codigos) == 1


def test_las_recientes_y_una_cuestan_lo_mismo_siempre(
    importar: Importar, a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    hecha = importar(xlsx([TITULOS, ["RUC", "1", "x"]]))
    assert contar_consultas(lambda: a.get(IMPORT)) == 1
    assert contar_consultas(lambda: ver(a, hecha["IMP_CODIGO"])) == 1

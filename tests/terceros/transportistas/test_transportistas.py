"""Los transportistas de una empresa: se crean, se buscan, se cambian, se importan y se eliminan."""

import io
from collections.abc import Callable
from typing import Any

import pytest

from api.core.papel.campos import Mal
from api.terceros.transportistas import placas
from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import en, frases
from tests.factories import error
from tests.plataforma.importaciones.conftest import xlsx
from tests.terceros.proveedores.conftest import ruc
from tests.terceros.transportistas.conftest import RUTA, crear, datos, pagina, ver


def test_uno_completo_se_crea_y_se_lee_igual(a: Cliente) -> None:
    cuerpo = datos(
        correos=["despachos@andinos.example"],
        celular="0991234567",
        placas=["pba 1234", "AB-123C", "PBA-1234"],
        notas="Camión con plataforma.",
        activo=True,
    )
    hecho = a.post(RUTA, cuerpo)
    assert hecho.status_code == 201, hecho.text
    leido = ver(a, (hecho.json or {})["id"])
    assert leido.items() >= {**cuerpo, "placas": ["PBA-1234", "AB-123C"]}.items()


@pytest.mark.parametrize(
    ("escrita", "queda"),
    [("pba1234", "PBA1234"), ("PBA 1234", "PBA-1234"), ("ab-123c", "AB-123C"), ("A1B-234", "A1B-234")],
)
def test_una_placa_queda_en_mayusculas_y_con_un_guion(escrita: str, queda: str) -> None:
    assert placas.limpiar(escrita) == queda


@pytest.mark.parametrize(
    "mala", ["", "ABCD", "ABCDEF", "123456", "A-0000", "ABC-123456", "AB<1234", "-BA1234"]
)
def test_lo_que_no_puede_ser_una_placa(mala: str) -> None:
    with pytest.raises(Mal):
        placas.limpiar(mala)


def test_lo_que_no_puede_ser_dice_en_que_campo(a: Cliente) -> None:
    repetido = crear(a)["identificacion"]
    malos: list[tuple[str, dict[str, Any], str, int]] = [
        ("consumidor final", {"tipo_identificacion": "FINAL"}, "tipo_identificacion", 422),
        ("RUC inválido", {"identificacion": "17900169"}, "identificacion", 422),
        ("sin nombre", {"razon_social": " "}, "razon_social", 422),
        ("placa mala", {"placas": ["PBA-1234", "nada"]}, "placas.1", 422),
        ("muchas placas", {"placas": [f"PBA-{n:04d}" for n in range(1, 22)]}, "placas", 422),
        ("correo malo", {"correos": ["x"]}, "correos.0", 422),
        ("repetido", {"identificacion": repetido}, "identificacion", 409),
    ]
    with Casos() as casos:
        for que, cambios, campo, estado in malos:
            with casos(que):
                respuesta = a.post(RUTA, datos(**cambios))
                assert respuesta.status_code == estado, respuesta.text
                assert en(frases(respuesta), campo)


def test_se_busca_por_nombre_por_placa_y_por_identificacion(a: Cliente) -> None:
    suyo = crear(a, razon_social="Fletes Zamora", placas=["ZAA-7711"])
    for texto in ("zamo", "zaa", suyo["identificacion"]):
        assert [fila["id"] for fila in pagina(a, filtro=texto)["items"]] == [suyo["id"]], texto
    hallados = a.post(f"{RUTA}/nombre", {"nombre": "zamora"}).json or []
    assert [fila["placas"] for fila in hallados] == [["ZAA-7711"]]


def test_se_cambia_se_historia_y_se_elimina(a: Cliente) -> None:
    suyo = crear(a)
    ruta = f"{RUTA}/{suyo['id']}"
    assert a.put(ruta, {"placas": ["LBC-0001"], "version": 1}).status_code == 200
    assert error(a.put(ruta, {"razon_social": "Otro", "version": 1}))[0] == 409
    assert ver(a, suyo["id"])["placas"] == ["LBC-0001"]
    historia = (a.get(f"{RUTA}/historial/{suyo['id']}").json or {})["items"]
    assert len(historia) == 2
    assert a.llamar("DELETE", ruta).status_code == 204
    assert a.get(ruta).status_code == 404


def test_el_de_otra_empresa_no_existe(a: Cliente, b: Cliente) -> None:
    suyo = crear(a)
    for respuesta in (b.get(f"{RUTA}/{suyo['id']}"), b.cambiar(f"{RUTA}/{suyo['id']}", {"notas": "x"})):
        assert respuesta.status_code == 404
    assert crear(b, identificacion=suyo["identificacion"])["id"]


def test_de_un_ruc_se_sabe_lo_que_dice_el_registro_o_el_que_ya_se_tiene(a: Cliente) -> None:
    suyo = crear(a, razon_social="Ya lo tenemos")
    dicho = a.get(f"{RUTA}/apiRuc/{suyo['identificacion']}").json or {}
    assert (dicho["id"], dicho["razon_social"], dicho["fuente"]) == (
        suyo["id"],
        "Ya lo tenemos",
        "transportistas",
    )


def test_una_hoja_se_importa_con_sus_placas_y_lo_exportado_vuelve_a_entrar(
    a: Cliente, trabajar: Callable[[], None]
) -> None:
    def importar(contenido: bytes, **campos: str) -> dict[str, Any]:
        cuerpo = {"current": (io.BytesIO(contenido), "transportistas.xlsx"), "simular": "false", **campos}
        subida = a.llamar("POST", f"{RUTA}/import", data=cuerpo)
        assert subida.status_code == 202, subida.text
        trabajar()
        return dict(a.get(f"{RUTA}/import/{(subida.json or {})['IMP_CODIGO']}").json or {})

    titulos = ("RUC", "Razón social", "Placa", "Celular")
    bueno = ruc(61_001)
    hecha = importar(
        xlsx(
            [
                titulos,
                (bueno, "Importado Uno", "pba 1234; PCX-0456", "0991234567"),
                (ruc(61_002), "Con placa mala", "nada", ""),
                (ruc(61_003), "", "PBA-1234", ""),
            ]
        )
    )
    assert (hecha["creadas"], hecha["malas"]) == (1, 2)
    assert {f["fila"]: f["motivos"][0]["campo"] for f in hecha["errores"]} == {3: "placas", 4: "razon_social"}
    (fila,) = pagina(a, filtro="Importado Uno")["items"]
    assert fila["placas"] == ["PBA-1234", "PCX-0456"]
    exportado = a.get(f"{RUTA}/exportar?filtro=Importado Uno").data
    otra_vez = importar(exportado, actualizar="true")
    assert (otra_vez["actualizadas"], otra_vez["malas"]) == (1, 0)
    assert pagina(a, filtro="Importado Uno")["items"][0]["placas"] == ["PBA-1234", "PCX-0456"]


@pytest.mark.parametrize(("guiones", "cabe"), [(12, True), (13, True), (14, False)])
def test_una_placa_se_lee_hasta_los_veinte_signos_que_el_sri_admite(guiones: int, cabe: bool) -> None:
    escrita = f"pba{'-' * guiones}1234"
    if cabe:
        assert placas.limpiar(escrita) == "PBA-1234"
    else:
        with pytest.raises(Mal):
            placas.limpiar(escrita)

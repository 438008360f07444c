"""La lista de tickets: páginas, filtros, texto, totales, vecinos y el archivo de Excel."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.core import libro
from tests.factories import abrir_ticket, cuantas, error, filas
from tests.proveedor.soporte.conftest import escribir, llevar

FILA = {
    "SPT_ID", "SPT_RUC", "SPT_CLIENTENOMBRE", "SPT_ASUNTO", "SPT_TITULO", "SPT_RESUMEN", "SPT_ESTADO", "SPT_FECHA", "SPT_ACTUALIZADO",
    "SPT_PRODUCTOS", "PROD_NOMBRE", "EMP_CODIGO", "verificado", "ASE_CODIGO", "ASE_NOMBRE", "SPT_NOMBREARCHIVO",
}  # fmt: skip


def pedir(cliente: Cliente, **query: Any) -> dict[str, Any]:
    respuesta = cliente.get("soporte", query_string=query)
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


def ids(cliente: Cliente, **query: Any) -> list[int]:
    return [fila["SPT_ID"] for fila in pedir(cliente, tamano=100, **query)["items"]]


def test_la_primera_pagina_trae_los_mas_nuevos(app: Flask, asesor: Cliente, abierto: int) -> None:
    pagina = pedir(asesor)
    assert set(pagina["items"][0]) == FILA
    assert (pagina["page"], pagina["tamano"], pagina["total"]) == (1, 20, cuantas(app, "tickets"))
    encontrados = [fila["SPT_ID"] for fila in pagina["items"]]
    assert encontrados[0] == abierto
    assert encontrados == sorted(encontrados, reverse=True)


def test_cada_ticket_esta_en_una_pagina_y_solo_en_una(app: Flask, asesor: Cliente) -> None:
    paginas = pedir(asesor)["paginas"]
    todos = [f["SPT_ID"] for n in range(1, paginas + 1) for f in pedir(asesor, page=n)["items"]]
    esperados = [f["id"] for f in filas(app, "SELECT id FROM tickets ORDER BY id DESC")]
    assert todos == esperados


def test_una_pagina_mas_alla_del_final_es_la_ultima(asesor: Cliente) -> None:
    ultima = pedir(asesor, page=999999)
    assert ultima["page"] == ultima["paginas"]
    assert ultima["items"]


@pytest.mark.parametrize(
    ("filtro", "condicion"),
    [
        ({"estado": "EN_PROCESO"}, "estado = 'EN_PROCESO'"),
        ({"producto": 2}, "producto_id = 2"),
        ({"asunto": "cptn"}, "asunto = 'cptn'"),
        ({"asesor": "ninguno"}, "asesor_id IS NULL"),
        ({"EMP_CODIGO": 3}, "empresa_id = 3"),
        ({"edad": "mas_7"}, "estado <> 'CERRADO' AND creado_en <= now() - interval '7 days'"),
        ({"edad": "mas_7", "estado": "CERRADO"}, "estado = 'CERRADO' AND creado_en <= now() - interval '7 days'"),
        (
            {"edad": "3_a_7"},
            "estado <> 'CERRADO' AND creado_en <= now() - interval '3 days' AND creado_en > now() - interval '7 days'",
        ),
        (
            {"estado": "CERRADO", "asunto": "stec", "producto": 1},
            "estado = 'CERRADO' AND asunto = 'stec' AND producto_id = 1",
        ),
    ],
    ids=str,
)  # fmt: skip
def test_cada_filtro_deja_lo_suyo(
    app: Flask, asesor: Cliente, filtro: dict[str, Any], condicion: str
) -> None:
    esperados = [f["id"] for f in filas(app, f"SELECT id FROM tickets WHERE {condicion} ORDER BY id DESC")]
    assert ids(asesor, **filtro) == esperados[:100]
    assert pedir(asesor, **filtro)["total"] == len(esperados)


def test_mis_tickets_son_los_asignados_a_quien_pregunta(app: Flask, asesor: Cliente) -> None:
    yo = asesor.sesion["id"]
    mios = [f["id"] for f in filas(app, "SELECT id FROM tickets WHERE asesor_id = %s ORDER BY id DESC", yo)]
    assert mios
    assert ids(asesor, asesor="yo") == ids(asesor, asesor=yo) == mios


def test_el_total_por_estado_no_cuenta_los_tickets(
    asesor: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    assert contar_consultas(lambda: pedir(asesor)) == 2  # las sumas guardadas, la página
    assert contar_consultas(lambda: pedir(asesor, estado="ABIERTO", tamano=100)) == 2
    assert contar_consultas(lambda: pedir(asesor, producto=1, page=2)) == 2
    # una búsqueda: en los tickets, en los mensajes, los tickets de estos, si hay alguno, cuántos; y la página
    assert contar_consultas(lambda: pedir(asesor, filtro="factura", tamano=100)) == 6


@pytest.mark.parametrize("orden", ["SPT_ID", "-SPT_ID", "SPT_FECHA", "-SPT_FECHA", "SPT_RUC", "-SPT_ESTADO"])
def test_se_ordena_por_lo_que_tiene_indice(app: Flask, asesor: Cliente, orden: str) -> None:
    columna = {"SPT_ID": "id", "SPT_FECHA": "creado_en", "SPT_RUC": "ruc", "SPT_ESTADO": "estado"}
    sentido = "DESC" if orden.startswith("-") else "ASC"
    columna_ = columna[orden.removeprefix("-")]
    ordenados = filas(app, f"SELECT id FROM tickets ORDER BY {columna_} {sentido}, id {sentido}")
    esperados = [f["id"] for f in ordenados]
    assert ids(asesor, orden=orden) == esperados[:100]


@pytest.mark.parametrize("query", [
    {"orden": "SPT_MENSAJE"}, {"orden": "id;DROP"}, {"estado": "PERDIDO"}, {"edad": "eterna"}, {"asunto": "x"},
    {"asesor": "todos"}, {"asesor": "1 OR 1=1"}, {"producto": "uno"}, {"producto": -1}, {"EMP_CODIGO": "x"},
    {"tamano": 1000}, {"page": 0}, {"filtro": "x" * 101}, {"asesor": "9" * 12}, {"producto": 2**40},
], ids=str)  # fmt: skip
def test_un_filtro_que_no_existe_se_explica(asesor: Cliente, query: dict[str, Any]) -> None:
    respuesta = asesor.get("soporte", query_string=query)
    assert error(respuesta) == (422, "validacion")
    assert next(iter(query)) in respuesta.json["errors"]["query"]


@pytest.mark.parametrize(
    "filtro", ["'", "%", "_", "x' OR 'q'='q", "!&|()", ":*", "<->", "\\", "ñandú 日本", "🧾"]
)
def test_un_texto_hostil_solo_busca(asesor: Cliente, filtro: str) -> None:
    assert pedir(asesor, filtro=filtro)["items"] == []


def test_se_busca_por_palabras_del_ticket_sin_tildes_ni_mayusculas(asesor: Cliente, anonimo: Cliente) -> None:
    creado = abrir_ticket(
        anonimo,
        SPT_CLIENTENOMBRE="Ximena Yépez Quiñónez",
        SPT_MENSAJE="<p>La <b>retención</b> xilófono salió mal</p>",
    )["SPT_ID"]
    for texto in (
        "xilofono",
        "XILÓFONO",
        "retenc xilof",
        "yepez quinonez",
        "ximena",
        str(creado),
        f"#{creado}",
    ):
        assert creado in ids(asesor, filtro=texto), texto
    assert creado not in ids(asesor, filtro="xilofono ausente")


def test_se_busca_tambien_en_la_conversacion(asesor: Cliente, abierto: int) -> None:
    escribir(asesor, abierto, "<p>Reinicie el <em>ornitorrinco</em></p>")
    escribir(asesor, abierto, "<p>pidió murciélagos</p>", "nota")
    assert ids(asesor, filtro="ornitorr") == [abierto]
    assert ids(asesor, filtro="murcielagos") == [abierto]


def test_lo_que_no_empieza_una_palabra_se_busca_adentro(asesor: Cliente, anonimo: Cliente) -> None:
    creado = abrir_ticket(anonimo, SPT_RUC="0999888777", SPT_CLIENTENOMBRE="Hotel Quitumbe")["SPT_ID"]
    assert creado in ids(asesor, filtro="888777")
    assert creado in ids(asesor, filtro="UITUMB")


def test_las_cuentas_de_las_pestanas_siguen_a_los_demas_filtros(app: Flask, asesor: Cliente) -> None:
    def contadas(condicion: str = "true") -> dict[str, int]:
        return {
            e: cuantas(app, "tickets", f"estado = '{e}' AND {condicion}")
            for e in ("ABIERTO", "EN_PROCESO", "RESUELTO", "CERRADO")
        }

    assert asesor.get("soporte/estados").json == contadas()
    assert asesor.get("soporte/estados?producto=1&estado=ABIERTO").json == contadas("producto_id = 1")
    assert asesor.get("soporte/estados?filtro=zzzz").json == contadas("false")


def test_el_anterior_y_el_siguiente_respetan_los_filtros(asesor: Cliente) -> None:
    abiertos = ids(asesor, estado="ABIERTO")
    for n, ticket_id in enumerate(abiertos):
        assert asesor.get(f"soporte/vecinos/{ticket_id}?estado=ABIERTO").json == {
            "anterior": abiertos[n - 1] if n else None,
            "siguiente": abiertos[n + 1] if n + 1 < len(abiertos) else None,
        }


def test_la_busqueda_por_nombre_responde_las_filas(asesor: Cliente, anonimo: Cliente) -> None:
    creado = abrir_ticket(anonimo, SPT_CLIENTENOMBRE="Wenceslao Uribe")["SPT_ID"]
    respuesta = asesor.post("soporte/nombre", {"nombre": "wences"})
    assert [fila["SPT_ID"] for fila in respuesta.json] == [creado]
    assert set(respuesta.json[0]) == FILA
    assert error(asesor.post("soporte/nombre", {"nombre": ""})) == (422, "validacion")


def test_el_excel_trae_lo_filtrado_y_ninguna_formula(asesor: Cliente, anonimo: Cliente) -> None:
    creado = abrir_ticket(anonimo, SPT_CLIENTENOMBRE="=HYPERLINK(1)", SPT_ASUNTO="trmt")["SPT_ID"]
    respuesta = asesor.get("soporte/exportar?asunto=trmt&estado=ABIERTO")
    assert respuesta.status_code == 200
    assert respuesta.headers["Content-Disposition"].startswith('attachment; filename="tickets-')
    filas_ = libro.filas(respuesta)
    assert [int(fila["Ticket"]) for fila in filas_] == ids(asesor, asunto="trmt", estado="ABIERTO")
    fila = next(fila for fila in filas_ if fila["Ticket"] == str(creado))
    assert (fila["Estado"], fila["Cliente"], fila["Asunto"]) == ("Abierto", "=HYPERLINK(1)", "Trámites")
    assert "<f>" not in libro.hoja(respuesta.data)


def test_demasiados_tickets_no_se_exportan_de_una_vez(
    asesor: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    from api.proveedor.soporte import lista

    monkeypatch.setattr(lista, "EXPORTABLES", 5)
    respuesta = asesor.get("soporte/exportar")
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "filtros" in respuesta.json["msg"]


def test_los_que_atienden_se_ofrecen_para_asignar(asesor: Cliente) -> None:
    nombres = {fila["ASE_NOMBRE"] for fila in asesor.get("soporte/asesores").json}
    assert {"Ana Lucía Cevallos", "Jorge Luis Paredes", "María Verónica Salazar"} <= nombres
    assert "Gustavo Andrade Mora" not in nombres  # un distribuidor


def test_un_estado_nuevo_se_ve_en_la_lista(asesor: Cliente, abierto: int) -> None:
    llevar(asesor, abierto, "RESUELTO")
    fila = next(f for f in pedir(asesor, estado="RESUELTO")["items"] if f["SPT_ID"] == abierto)
    assert fila["ASE_NOMBRE"] == "Ana Lucía Cevallos"
    assert fila["SPT_ACTUALIZADO"] > fila["SPT_FECHA"]

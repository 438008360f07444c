"""Lo recibido se trae del SRI por su clave: está en la bandeja al instante, cada clave termina una sola vez, y ni una caída
del SRI ni la muerte del trabajador pierden ninguna."""

import threading
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.adapters.sri import SRI
from api.compras.recibidos.traida import comprobacion, pedido, service, turnos
from api.core.datos.db import en_empresa
from tests.client import Cliente
from tests.compras.recibidos.portal import Pasar, Portal, carga, cuentas, fila, pedir, xmls
from tests.factories import cuantas, filas, subir


def test_el_listado_de_un_mes_aparece_al_instante_y_se_trae_entero(
    a: Cliente, app: Flask, portal: Portal, trabajar: Callable[[], None], pasar: Pasar
) -> None:
    fichas = portal.fichas(60)
    respuesta = subir(a, "/api/recibidos/txt", portal.txt(60), f"{portal.ruc}_Recibidos.txt")
    assert respuesta.status_code == 202, respuesta.text
    id_ = int((respuesta.json or {})["id"])
    assert cuentas(a, id_) == ("EN_PROCESO", len(fichas), 0, 0, 0, 0)
    assert {fila(app, f["clave"])["estado"] for f in fichas} == {"POR_TRAER"}
    assert fila(app, fichas[0]["clave"])["razon_social"] == fichas[0]["razon_social"]
    trabajar()
    for _ in range(4):
        pasar()
    no_hallados = [f for f in fichas if f["defecto"] == "NO_HALLADO"]
    bien = len(fichas) - len(no_hallados)
    assert cuentas(a, id_) == ("TERMINADA", len(fichas), len(fichas), bien, 0, len(no_hallados))
    for f in fichas:
        quedo = fila(app, f["clave"])
        if f["defecto"] == "NO_HALLADO":
            assert (quedo["estado"], xmls(app, f["clave"])) == ("NO_HALLADO", 0)
        else:
            assert quedo["estado"] in ("POR_REVISAR", "CUARENTENA") and xmls(app, f["clave"]) == 1, f
            assert quedo["autorizado_en"].isoformat() and quedo["numero"] == f["numero"]
    assert cuantas(app, "traidas_recibidos") == 0
    otra = subir(a, "/api/recibidos/txt", portal.txt(60, "antiguo"), "viejo.txt")
    assert cuentas(a, int((otra.json or {})["id"]))[4] == bien  # el mismo mes, en el otro formato


def test_lo_malo_se_aparta_o_se_avisa_y_lo_que_el_listado_decia_se_compara(
    a: Cliente, app: Flask, portal: Portal, pasar: Pasar
) -> None:
    alterado, ajeno, centavo, distinto = (
        portal.con(defecto) for defecto in ("ALTERADO", "DE_OTRO", "CENTAVO", "TXT_DISTINTO")
    )
    pedir(a, [alterado, ajeno, centavo])
    lineas = portal.txt(2000).decode("latin-1").split("\n")
    suya = next(linea for linea in lineas if distinto["clave"] in linea)
    subir(a, "/api/recibidos/txt", f"{lineas[0]}\n{suya}\n".encode("latin-1"), "uno.txt")
    pasar()
    assert fila(app, alterado["clave"])["estado"] == fila(app, ajeno["clave"])["estado"] == "CUARENTENA"
    assert fila(app, centavo["clave"])["estado"] == "POR_REVISAR"
    avisos = {aviso["codigo"]: aviso["texto"] for aviso in fila(app, distinto["clave"])["avisos"]}
    assert avisos["LISTADO_DISTINTO"].startswith("El listado del portal dice ")
    assert avisos["LISTADO_DISTINTO"].endswith(f"{distinto['total']}.")


def test_lo_que_el_sri_no_tiene_se_pregunta_otra_vez_y_luego_se_dice(
    a: Cliente, app: Flask, portal: Portal, trabajar: Callable[[], None], pasar: Pasar
) -> None:
    sin = portal.con("NO_HALLADO")
    id_ = pedir(a, [sin])
    trabajar()
    assert fila(app, sin["clave"])["estado"] == "POR_TRAER"  # recién autorizado, puede tardar en verse
    pasar()
    pasar()
    quedo = fila(app, sin["clave"])
    assert quedo["estado"] == "NO_HALLADO" and quedo["avisos"][0]["codigo"] == "NO_HALLADO"
    assert cuentas(a, id_) == ("TERMINADA", 1, 1, 0, 0, 1)
    assert "no tiene ningún comprobante" in carga(a, id_)["detalle"][0]["mensaje"]
    otra = pedir(a, [sin])  # pedirlo de nuevo lo busca de nuevo
    assert fila(app, sin["clave"])["estado"] == "POR_TRAER" and cuentas(a, otra)[0] == "EN_PROCESO"


def test_mientras_el_sri_no_responde_todo_espera_y_cuando_vuelve_llega_cada_uno_una_vez(
    a: Cliente, app: Flask, portal: Portal, trabajar: Callable[[], None], pasar: Pasar
) -> None:
    fichas = portal.sanas(14, 60)
    portal.falla("autorizacion", "caido")
    id_ = pedir(a, fichas)
    trabajar()
    for modo in ("basura", "corte"):
        portal.falla("autorizacion", modo)
        pasar()
    assert {fila(app, f["clave"])["estado"] for f in fichas} == {"POR_TRAER"}
    assert cuentas(a, id_)[2] == 0
    # No se insiste con cada una: el SRI se deja en paz y las demás ni se intentan.
    assert max(f["intentos"] for f in filas(app, "SELECT intentos FROM traidas_recibidos")) <= 6
    portal.normal()
    pasar()
    pasar()
    assert cuentas(a, id_) == ("TERMINADA", 14, 14, 14, 0, 0)
    assert [xmls(app, f["clave"]) for f in fichas] == [1] * 14


class Muerte(BaseException):
    """El proceso muere: nadie la atrapa."""


PASOS = (
    "al pedir",
    "al tomar",
    "al bajar",
    "antes de asentar",
    "al confirmar",
    "después de asentar",
    "al seguir",
)


@pytest.mark.parametrize("paso", PASOS)
@pytest.mark.parametrize("vez", [1, 2])
def test_si_muere_en_cualquier_paso_cada_clave_termina_una_sola_vez(
    a: Cliente, app: Flask, portal: Portal, pasar: Pasar, monkeypatch: pytest.MonkeyPatch, paso: str, vez: int
) -> None:
    n = PASOS.index(paso) * 2 + vez
    fichas = portal.sanas(6, 80 + n * 6)
    assert len(fichas) == 6
    donde = {
        "al pedir": (pedido, "_anotar", False),
        "al tomar": (turnos, "tomar", True),
        "al bajar": (SRI, "bajar", True),
        "antes de asentar": (turnos, "asentar", False),
        "al confirmar": (turnos, "contar", True),
        "después de asentar": (turnos, "asentar", True),
        "al seguir": (turnos, "seguir", False),
    }
    lugar, nombre, despues = donde[paso]
    de_verdad, llamadas, cerrojo = getattr(lugar, nombre), iter(range(1, 1000)), threading.Lock()

    def morir(*args: Any, **kwargs: Any) -> Any:
        with cerrojo:
            toca = next(llamadas) == (1 if paso in ("al pedir", "al seguir") else vez)
        hecho = de_verdad(*args, **kwargs) if despues or not toca else None
        if toca:
            raise Muerte
        return hecho

    eid = int(a.sesion["eid"])
    monkeypatch.setattr(service, "JUNTAR", 0.0)  # para que se asiente más de una vez
    monkeypatch.setattr(lugar, nombre, morir)
    if paso == "al pedir":
        with app.test_request_context(), en_empresa(eid), pytest.raises(Muerte):
            pedido.de_claves(" ".join(f["clave"] for f in fichas))
        assert not any(filas(app, "SELECT 1 FROM recibidos WHERE clave = %s", f["clave"]) for f in fichas)
        monkeypatch.undo()
    id_ = pedir(a, fichas)
    if paso != "al pedir":
        with app.app_context(), pytest.raises(Muerte):
            service.traer(eid)
        monkeypatch.undo()
    for _ in range(3):
        pasar()
    assert cuentas(a, id_) == ("TERMINADA", 6, 6, 6, 0, 0)
    for f in fichas:
        assert xmls(app, f["clave"]) == 1
        suyos = "recibido_id = (SELECT id FROM recibidos WHERE clave = %s)"
        assert cuantas(app, "historial_recibidos", suyos, f["clave"]) == 2  # anunciar y llegar
    assert cuantas(app, "traidas_recibidos") == 0


def test_el_trabajo_perdido_lo_pide_el_barrido(a: Cliente, app: Flask, portal: Portal, pasar: Pasar) -> None:
    (ficha,) = portal.sanas(1, 190)
    id_ = pedir(a, [ficha])
    filas(app, "DELETE FROM procrastinate_jobs WHERE task_name = 'recibidos.traer'")
    filas(app, "UPDATE traidas_recibidos SET proximo = proximo - interval '1 minute'")
    with app.app_context():
        service.barrer()
    pasar()
    assert cuentas(a, id_)[0] == "TERMINADA"


def test_uno_que_no_se_puede_guardar_no_detiene_a_los_demas_ni_se_pregunta_para_siempre(
    a: Cliente, app: Flask, portal: Portal, pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    malo, *buenos = portal.sanas(4, 246)
    de_verdad = turnos.guardado.varios

    def tropezar(contenidos: list[bytes], *resto: Any, **mas: Any) -> Any:
        if any(malo["clave"].encode() in contenido for contenido in contenidos):
            raise RecursionError("demasiado hondo")
        return de_verdad(contenidos, *resto, **mas)

    monkeypatch.setattr(turnos.guardado, "varios", tropezar)
    id_ = pedir(a, [malo, *buenos])
    pasar()
    assert {fila(app, f["clave"])["estado"] for f in buenos} == {"POR_REVISAR"}
    assert fila(app, malo["clave"])["estado"] == "POR_TRAER"
    filas(app, "UPDATE traidas_recibidos SET intentos = 10")
    pasar()
    assert fila(app, malo["clave"])["estado"] == "NO_HALLADO"
    assert cuentas(a, id_) == ("TERMINADA", 4, 4, 3, 0, 1)
    monkeypatch.undo()
    pedir(a, [malo])
    pasar()
    assert fila(app, malo["clave"])["estado"] == "POR_REVISAR"


@pytest.mark.parametrize(
    ("claves", "dice"),
    [("", "Ingrese"), ("hola", "no hay ninguna clave"), ("9" * 48, None), ("1" * 49, None)],
)
def test_lo_que_no_es_una_clave_se_dice(a: Cliente, claves: str, dice: str | None) -> None:
    respuesta = a.post("/api/recibidos/claves", {"claves": claves})
    if dice is not None:
        assert respuesta.status_code == 422 and dice in respuesta.text
        return
    hecha = carga(a, int((respuesta.json or {})["id"]))
    assert (hecha["estado"], hecha["con_error"]) == ("TERMINADA", 1)
    assert hecha["detalle"][0]["mensaje"]


def test_un_archivo_que_no_es_el_listado_se_rechaza(a: Cliente, app: Flask) -> None:
    antes = cuantas(app, "cargas_recibidos")
    respuesta = subir(a, "/api/recibidos/txt", b"hola\n", "x.txt")
    assert respuesta.status_code == 422 and "no trae los títulos" in respuesta.text
    assert cuantas(app, "cargas_recibidos") == antes


# --- el mes que cerró


def test_al_cerrar_el_mes_se_pregunta_otra_vez_y_lo_anulado_se_marca(
    a: Cliente, app: Flask, portal: Portal, pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    queda, anulada, pendiente, descartada = portal.sanas(4, 240)
    pedir(a, [queda, anulada, pendiente, descartada])
    pasar()
    filas(app, "UPDATE recibidos SET estado = 'ACEPTADO' WHERE clave = %s", anulada["clave"])
    portal.anular(anulada["clave"])
    portal.anular(descartada["clave"])
    portal.anular(pendiente["clave"], "PENDIENTE DE ANULAR")
    try:
        for dia, cuantos in ((8, 0), (9, 1), (20, 0)):
            monkeypatch.setattr(comprobacion, "hoy", lambda d=dia: date(2026, 3, d))
            with app.app_context():
                comprobacion.comprobar_el_mes()
            assert bool(cuantas(app, "traidas_recibidos")) == bool(cuantos), dia
            if cuantos:  # alguien la descarta mientras se pregunta por ella
                id_ = fila(app, descartada["clave"])["id"]
                assert (
                    a.post(f"/api/recibidos/{id_}/descartar", {"motivo": "No es nuestra"}).status_code == 200
                )
            pasar()
        assert (fila(app, queda["clave"])["estado"], fila(app, queda["clave"])["avisos"]) == (
            "POR_REVISAR",
            [],
        )
        assert fila(app, queda["clave"])["comprobado_en"] is not None
        suya = fila(app, anulada["clave"])
        assert suya["estado"] == "ANULADO"
        assert (
            suya["avisos"][-1]["codigo"] == "ANULADO_EN_EL_SRI"
            and "revise su compra" in suya["avisos"][-1]["texto"]
        )
        assert fila(app, descartada["clave"])["estado"] == "DESCARTADO"
        assert fila(app, descartada["clave"])["avisos"][-1]["codigo"] == "ANULADO_EN_EL_SRI"
        assert fila(app, pendiente["clave"])["estado"] == "POR_REVISAR"
        assert fila(app, pendiente["clave"])["avisos"][-1]["codigo"] == "PENDIENTE_DE_ANULAR"
    finally:
        portal.anular(anulada["clave"], "")
        portal.anular(descartada["clave"], "")
        portal.anular(pendiente["clave"], "")

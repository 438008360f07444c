"""Las listas en sus bordes: cuántas y cuántos precios caben, qué queda en la historia, y lo que se decide con la lista tomada."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos import versiones
from api.core.datos.clock import hoy
from api.ventas.precios import hoja, lineas, service
from tests import cerrojos
from tests.client import Cliente
from tests.factories import error, filas
from tests.plataforma.importaciones.conftest import motivos
from tests.ventas.precios.conftest import crear, datos, dentro_de, grupo, poner, producto, promocion, ruta
from tests.ventas.precios.test_hoja import Importar, de, importar

__all__ = ["importar"]


def _historia(app: Flask, lista: dict[str, Any]) -> list[Any]:
    consulta = (
        "SELECT accion, antes, despues FROM auditoria"
        " WHERE entidad = 'lista_precios' AND entidad_id = %s ORDER BY id"
    )
    return [(f["accion"], f["antes"], f["despues"]) for f in filas(app, consulta, str(lista["id"]))]


def _linea(suyo: dict[str, Any], precio: str, minimo: str = "0") -> dict[str, Any]:
    return {"producto_id": suyo["PRO_ID"], "minimo": minimo, "precio": precio}


def test_se_cambia_se_llena_y_se_sube_con_ella_tomada(
    app: Flask, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    lista, uno = crear(a), producto(a)
    mirar = (cerrojos.tomada, app, "listas_precios", lista["id"])
    visto = cerrojos.al_llamar(monkeypatch, versiones, "exigir", *mirar)
    pedidos = (
        a.put(f"{ruta(lista)}/lineas", {"lineas": [_linea(uno, "9")], "version": 1}),
        a.post(f"{ruta(lista)}/cambio", {"modo": "VALOR", "valor": "1", "version": 2}),
        a.put(ruta(lista), datos(version=3)),
    )
    assert [pedido.status_code for pedido in pedidos] == [200, 200, 200]
    assert visto == [True, True, True]
    suya = cerrojos.al_llamar(monkeypatch, service, "anotar", *mirar)
    assert a.llamar("DELETE", ruta(lista)).status_code == 204
    assert suya == [True]
    assert error(a.put(ruta(lista), datos(version=4))) == (404, "no_encontrado")


def test_una_hoja_entra_con_sus_listas_tomadas(
    app: Flask, a: Cliente, importar: Importar, monkeypatch: pytest.MonkeyPatch
) -> None:
    lista, uno = crear(a), producto(a)
    mirar = (cerrojos.tomada, app, "listas_precios", lista["id"])
    visto = cerrojos.al_llamar(monkeypatch, hoja, "_actuales", *mirar)
    assert importar((lista["nombre"], uno["PRO_CODIGO"], "", "8"))["creadas"] == 1
    assert visto == [False, True]  # la primera vez revisa; la segunda escribe


@pytest.mark.parametrize("que", ["se eliminó", "se llenó"])
def test_si_la_lista_ya_no_esta_o_ya_no_caben_no_entra_nada_de_la_hoja(
    app: Flask, a: Cliente, importar: Importar, monkeypatch: pytest.MonkeyPatch, que: str
) -> None:
    lista, otra, uno, otro = crear(a), crear(a), producto(a), producto(a)
    escribir, veces = hoja._Obra.escribir_juntas, []

    def despues_de_otro(*args: Any) -> Any:
        if not veces and que == "se eliminó":
            filas(app, "DELETE FROM listas_precios WHERE id = %s RETURNING id", lista["id"])
        elif not veces:
            monkeypatch.setattr(lineas, "MAXIMO", 1)
        veces.append(args)
        return escribir(*args)

    monkeypatch.setattr(hoja._Obra, "escribir_juntas", despues_de_otro)
    suyas = [(lista["nombre"], p["PRO_CODIGO"], "", "8") for p in (uno, otro)]
    hecha = importar(*suyas, (otra["nombre"], uno["PRO_CODIGO"], "", "7"))
    assert motivos(hecha), (hecha, len(veces))
    if que == "se llenó":
        assert len(de(a, lista)) <= 1
    else:
        assert (hecha["creadas"], list(de(a, otra).values())) == (1, [7])


def test_hasta_su_tope_caben_y_uno_mas_no(a: Cliente, monkeypatch: pytest.MonkeyPatch) -> None:
    lista, uno = crear(a), producto(a)
    monkeypatch.setattr(lineas, "MAXIMO", 2)
    poner(a, lista, (uno, "0", "9"), (uno, "1", "8"))
    version = a.get(ruta(lista)).json["version"]
    uno_mas = a.put(f"{ruta(lista)}/lineas", {"lineas": [_linea(uno, "7", "2")], "version": version})
    assert (uno_mas.status_code, "hasta 2 precios" in uno_mas.text) == (422, True)
    assert a.get(ruta(lista)).json["precios"] == 2
    total = a.get("/api/listas-precios/paginacion").json["total"]
    monkeypatch.setattr(service, "MAXIMO", total + 1)
    assert a.post("/api/listas-precios", datos()).status_code == 201
    una_mas = a.post("/api/listas-precios", datos())
    assert (una_mas.status_code, f"Hay {total + 1} listas" in una_mas.text) == (422, True)


def test_ningun_precio_pasa_de_lo_que_cabe_y_en_cero_si_puede_quedar(a: Cliente) -> None:
    lista, uno = crear(a), producto(a)
    poner(a, lista, (uno, "0", "999999999999.009999"))
    previa = {"modo": "VALOR", "valor": "1", "redondeo": "NO"}
    respuesta = a.post(f"{ruta(lista)}/previa", previa)
    assert "demasiado grande" in respuesta.json["errors"]["json"]["valor"][0]
    justo = a.post(f"{ruta(lista)}/previa", {**previa, "valor": "0.99"}).json
    assert justo["muestra"][0]["despues"] == "999999999999.999999"
    poner(a, lista, (uno, "0", "1"))
    en_cero = a.post(f"{ruta(lista)}/previa", {**previa, "valor": "-1"}).json
    assert (en_cero["cambian"], en_cero["muestra"][0]["despues"]) == (1, "0.00")


def test_la_historia_nombra_el_grupo_y_el_local_y_lo_que_no_cambia_no_se_guarda(
    app: Flask, a: Cliente
) -> None:
    suyo, local = grupo(a), a.get("empresa/establecimientos").json[0]
    lista = crear(a, grupo_id=suyo, establecimiento_id=local["COM_CODIGO"])
    (_, _, nacio) = _historia(app, lista)[0]
    assert (nacio["grupo"], nacio["establecimiento"], nacio["clase"]) == (
        lista["grupo"],
        local["COM_NUMERO"],
        nacio["clase"],
    )
    assert {"grupo_id", "establecimiento_id"}.isdisjoint(nacio)
    igual = {c: lista[c] for c in ("nombre", "desde", "grupo_id", "establecimiento_id", "version")}
    assert a.put(ruta(lista), igual).json["version"] == 1
    assert a.put(ruta(lista), {**igual, "grupo_id": None}).json["version"] == 2
    assert _historia(app, lista)[1:] == [("actualizar", {"grupo": lista["grupo"]}, {"grupo": None})]
    copia = a.post(f"{ruta(lista)}/duplicar", datos()).json
    assert _historia(app, copia) == [
        ("crear", None, {"nombre": copia["nombre"], "copia_de": lista["nombre"]})
    ]
    assert a.llamar("DELETE", ruta(copia)).status_code == 204
    accion, antes, _ = _historia(app, copia)[-1]
    assert (accion, antes) == ("eliminar", {"nombre": copia["nombre"], "clase": antes["clase"]})


def test_un_cambio_masivo_dice_en_la_historia_de_cuanto_fue(app: Flask, a: Cliente) -> None:
    lista, uno = crear(a), producto(a)
    poner(a, lista, (uno, "0", "10"))
    for version, cuerpo in enumerate(
        ({"modo": "PORCENTAJE", "valor": "-5"}, {"modo": "VALOR", "valor": "2.50", "sobre": "LISTA"}), 2
    ):
        assert a.post(f"{ruta(lista)}/cambio", {**cuerpo, "version": version}).status_code == 200
    dichos = [despues["cambio"] for _, _, despues in _historia(app, lista)[-2:]]
    assert dichos == ["-5 %", "+2.5 USD"]
    nada = {"modo": "VALOR", "valor": "0", "version": 4}
    assert a.post(f"{ruta(lista)}/cambio", nada).json["version"] == 4
    assert len(_historia(app, lista)) == 4


def test_de_muchos_precios_la_historia_nombra_los_primeros_y_los_cuenta_todos(app: Flask, a: Cliente) -> None:
    lista, uno = crear(a), producto(a, PRO_NOMBRE="Perno")
    poner(a, lista, *((uno, str(n), "9") for n in range(21)))
    _, antes, despues = _historia(app, lista)[-1]
    assert (len(antes["precios"]), len(despues["precios"]), despues["precios_cambiados"]) == (20, 20, 21)
    assert antes["precios"][:2] == ["Perno: sin precio", "Perno desde 1: sin precio"]
    poner(a, lista, (uno, "0", "9"), (uno, "1", None))
    assert _historia(app, lista)[-1][1:] == (
        {"precios": ["Perno desde 1: 9"]},
        {"precios": ["Perno desde 1: sin precio"], "precios_cambiados": 1},
    )
    version = a.get(ruta(lista)).json["version"]
    poner(a, lista, (uno, "0", "9"))
    assert a.get(ruta(lista)).json["version"] == version


def test_en_que_esta_una_lista_cambia_en_su_dia(a: Cliente) -> None:
    listas = {
        "POR_EMPEZAR": crear(a, desde=dentro_de(1)),
        "RIGE": crear(a, desde=dentro_de(0), hasta=dentro_de(0)),
        "TERMINADA": crear(a, hasta=str(hoy() - timedelta(days=1))),
        "INACTIVA": crear(a, activa=False, desde=dentro_de(1)),
    }
    for situacion, lista in listas.items():
        assert a.get(ruta(lista)).json["situacion"] == situacion
        for otra in listas:
            args = {"situacion": otra, "filtro": lista["nombre"], "tamano": 100}
            halladas = a.get("/api/listas-precios/paginacion", query_string=args).json["items"]
            assert (lista["id"] in {f["id"] for f in halladas}) is (otra == situacion)


def test_se_traslapan_las_de_los_mismos_en_los_mismos_dias_con_algun_producto(
    a: Cliente, trabajar: Callable[[], None]
) -> None:
    uno, otro, suyo = producto(a), producto(a), grupo(a)
    base = crear(a, desde="2031-01-01", hasta="2031-01-31")
    aparte = {
        "otro producto": (crear(a, desde="2031-01-01"), otro),
        "de un grupo": (crear(a, desde="2031-01-01", grupo_id=suyo), uno),
        "promoción": (promocion(a, desde="2031-01-01"), uno),
        "inactiva": (crear(a, desde="2031-01-01", activa=False), uno),
        "la víspera": (crear(a, desde="2030-12-01", hasta="2030-12-31"), uno),
        "después": (crear(a, desde="2031-02-01"), uno),
    }
    juntas = [crear(a, desde="2030-12-01", hasta="2031-01-01"), crear(a, desde="2031-01-31")]
    poner(a, base, (uno, "0", "9"))
    for lista, suya in (*aparte.values(), *((lista, uno) for lista in juntas)):
        poner(a, lista, (suya, "0", "9"))
    assert a.get(ruta(base)).json["traslapes"] == sorted(lista["nombre"] for lista in juntas)

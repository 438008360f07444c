"""Un conteo en sus bordes: qué se cuenta, hasta cuánto, qué día se asienta, y lo que se decide con él tomado."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.money import CANTIDAD_MAX
from api.existencias.conteos import archivo, service, sumas
from tests import cerrojos
from tests.client import Cliente
from tests.existencias.apoyo import crear_bodega
from tests.existencias.conteos.conftest import CONTEOS, Bodega, abrir, contar, de, pedir
from tests.existencias.conteos.conftest import leer as ver
from tests.existencias.conteos.test_archivo import importar
from tests.factories import error, filas
from tests.hojas import leer
from tests.informes import texto_de_pdf
from tests.personas import Personas
from tests.plataforma.importaciones.conftest import motivos
from tests.ventas.productos.conftest import crear

PARAMETROS = f"{CONTEOS}/parametros"


def _frases(respuesta: Any) -> dict[str, Any]:
    assert respuesta.status_code == 422, respuesta.text
    return dict(respuesta.json["errors"]["json"])


def _lineas(app: Flask, entidad: str, id_: int) -> list[Any]:
    consulta = "SELECT accion, despues FROM auditoria WHERE entidad = %s AND entidad_id = %s ORDER BY id"
    return [(fila["accion"], fila["despues"]) for fila in filas(app, consulta, entidad, str(id_))]


def test_como_se_cuenta_cambia_de_a_uno_sobre_lo_ultimo_y_queda_en_la_historia(
    app: Flask, bodega: Bodega, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    leidos = ver(a, PARAMETROS)
    mirar = (cerrojos.con_turno, app, f"parametros_conteos:{bodega.empresa_id}")
    with monkeypatch.context() as esta_vez:
        visto = cerrojos.al_llamar(esta_vez, audit, "changes", *mirar)
        cambiados = a.put(PARAMETROS, {**leidos, "ciego": not leidos["ciego"]}).json
    assert visto == [True]
    assert cambiados == {
        **leidos,
        "ciego": not leidos["ciego"],
        "version": leidos["version"] + 1,
    }
    assert a.put(PARAMETROS, {**cambiados, "version": cambiados["version"] + 1}).status_code == 409
    assert a.put(PARAMETROS, cambiados).json == cambiados, "lo que no cambia no sube la versión"
    assert a.put(PARAMETROS, {**cambiados, "ciego": leidos["ciego"]}).json["ciego"] == leidos["ciego"]
    dichas = [despues for _, despues in _lineas(app, "parametros_conteos", bodega.empresa_id)]
    assert dichas[-2:] == [{"ciego": not leidos["ciego"]}, {"ciego": leidos["ciego"]}]


@pytest.mark.parametrize(
    ("alcance", "dice", "frase"),
    [
        ("BODEGA", {"filtro": "x"}, "De toda la bodega no se dice qué productos."),
        ("BODEGA", {"productos": [1]}, "De toda la bodega no se dice qué productos."),
        ("PRODUCTOS", {}, "Elija qué productos se cuentan."),
        ("PRODUCTOS", {"filtro": "nada se llama así"}, "No hay ningún producto que contar."),
    ],
    ids=["toda y un filtro", "toda y unos productos", "ninguno", "un filtro sin ninguno"],
)
def test_lo_que_se_cuenta_se_dice_de_un_solo_modo(
    bodega: Bodega, a: Cliente, alcance: str, dice: dict[str, Any], frase: str
) -> None:
    cuerpo = {"bodega_id": crear_bodega(a)["id"], "nombre": "x", "alcance": alcance, **dice}
    assert _frases(a.post(CONTEOS, cuerpo))["productos"] == [frase]


def test_toda_la_bodega_es_lo_que_lleva_inventario_y_lo_que_aparece_se_agrega(
    app: Flask, bodega: Bodega, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    otra = crear_bodega(a)
    cuenta, suelto = crear(a, PRO_INVENTARIO=True), crear(a)
    apagado, tarde = crear(a, PRO_INVENTARIO=True, PRO_ACTIVO=False), None
    mirar = (cerrojos.con_turno, app, f"conteos:{bodega.empresa_id}")
    with monkeypatch.context() as esta_vez:
        visto = cerrojos.al_llamar(esta_vez, service, "_exigir_libres", *mirar)
        conteo = a.post(CONTEOS, {"bodega_id": otra["id"], "nombre": "Todo"}).json
    assert visto == [True]
    cuerpo = {"bodega_id": otra["id"], "nombre": "x", "alcance": "PRODUCTOS", "productos": [cuenta["PRO_ID"]]}
    assert "sigue abierto" in _frases(a.post(CONTEOS, cuerpo))["bodega_id"][0]
    ruta = f"{CONTEOS}/{conteo['id']}"
    suyos = {f["producto_id"] for f in ver(a, f"{ruta}/productos?tamano=100&filtro=")["items"]}
    assert conteo["productos"] == ver(a, f"{ruta}/productos")["total"] >= len(suyos)
    for producto, esta in ((cuenta, 1), (suelto, 0), (apagado, 0)):
        assert ver(a, f"{ruta}/productos?filtro={producto['PRO_CODIGO']}")["total"] == esta
    tarde = crear(a, PRO_INVENTARIO=True)
    contar(a, conteo, (tarde, "2"))
    assert de(a, conteo, tarde)["contado"] == "2.00"
    malas = [{"codigo": p["PRO_CODIGO"]} for p in (suelto, apagado)]
    frases = _frases(a.post(f"{ruta}/capturas", {"lineas": malas}))["lineas"]
    assert frases == {
        "0": {"codigo": [f"«{suelto['PRO_NOMBRE']}» no lleva inventario."]},
        "1": {"codigo": [f"«{apagado['PRO_NOMBRE']}» está desactivado."]},
    }
    apagar = {"activa": False, "version": otra["version"]}
    apagada = a.put(f"/api/bodegas/{otra['id']}", apagar)
    assert "sigue abierto" in _frases(apagada)["activa"][0]
    pedir(a, conteo, "anular", motivo="Se abrió por error")
    assert a.put(f"/api/bodegas/{otra['id']}", apagar).status_code == 200


def test_un_conteo_no_pasa_de_su_tope_de_productos_ni_un_producto_de_lo_que_cabe(
    bodega: Bodega, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    uno, otro = bodega.producto(), bodega.producto()
    monkeypatch.setattr(service, "MAXIMO", 1)
    cuerpo = {
        "bodega_id": bodega.id,
        "nombre": "x",
        "alcance": "PRODUCTOS",
        "productos": [uno["PRO_ID"], otro["PRO_ID"]],
    }
    assert "hasta 1 productos" in _frases(a.post(CONTEOS, cuerpo))["productos"][0]
    conteo = abrir(bodega, uno)
    contar(a, conteo, (uno, str(CANTIDAD_MAX)))
    linea = {"codigo": uno["PRO_CODIGO"], "cantidad": "0.000001"}
    respuesta = a.post(f"{CONTEOS}/{conteo['id']}/capturas", {"lineas": [linea]})
    assert "llega hasta" in _frases(respuesta)["lineas"][0]
    assert de(a, conteo, uno)["contado"] == str(CANTIDAD_MAX)


def test_el_que_no_existe_ni_se_ve_ni_se_cuenta_ni_pierde_una_captura(bodega: Bodega, a: Cliente) -> None:
    ruta = f"{CONTEOS}/999999999"
    assert error(a.get(ruta)) == (404, "no_encontrado")
    assert a.post(f"{ruta}/cerrar", {}).status_code == 404
    assert a.post(f"{ruta}/capturas", {"lineas": [{"codigo": "x"}]}).status_code == 404
    conteo = abrir(bodega, bodega.producto("1"))
    assert a.llamar("DELETE", f"{CONTEOS}/{conteo['id']}/capturas/999999999").status_code == 404
    for linea in ({}, {"codigo": "x", "producto_id": 1}):
        respuesta = a.post(f"{CONTEOS}/{conteo['id']}/capturas", {"lineas": [linea]})
        assert _frases(respuesta)["lineas"]["0"]["codigo"] == ["Diga el código del producto, o su id."]


def test_la_captura_que_otro_quita_entretanto_no_se_quita_dos_veces(
    app: Flask, bodega: Bodega, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = bodega.producto("3")
    conteo = abrir(bodega, producto)
    (captura,) = contar(a, conteo, (producto, "3"))

    def quitarla() -> bool:
        otra = "UPDATE conteos_capturas SET quitada_en = now() WHERE id = %s RETURNING id"
        return bool(filas(app, otra, captura["captura_id"]))

    visto = cerrojos.al_llamar(monkeypatch, sumas, "tomar", quitarla)
    ruta = f"{CONTEOS}/{conteo['id']}/capturas/{captura['captura_id']}"
    assert a.llamar("DELETE", ruta).status_code == 404
    assert visto == [True]
    assert "quitar_captura" not in [accion for accion, _ in _lineas(app, "conteo", conteo["id"])]


def test_quien_cuenta_presta_el_conteo_y_quien_lo_cierra_lo_toma(
    app: Flask, bodega: Bodega, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = bodega.producto("1")
    conteo = abrir(bodega, producto)
    assert "Todavía no se contó" in a.post(f"{CONTEOS}/{conteo['id']}/cerrar", {}).text

    def tomado() -> str:
        como = [cerrojos.tomada(app, "conteos", conteo["id"], para=para) for para in ("UPDATE", "SHARE")]
        return {(True, True): "para sí", (True, False): "prestado"}.get((como[0], como[1]), "libre")

    visto = cerrojos.al_llamar(monkeypatch, service, "exigir_estado", tomado)  # type: ignore[arg-type]
    contar(a, conteo, (producto, "1"))
    for accion in ("cerrar", "reabrir", "cerrar"):
        pedir(a, conteo, accion)
    assert visto == ["prestado", "para sí", "para sí", "para sí"]


def test_se_cuenta_otra_vez_solo_lo_que_es_suyo_y_lo_que_difiere(bodega: Bodega, a: Cliente) -> None:
    uno, movido, ajeno = bodega.producto("5"), bodega.producto("5"), bodega.producto("5")
    conteo = abrir(bodega, uno, movido)
    contar(a, conteo, (uno, "5"), (movido, "2"))
    pedir(a, conteo, "cerrar")
    ruta = f"{CONTEOS}/{conteo['id']}/otra-vuelta"
    respuesta = a.post(ruta, {"productos": [uno["PRO_ID"], ajeno["PRO_ID"]]})
    assert _frases(respuesta)["productos"] == ["Hay productos que no son de este conteo."]
    segunda = pedir(a, conteo, "otra-vuelta", productos=[uno["PRO_ID"]])
    assert (segunda["vuelta"], segunda["pendientes"], segunda["estado"]) == (2, 1, "ABIERTO")
    vista = de(a, conteo, uno)
    assert (vista["anterior"], vista["contado"], vista["se_cuenta"]) == ("5.00", None, True)
    assert de(a, conteo, movido)["se_cuenta"] is False
    contar(a, conteo, (uno, "5"))
    pedir(a, conteo, "cerrar")
    tercera = pedir(a, conteo, "otra-vuelta", productos=[])
    assert tercera["pendientes"] == 1 and de(a, conteo, movido)["se_cuenta"] is True
    contar(a, conteo, (movido, "2"))
    bodega.sale(movido, "1")
    contar(a, conteo, (movido, "2"))  # contado cuatro de cuatro, pero se movió entre las dos veces
    pedir(a, conteo, "cerrar")
    cuarta = pedir(a, conteo, "otra-vuelta", productos=[])
    assert (cuarta["vuelta"], cuarta["pendientes"]) == (4, 1)
    contar(a, conteo, (movido, "4"))
    pedir(a, conteo, "cerrar")
    assert _frases(a.post(ruta, {"productos": []}))["productos"] == ["Nada difiere: no hay qué recontar."]


def test_se_asienta_entre_el_dia_en_que_se_empezo_y_hoy(app: Flask, bodega: Bodega, a: Cliente) -> None:
    producto = bodega.producto("5")
    conteo = abrir(bodega, producto)
    contar(a, conteo, (producto, "4"))
    pedir(a, conteo, "cerrar")
    for dias in (-1, 1):
        mal = {"fecha": str(hoy() + timedelta(days=dias))}
        assert "fecha" in _frases(a.post(f"{CONTEOS}/{conteo['id']}/aprobar", mal))
    aprobado = pedir(a, conteo, "aprobar", fecha=str(hoy()))
    assert (aprobado["estado"], aprobado["fecha"]) == ("APROBADO", str(hoy()))
    assert _lineas(app, "conteo", conteo["id"])[-1] == ("aprobar", {"fecha": str(hoy()), "difieren": 1})


def test_la_hoja_en_papel_dice_lo_que_hay_si_no_es_ciego_y_la_vuelta(
    bodega: Bodega, a: Cliente, gente: Personas
) -> None:
    uno, otro = bodega.producto("5"), bodega.producto("7")
    conteo = abrir(bodega, uno, otro, ciego=False)
    ruta = f"{CONTEOS}/{conteo['id']}"
    contar(a, conteo, (uno, "4"), (otro, "7"))
    pedir(a, conteo, "cerrar")
    pedir(a, conteo, "otra-vuelta", productos=[])
    dicho = texto_de_pdf(a.get(f"{ruta}/pdf").data)
    assert uno["PRO_CODIGO"] in dicho and otro["PRO_CODIGO"] not in dicho
    assert "Vuelta 2" in dicho and conteo["nombre"] in dicho
    contadas = leer(a.get(f"{ruta}/exportar?que=CONTADOS").data)
    assert [fila[1] for fila in contadas[1:]] == [otro["PRO_CODIGO"]]
    pendientes = ver(a, f"{ruta}/productos?que=PENDIENTES")["items"]
    assert [fila["producto_id"] for fila in pendientes] == [uno["PRO_ID"]]
    assert ver(a, f"{ruta}/productos?que=MOVIDOS")["items"] == []


def test_si_el_conteo_se_anula_mientras_se_revisa_la_hoja_no_entra_nada_y_se_dice(
    app: Flask, bodega: Bodega, a: Cliente, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = bodega.producto("3")
    conteo = abrir(bodega, producto)
    escribir, veces = archivo._Obra.escribir_juntas, []

    def despues_de_otro(*args: Any) -> Any:
        if not veces:
            anular = (
                "UPDATE conteos SET estado = 'ANULADO', anulado_por = 'x', anulado_en = now(), motivo = 'x'"
            )
            filas(app, f"{anular} WHERE id = %s RETURNING id", conteo["id"])
        veces.append(args)
        return escribir(*args)

    monkeypatch.setattr(archivo._Obra, "escribir_juntas", despues_de_otro)
    hecha = importar(a, trabajar, (str(conteo["numero"]), producto["PRO_CODIGO"], "3", ""))
    assert motivos(hecha) == {2: [f"No hay un conteo {conteo['numero']} abierto."]}
    assert ver(a, f"{CONTEOS}/{conteo['id']}/capturas")["items"] == []

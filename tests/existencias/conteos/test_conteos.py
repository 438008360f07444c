"""Un conteo de punta a punta, por la puerta de la calle: se abre, se cuenta entre varios mientras se vende, y se aprueba."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.existencias.conteos.conftest import CONTEOS, Bodega, abrir, contar, de, pedir
from tests.existencias.conteos.conftest import leer as ver
from tests.factories import clave_idempotente, error
from tests.hojas import leer
from tests.personas import Personas


def _frases(respuesta: Any) -> dict[str, Any]:
    return dict((respuesta.json or {})["errors"]["json"])


def _capturar(quien: Cliente, ruta: str, cuerpo: dict[str, Any]) -> Any:
    """Lo que va contado del primero."""
    (primero, *_) = quien.post(ruta, cuerpo).json or []
    return primero["contado"]


def test_lo_que_falta_sale_y_lo_que_sobra_entra_al_costo_que_tiene(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    falta, sobra, cuadra = bodega.producto("10"), bodega.producto("5", "3.00"), bodega.producto("4")
    conteo = abrir(bodega, falta, sobra, cuadra)
    contar(bodeguero, conteo, (falta, "8"), (sobra, "6.5"), (cuadra, "4"))
    pedir(bodeguero, conteo, "cerrar")
    aprobado = pedir(a, conteo, "aprobar", fecha=None)
    assert (aprobado["estado"], aprobado["difieren"]) == ("APROBADO", 2)
    assert (aprobado["faltante"], aprobado["sobrante"]) == ("4.00", "4.50")
    assert [bodega.hay(p) for p in (falta, sobra, cuadra)] == [8, 6.5, 4]
    assert bodega.ajustes(conteo) == [(falta["PRO_ID"], -2, -4), (sobra["PRO_ID"], 1.5, 4.5)]
    ultima = ver(a, f"/api/kardex?producto={falta['PRO_ID']}")["filas"][-1]
    assert (ultima["documento"]["nombre"], ultima["documento"]["ruta"]) == (
        f"Conteo {conteo['numero']}",
        f"/conteos/{conteo['id']}",
    )


def test_lo_vendido_despues_de_contar_no_es_una_diferencia(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    producto = bodega.producto("10")
    conteo = abrir(bodega, producto)
    contar(bodeguero, conteo, (producto, "9"))
    bodega.sale(producto, "4")
    pedir(bodeguero, conteo, "cerrar")
    bodega.sale(producto, "1")
    assert de(a, conteo, producto)["diferencia"] == "-1.00"
    pedir(a, conteo, "aprobar", fecha=None)
    assert bodega.hay(producto) == 4


def test_lo_que_se_registra_despues_con_fecha_de_antes_ya_estaba_cuando_se_conto(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    producto = bodega.producto("10")
    conteo = abrir(bodega, producto)
    contar(bodeguero, conteo, (producto, "15"))
    bodega.entra(producto, "5", "10.00", hace_dias=2)
    pedir(bodeguero, conteo, "cerrar")
    visto = de(a, conteo, producto)
    assert (visto["existencia"], visto["tarde"], visto["diferencia"]) == ("10.00", "5.00", "0.00")
    pedir(a, conteo, "aprobar", fecha=None)
    assert (bodega.hay(producto), bodega.ajustes(conteo)) == (15, [])


def test_lo_que_cuentan_varios_se_suma_y_lo_movido_entretanto_se_dice(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    producto = bodega.producto("10")
    conteo = abrir(bodega, producto)
    contar(bodeguero, conteo, (producto, "4"), zona="Percha 1")
    bodega.sale(producto, "1")
    (visto,) = contar(a, conteo, (producto, "5"), zona="Percha 2")
    assert (visto["contado"], visto["mio"]) == ("9.00", "5.00")
    assert de(a, conteo, producto)["movido"] is True
    personas = ver(a, f"{CONTEOS}/{conteo['id']}")["personas"]
    assert sorted(persona["unidades"] for persona in personas) == ["4.00", "5.00"]


def test_un_lector_suma_de_uno_en_uno_y_por_el_codigo_de_barras(bodega: Bodega, bodeguero: Cliente) -> None:
    producto = bodega.producto("3", PRO_AUXILIAR="7861234567893")
    conteo = abrir(bodega, producto)
    ruta = f"{CONTEOS}/{conteo['id']}/capturas"
    leidas = {"lineas": [{"codigo": "7861234567893"}, {"codigo": producto["PRO_CODIGO"].lower()}]}
    assert _capturar(bodeguero, ruta, leidas) == "2.00"
    assert _capturar(bodeguero, ruta, {**leidas, "medio": "CAMARA"}) == "4.00"


def test_repetir_el_pedido_con_su_clave_no_cuenta_dos_veces(bodega: Bodega, bodeguero: Cliente) -> None:
    producto = bodega.producto("3")
    conteo = abrir(bodega, producto)
    ruta, clave = f"{CONTEOS}/{conteo['id']}/capturas", clave_idempotente()
    cuerpo = {"lineas": [{"codigo": producto["PRO_CODIGO"]}]}
    primero = bodeguero.post(ruta, cuerpo, headers=clave).json
    assert bodeguero.post(ruta, cuerpo, headers=clave).json == primero
    assert contar(bodeguero, conteo, (producto, "1"))[0]["contado"] == "2.00"


def test_lo_fijado_queda_en_lugar_de_lo_que_esa_persona_conto_en_esa_zona(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    producto = bodega.producto("3")
    conteo = abrir(bodega, producto)
    contar(a, conteo, (producto, "1"))
    contar(bodeguero, conteo, (producto, "7"))
    contar(bodeguero, conteo, (producto, "2"), zona="Vitrina")
    (visto,) = contar(bodeguero, conteo, (producto, "4"), modo="FIJA")
    assert (visto["contado"], visto["mio"]) == ("7.00", "6.00")


def test_cada_quien_quita_lo_suyo_y_quien_aprueba_lo_de_cualquiera(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    producto = bodega.producto("3")
    conteo = abrir(bodega, producto)
    (del_dueno,) = contar(a, conteo, (producto, "1"))
    (suya,) = contar(bodeguero, conteo, (producto, "7"))
    ruta = f"{CONTEOS}/{conteo['id']}/capturas"
    assert error(bodeguero.llamar("DELETE", f"{ruta}/{del_dueno['captura_id']}")) == (403, "sin_permiso")
    assert a.llamar("DELETE", f"{ruta}/{suya['captura_id']}").status_code == 204
    assert a.llamar("DELETE", f"{ruta}/{suya['captura_id']}").status_code == 404
    assert de(a, conteo, producto)["contado"] == "1.00"
    assert ver(bodeguero, f"{ruta}?mias=true")["items"] == []


def test_lo_que_nadie_conto_queda_como_esta_o_se_cuenta_que_no_hay(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    uno, otro = bodega.producto("3"), bodega.producto("5")
    conteo = abrir(bodega, uno, otro)
    contar(bodeguero, conteo, (uno, "3"))
    pedir(bodeguero, conteo, "cerrar")
    assert ver(a, f"{CONTEOS}/{conteo['id']}")["difieren"] == 0
    pedir(bodeguero, conteo, "reabrir")
    pedir(bodeguero, conteo, "cerrar", sin_contar="CERO")
    assert de(a, conteo, otro)["diferencia"] == "-5.00"
    pedir(bodeguero, conteo, "reabrir")
    assert de(a, conteo, otro)["contado"] is None
    pedir(bodeguero, conteo, "cerrar", sin_contar="CERO")
    pedir(a, conteo, "aprobar", fecha=None)
    assert (bodega.hay(uno), bodega.hay(otro)) == (3, 0)


def test_en_la_segunda_vuelta_se_cuenta_solo_lo_que_difirio_y_vale_lo_ultimo(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    bien, mal, dudoso = (bodega.producto("6") for _ in range(3))
    conteo = abrir(bodega, bien, mal, dudoso)
    contar(bodeguero, conteo, (bien, "6"), (mal, "5"), (dudoso, "4"))
    pedir(bodeguero, conteo, "cerrar")
    assert pedir(a, conteo, "otra-vuelta", productos=[])["pendientes"] == 2
    respuesta = bodeguero.post(
        f"{CONTEOS}/{conteo['id']}/capturas", {"lineas": [{"codigo": bien["PRO_CODIGO"], "cantidad": "1"}]}
    )
    assert "Ya se contó" in str(respuesta.json)
    contar(bodeguero, conteo, (mal, "6"))
    pedir(bodeguero, conteo, "cerrar")  # el que nadie contó otra vez queda con lo de la primera
    pedir(a, conteo, "aprobar", fecha=None)
    assert bodega.ajustes(conteo) == [(dudoso["PRO_ID"], -2, -4)]


def test_en_uno_ciego_quien_cuenta_no_ve_lo_que_deberia_haber(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    producto = bodega.producto("6")
    conteo = abrir(bodega, producto, ciego=True)
    contar(bodeguero, conteo, (producto, "5"))
    suya = de(bodeguero, conteo, producto)
    assert (suya["contado"], suya["existencia"], suya["diferencia"]) == ("5.00", None, None)
    assert ver(bodeguero, f"{CONTEOS}/{conteo['id']}")["difieren"] is None
    assert de(a, conteo, producto)["valor"] == "-2.00"
    pedir(bodeguero, conteo, "cerrar")
    suya = de(bodeguero, conteo, producto)
    assert (suya["diferencia"], suya["valor"]) == ("-1.00", None)  # ya contado la ve; lo que cuesta, no


@pytest.mark.usefixtures("otra_persona_aprueba")
def test_si_asi_se_pide_lo_aprueba_otra_persona_que_quien_conto(
    bodega: Bodega, a: Cliente, gente: Personas
) -> None:
    producto = bodega.producto("6")
    conteo = abrir(bodega, producto)
    contar(a, conteo, (producto, "5"))
    pedir(a, conteo, "cerrar")
    respuesta = a.post(f"{CONTEOS}/{conteo['id']}/aprobar", {"fecha": None})
    assert error(respuesta)[0] == 409 and "otra persona" in str(respuesta.json)
    assert pedir(gente["contador_a"], conteo, "aprobar", fecha=None)["estado"] == "APROBADO"


def test_quien_solo_cuenta_no_aprueba_y_quien_consulta_no_cuenta(
    bodega: Bodega, bodeguero: Cliente, gente: Personas
) -> None:
    conteo = abrir(bodega, bodega.producto("6"))
    ruta = f"{CONTEOS}/{conteo['id']}"
    assert error(bodeguero.post(f"{ruta}/aprobar", {"fecha": None}))[0] == 403
    assert error(gente["consulta_a"].post(f"{ruta}/cerrar", {}))[0] == 403
    assert ver(bodeguero, ruta)["acciones"] == ["contar", "cerrar"]
    assert ver(gente["consulta_a"], ruta)["acciones"] == []


def test_un_conteo_aprobado_o_anulado_ya_no_cambia(bodega: Bodega, a: Cliente) -> None:
    producto = bodega.producto("6")
    anulado = abrir(bodega, producto)
    pedir(a, anulado, "anular", motivo="Se abrió por error")
    aprobado = abrir(bodega, producto)
    contar(a, aprobado, (producto, "6"))
    pedir(a, aprobado, "cerrar")
    pedir(a, aprobado, "aprobar", fecha=None)
    for conteo in (anulado, aprobado):
        ruta = f"{CONTEOS}/{conteo['id']}"
        for accion, cuerpo in (
            ("cerrar", {}),
            ("reabrir", {}),
            ("otra-vuelta", {"productos": []}),
            ("aprobar", {"fecha": None}),
            ("anular", {"motivo": "x"}),
            ("capturas", {"lineas": [{"codigo": producto["PRO_CODIGO"]}]}),
        ):
            assert error(a.post(f"{ruta}/{accion}", cuerpo)) == (409, "estado_invalido"), accion


def test_lo_que_no_se_cuenta_se_dice_linea_por_linea_y_no_entra_nada(
    bodega: Bodega, a: Cliente, b: Cliente
) -> None:
    bueno, ajeno = bodega.producto("6"), bodega.producto("6")
    conteo = abrir(bodega, bueno)
    ruta = f"{CONTEOS}/{conteo['id']}/capturas"
    dichas = [{"codigo": c} for c in (bueno["PRO_CODIGO"], "NO-HAY", ajeno["PRO_CODIGO"])]
    respuesta = a.post(ruta, {"lineas": dichas})
    assert _frases(respuesta)["lineas"] == {
        "1": {"codigo": ["No hay un producto con el código «NO-HAY»."]},
        "2": {"codigo": [f"«{ajeno['PRO_NOMBRE']}» no está en este conteo."]},
    }
    fijas = {"lineas": [{"codigo": bueno["PRO_CODIGO"]}] * 2, "modo": "FIJA"}
    assert list(_frases(a.post(ruta, fijas))["lineas"]) == ["1"]
    negativa = {"lineas": [{"codigo": bueno["PRO_CODIGO"], "cantidad": "-1"}]}
    assert a.post(ruta, negativa).status_code == 422
    assert b.post(ruta, {"lineas": dichas}).status_code == 404
    assert de(a, conteo, bueno)["contado"] is None


def test_al_abrir_se_dice_que_tiene_cada_producto_que_no_sirve(
    bodega: Bodega, a: Cliente, b: Cliente
) -> None:
    bueno = bodega.producto()
    apagado = bodega.producto(PRO_ACTIVO=False)
    de_otra = ver(b, "/api/productos/paginacion")["items"][0]["PRO_ID"]
    cuerpo = {
        "bodega_id": bodega.id,
        "nombre": "x",
        "alcance": "PRODUCTOS",
        "productos": [bueno["PRO_ID"], bueno["PRO_ID"], apagado["PRO_ID"], de_otra],
    }
    assert {n: f[0] for n, f in _frases(a.post(CONTEOS, cuerpo))["productos"].items()} == {
        "1": f"«{bueno['PRO_NOMBRE']}» está dos veces.",
        "2": f"«{apagado['PRO_NOMBRE']}» está desactivado.",
        "3": "No existe ese producto.",
    }
    del cuerpo["productos"]
    assert "productos" in _frases(a.post(CONTEOS, cuerpo))


def test_un_producto_no_esta_en_dos_conteos_abiertos_de_una_bodega(bodega: Bodega, a: Cliente) -> None:
    producto = bodega.producto("6")
    conteo = abrir(bodega, producto)
    cuerpo = {
        "bodega_id": bodega.id,
        "nombre": "x",
        "alcance": "PRODUCTOS",
        "productos": [producto["PRO_ID"]],
    }
    respuesta = a.post(CONTEOS, cuerpo)
    assert f"ya está en el conteo {conteo['numero']}" in str(respuesta.json)
    respuesta = a.post(CONTEOS, {"bodega_id": bodega.id, "nombre": "x"})
    assert "sigue abierto" in str(respuesta.json)
    pedir(a, conteo, "anular", motivo="Se abrió por error")
    assert a.post(CONTEOS, cuerpo).status_code == 201


def test_el_informe_y_las_hojas_llevan_lo_que_cada_quien_puede_ver(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    uno, otro = bodega.producto("6"), bodega.producto("2")
    conteo = abrir(bodega, uno, otro)
    contar(bodeguero, conteo, (uno, "5"))
    ruta = f"{CONTEOS}/{conteo['id']}"
    hoja = leer(bodeguero.get(f"{ruta}/hoja").data)
    assert [fila[:2] for fila in hoja[1:]] == [[str(conteo["numero"]), otro["PRO_CODIGO"]]]
    papel = bodeguero.get(f"{ruta}/pdf")
    assert papel.data.startswith(b"%PDF")
    pedir(bodeguero, conteo, "cerrar")
    con_valor = leer(a.get(f"{ruta}/exportar?que=DIFIEREN").data)
    assert con_valor[0][-1] == "Valor de la diferencia" and con_valor[1][-1] == "-2.00"
    assert "Valor de la diferencia" not in leer(bodeguero.get(f"{ruta}/exportar").data)[0]

"""Un cheque se imprime sobre el papel del banco: cada cosa en su sitio, y quien puede pagar."""

import io
from typing import Any

from flask import Flask
from pypdf import PdfReader

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.contabilidad.tesoreria.cheques import CHEQUERAS, GIRADOS, HOY
from tests.factories import filas
from tests.libros.cuentas.lados import PAGAR
from tests.personas import Personas

_MM = 72 / 25.4


def _girar(dueno: Cliente, banco: int, total: str = "1231.50") -> dict[str, Any]:
    cheque = {"numero": "77", "beneficiario": "Luis Paz e Hijos"}
    pedido = {"fecha": HOY, "forma": "CHEQUE", "banco_id": banco, "cheque": cheque}
    hecho = PAGAR.pedir(dueno, PAGAR.nuevo(dueno), total, **pedido)
    assert hecho.status_code == 201, hecho.text
    return dict(hecho.json)


def _leer(respuesta: Any) -> tuple[Any, dict[str, tuple[float, float]]]:
    """La página, y dónde empieza cada texto: milímetros desde la izquierda y desde arriba."""
    assert respuesta.status_code == 200, respuesta.text
    (pagina,) = PdfReader(io.BytesIO(respuesta.data)).pages
    alto = float(pagina.mediabox.height)
    lugares: dict[str, tuple[float, float]] = {}

    def visto(texto: str, _: Any, matriz: Any, *__: Any) -> None:
        if dicho := texto.strip():
            lugares.setdefault(dicho, (round(matriz[4] / _MM), round((alto - matriz[5]) / _MM)))

    pagina.extract_text(visitor_text=visto)
    return pagina, lugares


def _formato(**cambios: Any) -> dict[str, Any]:
    campos = {
        "cifras": {"x": 110, "y": 20},
        "beneficiario": {"x": 25, "y": 21},
        "letras": {"x": 15, "y": 30},
        "lugar_fecha": {"x": 12, "y": 45},
    }
    return {
        "ancho": 160,
        "alto": 70,
        "renglon": 120,
        "campos": campos,
        "fecha_como": "DD/MM/AAAA",
        "con_comprobante": False,
        "version": 0,
        **cambios,
    }


def test_se_imprime_con_su_comprobante_de_egreso_y_queda_quien_lo_imprimio(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    pago = _girar(dueno, banco)
    respuesta = dueno.get(f"{GIRADOS}/{pago['cheque_id']}/imprimir")
    pagina, _ = _leer(respuesta)
    texto = " ".join(pagina.extract_text().split())
    for dicho in (
        *("Luis Paz e Hijos", "1,231.50", HOY, "Comprobante de egreso, cheque N.º 77", "1010103"),
        *("Mil doscientos treinta y uno con 50/100 dólares *", f"Pago n.º {pago['numero']}"),
    ):
        assert dicho in texto, dicho
    impresos = filas(
        app,
        "SELECT actor_nombre FROM auditoria"
        " WHERE accion = 'imprimir' AND entidad = 'cheque_girado' AND empresa_id = %s AND entidad_id = %s",
        int(dueno.sesion["eid"]),
        str(pago["cheque_id"]),
    )
    assert len(impresos) == 1


def test_cada_cosa_cae_donde_se_dijo(dueno: Cliente, banco: int) -> None:
    ruta = f"{CHEQUERAS}/formatos/{banco}"
    assert dueno.get(ruta).json["version"] == 0
    guardado = dueno.put(ruta, _formato())
    assert guardado.status_code == 200, guardado.text
    assert (guardado.json["version"], guardado.json["campos"]["letras"]) == (1, {"x": 15, "y": 30})
    pagina, lugares = _leer(dueno.get(f"{GIRADOS}/{_girar(dueno, banco)['cheque_id']}/imprimir"))
    medidas = round(float(pagina.mediabox.width) / _MM), round(float(pagina.mediabox.height) / _MM)
    assert medidas == (160, 70)  # solo el cheque
    assert (lugares["1,231.50"], lugares["Luis Paz e Hijos"]) == ((110, 20), (25, 21))
    (fecha,) = [lugar for dicho, lugar in lugares.items() if f"{hoy():%d/%m/%Y}" in dicho]
    assert fecha == (12, 45)
    (letras,) = [lugar for dicho, lugar in lugares.items() if dicho.startswith("Mil doscientos")]
    assert letras == (15, 30)


def test_lo_que_cae_fuera_del_cheque_no_se_guarda_y_dos_a_la_vez_no_se_pisan(
    dueno: Cliente, banco: int
) -> None:
    ruta = f"{CHEQUERAS}/formatos/{banco}"
    fuera = dueno.put(ruta, _formato(ancho=100))
    assert (fuera.status_code, fuera.json["errors"]["json"]) == (
        422,
        {"campos": {"cifras": ["Cae fuera del cheque."]}},
    )
    assert dueno.put(ruta, _formato()).status_code == 200
    assert dueno.put(ruta, _formato(version=1, renglon=130)).json["renglon"] == 130
    assert dueno.put(ruta, _formato(version=1)).status_code == 409
    caja = crear_banco(dueno, nombre="Caja", clase="CAJA")["id"]
    assert dueno.get(f"{CHEQUERAS}/formatos/{caja}").status_code == 404


def test_la_hoja_de_prueba_dice_donde_cae_cada_cosa_sin_gastar_un_cheque(dueno: Cliente, banco: int) -> None:
    dueno.put(f"{CHEQUERAS}/formatos/{banco}", _formato(con_comprobante=True))
    pagina, lugares = _leer(dueno.get(f"{CHEQUERAS}/formatos/{banco}/prueba"))
    assert round(float(pagina.mediabox.width) / _MM) == 210  # una hoja A4, con el cheque arriba
    assert lugares["Nombre de quien lo cobra"] == (25, 21)
    assert dueno.get(GIRADOS).json["items"] == []


def test_el_anulado_no_se_imprime(dueno: Cliente, banco: int) -> None:
    pago = _girar(dueno, banco)
    dueno.put(f"/api/pagos/{pago['id']}/anular", {"motivo": "No va"})
    assert dueno.get(f"{GIRADOS}/{pago['cheque_id']}/imprimir").status_code == 409


def test_solo_quien_puede_pagar_imprime(gente: Personas) -> None:
    for perfil, codigo in (("consulta_a", 403), ("contador_a", 404), ("propietario_a", 404)):
        assert gente[perfil].get(f"{GIRADOS}/999999/imprimir").status_code == codigo, perfil

"""Lo contado que llega en una hoja."""

import io
from collections.abc import Callable
from typing import Any

from tests.client import Cliente
from tests.existencias.conteos.conftest import CONTEOS, Bodega, abrir, contar, de
from tests.existencias.conteos.conftest import leer as ver
from tests.plataforma.importaciones.conftest import csv, motivos

TITULOS = ("Conteo", "Código", "Cantidad", "Zona")


def importar(quien: Cliente, trabajar: Callable[[], None], *filas: tuple[str, ...]) -> dict[str, Any]:
    archivo = (io.BytesIO(csv([TITULOS, *filas])), "conteo.csv")
    respuesta = quien.llamar("POST", f"{CONTEOS}/import", data={"current": archivo, "simular": "false"})
    assert respuesta.status_code == 202, respuesta.text
    trabajar()
    return dict(ver(quien, f"{CONTEOS}/import/{(respuesta.json or {})['IMP_CODIGO']}"))


def test_la_hoja_corregida_queda_en_lugar_de_la_primera(
    bodega: Bodega, a: Cliente, bodeguero: Cliente, trabajar: Callable[[], None]
) -> None:
    uno, otro = bodega.producto("6"), bodega.producto("6")
    conteo = abrir(bodega, uno, otro)
    numero = str(conteo["numero"])
    contar(a, conteo, (uno, "1"))
    for cantidad in ("40", "4"):
        hecha = importar(
            bodeguero,
            trabajar,
            (numero, uno["PRO_CODIGO"], cantidad, ""),
            (numero, uno["PRO_CODIGO"], "1", "Vitrina"),
            (numero, otro["PRO_CODIGO"], "", ""),
        )
        assert (hecha["estado"], hecha["creadas"]) == ("TERMINADA", 2), hecha
    assert de(a, conteo, uno)["contado"] == "6.00"
    assert de(a, conteo, otro)["contado"] is None  # una cantidad vacía no es cero


def test_lo_que_esta_mal_se_dice_fila_por_fila_y_no_entra_ninguna(
    bodega: Bodega, a: Cliente, b: Cliente, trabajar: Callable[[], None]
) -> None:
    uno, ajeno = bodega.producto("6"), bodega.producto("6")
    apagado = bodega.producto(PRO_ACTIVO=False)
    conteo = abrir(bodega, uno)
    numero, codigo = str(conteo["numero"]), uno["PRO_CODIGO"]
    hecha = importar(
        a,
        trabajar,
        (numero, codigo, "4", ""),
        (numero, codigo, "-1", "B"),
        (numero, codigo, "5", ""),
        (numero, "NO-HAY", "1", ""),
        (numero, ajeno["PRO_CODIGO"], "1", ""),
        (numero, apagado["PRO_CODIGO"], "1", ""),
        ("999", codigo, "1", "C"),
    )
    dichos = {fila: frases[0] for fila, frases in motivos(hecha).items()}
    assert list(dichos) == [3, 4, 5, 6, 7, 8]
    assert dichos[3].startswith("Debe estar entre 0")
    assert dichos[4] == "Repite el producto y la zona de la fila 2."
    assert dichos[5] == "No hay un producto con el código «NO-HAY»."
    assert dichos[6] == f"«{ajeno['PRO_NOMBRE']}» no está en el conteo {numero}."
    assert dichos[8] == "No hay un conteo 999 abierto."
    assert de(a, conteo, uno)["contado"] is None

"""Los recibos de pago: su lista, sus filtros y quién ve qué."""

from collections.abc import Callable

import pytest
from flask import Flask

from tests.client import Cliente
from tests.core import libro
from tests.factories import (
    error,
    registrar_empresa,
)
from tests.personas import Personas
from tests.proveedor.planes.conftest import Contratar
from tests.proveedor.planes.recibos import PAGO, abrir, recibo_de


def test_la_lista_se_filtra_por_estado_empresa_familia_y_texto(
    app: Flask, admin: Cliente, contratar: Contratar
) -> None:
    empresa = registrar_empresa(Cliente(app), EMP_NOMBREC="Cafetería Ñandú")
    codigo = empresa["EMP_CODIGO"]
    uno = recibo_de(admin, contratar(codigo, "Electrónico 100", 9), campos={**PAGO, "referencia": "B-7718"})[
        "RECIBO_ID"
    ]
    otro = recibo_de(admin, contratar(codigo, "Ventas anual", 9), campos={"familia": "1"})["RECIBO_ID"]
    admin.cambiar(f"empresas/recibos/{uno}", {"estado": "APROBADO"})

    def ids(consulta: str) -> list[int]:
        return [r["RECIBO_ID"] for r in (admin.get(f"empresas/recibos?{consulta}").json or {})["items"]]

    assert ids(f"EMP_CODIGO={codigo}") == [otro, uno]
    assert ids(f"EMP_CODIGO={codigo}&orden=subido_en") == [uno, otro]
    assert ids(f"EMP_CODIGO={codigo}&estado=APROBADO") == [uno]
    assert ids(f"EMP_CODIGO={codigo}&estado=&familia=1") == [otro]
    assert ids("filtro=cafeteria nandu") == [otro, uno]
    assert ids(f"filtro={empresa['EMP_RUC']}") == [otro, uno]
    assert ids("filtro=B-7718") == [uno]
    assert otro in ids("estado=PENDIENTE&tamano=100")
    assert uno not in ids("estado=PENDIENTE&tamano=100")


@pytest.mark.parametrize("consulta", ["estado=OTRO", "familia=9", "orden=clave", "EMP_CODIGO=x", "tamano=7"])
def test_un_filtro_que_no_existe_es_422(admin: Cliente, consulta: str) -> None:
    assert error(admin.get(f"empresas/recibos?{consulta}")) == (422, "validacion")


def test_la_lista_en_excel_trae_lo_filtrado(
    app: Flask, admin: Cliente, anonimo: Cliente, contrato: int
) -> None:
    recibo = recibo_de(admin, contrato, campos={**PAGO, "banco": "=1+1"})
    ruta = f"empresas/recibos/exportar?EMP_CODIGO={recibo['EMP_CODIGO']}"
    respuesta = abrir(admin, anonimo, ruta)
    (fila,) = libro.filas(respuesta)
    assert (fila["Banco"], fila["Valor"], fila["Plan"]) == ("=1+1", "20.70", "Electrónico 100")


def test_un_distribuidor_ve_y_toca_solo_los_de_sus_empresas(
    gente: Personas, admin: Cliente, empresa: int, empresa_de_distribuidor: int, contratar: Contratar
) -> None:
    distribuidor = gente["distribuidor"]
    ajeno = recibo_de(admin, contratar(empresa, "Electrónico 100", 9))
    propio = recibo_de(distribuidor, contratar(empresa_de_distribuidor, "Electrónico 100", 9))
    vistos = (distribuidor.get("empresas/recibos?tamano=100").json or {})["items"]
    assert propio["RECIBO_ID"] in {r["RECIBO_ID"] for r in vistos}
    assert empresa not in {r["EMP_CODIGO"] for r in vistos}
    assert (distribuidor.get(f"empresas/recibos?EMP_CODIGO={empresa}").json or {})["total"] == 0
    for ruta in ("", "/archivo"):
        assert error(distribuidor.get(f"empresas/recibos/{ajeno['RECIBO_ID']}{ruta}")) == (
            404,
            "no_encontrado",
        )
        assert distribuidor.get(f"empresas/recibos/{propio['RECIBO_ID']}{ruta}").status_code == 200
    hoja = libro.filas(distribuidor.get("empresas/recibos/exportar"))
    recibos = {fila["Recibo"] for fila in hoja}
    assert str(propio["RECIBO_ID"]) in recibos
    assert str(ajeno["RECIBO_ID"]) not in recibos
    for recibo in (ajeno, propio):
        respuesta = distribuidor.put(f"empresas/recibos/{recibo['RECIBO_ID']}", {"estado": "APROBADO"})
        assert error(respuesta) == (403, "sin_permiso")


def test_la_lista_no_pregunta_por_cada_fila(admin: Cliente, contar_consultas: Callable) -> None:
    assert (admin.get("empresas/recibos").json or {})["total"] > 5
    assert contar_consultas(lambda: admin.get("empresas/recibos")) <= 3

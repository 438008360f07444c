"""Presentar un formulario: se guarda lo que se declaró, el mes siguiente lo toma, y lo que cambie después se halla."""

from collections.abc import Iterator
from decimal import Decimal
from functools import partial
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, filas
from tests.libros.periodos.conftest import cerrar
from tests.libros.reglas.un_mes import FIN, PRIMERO, MesDePrueba, dia, empresa_del_mes
from tests.libros.reglas.un_mes_compras import comprar
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.declaraciones.apoyo import RUTA, valores, ver

PERIODO, ESTE = f"{PRIMERO:%Y-%m}", f"{hoy():%Y-%m}"


@pytest.fixture(scope="module")
def mes(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    """Vende 1000 al 15 % y compra 200: se pagan 120 de IVA."""
    with empresa_del_mes(app, admin) as suya:
        cliente = int(crear_cliente(suya.dueno)["CLI_CODIGO"])
        hecha = apoyo.facturar(suya.dueno, cliente, apoyo.linea(precio="1000.00"), fecha=dia(2))
        apoyo.autorizar(app, suya.empresa, hecha["id"])
        comprar(suya, 3, {"precio": "20.00"}, proveedor_id=int(crear_proveedor(suya.dueno)["id"]))
        yield suya


def presentar(cliente: Cliente, **dicho: Any) -> Any:
    cuerpo = {"numero": "871234567890", "fecha": hoy().isoformat(), **dicho}
    return cliente.post(f"{RUTA}/104/{PERIODO}/presentar", cuerpo, headers=clave_idempotente())


def test_se_presenta_se_paga_y_lo_que_cambia_despues_se_halla(mes: MesDePrueba) -> None:
    banco = crear_banco(mes.dueno)
    assert presentar(mes.dueno, fecha=dia(20)).status_code == 422  # el período no terminaba
    hecha = presentar(mes.dueno, pagado_desde=banco["id"])
    assert hecha.status_code == 200, hecha.text
    suya = hecha.json["presentada"]
    assert (suya["total"], suya["documentos"], suya["cambiados"]) == ("120.00", 2, 0)
    assert (suya["diferencias"], suya["libros"], suya["pagada_en"]) == ([], "AL_DIA", hoy().isoformat())
    # el IVA del mes quedó en los libros, y pagado
    saldos = mes.dueno.get(f"/api/libros/comprobacion?hasta={hoy()}").json["filas"]
    dicho = {f["codigo"]: f["saldo_final"] for f in saldos}
    assert (dicho["201070101"], dicho["201070102"]) == ("0.00", "0.00")
    # las obligaciones lo saben
    debidas = mes.dueno.get(f"{RUTA}/obligaciones?anio={hoy().year}").json
    (suyas,) = [o for o in debidas if (o["obligacion"], o["periodo"]) == ("104", PERIODO)]
    assert (suyas["estado"], suyas["total"]) == ("PAGADA", "120.00")
    # lo mismo otra vez no repite nada; otra cosa, solo como sustitutiva
    assert presentar(mes.dueno).json["presentada"]["id"] == suya["id"]
    assert presentar(mes.dueno, numero="999").status_code == 409

    tarde = comprar(mes, 9, {"precio": "10.00"}, proveedor_id=int(crear_proveedor(mes.dueno)["id"]))
    visto = ver(mes.dueno, "104", PERIODO)["presentada"]
    assert (visto["cambiados"], visto["documentos"]) == (1, 2)
    diferencias = {d["casillero"]: (d["presentado"], d["ahora"]) for d in visto["diferencias"]}
    assert diferencias["500"] == ("200.00", "300.00")
    assert diferencias["902"] == ("120.00", "105.00")

    otra_vez = valores(ver(mes.dueno, "104", PERIODO))
    otra = presentar(mes.dueno, numero="999", sustituye=True, pagada_en=hoy().isoformat())
    assert otra.status_code == 200, otra.text
    # de los 120 que ya se pagaron, 105 son de lo que ahora debe: no paga nada más
    assert (otra.json["presentada"]["sustituye_id"], otra.json["presentada"]["total"]) == (suya["id"], "0.00")
    assert otra.json["presentada"]["diferencias"] == []
    assert {c: otra_vez[c] for c in ("859", "890", "898")} == {
        "859": Decimal("105.00"),
        "890": Decimal(suya["con_recargos"]),
        "898": Decimal("105.00"),
    }
    # lo que se anula después también se halla
    anulada = compras.anular(mes.dueno, tarde["id"], fecha=hoy().isoformat())
    assert anulada.status_code == 200, anulada.text
    despues = ver(mes.dueno, "104", PERIODO)["presentada"]
    assert (despues["cambiados"], despues["documentos"]) == (1, 3)
    assert {d["casillero"]: (d["presentado"], d["ahora"]) for d in despues["diferencias"]}["500"] == (
        "300.00",
        "200.00",
    )
    # y se sustituye: vuelve a deber 120, que son los que ya pagó con la primera
    ultima = presentar(mes.dueno, numero="1000", sustituye=True, pagada_en=hoy().isoformat())
    assert ultima.status_code == 200, ultima.text
    suya_es = ultima.json["presentada"]
    assert (suya_es["sustituye_id"], suya_es["cambiados"], suya_es["documentos"]) == (despues["id"], 0, 2)
    assert (suya_es["diferencias"], suya_es["total"]) == ([], "0.00")
    assert valores(ver(mes.dueno, "104", PERIODO))["859"] == Decimal("120.00")


def test_el_periodo_siguiente_toma_lo_que_el_anterior_dejo(mes: MesDePrueba) -> None:
    """Del 104 no quedó crédito, y ya no se escribe: sale de la declaración."""
    siguiente = {c["casillero"]: c for c in ver(mes.dueno, "104", ESTE)["casilleros"]}
    assert (siguiente["605"]["origen"], siguiente["605"]["se_dice"]) == ("anterior", False)
    assert valores(ver(mes.dueno, "104", ESTE)).get("605", Decimal(0)) == 0


def test_lo_presentado_no_se_cambia_ni_se_borra(mes: MesDePrueba) -> None:
    guardadas = filas(
        mes.app, "SELECT huella FROM declaraciones_presentadas WHERE empresa_id = %s ORDER BY id", mes.empresa
    )
    assert len(guardadas) == len({f["huella"] for f in guardadas}) == 3


def test_con_el_mes_cerrado_se_presenta_igual_y_se_dice_que_falta_su_asiento(
    app: Flask, admin: Cliente
) -> None:
    with empresa_del_mes(app, admin) as suya:
        cliente = int(crear_cliente(suya.dueno)["CLI_CODIGO"])
        hecha = apoyo.facturar(suya.dueno, cliente, apoyo.linea(precio="100.00"), fecha=dia(2))
        apoyo.autorizar(app, suya.empresa, hecha["id"])
        cerrar(suya.dueno, FIN, "impuestos")
        dicha = presentar(suya.dueno)
        assert dicha.status_code == 200, dicha.text
        assert dicha.json["presentada"]["libros"] == "CERRADO"
        # al abrirlo, el cierre del mes lo asienta con el factor de siempre
        assert (
            suya.dueno.post(
                "/api/periodos", {"hasta": None, "alcance": "impuestos", "motivo": "Falta"}
            ).status_code
            == 201
        )
        assert ver(suya.dueno, "104", PERIODO)["presentada"]["libros"] == "FALTA"
        hecho = suya.dueno.post(
            f"/api/cierres/{PRIMERO.year}/{PRIMERO.month}/pasos/impuestos", {}, headers=clave_idempotente()
        )
        assert hecho.status_code in (200, 201), hecho.text
        assert ver(suya.dueno, "104", PERIODO)["presentada"]["libros"] == "AL_DIA"


def test_dos_personas_a_la_vez_presentan_una_sola(app: Flask, admin: Cliente) -> None:
    with empresa_del_mes(app, admin) as suya:
        respuestas = a_la_vez(*(partial(presentar, suya.dueno, numero=n) for n in ("1", "2")))
        assert sorted(r.status_code for r in respuestas) == [200, 409]
        assert (
            len(filas(app, "SELECT 1 FROM declaraciones_presentadas WHERE empresa_id = %s", suya.empresa))
            == 1
        )

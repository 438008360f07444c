"""De quién es cada número de cheque: las chequeras de un banco, sus hojas y quien lo escribe a mano."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.contabilidad.tesoreria.cheques import CHEQUERAS, HOY, chequera, girar, los_girados, negado, pedir
from tests.factories import clave_idempotente
from tests.libros.cuentas.lados import PAGAR


def test_un_numero_es_de_una_chequera_activa_y_no_se_repite(dueno: Cliente, banco: int) -> None:
    suya = chequera(dueno, banco, 101, 103)
    assert negado(pedir(dueno, banco, cheque={"numero": "300"})) == (422, ["cheque"])
    assert negado(pedir(dueno, banco, cheque={"numero": "ciento uno"})) == (422, ["cheque"])
    assert negado(pedir(dueno, None, cheque={"numero": "101"})) == (422, ["banco_id"])
    girar(dueno, banco, cheque={"numero": "102"})
    assert negado(pedir(dueno, banco, cheque={"numero": "102"})) == (409, ["cheque"])
    assert pedir(dueno, banco).json["cheque_numero"] == "103"  # sigue al último que se usó
    assert negado(pedir(dueno, banco)) == (422, ["cheque"])  # ya no quedan
    girar(dueno, banco, cheque={"numero": "101"})
    (fila,) = dueno.get(CHEQUERAS).json
    assert (fila["siguiente"], fila["quedan"], fila["usados"]) == (None, 0, 3)
    desactivada = dueno.put(f"{CHEQUERAS}/{suya}", {"activa": False, "version": fila["version"]})
    assert desactivada.status_code == 200, desactivada.text
    assert pedir(dueno, banco).json["cheque_numero"] == ""  # como antes de tener chequera
    assert dueno.llamar("DELETE", f"{CHEQUERAS}/{suya}").status_code == 409


def test_un_banco_sin_chequera_lleva_el_numero_que_se_escribe(dueno: Cliente, banco: int) -> None:
    assert negado(pedir(dueno, banco, cheque={"beneficiario": "Luis"})) == (422, ["cheque"])
    girar(dueno, banco, cheque={"numero": "77"})
    assert negado(pedir(dueno, banco, cheque={"numero": "77"})) == (409, ["cheque"])
    otro = crear_banco(dueno, nombre="Otro")["id"]
    girar(dueno, otro, cheque={"numero": "77"})  # es de otro banco
    assert [(c["numero"], c["banco"]) for c in los_girados(dueno, filtro="77")] == [
        (77, "Otro"),
        (77, "Banco"),
    ]


def test_dos_chequeras_de_un_banco_no_comparten_numeros(dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco, 101, 110)
    cuerpo = {"banco_id": banco, "desde": 110, "hasta": 120}
    assert negado(dueno.post(CHEQUERAS, cuerpo, headers=clave_idempotente())) == (422, ["desde"])
    chequera(dueno, int(crear_banco(dueno, nombre="Otro")["id"]), 101, 110)
    chequera(dueno, banco, 111, 120, siguiente=115)
    caja = crear_banco(dueno, nombre="Caja", clase="CAJA")["id"]
    mala = dueno.post(CHEQUERAS, {**cuerpo, "banco_id": caja}, headers=clave_idempotente())
    assert negado(mala) == (422, ["banco_id"])


def test_las_hojas_perdidas_se_dan_de_baja_con_su_motivo(dueno: Cliente, banco: int) -> None:
    suya = chequera(dueno, banco)
    girar(dueno, banco)
    bajas = f"{CHEQUERAS}/{suya}/bajas"
    usada = dueno.post(
        bajas, {"desde": 101, "hasta": 102, "motivo": "Se mojaron"}, headers=clave_idempotente()
    )
    assert negado(usada) == (409, ["desde"])
    cuerpo = {"desde": 102, "hasta": 103, "motivo": "Se perdieron"}
    hecho = dueno.post(bajas, cuerpo, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    assert (hecho.json["siguiente"], hecho.json["de_baja"], hecho.json["quedan"]) == (104, 2, 7)
    suyos = [(c["numero"], c["motivo_anulacion"], c["origen"]) for c in los_girados(dueno, estado="ANULADO")]
    assert suyos == [(103, "Se perdieron", None), (102, "Se perdieron", None)]
    assert negado(pedir(dueno, banco, cheque={"numero": "102"})) == (409, ["cheque"])
    assert pedir(dueno, banco).json["cheque_numero"] == "104"


def test_dos_a_la_vez_no_toman_el_mismo_numero(app: Flask, dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    proveedores = [PAGAR.nuevo(dueno) for _ in range(6)]
    sesion = otros_navegadores(app, dueno, len(proveedores))

    def pagar(par: tuple[Cliente, int]) -> Any:
        return PAGAR.pedir(par[0], par[1], "10.00", fecha=HOY, forma="CHEQUE", banco_id=banco)

    with ThreadPoolExecutor(len(proveedores)) as juntos:
        hechos = list(juntos.map(pagar, zip(sesion, proveedores, strict=True)))
    assert [h.status_code for h in hechos] == [201] * 6
    assert sorted(h.json["cheque_numero"] for h in hechos) == [str(n) for n in range(101, 107)]


def test_dos_que_escriben_el_mismo_numero_a_la_vez_uno_se_entera(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    proveedores = [PAGAR.nuevo(dueno) for _ in range(4)]  # sin chequera: lo cuida la base
    sesion = otros_navegadores(app, dueno, len(proveedores))

    def pagar(par: tuple[Cliente, int]) -> Any:
        pedido = {"fecha": HOY, "forma": "CHEQUE", "banco_id": banco, "cheque": {"numero": "500"}}
        return PAGAR.pedir(par[0], par[1], "10.00", **pedido)

    with ThreadPoolExecutor(len(proveedores)) as juntos:
        hechos = list(juntos.map(pagar, zip(sesion, proveedores, strict=True)))
    assert sorted(h.status_code for h in hechos) == [201, 409, 409, 409]
    assert len(los_girados(dueno)) == 1


def otros_navegadores(app: Flask, dueno: Cliente, cuantos: int) -> list[Cliente]:
    """La misma persona, en otros tantos navegadores."""
    return [Cliente(app, dueno.token, dueno.sesion) for _ in range(cuantos)]

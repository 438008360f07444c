"""Las recurrentes se emiten en su fecha, una sola vez, y lo que falla se dice."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.emision import service as emision
from api.comprobantes.recurrentes import emisor
from api.core.autor import Autor
from api.core.datos.clock import hoy
from tests.a_la_vez import a_la_vez
from tests.client import Buzon, Cliente
from tests.comprobantes.apoyo import cliente_de, linea, siguiente
from tests.comprobantes.recurrentes.conftest import RUTA, Pasar, crear, veces, ver
from tests.factories import cuantas, error, filas
from tests.reloj import Reloj

ASUNTO = "No se pudo emitir la factura recurrente {}"


@pytest.fixture(autouse=True)
def solo_la_suya(app: Flask) -> None:
    """Las de otras pruebas de este archivo ya no tocan."""
    filas(app, "UPDATE recurrentes SET estado = 'PAUSADA' WHERE estado = 'ACTIVA'")


@pytest.fixture
def cliente_id(a: Cliente) -> int:
    return cliente_de(a)


def inactivo(a: Cliente, cliente_id: int, si: bool = True) -> None:
    assert a.put(f"/api/clientes/{cliente_id}", {"CLI_ACTIVO": not si}).status_code == 200


def facturas(a: Cliente, recurrente_id: int) -> list[dict[str, Any]]:
    emitidas = [vez for vez in veces(a, recurrente_id) if vez["estado"] == "EMITIDA"]
    return [dict(a.get(f"/api/comprobantes/{vez['comprobante_id']}").json or {}) for vez in emitidas]


def test_por_el_trabajo_de_cada_hora_se_emite_con_sus_variables_y_queda_por_cobrar(
    a: Cliente, app: Flask, cliente_id: int, trabajar: Callable[[], None]
) -> None:
    id_ = crear(a, cliente_id=cliente_id, nombre="Arriendo local")
    with app.app_context():
        emisor.pedir()
    trabajar()
    (hecha,) = facturas(a, id_)
    assert hecha["fecha"] == hoy().isoformat() and hecha["cliente_id"] == cliente_id
    assert str(hoy().year) in hecha["documento"]["lineas"][0]["descripcion"]
    assert hecha["documento"]["pagos"][0] == {
        **hecha["documento"]["pagos"][0],
        "forma": "20",
        "total": "115.00",
        "plazo": 30,
    }
    assert hecha["emitido_por"] == "Recurrente: Arriendo local"
    (vez,) = veces(a, id_)
    assert vez["numero"] == hecha["numero"]
    assert ver(a, id_)["emitidas"] == 1 and ver(a, id_)["proxima"] > hoy().isoformat()


def test_del_31_pasa_al_ultimo_del_mes_y_vuelve_al_31(
    a: Cliente, cliente_id: int, reloj: Reloj, emitir_hoy: Pasar
) -> None:
    id_ = crear(a, cliente_id=cliente_id, primera="2027-01-31", veces=3)
    for dia in (
        date(2027, 1, 30),
        date(2027, 1, 31),
        date(2027, 2, 28),
        date(2027, 3, 30),
        date(2027, 3, 31),
    ):
        reloj(dia)
        emitir_hoy()
    assert [vez["fecha"] for vez in veces(a, id_)] == ["2027-01-31", "2027-02-28", "2027-03-31"]
    assert [hecha["fecha"] for hecha in facturas(a, id_)] == ["2027-01-31", "2027-02-28", "2027-03-31"]
    assert [hecha["documento"]["lineas"][0]["descripcion"] for hecha in facturas(a, id_)] == [
        "Arriendo de enero de 2027",
        "Arriendo de febrero de 2027",
        "Arriendo de marzo de 2027",
    ]
    assert (ver(a, id_)["estado"], ver(a, id_)["proxima"]) == ("TERMINADA", None)


def test_dos_trabajos_a_la_vez_emiten_una_sola(a: Cliente, cliente_id: int, emitir_hoy: Pasar) -> None:
    ids = [crear(a, cliente_id=cliente_id) for _ in range(3)]
    desde = siguiente(a)
    a_la_vez(*[emitir_hoy] * 3)
    assert [len(veces(a, id_)) for id_ in ids] == [1, 1, 1]
    assert siguiente(a) == desde + 3


class Muerte(BaseException):
    """El proceso muere: nadie la atrapa."""


def test_si_muere_despues_de_firmar_no_queda_nada_y_despues_se_emite_una_sola(
    a: Cliente, cliente_id: int, emitir_hoy: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_, desde = crear(a, cliente_id=cliente_id), siguiente(a)
    de_verdad = emision.emitir

    def morir(*args: Any) -> Any:
        de_verdad(*args)
        raise Muerte

    monkeypatch.setattr(emision, "emitir", morir)
    with pytest.raises(Muerte):
        emitir_hoy()
    assert veces(a, id_) == [] and siguiente(a) == desde
    monkeypatch.setattr(emision, "emitir", de_verdad)
    for _ in range(2):  # el trabajo puede correr otra vez después de haberla emitido
        emitir_hoy()
    assert len(facturas(a, id_)) == 1 and siguiente(a) == desde + 1


def test_lo_que_toco_sin_sistema_se_emite_al_volver_y_lo_muy_viejo_se_omite(
    a: Cliente, cliente_id: int, reloj: Reloj, emitir_hoy: Pasar
) -> None:
    """Una factura por fecha, todas del día en que se emiten, con las variables de la suya."""
    texto = [linea(descripcion="Semana del {fecha}")]
    id_ = crear(
        a, cliente_id=cliente_id, frecuencia="SEMANAL", primera="2027-03-01", pedido={"detalles": texto}
    )
    reloj(date(2027, 3, 16))
    emitir_hoy()
    assert [vez["fecha"] for vez in veces(a, id_)] == ["2027-03-01", "2027-03-08", "2027-03-15"]
    assert {hecha["fecha"] for hecha in facturas(a, id_)} == {"2027-03-16"}
    dichas = [hecha["documento"]["lineas"][0]["descripcion"] for hecha in facturas(a, id_)]
    assert dichas == ["Semana del 01/03/2027", "Semana del 08/03/2027", "Semana del 15/03/2027"]
    reloj(date(2027, 7, 1))
    emitir_hoy()
    cuarta = veces(a, id_)[3]
    assert (cuarta["estado"], cuarta["fecha"]) == ("OMITIDA", "2027-03-22") and "31 días" in cuarta["motivo"]
    assert len(veces(a, id_)) == 4 and ver(a, id_)["proxima"] == "2027-07-05"


def test_lo_que_falla_se_dice_se_avisa_una_vez_se_intenta_cada_dia_y_al_quinto_se_pausa(
    a: Cliente,
    app: Flask,
    cliente_id: int,
    reloj: Reloj,
    emitir_hoy: Pasar,
    trabajar: Callable[[], None],
    buzon: Buzon,
) -> None:
    nombre = f"Arriendo {cliente_id}"
    id_ = crear(a, cliente_id=cliente_id, nombre=nombre, primera="2027-05-31", frecuencia="MENSUAL")
    inactivo(a, cliente_id)
    para = filas(app, "SELECT correo FROM empresas WHERE id = %s", a.sesion["eid"])[0]["correo"]
    for n in range(7):
        reloj(date(2027, 5, 31) + timedelta(days=n))
        for _ in range(3):  # varias veces el mismo día es un solo intento
            emitir_hoy()
        suya = ver(a, id_)
        assert suya["ultima"]["intentos"] == min(n + 1, 5)
        assert suya["estado"] == ("ACTIVA" if n < 4 else "PAUSADA")
    trabajar()
    assert buzon.cuantos(para, ASUNTO.format(nombre)) == 1
    correo = buzon.de_asunto(para, ASUNTO.format(nombre))
    assert (
        correo is not None and "está inactivo" in correo["texto"] and "hasta el 04/06/2027" in correo["texto"]
    )
    assert "está inactivo" in suya["motivo"] and suya["ultima"]["estado"] == "FALLIDA"
    aviso = next(uno for uno in a.get("/api/inicio").json["atencion"] if uno["que"] == "recurrentes")
    assert aviso["cuantos"] >= 1
    inactivo(a, cliente_id, False)
    assert a.post(f"{RUTA}/{id_}/reanudar", {"omitir": False}).json["motivo"] == ""
    emitir_hoy()
    (hecha,) = facturas(a, id_)
    assert hecha["fecha"] == "2027-06-06"
    assert hecha["documento"]["lineas"][0]["descripcion"] == "Arriendo de mayo de 2027"
    assert ver(a, id_)["proxima"] == "2027-06-30"


def test_al_reanudarla_se_puede_omitir_la_que_fallo(
    a: Cliente, cliente_id: int, reloj: Reloj, emitir_hoy: Pasar
) -> None:
    id_ = crear(a, cliente_id=cliente_id, primera="2027-10-05")
    inactivo(a, cliente_id)
    reloj(date(2027, 10, 5))
    emitir_hoy()
    assert a.post(f"{RUTA}/{id_}/pausar").json["fallando"] is True
    inactivo(a, cliente_id, False)
    hecho = a.post(f"{RUTA}/{id_}/reanudar", {"omitir": True}).json
    assert (hecho["proxima"], hecho["ultima"]["estado"]) == ("2027-11-05", "OMITIDA")
    emitir_hoy()
    assert facturas(a, id_) == []


def test_al_cambiarla_se_intenta_otra_vez_sin_esperar_a_manana(
    a: Cliente, cliente_id: int, emitir_hoy: Pasar
) -> None:
    id_ = crear(a, cliente_id=cliente_id)
    inactivo(a, cliente_id)
    emitir_hoy()
    leida = ver(a, id_)
    assert leida["motivo"]
    leida["pedido"]["cliente_id"] = cliente_de(a)
    assert a.put(f"{RUTA}/{id_}", leida).status_code == 200
    emitir_hoy()
    assert len(facturas(a, id_)) == 1 and ver(a, id_)["motivo"] == ""


def test_una_falla_nuestra_no_se_cuenta_al_publico_ni_detiene_a_las_demas(
    a: Cliente, cliente_id: int, emitir_hoy: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    mala, buena = (crear(a, cliente_id=cliente_id, nombre=nombre) for nombre in ("Mala", "Buena"))
    de_verdad = emision.emitir

    def a_veces(tipo: Any, pedido: Any, quien: Autor) -> Any:
        if quien.nombre.endswith("Mala"):
            raise RuntimeError("psycopg: detalle interno")
        return de_verdad(tipo, pedido, quien)

    monkeypatch.setattr(emision, "emitir", a_veces)
    emitir_hoy()
    assert veces(a, mala)[0]["motivo"] == "No se pudo por una falla nuestra."
    assert len(facturas(a, buena)) == 1


def test_pausada_no_se_emite_y_lo_de_la_pausa_no_se_emite_despues(
    a: Cliente, cliente_id: int, reloj: Reloj, emitir_hoy: Pasar
) -> None:
    id_ = crear(a, cliente_id=cliente_id, primera="2027-12-10")
    a.post(f"{RUTA}/{id_}/pausar")
    reloj(date(2028, 2, 20))
    emitir_hoy()
    assert veces(a, id_) == []
    assert a.post(f"{RUTA}/{id_}/reanudar", {"omitir": False}).json["proxima"] == "2028-03-10"


def test_sin_firma_se_dice_y_no_gasta_numero(
    a: Cliente, app: Flask, cliente_id: int, eid_a: int, emitir_hoy: Pasar
) -> None:
    id_, desde = crear(a, cliente_id=cliente_id), siguiente(a)
    filas(
        app,
        "UPDATE certificados_firma SET valido_hasta = now() - interval '1 day' WHERE empresa_id = %s",
        eid_a,
    )
    try:
        emitir_hoy()
    finally:
        filas(
            app,
            "UPDATE certificados_firma SET valido_hasta = now() + interval '900 days' WHERE empresa_id = %s",
            eid_a,
        )
    assert "firma" in ver(a, id_)["motivo"].lower() and siguiente(a) == desde


def test_al_cambiar_las_fechas_toca_la_primera_despues_de_la_ultima_emitida(
    a: Cliente, cliente_id: int, emitir_hoy: Pasar
) -> None:
    id_ = crear(a, cliente_id=cliente_id, veces=1)
    emitir_hoy()
    leida = ver(a, id_)
    assert leida["estado"] == "TERMINADA"
    hecho = a.put(f"{RUTA}/{id_}", {**leida, "veces": None, "frecuencia": "SEMANAL"}).json
    assert (hecho["estado"], hecho["proxima"]) == ("ACTIVA", (hoy() + timedelta(days=7)).isoformat())
    emitir_hoy()
    assert len(facturas(a, id_)) == 1


def test_eliminarla_deja_sus_facturas(a: Cliente, app: Flask, cliente_id: int, emitir_hoy: Pasar) -> None:
    id_ = crear(a, cliente_id=cliente_id)
    emitir_hoy()
    (hecha,) = facturas(a, id_)
    assert a.llamar("DELETE", f"{RUTA}/{id_}").status_code == 204
    assert error(a.get(f"{RUTA}/{id_}/emisiones"))[0] == 404
    assert cuantas(app, "comprobantes", f"id = {hecha['id']}") == 1


def test_una_empresa_desactivada_no_emite(
    a: Cliente, app: Flask, cliente_id: int, eid_a: int, emitir_hoy: Pasar
) -> None:
    id_ = crear(a, cliente_id=cliente_id)
    (antes,) = filas(app, "SELECT activa FROM empresas WHERE id = %s", eid_a)
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", eid_a)
    try:
        emitir_hoy()
    finally:
        filas(app, "UPDATE empresas SET activa = %s WHERE id = %s", antes["activa"], eid_a)
    assert veces(a, id_) == []


def test_con_el_plan_agotado_no_se_emite_se_avisa_y_no_gasta_numero(
    a: Cliente,
    app: Flask,
    eid_a: int,
    cliente_id: int,
    emitir_hoy: Pasar,
    trabajar: Callable[[], None],
    buzon: Buzon,
) -> None:
    nombre = f"Sin cupo {cliente_id}"
    id_, desde = crear(a, cliente_id=cliente_id, nombre=nombre), siguiente(a)
    planes = filas(app, "SELECT id, documentos FROM planes_orel WHERE empresa_id = %s", eid_a)
    filas(app, "UPDATE planes_orel SET documentos = utilizados WHERE empresa_id = %s", eid_a)
    try:
        emitir_hoy()
    finally:
        for plan in planes:
            filas(app, "UPDATE planes_orel SET documentos = %s WHERE id = %s", plan["documentos"], plan["id"])
    _no_salio(a, app, id_, nombre, "agotó", desde, trabajar, buzon)


def test_con_una_tarifa_que_termino_entre_dos_fechas_no_se_emite_se_avisa_y_no_gasta_numero(
    a: Cliente,
    app: Flask,
    cliente_id: int,
    reloj: Reloj,
    emitir_hoy: Pasar,
    trabajar: Callable[[], None],
    buzon: Buzon,
) -> None:
    """La primera sale con su tarifa; antes de la segunda, una reforma la termina."""
    (ice,) = filas(
        app,
        "SELECT id, codigo FROM tarifas_impuestos WHERE impuesto = 3 AND clase = 'PORCENTAJE' AND hasta IS NULL "
        "ORDER BY codigo LIMIT 1",
    )
    nombre = f"Con ICE {cliente_id}"
    suyo = {"detalles": [linea(ice=ice["codigo"])]}
    id_ = crear(a, cliente_id=cliente_id, nombre=nombre, primera="2027-01-10", pedido=suyo)
    reloj(date(2027, 1, 10))
    emitir_hoy()
    assert len(facturas(a, id_)) == 1
    desde = siguiente(a)
    filas(app, "UPDATE tarifas_impuestos SET hasta = '2027-01-31' WHERE id = %s", ice["id"])
    try:
        previa = a.get(f"{RUTA}/{id_}/previa").json
        assert previa["fecha"] == "2027-02-10" and "dejó de regir" in previa["impedimento"]
        reloj(date(2027, 2, 10))
        emitir_hoy()
    finally:
        filas(app, "UPDATE tarifas_impuestos SET hasta = NULL WHERE id = %s", ice["id"])
    _no_salio(a, app, id_, nombre, "dejó de regir el 31/01/2027", desde, trabajar, buzon)


def _no_salio(
    a: Cliente,
    app: Flask,
    id_: int,
    nombre: str,
    dice: str,
    desde: int,
    trabajar: Callable[[], None],
    buzon: Buzon,
) -> None:
    """La que tocaba falló: lo dice su historia y un correo, y ningún número se gastó."""
    assert siguiente(a) == desde
    assert veces(a, id_)[-1]["estado"] == "FALLIDA" and dice in ver(a, id_)["motivo"]
    trabajar()
    para = filas(app, "SELECT correo FROM empresas WHERE id = %s", a.sesion["eid"])[0]["correo"]
    correo = buzon.de_asunto(para, ASUNTO.format(nombre))
    assert correo is not None and dice in correo["texto"]

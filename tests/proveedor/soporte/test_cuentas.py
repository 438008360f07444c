"""Las cuentas de tickets: guardadas por estado, plegadas mientras se escriben tickets, y lo que espera
por edad."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from flask import Flask

from api.core.datos.clock import ahora
from api.proveedor.soporte import cuentas, service
from tests.client import Cliente
from tests.factories import abrir_ticket, cuantas, filas


def contados(app: Flask) -> dict[str, int]:
    return {
        estado: cuantas(app, "tickets", "estado = %s", estado)
        for estado in ("ABIERTO", "EN_PROCESO", "RESUELTO", "CERRADO")
    }


def envejecer(app: Flask, ticket_id: int, dias: float) -> None:
    instante = ahora() - timedelta(days=dias)
    filas(app, "UPDATE tickets SET creado_en = %s WHERE id = %s", instante, ticket_id)


def test_las_cuentas_dicen_lo_que_hay(app: Flask, anonimo: Cliente) -> None:
    abrir_ticket(anonimo)
    with app.app_context():
        assert cuentas.por_estado() == contados(app)


def test_plegar_deja_una_fila_por_estado_y_la_misma_suma(app: Flask, anonimo: Cliente) -> None:
    for _ in range(5):
        abrir_ticket(anonimo)
    with app.app_context():
        cuentas.plegar()
        assert cuantas(app, "tickets_cuentas") == 4
        assert cuentas.por_estado() == contados(app)
        cuentas.plegar()
        assert cuantas(app, "tickets_cuentas") == 4


def test_plegar_mientras_se_escriben_tickets_no_pierde_ninguno(app: Flask) -> None:
    def escribir(_: int) -> None:
        abrir_ticket(Cliente(app))

    def plegar(_: int) -> None:
        with app.app_context():
            cuentas.plegar()

    with ThreadPoolExecutor(4) as hilos:
        trabajos = [hilos.submit(plegar if n % 4 == 0 else escribir, n) for n in range(32)]
        for trabajo in trabajos:
            trabajo.result()
    with app.app_context():
        assert cuentas.por_estado() == contados(app)


def test_lo_pendiente_se_cuenta_por_estado_y_edad(app: Flask, anonimo: Cliente) -> None:
    with app.app_context():
        antes = service.pendientes_por_edad(None)
    edades = {"menos_1": 0.9, "1_a_3": 1.1, "3_a_7": 3.1, "mas_7": 7.1}
    for dias in edades.values():
        envejecer(app, abrir_ticket(anonimo)["SPT_ID"], dias)
    with app.app_context():
        despues = service.pendientes_por_edad(None)
        assert service.pendientes_por_edad([])["ABIERTO"] == dict.fromkeys(edades, 0)
    assert set(despues) == {"ABIERTO", "EN_PROCESO", "RESUELTO"}
    assert {edad: despues["ABIERTO"][edad] - antes["ABIERTO"][edad] for edad in edades} == dict.fromkeys(
        edades, 1
    )


def test_lo_pendiente_puede_ser_de_unas_empresas_o_de_un_asesor(app: Flask) -> None:
    de_una = filas(app, "SELECT empresa_id, asesor_id FROM tickets WHERE estado = 'EN_PROCESO' LIMIT 1")[0]
    with app.app_context():
        de_empresa = service.pendientes_por_edad([de_una["empresa_id"]])
        de_asesor = service.pendientes_por_edad(None, de_una["asesor_id"])
    assert sum(de_empresa["EN_PROCESO"].values()) == cuantas(
        app, "tickets", "estado = 'EN_PROCESO' AND empresa_id = %s", de_una["empresa_id"]
    )
    assert sum(de_asesor["EN_PROCESO"].values()) == cuantas(
        app, "tickets", "estado = 'EN_PROCESO' AND asesor_id = %s", de_una["asesor_id"]
    )

"""Los tickets de la demostración parecen atendidos: tienen respuestas, notas, archivos y una historia
coherente."""

from flask import Flask

from tests.client import Cliente
from tests.factories import cuantas, filas
from tests.proveedor.soporte.conftest import ver


def test_la_demostracion_conversa(app: Flask) -> None:
    tipos = {
        f["tipo"]: f["n"]
        for f in filas(app, "SELECT tipo, count(*) AS n FROM tickets_mensajes GROUP BY tipo")
    }
    assert tipos["respuesta"] == cuantas(app, "tickets", "asesor_id IS NOT NULL")
    assert tipos["nota"] > 5
    de_tickets = (
        "SELECT DISTINCT estado FROM correos_destinatarios d JOIN tickets_mensajes m USING (correo_id)"
    )
    entregas = {f["estado"] for f in filas(app, de_tickets)}
    assert entregas == {"ENVIADO", "FALLIDO"}


def test_su_historia_no_esta_en_el_futuro_y_termina_en_su_estado(app: Flask) -> None:
    assert cuantas(app, "tickets_cambios", "instante > now()") == 0
    assert cuantas(app, "tickets_mensajes", "creado_en > now()") == 0
    desiguales = filas(
        app,
        "SELECT t.id FROM tickets t WHERE t.estado <> (SELECT c.estado FROM tickets_cambios c "
        "WHERE c.ticket_id = t.id ORDER BY c.id DESC LIMIT 1)",
    )
    assert desiguales == []
    assert cuantas(app, "tickets", "(estado = 'CERRADO') <> (cerrado_en IS NOT NULL)") == 0


def test_sus_archivos_se_abren(app: Flask, asesor: Cliente) -> None:
    con_archivo = filas(app, "SELECT ticket_id, tamano FROM tickets_adjuntos ORDER BY id LIMIT 3")
    assert len(con_archivo) == 3
    for fila in con_archivo:
        respuesta = asesor.get(f"soporte/descargaAse/{fila['ticket_id']}")
        assert len(respuesta.data) == fila["tamano"]
        assert ver(asesor, fila["ticket_id"])["adjuntos"][0]["nombre"] == "guia.zip"


def test_nada_de_ella_sale_por_correo(app: Flask) -> None:
    """Sus correos están en la bandeja de salida como ya enviados: ningún trabajo los entrega otra vez."""
    assert cuantas(app, "procrastinate_jobs", "task_name = 'correos.entregar'") == cuantas(
        app, "correos_destinatarios", "estado = 'PENDIENTE'"
    )

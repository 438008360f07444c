"""La bandeja de salida: un estado de entrega por destinatario, y nada se envía dos veces."""

import re
from collections.abc import Callable

import pytest
from flask import Flask

from api.core.datos.db import PROVEEDOR, transactional
from api.plataforma.correos import entrega, service, tasks
from tests.client import Buzon, Cliente
from tests.factories import cuantas, filas
from tests.plataforma.correos.bandeja import DATOS, LO_QUE_DICE, adelantar, destinatario, encolar, estados


def test_un_correo_entregado_queda_enviado_y_llega_entero(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    correo = encolar(app, "ana@bueno.example")
    assert estados(app, correo) == {"ana@bueno.example": "PENDIENTE"}
    trabajar()
    fila = destinatario(app, correo)
    assert (fila["estado"], fila["intentos"]) == ("ENVIADO", 1)
    assert fila["enviado_en"] is not None
    llegado = buzon.correo("ana@bueno.example")
    cabeceras = {c.lower(): v for c, v in llegado["cabeceras"]}
    assert {"from", "to", "date", "message-id", "subject"} <= set(cabeceras)
    assert "solicitud n.º 7 sobre Firma (Trámites)." in llegado["texto"]
    assert "sobre <strong>Firma</strong> (Trámites)." in llegado["html"]
    assert LO_QUE_DICE in llegado["texto"] and LO_QUE_DICE in llegado["html"]


def test_un_destinatario_que_rebota_queda_rechazado_y_no_se_insiste(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    correo = encolar(app, "rebota@malo.example")
    trabajar()
    fila = destinatario(app, correo)
    assert fila["estado"] == "RECHAZADO"
    assert fila["detalle"].startswith("550")
    assert not cuantas(app, "procrastinate_jobs", "args->>'destinatario_id' = %s", str(fila["id"]))


def test_cada_destinatario_tiene_su_estado(app: Flask, buzon: Buzon, trabajar: Callable[[], None]) -> None:
    correo = encolar(app, "uno@varios.example", "rebota@varios.example", "dos@varios.example")
    trabajar()
    assert estados(app, correo) == {
        "uno@varios.example": "ENVIADO",
        "rebota@varios.example": "RECHAZADO",
        "dos@varios.example": "ENVIADO",
    }


def test_la_misma_direccion_dos_veces_recibe_uno(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    encolar(app, "doble@bueno.example", "doble@bueno.example")
    trabajar()
    assert len(buzon.correos("doble@bueno.example")) == 1


@pytest.mark.parametrize("mala", ["sin-arroba", "a@b@c.example", "a b@c.example", "x@" + "d" * 320])
def test_una_direccion_imposible_queda_rechazada(app: Flask, trabajar: Callable[[], None], mala: str) -> None:
    correo = encolar(app, mala)
    trabajar()
    assert destinatario(app, correo)["estado"] == "RECHAZADO"


def test_un_rechazo_pasajero_se_vuelve_a_intentar_hasta_que_sale(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    correo = encolar(app, "temporal@luego.example")
    for intento in (1, 2):
        trabajar()
        fila = destinatario(app, correo)
        assert (fila["estado"], fila["intentos"]) == ("PENDIENTE", intento)
        assert "451" in fila["detalle"]
        adelantar(app)
    trabajar()
    assert destinatario(app, correo)["estado"] == "ENVIADO"
    assert len(buzon.correos("temporal@luego.example")) == 1


def test_entre_intentos_se_espera_cada_vez_mas(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    buzon.falla("smtp", "caido")
    correo, esperas = encolar(app, "espera@bueno.example"), []
    for _ in range(2):
        trabajar()
        esperas.append(
            filas(
                app,
                "SELECT extract(epoch FROM scheduled_at - now())::float AS s FROM procrastinate_jobs "
                "WHERE args->>'destinatario_id' = %s",
                str(destinatario(app, correo)["id"]),
            )[0]["s"]
        )
        adelantar(app)
    assert 3 < esperas[0] < esperas[1]
    buzon.sin_fallas()
    trabajar()
    assert destinatario(app, correo)["estado"] == "ENVIADO"


def test_con_el_servidor_de_correo_caido_las_empresas_lo_saben_enseguida_y_sin_nombres_internos(
    app: Flask, a: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    buzon.falla("smtp", "caido")
    correo = encolar(app, "aviso@bueno.example")
    trabajar()
    dicho = a.get("/api/comprobantes/estado-sri").json["correo"]
    assert re.fullmatch(
        r"El correo no sale desde las \d\d:\d\d; lo que envíe saldrá solo cuando vuelva\.", dicho
    )
    detalle = destinatario(app, correo)["detalle"]
    assert detalle.startswith("Todavía no sale: el servidor de correo no lo recibió (")
    assert not re.search(r"smtp|Error|Errno|Exception|SMTP|127\.0", detalle)
    buzon.sin_fallas()
    adelantar(app)
    trabajar()
    assert destinatario(app, correo)["estado"] == "ENVIADO"
    assert a.get("/api/comprobantes/estado-sri").json["correo"] == ""


def test_el_aviso_de_que_no_sale_el_correo_se_va_solo_cuando_el_servidor_vuelve(
    app: Flask, a: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    def dicho() -> str:
        return str(a.get("/api/comprobantes/estado-sri").json["correo"])

    def mirar() -> None:
        with app.app_context():
            entrega.probar_servidor()

    buzon.falla("smtp", "caido")
    correo = encolar(app, "espera-su-turno@bueno.example")
    trabajar()
    mirar()
    assert dicho()
    buzon.sin_fallas()
    mirar()
    assert dicho() == ""
    assert destinatario(app, correo)["estado"] == "PENDIENTE"  # su siguiente intento no se adelantó
    assert buzon.correos("espera-su-turno@bueno.example") == []


def test_un_mensaje_aplazado_no_da_por_caido_al_servidor_de_correo(
    app: Flask, a: Cliente, trabajar: Callable[[], None]
) -> None:
    encolar(app, "temporal@aplazado.example")
    trabajar()
    assert a.get("/api/comprobantes/estado-sri").json["correo"] == ""


def test_si_el_servidor_cuelga_tras_recibirlo_queda_incierto_y_no_se_repite(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    buzon.falla("smtp", "corte")
    correo = encolar(app, "quien-sabe@bueno.example")
    trabajar()
    buzon.sin_fallas()
    adelantar(app)
    trabajar()
    assert destinatario(app, correo)["estado"] == "INCIERTO"
    assert len(buzon.correos("quien-sabe@bueno.example")) == 1


def test_un_envio_que_otro_proceso_dejo_a_medias_no_se_repite(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    correo = encolar(app, "a-medias@bueno.example")
    filas(app, "UPDATE correos_destinatarios SET estado = 'ENVIANDO' WHERE correo_id = %s", correo)
    trabajar()
    assert destinatario(app, correo)["estado"] == "INCIERTO"
    assert buzon.correos("a-medias@bueno.example") == []


def test_lo_ya_enviado_no_se_envia_otra_vez_aunque_el_trabajo_se_repita(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    correo = encolar(app, "una-vez@bueno.example")
    trabajar()
    with app.app_context():
        entrega.entregar(PROVEEDOR, destinatario(app, correo)["id"])
    assert len(buzon.correos("una-vez@bueno.example")) == 1


def test_si_el_caso_de_uso_se_deshace_no_queda_ni_correo_ni_trabajo(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    @transactional
    def falla() -> None:
        service.encolar("ticket_recibido", "Nunca", ["nunca@bueno.example"], DATOS)
        raise ZeroDivisionError

    antes = cuantas(app, "correos"), cuantas(app, "procrastinate_jobs")
    with app.app_context(), pytest.raises(ZeroDivisionError):
        falla()
    assert (cuantas(app, "correos"), cuantas(app, "procrastinate_jobs")) == antes
    trabajar()
    assert buzon.correos("nunca@bueno.example") == []


def test_el_confidencial_pierde_su_cuerpo_y_el_comun_no(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    secreto = encolar(app, "secreto@bueno.example", confidencial=True)
    comun = encolar(app, "comun@bueno.example")
    trabajar()
    cuerpos = {f["id"]: f["texto"] for f in filas(app, "SELECT id, texto FROM correos")}
    assert cuerpos[secreto] is None
    assert cuerpos[comun]


def test_lo_encolado_sin_decir_la_empresa_se_entrega(app: Flask, buzon: Buzon) -> None:
    """Como quedó en la cola antes de que un correo llevara la empresa en su clave."""
    (empresa,) = filas(app, "SELECT min(id) AS id FROM empresas")
    for empresa_id, direccion in ((None, "suelto@bueno.example"), (empresa["id"], "suya@bueno.example")):
        correo = encolar(app, direccion, empresa_id=empresa_id)
        with app.app_context():
            tasks.entregar(destinatario_id=destinatario(app, correo)["id"])
        assert estados(app, correo) == {direccion: "ENVIADO"}
        assert len(buzon.correos(direccion)) == 1
    filas(app, "DELETE FROM procrastinate_jobs WHERE status = 'todo'")

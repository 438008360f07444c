"""El correo de lo que vence, y el calendario con su enlace secreto."""

from collections.abc import Callable
from datetime import date, timedelta

from flask import Flask

from api.tributos.obligaciones import avisos
from tests.client import Cliente
from tests.factories import clave_idempotente, filas
from tests.reloj import Reloj
from tests.tributos.obligaciones.apoyo import RAIZ, listar

Trabajar = Callable[[], None]


def _escritos(app: Flask, cliente: Cliente) -> list[str]:
    consulta = "SELECT texto FROM correos WHERE empresa_id = %s AND plantilla = 'obligaciones_por_vencer'"
    return [str(c["texto"]) for c in filas(app, consulta, cliente.sesion["eid"])]


def test_llega_los_dias_que_la_persona_eligio_y_una_sola_vez(
    app: Flask, suya: Cliente, reloj: Reloj, trabajar: Trabajar
) -> None:
    vence = date.fromisoformat(listar(suya)["104", "2026-11"]["vence"])

    def el(dia: date) -> int:
        reloj(dia)
        with app.app_context():
            avisos.pedir()
        trabajar()
        return len(suyos())

    # Según su dígito, otra obligación vence en esos mismos días, y también se le escribe.
    def suyos() -> list[str]:
        return [texto for texto in _escritos(app, suya) if "IVA de cada mes" in texto]

    assert el(vence - timedelta(days=10)) == 0  # nadie lo pidió
    elegidos = suya.post(f"{RAIZ}/avisos", {"dias": [1, 10, 5]})
    assert elegidos.json["dias"] == [10, 5, 1]
    assert el(vence - timedelta(days=11)) == 0
    assert el(vence - timedelta(days=10)) == 1
    assert el(vence - timedelta(days=6)) == 1
    assert el(vence - timedelta(days=5)) == 2
    assert el(vence - timedelta(days=5)) == 2  # otra vez el mismo día
    texto, _ = suyos()
    assert "noviembre de 2026" in texto and f"{vence:%d/%m/%Y}" in texto
    assert suya.post(f"{RAIZ}/avisos", {"dias": [3]}).status_code == 422
    assert suya.post(f"{RAIZ}/avisos", {"dias": []}).json["dias"] == []
    assert el(vence - timedelta(days=1)) == 2  # ya no lo quiere


def test_el_calendario_se_abre_con_su_enlace_hasta_que_se_revoca(app: Flask, suya: Cliente) -> None:
    def nuevo() -> str:
        dado = suya.post(f"{RAIZ}/calendario", {}, headers=clave_idempotente())
        assert dado.status_code == 201, dado.text
        return str(dado.json["url"]).partition("/api/")[2]

    nadie, primero = Cliente(app), nuevo()
    abierto = nadie.get(f"/api/{primero}")
    assert abierto.status_code == 200 and abierto.content_type.startswith("text/calendar")
    vence = listar(suya)["104", "2026-10"]["vence"].replace("-", "")
    renglones = abierto.text.split("\r\n")
    assert renglones[0] == "BEGIN:VCALENDAR" and f"DTSTART;VALUE=DATE:{vence}" in renglones
    assert all(len(r.encode()) <= 75 for r in renglones)
    segundo = nuevo()
    assert nadie.get(f"/api/{primero}").status_code == 404  # cada persona tiene uno
    assert len(suya.get(f"{RAIZ}/avisos").json["enlaces"]) == 1
    assert suya.llamar("DELETE", f"{RAIZ}/calendario").status_code == 204
    assert nadie.get(f"/api/{segundo}").status_code == 404
    assert nadie.get(f"/api{RAIZ.removeprefix('/api')}/calendario.ics?ficha=cualquiera").status_code == 404


def test_lo_que_vence_pronto_suena_una_vez_en_la_campana(
    app: Flask, suya: Cliente, reloj: Reloj, trabajar: Trabajar
) -> None:
    suya.post(f"{RAIZ}/no-aplican", {"obligacion": "RENTA", "periodo": "2025", "motivo": "Empezó en 2026"})
    vence = date.fromisoformat(listar(suya)["104", "2026-11"]["vence"])

    avisados = "SELECT dicho FROM vencimientos_avisados WHERE empresa_id = %s AND obligacion = '104'"

    def el(dia: date) -> list[str]:
        reloj(dia)
        with app.app_context():
            avisos.pedir()
        trabajar()
        return [str(f["dicho"]) for f in filas(app, avisados, suya.sesion["eid"])]

    assert el(vence - timedelta(days=11)) == []
    suyo = f"IVA de cada mes, noviembre de 2026: vence el {vence:%d/%m/%Y}"
    assert el(vence - timedelta(days=10)) == [suyo]
    assert el(vence - timedelta(days=10)) == [suyo]  # otra vez el mismo día
    novedades = suya.get("/api/novedades").json["items"]
    (una,) = [n for n in novedades if (n["entidad"], n["accion"]) == ("vencimiento", "avisar")][:1]
    assert una["quien"] == "Sistema" and "vence el" in una["cosa"]

"""La Cloud API de WhatsApp: acepta textos de una cuenta y los muestra en su bandeja.

Un teléfono que termina en 0000 no tiene WhatsApp: se rechaza como lo haría Meta.
"""

import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict

from flask import Blueprint, Flask, Response, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..fallas import Servicio
from ..nucleo import Simulador
from .http import con_fallas

SERVICIO = Servicio(
    "whatsapp",
    "WhatsApp (Cloud API)",
    "Acepta mensajes de texto y los muestra en su bandeja. Un teléfono que termina en 0000 no tiene WhatsApp.",
)
TOKEN, TELEFONO_ID = "token-del-simulador", "100000000000001"


def montar(app: Flask, simulador: Simulador) -> None:
    app.register_blueprint(_cloud_api(simulador))
    app.register_blueprint(_bandeja(simulador))


def _cloud_api(simulador: Simulador) -> Blueprint:
    bp = Blueprint("whatsapp_api", __name__, url_prefix="/whatsapp")
    con_fallas(bp, simulador.fallas, SERVICIO.clave)

    @bp.post("/v<version>/<telefono_id>/messages")
    def enviar(version: str, telefono_id: str) -> ResponseReturnValue:
        if request.headers.get("Authorization") != f"Bearer {TOKEN}":
            return _error(401, 190, "Invalid OAuth access token")
        if telefono_id != TELEFONO_ID:
            return _error(400, 100, f"Unsupported post request: {telefono_id}")
        datos = request.get_json(silent=True)
        if not isinstance(datos, dict):
            return _error(400, 100, "Invalid parameter")
        texto = _texto(datos)
        if texto is None:
            return _error(400, 100, "Invalid parameter")
        para = re.sub(r"\D", "", str(datos.get("to", "")))
        if not 8 <= len(para) <= 15 or para.endswith("0000"):
            return _error(400, 131026, "Message undeliverable")
        wamid = f"wamid.{secrets.token_urlsafe(24)}"
        simulador.mensajes.guardar(wamid, telefono_id, para, texto)
        return jsonify(
            messaging_product="whatsapp",
            contacts=[{"input": para, "wa_id": para}],
            messages=[{"id": wamid}],
        )

    return bp


def _bandeja(simulador: Simulador) -> Blueprint:
    bp = Blueprint("whatsapp", __name__)
    guardados = simulador.mensajes

    @bp.get("/whatsapp")
    def lista() -> str:
        para = request.args.get("para", "")
        mensajes = guardados.listar(para)
        return render_template("whatsapp.html", mensajes=mensajes[:200], total=len(mensajes), para=para)

    @bp.post("/whatsapp/vaciar")
    def vaciar() -> ResponseReturnValue:
        guardados.vaciar()
        return Response(status=303, headers={"Location": url_for("whatsapp.lista")})

    @bp.get("/api/whatsapp")
    def api_lista() -> Response:
        return jsonify([asdict(m) for m in guardados.listar(request.args.get("para", ""))])

    @bp.delete("/api/whatsapp")
    def api_vaciar() -> Response:
        return jsonify(borrados=guardados.vaciar())

    return bp


def _texto(datos: Mapping[str, object]) -> str | None:
    texto = datos.get("text")
    cuerpo = texto.get("body") if isinstance(texto, dict) else None
    if datos.get("messaging_product") != "whatsapp" or datos.get("type", "text") != "text":
        return None
    return cuerpo if isinstance(cuerpo, str) and 0 < len(cuerpo) <= 4096 else None


def _error(estado: int, codigo: int, mensaje: str) -> ResponseReturnValue:
    return jsonify(error={"message": mensaje, "type": "OAuthException", "code": codigo}), estado

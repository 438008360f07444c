"""El servicio que autoriza devolver el IVA en una factura (DIG): la ficha de acceso, lo que se pide y lo que se anula."""

import json
from decimal import Decimal
from typing import Any

from flask import Blueprint, Flask, Response, jsonify, request
from flask.typing import ResponseReturnValue

from ..fallas import BASURA, CAIDO, CORTE, LENTO, NORMAL, Servicio
from ..nucleo import Simulador
from ..sri.devoluciones import MENSAJES
from .http import con_fallas

SERVICIO = Servicio(
    "dig",
    "SRI: devolución de IVA (DIG)",
    "Autoriza devolver el IVA de una clave de acceso; con el código de beneficio 1234.",
    (NORMAL, CAIDO, LENTO, BASURA, CORTE),
)
PREFIJO = "/dig/<any(pruebas, produccion):ambiente>"
FICHA = "/sri-seguridad-sso-api-servicio-internet/rest/seguridad-sso-rest/access-token"


def montar(app: Flask, simulador: Simulador) -> None:
    bp = Blueprint("dig", __name__, url_prefix=PREFIJO)
    con_fallas(bp, simulador.fallas, SERVICIO.clave)
    devoluciones = simulador.sri.devoluciones

    @bp.get(f"{FICHA}/<usuario>/<resumen>")
    def ficha(ambiente: str, usuario: str, resumen: str) -> ResponseReturnValue:
        if len(resumen) != 128 or len(usuario) < 25 or not usuario[:13].isdigit():
            return jsonify(mensaje="Credenciales incorrectas"), 401
        return Response(devoluciones.ficha(usuario[:13]), content_type="text/plain")

    @bp.post("/devolucion-iva/rest/devolucionesIndividualesRecepciones")
    def pedir(ambiente: str) -> ResponseReturnValue:
        ruc, dicho = _entrar()
        if not ruc:
            return jsonify(mensaje="Ficha vencida"), 401
        codigo, valor = devoluciones.pedir(ruc, dicho)
        return _responder(codigo, valor)

    @bp.post("/devolucion-iva/rest/devolucionesIndividualesAnulaciones")
    def anular(ambiente: str) -> ResponseReturnValue:
        ruc, dicho = _entrar()
        if not ruc:
            return jsonify(mensaje="Ficha vencida"), 401
        return _responder(devoluciones.anular(ruc, dicho), Decimal(0))

    def _entrar() -> tuple[str, dict[str, Any]]:
        try:
            dicho = json.loads(request.get_data(), parse_float=Decimal)
        except ValueError:
            dicho = {}
        ruc = devoluciones.de_quien(request.headers.get("Authorization", ""))
        return ruc, dicho if isinstance(dicho, dict) else {}

    app.register_blueprint(bp)
    _control(app, simulador)


def _responder(codigo: str, valor: Decimal) -> Response:
    cuerpo = (
        f'{{"montoIvaDevolver": {valor:.2f}, "codigo": {codigo}, "mensaje": {json.dumps(MENSAJES[codigo])}}}'
    )
    return Response(cuerpo, content_type="application/json")


def _control(app: Flask, simulador: Simulador) -> None:
    devoluciones = simulador.sri.devoluciones

    @app.get("/api/dig")
    def ver_devoluciones() -> ResponseReturnValue:
        return jsonify(devoluciones.todas())

    @app.put("/api/dig")
    def pedirle() -> ResponseReturnValue:
        """`codigos`: los que responderá a lo siguiente; `al_anular`: a lo siguiente que se anule; `tope`: lo más que dará; `vencer`: olvida las fichas."""
        dicho = request.get_json(silent=True) or {}
        codigos, al_anular = ([str(c) for c in dicho.get(que, [])] for que in ("codigos", "al_anular"))
        devoluciones.forzar(codigos, dicho.get("tope"), al_anular)
        if dicho.get("vencer"):
            devoluciones.vencer()
        return "", 204

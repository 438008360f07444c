"""El registro alternativo: otro proveedor, que responde con una ficha con rótulos."""

from typing import Any

from flask import Blueprint, Flask, jsonify
from flask.typing import ResponseReturnValue

from ..fallas import Servicio
from ..nucleo import Simulador
from ..padron import Contribuyente
from .http import con_fallas

SERVICIO = Servicio(
    "registro_alternativo",
    "Registro tributario alternativo",
    "Las mismas consultas con otra forma: rótulos como «Razón Social:».",
)


def montar(app: Flask, simulador: Simulador) -> None:
    bp = Blueprint("registro_alternativo", __name__, url_prefix="/registro-alternativo/alternativo/api")
    con_fallas(bp, simulador.fallas, SERVICIO.clave)

    @bp.get("/ruc/<ruc>")
    def por_ruc(ruc: str) -> ResponseReturnValue:
        c = simulador.padron.por_ruc(ruc)
        return jsonify(_ficha(c)) if c else _desconocido()

    @bp.get("/cedula/<cedula>")
    def por_cedula(cedula: str) -> ResponseReturnValue:
        nombre = simulador.padron.nombre_de(cedula)
        return jsonify({"Cédula:": cedula, "Nombre:": nombre}) if nombre else _desconocido()

    app.register_blueprint(bp)


def _desconocido() -> ResponseReturnValue:
    return jsonify({"encontrado": False, "mensaje": "No existe en el registro"}), 404


def _ficha(c: Contribuyente) -> dict[str, Any]:
    return {
        "RUC:": c.ruc,
        "Razón Social:": c.razon_social,
        "Nombre Comercial:": c.nombre_comercial,
        "Estado:": c.estado.capitalize(),
        "Tipo de Contribuyente:": c.tipo.capitalize(),
        "Régimen:": f"{c.regimen} - {c.categoria}" if c.categoria else c.regimen,
        "Obligado a llevar Contabilidad:": "SI" if c.obligado else "NO",
        "Agente de Retención:": "SI" if c.agente_retencion else "NO",
        "Contribuyente Especial:": "SI" if c.especial else "NO",
        "Contribuyente Fantasma:": "SI" if c.fantasma else "NO",
        "Transacciones Inexistentes:": "SI" if c.inexistentes else "NO",
        "Actividad Económica:": c.actividad,
        "Dirección:": c.establecimientos[0].direccion,
        "Fecha de inicio de actividades:": "-".join(reversed(c.inicio.split("-"))),
    }

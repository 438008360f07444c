"""El registro primario, con las rutas y las formas del catastro en línea del SRI."""

from typing import Any

from flask import Blueprint, Flask, Response, jsonify, request

from ..fallas import Servicio
from ..nucleo import Simulador
from ..padron import Contribuyente
from .http import con_fallas

SERVICIO = Servicio(
    "registro_primario",
    "Registro tributario primario",
    "Consulta de RUC y de cédula, con la forma del catastro en línea.",
)
CATASTRO = "/sri-catastro-sujeto-servicio-internet/rest"


def montar(app: Flask, simulador: Simulador) -> None:
    bp = Blueprint("registro_primario", __name__, url_prefix="/registro-primario")
    con_fallas(bp, simulador.fallas, SERVICIO.clave)
    padron = simulador.padron

    @bp.get(f"{CATASTRO}/ConsolidadoContribuyente/existePorNumeroRuc")
    def existe() -> Response:
        return jsonify(padron.por_ruc(request.args.get("numeroRuc", "")) is not None)

    @bp.get(f"{CATASTRO}/ConsolidadoContribuyente/obtenerPorNumerosRuc")
    def obtener() -> Response:
        c = padron.por_ruc(request.args.get("ruc", ""))
        return jsonify([_consolidado(c)] if c else [])

    @bp.get(f"{CATASTRO}/Establecimiento/consultarPorNumeroRuc")
    def establecimientos() -> Response:
        c = padron.por_ruc(request.args.get("numeroRuc", ""))
        return jsonify(_establecimientos(c) if c else [])

    @bp.get("/movil-servicios/api/v1.0/deudas/porIdentificacion/<identificacion>/")
    def persona(identificacion: str) -> Response:
        nombre = padron.nombre_de(identificacion)
        if nombre is None:
            return Response(status=204)
        return jsonify(
            {
                "contribuyente": {
                    "identificacion": identificacion,
                    "tipoIdentificacion": "C",
                    "nombreComercial": nombre,
                    "clase": "",
                },
                "deuda": None,
                "impugnacion": None,
                "remision": None,
            }
        )

    app.register_blueprint(bp)


def _consolidado(c: Contribuyente) -> dict[str, Any]:
    cese = c.actualizado if c.estado == "PASIVO" else ""
    return {
        "numeroRuc": c.ruc,
        "razonSocial": c.razon_social,
        "estadoContribuyenteRuc": c.estado,
        "actividadEconomicaPrincipal": c.actividad,
        "tipoContribuyente": c.tipo,
        "regimen": c.regimen,
        "categoria": c.categoria or None,
        "obligadoLlevarContabilidad": _si_no(c.obligado),
        "agenteRetencion": _si_no(c.agente_retencion),
        "contribuyenteEspecial": _si_no(c.especial),
        "informacionFechasContribuyente": {
            "fechaInicioActividades": _fecha(c.inicio),
            "fechaCese": _fecha(cese),
            "fechaReinicioActividades": "",
            "fechaActualizacion": _fecha(c.actualizado),
        },
        "representantesLegales": [{"identificacion": i, "nombre": n} for i, n in c.representantes] or None,
        "motivoCancelacionSuspension": c.motivo or None,
        "contribuyenteFantasma": _si_no(c.fantasma),
        "transaccionesInexistente": _si_no(c.inexistentes),
    }


def _establecimientos(c: Contribuyente) -> list[dict[str, Any]]:
    return [
        {
            "nombreFantasiaComercial": e.nombre or None,
            "tipoEstablecimiento": "MAT" if e.numero == "001" else "OFI",
            "direccionCompleta": e.direccion,
            "estado": "ABIERTO" if c.estado == "ACTIVO" else "CERRADO",
            "numeroEstablecimiento": e.numero,
            "matriz": _si_no(e.numero == "001"),
        }
        for e in c.establecimientos
    ]


def _si_no(valor: bool) -> str:
    return "SI" if valor else "NO"


def _fecha(dia: str) -> str:
    return f"{dia} 00:00:00.0" if dia else ""

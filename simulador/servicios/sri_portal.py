"""El portal del SRI: los comprobantes que otros emitieron a una empresa, mes por mes, para ver y descargar (el TXT en
sus dos formatos, y los XML)."""

import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from flask import Blueprint, Flask, Response, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..fallas import Servicio
from ..formatos import ECUADOR
from ..nucleo import Simulador
from ..padron import Padron
from ..portal import Portal
from ..portal.portal import PRIMER_MES
from ..portal.reporte import ACTUAL, ANTIGUO
from ..portal.sorteo import MAXIMO, Emitido
from .http import con_fallas

SERVICIO = Servicio(
    "sri_portal",
    "SRI: comprobantes recibidos",
    "La página donde una empresa descarga lo que otros le emitieron.",
)
VISIBLES = 200
_ESTADOS = ("", "PENDIENTE DE ANULAR", "ANULADO")


@dataclass(frozen=True)
class Pedido:
    """Qué se pide ver: de quién, de qué mes y cuántos."""

    ruc: str
    mes: date
    cuantos: int | None
    tipo: str


class PedidoMalo(ValueError):
    pass


def montar(app: Flask, simulador: Simulador) -> None:
    app.register_blueprint(_paginas(simulador))
    app.register_blueprint(_api(simulador.portal))


def _paginas(simulador: Simulador) -> Blueprint:
    bp = Blueprint("sri_portal", __name__, url_prefix="/portal")
    con_fallas(bp, simulador.fallas, SERVICIO.clave)
    portal, padron = simulador.portal, simulador.padron

    @bp.errorhandler(PedidoMalo)
    def malo(error: PedidoMalo) -> ResponseReturnValue:
        return render_template("error.html", mensaje=str(error)), 400

    @bp.get("")
    def pagina() -> str:
        ruc = request.args.get("ruc", "") or portal.receptores[0]
        pedido = _pedido(ruc, request.args.get("mes", "") or f"{datetime.now(ECUADOR):%Y-%m}")
        recibidos = _emitidos(portal, pedido)
        return render_template(
            "portal.html",
            pedido=pedido,
            empresas=[(r, _nombre(padron, r)) for r in portal.receptores],
            nombre=_nombre(padron, ruc),
            recibidos=[(e, portal.estado(e)) for e in recibidos[:VISIBLES]],
            total=len(recibidos),
        )

    @bp.get("/<ruc>/<mes>.txt")
    def txt(ruc: str, mes: str) -> Response:
        formato = request.args.get("formato", ACTUAL)
        if formato not in (ACTUAL, ANTIGUO):
            raise PedidoMalo(f"formato debe ser {ACTUAL} o {ANTIGUO}")
        contenido = portal.txt(_emitidos(portal, _pedido(ruc, mes)), formato)
        return _archivo(contenido, "text/plain; charset=iso-8859-1", f"{ruc}_Recibidos.txt")

    @bp.get("/<ruc>/<mes>.zip")
    def archivos(ruc: str, mes: str) -> Response:
        contenido = portal.zip(_emitidos(portal, _pedido(ruc, mes)))
        return _archivo(contenido, "application/zip", f"{ruc}_{mes}.zip")

    @bp.get("/comprobantes/<clave>.xml")
    def xml(clave: str) -> ResponseReturnValue:
        emitido = portal.responde(clave)
        if emitido is None:
            return render_template("error.html", mensaje="El portal no tiene ese comprobante"), 404
        return _archivo(portal.archivo(emitido), "text/xml", f"{clave}.xml")

    @bp.post("/comprobantes/<clave>/anulacion")
    def anular(clave: str) -> ResponseReturnValue:
        emitido = _anular(portal, clave, request.form.get("estado"))
        de = emitido.fecha
        return redirect(url_for("sri_portal.pagina", ruc=request.form.get("ruc"), mes=f"{de:%Y-%m}"), 303)

    return bp


def _api(portal: Portal) -> Blueprint:
    bp = Blueprint("sri_portal_api", __name__, url_prefix="/api/portal")

    @bp.errorhandler(PedidoMalo)
    def malo(error: PedidoMalo) -> ResponseReturnValue:
        return jsonify(error=str(error)), 400

    @bp.get("/<ruc>/<mes>")
    def lista(ruc: str, mes: str) -> Response:
        return jsonify([_ficha(portal, e) for e in _emitidos(portal, _pedido(ruc, mes))])

    @bp.put("/comprobantes/<clave>/anulacion")
    def anular(clave: str) -> Response:
        datos = request.get_json(silent=True)
        estado = datos.get("estado") if isinstance(datos, dict) else None
        return jsonify(_ficha(portal, _anular(portal, clave, estado)))

    return bp


def _pedido(ruc: str, mes: str) -> Pedido:
    if not re.fullmatch(r"\d{10}001", ruc, re.ASCII):
        raise PedidoMalo("El RUC tiene 13 dígitos y termina en 001")
    try:
        dia = date.fromisoformat(f"{mes}-01")
    except ValueError:
        raise PedidoMalo("El mes se escribe aaaa-mm") from None
    if not PRIMER_MES <= dia <= datetime.now(ECUADOR).date():
        raise PedidoMalo(f"El portal tiene desde {PRIMER_MES:%m/%Y} hasta hoy")
    cuantos = request.args.get("cuantos", "")
    if cuantos and not (cuantos.isascii() and cuantos.isdigit() and 0 < int(cuantos) < MAXIMO):
        raise PedidoMalo(f"cuantos va de 1 a {MAXIMO - 1}")
    return Pedido(ruc, dia, int(cuantos) if cuantos else None, request.args.get("tipo", ""))


def _emitidos(portal: Portal, pedido: Pedido) -> list[Emitido]:
    return portal.mes(pedido.ruc, pedido.mes, pedido.cuantos, pedido.tipo)


def _anular(portal: Portal, clave: str, estado: object) -> Emitido:
    emitido = portal.de(clave)
    if emitido is None:
        raise PedidoMalo("El portal no tiene ese comprobante")
    if not isinstance(estado, str) or estado not in _ESTADOS:
        raise PedidoMalo("estado debe ser ANULADO, PENDIENTE DE ANULAR o nada")
    portal.anular(clave, estado)
    return emitido


def _archivo(contenido: bytes, tipo: str, nombre: str) -> Response:
    respuesta = Response(contenido, content_type=tipo)
    respuesta.headers["Content-Disposition"] = f'attachment; filename="{nombre}"'
    return respuesta


def _nombre(padron: Padron, ruc: str) -> str:
    conocido = padron.por_ruc(ruc)
    return conocido.razon_social if conocido else ruc


def _ficha(portal: Portal, e: Emitido) -> dict[str, Any]:
    return {
        "clave": e.clave,
        "tipo": e.tipo,
        "version": e.version,
        "ruc": e.emisor.ruc,
        "razon_social": e.emisor.razon_social,
        "numero": e.serie,
        "fecha": e.fecha.isoformat(),
        "autorizado": e.autorizado.isoformat(),
        "receptor": e.receptor.identificacion,
        "subtotal": str(e.subtotal),
        "iva": str(e.iva),
        "total": str(e.total),
        "defecto": e.defecto,
        "estado": portal.estado(e),
    }

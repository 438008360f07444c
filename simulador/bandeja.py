"""La bandeja de entrada: páginas y API de los mensajes recibidos."""

import html
import io
import re
from dataclasses import asdict

from flask import Blueprint, Response, abort, jsonify, render_template, request, send_file, url_for
from flask.typing import ResponseReturnValue

from . import buzon
from .buzon import Buzon, Mensaje
from .nucleo import Simulador

# El HTML de un correo se muestra sin guiones, sin formularios y aislado de esta página.
CSP_CORREO = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; "
    "sandbox allow-popups allow-popups-to-escape-sandbox"
)


def bandeja(simulador: Simulador) -> Blueprint:
    bp = Blueprint("correo", __name__)
    guardados = simulador.buzon

    @bp.get("/correo")
    def lista() -> str:
        para = request.args.get("para", "")
        mensajes = guardados.listar(para)
        return render_template("correo/lista.html", mensajes=mensajes[:200], total=len(mensajes), para=para)

    @bp.post("/correo/vaciar")
    def vaciar() -> ResponseReturnValue:
        guardados.vaciar()
        return Response(status=303, headers={"Location": url_for("correo.lista")})

    @bp.get("/correo/<identificador>")
    def ver(identificador: str) -> str:
        ficha, datos = _mensaje(guardados, identificador)
        return render_template("correo/mensaje.html", m=ficha, contenido=buzon.abrir(datos))

    @bp.get("/correo/<identificador>/html")
    def cuerpo(identificador: str) -> Response:
        _, datos = _mensaje(guardados, identificador)
        texto = _incrustar(buzon.abrir(datos)["html"] or "", datos, identificador)
        # Los enlaces se abren en otra pestaña: dentro del marco no podrían.
        respuesta = Response(f'<base target="_blank">{texto}', content_type="text/html; charset=utf-8")
        respuesta.headers["Content-Security-Policy"] = CSP_CORREO
        return respuesta

    @bp.get("/correo/<identificador>/crudo")
    def crudo(identificador: str) -> Response:
        _, datos = _mensaje(guardados, identificador)
        return send_file(
            io.BytesIO(datos),
            mimetype="message/rfc822",
            as_attachment=True,
            download_name=f"{identificador}.eml",
        )

    @bp.get("/correo/<identificador>/adjuntos/<int:indice>")
    def adjunto(identificador: str, indice: int) -> Response:
        _, datos = _mensaje(guardados, identificador)
        parte = next((p for p in buzon.partes(datos) if p.indice == indice), None)
        if parte is None:
            abort(404)
        en_linea = parte.cid and parte.tipo in ("image/png", "image/jpeg", "image/gif", "image/webp")
        return send_file(
            io.BytesIO(parte.contenido),
            mimetype=parte.tipo,
            as_attachment=not en_linea,
            download_name=re.sub(r"[\\/\x00-\x1f]", "_", parte.nombre),
        )

    @bp.get("/api/correos")
    def api_lista() -> Response:
        return jsonify([asdict(m) for m in guardados.listar(request.args.get("para", ""))])

    @bp.get("/api/correos/<identificador>")
    def api_ver(identificador: str) -> Response:
        ficha, datos = _mensaje(guardados, identificador)
        contenido = buzon.abrir(datos)
        for a in contenido["adjuntos"]:
            a["url"] = url_for("correo.adjunto", identificador=identificador, indice=a["indice"])
        return jsonify(asdict(ficha) | contenido)

    @bp.delete("/api/correos")
    def api_vaciar() -> Response:
        return jsonify(borrados=guardados.vaciar())

    return bp


def _mensaje(guardados: Buzon, identificador: str) -> tuple[Mensaje, bytes]:
    ficha, datos = guardados.ficha(identificador), guardados.crudo(identificador)
    if ficha is None or datos is None:
        abort(404)
    return ficha, datos


def _incrustar(texto: str, datos: bytes, identificador: str) -> str:
    for parte in buzon.partes(datos):
        if parte.cid:
            url = url_for("correo.adjunto", identificador=identificador, indice=parte.indice)
            texto = texto.replace(f"cid:{parte.cid}", html.escape(url))
    return texto

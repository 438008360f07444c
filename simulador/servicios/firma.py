"""La página donde se descarga una firma electrónica de prueba: lo que afuera vende una entidad de certificación."""

import re

from flask import Blueprint, Flask, Response, render_template, request
from flask.typing import ResponseReturnValue

from ..nucleo import Simulador

CLAVE = "Firma-demo-2026"
RUC_DEMO, TITULAR_DEMO = "1790012344001", "MARÍA JOSÉ CEVALLOS RUIZ"
VIGENCIAS = {"730": "Dos años", "20": "20 días: por caducar", "-1": "Ya caducó"}


def montar(app: Flask, simulador: Simulador) -> None:
    bp = Blueprint("firma", __name__, url_prefix="/firma")

    @bp.get("")
    def pagina() -> str:
        return render_template(
            "firma.html", ruc=RUC_DEMO, titular=TITULAR_DEMO, vigencias=VIGENCIAS, clave=CLAVE
        )

    @bp.get("/descargar")
    def descargar() -> ResponseReturnValue:
        ruc = request.args.get("ruc", RUC_DEMO).strip()
        titular = " ".join(request.args.get("titular", TITULAR_DEMO).split())
        dias = request.args.get("vigencia", "730")
        if not re.fullmatch(r"\d{10}001", ruc, re.ASCII):
            return render_template("error.html", mensaje="El RUC tiene 13 dígitos y termina en 001"), 400
        if dias not in VIGENCIAS or not 0 < len(titular) <= 64:
            return render_template("error.html", mensaje="Escriba un nombre de hasta 64 letras"), 400
        contenido = simulador.autoridad.emitir(ruc, titular, int(dias), CLAVE)
        respuesta = Response(contenido, mimetype="application/x-pkcs12")
        respuesta.headers["Content-Disposition"] = f'attachment; filename="firma-{ruc}.p12"'
        return respuesta

    app.register_blueprint(bp)

"""La aplicación web del simulador: página de control, fallas y los servicios montados."""

from flask import Flask, Response, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from .fallas import MODOS, FallaInvalida
from .formatos import FILTROS
from .nucleo import Simulador
from .servicios import MODULOS


def crear_app(simulador: Simulador) -> Flask:
    app = Flask(__name__)
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.filters.update(FILTROS)
    for modulo in MODULOS:
        modulo.montar(app, simulador)
    _control(app, simulador)
    _api(app, simulador)

    @app.after_request
    def cabeceras(respuesta: Response) -> Response:
        respuesta.headers.setdefault("X-Content-Type-Options", "nosniff")
        respuesta.headers.setdefault(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; "
            "frame-src 'self'; frame-ancestors 'self'; base-uri 'none'",
        )
        return respuesta

    return app


def _control(app: Flask, simulador: Simulador) -> None:
    fallas = simulador.fallas

    @app.get("/")
    def control() -> str:
        return render_template(
            "control.html",
            servicios=[(s, fallas.de(s.clave)) for s in fallas.servicios.values()],
            modos=MODOS,
            padron=simulador.padron,
            recientes=simulador.buzon.listar()[:5],
            recibidos=len(simulador.buzon.listar()),
            puerto_smtp=simulador.puerto_smtp,
        )

    @app.post("/fallas/<clave>")
    def poner_desde_la_pagina(clave: str) -> ResponseReturnValue:
        if clave in fallas.servicios:
            try:
                fallas.poner(clave, request.form.get("modo"), request.form.get("segundos"))
            except FallaInvalida as e:
                return render_template("error.html", mensaje=str(e)), 400
        return redirect(url_for("control"), 303)

    @app.post("/fallas")
    def quitar_desde_la_pagina() -> ResponseReturnValue:
        fallas.quitar_todas()
        return redirect(url_for("control"), 303)

    @app.get("/contribuyentes")
    def contribuyentes() -> str:
        texto = request.args.get("q", "")
        return render_template(
            "contribuyentes.html",
            q=texto,
            encontrados=simulador.padron.buscar(texto),
            padron=simulador.padron,
        )


def _api(app: Flask, simulador: Simulador) -> None:
    fallas = simulador.fallas

    @app.get("/healthz")
    def salud() -> Response:
        return jsonify(estado="ok", smtp=simulador.puerto_smtp)

    @app.get("/api/fallas")
    def ver_fallas() -> Response:
        return jsonify(fallas.todas())

    @app.put("/api/fallas/<clave>")
    def poner_falla(clave: str) -> ResponseReturnValue:
        if clave not in fallas.servicios:
            return jsonify(error=f"Servicio desconocido: {', '.join(fallas.servicios)}"), 404
        datos = request.get_json(silent=True)
        if not isinstance(datos, dict):
            return jsonify(error="Se esperaba un objeto JSON"), 400
        try:
            falla = fallas.poner(clave, datos.get("modo"), datos.get("segundos"))
        except FallaInvalida as e:
            return jsonify(error=str(e)), 400
        return jsonify(modo=falla.modo, segundos=falla.segundos)

    @app.delete("/api/fallas")
    def quitar_fallas() -> ResponseReturnValue:
        fallas.quitar_todas()
        return "", 204

    @app.get("/api/contribuyentes/libres")
    def libres() -> Response:
        return jsonify(
            [
                {"ruc": c.ruc, "razon_social": c.razon_social, "nombre_comercial": c.nombre_comercial}
                for c in simulador.padron.libres
            ]
        )

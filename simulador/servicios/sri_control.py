"""Las páginas del SRI: lo recibido con su XML y su estado, y lo que se le pide que haga mal."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Flask, Response, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..nucleo import Simulador
from ..sri import PedidoInvalido, SRISimulado
from ..sri.codigos import CODIGOS
from ..sri.libro import AMBIENTES, Recibido

VISIBLES = 200


def montar(app: Flask, simulador: Simulador) -> None:
    app.register_blueprint(_paginas(simulador.sri))
    app.register_blueprint(_api(simulador.sri))


def _paginas(sri: SRISimulado) -> Blueprint:
    bp = Blueprint("sri", __name__, url_prefix="/sri")

    @bp.get("")
    def lista() -> str:
        q = request.args.get("q", "")
        hallados = sri.libro.listar(q)
        return render_template(
            "sri.html",
            q=q,
            hallados=hallados[:VISIBLES],
            total=len(hallados),
            estado=sri.estado(),
            codigos=CODIGOS,
            llegadas=list(sri.libro.llegadas)[:20],
        )

    @bp.get("/comprobantes/<clave>")
    def ver(clave: str) -> ResponseReturnValue:
        recibido = sri.libro.por_clave(clave)
        if recibido is None:
            return render_template("error.html", mensaje="El SRI no tiene ese comprobante"), 404
        return render_template("sri_comprobante.html", r=recibido, xml=sri.libro.xml(clave).decode())

    @bp.post("/ajustes")
    def ajustar() -> ResponseReturnValue:
        return _desde_la_pagina(lambda: sri.demorar(request.form.get("en_proceso")))

    @bp.post("/forzados")
    def forzar() -> ResponseReturnValue:
        f = request.form
        return _desde_la_pagina(
            lambda: sri.forzar(f.get("codigo"), f.get("veces"), f.get("objetivo"), f.get("texto"))
        )

    @bp.post("/conducta")
    def portarse() -> ResponseReturnValue:
        pedida = {**request.form, "no_reevalua": "no_reevalua" in request.form}
        return _desde_la_pagina(lambda: sri.portarse(pedida))

    @bp.post("/normal")
    def normal() -> ResponseReturnValue:
        return _desde_la_pagina(sri.normal)

    @bp.post("/comprobantes/<clave>/anulacion")
    def anular(clave: str) -> ResponseReturnValue:
        return _desde_la_pagina(lambda: sri.anular(clave, request.form.get("estado", "")), clave)

    @bp.post("/vaciar")
    def vaciar() -> ResponseReturnValue:
        return _desde_la_pagina(sri.libro.vaciar)

    return bp


def _desde_la_pagina(accion: Callable[[], object], clave: str = "") -> ResponseReturnValue:
    try:
        accion()
    except PedidoInvalido as e:
        return render_template("error.html", mensaje=str(e)), 400
    return redirect(url_for("sri.ver", clave=clave) if clave else url_for("sri.lista"), 303)


def _api(sri: SRISimulado) -> Blueprint:
    bp = Blueprint("sri_api", __name__, url_prefix="/api/sri")

    @bp.errorhandler(PedidoInvalido)
    def invalido(error: PedidoInvalido) -> ResponseReturnValue:
        return jsonify(error=str(error)), 400

    @bp.get("")
    def estado() -> Response:
        return jsonify(sri.estado())

    @bp.put("")
    def ajustar() -> ResponseReturnValue:
        sri.demorar(_cuerpo().get("en_proceso"))
        return jsonify(sri.estado())

    @bp.put("/conducta")
    def portarse() -> ResponseReturnValue:
        sri.portarse(_cuerpo())
        return jsonify(sri.conducta.estado())

    @bp.post("/decidir")
    def decidir() -> ResponseReturnValue:
        sri.decidir()
        return "", 204

    @bp.delete("")
    def vaciar() -> Response:
        return jsonify(borrados=sri.libro.vaciar())

    @bp.post("/forzados")
    def forzar() -> ResponseReturnValue:
        datos = _cuerpo()
        return jsonify(
            asdict(
                sri.forzar(
                    datos.get("codigo"), datos.get("veces", 1), datos.get("objetivo"), datos.get("texto")
                )
            )
        ), 201

    @bp.delete("/forzados")
    def normal() -> ResponseReturnValue:
        sri.normal()
        return "", 204

    @bp.get("/comprobantes")
    def lista() -> Response:
        return jsonify([_ficha(r) for r in sri.libro.listar(request.args.get("q", ""))])

    @bp.get("/comprobantes/<clave>")
    def ver(clave: str) -> ResponseReturnValue:
        recibido = sri.libro.por_clave(clave)
        return jsonify(_ficha(recibido)) if recibido else (jsonify(error="No lo tiene"), 404)

    @bp.get("/comprobantes/<clave>/xml")
    def xml(clave: str) -> ResponseReturnValue:
        if sri.libro.por_clave(clave) is None:
            return jsonify(error="No lo tiene"), 404
        return Response(sri.libro.xml(clave), content_type="text/xml; charset=utf-8")

    @bp.put("/comprobantes/<clave>/anulacion")
    def anular(clave: str) -> Response:
        return jsonify(_ficha(sri.anular(clave, str(_cuerpo().get("estado", "")))))

    @bp.get("/llegadas")
    def llegadas() -> Response:
        return jsonify([asdict(llegada) for llegada in sri.libro.llegadas])

    return bp


def _cuerpo() -> dict[str, Any]:
    datos = request.get_json(silent=True)
    if not isinstance(datos, dict):
        raise PedidoInvalido("Se esperaba un objeto JSON")
    return datos


def _ficha(recibido: Recibido) -> dict[str, Any]:
    nombres = {codigo: nombre for nombre, codigo in AMBIENTES.items()}
    return {**asdict(recibido), "estado": recibido.estado(), "ambiente": nombres[recibido.ambiente]}

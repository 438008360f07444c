"""El cierre de los meses de la empresa de la sesión (docs/contrato.md §5)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from api.contabilidad.cierre import anual, anual_schemas, impuestos, schemas, service
from api.contabilidad.cierre.filas import ultimo_dia
from api.contabilidad.cierre.liquidacion import OpcionesDeIva
from api.contabilidad.cierre.renta import PartidasDelAnio
from api.contabilidad.libros import arbol
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.libros.asientos.pedido import LineaContable
from api.plataforma.codigos.roles import ROLES

blp = Blueprint(
    "cierres", __name__, url_prefix="/api/cierres", access="empresa", description="Cierre de meses y años"
)


@blp.route("/<id:anio>")
@blp.require("contabilidad.ver")
@blp.response(200, anual_schemas.CierreAnioSchema)
def ver_anio(anio: int) -> Any:
    """Los meses de un año, y las cifras de su cierre para revisarlas. Nada se asienta al verlas."""
    return _anio(anio)


@blp.route("/<id:anio>/calcular", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.arguments(anual_schemas.DecirPartidasSchema)
@blp.response(200, anual_schemas.CierreAnioSchema)
def calcular_anio(partidas: PartidasDelAnio, anio: int) -> Any:
    """Guarda lo que los libros no dicen de la renta de un año abierto, y responde sus cifras."""
    anual.decir(anio, partidas)
    return _anio(anio)


@blp.route("/<id:anio>/cerrar", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.con_clave
@limits.por_ip(30, "minute")
@blp.arguments(anual_schemas.CerrarAnioSchema, as_kwargs=True)
@blp.response(200, anual_schemas.CierreAnioSchema)
def cerrar_anio(neto: Decimal, anio: int) -> Any:
    """Asienta la participación, el impuesto, el cierre de las cuentas de resultados y el paso a lo acumulado, y cierra el
    período. Con otro `neto` que el de ahora, 409 y nada cambia."""
    sesion = sessions.current()
    anual.cerrar(anio, neto, sesion.autor, sesion.usuario_id)
    return _anio(anio)


@blp.route("/<id:anio>/deshacer", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.con_clave
@limits.por_ip(30, "minute")
@blp.arguments(anual_schemas.DeshacerAnioSchema, as_kwargs=True)
@blp.response(200, anual_schemas.CierreAnioSchema)
def deshacer_anio(motivo: str, anio: int) -> Any:
    """Reversa el cierre de un año, con las mismas fechas: cada cifra queda como antes. Con un año posterior cerrado, 409."""
    sesion = sessions.current()
    anual.deshacer(anio, motivo, sesion.autor, sesion.usuario_id)
    return _anio(anio)


def _anio(anio: int) -> Any:
    visto = anual.revisar(anio)
    hechos = [{**a._asdict(), "lineas": _lineas(a.lineas)} for a in visto.asientos]
    return {**visto._asdict(), "asientos": hechos}


def _lineas(lineas: Sequence[LineaContable]) -> list[dict[str, Any]]:
    plan = arbol.leer().por_id if lineas else {}
    return [
        {
            "cuenta_id": x.cuenta_id,
            "codigo": plan[x.cuenta_id].codigo,
            "cuenta": plan[x.cuenta_id].nombre,
            "debe": x.debe,
            "haber": x.haber,
            "detalle": x.detalle,
            "centro_id": x.centro_id,
        }
        for x in lineas
    ]


@blp.route("/<id:anio>/<id:mes>/impuestos")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ImpuestosDelMesSchema)
def ver_impuestos(anio: int, mes: int) -> Any:
    """Los impuestos del mes, con sus cifras y el asiento que hacen o harían."""
    visto = impuestos.calcular(ultimo_dia(anio, mes))
    return {
        **visto.cifras._asdict(),
        "efectuadas": visto.cifras.efectuadas,
        "declarado": [
            {"rol": destino, "nombre": ROLES[destino].nombre, "valor": visto.cifras.declarado[rol]}
            for rol, destino in impuestos.DECLARADOS.items()
        ],
        "factor": visto.opciones.factor,
        "factor_propuesto": visto.proporcion.factor,
        "vendido": visto.proporcion.ventas,
        "con_derecho": visto.proporcion.con_derecho,
        "lineas": _lineas(visto.lineas),
        "asiento_id": visto.asiento_id,
        "al_dia": visto.al_dia,
    }


@blp.route("/<id:anio>/<id:mes>/impuestos", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.arguments(schemas.OpcionesDeIvaSchema)
@blp.response(200, schemas.ImpuestosDelMesSchema)
def liquidar(opciones: OpcionesDeIva, anio: int, mes: int) -> Any:
    """Asienta los impuestos del mes con lo que se dice de ellos. Lo mismo otra vez no asienta nada; si algo cambió, se
    reversa lo de antes."""
    service.liquidar(anio, mes, opciones, sessions.current().autor)
    return ver_impuestos(anio, mes)


@blp.route("/<id:anio>/<id:mes>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CierreMesSchema)
def ver_mes(anio: int, mes: int) -> Any:
    """Los pasos del cierre de un mes, como están ahora."""
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/pasos/<codigo>", methods=["POST"])
@blp.require("contabilidad.cerrar")
@limits.por_ip(30, "minute")
@blp.response(200, schemas.CierreMesSchema)
def hacer(anio: int, mes: int, codigo: str) -> Any:
    """Hace un paso del mes. Hacerlo otra vez no repite nada. En un mes cerrado, 409."""
    service.hacer(anio, mes, codigo, sessions.current().autor)
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/pasos/<codigo>", methods=["DELETE"])
@blp.require("contabilidad.cerrar")
@blp.response(200, schemas.CierreMesSchema)
def deshacer(anio: int, mes: int, codigo: str) -> Any:
    """Deshace un paso que se hizo aquí."""
    service.deshacer(anio, mes, codigo, sessions.current().autor)
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/cerrar", methods=["POST"])
@blp.require("contabilidad.cerrar")
@limits.por_ip(30, "minute")
@blp.response(200, schemas.CierreMesSchema)
def cerrar(anio: int, mes: int) -> Any:
    """Cierra el mes: nada más se registra con su fecha. Si a un paso le falta algo, 409 y nada cambia."""
    service.cerrar(anio, mes, sessions.current().autor)
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/reabrir", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.arguments(schemas.ReabrirSchema, as_kwargs=True)
@blp.response(200, schemas.CierreMesSchema)
def reabrir(motivo: str, anio: int, mes: int) -> Any:
    """Abre un mes cerrado, si ninguno posterior lo está: 409."""
    service.reabrir(anio, mes, motivo, sessions.current().autor)
    return service.revisar(anio, mes)

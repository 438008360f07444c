"""Lo que conviene mirar de un 104 antes de declararlo."""

from decimal import Decimal
from typing import Any

from sqlalchemy import and_, func, select

from api.compras.debitos import busqueda as debitos
from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.db import CON_SUS_VALORES, db
from api.libros.reglas import service as libros
from api.plataforma.codigos.ambientes import PRODUCCION
from api.tributos.declaraciones.nucleo import comunes
from api.tributos.declaraciones.nucleo.formulario import (
    AVISO,
    ERROR,
    FormularioHecho,
    ObservacionDeFormulario,
    RevisaFormulario,
)

_C = Comprobante
_CERO = Decimal("0.00")
_CABEN = 5
_CREDITOS = ("605", "606")
_INCOMPLETAS = "/compras?incompletas=true"


def sin_anterior(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """El crédito que quedó del período anterior sale de su declaración; mientras no conste, lo dice una persona."""
    if hecho.anterior is not None or any(hecho.valor(c) for c in _CREDITOS):
        return []
    frase = (
        f"No consta la declaración de {hecho.periodo.anterior.nombre}: si de ella quedó crédito, escríbalo en los "
        "casilleros 605 (adquisiciones) y 606 (retenciones)."
    )
    return [ObservacionDeFormulario("sin_anterior", AVISO, frase, casillero="605")]


def sin_sustento(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """El IVA de una compra sin sustento se declara sin derecho a crédito: nadie ha dicho que lo dé."""
    iva = sum(
        (
            g.medidas["impuesto"]
            for g in hecho.grupos
            if g.fuente == "compras" and not g.datos["sustento"] and "importacion" not in g.datos["tipo"]
        ),
        _CERO,
    )
    if not iva:
        return []
    frase = f"Hay compras sin sustento, con {iva:,.2f} de IVA: se declaran sin derecho a crédito."
    return [ObservacionDeFormulario("sin_sustento", ERROR, frase, _INCOMPLETAS, "502")]


def sin_casillero(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Lo que ningún casillero toma."""
    suyos = [g for g in hecho.sueltos if g.fuente in ("ventas", "compras")]
    if not suyos:
        return []
    cuanto = sum((abs(g.medidas["neto"]) for g in suyos), _CERO)
    frase = f"{cuanto:,.2f} no van a ningún casillero, por su tarifa o su sustento: revíselos."
    return [ObservacionDeFormulario("sin_casillero", ERROR, frase, _INCOMPLETAS)]


def cero_con_derecho(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if not hecho.valor("413") or hecho.valor("415"):
        return []
    frase = (
        f"{hecho.valor('413'):,.2f} vendidos con tarifa 0 % van como sin derecho a crédito. Si por algo de eso la ley lo "
        "da, escríbalo en 405 y 415: el factor de proporcionalidad cambia."
    )
    return [ObservacionDeFormulario("cero_con_derecho", AVISO, frase, casillero="415")]


def devuelto(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if not hecho.valor("603"):
        return []
    frase = (
        "El IVA que el SRI devolvió en las facturas va en el 603; el 622 también lo nombra. Confírmelo en el portal y no lo "
        "ponga en los dos."
    )
    return [ObservacionDeFormulario("iva_devuelto", AVISO, frase, casillero="603")]


def saltos(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Los números que faltan entre el primero y el último del período, de cada serie."""
    suyos = and_(
        _C.tipo.in_(tipos.con_iva()[0]),
        _C.ambiente == PRODUCCION,
        _C.fecha.between(hecho.periodo.desde, hecho.periodo.hasta),
    )
    serie = (_C.tipo, _C.establecimiento, _C.punto)
    primero, ultimo = func.min(_C.secuencial), func.max(_C.secuencial)
    incompletas = db.session.execute(
        select(*serie, primero.label("de"), ultimo.label("a"))
        .where(suyos)
        .group_by(*serie)
        .having(ultimo - primero + 1 > func.count()),
        execution_options=CON_SUS_VALORES,
    ).all()
    return [o for fila in incompletas for o in _saltos(hecho, fila)]


def _saltos(hecho: FormularioHecho, serie: Any) -> list[ObservacionDeFormulario]:
    """Los de una serie, con los primeros por su número. Uno con la fecha de otro período no falta."""
    sigue = func.lead(_C.secuencial).over(order_by=_C.secuencial)
    pares = (
        select(_C.secuencial.label("de"), sigue.label("a"))
        .where(
            _C.tipo == serie.tipo,
            _C.ambiente == PRODUCCION,
            _C.establecimiento == serie.establecimiento,
            _C.punto == serie.punto,
            _C.secuencial.between(serie.de, serie.a),
        )
        .subquery("pares")
    )
    faltan = select(pares).where(pares.c.a > pares.c.de + 1).order_by(pares.c.de)
    huecos = db.session.execute(faltan, execution_options=CON_SUS_VALORES).all()
    if not huecos:
        return []
    cuantos = sum(a - de - 1 for de, a in huecos)
    cuales = ", ".join(str(de + 1) if a == de + 2 else f"{de + 1} a {a - 1}" for de, a in huecos[:_CABEN])
    dicho = comunes.contado(cuantos, "número no se usó", "números no se usaron")
    frase = f"{dicho} en la serie {serie.establecimiento}-{serie.punto}: {cuales}{', …' if len(huecos) > _CABEN else ''}."
    ruta = comunes.con_fechas(f"/{tipos.de(serie.tipo).recurso}", hecho.periodo.desde, hecho.periodo.hasta)
    return [ObservacionDeFormulario("saltos", AVISO, frase, ruta, "111")]


def del_banco(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """El IVA de lo que el banco cobró entra con su comprobante, y no antes: en los libros ya está."""
    periodo = hecho.periodo
    sin_el = debitos.iva_sin_comprobante(periodo.desde, periodo.hasta) if libros.llevados() else []
    por_banco: dict[tuple[int, str], Decimal] = {}
    for d in sin_el:
        por_banco[d.banco_id, d.banco] = por_banco.get((d.banco_id, d.banco), _CERO) + d.valor
    return [
        ObservacionDeFormulario(
            "iva_del_banco",
            AVISO,
            f"{nombre}: cobró {cuanto:,.2f} de IVA y no consta su comprobante. No da crédito hasta que lo registre, con «Registrar "
            "su comprobante» en su línea.",
            f"/bancos/{id_}",
            "500",
        )
        for (id_, nombre), cuanto in por_banco.items()
    ]


REVISIONES: tuple[RevisaFormulario, ...] = (
    comunes.en_pruebas,
    comunes.sin_terminar,
    comunes.atrasado,
    comunes.sin_autorizar,
    sin_anterior,
    sin_sustento,
    sin_casillero,
    comunes.tardias,
    comunes.retenidas_tarde,
    comunes.movidos,
    cero_con_derecho,
    devuelto,
    saltos,
    del_banco,
)

"""Del resultado del año a la base gravada: la conciliación tributaria del régimen general. Pura."""

from decimal import Decimal

from api.contabilidad.cierre.renta import PartidasDelAnio
from api.core.datos.money import redondear
from api.tributos.renta.nucleo.hoja import (
    CERO,
    CIERRE,
    DOCUMENTOS,
    LIBROS,
    PERSONA,
    SI_NO,
    UNO,
    EscrituraDeHoja,
    llano,
)
from api.tributos.renta.nucleo.sabido import CIEN, CONCILIACION, DEL_ANIO, SI_O_NO, SabidoDeRenta


def del_anio(h: EscrituraDeHoja, s: SabidoDeRenta) -> Decimal:
    h.seccion = DEL_ANIO
    ingresos = ingresos_de(h, s)
    if s.con_libros:
        costos = h.sale("COSTOS", "Menos: costos", s.costos, LIBROS)
    else:
        costos = CERO
    gastos = h.sale("GASTOS", "Menos: gastos", s.gastos, LIBROS if s.con_libros else DOCUMENTOS)
    otros = CERO
    if not s.con_libros:
        otros = h.dice(
            "OTROS_GASTOS",
            "Menos: otros gastos, que no están en las compras",
            CERO,
            "Sueldos y aportes, depreciaciones, intereses: los que no tienen una compra registrada.",
        )
    return h.suma(
        "RESULTADO",
        "Resultado antes de la participación y del impuesto",
        ingresos - costos - gastos - otros,
        "+INGRESOS +OTROS_INGRESOS -COSTOS -GASTOS -OTROS_GASTOS",
    )


def ingresos_de(h: EscrituraDeHoja, s: SabidoDeRenta) -> Decimal:
    if s.con_libros:
        return h.sale("INGRESOS", "Ingresos", s.ingresos, LIBROS)
    ventas = h.sale("INGRESOS", "Ventas, menos las notas de crédito", s.ingresos, DOCUMENTOS)
    return ventas + h.dice(
        "OTROS_INGRESOS",
        "Otros ingresos, que no están en las ventas",
        CERO,
        "Intereses, arriendos o ventas con documentos que no se emitieron aquí.",
    )


def _del_cierre(valor: Decimal | None, marcado: Decimal = CERO) -> tuple[Decimal, str]:
    """Lo que en el cierre del año se dijo y aquí no está en una cuenta."""
    falta = max((valor or CERO) - marcado, CERO)
    return falta, CIERRE if falta else PERSONA


def conciliar(h: EscrituraDeHoja, s: SabidoDeRenta, resultado: Decimal) -> Decimal:
    h.seccion = CONCILIACION
    c = s.cierre or PartidasDelAnio(con_trabajadores=s.sociedad or s.con_sueldos)
    participacion = _participacion(h, s, resultado, c.con_trabajadores)
    exentos, no_deducibles, de_exentos = _clasificados(h, s)
    dichos = {
        partida: h.dice(partida, nombre, valor, explicacion, origen=origen)
        for partida, nombre, (valor, origen), explicacion in (
            (
                "OTROS_EXENTOS",
                "Menos: otros ingresos exentos",
                _del_cierre(c.exentos, s.exentos),
                "Los que no están en una cuenta clasificada.",
            ),
            (
                "OTROS_NO_DEDUCIBLES",
                "Más: otros gastos no deducibles",
                _del_cierre(c.no_deducibles, s.no_deducibles),
                "Los que no están en una cuenta ni en un asiento clasificado.",
            ),
            (
                "OTROS_DE_EXENTOS",
                "Más: otros gastos de los ingresos exentos",
                _del_cierre(c.gastos_de_exentos, s.gastos_de_exentos),
                "Los que no están en una cuenta clasificada.",
            ),
            (
                "PARTICIPACION_DE_EXENTOS",
                "Más: participación de los ingresos exentos",
                _del_cierre(c.participacion_de_exentos),
                "",
            ),
            (
                "DEDUCCIONES",
                "Menos: deducciones adicionales",
                _del_cierre(c.deducciones),
                "Las que la ley da además del gasto: empleo nuevo, discapacidad y otras.",
            ),
        )
    }
    base = h.suma(
        "BASE",
        "Base imponible",
        resultado
        - participacion
        - exentos
        - dichos["OTROS_EXENTOS"]
        + no_deducibles
        + dichos["OTROS_NO_DEDUCIBLES"]
        + de_exentos
        + dichos["OTROS_DE_EXENTOS"]
        + dichos["PARTICIPACION_DE_EXENTOS"]
        - dichos["DEDUCCIONES"],
        "+RESULTADO -PARTICIPACION -EXENTOS -OTROS_EXENTOS +NO_DEDUCIBLES +OTROS_NO_DEDUCIBLES "
        "+GASTOS_DE_EXENTOS +OTROS_DE_EXENTOS +PARTICIPACION_DE_EXENTOS -DEDUCCIONES",
    )
    por_amortizar, origen = _del_cierre(c.perdidas)
    anteriores = h.dice(
        "PERDIDAS_ANTERIORES",
        "Pérdidas de años anteriores por amortizar",
        por_amortizar,
        "Las que quedan de los cinco años anteriores.",
        origen=origen,
    )
    perdidas = CERO
    if s.ley.tasas is not None:
        suya = s.ley.tasas.perdidas
        perdidas = min(anteriores, redondear(max(base, CERO) * suya.porcentaje / CIEN))
        h.suma(
            "PERDIDAS",
            "Menos: pérdidas que se amortizan",
            perdidas,
            "",
            f"Hasta el {llano(suya.porcentaje)} % de la base. {suya.fuente}.",
            total=False,
            por_confirmar=suya.por_confirmar,
        )
    return h.suma(
        "GRAVABLE",
        "Base gravada",
        max(base - perdidas, CERO),
        "+BASE -PERDIDAS",
        "Si es una pérdida, no hay impuesto; puede amortizarse en los cinco años que siguen."
        if base < 0
        else "",
    )


def _clasificados(h: EscrituraDeHoja, s: SabidoDeRenta) -> tuple[Decimal, Decimal, Decimal]:
    """Lo de las cuentas que alguien clasificó; sin libros no hay cuentas."""
    if not s.con_libros:
        return CERO, CERO, CERO
    return (
        h.sale("EXENTOS", "Menos: ingresos exentos de las cuentas clasificadas", s.exentos, LIBROS),
        h.sale(
            "NO_DEDUCIBLES", "Más: gastos no deducibles de las cuentas clasificadas", s.no_deducibles, LIBROS
        ),
        h.sale(
            "GASTOS_DE_EXENTOS",
            "Más: gastos de los ingresos exentos, clasificados",
            s.gastos_de_exentos,
            LIBROS,
        ),
    )


def _participacion(h: EscrituraDeHoja, s: SabidoDeRenta, resultado: Decimal, propuesto: bool) -> Decimal:
    con = h.dice(
        "CON_TRABAJADORES",
        "La empresa tiene trabajadores",
        UNO if propuesto else CERO,
        "Si los tiene, participan de lo que se gana.",
        origen=CIERRE if s.cierre else PERSONA,
        unidad=SI_NO,
        opciones=SI_O_NO,
    )
    if s.ley.tasas is None:
        return CERO
    suya = s.ley.tasas.participacion
    valor = redondear(max(resultado, CERO) * suya.porcentaje / CIEN) if con else CERO
    return h.suma(
        "PARTICIPACION",
        "Menos: participación de los trabajadores",
        valor,
        "",
        f"El {llano(suya.porcentaje)} % del resultado. {suya.fuente}.",
        total=False,
        por_confirmar=suya.por_confirmar,
    )

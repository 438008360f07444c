"""El impuesto de una base: la tarifa de una sociedad, la tabla y la rebaja de una persona, y las tablas del RIMPE. Puro."""

from collections.abc import Sequence
from decimal import Decimal

from api.core.datos.money import redondear
from api.tributos.renta.nucleo import models as m
from api.tributos.renta.nucleo import resultado
from api.tributos.renta.nucleo.hoja import (
    CERO,
    CIERRE,
    CUANTOS,
    LEY,
    LIBROS,
    PORCIENTO,
    SI_NO,
    EscrituraDeHoja,
    OpcionDeRenta,
    llano,
)
from api.tributos.renta.nucleo.ley import EscalonDelAnio
from api.tributos.renta.nucleo.sabido import (
    CIEN,
    DE_LA_PERSONA,
    DEL_ANIO,
    IMPUESTO,
    POPULAR,
    SI_O_NO,
    SabidoDeRenta,
)


def por_escala(escalones: Sequence[EscalonDelAnio], base: Decimal) -> Decimal:
    """Lo que se paga hasta su escalón, y el porcentaje de lo que lo pasa."""
    suyo = _escalon(escalones, base)
    return redondear(suyo.fijo + (max(base, CERO) - suyo.sobre) * suyo.porcentaje / CIEN)


def _escalon(escalones: Sequence[EscalonDelAnio], base: Decimal) -> EscalonDelAnio:
    return next((e for e in reversed(escalones) if base > e.sobre), escalones[0])


def de_sociedad(h: EscrituraDeHoja, s: SabidoDeRenta, gravable: Decimal) -> Decimal | None:
    h.seccion = IMPUESTO
    if s.ley.tasas is None:
        return None
    general = s.ley.tasas.tarifa
    dicha = s.cierre.tarifa if s.cierre else None
    otras = [
        OpcionDeRenta(
            suya.porcentaje,
            f"{llano(suya.porcentaje)} %: {m.PARAMETROS[codigo].removesuffix(', en %').lower()}",
        )
        for codigo in (m.TARIFA_MENOR, m.TARIFA_MAYOR)
        if (suya := s.ley.parametros.get(codigo))
    ]
    opciones = [
        OpcionDeRenta(general.porcentaje, f"{llano(general.porcentaje)} %: todas las sociedades"),
        *otras,
    ]
    if dicha is not None and dicha not in {o.valor for o in opciones}:
        opciones.append(OpcionDeRenta(dicha, f"{llano(dicha)} %: la del cierre del año"))
    tarifa = h.dice(
        "TARIFA",
        "Tarifa",
        general.porcentaje if dicha is None else dicha,
        f"{general.fuente}. Elija otra si la empresa es micro o pequeña, exporta, o no informó sus socios.",
        origen=LEY if dicha is None else CIERRE,
        unidad=PORCIENTO,
        opciones=opciones,
        por_confirmar=general.por_confirmar,
    )
    contado = redondear(gravable * tarifa / CIEN)
    return h.suma("IMPUESTO", "Impuesto causado", contado, "", f"{gravable:,.2f} por {llano(tarifa)} %.")


def de_persona(h: EscrituraDeHoja, s: SabidoDeRenta, gravable: Decimal) -> Decimal | None:
    h.seccion = DE_LA_PERSONA
    sueldos = h.dice("SUELDOS", "Sueldos de un empleador", CERO, "Los gravados, del formulario 107.")
    otras = h.dice("OTRAS_RENTAS", "Otras rentas", CERO, "Arriendos, rendimientos y otras, menos sus gastos.")
    iess = h.dice("APORTES", "Menos: aportes personales al IESS", CERO, "Los que pagó la persona.")
    exonera = h.dice(
        "EXONERACION",
        "Menos: exoneración de la persona",
        CERO,
        "Mayor de 65 años, una fracción básica; con discapacidad, dos fracciones por su grado (60 a 100 %): la que más convenga.",
        por_confirmar=True,
    )
    base = h.suma(
        "BASE_PERSONA",
        "Base de la persona",
        max(gravable + sueldos + otras - iess - exonera, CERO),
        "+GRAVABLE +SUELDOS +OTRAS_RENTAS -APORTES -EXONERACION",
    )
    h.seccion = IMPUESTO
    escala = s.ley.escalas.get(m.PERSONAS)
    if not escala:
        return None
    de_tabla = _de_la_tabla(h, "IMPUESTO_TABLA", "Impuesto por tramos", escala, base)
    rebaja = _rebaja(h, s, de_tabla)
    return h.suma("IMPUESTO", "Impuesto causado", de_tabla - rebaja, "+IMPUESTO_TABLA -REBAJA")


def _de_la_tabla(
    h: EscrituraDeHoja,
    partida: str,
    nombre: str,
    escala: Sequence[EscalonDelAnio],
    base: Decimal,
    *,
    total: bool = False,
) -> Decimal:
    suyo = _escalon(escala, base)
    hasta = f"Hasta {suyo.sobre:,.2f} se pagan" if suyo.sobre else "Se pagan"
    del_resto = f", y el {llano(suyo.porcentaje)} % de lo que pasa" if suyo.porcentaje else ""
    dice = f"{hasta} {suyo.fijo:,.2f}{del_resto}. {suyo.fuente}."
    return h.suma(
        partida, nombre, por_escala(escala, base), "", dice, total=total, por_confirmar=suyo.por_confirmar
    )


def _rebaja(h: EscrituraDeHoja, s: SabidoDeRenta, impuesto: Decimal) -> Decimal:
    """Un porcentaje de los gastos personales, hasta unas canastas según las cargas, y nunca más que el impuesto."""
    gastos = h.dice(
        "GASTOS_PERSONALES",
        "Gastos personales",
        CERO,
        "Vivienda, salud, alimentación, vestimenta, educación y turismo en el país, de la persona y de sus cargas.",
    )
    cargas = h.dice(
        "CARGAS",
        "Cargas familiares",
        CERO,
        "Padres, cónyuge e hijos de hasta 21 años o con discapacidad, sin ingresos gravados. Desde cinco, cinco.",
        unidad=CUANTOS,
        opciones=[OpcionDeRenta(Decimal(n), str(n)) for n in range(6)],
    )
    especial = h.dice(
        "ESPECIAL",
        "Discapacidad o enfermedad catastrófica, propia o de una carga",
        CERO,
        unidad=SI_NO,
        opciones=SI_O_NO,
    )
    codigo = m.CANASTAS_ESPECIAL if especial else m.CANASTAS[min(int(cargas), len(m.CANASTAS) - 1)]
    de_ley = [s.ley.parametros.get(c) for c in (m.CANASTA, codigo, m.REBAJA)]
    canasta, veces, porciento = (suyo.porcentaje if suyo else CERO for suyo in de_ley)
    tope = redondear(canasta * veces)
    valor = min(redondear(min(gastos, tope) * porciento / CIEN), impuesto)
    return h.suma(
        "REBAJA",
        "Menos: rebaja por gastos personales",
        valor,
        "",
        f"El {llano(porciento)} % de los gastos, hasta {tope:,.2f} ({llano(veces)} canastas de {canasta:,.2f}).",
        total=False,
        por_confirmar=any(suyo is None or suyo.por_confirmar for suyo in de_ley),
    )


def de_rimpe(h: EscrituraDeHoja, s: SabidoDeRenta, clase: str) -> Decimal | None:
    """Sobre los ingresos brutos, no sobre lo que se gana: no hay gastos que restar."""
    h.seccion = DEL_ANIO
    ingresos = resultado.ingresos_de(h, s)
    exentos = CERO
    if s.con_libros:
        exentos = h.sale("EXENTOS", "Menos: ingresos de las cuentas clasificadas", s.exentos, LIBROS)
    excluidos = h.dice(
        "EXCLUIDOS",
        "Menos: ingresos de actividades fuera del RIMPE",
        CERO,
        "Se declaran aparte, en el régimen general.",
    )
    brutos = h.suma(
        "BRUTOS",
        "Ingresos brutos del régimen",
        max(ingresos - exentos - excluidos, CERO),
        "+INGRESOS +OTROS_INGRESOS -EXENTOS -EXCLUIDOS",
        "Lo vendido menos los descuentos y las devoluciones.",
    )
    h.seccion = IMPUESTO
    escala = s.ley.escalas.get(m.POPULAR if clase == POPULAR else m.EMPRENDEDOR)
    if not escala:
        return None
    nombre = "Cuota del año" if clase == POPULAR else "Impuesto causado"
    return _de_la_tabla(h, "IMPUESTO", nombre, escala, brutos, total=True)

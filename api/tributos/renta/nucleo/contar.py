"""La cuenta de la renta de un año: del resultado a lo que se paga, según quién declara. Pura.

Una sociedad paga una tarifa; una persona, su tabla, con la rebaja de sus gastos personales; quien está en el RIMPE, una tabla
sobre sus ingresos brutos o una cuota fija. Quien pasa de los ingresos de su régimen cuenta con el que sigue.
"""

from decimal import Decimal

from api.core.datos.money import redondear
from api.tributos.renta.nucleo import impuesto as impuestos
from api.tributos.renta.nucleo import models as m
from api.tributos.renta.nucleo import resultado as resultados
from api.tributos.renta.nucleo.hoja import CERO, DOCUMENTOS, LIBROS, PERSONA, EscrituraDeHoja, llano
from api.tributos.renta.nucleo.sabido import (
    CIEN,
    EMPRENDEDOR,
    NATURAL,
    PAGADO,
    POPULAR,
    SOCIEDAD,
    RentaContada,
    SabidoDeRenta,
)

_CUENTA = "+IMPUESTO -RETENCIONES -OTRAS_RETENCIONES -AUTORRETENCIONES -ANTICIPOS -CREDITO_ANTERIOR"
_AL_REVES = str.maketrans("+-", "-+")


def contar(s: SabidoDeRenta) -> RentaContada:
    h = EscrituraDeHoja(s.dichas)
    clase = _clase(s)
    if clase in (EMPRENDEDOR, POPULAR):
        impuesto = impuestos.de_rimpe(h, s, clase)
    else:
        gravable = resultados.conciliar(h, s, resultados.del_anio(h, s))
        de = impuestos.de_sociedad if clase == SOCIEDAD else impuestos.de_persona
        impuesto = de(h, s, gravable)
    return RentaContada(clase, h.renglones, impuesto, _pagado(h, s, clase, impuesto))


def _clase(s: SabidoDeRenta) -> str:
    """La de su régimen o, si sus ingresos lo pasaron, la del que sigue."""
    ingresos = s.ingresos - s.exentos + s.dichas.get("OTROS_INGRESOS", CERO) - s.dichas.get("EXCLUIDOS", CERO)

    def pasa(limite: str) -> bool:
        suyo = s.ley.parametros.get(limite)
        return suyo is not None and ingresos > suyo.porcentaje

    general = SOCIEDAD if s.sociedad else NATURAL
    if s.clase in (EMPRENDEDOR, POPULAR) and pasa(m.HASTA_RIMPE):
        return general
    return EMPRENDEDOR if s.clase == POPULAR and pasa(m.HASTA_POPULAR) else s.clase


def _pagado(h: EscrituraDeHoja, s: SabidoDeRenta, clase: str, impuesto: Decimal | None) -> Decimal | None:
    h.seccion = PAGADO
    retenido = h.sale(
        "RETENCIONES",
        "Menos: retenciones que le hicieron",
        s.retenido,
        DOCUMENTOS,
        "Las de renta, por la fecha de cada una.",
    )
    sueltas = max(s.retenido_en_libros - s.retenido, CERO)
    otras = h.dice(
        "OTRAS_RETENCIONES",
        "Menos: otras retenciones",
        sueltas,
        "Las que no están registradas aquí, como las de las tarjetas; de una persona, también las de su empleador (formulario 107).",
        origen=LIBROS if sueltas else PERSONA,
    )
    origen = LIBROS if s.con_libros else PERSONA
    propias = h.dice(
        "AUTORRETENCIONES",
        "Menos: autorretenciones",
        s.autorretenido,
        "Las que un gran contribuyente se hace y paga cada mes.",
        origen=origen,
    )
    anticipos = h.dice(
        "ANTICIPOS",
        "Menos: anticipos pagados",
        s.anticipado,
        "El anticipo voluntario y los pagos a cuenta del año.",
        origen=origen,
    )
    credito = h.dice(
        "CREDITO_ANTERIOR",
        "Menos: crédito de años anteriores",
        s.credito_anterior,
        "Lo que quedó a favor en la declaración del año anterior.",
        origen=origen,
    )
    if impuesto is None:
        return None
    queda = impuesto - retenido - otras - propias - anticipos - credito
    paga = queda >= 0
    h.suma(
        "A_PAGAR" if paga else "A_FAVOR",
        "Impuesto a pagar" if paga else "Saldo a favor",
        abs(queda),
        _CUENTA if paga else _CUENTA.translate(_AL_REVES),
        "" if paga else "Se usa en los años que siguen o se pide su devolución.",
    )
    suyo = s.ley.parametros.get(m.ANTICIPO)
    if suyo and clase in (SOCIEDAD, NATURAL):
        anticipo = max(redondear(impuesto * suyo.porcentaje / CIEN) - retenido - otras, CERO)
        h.suma(
            "ANTICIPO_QUE_SIGUE",
            "Anticipo voluntario del año que sigue",
            anticipo,
            "",
            f"Nadie está obligado: el {llano(suyo.porcentaje)} % del impuesto menos las retenciones. {suyo.fuente}.",
            total=False,
            por_confirmar=suyo.por_confirmar,
        )
    return queda

"""El pago de una declaración desde un banco de la empresa: sale de él, y se cancela lo que se debía de cada impuesto."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from sqlalchemy import select

from api.contabilidad.cierre.cuentas import CuentasDeCierre
from api.contabilidad.tesoreria import movimientos
from api.contabilidad.tesoreria.models import MovimientoBancario
from api.contabilidad.tesoreria.pedido import MovimientoPedido, PartidaBancaria
from api.core.autor import Autor
from api.core.datos.db import db
from api.core.errors import EstadoInvalido
from api.plataforma.catalogos.models import F103, F104
from api.plataforma.codigos.bancos import NOTA_DEBITO
from api.plataforma.codigos.roles import (
    IMPUESTOS_DECLARADOS,
    IVA_POR_PAGAR,
    IVA_RETENIDO_DECLARADO,
    RECARGOS,
)
from api.tributos.declaraciones.nucleo.formulario import FormularioHecho

# Qué casillero cancela cada cuenta. Lo imputado de una anterior se quita de la primera.
_CANCELA: Mapping[str, Mapping[str, str]] = {
    F104: {"699": IVA_POR_PAGAR, "801": IVA_RETENIDO_DECLARADO},
    F103: {"499": IMPUESTOS_DECLARADOS},
}
_TOTAL, _AL_GASTO = "902", ("903", "904")


def pagar(hecho: FormularioHecho, banco_id: int, dia: date, numero: str, quien: Autor) -> None:
    """Registra el pago de lo que se declaró (999): el impuesto cancela lo que se debía; el interés y la multa van al gasto."""
    papeles = _CANCELA[hecho.codigo]
    recargos = [(c, cuanto) for c in _AL_GASTO if (cuanto := hecho.valor(c))]
    cuentas = CuentasDeCierre((*papeles.values(), RECARGOS))
    falta: Decimal = hecho.valor(_TOTAL)
    partidas = []
    for casillero, papel in reversed(list(papeles.items())):
        if cuanto := min(falta, hecho.valor(casillero)):
            partidas.append(PartidaBancaria(cuentas.de(papel), cuanto, f"Casillero {casillero}"))
            falta -= cuanto
    partidas += [PartidaBancaria(cuentas.de(RECARGOS), cuanto, f"Casillero {c}") for c, cuanto in recargos]
    if not partidas:
        return
    movimientos.registrar(
        MovimientoPedido(
            NOTA_DEBITO,
            dia,
            desde_id=banco_id,
            partidas=partidas,
            referencia=numero,
            glosa=_glosa(hecho.codigo, hecho.periodo.nombre),
        ),
        quien,
    )


def exigir_sin_pago(codigo: str, periodo: str, numero: str) -> None:
    """`EstadoInvalido` si el pago de esa declaración sigue registrado en un banco: el dinero salió, y quien lo registró lo anula
    o lo deja."""
    m = MovimientoBancario
    suyos = select(m.fecha).where(
        m.referencia == numero, m.glosa == _glosa(codigo, periodo), m.anulado_el.is_(None)
    )
    if (dia := db.session.scalar(suyos.limit(1))) is not None:
        raise EstadoInvalido(
            f"Su pago del {dia:%d/%m/%Y} sigue registrado: anúlelo antes, en Bancos y cajas."
        )


def _glosa(codigo: str, periodo: str) -> str:
    return f"Formulario {codigo} de {periodo}"

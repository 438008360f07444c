"""Lo que una retención dice, revisado: sus códigos y sus valores, con los que rigen en su fecha."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.documentos import RETIENEN
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA
from api.plataforma.retenciones.service import Retenidos
from api.ventas.retenciones_recibidas.nucleo.pedido import DatosRetencion, LineaIngresada, SustentoIngresado

CERO = Decimal("0.00")
_CLAVE = 49
PorConfirmar = tuple[str, str]  # el campo y lo que hay que confirmar


@dataclass(frozen=True, slots=True)
class LineaRevisada:
    """Lo retenido con un código, con el nombre que ese día tiene; vacío si no rige. base, valor: USD."""

    codigo: int
    codigo_retencion: str
    nombre: str
    base: Decimal
    porcentaje: Decimal
    valor: Decimal


@dataclass(frozen=True, slots=True)
class SumasRetenidas:
    """Lo retenido de cada impuesto, en USD."""

    renta: Decimal
    iva: Decimal
    isd: Decimal

    @property
    def total(self) -> Decimal:
        return self.renta + self.iva + self.isd


def revisar(datos: DatosRetencion) -> tuple[list[list[LineaRevisada]], list[PorConfirmar]]:
    """Las líneas de cada documento, y lo que debe confirmar quien las escribió."""
    pares = {(linea.codigo, linea.codigo_retencion) for s in datos.sustentos for linea in s.lineas}
    retenidos = Retenidos(pares)
    dudas: list[PorConfirmar] = []
    lineas = []
    for n, sustento in enumerate(datos.sustentos):
        lineas.append(
            [
                _linea(linea, datos.fecha, retenidos, f"sustentos.{n}.lineas.{k}", dudas)
                for k, linea in enumerate(sustento.lineas)
            ]
        )
    return lineas, dudas


def sumar(lineas: Iterable[LineaRevisada]) -> SumasRetenidas:
    partes = {RENTA: CERO, IVA_RETENIDO: CERO, 0: CERO}
    for linea in lineas:
        partes[linea.codigo if linea.codigo in partes else 0] += linea.valor
    return SumasRetenidas(partes[RENTA], partes[IVA_RETENIDO], partes[0])


def _linea(
    linea: LineaIngresada, dia: date, retenidos: Retenidos, campo: str, dudas: list[PorConfirmar]
) -> LineaRevisada:
    par = (linea.codigo, linea.codigo_retencion)
    rige = retenidos.en(par, dia)
    if rige is None:
        try:
            retenidos.exigir(par, dia, f"{campo}.codigo_retencion")
        except ReglaDeNegocio as error:
            dudas.append((f"{campo}.codigo_retencion", error.msg))
    elif not retenciones.admite(rige, linea.porcentaje):
        con = f"Con el código {rige.codigo} se retiene el {retenciones.dicho(rige.porcentajes)} ese día."
        dudas.append((f"{campo}.porcentaje", con))
    cuenta = retenciones.valor_retenido(linea.base, linea.porcentaje)
    if linea.valor is not None and linea.valor != cuenta:
        dudas.append((f"{campo}.valor", f"De esa base y con ese porcentaje se retienen {cuenta}."))
    return LineaRevisada(
        linea.codigo,
        linea.codigo_retencion,
        rige.nombre if rige else "",
        linea.base,
        linea.porcentaje,
        cuenta if linea.valor is None else linea.valor,
    )


def exigir_autorizacion(datos: DatosRetencion) -> None:
    """Una clave de acceso dice qué comprobante es: debe ser una retención, y la de ese número."""
    clave = datos.autorizacion
    if len(clave) != _CLAVE:
        return
    if clave[8:10] not in RETIENEN:
        raise ReglaDeNegocio.en("autorizacion", "Esa clave de acceso no es de una retención.")
    suyo = f"{clave[24:27]}-{clave[27:30]}-{clave[30:39]}"
    if suyo != datos.numero:
        raise ReglaDeNegocio.en("numero", f"La clave de acceso es de la retención {suyo}.")


def es_de_pruebas(autorizacion: str) -> bool:
    """Si la clave de acceso dice que se emitió en el ambiente de pruebas."""
    return len(autorizacion) == _CLAVE and autorizacion[23] == "1"


def exigir_distintos(sustentos: Sequence[SustentoIngresado]) -> None:
    """Que ningún documento esté dos veces en lo que se escribió a mano."""
    vistos = set()
    for n, suyo in enumerate(sustentos):
        clave = (suyo.cod_doc, suyo.numero)
        if clave in vistos:
            raise ReglaDeNegocio.en(f"sustentos.{n}.numero", "Ese documento ya está arriba.")
        vistos.add(clave)

"""Un asiento para firmarlo en papel: si es un comprobante de diario, de ingreso o de egreso, según el dinero que movió, y
todo lo que dice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.firmantes import service as firmantes
from api.contabilidad.libros import papel
from api.contabilidad.libros.acumulado import CERO
from api.core.datos.db import transactional
from api.core.datos.listas.pages import Fila
from api.core.papel.pdf import EmisorImpreso
from api.libros.asientos import lista as asientos
from api.libros.bancos import service as bancos
from api.libros.chequeras import girados
from api.libros.reglas import parametros
from api.plataforma.codigos.contabilidad import CIERRE, INICIAL, REVERSO
from api.plataforma.codigos.roles import CHEQUES_GIRADOS_POSFECHADOS, CHEQUES_POSFECHADOS

DIARIO, INGRESO, EGRESO = "diario", "ingreso", "egreso"
_SIN_DINERO = frozenset({REVERSO, INICIAL, CIERRE})  # aunque toquen un banco, nadie entrega ni recibe nada
_POSFECHADOS = (CHEQUES_POSFECHADOS, CHEQUES_GIRADOS_POSFECHADOS)


class LineaImpresa(NamedTuple):
    codigo: str
    cuenta: str
    dice: str  # de quién es, y su detalle
    centro: str
    debe: Decimal
    haber: Decimal


class ChequeDelEgreso(NamedTuple):
    numero: int
    banco: str
    fecha: date
    beneficiario: str


class FirmaAlPie(NamedTuple):
    """Una de las del pie: en calidad de qué, quién y su cédula o RUC; vacíos, se escriben a mano. `con_id`: se deja su
    renglón."""

    calidad: str
    nombre: str = ""
    identificacion: str = ""
    con_id: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AsientoImpreso:
    """`valor`: el dinero que entró o salió; el total, si no se movió. `donde`: los bancos y las cajas que tocó."""

    clase: str
    nombre: str
    fecha: date
    glosa: str
    viene_de: str
    valor: Decimal
    quien: str
    donde: Sequence[str]
    cheque: ChequeDelEgreso | None
    aviso: str
    lineas: Sequence[LineaImpresa]
    total: Decimal
    huella: str
    firmas: Sequence[FirmaAlPie]
    empresa: EmisorImpreso


@transactional
def leer(asiento_id: int) -> AsientoImpreso:
    """Uno de la empresa actual. NoEncontrado si no existe."""
    fila = asientos.uno(asiento_id, ())
    lineas: Sequence[Fila] = fila["lineas"]
    cuentas = _de_dinero(linea["cuenta_id"] for linea in lineas)
    movido = sum((x["debe"] - x["haber"] for x in lineas if x["cuenta_id"] in cuentas), CERO)
    clase = DIARIO if fila["clase"] in _SIN_DINERO or not movido else INGRESO if movido > 0 else EGRESO
    cheque = _cheque(fila) if clase == EGRESO else None
    quien = cheque.beneficiario if cheque else _quien(lineas)
    return AsientoImpreso(
        clase=clase,
        nombre=asientos.nombre_de(fila),
        fecha=fila["fecha"],
        glosa=fila["glosa"],
        viene_de=fila["origen"].nombre if fila["origen"] else "",
        valor=abs(movido) if clase != DIARIO else fila["total"],
        quien=quien,
        donde=tuple(dict.fromkeys(cuentas[x["cuenta_id"]] for x in lineas if cuentas.get(x["cuenta_id"]))),
        cheque=cheque,
        aviso=_aviso(fila),
        lineas=[_linea(linea) for linea in lineas],
        total=fila["total"],
        huella=fila["huella"] or "",
        firmas=_firmas(clase, fila["creado_por"], quien),
        empresa=papel.membrete()[0],
    )


def _de_dinero(ids: Iterable[int]) -> dict[int, str]:
    """De esas cuentas, las que son dinero, con el nombre de su banco o caja; sin nombre, las de los cheques con fecha
    posterior, que se entregan como dinero."""
    suyas, libro = set(ids), parametros.leer()
    posfechados = libro.cuentas_de(*_POSFECHADOS) if libro else set()
    return dict.fromkeys(suyas & posfechados, "") | {
        banco["cuenta_contable_id"]: banco["nombre"]
        for banco in bancos.todas(())
        if banco["cuenta_contable_id"] in suyas
    }


def _cheque(fila: Fila) -> ChequeDelEgreso | None:
    """Con el que se pagó, si se pagó con uno que vale."""
    if fila["origen"] is None:
        return None
    tipo, id_ = fila["origen"].tipo, fila["origen"].id
    suyo = girados.de(tipo, [id_]).get(id_)
    if suyo is None or suyo.anulado_el is not None:
        return None
    banco = bancos.una(suyo.banco_id, ())
    return ChequeDelEgreso(suyo.numero, banco["nombre"], suyo.fecha, suyo.beneficiario)


def _quien(lineas: Sequence[Fila]) -> str:
    """Quien entrega o recibe, si las líneas nombran a uno solo."""
    nombrados = {x["cliente"] or x["proveedor"] for x in lineas if x["cliente"] or x["proveedor"]}
    return str(nombrados.pop()) if len(nombrados) == 1 else ""


def _aviso(fila: Fila) -> str:
    if fila["reversado"]:
        return "Reversado: otro asiento lo deja sin efecto."
    if fila["reversa_de_id"] is not None:
        return "Reverso: deja sin efecto a otro asiento."
    return ""


def _linea(linea: Fila) -> LineaImpresa:
    partes = (linea["cliente"] or linea["proveedor"] or "", linea["detalle"])
    return LineaImpresa(
        linea["codigo"],
        linea["cuenta"],
        " · ".join(filter(None, partes)),
        linea["centro"] or "",
        linea["debe"],
        linea["haber"],
    )


def _firmas(clase: str, hecho_por: str, quien: str) -> tuple[FirmaAlPie, ...]:
    suyos = firmantes.ver()
    comunes = (
        FirmaAlPie("Elaborado por", hecho_por),
        FirmaAlPie("Revisado por", suyos.contador, suyos.contador_id),
    )
    if clase == INGRESO:
        return (*comunes, FirmaAlPie("Entregado por", quien, con_id=True))
    autoriza = suyos.representante, suyos.representante_id
    if clase == EGRESO:
        return (
            *comunes,
            FirmaAlPie("Autorizado por", *autoriza),
            FirmaAlPie("Recibí conforme", quien, con_id=True),
        )
    return (*comunes, FirmaAlPie("Aprobado por", *autoriza))

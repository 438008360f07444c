"""Lo que se revisa de cada fila de un anexo antes de entregarlo: lo que el portal rechazaría, y lo que conviene mirar.

Cada regla es una función de una compra que responde frases. Lo que la ley tiene con fechas se lee una vez."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.comprobantes.nucleo import clave_acceso
from api.core.datos.db import db
from api.plataforma.codigos import ats, compras, documentos
from api.plataforma.codigos.compras import NOTA_VENTA
from api.plataforma.codigos.identificaciones import CEDULA, RUC
from api.plataforma.retenciones import porcentajes
from api.plataforma.retenciones.models import RENTA, CodigoRetencion, Sustento
from api.terceros.padron import identificacion
from api.tributos.ats import textos, xml
from api.tributos.ats.compras import CERO, CompraDelAnexo

ERROR, AVISO = "error", "aviso"
_POR_REGLA = 50  # de una misma clase se muestran estos; los demás se cuentan
_HOLGURA = Decimal("0.02")
_SIN_SERIE = "000"
_AUTORIZACION_MINIMA = 3  # dígitos
_SECUENCIAL_MAXIMO = 999_999_999


class HallazgoDelAnexo(NamedTuple):
    """Algo de un anexo que hay que arreglar (`error`) o mirar (`aviso`). `enlace`: la página de la web donde se hace; vacío,
    ninguna."""

    regla: str
    gravedad: str
    frase: str
    enlace: str = ""


class HallazgosDelAnexo:
    """Los de un anexo, en el orden en que se hallaron; de una misma regla, hasta unas decenas."""

    def __init__(self) -> None:
        self._dichos: list[HallazgoDelAnexo] = []
        self._cuantos: Counter[tuple[str, str]] = Counter()

    def anotar(self, regla: str, gravedad: str, frase: str, enlace: str = "") -> None:
        self._cuantos[regla, gravedad] += 1
        if self._cuantos[regla, gravedad] <= _POR_REGLA:
            self._dichos.append(HallazgoDelAnexo(regla, gravedad, frase, enlace))

    @property
    def errores(self) -> int:
        return self._de(ERROR)

    @property
    def avisos(self) -> int:
        return self._de(AVISO)

    def _de(self, cual: str) -> int:
        return sum(n for (_, gravedad), n in self._cuantos.items() if gravedad == cual)

    def todos(self) -> list[HallazgoDelAnexo]:
        """Los errores primero; al final, cuántos más hay de cada regla."""
        demas = [
            HallazgoDelAnexo(regla, gravedad, f"Y {n - _POR_REGLA} más de lo mismo («{regla}»).")
            for (regla, gravedad), n in self._cuantos.items()
            if n > _POR_REGLA
        ]
        return sorted([*self._dichos, *demas], key=lambda h: h.gravedad != ERROR)


class _Duda(NamedTuple):
    regla: str
    gravedad: str
    frase: str


class RevisorDeCompras:
    """Lee una vez los sustentos y los códigos de la ley, y recuerda lo que ya vio."""

    def __init__(self, ruc: str, hallazgos: HallazgosDelAnexo) -> None:
        self._ruc, self._hallazgos = ruc, hallazgos
        self._claves: set[tuple[object, ...]] = set()
        self._de_quien: dict[tuple[str, str], Sequence[_Duda]] = {}
        s, k = Sustento, CodigoRetencion
        self._sustentos = db.session.execute(select(s.codigo, s.documentos, s.desde, s.hasta)).all()
        self._codigos = db.session.execute(
            select(k.codigo, k.desde, k.hasta, k.porcentajes).where(k.impuesto == RENTA)
        ).all()
        self._reglas: tuple[Callable[[CompraDelAnexo], Iterator[_Duda]], ...] = (
            *(self._identificacion, self._serie, self._repetida, _fechas, _bases, _impuestos),
            *(self._renta, _iva, self._sustento, _quien, self._autorizacion, _nota_de_venta, _modifica),
            *(_reembolsos, _como_se_paga),
        )

    def revisar(self, c: CompraDelAnexo) -> None:
        suya = f"{compras.nombre(c.fila['cod_doc'])} {c.fila['numero']} de {c.fila['razon_social']}"
        for regla in self._reglas:
            for duda in regla(c):
                self._hallazgos.anotar(
                    duda.regla, duda.gravedad, f"{suya}: {duda.frase}", f"/compras/{c.fila['id']}"
                )

    def _identificacion(self, c: CompraDelAnexo) -> Iterator[_Duda]:
        quien = c.fila["tipo_identificacion"], c.fila["identificacion"]
        if quien not in self._de_quien:
            self._de_quien[quien] = tuple(dudas_de_quien(*quien))
        yield from self._de_quien[quien]

    def _serie(self, c: CompraDelAnexo) -> Iterator[_Duda]:
        if not compras.seriado(c.fila["cod_doc"]):
            return
        for falta in _faltas_de_serie(c.fila["numero"]):
            yield _Duda("serie", ERROR, falta)

    def _repetida(self, c: CompraDelAnexo) -> Iterator[_Duda]:
        f = c.fila
        clave = (
            *(c.sustento, f["identificacion"], c.tipo, *textos.numero(f["numero"])),
            *(f["fecha"], xml.autorizacion(c)),
        )
        if clave in self._claves:
            yield _Duda("repetida", ERROR, "ya hay otra con los mismos datos: el portal no admite las dos.")
        self._claves.add(clave)

    def _renta(self, c: CompraDelAnexo) -> Iterator[_Duda]:
        for linea in c.renta:
            if linea.valor > linea.base:
                yield _Duda("renta", ERROR, f"con el código {linea.codigo} se retuvo más que su base.")
            dia: date = c.fila["ret_fecha"] or c.fila["fecha_registro"]
            rigen = [p for k, d, h, p in self._codigos if k == linea.codigo and d <= dia <= (h or dia)]
            if not rigen:
                yield _Duda("renta", ERROR, f"el código {linea.codigo} no regía el {dia:%d/%m/%Y}.")
            elif not any(porcentajes.admite(p, linea.porcentaje) for p in rigen):
                frase = f"el {linea.porcentaje:f} % no es de los que el código {linea.codigo} admite ese día."
                yield _Duda("porcentaje", AVISO, frase)

    def _sustento(self, c: CompraDelAnexo) -> Iterator[_Duda]:
        if not c.sustento:
            yield _Duda("sustento", ERROR, "no dice para qué fue (su sustento): iría sin derecho a crédito.")
            return
        dia: date = c.fila["fecha"]
        suyos = [
            admite.split(", ")
            for codigo, admite, desde, hasta in self._sustentos
            if codigo == c.sustento and desde <= dia <= (hasta or dia)
        ]
        if suyos and not any(c.tipo in admite for admite in suyos):
            yield _Duda("sustento", ERROR, f"el sustento {c.sustento} no va con ese comprobante.")

    def _autorizacion(self, c: CompraDelAnexo) -> Iterator[_Duda]:
        suya, f = xml.autorizacion(c), c.fila
        if len(suya) < _AUTORIZACION_MINIMA:
            falta = "no tiene autorización" if not suya else "su autorización está incompleta"
            yield _Duda("autorizacion", ERROR, f"{falta}.")
            return
        propia = documentos.lo_emite_quien_compra(f["cod_doc"])
        de_persona = f["tipo_identificacion"] in (RUC, CEDULA)
        mal = clave_acceso.ajena(
            suya,
            dia=f["fecha"],
            tipos=documentos.se_emite_con(f["cod_doc"]),
            de=self._ruc if propia else f["identificacion"] if de_persona else "",
            numero=f["numero"],
        )
        if mal:
            yield _Duda("autorizacion", ERROR, f"{mal[0].lower()}{mal[1:]}")


def _faltas_de_serie(numero: str) -> Iterator[str]:
    suya = textos.numero(numero)
    if suya.establecimiento == _SIN_SERIE or suya.punto == _SIN_SERIE:
        yield "el establecimiento y el punto van de 001 a 999."
    if not 1 <= int(suya.secuencial) <= _SECUENCIAL_MAXIMO:
        yield "el secuencial debe ser mayor que cero."


def dudas_de_quien(tipo: str, numero: str) -> Iterator[_Duda]:
    try:
        revisada = identificacion.revisar(tipo, numero)
    except identificacion.Invalida as error:
        yield _Duda("identificacion", ERROR, f"{error}")
        return
    for aviso in revisada.avisos:
        yield _Duda("identificacion", AVISO, aviso)
    if tipo not in (RUC, CEDULA) and textos.identificacion(numero) != numero:
        yield _Duda("identificacion", AVISO, "su identificación va sin signos y hasta 13 caracteres.")


def _fechas(c: CompraDelAnexo) -> Iterator[_Duda]:
    f = c.fila
    if f["fecha_registro"] < f["fecha"]:
        yield _Duda("fechas", ERROR, "se registró antes de su fecha.")
    if f["ret_fecha"] and f["ret_fecha"] < f["fecha"]:
        yield _Duda("fechas", ERROR, "su retención es anterior a ella.")


def _bases(c: CompraDelAnexo) -> Iterator[_Duda]:
    if c.bases.total <= 0:
        yield _Duda("bases", ERROR, "no tiene ninguna base mayor que cero.")


def _impuestos(c: CompraDelAnexo) -> Iterator[_Duda]:
    b = c.bases
    if abs(b.iva - b.iva_de_su_tarifa) > _HOLGURA:
        yield _Duda("iva", AVISO, f"su IVA es {b.iva:,.2f} y el de su tarifa, {b.iva_de_su_tarifa:,.2f}.")
    if b.ice > b.total:
        yield _Duda("ice", ERROR, "su ICE es mayor que sus bases.")


def _iva(c: CompraDelAnexo) -> Iterator[_Duda]:
    retenido = sum(c.iva_retenido.values(), CERO)
    if retenido > c.bases.iva:
        yield _Duda("iva_retenido", ERROR, f"se retuvo {retenido:,.2f} de IVA y tiene {c.bases.iva:,.2f}.")


def _quien(c: CompraDelAnexo) -> Iterator[_Duda]:
    admite = ats.IDENTIFICACIONES_DE_DOCUMENTO.get(c.tipo)
    suya = ats.DE_PROVEEDOR[c.fila["tipo_identificacion"]]
    if admite and suya not in admite:
        yield _Duda("quien", ERROR, "quien la emite no puede dar ese comprobante con esa identificación.")
    if suya == ats.PROVEEDOR_DE_AFUERA and not textos.nombre(c.fila["razon_social"]):
        yield _Duda("quien", ERROR, "el nombre de su proveedor no tiene letras que el anexo admita.")
    if c.afuera and not (c.exterior or {}).get("pais") and not c.fila["pais"]:
        yield _Duda("exterior", ERROR, "su proveedor es del exterior y no dice de qué país.")


def _nota_de_venta(c: CompraDelAnexo) -> Iterator[_Duda]:
    if c.tipo == NOTA_VENTA and c.sustento and c.sustento != ats.GASTO_SIN_CREDITO:
        yield _Duda("nota_venta", AVISO, f"una nota de venta va con el sustento {ats.GASTO_SIN_CREDITO}.")
    if c.tipo == NOTA_VENTA and c.bases.iva:
        yield _Duda("nota_venta", ERROR, "una nota de venta no lleva IVA.")


def _modifica(c: CompraDelAnexo) -> Iterator[_Duda]:
    f = c.fila
    if not compras.modifica(f["cod_doc"]):
        return
    if not f["mod_numero"]:
        yield _Duda("modifica", ERROR, "no dice qué documento modifica.")
        return
    if compras.seriado(f["mod_cod_doc"] or ""):
        for falta in _faltas_de_serie(f["mod_numero"]):
            yield _Duda("modifica", ERROR, f"del documento que modifica, {falta}")
    if not f["mod_autorizacion"]:
        yield _Duda("modifica", AVISO, "el documento que modifica no consta con su autorización.")


def _reembolsos(c: CompraDelAnexo) -> Iterator[_Duda]:
    for dicho in c.fila["reembolsos"] or ():
        if compras.seriado(dicho["cod_doc"]):
            for falta in _faltas_de_serie(dicho["numero"]):
                yield _Duda("reembolsos", ERROR, f"de {dicho['numero']}, que reembolsa, {falta}")
        if date.fromisoformat(dicho["fecha"]) > c.fila["fecha"]:
            yield _Duda("reembolsos", ERROR, f"reembolsa {dicho['numero']}, que es posterior a ella.")
        if len(textos.autorizacion(dicho["autorizacion"])) < _AUTORIZACION_MINIMA:
            yield _Duda("reembolsos", ERROR, f"reembolsa {dicho['numero']}, que no tiene autorización.")


def _como_se_paga(c: CompraDelAnexo) -> Iterator[_Duda]:
    if c.supuesta:
        yield _Duda(
            "forma_pago",
            AVISO,
            "no consta cómo se paga: va como otras, con el sistema financiero.",
        )

"""Lo que se revisa de cada fila de un anexo antes de entregarlo: lo que el portal rechazaría, y lo que conviene mirar.

Cada regla es una función de una compra que responde frases. Lo que la ley tiene con fechas se lee una vez."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import select

from api.comprobantes.nucleo import clave_acceso
from api.core.datos.db import db
from api.plataforma.codigos import ats, compras, documentos
from api.plataforma.codigos.compras import NOTA_VENTA
from api.plataforma.codigos.identificaciones import CEDULA, RUC
from api.plataforma.codigos.pagos import REGIMEN_GENERAL
from api.plataforma.retenciones import porcentajes
from api.plataforma.retenciones.models import RENTA, CodigoRetencion, Sustento
from api.terceros.padron import identificacion
from api.tributos.ats.compras import CERO, CompraDelAnexo
from api.tributos.ats.escrito import textos
from api.tributos.ats.escrito.textos import NumeroDelAnexo

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
        if self.contar(regla, gravedad):
            self.decir(HallazgoDelAnexo(regla, gravedad, frase, enlace))

    def contar(self, regla: str, gravedad: str) -> bool:
        """Uno más; si todavía se dice entero."""
        self._cuantos[regla, gravedad] += 1
        return self._cuantos[regla, gravedad] <= _POR_REGLA

    def decir(self, hallazgo: HallazgoDelAnexo) -> None:
        self._dichos.append(hallazgo)

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


Dudas = Iterable[_Duda]
_NINGUNA: Dudas = ()


class RevisorDeCompras:
    """Lee una vez los sustentos y los códigos de la ley, y recuerda lo que ya vio: de cien mil compras, casi todo se repite."""

    def __init__(self, ruc: str, hallazgos: HallazgosDelAnexo) -> None:
        self._ruc, self._hallazgos = ruc, hallazgos
        self._claves: set[tuple[object, ...]] = set()
        self._de_quien: dict[tuple[str, str], Sequence[_Duda]] = {}
        self._de_renta: dict[tuple[str, date, Decimal], Sequence[_Duda]] = {}
        self._de_sustento: dict[tuple[str, str, date], bool] = {}
        s, k = Sustento, CodigoRetencion
        self._sustentos = db.session.execute(select(s.codigo, s.documentos, s.desde, s.hasta)).all()
        self._codigos = db.session.execute(
            select(k.codigo, k.desde, k.hasta, k.porcentajes).where(k.impuesto == RENTA)
        ).all()
        self._reglas: tuple[Callable[[CompraDelAnexo], Dudas], ...] = (
            *(self._identificacion, _serie, self._repetida, _fechas, _bases, _impuestos),
            *(self._renta, _iva, self._sustento, _quien, self._autorizacion, _nota_de_venta, _modifica),
            *(_reembolsos, _como_se_paga),
        )

    def revisar(self, c: CompraDelAnexo) -> None:
        for regla in self._reglas:
            for duda in regla(c):
                if self._hallazgos.contar(duda.regla, duda.gravedad):
                    suya = f"{compras.nombre(c.fila.cod_doc)} {c.fila.numero} de {c.fila.razon_social}"
                    self._hallazgos.decir(
                        HallazgoDelAnexo(
                            duda.regla, duda.gravedad, f"{suya}: {duda.frase}", f"/compras/{c.fila.id}"
                        )
                    )

    def _identificacion(self, c: CompraDelAnexo) -> Dudas:
        quien = c.fila.tipo_identificacion, c.fila.identificacion
        if quien not in self._de_quien:
            self._de_quien[quien] = tuple(dudas_de_quien(*quien))
        return self._de_quien[quien]

    def _repetida(self, c: CompraDelAnexo) -> Dudas:
        clave = (c.sustento, c.fila.identificacion, c.tipo, c.serie, c.fila.fecha, c.autorizacion)
        if clave in self._claves:
            return [
                _Duda("repetida", ERROR, "ya hay otra con los mismos datos: el portal no admite las dos.")
            ]
        self._claves.add(clave)
        return _NINGUNA

    def _renta(self, c: CompraDelAnexo) -> Dudas:
        dudas: list[_Duda] = []
        for linea in c.renta:
            if linea.valor > linea.base:
                frase = f"con el código {linea.codigo} se retuvo más que su base."
                dudas.append(_Duda("renta", ERROR, frase))
            clave = linea.codigo, c.fila.ret_fecha or c.fila.fecha_registro, linea.porcentaje
            if clave not in self._de_renta:
                self._de_renta[clave] = tuple(self._del_codigo(*clave))
            dudas += self._de_renta[clave]
        return dudas

    def _del_codigo(self, codigo: str, dia: date, porcentaje: Decimal) -> Iterator[_Duda]:
        rigen = [p for k, d, h, p in self._codigos if k == codigo and d <= dia <= (h or dia)]
        if not rigen:
            yield _Duda("renta", ERROR, f"el código {codigo} no regía el {dia:%d/%m/%Y}.")
        elif not any(porcentajes.admite(p, porcentaje) for p in rigen):
            frase = f"el {porcentaje:f} % no es de los que el código {codigo} admite ese día."
            yield _Duda("porcentaje", AVISO, frase)

    def _sustento(self, c: CompraDelAnexo) -> Dudas:
        if not c.sustento:
            frase = "no dice para qué fue (su sustento): iría sin derecho a crédito."
            return [_Duda("sustento", ERROR, frase)]
        clave = c.sustento, c.tipo, c.fila.fecha
        if clave not in self._de_sustento:
            self._de_sustento[clave] = self._va_con(*clave)
        if self._de_sustento[clave]:
            return _NINGUNA
        return [_Duda("sustento", ERROR, f"el sustento {c.sustento} no va con ese comprobante.")]

    def _va_con(self, sustento: str, tipo: str, dia: date) -> bool:
        """De un sustento que ese día no consta no se sabe con qué va."""
        suyos = [
            admite.split(", ")
            for codigo, admite, desde, hasta in self._sustentos
            if codigo == sustento and desde <= dia <= (hasta or dia)
        ]
        return not suyos or any(tipo in admite for admite in suyos)

    def _autorizacion(self, c: CompraDelAnexo) -> Dudas:
        suya, f = c.autorizacion, c.fila
        if len(suya) < _AUTORIZACION_MINIMA:
            falta = "no tiene autorización" if not suya else "su autorización está incompleta"
            return [_Duda("autorizacion", ERROR, f"{falta}.")]
        propia = documentos.lo_emite_quien_compra(f.cod_doc)
        de_persona = f.tipo_identificacion in (RUC, CEDULA)
        mal = clave_acceso.ajena(
            suya,
            dia=f.fecha,
            tipos=documentos.se_emite_con(f.cod_doc),
            de=self._ruc if propia else f.identificacion if de_persona else "",
            numero=f.numero,
        )
        return [_Duda("autorizacion", ERROR, f"{mal[0].lower()}{mal[1:]}")] if mal else _NINGUNA


def _serie(c: CompraDelAnexo) -> Dudas:
    if not compras.seriado(c.fila.cod_doc):
        return _NINGUNA
    return [_Duda("serie", ERROR, falta) for falta in _faltas_de_serie(c.serie)]


def _faltas_de_serie(suya: NumeroDelAnexo) -> Sequence[str]:
    faltas = []
    if suya.establecimiento == _SIN_SERIE or suya.punto == _SIN_SERIE:
        faltas.append("el establecimiento y el punto van de 001 a 999.")
    if not 1 <= int(suya.secuencial) <= _SECUENCIAL_MAXIMO:
        faltas.append("el secuencial debe ser mayor que cero.")
    return faltas


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


def _fechas(c: CompraDelAnexo) -> Dudas:
    f = c.fila
    if f.fecha_registro < f.fecha:
        return [_Duda("fechas", ERROR, "se registró antes de su fecha.")]
    if f.ret_fecha and f.ret_fecha < f.fecha:
        return [_Duda("fechas", ERROR, "su retención es anterior a ella.")]
    return _NINGUNA


def _bases(c: CompraDelAnexo) -> Dudas:
    if c.bases.total <= 0:
        return [_Duda("bases", ERROR, "no tiene ninguna base mayor que cero.")]
    return _NINGUNA


def _impuestos(c: CompraDelAnexo) -> Dudas:
    b = c.bases
    dudas = []
    if abs(b.iva - b.iva_de_su_tarifa) > _HOLGURA:
        frase = f"su IVA es {b.iva:,.2f} y el de su tarifa, {b.iva_de_su_tarifa:,.2f}."
        dudas.append(_Duda("iva", AVISO, frase))
    if b.ice > b.total:
        dudas.append(_Duda("ice", ERROR, "su ICE es mayor que sus bases."))
    return dudas


def _iva(c: CompraDelAnexo) -> Dudas:
    retenido = sum(c.iva_retenido.values(), CERO)
    if retenido <= c.bases.iva:
        return _NINGUNA
    return [_Duda("iva_retenido", ERROR, f"se retuvo {retenido:,.2f} de IVA y tiene {c.bases.iva:,.2f}.")]


def _quien(c: CompraDelAnexo) -> Dudas:
    admite = ats.IDENTIFICACIONES_DE_DOCUMENTO.get(c.tipo)
    suya = ats.DE_PROVEEDOR[c.fila.tipo_identificacion]
    if not c.afuera and suya != ats.PROVEEDOR_DE_AFUERA and (not admite or suya in admite):
        return _NINGUNA
    return _de_afuera(c, admite, suya)


def _de_afuera(c: CompraDelAnexo, admite: Sequence[str] | None, suya: str) -> Iterator[_Duda]:
    if admite and suya not in admite:
        yield _Duda("quien", ERROR, "quien la emite no puede dar ese comprobante con esa identificación.")
    if suya == ats.PROVEEDOR_DE_AFUERA and not textos.nombre(c.fila.razon_social):
        yield _Duda("quien", ERROR, "el nombre de su proveedor no tiene letras que el anexo admita.")
    if not c.afuera:
        return
    dicho = c.exterior or {}
    if not dicho.get("pais") and not c.fila.pais:
        yield _Duda("exterior", ERROR, "se pagó al exterior y no consta a qué país: dígalo en ella.")
    elif not dicho:
        yield _Duda("exterior", AVISO, "no dice cómo se pagó al exterior: va como general, según la ficha.")
    if dicho.get("regimen", REGIMEN_GENERAL) != REGIMEN_GENERAL and not dicho.get("denominacion"):
        yield _Duda("exterior", AVISO, "no dice cómo se llama el régimen al que se pagó: dígalo en ella.")


def _nota_de_venta(c: CompraDelAnexo) -> Dudas:
    if c.tipo != NOTA_VENTA:
        return _NINGUNA
    dudas = []
    if c.sustento and c.sustento != ats.GASTO_SIN_CREDITO:
        frase = f"una nota de venta va con el sustento {ats.GASTO_SIN_CREDITO}."
        dudas.append(_Duda("nota_venta", AVISO, frase))
    if c.bases.iva:
        dudas.append(_Duda("nota_venta", ERROR, "una nota de venta no lleva IVA."))
    return dudas


def _modifica(c: CompraDelAnexo) -> Dudas:
    f = c.fila
    if not compras.modifica(f.cod_doc):
        return _NINGUNA
    if not f.mod_numero:
        return [_Duda("modifica", ERROR, "no dice qué documento modifica.")]
    dudas = []
    if compras.seriado(f.mod_cod_doc or ""):
        dudas += [
            _Duda("modifica", ERROR, f"del documento que modifica, {falta}")
            for falta in _faltas_de_serie(textos.numero(f.mod_numero))
        ]
    if not f.mod_autorizacion:
        dudas.append(_Duda("modifica", AVISO, "el documento que modifica no consta con su autorización."))
    return dudas


def _reembolsos(c: CompraDelAnexo) -> Dudas:
    return _de_reembolsos(c, c.fila.reembolsos) if c.fila.reembolsos else _NINGUNA


def _de_reembolsos(c: CompraDelAnexo, dichos: Sequence[Mapping[str, Any]]) -> Iterator[_Duda]:
    for dicho in dichos:
        if compras.seriado(dicho["cod_doc"]):
            for falta in _faltas_de_serie(textos.numero(dicho["numero"])):
                yield _Duda("reembolsos", ERROR, f"de {dicho['numero']}, que reembolsa, {falta}")
        if date.fromisoformat(dicho["fecha"]) > c.fila.fecha:
            yield _Duda("reembolsos", ERROR, f"reembolsa {dicho['numero']}, que es posterior a ella.")
        if len(textos.autorizacion(dicho["autorizacion"])) < _AUTORIZACION_MINIMA:
            yield _Duda("reembolsos", ERROR, f"reembolsa {dicho['numero']}, que no tiene autorización.")


def _como_se_paga(c: CompraDelAnexo) -> Dudas:
    if not c.supuesta:
        return _NINGUNA
    return [
        _Duda(
            "forma_pago",
            AVISO,
            "no consta cómo se paga: dígalo en ella, o va como otras, con el sistema financiero.",
        )
    ]

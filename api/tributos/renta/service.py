"""La hoja de renta de la empresa actual: verla, abrir un renglón hasta lo que lo hace, decir lo que solo una persona sabe y
clasificar las cuentas."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import func, select, union_all

from api.contabilidad.cierre import anual
from api.contabilidad.cierre.renta import calcular
from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Pagina, armar, paginate
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.reglas import activacion
from api.plataforma.codigos.contabilidad import COSTO, GASTO, INGRESO
from api.plataforma.empresas import regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import RIMPE_EMPRENDEDOR, RIMPE_POPULAR
from api.tributos.declaraciones.nucleo.formulario import ObservacionDeFormulario
from api.tributos.renta import dicho, documentos, libros, revision
from api.tributos.renta.anios import ultimo_dia
from api.tributos.renta.libros import LibrosDelAnio
from api.tributos.renta.nucleo import contar, ley
from api.tributos.renta.nucleo.hoja import CERO, RenglonDeRenta
from api.tributos.renta.nucleo.models import EXENTO, GASTO_DE_EXENTO, NO_DEDUCIBLE, NORMAL, PartidaDeRenta
from api.tributos.renta.nucleo.sabido import (
    CLASES,
    EMPRENDEDOR,
    NATURAL,
    POPULAR,
    SOCIEDAD,
    RentaContada,
    SabidoDeRenta,
)
from api.tributos.renta.revision import LoQueSeRevisa

_P = PartidaDeRenta
NO_EXISTE = "Ese renglón no está en la hoja de ese año."
NO_SE_DICE = "Ese renglón sale de los libros, de los documentos o de una cuenta: no se escribe."
CUENTA, ASIENTO, RENGLON, DICHO = "CUENTA", "ASIENTO", "RENGLON", "DICHO"
CUENTA_DE_LA_HOJA = "Cuenta de la hoja"
_SIN_CLASIFICAR: dict[str, Any] = {"cuenta_id": None, "clase": NORMAL, "motivo": "", "pueden": []}


class HojaVista(NamedTuple):
    """`clase`: cómo se contó. `con_libros`: si sale de los libros o de los documentos. `impuesto`, `a_pagar`: None si la ley de
    ese año no está cargada; lo segundo, negativo si queda a favor."""

    anio: int
    clase: str
    clase_nombre: str
    con_libros: bool
    renglones: Sequence[RenglonDeRenta]
    impuesto: Decimal | None
    a_pagar: Decimal | None
    observaciones: Sequence[ObservacionDeFormulario]


class _Calculada(NamedTuple):
    sabido: SabidoDeRenta
    contada: RentaContada
    libros: LibrosDelAnio
    sin_sustento: Decimal


def ver(anio: int) -> HojaVista:
    """La de un año, con lo que hay ahora. `NoEncontrado` si no es un año que se pueda contar."""
    calculada = _calcular(anio)
    sabido, contada = calculada.sabido, calculada.contada
    dichas = {d.partida: d for d in _dichas(anio)}
    return HojaVista(
        anio,
        contada.clase,
        CLASES[contada.clase],
        sabido.con_libros,
        [_visto(r, dichas) for r in contada.renglones.values()],
        contada.impuesto,
        contada.a_pagar,
        revision.revisar(
            LoQueSeRevisa(
                anio,
                sabido,
                contada,
                activacion.obtener().desde,
                calculada.sin_sustento,
                _del_cierre(calculada),
            )
        ),
    )


def _visto(renglon: RenglonDeRenta, dichas: Mapping[str, PartidaDeRenta]) -> RenglonDeRenta:
    dicha = dichas.get(renglon.partida) if renglon.se_dice else None
    if dicha is None:
        return renglon
    return renglon._replace(motivo=dicha.motivo, dicho_por=dicha.dicho_por, dicho_en=dicha.dicho_en)


def _calcular(anio: int) -> _Calculada:
    fin, empresa = ultimo_dia(anio), empresas.obtener(empresa_actual())
    sociedad = regimenes.es_sociedad(empresa)
    regimen = regimenes.de(empresa, date(anio, 1, 1)).regimen  # el régimen cambia de año en año
    con_libros = libros.se_llevan(fin)
    suyos = libros.del_anio(anio) if con_libros else LibrosDelAnio()
    f = documentos.FORMULAS
    if con_libros:
        (retenido,) = documentos.sumar(anio, f["RETENCIONES"])
        ingresos, gastos, sin_sustento = suyos.suma(INGRESO), suyos.suma(GASTO), CERO
    else:
        retenido, ingresos, gastos, sin_sustento = documentos.sumar(
            anio, f["RETENCIONES"], f["INGRESOS"], f["GASTOS"], documentos.SIN_SUSTENTO
        )
    sabido = SabidoDeRenta(
        clase={RIMPE_EMPRENDEDOR: EMPRENDEDOR, RIMPE_POPULAR: POPULAR}.get(
            regimen, SOCIEDAD if sociedad else NATURAL
        ),
        sociedad=sociedad,
        con_libros=con_libros,
        con_sueldos=suyos.con_sueldos,
        ingresos=ingresos,
        costos=suyos.suma(COSTO),
        gastos=gastos,
        exentos=suyos.clasificado(EXENTO),
        no_deducibles=suyos.clasificado(NO_DEDUCIBLE),
        gastos_de_exentos=suyos.clasificado(GASTO_DE_EXENTO),
        retenido=retenido,
        retenido_en_libros=suyos.retenido,
        autorretenido=suyos.autorretenido,
        anticipado=suyos.anticipado,
        credito_anterior=suyos.credito_anterior,
        cierre=anual.partidas_de(anio) if con_libros else None,
        ley=ley.al(fin),
        dichas={d.partida: d.valor for d in _dichas(anio)},
    )
    return _Calculada(sabido, contar.contar(sabido), suyos, sin_sustento)


def _dichas(anio: int) -> Sequence[PartidaDeRenta]:
    return db.session.scalars(select(_P).where(_P.anio == anio)).all()


def _del_cierre(calculada: _Calculada) -> Decimal | None:
    """El impuesto que el cierre del año cuenta; None si nadie dijo todavía sus partidas."""
    s = calculada.sabido
    if s.cierre is None or s.ley.tasas is None:
        return None
    return calcular(s.ley.tasas, s.ingresos - s.costos - s.gastos, s.cierre).impuesto


def partes(anio: int, partida: str, page: int, tamano: int) -> Pagina:
    """Lo que hace un renglón: las cuentas, los asientos, los documentos u otros renglones. Suma su valor."""
    calculada = _calcular(anio)
    renglon = calculada.contada.renglones.get(partida)
    if renglon is None:
        raise NoEncontrado(NO_EXISTE)
    if partida in documentos.FORMULAS and not (calculada.sabido.con_libros and partida != "RETENCIONES"):
        pagina = _de_documentos(anio, partida, page, tamano)
    else:
        todas = _filas(calculada, renglon)
        page = min(page, max(1, -(-len(todas) // tamano)))
        pagina = armar(todas[(page - 1) * tamano : page * tamano], page, tamano, len(todas))
    return pagina | {"items": [_SIN_CLASIFICAR | fila for fila in pagina["items"]]}


def _de_documentos(anio: int, partida: str, page: int, tamano: int) -> Pagina:
    c = union_all(*documentos.consultas(anio, partida)).subquery("todos").c
    claves = (c.tipo, c.id, c.fecha, c.numero, c.nombre)
    return paginate(
        select(*claves, func.sum(c.valor).label("valor")).group_by(*claves),
        [c.fecha.asc(), c.tipo.asc(), c.id.asc()],
        page,
        tamano,
        cercada=True,
    )


def _filas(calculada: _Calculada, renglon: RenglonDeRenta) -> list[dict[str, Any]]:
    """De menos filas que una página: las cuentas de un plan o los renglones de una hoja."""
    suyos = calculada.libros
    clase = next((c for c, partida in libros.CLASIFICADAS.items() if partida == renglon.partida), "")
    tipo = next((t for t, partida in libros.RENGLONES.items() if partida == renglon.partida), "")
    filas = []
    for x in suyos.de_clase(clase) if clase else [c for c in suyos.cuentas if c.tipo == tipo]:
        if isinstance(x, libros.CuentaDelAnio):
            que: dict[str, Any] = {"tipo": CUENTA, "fecha": None, "nombre": x.nombre, "cuenta_id": x.id}
            que["pueden"] = list(libros.puede_ser(x.tipo))
        else:
            que = {"tipo": ASIENTO, "fecha": x.fecha, "nombre": x.glosa, "cuenta_id": x.cuenta_id}
        filas.append(
            que | {"id": x.id, "numero": x.codigo, "valor": x.valor, "clase": x.clase, "motivo": x.motivo}
        )
    return filas or _de_la_cuenta(renglon)


def _de_la_cuenta(renglon: RenglonDeRenta) -> list[dict[str, Any]]:
    partes = [p for p in renglon.partes if p.valor]
    if not partes and renglon.valor:
        nombre = renglon.explicacion or CUENTA_DE_LA_HOJA
        suya = {"id": 0, "fecha": None, "numero": "", "nombre": nombre, "valor": renglon.valor}
        return [suya | {"tipo": DICHO if renglon.se_dice else RENGLON}]
    return [
        {"tipo": RENGLON, "id": n, "fecha": None, "numero": p.partida, "nombre": p.nombre, "valor": p.valor}
        for n, p in enumerate(partes)
    ]


@transactional
def decir(anio: int, partida: str, valor: Decimal | None, motivo: str) -> None:
    """Guarda lo que una persona dice de un renglón; con `valor` None, deja de decirlo. `EstadoInvalido` si no se dice."""
    bloqueo.turno(f"renta-{empresa_actual()}-{anio}")
    renglon = _calcular(anio).contada.renglones.get(partida)
    if renglon is None:
        raise NoEncontrado(NO_EXISTE)
    if not renglon.se_dice:
        raise EstadoInvalido(NO_SE_DICE)
    if valor is not None and renglon.opciones and valor not in {o.valor for o in renglon.opciones}:
        raise ReglaDeNegocio.en("valor", "Elija una de las opciones.")
    suya = bloqueo.si_esta(select(_P).where(_P.anio == anio, _P.partida == partida))
    antes = (
        {"partida": suya.partida, "valor": suya.valor, "motivo": suya.motivo} if suya is not None else None
    )
    if valor is None:
        if suya is None:
            return
        db.session.delete(suya)
        db.session.flush()
    else:
        dicho.guardar(_P, {"anio": anio, "partida": partida}, {"valor": valor, "motivo": motivo})
    dicho.anotar(anio, antes, {"partida": partida, "valor": valor, "motivo": motivo})

"""Lo que un documento dice de lo que reembolsa: se revisa al emitirlo, se guarda en lo propio del documento y de
ahí lo leen su XML, su RIDE y su página."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from api.comprobantes.nucleo import calculo, clave_acceso, lineas
from api.comprobantes.nucleo.documento import CampoDicho, Cuadro, Documento, Json, LineaDicha, Titulo
from api.comprobantes.reembolsos.pedido import ImpuestoReembolsadoPedido, ReembolsoPedido
from api.core.datos.money import DINERO_MAX, redondear
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos import codigos, vigencia
from api.plataforma.catalogos.ley import DOCUMENTOS, PAISES
from api.plataforma.codigos import documentos
from api.plataforma.codigos import identificaciones as ids
from api.plataforma.codigos.documentos import CREDITO_REEMBOLSO, GUIA_REMISION, RETENCION
from api.plataforma.codigos.personas import PERSONA, SOCIEDAD
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.service import Tarifario
from api.terceros.padron import identificacion

NO_OBJETO = "6"  # la tarifa de lo que no es objeto de IVA
CODIGO = "41"  # de un comprobante de reembolso, en la tabla 4 del SRI
# Ni una guía ni una retención cobran nada, y lo que ya es un reembolso no se reembolsa otra vez.
_NO_SE_REEMBOLSAN = (GUIA_REMISION, RETENCION, CODIGO, "42", CREDITO_REEMBOLSO, "48")
_DE_SU_RUC = (ids.RUC, ids.CEDULA)  # el RUC de una persona empieza con su cédula
_CERO, _CIENTO = Decimal("0.00"), Decimal(100)
_HOLGURA = Decimal("1.00")  # entre lo que cobró otro, línea por línea, y su tarifa por la suma de sus bases


@dataclass(frozen=True, slots=True)
class ImpuestoReembolsado:
    """`codigo`: 2 IVA, 3 ICE, 5 IRBPNR. `tarifa`: por ciento. `base`, `valor`: USD."""

    codigo: int
    tarifa_codigo: str
    nombre: str
    tarifa: Decimal
    base: Decimal
    valor: Decimal


@dataclass(frozen=True, slots=True)
class Reembolso:
    """Un comprobante de otro que este documento reembolsa. `tipo_identificacion`: la palabra de la casa."""

    tipo_identificacion: str
    identificacion: str
    pais: str
    tipo_proveedor: str
    cod_doc: str
    numero: str
    fecha: date
    autorizacion: str
    impuestos: tuple[ImpuestoReembolsado, ...]

    @property
    def base(self) -> Decimal:
        return sum((i.base for i in self.impuestos), _CERO)

    @property
    def impuesto(self) -> Decimal:
        return sum((i.valor for i in self.impuestos), _CERO)

    @property
    def cobrado(self) -> Decimal:
        """Lo que ese comprobante cobró. La base del IVA ya lleva el ICE, que no se suma otra vez."""
        con_iva = [i.base + i.valor for i in self.impuestos if i.codigo == calculo.IVA]
        aparte = [i.valor for i in self.impuestos if i.codigo == calculo.IRBPNR]
        return sum(con_iva + aparte, _CERO) if con_iva else self.base + self.impuesto

    def datos(self) -> Json:
        """Como se guarda en lo propio del documento: los montos, como texto."""
        cada_uno = [
            {**asdict(i), "tarifa": str(i.tarifa), "base": f"{i.base:.2f}", "valor": f"{i.valor:.2f}"}
            for i in self.impuestos
        ]
        return {**asdict(self), "fecha": self.fecha.isoformat(), "impuestos": cada_uno}

    @classmethod
    def leer(cls, guardado: Mapping[str, Any]) -> "Reembolso":
        cada_uno = (
            ImpuestoReembolsado(**{**i, **{n: Decimal(i[n]) for n in ("tarifa", "base", "valor")}})
            for i in guardado["impuestos"]
        )
        return cls(
            **{**guardado, "fecha": date.fromisoformat(guardado["fecha"]), "impuestos": tuple(cada_uno)}
        )


def reembolsables(dia: date) -> dict[str, str]:
    """Los tipos de comprobante que se pueden reembolsar ese día: código → nombre."""
    rigen = codigos.vigentes(codigos.DOCUMENTO, dia)
    return {codigo: nombre for codigo, nombre in rigen.items() if codigo not in _NO_SE_REEMBOLSAN}


class SumaReembolsada(NamedTuple):
    """USD de todo lo que un documento reembolsa."""

    base: Decimal
    impuesto: Decimal

    @property
    def total(self) -> Decimal:
        return self.base + self.impuesto


def de(documento: Documento) -> tuple[Reembolso, ...]:
    return tuple(map(Reembolso.leer, documento.propio.get("reembolsos", ())))


def sumar(dichos: Sequence[Reembolso]) -> SumaReembolsada:
    return SumaReembolsada(sum((r.base for r in dichos), _CERO), sum((r.impuesto for r in dichos), _CERO))


def propio(pedidos: Sequence[ReembolsoPedido], dia: date, total: Decimal) -> Json:
    """Lo que un documento de ese día, que suma `total` USD, guarda de lo que reembolsa; nada, si no reembolsa."""
    return {"reembolsos": [dicho.datos() for dicho in armar(pedidos, dia, total)]} if pedidos else {}


def exigir_no_objeto(propio: Json, renglones: Sequence[LineaDicha]) -> None:
    """Lo que se reembolsa ya pagó su IVA: va en líneas no objeto de IVA (ficha técnica del SRI, anexo 5)."""
    if not propio.get("reembolsos"):
        return
    cobrado = sum((Reembolso.leer(dicho).cobrado for dicho in propio["reembolsos"]), _CERO)
    sin_iva = sum(
        (
            renglon.subtotal
            for renglon in renglones
            for i in renglon.impuestos
            if (i.codigo, i.tarifa_codigo) == (calculo.IVA, NO_OBJETO)
        ),
        _CERO,
    )
    if cobrado > sin_iva:
        raise ReglaDeNegocio.en(
            "detalles",
            f"Lo que se reembolsa va en líneas no objeto de IVA: son {cobrado} y las suyas suman {sin_iva}.",
        )


def armar(
    pedidos: Sequence[ReembolsoPedido], dia: date, total: Decimal, lugar: str = "reembolsos"
) -> list[Reembolso]:
    """Cada uno revisado, con las tarifas de su fecha. `total`: los USD del documento que los reembolsa. Lanza
    `ReglaDeNegocio` bajo el campo que falla, que está en `lugar`."""
    tarifarios: dict[date, Tarifario] = {}
    vistos: set[tuple[str, str, str]] = set()
    suma, cobrado, hechos = _CERO, _CERO, []
    for n, pedido in enumerate(pedidos):
        campo = f"{lugar}.{n}"
        if pedido.fecha > dia:
            raise ReglaDeNegocio.en(f"{campo}.fecha", "No puede ser posterior al documento que lo reembolsa.")
        if pedido.fecha not in tarifarios:
            tarifarios[pedido.fecha] = impuestos.tarifario(pedido.fecha)
        hecho = _uno(pedido, dia, tarifarios[pedido.fecha], campo)
        suyo = hecho.identificacion, hecho.cod_doc, hecho.numero
        if suyo in vistos:
            raise ReglaDeNegocio.en(f"{campo}.numero", "Ese comprobante ya está en la lista.")
        vistos.add(suyo)
        suma += hecho.base + hecho.impuesto
        if suma > DINERO_MAX:
            raise ReglaDeNegocio.en(f"{campo}.impuestos.0.base", f"Hasta aquí, la suma {lineas.MUCHO}")
        cobrado += hecho.cobrado
        if cobrado > total:
            raise ReglaDeNegocio.en(
                f"{campo}.impuestos.0.base",
                f"Hasta aquí se reembolsan {cobrado}, más que el total del documento: {total}.",
            )
        hechos.append(hecho)
    return hechos


def como_vienen(pedidos: Sequence[ReembolsoPedido]) -> list[Reembolso]:
    """Los de un documento que otro emitió y el SRI autorizó: se anotan como los dice, aunque la casa no los emitiera así."""
    tarifarios = {dia: impuestos.tarifario(dia) for dia in {pedido.fecha for pedido in pedidos}}
    return [
        Reembolso(
            tipo_identificacion=pedido.tipo_identificacion,
            identificacion=pedido.identificacion,
            pais=pedido.pais,
            tipo_proveedor=pedido.tipo_proveedor or _persona_o_sociedad(pedido),
            cod_doc=pedido.cod_doc,
            numero=pedido.numero,
            fecha=pedido.fecha,
            autorizacion=pedido.autorizacion,
            impuestos=tuple(_como_viene(uno, tarifarios[pedido.fecha]) for uno in pedido.impuestos),
        )
        for pedido in pedidos
    ]


def _como_viene(pedido: ImpuestoReembolsadoPedido, tarifario: Tarifario) -> ImpuestoReembolsado:
    """El que el catálogo no conoce, con la tarifa que su valor dice."""
    base, valor = pedido.base, pedido.valor or _CERO
    suya = tarifario.de(pedido.codigo, pedido.codigo_porcentaje)
    tarifa = suya.tarifa if suya is not None else None
    if tarifa is None:
        tarifa = valor * _CIENTO / base if base else _CERO
    nombre = suya.nombre if suya is not None else ""
    return ImpuestoReembolsado(
        pedido.codigo, pedido.codigo_porcentaje, nombre, redondear(tarifa), base, valor
    )


def _uno(pedido: ReembolsoPedido, dia: date, tarifario: Tarifario, campo: str) -> Reembolso:
    try:
        numero = identificacion.revisar(pedido.tipo_identificacion, pedido.identificacion).numero
    except identificacion.Invalida as error:
        raise ReglaDeNegocio.en(f"{campo}.identificacion", str(error)) from error
    vigencia.exigir(PAISES, (pedido.pais,), dia, f"{campo}.pais")
    if pedido.cod_doc in _NO_SE_REEMBOLSAN:
        raise ReglaDeNegocio.en(f"{campo}.cod_doc", "Ese comprobante no se reembolsa: elija otro tipo.")
    vigencia.exigir(DOCUMENTOS, (pedido.cod_doc,), pedido.fecha, f"{campo}.cod_doc")
    if mal := _clave_ajena(pedido, numero):
        raise ReglaDeNegocio.en(f"{campo}.autorizacion", mal)
    return Reembolso(
        tipo_identificacion=pedido.tipo_identificacion,
        identificacion=numero,
        pais=pedido.pais,
        tipo_proveedor=_tipo_proveedor(pedido, numero, campo),
        cod_doc=pedido.cod_doc,
        numero=pedido.numero,
        fecha=pedido.fecha,
        autorizacion=pedido.autorizacion,
        impuestos=_impuestos(pedido.impuestos, tarifario, f"{campo}.impuestos"),
    )


def _clave_ajena(pedido: ReembolsoPedido, numero: str) -> str:
    """Por qué una autorización de 49 dígitos, que es una clave de acceso, no es la de ese comprobante; vacío si lo
    es, o si tiene otra forma."""
    return clave_acceso.ajena(
        pedido.autorizacion,
        dia=pedido.fecha,
        tipos=documentos.se_emite_con(pedido.cod_doc),
        de=numero
        if pedido.tipo_identificacion in _DE_SU_RUC and not documentos.lo_emite_quien_compra(pedido.cod_doc)
        else "",
        numero=pedido.numero,
    )


def _tipo_proveedor(pedido: ReembolsoPedido, numero: str, campo: str) -> str:
    if pedido.tipo_proveedor:
        return pedido.tipo_proveedor
    if pedido.tipo_identificacion == ids.EXTERIOR:
        raise ReglaDeNegocio.en(f"{campo}.tipo_proveedor", "Diga si es una persona o una sociedad.")
    return _persona_o_sociedad(replace(pedido, identificacion=numero))


def _persona_o_sociedad(pedido: ReembolsoPedido) -> str:
    de_quien = identificacion.tipo_probable(pedido.tipo_identificacion, pedido.identificacion)
    return SOCIEDAD if de_quien in (identificacion.SOCIEDAD, identificacion.PUBLICA) else PERSONA


def _impuestos(
    pedidos: Sequence[ImpuestoReembolsadoPedido], tarifario: Tarifario, campo: str
) -> tuple[ImpuestoReembolsado, ...]:
    vistos: set[tuple[int, str]] = set()
    hechos = []
    for n, pedido in enumerate(pedidos):
        suyo = f"{campo}.{n}"
        if (pedido.codigo, pedido.codigo_porcentaje) in vistos:
            raise ReglaDeNegocio.en(f"{suyo}.codigo_porcentaje", "Esa tarifa ya está: sume las dos bases.")
        vistos.add((pedido.codigo, pedido.codigo_porcentaje))
        gravamen = lineas.gravamen(
            tarifario, pedido.codigo, pedido.codigo_porcentaje, f"{suyo}.codigo_porcentaje"
        )
        lineas.exigir_tarifa(gravamen.tarifa, f"{suyo}.codigo_porcentaje")
        valor = _valor(pedido, gravamen.tarifa, f"{suyo}.valor")
        hechos.append(
            ImpuestoReembolsado(
                pedido.codigo, gravamen.tarifa_codigo, gravamen.nombre, gravamen.tarifa, pedido.base, valor
            )
        )
    return tuple(hechos)


def _valor(pedido: ImpuestoReembolsadoPedido, tarifa: Decimal, campo: str) -> Decimal:
    if pedido.codigo != calculo.IVA:
        if pedido.valor is None:
            raise ReglaDeNegocio.en(campo, "Ingrese el valor que ese comprobante cobró.")
        return pedido.valor
    if pedido.valor is None:
        return redondear(pedido.base * tarifa / _CIENTO)
    exigir_iva(pedido.base, pedido.valor, tarifa, campo)
    return pedido.valor


def exigir_iva(base: Decimal, valor: Decimal, tarifa: Decimal, campo: str) -> None:
    """Que el IVA que otro cobró sea el de su base, salvo lo que redondear línea por línea cambia."""
    exacto = redondear(base * tarifa / _CIENTO)
    if abs(valor - exacto) > (_HOLGURA if tarifa else _CERO):
        raise ReglaDeNegocio.en(campo, f"El IVA de {base} es {exacto}: revise la base o el valor.")


def cuadros(documento: Documento) -> tuple[Cuadro, ...]:
    """El cuadro del RIDE y de la página; ninguno, si no reembolsa."""
    dichos = de(documento)
    if not dichos:
        return ()
    titulos = (
        Titulo("Proveedor", 6),
        Titulo("Comprobante", 7),
        Titulo("Fecha", 4),
        Titulo("Autorización", 8),
        Titulo("Base", 4, numerica=True),
        Titulo("Impuestos", 4, numerica=True),
        Titulo("Total", 4, numerica=True),
    )
    nombres = codigos.vigentes(codigos.DOCUMENTO, documento.fecha)
    suma = sumar(dichos)
    filas = tuple(
        (
            dicho.identificacion,
            f"{nombres.get(dicho.cod_doc, dicho.cod_doc)} {dicho.numero}",
            f"{dicho.fecha:%d/%m/%Y}",
            dicho.autorizacion,
            f"{dicho.base:,.2f}",
            f"{dicho.impuesto:,.2f}",
            f"{dicho.base + dicho.impuesto:,.2f}",
        )
        for dicho in dichos
    )
    datos = (
        CampoDicho("Base", f"{suma.base:,.2f}"),
        CampoDicho("Impuestos", f"{suma.impuesto:,.2f}"),
        CampoDicho("Total", f"{suma.total:,.2f}"),
    )
    return (Cuadro(titulos, filas, "Comprobantes que se reembolsan", datos),)

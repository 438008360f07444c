"""Los casilleros del 104 y del 103, contados otra vez solo con los XML que la empresa emitió y los que recibió.

De las tablas sale cada XML y lo que decidió una persona: de un recibido, si lo aceptó, qué día y con qué sustento; de lo que se vendió,
cómo se declara cada línea. Las cifras,
todas del XML. Lo que se registró de un papel no tiene uno: `de_papel` dice cuáles son, para quitarlas antes de comparar; lo que se
emitió en papel se cuenta de su registro, que es todo lo que hay de él.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from flask import Flask
from lxml import etree

from api.core.datos import meses
from tests.client import Cliente
from tests.factories import filas
from tests.tributos.declaraciones.apoyo import documentos, valores, ver

_FIRMADO = """
SELECT x.xml FROM xml_comprobantes x WHERE x.empresa_id = {c}.empresa_id AND x.comprobante_id = {c}.{id}
AND x.clase = 'FIRMADO' ORDER BY x.id DESC LIMIT 1
"""
_LLEGADO = """
SELECT x.xml FROM xml_recibidos x WHERE x.empresa_id = {c}.empresa_id AND x.recibido_id = {c}.recibido_id
ORDER BY x.id DESC LIMIT 1
"""
_EMITIDOS = f"""
SELECT c.tipo, ({_FIRMADO.format(c="c", id="id")}) AS xml,
    ARRAY(SELECT l->>'declara' FROM jsonb_array_elements(c.datos->'lineas') l) AS declaran FROM comprobantes c
WHERE c.empresa_id = %s AND c.ambiente = 2 AND c.estado IN ('EMITIDO', 'ENVIADO', 'AUTORIZADO')
AND c.fecha BETWEEN %s AND %s AND c.tipo IN ('01', '04', '05', '07')
"""
COMPRADOS = f"""
SELECT c.id, c.cod_doc, c.signo, c.sustento,
    coalesce(({_LLEGADO.format(c="c")}), ({_FIRMADO.format(c="c", id="comprobante_id")})) AS xml,
    ({_FIRMADO.format(c="c", id="retencion_id")}) AS retencion,
    ARRAY(SELECT coalesce(nullif(l.sustento, ''), c.sustento) FROM lineas_compras l
        WHERE l.empresa_id = c.empresa_id AND l.compra_id = c.id ORDER BY l.n) AS sustentos
FROM compras c
WHERE c.empresa_id = %s AND c.fecha_registro BETWEEN %s AND %s AND c.anulada_el IS NULL AND c.importacion IS NULL
"""
_LE_RETUVIERON = f"""
SELECT r.id, ({_LLEGADO.format(c="r")}) AS xml FROM retenciones_recibidas r
WHERE r.empresa_id = %s AND r.fecha BETWEEN %s AND %s AND r.anulada_el IS NULL
"""
_EN_PAPEL = """
SELECT tipo, tarifa, gravado, cero, no_objeto, iva FROM comprobantes_fisicos
WHERE empresa_id = %s AND mes BETWEEN %s AND %s AND NOT anulado
"""
# De cada tarifa del XML, sus casilleros de valor bruto, valor neto e impuesto.
_VENTAS = {
    **dict.fromkeys(("2", "3", "4", "10"), ("401", "411", "421")),
    "8": ("410", "420", "430"),
    "5": ("425", "435", "445"),
    "0": ("403", "413", ""),
    **dict.fromkeys(("6", "7"), ("431", "441", "")),
}
# De lo que un producto declara aparte, y si es al 0 %, sus casilleros.
_APARTE = {
    ("ACTIVO", False): ("402", "412", "422"),
    ("ACTIVO_CREDITO", False): ("402", "412", "422"),
    ("ACTIVO", True): ("404", "414", ""),
    ("CREDITO", True): ("405", "415", ""),
    ("ACTIVO_CREDITO", True): ("406", "416", ""),
}
_EXPORTADO = ("407", "417", "")  # bienes
_REEMBOLSADO = ("totalComprobantesReembolso", "totalBaseImponibleReembolso", "totalImpuestoReembolso")
_CON_CREDITO = {
    **dict.fromkeys(("2", "3", "4", "10"), ("500", "510", "520")),
    "8": ("530", "533", "534"),
    "5": ("540", "550", "560"),
}
_SIN_IVA = {"0": ("507", "517", ""), "6": ("531", "541", ""), "7": ("532", "542", "")}
_ACTIVO, _SIN_CREDITO, _REEMBOLSO = ("501", "511", "521"), ("502", "512", "522"), ("535", "545", "555")
_DE_AFUERA = ("503", "513", "523")
_SON_DE_AFUERA = ("06", "08")  # cómo se identifica el proveedor en una liquidación: pasaporte, del exterior
_DAN_CREDITO, _DE_ACTIVOS, _DE_REEMBOLSOS = ("01", "06", "11", "15"), ("03",), ("08", "14")
_DEL_IVA = {"9": "721", "10": "723", "1": "725", "11": "727", "2": "729", "3": "731"}
# Del código de renta a su casillero de base y al de lo retenido, si no es el que está 50 más arriba.
_DE_RENTA = {
    "303A": ("3030", "3530"),
    **dict.fromkeys(("304A", "304B", "304C", "304D", "304E"), ("304", "354")),
    "312A": ("3120", "3620"),
    "312C": ("3121", "3621"),
    "3440": ("3440", "3940"),
    "343B": ("3430", "3450"),
    **dict.fromkeys(("332", "332B", "332C", "332G"), ("332", "")),
}
CONTADOS = {
    "104": {
        c
        for suyos in (*_VENTAS.values(), *_APARTE.values(), *_CON_CREDITO.values(), *_SIN_IVA.values())
        for c in suyos
        if c
    }
    | {*_ACTIVO, *_SIN_CREDITO, *_REEMBOLSO, *_DE_AFUERA, *_DEL_IVA.values(), "609", "115"},
    "103": {"332", "399"},
}


class Contado(NamedTuple):
    """Por formulario y casillero. `de_papel`: las compras y las retenciones de esos días que no tienen XML, con su tipo."""

    valores: Mapping[str, Mapping[str, Decimal]]
    de_papel: frozenset[tuple[str, int]]


class _Impuesto(NamedTuple):
    tarifa: str
    base: Decimal
    valor: Decimal


def dias_de(periodo: str) -> tuple[date, date]:
    """El primero y el último de un mes."""
    desde = date.fromisoformat(f"{periodo}-01")
    return desde, meses.ultimo(desde)


def contar(app: Flask, empresa: int, desde: date, hasta: date) -> Contado:
    """Lo que los XML de esos días dicen de cada casillero. Sin los que valen cero."""
    iva: dict[str, Decimal] = defaultdict(Decimal)
    renta: dict[str, Decimal] = defaultdict(Decimal)
    dias = (empresa, desde, hasta)
    for f in filas(app, _EMITIDOS, *dias):
        raiz = leer(f["xml"])
        if f["tipo"] == "07":
            _retener(raiz, iva, renta)
        else:
            _vender(raiz, -1 if f["tipo"] == "04" else 1, f["declaran"], iva)
    for f in filas(app, _EN_PAPEL, *dias):
        signo = -1 if f["tipo"] == "04" else 1
        for tarifa, base, valor in (
            (f["tarifa"], "gravado", "iva"),
            ("0", "cero", ""),
            ("6", "no_objeto", ""),
        ):
            if f[base]:
                _poner(_VENTAS[tarifa], f[base], f[valor] if valor else Decimal(0), signo, iva)
    compras = filas(app, COMPRADOS, *dias)
    for f in compras:
        if f["xml"] is not None:
            _comprar(f, iva, renta)
    retenciones = filas(app, _LE_RETUVIERON, *dias)
    for f in retenciones:
        if f["xml"] is not None:
            suyas = _retenido(leer(f["xml"]))
            iva["609"] += sum((linea.valor for linea in suyas if linea.impuesto == "2"), Decimal(0))
    de_papel = [
        (tipo, f["id"])
        for tipo, suyas in (("COMPRA", compras), ("RETENCION_RECIBIDA", retenciones))
        for f in suyas
        if f["xml"] is None
    ]
    hechos = {"104": _sin_ceros(iva), "103": _sin_ceros(renta)}
    return Contado(hechos, frozenset(de_papel))


def comparar(cliente: Cliente, contado: Contado, formulario: str, periodo: str) -> None:
    """Cada casillero vale lo contado más lo que en él suma lo de papel."""
    dicho = valores(ver(cliente, formulario, periodo))
    suyos = contado.valores[formulario]
    for casillero in sorted((CONTADOS[formulario] | set(suyos)) & (set(dicho) | set(suyos))):
        papel = Decimal(0)
        if contado.de_papel:
            papel = sum(
                (
                    Decimal(d["valor"])
                    for d in documentos(cliente, formulario, periodo, casillero)
                    if (d["tipo"], d["id"]) in contado.de_papel
                ),
                Decimal(0),
            )
        assert dicho.get(casillero, 0) == suyos.get(casillero, 0) + papel, (formulario, periodo, casillero)


def leer(xml: bytes) -> Any:
    """El comprobante, suelto o dentro de su sobre."""
    raiz = etree.fromstring(bytes(xml))
    dentro = raiz if raiz.tag == "comprobante" else raiz.find(".//comprobante")
    return raiz if dentro is None or not dentro.text else etree.fromstring(dentro.text.strip().encode())


def _vender(raiz: Any, signo: int, declaran: list[str | None], suma: dict[str, Decimal]) -> None:
    """Lo que se declara aparte, línea por línea; lo demás, lo que queda de sus totales."""
    aparte: dict[str, Decimal] = defaultdict(Decimal)
    iva: dict[str, Decimal] = defaultdict(Decimal)
    for como, linea in zip(declaran, raiz.findall("./detalles/detalle"), strict=False):
        for tarifa, base, valor in _cada(linea.findall("./impuestos/impuesto")):
            if casilleros := _APARTE.get((como, tarifa == "0")):
                _poner(casilleros, base, valor, signo, suma)
                aparte[tarifa], iva[tarifa] = aparte[tarifa] + base, iva[tarifa] + valor
    al_exterior = raiz.find("./infoFactura/comercioExterior") is not None
    if (
        raiz.find("./infoFactura/codDocReembolso") is not None
    ):  # lo que otro cobró no es una venta de la empresa
        cobrado, base, valor = (
            Decimal(str(raiz.findtext(f"./infoFactura/{total}"))) for total in _REEMBOLSADO
        )
        _poner(("434", "444", "454"), base, valor, signo, suma)
        aparte["6"] += cobrado
    for tarifa, base, valor in impuestos(raiz):
        casilleros = _EXPORTADO if al_exterior else _VENTAS[tarifa]
        _poner(casilleros, base - aparte[tarifa], valor - iva[tarifa], signo, suma)


def _poner(
    casilleros: tuple[str, str, str], base: Decimal, valor: Decimal, signo: int, suma: dict[str, Decimal]
) -> None:
    bruto, neto, impuesto = casilleros
    suma[bruto] += max(base * signo, Decimal(0))
    suma[neto] += base * signo
    suma[impuesto] += valor * signo


def _comprar(f: Mapping[str, Any], iva: dict[str, Decimal], renta: dict[str, Decimal]) -> None:
    raiz = leer(f["xml"])
    afuera = raiz.findtext("./infoLiquidacionCompra/tipoIdentificacionProveedor") in _SON_DE_AFUERA
    if f["signo"] > 0:
        iva["115"] += f["cod_doc"] not in ("02", "03")
    if f["signo"] > 0 and not afuera:
        base = Decimal(0) if f["retencion"] is None else _base_de_renta(leer(f["retencion"]), _numero(raiz))
        renta["332"] += max(Decimal(str(raiz.findtext(".//totalSinImpuestos"))) - base, Decimal(0))
    if len(set(f["sustentos"])) < 2:
        partes = [(f["sustento"], cada) for cada in impuestos(raiz)]
    else:
        lineas = raiz.findall("./detalles/detalle")
        partes = [
            (sustento, cada)
            for sustento, linea in zip(f["sustentos"], lineas, strict=True)
            for cada in _cada(linea.findall("./impuestos/impuesto"))
        ]
    for rubro in raiz.findall("./otrosRubrosTerceros/rubro"):  # por cuenta de otros: no es objeto de IVA
        partes.append((f["sustento"], _Impuesto("6", Decimal(str(rubro.findtext("total"))), Decimal(0))))
    for sustento, (tarifa, base, valor) in partes:
        _poner(_de_compra(sustento, tarifa, afuera=afuera), base, valor, f["signo"], iva)


def _de_compra(sustento: str, tarifa: str, *, afuera: bool = False) -> tuple[str, str, str]:
    if sustento in _DE_REEMBOLSOS:
        return _REEMBOLSO
    if tarifa in _SIN_IVA:
        return _SIN_IVA[tarifa]
    if afuera and sustento in (*_DAN_CREDITO, *_DE_ACTIVOS):
        return _DE_AFUERA
    if sustento in _DAN_CREDITO:
        return _CON_CREDITO[tarifa]
    return _ACTIVO if sustento in _DE_ACTIVOS else _SIN_CREDITO


def impuestos(raiz: Any) -> list[_Impuesto]:
    """Los del IVA, de cualquier comprobante."""
    totales = [
        *raiz.findall("./*/totalConImpuestos/totalImpuesto"),
        *raiz.findall("./infoNotaDebito/impuestos/impuesto"),
    ]
    assert totales, raiz.tag
    return list(_cada(totales))


def _cada(nodos: Iterable[Any]) -> Iterator[_Impuesto]:
    for suyo in nodos:
        if suyo.findtext("codigo") == "2":
            yield _Impuesto(
                str(suyo.findtext("codigoPorcentaje")),
                Decimal(str(suyo.findtext("baseImponible"))),
                Decimal(str(suyo.findtext("valor"))),
            )


def _retener(raiz: Any, iva: dict[str, Decimal], renta: dict[str, Decimal]) -> None:
    for impuesto, codigo, base, valor in _retenido(raiz):
        if impuesto == "2":
            iva[_DEL_IVA.get(codigo, "")] += valor
        elif impuesto == "1":
            de_base, de_valor = _DE_RENTA.get(codigo) or (codigo, str(int(codigo) + 50))
            renta[de_base] += base
            renta[de_valor] += valor
            renta["399"] += valor


def _numero(raiz: Any) -> str:
    return "".join(
        str(raiz.findtext(f"./infoTributaria/{parte}")) for parte in ("estab", "ptoEmi", "secuencial")
    )


def _base_de_renta(retencion: Any, numero: str) -> Decimal:
    """Lo que de un documento se sujetó a retención de renta."""
    suyos = [d for d in retencion.iter("docSustento") if d.findtext("numDocSustento") == numero]
    return sum((linea.base for d in suyos for linea in _retenido(d) if linea.impuesto == "1"), Decimal(0))


class _Linea(NamedTuple):
    impuesto: str
    codigo: str
    base: Decimal
    valor: Decimal


def _retenido(raiz: Any) -> Iterator[_Linea]:
    """Cada línea de un comprobante de retención, de la versión que sea."""
    for linea in [*raiz.findall(".//retenciones/retencion"), *raiz.findall("./impuestos/impuesto")]:
        yield _Linea(
            str(linea.findtext("codigo")),
            str(linea.findtext("codigoRetencion")),
            Decimal(str(linea.findtext("baseImponible"))),
            Decimal(str(linea.findtext("valorRetenido"))),
        )


def _sin_ceros(suma: Mapping[str, Decimal]) -> dict[str, Decimal]:
    return {c: valor for c, valor in suma.items() if c and valor}

"""Convierte las líneas que una persona ingresó en las que el comprobante dirá: revisa que los productos
sean de la empresa, que las tarifas rijan ese día y que los montos quepan. La cuenta la hace `calculo`.

Los esquemas del SRI dan a cada monto 14 dígitos, dos de ellos decimales, y a una tarifa, cuatro."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import LineaDicha, Totales, contenido
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.core.datos.money import DINERO_MAX, redondear
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.plataforma.catalogos import codigos
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA, POR_ALCOHOL, POR_AZUCAR, PORCENTAJE
from api.plataforma.impuestos.service import Tarifa, Tarifario
from api.ventas.productos import service as productos
from api.ventas.productos.models import SERVICIO
from api.ventas.productos.service import ProductoVendido
from api.ventas.unidades import dichas as unidades
from api.ventas.unidades.dichas import LineaEnUnidad, UnidadDicha

_CERO, _UNO = Decimal("0.00"), Decimal(1)
_GRADO_MAXIMO = 100
_MEDIDAS = ("volumen", "grado", "azucar")
# Lo que cada unidad debe decir de su contenido, según cómo se cobra su ICE.
_PIDE = {
    POR_ALCOHOL: {
        "volumen": "Ingrese los litros de cada unidad",
        "grado": "Ingrese el grado alcohólico",
    },
    POR_AZUCAR: {"azucar": "Ingrese los gramos de azúcar de cada unidad"},
}
_DIGITOS_TARIFA = 4
_CAMPOS = {IVA: "iva", ICE: "ice", IRBPNR: "irbpnr"}
MUCHO = f"supera lo que admite el SRI: {DINERO_MAX}."
MATERIALES = "5"  # IVA 5 %: materiales de construcción, cada uno con su código de la tabla 31 del SRI


def armar(
    detalles: Sequence[DetallePedido],
    dia: date,
    propina: Decimal = Decimal("0.00"),
    declarados: Mapping[int, str] | None = None,
    ya_medidas: Mapping[int, UnidadDicha] | None = None,
) -> tuple[tuple[LineaDicha, ...], Totales]:
    """Las líneas y sus totales, con las tarifas de `dia`. `declarados`: cómo se declaró cada producto en el documento que se corrige;
    del que no está, como hoy. `ya_medidas`: las unidades que ya se dijeron en lo que se corrige o se devuelve. Lanza `ReglaDeNegocio` bajo el campo que falla."""
    tarifario = impuestos.tarifario(
        dia, {codigo for d in detalles for codigo in (d.iva, d.ice, d.irbpnr) if codigo}
    )
    vendidos, ya = _vendidos(detalles), declarados or {}
    dichas = _en_otra(detalles, ya_medidas)
    _exigir_materiales(detalles, dia)
    renglones = [_renglon(n, detalle, tarifario, dichas.get(n)) for n, detalle in enumerate(detalles)]
    hecho = calculo.calcular(renglones, propina)
    lineas = tuple(
        LineaDicha(
            codigo=detalle.codigo,
            codigo_auxiliar=detalle.codigo_auxiliar,
            descripcion=detalle.descripcion,
            unidad=dichas[n].nombre if n in dichas else detalle.unidad,
            cantidad=detalle.cantidad,
            precio=detalle.precio,
            descuento=detalle.descuento,
            subtotal=subtotal,
            impuestos=taxes,
            adicionales=tuple(detalle.adicionales),
            producto_id=detalle.producto_id,
            **_medidas(detalle, tarifario.de(ICE, detalle.ice)),
            ice_valor=renglon.ice_valor,
            irbpnr_valor=renglon.irbpnr_valor,
            servicio=_es_servicio(detalle.producto_id, vendidos),
            declara=_declara(detalle.producto_id, vendidos, ya),
            lotes=_lotes(n, detalle, vendidos),
            medida=dichas[n].medida if n in dichas else None,
        )
        for n, (detalle, renglon, (subtotal, taxes)) in enumerate(
            zip(detalles, renglones, hecho.lineas, strict=True)
        )
    )
    exigir_que_quepan(lineas, hecho.totales)
    return lineas, hecho.totales


def ya_medidas(*comprobantes: Comprobante | None) -> dict[int, UnidadDicha]:
    """Las unidades que dicen el que se corrige y el que se devuelve, si los hay."""
    suyas = [
        linea for uno in comprobantes if uno is not None for linea in (uno.datos or {}).get("lineas", ())
    ]
    return unidades.de_guardadas(suyas)


def _en_otra(
    detalles: Sequence[DetallePedido], ya: Mapping[int, UnidadDicha] | None
) -> Mapping[int, UnidadDicha]:
    if all(detalle.unidad_id is None for detalle in detalles):
        return {}
    return unidades.exigir(
        [
            LineaEnUnidad(f"detalles.{n}", d.producto_id, d.unidad_id, d.cantidad)
            for n, d in enumerate(detalles)
        ],
        ya,
    )


def _es_servicio(id_: int | None, vendidos: Mapping[int, ProductoVendido]) -> bool | None:
    return None if id_ is None else vendidos[id_].tipo == SERVICIO


def _lotes(
    n: int, detalle: DetallePedido, vendidos: Mapping[int, ProductoVendido]
) -> tuple[LoteDicho, ...] | None:
    """Los que se eligieron; None, si su producto no los pide."""
    if detalle.producto_id is not None and vendidos[detalle.producto_id].control:
        return tuple(detalle.lotes)
    if detalle.lotes:
        raise ReglaDeNegocio.en(f"detalles.{n}.lotes", "Ese producto no pide lote ni serie.")
    return None


def _declara(id_: int | None, vendidos: Mapping[int, ProductoVendido], ya: Mapping[int, str]) -> str:
    return "" if id_ is None else ya.get(id_, vendidos[id_].declara)


def _vendidos(detalles: Sequence[DetallePedido]) -> dict[int, ProductoVendido]:
    """Falla si un producto no es de la empresa."""
    pedidos = {d.producto_id for d in detalles if d.producto_id is not None}
    suyas = productos.vendidos(pedidos)
    for n, detalle in enumerate(detalles):
        if detalle.producto_id is not None and detalle.producto_id not in suyas:
            raise ReglaDeNegocio.en(f"detalles.{n}.producto_id", "No existe ese producto.")
    return suyas


def _exigir_materiales(detalles: Sequence[DetallePedido], dia: date) -> None:
    """Los materiales de construcción, al 5 %, llevan su código del anexo 23 de la ficha técnica del SRI."""
    suyas = [n for n, detalle in enumerate(detalles) if detalle.iva == MATERIALES]
    rigen = codigos.vigentes(codigos.MATERIAL, dia) if suyas else {}
    for n in suyas:
        dicho = detalles[n].codigo_auxiliar
        if not dicho or (rigen and dicho not in rigen):
            raise ReglaDeNegocio.en(
                f"detalles.{n}.codigo_auxiliar",
                "Un material de construcción al 5 % lleva aquí el código que el SRI le da, como F010401, que es el del "
                "cemento.",
            )


def _renglon(n: int, detalle: DetallePedido, tarifario: Tarifario, en: UnidadDicha | None) -> Renglon:
    cantidad, precio, descuento = detalle.cantidad, detalle.precio, detalle.descuento
    if cantidad <= 0:
        raise ReglaDeNegocio.en(f"detalles.{n}.cantidad", "Ingrese una cantidad mayor que cero.")
    bruto = calculo.bruto(cantidad, precio)
    if bruto > DINERO_MAX:
        raise ReglaDeNegocio.en(f"detalles.{n}.cantidad", f"El valor {MUCHO}")
    if descuento > bruto:
        raise ReglaDeNegocio.en(f"detalles.{n}.descuento", "El descuento supera el valor de la línea.")
    gravamenes = tuple(
        gravamen(tarifario, impuesto, codigo, f"detalles.{n}.{campo}")
        for impuesto, campo, codigo in (
            (IVA, "iva", detalle.iva),
            (ICE, "ice", detalle.ice),
            (IRBPNR, "irbpnr", detalle.irbpnr),
        )
        if codigo
    )
    if not (detalle.ice or detalle.irbpnr):
        return Renglon(cantidad, precio, descuento, gravamenes, entero=bruto)
    return Renglon(
        cantidad,
        precio,
        descuento,
        gravamenes,
        _contenido(n, detalle, tarifario.de(ICE, detalle.ice)),
        detalle.ice_valor if detalle.ice else None,
        detalle.irbpnr_valor if detalle.irbpnr else None,
        bruto,
        _UNO if en is None else en.medida.factor,
    )


def _contenido(n: int, detalle: DetallePedido, ice: Tarifa | None) -> Decimal:
    """Las unidades de ICE de cada unidad; 1 si se cobra por unidad o por ciento, o si su valor viene escrito."""
    pide = _PIDE.get(ice.clase) if ice else None
    if pide is None or detalle.ice_valor is not None:
        return _UNO
    for campo, frase in pide.items():
        if getattr(detalle, campo) is None:
            raise ReglaDeNegocio.en(f"detalles.{n}.{campo}", f"{frase}: con eso se calcula su ICE.")
    if detalle.grado is not None and detalle.grado > _GRADO_MAXIMO:
        raise ReglaDeNegocio.en(f"detalles.{n}.grado", f"El grado alcohólico llega a {_GRADO_MAXIMO}.")
    return contenido(**_medidas(detalle, ice))


def _medidas(detalle: DetallePedido, ice: Tarifa | None) -> dict[str, Decimal | None]:
    """De lo que la línea dice de su contenido, lo que su ICE mide."""
    pide = _PIDE.get(ice.clase, {}) if ice else {}
    return {campo: getattr(detalle, campo) if campo in pide else None for campo in _MEDIDAS}


def gravamen(tarifario: Tarifario, impuesto: int, codigo: str, campo: str) -> Gravamen:
    """El impuesto de ese código, con la tarifa del día; si no rige o no tiene valor, el error del campo."""
    tarifa = tarifario.exigir(impuesto, codigo, campo)
    if tarifa.tarifa is None:
        raise ReglaDeNegocio.en(campo, f"La tarifa «{tarifa.nombre}» no tiene un valor fijado.")
    por_contenido = tarifa.clase in _PIDE
    if tarifa.ad_valorem is None:
        por_unidad = tarifa.clase != PORCENTAJE
        return Gravamen(
            impuesto,
            tarifa.codigo,
            tarifa.nombre,
            redondear(tarifa.tarifa),
            por_unidad,
            por_contenido=por_contenido,
        )
    return Gravamen(
        impuesto,
        tarifa.codigo,
        tarifa.nombre,
        redondear(tarifa.ad_valorem),
        especifica=tarifa.tarifa,
        por_contenido=por_contenido,
    )


def exigir_que_quepan(lineas: Sequence[LineaDicha], totales: Totales) -> None:
    """Lanza `ReglaDeNegocio` bajo el campo con el que un monto deja de caber: en una suma, el de la línea en
    que se pasa. Ningún monto es negativo, así que si caben los totales caben las líneas."""
    for impuesto in totales.impuestos:
        if not _cabe(impuesto.tarifa):
            _en_la_linea_de(lineas, impuesto.codigo, impuesto.tarifa_codigo)
    bases = (impuesto.base for impuesto in totales.impuestos)
    if max(totales.total, totales.descuento, *bases, _CERO) <= DINERO_MAX:
        return
    suma = descuento = _CERO
    por_tarifa: dict[tuple[int, str], Decimal] = defaultdict(lambda: _CERO)
    for n, linea in enumerate(lineas):
        descuento += linea.descuento
        if descuento > DINERO_MAX:
            raise ReglaDeNegocio.en(
                f"detalles.{n}.descuento", f"Hasta aquí, la suma de los descuentos {MUCHO}"
            )
        suma += linea.subtotal
        for impuesto in linea.impuestos:
            suma += impuesto.valor
            clave = impuesto.codigo, impuesto.tarifa_codigo
            por_tarifa[clave] += impuesto.base
            if por_tarifa[clave] > DINERO_MAX:
                raise ReglaDeNegocio.en(
                    f"detalles.{n}.cantidad", f"Hasta aquí, la base de {impuesto.nombre} {MUCHO}"
                )
        if suma > DINERO_MAX:
            raise ReglaDeNegocio.en(f"detalles.{n}.cantidad", f"Hasta aquí, el total {MUCHO}")
    raise ReglaDeNegocio.en("propina", f"Con la propina, el total {MUCHO}")


def exigir_tarifa(tarifa: Decimal, campo: str) -> None:
    """Que el por ciento de un impuesto quepa en el XML; si no, el error del campo."""
    if not _cabe(tarifa):
        raise ReglaDeNegocio.en(
            campo, f"La tarifa {tarifa:f} no cabe: el SRI admite {_DIGITOS_TARIFA} dígitos."
        )


def _cabe(tarifa: Decimal) -> bool:
    return len(tarifa.normalize().as_tuple().digits) <= _DIGITOS_TARIFA


def _en_la_linea_de(lineas: Sequence[LineaDicha], codigo: int, tarifa_codigo: str) -> None:
    for n, linea in enumerate(lineas):
        for impuesto in linea.impuestos:
            if (impuesto.codigo, impuesto.tarifa_codigo) == (codigo, tarifa_codigo):
                exigir_tarifa(impuesto.tarifa, f"detalles.{n}.{_CAMPOS[codigo]}")

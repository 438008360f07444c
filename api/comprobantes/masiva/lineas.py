"""Lo que una fila dice de lo que se vende, como la línea que se pedirá. Lo que la fila calla lo da su producto."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from api.comprobantes.emision import conjunto
from api.comprobantes.masiva import pedidos
from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.core.datos.clock import hoy
from api.core.errors import ReglaDeNegocio
from api.core.papel.numeros import leer_numero
from api.core.papel.textos import plegar
from api.libros.plan import cuales
from api.libros.plan.cuales import CentroElegible
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import IVA
from api.ventas.precios import tomados
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto

_CIEN = Decimal(100)


class MalEn(Exception):
    """Lo que falta o está mal en un campo de la fila; la frase dice qué."""

    def __init__(self, campo: str, frase: str) -> None:
        super().__init__(frase)
        self.campo = campo


class LineasDeArchivo:
    """Las líneas de un archivo. `anticipar` lee de una vez los productos y las facturas que un lote nombra."""

    def __init__(self, establecimiento: str) -> None:
        self._listas = tomados.PreciosDeVarios(establecimiento)
        self._productos: dict[str, Producto] = {}
        self._modelos: dict[str, Documento] = {}
        self._ivas: dict[date, dict[str, str]] = {}
        self._formas: dict[date, dict[str, str]] = {}
        self._centros: dict[str, CentroElegible] = {}

    def anticipar(self, dichas: Iterable[Mapping[str, Any]], clientes: Iterable[int]) -> None:
        suyas = list(dichas)
        self._ivas.clear()  # un archivo puede traer una fecha distinta en cada fila
        self._formas.clear()
        codigos = {dicha["codigo"].upper() for dicha in suyas if dicha.get("codigo")}
        self._productos = productos.por_codigos(codigos) if codigos else {}
        self._listas.anticipar((p.id for p in self._productos.values()), clientes)
        if any(dicha.get("centro") for dicha in suyas):
            self._centros = {centro.codigo: centro for centro in cuales.centros_elegibles()}
        numeros = sorted({dicha["modelo"] for dicha in suyas if dicha.get("modelo")})
        if numeros:
            self._modelos = conjunto.dichas_por_numero(FACTURA, numeros, preparacion.ambiente())

    def de(
        self, dicha: Mapping[str, Any], modelo: str | None, cliente_id: int | None = None
    ) -> list[DetallePedido]:
        """Las líneas que esa fila pide para ese cliente: una, o las de la factura que repite, en el centro que nombre. `MalEn`
        si no se puede."""
        centro_id, suyas = self._centro(dicha.get("centro") or ""), self._suyas(dicha, modelo, cliente_id)
        return suyas if centro_id is None else [replace(suya, centro_id=centro_id) for suya in suyas]

    def _centro(self, escrito: str) -> int | None:
        if not escrito:
            return None
        centro = self._centros.get(escrito.upper())
        if centro is None:
            raise MalEn("centro", f"No existe el centro de costo {escrito}.")
        if not centro.activo:
            raise MalEn("centro", f"El centro de costo {escrito} está desactivado.")
        return centro.id

    def _suyas(
        self, dicha: Mapping[str, Any], modelo: str | None, cliente_id: int | None
    ) -> list[DetallePedido]:
        if modelo and not dicha.get("codigo") and not dicha.get("descripcion"):
            return self._como(modelo, dicha)
        codigo = dicha.get("codigo") or ""
        if not codigo:
            raise MalEn("codigo", "Ingrese el código.")
        producto = self._productos.get(codigo.upper())
        return [self._con_producto(dicha, producto, cliente_id) if producto else self._suelta(dicha, codigo)]

    def _como(self, numero: str, dicha: Mapping[str, Any]) -> list[DetallePedido]:
        modelo = self._modelos.get(numero)
        if modelo is None:
            raise MalEn("modelo", "No existe esa factura.")
        try:
            lineas = pedidos.como_modelo(modelo)
        except ReglaDeNegocio as error:
            raise MalEn("modelo", error.msg) from error
        cambios = {
            campo: _corta(dicha[campo]) for campo in ("cantidad", "precio") if dicha.get(campo) is not None
        }
        if cambios and len(lineas) > 1:
            raise MalEn(
                next(iter(cambios)),
                f"La factura {numero} tiene varias líneas: no se sabe a cuál cambiársela.",
            )
        if not cambios:
            return lineas
        unica = lineas[0]
        cantidad, precio = cambios.get("cantidad", unica.cantidad), cambios.get("precio", unica.precio)
        return [replace(unica, cantidad=cantidad, precio=precio)]

    def _con_producto(
        self, dicha: Mapping[str, Any], producto: Producto, cliente_id: int | None
    ) -> DetallePedido:
        cantidad, precio = _cantidad(dicha), dicha.get("precio")
        if precio is None:
            precio = self._listas.precio(producto, cliente_id, dicha.get("fecha") or hoy(), cantidad)
        return DetallePedido(
            codigo=producto.codigo,
            codigo_auxiliar=dicha.get("codigo_auxiliar") or producto.codigo_auxiliar,
            descripcion=dicha.get("descripcion") or producto.nombre,
            unidad=producto.unidad,
            cantidad=cantidad,
            precio=_corta(precio),
            descuento=Decimal(dicha.get("descuento") or "0.00"),
            iva=self._iva(dicha) if dicha.get("iva") else producto.iva_codigo,
            ice=producto.ice_codigo or "",
            irbpnr=producto.irbpnr_codigo or "",
            volumen=producto.volumen or None,
            grado=producto.grado or None,
            azucar=producto.azucar or None,
            producto_id=producto.id,
        )

    def _suelta(self, dicha: Mapping[str, Any], codigo: str) -> DetallePedido:
        if not dicha.get("descripcion"):
            raise MalEn("codigo", "No hay un producto con ese código: revíselo, o diga su descripción.")
        if dicha.get("precio") is None:
            raise MalEn("precio", "Ingrese el precio: no hay un producto con ese código.")
        if not dicha.get("iva"):
            raise MalEn("iva", "Ingrese el IVA: no hay un producto con ese código.")
        return DetallePedido(
            codigo=codigo,
            codigo_auxiliar=dicha.get("codigo_auxiliar") or "",
            descripcion=dicha["descripcion"],
            cantidad=_cantidad(dicha),
            precio=_corta(dicha["precio"]),
            descuento=Decimal(dicha.get("descuento") or "0.00"),
            iva=self._iva(dicha),
        )

    def _iva(self, dicha: Mapping[str, Any]) -> str:
        """El código de la tarifa que la fila nombra, por su porcentaje o por su nombre."""
        dia, escrito = dicha.get("fecha") or hoy(), dicha["iva"]
        if dia not in self._ivas:
            self._ivas[dia] = _por_nombre(dia)
        codigo = self._ivas[dia].get(_porcentaje(escrito) or plegar(escrito))
        if codigo is None:
            raise MalEn("iva", f"«{escrito[:40]}» no es una tarifa de IVA de ese día: escriba su porcentaje.")
        return codigo

    def forma(self, escrita: str, fecha: date | None) -> str:
        """El código de la forma de pago que la fila nombra; vacío si ninguna."""
        if not escrita:
            return ""
        dia = fecha or hoy()
        if dia not in self._formas:
            formas = preparacion.formas_pago(dia)
            self._formas[dia] = {
                plegar(n): c for c, nombre in formas.items() for n in (nombre, c, c.lstrip("0"))
            }
        codigo = self._formas[dia].get(plegar(escrita))
        if codigo is None:
            raise MalEn("forma_pago", f"«{escrita[:40]}» no es una forma de pago del SRI.")
        return codigo


def _cantidad(dicha: Mapping[str, Any]) -> Decimal:
    return Decimal(1) if dicha.get("cantidad") is None else _corta(dicha["cantidad"])


def _corta(valor: Decimal) -> Decimal:
    """Sin los ceros de la derecha que no dicen nada, como en un formulario se escribe."""
    return Decimal(_llano(valor))


def _por_nombre(dia: date) -> dict[str, str]:
    """Las tarifas de IVA de un día por sus nombres y sus porcentajes. De dos con el mismo porcentaje, la de menor
    código: «0» es la tarifa 0 %, y no lo exento."""
    suyas = [tarifa for tarifa in impuestos.vigentes(dia) if tarifa.impuesto == IVA]
    nombres = {plegar(tarifa.nombre): tarifa.codigo for tarifa in suyas}
    for tarifa in suyas:
        nombre = plegar(tarifa.nombre)
        for corto in ("no objeto", "exento"):
            if corto in nombre:
                nombres.setdefault(corto, tarifa.codigo)
        if tarifa.tarifa is not None:
            nombres.setdefault(_llano(tarifa.tarifa), tarifa.codigo)
    return nombres


def _porcentaje(escrito: str) -> str | None:
    """15, 15 %, 15,00 y 0.15 son lo mismo: «15». None si no es un número."""
    valor = leer_numero(escrito.replace("%", ""), 4)
    if valor is None or abs(valor) > _CIEN:
        return None
    return _llano(valor * _CIEN if 0 < valor < 1 and "%" not in escrito else valor)


def _llano(valor: Decimal) -> str:
    return format(valor.normalize(), "f")

"""Los tipos de comprobante. Cada uno es una carpeta que declara un `Tipo` y lo registra. El núcleo, la
emisión, la transmisión y el RIDE atienden a todos por igual, sin saber cuál es."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any, Generic, NamedTuple, TypeVar

from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.documento import Contable, Cuadro, Documento, Identidad
from api.comprobantes.nucleo.efectos import CuentaQueMueve, EfectoDeComprobante, EnCuenta, Modificado
from api.comprobantes.nucleo.emitido import ComprobanteEmitido, ParaEmitir
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.pedidos import Pedido
from api.core.errors import NoEncontrado
from api.core.registros import PorClave
from api.existencias.kardex.documentos import LineaQueMueve
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos.contabilidad import AREA_IMPUESTOS, AREA_VENTAS

UnPedido = TypeVar("UnPedido", bound=Pedido)


class Resumido(NamedTuple):
    """Lo que de un comprobante hay que saber para decir qué se puede hacer con él. total: en USD."""

    tipo: str
    estado: str
    receptor_identificacion: str
    total: Decimal


class Tipo(Generic[UnPedido]):
    """Lo que un tipo de comprobante tiene de propio. Su carpeta hereda esta clase y cambia lo que haga falta.
    `UnPedido` es la clase de su pedido, la que da su esquema al leer el cuerpo.

    codigo: el del SRI (tabla 3). nombre, plural: como los dicen las pantallas. titulo: el de su RIDE, si la ley lo
    llama de otra manera. archivo: el comienzo del
    nombre de sus archivos. recurso: su dirección en la API. raiz, version: de su XML. total: cómo se llama
    su importe; vacío si no tiene. cuenta: la que mueve. signo: la carga (1) o la abona (-1). iva: suma (1)
    o resta (-1) al IVA de lo vendido. receptor: cómo se llama en el RIDE quien lo recibe. trato: qué es de la
    empresa, como lo dicen el Excel y el correo. ticket: si se imprime también en rollo de 80 mm. viaje: cómo
    empieza el de lo que traslada; None si no traslada nada. areas: las de los libros, que un período cierra; la suya,
    primero. lo_asienta_su_compra: si su asiento es el de la compra que de él sale. efectos: los que solo los suyos tienen,
    como lo que guarda en tablas propias.
    """

    codigo: str
    nombre: str
    plural: str
    titulo: str = ""
    archivo: str
    recurso: str
    raiz: str
    version: str
    total: str = "Total"
    cuenta: CuentaQueMueve = CuentaQueMueve.NINGUNA
    signo: int = 0
    iva: int = 0
    receptor: str = "Razón social"
    trato: str = "Cliente"
    ticket: bool = True
    viaje: str | None = None
    areas: tuple[str, ...] = (AREA_VENTAS, AREA_IMPUESTOS)
    lo_asienta_su_compra: bool = False
    efectos: tuple[EfectoDeComprobante, ...] = ()

    def preparar(self, pedido: UnPedido, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        """El documento que un pedido quiere, entero y revisado; si algo no vale, lanza el error del campo.
        Bloquea el comprobante del que toma saldo (la factura que una nota acredita). `para`: lo que ya se leyó;
        `corrige`: el comprobante emitido que se está corrigiendo."""
        raise NotImplementedError

    def emitir(
        self, pedido: UnPedido, emitir: Callable[[UnPedido], ComprobanteEmitido]
    ) -> ComprobanteEmitido:
        """Emite uno, pedido por una persona. Un tipo que antes pregunta afuera lo hace aquí, sin transacción abierta."""
        return emitir(pedido)

    def exigir_permiso(self, documento: Documento, clave: str) -> None:
        """Lo que alguien de afuera tiene que haber permitido para esa clave de acceso; vacía, la que nadie conoce
        todavía. Lanza el error del campo si falta."""

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        """Su XML en forma canónica, sin declaración ni firma."""
        raise NotImplementedError

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        """Lo que solo este tipo dice en su RIDE y en su página: pares de rótulo y texto."""
        return []

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        """Los cuadros de un tipo que no tiene líneas con precio."""
        return ()

    def modifica(self, documento: Documento) -> Modificado | None:
        """El documento que este modifica; None si no modifica ninguno."""
        return None

    def en_cuenta(self, documento: Documento) -> EnCuenta:
        """Lo que la cuenta que mueve dirá de él."""
        return EnCuenta()

    def hechos(self, suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
        """Lo que hace en los libros: uno por asiento; ninguno, si no hace nada o lo hace la compra que de él sale."""
        return ()

    def existencias(self, documento: Documento) -> Sequence[LineaQueMueve]:
        """Lo que saca de la bodega, o mete en ella."""
        return ()

    @property
    def mueve_existencias(self) -> bool:
        return type(self).existencias is not Tipo.existencias

    @property
    def se_contabiliza(self) -> bool:
        """Si los de este tipo hacen algo en los libros."""
        return self.lo_asienta_su_compra or type(self).hechos is not Tipo.hechos

    def que_llevan(self, comprobante_id: int) -> Sequence[int]:
        """Los ids de los de este tipo que trasladan algo de otro comprobante, también los anulados."""
        return ()

    def acciones(self, comprobante: Resumido, acreditado: Decimal) -> tuple[str, ...]:
        """Las acciones propias de este tipo que hoy se pueden hacer. `acreditado`: lo que suman sus notas
        de crédito vigentes, en USD."""
        return ()

    def acciones_de_pagina(self, comprobante: Comprobante) -> tuple[str, ...]:
        """Las acciones propias que además miran otros comprobantes: su página las ofrece y la lista no."""
        return ()

    def puede_anular(self, comprobante: Comprobante) -> str:
        """Por qué no se puede anular; vacío cuando se puede. De lo emitido a un proveedor no queda una retención de
        algo que ya no vale."""
        if comprobante.proveedor_id is None:
            return ""
        suya = estados.retencion_de(
            comprobante.tipo, comprobante.numero, comprobante.proveedor_id, comprobante.ambiente
        )
        return f"Tiene la retención {suya.numero}: anúlela antes." if suya else ""


_TIPOS = PorClave[str, Tipo[Any]]("tipos de comprobante")


def registrar(tipo: Tipo[Any]) -> None:
    _TIPOS.poner(tipo.codigo, tipo)


def de(codigo: str) -> Tipo[Any]:
    if codigo not in _TIPOS:
        raise NoEncontrado("No existe ese tipo de comprobante.")
    return _TIPOS[codigo]


def todos() -> list[Tipo[Any]]:
    return [_TIPOS[codigo] for codigo in sorted(_TIPOS)]


def los_que(cumplen: Callable[[Tipo[Any]], bool]) -> tuple[str, ...]:
    """Los códigos de los tipos para los que `cumplen` es verdad."""
    return tuple(tipo.codigo for tipo in todos() if cumplen(tipo))


def con_iva() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Los códigos de los tipos que suman al IVA de lo vendido, y los de los que le restan."""
    return los_que(lambda tipo: tipo.iva > 0), los_que(lambda tipo: tipo.iva < 0)


def trasladan() -> tuple[str, ...]:
    """Los códigos de los tipos con los que viaja una mercadería."""
    return los_que(lambda tipo: tipo.viaje is not None)


def acreditan() -> tuple[str, ...]:
    """Los códigos de los tipos que abonan la cuenta del cliente, porque acreditan el documento que
    modifican."""
    return los_que(lambda tipo: tipo.cuenta == CuentaQueMueve.CLIENTE and tipo.signo < 0)

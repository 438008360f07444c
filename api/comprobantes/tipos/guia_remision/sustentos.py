"""Los comprobantes que una guía despacha: las facturas de aquí, de las que no se despacha más de lo que queda, y los
de otro sistema, de los que solo se sabe el número."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.nucleo import clave_acceso, creditos, estados, preparacion
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo.documento import Documento, Json
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.models import AUTORIZADO, ESTADOS, Comprobante
from api.comprobantes.tipos.guia_remision import despachos
from api.comprobantes.tipos.guia_remision.despachos import Cantidades, Guia
from api.comprobantes.tipos.guia_remision.pedido import DestinatarioPedido, SustentoPedido
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos import documentos as documentos_del_sri
from api.plataforma.codigos.documentos import FACTURA


class Despachable(NamedTuple):
    """Una factura de aquí, lo que dice y lo que queda por despachar de cada código."""

    fila: Comprobante
    dicha: Documento
    quedan: Cantidades

    @property
    def sustento(self) -> Json:
        return {
            "comprobante_id": self.fila.id,
            "cod_doc": self.fila.tipo,
            "numero": self.fila.numero,
            "autorizacion": self.fila.clave_acceso,
            "fecha": self.fila.fecha.isoformat(),
        }


def bloquear(
    pedidos: Sequence[DestinatarioPedido], ambiente: int, menos: int | None
) -> dict[int, Despachable]:
    """Las facturas de aquí que se piden, bloqueadas siempre en el mismo orden: dos guías a la vez se esperan, y la
    segunda ve lo que la primera llevó. `menos`: la guía que se corrige; lo que lleva aún no cuenta."""
    campos: dict[int, str] = {}
    for n, pedido in enumerate(pedidos):
        if pedido.sustento is not None and pedido.sustento.comprobante_id is not None:
            campos.setdefault(pedido.sustento.comprobante_id, f"destinatarios.{n}.sustento.comprobante_id")
    filas = {factura_id: _bloquear(factura_id, campos[factura_id], ambiente) for factura_id in sorted(campos)}
    guias = despachos.vigentes(list(filas)) if filas else []
    return {factura_id: _despachable(fila, guias, menos) for factura_id, fila in filas.items()}


def leer(factura_id: int) -> Despachable:
    """Una factura autorizada, con lo que queda de ella."""
    fila = estados.obtener(factura_id, FACTURA)
    _exigir_autorizada(fila, "comprobante_id")
    return _despachable(fila, despachos.vigentes([factura_id]))


def datos(
    n: int, pedido: SustentoPedido | None, facturas: dict[int, Despachable], ambiente: int, dia: date
) -> Json | None:
    """El sustento del destinatario `n` de la guía de ese día, como ella lo guarda. None si no tiene."""
    if pedido is None:
        return None
    campo = f"destinatarios.{n}.sustento"
    if pedido.comprobante_id is not None:
        factura = facturas[pedido.comprobante_id]
        _exigir_no_posterior(factura.fila.fecha, dia, f"{campo}.comprobante_id")
        return factura.sustento
    assert pedido.fecha is not None
    _exigir_no_posterior(pedido.fecha, dia, f"{campo}.fecha")
    ajena = clave_acceso.ajena(
        pedido.autorizacion,
        dia=pedido.fecha,
        tipos=documentos_del_sri.se_emite_con(pedido.cod_doc),
        de="",
        numero=pedido.numero,
    )
    if ajena:
        raise ReglaDeNegocio.en(f"{campo}.autorizacion", ajena)
    dicho = Modificado(pedido.cod_doc, pedido.numero, pedido.fecha)
    preparacion.modificado_de_afuera(dicho, ambiente, f"{campo}.numero")
    return {
        "comprobante_id": None,
        "cod_doc": pedido.cod_doc,
        "numero": pedido.numero,
        "autorizacion": pedido.autorizacion,
        "fecha": pedido.fecha.isoformat(),
    }


def _exigir_no_posterior(del_sustento: date, de_la_guia: date, campo: str) -> None:
    if del_sustento > de_la_guia:
        raise ReglaDeNegocio.en(
            campo,
            f"El comprobante es del {del_sustento:%d/%m/%Y}, posterior a la guía: {de_la_guia:%d/%m/%Y}.",
        )


def exigir_saldo(pedidos: Sequence[DestinatarioPedido], facturas: dict[int, Despachable]) -> None:
    """Que no se lleve más de lo que queda de cada factura, aunque vaya a varios destinatarios."""
    llevado: dict[tuple[int, str], Decimal] = defaultdict(Decimal)
    for n, pedido in enumerate(pedidos):
        factura_id = pedido.sustento.comprobante_id if pedido.sustento else None
        if factura_id is None:
            continue
        factura = facturas[factura_id]
        for m, carga in enumerate(pedido.detalles):
            campo = f"destinatarios.{n}.detalles.{m}"
            if carga.codigo not in factura.quedan:
                raise ReglaDeNegocio.en(
                    f"{campo}.codigo",
                    f"La factura {factura.fila.numero} no vendió eso: llévelo sin sustento.",
                )
            llevado[factura_id, carga.codigo] += carga.cantidad
            queda = factura.quedan[carga.codigo]
            if llevado[factura_id, carga.codigo] > queda:
                raise ReglaDeNegocio.en(
                    f"{campo}.cantidad",
                    f"De {carga.codigo} quedan {queda.normalize():f} por despachar de la factura "
                    f"{factura.fila.numero}.",
                )


def _bloquear(factura_id: int, campo: str, ambiente: int) -> Comprobante:
    try:
        fila = estados.bloquear(factura_id, FACTURA)
    except NoEncontrado as error:
        raise ReglaDeNegocio.en(campo, "No existe esa factura.") from error
    _exigir_autorizada(fila, campo)
    if fila.ambiente != ambiente:
        raise ReglaDeNegocio.en(
            campo, "Esa factura es del ambiente de pruebas: en producción no se despacha."
        )
    return fila


def _exigir_autorizada(fila: Comprobante, campo: str) -> None:
    if fila.estado != AUTORIZADO:
        actual = ESTADOS[fila.estado].lower()
        raise EstadoInvalido.en(campo, f"La factura está {actual}: solo una autorizada se despacha.")


def _despachable(fila: Comprobante, guias: Sequence[Guia], menos: int | None = None) -> Despachable:
    dicha = documentos.leer(fila.datos)
    llevado = despachos.despachado((guia for guia in guias if guia.id != menos), fila.id)
    sin_salir = despachos.devuelto_sin_salir(fila.id, dicha, creditos.vigentes(fila.id), guias)
    return Despachable(fila, dicha, despachos.por_despachar(dicha, llevado, sin_salir))

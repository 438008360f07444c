"""Los cobros: se reciben, se aplican y se anulan."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.ventas.cartera import aplicaciones
from api.ventas.cartera.aplicaciones import PedidoDeAplicacion
from api.ventas.cartera.calculo import CARGO, CERO
from api.ventas.cartera.models import FORMAS_COBRO, Cobro, DocumentoCliente, NumeroCobro
from api.ventas.clientes import service as clientes


@dataclass(frozen=True, slots=True)
class FormaDeCobro:
    """Cuándo y cómo se cobró."""

    fecha: date
    forma: str
    referencia: str = ""


@dataclass(frozen=True, slots=True)
class DatosCobro:
    """Un cobro, tal como se ingresa."""

    cliente_id: int
    fecha: date
    forma: str
    total: Decimal
    referencia: str = ""
    notas: str = ""
    aplicaciones: Sequence[PedidoDeAplicacion] = ()


@transactional
def crear(datos: DatosCobro, quien: str) -> Cobro:
    """Registra un cobro de un cliente. Lo que no se aplica queda como anticipo suyo."""
    if datos.fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha del cobro no puede ser futura.")
    cliente = clientes.obtener(datos.cliente_id)
    suma = sum((pedido.valor for pedido in datos.aplicaciones), CERO)
    if suma > datos.total:
        raise ReglaDeNegocio.en("total", f"Lo aplicado, {suma}, supera el valor del cobro.")
    cargos = aplicaciones.bloquear_documentos(p.documento_id for p in datos.aplicaciones)
    aplicaciones.revisar(cliente.id, datos.aplicaciones, cargos)
    cobro = Cobro(
        empresa_id=empresa_actual(),
        cliente_id=cliente.id,
        numero=_siguiente(),
        fecha=datos.fecha,
        forma=datos.forma,
        referencia=datos.referencia,
        total=datos.total,
        notas=datos.notas,
        cobrado_por=quien,
    )
    db.session.add(cobro)
    db.session.flush()
    aplicaciones.aplicar(cobro, datos.aplicaciones, cargos)
    _anotar("crear", cobro, cliente.razon_social, cargos)
    return cobro


@transactional
def cobrar_entero(documento: DocumentoCliente, forma: str, referencia: str, quien: str) -> Cobro | None:
    """Cobra hoy todo lo que queda de un cargo; None si no queda nada."""
    if not documento.saldo:
        return None
    pedido = PedidoDeAplicacion(documento.id, documento.saldo)
    datos = DatosCobro(
        documento.cliente_id, hoy(), forma, documento.saldo, referencia=referencia, aplicaciones=[pedido]
    )
    return crear(datos, quien)


@transactional
def cobrar_saldos(documento_ids: Iterable[int], como: FormaDeCobro, quien: str) -> list[Cobro]:
    """Cobra lo que queda de estos documentos, con un cobro por cliente. Los que no se deben no cuentan."""
    por_cliente: dict[int, list[DocumentoCliente]] = {}
    for documento in aplicaciones.bloquear_documentos(documento_ids).values():
        if documento.signo == CARGO and documento.anulado_el is None and documento.saldo:
            por_cliente.setdefault(documento.cliente_id, []).append(documento)
    return [
        crear(
            DatosCobro(
                cliente_id,
                como.fecha,
                como.forma,
                sum((documento.saldo for documento in suyos), CERO),
                referencia=como.referencia,
                aplicaciones=[PedidoDeAplicacion(documento.id, documento.saldo) for documento in suyos],
            ),
            quien,
        )
        for cliente_id, suyos in sorted(por_cliente.items())
    ]


@transactional
def aplicar(cobro_id: int, pedidos: Sequence[PedidoDeAplicacion]) -> Cobro:
    """Aplica a cargos lo que queda de un cobro."""
    cargos = aplicaciones.bloquear_documentos(pedido.documento_id for pedido in pedidos)
    cobro = aplicaciones.bloquear_cobros([cobro_id])[cobro_id]
    if cobro.anulado_el is not None:
        raise EstadoInvalido("El cobro está anulado: no se aplica.")
    antes = {"aplicado": cobro.aplicado}
    aplicaciones.aplicar(cobro, pedidos, cargos)
    cobro.version += 1
    despues = {"aplicado": cobro.aplicado, "documentos": _nombres(cargos)}
    audit.record("aplicar", "cobro", cobro.id, empresa_id=cobro.empresa_id, antes=antes, despues=despues)
    return cobro


@transactional
def anular(cobro_id: int, fecha: date | None, motivo: str) -> Cobro:
    """Anula un cobro: lo que pagó se vuelve a deber."""
    documentos, cobros = aplicaciones.bloquear_con_relacionados(cobro_id=cobro_id)
    cobro = cobros[cobro_id]
    if cobro.anulado_el is not None:
        raise EstadoInvalido("El cobro ya está anulado.")
    dia = aplicaciones.exigir_fecha(fecha, cobro.fecha)
    antes = {"aplicado": cobro.aplicado, "documentos": _nombres(documentos)}
    aplicaciones.deshacer(cobro, dia)
    cobro.anulado_el, cobro.motivo_anulacion = dia, motivo
    cobro.version += 1
    despues = {"anulado_el": dia, "motivo": motivo}
    audit.record("anular", "cobro", cobro.id, empresa_id=cobro.empresa_id, antes=antes, despues=despues)
    return cobro


def _siguiente() -> int:
    """El número que sigue en la empresa. Su contador queda bloqueado hasta el fin de la transacción."""
    db.session.execute(insert(NumeroCobro).values(empresa_id=empresa_actual()).on_conflict_do_nothing())
    (contador,) = bloqueo.todas(select(NumeroCobro))
    contador.siguiente += 1
    return contador.siguiente - 1


def _anotar(accion: str, cobro: Cobro, cliente: str, cargos: dict[int, DocumentoCliente]) -> None:
    despues = {
        "cliente": cliente,
        "numero": cobro.numero,
        "fecha": cobro.fecha,
        "forma": FORMAS_COBRO[cobro.forma],
        "referencia": cobro.referencia,
        "total": cobro.total,
        "aplicado": cobro.aplicado,
        "documentos": _nombres(cargos),
    }
    audit.record(accion, "cobro", cobro.id, empresa_id=cobro.empresa_id, despues=despues)


def _nombres(documentos: dict[int, DocumentoCliente]) -> list[str]:
    return [aplicaciones.nombre(documento) for documento in documentos.values()]

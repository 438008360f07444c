"""Emitir muchos comprobantes de un tipo en una sola transacción: lo mismo que emitir uno, con cada lectura y cada
escritura hecha una vez para todos."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import BigInteger

from api.comprobantes.emision import cuenta, escritura, numeracion, service
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.tipos import Tipo, UnPedido
from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.directas import una_sola_vez
from api.core.datos.jobs import defer
from api.core.errors import DomainError
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.planes import service as planes
from api.ventas.clientes import service as clientes

_TRANSMITIR = "comprobantes.transmitir"


class Hechos(NamedTuple):
    """En qué quedó cada pedido, por su lugar: los emitidos y, de los que no se pueden emitir, por qué. El que no
    está en ninguno de los dos se quedó sin cupo."""

    emitidos: dict[int, Comprobante]
    rechazados: dict[int, str]


@transactional
def emitir(
    tipo: Tipo[UnPedido], pedidos: Sequence[UnPedido], punto_id: int, quien: tuple[str, str]
) -> Hechos:
    """Emite desde un punto los pedidos que se puedan, con números seguidos y en el orden en que vienen, que es el
    de sus fechas. Si la empresa no puede emitir (punto, firma, plan, sus propios datos), lanza el error y no emite
    ninguno. No pide que se transmitan: eso lo hace quien termina (`transmitir`). `quien`: su sujeto y su
    nombre."""
    empresa_id = empresa_actual()
    empresa = empresas.obtener(empresa_id)
    ambiente = empresa.codigo_ambiente
    with una_sola_vez():
        a_la_mano = clientes.anticipar({p.cliente_id for p in pedidos if p.cliente_id is not None})
        punto = preparacion.punto(punto_id)
        preparacion.emisor(punto, hoy())
        firmante = firma.firmante(empresa_id)
        preparados, rechazados = _preparar(tipo, pedidos, punto, firmante)
        lugares = list(preparados)
        if not lugares:
            return Hechos({}, rechazados)
        planes_ids: list[int] | list[None] = [None] * len(lugares)
        if ambiente == PRODUCCION:  # las pruebas no gastan cupo
            planes_ids = planes.consumir_varios(empresa_id, len(lugares))
            lugares = lugares[: len(planes_ids)]
        dichos = [preparados[lugar] for lugar in lugares]
        identidades = numeracion.tomar_varios(dichos, punto, tipo.codigo, ambiente)
        xmls = [service.firmar(tipo, d, i, firmante) for d, i in zip(dichos, identidades, strict=True)]
        nuevos = [
            service.nuevo(tipo, d, i, punto.id, plan, quien[1])
            for d, i, plan in zip(dichos, identidades, planes_ids, strict=True)
        ]
        cuenta.poner_varios(nuevos, dichos)
    escritura.nacen(nuevos, "Emitido", quien[1], xmls, firmante.certificado_id)
    for comprobante, dicho in zip(nuevos, dichos, strict=True):
        tipo.escrita(comprobante, dicho)
    audit.record_varios(
        "emitir",
        "comprobante",
        {comprobante.id: service.resumen(comprobante) for comprobante in nuevos},
        empresa_id=empresa_id,
        quien=quien,
    )
    del empresa, a_la_mano  # hasta aquí la sesión los tuvo: pedirlos no consultó la base
    return Hechos(dict(zip(lugares, nuevos, strict=True)), rechazados)


def ensayar(
    tipo: Tipo[UnPedido], pedidos: Sequence[UnPedido | None], punto_id: int
) -> list[Documento | DomainError | None]:
    """Lo que cada pedido sería si se emitiera ahora, o el error que lo impide. No toma número ni cupo. Si la empresa
    no puede emitir, lanza el error."""
    with una_sola_vez():
        a_la_mano = clientes.anticipar({p.cliente_id for p in pedidos if p and p.cliente_id is not None})
        empresa, punto = empresas.obtener(empresa_actual()), preparacion.punto(punto_id)
        preparacion.emisor(punto, hoy())
        ensayados: list[Documento | DomainError | None] = []
        for pedido in pedidos:
            try:
                ensayados.append(None if pedido is None else tipo.preparar(pedido, punto, None))
            except DomainError as error:
                ensayados.append(error)
        del empresa, a_la_mano
    return ensayados


def _preparar(
    tipo: Tipo[UnPedido], pedidos: Sequence[UnPedido], punto: Any, firmante: Any
) -> tuple[dict[int, Documento], dict[int, str]]:
    preparados: dict[int, Documento] = {}
    rechazados: dict[int, str] = {}
    for lugar, pedido in enumerate(pedidos):
        try:
            documento = tipo.preparar(pedido, punto, None)
            service.exigir_que_quepa(tipo, documento, firmante)
        except DomainError as error:
            rechazados[lugar] = error.msg
        else:
            preparados[lugar] = documento
    return preparados, rechazados


def transmitir() -> None:
    """Pide que se transmita al SRI lo que se emitió."""
    defer(_TRANSMITIR, empresa_id=empresa_actual())


class ComoEsta(NamedTuple):
    """Lo que se dice de un comprobante en el resultado de quien lo emitió con otros."""

    numero: str
    clave_acceso: str
    estado: str
    mensajes: str


def como_estan(ids: Sequence[int]) -> dict[int, ComoEsta]:
    """Cómo están ahora esos comprobantes de la empresa actual."""
    buscados = any_(literal(list(ids), ARRAY(BigInteger)))
    columnas = (
        Comprobante.id,
        Comprobante.establecimiento,
        Comprobante.punto,
        Comprobante.secuencial,
        Comprobante.clave_acceso,
        Comprobante.estado,
        Comprobante.mensajes,
    )
    hallados = db.session.execute(select(*columnas).where(Comprobante.id == buscados))
    return {
        id_: ComoEsta(
            f"{local}-{punto}-{secuencial:09d}",
            clave,
            estado,
            " ".join(m.get("mensaje", "") for m in mensajes),
        )
        for id_, local, punto, secuencial, clave, estado, mensajes in hallados
    }


def dichas_por_numero(tipo: str, numeros: Sequence[str], ambiente: int) -> dict[str, Documento]:
    """Lo que dicen los comprobantes de la empresa actual que tienen esos números (001-001-000000123)."""
    partes = [numero.split("-") for numero in numeros]
    hallados: dict[str, Documento] = {}
    for local, punto in {(p[0], p[1]) for p in partes}:
        suyos = [int(p[2]) for p in partes if (p[0], p[1]) == (local, punto)]
        consulta = select(Comprobante.secuencial, Comprobante.datos).where(
            Comprobante.ambiente == ambiente,
            Comprobante.tipo == tipo,
            Comprobante.establecimiento == local,
            Comprobante.punto == punto,
            Comprobante.secuencial == any_(literal(suyos, ARRAY(BigInteger))),
        )
        for secuencial, datos in db.session.execute(consulta):
            hallados[f"{local}-{punto}-{secuencial:09d}"] = documentos.leer(datos)
    return hallados

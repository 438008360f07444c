"""Los estados de un comprobante. Solo aquí pasa de uno a otro."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, SQLColumnExpression, func, select, true, tuple_, type_coerce
from sqlalchemy.dialects.postgresql import JSONB

from api.comprobantes.nucleo.documento import Json
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZADO,
    CORREGIBLES,
    DEVUELTO,
    EMITIDO,
    ENVIADO,
    ESTADOS,
    NO_AUTORIZADO,
    TRANSICIONES,
    Comprobante,
)
from api.core.autor import SISTEMA, Autor
from api.core.datos import bloqueo, directas, sucesos
from api.core.datos.clock import ahora
from api.core.datos.db import db
from api.core.datos.sucesos import Anotado, Lados
from api.core.errors import EstadoInvalido, NoEncontrado
from api.ventas.cartera import service as cartera

ENTIDAD = "comprobante"
SRI = Autor("sri", "SRI")
_DEL_SRI = {
    EMITIDO: "desconocer",
    ENVIADO: "recibir",
    AUTORIZADO: "autorizar",
    DEVUELTO: "devolver",
    NO_AUTORIZADO: "no_autorizar",
}
DECISIONES = frozenset({"autorizar", "devolver", "no_autorizar"})  # lo demás son pasos del camino


class Paso(NamedTuple):
    """Lo que le pasa a un comprobante. `que`: su código, con que se anuncia; `texto`: como se lee en su historia. `antes` y
    `despues`: lo que de él se dice; sin ellos, sus estados. `callado`: no queda en la auditoría."""

    que: str
    texto: str
    antes: Anotado | None = None
    despues: Anotado | None = None
    callado: bool = False


def bloquear(comprobante_id: int, tipo: str | None = None) -> Comprobante:
    """Un comprobante de la empresa actual, con su fila bloqueada hasta que el caso de uso termina."""
    consulta = select(Comprobante).where(Comprobante.id == comprobante_id)
    if tipo is not None:
        consulta = consulta.where(Comprobante.tipo == tipo)
    return bloqueo.una(consulta, "No existe ese comprobante.")


def obtener(comprobante_id: int, tipo: str | None = None) -> Comprobante:
    """Un comprobante de la empresa actual; `NoEncontrado` si no existe."""
    consulta = select(Comprobante).where(Comprobante.id == comprobante_id)
    if tipo is not None:
        consulta = consulta.where(Comprobante.tipo == tipo)
    hallado = db.session.scalar(consulta)
    if hallado is None:
        raise NoEncontrado("No existe ese comprobante.")
    return hallado


def documentos_de(ids: Iterable[int]) -> dict[int, int | None]:
    """De cada uno de esos que existe, su documento en la cuenta de su cliente; None, si no se cobra."""
    suyos = select(Comprobante.id, Comprobante.documento_id).where(Comprobante.id.in_(list(ids)))
    return {fila.id: fila.documento_id for fila in db.session.execute(suyos)}


def con_clave(clave_acceso: str) -> Comprobante | None:
    """El que la empresa actual emitió aquí con esa clave de acceso; None si ninguno."""
    return db.session.scalar(select(Comprobante).where(Comprobante.clave_acceso == clave_acceso))


def hay_con_clave(clave_acceso: SQLColumnExpression[str]) -> ColumnElement[bool]:
    """Dentro de una consulta, si la empresa actual emitió aquí uno con esa clave de acceso."""
    return select(Comprobante.id).where(Comprobante.clave_acceso == clave_acceso).exists()


def emitido_aqui(tipo: str, numero: str, ambiente: int) -> bool:
    """Si la empresa actual emitió aquí el comprobante de ese número (001-001-000000123)."""
    establecimiento, punto, secuencial = numero.split("-")
    suyo = select(Comprobante.id).where(
        Comprobante.ambiente == ambiente,
        Comprobante.tipo == tipo,
        Comprobante.establecimiento == establecimiento,
        Comprobante.punto == punto,
        Comprobante.secuencial == int(secuencial),
    )
    return db.session.scalar(suyo) is not None


def bloquear_los_de(
    dichos: Iterable[tuple[str, str]], proveedor_id: int, ambiente: int
) -> Sequence[Comprobante]:
    """Los que la empresa actual emitió a ese proveedor, con sus filas bloqueadas hasta que el caso de uso termina.
    `dichos`: de cada uno, su tipo y su número (001-001-000000123)."""
    partes = [(tipo, *numero.split("-")) for tipo, numero in dichos if numero]
    suyos = [(tipo, establecimiento, punto, int(n)) for tipo, establecimiento, punto, n in partes]
    if not suyos:
        return ()
    numerado = tuple_(
        Comprobante.tipo, Comprobante.establecimiento, Comprobante.punto, Comprobante.secuencial
    )
    consulta = select(Comprobante).where(
        Comprobante.proveedor_id == proveedor_id, Comprobante.ambiente == ambiente, numerado.in_(suyos)
    )
    return bloqueo.todas(consulta.order_by(Comprobante.id))


def retencion_de(
    cod_doc: str, numero: str, proveedor_id: int, ambiente: int, menos: int | None = None
) -> Comprobante | None:
    """La retención sin anular de un documento de ese proveedor; None si no se le ha retenido. `numero`:
    001-001-000000123. `menos`: la que se está corrigiendo, que no cuenta."""
    # Solo una retención dice sustentos.
    suyos = select(Comprobante).where(
        Comprobante.proveedor_id == proveedor_id,
        Comprobante.ambiente == ambiente,
        Comprobante.estado != ANULADO,
        Comprobante.datos.contains({"propio": {"sustentos": [{"cod_doc": cod_doc, "numero": numero}]}}),
    )
    if menos is not None:
        suyos = suyos.where(Comprobante.id != menos)
    return db.session.scalar(suyos.limit(1))


def retenciones_de(
    proveedor_ids: Collection[int], numeros: Collection[str], ambiente: int
) -> dict[tuple[int, str, str], Comprobante]:
    """Las retenciones sin anular de los documentos de esos proveedores que llevan uno de esos números: por el
    proveedor, el tipo y el número del documento."""
    if not numeros:
        return {}
    # Solo una retención dice sustentos.
    suyo = func.jsonb_array_elements(Comprobante.datos["propio"]["sustentos"]).table_valued(
        "value", name="suyo"
    )
    dicho = type_coerce(suyo.c.value, JSONB)
    tipo, numero = dicho["cod_doc"].astext, dicho["numero"].astext
    filas = db.session.execute(
        select(Comprobante, tipo, numero)
        .join(suyo, true())
        .where(
            Comprobante.proveedor_id.in_(proveedor_ids),
            Comprobante.ambiente == ambiente,
            Comprobante.estado != ANULADO,
            numero.in_(numeros),
        )
    )
    return {(c.proveedor_id or 0, cod_doc, suyo_): c for c, cod_doc, suyo_ in filas}


def pasar(
    comprobante: Comprobante,
    hasta: str,
    paso: Paso,
    autor: Autor = SISTEMA,
    detalle: Json | None = None,
) -> None:
    """Cambia el estado de un comprobante bloqueado, lo anota en su historia y lo anuncia. Si `TRANSICIONES` no tiene
    ese par, `EstadoInvalido`."""
    if (comprobante.estado, hasta) not in TRANSICIONES:
        actual, pedido = ESTADOS[comprobante.estado].lower(), ESTADOS[hasta].lower()
        raise EstadoInvalido(f"El comprobante {comprobante.numero} está {actual}: no pasa a {pedido}.")
    desde, comprobante.estado = comprobante.estado, hasta
    comprobante.version += 1
    comprobante.resuelto = None  # lo que le pase ahora es otra cosa
    if hasta in CORREGIBLES and comprobante.documento_id is not None:
        cartera.negar_emitido(comprobante.documento_id)
    lados = Lados(
        paso.antes or {"estado": desde}, paso.despues or {"numero": comprobante.numero, "estado": hasta}
    )
    with directas.sin_esperar():  # la historia y lo que escriben quienes oyen salen en un solo viaje
        _anotar(comprobante, desde, paso.texto, autor, detalle)
        sucesos.anunciar(
            paso.que,
            ENTIDAD,
            {comprobante.id: lados},
            empresa_id=comprobante.empresa_id,
            autor=autor,
            callado=paso.callado,
        )


def decidir(
    comprobante: Comprobante, hasta: str, texto: str, detalle: Json | None = None, **dicho: object
) -> None:
    """Pasa un comprobante bloqueado a lo que el SRI respondió. `dicho`: lo que de su respuesta queda en la auditoría."""
    que = _DEL_SRI[hasta]
    despues = {"numero": comprobante.numero, "estado": hasta, **dicho}
    pasar(comprobante, hasta, Paso(que, texto, None, despues, que not in DECISIONES), SRI, detalle)


def visto_anulado(comprobante: Comprobante) -> None:
    """El SRI confirmó que quien lo emitió lo anuló en su portal."""
    sucesos.anunciar(
        "ver_anulado",
        ENTIDAD,
        {comprobante.id: Lados(None, {"numero": comprobante.numero})},
        empresa_id=comprobante.empresa_id,
        autor=SRI,
    )


def anotar(comprobante: Comprobante, que: str, quien: Autor = SISTEMA, detalle: Json | None = None) -> None:
    """Anota en la historia algo que le pasó y no cambió su estado."""
    _anotar(comprobante, comprobante.estado, que, quien, detalle)


def _anotar(comprobante: Comprobante, desde: str, que: str, quien: Autor, detalle: Json | None) -> None:
    directas.insertar(
        "historial_comprobantes",
        {
            "empresa_id": comprobante.empresa_id,
            "comprobante_id": comprobante.id,
            "desde": desde,
            "hasta": comprobante.estado,
            "que": que,
            "quien": SISTEMA.nombre
            if quien == SRI
            else quien.nombre,  # lo que el SRI responde lo anota el sistema
            "en": ahora(),
        },
        {"detalle": [detalle or {}]},
    )

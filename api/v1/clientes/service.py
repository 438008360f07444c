"""Los clientes como los programas los crean y los leen."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from api.core.datos.cambios import Cambios
from api.core.datos.listas.tramos import TramoDeLista
from api.terceros.clientes import lista
from api.terceros.clientes import service as clientes
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.models import Cliente
from api.v1.comun import referencias

CLASE = "cliente"
SE_DICEN = (
    *("tipo_identificacion", "identificacion", "razon_social", "nombre_comercial", "correos", "telefono"),
    *("celular", "direccion", "provincia", "ciudad", "dias_credito", "limite_credito", "activo", "notas"),
    "parte_relacionada",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClienteDicho:
    id: int
    referencia: str | None
    tipo_identificacion: str
    identificacion: str
    razon_social: str
    nombre_comercial: str
    correos: list[str]
    telefono: str
    celular: str
    direccion: str
    provincia: str
    ciudad: str
    dias_credito: int
    limite_credito: Decimal | None
    activo: bool
    notas: str
    parte_relacionada: bool
    creado_en: datetime
    actualizado_en: datetime
    version: int


def crear(datos: DatosCliente, referencia: str) -> ClienteDicho:
    return ver(referencias.una_sola(CLASE, referencia, lambda: clientes.crear(datos).id))


def cambiar(cliente_id: int, cambios: Cambios) -> ClienteDicho:
    clientes.cambiar(cliente_id, cambios)
    return ver(cliente_id)


def ver(cliente_id: int) -> ClienteDicho:
    return _dichos([clientes.obtener(cliente_id)])[0]


def tramo(
    despues: int | None, limite: int, identificacion: str, activo: bool | None, referencia: str
) -> TramoDeLista[ClienteDicho]:
    ids = referencias.de_esa(CLASE, referencia)
    hallados = lista.tramo(despues, limite, identificacion=identificacion, activo=activo, ids=ids)
    return hallados.con(_dichos)


def _dichos(suyos: Sequence[Cliente]) -> list[ClienteDicho]:
    nombrados = referencias.de(CLASE, [suyo.id for suyo in suyos])
    return [
        ClienteDicho(
            id=suyo.id,
            referencia=nombrados.get(suyo.id),
            creado_en=suyo.creado_en,
            actualizado_en=suyo.actualizado_en,
            version=suyo.version,
            **{nombre: getattr(suyo, nombre) for nombre in SE_DICEN},
        )
        for suyo in suyos
    ]

"""Los proveedores como los programas los crean y los leen."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from api.core.datos.cambios import Cambios
from api.core.datos.listas.tramos import TramoDeLista
from api.terceros.proveedores import lista
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import Proveedor
from api.v1.comun import referencias

CLASE = "proveedor"
SE_DICEN = (
    *(
        "tipo_identificacion",
        "identificacion",
        "razon_social",
        "nombre_comercial",
        "tipo",
        "correos",
        "telefono",
    ),
    *("celular", "direccion", "provincia", "ciudad", "regimen", "contribuyente_especial", "agente_retencion"),
    *("obligado_contabilidad", "parte_relacionada", "dias_credito", "activo", "notas", "pais"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProveedorDicho:
    id: int
    referencia: str | None
    tipo_identificacion: str
    identificacion: str
    razon_social: str
    nombre_comercial: str
    tipo: str
    correos: list[str]
    telefono: str
    celular: str
    direccion: str
    provincia: str
    ciudad: str
    regimen: str
    contribuyente_especial: bool
    agente_retencion: bool
    obligado_contabilidad: bool
    parte_relacionada: bool
    dias_credito: int
    activo: bool
    notas: str
    pais: str
    creado_en: datetime
    actualizado_en: datetime
    version: int


def crear(datos: DatosProveedor, referencia: str) -> ProveedorDicho:
    return ver(referencias.una_sola(CLASE, referencia, lambda: proveedores.crear(datos).id))


def cambiar(proveedor_id: int, cambios: Cambios) -> ProveedorDicho:
    proveedores.cambiar(proveedor_id, cambios)
    return ver(proveedor_id)


def ver(proveedor_id: int) -> ProveedorDicho:
    return _dichos([proveedores.obtener(proveedor_id)])[0]


def tramo(
    despues: int | None, limite: int, identificacion: str, activo: bool | None, referencia: str
) -> TramoDeLista[ProveedorDicho]:
    ids = referencias.de_esa(CLASE, referencia)
    hallados = lista.tramo(despues, limite, identificacion=identificacion, activo=activo, ids=ids)
    return hallados.con(_dichos)


def _dichos(suyos: Sequence[Proveedor]) -> list[ProveedorDicho]:
    nombrados = referencias.de(CLASE, [suyo.id for suyo in suyos])
    return [
        ProveedorDicho(
            id=suyo.id,
            referencia=nombrados.get(suyo.id),
            creado_en=suyo.creado_en,
            actualizado_en=suyo.actualizado_en,
            version=suyo.version,
            **{nombre: getattr(suyo, nombre) for nombre in SE_DICEN},
        )
        for suyo in suyos
    ]

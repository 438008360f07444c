"""Los campos de un proveedor (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass

from api.compras.proveedores.models import IDENTIFICACIONES, REGIMENES, TIPOS
from api.core.papel import campos
from api.core.papel.campos import SiNo, UnaLinea, Uno, campo
from api.plataforma.terceros import campos as comunes

_RESOLUCION = UnaLinea(30)
_TIPO = Uno(
    TIPOS,
    "un tipo de proveedor",
    "Elija el tipo de proveedor.",
    ayuda=f"{', '.join(TIPOS.values())}. Si no viene, el que dice la identificación.",
)
_REGIMEN = Uno(
    REGIMENES,
    "un régimen",
    "Elija el régimen.",
    {
        **dict.fromkeys(("regimen general", "comun"), "GENERAL"),
        **dict.fromkeys(("emprendedor", "rimpe", "rimpe emprendedores"), "EMPRENDEDOR"),
        **dict.fromkeys(("negocio popular", "popular", "rimpe popular"), "POPULAR"),
    },
    f"{', '.join(REGIMENES.values())}. Si no viene, General.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosProveedor:
    """Lo que se dice de un proveedor; lo que es None no se dijo."""

    tipo_identificacion: str = comunes.tipo_identificacion(
        "tipo_identificacion", comunes.identificaciones(IDENTIFICACIONES)
    )
    identificacion: str = comunes.identificacion("identificacion")
    razon_social: str = comunes.razon_social("razon_social", "proveedor")
    nombre_comercial: str | None = comunes.nombre_comercial("nombre_comercial")
    tipo: str | None = campo(
        "tipo",
        "Tipo",
        _TIPO,
        sinonimos=("tipo de proveedor", "tipo proveedor", "clase", "tipo de persona"),
        ejemplo="Sociedad",
        nota="Sin él, el que dice la identificación; con una del exterior hay que decirlo",
    )
    correos: list[str] | None = comunes.correos("correos")
    telefono: str | None = comunes.telefono("telefono")
    celular: str | None = comunes.celular("celular")
    direccion: str | None = comunes.direccion("direccion")
    provincia: str | None = comunes.provincia("provincia")
    ciudad: str | None = comunes.ciudad("ciudad")
    regimen: str | None = campo(
        "regimen",
        "Régimen",
        _REGIMEN,
        sinonimos=("regimen tributario", "rimpe"),
        ejemplo="General",
        ancho=22,
    )
    contribuyente_especial: bool | None = campo(
        "contribuyente_especial",
        "Contribuyente especial",
        SiNo(),
        sinonimos=("especial", "es contribuyente especial"),
        ejemplo="No",
    )
    resolucion_especial: str | None = campo(
        "resolucion_especial",
        "Resolución de contribuyente especial",
        _RESOLUCION,
        ayuda="Su número. Quien la trae es contribuyente especial.",
        sinonimos=("numero de contribuyente especial", "resolucion especial"),
    )
    agente_retencion: bool | None = campo(
        "agente_retencion",
        "Agente de retención",
        SiNo(),
        sinonimos=("es agente de retencion", "agente"),
        ejemplo="No",
    )
    resolucion_agente: str | None = campo(
        "resolucion_agente",
        "Resolución de agente de retención",
        _RESOLUCION,
        ayuda="Su número. Quien la trae es agente de retención.",
        sinonimos=("numero de agente de retencion", "resolucion agente"),
    )
    obligado_contabilidad: bool | None = campo(
        "obligado_contabilidad",
        "Obligado a llevar contabilidad",
        SiNo(),
        sinonimos=("obligado", "lleva contabilidad", "obligado contabilidad"),
        ejemplo="Sí",
    )
    parte_relacionada: bool | None = campo(
        "parte_relacionada",
        "Parte relacionada",
        SiNo(),
        sinonimos=("relacionada", "relacionado", "parte rel"),
        ejemplo="No",
    )
    dias_credito: int | None = comunes.dias_credito("dias_credito")
    activo: bool | None = comunes.activo("activo")
    notas: str | None = comunes.notas("notas")


campos.rotular("proveedor", DatosProveedor)

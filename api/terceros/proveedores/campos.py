"""Los campos de un proveedor (`core/papel/campos.py` dice qué sale de ellos)."""

import re
from dataclasses import dataclass
from datetime import date

from api.core.papel.campos import Codigo, DiaDeCelda, SiNo, UnaLinea, Uno, campo
from api.terceros.padron import campos as comunes
from api.terceros.proveedores.models import IDENTIFICACIONES, REGIMENES, TIPOS

_RESOLUCION = UnaLinea(30)
_PAIS = Codigo(4, re.compile(r"^(\d{3,4})?\Z", re.ASCII), "Escriba el código de un país, como 105.", cifras=3)
_DE_DOS = Codigo(
    2, re.compile(r"^(\d{2})?\Z", re.ASCII), "Escriba un código de dos cifras, como 01.", cifras=2
)
_DE_RETENCION = Codigo(
    5, re.compile(r"^[A-Za-z0-9]{0,5}\Z", re.ASCII), "Escriba un código de retención, como 312."
)
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
    pais: str | None = campo(
        "pais",
        "País",
        _PAIS,
        ayuda="De un extranjero: el código que el SRI da a su país, o su nombre.",
        sinonimos=("pais de residencia", "codigo del pais", "pais residencia"),
        ancho=10,
        nota="Su código, del catálogo `paises`. Solo de quien se identifica con pasaporte o del exterior",
    )
    convenio: bool | None = campo(
        "convenio",
        "Convenio de doble tributación",
        SiNo(),
        ayuda="Sí, si con su país se aplica uno para evitar la doble tributación.",
        sinonimos=("convenio", "aplica convenio", "convenio doble tributacion"),
    )
    sustento_usual: str | None = campo(
        "sustento_usual",
        "Sustento usual",
        _DE_DOS,
        ayuda="El código del sustento tributario con que se le suele comprar.",
        sinonimos=("sustento", "sustento tributario", "codigo de sustento"),
        ejemplo="15",
        ancho=10,
        nota="Del catálogo `sustentos`",
    )
    renta_usual: str | None = campo(
        "renta_usual",
        "Retención de renta usual",
        _DE_RETENCION,
        ayuda="El código con que se le suele retener la renta.",
        sinonimos=("retencion renta", "retencion de renta", "codigo retencion renta"),
        ejemplo="312",
        ancho=12,
        nota="Del catálogo `retenciones`, impuesto 1",
    )
    iva_bienes_usual: str | None = campo(
        "iva_bienes_usual",
        "Retención de IVA usual en bienes",
        _DE_RETENCION,
        ayuda="El código con que se le suele retener el IVA de los bienes.",
        sinonimos=("retencion iva bienes", "retencion de iva de bienes"),
        ejemplo="1",
        ancho=12,
        nota="Del catálogo `retenciones`, impuesto 2",
    )
    iva_servicios_usual: str | None = campo(
        "iva_servicios_usual",
        "Retención de IVA usual en servicios",
        _DE_RETENCION,
        ayuda="El código con que se le suele retener el IVA de los servicios.",
        sinonimos=("retencion iva servicios", "retencion de iva de servicios"),
        ejemplo="2",
        ancho=12,
        nota="Del catálogo `retenciones`, impuesto 2",
    )
    pago_usual: str | None = campo(
        "pago_usual",
        "Forma de pago usual",
        _DE_DOS,
        ayuda="El código de la forma en que se le suele pagar.",
        sinonimos=("forma de pago", "forma pago"),
        ejemplo="20",
        ancho=10,
        nota="Del catálogo `formas-pago`",
    )
    relacionada_desde: date | None = campo(
        "relacionada_desde",
        "Relacionada desde",
        DiaDeCelda("dd/mm/aaaa. Desde qué día es parte relacionada; sin ella, desde siempre."),
        nulo=True,
        sinonimos=("parte relacionada desde",),
        ancho=14,
    )
    relacionada_hasta: date | None = campo(
        "relacionada_hasta",
        "Relacionada hasta",
        DiaDeCelda("dd/mm/aaaa. El último día en que lo fue; sin ella, todavía lo es."),
        nulo=True,
        sinonimos=("parte relacionada hasta",),
        ancho=14,
    )

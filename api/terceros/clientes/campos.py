"""Los campos de un cliente (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass
from decimal import Decimal

from api.core.papel.campos import DeOtra, Monto, SiNo, Uno, campo
from api.plataforma.codigos import identificaciones as ids
from api.terceros.clientes.catalogos import TIPOS, TIPOS_JURIDICOS
from api.terceros.padron import campos as comunes

_TIPO = Uno(
    TIPOS,
    "un tipo de cliente",
    "Elija el tipo de cliente.",
    ayuda=f"{', '.join(TIPOS.values())}. Si no viene, el que dice la identificación.",
)
_JURIDICO = Uno(
    TIPOS_JURIDICOS,
    "un tipo jurídico",
    ayuda="Uno de los de su tipo de cliente, por ejemplo Compañía limitada (Cía. Ltda.).",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosCliente:
    """Lo que se dice de un cliente; lo que es None no se dijo."""

    tipo_identificacion: str = comunes.tipo_identificacion(
        "CLI_TIPOID", comunes.identificaciones(ids.NOMBRES)
    )
    identificacion: str = comunes.identificacion("CLI_IDENTIFICACION")
    razon_social: str = comunes.razon_social("CLI_NOMBRE", "cliente")
    nombre_comercial: str | None = comunes.nombre_comercial("CLI_NOMBREC")
    correos: list[str] | None = comunes.correos("CLI_CORREOS")
    telefono: str | None = comunes.telefono("CLI_TELEFONO")
    celular: str | None = comunes.celular("CLI_CELULAR")
    direccion: str | None = comunes.direccion("CLI_DIRECCION")
    provincia: str | None = comunes.provincia("CLI_PROVINCIA")
    ciudad: str | None = comunes.ciudad("CLI_CIUDAD")
    tipo: int | None = campo(
        "CLI_TIPO",
        "Tipo",
        _TIPO,
        sinonimos=("tipo de cliente", "tipo cliente", "clase"),
        ejemplo="Sociedad",
        valores=frozenset(_TIPO.escritos),
        nota="De GET /api/tipoClientes; sin él, el que dice la identificación",
    )
    tipo_juridica: int | None = campo(
        "CLI_TIPJURIDICA",
        "Tipo jurídico",
        _JURIDICO,
        nulo=True,
        sinonimos=("tipo juridica", "forma juridica", "naturaleza juridica"),
        ejemplo=TIPOS_JURIDICOS[22],
        ancho=30,
    )
    grupo_id: int | None = campo(
        "CLI_GRUPO",
        "Grupo",
        DeOtra("El nombre de un grupo de clientes."),
        nulo=True,
        sinonimos=("grupo de clientes", "grupo cliente", "categoria", "segmento"),
        ejemplo="Mayoristas",
        sale="grupo",
    )
    vendedor_id: int | None = campo(
        "CLI_VENDEDOR",
        "Vendedor",
        DeOtra(),
        nulo=True,
        sinonimos=("asesor", "ejecutivo"),
        ejemplo="Ana Ponce",
        sale="vendedor",
        ancho=24,
    )
    cobrador_id: int | None = campo(
        "CLI_COBRADOR",
        "Cobrador",
        DeOtra(),
        nulo=True,
        sinonimos=("recaudador",),
        ejemplo="Luis Vera",
        sale="cobrador",
        ancho=24,
    )
    dias_credito: int | None = comunes.dias_credito("CLI_DIASCREDITO")
    limite_credito: Decimal | None = campo(
        "CLI_LIMITE",
        "Límite de crédito",
        Monto("En dólares; vacío, sin límite."),
        nulo=True,
        sinonimos=("limite credito", "cupo", "cupo de credito", "cupo credito", "limite"),
        ejemplo="1500.00",
        ancho=16,
        nota="null: sin límite",
    )
    activo: bool | None = comunes.activo("CLI_ACTIVO")
    notas: str | None = comunes.notas("CLI_NOTAS")
    parte_relacionada: bool | None = campo(
        "CLI_RELACIONADA",
        "Parte relacionada",
        SiNo(),
        sinonimos=("relacionada", "relacionado", "parte rel"),
        ejemplo="No",
    )

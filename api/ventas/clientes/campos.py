"""Los campos de un cliente (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass
from decimal import Decimal

from api.core.papel import campos
from api.core.papel.campos import Correos, DeOtra, Monto, NumeroEntero, Parrafo, SiNo, UnaLinea, Uno, campo
from api.plataforma.codigos import identificaciones as ids
from api.plataforma.registro_tributario.lugares import PROVINCIAS
from api.ventas.clientes import reglas
from api.ventas.clientes.catalogos import TIPOS, TIPOS_JURIDICOS

_TELEFONO = UnaLinea(20, reglas.TELEFONO, reglas.TELEFONO_MAL)


def _del_sri(tipo: str) -> tuple[str, str]:
    """El código del SRI, y el mismo sin los ceros que Excel quita al tomarlo por un número."""
    codigo = ids.CODIGOS_SRI[tipo]
    return codigo, codigo.lstrip("0")


IDENTIFICACION = Uno(
    ids.NOMBRES,
    "un tipo de identificación",
    reglas.ELIJA_TIPO,
    {
        **dict.fromkeys(("r", *_del_sri(ids.RUC), "registro unico de contribuyentes"), ids.RUC),
        **dict.fromkeys(("c", "ci", "c i", *_del_sri(ids.CEDULA), "cedula de identidad"), ids.CEDULA),
        "cedula de ciudadania": ids.CEDULA,
        **dict.fromkeys(("p", *_del_sri(ids.PASAPORTE)), ids.PASAPORTE),
        **dict.fromkeys(_del_sri(ids.CONSUMIDOR_FINAL), ids.CONSUMIDOR_FINAL),
        **dict.fromkeys(("exterior", "del exterior", *_del_sri(ids.EXTERIOR)), ids.EXTERIOR),
    },
    "RUC, Cédula, Pasaporte o Exterior. Si no viene, 13 dígitos son un RUC y 10 una cédula.",
)
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
_PROVINCIA = Uno(
    {provincia: provincia for provincia in PROVINCIAS},
    "una provincia del Ecuador",
    "Elija una provincia de la lista.",
    ayuda=f"Una de las {len(PROVINCIAS)} del Ecuador.",
    vacio=True,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosCliente:
    """Lo que se dice de un cliente; lo que es None no se dijo."""

    tipo_identificacion: str = campo(
        "CLI_TIPOID",
        "Tipo de identificación",
        IDENTIFICACION,
        exigido=True,
        vacio=reglas.ELIJA_TIPO,
        sinonimos=("tipo id", "tipo ident", "tipo documento", "tipo de documento", "tipo identificacion"),
        ejemplo="RUC",
        valores=frozenset(IDENTIFICACION.escritos),
        ancho=20,
    )
    identificacion: str = campo(
        "CLI_IDENTIFICACION",
        "Identificación",
        UnaLinea(30),
        exigido=True,
        vacio=reglas.SIN_NUMERO,
        obligatorio=True,
        ayuda="El número de RUC, cédula o pasaporte; no se repite.",
        sinonimos=(
            *("ruc", "cedula", "ci", "ruc ci", "ci ruc", "cedula ruc", "ruc cedula", "cedula o ruc"),
            *("ruc o cedula", "numero de identificacion", "no identificacion", "documento", "nro documento"),
            *(
                "numero de documento",
                "identificacion fiscal",
                "n identificacion",
                "num identificacion",
                "dni",
            ),
        ),
        ejemplo="1790016919001",
        ancho=16,
    )
    razon_social: str = campo(
        "CLI_NOMBRE",
        "Nombre o razón social",
        UnaLinea(300, sin_emojis=True),
        exigido=True,
        vacio=reglas.SIN_NOMBRE,
        obligatorio=True,
        ayuda="Como consta en el RUC o en la cédula; hasta 300 caracteres.",
        sinonimos=(
            *("nombre", "razon social", "nombres", "cliente", "nombre del cliente", "nombre cliente"),
            *("apellidos y nombres", "nombres y apellidos", "nombre completo", "denominacion"),
        ),
        ejemplo="Textiles del Valle Cía. Ltda.",
        ancho=40,
        rotulo="Razón social",
    )
    nombre_comercial: str | None = campo(
        "CLI_NOMBREC",
        "Nombre comercial",
        UnaLinea(300),
        sinonimos=("nombre de fantasia", "comercial", "marca"),
        ejemplo="Textiles del Valle",
        ancho=30,
    )
    correos: list[str] | None = campo(
        "CLI_CORREOS",
        "Correos",
        Correos(10),
        sinonimos=(
            *("correo", "email", "e mail", "mail", "correo electronico", "correos electronicos", "emails"),
        ),
        ejemplo="pagos@valle.example; facturas@valle.example",
        ancho=36,
    )
    telefono: str | None = campo(
        "CLI_TELEFONO",
        "Teléfono",
        _TELEFONO,
        ayuda="De 7 a 20 dígitos.",
        sinonimos=(
            *("telefonos", "telf", "tel", "fono", "telefono fijo", "telefono convencional", "convencional"),
        ),
        ejemplo="022345678",
        ancho=14,
    )
    celular: str | None = campo(
        "CLI_CELULAR",
        "Celular",
        _TELEFONO,
        ayuda="De 7 a 20 dígitos.",
        sinonimos=("movil", "cel", "telefono celular", "telefono movil", "whatsapp"),
        ejemplo="0991234567",
        ancho=14,
    )
    direccion: str | None = campo(
        "CLI_DIRECCION",
        "Dirección",
        UnaLinea(300, sin_emojis=True),
        sinonimos=("domicilio", "direccion principal", "calle"),
        ejemplo="Av. Amazonas N34-120",
        ancho=40,
    )
    provincia: str | None = campo("CLI_PROVINCIA", "Provincia", _PROVINCIA, ejemplo="Pichincha")
    ciudad: str | None = campo(
        "CLI_CIUDAD", "Ciudad", UnaLinea(100), sinonimos=("canton", "localidad"), ejemplo="Quito"
    )
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
    dias_credito: int | None = campo(
        "CLI_DIASCREDITO",
        "Días de crédito",
        NumeroEntero(3650),
        sinonimos=("dias", "dias credito", "plazo", "dias de plazo", "dias plazo", "credito dias"),
        ejemplo="30",
        ancho=14,
    )
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
    activo: bool | None = campo(
        "CLI_ACTIVO", "Activo", SiNo(), sinonimos=("estado", "vigente"), ejemplo="Sí", ancho=8
    )
    notas: str | None = campo(
        "CLI_NOTAS",
        "Notas",
        Parrafo(2000),
        sinonimos=("nota", "observaciones", "observacion", "comentarios", "comentario"),
        ejemplo="Llamar en la tarde.",
        ancho=40,
    )


campos.rotular("cliente", DatosCliente)

"""Las empresas y personas de los datos de demostración, con los nombres que la demo usa."""

from .modelo import Contribuyente, Establecimiento


def _empresa(
    ruc: str,
    razon_social: str,
    comercial: str,
    actividad: str,
    direcciones: tuple[str, ...],
    representante: tuple[str, str],
    inicio: str,
    **resto: object,
) -> Contribuyente:
    return Contribuyente(
        ruc=ruc,
        razon_social=razon_social,
        nombre_comercial=comercial,
        tipo="SOCIEDAD",
        actividad=actividad,
        inicio=inicio,
        actualizado="2025-03-14",
        establecimientos=tuple(
            Establecimiento(f"{n:03d}", comercial, d) for n, d in enumerate(direcciones, 1)
        ),
        obligado=True,
        representantes=(representante,),
        **resto,  # type: ignore[arg-type]
    )


CONOCIDOS = (
    _empresa(
        "1790012344001",
        "COMERCIAL ANDINA S.A.",
        "COMERCIAL ANDINA",
        "VENTA AL POR MAYOR DE ALIMENTOS Y BEBIDAS",
        (
            "PICHINCHA / QUITO / IÑAQUITO / AV. AMAZONAS N34-120 Y REPÚBLICA",
            "GUAYAS / GUAYAQUIL / TARQUI / AV. FRANCISCO DE ORELLANA 1204 Y JUSTINO CORNEJO",
        ),
        ("1710034065", "MENA ANDRADE JUAN CARLOS"),
        "1998-04-20",
        agente_retencion=True,
    ),
    _empresa(
        "0992001232001",
        "IMPORTADORA DEL PACÍFICO CÍA. LTDA.",
        "IMPORTADORA DEL PACÍFICO",
        "VENTA DE PARTES Y ACCESORIOS DE VEHÍCULOS",
        ("GUAYAS / GUAYAQUIL / XIMENA / AV. QUITO 2210 Y EL ORO",),
        ("0923456784", "PAREDES VÉLEZ LUCÍA FERNANDA"),
        "2006-09-11",
        agente_retencion=True,
        especial=True,
    ),
    _empresa(
        "0190456781001",
        "FERRETERÍA EL TORNILLO",
        "FERRETERÍA EL TORNILLO",
        "VENTA AL POR MENOR DE ARTÍCULOS DE FERRETERÍA",
        ("AZUAY / CUENCA / EL SAGRARIO / GRAN COLOMBIA 8-45 Y LUIS CORDERO",),
        ("0102030400", "CEVALLOS OCHOA MARÍA JOSÉ"),
        "2015-02-02",
        regimen="RIMPE",
        categoria="EMPRENDEDOR",
    ),
    _empresa(
        "1791987659001",
        "HOSTERÍA VALLE VERDE",
        "HOSTERÍA VALLE VERDE",
        "SERVICIOS DE ALOJAMIENTO EN HOTELES Y HOSTERÍAS",
        ("IMBABURA / IBARRA / SAN FRANCISCO / PANAMERICANA NORTE KM 4",),
        ("1002003000", "ROSERO TERÁN PATRICIO XAVIER"),
        "2009-07-28",
    ),
)

PERSONAS = {
    "1714307103": "ESPINOSA ROMERO GABRIELA SOFÍA",
    "1704000005": "ROJAS VEGA LUZ MARINA",  # su dígito verificador no es el de la cuenta: las hay verdaderas
}

"""Por qué dos columnas no dicen lo mismo, en palabras, y la página donde se arregla. Puro."""

from decimal import Decimal
from typing import NamedTuple

SIN_ASIENTO, PENDIENTE, OTRO_MES, OTRA_CUENTA = "sin_asiento", "pendiente", "otro_mes", "otra_cuenta"
ANTES_DE_LIBROS, POR_EMPAREJAR, A_MANO, APERTURA = (
    *("antes_de_libros", "por_emparejar", "a_mano", "apertura"),
)
OTRO_ASIENTO, SIN_RETENCION, ANULADO, RECHAZADO = (
    *("otro_asiento", "sin_retencion", "anulado", "rechazado"),
)
OTRA_FILA, OTRO_VALOR = "otra_fila", "otro_valor"
DICHO, NOTAS, SIN_CASILLERO, PRESENTADO = "dicho", "notas", "sin_casillero", "presentado"
REEMBOLSO, NO_VA, FACTURA_ENTERA = "reembolso", "no_va", "factura_entera"
SUELTA, AUTORRETENCION, COMPRA_OTRO_MES = "suelta", "autorretencion", "compra_otro_mes"
POR_ACEPTAR, POR_TRAER, CUARENTENA, DESCARTADO = "por_aceptar", "por_traer", "cuarentena", "descartado"
REGISTRO_OTRO_MES, NO_CONSTA, DE_PAPEL, PROPIA, ANULADO_EN_EL_SRI = (
    *("registro_otro_mes", "no_consta", "de_papel", "propia", "anulado_en_el_sri"),
)
EN_PAPEL, IVA_DEL_BANCO = "en_papel", "iva_del_banco"
SIN_LIQUIDAR, ARRASTRA, SIN_EXPLICAR = "sin_liquidar", "arrastra", "sin_explicar"

# De cada uno, lo que le pasa a uno, lo que les pasa a varios y dónde se arregla.
_DICHOS: dict[str, tuple[str, str, str]] = {
    SIN_ASIENTO: ("documento no tiene asiento", "documentos no tienen asiento", "/contabilidad"),
    EN_PAPEL: (
        "rango de comprobantes en papel, que se asienta a mano",
        "rangos de comprobantes en papel, que se asientan a mano",
        "/asientos",
    ),
    PENDIENTE: (
        "documento espera un parámetro para contabilizarse",
        "documentos esperan un parámetro para contabilizarse",
        "/parametros-contables",
    ),
    OTRO_MES: (
        "documento está en los libros en un mes y se declara en otro",
        "documentos están en los libros en un mes y se declaran en otro",
        "",
    ),
    OTRA_CUENTA: (
        "documento se asentó en otra cuenta",
        "documentos se asentaron en otra cuenta",
        "/parametros-contables",
    ),
    ANTES_DE_LIBROS: (
        "documento es anterior a los libros",
        "documentos son anteriores a los libros",
        "/saldos-iniciales",
    ),
    POR_EMPAREJAR: (
        "retención está por emparejar con su factura",
        "retenciones están por emparejar con su factura",
        "/retenciones-recibidas",
    ),
    A_MANO: ("asiento a mano en esa cuenta", "asientos a mano en esa cuenta", "/asientos"),
    APERTURA: ("asiento de saldos iniciales", "asientos de saldos iniciales", "/saldos-iniciales"),
    IVA_DEL_BANCO: (
        "cobro del banco con su IVA no tiene todavía su comprobante",
        "cobros del banco con su IVA no tienen todavía su comprobante",
        "/bancos",
    ),
    OTRO_ASIENTO: (
        "asiento que no es de un documento declarado",
        "asientos que no son de un documento declarado",
        "/asientos",
    ),
    SIN_RETENCION: (
        "cobro por retención no tiene su comprobante de retención",
        "cobros por retención no tienen su comprobante de retención",
        "/retenciones-recibidas",
    ),
    ANULADO: (
        "documento anulado está en los libros de este período",
        "documentos anulados están en los libros de este período",
        "",
    ),
    RECHAZADO: (
        "comprobante que el SRI rechazó está en los libros",
        "comprobantes que el SRI rechazó están en los libros",
        "/comprobantes/atencion",
    ),
    OTRA_FILA: (
        "documento se declara en otra fila",
        "documentos se declaran en otra fila",
        "/parametros-contables",
    ),
    OTRO_VALOR: ("documento dice otro valor", "documentos dicen otro valor", ""),
    DICHO: ("Una persona escribió el valor de un casillero", "", ""),
    NOTAS: ("Notas de crédito que pasan de un período a otro", "", ""),
    SIN_CASILLERO: ("Documentos que no van a ningún casillero", "", ""),
    PRESENTADO: ("Lo que se presentó, antes de que algo cambiara", "", ""),
    REEMBOLSO: (
        "factura de reembolso va entera en el anexo",
        "facturas de reembolso van enteras en el anexo",
        "",
    ),
    NO_VA: (
        "declaración aduanera no va en el anexo",
        "declaraciones aduaneras no van en el anexo",
        "",
    ),
    FACTURA_ENTERA: (
        "exportación va en el anexo con sus otros cargos",
        "exportaciones van en el anexo con sus otros cargos",
        "",
    ),
    SUELTA: (
        "retención no está unida a ninguna compra: no va en el anexo",
        "retenciones no están unidas a ninguna compra: no van en el anexo",
        "/retenciones",
    ),
    AUTORRETENCION: (
        "autorretención no va en el anexo",
        "autorretenciones no van en el anexo",
        "",
    ),
    COMPRA_OTRO_MES: (
        "retención es de una compra registrada en otro mes",
        "retenciones son de compras registradas en otro mes",
        "",
    ),
    POR_ACEPTAR: (
        "documento que el SRI tiene está por aceptar",
        "documentos que el SRI tiene están por aceptar",
        "/recibidos?estado=POR_REVISAR",
    ),
    POR_TRAER: (
        "documento del listado no tiene todavía su XML",
        "documentos del listado no tienen todavía su XML",
        "/recibidos?estado=POR_TRAER",
    ),
    CUARENTENA: (
        "documento registrado está en cuarentena",
        "documentos registrados están en cuarentena",
        "/recibidos?estado=CUARENTENA",
    ),
    DESCARTADO: (
        "documento que el SRI tiene se descartó",
        "documentos que el SRI tiene se descartaron",
        "/recibidos?estado=DESCARTADO",
    ),
    REGISTRO_OTRO_MES: (
        "documento se emitió en un mes y se registró en otro",
        "documentos se emitieron en un mes y se registraron en otro",
        "",
    ),
    NO_CONSTA: (
        "documento electrónico no está entre los recibidos",
        "documentos electrónicos no están entre los recibidos",
        "/recibidos",
    ),
    DE_PAPEL: (
        "documento no es electrónico: el SRI no lo muestra",
        "documentos no son electrónicos: el SRI no los muestra",
        "",
    ),
    PROPIA: (
        "liquidación de compra la emitió la empresa",
        "liquidaciones de compra las emitió la empresa",
        "",
    ),
    ANULADO_EN_EL_SRI: (
        "documento está anulado en el SRI",
        "documentos están anulados en el SRI",
        "/recibidos?estado=ANULADO",
    ),
    SIN_LIQUIDAR: ("Los impuestos del mes no se han liquidado en los libros, o cambiaron después", "", ""),
    ARRASTRA: ("Viene de lo que en otra fila no es igual", "", ""),
    SIN_EXPLICAR: ("Sin explicar", "", ""),
}
MOTIVOS = tuple(_DICHOS)


class MotivoDeDiferencia(NamedTuple):
    """Parte de lo que una columna tiene de más (o de menos, negativo) que los documentos. `cuantos`: documentos o asientos; cero,
    no se cuentan. `ruta`: la página de la web donde se arregla; vacía, no hay nada que arreglar."""

    columna: str
    motivo: str
    frase: str
    cuantos: int
    valor: Decimal
    ruta: str


def hecho(
    columna: str, motivo: str, valor: Decimal, cuantos: int = 0, ruta: str | None = None
) -> MotivoDeDiferencia:
    uno, varios, suya = _DICHOS[motivo]
    dicho = f"{cuantos} {uno if cuantos == 1 else varios}" if cuantos and varios else uno
    return MotivoDeDiferencia(columna, motivo, dicho, cuantos, valor, suya if ruta is None else ruta)


def frase_de(motivo: str) -> str:
    """De un solo documento."""
    uno = _DICHOS[motivo][0]
    return uno[0].upper() + uno[1:]

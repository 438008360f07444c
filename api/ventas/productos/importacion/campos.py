"""The fields that a column of a spreadsheet of products may fill; the titles are those of the list's own
export, so that it can be changed and imported again."""

from api.plataforma.importaciones.protocolo import Campo
from api.ventas.productos.reglas import LARGOS

_EN_NUEVOS = "Obligatorio en los productos nuevos."

CAMPOS = (
    Campo(
        "PRO_CODIGO",
        "Código",
        ayuda=f"Hasta {LARGOS['PRO_CODIGO']} caracteres; no se repite. Con él se encuentra el producto que ya existe.",
        sinonimos=(
            *(
                "codigo principal",
                "cod",
                "cod principal",
                "sku",
                "referencia",
                "ref",
                "item",
                "codigo producto",
            ),
            *("codigo de producto", "codigo articulo", "codigo del producto", "id producto", "clave"),
        ),
        ejemplo="CEM-50",
    ),
    Campo(
        "PRO_AUXILIAR",
        "Código auxiliar",
        ayuda=f"Hasta {LARGOS['PRO_AUXILIAR']} caracteres.",
        sinonimos=(
            *("cod auxiliar", "codigo de barras", "codigo barras", "ean", "upc", "codigo alterno"),
            *("codigo secundario", "codigo fabricante"),
        ),
        ejemplo="7861234567890",
    ),
    Campo(
        "PRO_NOMBRE",
        "Nombre",
        ayuda=f"{_EN_NUEVOS} Hasta {LARGOS['PRO_NOMBRE']} caracteres.",
        sinonimos=(
            *("producto", "nombre del producto", "nombre producto", "articulo", "descripcion corta"),
            *("nombre articulo", "servicio", "detalle", "producto o servicio"),
        ),
        ejemplo="Cemento Portland tipo GU, saco de 50 kg",
    ),
    Campo(
        "PRO_TIPO",
        "Tipo",
        ayuda="Bien o Servicio. Si no viene, bien.",
        sinonimos=("tipo de producto", "tipo producto", "bien o servicio", "clase"),
        ejemplo="Bien",
    ),
    Campo(
        "PRO_PRECIO",
        "Precio sin impuestos",
        ayuda="Hasta 6 decimales. En los productos nuevos, este precio o el que lleva impuestos.",
        sinonimos=(
            *("precio", "precio unitario", "precio sin iva", "p unitario", "valor unitario", "precio venta"),
            *("precio de venta", "valor", "precio neto", "precio 1", "pvp sin iva", "base imponible"),
        ),
        ejemplo="7.619048",
    ),
    Campo(
        "precioConImpuestos",
        "Precio con impuestos",
        ayuda="Cuando no viene el precio sin impuestos, se saca de este.",
        sinonimos=(
            *("precio con iva", "pvp", "p v p", "precio final", "precio publico", "precio al publico"),
            *("precio iva incluido", "pvp con iva", "precio venta publico", "precio de venta al publico"),
        ),
        ejemplo="8.00",
    ),
    Campo(
        "PRO_IVA",
        "IVA",
        ayuda=f"{_EN_NUEVOS} 15 %, 5 %, 0 %, Exento, No objeto…, o Sí y No para quien grava la tarifa general o 0 %.",
        sinonimos=(
            *("tarifa iva", "tarifa de iva", "porcentaje iva", "iva porcentaje", "grava iva", "paga iva"),
            *("impuesto", "codigo iva", "tarifa", "aplica iva", "con iva", "lleva iva", "graba iva"),
        ),
        ejemplo="5 %",
    ),
    Campo(
        "PRO_ICE",
        "ICE",
        ayuda="El código del ICE (por ejemplo 3671) o su nombre; «No» se lo quita.",
        sinonimos=("codigo ice", "tarifa ice", "impuesto a los consumos especiales"),
    ),
    Campo(
        "PRO_IRBPNR",
        "IRBPNR",
        ayuda="Sí o No, para las botellas plásticas no retornables.",
        sinonimos=("codigo irbpnr", "botellas plasticas"),
    ),
    Campo(
        "PRO_UNIDAD",
        "Unidad",
        ayuda=f"Hasta {LARGOS['PRO_UNIDAD']} caracteres. Si no viene, UNIDAD.",
        sinonimos=("unidad de medida", "medida", "um", "u medida", "unidad medida", "presentacion"),
        ejemplo="SACO",
    ),
    Campo(
        "PRO_INVENTARIO",
        "Lleva inventario",
        ayuda="Sí o No. Si no viene, lo lleva lo que trae existencia.",
        sinonimos=("inventariable", "maneja inventario", "controla inventario", "controla stock"),
        ejemplo="Sí",
    ),
    Campo(
        "PRO_EXISTENCIA",
        "Existencia",
        ayuda="Cuánto hay.",
        sinonimos=("stock", "cantidad", "existencias", "saldo", "stock actual", "disponible"),
        ejemplo="240",
    ),
    Campo(
        "PRO_ACTIVO", "Activo", ayuda="Sí o No.", sinonimos=("estado", "vigente", "habilitado"), ejemplo="Sí"
    ),
    Campo(
        "PRO_DESCRIPCION",
        "Descripción",
        ayuda=f"Hasta {LARGOS['PRO_DESCRIPCION']} caracteres.",
        sinonimos=("descripcion larga", "observaciones", "observacion", "notas", "caracteristicas"),
        ejemplo="Guardar en seco.",
    ),
)

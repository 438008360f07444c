"""Los archivos que un ticket recibe. El formulario público admite zip y rar; desde adentro, además, un PDF y las imágenes: una
captura de lo que se ve es lo que más se envía."""

from api.core.http.uploads import ReglaArchivo

_MAXIMO = 50769298
_MUY_GRANDE = "El archivo supera el peso maximo (No se guardara)"

PUBLICO = ReglaArchivo(
    carpeta="soporte",
    maximo=_MAXIMO,
    extensiones=("zip", "rar"),
    tipo_msg="Seleccione una archivo con formato de zip o rar",
    tamano_msg=_MUY_GRANDE,
)
DE_ADENTRO = ReglaArchivo(
    carpeta="soporte",
    maximo=_MAXIMO,
    extensiones=("zip", "rar", "pdf", "png", "jpg", "jpeg", "webp"),
    tipo_msg="Seleccione un archivo zip, rar o PDF, o una imagen png, jpg o webp",
    tamano_msg=_MUY_GRANDE,
)

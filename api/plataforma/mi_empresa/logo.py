"""El logo de una empresa. La imagen que llega se redibuja, para guardar e imprimir solo sus píxeles."""

import io
import secrets
import warnings
from collections.abc import Iterator

from api.core import externos
from api.core.datos import audit, deposito
from api.core.datos.db import empresa_actual, transactional
from api.core.de_a_uno import DeAUno
from api.core.errors import ArchivoNoPermitido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo, ReglaArchivo
from api.plataforma.empresas import service as empresas

REGLA_LOGO = ReglaArchivo(
    carpeta="logos",
    maximo=2 * 1024 * 1024,
    extensiones=("png", "jpg", "jpeg", "webp"),
    tipo_msg="El logo debe ser una imagen PNG, JPG o WEBP.",
    tamano_msg="El logo supera el tamaño máximo de 2 MB.",
)
_FORMATOS = ("PNG", "JPEG", "WEBP")
_MINIMO = (60, 30)
# Con más, es una bomba o un error. Un JPEG se reduce al leerlo; los demás se descomprimen enteros.
_MEGAPIXELES = {"JPEG": 24, "PNG": 9, "WEBP": 9}
_GUARDADO = (1200, 600)  # de sobra para un encabezado impreso a 600 ppp
_LIMITE = 8 * 1024 * 1024  # lo más que ocupan esos píxeles en un PNG
_ILEGIBLE = "El archivo no es una imagen que se pueda leer, por favor elija otro."
_ENORME = "La imagen es demasiado grande: redúzcala a menos de {} megapíxeles."
_de_a_uno = DeAUno()


def cambiar(archivo: Archivo) -> None:
    """Pone el logo nuevo en lugar del anterior."""
    almacen = externos.almacen()
    dibujo = dibujar(b"".join(almacen.abrir(archivo.clave)))
    clave = f"{REGLA_LOGO.carpeta}/{empresa_actual()}/{secrets.token_hex(16)}.png"
    almacen.guardar(clave, [dibujo], _LIMITE)
    try:
        almacen.borrar(archivo.clave)
        _guardar(clave, archivo.nombre)
    except BaseException:
        almacen.borrar(clave)
        raise


def quitar() -> None:
    """Quita el logo: los documentos llevan solo el nombre."""
    _guardar(None, None)


def abrir() -> Iterator[bytes]:
    clave = empresas.logo_de(empresa_actual())
    if clave is None:
        raise NoEncontrado("La empresa no tiene un logo.")
    return externos.almacen().abrir(clave)


@transactional
def _guardar(clave: str | None, nombre: str | None) -> None:
    empresa = empresas.bloquear(empresa_actual())
    anterior = empresa.logo
    if anterior == clave:
        return
    empresa.logo = clave
    audit.record(
        "cambiar_imagen" if clave else "quitar_imagen",
        "empresa",
        empresa.id,
        empresa_id=empresa.id,
        antes={"logo": empresas.marca_de_logo(anterior)},
        despues={"logo": nombre},
    )
    deposito.soltar(anterior)


def dibujar(crudo: bytes) -> bytes:
    """La imagen como un PNG de hasta 1200 × 600 píxeles, derecha y sin metadatos. Las medidas se revisan
    antes de descomprimir un solo píxel."""
    from PIL import Image, ImageOps

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            imagen = Image.open(io.BytesIO(crudo), formats=_FORMATOS)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise ReglaDeNegocio(_ENORME.format(min(_MEGAPIXELES.values()))) from error
    except (OSError, ValueError, SyntaxError) as error:
        raise ArchivoNoPermitido(_ILEGIBLE) from error
    if imagen.width * imagen.height > (limite := _MEGAPIXELES[imagen.format or "PNG"]) * 1_000_000:
        raise ReglaDeNegocio(_ENORME.format(limite))
    if imagen.width < _MINIMO[0] or imagen.height < _MINIMO[1]:
        raise ReglaDeNegocio(
            f"El logo debe medir al menos 60 × 30 píxeles; este mide {imagen.width} × {imagen.height}."
        )
    try:
        # Se reduce antes que nada: cada paso que sigue copia la imagen. De lado todavía puede estar al revés.
        with _de_a_uno.pasar():
            imagen.thumbnail((max(_GUARDADO), max(_GUARDADO)), Image.Resampling.LANCZOS)
        derecha = ImageOps.exif_transpose(imagen)
        derecha.thumbnail(_GUARDADO, Image.Resampling.LANCZOS)
        limpia = Image.new("RGBA", derecha.size)
        limpia.paste(derecha.convert("RGBA"))
    except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError) as error:
        raise ArchivoNoPermitido(_ILEGIBLE) from error
    salida = io.BytesIO()
    limpia.save(salida, "PNG", optimize=True)
    return salida.getvalue()

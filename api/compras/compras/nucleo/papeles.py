"""Qué archivos admite una compra, y cómo se le ponen: a la que ya está, o a la que se registra con los de su borrador."""

from collections.abc import Sequence

from api.compras.compras.nucleo.models import ArchivoCompra, Compra
from api.core.datos import audit
from api.core.datos.db import db
from api.core.http import uploads

MAXIMO = 10
REGLA = uploads.ReglaArchivo(
    carpeta="compras",
    maximo=10 * 1024 * 1024,
    extensiones=("pdf", "png", "jpg", "jpeg", "webp", "xml", "zip"),
    tipo_msg="Elija archivos PDF, PNG, JPG, WEBP, XML o ZIP.",
    tamano_msg="Un archivo supera el peso máximo de 10 MB.",
)


def poner(compra: Compra, archivos: Sequence[uploads.Archivo]) -> None:
    db.session.add_all(
        ArchivoCompra(
            empresa_id=compra.empresa_id,
            compra_id=compra.id,
            archivo=archivo.clave,
            nombre=archivo.nombre,
            extension=archivo.extension,
            tamano=archivo.tamano,
            sha256=archivo.sha256,
        )
        for archivo in archivos
    )
    nombres = [archivo.nombre for archivo in archivos]
    audit.record("adjuntar", "compra", compra.id, empresa_id=compra.empresa_id, despues={"archivos": nombres})

"""Las entidades de certificación, como catálogo que el proveedor carga."""

from collections.abc import Mapping
from typing import Any

from api.core.papel.campos import UnaLinea
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna
from api.plataforma.firma.entidades import cadena, service
from api.plataforma.firma.entidades.models import EntidadDeCertificacion

_CERTIFICADO = 16_000


def _revisar(valores: Mapping[str, Any]) -> dict[str, str]:
    reparos = {}
    if len(valores["emisor"]) < service.CORTO:
        reparos["emisor"] = f"Escriba al menos {service.CORTO} letras: con menos se confundiría con otra."
    if valores["certificado"]:
        try:
            cadena.leer(valores["certificado"])
        except cadena.NoEsDeEntidad as error:
            reparos["certificado"] = str(error)
    return reparos


CATALOGO = CatalogoDeLey(
    nombre="entidades-de-certificacion",
    titulo="Entidades de certificación",
    modelo=EntidadDeCertificacion,
    clave=("emisor",),
    columnas=(
        Columna("nombre", "Entidad", UnaLinea(200), obligatoria=True),
        Columna(
            "emisor",
            "Cómo se llama en sus certificados",
            UnaLinea(200),
            obligatoria=True,
            ayuda="Una parte del nombre de quien emite, sin importar mayúsculas ni tildes.",
            ejemplo="SECURITY DATA",
        ),
        Columna(
            "certificado",
            "Su certificado",
            UnaLinea(_CERTIFICADO),
            ayuda="El raíz o el intermedio, o los dos, en PEM. Con él se comprueba la cadena; sin él, solo el nombre.",
            secundaria=True,
        ),
    ),
    quien="De lo recibido que firmó un certificado de ninguna de ellas se avisa, hasta que el SRI lo confirma.",
    revisar=_revisar,
)

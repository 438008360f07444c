"""El Blueprint de un recurso de los programas."""

from collections.abc import Mapping
from typing import Any

from api.core.http.api import Blueprint
from api.v1.comun.documento import RAIZ

ERROR = "ErrorDeV1"


class Cara(Blueprint):
    """Las direcciones de un recurso. `nombres`: cómo se llama aquí cada campo que un error de los servicios nombra; un punto
    entra en otro (`cliente.nombre`)."""

    def __init__(
        self, recurso: str, import_name: str, *, description: str, nombres: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(
            f"v1_{recurso.replace('-', '_')}",
            import_name,
            url_prefix=f"{RAIZ}/{recurso}",
            access="empresa",
            description=description,
        )
        self.nombres = nombres or {}

    def _document_policy(self, doc: Any, doc_info: Any, **kwargs: Any) -> Any:
        doc = super()._document_policy(doc, doc_info, **kwargs)
        for code, dicha in doc["responses"].items():
            if dicha == "Error":
                doc["responses"][code] = ERROR
        return doc

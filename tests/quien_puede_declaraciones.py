"""Quién puede pasar la puerta de cada ruta de los formularios de impuestos."""

from tests.quienes import PREPARAN_IMPUESTOS, PRESENTAN_IMPUESTOS, VEN_IMPUESTOS

_UNO = "/api/tributos/{formulario}/{periodo}"
EN_DECLARACIONES = {
    f"GET {_UNO}": VEN_IMPUESTOS,
    **{f"GET {_UNO}/{papel}": VEN_IMPUESTOS for papel in ("revisar", "archivo", "excel", "pdf")},
    f"GET {_UNO}/{{casillero}}/documentos": VEN_IMPUESTOS,
    f"PUT {_UNO}/{{casillero}}": PREPARAN_IMPUESTOS,
    f"POST {_UNO}/presentar": PRESENTAN_IMPUESTOS,
}

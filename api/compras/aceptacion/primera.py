"""Qué se compra a quien todavía no se conoce: lo que dicen las palabras de la línea y, si no dicen nada, la actividad con que
el emisor está en el registro tributario. Es una propuesta: hasta que alguien la vea, de ella no se retiene sola."""

from collections.abc import Mapping

from api.core.papel.textos import una_linea
from api.plataforma.retenciones.models import BIENES, NATURAL, SERVICIOS

_SIN_TILDES = str.maketrans("áéíóúüñ", "aeiouun")
_PROFESIONALES, _ARRIENDO, _CONSTRUCCION = "PROFESIONALES", "ARRIENDO", "CONSTRUCCION"
_TRANSPORTE, _PUBLICIDAD, _COMISIONES, _SEGUROS = "TRANSPORTE", "PUBLICIDAD", "COMISIONES", "SEGUROS"
_INMUEBLES = (
    "local",
    "oficina",
    "bodega",
    "departamento",
    "casa",
    "galpon",
    "terreno",
    "inmueble",
    "edificio",
)
# Con qué empiezan las palabras que nombran cada cosa; decide la primera clase que halle la suya.
_DE_LAS_PALABRAS: Mapping[str, tuple[str, ...]] = {
    _PROFESIONALES: (
        *("honorario", "asesor", "consultor", "auditor", "abogad", "jurid", "legal", "notari", "peritaje"),
        *("contable", "arquitect", "odontolog", "medic", "psicolog", "patrocinio"),
    ),
    _TRANSPORTE: ("flete", "transport", "encomienda", "courier", "acarreo"),
    _PUBLICIDAD: ("publici", "pauta", "anuncio", "propaganda"),
    _SEGUROS: ("seguro", "poliza", "prima", "reaseguro"),
    _COMISIONES: ("comision",),
    _CONSTRUCCION: ("construcc", "edificacion"),
    SERVICIOS: (
        *(
            "servicio",
            "mantenimiento",
            "reparacion",
            "internet",
            "telefon",
            "instalacion",
            "limpieza",
            "plan",
        ),
        *("suscripcion", "licencia", "hosting", "alojamiento", "hospedaje", "capacitacion", "vigilancia"),
        *("guardiania", "monitoreo", "soporte", "lavado", "imprenta", "impresion", "peaje", "parqueo"),
    ),
    BIENES: (
        *("resma", "papel", "tinta", "toner", "carpeta", "esfero", "cuaderno", "computador", "laptop"),
        *("impresora", "monitor", "teclado", "silla", "escritorio", "repuesto", "llanta", "aceite", "filtro"),
        *("cemento", "varilla", "pintura", "cable", "tornillo", "tubo", "harina", "azucar", "arroz", "agua"),
        *("cafe", "leche", "pan", "combustible", "gasolina", "diesel", "uniforme", "zapato", "camisa"),
        *("caja", "funda", "botella", "herramienta", "medicamento", "camioneta", "vehiculo", "mercaderia"),
    ),
}
_DE_LA_ACTIVIDAD: Mapping[str, tuple[str, ...]] = {
    _ARRIENDO: (
        "alquiler de bienes inmuebles",
        "arrendamiento de bienes inmuebles",
        "bienes inmuebles propios",
    ),
    _TRANSPORTE: ("transporte", "mensajeria", "encomienda"),
    _PUBLICIDAD: ("publicidad", "publicitari"),
    _SEGUROS: ("seguros", "reaseguros"),
    _CONSTRUCCION: ("construccion de", "obras de ingenieria"),
    _PROFESIONALES: (
        *(
            "juridic",
            "contabilidad",
            "auditoria",
            "consultoria",
            "asesoramiento",
            "arquitectura",
            "ingenieria",
        ),
        *("medicina", "odontolog", "veterinari", "notari"),
    ),
    BIENES: (
        "venta al por",
        "fabricacion",
        "elaboracion",
        "cultivo",
        "cria de",
        "comercio al por",
        "produccion de",
    ),
}
_ALQUILA = ("arriendo", "arrend", "alquiler", "canon")


def deducir(descripcion: str, actividad: str, tipo: str) -> str:
    """Qué es lo de una línea; vacío, si nada lo dice. `tipo`: qué persona es quien lo vende."""
    if _alquila(descripcion):
        return de_las_palabras(descripcion)
    return de_las_palabras(descripcion) or _de_actividad(_llana(actividad), tipo)


def de_las_palabras(descripcion: str) -> str:
    """Qué es por lo que la línea dice; vacío, si no lo dice."""
    palabras = _llana(descripcion).split()
    if _alquila(descripcion):
        # Lo que se alquila sin ser un inmueble es un servicio cualquiera.
        return _ARRIENDO if any(p.startswith(_INMUEBLES) for p in palabras) else ""
    return next(
        (
            clase
            for clase, comienzos in _DE_LAS_PALABRAS.items()
            if any(p.startswith(comienzos) for p in palabras)
        ),
        "",
    )


def _alquila(descripcion: str) -> bool:
    return any(p.startswith(_ALQUILA) for p in _llana(descripcion).split())


def _de_actividad(actividad: str, tipo: str) -> str:
    suya = next(
        (clase for clase, frases in _DE_LA_ACTIVIDAD.items() if any(f in actividad for f in frases)), ""
    )
    # Una profesión la ejerce una persona; de una sociedad hay que verlo.
    return "" if suya == _PROFESIONALES and tipo != NATURAL else suya


def _llana(texto: str) -> str:
    plano = una_linea(texto).lower().translate(_SIN_TILDES)
    return " ".join("".join(c if c.isalnum() else " " for c in plano).split())

"""Los archivos de pagos de algunos bancos, como los describen fuentes públicas: de ellos se parte, y cada empresa los
cambia. `respaldo`: cuánto se sabe de uno; el banco da a su cliente el instructivo, que no se publica."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from api.compras.por_pagar.lotes.archivo import (
    ANCHO_FIJO,
    CEROS,
    CODIGO_BANCO,
    ESPACIOS,
    FIJO,
    ORIGEN,
    SEGUN_BANCO,
    SEGUN_CUENTA,
    ColumnaDelBanco,
    FormatoDelBanco,
)
from api.plataforma.catalogos.models import DEDUCIDA, UNA, VARIAS


@dataclass(frozen=True, slots=True)
class PlantillaDeBanco:
    """`leido`: cuándo se leyeron sus fuentes. `nota`: qué es y qué falta, para quien la elige."""

    entidad: str
    nombre: str
    respaldo: str
    leido: date
    nota: str
    formato: FormatoDelBanco


def _c(campo: str, largo: int = 0, relleno: str = "NINGUNO") -> ColumnaDelBanco:
    return ColumnaDelBanco(campo, "", largo=largo, relleno=relleno)


def _fijo(texto: str, largo: int = 0, relleno: str = "NINGUNO") -> ColumnaDelBanco:
    return ColumnaDelBanco(FIJO, "", texto, largo=largo, relleno=relleno)


def _blanco(largo: int) -> ColumnaDelBanco:
    return _fijo("", largo, ESPACIOS)


def _dos(campo: str, texto: str, otro: str, largo: int = 0) -> ColumnaDelBanco:
    return ColumnaDelBanco(campo, "", texto, otro, largo, ESPACIOS if largo else "NINGUNO")


def _de_doce(valor: ColumnaDelBanco) -> tuple[ColumnaDelBanco, ...]:
    """Las doce columnas que comparten varios bancos."""
    return (
        *(_fijo("PA"), _c("n"), _fijo("USD"), valor, _fijo("CTA"), _c("siglas_cuenta")),
        *(_c("numero_cuenta", 20), _c("documentos", 40), _c("letra_identificacion")),
        *(_c("identificacion", 14), _c("proveedor", 41), _c(CODIGO_BANCO, 4, CEROS)),
    )


_CON_TABULADOR = FormatoDelBanco(
    separador="TABULADOR",
    decimales="CENTAVOS",
    fechas="AAAAMMDD",
    codificacion="SIN_TILDES",
    encabezados=False,
    columnas=_de_doce(_c("valor")),
)
_LEIDO = date(2026, 11, 29)
_DE_TRECE = _c("valor", 13, CEROS)
_GUAYAQUIL = (
    *(
        _fijo("PA"),
        _c(ORIGEN, 10, CEROS),
        _c("n"),
        _c("numero_cuenta"),
        _fijo("USD"),
        _DE_TRECE,
        _fijo("CTA"),
    ),
    *(_c(CODIGO_BANCO, 4, CEROS), _c("siglas_cuenta"), _c("numero_cuenta"), _c("letra_identificacion")),
    *(_c("identificacion", 14), _c("proveedor", 40), _c("documentos", 60), _c("aviso")),
)
_PRODUBANCO = (
    *(
        _fijo("PA"),
        _c(ORIGEN),
        _c("n"),
        _fijo(""),
        _c("identificacion"),
        _fijo("USD"),
        _DE_TRECE,
        _fijo("CTA"),
    ),
    *(_c(CODIGO_BANCO, 4, CEROS), _c("siglas_cuenta"), _c("numero_cuenta"), _c("letra_identificacion")),
    *(_c("identificacion"), _c("proveedor", 60), _fijo(""), _fijo(""), _fijo(""), _fijo("")),
    *(_c("documentos", 200), _c("aviso")),
)
_PACIFICO = (
    *(_fijo("1", 1, ESPACIOS), _fijo("OCP", 3, ESPACIOS), _fijo("PR", 2, ESPACIOS)),
    *(_dos(SEGUN_CUENTA, "00", "10", 2), _c("numero_cuenta", 10, ESPACIOS), _DE_TRECE),
    *(_c("identificacion", 15, ESPACIOS), _c("documentos", 20, ESPACIOS), _fijo("CU", 2, ESPACIOS)),
    *(_fijo("USD", 3, ESPACIOS), _c("proveedor", 30, ESPACIOS), _blanco(4)),
    *(_c("letra_identificacion", 1, ESPACIOS), _c("identificacion", 14, ESPACIOS)),
)
_BOLIVARIANO = (
    *(_fijo("BZDET", 5, ESPACIOS), _c("n", 6, CEROS), _c("identificacion", 18, ESPACIOS)),
    *(_c("letra_identificacion", 1, ESPACIOS), _c("identificacion", 14, ESPACIOS)),
    *(_c("proveedor", 60, ESPACIOS), _dos(SEGUN_BANCO, "CUE", "COB", 3), _fijo("001", 3, ESPACIOS)),
    *(_c(CODIGO_BANCO, 2, CEROS), _dos(SEGUN_CUENTA, "03", "04", 2), _c("numero_cuenta", 20, ESPACIOS)),
    *(_fijo("1", 1, ESPACIOS), _c("valor", 15, CEROS), _c("documentos", 60, ESPACIOS), _c("n", 15, CEROS)),
    *(_fijo("0", 15, CEROS), _fijo("0", 15, CEROS), _fijo("0", 20, CEROS), _blanco(10), _blanco(50)),
    *(_blanco(50), _blanco(20), _fijo("PRO", 3, ESPACIOS), _blanco(10), _blanco(20), _fijo("N", 1, ESPACIOS)),
    *(_blanco(5), _blanco(6), _fijo("RPA", 3, ESPACIOS), _blanco(10)),
)
_FIJO_DE_ANCHO = replace(_CON_TABULADOR, separador=ANCHO_FIJO)
_VALIDAR = "Antes del primer pago, haga que su banco valide un archivo."
_TODAS = (
    PlantillaDeBanco(
        "0010",
        "Banco Pichincha",
        VARIAS,
        _LEIDO,
        f"Las doce columnas de Cash Management; varias fuentes públicas las describen igual. {_VALIDAR}",
        _CON_TABULADOR,
    ),
    PlantillaDeBanco(
        "0017",
        "Banco Guayaquil",
        UNA,
        _LEIDO,
        f"Las quince columnas de Multicash, según una fuente pública. {_VALIDAR}",
        replace(_CON_TABULADOR, columnas=_GUAYAQUIL),
    ),
    PlantillaDeBanco(
        "0036",
        "Produbanco",
        UNA,
        _LEIDO,
        f"Las veinte columnas de su Cash Management, según una fuente pública. {_VALIDAR}",
        replace(_CON_TABULADOR, columnas=_PRODUBANCO),
    ),
    PlantillaDeBanco(
        "0032",
        "Banco Internacional",
        VARIAS,
        _LEIDO,
        f"Las doce columnas de su Cash Management, según dos fuentes públicas. {_VALIDAR}",
        replace(_CON_TABULADOR, columnas=_de_doce(_DE_TRECE)),
    ),
    PlantillaDeBanco(
        "0037",
        "Banco Bolivariano",
        UNA,
        _LEIDO,
        "El registro BZDET de ancho fijo, de 463 lugares, según dos fuentes públicas. Escriba en la columna 27 el código "
        "que el banco da a su empresa, y en los códigos de otros bancos, los de su instructivo.",
        replace(_FIJO_DE_ANCHO, columnas=_BOLIVARIANO, codigos="0037=34"),
    ),
    PlantillaDeBanco(
        "0030",
        "Banco del Pacífico",
        DEDUCIDA,
        _LEIDO,
        "Un punto de partida: el comienzo del registro OCP de ancho fijo, para cuentas del mismo banco. Complételo con "
        "el instructivo de su banco.",
        replace(_FIJO_DE_ANCHO, columnas=_PACIFICO),
    ),
    PlantillaDeBanco(
        "0035",
        "Banco del Austro",
        DEDUCIDA,
        _LEIDO,
        "Un punto de partida: las doce columnas que otros bancos piden; el suyo no publica las propias. Cámbielas con "
        "el instructivo de su banco.",
        _CON_TABULADOR,
    ),
)
PLANTILLAS: Mapping[str, PlantillaDeBanco] = {plantilla.entidad: plantilla for plantilla in _TODAS}

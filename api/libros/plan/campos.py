"""Los campos de una cuenta contable (`core/papel/campos.py` dice qué sale de ellos)."""

import re
from dataclasses import dataclass

from api.core.papel.campos import DeOtra, SiNo, UnaLinea, Uno, campo
from api.plataforma.codigos.contabilidad import CLASES_DE_FLUJO, EXIGENCIAS, NATURALEZAS, TIPOS_CUENTA

MAL_CODIGO = "Use hasta 30 números, letras, puntos o guiones; empieza con un número o una letra."
SIN_CODIGO, SIN_NOMBRE = "Ingrese el código.", "Ingrese el nombre."
_CODIGO = re.compile(r"[0-9A-Z][0-9A-Z.-]{0,29}\Z", re.ASCII)


class CodigoContable(UnaLinea):
    """Se guarda en mayúsculas."""

    def leer(self, texto: str) -> str:
        return super().leer(texto.upper())


_COD = CodigoContable(30)


def codigo_bien(codigo: str) -> bool:
    return _CODIGO.match(codigo) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosCuenta:
    """Lo que se dice de una cuenta; lo que es None no se dijo."""

    codigo: str = campo(
        "codigo",
        "Código",
        _COD,
        exigido=True,
        obligatorio=True,
        vacio=SIN_CODIGO,
        ejemplo="520228",
        codigo=True,
        ancho=16,
    )
    nombre: str = campo(
        "nombre",
        "Nombre",
        UnaLinea(200),
        exigido=True,
        vacio=SIN_NOMBRE,
        sinonimos=("cuenta", "descripcion", "nombre de la cuenta"),
        ejemplo="OTROS GASTOS",
        ancho=60,
    )
    padre_id: int | None = campo(
        "padre_id",
        "Cuenta de grupo",
        DeOtra("El código de la cuenta que tiene encima."),
        nulo=True,
        sale="padre",
        sinonimos=("padre", "codigo padre", "grupo"),
        ejemplo="5202",
        ancho=16,
        nota="Una de grupo; null si no tiene ninguna encima",
    )
    tipo: str | None = campo(
        "tipo", "Tipo", Uno(TIPOS_CUENTA, "un tipo de cuenta"), ancho=12, nota="Si no viene, el de su grupo"
    )
    naturaleza: str | None = campo(
        "naturaleza",
        "Naturaleza",
        Uno(NATURALEZAS, "una naturaleza: Deudora o Acreedora"),
        ancho=12,
        nota="Si no viene, la de su grupo",
    )
    acepta_movimiento: bool | None = campo(
        "acepta_movimiento",
        "Movimiento",
        SiNo("Sí, si se asienta en ella; No, si agrupa a otras. Si no viene, sí."),
        sinonimos=("movimiento", "acepta movimientos", "detalle"),
        ejemplo="Sí",
    )
    codigo_supercias: str | None = campo(
        "codigo_supercias",
        "Código de la Superintendencia",
        UnaLinea(30),
        sinonimos=("supercias", "codigo supercias"),
        ejemplo="520228",
        nota="En qué cuenta del catálogo se presenta; si no viene, la de su grupo",
    )
    exige: str | None = campo(
        "exige", "Pide", Uno(EXIGENCIAS, "Cliente ni Proveedor", vacio=True), ancho=12, ejemplo=""
    )
    pide_centro: bool | None = campo("pide_centro", "Pide centro de costo", SiNo(), ejemplo="No")
    clase_flujo: str | None = campo(
        "clase_flujo",
        "Flujo de efectivo",
        Uno({"": "", **CLASES_DE_FLUJO}, "una clase del flujo de efectivo", vacio=True),
        ejemplo="",
        ancho=24,
        nota="En qué se presenta en el flujo; vacío, donde su código",
    )
    activa: bool | None = campo(
        "activa", "Activa", SiNo(), sinonimos=("activo", "estado"), ejemplo="Sí", ancho=8
    )

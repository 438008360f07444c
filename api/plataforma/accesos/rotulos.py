"""Cómo se leen las clases de acceso."""

from api.core.http.visitante.accesos import INGRESO, INGRESO_FALLIDO, INGRESO_FRENADO, SALIDA

CLASES = {
    INGRESO: "Ingresó",
    INGRESO_FALLIDO: "No pudo ingresar",
    INGRESO_FRENADO: "Se le hizo esperar para ingresar",
    SALIDA: "Cerró su sesión",
}


def clase(codigo: str) -> str:
    return CLASES.get(codigo, codigo)

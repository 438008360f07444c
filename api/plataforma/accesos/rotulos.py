"""Cómo se leen las clases de acceso."""

from api.core.http.visitante.accesos import (
    ARCHIVO_BANCO,
    CLAVE_FALLIDA,
    CLAVE_FRENADA,
    ENLACE,
    ENLACE_ABIERTO,
    EXPORTACION,
    INGRESO,
    INGRESO_FALLIDO,
    INGRESO_FRENADO,
    SALIDA,
    SIN_PERMISO,
    SIN_SESION,
)

CLASES = {
    INGRESO: "Ingresó",
    INGRESO_FALLIDO: "No pudo ingresar",
    INGRESO_FRENADO: "Tuvo que esperar",
    SALIDA: "Cerró su sesión",
    CLAVE_FALLIDA: "Escribió mal su contraseña",
    CLAVE_FRENADA: "Se le hizo esperar para escribir su contraseña",
    SIN_SESION: "Llamó sin una sesión abierta",
    SIN_PERMISO: "Quiso algo que no puede",
    EXPORTACION: "Se llevó una lista",
    ARCHIVO_BANCO: "Bajó el archivo del banco",
    ENLACE: "Pidió un enlace",
    ENLACE_ABIERTO: "Abrió un enlace",
}


def clase(codigo: str) -> str:
    return CLASES.get(codigo, codigo)

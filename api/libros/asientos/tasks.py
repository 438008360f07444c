"""Trabajos de los libros."""

from api.core.datos.jobs import job, periodic
from api.libros.asientos import cadena, sellado


@job("contabilidad.sellar", intentos=4, espera=3)
def sellar(empresa_id: int) -> None:
    """Da su número y su huella a lo que una empresa asentó."""
    sellado.sellar(empresa_id)


@periodic("contabilidad.barrer", "* * * * * */10")
def barrer() -> None:
    """Busca, cada diez segundos, lo que falta sellar."""
    sellado.barrer()


@periodic("contabilidad.revisar_cadenas", "11 8 * * *")
def revisar_cadenas() -> None:
    """Revisa, cada noche, que nadie haya cambiado lo sellado."""
    cadena.revisar_todas()

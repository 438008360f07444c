"""Los trabajos de los accesos."""

from api.core.datos.jobs import periodic
from api.plataforma.accesos import asentar, avisos


@periodic("accesos.asentar", "* * * * * */10")
def pasar() -> None:
    """Pasa a la base, cada diez segundos, lo que se anotó, y avisa si fueron demasiados fallidos."""
    asentar.asentar()
    avisos.revisar()


@periodic("accesos.olvidar", "37 8 * * *")
def olvidar() -> None:
    """Borra, cada noche, lo que ya cumplió su tiempo."""
    asentar.olvidar()

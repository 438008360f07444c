"""Los trabajos de los accesos."""

from api.core.datos.jobs import periodic
from api.plataforma.accesos import asentar


@periodic("accesos.asentar", "* * * * * */10")
def pasar() -> None:
    """Pasa a la base, cada diez segundos, lo que se anotó."""
    asentar.asentar()


@periodic("accesos.olvidar", "37 8 * * *")
def olvidar() -> None:
    """Borra, cada noche, lo que ya cumplió su tiempo."""
    asentar.olvidar()

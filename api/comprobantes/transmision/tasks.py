"""Trabajos de los comprobantes."""

from api.comprobantes.entrega import espera
from api.comprobantes.entrega import service as entregas
from api.comprobantes.transmision import service as transmision
from api.core.autor import Autor
from api.core.datos.jobs import job, periodic


@job("comprobantes.entregar", antes=("comprobantes.tasks.entregar",), cola="correos", intentos=8, espera=5)
def entregar(empresa_id: int, comprobante_id: int) -> None:
    """Envía por correo a su comprador un comprobante autorizado."""
    entregas.entregar(empresa_id, comprobante_id)


@job("comprobantes.entregar_lo_que_espera", cola="correos", intentos=8, espera=5)
def entregar_lo_que_espera(empresa_id: int) -> None:
    """Pide la entrega de lo que esperaba que la empresa confirmara su correo."""
    espera.entregar(empresa_id)


@job("comprobantes.enviar", cola="correos", intentos=8, espera=5)
def enviar(empresa_id: int, comprobante_id: int, quien: list[str] | str, ultima: int) -> None:
    """Envía por correo uno de varios comprobantes que alguien eligió."""
    entregas.enviar_pedido(empresa_id, comprobante_id, Autor.de_un_trabajo(quien), ultima)


@job("comprobantes.transmitir", antes=("comprobantes.tasks.transmitir",), cola="sri", intentos=4, espera=3)
def transmitir(empresa_id: int) -> None:
    """Envía al SRI los comprobantes de una empresa y pregunta por los ya enviados."""
    transmision.transmitir(empresa_id)


@periodic("comprobantes.olvidar_archivos", "53 8 * * *", antes=("comprobantes.tasks.olvidar_archivos",))
def olvidar_archivos() -> None:
    """Borra los archivos de las entregas antiguas."""
    entregas.olvidar_archivos()


@periodic("comprobantes.barrer", "* * * * *", antes=("comprobantes.tasks.barrer",))
def barrer() -> None:
    """Retoma los comprobantes cuyo trabajo se perdió."""
    transmision.barrer()

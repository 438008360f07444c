"""Lo que el SRI del simulador responde de un documento."""

from api.adapters.sri import RECIBIDA, SRI
from tests.simulador.documentos import clave_de


def enviar(sri: SRI, xml: bytes) -> tuple[str, list[str]]:
    recepcion = sri.recibir(xml, clave_de(xml))
    return recepcion.estado, [m.identificador for m in recepcion.mensajes]


def decision(sri: SRI, xml: bytes) -> tuple[str, list[str], str]:
    """De un documento recibido: su estado, sus códigos y la información del primero."""
    assert enviar(sri, xml) == (RECIBIDA, [])
    (autorizacion,) = sri.autorizar(clave_de(xml))
    mensajes = autorizacion.mensajes
    return (
        autorizacion.estado,
        [m.identificador for m in mensajes],
        mensajes[0].informacion if mensajes else "",
    )

"""Lo que emitir haría, sin hacerlo."""

from dataclasses import replace

from api.comprobantes.emision import service
from api.comprobantes.emision.efectos.lista import EFECTOS
from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.documento import Identidad
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.tipos import Tipo, UnPedido
from api.core.datos.sesion import quien_llama
from api.libros.reglas import service as libros
from api.libros.reglas.parametros import Falta
from api.libros.reglas.service import AsientoPrevio
from api.plataforma.codigos.ambientes import PRODUCCION


def asiento(tipo: Tipo[UnPedido], pedido: UnPedido) -> AsientoPrevio:
    """El asiento que haría al emitirse, sin emitirlo. Lanza lo mismo que emitirlo, si algo no vale."""
    if not libros.activos():
        return AsientoPrevio()
    if preparacion.ambiente() != PRODUCCION:
        return AsientoPrevio(faltan=[Falta("", "Lo que se emite en pruebas no hace asiento.")])
    sin_preguntar, para = replace(pedido, confirma_avisos=True), preparacion.para_emitir(pedido.punto_id)
    documento = tipo.preparar(sin_preguntar, para, None)
    sin_numero = Identidad(tipo.codigo, PRODUCCION, "", "", 0, "")
    por_escribir = service.nuevo(tipo, documento, sin_numero, para.punto.id, None, quien_llama())
    return libros.previa(EFECTOS.previo(ComprobanteEmitido(por_escribir, documento)))

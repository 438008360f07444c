"""Un comprobante mientras se emite, se corrige o se anula, y lo que queda de ello para quien lo muestra."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.models import ENVIAR, Comprobante
from api.comprobantes.nucleo.pedidos import CobroPedido
from api.plataforma.empresas.models import Empresa
from api.plataforma.empresas.puntos import Punto
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente
from api.ventas.cartera.models import DocumentoCliente


class TransmisionPorEmpezar(NamedTuple):
    """La transmisión de un comprobante recién emitido, que nadie ha empezado."""

    desde: datetime
    paso: str = ENVIAR
    intentos: int = 0
    preguntas: int = 0
    error: str = ""

    @property
    def proximo(self) -> datetime:
        return self.desde


@dataclass(frozen=True, slots=True)
class ParaEmitir:
    """Lo que ya se leyó de la casa para preparar un comprobante, o muchos: la empresa, el punto desde el que se emite, y los
    clientes. Quien lo recibe no lo vuelve a leer."""

    empresa: Empresa
    punto: Punto
    clientes: dict[int, Cliente | None] = field(default_factory=dict)

    def cliente(self, cliente_id: int | None) -> Cliente | None:
        """Uno de los de la empresa; None si no está. Se lee la primera vez que se pide."""
        if cliente_id is None:
            return None
        if cliente_id not in self.clientes:
            self.clientes[cliente_id] = clientes.buscar(cliente_id)
        return self.clientes[cliente_id]


@dataclass(slots=True)
class ComprobanteEmitido:
    """Lo que sus efectos toman y dejan. `comprobante`: su fila, escrita o por escribir; `dicho`: lo que dice, y `para`, lo que se
    leyó para prepararlo, si ya se sabe.

    Al emitirlo: `borrador_id`, el borrador con que se escribió, y `en_lugar_de`, el comprobante que reemplaza, si los hay; `xml` y `certificado_id`, con que se firmó; `que`, el primer paso de su historia; `cobro`, con qué se cobra, si
    se pidió; `id_en_cuenta`, el que tendrá en la cuenta, si se apartó con los de otros. Quedan `turno`, el de su transmisión, y
    `en_cuenta`, lo que hay en la cuenta de su cliente.
    """

    comprobante: Comprobante
    dicho: Documento | None = None
    xml: bytes = b""
    certificado_id: int = 0
    que: str = "Emitido"
    cobro: CobroPedido | None = None
    borrador_id: int | None = None
    en_lugar_de: int | None = None
    id_en_cuenta: int | None = None
    para: ParaEmitir | None = None
    turno: TransmisionPorEmpezar | None = None
    en_cuenta: DocumentoCliente | None = None

    @property
    def documento(self) -> Documento:
        if self.dicho is None:
            self.dicho = documentos.leer(self.comprobante.datos)
        return self.dicho

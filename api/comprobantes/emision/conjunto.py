"""Emitir muchos comprobantes de un tipo en una sola transacción: lo mismo que emitir uno, con cada lectura hecha una
vez para todos. Se preparan y firman por trozos: PostgreSQL escribe uno mientras aquí se firma el siguiente."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import BigInteger

from api.comprobantes.emision import numeracion, service
from api.comprobantes.emision.efectos import escritura
from api.comprobantes.emision.efectos.lista import EFECTOS
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.emitido import ComprobanteEmitido, ParaEmitir
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.tipos import Tipo, UnPedido
from api.core.autor import Autor
from api.core.datos import audit, directas
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.directas import una_sola_vez
from api.core.datos.jobs import defer
from api.core.errors import DomainError
from api.libros.periodos import service as periodos
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.firma import service as firma
from api.plataforma.firma.service import Firmante
from api.plataforma.planes import service as planes
from api.terceros.clientes import service as clientes
from api.ventas.cartera import service as cartera

_TRANSMITIR = "comprobantes.transmitir"
_TROZO = 25  # comprobantes que se firman mientras se escriben los anteriores
AlEscribir = Callable[[Mapping[int, Comprobante]], None]


class Hechos(NamedTuple):
    """En qué quedó cada pedido, por su lugar: los emitidos y, de los que no se pueden emitir, por qué. El que no
    está en ninguno de los dos se quedó sin cupo."""

    emitidos: dict[int, Comprobante]
    rechazados: dict[int, str]


@transactional
def emitir(
    tipo: Tipo[UnPedido],
    pedidos: Sequence[UnPedido],
    punto_id: int,
    quien: Autor,
    al_escribir: AlEscribir,
) -> Hechos:
    """Emite desde un punto los pedidos que se puedan, con números seguidos y en el orden en que vienen, que es el
    de sus fechas. Si la empresa no puede emitir (punto, firma, plan, sus propios datos), lanza el error y no emite
    ninguno. No pide que se transmitan: eso lo hace quien termina (`transmitir`).
    `al_escribir` recibe los de cada trozo, por su lugar, recién escritos."""
    empresa_id = empresa_actual()
    with una_sola_vez():
        suyos = clientes.anticipar({p.cliente_id for p in pedidos if p.cliente_id is not None})
        para = preparacion.para_emitir(punto_id, suyos=suyos)
        ambiente = para.empresa.codigo_ambiente
        preparacion.emisor(para, hoy())
        periodos.anticipar()
        firmante = firma.firmante(empresa_id)
        de_planes: Sequence[int | None] = [None] * len(pedidos)
        if ambiente == PRODUCCION:  # las pruebas no gastan cupo
            de_planes = planes.apartar_varios(empresa_id, len(pedidos))
        obra = _Obra(tipo, para, firmante, quien, de_planes)
        with cartera.numeros_libres(obra.numeros.primero), directas.sin_esperar():
            for desde in range(0, len(pedidos), _TROZO):
                escritos = obra.escribir(desde, pedidos[desde : desde + _TROZO])
                if escritos:
                    al_escribir(escritos)
        obra.numeros.tomar()
        if usados := [plan for plan in de_planes[: len(obra.emitidos)] if plan is not None]:
            planes.consumir_apartados(empresa_id, usados)
    return Hechos(obra.emitidos, obra.rechazados)


class _Obra(Generic[UnPedido]):
    """Lo que se va emitiendo en una transacción. `de_planes`: de qué plan sale cada uno; cuando se acaban, no se emite
    más."""

    def __init__(
        self,
        tipo: Tipo[UnPedido],
        para: ParaEmitir,
        firmante: Firmante,
        quien: Autor,
        de_planes: Sequence[int | None],
    ) -> None:
        self._tipo, self._para, self._firmante, self._quien = tipo, para, firmante, quien
        self._de_planes = de_planes
        self._ids = escritura.apartar_ids(len(de_planes))
        self._en_cuenta = cartera.ids_de_emitidos(len(de_planes))
        self.numeros = numeracion.Numeros(para.punto, tipo.codigo, para.empresa.codigo_ambiente)
        self.emitidos: dict[int, Comprobante] = {}
        self.rechazados: dict[int, str] = {}

    def escribir(self, desde: int, pedidos: Sequence[UnPedido]) -> dict[int, Comprobante]:
        """Prepara, firma y escribe estos, por su lugar, que se cuenta desde `desde`."""
        van = len(self.emitidos)
        nuevos: dict[int, ComprobanteEmitido] = {}
        for lugar, pedido in enumerate(pedidos, desde):
            if van + len(nuevos) == len(self._de_planes):
                break
            documento = self._preparar(lugar, pedido)
            if documento is None:
                continue
            identidad = self.numeros.dar(documento)
            xml = service.firmar(self._tipo, documento, identidad, self._firmante)
            directas.empujar()
            cual = van + len(nuevos)
            nuevo = service.nuevo(
                self._tipo, documento, identidad, self._para.punto.id, self._de_planes[cual], self._quien
            )
            nuevo.id = self._ids[cual]
            nuevos[lugar] = ComprobanteEmitido(
                nuevo,
                documento,
                xml,
                self._firmante.certificado_id,
                id_en_cuenta=self._en_cuenta[cual],
                para=self._para,
            )
        self._guardar(list(nuevos.values()))
        escritos = {lugar: emitido.comprobante for lugar, emitido in nuevos.items()}
        self.emitidos |= escritos
        return escritos

    def _preparar(self, lugar: int, pedido: UnPedido) -> Documento | None:
        try:
            documento = self._tipo.preparar(pedido, self._para, None)
            self._tipo.exigir_permiso(documento, "")
            service.exigir_que_quepa(self._tipo, documento, self._firmante)
        except DomainError as error:
            self.rechazados[lugar] = error.msg
            return None
        return documento

    def _guardar(self, nuevos: Sequence[ComprobanteEmitido]) -> None:
        if not nuevos:
            return
        EFECTOS.poner(nuevos, self._quien)
        audit.record_varios(
            "emitir",
            "comprobante",
            {nuevo.comprobante.id: service.resumen(nuevo.comprobante) for nuevo in nuevos},
            empresa_id=nuevos[0].comprobante.empresa_id,
            quien=self._quien,
        )


def ensayar(
    tipo: Tipo[UnPedido], pedidos: Sequence[UnPedido | None], punto_id: int
) -> list[Documento | DomainError | None]:
    """Lo que cada pedido sería si se emitiera ahora, o el error que lo impide. No toma número ni cupo. Si la empresa
    no puede emitir, lanza el error."""
    with una_sola_vez():
        suyos = clientes.anticipar({p.cliente_id for p in pedidos if p and p.cliente_id is not None})
        para = preparacion.para_emitir(punto_id, suyos=suyos)
        preparacion.emisor(para, hoy())
        ensayados: list[Documento | DomainError | None] = []
        for pedido in pedidos:
            try:
                ensayados.append(None if pedido is None else tipo.preparar(pedido, para, None))
            except DomainError as error:
                ensayados.append(error)
    return ensayados


def transmitir() -> None:
    """Pide que se transmita al SRI lo que se emitió, en la transacción en curso. Uno que espera sirve para todos los
    que lo pidan."""
    empresa_id = empresa_actual()
    defer(_TRANSMITIR, unico=f"transmitir-{empresa_id}", empresa_id=empresa_id)


class ComoEsta(NamedTuple):
    """Lo que se dice de un comprobante en el resultado de quien lo emitió con otros."""

    numero: str
    clave_acceso: str
    estado: str
    mensajes: str


def como_estan(ids: Sequence[int]) -> dict[int, ComoEsta]:
    """Cómo están ahora esos comprobantes de la empresa actual."""
    buscados = any_(literal(list(ids), ARRAY(BigInteger)))
    columnas = (
        Comprobante.id,
        Comprobante.establecimiento,
        Comprobante.punto,
        Comprobante.secuencial,
        Comprobante.clave_acceso,
        Comprobante.estado,
        Comprobante.mensajes,
    )
    hallados = db.session.execute(select(*columnas).where(Comprobante.id == buscados))
    return {
        id_: ComoEsta(
            f"{local}-{punto}-{secuencial:09d}",
            clave,
            estado,
            " ".join(m.get("mensaje", "") for m in mensajes),
        )
        for id_, local, punto, secuencial, clave, estado, mensajes in hallados
    }


def dichas_por_numero(tipo: str, numeros: Sequence[str], ambiente: int) -> dict[str, Documento]:
    """Lo que dicen los comprobantes de la empresa actual que tienen esos números (001-001-000000123)."""
    partes = [numero.split("-") for numero in numeros]
    hallados: dict[str, Documento] = {}
    for local, punto in {(p[0], p[1]) for p in partes}:
        suyos = [int(p[2]) for p in partes if (p[0], p[1]) == (local, punto)]
        consulta = select(Comprobante.id, Comprobante.secuencial, Comprobante.datos).where(
            Comprobante.ambiente == ambiente,
            Comprobante.tipo == tipo,
            Comprobante.establecimiento == local,
            Comprobante.punto == punto,
            Comprobante.secuencial == any_(literal(suyos, ARRAY(BigInteger))),
        )
        filas = {id_: (secuencial, datos) for id_, secuencial, datos in db.session.execute(consulta)}
        leidos = {id_: documentos.leer(datos) for id_, (_, datos) in filas.items()}
        for id_, dicho in centros.con_los_suyos(leidos).items():
            hallados[f"{local}-{punto}-{filas[id_][0]:09d}"] = dicho
    return hallados

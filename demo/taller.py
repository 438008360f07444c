"""Escribe los comprobantes de la demostración, firmados con el certificado de su empresa y como el SRI habría dejado
cada uno.

Sus filas son las que escriben emitir, transmitir y entregar, insertadas juntas. No las escriben esos casos de
uso porque emiten con la fecha y la hora de hoy, y aquí hay un año de ellas. Además, cada documento tendría
que ir al SRI y volver: de uno en uno serían minutos, en un primer arranque que dura segundos. Una prueba
emite los mismos por los casos de uso y compara fila por fila
(`tests/demo/test_demo_como_los_casos_de_uso.py`).
"""

import hashlib
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

from sqlalchemy import insert, select

from api.comprobantes.nucleo import clave_acceso, documento, efectos, preparacion, tipos
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import Documento, EmisorDicho, Identidad
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZACION,
    AUTORIZADO,
    EMITIDO,
    FIRMADO,
    AperturaComprobante,
    Comprobante,
    PasoComprobante,
    Transmision,
    XmlComprobante,
)
from api.comprobantes.nucleo.pedidos import Pedido
from api.core.datos import meses
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.documentos import LIQUIDACION_COMPRA, RETENCION
from api.plataforma.empresas import puntos
from api.plataforma.empresas.models import Secuencial
from api.plataforma.empresas.puntos import Punto
from api.plataforma.firma import service as firma
from api.plataforma.planes.models import ConsumoMensual, PlanOrel
from demo import entregas as demo_entregas
from demo import historia
from demo.accesos import B
from demo.pieza import Pieza
from demo.redaccion import Redaccion

_QUIENES = (historia.QUIEN, historia.QUIEN, "María José Cevallos Ruiz")
_EN_UN_RATO = timedelta(minutes=20)  # lo que aún espera sale cuando ya se tuvo tiempo de verlo


class Taller:
    """Donde se hacen los comprobantes de una empresa: de quién son y con qué se firman."""

    def __init__(self, azar: random.Random, empresa_id: int) -> None:
        self.azar, self.empresa_id = azar, empresa_id
        self.punto: Punto = puntos.activos()[0]
        self.para = preparacion.para_emitir(self.punto.id)
        self.emisor: EmisorDicho = preparacion.emisor(self.para, hoy())
        self.firmante = firma.firmante(empresa_id)
        self.fijos = preparacion.campos_fijos()
        self.redaccion = Redaccion(azar, self.para, self.emisor, self.fijos)
        self.planes = _planes(empresa_id)
        self.meses: Counter[date] = Counter()
        self.rechazos: Counter[date] = Counter()
        self.hechas: list[Pieza] = []
        # La que declara compra lo que liquida y retiene de lo que compra; las demás llevan sus compras aparte.
        self.con_compras = self.emisor.ruc == B

    def preparar(self, codigo: str, pedido: Pedido, dia: date) -> Documento:
        """Lo que un tipo diría ese día de un pedido. Va como si corrigiera uno de entonces, que conserva su fecha
        aunque el SRI ya no la reciba."""
        return tipos.de(codigo).preparar(pedido, self.para, Comprobante(fecha=dia, ambiente=PRODUCCION))

    def emitir(self, piezas: list[Pieza]) -> None:
        piezas.sort(key=lambda pieza: pieza.numero)
        filas = [self._fila(n, pieza) for n, pieza in enumerate(piezas, 1)]
        consulta = insert(Comprobante).returning(Comprobante.id, sort_by_parameter_order=True)
        for pieza, id_ in zip(piezas, db.session.scalars(consulta, filas) if filas else (), strict=True):
            pieza.id = id_
        if not piezas:
            return
        db.session.execute(insert(XmlComprobante), [xml for pieza in piezas for xml in self._xml(pieza)])
        db.session.execute(
            insert(PasoComprobante),
            [paso for pieza in piezas for paso in self._pasos(pieza)],
        )
        self.hechas += piezas
        for pieza in piezas:
            suya = Comprobante(id=pieza.id, empresa_id=self.empresa_id)
            for efecto in tipos.de(pieza.tipo).efectos:
                efecto.poner([ComprobanteEmitido(suya, pieza.dicho)], historia.AUTOR)
            if pieza.estado == EMITIDO:
                db.session.add(self._transmision(pieza))
        if self.con_compras and piezas[0].tipo in (LIQUIDACION_COMPRA, RETENCION):
            self._en_las_compras(piezas)
        autorizadas = [p for p in piezas if p.estado == AUTORIZADO]
        demo_entregas.crear(
            self.azar,
            self.empresa_id,
            [(p.id, self._titulo(p), p.dicho.receptor.correos, self._despues(p, 4)) for p in autorizadas],
        )
        db.session.add_all(
            AperturaComprobante(
                empresa_id=self.empresa_id,
                comprobante_id=pieza.id,
                que=self.azar.choice(("VISTA", "RIDE", "XML")),
                navegador="Mozilla/5.0",
                en=self._a_las_horas(pieza, self.azar.randint(1, 60)),
            )
            for pieza in autorizadas[:: max(1, len(autorizadas) // 30)]
        )
        db.session.add(
            Secuencial(
                empresa_id=self.empresa_id,
                punto_id=self.punto.id,
                tipo=piezas[0].tipo,
                ambiente=PRODUCCION,
                siguiente=len(piezas) + 1,
                usado=len(piezas),
            )
        )

    def _en_las_compras(self, piezas: Sequence[Pieza]) -> None:
        """Una liquidación es una compra, y una retención baja lo que se debe de otra."""
        suyos = select(Comprobante).where(Comprobante.id.in_([pieza.id for pieza in piezas]))
        escritos = {c.id: c for c in db.session.scalars(suyos)}
        for efecto in efectos.de_arriba(piezas[0].tipo):
            efecto.poner([ComprobanteEmitido(escritos[p.id], p.dicho) for p in piezas], historia.AUTOR)

    def asentar(self) -> None:
        """Guarda lo consumido, mes por mes."""
        db.session.add_all(
            ConsumoMensual(empresa_id=self.empresa_id, mes=mes, emitidos=n, rechazados=self.rechazos[mes])
            for mes, n in self.meses.items()
        )
        db.session.flush()

    def _fila(self, n: int, pieza: Pieza) -> dict[str, Any]:
        pieza.dicho = dicho = pieza.hecho or self.redaccion.documento(pieza)
        pieza.identidad = self._identidad(pieza, n)
        manana = datetime.combine(pieza.fecha, time(9 + n % 8, n * 7 % 60), GUAYAQUIL)
        pieza.emitido_en = min(manana, ahora() - timedelta(minutes=3))
        plan = next((p for p in self.planes if p.inicia <= pieza.fecha <= p.caduca), self.planes[-1])
        plan.utilizados += 1
        self.meses[meses.primero(pieza.fecha)] += 1
        if historia.mensajes(pieza.estado):
            self.rechazos[meses.primero(pieza.fecha)] += 1
        anulado = pieza.estado == ANULADO
        autorizado = pieza.estado in (AUTORIZADO, ANULADO)
        return {
            "empresa_id": self.empresa_id,
            "tipo": pieza.tipo,
            "ambiente": PRODUCCION,
            "punto_id": self.punto.id,
            "establecimiento": pieza.identidad.establecimiento,
            "punto": pieza.identidad.punto,
            "secuencial": pieza.identidad.secuencial,
            "clave_acceso": pieza.identidad.clave_acceso,
            "fecha": pieza.fecha,
            "estado": pieza.estado,
            "cliente_id": pieza.cliente_id,
            "proveedor_id": dicho.receptor.proveedor_id,
            "receptor_identificacion": dicho.receptor.identificacion,
            "receptor_nombre": dicho.receptor.razon_social,
            "subtotal": dicho.totales.subtotal,
            "iva": dicho.totales.de(IVA),
            "total": dicho.totales.total,
            "datos": documento.datos(dicho),
            "modifica_id": pieza.de.id if pieza.de else None,
            "documento_id": pieza.documento_id,
            "plan_id": plan.id,
            "mensajes": historia.mensajes(pieza.estado),
            "autorizado_en": self._despues(pieza, 3) if autorizado else None,
            "anulado_el": hoy() if anulado else None,
            "motivo_anulacion": historia.MOTIVO if anulado else None,
            **self._viaje(pieza),
            "emitido_por": self.azar.choice(_QUIENES),
            "emitido_en": pieza.emitido_en,
            "version": historia.version(pieza.estado),
        }

    def _pasos(self, pieza: Pieza) -> Iterator[dict[str, Any]]:
        yield from historia.pasos(self.empresa_id, pieza.id, pieza.estado, pieza.emitido_en)
        for paso, horas in pieza.viajes:
            en = self._a_las_horas(pieza, horas)
            yield historia.viaje(self.empresa_id, pieza.id, pieza.estado, paso, en)

    def _viaje(self, pieza: Pieza) -> dict[str, Any]:
        """Por dónde va lo que traslada."""
        if not pieza.viajes:
            return {"viaje": tipos.de(pieza.tipo).viaje, "viaje_en": None, "viaje_por": None}
        paso, horas = pieza.viajes[-1]
        return {"viaje": paso, "viaje_en": self._a_las_horas(pieza, horas), "viaje_por": historia.QUIEN}

    def _identidad(self, pieza: Pieza, secuencial: int) -> Identidad:
        local, punto = self.punto.establecimiento, self.punto.codigo
        azaroso = self.azar.randrange(10**8)
        clave = clave_acceso.armar(
            pieza.fecha, pieza.tipo, self.emisor.ruc, PRODUCCION, local, punto, secuencial, azaroso
        )
        return Identidad(pieza.tipo, PRODUCCION, local, punto, secuencial, clave)

    def _xml(self, pieza: Pieza) -> Iterator[dict[str, Any]]:
        xml = self.firmante.firmar(tipos.de(pieza.tipo).xml(pieza.dicho, pieza.identidad), pieza.emitido_en)
        fila = {
            "empresa_id": self.empresa_id,
            "comprobante_id": pieza.id,
            "xml": xml,
            "sha256": hashlib.sha256(xml).hexdigest(),
        }
        firmado = {"clase": FIRMADO, "certificado_id": self.firmante.certificado_id}
        yield fila | firmado | {"creado_en": pieza.emitido_en}
        if pieza.estado in (AUTORIZADO, ANULADO):
            autorizado = {"clase": AUTORIZACION, "certificado_id": None}
            yield fila | autorizado | {"creado_en": self._despues(pieza, 3)}

    def _transmision(self, pieza: Pieza) -> Transmision:
        return Transmision(
            empresa_id=self.empresa_id,
            comprobante_id=pieza.id,
            ambiente=PRODUCCION,
            desde=ahora(),
            proximo=ahora() + _EN_UN_RATO,
        )

    def _titulo(self, pieza: Pieza) -> str:
        emisor = self.emisor.nombre_comercial or self.emisor.razon_social
        return f"{tipos.de(pieza.tipo).nombre} {pieza.identidad.numero} de {emisor}"

    @staticmethod
    def _despues(pieza: Pieza, segundos: int) -> datetime:
        return pieza.emitido_en + timedelta(seconds=segundos)

    def _a_las_horas(self, pieza: Pieza, horas: int) -> datetime:
        return min(self._despues(pieza, 3600 * horas), ahora())


def _planes(empresa_id: int) -> Sequence[PlanOrel]:
    """El plan de cada parte del año: el vigente y el anterior, de la misma clase."""
    vigente = db.session.scalars(
        select(PlanOrel).where(PlanOrel.empresa_id == empresa_id).order_by(PlanOrel.caduca.desc()).limit(1)
    ).one()
    anterior = PlanOrel(
        empresa_id=empresa_id,
        plan_id=vigente.plan_id,
        inicia=vigente.inicia - timedelta(days=365),
        caduca=vigente.inicia - timedelta(days=1),
        documentos=vigente.documentos,
        utilizados=0,
    )
    db.session.add(anterior)
    db.session.flush()
    return vigente, anterior

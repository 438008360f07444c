"""Los comprobantes del año de las empresas de la demostración: las facturas y las notas de sus
cuentas, firmadas con su certificado y como el SRI habría dejado cada una.

Sus filas son las que escriben emitir, transmitir y entregar, insertadas juntas. No las escriben esos casos de
uso porque emiten con la fecha y la hora de hoy, y aquí hay un año de ellas. Además, cada documento tendría
que ir al SRI y volver: de uno en uno serían minutos, en un primer arranque que dura segundos. Una prueba
emite los mismos por los casos de uso y compara fila por fila
(`tests/demo/test_demo_como_los_casos_de_uso.py`).
"""

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import insert, select

from api.comprobantes.nucleo import calculo, clave_acceso, documento, preparacion, tipos
from api.comprobantes.nucleo.calculo import IVA, Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    Documento,
    EmisorDicho,
    Identidad,
    LineaDicha,
    PagoDicho,
    Receptor,
)
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZACION,
    AUTORIZADO,
    DEVUELTO,
    EMITIDO,
    FIRMADO,
    NO_AUTORIZADO,
    AperturaComprobante,
    Comprobante,
    PasoComprobante,
    Transmision,
    XmlComprobante,
)
from api.core.datos import meses
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db
from api.core.datos.money import redondear
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.documentos import FACTURA, NOTA_CREDITO, NOTA_DEBITO
from api.plataforma.empresas import puntos
from api.plataforma.empresas.models import Secuencial
from api.plataforma.empresas.puntos import Punto
from api.plataforma.firma import service as firma
from api.plataforma.planes.models import ConsumoMensual, PlanOrel
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import EMITIDO as EN_CUENTA
from api.ventas.productos.models import Producto
from demo import entregas as demo_entregas
from demo import historia
from demo.cartera import Ano
from demo.pieza import Pieza

_TARIFA = Decimal("1.15")
_GRAVAMEN = Gravamen(IVA, "4", "IVA 15 %", Decimal("15.00"))
_CANTIDADES = (1, 1, 2, 4, 5, 10)  # con ellas, el precio sale de pocos decimales
_SUELTO: tuple[str, str, int | None] = ("SERV-01", "Servicio de transporte", None)
_MOTIVO = "Devolución de mercadería"
_RAZON = "Intereses por pago fuera de plazo"
_QUIENES = (historia.QUIEN, historia.QUIEN, "María José Cevallos Ruiz")
_RECIENTE = timedelta(days=12)
# Cómo dejó el SRI los últimos que nadie ha pagado ni acreditado.
_FINALES = (DEVUELTO, NO_AUTORIZADO, EMITIDO)
_EN_UN_RATO = timedelta(minutes=20)  # lo que aún espera sale cuando ya se tuvo tiempo de verlo


def numerar(ano: Ano) -> None:
    """Pone en la cuenta los números que tendrán los comprobantes que `crear` hará."""
    punto = puntos.activos()[0]
    facturas = [fila for fila in ano.documentos if fila["tipo"] == FACTURA]
    for n, fila in enumerate(facturas, 1):
        fila |= {"numero": f"{punto.serie}-{n:09d}", "origen": EN_CUENTA, "detalle": ""}
    ano.notas.sort(key=lambda nota: nota.fecha)
    for n, nota in enumerate(ano.notas, 1):
        nota.numero, nota.origen = f"{punto.serie}-{n:09d}", EN_CUENTA
        [acreditada] = nota.sobre
        nota.detalle = f"{_MOTIVO} (Factura {ano.documentos[acreditada]['numero']})"
    ano.debitos = _debitos(ano.documentos)
    for n, (lugar, debitada) in enumerate(ano.debitos.items(), 1):
        detalle = f"{_RAZON} (Factura {ano.documentos[debitada]['numero']})"
        ano.documentos[lugar] |= {"numero": f"{punto.serie}-{n:09d}", "origen": EN_CUENTA, "detalle": detalle}


def _debitos(documentos: list[dict[str, Any]]) -> dict[int, int]:
    """El lugar de cada nota de débito → el de la última factura de su cliente. La que no tiene ninguna, y la última
    si hay varias, se registró a mano."""
    ultimas: dict[int, int] = {}
    hallados = {}
    for n, fila in enumerate(documentos):
        if fila["tipo"] == FACTURA:
            ultimas[fila["cliente_id"]] = n
        elif fila["tipo"] == NOTA_DEBITO and fila["cliente_id"] in ultimas:
            hallados[n] = ultimas[fila["cliente_id"]]
    if len(hallados) > 1:
        hallados.popitem()
    return hallados


def crear(
    azar: random.Random,
    empresa_id: int,
    ano: Ano,
    cargos: list[int],
    notas: list[int],
    otros: Iterable[Callable[["Taller"], None]] = (),
) -> None:
    """Hace los comprobantes de un año; `cargos` y `notas` son los ids de sus documentos en la cuenta, y `otros`
    hacen los que no van a un cliente."""
    taller = Taller(azar, empresa_id)
    piezas = {
        n: Pieza(
            FACTURA,
            fila["fecha"],
            fila["total"],
            fila["cliente_id"],
            cargos[n],
            dias=(fila["vence"] - fila["fecha"]).days,
            numero=fila["numero"],
        )
        for n, fila in enumerate(ano.documentos)
        if fila["tipo"] == FACTURA
    }
    abonadas = {n for abonado in (*ano.cobros, *ano.notas) for n in abonado.sobre}
    acreditadas = {n for nota in ano.notas for n in nota.sobre}
    debitadas = set(ano.debitos.values())
    _decidir(piezas, abonadas | debitadas, acreditadas | debitadas)
    taller.emitir(list(piezas.values()))
    taller.emitir(
        [
            Pieza(
                NOTA_CREDITO, nota.fecha, nota.total, nota.cliente_id, id_, de=piezas[n], numero=nota.numero
            )
            for id_, nota in zip(notas, ano.notas, strict=True)
            for n in nota.sobre
        ]
    )
    taller.emitir(
        [
            Pieza(
                NOTA_DEBITO,
                fila["fecha"],
                fila["total"],
                fila["cliente_id"],
                cargos[n],
                dias=(fila["vence"] - fila["fecha"]).days,
                de=piezas[debitada],
                numero=fila["numero"],
            )
            for n, debitada in ano.debitos.items()
            for fila in [ano.documentos[n]]
        ]
    )
    for otro in otros:
        otro(taller)
    taller.asentar()
    for pieza in piezas.values():
        if pieza.estado == ANULADO:
            assert pieza.documento_id is not None
            cartera.anular_emitido(pieza.documento_id, hoy(), historia.MOTIVO)


def _decidir(piezas: dict[int, Pieza], abonadas: set[int], acreditadas: set[int]) -> None:
    """Dos se anularon; de los últimos, algunos esperan y otros fueron rechazados."""
    libres = [n for n in piezas if n not in abonadas]
    ultimas = [n for n in libres if piezas[n].fecha >= hoy() - _RECIENTE]
    for n, estado in zip(reversed(ultimas), _FINALES, strict=False):
        piezas[n].estado = estado
    sin_notas = [n for n in piezas if n not in acreditadas and piezas[n].estado == AUTORIZADO]
    for n in (sin_notas[len(sin_notas) // 3], sin_notas[-2]):
        piezas[n].estado = ANULADO


class Taller:
    """Donde se hacen los comprobantes de una empresa: de quién son, qué se vende y con qué se firman."""

    def __init__(self, azar: random.Random, empresa_id: int) -> None:
        self.azar, self.empresa_id = azar, empresa_id
        self.punto: Punto = puntos.activos()[0]
        self.emisor: EmisorDicho = preparacion.emisor(self.punto, hoy())
        self.firmante = firma.firmante(empresa_id)
        self.formas = preparacion.formas_pago(hoy())
        self.fijos = preparacion.campos_fijos()
        self.productos: list[tuple[str, str, int | None]] = [
            (fila.codigo, fila.nombre, fila.id)
            for fila in db.session.execute(
                select(Producto.codigo, Producto.nombre, Producto.id)
                .where(Producto.iva_codigo == "4", Producto.ice_codigo.is_(None), Producto.activo)
                .order_by(Producto.id)
            )
        ] or [_SUELTO]
        self.planes = _planes(empresa_id)
        self.receptores: dict[int, Receptor] = {}
        self.meses: Counter[date] = Counter()
        self.rechazos: Counter[date] = Counter()

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
            [paso for p in piezas for paso in historia.pasos(self.empresa_id, p.id, p.estado, p.emitido_en)],
        )
        for pieza in piezas:
            if pieza.estado == EMITIDO:
                db.session.add(self._transmision(pieza))
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
                en=min(self._despues(pieza, 3600 * self.azar.randint(1, 60)), ahora()),
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

    def asentar(self) -> None:
        """Guarda lo consumido, mes por mes."""
        db.session.add_all(
            ConsumoMensual(empresa_id=self.empresa_id, mes=mes, emitidos=n, rechazados=self.rechazos[mes])
            for mes, n in self.meses.items()
        )
        db.session.flush()

    def _fila(self, n: int, pieza: Pieza) -> dict[str, Any]:
        pieza.dicho = dicho = self._documento(pieza)
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
            "emitido_por": self.azar.choice(_QUIENES),
            "emitido_en": pieza.emitido_en,
            "version": historia.version(pieza.estado),
        }

    def _documento(self, pieza: Pieza) -> Documento:
        if pieza.hecho is not None:
            return pieza.hecho
        assert pieza.cliente_id is not None
        debito = pieza.tipo == NOTA_DEBITO
        lineas, totales = self._de_debito(pieza.total) if debito else self._lineas(pieza.total)
        assert totales.total == pieza.total, (totales.total, pieza.total)
        comun: dict[str, Any] = {
            "fecha": pieza.fecha,
            "emisor": self.emisor,
            "receptor": self._receptor(pieza.cliente_id),
            "totales": totales,
            "lineas": lineas,
            "adicionales": self.fijos,
        }
        forma = "20" if pieza.dias else "01"
        pago = PagoDicho(
            forma, self.formas[forma], pieza.total, pieza.dias or None, "dias" if pieza.dias else ""
        )
        if pieza.de is None:
            return Documento(**comun, pagos=(pago,), propio={"guia_remision": "", "placa": ""})
        modificado = {
            "tipo": FACTURA,
            "numero": pieza.de.numero,
            "fecha": pieza.de.fecha.isoformat(),
            "comprobante_id": pieza.de.id,
        }
        if debito:
            motivos = [{"razon": _RAZON, "valor": f"{totales.subtotal:.2f}"}]
            return Documento(**comun, pagos=(pago,), propio={"modificado": modificado, "motivos": motivos})
        return Documento(**comun, propio={"modificado": modificado, "motivo": _MOTIVO})

    @staticmethod
    def _de_debito(total: Decimal) -> tuple[tuple[LineaDicha, ...], documento.Totales]:
        """Los totales de un solo motivo, que con su IVA suma `total`; sus notas no llevan líneas."""
        renglon = Renglon(Decimal(1), redondear(total / _TARIFA), Decimal("0.00"), (_GRAVAMEN,))
        return (), calculo.calcular([renglon]).totales

    def _lineas(self, total: Decimal) -> tuple[tuple[LineaDicha, ...], documento.Totales]:
        """De una a cuatro líneas que con su IVA suman `total`."""
        queda = redondear(total / _TARIFA)
        elegidos = self.azar.sample(self.productos, min(self.azar.randint(1, 4), len(self.productos)))
        renglones = []
        for n, _ in enumerate(elegidos, 1):
            ultima = n == len(elegidos)
            parte = queda if ultima else redondear(queda * Decimal(self.azar.randint(15, 60)) / 100)
            cantidad = Decimal(self.azar.choice(_CANTIDADES))
            renglones.append(Renglon(cantidad, parte / cantidad, Decimal("0.00"), (_GRAVAMEN,)))
            queda -= parte
        hecho = calculo.calcular(renglones)
        lineas = tuple(
            LineaDicha(
                codigo=codigo,
                descripcion=nombre,
                cantidad=renglon.cantidad,
                precio=renglon.precio,
                descuento=renglon.descuento,
                subtotal=subtotal,
                impuestos=impuestos,
                producto_id=producto_id,
            )
            for (codigo, nombre, producto_id), renglon, (subtotal, impuestos) in zip(
                elegidos, renglones, hecho.lineas, strict=True
            )
        )
        return lineas, hecho.totales

    def _receptor(self, cliente_id: int) -> Receptor:
        if cliente_id not in self.receptores:
            self.receptores[cliente_id] = preparacion.receptor(cliente_id, None)
        return self.receptores[cliente_id]

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

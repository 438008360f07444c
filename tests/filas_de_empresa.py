"""Filas para las tablas que la demostración deja vacías: sin ellas, un muro no tendría qué ocultar."""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal

from flask import Flask
from sqlalchemy import select

from api.contabilidad.conciliacion.models import (
    ArchivoDeLinea,
    Conciliacion,
    CruceBancario,
    ExtractoBancario,
    LineaExtracto,
    ParteDeCruce,
    ReglaDeExtracto,
)
from api.contabilidad.respaldos.models import PedidoDeRespaldo
from api.contabilidad.tesoreria.models import LineaDepositada, MovimientoBancario
from api.core.autor import Autor
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import (
    db,
    en_empresa,
    transactional,
)
from api.core.http.uploads import Archivo
from api.libros.asientos import sellado
from api.libros.asientos.models import LineaAsiento
from api.libros.asientos.pedido import LineaContable
from api.libros.bancos import service as bancos
from api.libros.bancos.campos import DatosBanco
from api.libros.chequeras.models import ChequeGirado, Chequera, FormatoDeCheque
from api.libros.cuentas.documentos import DatosDocumento
from api.libros.periodos.models import BloqueoPeriodo, ExcepcionPeriodo
from api.libros.plan import creacion
from api.libros.plan.models import CentroCosto
from api.libros.reglas.models import ParametroContable
from api.plataforma.empresas import secuenciales
from api.plataforma.empresas.models import PuntoEmision
from api.plataforma.importaciones.models import Importacion
from api.plataforma.planes import service as planes
from api.plataforma.planes.models import IMPRENTA, Plan, PlanImprenta
from api.plataforma.usuarios.models import Usuario
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import ContactoCliente
from api.ventas.cartera.motor import documentos
from api.ventas.envios import recordatorios
from api.ventas.envios.models import BajaRecordatorios, EnvioCliente, RecordatorioEnviado
from tests.comprobantes.escritos import contar, enviar, escribir, guardar_xml, transmitir
from tests.contabilidad.apoyo import CAJA, asentar, cuenta
from tests.factories import filas
from tests.filas_sueltas import SUELTAS
from tests.un_lote import mover_un_lote

# La última de esa empresa: la demostración ya tiene filas de otras.
_LA_ULTIMA = re.compile(r"\(SELECT max\(id\) FROM (\w+)\)")


def llenar(app: Flask, empresa_ids: Iterable[int]) -> None:
    """Una fila, al menos, de cada una de esas empresas en cada tabla que la demostración deja vacía."""
    empresa_ids = list(empresa_ids)
    with app.app_context():
        for empresa_id in empresa_ids:
            _contratar_y_pagar(empresa_id)
            sellado.sellar(_llevar_libros(empresa_id))
    for empresa_id in empresa_ids:
        hecho = escribir(app, empresa_id, "ENVIADO")
        transmitir(app, hecho, timedelta(0))
        guardar_xml(app, hecho, "FIRMADO", "<x/>")
        contar(app, hecho, (None, "EMITIDO", "Emitido", "x"))
        enviar(app, hecho, "ENVIADO")
        for tabla, columnas in SUELTAS.items():
            nombres, valores = ", ".join(columnas), ", ".join(columnas.values())
            # una de las dos puede tener ya la única fila de su tabla
            insertar = (
                f"INSERT INTO {tabla} (empresa_id, {nombres}) VALUES (%s, {valores}) ON CONFLICT DO NOTHING"
            )
            suya = _LA_ULTIMA.sub(rf"(SELECT max(id) FROM \1 WHERE empresa_id = {empresa_id})", insertar)
            filas(app, suya.replace("COMPROBANTE", str(hecho["id"])), empresa_id)
        with app.app_context(), en_empresa(empresa_id):
            mover_un_lote()


@transactional
def _contratar_y_pagar(empresa_id: int) -> None:
    plan = planes.del_catalogo(IMPRENTA, _primer_plan())
    with en_empresa(empresa_id):
        fechas = {"inicia": hoy(), "caduca": hoy()}
        cliente_id = clientes.consumidor_final()
        db.session.add(ContactoCliente(empresa_id=empresa_id, cliente_id=cliente_id, nombre="x"))
        por_whatsapp = {"canal": "WHATSAPP", "que": "MENSAJE", "telefono": "593991234567"}
        db.session.add(EnvioCliente(empresa_id=empresa_id, cliente_id=cliente_id, **por_whatsapp))
        db.session.add(PlanImprenta(empresa_id=empresa_id, plan_id=plan.id, **fechas))
        punto_id = db.session.scalars(select(PuntoEmision.id)).first() or 0
        secuenciales.cambiar(punto_id, "03", 900, None)  # más que los de la demostración
        db.session.add(
            Importacion(
                empresa_id=empresa_id, tipo="clientes", archivo="x", nombre="x", extension="csv", tamano=1
            )
        )
        registro = DatosDocumento(cliente_id, hoy(), Decimal(1))
        documento = documentos.registrar(
            registro, [Archivo("x/y.pdf", "y.pdf", "pdf", 1, "y")], Autor("pruebas", "x")
        )
        recordatorios.guardar(recordatorios.Regla(), recordatorios.ver().version)
        db.session.add(BajaRecordatorios(empresa_id=empresa_id, cliente_id=cliente_id))
        db.session.add(RecordatorioEnviado(empresa_id=empresa_id, documento_id=documento.id, dias=1))
    planes.recibir_pago(empresa_id, IMPRENTA, plan.id, Archivo("x/x.pdf", "x.pdf", "pdf", 1, "x"))


def _deber(empresa_id: int) -> None:
    """Un asiento que nombra a un cliente."""
    caja, clientes_ = LineaContable(cuenta(CAJA), Decimal(0), Decimal(1)), cuenta("101020502")
    suya = LineaContable(clientes_, Decimal(1), Decimal(0), cliente_id=clientes.consumidor_final())
    asentar(empresa_id, lineas=(suya, caja))


@transactional
def _llevar_libros(empresa_id: int) -> int:
    with en_empresa(empresa_id):
        creacion.crear_plan()
        db.session.add(CentroCosto(empresa_id=empresa_id, codigo="X77", nombre="x"))
        usuario_id = db.session.scalars(select(Usuario.id)).first()
        db.session.add(
            ExcepcionPeriodo(
                empresa_id=empresa_id,
                usuario_id=usuario_id,
                alcance="todo",
                motivo="x",
                expira=ahora(),
                creada_por="x",
            )
        )
        db.session.add(
            BloqueoPeriodo(empresa_id=empresa_id, alcance="ventas", hasta=date(2000, 1, 1), por="x")
        )
        asiento_id = asentar(empresa_id)
        _deber(empresa_id)
        suyo = ParametroContable(empresa_id=empresa_id, rol="VENTAS", clave="X77", cuenta_id=cuenta("410101"))
        db.session.add(suyo)
        desde = bancos.crear(DatosBanco("X77", "BANCO"))
        _conciliar(empresa_id, desde)
        movimiento = MovimientoBancario(
            empresa_id=empresa_id,
            clase="GASTO",
            fecha=hoy(),
            desde_id=desde,
            importe=Decimal(1),
            partidas=[],
            hecho_por="x",
        )
        chequera = Chequera(
            empresa_id=empresa_id, banco_id=desde, desde=1, hasta=9, siguiente=2, creado_por="x"
        )
        db.session.add_all([movimiento, chequera])
        db.session.flush()
        db.session.add(
            FormatoDeCheque(
                empresa_id=empresa_id,
                banco_id=desde,
                ancho=156,
                alto=76,
                renglon=120,
                campos={},
                fecha_como="AAAA-MM-DD",
            )
        )
        db.session.add(
            ChequeGirado(
                empresa_id=empresa_id,
                banco_id=desde,
                chequera_id=chequera.id,
                numero=1,
                origen_tipo="MOVIMIENTO_BANCARIO",
                origen_id=movimiento.id,
                valor=1,
                entregado=hoy(),
                fecha=hoy(),
                hecho_por="x",
            )
        )
        linea = db.session.scalars(select(LineaAsiento).where(LineaAsiento.asiento_id == asiento_id)).first()
        assert linea is not None
        db.session.add(
            LineaDepositada(
                empresa_id=empresa_id, movimiento_id=movimiento.id, asiento_id=linea.asiento_id, n=linea.n
            )
        )
    return empresa_id


def _conciliar(empresa_id: int, banco_id: int) -> None:
    suyo = {"empresa_id": empresa_id, "banco_id": banco_id}
    dias = {"desde": hoy(), "hasta": hoy()}
    extracto = ExtractoBancario(**suyo, **dias, nombre="x", nuevas=1, repetidas=0, subido_por="x")
    conciliacion = Conciliacion(**suyo, **dias, saldo_banco=1, creada_por="x")
    gasto = {"cuenta_id": cuenta("410101"), "creada_por": "x"}
    db.session.add_all([extracto, conciliacion, ReglaDeExtracto(**suyo, **gasto, palabras="x", signo=1)])
    db.session.flush()
    linea = LineaExtracto(**suyo, extracto_id=extracto.id, n=1, fecha=hoy(), importe=1, vez=1)
    cruce = CruceBancario(empresa_id=empresa_id, conciliacion_id=conciliacion.id, hecho_por="x")
    db.session.add_all([linea, cruce])
    db.session.flush()
    de_la_linea = {"empresa_id": empresa_id, "linea_id": linea.id}
    papel = {
        "archivo": "x/y",
        "nombre": "x",
        "extension": "pdf",
        "tamano": 1,
        "sha256": "x",
        "subido_por": "x",
    }
    db.session.add_all(
        [
            ParteDeCruce(**de_la_linea, cruce_id=cruce.id),
            ArchivoDeLinea(**de_la_linea, **papel),
            PedidoDeRespaldo(**de_la_linea, asunto="x", correo="x@x.example", pedido_por="x"),
        ]
    )


def _primer_plan() -> int:
    return db.session.scalars(select(Plan.id).where(Plan.familia == IMPRENTA, Plan.activo)).first() or 0

"""Filas para las tablas que la demostración deja vacías: sin ellas, un muro no tendría qué ocultar."""

from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal

from flask import Flask
from sqlalchemy import select

from api.contabilidad.asientos import sellado
from api.contabilidad.asientos.models import LineaAsiento
from api.contabilidad.asientos.pedido import LineaContable
from api.contabilidad.bancos import service as bancos
from api.contabilidad.bancos.service import DatosBanco
from api.contabilidad.chequeras.models import ChequeGirado, Chequera, FormatoDeCheque
from api.contabilidad.conciliacion.models import (
    Conciliacion,
    CruceBancario,
    ExtractoBancario,
    LineaExtracto,
    ParteDeCruce,
    ReglaDeExtracto,
)
from api.contabilidad.periodos.models import BloqueoPeriodo, ExcepcionPeriodo
from api.contabilidad.plan import creacion
from api.contabilidad.plan.models import CentroCosto
from api.contabilidad.reglas.models import ParametroContable
from api.contabilidad.tesoreria.models import LineaDepositada, MovimientoBancario
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import (
    db,
    en_empresa,
    transactional,
)
from api.core.http.uploads import Archivo
from api.plataforma.cuentas.documentos import DatosDocumento
from api.plataforma.empresas import secuenciales
from api.plataforma.empresas.models import PuntoEmision
from api.plataforma.importaciones.models import Importacion
from api.plataforma.planes import service as planes
from api.plataforma.planes.models import IMPRENTA, Plan, PlanImprenta
from api.plataforma.usuarios.models import Usuario
from api.ventas.cartera.motor import documentos
from api.ventas.clientes import service as clientes
from api.ventas.clientes.models import ContactoCliente
from api.ventas.envios import recordatorios
from api.ventas.envios.models import BajaRecordatorios, EnvioCliente, RecordatorioEnviado
from tests.comprobantes.escritos import contar, enviar, escribir, guardar_xml, transmitir
from tests.contabilidad.apoyo import CAJA, asentar, cuenta
from tests.factories import filas

SUELTAS = {
    "avisos_accesos": {"creado_en": "now()", "desde": "now()", "veces": "1"},
    "accesos": dict.fromkeys(
        ("huella", "clase", "sujeto", "nombre", "cuenta", "sesion", "ip", "navegador", "detalle"), "'x'"
    )
    | {"minuto": "now()", "veces": "1"},
    "contabilidad_empresas": {"activa": "false"},
    "cierres_anio": {"anio": "2001"},
    "cierres_mes": {"anio": "2001", "mes": "1"},
    "asientos_pendientes": {
        "origen_tipo": "'COMPROBANTE'",
        "origen_id": "COMPROBANTE",
        "proposito": "'PRINCIPAL'",
    }
    | {"fecha": "now()", "falta": "'x'", "hecho": "'{}'", "creado_por": "'x'", "creado_en": "now()"},
    "borradores": {"tipo": "'01'", "contenido": "'{}'", "creado_por": "'x'", "creado_en": "now()"}
    | {"actualizado_en": "now()"},
    "aperturas_comprobantes": {"comprobante_id": "COMPROBANTE", "que": "'VISTA'", "en": "now()"},
    "centros_comprobantes": {
        "comprobante_id": "COMPROBANTE",
        "n": "0",
        "centro_id": "(SELECT max(c.id) FROM centros_costo c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    },
    "reemplazos_comprobantes": {
        "comprobante_id": "COMPROBANTE",
        "nuevo_id": "COMPROBANTE",
        "en": "now()",
    },
    "correos_adjuntos": {
        "correo_id": "(SELECT correo_id FROM entregas_comprobantes WHERE comprobante_id = COMPROBANTE)",
        "nombre": "'x'",
        "tipo": "'x'",
    },
    "proveedores": {"tipo_identificacion": "'PASAPORTE'", "identificacion": "'X77'", "razon_social": "'x'"}
    | {"tipo": "'NATURAL'", "creado_en": "now()", "actualizado_en": "now()"},
    "documentos_proveedores": {"proveedor_id": "(SELECT max(id) FROM proveedores)", "tipo": "'01'"}
    | {"fecha": "now()", "vence": "now()", "total": "9", "creado_en": "now()"},
    "archivos_documentos_proveedores": {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"}
    | {
        "archivo": "'x/y'",
        "nombre": "'x'",
        "extension": "'pdf'",
        "tamano": "1",
        "sha256": "'x'",
        "subido_en": "now()",
    },
    "pagos": {"proveedor_id": "(SELECT max(id) FROM proveedores)", "numero": "900", "forma": "'OTRO'"}
    | {"fecha": "now()", "total": "9", "creado_en": "now()"},
    "aplicaciones_pagos": {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"}
    | {"pago_id": "(SELECT max(id) FROM pagos)", "valor": "1", "desde": "now()", "creada_en": "now()"},
    "numeros_pagos": {"siguiente": "1"},
    "cruces_cuentas": {
        "cobro_id": "(SELECT max(c.id) FROM cobros c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"pago_id": "(SELECT max(id) FROM pagos)", "fecha": "now()", "creado_en": "now()"},
    "ajustes_clientes": {
        "documento_id": "(SELECT max(d.id) FROM documentos_clientes d JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"numero": "1", "clase": "'CASTIGO'", "motivo": "'x'", "hecho_por": "'x'", "creado_en": "now()"},
    "ajustes_proveedores": {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"}
    | {"numero": "1", "clase": "'CASTIGO'", "motivo": "'x'", "hecho_por": "'x'", "creado_en": "now()"},
    "lotes_pagos": {"fecha": "now()", "cuenta": "'x'", "total": "9", "preparado_por": "'x'"}
    | {"prepararon": "'{}'", "creado_en": "now()"},
    "lineas_lotes_pagos": {"lote_id": "(SELECT max(id) FROM lotes_pagos)", "n": "0", "valor": "9"}
    | {"proveedor_id": "(SELECT max(id) FROM proveedores)"},
    "documentos_lotes_pagos": {"linea_id": "(SELECT max(id) FROM lineas_lotes_pagos)", "valor": "9"}
    | {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"},
    "formatos_lotes": {"columnas": "'[]'", "separador": "'COMA'", "decimales": "'PUNTO'"}
    | {"fechas": "'AAAA-MM-DD'", "codificacion": "'UTF8'"},
    "vistos_buenos": {"clase": "'CIERRE_DEFINITIVO'", "tema": "'duro'", "texto": "'x'", "datos": "'{}'"}
    | {"pedido_por": "'x'", "pedido_sujeto": "'x'", "pedido_en": "now()", "solo": "false", "hasta": "now()"},
    "transportistas": {"tipo_identificacion": "'PASAPORTE'", "identificacion": "'X78'", "razon_social": "'x'"}
    | {"creado_en": "now()", "actualizado_en": "now()"},
    "emisiones_masivas": {
        "nombre": "'x'",
        "facturas": "1",
        "total": "1",
        "huella": "'x'",
        "creada_por": "'x'",
    }
    | {"creada_en": "now()"},
    "facturas_por_emitir": {"emision_id": "(SELECT max(id) FROM emisiones_masivas)", "orden": "1"}
    | {"filas": "'{2}'", "identificacion": "'1'", "cliente": "'x'", "total": "1", "pedido": "'{}'"},
    "retenciones_recibidas": {
        "cliente_id": "(SELECT max(c.id) FROM clientes c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"numero": "'x'", "autorizacion": "'x'", "fecha": "now()", "renta": "1", "iva": "0", "isd": "0"}
    | {"total": "1", "por_emparejar": "1", "creado_por": "'x'", "creado_en": "now()"},
    "documentos_retenidos": {"retencion_id": "(SELECT max(id) FROM retenciones_recibidas)", "n": "0"}
    | {"cod_doc": "'01'", "numero": "''", "valor": "1"},
    "lineas_retenidas": {"retencion_id": "(SELECT max(id) FROM retenciones_recibidas)", "n": "0"}
    | {
        "sustento_id": "(SELECT max(id) FROM documentos_retenidos)",
        "codigo": "1",
        "codigo_retencion": "'312'",
    }
    | {"nombre": "'x'", "base": "1", "porcentaje": "1", "valor": "1"},
    "proformas": {
        "cliente_id": "(SELECT max(c.id) FROM clientes c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {
        "fecha": "now()",
        "vence": "now()",
        "pedido": "'{}'",
        "documento": "'{}'",
        "subtotal": "1",
        "total": "1",
    }
    | {"creado_por": "'x'", "creado_por_id": "1", "creado_en": "now()"},
    "entregas_proformas": {"proforma_id": "(SELECT max(id) FROM proformas)", "canal": "'CORREO'"}
    | {
        "correo_id": "(SELECT max(id) FROM correos)",
        "destino": "'x'",
        "pedida_por": "'x'",
        "creada_en": "now()",
    },
    "compras": {
        "proveedor_id": "(SELECT max(p.id) FROM proveedores p JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"cod_doc": "'01'", "numero": "'x'", "fecha": "now()", "fecha_registro": "now()", "vence": "now()"}
    | {"subtotal": "1", "iva": "0", "total": "1", "creado_por": "'x'", "creado_en": "now()"},
    "reglas_recibidos": {
        "proveedor_id": "(SELECT max(p.id) FROM proveedores p JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"destino": "'GASTO'", "actualizado_en": "now()"},
    "lineas_compras": {"compra_id": "(SELECT max(id) FROM compras)", "n": "0", "descripcion": "'x'"}
    | {
        "cantidad": "1",
        "precio": "1",
        "subtotal": "1",
        "costo": "1",
        "destino": "'GASTO'",
        "clase": "'BIENES'",
    },
    "impuestos_compras": {"compra_id": "(SELECT max(id) FROM compras)", "sustento": "'01'", "codigo": "2"}
    | {"codigo_porcentaje": "'4'", "nombre": "'x'", "tarifa": "15", "base": "1", "valor": "0.15"},
    "archivos_asientos": {
        "asiento_id": "(SELECT max(a.id) FROM asientos_contables a JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {
        "archivo": "'x'",
        "nombre": "'x'",
        "extension": "'pdf'",
        "tamano": "1",
        "sha256": "'x'",
        "subido_por": "'x'",
    }
    | {"subido_en": "now()"},
    "lineas_liquidadas": {
        "retencion_id": "(SELECT max(id) FROM retenciones_recibidas)",
        "asiento_id": "(SELECT max(a.id) FROM asientos_contables a JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    }
    | {"n": "1", "hecho_por": "'x'", "creado_en": "now()"},
    "debitos_compras": {
        "compra_id": "(SELECT max(id) FROM compras)",
        "abono_id": "(SELECT max(d.id) FROM documentos_proveedores d JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
        "asiento_id": "(SELECT max(a.id) FROM asientos_contables a JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    }
    | {"n": "1", "hecho_por": "'x'", "creado_en": "now()"},
    "archivos_compras": {"compra_id": "(SELECT max(id) FROM compras)", "archivo": "'x'", "nombre": "'x'"}
    | {"extension": "'pdf'", "tamano": "1", "sha256": "'x'", "subido_en": "now()"},
    "recurrentes": {"nombre": "'x'", "pedido": "'{}'"}
    | {
        "cliente_id": "(SELECT max(c.id) FROM clientes c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"total": "1", "frecuencia": "'MENSUAL'", "primera": "now()", "proxima": "now()", "creado_por": "'x'"}
    | {"creado_por_id": "1", "creado_en": "now()"},
    "emisiones_recurrentes": {"recurrente_id": "(SELECT max(id) FROM recurrentes)", "fecha": "now()"}
    | {"estado": "'FALLIDA'", "en": "now()"},
    "recibidos": {"clave": "repeat('1', 49)", "tipo": "'01'", "ambiente": "2", "ruc": "repeat('1', 13)"}
    | {"numero": "'x'", "fecha": "now()", "origen": "'XML'", "recibido_en": "now()"},
    "xml_recibidos": {"recibido_id": "(SELECT max(id) FROM recibidos)", "xml": "'x'"}
    | {"sha256": "repeat('1', 64)", "creado_en": "now()"},
    "historial_recibidos": {"recibido_id": "(SELECT max(id) FROM recibidos)", "hasta": "'x'"}
    | {"que": "'x'", "quien": "'x'", "en": "now()"},
    "cargas_recibidos": {"origen": "'XML'", "nombre": "'x'", "creada_en": "now()", "pedida_en": "now()"},
    "buzones_recibidos": {"version": "2"},
    "enlaces_publicos": {"clase": "'comprobante'", "de_id": "1", "resumen": "repeat('a', 64)"}
    | {"creado_en": "now()", "vence_en": "now()"},
    "traidas_recibidos": {"recibido_id": "(SELECT max(id) FROM recibidos)", "clave": "'x'", "ambiente": "2"}
    | {"origen": "'TXT'", "proximo": "now()"},
    "archivos_cargas": {"carga_id": "(SELECT max(id) FROM cargas_recibidos)", "n": "1", "nombre": "'x'"},
    "activos_fijos": {"codigo": "'x'", "nombre": "'x'", "categoria": "'x'", "fecha": "now()", "costo": "1"}
    | {"residual": "0", "inicial": "0", "desde": "'2020-01-01'", "meses": "1", "depreciado_antes": "0"}
    | {
        f"{cual}_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
        for cual in ("cuenta", "acumulada", "gasto")
    }
    | {"creado_por": "'x'", "creado_en": "now()"},
    "movimientos_activos": {"activo_id": "(SELECT max(id) FROM activos_fijos)", "clase": "'BAJA'"}
    | {"fecha": "now()", "valor": "0", "cambio": "0", "motivo": "'x'", "creado_por": "'x'"}
    | {"creado_en": "now()"},
    "procesos_mensuales": {"clase": "'DEPRECIACION'", "mes": "'2020-01-01'", "fecha": "'2020-01-31'"}
    | {"total": "1", "cuantos": "1", "creado_por": "'x'", "creado_en": "now()"},
    "cuotas_mensuales": {"clase": "'DEPRECIACION'", "cosa_id": "1", "mes": "'2020-01-01'", "valor": "1"}
    | {"proceso_id": "(SELECT max(id) FROM procesos_mensuales)"},
    "diferidos": {"nombre": "'x'", "clase": "'OTRO'", "importe": "1", "inicial": "0", "meses": "1"}
    | {
        f"{cual}_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
        for cual in ("cuenta", "gasto")
    }
    | {"desde": "'2020-01-01'", "creado_por": "'x'", "creado_en": "now()"},
    "provisiones_cartera": {"mes": "'2020-01-01'", "al": "'2020-01-31'", "requerida": "1", "antes": "0"}
    | {"ajuste": "1", "no_deducible": "0", "detalle": "'[]'", "creado_por": "'x'", "creado_en": "now()"},
    "parametros_provisiones": dict.fromkeys(("por_vencer", "d30", "d60", "d90", "mas"), "0")
    | {
        f"{cual}_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
        for cual in ("cuenta", "gasto")
    },
    "conteos_inventario": {"mes": "'2020-01-01'", "al": "'2020-01-31'", "costo": "1", "contado": "0"}
    | {"detalle": "'[]'", "creado_por": "'x'", "creado_en": "now()"},
    "firmantes_contables": {"contador": "'x'"},
    "accesos_devolucion": {"cedula": "'1714307103'", "resumen": "''"},
    "devoluciones_iva": {
        "clave_acceso": "'x'",
        "ambiente": "1",
        "beneficiario": "'x'",
        "codigo_beneficio": "'x'",
    }
    | {"base": "1", "tarifa": "15", "iva": "1", "pedido": "1", "pedida_en": "now()"},
    "presupuestos": {"anio": "2020", "cambiado_por": "'x'", "cambiado_en": "now()"},
    "lineas_presupuesto": {
        "anio": "(SELECT max(anio) FROM presupuestos)",
        "cuenta_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
        "meses": "array_fill(1::numeric, ARRAY[12])",
    },
    "plantillas_asientos": {"nombre": "'x'", "glosa": "'x'", "clase": "'NORMAL'", "cada": "0", "dia": "31"}
    | {"creado_por": "'x'", "creado_en": "now()"},
    "lineas_plantillas": {"plantilla_id": "(SELECT max(id) FROM plantillas_asientos)", "n": "1"}
    | {"debe": "0", "haber": "0"}
    | {
        "cuenta_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    },
    "claves_idempotencia": {"sujeto": "'x'", "ruta": "'x'", "clave": "'x'", "huella": "'x'"}
    | {"estado": "200", "cuerpo": "''", "creada_en": "now()"},
}


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
            filas(app, insertar.replace("COMPROBANTE", str(hecho["id"])), empresa_id)


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
        documento = documentos.registrar(registro, [Archivo("x/y.pdf", "y.pdf", "pdf", 1, "y")], "x")
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
    db.session.add(ParteDeCruce(empresa_id=empresa_id, cruce_id=cruce.id, linea_id=linea.id))


def _primer_plan() -> int:
    return db.session.scalars(select(Plan.id).where(Plan.familia == IMPRENTA, Plan.activo)).first() or 0

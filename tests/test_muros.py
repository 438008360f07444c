"""Los dos muros entre empresas: cada uno basta por sí solo, y ninguna tabla queda afuera sin que se note."""

from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from flask import Flask
from sqlalchemy import ForeignKeyConstraint, Table, UniqueConstraint, select, text

from api import domains
from api.contabilidad.asientos import sellado
from api.contabilidad.asientos.models import LineaAsiento
from api.contabilidad.bancos import service as bancos
from api.contabilidad.bancos.service import DatosBanco
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
    PROVEEDOR,
    Ambito,
    Base,
    Cercada,
    TambienDelProveedor,
    db,
    en_empresa,
    en_todas_las_empresas,
    fijar_ambito,
    transactional,
)
from api.core.http.uploads import Archivo
from api.plataforma.cuentas.documentos import DatosDocumento
from api.plataforma.empresas import secuenciales
from api.plataforma.empresas.models import Empresa, Establecimiento, PuntoEmision
from api.plataforma.importaciones.models import Importacion
from api.plataforma.planes import service as planes
from api.plataforma.planes.models import IMPRENTA, Plan, PlanImprenta
from api.plataforma.usuarios.models import Usuario
from api.ventas.cartera.motor import documentos
from api.ventas.clientes import service as clientes
from api.ventas.clientes.models import ContactoCliente
from api.ventas.envios import recordatorios
from api.ventas.envios.models import BajaRecordatorios, EnvioCliente, RecordatorioEnviado
from demo import demostracion as demo
from local.postgres import como_duena
from tests.client import Cliente
from tests.comprobantes.escritos import contar, enviar, escribir, guardar_xml, transmitir
from tests.contabilidad.apoyo import asentar, cuenta
from tests.factories import filas, registrar_empresa
from tests.personas import Personas

SIN_EMPRESA = {
    # tabla que no es de una empresa → por qué
    "administradores": "el personal del proveedor",
    "configuraciones": "del proveedor",
    "empresas": "las empresas mismas",
    "menus": "el catálogo de menús",
    "menus_roles": "los menús del personal del proveedor",
    "planes": "el catálogo de planes",
    "productos_soporte": "el catálogo de soporte",
    "tarifas_impuestos": "las pone el Estado, las mismas para todas",
    "catalogos_sri": "los códigos del SRI, los mismos para todas",
    "codigos_retencion": "los códigos del SRI, los mismos para todas",
    "sustentos": "los códigos del SRI, los mismos para todas",
    "casilleros": "los de los formularios del SRI, los mismos para todas",
    "reglas_retencion": "las pone el Estado, las mismas para todas",
    "limites_depreciacion": "los pone el Estado, los mismos para todas",
    "limites_provision": "los pone el Estado, los mismos para todas",
    "porcentajes_anuales": "los pone el Estado, los mismos para todas",
    "plazos_declaracion": "los pone el Estado, los mismos para todas",
    "servicios_sri": "si el SRI responde: lo mismo para todas",
    "documentos_mensuales": "las sumas de todas las empresas, sin decir de cuál",
    "tickets": "los abre cualquiera; los atiende el proveedor, y una empresa ve los suyos",
    "tickets_adjuntos": "de los tickets",
    "tickets_cambios": "de los tickets",
    "tickets_cuentas": "cuántos tickets hay en cada estado",
    "tickets_mensajes": "de los tickets",
}
# Del proveedor, y cercadas: en una empresa se ve solo lo suyo (tests/proveedor/soporte/test_muro.py).
COMPARTIDAS = {"tickets", "tickets_adjuntos", "tickets_cambios", "tickets_mensajes"}
domains.load()
DE_EMPRESA = sorted({str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, Cercada)})
# Las que también tienen filas del proveedor (la empresa 0), que se ven sin ámbito.
DEL_PROVEEDOR = {
    str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, TambienDelProveedor)
}
CLAVES = {  # las demás: empresa_id, id
    "claves_idempotencia": ["empresa_id", "sujeto", "ruta", "clave"],
    "bloqueos_periodos": ["empresa_id", "alcance"],
    "contabilidad_empresas": ["empresa_id"],
    "parametros_provisiones": ["empresa_id"],
    "firmantes_contables": ["empresa_id"],
    "presupuestos": ["empresa_id", "anio"],
    "lineas_asientos": ["empresa_id", "asiento_id", "n"],
    "lineas_plantillas": ["empresa_id", "plantilla_id", "n"],
    "numeros_asientos": ["empresa_id", "diario", "anio"],
    "saldos_contables": ["empresa_id", "cuenta_id", "tramo", "desde", "centro_id", "cierre"],
}


@pytest.fixture
def conexion(app: Flask) -> Iterator[psycopg.Connection[Any]]:
    """PostgreSQL con el rol de la aplicación y sin su código: solo queda el segundo muro."""
    with psycopg.connect(app.config["DATABASE_URL"]) as abierta:
        yield abierta
        abierta.rollback()


@pytest.fixture
def duena(app: Flask) -> Iterator[psycopg.Connection[Any]]:
    """Lo mismo, con el rol que es dueño de las tablas y solo migra."""
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as abierta:
        yield abierta
        abierta.rollback()


@pytest.fixture(scope="module")
def ids(app: Flask) -> dict[str, int]:
    """El EMP_CODIGO de las empresas A y B, por su RUC."""
    with app.app_context():
        return {e.ruc: e.id for e in db.session.scalars(select(Empresa))}


_SUELTAS = {
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
    "lotes_pagos": {"fecha": "now()", "cuenta": "'x'", "total": "9", "preparado_por": "'x'"}
    | {"prepararon": "'{}'", "creado_en": "now()"},
    "lineas_lotes_pagos": {"lote_id": "(SELECT max(id) FROM lotes_pagos)", "n": "0", "valor": "9"}
    | {"proveedor_id": "(SELECT max(id) FROM proveedores)"},
    "documentos_lotes_pagos": {"linea_id": "(SELECT max(id) FROM lineas_lotes_pagos)", "valor": "9"}
    | {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"},
    "formatos_lotes": {"columnas": "'[]'", "separador": "'COMA'", "decimales": "'PUNTO'"}
    | {"fechas": "'AAAA-MM-DD'", "codificacion": "'UTF8'"},
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


@pytest.fixture(scope="module")
def con_filas(app: Flask, ids: dict[str, int]) -> None:
    """Filas de las dos empresas en las tablas que la demostración deja vacías."""
    with app.app_context():
        for empresa_id in (ids[demo.A], ids[demo.B]):
            _contratar_y_pagar(empresa_id)
            sellado.sellar(_llevar_libros(empresa_id))
    for empresa_id in (ids[demo.A], ids[demo.B]):
        hecho = escribir(app, empresa_id, "ENVIADO")
        transmitir(app, hecho, timedelta(0))
        guardar_xml(app, hecho, "FIRMADO", "<x/>")
        contar(app, hecho, (None, "EMITIDO", "Emitido", "x"))
        enviar(app, hecho, "ENVIADO")
        for tabla, columnas in _SUELTAS.items():
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
        suyo = ParametroContable(empresa_id=empresa_id, rol="VENTAS", clave="X77", cuenta_id=cuenta("4101"))
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
        db.session.add(movimiento)
        db.session.flush()
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
    gasto = {"cuenta_id": cuenta("4101"), "creada_por": "x"}
    db.session.add_all([extracto, conciliacion, ReglaDeExtracto(**suyo, **gasto, palabras="x", signo=1)])
    db.session.flush()
    linea = LineaExtracto(**suyo, extracto_id=extracto.id, n=1, fecha=hoy(), importe=1, vez=1)
    cruce = CruceBancario(empresa_id=empresa_id, conciliacion_id=conciliacion.id, hecho_por="x")
    db.session.add_all([linea, cruce])
    db.session.flush()
    db.session.add(ParteDeCruce(empresa_id=empresa_id, cruce_id=cruce.id, linea_id=linea.id))


def _primer_plan() -> int:
    return db.session.scalars(select(Plan.id).where(Plan.familia == IMPRENTA, Plan.activo)).first() or 0


def _ver(conexion: psycopg.Connection[Any], empresa_id: int | None = None, todas: bool = False) -> None:
    conexion.execute(
        "SELECT set_config('app.empresa_id', %s, true), set_config('app.todas', %s, true)",
        (str(empresa_id or ""), "si" if todas else ""),
    )


def _empresas_en(conexion: psycopg.Connection[Any], tabla: str) -> set[int]:
    return {fila[0] for fila in conexion.execute(f"SELECT DISTINCT empresa_id FROM {tabla}".encode())}


def _tabla(nombre: str) -> Table:
    return db.metadata.tables[nombre]


def test_cada_tabla_es_de_una_empresa_o_dice_por_que_no(app: Flask) -> None:
    assert set(db.metadata.tables) - set(DE_EMPRESA) == set(SIN_EMPRESA)


@pytest.mark.parametrize("tabla", DE_EMPRESA)
def test_las_claves_de_una_tabla_de_empresa_empiezan_por_ella(tabla: str) -> None:
    """Así una fila no apunta a la de otra empresa, y lo único lo es en cada empresa."""
    assert [c.name for c in _tabla(tabla).primary_key.columns] == CLAVES.get(tabla, ["empresa_id", "id"])
    for restriccion in _tabla(tabla).constraints:
        if isinstance(restriccion, UniqueConstraint):
            assert next(iter(restriccion.columns)).name == "empresa_id", restriccion.name
        if isinstance(restriccion, ForeignKeyConstraint) and restriccion.referred_table.name in DE_EMPRESA:
            assert restriccion.column_keys[0] == "empresa_id", restriccion.name
            assert restriccion.elements[0].column.name == "empresa_id", restriccion.name
    for indice in _tabla(tabla).indexes:
        assert not indice.unique or next(iter(indice.columns)).name == "empresa_id", indice.name


@pytest.mark.parametrize("tabla", DE_EMPRESA)
def test_postgresql_cerca_la_tabla_tambien_ante_su_duena(
    conexion: psycopg.Connection[Any], tabla: str
) -> None:
    fila = conexion.execute(
        "SELECT relrowsecurity, relforcerowsecurity FROM pg_class WHERE oid = %s::regclass", (tabla,)
    ).fetchone()
    assert fila == (True, True)


def test_el_rol_de_la_aplicacion_no_salta_el_muro(conexion: psycopg.Connection[Any]) -> None:
    fila = conexion.execute(
        "SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user"
    ).fetchone()
    assert fila == (False, False, False)


@pytest.mark.parametrize("tabla", DE_EMPRESA)
def test_un_select_crudo_ve_solo_lo_de_su_empresa(
    conexion: psycopg.Connection[Any], ids: dict[str, int], con_filas: None, tabla: str
) -> None:
    a = ids[demo.A]
    assert _empresas_en(conexion, tabla) <= ({PROVEEDOR} if tabla in DEL_PROVEEDOR else set())
    _ver(conexion, a)
    assert _empresas_en(conexion, tabla) == {a}
    _ver(conexion, todas=True)
    assert _empresas_en(conexion, tabla) > {a}


def test_sin_forzar_el_muro_la_duena_lo_veria_todo(duena: psycopg.Connection[Any]) -> None:
    """Las filas están, y es el muro lo que las tapa; se deshace al terminar la transacción."""
    assert _empresas_en(duena, "usuarios") == set()
    duena.execute("ALTER TABLE usuarios NO FORCE ROW LEVEL SECURITY")
    assert len(_empresas_en(duena, "usuarios")) > 1


@pytest.mark.parametrize("ambito", ["a", "ninguno", "basura"])
def test_postgresql_niega_una_fila_de_otra_empresa(
    conexion: psycopg.Connection[Any], ids: dict[str, int], ambito: str
) -> None:
    if ambito == "a":
        _ver(conexion, ids[demo.A])
    elif ambito == "basura":
        conexion.execute("SELECT set_config('app.todas', 'SI', true)")
    insertar = (
        "INSERT INTO establecimientos (empresa_id, codigo, nombre, direccion) VALUES (%s, '777', 'x', 'x')"
    )
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        conexion.execute(insertar, (ids[demo.B],))


def test_postgresql_no_deja_cambiar_ni_borrar_lo_de_otra(
    conexion: psycopg.Connection[Any], ids: dict[str, int]
) -> None:
    _ver(conexion, ids[demo.A])
    for orden in ("UPDATE usuarios SET nombre = 'x'", "DELETE FROM menus_empresas"):
        cursor = conexion.execute(f"{orden} WHERE empresa_id = %s".encode(), (ids[demo.B],))
        assert cursor.rowcount == 0
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        conexion.execute("UPDATE usuarios SET empresa_id = %s", (ids[demo.B],))


def test_el_orm_cerca_aunque_postgresql_deje_ver_todo(app: Flask, ids: dict[str, int]) -> None:
    """El primer muro por sí solo: a PostgreSQL se le dice que muestre todo, sin que el ORM lo sepa."""
    with app.app_context():
        fijar_ambito(Ambito(ids[demo.A]))
        db.session.execute(text("SELECT set_config('app.todas', 'si', true)"))
        crudo = db.session.execute(text("SELECT count(DISTINCT empresa_id) FROM usuarios")).scalar_one()
        visto = {u.empresa_id for u in db.session.scalars(select(Usuario))}
        ajeno = db.session.scalar(select(Usuario).where(Usuario.empresa_id == ids[demo.B]))
        junto = db.session.scalars(select(Empresa.ruc).join(Usuario, Usuario.empresa_id == Empresa.id)).all()
        db.session.rollback()
    assert crudo > 1
    assert visto == {ids[demo.A]}
    assert ajeno is None
    assert set(junto) == {demo.A}


def test_el_orm_cerca_al_buscar_por_clave(app: Flask, ids: dict[str, int]) -> None:
    with app.app_context():
        with en_empresa(ids[demo.B]):
            suyo = db.session.scalars(select(Usuario)).first()
            assert suyo is not None
        db.session.expunge_all()
        with en_empresa(ids[demo.A]):
            db.session.execute(text("SELECT set_config('app.todas', 'si', true)"))
            assert db.session.get(Usuario, (ids[demo.B], suyo.id)) is None


def test_el_orm_no_escribe_una_fila_de_otra_empresa(app: Flask, ids: dict[str, int]) -> None:
    with app.app_context():
        fijar_ambito(Ambito(ids[demo.A]))
        db.session.add(Establecimiento(empresa_id=ids[demo.B], codigo="778", nombre="x", direccion="x"))
        with pytest.raises(RuntimeError):
            db.session.flush()
        db.session.rollback()


def test_sin_ambito_el_orm_no_ve_nada(app: Flask) -> None:
    with app.app_context():
        assert db.session.scalars(select(Usuario)).all() == []
        with en_todas_las_empresas():
            assert len({u.empresa_id for u in db.session.scalars(select(Usuario))}) > 1
        assert db.session.scalars(select(Usuario.id)).all() == []


def test_el_ambito_no_queda_en_la_conexion_para_quien_sigue(app: Flask, ids: dict[str, int]) -> None:
    """La misma conexión del pool, petición tras petición; entre una y otra no queda el ámbito de nadie."""
    with app.app_context():
        db.engine.dispose()
        for _ in range(3):
            with en_empresa(ids[demo.A]):
                assert db.session.scalars(select(Usuario)).first() is not None
            db.session.remove()
            with db.engine.connect() as conexion:
                quedo = conexion.execute(
                    text("SELECT current_setting('app.empresa_id', true), current_setting('app.todas', true)")
                ).one()
                assert {valor or "" for valor in quedo} == {""}
                assert conexion.execute(text("SELECT count(*) FROM usuarios")).scalar_one() == 0


def test_dos_empresas_alternadas_ven_cada_una_lo_suyo(app: Flask) -> None:
    personas = Personas(app)
    for _ in range(3):
        for nombre, ruc in (("propietario_a", demo.A), ("propietario_b", demo.B)):
            sesion = personas[nombre].get("sesion").json or {}
            assert sesion["EMP_RUC"] == ruc
        assert Cliente(app).get("sesion").status_code == 401


@pytest.mark.parametrize(
    "orden",
    ["UPDATE auditoria SET actor = 'otro'", "DELETE FROM auditoria", "TRUNCATE auditoria"],
)
def test_la_auditoria_no_se_cambia_ni_se_borra(
    app: Flask, conexion: psycopg.Connection[Any], duena: psycopg.Connection[Any], orden: str
) -> None:
    """La aplicación no tiene con qué; a la dueña la detiene el disparador."""
    registrar_empresa(Cliente(app))
    for quien, rechazo in (
        (conexion, psycopg.errors.InsufficientPrivilege),
        (duena, psycopg.errors.RaiseException),
    ):
        assert quien.execute("SELECT count(*) > 0 FROM auditoria").fetchone() == (True,)
        with pytest.raises(rechazo):
            quien.execute(orden.encode())

"""Los datos de demostración, siempre los mismos: con quién se ingresa, y un proveedor en plena tarea.

Empresas, personas, clientes y productos los hacen los casos de uso; después se les ponen fechas pasadas. Lo que
cuenta un pasado entero (comprobantes, cartera, tickets, planes) se escribe a mano, y cada módulo dice por qué y qué
prueba lo compara.
"""

import random
from dataclasses import replace
from datetime import date, timedelta
from functools import cache

from sqlalchemy import select

from api import commands
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, en_empresa, transactional
from api.plataforma.catalogos import registro as registro_de_ley
from api.plataforma.catalogos import service as catalogos
from api.plataforma.catalogos.service import DatosDeFila
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.configuraciones.models import CONTACTO, DATOS_PROVEEDOR, MENSAJERIA_1, MENSAJERIA_2
from api.plataforma.empresas import regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import (
    GENERAL,
    PENDIENTE,
    RECHAZADA,
    RIMPE_EMPRENDEDOR,
    VERIFICADA,
    Empresa,
    Establecimiento,
)
from api.plataforma.planes import service as planes
from api.plataforma.planes.models import IMPRENTA, Plan, PlanImprenta, PlanOrel
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR, ASESOR, DISTRIBUIDOR, Administrador, Usuario
from api.proveedor.empresas import registro
from demo import (
    ano as demo_ano,
)
from demo import (
    clientes as demo_clientes,
)
from demo import (
    compras as demo_compras,
)
from demo import (
    despacho as demo_despacho,
)
from demo import (
    existencias as demo_existencias,
)
from demo import (
    facturadas as demo_facturadas,
)
from demo import (
    firma as demo_firma,
)
from demo import (
    impuestos as demo_impuestos,
)
from demo import (
    libros as demo_libros,
)
from demo import nombres
from demo import (
    personas as demo_personas,
)
from demo import (
    planes as demo_planes,
)
from demo import (
    precios as demo_precios,
)
from demo import (
    productos as demo_productos,
)
from demo import (
    proveedores as demo_proveedores,
)
from demo import (
    recibidos as demo_recibidos,
)
from demo import (
    respaldos as demo_respaldos,
)
from demo import (
    tickets as demo_tickets,
)
from demo import (
    transportistas as demo_transportistas,
)
from demo.accesos import CLAVE_EMPRESA, DISTRIBUIDORA, INACTIVA, OTRAS_EMPRESAS, PERSONAL, RIMPE, A, B

RUC_PROVEEDOR = "1793100000001"
CONFIGURACIONES = {
    CONTACTO: {"valor1": "(02) 600 0000", "valor2": "https://tinta.example"},
    MENSAJERIA_1: {"valor1": "593999000111", "valor2": "WhatsApp · Ventas"},
    MENSAJERIA_2: {"valor1": "593999000222", "valor2": "WhatsApp · Soporte"},
    DATOS_PROVEEDOR: {"valor1": RUC_PROVEEDOR},
}
ENTIDAD_DE_PRUEBA = "Entidad de Certificación de Prueba"  # así se llama la del simulador en sus certificados


@transactional
def crear() -> bool:
    """Crea todo en una transacción; False si la demostración ya estaba."""
    commands.sembrar()
    if empresas.por_ruc(A) is not None:
        return False
    azar = random.Random(2026)  # noqa: S311
    for posicion, valores in CONFIGURACIONES.items():
        configuraciones.actualizar(posicion, valores, None)
    _entidad_simulada()
    staff = _personal()
    _empresas_con_ingreso(staff)
    for n in range(OTRAS_EMPRESAS):
        _una_empresa(azar, n, staff)
    _pasteleria()
    demo_planes.crear()
    demo_clientes.crear()
    demo_productos.crear()
    demo_precios.crear()
    demo_proveedores.crear()
    demo_transportistas.crear()
    demo_facturadas.crear()
    demo_ano.crear()
    demo_recibidos.crear()
    demo_compras.crear()
    demo_existencias.crear()
    demo_tickets.crear(azar, staff["soporte"], staff["soporte2"])
    demo_libros.crear()
    demo_impuestos.del_semestre()
    demo_impuestos.en_papel()
    demo_impuestos.exportado()
    demo_personas.crear()
    demo_despacho.crear()
    demo_respaldos.crear()
    return True


def _entidad_simulada() -> None:
    """La que emite los certificados del simulador: sin ella, cada recibido avisaría que no se la conoce."""
    datos = DatosDeFila(
        {"nombre": "Entidad de Certificación de Prueba", "emisor": ENTIDAD_DE_PRUEBA, "certificado": ""},
        date(1990, 1, 1),
        None,
        "La del simulador",
        "DEDUCIDA",
    )
    catalogos.crear(registro_de_ley.de("entidades-de-certificacion"), datos)


def _personal() -> dict[str, Administrador]:
    filas = (
        ("admin", "María Verónica Salazar", ADMINISTRADOR, False),
        (DISTRIBUIDORA, "Hostería Valle Verde", DISTRIBUIDOR, True),
        ("distribuidor", "Gustavo Andrade Mora", DISTRIBUIDOR, False),
        ("soporte", "Ana Lucía Cevallos", ASESOR, False),
        ("soporte2", "Jorge Luis Paredes", ASESOR, False),
    )
    return {
        usuario: usuarios.crear_administrador(
            usuario,
            f"{usuario}@tinta.example",
            nombre,
            PERSONAL[usuario],
            perfil=perfil,
            contador=contador,
        )
        for usuario, nombre, perfil, contador in filas
    }


def _empresas_con_ingreso(staff: dict[str, Administrador]) -> None:
    """Las empresas a las que se puede ingresar."""
    a = _crear(A, "Comercial Andina", "Comercial Andina S.A.", "demo", "Quito", None)
    with en_empresa(a.id):
        _regimenes()
        local = db.session.scalars(select(Establecimiento)).one()
        for usuario, nombre in (
            ("facturador", "Lucía Fernanda Paredes"),
            ("contador", "Juan Carlos Mena Andrade"),
            ("consulta", "Diego Armando Rueda"),
        ):
            _con_la_publica(
                usuarios.crear_usuario(
                    a.id, local.id, usuario, nombre, f"{usuario}@andina.example", claves.temporal(), usuario
                )
            )
    _contratar(a, "Electrónico 1000", dias=240)
    demo_firma.crear(a, "María José Cevallos Ruiz", dias=300)
    b = _crear(B, "Importadora del Pacífico", "Importadora del Pacífico Cía. Ltda.", "demo",
               "Guayaquil", staff["distribuidor"].id)  # fmt: skip
    with en_empresa(b.id):
        _agente()
    _contratar(b, "Electrónico 500", dias=9)
    demo_firma.crear(b, "Carlos Alberto Noboa Vera", dias=120)
    inactiva = _crear(INACTIVA, "Ferretería El Tornillo", "Ferretería El Tornillo",
                      "inactivo", "Cuenca", None)  # fmt: skip
    with en_empresa(inactiva.id):
        inactivo = usuarios.usuario_de_empresa(inactiva.id, "inactivo")
        assert inactivo is not None
        usuarios.activar(inactivo, False)
    propia = _crear(DISTRIBUIDORA, "Hostería Valle Verde", "Hostería Valle Verde S.A.", "demo",
                    "Ibarra", staff[DISTRIBUIDORA].id)  # fmt: skip
    _contratar(propia, "Electrónico 100", dias=90)
    demo_firma.crear(propia, "Rosa Elena Guamán Pérez", dias=200)


def _regimenes() -> None:
    """Fue RIMPE, es del régimen general y desde el próximo año será agente de retención."""
    (suyo,) = regimenes.historia()
    regimenes.cambiar(suyo.id, Cambios({"desde": hoy() - timedelta(days=420)}))
    general = regimenes.NuevoRegimen(hoy(), GENERAL, suyo.obligado_contabilidad, "", "", "")
    regimenes.crear(replace(general, desde=hoy() - timedelta(days=900), regimen=RIMPE_EMPRENDEDOR))
    regimenes.crear(replace(general, desde=date(hoy().year + 1, 1, 1), agente_retencion="1"))


def _agente() -> None:
    """Es agente de retención desde antes de lo que la demostración cuenta."""
    (suyo,) = regimenes.historia()
    regimenes.cambiar(suyo.id, Cambios({"desde": hoy() - timedelta(days=420), "agente_retencion": "1"}))


def _pasteleria() -> None:
    """Una persona del RIMPE: declara por semestres, y ni retiene ni lleva contabilidad."""
    suya = _crear(
        RIMPE,
        "Pastelería La Espiga",
        "Blanca Rosa Chango Toapanta",
        "demo",
        "Ambato",
        None,
        RIMPE_EMPRENDEDOR,
    )
    with en_empresa(suya.id):
        (suyo,) = regimenes.historia()
        regimenes.cambiar(suyo.id, Cambios({"desde": hoy() - timedelta(days=420)}))
    _contratar(suya, "Electrónico 100", dias=150)
    demo_firma.crear(suya, "Blanca Rosa Chango Toapanta", dias=250)


def _una_empresa(azar: random.Random, n: int, staff: dict[str, Administrador]) -> None:
    """Otro de los clientes del proveedor, en cualquier estado de verificación y de sus planes."""
    nombre, razon = nombres.empresa(azar, n)
    distribuidor = azar.choice((None, None, staff["distribuidor"].id, staff[DISTRIBUIDORA].id))
    ciudad = azar.choice(nombres.CIUDADES)
    empresa = _crear(nombres.ruc(n), nombre, razon, "propietario", ciudad, distribuidor)
    empresa.creada_en = ahora() - timedelta(days=azar.randint(1, 400))
    empresa.estado_verificacion = azar.choices((VERIFICADA, PENDIENTE, RECHAZADA), weights=(8, 3, 1))[0]
    if empresa.estado_verificacion == RECHAZADA:
        empresa.motivo_rechazo = "El nombramiento del representante legal está caducado."
    if empresa.estado_verificacion == VERIFICADA:
        nombre_plan = azar.choice(("Electrónico 100", "Electrónico 500", "Electrónico 1000"))
        _contratar(empresa, nombre_plan, dias=azar.randint(-40, 330), usados=azar.randint(3, 95))
        _imprenta(azar, empresa)
        demo_firma.crear(empresa, nombres.persona(azar), dias=azar.randint(-20, 600))


def _crear(
    ruc: str,
    nombre: str,
    razon: str,
    usuario: str,
    ciudad: str,
    distribuidor_id: int | None,
    regimen: str = GENERAL,
) -> Empresa:
    """Una empresa verificada, cuyo propietario es una persona con nombre."""
    solicitud = registro.Solicitud(
        ruc=ruc,
        nombre_comercial=nombre,
        razon_social=razon,
        correo=nombres.correo(nombre),
        usuario=usuario,
        clave=claves.temporal(),
        direccion=nombres.direccion(random.Random(ruc)),  # noqa: S311
        regimen=regimen,
    )
    empresa, _ = registro.crear(solicitud, distribuidor_id)
    with en_empresa(empresa.id):
        propietario = usuarios.usuario_de_empresa(empresa.id, usuario)
        assert propietario is not None
        propietario.nombre = nombres.persona(random.Random(ruc))  # noqa: S311
        _con_la_publica(propietario)
    empresa.telefono = f"09{int(ruc[:8]) % 100000000:08d}"
    empresa.ciudad = ciudad
    empresa.estado_verificacion = VERIFICADA
    empresa.confirmar_correo()
    return empresa


def _con_la_publica(usuario: Usuario) -> None:
    """Le pone la clave de la demostración, que el producto no admitiría: lleva su usuario y es pública."""
    usuario.clave_hash = _resumen_de_la_publica()


@cache
def _resumen_de_la_publica() -> str:
    return claves.hash_clave(CLAVE_EMPRESA)


def _plan(nombre: str) -> Plan:
    return db.session.scalars(select(Plan).where(Plan.nombre == nombre)).one()


def _contratar(empresa: Empresa, nombre: str, dias: int, usados: int = 0) -> None:
    """Deja el plan electrónico de la empresa a `dias` días de caducar, con `usados` documentos utilizados.
    Los de las empresas con comprobantes se cuentan al hacerlos."""
    plan = _plan(nombre)
    with en_empresa(empresa.id):
        prueba = planes.vigente_orel(empresa.id)
        assert prueba is not None
        prueba.inicia, prueba.caduca = hoy() - timedelta(days=460), hoy() - timedelta(days=400)
        caduca = hoy() + timedelta(days=dias)
        db.session.add(
            PlanOrel(
                empresa_id=empresa.id,
                plan_id=plan.id,
                inicia=caduca - timedelta(days=365),
                caduca=caduca,
                documentos=plan.documentos,
                utilizados=usados,
            )
        )


def _imprenta(azar: random.Random, empresa: Empresa) -> None:
    plan = azar.choice(db.session.scalars(select(Plan).where(Plan.familia == IMPRENTA)).all())
    caduca = hoy() + timedelta(days=azar.randint(-60, 300))
    with en_empresa(empresa.id):
        db.session.add(
            PlanImprenta(
                empresa_id=empresa.id,
                plan_id=plan.id,
                inicia=caduca - timedelta(days=365),
                caduca=caduca,
            )
        )

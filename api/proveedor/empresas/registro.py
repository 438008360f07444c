"""El registro de una empresa: todo lo que necesita para empezar, en una transacción (docs/contrato.md
§5)."""

from dataclasses import dataclass, replace

from stdnum.ec import ruc as ruc_ec

from api.core import tokens
from api.core.datos import audit
from api.core.datos.db import db, en_empresa, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.plataforma.codigos import ensayos
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import confirmacion, regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import (
    GENERAL,
    Empresa,
    Establecimiento,
    PuntoEmision,
)
from api.plataforma.menus import service as menus
from api.plataforma.planes import service as planes
from api.plataforma.planes.models import PlanOrel
from api.plataforma.registro_tributario import service as registro_tributario
from api.plataforma.registro_tributario.lugares import lugar
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import service as usuarios
from api.terceros.clientes import service as clientes

PERMISO_DE_PAGO = "pago"


@dataclass(frozen=True, slots=True)
class Solicitud:
    """Lo que un visitante llena para registrarse. Solo el personal del proveedor escribe también el
    teléfono, la dirección y la ciudad."""

    ruc: str
    nombre_comercial: str
    razon_social: str
    correo: str
    usuario: str
    clave: str
    telefono: str = ""
    direccion: str = ""
    ciudad: str = ""
    nombre: str = ""  # el de la persona que será su propietaria
    regimen: str = GENERAL
    obligado_contabilidad: bool = False
    confirmado: bool = False  # el registro tributario conoce su RUC


def completar(solicitud: Solicitud) -> Solicitud:
    """La misma, con lo que el registro tributario dijo de su RUC mientras se llenaba: no se le pregunta otra vez."""
    datos = registro_tributario.recordado(solicitud.ruc)
    if datos is None:
        return solicitud
    hallado = lugar(datos.direccion)
    return replace(
        solicitud,
        direccion=solicitud.direccion or hallado.direccion[:300],
        ciudad=solicitud.ciudad or hallado.ciudad,
        regimen=regimenes.por_categoria(datos.categoria),
        obligado_contabilidad=datos.obligado_contabilidad,
        confirmado=True,
    )


@transactional
def registrar(solicitud: Solicitud, distribuidor_id: int | None = None) -> Empresa:
    """Crea la empresa y pone en la bandeja de salida su correo de bienvenida. Si la registra un
    distribuidor, queda a su cargo."""
    empresa, prueba = crear(solicitud, distribuidor_id, acceso_por=distribuidor_id)
    _dar_bienvenida(empresa, solicitud, prueba.documentos)
    return empresa


@transactional
def crear(
    solicitud: Solicitud, distribuidor_id: int | None = None, *, acceso_por: int | None = None
) -> tuple[Empresa, PlanOrel]:
    """Crea la empresa sin verificar, con su propietario, el establecimiento 001 y su punto 001, los menús
    predeterminados, el consumidor final y el plan de prueba. `acceso_por` es el distribuidor que la crea:
    no puede darse a sí mismo por propietario, salvo de la empresa de su propio RUC."""
    exigir_ruc(solicitud.ruc, confirmado=solicitud.confirmado)
    if acceso_por is not None:
        _exigir_correo_ajeno(acceso_por, solicitud)
    empresa = fundar(solicitud, distribuidor_id, acceso_por=acceso_por)
    with en_empresa(empresa.id):
        prueba = planes.contratar_prueba(empresa.id)
    return empresa, prueba


@transactional
def fundar(
    solicitud: Solicitud, distribuidor_id: int | None = None, *, acceso_por: int | None = None
) -> Empresa:
    """La empresa con todo lo que necesita para empezar, menos un plan. De su RUC solo se mira que nadie más lo tenga."""
    claves.exigir_fuerte(solicitud.clave, *_lo_que_se_sabe(solicitud))
    if empresas.por_ruc(solicitud.ruc) is not None:
        raise Conflicto.en("EMP_RUC", "Ya existe una empresa con ese RUC.")
    empresa = Empresa(
        ruc=solicitud.ruc,
        nombre_comercial=solicitud.nombre_comercial,
        razon_social=solicitud.razon_social,
        correo=solicitud.correo,
        telefono=solicitud.telefono,
        direccion=solicitud.direccion,
        ciudad=solicitud.ciudad,
        distribuidor_id=distribuidor_id,
    )
    db.session.add(empresa)
    db.session.flush()
    with en_empresa(empresa.id):
        regimenes.empezar(empresa, solicitud.regimen, solicitud.obligado_contabilidad)
        establecimiento = _matriz(empresa)
        _propietario(empresa, establecimiento, solicitud, acceso_por)
        menus.asignar_predeterminados(empresa.id)
        clientes.crear_consumidor_final()
        audit.record(
            "registrar",
            "empresa",
            empresa.id,
            empresa_id=empresa.id,
            despues={"ruc": empresa.ruc, "razon_social": empresa.razon_social},
        )
    return empresa


def _lo_que_se_sabe(solicitud: Solicitud) -> list[str]:
    """Lo que no puede ser la clave del propietario: sus datos y los de su empresa."""
    suyos = [solicitud.usuario, solicitud.correo, solicitud.nombre, solicitud.ruc, solicitud.ciudad]
    return [*suyos, solicitud.razon_social, solicitud.nombre_comercial, solicitud.telefono]


def exigir_ruc(ruc: str, *, confirmado: bool = False) -> None:
    """Rechaza lo que no puede ser un RUC. De una persona jurídica no se exige el dígito verificador, porque
    hay RUC reales que no lo cumplen; del que el registro tributario confirmó, nada más que la forma."""
    msg = "El RUC no es válido, debe tener 13 dígitos y terminar en 001."
    if len(ruc) != 13 or not ruc.isascii() or not ruc.isdigit() or ruc[-3:] != "001":
        raise ReglaDeNegocio.en("EMP_RUC", msg)
    if ensayos.es_de_ensayo(ruc):
        raise ReglaDeNegocio.en("EMP_RUC", msg)
    if confirmado:
        return
    provincia = int(ruc[:2])
    juridica = ruc[2] in "69"
    if not (1 <= provincia <= 24 or provincia in (30, 50)):
        raise ReglaDeNegocio.en("EMP_RUC", msg)
    if not juridica and not ruc_ec.is_valid(ruc):
        raise ReglaDeNegocio.en("EMP_RUC", msg)


def pago_token(empresa_id: int) -> str:
    """El permiso firmado con el que se sube el recibo de pago después de registrarse."""
    return tokens.sign(PERMISO_DE_PAGO, empresa_id)


def _matriz(empresa: Empresa) -> Establecimiento:
    establecimiento = Establecimiento(
        empresa_id=empresa.id, codigo="001", nombre="Matriz", direccion=empresa.direccion
    )
    db.session.add(establecimiento)
    db.session.flush()
    db.session.add(
        PuntoEmision(
            empresa_id=empresa.id,
            establecimiento_id=establecimiento.id,
            codigo="001",
            nombre="Principal",
        )
    )
    return establecimiento


def _exigir_correo_ajeno(distribuidor_id: int, solicitud: Solicitud) -> None:
    distribuidor = usuarios.obtener_administrador(distribuidor_id)
    propio = distribuidor.correo.lower() == solicitud.correo.lower()
    if propio and distribuidor.usuario != solicitud.ruc:
        raise ReglaDeNegocio.en("email", "Ingrese el correo del propietario de la empresa, no el suyo.")


def _propietario(
    empresa: Empresa, establecimiento: Establecimiento, solicitud: Solicitud, acceso_por: int | None
) -> None:
    usuarios.crear_usuario(
        empresa.id,
        establecimiento.id,
        solicitud.usuario,
        solicitud.nombre or solicitud.nombre_comercial,
        solicitud.correo,
        solicitud.clave,
        "propietario",
        acceso_por,
    )


def _dar_bienvenida(empresa: Empresa, solicitud: Solicitud, documentos: int) -> None:
    marca = configuraciones.marca()
    correos.encolar(
        "bienvenida",
        f"Bienvenido a {marca.titulo}",
        [empresa.correo],
        {
            "marca": marca.titulo,
            "ruc": empresa.ruc,
            "usuario": solicitud.usuario.lower(),
            "documentos": documentos,
            "enlace": f"{marca.url}/#/login",
            "confirmar": confirmacion.enlace(empresa),
            "dias": confirmacion.DIAS,
        },
        empresa_id=empresa.id,
        confidencial=True,
    )

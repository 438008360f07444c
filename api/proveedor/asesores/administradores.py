"""El personal del proveedor: quién es, con qué perfil y con qué empresas."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import func, literal_column, or_, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.db import db, transactional
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Pagina
from api.core.datos.puerta.valores import de_fila
from api.core.errors import DomainError, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http import sessions
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import avisos, temporales
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR, DISTRIBUIDOR, NOMBRE_PERFIL, Administrador
from api.proveedor.empresas import distribuidores, registro

_Forma = TypeVar("_Forma", bound="FilaDeAdministrador")
ENTIDAD = "administrador"
ORDENES = {
    "USU_NOMBRE": func.lower(Administrador.nombre),
    "USU_USUARIO": Administrador.usuario,
    "USU_CORREO": func.lower(Administrador.correo),
    "ultimo_ingreso": func.coalesce(Administrador.ultimo_ingreso, literal_column("'-infinity'::timestamptz")),
    "PRF_CODIGO": Administrador.perfil,
}


@dataclass(frozen=True, slots=True)
class DatosAdministrador:
    """Lo que se escribe de una persona del proveedor."""

    usuario: str
    nombre: str
    correo: str
    telefono: str
    perfil: int
    contador: bool


@dataclass(frozen=True, slots=True)
class FilaDeAdministrador:
    """Una persona del proveedor, con cuántas empresas tiene asignadas."""

    id: int
    usuario: str
    nombre: str
    correo: str
    telefono: str
    perfil: int
    perfil_nombre: str
    activo: bool
    contador: int
    empresas: int
    version: int
    ultimo_ingreso: datetime | None
    creado_en: datetime


@dataclass(frozen=True, slots=True)
class FichaDeAdministrador(FilaDeAdministrador):
    """Una persona del proveedor, con lo que se puede hacer con ella."""

    empresa_propia: bool
    sesiones: int
    acciones: list[str]


def listar(
    page: int, tamano: int, filtro: str, orden: str, perfil: int | None = None, activo: bool | None = None
) -> Pagina:
    consulta = select(Administrador)
    if perfil is not None:
        consulta = consulta.where(Administrador.perfil == perfil)
    if activo is not None:
        consulta = consulta.where(Administrador.activo.is_(activo))
    if filtro:
        consulta = consulta.where(
            busqueda.contiene(filtro, Administrador.nombre, Administrador.usuario, Administrador.correo)
        )
    columnas = pages.ordenar(orden, ORDENES, Administrador.id, "USU_NOMBRE")
    pagina = pages.paginate(consulta, columnas, page, tamano, entidades=True)
    cuantas = distribuidores.cuantas(a.id for a in pagina["items"] if a.perfil == DISTRIBUIDOR)
    return {
        **pagina,
        "items": [_hecha(FilaDeAdministrador, a, cuantas.get(a.id, 0)) for a in pagina["items"]],
    }


def ver(administrador_id: int, quien: int) -> FichaDeAdministrador:
    """Una persona del proveedor. De un contador dice también si la empresa de su RUC está entre las
    suyas."""
    administrador = usuarios.obtener_administrador(administrador_id)
    cuantas = distribuidores.cuantas([administrador.id]).get(administrador.id, 0)
    propia = administrador.contador and distribuidores.tiene(administrador.id, administrador.usuario)
    abiertas = sessions.abiertas("administrador", administrador.id)
    return _hecha(
        FichaDeAdministrador,
        administrador,
        cuantas,
        empresa_propia=propia,
        sesiones=abiertas,
        acciones=_acciones(administrador, quien),
    )


@transactional
def crear(datos: DatosAdministrador) -> int:
    """Crea a una persona del proveedor, que recibe por correo una clave temporal. Devuelve su id."""
    _exigir_coherencia(datos)
    administrador = Administrador(**asdict(datos), clave_hash="")
    db.session.add(administrador)
    db.session.flush()
    audit.record("crear", ENTIDAD, administrador.id, despues=asdict(datos))
    temporales.enviar(administrador, None, "cuenta_nueva")
    return administrador.id


@transactional
def editar(administrador_id: int, datos: DatosAdministrador, version: int, quien: int) -> None:
    """Cambia sus datos. Si cambia el correo, se avisa al anterior y lo que allí llegó no sirve para entrar; si
    cambia el perfil o la marca de contador, terminan sus sesiones."""
    administrador, otros = _bloquear(administrador_id)
    versiones.exigir(administrador, version, ENTIDAD, "los datos de este usuario")
    antes, despues = audit.changes(administrador, asdict(datos))
    if not despues:
        return
    _exigir_coherencia(datos)
    if "perfil" in despues:
        _exigir_cambio_de_rol(administrador, otros, quien)
    for campo, valor in despues.items():
        setattr(administrador, campo, valor)
    administrador.version += 1
    audit.record("editar", ENTIDAD, administrador.id, antes=antes, despues=despues)
    if "correo" in despues:
        credenciales.quitar_temporales(administrador)
        avisos.correo_cambiado(administrador, str(antes["correo"]))
    if {"perfil", "contador"} & set(despues):
        credenciales.terminar_sesiones(administrador)


@transactional
def activar(administrador_id: int, activo: bool, version: int, quien: int) -> None:
    """Activa o desactiva. Nadie se desactiva a sí mismo, y siempre queda un administrador activo."""
    administrador, otros = _bloquear(administrador_id)
    versiones.exigir(administrador, version, ENTIDAD, "los datos de este usuario")
    if administrador.activo == activo:
        return
    if not activo and administrador_id == quien:
        raise EstadoInvalido("No puede desactivarse a sí mismo; pídaselo a otro administrador.")
    if not activo:
        _exigir_que_quede_uno(administrador, otros, "desactivarlo")
    usuarios.activar(administrador, activo)
    administrador.version += 1
    accion = "activar" if activo else "desactivar"
    audit.record(accion, ENTIDAD, administrador.id, antes={"activo": not activo}, despues={"activo": activo})


@transactional
def terminar_sesiones(administrador_id: int, quien: int) -> None:
    """Termina todas sus sesiones, también las que abrió dentro de empresas."""
    if administrador_id == quien:
        raise EstadoInvalido("Para terminar sus propias sesiones cambie su contraseña, o cierre esta.")
    administrador = usuarios.obtener_administrador(administrador_id)
    audit.record("terminar_sesiones", ENTIDAD, administrador.id)
    credenciales.terminar_sesiones(administrador)


@transactional
def recuperar(administrador_id: int) -> None:
    """Le envía por correo una clave temporal. Si nunca ingresó, el correo es el de una cuenta nueva."""
    administrador = usuarios.obtener_administrador(administrador_id)
    if not administrador.activo:
        raise EstadoInvalido("El usuario está desactivado; actívelo antes de enviarle una clave.")
    if administrador.ultimo_ingreso is None and not administrador.clave_hash:
        audit.record("recuperar", ENTIDAD, administrador.id)
        temporales.enviar(administrador, None, "cuenta_nueva")
    else:
        temporales.enviar(administrador, None)


def empresas_de(
    administrador_id: int, filtro: str, page: int, tamano: int, *, ajenas: bool = False
) -> Pagina:
    """Las empresas de un distribuidor o, con `ajenas`, las que se le podrían asignar, y quién tiene ahora
    cada una."""
    _distribuidor(administrador_id)
    pagina = distribuidores.pagina(administrador_id, filtro, page, tamano, ajenas=ajenas)
    nombres = usuarios.nombres(empresa["distribuidor_id"] for empresa in pagina["items"])
    for empresa in pagina["items"]:
        empresa["distribuidor"] = nombres.get(empresa["distribuidor_id"])
    return pagina


@transactional
def repartir(administrador_id: int, agregar: set[int], quitar: set[int]) -> None:
    """Asigna empresas a un distribuidor y le quita otras."""
    administrador = _distribuidor(administrador_id)
    if agregar & quitar:
        raise ReglaDeNegocio.en("quitar", "Una misma empresa no se puede agregar y quitar a la vez.")
    if agregar and not administrador.activo:
        raise EstadoInvalido("El distribuidor está desactivado; actívelo antes de asignarle empresas.")
    agregadas, quitadas = distribuidores.repartir(administrador_id, agregar, quitar)
    if agregadas or quitadas:
        audit.record(
            "asignar_empresas",
            ENTIDAD,
            administrador.id,
            despues={"agregadas": agregadas, "quitadas": quitadas},
        )


def _hecha(clase: type[_Forma], administrador: Administrador, cuantas: int, **otros: Any) -> _Forma:
    return de_fila(
        clase,
        administrador,
        perfil_nombre=NOMBRE_PERFIL[administrador.perfil],
        contador=int(administrador.contador),
        empresas=cuantas,
        **otros,
    )


def _acciones(administrador: Administrador, quien: int) -> list[str]:
    acciones = ["editar"]
    if administrador.id != quien:
        acciones += ["desactivar" if administrador.activo else "activar", "cambiar_rol", "sesiones"]
    if administrador.activo:
        acciones.append("recuperar")
    if administrador.perfil == DISTRIBUIDOR:
        acciones.append("empresas")
    return acciones


def _bloquear(administrador_id: int) -> tuple[Administrador, list[Administrador]]:
    """Su fila y las de los demás administradores activos, bloqueadas hasta el final de la transacción.
    Así dos que se desactivan el uno al otro al mismo tiempo no dejan la casa sin ninguno."""
    activos = (Administrador.perfil == ADMINISTRADOR) & Administrador.activo.is_(True)
    cuales = select(Administrador).where(or_(Administrador.id == administrador_id, activos))
    filas = bloqueo.todas(cuales.order_by(Administrador.id))
    suya = next((a for a in filas if a.id == administrador_id), None)
    if suya is None:
        raise NoEncontrado("No existe ese usuario.")
    return suya, [a for a in filas if a.id != administrador_id]


def _exigir_coherencia(datos: DatosAdministrador) -> None:
    if datos.contador and datos.perfil != DISTRIBUIDOR:
        raise ReglaDeNegocio.en("DRB_CONTADOR", "Solo un distribuidor puede ser contador.")
    if datos.contador:
        try:
            registro.exigir_ruc(datos.usuario)
        except DomainError as error:
            raise ReglaDeNegocio.en(
                "USU_USUARIO", "El usuario de un distribuidor contador es el RUC de su empresa (13 dígitos)."
            ) from error


def _exigir_cambio_de_rol(administrador: Administrador, otros: list[Administrador], quien: int) -> None:
    if administrador.id == quien:
        raise ReglaDeNegocio.en(
            "PRF_CODIGO", "No puede cambiar su propio rol; pídaselo a otro administrador."
        )
    _exigir_que_quede_uno(administrador, otros, "cambiar su rol")
    cuantas = distribuidores.cuantas([administrador.id]).get(administrador.id, 0)
    if cuantas:
        suyas = "1 empresa asignada" if cuantas == 1 else f"{cuantas} empresas asignadas"
        raise ReglaDeNegocio.en("PRF_CODIGO", f"Tiene {suyas}; quítelas antes de cambiar su rol.")


def _exigir_que_quede_uno(administrador: Administrador, otros: list[Administrador], que: str) -> None:
    if administrador.perfil == ADMINISTRADOR and administrador.activo and not otros:
        raise EstadoInvalido(f"Es el único administrador activo; nombre a otro antes de {que}.")


def _distribuidor(administrador_id: int) -> Administrador:
    administrador = usuarios.obtener_administrador(administrador_id)
    if administrador.perfil != DISTRIBUIDOR:
        raise NoEncontrado("Ese usuario no es distribuidor, no tiene empresas asignadas.")
    return administrador

"""Las empresas de ensayo de la empresa del ámbito: pedir una, verlas y terminarlas. A los treinta días se terminan solas.

Terminarla es para siempre: nadie entra más en ella, sus llaves dejan de servir y la de su firma se borra.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import func, select

from api.comprobantes.transmision.ensayo.valores import CAMPO, VALORES, ValorDeEnsayo
from api.core.autor import SISTEMA
from api.core.datos import audit, bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, LimitePlan
from api.plataforma.codigos import ensayos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.firma import de_ensayo as firma
from api.plataforma.llaves import service as llaves
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import de_empresa as usuarios_de_empresa
from api.plataforma.usuarios import service as usuarios
from api.proveedor.empresas import registro
from api.proveedor.ensayos import datos
from api.proveedor.ensayos.models import Ensayo

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey

ENTIDAD = "ensayo"
DURA = timedelta(days=30)
VIVAS, EN_UN_MES = 3, 10
USUARIO = "ensayo"
_FALTA = "No existe esa empresa de ensayo."
_TERMINADA = "Esa empresa de ensayo ya se terminó."
_ES_DE_ENSAYO = "Esta ya es una empresa de ensayo: pídala desde la suya."
_MUCHAS = f"Ya tiene {VIVAS} empresas de ensayo: termine alguna que no use."
_MUCHAS_EN_UN_MES = (
    f"Pidió {EN_UN_MES} empresas de ensayo en los últimos treinta días: use una de las que tiene."
)


@dataclass(frozen=True, slots=True)
class NuevoEnsayo:
    nombre: str


class EnsayoDicho(NamedTuple):
    id: int
    nombre: str
    ruc: str
    usuario: str
    creado_por: str
    creado_en: datetime
    caduca_en: datetime
    terminado_en: datetime | None
    terminado_por: str


class EnsayosDichos(NamedTuple):
    """`impide`: por qué no se puede pedir otra ahora; vacío si se puede. `campo`: el dato adicional que lleva uno de los `valores`."""

    ensayos: list[EnsayoDicho]
    impide: str
    campo: str
    valores: Sequence[ValorDeEnsayo]


class EnsayoCreado(NamedTuple):
    """`llave` y `clave`: lo que se copia. No se vuelven a ver."""

    dicho: EnsayoDicho
    llave: str
    clave: str


def listar() -> EnsayosDichos:
    """Las que sirven y, después, las terminadas; de cada clase, la última primero."""
    orden = (Ensayo.terminado_en.is_not(None), Ensayo.id.desc())
    filas = db.session.scalars(select(Ensayo).order_by(*orden)).all()
    return EnsayosDichos([de_fila(EnsayoDicho, fila) for fila in filas], _impide(), CAMPO, VALORES)


def pedir(sesion: Sesion, nuevo: NuevoEnsayo) -> EnsayoCreado:
    """Una empresa entera, con qué vender y a quién, su firma y una llave que lo puede todo en ella."""
    llave, clave = firma.hacer_llave(), claves.temporal()  # lo que tarda, antes de la transacción
    return _pedir(sesion, nuevo, llave, clave)


@transactional
def _pedir(sesion: Sesion, nuevo: NuevoEnsayo, llave: "RSAPrivateKey", clave: str) -> EnsayoCreado:
    duena = empresas.obtener(empresa_actual())
    _exigir_lugar(duena)
    suya = registro.fundar(_solicitud(duena, sesion, nuevo, clave))
    caduca = ahora() + DURA
    with en_empresa(suya.id):
        datos.sembrar()
        certificado = firma.emitir(suya.ruc, sesion.nombre, ahora() - timedelta(days=1), caduca + DURA, llave)
        firma.guardar(certificado, llave, sesion.nombre)
        usuario = usuarios.usuario_de_empresa(suya.id, USUARIO)
        assert usuario is not None
        hasta = caduca.astimezone(GUAYAQUIL).date()
        copiada = llaves.estrenar(nuevo.nombre, usuario.id, usuario.nombre, hasta)
    fila = Ensayo(
        empresa_id=duena.id,
        empresa_ensayo_id=suya.id,
        nombre=nuevo.nombre,
        ruc=suya.ruc,
        usuario=USUARIO,
        creado_por=sesion.nombre,
        caduca_en=caduca,
    )
    db.session.add(fila)
    db.session.flush()
    despues = {"nombre": fila.nombre, "ruc": fila.ruc, "caduca_en": fila.caduca_en}
    audit.record("crear", ENTIDAD, fila.id, despues=despues)
    return EnsayoCreado(de_fila(EnsayoDicho, fila), copiada, clave)


@transactional
def terminar(sesion: Sesion, ensayo_id: int) -> None:
    _terminar(ensayo_id, sesion.nombre)


def caducar() -> None:
    """Termina las que ya cumplieron su tiempo, cada una por su cuenta."""
    for empresa_id, ensayo_id in _caducas():
        with en_empresa(empresa_id):
            _caducar(ensayo_id)


@transactional
def _caducas() -> list[tuple[int, int]]:
    viejas = select(Ensayo.empresa_id, Ensayo.id).where(
        Ensayo.terminado_en.is_(None), Ensayo.caduca_en <= ahora()
    )
    with en_todas_las_empresas():
        return [(fila.empresa_id, fila.id) for fila in db.session.execute(viejas)]


@transactional
def _caducar(ensayo_id: int) -> None:
    _terminar(ensayo_id, SISTEMA.nombre, de_nuevo=True)


def _terminar(ensayo_id: int, quien: str, *, de_nuevo: bool = False) -> None:
    fila = bloqueo.una(select(Ensayo).where(Ensayo.id == ensayo_id), _FALTA)
    if fila.terminado_en is not None:
        if de_nuevo:
            return
        raise EstadoInvalido(_TERMINADA)
    fila.terminado_en, fila.terminado_por = ahora(), quien
    suya = empresas.bloquear(fila.empresa_ensayo_id)
    suya.activa = False
    suya.version += 1
    with en_empresa(suya.id):
        llaves.al_cambiar_la_empresa(activa=False)
        usuarios_de_empresa.echar_a_todos()
        firma.retirar()
    audit.record(
        "terminar",
        ENTIDAD,
        fila.id,
        empresa_id=fila.empresa_id,
        antes={"nombre": fila.nombre, "ruc": fila.ruc},
    )


def _exigir_lugar(duena: Empresa) -> None:
    if duena.es_de_ensayo:
        raise EstadoInvalido(_ES_DE_ENSAYO)
    bloqueo.turno(f"ensayos-{duena.id}")
    if impide := _impide():
        raise LimitePlan(impide)


def _impide() -> str:
    if _vivas() >= VIVAS:
        return _MUCHAS
    return _MUCHAS_EN_UN_MES if _del_mes() >= EN_UN_MES else ""


def _vivas() -> int:
    contar = select(func.count()).select_from(Ensayo).where(Ensayo.terminado_en.is_(None))
    return db.session.scalar(contar) or 0


def _del_mes() -> int:
    contar = select(func.count()).select_from(Ensayo).where(Ensayo.creado_en > ahora() - DURA)
    return db.session.scalar(contar) or 0


def _solicitud(duena: Empresa, sesion: Sesion, nuevo: NuevoEnsayo, clave: str) -> registro.Solicitud:
    return registro.Solicitud(
        ruc=ensayos.inventar(),
        nombre_comercial=nuevo.nombre,
        razon_social=f"ENSAYO DE {duena.razon_social}"[:300],
        correo=duena.correo,
        usuario=USUARIO,
        clave=clave,
        direccion=duena.direccion or "Quito",
        ciudad=duena.ciudad or "Quito",
        nombre=sesion.nombre,
    )

"""Quitar el segundo factor a quien lo perdió, con sus códigos: nunca enseguida, nunca en silencio y nunca solo por el soporte.

La pide quien ya dio su clave, sin quedar adentro. Empieza a correr cuando se abre el enlace que va a su correo y, si hay otro
propietario (u otro administrador del proveedor), cuando ese la aprueba; si no lo hay, tarda más. El de una persona abre
varias empresas, y nadie de una decide por las demás: tampoco lo hay. Todos los que tienen que ver lo saben por correo y por su
campana, y cualquiera la cancela; también quien ingresa con el factor que se daba por perdido.
"""

from datetime import timedelta

from sqlalchemy import Select, select

from api.core import tokens
from api.core.autor import SISTEMA, Autor
from api.core.datos import bloqueo, jobs
from api.core.datos.clock import ahora
from api.core.datos.db import PROVEEDOR, db, transactional
from api.core.datos.sesion import Sesion, quien_llama
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, SinPermiso, SinSesion
from api.core.http import limits
from api.core.http.visitante import navegador
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import ConClave
from api.plataforma.segundo_factor import factores, pendientes
from api.plataforma.segundo_factor.models import ABIERTA, CANCELADA, CUMPLIDA, RecuperacionFactor
from api.plataforma.segundo_factor.quien import Quien, en_las_de
from api.plataforma.segundo_factor.recuperacion import involucrados
from api.plataforma.segundo_factor.recuperacion.fila import (
    CANCELAR,
    CONFIRMAR,
    VIDA,
    RecuperacionDicha,
    RecuperacionEnCurso,
    anotar,
    cambiar,
    cerrar,
    de_quien,
    enlaces_de,
    horas_de,
    lo_pusieron_hace_poco,
    sin_vencer,
    tomar,
    vigente,
    vista_de,
)
from api.plataforma.usuarios.models import Usuario

_VIDA_DE_CANCELAR = timedelta(days=60)
_CADUCADO = "El enlace caducó, ya se usó o no es válido. Pida otra vez la recuperación al ingresar."
_YA_NO = "Esa recuperación ya no está en curso."
_YA_SE_PIDIO = "Ya la pidió varias veces hoy. El correo está en su buzón, quizá en el no deseado."
_EN_SU_LUGAR = "Un distribuidor no pide la recuperación de otro."
_RECIENTE = (
    "Alguien cambió su correo o su perfil hace menos de siete días: espere a que se cumplan para pedirla."
)
_NO_ESPERA = "Esa recuperación no espera una aprobación."
_NO_PUEDE = "La aprueba otro propietario, que no sea quien la pide ni alguien que él haya puesto hoy."


def pedir(ficha: str) -> RecuperacionDicha:
    """La pide quien ya dio su clave y no puede dar su segundo factor. La ficha sigue valiendo: puede encontrarlo."""
    pendiente = pendientes.leer(ficha)
    if pendiente.sesion.delegado_de is not None:
        raise SinPermiso(_EN_SU_LUGAR)
    quien = pendiente.quien
    limits.gastar("recuperar-factor", quien.sujeto, 3, "day", _YA_SE_PIDIO)
    return _pedir(quien)


@transactional
def _pedir(quien: Quien) -> RecuperacionDicha:
    dueno = involucrados.dueno(quien)
    if dueno is None or not dueno.activo:
        raise NoEncontrado(_YA_NO)
    bloqueo.turno(f"recuperacion-{quien.sujeto}")
    with quien.en_lo_suyo():
        abierta = tomar(select(RecuperacionFactor).where(RecuperacionFactor.sujeto == quien.sujeto))
    if abierta is not None and sin_vencer(abierta):
        if abierta.confirmada_en is None:
            anotar("pedir", abierta, Autor(quien.sujeto, dueno.nombre))
            involucrados.escribir_enlace(abierta, dueno, enlaces_de(abierta))
    else:
        if abierta is not None:
            cerrar(abierta, CANCELADA, SISTEMA)
        abierta = _abrir(quien, dueno)
    return RecuperacionDicha(_a_medias(abierta.correo), abierta.con_aprobacion, horas_de(abierta))


def _abrir(quien: Quien, dueno: ConClave) -> RecuperacionFactor:
    aprueban = involucrados.aprueban(quien, dueno, ahora())
    if not aprueban and isinstance(dueno, Usuario) and lo_pusieron_hace_poco(dueno):
        raise EstadoInvalido(_RECIENTE)
    with quien.en_lo_suyo():
        nueva = RecuperacionFactor(
            empresa_id=quien.empresa_id,
            sujeto=quien.sujeto,
            nombre=dueno.nombre,
            correo=dueno.correo,
            ip=navegador.direccion(),
            con_aprobacion=bool(aprueban),
        )
        db.session.add(nueva)
        db.session.flush()
    anotar("pedir", nueva, Autor(quien.sujeto, dueno.nombre))
    involucrados.escribir_enlace(nueva, dueno, enlaces_de(nueva))
    involucrados.avisar(
        nueva,
        "Piden quitar una verificación en dos pasos",
        f"{dueno.nombre} dice que perdió su teléfono o su llave, y sus códigos. "
        + (
            "Si sabe que es verdad, apruébelo en la pantalla; si no, cancélelo."
            if aprueban
            else f"Si abre el enlace que le enviamos a su correo, se le quita {horas_de(nueva)} horas después. Si no lo pidió, cancélelo."
        ),
        enlaces_de(nueva).cancelar,
    )
    return nueva


@transactional
def confirmar(firma: str) -> RecuperacionEnCurso:
    """Da por suyo el correo al que llegó el enlace. NoEncontrado si caducó, ya se usó o el correo es otro."""
    fila, dueno = _del_enlace(CONFIRMAR, firma, VIDA, _CADUCADO)
    if fila.confirmada_en is not None or dueno is None or dueno.correo != fila.correo:
        raise NoEncontrado(_CADUCADO)
    _exigir_vigente(fila, dueno)
    cambiar(fila, confirmada_en=ahora())
    anotar("confirmar", fila, Autor(fila.sujeto, fila.nombre))
    _empezar(fila)
    return vista_de(fila, [])


@transactional
def aprobar(sesion: Sesion, recuperacion_id: int) -> RecuperacionEnCurso:
    """Otro propietario (u otro administrador) dice que es verdad."""
    fila = _de_los_suyos(sesion, recuperacion_id)
    _, dueno = de_quien(fila)
    if not fila.con_aprobacion or fila.aprobada_en is not None:
        raise EstadoInvalido(_NO_ESPERA)
    if not _puede_aprobar(sesion, fila, dueno):
        raise ReglaDeNegocio(_NO_PUEDE)
    assert dueno is not None
    _exigir_vigente(fila, dueno)
    cambiar(fila, aprobada_en=ahora(), aprobada_por=sesion.nombre)
    anotar("aprobar", fila, quien_llama())
    _empezar(fila)
    return vista_de(fila, ["cancelar"])


@transactional
def cancelar_con(firma: str) -> None:
    """La cancela cualquiera a quien se avisó, sin ingresar."""
    fila, _ = _del_enlace(CANCELAR, firma, _VIDA_DE_CANCELAR, _YA_NO)
    _cancelar(fila, Autor("anonimo", "quien recibió el aviso"))


@transactional
def cancelar(sesion: Sesion, recuperacion_id: int) -> None:
    _cancelar(_de_los_suyos(sesion, recuperacion_id), quien_llama())


@transactional
def hallado(quien: Quien) -> None:
    """Alguien dio el factor que decía perdido: si pidió que se lo quitaran, ya no."""
    with quien.en_lo_suyo():
        fila = tomar(select(RecuperacionFactor).where(RecuperacionFactor.sujeto == quien.sujeto))
    if fila is not None:
        _cancelar(fila, Autor(fila.sujeto, fila.nombre))


@transactional
def listar(sesion: Sesion) -> list[RecuperacionEnCurso]:
    """Las abiertas de la empresa de quien llama, o del personal del proveedor; la última, primero."""
    empresa_id = sesion.empresa_id or PROVEEDOR
    with en_las_de(empresa_id):
        abiertas = db.session.scalars(_las_suyas(sesion).order_by(RecuperacionFactor.id.desc())).all()
    return [
        vista_de(
            fila,
            [
                *(["aprobar"] if _puede_aprobar(sesion, fila, de_quien(fila)[1]) else []),
                "cancelar",
            ],
        )
        for fila in abiertas
    ]


@transactional
def cumplir(empresa_id: int, recuperacion_id: int) -> None:
    """Llegó su hora: quita los factores y los códigos, y termina las sesiones. Si entretanto su dueño o su empresa se
    desactivó, o su correo es otro, la cancela."""
    with en_las_de(empresa_id):
        fila = tomar(select(RecuperacionFactor).where(RecuperacionFactor.id == recuperacion_id))
    if fila is None or fila.lista_en is None:
        return
    if (falta := (fila.lista_en - ahora()).total_seconds()) > 0:
        _encargar(fila, falta)
        return
    quien, dueno = de_quien(fila)
    if dueno is None or dueno.correo != fila.correo or not vigente(quien, dueno):
        _cancelar(fila, SISTEMA)
        return
    with quien.en_lo_suyo():
        factores.quitar_todos(quien)
        credenciales.terminar_sesiones(dueno)
    cerrar(fila, CUMPLIDA, SISTEMA)
    anotar("quitar_factor", fila, SISTEMA)
    involucrados.decir(
        fila,
        dueno,
        "Se quitó una verificación en dos pasos",
        f"Se quitó la verificación en dos pasos de {fila.nombre}: entra solo con su contraseña hasta que ponga otra. Sus sesiones terminaron.",
    )


def _empezar(fila: RecuperacionFactor) -> None:
    """Si ya no falta nada, empieza a correr."""
    if fila.confirmada_en is None or (fila.con_aprobacion and fila.aprobada_en is None):
        return
    horas = horas_de(fila)
    lista_en = ahora() + timedelta(hours=horas)
    cambiar(fila, lista_en=lista_en)
    _encargar(fila, horas * 3600)
    _, dueno = de_quien(fila)
    assert dueno is not None
    involucrados.decir(
        fila,
        dueno,
        f"En {horas} horas se quitará una verificación en dos pasos",
        f"El {lista_en:%d/%m/%Y a las %H:%M} se quitará la de {fila.nombre}. Si no debe ser, cancélelo antes.",
        enlaces_de(fila).cancelar,
    )


def _encargar(fila: RecuperacionFactor, segundos: float) -> None:
    jobs.defer("segundo_factor.cumplir", en=segundos, empresa_id=fila.empresa_id, recuperacion_id=fila.id)


def _cancelar(fila: RecuperacionFactor, por: Autor) -> None:
    cerrar(fila, CANCELADA, por)
    anotar("cancelar", fila, por)
    _, dueno = de_quien(fila)
    if dueno is not None:
        involucrados.decir(
            fila,
            dueno,
            "Se canceló quitar una verificación en dos pasos",
            f"La de {fila.nombre} sigue como estaba. La canceló: {por.nombre}.",
        )


def _del_enlace(
    proposito: str, firma: str, vida: timedelta, frase: str
) -> tuple[RecuperacionFactor, ConClave | None]:
    try:
        empresa_id, recuperacion_id = tokens.read(proposito, firma, int(vida.total_seconds()))
    except SinSesion as error:
        raise NoEncontrado(frase) from error
    with en_las_de(empresa_id):
        fila = tomar(select(RecuperacionFactor).where(RecuperacionFactor.id == recuperacion_id))
    if fila is None:
        raise NoEncontrado(frase)
    return fila, de_quien(fila)[1]


def _de_los_suyos(sesion: Sesion, recuperacion_id: int) -> RecuperacionFactor:
    with en_las_de(sesion.empresa_id or PROVEEDOR):
        fila = tomar(_las_suyas(sesion).where(RecuperacionFactor.id == recuperacion_id))
    if fila is None:
        raise NoEncontrado(_YA_NO)
    return fila


def _las_suyas(sesion: Sesion) -> Select[RecuperacionFactor]:
    """Las de su clase: en las filas del proveedor están también las de las personas, que no son suyas."""
    return select(RecuperacionFactor).where(
        RecuperacionFactor.estado == ABIERTA, RecuperacionFactor.sujeto.startswith(f"{sesion.tipo}:")
    )


def _puede_aprobar(sesion: Sesion, fila: RecuperacionFactor, dueno: ConClave | None) -> bool:
    if dueno is None or not fila.con_aprobacion or fila.aprobada_en is not None:
        return False
    aprueban = involucrados.aprueban(Quien(fila.empresa_id, fila.sujeto), dueno, fila.pedida_en)
    return sesion.delegado_de is None and sesion.sujeto in {uno.sujeto.nombre for uno in aprueban}


def _exigir_vigente(fila: RecuperacionFactor, dueno: ConClave) -> None:
    if not vigente(Quien(fila.empresa_id, fila.sujeto), dueno):
        raise NoEncontrado(_YA_NO)


def _a_medias(correo: str) -> str:
    """El correo, para que su dueño lo reconozca y otro no lo aprenda."""
    nombre, _, sitio = correo.partition("@")
    return f"{nombre[:1]}•••@{sitio}"

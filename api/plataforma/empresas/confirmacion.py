"""La confirmación del correo de una empresa: quien lo escribió lo lee. Hasta entonces la empresa solo se
escribe a sí misma (`escribir.py`): con un correo ajeno o inventado, el producto repartiría los mensajes de cualquiera.

El enlace se envía al correo, va firmado, vale unos días y sirve una vez. Pedirlo otra vez no apaga el anterior;
cambiar el correo, sí: se confirma una dirección, no una empresa.
"""

from api.core import externos, tokens
from api.core.datos import audit
from api.core.datos.db import transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, SinSesion
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa

DIAS = 3
_VIDA = DIAS * 24 * 3600
_PROPOSITO = "confirmar_correo"
_CADUCADO = "El enlace caducó, ya se usó o no es válido. Pida otro en «Mi empresa»."
_DE_ENSAYO = "Una empresa de ensayo no escribe a otros: sus correos van solo al suyo."
_YA = "El correo de la empresa ya está confirmado."
_FALTA = (
    "Antes de escribir a otros confirme el correo de su empresa: abra el enlace que le enviamos a {}, o pida otro en "
    "«Mi empresa»."
)


def enlace(empresa: Empresa) -> str:
    """El enlace que confirma el correo que la empresa tiene ahora."""
    if empresa.correo_por_confirmar is None:
        empresa.correo_por_confirmar = tokens.opaque()
    firma = tokens.sign(_PROPOSITO, [empresa.id, empresa.correo, empresa.correo_por_confirmar])
    return f"{externos.url_publica()}/#/confirmar-correo/{firma}"


def enviar(empresa: Empresa) -> None:
    """Envía el enlace, en la transacción en curso. A una de ensayo no, que no tiene qué confirmar."""
    if empresa.es_de_ensayo:
        return
    marca = configuraciones.marca()
    correos.encolar(
        "confirmar_correo",
        f"Confirme su correo en {marca.titulo}",
        [empresa.correo],
        {"marca": marca.titulo, "ruc": empresa.ruc, "dias": DIAS, "enlace": enlace(empresa)},
        empresa_id=empresa.id,
        confidencial=True,
    )


@transactional
def pedir(empresa_id: int) -> None:
    """Envía otra vez el enlace. `EstadoInvalido` si ya no hace falta."""
    empresa = empresas.bloquear(empresa_id)
    if empresa.es_de_ensayo:
        raise EstadoInvalido(_DE_ENSAYO)
    if empresa.correo_confirmado:
        raise EstadoInvalido(_YA)
    enviar(empresa)


@transactional
def confirmar(firma: str) -> Empresa:
    """Da por confirmado el correo al que llegó el enlace. `NoEncontrado` si caducó, se usó o el correo es otro."""
    try:
        empresa_id, correo, prueba = tokens.read(_PROPOSITO, firma, _VIDA)
    except SinSesion as error:
        raise NoEncontrado(_CADUCADO) from error
    empresa = empresas.bloquear(empresa_id)
    if empresa.es_de_ensayo or empresa.correo != correo or empresa.correo_por_confirmar != prueba:
        raise NoEncontrado(_CADUCADO)
    empresa.confirmar_correo()
    defer("comprobantes.entregar_lo_que_espera", empresa_id=empresa.id)  # lo que no salió por no estarlo
    audit.record("confirmar_correo", "empresa", empresa.id, empresa_id=empresa.id, despues={"correo": correo})
    return empresa


def exigir(empresa: Empresa, campo: str) -> None:
    """`ReglaDeNegocio` en `campo` si el correo de la empresa no está confirmado; el de una de ensayo no lo está nunca."""
    if empresa.es_de_ensayo:
        raise ReglaDeNegocio.en(campo, _DE_ENSAYO)
    if not empresa.correo_confirmado:
        raise ReglaDeNegocio.en(campo, _FALTA.format(empresa.correo))

"""Lo que una passkey pide y responde (WebAuthn), con py_webauthn. Aquí se decide de qué sitio y qué se le exige.

La biblioteca trae criptografía: se lee cuando alguien usa una.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import orjson

from api.core import externos
from api.core.errors import CredencialesInvalidas
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.segundo_factor.models import Factor

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

_NO_SE_RECONOCE = "No se reconoció esa passkey. Intente de nuevo o elija otra manera."


class PasskeyNueva(NamedTuple):
    credencial: bytes
    llave: bytes
    contador: int
    transportes: list[str]


def pedir_alta(sujeto: str, cuenta: str, nombre: str, reto: bytes, suyas: Sequence[Factor]) -> object:
    """Lo que el navegador necesita para crear una, en JSON. Las que ya tiene no se crean otra vez en el mismo aparato."""
    import webauthn
    from webauthn.helpers import structs

    pedido = webauthn.generate_registration_options(
        rp_id=_sitio(),
        rp_name=configuraciones.marca().titulo,
        user_id=sujeto.encode(),
        user_name=cuenta,
        user_display_name=nombre,
        challenge=reto,
        exclude_credentials=_descritas(suyas),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.PREFERRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
    )
    return orjson.loads(webauthn.options_to_json(pedido))


def leer_alta(respuesta: object, reto: bytes) -> PasskeyNueva:
    import webauthn

    with _entendida(respuesta) as credencial:
        leida = webauthn.verify_registration_response(
            credential=credencial,
            expected_challenge=reto,
            expected_rp_id=_sitio(),
            expected_origin=externos.url_publica(),
        )
        transportes = [t for t in _lista(credencial.get("response"), "transports") if len(t) <= 20][:10]
    return PasskeyNueva(leida.credential_id, leida.credential_public_key, leida.sign_count, transportes)


def pedir_uso(reto: bytes, suyas: Sequence[Factor] = (), *, sola: bool = False) -> object:
    """Lo que el navegador necesita para usar una, en JSON. Cuando es todo el ingreso (`sola`), quien la usa la desbloquea."""
    import webauthn
    from webauthn.helpers import structs

    exigencia = structs.UserVerificationRequirement
    pedido = webauthn.generate_authentication_options(
        rp_id=_sitio(),
        challenge=reto,
        allow_credentials=_descritas(suyas),
        user_verification=exigencia.REQUIRED if sola else exigencia.PREFERRED,
    )
    return orjson.loads(webauthn.options_to_json(pedido))


def comprobar(respuesta: object, reto: bytes, factor: Factor, *, sola: bool = False) -> int:
    """Lo que la passkey cuenta después de firmar ese reto, en este sitio, si es la del factor; si no, CredencialesInvalidas."""
    import webauthn

    assert factor.llave is not None
    with _entendida(respuesta) as credencial:
        return webauthn.verify_authentication_response(
            credential=credencial,
            expected_challenge=reto,
            expected_rp_id=_sitio(),
            expected_origin=externos.url_publica(),
            credential_public_key=factor.llave,
            credential_current_sign_count=factor.contador,
            require_user_verification=sola,
        ).new_sign_count


def cual(respuesta: object) -> bytes:
    """La credencial con que se firmó, sin comprobar todavía que lo sea."""
    from webauthn.helpers import base64url_to_bytes

    with _entendida(respuesta) as credencial:
        return base64url_to_bytes(str(credencial["rawId"]))


def de_quien(respuesta: object) -> str:
    """El sujeto que la passkey guarda de su dueño; vacío si no lo dice."""
    from webauthn.helpers import base64url_to_bytes

    with _entendida(respuesta) as credencial:
        dentro = credencial["response"]
        de = dentro.get("userHandle") if isinstance(dentro, dict) else None
        return base64url_to_bytes(de).decode() if isinstance(de, str) else ""


@contextmanager
def _entendida(respuesta: object) -> Iterator[dict[str, object]]:
    """Lo que llegó como JSON, leído sin creerle nada: lo que no se entiende o no cuadra es una passkey que no se reconoce."""
    from webauthn.helpers.exceptions import WebAuthnException

    if not isinstance(respuesta, dict):
        raise no_se_reconoce()
    try:
        yield respuesta
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError) as error:
        raise no_se_reconoce() from error


def no_se_reconoce() -> CredencialesInvalidas:
    return CredencialesInvalidas(_NO_SE_RECONOCE)


def _lista(dentro: object, campo: str) -> list[str]:
    valor = dentro.get(campo) if isinstance(dentro, dict) else None
    return [uno for uno in valor if isinstance(uno, str)] if isinstance(valor, list) else []


def _descritas(suyas: Sequence[Factor]) -> "list[PublicKeyCredentialDescriptor]":
    from webauthn.helpers import structs

    conocidos = {t.value: t for t in structs.AuthenticatorTransport}
    return [
        structs.PublicKeyCredentialDescriptor(
            id=f.credencial, transports=[conocidos[t] for t in f.transportes if t in conocidos] or None
        )
        for f in suyas
        if f.credencial is not None
    ]


def _sitio() -> str:
    return urlsplit(externos.url_publica()).hostname or ""

"""Una passkey hecha aquí: crea su par de llaves, firma y cuenta como un aparato de verdad, y miente si se le pide."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

_PRESENTE, _DESBLOQUEADA, _CON_LLAVE = 0x01, 0x04, 0x40


class Llavero:
    """Una passkey de un sitio. `contador` es lo que dice haber firmado; con None, la que no cuenta."""

    def __init__(self, origen: str = "http://localhost:8000", contador: int | None = 0) -> None:
        self.origen, self.contador = origen, contador
        self.id = secrets.token_bytes(32)
        self._llave = ec.generate_private_key(ec.SECP256R1())
        self.de = b""

    def crear(self, opciones: dict[str, Any], **miente: Any) -> dict[str, Any]:
        """Lo que responde al crearla (`PublicKeyCredential.toJSON()`)."""
        self.de = _bytes(opciones["user"]["id"])
        numeros = self._llave.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numeros.x.to_bytes(32, "big"), -3: numeros.y.to_bytes(32, "big")}
        dato = self._dato(opciones["rp"]["id"], _CON_LLAVE) + bytes(16)
        dato += len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        respuesta = {
            "clientDataJSON": _texto(self._cliente("webauthn.create", opciones["challenge"], **miente)),
            "attestationObject": _texto(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": dato})),
            "transports": ["internal"],
        }
        return self._credencial(respuesta)

    def firmar(self, opciones: dict[str, Any], *, desbloqueada: bool = True, **miente: Any) -> dict[str, Any]:
        """Lo que responde al usarla."""
        if self.contador is not None:
            self.contador += 1
        dato = self._dato(opciones["rpId"], _DESBLOQUEADA if desbloqueada else 0)
        cliente = self._cliente("webauthn.get", opciones["challenge"], **miente)
        firma = self._llave.sign(dato + hashlib.sha256(cliente).digest(), ec.ECDSA(SHA256()))
        respuesta = {
            "clientDataJSON": _texto(cliente),
            "authenticatorData": _texto(dato),
            "signature": _texto(firma),
            "userHandle": _texto(self.de),
        }
        return self._credencial(respuesta)

    def _dato(self, sitio: str, marcas: int) -> bytes:
        cuenta = (self.contador or 0).to_bytes(4, "big")
        return hashlib.sha256(sitio.encode()).digest() + bytes([_PRESENTE | marcas]) + cuenta

    def _cliente(self, tipo: str, reto: str, **miente: Any) -> bytes:
        return json.dumps({"type": tipo, "challenge": reto, "origin": self.origen, **miente}).encode()

    def _credencial(self, respuesta: dict[str, Any]) -> dict[str, Any]:
        propio = _texto(self.id)
        return {
            "id": propio,
            "rawId": propio,
            "type": "public-key",
            "response": respuesta,
            "clientExtensionResults": {},
        }


def _texto(dato: bytes) -> str:
    return urlsafe_b64encode(dato).rstrip(b"=").decode()


def _bytes(texto: str) -> bytes:
    return urlsafe_b64decode(texto + "=" * (-len(texto) % 4))

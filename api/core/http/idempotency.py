"""Idempotency-Key: un POST repetido responde el resultado del primero.

La constancia se escribe en la misma transacción que lo hecho, con un candado sobre la clave. Así un reintento
después de una caída encuentra las dos cosas o ninguna, y dos llamadas a la vez no crean dos.
"""

import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import wraps
from typing import Any

import orjson
from flask import Response, current_app, g, make_response, request
from sqlalchemy import LargeBinary, Text, delete
from sqlalchemy.orm import Mapped, mapped_column

from api.core import tokens
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import (
    PROVEEDOR,
    Base,
    TambienDelProveedor,
    ambito_actual,
    db,
    en_todas_las_empresas,
    transactional,
)
from api.core.datos.jobs import periodic
from api.core.errors import Conflicto, Validacion
from api.core.http import sessions
from api.core.http.visitante import csrf

HEADER = "Idempotency-Key"
VIDA_DE_LA_CLAVE = timedelta(days=2)


class ClaveIdempotencia(TambienDelProveedor, Base):
    """Un POST ya respondido: de qué empresa (0, de quien no es de ninguna), quién, dónde, con qué clave, la huella
    de su cuerpo y la respuesta."""

    __tablename__ = "claves_idempotencia"

    sujeto: Mapped[str] = mapped_column(Text, primary_key=True)
    ruta: Mapped[str] = mapped_column(Text, primary_key=True)
    clave: Mapped[str] = mapped_column(Text, primary_key=True)
    huella: Mapped[str] = mapped_column(Text)
    estado: Mapped[int]
    cuerpo: Mapped[bytes] = mapped_column(LargeBinary)
    creada_en: Mapped[datetime] = mapped_column(index=True)


def honour(view: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(view)
    def run(*args: Any, **kwargs: Any) -> Any:
        clave = _clave()
        if clave is None:
            return view(*args, **kwargs)
        return _once(clave, lambda: make_response(view(*args, **kwargs)))

    return run


def con_clave(view: Callable[..., Any]) -> Callable[..., Any]:
    """Para la vista que llama afuera antes de su transacción, o que la reparte en varias: solo mira que la clave esté bien
    hecha. Lo que hace lo pone, parte por parte, en `una_vez`."""

    @wraps(view)
    def run(*args: Any, **kwargs: Any) -> Any:
        _clave()
        return view(*args, **kwargs)

    return run


def una_vez(parte: str, hacer: Callable[[], Any]) -> Any:
    """Lo que `hacer` responde (valores de JSON), hecho una sola vez por la clave de la petición y el nombre de la parte, en
    una transacción que es solo suya. Sin clave, lo hace. Un reintento halla hechas las partes que se confirmaron y sigue con
    las demás."""
    clave = _clave()
    if clave is None:
        return hacer()
    dicho = _once(f"{clave}\n{parte}", lambda: current_app.response_class(orjson.dumps(hacer())))
    return orjson.loads(dicho.get_data())


def _clave() -> str | None:
    clave = request.headers.get(HEADER)
    if clave is not None and not (8 <= len(clave) <= 100 and clave.isascii() and clave.isprintable()):
        raise Validacion("La clave de idempotencia debe tener entre 8 y 100 caracteres.")
    return clave


@transactional
def _once(clave: str, call: Callable[[], Response]) -> Response:
    sujeto = _sujeto()
    huella = _fingerprint()
    bloqueo.turno(f"idempotencia|{sujeto}|{request.path}|{clave}")
    empresa_id = ambito_actual().empresa_id or PROVEEDOR
    previa = db.session.get(ClaveIdempotencia, (empresa_id, sujeto, request.path, clave))
    if previa is not None:
        if previa.huella != huella:
            raise Conflicto("Esa clave de idempotencia ya se usó con otros datos.")
        g.respuesta_repetida = True
        return current_app.response_class(previa.cuerpo, status=previa.estado, mimetype="application/json")
    respuesta = call()
    db.session.add(
        ClaveIdempotencia(
            empresa_id=empresa_id,
            sujeto=sujeto,
            ruta=request.path,
            clave=clave,
            huella=huella,
            estado=respuesta.status_code,
            cuerpo=respuesta.get_data(),
            creada_en=ahora(),
        )
    )
    return respuesta


def _sujeto() -> str:
    """De quién es la clave. De quien no ingresó se sabe su par antifalsificación, que es de un solo navegador: dos
    desconocidos no comparten claves, ni uno lee lo que se respondió al otro."""
    sesion = sessions.from_request()
    return sesion.sujeto if sesion else f"anonimo:{tokens.digest(csrf.traida())}"


def _fingerprint() -> str:
    """El SHA-256 de lo enviado: el método, la consulta y el cuerpo tal cual o, de un multipart, cada campo y cada
    archivo. El camino va en la clave primaria."""
    resumen = hashlib.sha256(repr((request.method, request.query_string)).encode())
    if request.mimetype != "multipart/form-data":
        resumen.update(request.get_data(cache=True))
        return resumen.hexdigest()
    resumen.update(repr(sorted(request.form.items(multi=True))).encode())
    for nombre, archivo in sorted(request.files.items(multi=True), key=lambda p: p[0]):
        resumen.update(repr((nombre, archivo.filename)).encode())
        archivo.stream.seek(0)  # al guardarlo ya se leyó hasta el final
        while trozo := archivo.stream.read(1 << 16):
            resumen.update(trozo)
        archivo.stream.seek(0)
    return resumen.hexdigest()


@transactional
def forget_old() -> None:
    """Borra las que ya cumplieron su vida, de todas las empresas."""
    with en_todas_las_empresas():
        db.session.execute(
            delete(ClaveIdempotencia).where(ClaveIdempotencia.creada_en < ahora() - VIDA_DE_LA_CLAVE)
        )


@periodic(
    "core.olvidar_claves_de_idempotencia",
    "17 8 * * *",
    antes=("mantenimiento.tasks.olvidar_claves_de_idempotencia",),
)
def olvidar_claves() -> None:
    forget_old()

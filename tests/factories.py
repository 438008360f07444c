"""Crea lo que las pruebas necesitan, con las mismas llamadas que una persona; y lee la base sin la API."""

import datetime as dt
import io
import itertools
import uuid
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cryptography.x509.oid import NameOID
from flask import Flask
from werkzeug.test import TestResponse

from demo import nombres as demo_nombres
from tests import duena
from tests.client import Cliente
from tests.plataforma.firma import fabrica

CLAVE = "Una-clave-larga-2026"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)
PDF = b"%PDF-1.7\n" + b"contenido " * 20
_turno = itertools.count(2000)


def nuevo_ruc() -> str:
    """El RUC de una empresa que todavía no existe, con su dígito verificador bueno."""
    return demo_nombres.ruc(next(_turno))


def clave_idempotente() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid.uuid4())}


def solicitud(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de un registro."""
    ruc = cambios.get("EMP_RUC") or nuevo_ruc()
    return {
        "EMP_RUC": ruc,
        "EMP_NOMBREC": "Panadería La Unión",
        "EMP_NOMBRE": "Panificadora La Unión S.A.",
        "email": f"gerencia{ruc}@union.example",
        "usuario": "gerente",
        "clave": CLAVE,
        "acepta_terminos": True,
        **cambios,
    }


def registrar_empresa(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Registra una empresa por la API. Responde lo que se envió con lo que se respondió."""
    cuerpo = solicitud(**cambios)
    respuesta = cliente.post("registro", cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return {**cuerpo, **(respuesta.json or {})}


def como_confirmada(app: Flask, empresa: dict[str, Any], *, verificada: bool = False) -> dict[str, Any]:
    """La misma, con su correo confirmado; `verificada`: y por el proveedor."""
    estado = ", estado_verificacion = 'VERIFICADA'" if verificada else ""
    poner = f"UPDATE empresas SET correo_que_se_confirmo = correo{estado} WHERE ruc = %s"
    filas(app, poner, empresa["EMP_RUC"])
    return empresa


def entrar(app: Flask, empresa: dict[str, Any], clave: str | None = None, **cambios: Any) -> Cliente:
    """Un cliente que ingresó como el propietario de una empresa hecha por `registrar_empresa`."""
    cliente = Cliente(app)
    respuesta = cliente.post("login", credenciales(empresa, clave=clave or empresa["clave"], **cambios))
    assert respuesta.status_code == 200, respuesta.text
    cliente.sesion = respuesta.json or {}
    cliente.token = cliente.sesion["token"]
    return cliente


def credenciales(empresa: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    return {
        "ruc": empresa["EMP_RUC"],
        "usuario": empresa["usuario"],
        "clave": empresa["clave"],
        "recordar": False,
        **cambios,
    }


def ticket(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de un ticket de soporte."""
    return {
        "SPT_PRODUCTOS": 1,
        "SPT_RUC": "1714307103",
        "SPT_CLIENTENOMBRE": "Gabriela Espinosa",
        "SPT_CLIENTECORREO": "gabriela@cliente.example",
        "SPT_CLIENTETELEFONO": "0991234567",
        "SPT_ASUNTO": "stec",
        "SPT_MENSAJE": "<p>No puedo <strong>emitir</strong> una factura.</p>",
        "SPT_ESTADO": "ABIERTO",
        **cambios,
    }


def abrir_ticket(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Abre un ticket por la API."""
    respuesta = cliente.post("soporte", ticket(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def zip_con(nombre: str = "leeme.txt", contenido: bytes = b"hola") -> bytes:
    salida = io.BytesIO()
    with zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as archivo:
        archivo.writestr(zipfile.ZipInfo(nombre), contenido)  # sin la hora: siempre los mismos bytes
    return salida.getvalue()


def subir(
    cliente: Cliente, ruta: str, contenido: Any, nombre: str, campo: str = "current", **kwargs: Any
) -> TestResponse:
    """Un POST multipart con un archivo; `contenido` son bytes o un flujo abierto."""
    flujo = io.BytesIO(contenido) if isinstance(contenido, bytes) else contenido
    datos = {campo: (flujo, nombre), **kwargs.pop("campos", {})}
    return cliente.llamar("POST", ruta, data=datos, content_type="multipart/form-data", **kwargs)


def filas(app: Flask, consulta: str, *valores: Any) -> list[dict[str, Any]]:
    """Las filas que da una consulta en la base, de todas las empresas. También ejecuta un cambio, que queda
    hecho. Entra como la dueña: mira y prepara lo que la aplicación no puede."""
    return duena.preguntar(app, consulta.encode(), valores)


@contextmanager
def con_regimen(app: Flask, empresa_id: int, **valores: object) -> Iterator[None]:
    """Mientras dura, lo que la empresa es ante el SRI lleva estos valores en todas sus fechas."""
    suyas = f"SELECT id, {', '.join(valores)} FROM regimenes_empresas WHERE empresa_id = %s"
    poner = f"UPDATE regimenes_empresas SET {', '.join(f'{campo} = %s' for campo in valores)}"
    antes = filas(app, suyas, empresa_id)
    filas(app, f"{poner} WHERE empresa_id = %s", *valores.values(), empresa_id)
    try:
        yield
    finally:
        for fila in antes:
            id_, *dichos = fila.values()
            filas(app, f"{poner} WHERE empresa_id = %s AND id = %s", *dichos, empresa_id, id_)


def cuantas(app: Flask, tabla: str, condicion: str = "true", *valores: Any) -> int:
    return int(filas(app, f"SELECT count(*) AS n FROM {tabla} WHERE {condicion}", *valores)[0]["n"])


def error(respuesta: TestResponse) -> tuple[int, str]:
    """El código HTTP y el status de un error; comprueba que su cuerpo tenga la forma del contrato."""
    return respuesta.status_code, str(error_dicho(respuesta)["status"])


def error_dicho(respuesta: TestResponse) -> dict[str, Any]:
    """El cuerpo de un error con los nombres de la casa, aunque sea de la cara de los programas; comprueba su forma."""
    cuerpo = respuesta.json or {}
    if respuesta.request.path.startswith("/api/v1/"):
        assert list(cuerpo) == ["error"], respuesta.text
        suyo = cuerpo["error"]
        assert list(suyo) == ["codigo", "mensaje", "campo", "detalles"], respuesta.text
        campos: dict[str, list[str]] = {}
        for detalle in suyo["detalles"]:
            campos.setdefault(
                ("_schema" if detalle["campo"] is None else detalle["campo"]).partition(".")[0], []
            ).append(detalle["mensaje"])
        cuerpo = {"msg": suyo["mensaje"], "code": respuesta.status_code, "status": suyo["codigo"]}
        cuerpo |= {"errors": {"json": campos, "query": campos}}
        cuerpo["solicitud"] = respuesta.headers["X-Request-ID"]
    assert {"msg", "code", "status", "errors", "solicitud"} <= set(cuerpo), respuesta.text
    assert cuerpo["msg"]
    assert cuerpo["code"] == respuesta.status_code
    return dict(cuerpo)


def cargar_firma(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Sube por la API el certificado de firma de la empresa de un cliente. Responde lo que se respondió.

    La clave RSA es una sola para toda la corrida: hacerla es lo que tarda.
    """
    ahora = dt.datetime.now(dt.UTC)
    ruc = cliente.sesion["EMP_RUC"]
    opciones = {
        "desde": ahora - dt.timedelta(days=10),
        "hasta": ahora + dt.timedelta(days=400),
        "sujeto": [(NameOID.SERIAL_NUMBER, ruc)],
        **cambios,
    }
    archivo = fabrica.p12(fabrica.llave(), fabrica.certificado(**opciones))
    clave = {"password": fabrica.CLAVE}
    respuesta = subir(cliente, "/api/firma", archivo, "firma.p12", campo="signfile", campos=clave)
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}

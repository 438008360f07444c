"""Los adaptadores de este proceso, que se construyen una vez con la configuración."""

import sys
from typing import NamedTuple, cast

from flask import Flask, current_app

from api.adapters.almacen import Almacen
from api.adapters.antivirus import Antivirus
from api.adapters.base import CircuitBreaker
from api.adapters.correo import CorreoSMTP
from api.adapters.desvios import Desvios
from api.adapters.devolucion_iva import ServicioDevolucionIva
from api.adapters.registro_tributario import (
    RegistroAlternativo,
    RegistroPrimario,
    RegistroTributario,
)
from api.adapters.sri import SRI
from api.adapters.whatsapp import WhatsApp
from api.core.afuera.responden import Responden
from api.core.afuera.ritmo import Ritmo


class CorreoDeRecibidos(NamedTuple):
    """El dominio de las direcciones de las empresas, y el secreto de quien entrega sus mensajes."""

    dominio: str
    secreto: str


def init_app(app: Flask) -> None:
    app.extensions["almacen"] = Almacen(app.config["STORAGE_URL"])
    app.extensions["correo"] = CorreoSMTP(app.config["SMTP_URL"], app.config["MAIL_FROM"])
    # Con su propio cortacircuito y poca espera: una persona aguarda, y pregunta si ya funciona.
    app.extensions["correo_de_prueba"] = CorreoSMTP(
        app.config["SMTP_URL"],
        app.config["MAIL_FROM"],
        conexion=5.0,
        orden=8.0,
        cierre=15.0,
        cortacircuito=CircuitBreaker(umbral=sys.maxsize),
    )
    app.extensions["registro_tributario"] = RegistroTributario(
        RegistroPrimario(app.config["REGISTRO_PRIMARIO_URL"]),
        RegistroAlternativo(url) if (url := app.config["REGISTRO_ALTERNATIVO_URL"]) else None,
    )
    app.extensions["whatsapp"] = WhatsApp(
        app.config["WHATSAPP_URL"], app.config["WHATSAPP_TOKEN"], app.config["WHATSAPP_TELEFONO_ID"]
    )
    clamav = app.config["CLAMAV_URL"]
    app.extensions["antivirus"] = Antivirus(clamav) if clamav else None
    desvios = Desvios(app.config["SRI_DESVIOS"], app.config["SRI_DESVIOS_NOMBRES"])
    app.extensions["sri"] = {
        1: SRI("sri_pruebas", app.config["SRI_PRUEBAS_URL"], desvios=desvios),
        2: SRI("sri_produccion", app.config["SRI_PRODUCCION_URL"], desvios=desvios),
    }
    app.extensions["ritmo"] = Ritmo(
        app.extensions["redis"], app.config["SRI_SALIDA"], app.config["SRI_A_LA_VEZ"]
    )
    app.extensions["responden"] = Responden(app.extensions["redis"])
    separador = app.config["DIG_SEPARADOR"]
    app.extensions["devolucion_iva"] = {
        1: ServicioDevolucionIva("devolucion_iva_pruebas", app.config["DIG_PRUEBAS_URL"], separador),
        2: ServicioDevolucionIva("devolucion_iva_produccion", app.config["DIG_PRODUCCION_URL"], separador),
    }
    # Lo que otros emiten se baja de a miles: con su cortacircuito, para que no deje sin enviar lo que emite la empresa.
    app.extensions["sri_recibidos"] = {
        1: SRI("sri_recibidos_pruebas", app.config["SRI_PRUEBAS_URL"], suelta=True, desvios=desvios),
        2: SRI("sri_recibidos_produccion", app.config["SRI_PRODUCCION_URL"], suelta=True, desvios=desvios),
    }


def almacen() -> Almacen:
    return cast(Almacen, current_app.extensions["almacen"])


def antivirus() -> Antivirus | None:
    """El que revisa los archivos de los tickets; None si la instalación no tiene."""
    return cast("Antivirus | None", current_app.extensions["antivirus"])


def correo() -> CorreoSMTP:
    return cast(CorreoSMTP, current_app.extensions["correo"])


def correo_de_prueba() -> CorreoSMTP:
    return cast(CorreoSMTP, current_app.extensions["correo_de_prueba"])


def registro_tributario() -> RegistroTributario:
    return cast(RegistroTributario, current_app.extensions["registro_tributario"])


def sri(ambiente: int) -> SRI:
    """Los servicios del SRI de un ambiente: 1 pruebas, 2 producción."""
    return cast(SRI, current_app.extensions["sri"][ambiente])


def devolucion_iva(ambiente: int) -> ServicioDevolucionIva:
    """El servicio que autoriza devolver el IVA en una factura, de un ambiente: 1 pruebas, 2 producción."""
    return cast(ServicioDevolucionIva, current_app.extensions["devolucion_iva"][ambiente])


def sri_recibidos(ambiente: int) -> SRI:
    """Los servicios del SRI de un ambiente, para traer lo que otros emitieron."""
    return cast(SRI, current_app.extensions["sri_recibidos"][ambiente])


def ritmo() -> Ritmo:
    """Cuántas llamadas a la vez se hacen a un servicio de afuera."""
    return cast(Ritmo, current_app.extensions["ritmo"])


def responden() -> Responden:
    """Qué servicios de afuera responden, según todos los que los llaman."""
    return cast(Responden, current_app.extensions["responden"])


def recibidos_a_la_vez() -> int:
    """Cuántas llamadas se hacen a la vez al SRI, por empresa, para traer lo que otros le emitieron: de 1 a 5."""
    return cast(int, current_app.config["RECIBIDOS_A_LA_VEZ"])


def correo_de_recibidos() -> CorreoDeRecibidos | None:
    """Dónde se reciben por correo los documentos de las empresas; None si no se reciben."""
    dominio = current_app.config["RECIBIDOS_CORREO_DOMINIO"]
    secreto = current_app.config["RECIBIDOS_CORREO_SECRETO"]
    return CorreoDeRecibidos(dominio, secreto) if dominio and secreto else None


def correo_por_dia() -> int:
    """Los MiB que los mensajes a la dirección de una empresa suman en un día, a lo más."""
    return cast(int, current_app.config["RECIBIDOS_CORREO_MIB_DIA"])


def rechazos_repetidos() -> int:
    """Cuántas veces el SRI repite un mismo rechazo antes de darlo por definitivo."""
    return cast(int, current_app.config["SRI_RECHAZOS_REPETIDOS"])


def aguardan_al_sri() -> int:
    """Cuántos hilos de este proceso pueden aguardar, a la vez, a que el SRI decida algo."""
    return cast(int, current_app.config["WEB_ESPERAN"])


def espera_autorizacion() -> float:
    """Los segundos que se esperan entre que el SRI recibe un comprobante y se le pregunta si lo autorizó."""
    return cast(float, current_app.config["SRI_ESPERA_AUTORIZACION"])


def whatsapp() -> WhatsApp:
    return cast(WhatsApp, current_app.extensions["whatsapp"])


def url_publica() -> str:
    """La dirección pública del producto, sin barra final: con ella empiezan los enlaces de los correos."""
    return cast(str, current_app.config["PUBLIC_URL"])


def en_produccion() -> bool:
    """Si la instalación es la de verdad, y no la de quien trabaja en el producto."""
    return cast(bool, current_app.config["PRODUCCION"])


def lineas_maximas() -> int:
    """Cuántas líneas puede traer un documento."""
    return cast(int, current_app.config["LINEAS_MAXIMAS"])


def formato_de_placa() -> str:
    """La expresión regular de la placa de un vehículo de transporte comercial, sin espacios ni guiones."""
    return cast(str, current_app.config["PLACA_FORMATO"])


def liquidaciones_a_quien_factura() -> bool:
    """Si se emite una liquidación de compra también a quien consta que emite sus propios comprobantes."""
    return bool(current_app.config["LIQUIDACION_A_QUIEN_FACTURA"] == "si")


def webhooks_en_esta_maquina() -> bool:
    """Si un webhook puede estar en esta misma máquina: para trabajar y probar."""
    return bool(current_app.config["WEBHOOKS_LOOPBACK"])


def firma_llaves() -> tuple[str, ...]:
    """Los secretos que cifran las llaves de firma guardadas; se cifra con el primero."""
    return cast(tuple[str, ...], current_app.config["FIRMA_LLAVES"])


def firma_algoritmo() -> str:
    """Con qué se firman los comprobantes: rsa-sha1 o rsa-sha256."""
    return cast(str, current_app.config["FIRMA_ALGORITMO"])


def ajuste(nombre: str) -> int:
    """El número que quien instala el producto puso en ese ajuste (`api/config.py`)."""
    return cast(int, current_app.config[nombre])

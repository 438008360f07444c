"""Lo que no cuadra de un comprobante recibido. Puro: se avisa, y una persona decide.

Por un centavo nunca se rechaza lo que el SRI autorizó. Grave es solo lo que hace dudar de que sea de quien dice o de que
diga lo que el SRI autorizó.
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.plataforma.codigos import rucs
from api.plataforma.codigos.ambientes import PRUEBAS
from api.plataforma.firma.entidades import service as entidades
from api.plataforma.firma.entidades.service import EntidadConocida

if TYPE_CHECKING:  # trae cryptography, que pesa
    from api.plataforma.firma.cripto.ajena import FirmaAjena

AUTORIZADO = "AUTORIZADO"
SIN_AUTORIZACION = "SIN_AUTORIZACION"
ENTIDAD_DESCONOCIDA = "ENTIDAD_DESCONOCIDA"
SIN_ESTADO, NO_AUTORIZADO = "SIN_ESTADO", "NO_AUTORIZADO"
_CENTAVOS = Decimal("0.02")  # dos impuestos redondeados por separado
_CERO = Decimal("0.00")


class AvisoDeRecibido(NamedTuple):
    """`codigo`: para que un programa lo reconozca. `texto`: para una persona. Con uno `grave` queda en cuarentena y nadie lo
    reconoce; con uno que solo `aparta`, hasta que una persona lo reconoce."""

    codigo: str
    texto: str
    grave: bool = False
    aparta: bool = False


class DuenoDeBandeja(NamedTuple):
    """De quién es la bandeja. `ambiente`: en el que emite. `entidades`: las que se conocen."""

    ruc: str
    ambiente: int
    entidades: tuple[EntidadConocida, ...] = ()

    @property
    def cedula(self) -> str:
        """La de una persona natural, que es el comienzo de su RUC; vacía si es una sociedad."""
        return self.ruc[:10] if rucs.es_de_persona(self.ruc) else ""


def es_para(documento: DocumentoLeido, quien: DuenoDeBandeja) -> bool:
    """Si va a la empresa: por su RUC, o por la cédula que lleva adentro."""
    return any(numero and numero in (quien.ruc, quien.cedula) for numero in documento.receptores)


def avisos(documento: DocumentoLeido, firma: "FirmaAjena", quien: DuenoDeBandeja) -> list[AvisoDeRecibido]:
    return [
        *_de_la_firma(documento, firma),
        *_de_la_entidad(documento, firma, quien),
        *_de_la_clave(documento),
        *_de_la_autorizacion(documento),
        *_del_receptor(documento, quien),
        *_de_las_sumas(documento),
    ]


def _de_la_firma(documento: DocumentoLeido, firma: "FirmaAjena") -> Iterator[AvisoDeRecibido]:
    if firma.resultado == "ALTERADA":
        yield AvisoDeRecibido(
            "FIRMA_ALTERADA", f"Su firma no vale: {firma.motivo}. Tráigalo del SRI con su clave.", True
        )
    elif firma.resultado == "AUSENTE":
        yield AvisoDeRecibido(
            "SIN_FIRMA", "No está firmado: no se puede saber si alguien lo cambió. Tráigalo del SRI.", True
        )
    elif firma.resultado == "NO_COMPROBADA":
        # Apartarlo impide que quien lo cambió lo esconda detrás de una firma que nadie sabe leer.
        yield AvisoDeRecibido(
            "FIRMA_NO_COMPROBADA", f"No se pudo comprobar su firma: {firma.motivo}.", aparta=True
        )
    else:
        yield from _del_certificado(documento, firma)


def _de_la_entidad(
    documento: DocumentoLeido, firma: "FirmaAjena", quien: DuenoDeBandeja
) -> Iterator[AvisoDeRecibido]:
    """No condena: las hay nuevas. Hasta que el SRI responda, su firma no dice quién la hizo."""
    if firma.resultado == "VALIDA" and not entidades.es_conocida(firma, documento.fecha, quien.entidades):
        yield AvisoDeRecibido(
            ENTIDAD_DESCONOCIDA,
            f"Su certificado no es de una entidad conocida («{firma.emisor[:120]}»): se le está preguntando al SRI.",
        )


def _del_certificado(documento: DocumentoLeido, firma: "FirmaAjena") -> Iterator[AvisoDeRecibido]:
    ruc = documento.emisor.ruc
    natural = rucs.es_de_persona(ruc) and ruc[:10] in firma.numeros
    if ruc in firma.numeros or natural or any(numero[:10] == ruc[:10] for numero in firma.numeros):
        return
    if any(len(numero) == 13 for numero in firma.numeros):
        yield AvisoDeRecibido(
            "FIRMA_DE_OTRO", f"Lo firmó otro: el certificado no es del RUC {ruc}, que dice emitirlo.", True
        )
    else:
        yield AvisoDeRecibido(
            "FIRMA_SIN_RUC", f"El certificado con que se firmó no dice el RUC {ruc}.", aparta=True
        )


def _de_la_clave(documento: DocumentoLeido) -> Iterator[AvisoDeRecibido]:
    clave = documento.clave
    dice = {
        "el RUC": (clave[10:23], documento.emisor.ruc),
        "el tipo": (clave[8:10], documento.tipo),
        "el número": (clave[24:39], documento.numero.replace("-", "")),
    }
    if distintos := [que for que, (suyo, dicho) in dice.items() if suyo != dicho]:
        yield AvisoDeRecibido(
            "CLAVE_AJENA",
            f"Su clave de acceso es de otro documento: no coincide {' ni '.join(distintos)}.",
            True,
        )
    elif f"{documento.fecha:%d%m%Y}" != clave[:8]:
        yield AvisoDeRecibido("FECHA_DISTINTA", "Su fecha no es la que dice su clave de acceso.")


def _de_la_autorizacion(documento: DocumentoLeido) -> Iterator[AvisoDeRecibido]:
    dicha = documento.autorizacion
    if dicha is None:
        yield AvisoDeRecibido(SIN_AUTORIZACION, "Vino sin la autorización del SRI: se sabrá al consultarla.")
        return
    # Un sobre no es el SRI: puede venir sin su estado, o con uno viejo. Se le pregunta antes de condenarlo.
    if not dicha.estado:
        yield AvisoDeRecibido(
            SIN_ESTADO, "Su sobre no dice si el SRI lo autorizó: se le está preguntando.", aparta=True
        )
    elif dicha.estado != AUTORIZADO:
        yield AvisoDeRecibido(
            NO_AUTORIZADO, f"Su sobre dice «{dicha.estado}»: se le está preguntando al SRI.", aparta=True
        )
    if len(dicha.numero) == len(documento.clave) and dicha.numero != documento.clave:
        yield AvisoDeRecibido("AUTORIZACION_AJENA", "Su autorización es de otro documento.", True)


def _del_receptor(documento: DocumentoLeido, quien: DuenoDeBandeja) -> Iterator[AvisoDeRecibido]:
    if quien.ruc in documento.receptores:
        pass
    elif es_para(documento, quien):
        yield AvisoDeRecibido(
            "A_SU_CEDULA", "Está a nombre de su cédula y no de su RUC: revise si es un gasto de la empresa."
        )
    else:
        receptor = documento.receptor
        de_persona = len(receptor.identificacion) == 10
        yield AvisoDeRecibido(
            "OTRO_RECEPTOR",
            f"Es para {receptor.identificacion or 'nadie'} {receptor.razon_social}".strip()
            + (": si es del propietario y es un gasto de la empresa, reconózcalo." if de_persona else "."),
            aparta=True,
        )
    if documento.ambiente == PRUEBAS and quien.ambiente != PRUEBAS:
        yield AvisoDeRecibido("DE_PRUEBAS", "Se emitió en el ambiente de pruebas: no tiene validez.", True)


def _de_las_sumas(documento: DocumentoLeido) -> Iterator[AvisoDeRecibido]:
    if documento.sustentos or documento.destinos:
        return
    lineas = sum((linea.subtotal for linea in documento.lineas), _CERO)
    if documento.lineas and abs(lineas - documento.subtotal) > _CENTAVOS:
        yield AvisoDeRecibido(
            "SUMA_DE_LINEAS", f"Sus líneas suman {lineas:,.2f} y su subtotal dice {documento.subtotal:,.2f}."
        )
    if documento.rubros_fuera:
        yield AvisoDeRecibido(
            "RUBROS_FUERA",
            f"Cobra {documento.rubros_fuera:,.2f} por cuenta de otros y su total de {documento.total:,.2f} no lo "
            f"cuenta: por él se deben {documento.por_pagar:,.2f}.",
        )
    sumado = documento.sumado + documento.de_terceros - documento.rubros_fuera
    if abs(sumado - documento.total) > _CENTAVOS:
        yield AvisoDeRecibido(
            "SUMA_DEL_TOTAL", f"Sus valores suman {sumado:,.2f} y su total dice {documento.total:,.2f}."
        )

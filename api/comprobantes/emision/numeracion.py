"""El número y la clave de acceso de un comprobante. Se toman bajo el cerrojo del contador del punto, en la
transacción que emite: si algo falla, el número no se gasta."""

import secrets
from collections.abc import Collection
from datetime import date

from sqlalchemy import bindparam, select, tuple_

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.errors import EstadoInvalido, FaltaConfirmar
from api.plataforma.empresas import secuenciales
from api.plataforma.empresas.puntos import Punto

_CODIGOS = 10**8


class NumeroTomado(EstadoInvalido):
    """El número de una clave que ya se dijo afuera lo tomó otro."""

    msg = "Alguien emitió a la vez desde ese punto: emítala otra vez."


def prever(documento: Documento, punto: Punto, tipo: str, ambiente: int) -> Identidad:
    """El número y la clave que tendría si se emitiera ahora. No toma nada."""
    siguiente = secuenciales.siguientes(ambiente).get((punto.id, tipo), 1)
    return _identidad(documento, punto, tipo, ambiente, siguiente)


def tomar(
    documento: Documento,
    punto: Punto,
    tipo: str,
    ambiente: int,
    confirma_fecha: bool = False,
    clave: str = "",
) -> Identidad:
    """El número y la clave del documento que ahora se emite desde ese punto. `clave`: la que ya se dijo afuera;
    NumeroTomado si su número no es el que toca. Si su fecha ya
    pasó y no se `confirma_fecha`, `FaltaConfirmar`: se emite el día en que se vende y en el orden de las fechas."""
    secuencial = secuenciales.tomar(punto.id, tipo, ambiente)
    # Ninguna fecha es futura, así que a quien emite con la de hoy no hay que preguntarle nada.
    if documento.fecha < hoy() and not confirma_fecha:
        ultima = db.session.scalar(
            _ULTIMA,
            {
                "ambiente": ambiente,
                "tipo": tipo,
                "local": punto.establecimiento,
                "codigo": punto.codigo,
                "siguiente": secuencial,
            },
        )
        if ultima is not None and documento.fecha < ultima:
            raise FaltaConfirmar.en(
                "fecha",
                f"El último número de {punto.serie} es del {ultima:%d/%m/%Y} y este sería del "
                f"{documento.fecha:%d/%m/%Y}: el SRI pide los números en el orden de las fechas.",
            )
        raise FaltaConfirmar.en(
            "fecha",
            f"Sería del {documento.fecha:%d/%m/%Y}, que ya pasó: el SRI pide emitir el mismo día en que se vende.",
        )
    if not clave:
        return _identidad(documento, punto, tipo, ambiente, secuencial)
    dicha = _identidad(documento, punto, tipo, ambiente, secuencial, int(clave[39:47]))
    if dicha.clave_acceso != clave:
        raise NumeroTomado
    return dicha


class Numeros:
    """Números seguidos de un punto para documentos que ya van en el orden de sus fechas. Que la primera no sea
    anterior a la del último número se pregunta antes, una sola vez (`anterior_a_la_ultima`). Se dan con el punto
    bloqueado y se toman al final: los que no se dieron no se gastan."""

    def __init__(self, punto: Punto, tipo: str, ambiente: int) -> None:
        self._punto, self._tipo, self._ambiente = punto, tipo, ambiente
        self._primero = secuenciales.bloquear(punto.id, tipo, ambiente)
        self._dados = 0

    @property
    def primero(self) -> str:
        return f"{self._punto.serie}-{self._primero:09d}"

    def dar(self, documento: Documento) -> Identidad:
        secuencial = self._primero + self._dados
        self._dados += 1
        return _identidad(documento, self._punto, self._tipo, self._ambiente, secuencial)

    def tomar(self) -> None:
        if self._dados:
            secuenciales.tomar(self._punto.id, self._tipo, self._ambiente, self._dados)


def anterior_a_la_ultima(dia: date, punto: Punto, tipo: str, ambiente: int) -> date | None:
    """La fecha del último número del punto, si es posterior a ese día; None si no lo es."""
    ultima = ultimas([punto], ambiente).get((punto.id, tipo))
    return ultima if ultima is not None and dia < ultima else None


def _identidad(
    documento: Documento, punto: Punto, tipo: str, ambiente: int, secuencial: int, elegido: int | None = None
) -> Identidad:
    local, codigo = punto.establecimiento, punto.codigo
    azar = secrets.randbelow(_CODIGOS) if elegido is None else elegido
    clave = clave_acceso.armar(
        documento.fecha, tipo, documento.emisor.ruc, ambiente, local, codigo, secuencial, azar
    )
    return Identidad(tipo, ambiente, local, codigo, secuencial, clave)


_ULTIMA = (
    select(Comprobante.fecha)
    .where(
        Comprobante.ambiente == bindparam("ambiente"),
        Comprobante.tipo == bindparam("tipo"),
        Comprobante.establecimiento == bindparam("local"),
        Comprobante.punto == bindparam("codigo"),
        Comprobante.secuencial < bindparam("siguiente"),
    )
    .order_by(Comprobante.secuencial.desc())
    .limit(1)
)


def ultimas(puntos: Collection[Punto], ambiente: int) -> dict[tuple[int, str], date]:
    """La fecha del último número de cada uno de esos puntos y tipo de comprobante. Falta la de los que no se
    han usado aquí."""
    por_serie = {(punto.establecimiento, punto.codigo): punto.id for punto in puntos}
    series = {id_: serie for serie, id_ in por_serie.items()}
    usados = [
        (*series[punto_id], tipo, usado)
        for (punto_id, tipo), usado in secuenciales.usados(ambiente).items()
        if punto_id in series and usado
    ]
    numero = tuple_(Comprobante.establecimiento, Comprobante.punto, Comprobante.tipo, Comprobante.secuencial)
    columnas = Comprobante.establecimiento, Comprobante.punto, Comprobante.tipo, Comprobante.fecha
    filas = db.session.execute(select(*columnas).where(Comprobante.ambiente == ambiente, numero.in_(usados)))
    return {(por_serie[local, codigo], tipo): fecha for local, codigo, tipo, fecha in filas}


def de(comprobante: Comprobante) -> Identidad:
    """Los que un comprobante ya tiene: una corrección los conserva."""
    return Identidad(
        comprobante.tipo,
        comprobante.ambiente,
        comprobante.establecimiento,
        comprobante.punto,
        comprobante.secuencial,
        comprobante.clave_acceso,
    )

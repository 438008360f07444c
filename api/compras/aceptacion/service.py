"""Aceptar comprobantes recibidos: cada uno se vuelve una compra, una sola vez aunque dos personas lo pidan a la vez, y de
lo que se decidió se aprende. Si la compra se anula, el recibido vuelve a la bandeja."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy.exc import IntegrityError

from api.compras.aceptacion import quien, reparos, tanda
from api.compras.aceptacion.decidido import SIN_DECIR, Decidido, ParaProponer
from api.compras.aceptacion.tanda import Fichas, Mesa, NoSeAceptan, Propuesto
from api.compras.compras import propuesta as de_compra
from api.compras.compras import service as compras
from api.compras.compras.nucleo.models import Compra
from api.compras.debitos import service as debitos
from api.compras.debitos.busqueda import LoQueSeCobra
from api.compras.debitos.service import CERO
from api.compras.ordenes import atadas as ordenes
from api.compras.recibidos import service as recibidos
from api.comprobantes.emision import service as emision
from api.comprobantes.tipos.retencion.pedido import RetencionPedida
from api.comprobantes.tipos.retencion.tipo import tipo as retencion
from api.core.autor import Autor
from api.core.datos.db import a_salvo, abandonar, transactional
from api.core.datos.directas import una_sola_vez
from api.core.datos.listas.pages import Fila
from api.core.datos.restricciones import campo_y_frase
from api.core.errors import DomainError, EstadoInvalido, FaltaConfirmar
from api.libros.plan import cuales
from api.libros.reglas import service as libros
from api.libros.reglas.service import AsientoPrevio
from api.plataforma.codigos import compras as clases
from api.plataforma.empresas import puntos
from api.ventas.productos import service as productos

TANDA = 100  # los que se confirman juntos: los demás de la empresa no esperan a que terminen todos
# Hace algo de una petición una sola vez, por el nombre de esa parte, y responde lo mismo si se repite: valores de JSON.
UnaVez = Callable[[str, Callable[[], Any]], Any]


class Aceptado(NamedTuple):
    """En qué quedó uno. `mensaje`: por qué no se aceptó, o por qué no se emitió su retención; vacío si todo se hizo.
    `aviso`: que el SRI todavía no lo confirma, o vacío.
    `proveedor_id`, `documento_id`: a quién se debe y lo que se le debe, si se le debe algo.
    `cobrada`: si el banco pudo cobrarla ya, y nadie lo ha dicho."""

    id: int
    hecho: bool
    compra_id: int | None = None
    retencion_id: int | None = None
    mensaje: str = ""
    aviso: str = ""
    proveedor_id: int | None = None
    documento_id: int | None = None
    cobrada: bool = False


def debitos_posibles(recibido_id: int) -> Fila:
    """Lo que el banco ya cobró y puede ser de uno que todavía no se acepta."""
    tanda.exigir_aceptable(recibidos.obtener(recibido_id))
    documento = recibidos.documento(recibido_id)
    suyo = quien.de_rucs([documento.emisor.ruc]).get(documento.emisor.ruc)
    cobra = clases.signo(documento.tipo) > 0
    de = LoQueSeCobra(suyo.id if suyo else None, documento.emisor.razon_social, documento.fecha)
    return debitos.posibles(de, documento.por_pagar if cobra else CERO)


def con_lo_cobrado(hechos: Sequence[Aceptado]) -> list[Aceptado]:
    """Dice cuáles pudo cobrar ya el banco."""
    cobradas = debitos.parecen_cobradas(hecho.compra_id for hecho in hechos if hecho.compra_id is not None)
    return [hecho._replace(cobrada=hecho.compra_id in cobradas) for hecho in hechos]


def propuesta(recibido_id: int, dicho: ParaProponer = SIN_DECIR) -> Propuesto:
    """Lo que hoy se propone de uno, con lo que una persona ya dijo de él."""
    tanda.exigir_aceptable(recibidos.obtener(recibido_id))
    documento = recibidos.documento(recibido_id)
    fichas = _fichas([documento.emisor.ruc])
    with una_sola_vez():
        propuesto = Mesa([documento], fichas).proponer(documento, dicho)
    suyos = {linea.producto_id for linea in propuesto.propuesta.lineas if linea.producto_id is not None}
    cuentas = cuales.nombres(linea.cuenta_id for linea in propuesto.propuesta.lineas)
    return replace(propuesto, productos=productos.nombres(suyos), cuentas=cuentas)


def previa(recibido_id: int, decidido: Decidido) -> AsientoPrevio:
    """El asiento que su compra haría si se acepta así, sin aceptarlo. Lanza lo mismo que aceptarlo, si algo no vale."""
    tanda.exigir_aceptable(recibidos.obtener(recibido_id))
    if not libros.activos():
        return AsientoPrevio()
    documento = recibidos.documento(recibido_id)
    with una_sola_vez():
        return libros.previa(tanda.previsto(documento, decidido))


def aceptar(recibido_id: int, decidido: Decidido, de_quien: Autor, una_vez: UnaVez) -> Aceptado:
    """Acepta uno y, si se pide, emite su retención. Lanza el error del que no se puede."""
    fichas = _fichas([fila.ruc for fila in recibidos.algunos([recibido_id])])
    hecho = una_vez("uno", lambda: _uno(recibido_id, decidido, de_quien, fichas)._asdict())
    return _con_lo_que_sigue([Aceptado(**hecho)])[0]


@transactional
def _uno(recibido_id: int, decidido: Decidido, de_quien: Autor, fichas: Fichas) -> Aceptado:
    try:
        with una_sola_vez():
            hechas = tanda.aceptar([recibido_id], decidido, de_quien, fichas)
    except NoSeAceptan as fallo:
        raise fallo.errores[recibido_id] from fallo
    compra_id, duda = hechas[recibido_id]
    if decidido.orden_id is not None:
        ordenes.atar(decidido.orden_id, compra_id, "orden_id")
    hecho = _retener(Aceptado(recibido_id, True, compra_id), duda, decidido, de_quien, pregunta=True)
    if decidido.debitos:
        debitos.atar(compra_id, decidido.debitos, de_quien)
    return hecho


def aceptar_varios(
    ids: Sequence[int], decidido: Decidido, de_quien: Autor, una_vez: UnaVez
) -> list[Aceptado]:
    """Acepta varios como se proponen, por tandas que se confirman cada una; el que no se puede no detiene a los demás ni
    deja nada. Dice en qué quedó cada uno, en su orden."""
    fichas = _fichas([fila.ruc for fila in recibidos.algunos(ids)])
    return _por_tandas(ids, decidido, de_quien, fichas, una_vez)


@transactional
def aceptar_conocidos(
    ids: Sequence[int], decidido: Decidido, de_quien: Autor, fichas: Fichas
) -> list[Aceptado]:
    """Lo mismo en una sola transacción y sin preguntar al registro: `fichas` es lo que dijo de los proveedores nuevos, por
    su RUC."""
    return _por_tandas(ids, decidido, de_quien, fichas, lambda _, hacer: hacer())


def _por_tandas(
    ids: Sequence[int], decidido: Decidido, de_quien: Autor, fichas: Fichas, una_vez: UnaVez
) -> list[Aceptado]:
    # Una nota va después de lo que corrige, aunque haya llegado antes.
    notas = {fila.id for fila in recibidos.algunos(ids) if clases.modifica(fila.tipo)}
    en_orden = sorted(set(ids), key=lambda id_: (id_ in notas, id_))
    hechos: dict[int, Aceptado] = {}
    for n in range(0, len(en_orden), TANDA):
        aceptar_tanda = partial(_tanda, en_orden[n : n + TANDA], notas, decidido, de_quien, fichas)
        hechos |= {dicho["id"]: Aceptado(**dicho) for dicho in una_vez(str(n), aceptar_tanda)}
    return _con_lo_que_sigue([hechos[id_] for id_ in dict.fromkeys(ids)])


def _con_lo_que_sigue(hechos: Sequence[Aceptado]) -> list[Aceptado]:
    """Se acepta antes de que el SRI lo confirme, pero se dice; y lo que se debe, para pagarlo sin buscarlo."""
    filas = recibidos.algunos([hecho.id for hecho in hechos if hecho.hecho])
    faltan = {fila.id for fila in filas if fila.confirmado_en is None}
    suyas = compras.algunas(hecho.compra_id for hecho in hechos if hecho.compra_id is not None)
    deben = {compra.id: compra for compra in suyas if compra.signo > 0 and compra.documento_id is not None}
    return [
        hecho._replace(
            aviso=reparos.SIN_CONFIRMAR if hecho.hecho and hecho.id in faltan else "",
            proveedor_id=debe.proveedor_id if debe else None,
            documento_id=debe.documento_id if debe else None,
        )
        for hecho in hechos
        for debe in [deben.get(hecho.compra_id or 0)]
    ]


def _fichas(rucs: Sequence[str]) -> Fichas:
    """Lo que el registro dice de los que la empresa no tiene. Se pregunta antes de empezar: mientras responde no se
    retiene la base."""
    tiene = quien.de_rucs(rucs)
    abandonar()
    return quien.fichas(ruc for ruc in rucs if ruc not in tiene)


@transactional
def _tanda(
    ids: Sequence[int], notas: set[int], decidido: Decidido, de_quien: Autor, fichas: Fichas
) -> list[dict[str, Any]]:
    """Cada nota va aparte: la compra que corrige puede ser de la misma tanda, y corregida por otra nota."""
    grupos = [[id_ for id_ in ids if id_ not in notas], *([id_] for id_ in ids if id_ in notas)]
    hechos = [hecho for grupo in grupos for hecho in _juntos(grupo, decidido, de_quien, fichas)]
    return [_retener(hecho, duda, decidido, de_quien)._asdict() for hecho, duda in hechos]


_Hecho = tuple[Aceptado, str]  # en qué quedó, y por qué no se retiene de él sin verlo


def _juntos(ids: Sequence[int], decidido: Decidido, de_quien: Autor, fichas: Fichas) -> list[_Hecho]:
    """Los acepta juntos, sin los que no se pueden. Si algo choca con lo que otro hizo a la vez, que la base no dice de cuál
    es, se parten en dos hasta dar con él."""
    malos: list[_Hecho] = []
    while ids:
        try:
            with a_salvo(), una_sola_vez():
                hechas = tanda.aceptar(ids, decidido, de_quien, fichas)
        except NoSeAceptan as fallo:
            malos += [(Aceptado(id_, False, mensaje=error.msg), "") for id_, error in fallo.errores.items()]
            ids = [id_ for id_ in ids if id_ not in fallo.errores]
        except (DomainError, IntegrityError) as error:
            if len(ids) == 1:
                return [*malos, (Aceptado(ids[0], False, mensaje=_frase(error)), "")]
            mitad = len(ids) // 2
            partes = (ids[:mitad], ids[mitad:])
            return malos + [hecho for parte in partes for hecho in _juntos(parte, decidido, de_quien, fichas)]
        else:
            return malos + [
                (Aceptado(id_, True, compra_id), duda) for id_, (compra_id, duda) in hechas.items()
            ]
    return malos


def _frase(error: DomainError | IntegrityError) -> str:
    return error.msg if isinstance(error, DomainError) else campo_y_frase(error)[1]


def _retener(
    hecho: Aceptado, duda: str, decidido: Decidido, de_quien: Autor, *, pregunta: bool = False
) -> Aceptado:
    """Emite la retención de una compra recién aceptada, que queda aunque la retención no se pueda emitir. `duda`: por qué no
    se emite sin que alguien la vea. `pregunta`: si hay a quién preguntarle lo que se debe confirmar; entonces no queda nada
    hasta que responda."""
    if not decidido.retener or not hecho.hecho or hecho.compra_id is None:
        return hecho
    if duda:
        return hecho._replace(mensaje=f"La compra quedó registrada, sin su retención. {duda}")
    try:
        with a_salvo():
            return hecho._replace(retencion_id=_emitir(hecho.compra_id, decidido, de_quien))
    except FaltaConfirmar as falta:
        if pregunta:
            raise
        return hecho._replace(mensaje=f"La compra quedó registrada, sin su retención. {falta.msg}")
    except (DomainError, IntegrityError) as error:
        return hecho._replace(mensaje=f"La compra quedó registrada, sin su retención. {_frase(error)}")


def _emitir(compra_id: int, decidido: Decidido, de_quien: Autor) -> int:
    dicha = de_compra.de(compra_id, decidido.unidad)
    sustento = dicha.sustento
    if decidido.retencion is not None and dicha.base is not None:
        sustento = replace(dicha.base, retenciones=list(decidido.retencion.lineas))
    if sustento is None:
        raise EstadoInvalido(dicha.motivo)
    pedido = RetencionPedida(
        punto_id=decidido.punto_id or _primer_punto(),
        proveedor_id=dicha.proveedor_id,
        sustentos=[sustento],
        confirma_fecha=False,
        confirma_avisos=decidido.confirma_avisos,
    )
    emitida = emision.emitir(retencion, pedido, de_quien).comprobante
    recibidos.retenido(compra_id, emitida.id)
    return emitida.id


def _primer_punto() -> int:
    activos = puntos.activos()
    if not activos:
        raise EstadoInvalido("Su empresa no tiene un punto de emisión activo.")
    return activos[0].id


def volver_a_la_bandeja(compra: Compra) -> None:
    if compra.recibido_id is not None:
        recibidos.por_revisar_otra_vez(compra.recibido_id, compra.motivo_anulacion)

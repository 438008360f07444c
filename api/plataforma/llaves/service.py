"""Las llaves de la empresa del ámbito: crear una, verlas, rotarlas y terminarlas."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from ipaddress import ip_network
from typing import NamedTuple

from sqlalchemy import Select, func, select

from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import al_confirmar, db, empresa_actual, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.core.http import llaves
from api.plataforma.codigos import ambientes
from api.plataforma.empresas import puntos
from api.plataforma.empresas import service as empresas
from api.plataforma.llaves import secreto
from api.plataforma.llaves.models import Llave
from api.plataforma.usuarios import perfiles, permisos

ENTIDAD = "llave"
MAXIMO = 20  # vivas a la vez
DIAS_DE_USO = 30
_FALTA = "No existe esa llave."
_TERMINADA = "Esa llave ya se terminó."
_CONVIVEN = "Ya se rotó y la anterior todavía sirve: espere a que venza, o rótela sin que la anterior siga."
_EN_PRUEBAS = "Su empresa todavía emite en pruebas: una llave real no serviría de nada."
_EN_PRODUCCION = "Su empresa ya emite en producción: una llave de pruebas no serviría de nada."
_MUCHAS = f"Ya tiene {MAXIMO} llaves: termine alguna que no use."
_NO_SE_DA = "No se da a un programa: {}."

# Lo que un programa suele necesitar, con un nombre. A los permisos de cada uno se suman los que piden; sin ninguno, son los de ver.
PAQUETES = {
    "emitir": (
        *("documentos.emitir", "clientes.editar", "productos.editar"),
        *("proveedores.editar", "transportistas.editar"),
    ),
    "leer": (),
    "compras": ("compras.editar", "recibidos.editar", "proveedores.editar", "pagos.editar"),
    "contabilidad": ("contabilidad.editar", "tributos.preparar"),
}


@dataclass(frozen=True, slots=True)
class NuevaLlave:
    """`ambiente`: `prueba` o `real`."""

    nombre: str
    ambiente: str
    permisos: list[str]
    punto_id: int | None
    redes: list[str]
    vence: date | None


class LlaveDicha(NamedTuple):
    """Una llave como se ve: sin su secreto. `usos`, los días en que se usó, el último primero."""

    id: int
    nombre: str
    ambiente: str
    prefijo: str
    permisos: list[str]
    redes: list[str]
    punto_id: int | None
    punto: str
    vence: date | None
    creada_por: str
    creada_en: datetime
    rotada_en: datetime | None
    anterior_hasta: datetime | None
    terminada_en: datetime | None
    terminada_por: str
    usada_en: datetime | None
    usos: list[llaves.UsoDeUnDia]


class LlaveCreada(NamedTuple):
    """`llave`: lo que se copia. No se vuelve a ver."""

    dicha: LlaveDicha
    llave: str


class PermisoDeLlave(NamedTuple):
    """Un permiso que una llave puede tener; `paquetes`, en cuáles viene."""

    permiso: str
    grupo: str
    nombre: str
    pide: tuple[str, ...]
    siempre: bool
    lo_da: bool
    paquetes: list[str]


def listar() -> list[LlaveDicha]:
    """Las que sirven y, después, las terminadas; de cada clase, la última primero."""
    orden = (Llave.terminada_en.is_not(None), Llave.id.desc())
    return _dichas(db.session.scalars(select(Llave).order_by(*orden)).all())


def ver(llave_id: int) -> LlaveDicha:
    return _dichas(db.session.scalars(_la(llave_id)).all())[0]


def permisos_que_se_dan() -> list[PermisoDeLlave]:
    """Los que una llave puede tener, por grupos, en el orden en que se muestran."""
    se_dan = permisos.de_una_llave()
    paquetes = {codigo: _del_paquete(codigo) for codigo in PAQUETES}
    return [
        PermisoDeLlave(
            uno.permiso,
            uno.grupo,
            uno.nombre,
            uno.pide,
            uno.siempre,
            uno.lo_da,
            [codigo for codigo, suyos in paquetes.items() if uno.permiso in suyos],
        )
        for uno in perfiles.catalogo()
        if uno.permiso in se_dan
    ]


def crear(sesion: Sesion, nueva: NuevaLlave) -> LlaveCreada:
    """Crea una llave con permisos que quien la crea tiene. Su secreto sale solo en esta respuesta."""
    llave_id, entero = _crear(sesion, nueva)
    return LlaveCreada(ver(llave_id), entero)


def estrenar(nombre: str, de_id: int, de: str, vence: date) -> str:
    """La primera llave de la empresa del ámbito, recién fundada, a nombre de ese usuario suyo: de pruebas y con todo lo que se da a un
    programa. Responde lo que se copia. Va en la transacción de quien la funda."""
    hecho = secreto.hacer(ambientes.PRUEBAS, empresa_actual())
    suyos = sorted(permisos.de_una_llave())
    _guardar(
        Llave(nombre=nombre, permisos=suyos, redes=[], vence=vence, creada_por_id=de_id, creada_por=de), hecho
    )
    return hecho.entero


@transactional
def _crear(sesion: Sesion, nueva: NuevaLlave) -> tuple[int, str]:
    empresa_id = empresa_actual()
    bloqueo.turno(f"llaves-{empresa_id}")
    ambiente = _ambiente(nueva.ambiente)
    vivas = db.session.scalar(select(func.count()).select_from(Llave).where(Llave.terminada_en.is_(None)))
    if (vivas or 0) >= MAXIMO:
        raise EstadoInvalido(_MUCHAS)
    if nueva.vence is not None and nueva.vence < hoy():
        raise ReglaDeNegocio.en("vence", "Esa fecha ya pasó.")
    if nueva.punto_id is not None and puntos.obtener(nueva.punto_id) is None:
        raise ReglaDeNegocio.en("punto_id", "No existe ese punto de emisión.")
    hecho = secreto.hacer(ambiente, empresa_id)
    fila = Llave(
        nombre=nueva.nombre,
        permisos=_elegidos(nueva.permisos),
        redes=_redes(nueva.redes),
        punto_id=nueva.punto_id,
        vence=nueva.vence,
        creada_por_id=sesion.usuario_id,
        creada_por=sesion.nombre,
    )
    _guardar(fila, hecho)
    return fila.id, hecho.entero


def _guardar(fila: Llave, hecho: secreto.SecretoHecho) -> None:
    fila.empresa_id, fila.ambiente = empresa_actual(), hecho.ambiente
    fila.prefijo, fila.resumen = hecho.prefijo, hecho.resumen
    db.session.add(fila)
    db.session.flush()
    audit.record("crear", ENTIDAD, fila.id, empresa_id=fila.empresa_id, despues=_anotada(fila))


def rotar(llave_id: int, horas: int) -> LlaveCreada:
    """Le da otro secreto; el de antes sirve todavía esas horas. Con 0, deja de servir ahora, y también el que quedara."""
    entero = _rotar(llave_id, horas)
    return LlaveCreada(ver(llave_id), entero)


@transactional
def _rotar(llave_id: int, horas: int) -> str:
    fila = _viva(llave_id)
    if horas and fila.anterior_hasta is not None and fila.anterior_hasta > ahora():
        raise EstadoInvalido(_CONVIVEN)
    hecho = secreto.hacer(fila.ambiente, fila.empresa_id)
    olvidados = _resumenes(fila)
    antes = fila.prefijo
    fila.anterior, fila.anterior_hasta = (
        (fila.resumen, ahora() + timedelta(hours=horas)) if horas else (None, None)
    )
    fila.prefijo, fila.resumen, fila.rotada_en = hecho.prefijo, hecho.resumen, ahora()
    db.session.flush()
    dicho = {"prefijo": fila.prefijo, "anterior_hasta": fila.anterior_hasta}
    audit.record("rotar", ENTIDAD, fila.id, antes={"prefijo": antes}, despues=dicho)
    al_confirmar(partial(llaves.soltar if horas else llaves.olvidar, olvidados))
    return hecho.entero


@transactional
def terminar(sesion: Sesion, llave_id: int) -> None:
    """Deja de servir, ahora y para siempre."""
    fila = _viva(llave_id)
    fila.terminada_en, fila.terminada_por = ahora(), sesion.nombre
    audit.record("terminar", ENTIDAD, fila.id, antes={"prefijo": fila.prefijo})
    olvidados = _resumenes(fila)
    al_confirmar(partial(llaves.olvidar, olvidados))


def al_cambiar_la_empresa(activa: bool = True) -> None:
    """Lo que se sabe de sus llaves cambió con la empresa: se lee otra vez o, si ya no está activa, no sirven."""
    vivas = db.session.scalars(select(Llave).where(Llave.terminada_en.is_(None))).all()
    olvidados = [resumen for fila in vivas for resumen in _resumenes(fila)]
    if olvidados:
        al_confirmar(partial(llaves.soltar if activa else llaves.olvidar, olvidados))


def _ambiente(pedido: str) -> int:
    """El de la empresa, si es el que se pide."""
    suyo = empresas.obtener(empresa_actual()).codigo_ambiente
    if secreto.PALABRAS[suyo] != pedido:
        frase = _EN_PRUEBAS if suyo == ambientes.PRUEBAS else _EN_PRODUCCION
        raise ReglaDeNegocio.en("ambiente", frase)
    return suyo


def _elegidos(pedidos: Sequence[str]) -> list[str]:
    """Los pedidos, con los que piden: de los que se dan a un programa, y que quien llama tiene."""
    se_dan = permisos.de_una_llave()
    if ajenos := sorted(set(pedidos) - se_dan):
        raise ReglaDeNegocio.en("permisos", _NO_SE_DA.format(", ".join(ajenos)))
    suyos = permisos.completos(pedidos) & se_dan
    perfiles.exigir_alcance(suyos, "permisos")
    return sorted(suyos)


def _del_paquete(codigo: str) -> frozenset[str]:
    se_dan = permisos.de_una_llave()
    suyos = PAQUETES[codigo] or [permiso for permiso in se_dan if permiso.endswith(".ver")]
    return permisos.completos(suyos) & se_dan


def _redes(pedidas: Sequence[str]) -> list[str]:
    hechas = []
    for pedida in pedidas:
        try:
            hechas.append(str(ip_network(pedida.strip(), strict=False)))
        except ValueError as error:
            frase = f"«{pedida}» no es una dirección ni una red, como 190.10.2.0/24."
            raise ReglaDeNegocio.en("redes", frase) from error
    return list(dict.fromkeys(hechas))


def _la(llave_id: int) -> Select[Llave]:
    return select(Llave).where(Llave.id == llave_id)


def _viva(llave_id: int) -> Llave:
    fila = bloqueo.una(_la(llave_id), _FALTA)
    if fila.terminada_en is not None:
        raise EstadoInvalido(_TERMINADA)
    return fila


def _resumenes(fila: Llave) -> list[str]:
    return [fila.resumen, *([fila.anterior] if fila.anterior else [])]


def _anotada(fila: Llave) -> dict[str, object]:
    return {
        "nombre": fila.nombre,
        "ambiente": ambientes.NOMBRES[fila.ambiente],
        "prefijo": fila.prefijo,
        "permisos": fila.permisos,
        "redes": fila.redes,
        "punto_id": fila.punto_id,
        "vence": fila.vence,
    }


def _dichas(filas: Sequence[Llave]) -> list[LlaveDicha]:
    dias = [hoy() - timedelta(days=n) for n in range(DIAS_DE_USO)]
    series = {punto_id: _serie(punto_id) for punto_id in {f.punto_id for f in filas if f.punto_id}}
    usos = llaves.usos_de([_resumenes(fila) for fila in filas], dias)
    ahora_ = ahora()
    return [
        LlaveDicha(
            fila.id,
            fila.nombre,
            secreto.PALABRAS[fila.ambiente],
            fila.prefijo,
            list(fila.permisos),
            list(fila.redes),
            fila.punto_id,
            series.get(fila.punto_id or 0, ""),
            fila.vence,
            fila.creada_por,
            fila.creada_en,
            fila.rotada_en,
            fila.anterior_hasta if fila.anterior_hasta and fila.anterior_hasta > ahora_ else None,
            fila.terminada_en,
            fila.terminada_por,
            usada.ultima,
            usada.dias,
        )
        for fila, usada in zip(filas, usos, strict=True)
    ]


def _serie(punto_id: int) -> str:
    punto = puntos.obtener(punto_id)
    return punto.serie if punto else ""

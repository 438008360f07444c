"""Las filas de un catálogo: se crean, se cambian, se cierran y, si todavía no rigen, se eliminan.

Lo emitido conserva lo que dijo: quien emite toma una copia de la fila que rige en la fecha del documento.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from sqlalchemy import ColumnElement, SQLColumnExpression, Text, cast, func, or_, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy, rige
from api.core.datos.db import db, transactional
from api.core.datos.listas.pages import Fila, Pagina, ordenar, paginate
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.core.papel.campos import Mal
from api.plataforma.catalogos import registro
from api.plataforma.catalogos.models import SE_CRUZAN
from api.plataforma.catalogos.registro import CatalogoDeLey, Clave

_COMUNES = ("desde", "hasta", "fuente", "certeza")
_FUENTE = "Diga de dónde se toma: la norma, la resolución o el decreto."
Textos = Mapping[str, str | None]  # columna → lo que se escribió


@dataclass(frozen=True, slots=True)
class DatosDeFila:
    """Lo que se escribe de una fila. `valores`: los de las columnas propias, como texto. `cierra`: la que hoy
    rige con su misma clave termina la víspera de `desde`."""

    valores: Textos
    desde: date
    hasta: date | None
    fuente: str
    certeza: str
    cierra: bool = False


def resumen(catalogo: CatalogoDeLey) -> tuple[int, int]:
    """Cuántas filas rigen hoy, y cuántas hay con las que rigieron y las que regirán."""
    rigen = func.count().filter(catalogo.modelo.vigente_en(hoy()))
    vigentes, total = db.session.execute(select(rigen, func.count()).where(*catalogo.suyas())).one()
    return vigentes, total


def pagina(
    catalogo: CatalogoDeLey, dia: date | None, filtro: str, page: int, tamano: int, orden: str = ""
) -> Pagina:
    """Las filas que rigen un día; con None, todas, también las que ya no rigen y las que regirán. `filtro`
    busca en sus columnas y en la fuente."""
    modelo = catalogo.modelo
    criterios = [*catalogo.suyas(), *_que_dicen(catalogo, filtro)]
    if dia is not None:
        criterios.append(modelo.vigente_en(dia))
    columnas = [getattr(modelo, nombre) for nombre in ("id", *_nombres(catalogo), *_COMUNES, "version")]
    hallada = paginate(select(*columnas).where(*criterios), _orden(catalogo, orden), page, tamano)
    hallada["items"] = [_en_palabras(catalogo, fila) for fila in hallada["items"]]
    return hallada


def vigentes(catalogo: CatalogoDeLey, dia: date) -> list[Fila]:
    """Todas las filas que rigen un día, por su clave."""
    suyas = select(catalogo.modelo).where(*catalogo.suyas(), catalogo.modelo.vigente_en(dia))
    return [
        _en_palabras(catalogo, dichos(catalogo, fila))
        for fila in db.session.scalars(suyas.order_by(*_orden(catalogo)))
    ]


def una(catalogo: CatalogoDeLey, fila_id: int) -> Fila:
    return _en_palabras(catalogo, dichos(catalogo, _fila(catalogo, fila_id)))


@transactional
def crear(catalogo: CatalogoDeLey, datos: DatosDeFila) -> int:
    """Crea una fila. Si `cierra`, la de su misma clave que regía ese día termina la víspera."""
    valores = leer(catalogo, datos.valores)
    revisar(catalogo, valores, datos.desde, datos.hasta, datos.fuente)
    turno(catalogo)
    if datos.cierra:
        cerrar_la_de(catalogo, catalogo.clave_de(valores), datos.desde)
    return agregar(
        catalogo, valores, desde=datos.desde, hasta=datos.hasta, fuente=datos.fuente, certeza=datos.certeza
    )


@transactional
def cambiar(catalogo: CatalogoDeLey, fila_id: int, cambios: Cambios) -> None:
    """Cambia lo que venga de una fila, o la cierra (`hasta`). En `valores`, los de las columnas propias, como
    texto."""
    turno(catalogo)
    fila = _fila(catalogo, fila_id, bloquear=True)
    _exigir_version(catalogo, fila, cambios.version)
    actuales = dichos(catalogo, fila)
    valores = leer(catalogo, cambios.get("valores", {}), parcial=True)
    nuevos = {**actuales, **valores, **cambios.sin("valores")}
    revisar(catalogo, nuevos, nuevos["desde"], nuevos["hasta"], nuevos["fuente"])
    poner(catalogo, fila, {n: nuevos[n] for n in (*_nombres(catalogo), *_COMUNES)})


@transactional
def eliminar(catalogo: CatalogoDeLey, fila_id: int, version: int | None) -> None:
    """Elimina una fila que todavía no rige."""
    turno(catalogo)
    fila = _fila(catalogo, fila_id, bloquear=True)
    _exigir_version(catalogo, fila, version)
    if fila.desde <= hoy():
        raise EstadoInvalido(
            f"Rige desde el {fila.desde:%d/%m/%Y} y pudo usarse: póngale una fecha final en lugar de eliminarla."
        )
    audit.record(
        "eliminar",
        registro.ENTIDAD,
        catalogo.cosa(fila.id),
        antes=_anotable(catalogo, dichos(catalogo, fila)),
    )
    db.session.delete(fila)


def turno(catalogo: CatalogoDeLey) -> None:
    """De a uno: dos personas no escriben a la vez en un mismo catálogo."""
    bloqueo.turno(f"catalogo:{catalogo.nombre}")


def agregar(catalogo: CatalogoDeLey, valores: Mapping[str, Any], **comunes: Any) -> int:
    """Escribe una fila ya revisada; no puede cruzarse con otra de su clave."""
    fila = catalogo.modelo(**catalogo.fijos, **{n: valores[n] for n in _nombres(catalogo)}, **comunes)
    exigir_sin_cruce(catalogo, catalogo.clave_de(valores), comunes["desde"], comunes["hasta"])
    db.session.add(fila)
    db.session.flush()
    audit.record(
        "crear", registro.ENTIDAD, catalogo.cosa(fila.id), despues=_anotable(catalogo, dichos(catalogo, fila))
    )
    return int(fila.id)


def poner(catalogo: CatalogoDeLey, fila: Any, nuevos: Mapping[str, Any]) -> bool:
    """Cambia en una fila lo que difiera; False si nada difiere."""
    antes, despues = audit.changes(fila, nuevos)
    if not despues:
        return False
    clave = catalogo.clave_de({n: nuevos.get(n, getattr(fila, n)) for n in catalogo.clave})
    desde, hasta = nuevos.get("desde", fila.desde), nuevos.get("hasta", fila.hasta)
    exigir_sin_cruce(catalogo, clave, desde, hasta, menos=fila.id)
    for nombre, valor in despues.items():
        setattr(fila, nombre, valor)
    fila.version += 1
    db.session.flush()
    audit.record(
        "cambiar",
        registro.ENTIDAD,
        catalogo.cosa(fila.id),
        antes=_legible(catalogo, antes),
        despues=_legible(catalogo, despues),
    )
    return True


def cerrar_la_de(catalogo: CatalogoDeLey, clave: Clave, desde: date) -> date | None:
    """Termina la víspera de `desde` la fila de esa clave que rige ese día, si empezó antes. Responde esa
    víspera; None si no rige ninguna."""
    for fila in db.session.scalars(select(catalogo.modelo).where(*catalogo.suyas(clave))):
        if fila.desde < desde and fila.vigente_en(desde):
            vispera = desde - timedelta(days=1)
            poner(catalogo, fila, {"hasta": vispera})
            return vispera
    return None


def que_empieza(catalogo: CatalogoDeLey, clave: Clave, desde: date) -> Any:
    """La fila de esa clave que empieza ese día; None si no la hay."""
    suya = [*catalogo.suyas(clave), catalogo.modelo.desde == desde]
    return db.session.scalar(select(catalogo.modelo).where(*suya))


def diferencias(catalogo: CatalogoDeLey, antes: Fila, despues: Fila) -> str:
    """En qué difieren, para una persona: Tarifa: 15 → 16."""
    titulos = {columna.nombre: columna.titulo for columna in catalogo.columnas}
    return "; ".join(
        f"{titulos.get(n, n.capitalize())}: {como_texto(antes[n]) or '(vacío)'} → {como_texto(despues[n]) or '(vacío)'}"
        for n in (*_nombres(catalogo), *_COMUNES)
        if antes[n] != despues[n]
    )


def exigir_sin_cruce(
    catalogo: CatalogoDeLey, clave: Clave, desde: date, hasta: date | None, menos: int | None = None
) -> None:
    """Rechaza unas fechas en que otra fila de la misma clave rige."""
    modelo = catalogo.modelo
    criterios = [
        *catalogo.suyas(clave),
        or_(modelo.hasta.is_(None), modelo.hasta >= desde),
    ]
    if hasta is not None:
        criterios.append(modelo.desde <= hasta)
    if menos is not None:
        criterios.append(modelo.id != menos)
    otra = db.session.execute(select(modelo.desde, modelo.hasta).where(*criterios).limit(1)).first()
    if otra is not None:
        hasta_cuando = f"hasta el {otra.hasta:%d/%m/%Y}" if otra.hasta else "sin fecha final"
        raise ReglaDeNegocio.en("desde", f"{SE_CRUZAN[:-1]}: desde el {otra.desde:%d/%m/%Y}, {hasta_cuando}.")


def leer(catalogo: CatalogoDeLey, textos: Textos, *, parcial: bool = False) -> dict[str, Any]:
    """Los valores de las columnas propias, de lo que se escribió. Si alguno está mal, los dice todos juntos."""
    valores: dict[str, Any] = {}
    mal: dict[str, str] = {}
    columnas = {columna.nombre: columna for columna in catalogo.columnas}
    mal |= dict.fromkeys(textos.keys() - columnas.keys(), "Este campo no existe.")
    for nombre, columna in columnas.items():
        if parcial and nombre not in textos:
            continue
        texto = (textos.get(nombre) or "").strip()
        try:
            valores[nombre] = columna.clase.leer(texto) if texto else _vacio(catalogo, nombre)
        except Mal as error:
            mal[nombre] = str(error)
        if not texto and columna.obligatoria:
            mal[nombre] = "Este campo es obligatorio."
    if mal:
        raise _en_valores(mal)
    return valores


def filas_de(catalogo: CatalogoDeLey) -> list[Any]:
    """Todas sus filas, cada clave de la más antigua a la más nueva."""
    return list(
        db.session.scalars(select(catalogo.modelo).where(*catalogo.suyas()).order_by(*_orden(catalogo)))
    )


def _exigir_version(catalogo: CatalogoDeLey, fila: Any, version: int | None) -> None:
    if version is not None and version != fila.version:
        raise versiones.quien_cambio(registro.ENTIDAD, catalogo.cosa(fila.id), "esta fila")


def revisar(
    catalogo: CatalogoDeLey, valores: Mapping[str, Any], desde: date, hasta: date | None, fuente: str
) -> None:
    if mal := catalogo.revisar(valores):
        raise _en_valores(mal)
    if hasta is not None and hasta < desde:
        raise ReglaDeNegocio.en("hasta", "No puede terminar antes de empezar.")
    if not fuente.strip():
        raise ReglaDeNegocio.en("fuente", _FUENTE)


def _en_valores(mal: Mapping[str, str]) -> ReglaDeNegocio:
    frases = {nombre: [frase] for nombre, frase in mal.items()}
    return ReglaDeNegocio(" ".join(dict.fromkeys(mal.values())), {"json": {"valores": frases}})


def _vacio(catalogo: CatalogoDeLey, nombre: str) -> Any:
    return None if catalogo.modelo.__table__.c[nombre].nullable else ""


def _nombres(catalogo: CatalogoDeLey) -> tuple[str, ...]:
    return tuple(columna.nombre for columna in catalogo.columnas)


def _que_dicen(catalogo: CatalogoDeLey, filtro: str) -> list[ColumnElement[bool]]:
    """Cada palabra está en alguna columna."""
    donde = [cast(getattr(catalogo.modelo, n), Text) for n in (*_nombres(catalogo), "fuente")]
    return [
        or_(*(columna.icontains(palabra, autoescape=True) for columna in donde)) for palabra in filtro.split()
    ]


def _orden(catalogo: CatalogoDeLey, orden: str = "") -> list[ColumnElement[Any]]:
    modelo = catalogo.modelo
    if orden:
        permitidas = {n: getattr(modelo, n) for n in (*_nombres(catalogo), "desde", "hasta", "fuente")}
        return ordenar(orden, permitidas, modelo.id, catalogo.clave[0])
    por_clave = [c for n in catalogo.clave for c in _como_se_cuenta(getattr(modelo, n))]
    return [*por_clave, modelo.desde.asc(), modelo.id.asc()]


def _como_se_cuenta(columna: SQLColumnExpression[Any]) -> list[ColumnElement[Any]]:
    """El orden en que una persona espera los códigos: el 2 antes que el 10."""
    return [func.length(cast(columna, Text)).asc(), columna.asc()]


def _fila(catalogo: CatalogoDeLey, fila_id: int, *, bloquear: bool = False) -> Any:
    consulta = select(catalogo.modelo).where(*catalogo.suyas(), catalogo.modelo.id == fila_id)
    if not bloquear:
        consulta = consulta.execution_options(populate_existing=True)
        hallada = db.session.scalar(consulta)
        if hallada is not None:
            return hallada
    return bloqueo.una(consulta, "No existe esa fila.")


def dichos(catalogo: CatalogoDeLey, fila: Any) -> Fila:
    return {n: getattr(fila, n) for n in ("id", *_nombres(catalogo), *_COMUNES, "version")}


def _en_palabras(catalogo: CatalogoDeLey, fila: Fila) -> Fila:
    """La fila como va en el cable: los valores propios aparte, como texto."""
    return {
        "id": fila["id"],
        "valores": {n: como_texto(fila[n]) for n in _nombres(catalogo)},
        "rotulo": catalogo.rotulo(fila),
        **{n: fila[n] for n in _COMUNES},
        "vigente": rige(fila["desde"], fila["hasta"], hoy()),
        "version": fila["version"],
    }


def como_texto(valor: Any) -> str:
    """Un número, sin los ceros que la base le agrega."""
    if valor is None:
        return ""
    if hasattr(valor, "normalize"):
        entero, _, decimales = f"{valor:f}".partition(".")
        return f"{entero}.{decimales.rstrip('0')}".rstrip(".")
    return str(valor)


def _anotable(catalogo: CatalogoDeLey, datos: Fila) -> Mapping[str, object]:
    return _legible(catalogo, {n: datos[n] for n in (*_nombres(catalogo), *_COMUNES)})


def _legible(catalogo: CatalogoDeLey, datos: Mapping[str, Any]) -> dict[str, object]:
    return {n: como_texto(v) if n in _nombres(catalogo) else v for n, v in datos.items()}

"""Cargar en esta instalación la copia de una empresa. Lo hace la dueña de las tablas, que es quien migra.

Los disparadores no corren: lo que cuidan ya pasó, y las sumas vienen hechas. Por eso al final se mira aquí lo que ellos y
las llaves foráneas cuidaban, y `flask verificar` cuenta otra vez lo demás."""

from collections.abc import Iterable, Iterator
from secrets import token_hex
from typing import NamedTuple

from sqlalchemy import Connection, ForeignKeyConstraint, delete, text
from sqlalchemy.exc import DBAPIError

from api.core import externos
from api.core.datos import audit
from api.core.datos.db import db, en_empresa, transactional
from api.core.duena import FaltaPermiso, como_duena
from api.plataforma.codigos import ensayos
from api.plataforma.copias.formato import CopiaNoSirve
from api.plataforma.copias.revision import MAXIMO, Copia
from api.plataforma.copias.tablas import EMPRESAS, EN_SU_LUGAR, Llevada, apuntan, es_de_empresa, llevadas
from api.plataforma.menus import service as menus

_DE_A, _PESO = 500, 4 * 1024 * 1024  # filas y bytes de una orden
_INSERTAR = (
    "INSERT INTO {tabla} ({empresa}, {columnas}) OVERRIDING SYSTEM VALUE SELECT :empresa, {valores} "
    "FROM jsonb_populate_recordset(CAST(NULL AS {tabla}), CAST(:pagina AS jsonb)) r RETURNING 1"  # responde para poderse repartir (puerta/insercion.py)
)
_SUELTAS = (
    "SELECT EXISTS (SELECT 1 FROM {tabla} h WHERE h.{empresa} = :empresa AND {dichas} "
    "AND NOT EXISTS (SELECT 1 FROM {otra} p WHERE {iguales}))"
)
_HAY = text("SELECT id, ruc FROM empresas WHERE ruc = :ruc OR id = :id")
_OTRO_ID = text("SELECT nextval(pg_get_serial_sequence('empresas', 'id'))")
_ADELANTAR = text(
    "SELECT setval(suya, :mayor) FROM CAST(pg_get_serial_sequence(:tabla, 'id') AS regclass) AS suya "
    "WHERE coalesce(pg_sequence_last_value(suya), 0) < :mayor"
)
_ID_MAXIMO = 10**12  # más allá, el próximo id de la tabla no cabría en un navegador


class Cargada(NamedTuple):
    """`carpeta`: dónde quedaron sus archivos en el depósito."""

    empresa_id: int
    ruc: str
    filas: int
    archivos: int
    carpeta: str


def esquema() -> str:
    """La última migración de esta base."""
    with como_duena() as conexion:
        return str(conexion.scalar(text("SELECT version_num FROM alembic_version")))


def cargar(copia: Copia) -> Cargada:
    """Deja aquí la empresa, desactivada y por verificar. CopiaNoSirve si no se puede, y entonces no queda nada."""
    # Cada carga tiene su carpeta: una copia no puede nombrar el archivo de otra empresa, ni escribir encima de él.
    carpeta = f"copias/{token_hex(16)}"
    try:
        archivos = _poner_archivos(copia, carpeta)
        with como_duena(sin_disparadores=True) as conexion:
            empresa_id = _elegir(conexion, copia)
            filas = sum(_poner(conexion, copia, tabla, empresa_id, carpeta) for tabla in llevadas())
            _exigir_la_misma(conexion, empresa_id, copia)
            _exigir_enlazado(conexion, empresa_id)
            _adelantar(conexion, empresa_id)
    except BaseException as error:
        quitar_archivos(carpeta)
        if isinstance(error, FaltaPermiso):
            raise CopiaNoSirve(str(error)) from None
        if isinstance(error, DBAPIError):
            raise CopiaNoSirve(f"La base no admitió algo de la copia: {_que(error)}") from error
        raise
    cargada = Cargada(empresa_id, copia.manifiesto.ruc, filas, archivos, carpeta)
    _recibir(cargada)
    return cargada


def quitar(cargada: Cargada) -> None:
    """Deja la instalación como estaba antes de cargarla."""
    with como_duena(sin_disparadores=True) as conexion:
        _en(conexion, cargada.empresa_id)
        for tabla in reversed(db.metadata.sorted_tables):
            if es_de_empresa(tabla):
                conexion.execute(delete(tabla).where(tabla.c.empresa_id == cargada.empresa_id))
        conexion.execute(text("DELETE FROM empresas WHERE id = :id"), {"id": cargada.empresa_id})
    quitar_archivos(cargada.carpeta)


def quitar_archivos(carpeta: str) -> None:
    almacen = externos.almacen()
    for objeto in list(almacen.listar(carpeta)):
        almacen.borrar(objeto.clave)


def _en(conexion: Connection, empresa_id: int) -> None:
    """La dueña tampoco pasa los muros."""
    conexion.execute(text(f"SET LOCAL app.empresa_id = '{int(empresa_id)}'"))


def _poner_archivos(copia: Copia, carpeta: str) -> int:
    puestos = 0
    for llevado, trozos in copia.archivos():
        externos.almacen().guardar(f"{carpeta}/{llevado.clave}", trozos, MAXIMO)
        puestos += 1
    return puestos


def _elegir(conexion: Connection, copia: Copia) -> int:
    """El id que tendrá: el que tenía o, si aquí ya es de otra, uno nuevo."""
    suyo = copia.manifiesto
    if ensayos.es_de_ensayo(suyo.ruc):
        raise CopiaNoSirve("Es una empresa de ensayo, y no se lleva.")
    ids = conexion.execute(_HAY, {"ruc": suyo.ruc, "id": suyo.empresa_id}).all()
    if any(ruc == suyo.ruc for _, ruc in ids):
        raise CopiaNoSirve(f"Aquí ya hay una empresa con el RUC {suyo.ruc}.")
    elegido = int(conexion.scalar(_OTRO_ID)) if ids else suyo.empresa_id
    _en(conexion, elegido)
    return elegido


def _poner(conexion: Connection, copia: Copia, tabla: Llevada, empresa_id: int, carpeta: str) -> int:
    orden = text(_insertar(tabla))
    dichos = {
        "empresa": empresa_id,
        "carpeta": f"{carpeta}/",
        "nacio": copia.manifiesto.empresa_id,
    }
    fijos = {nombre: valor for nombre, valor in dichos.items() if f":{nombre}" in orden.text}
    puestas = 0
    for filas in _paginas(copia.filas(tabla)):
        pagina = f"[{','.join(filas)}]"
        conexion.execute(orden, fijos | {"pagina": pagina})
        puestas += len(filas)
    return puestas


def _insertar(tabla: Llevada) -> str:
    """La empresa la pone quien carga, y también lo que no viene de la otra instalación, diga lo que diga la copia."""
    en_su_lugar = EN_SU_LUGAR.get(tabla.nombre, {})

    def valor(columna: str) -> str:
        if columna in tabla.archivos:
            return f'CAST(:carpeta AS text) || r."{columna}"'
        if columna == "nacida_con":
            return "nullif(coalesce(r.nacida_con, :nacio), :empresa)"
        return en_su_lugar.get(columna, f'r."{columna}"')

    columnas = ", ".join(f'"{columna}"' for columna in tabla.columnas)
    valores = ", ".join(map(valor, tabla.columnas))
    return _INSERTAR.format(
        tabla=tabla.nombre, empresa=tabla.de_la_empresa, columnas=columnas, valores=valores
    )


def _paginas(filas: Iterable[str]) -> Iterator[list[str]]:
    pagina, pesa = list[str](), 0
    for fila in filas:
        pagina.append(fila)
        pesa += len(fila)
        if len(pagina) == _DE_A or pesa >= _PESO:
            yield pagina
            pagina, pesa = [], 0
    if pagina:
        yield pagina


def _exigir_la_misma(conexion: Connection, empresa_id: int, copia: Copia) -> None:
    suyo = conexion.scalar(text("SELECT ruc FROM empresas WHERE id = :id"), {"id": empresa_id})
    if suyo != copia.manifiesto.ruc:
        raise CopiaNoSirve("La copia es de otra empresa que la que dice.")


def _exigir_enlazado(conexion: Connection, empresa_id: int) -> None:
    """Lo que las llaves foráneas exigen, que sin disparadores no se miró."""
    for tabla in llevadas():
        for llave in apuntan(tabla.nombre):
            if conexion.scalar(text(_sueltas(tabla, llave)), {"empresa": empresa_id}):
                raise CopiaNoSirve(
                    f"En la copia, algo de {tabla.nombre} nombra lo que no está en {llave.referred_table.name}."
                )


def _sueltas(tabla: Llevada, llave: ForeignKeyConstraint) -> str:
    pares = [(e.parent.name, e.column.name) for e in llave.elements]
    dichas = " AND ".join(f'h."{suya}" IS NOT NULL' for suya, _ in pares)
    iguales = " AND ".join(f'p."{otra}" = h."{suya}"' for suya, otra in pares)
    otra = llave.referred_table.name
    return _SUELTAS.format(
        tabla=tabla.nombre, empresa=tabla.de_la_empresa, dichas=dichas, otra=otra, iguales=iguales
    )


def _adelantar(conexion: Connection, empresa_id: int) -> None:
    """Lo que se escriba después no choca con los ids que vinieron."""
    for tabla in llevadas():
        if not tabla.con_id and tabla.nombre != EMPRESAS:
            continue
        suyas = f"FROM {tabla.nombre} WHERE {tabla.de_la_empresa} = :empresa"
        menor, mayor = conexion.execute(
            text(f"SELECT min(id), max(id) {suyas}"), {"empresa": empresa_id}
        ).one()
        if mayor is None:
            continue
        if menor < 1 or mayor > _ID_MAXIMO:
            raise CopiaNoSirve(f"Una fila de {tabla.nombre} tiene un id que no puede ser.")
        conexion.execute(_ADELANTAR, {"tabla": tabla.nombre, "mayor": mayor})


@transactional
def _recibir(cargada: Cargada) -> None:
    """Lo que una empresa nueva recibe de esta instalación, y la línea que dice de dónde vino."""
    with en_empresa(cargada.empresa_id):
        menus.asignar_predeterminados(cargada.empresa_id)
        audit.record(
            "importar",
            "copia_empresa",
            cargada.empresa_id,
            empresa_id=cargada.empresa_id,
            despues={"ruc": cargada.ruc, "filas": cargada.filas, "archivos": cargada.archivos},
        )


def _que(error: DBAPIError) -> str:
    """Lo que PostgreSQL dijo, sin los valores de nadie."""
    return str(
        getattr(getattr(error.orig, "diag", None), "message_primary", None) or type(error.orig).__name__
    )

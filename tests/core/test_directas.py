"""La puerta estrecha de las lecturas: tan cercada como el ORM, y con los viajes contados."""

import tempfile
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, NamedTuple

import psycopg
import pytest
from flask import Flask
from sqlalchemy import ARRAY, BigInteger, Select, Table, any_, bindparam, event, select, text
from sqlalchemy.exc import NotSupportedError, OperationalError

from api.comprobantes.consulta import cifras
from api.core.datos import directas
from api.core.datos.db import a_salvo, abandonar, db, en_empresa, en_todas_las_empresas
from api.core.datos.directas import Directa
from api.plataforma.configuraciones.models import Configuracion
from api.terceros.clientes.models import Cliente
from api.ventas.productos.models import Producto
from tests.client import Cliente as Llamador
from tests.client import P

NOMBRE = Directa(
    dict, lambda: select(Cliente.id, Cliente.razon_social).where(Cliente.id == bindparam("cliente_id"))
)
Trazar = Callable[[Callable[[], Any]], bytes]
VECES_HASTA_PREPARAR = 5


@pytest.fixture
def contexto(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield
        abandonar()


def _uno(empresa_id: int) -> int:
    with en_empresa(empresa_id):
        return int(db.session.scalars(select(Cliente.id).limit(1)).one())


def test_lo_de_otra_empresa_no_esta(contexto: None, eid_a: int, eid_b: int) -> None:
    de_a, de_b = _uno(eid_a), _uno(eid_b)
    with en_empresa(eid_a):
        assert NOMBRE.una(cliente_id=de_b) is None
        suya = NOMBRE.una(cliente_id=de_a)
    assert suya is not None and suya["id"] == de_a and suya["razon_social"]


def test_sin_una_empresa_no_se_lee(contexto: None, eid_a: int) -> None:
    de_a = _uno(eid_a)
    with pytest.raises(RuntimeError, match="no hay ninguna"):
        NOMBRE.una(cliente_id=de_a)
    with en_todas_las_empresas(), pytest.raises(RuntimeError, match="una sola empresa"):
        NOMBRE.una(cliente_id=de_a)


def test_la_que_es_de_todas_lee_las_que_nombra_y_solo_dentro_de_ellas(
    contexto: None, eid_a: int, eid_b: int
) -> None:
    de_quienes = Directa(
        dict,
        lambda: (
            select(Cliente.empresa_id)
            .distinct()
            .where(Cliente.empresa_id == any_(bindparam("empresas", type_=ARRAY(BigInteger))))
        ),
        de_todas=True,
    )
    with en_todas_las_empresas():
        leidas = de_quienes.todas(empresas=[eid_a, eid_b])
    assert {fila["empresa_id"] for fila in leidas} == {eid_a, eid_b}
    with en_empresa(eid_a), pytest.raises(RuntimeError, match="dentro de ellas"):
        de_quienes.todas(empresas=[eid_b])
    with pytest.raises(RuntimeError, match="dentro de ellas"):
        de_quienes.todas(empresas=[eid_b])


def test_si_el_primer_muro_dijera_otra_empresa_queda_el_segundo(
    contexto: None, eid_a: int, eid_b: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    de_b = _uno(eid_b)
    with en_empresa(eid_a):
        monkeypatch.setattr(directas, "empresa_actual", lambda: eid_b)
        assert NOMBRE.una(cliente_id=de_b) is None
    with en_empresa(eid_b):
        assert NOMBRE.una(cliente_id=de_b) is not None


def test_el_muro_basta_aunque_postgresql_deje_ver_todo(contexto: None, eid_a: int, eid_b: int) -> None:
    de_b = _uno(eid_b)
    with en_empresa(eid_a):
        db.session.execute(text("SET LOCAL app.todas = 'si'"))
        assert NOMBRE.una(cliente_id=de_b) is None


def _de_la_tabla() -> Select[Any]:
    tabla: Table = Cliente.__table__  # type: ignore[assignment]
    return select(tabla.c.id)


@pytest.mark.parametrize(
    ("consulta", "por_que"),
    [
        (_de_la_tabla, "Sin el primer muro"),
        (lambda: select(Cliente.id).where(Cliente.id.in_([1, 2])), "no va tal cual"),
    ],
)
def test_lo_que_no_se_puede_leer_asi_se_niega(
    contexto: None, eid_a: int, consulta: Callable[[], Select[Any]], por_que: str
) -> None:
    with en_empresa(eid_a), pytest.raises(RuntimeError, match=por_que):
        Directa(dict, consulta).todas()


def test_faltar_un_valor_o_sobrar_es_un_error(contexto: None, eid_a: int) -> None:
    with en_empresa(eid_a):
        for valores in ({}, {"cliente_id": 1, "empresa_del_ambito": 2}):
            with pytest.raises(TypeError):
                NOMBRE.una(**valores)


def test_ve_lo_que_la_misma_transaccion_ya_cambio(contexto: None, eid_a: int) -> None:
    de_a = _uno(eid_a)
    with en_empresa(eid_a):
        cliente = db.session.get(Cliente, (eid_a, de_a))
        assert cliente is not None
        cliente.razon_social = "RECIÉN CAMBIADO"
        leido = NOMBRE.una(cliente_id=de_a)
        db.session.rollback()
    assert leido == {"id": de_a, "razon_social": "RECIÉN CAMBIADO"}


class _Nombre(NamedTuple):
    id: int
    razon_social: str


def test_una_tupla_con_nombres_se_arma_de_sus_columnas(contexto: None, eid_a: int) -> None:
    en_orden = Directa(_Nombre, lambda: select(Cliente.id, Cliente.razon_social).order_by(Cliente.id))
    al_reves = Directa(_Nombre, lambda: select(Cliente.razon_social, Cliente.id).order_by(Cliente.id))
    with en_empresa(eid_a):
        leidos = en_orden.todas()
        assert leidos and leidos == al_reves.todas()
        assert leidos[0].razon_social == NOMBRE.una(cliente_id=leidos[0].id)["razon_social"]  # type: ignore[index]


def test_lo_que_una_parte_deshace_deja_de_leerse(contexto: None, eid_a: int) -> None:
    de_a = _uno(eid_a)
    with en_empresa(eid_a):
        antes = NOMBRE.una(cliente_id=de_a)
        with pytest.raises(ZeroDivisionError), a_salvo():
            db.session.get(Cliente, (eid_a, de_a)).razon_social = "A MEDIAS"  # type: ignore[union-attr]
            assert NOMBRE.una(cliente_id=de_a) == {"id": de_a, "razon_social": "A MEDIAS"}
            raise ZeroDivisionError
        assert NOMBRE.una(cliente_id=de_a) == antes


def test_los_valores_llegan_como_los_da_el_orm(contexto: None, eid_a: int) -> None:
    columnas = [getattr(Producto, c.key) for c in Producto.__table__.c]
    todos = Directa(dict, lambda: select(*columnas).order_by(Producto.id))
    with en_empresa(eid_a):
        leidos = todos.todas()
        por_el_orm = db.session.execute(select(*columnas).order_by(Producto.id)).mappings()
        assert leidos == [dict(fila) for fila in por_el_orm]
    assert any(isinstance(valor, Decimal) for valor in leidos[0].values())


def test_si_la_base_corta_la_conexion_se_dice_503_y_la_siguiente_sirve(
    app: Flask, base_de_datos: str, admin: Llamador
) -> None:
    assert admin.get("configuraciones/0").status_code == 200
    with psycopg.connect(base_de_datos, autocommit=True) as otra:
        otra.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()"
        )
    assert admin.get("configuraciones/0").status_code == 503
    assert admin.get("configuraciones/0").status_code == 200


def test_una_consulta_mala_es_el_error_de_siempre(contexto: None) -> None:
    demora = Directa(dict, lambda: select(Configuracion.posicion).where(text("pg_sleep(1) IS NULL")))
    db.session.execute(text("SET LOCAL statement_timeout = '5ms'"))
    with pytest.raises(OperationalError):
        demora.todas()


@pytest.fixture
def traza(app: Flask) -> Iterator[Trazar]:
    """Ejecuta algo y responde lo que se dijo con PostgreSQL."""
    with app.app_context():
        motor = db.engine
    with tempfile.NamedTemporaryFile() as traza:

        def seguir(conexion: Any, *_: Any) -> None:
            conexion.pgconn.trace(traza.fileno())

        def dejar(conexion: Any, *_: Any) -> None:
            conexion.pgconn.untrace()

        event.listen(motor, "checkout", seguir)
        event.listen(motor, "checkin", dejar)

        def trazar(accion: Callable[[], Any]) -> bytes:
            antes = traza.file.seek(0, 2)
            accion()
            traza.file.seek(antes)
            return traza.file.read()

        yield trazar
        event.remove(motor, "checkout", seguir)
        event.remove(motor, "checkin", dejar)


@pytest.mark.parametrize(
    ("quien", "ruta", "cuantos"),
    [
        # Lo que ve, lo que lee y el fin van juntos: un viaje por lectura.
        ("a", "/api/clientes/{cliente}", 1),
        ("a", f"{P}/sesion", 2),
        ("admin", f"{P}/configuraciones/0", 1),
        ("admin", f"{P}/menus", 1),
        # Las sumas, y en una sola consulta las claves y las filas.
        ("a", "/api/clientes/paginacion", 2),
        ("a", "/api/recibidos/paginacion?ruc=1790016919001&estado=POR_REVISAR", 2),
        ("admin", f"{P}/soporte?page=1", 2),
        # Si existe, sus documentos, sus cobros y lo que queda, juntos; sin documentos no hay de qué vengan.
        ("a", "/api/clientes/estadoCuenta/{cliente}", 1),
    ],
)
def test_una_lectura_da_los_viajes_contados_y_no_se_planea_otra_vez(
    app: Flask, a: Llamador, admin: Llamador, eid_a: int, traza: Trazar, quien: str, ruta: str, cuantos: int
) -> None:
    with app.app_context():
        ruta = ruta.format(cliente=_uno(eid_a))
    llamador = {"a": a, "admin": admin}[quien]
    for _ in range(VECES_HASTA_PREPARAR):
        assert llamador.get(ruta).status_code == 200
    dicho = traza(lambda: llamador.get(ruta))
    assert dicho.count(b"ReadyForQuery") == cuantos  # un viaje de ida y vuelta cada una
    assert b"\tParse\t" not in dicho


@pytest.mark.parametrize(
    ("quien", "ruta"),
    [
        ("a", "/api/clientes/paginacion"),
        ("a", "/api/comprobantes/paginacion"),
        ("a", "/api/comprobantes/paginacion?page=999&tipo=01&desde=2020-01-01&hasta=2100-12-31"),
        ("a", "/api/comprobantes/paginacion?estado=AUTORIZADO&pruebas=true&orden=-numero"),
        ("a", "/api/comprobantes/paginacion?estado=AUTORIZADO,DEVUELTO&ambiente=2"),
        ("a", "/api/comprobantes/paginacion?filtro={numero}"),
        ("a", "/api/comprobantes/paginacion?filtro={numero}&tipo=01&pruebas=true&orden=-total"),
        ("a", "/api/recibidos/paginacion?page=999&tipo=01&desde=2020-01-01&hasta=2100-12-31&orden=-total"),
        ("a", "/api/recibidos/paginacion?estado=POR_REVISAR,CUARENTENA&con_avisos=true"),
        ("admin", f"{P}/soporte?page=1"),
        ("admin", f"{P}/soporte?page=999&estado=ABIERTO&orden=SPT_RUC"),
    ],
)
def test_las_listas_que_mas_se_abren_no_escriben_otra_vez_sus_consultas(
    app: Flask, a: Llamador, admin: Llamador, quien: str, ruta: str
) -> None:
    llamador = {"a": a, "admin": admin}[quien]
    if "{numero}" in ruta:
        ruta = ruta.format(
            numero=llamador.get("/api/comprobantes/paginacion?tipo=01").json["items"][0]["numero"]
        )
    antes = llamador.get(ruta)
    assert antes.status_code == 200 and antes.json is not None and antes.json["items"]
    with app.app_context():
        motor = db.engine
    armadas: list[str] = []

    def anotar(_conexion: Any, sentencia: Any, *_: Any) -> None:
        armadas.append(str(sentencia))

    event.listen(motor, "before_execute", anotar)
    try:
        assert llamador.get(ruta).json == antes.json
    finally:
        event.remove(motor, "before_execute", anotar)
    assert armadas == []


def test_lo_preparado_que_ya_no_sirve_falla_una_sola_vez(contexto: None) -> None:
    """Una migración puede cambiar el tipo de una columna mientras se sirve."""
    fallo = []
    for tipo in ("integer", "text", "text"):
        db.session.execute(text(f"CREATE TEMPORARY TABLE cambiante (valor {tipo})"))
        try:
            for _ in range(VECES_HASTA_PREPARAR):
                db.session.execute(text("SELECT valor FROM cambiante WHERE :si"), {"si": True})
            fallo.append(False)
        except NotSupportedError:
            fallo.append(True)
        db.session.rollback()
    assert fallo == [False, True, False]


def test_lo_que_recorre_muchas_filas_se_planea_para_la_empresa_que_pregunta(
    contexto: None, eid_a: int
) -> None:
    preparadas = text("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE :que")
    with en_empresa(eid_a):
        consulta = select(Cliente.id).where(Cliente.razon_social == "de nadie")
        for _ in range(VECES_HASTA_PREPARAR):
            cifras.por_atender()
            db.session.execute(consulta).all()
        assert db.session.execute(preparadas, {"que": "%correos_destinatarios%"}).scalar_one() == 0
        assert db.session.execute(preparadas, {"que": "%clientes.razon_social =%"}).scalar_one() == 1

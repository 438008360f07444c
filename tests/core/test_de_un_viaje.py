"""La lectura en un solo viaje: lo que ve termina con ella, y lo preparado nunca la hace fallar."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import (
    BigInteger,
    Text,
    bindparam,
    cast,
    column,
    create_engine,
    func,
    literal_column,
    select,
    table,
    text,
)
from sqlalchemy.exc import DataError, OperationalError, ProgrammingError

from api.core.datos.db import abandonar, db, en_empresa, en_todas_las_empresas, hay_transaccion
from api.core.datos.directas import Directa, una_sola_vez
from api.core.datos.listas.juntas import juntas, pedir
from api.core.datos.puerta import viaje
from api.terceros.clientes.models import Cliente

_VE = ("app.empresa_id", "app.todas")
LO_QUE_VE = Directa(
    dict, lambda: select(*(literal_column(f"current_setting('{v}', true)", Text).label(v[4:]) for v in _VE))
)
CUANTOS = Directa(dict, lambda: select(func.count().label("cuantos")).select_from(Cliente))
EL_MISMO = Directa(dict, lambda: select(cast(bindparam("valor"), Text).label("valor")))
DIVIDE = Directa(dict, lambda: select((100 / cast(bindparam("entre"), BigInteger)).label("da")))


@pytest.fixture(autouse=True)
def contexto(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield
        abandonar()


def _de_la_sesion(orden: str) -> Any:
    """Lo que responde una orden de la sesión, que aquí usa la misma conexión que acaba de volver."""
    hallado = db.session.execute(text(orden)).scalar()
    db.session.rollback()
    return hallado


def test_lo_que_ve_va_con_la_lectura_y_termina_con_ella(eid_a: int, eid_b: int) -> None:
    with en_empresa(eid_a):
        assert LO_QUE_VE.una() == {"empresa_id": str(eid_a), "todas": ""}
        de_a = CUANTOS.una()
    with en_empresa(eid_b):
        assert LO_QUE_VE.una() == {"empresa_id": str(eid_b), "todas": ""}
        assert CUANTOS.una() != de_a
    with en_todas_las_empresas():
        assert LO_QUE_VE.una() == {"empresa_id": "", "todas": "si"}
    assert not hay_transaccion()
    assert not _de_la_sesion("SELECT current_setting('app.empresa_id', true)")
    assert not _de_la_sesion("SELECT current_setting('app.todas', true)")
    assert (
        _de_la_sesion("SELECT count(*) FROM clientes WHERE empresa_id > 0") == 0
    )  # el segundo muro, sin ámbito


def test_en_una_transaccion_empezada_se_lee_dentro_de_ella(eid_a: int) -> None:
    with en_empresa(eid_a):
        antes = CUANTOS.una()
        assert antes is not None
        db.session.execute(text("SELECT set_config('app.empresa_id', '0', true)"))
        assert hay_transaccion()
        assert CUANTOS.una() == {"cuantos": 0}  # lo que su transacción ve, no lo que vería una nueva
        db.session.rollback()
        assert CUANTOS.una() == antes


def test_si_alguien_olvido_lo_preparado_se_lee_igual(eid_a: int) -> None:
    with en_empresa(eid_a):
        antes = CUANTOS.una()
        db.session.execute(text("DEALLOCATE ALL"))
        db.session.rollback()
        assert CUANTOS.una() == antes


def test_una_migracion_que_cambia_un_tipo_no_hace_fallar_la_lectura() -> None:
    leer = Directa(dict, lambda: select(column("valor")).select_from(table("cambiante")))
    tipos = []
    for tipo in ("integer", "text"):
        db.session.execute(text(f"CREATE TEMPORARY TABLE cambiante AS SELECT '7'::{tipo} AS valor"))
        db.session.commit()
        tipos += [type(fila["valor"]) for _ in range(2) for fila in leer.todas()]
        db.session.execute(text("DROP TABLE cambiante"))
        db.session.commit()
    assert tipos == [int, int, str, str]


def test_lo_preparado_que_hace_mas_tiempo_no_se_usa_deja_su_lugar(
    eid_a: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viaje, "_PREPARADAS", 3)
    varias = [Directa(dict, lambda n=n: select(Cliente.id.label(f"id_{n}")).limit(1)) for n in range(6)]
    db.engine.dispose()  # con una conexión que no preparó nada
    with en_empresa(eid_a):
        for _ in range(2):
            for n, una in enumerate(varias):
                assert list(una.todas()[0]) == [f"id_{n}"]
    suyas = "SELECT count(*) FROM pg_prepared_statements WHERE name LIKE 'un_viaje_%'"
    assert _de_la_sesion(suyas) == 3


def test_un_error_es_el_de_siempre_y_la_siguiente_sirve(eid_a: int) -> None:
    with en_empresa(eid_a):
        for _ in range(2):
            with pytest.raises(DataError):
                DIVIDE.una(entre=0)
            assert DIVIDE.una(entre=5) == {"da": 20}
            with pytest.raises(DataError):
                EL_MISMO.una(valor="con un \x00")
        with pytest.raises(ProgrammingError):
            Directa(dict, lambda: select(column("x")).select_from(table("no_existe"))).una()
        assert EL_MISMO.una(valor="así: 100 %") == {"valor": "así: 100 %"}
        assert EL_MISMO.una(valor=None) == {"valor": None}


def test_varias_juntas_son_un_viaje_y_dicen_lo_que_cada_una(eid_a: int) -> None:
    pedidas = pedir(LO_QUE_VE), None, pedir(EL_MISMO, valor="así"), pedir(CUANTOS)
    with en_empresa(eid_a):
        apartes = [LO_QUE_VE.todas(), [], EL_MISMO.todas(valor="así"), CUANTOS.todas()]
        assert juntas(*pedidas) == apartes  # recién preparadas
        assert juntas(*pedidas) == apartes
        assert not hay_transaccion()
        assert juntas(None) == [[]]
        with una_sola_vez():
            assert juntas(*pedidas) == apartes
        db.session.execute(text("SELECT set_config('app.empresa_id', '0', true)"))
        assert juntas(None, pedir(CUANTOS)) == [[], [{"cuantos": 0}]]  # dentro de la transacción empezada
        db.session.rollback()
        assert juntas(pedir(CUANTOS)) == [CUANTOS.todas()]


def test_si_una_de_las_juntas_falla_es_su_error_y_las_siguientes_sirven(eid_a: int) -> None:
    with en_empresa(eid_a):
        for _ in range(2):
            with pytest.raises(DataError, match="division by zero"):
                juntas(pedir(EL_MISMO, valor="antes"), pedir(DIVIDE, entre=0), pedir(CUANTOS))
            assert juntas(pedir(EL_MISMO, valor="antes"), pedir(DIVIDE, entre=4)) == [
                [{"valor": "antes"}],
                [{"da": 25}],
            ]


def test_si_no_hay_base_a_la_que_conectarse_es_el_error_de_siempre(eid_a: int) -> None:
    sin_base = create_engine("postgresql+psycopg://nadie@/nada?host=/no/hay")
    with en_empresa(eid_a), pytest.raises(OperationalError):
        viaje.leer(sin_base, None, [viaje.Lectura(viaje.numerar("SELECT 1"), {}, tuple)])


def test_cada_valor_tiene_un_numero_aunque_se_repita() -> None:
    orden = viaje.numerar("SELECT %(b)s, %(a)s WHERE %(b)s LIKE 'x%%'")
    assert orden.numerada == b"SELECT $1, $2 WHERE $1 LIKE 'x%'"
    assert orden.valores == ("b", "a")

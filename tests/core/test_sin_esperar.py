"""Lo que se envía a PostgreSQL sin esperarlo: se hace en su orden, en la misma transacción y detrás de los dos muros."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError

from api.core.datos import directas
from api.core.datos.db import abandonar, db, en_empresa
from api.terceros.clientes.models import GrupoCliente


@pytest.fixture
def en_a(app: Flask, eid_a: int) -> Iterator[int]:
    """En la empresa A. Nada de lo que se escriba queda."""
    with app.app_context(), suppress(DBAPIError), en_empresa(eid_a):
        yield eid_a
        abandonar()


def _grupos(empresa_id: int, *nombres: str) -> None:
    directas.insertar("grupos_clientes", {"empresa_id": empresa_id}, {"nombre": list(nombres)})


def _cuantos() -> int:
    suyos = select(func.count()).where(GrupoCliente.nombre.like("en vuelo %"))
    return db.session.scalar(suyos) or 0


def test_quien_pregunta_ve_lo_enviado_y_se_puede_seguir_enviando(en_a: int) -> None:
    with directas.sin_esperar():
        _grupos(en_a, "en vuelo 1", "en vuelo 2")
        directas.ordenar(
            "UPDATE grupos_clientes SET nombre = :nuevo WHERE nombre = :viejo",
            {"nuevo": "en vuelo 3", "viejo": "en vuelo 1"},
        )
        assert _cuantos() == 2
        _grupos(en_a, "en vuelo 1")
        directas.empujar()
    assert _cuantos() == 3


def test_lo_que_falla_se_sabe_a_mas_tardar_al_salir_y_la_conexion_sirve_despues(en_a: int) -> None:
    for enviar in (1, 40):
        with pytest.raises(IntegrityError), directas.sin_esperar():
            _grupos(en_a, "en vuelo 1", "en vuelo 1")
            for n in range(enviar):
                _grupos(en_a, f"en vuelo {n + 2}" * 9)
        db.session.rollback()
        assert _cuantos() == 0


def test_el_error_de_quien_envia_es_el_que_sale_y_no_el_de_lo_enviado(en_a: int) -> None:
    with pytest.raises(LookupError), directas.sin_esperar():
        _grupos(en_a, "en vuelo 1", "en vuelo 1")
        raise LookupError
    db.session.rollback()
    assert _cuantos() == 0


def test_el_segundo_muro_tambien_mira_lo_que_no_se_espera(en_a: int, eid_b: int) -> None:
    with pytest.raises(ProgrammingError, match="row-level security"), directas.sin_esperar():
        _grupos(eid_b, "en vuelo ajeno")


def test_solo_se_apartan_ids_de_las_tablas_que_lo_dicen(en_a: int) -> None:
    uno, otro = directas.apartar_ids("comprobantes", 2)
    assert uno != otro
    with pytest.raises(ProgrammingError, match="permission denied"):
        directas.apartar_ids("usuarios", 1)

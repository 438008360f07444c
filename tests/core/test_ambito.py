"""El ámbito, y lo que cada muro hace con él: el de PostgreSQL y el del ORM, uno por uno."""

from collections.abc import Iterator

import pytest
from flask import Flask, g
from sqlalchemy import delete, select, text, update

from api.core.autor import Autor
from api.core.datos import audit, directas, versiones
from api.core.datos.db import (
    NINGUNA,
    PROVEEDOR,
    Ambito,
    abandonar,
    ambito_actual,
    db,
    dicho_a_postgres,
    empresa_actual,
    en_empresa,
    en_todas_las_empresas,
    escribiendo_en,
    fijar_ambito,
    transactional,
)
from api.core.datos.sesion import Sesion, quien_llama
from api.plataforma.empresas.models import Establecimiento
from tests.factories import filas

QUIEN = Autor("pruebas", "Quien prueba")
DE_OTRA = "de otra empresa que la del ámbito"


@pytest.fixture(autouse=True)
def contexto(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield
        abandonar()


def _dicho() -> tuple[str, str]:
    """Lo que PostgreSQL sabe en esta transacción."""
    consulta = "SELECT current_setting('app.empresa_id', true), current_setting('app.todas', true)"
    empresa, todas = db.session.execute(text(consulta)).one()
    return empresa or "", todas or ""


def _sin_el_segundo_muro() -> None:
    db.session.execute(text("SELECT set_config('app.todas', 'si', true)"))


def _nuevo(codigo: str, **cambios: int) -> Establecimiento:
    fila = Establecimiento(codigo=codigo, nombre="x", direccion="x", **cambios)
    db.session.add(fila)
    return fila


@pytest.mark.parametrize(
    ("ambito", "dicho"),
    [(Ambito(7), ("7", "")), (Ambito(todas=True), ("", "si")), (NINGUNA, ("", ""))],
    ids=["una", "todas", "ninguna"],
)
def test_a_postgresql_se_le_dice_la_empresa_o_que_son_todas(ambito: Ambito, dicho: tuple[str, str]) -> None:
    assert dicho_a_postgres(ambito) == dicho
    fijar_ambito(ambito)
    assert directas.dicho() == (None if ambito == NINGUNA else dicho)


def test_la_empresa_es_la_del_ambito_y_sin_una_no_se_sigue(eid_a: int, eid_b: int) -> None:
    with en_empresa(eid_a):
        assert empresa_actual() == eid_a
        with pytest.raises(ZeroDivisionError), en_empresa(eid_b):
            assert empresa_actual() == eid_b
            raise ZeroDivisionError
        assert empresa_actual() == eid_a
        with en_todas_las_empresas(), pytest.raises(RuntimeError, match="no hay ninguna"):
            empresa_actual()
    assert ambito_actual() == NINGUNA
    with en_empresa(PROVEEDOR), pytest.raises(RuntimeError, match="no hay ninguna"):
        empresa_actual()


def test_cambiar_de_ambito_se_dice_a_la_transaccion_que_ya_empezo(eid_a: int, eid_b: int) -> None:
    with en_empresa(eid_a):
        assert _dicho() == (str(eid_a), "")
        with en_empresa(eid_b):
            assert _dicho() == (str(eid_b), "")
        assert _dicho() == (str(eid_a), "")
        with en_todas_las_empresas():
            assert _dicho() == ("", "si")
        assert _dicho() == (str(eid_a), "")
    assert _dicho() == ("", "")


def test_lo_que_se_cambia_en_un_ambito_se_escribe_con_el(eid_a: int, eid_b: int) -> None:
    with en_empresa(eid_b):
        with en_empresa(eid_a):
            suyo = _nuevo("871")
        assert suyo.empresa_id == eid_a and suyo not in db.session.new


def test_lo_nuevo_es_de_la_empresa_del_ambito_y_de_ninguna_otra(eid_a: int, eid_b: int) -> None:
    with en_empresa(eid_a):
        suyo, dicho = _nuevo("872"), _nuevo("873", empresa_id=eid_a)
        db.session.flush()
        assert suyo.empresa_id == dicho.empresa_id == eid_a
        _nuevo("874", empresa_id=eid_b)
        with pytest.raises(RuntimeError, match=DE_OTRA):
            db.session.flush()
        db.session.rollback()
    with en_todas_las_empresas():
        ajeno = _nuevo("875", empresa_id=eid_b)
        db.session.flush()
        assert ajeno.empresa_id == eid_b
        db.session.rollback()
    _nuevo("876", empresa_id=eid_b)  # sin ámbito, solo lo del proveedor
    with pytest.raises(RuntimeError, match=DE_OTRA):
        db.session.flush()


def test_el_primer_muro_basta_para_leer_cambiar_y_borrar(eid_a: int, eid_b: int) -> None:
    with en_empresa(eid_a):
        _sin_el_segundo_muro()
        leidos = {e.empresa_id for e in db.session.scalars(select(Establecimiento))}
        sueltos = set(db.session.scalars(select(Establecimiento.empresa_id)))
        assert leidos == sueltos == {eid_a}
        ajeno = Establecimiento.empresa_id == eid_b
        for orden in (update(Establecimiento).values(nombre="x"), delete(Establecimiento)):
            tocadas = db.session.execute(
                orden.where(ajeno).execution_options(synchronize_session=False)  # type: ignore[attr-defined]
            )
            assert tocadas.rowcount == 0  # type: ignore[attr-defined]


def test_sin_ambito_el_primer_muro_tampoco_deja_ver_nada(eid_a: int) -> None:
    _sin_el_segundo_muro()
    assert db.session.execute(text("SELECT count(*) FROM establecimientos")).scalar_one() > 0
    assert db.session.scalars(select(Establecimiento)).all() == []
    with en_todas_las_empresas():
        assert len({e.empresa_id for e in db.session.scalars(select(Establecimiento))}) > 1


def test_se_escribe_por_debajo_en_otra_empresa_y_se_vuelve_a_la_del_ambito(eid_a: int, eid_b: int) -> None:
    with en_empresa(eid_a):
        with escribiendo_en(eid_b):
            assert _dicho() == (str(eid_b), "")
        assert _dicho() == (str(eid_a), "")
        with escribiendo_en(eid_a):
            assert _dicho() == (str(eid_a), "")
        with pytest.raises(ZeroDivisionError), escribiendo_en(eid_b):
            raise ZeroDivisionError
        assert _dicho() == (str(eid_a), "")
        pendiente = _nuevo("877")
        with escribiendo_en(eid_b):
            assert pendiente not in db.session.new  # se escribió con el suyo
    with en_todas_las_empresas(), escribiendo_en(eid_b):
        assert _dicho() == ("", "si")
    db.session.rollback()
    with escribiendo_en(PROVEEDOR):
        assert _dicho() == ("", "")


def test_la_auditoria_es_de_la_empresa_dicha_de_la_de_la_sesion_o_del_proveedor(
    app: Flask, eid_a: int, eid_b: int
) -> None:
    def anotar(accion: str, **de: int) -> None:
        transactional(lambda: audit.record(accion, "ambito", 1, **de))()  # type: ignore[arg-type]

    anotar("sin_sesion")
    g.sesion = Sesion("empresa", 5, "Ana", "PROPIETARIO", empresa_id=eid_a)
    assert (g.sesion.sujeto, quien_llama()) == (f"empresa:{eid_a}:5", Autor(f"empresa:{eid_a}:5", "Ana"))
    anotar("de_la_sesion")
    anotar("dicha", empresa_id=eid_b)
    g.sesion = Sesion("empresa", 5, "Leo", "PROPIETARIO", empresa_id=eid_a, delegado_de=8)
    anotar("del_distribuidor")
    g.sesion = Sesion("administrador", 6, "Luz", "ADMINISTRADOR")
    anotar("del_proveedor")
    g.pop("sesion")
    consulta = "SELECT accion, empresa_id, actor FROM auditoria WHERE entidad = 'ambito' ORDER BY id"
    assert [tuple(f.values()) for f in filas(app, consulta)] == [
        ("sin_sesion", PROVEEDOR, "anonimo"),
        ("de_la_sesion", eid_a, f"empresa:{eid_a}:5"),
        ("dicha", eid_b, f"empresa:{eid_a}:5"),
        ("del_distribuidor", eid_a, "administrador:0:8"),
        ("del_proveedor", PROVEEDOR, "administrador:0:6"),
    ]


def test_quien_cambio_algo_lo_sabe_su_empresa_y_tambien_el_proveedor(eid_a: int, eid_b: int) -> None:
    @transactional
    def anotar() -> None:
        audit.record("actualizar", "cosa", 9, empresa_id=eid_a, despues={"n": 1}, quien=QUIEN)

    anotar()
    sin_saber = str(versiones.Conflicto())
    for sesion, sabe in (
        (Sesion("empresa", 5, "Ana", "PROPIETARIO", empresa_id=eid_a), True),
        (Sesion("empresa", 5, "Ana", "PROPIETARIO", empresa_id=eid_b), False),
        (Sesion("administrador", 6, "Luz", "ADMINISTRADOR"), True),
    ):
        g.sesion = sesion
        with en_empresa(sesion.empresa_id or PROVEEDOR):
            dicho = str(versiones.quien_cambio("cosa", 9))
        assert (QUIEN.nombre in dicho) is sabe
        assert (dicho == sin_saber) is not sabe
    g.pop("sesion")

"""Una compra y una retención recibida tienen el mismo protocolo de efectos que lo que se emite: uno que la casa no conoce, con
su línea en cada lista, ve nacer, corregir y anular, y lo que se mira antes."""

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from api.compras.compras.efectos.lista import EFECTOS as DE_COMPRAS
from api.core.autor import Autor
from api.core.efectos import Efecto
from api.libros.reglas.hechos import HechoContable
from api.ventas.retenciones_recibidas.efectos.lista import EFECTOS as DE_RETENCIONES
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.terceros.clientes.conftest import crear
from tests.ventas.retenciones_recibidas import conftest as retenciones
from tests.ventas.retenciones_recibidas.test_emparejar import anular, emparejar, par


class Mirador(Efecto[Any, HechoContable]):
    def __init__(self) -> None:
        self.visto: list[str] = []

    def poner(self, puestos: Sequence[Any], quien: Autor) -> None:
        self.visto.append(f"poner {len(puestos)}")

    def reponer(self, corregido: Any, quien: Autor) -> None:
        self.visto.append("reponer")

    def reubicar(self, movido: Any, quien: Autor) -> None:
        self.visto.append("reubicar")

    def quitar(self, anulado: Any, dia: date, motivo: str, quien: Autor) -> None:
        self.visto.append(f"quitar {motivo}")

    def previo(self, por_escribir: Any) -> Sequence[HechoContable]:
        self.visto.append("previo")
        return ()


@pytest.fixture
def mirador(monkeypatch: pytest.MonkeyPatch) -> Mirador:
    """Su línea en las dos listas."""
    efecto = Mirador()
    for lista in (DE_COMPRAS, DE_RETENCIONES):
        monkeypatch.setattr(lista, "suyos", [*lista.suyos, efecto])
    return efecto


@pytest.fixture
def codigo(dueno: Cliente) -> int:

    return int(crear(dueno)["CLI_CODIGO"])


def test_lo_tiene_la_compra_que_se_mira_se_registra_se_corrige_y_se_anula(
    dueno: Cliente, mirador: Mirador
) -> None:
    cuerpo = compras.cuerpo(dueno)
    assert dueno.post(f"{compras.RUTA}/asiento", cuerpo).status_code == 200
    hecha = compras.guardar(dueno, **cuerpo).json or {}
    leida = compras.ver(dueno, hecha["id"])
    assert dueno.put(f"{compras.RUTA}/{hecha['id']}", leida).status_code == 200
    reubicada = {
        "version": compras.ver(dueno, hecha["id"])["version"],
        "lineas": [{"n": 0, "cuenta_id": None}],
    }
    assert dueno.put(f"{compras.RUTA}/{hecha['id']}/cuentas", reubicada).status_code == 200
    assert compras.anular(dueno, hecha["id"], motivo="Repetida").status_code == 200
    assert mirador.visto == ["previo", "poner 1", "reponer", "reubicar", "quitar Repetida"]


def test_lo_tiene_la_retencion_que_se_registra_se_empareja_y_se_anula(
    dueno: Cliente, mirador: Mirador, codigo: int
) -> None:
    _, numero = retenciones.facturar(dueno, codigo)
    hecha = retenciones.retener(dueno, codigo, retenciones.sobre(numero))
    otra, _ = retenciones.facturar(dueno, codigo)
    emparejada = emparejar(dueno, hecha, par(hecha, otra))
    assert emparejada.status_code == 200, emparejada.text
    assert anular(dueno, emparejada.json or {}).status_code == 200
    assert mirador.visto == ["poner 1", "reponer", "quitar Mal registrada"]


def test_la_retencion_la_escriben_sus_efectos(
    dueno: Cliente, codigo: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """El que va antes que todos todavía no ve su fila; el que va al final, ya."""
    vistos: list[bool] = []

    class QueMira(Efecto[Any, HechoContable]):
        def poner(self, puestos: Sequence[Any], quien: Autor) -> None:
            vistos.extend(puesto.retencion.id is not None for puesto in puestos)

        def quitar(self, anulado: Any, dia: date, motivo: str, quien: Autor) -> None:
            vistos.append(anulado.retencion.anulada_el is not None)

    monkeypatch.setattr(DE_RETENCIONES, "suyos", [QueMira(), *DE_RETENCIONES.suyos, QueMira()])
    _, numero = retenciones.facturar(dueno, codigo)
    hecha = retenciones.retener(dueno, codigo, retenciones.sobre(numero))
    assert anular(dueno, hecha).status_code == 200
    assert vistos == [False, True, False, True]


def test_sin_su_linea_no_queda_nada_de_el(dueno: Cliente, codigo: int) -> None:
    assert not [e for e in (*DE_COMPRAS.suyos, *DE_RETENCIONES.suyos) if isinstance(e, Mirador)]
    assert compras.comprar(dueno)["total"] == "115.00"

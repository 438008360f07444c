"""El tablero sobre lo que tres empresas guardan contado: qué venció, qué falta, cuál va primero y qué cambió, en el borde de cada
día. Lo contado se pone aquí como `sumas` lo deja; que lo deje así lo prueban las suyas."""

from datetime import date, timedelta
from typing import Any, NamedTuple

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.despacho.sumas import lectura
from tests.client import Cliente
from tests.despacho.apoyo import DESPACHO, dar, mirar, una_firma_en
from tests.despacho.tablero.test_tablero import TABLERO, _items
from tests.factories import entrar, filas, registrar_empresa

MES = f"{meses.primero(hoy()):%Y-%m}"


class Llevadas(NamedTuple):
    gente: dict[str, Cliente]
    ids: list[int]

    @property
    def jefa(self) -> Cliente:
        return self.gente["dueno_despacho"]


@pytest.fixture(scope="module")
def tres(app: Flask, a: Cliente, eid_a: int) -> Llevadas:
    """Una firma que lleva tres empresas; su asistente trabaja en la primera, y nadie en las otras."""
    gente = una_firma_en(app, a, eid_a)
    codigo = gente["dueno_despacho"].get(DESPACHO).json["despacho"]["codigo"]
    otras = [registrar_empresa(Cliente(app)) for _ in range(2)]
    for otra in otras:
        assert dar(entrar(app, otra), codigo).status_code == 201
    return Llevadas(gente, [eid_a, *(int(otra["EMP_CODIGO"]) for otra in otras)])


@pytest.fixture(autouse=True)
def sin_contar(app: Flask, tres: Llevadas) -> None:
    for tabla in ("sumas_obligaciones", "sumas_pendientes"):
        filas(app, f"DELETE FROM {tabla} WHERE empresa_id = ANY(%s) RETURNING 1", tres.ids)


def _poner(app: Flask, tabla: str, **fila: Any) -> None:
    campos, valores = ", ".join(fila), ", ".join(["%s"] * len(fila))
    filas(app, f"INSERT INTO {tabla} ({campos}) VALUES ({valores}) RETURNING 1", *fila.values())


def _debe(app: Flask, empresa_id: int, obligacion: str, vence: date, **cambios: Any) -> None:
    dicha = {
        "empresa_id": empresa_id,
        "mes": meses.primero(vence),
        "obligacion": obligacion,
        "periodo": f"{vence:%Y-%m-%d}",
        "nombre": f"La {obligacion}",
        "titulo": f"La {obligacion} de un mes",
        "ante": "SRI",
        "vence": vence,
        "estado": "POR_PREPARAR",
        **cambios,
    }
    _poner(app, "sumas_obligaciones", **dicha)


def _falta(app: Flask, empresa_id: int, mes: date, **cuantas: Any) -> None:
    cero = dict.fromkeys(lectura.CUENTAS, 0)
    _poner(app, "sumas_pendientes", empresa_id=empresa_id, mes=mes, **{**cero, **cuantas})


def _cambio(app: Flask, empresa_id: int, obligacion: str, antes: str, es: str, en: object) -> None:
    """El de una obligación que vence hoy, como lo anota quien cuenta."""
    suya = "SELECT despacho_id FROM despacho_empresas WHERE empresa_id = %s AND quitado_en IS NULL"
    dicho = {
        "despacho_id": filas(app, suya, empresa_id)[0]["despacho_id"],
        "empresa_id": empresa_id,
        "mes": meses.primero(hoy()),
        "clase": "ESTADO",
        "cual": f"{obligacion} {hoy():%Y-%m-%d}",
        "nombre": f"La {obligacion}",
        "antes": antes,
        "ahora": es,
        "autor": "sistema",
        "en": en,
    }
    _poner(app, "despacho_cambios", **dicho)


def _ids(tres: Llevadas, quien: str = "dueno_despacho", **filtros: Any) -> list[int]:
    return [int(fila["eid"]) for fila in _items(tres.gente[quien], **filtros)]


def _resumen(tres: Llevadas, quien: str = "dueno_despacho", mes: str = MES) -> dict[str, Any]:
    return dict(tres.gente[quien].get(f"{DESPACHO}/mes?mes={mes}").json["resumen"])


def test_vence_su_dia_y_al_siguiente_esta_vencida_si_es_del_sri_y_falta(app: Flask, tres: Llevadas) -> None:
    primera, segunda, tercera = tres.ids
    ayer = hoy() - timedelta(days=1)
    este = {"mes": meses.primero(hoy())}
    _debe(app, primera, "104", ayer, **este)
    _debe(app, primera, "103", hoy(), **este)
    _debe(app, segunda, "SUPERCIAS", ayer, **este, ante="SUPERCIAS")
    _debe(app, segunda, "ATS", ayer, **este, estado="DECLARADA")
    _debe(app, segunda, "RDEP", hoy(), **este, estado="OBSERVACIONES", importe="12.50")
    suyas = {int(f["eid"]): f for f in _items(tres.jefa)}
    vistas = {
        o["obligacion"]: (o["vencida"], o["abierta"]) for f in suyas.values() for o in f["obligaciones"]
    }
    assert vistas == {
        "104": (True, True),
        "103": (False, True),
        "SUPERCIAS": (False, True),
        "ATS": (False, False),
        "RDEP": (False, True),
    }
    assert [o["obligacion"] for o in suyas[primera]["obligaciones"]] == ["104", "103"]
    assert [o["importe"] for o in suyas[segunda]["obligaciones"] if o["obligacion"] == "RDEP"] == ["12.50"]
    assert suyas[tercera]["obligaciones"] == []
    assert _ids(tres, estado="VENCIDA") == [primera]
    assert set(_ids(tres, estado="ABIERTA")) == {primera, segunda}
    assert _ids(tres, estado="AL_DIA") == [tercera]
    assert _ids(tres, estado="AL_DIA", obligacion="ATS") == [segunda]
    assert _ids(tres, estado="ABIERTA", obligacion="ATS") == []
    assert _ids(tres, estado="VENCIDA", obligacion="103") == []
    assert _ids(tres, estado="OBSERVACIONES") == [segunda]
    assert _ids(tres, estado="OBSERVACIONES", obligacion="104") == []
    assert _ids(tres, obligacion="104") == [primera]
    assert _resumen(tres) == {
        "empresas": 3,
        "con_vencidas": 1,
        "con_abiertas": 2,
        "con_faltas": 0,
        "por_estado": {"POR_PREPARAR": 3, "DECLARADA": 1, "OBSERVACIONES": 1},
    }
    assert _resumen(tres, "asistente_despacho") == {
        "empresas": 1,
        "con_vencidas": 1,
        "con_abiertas": 1,
        "con_faltas": 0,
        "por_estado": {"POR_PREPARAR": 2},
    }


def test_lo_vencido_de_meses_anteriores_se_cuenta_aparte_y_no_deja_estar_al_dia(
    app: Flask, tres: Llevadas
) -> None:
    primera, segunda, tercera = tres.ids
    antes = meses.primero(hoy(), -1)
    _debe(app, primera, "104", antes)
    _debe(app, primera, "103", antes, estado="DECLARADA")
    _debe(app, segunda, "103", antes, estado="DECLARADA")
    _debe(app, segunda, "104", meses.primero(hoy(), 1))
    suyas = {int(f["eid"]): f for f in _items(tres.jefa)}
    assert [suyas[id_]["vencidas_antes"] for id_ in tres.ids] == [1, 0, 0]
    assert suyas[primera]["obligaciones"] == []
    assert set(_ids(tres, estado="AL_DIA")) == {segunda, tercera}
    resumen = _resumen(tres)
    assert (resumen["con_vencidas"], resumen["con_abiertas"], resumen["por_estado"]) == (1, 0, {})
    assert _resumen(tres, mes=f"{antes:%Y-%m}")["por_estado"] == {"POR_PREPARAR": 1, "DECLARADA": 2}


def test_cada_cosa_que_falta_se_filtra_y_se_cuenta_y_la_firma_por_vencer_es_una(
    app: Flask, tres: Llevadas
) -> None:
    primera, segunda, tercera = tres.ids
    este = meses.primero(hoy())
    for n, cuenta in enumerate(lectura.CUENTAS, 2):
        filas(app, "DELETE FROM sumas_pendientes WHERE empresa_id = ANY(%s) RETURNING 1", tres.ids)
        _falta(app, primera, este, **{cuenta: n})
        _falta(app, segunda, este)
        _falta(app, tercera, meses.primero(hoy(), -1), **{cuenta: 9})
        assert _ids(tres, falta=cuenta) == [primera], cuenta
        (suya,) = _items(tres.jefa, falta=cuenta)
        assert suya["faltan"] == [{"que": cuenta, "cuantos": n, "eran": None}]
        assert [f["contada"] for f in sorted(_items(tres.jefa), key=lambda f: int(f["eid"]))] == [
            *(True, True, False)
        ]
    for dias, pronto in ((29, True), (30, True), (31, False)):
        filas(app, "DELETE FROM sumas_pendientes WHERE empresa_id = ANY(%s) RETURNING 1", tres.ids)
        _falta(app, primera, este, firma_hasta=hoy() + timedelta(days=dias))
        _falta(app, segunda, este, compras=1, bancos=1)
        assert _ids(tres, falta="firma") == [primera] * pronto
        vista = next(f for f in _items(tres.jefa) if int(f["eid"]) == primera)
        assert vista["faltan"] == [{"que": "firma", "cuantos": 1, "eran": None}] * pronto
        assert vista["firma_hasta"] == str(hoy() + timedelta(days=dias))
        assert _resumen(tres)["con_faltas"] == 1 + pronto
        por_faltas = _ids(tres, orden="-faltan")
        assert por_faltas[0] == segunda and (not pronto or por_faltas[1] == primera)
    assert "compras" in {f["que"] for f in _items(tres.jefa, falta="bancos")[0]["faltan"]}


def test_van_por_lo_que_vence_primero(app: Flask, tres: Llevadas) -> None:
    primera, segunda, _ = tres.ids
    este = {"mes": meses.primero(hoy())}
    _debe(app, primera, "104", hoy() + timedelta(days=2), **este)
    _debe(app, segunda, "104", hoy() + timedelta(days=1), **este)
    _debe(app, segunda, "103", hoy() + timedelta(days=9), **este)
    _debe(app, primera, "103", hoy(), **este, estado="DECLARADA")
    assert _ids(tres, orden="proxima")[:2] == [segunda, primera]
    assert tres.jefa.get(f"{TABLERO}?orden=proxima").json["total"] == 3
    ofrecidas = tres.jefa.get(f"{DESPACHO}/mes?mes={MES}").json["obligaciones"]
    assert [(o["obligacion"], o["nombre"]) for o in ofrecidas] == [("103", "La 103"), ("104", "La 104")]
    equipo = tres.jefa.get(f"{DESPACHO}/mes?mes={MES}").json["personas"]
    assert len(equipo) == 1


def test_es_nuevo_lo_que_cambio_despues_de_mirar_y_cada_quien_mira_lo_suyo(
    app: Flask, tres: Llevadas
) -> None:
    primera, segunda, _ = tres.ids
    asistente = tres.gente["asistente_despacho"]
    for persona in (tres.jefa, asistente):
        mirar(persona)
    miro = tres.jefa.get(f"{DESPACHO}/mes").json["visto_hasta"]
    este, cuando = {"mes": meses.primero(hoy())}, ahora()
    for empresa_id, cual in ((primera, "104"), (segunda, "103"), (segunda, "ATS"), (segunda, "RDEP")):
        _debe(app, empresa_id, cual, hoy(), **este)
    _cambio(app, primera, "104", "POR_PREPARAR", "LISTA", cuando)
    _cambio(app, segunda, "103", "LISTA", "PAGADA", cuando)
    _cambio(app, segunda, "103", "PAGADA", "LISTA", cuando)  # fue y volvió
    _cambio(app, segunda, "ATS", "LISTA", "PAGADA", miro)
    _cambio(app, segunda, "RDEP", "LISTA", "POR_PREPARAR", cuando + timedelta(seconds=1))

    def cambios(quien: Cliente) -> list[str]:
        dichos = [c["cual"].split()[0] for c in quien.get(f"{DESPACHO}/cambios").json]
        assert quien.get(f"{DESPACHO}/mes?mes={MES}").json["cambios"] == len(dichos)
        return dichos

    assert (cambios(tres.jefa), cambios(asistente)) == (["RDEP", "104"], ["104"])
    nuevas = {o["obligacion"]: o["nueva"] for f in _items(tres.jefa) for o in f["obligaciones"]}
    assert nuevas == {"104": True, "103": False, "ATS": False, "RDEP": True}
    filas(app, "UPDATE despacho_cambios SET en = %s WHERE cual LIKE 'RDEP%%' RETURNING 1", cuando)
    mirar(tres.jefa)
    assert (cambios(tres.jefa), cambios(asistente)) == ([], ["104"])


def test_se_hallan_las_que_a_cada_quien_le_tocan_desde_ese_mes_y_mientras_trabaje_en_ellas(
    app: Flask, tres: Llevadas
) -> None:
    primera, segunda, tercera = tres.ids
    antes, este = meses.primero(hoy(), -1), meses.primero(hoy())
    for mes in (antes, este):
        _debe(app, primera, "104", mes, mes=mes)
    personal = tres.jefa.get(f"{DESPACHO}/personal").json["personas"]
    de_cada = {p["rol"]: p["persona_id"] for p in personal}
    ruta = f"{DESPACHO}/empresas/{primera}"
    for rol in ("SENIOR", "PROPIETARIO"):
        asignada = tres.jefa.post(f"{ruta}/personas", {"persona_id": de_cada[rol], "lleva": False})
        assert asignada.status_code == 204
    suya = {"mes": MES, "obligacion": "104", "persona_id": de_cada["SENIOR"]}
    assert tres.jefa.put(f"{ruta}/responsables", suya).status_code == 204

    def tocan(rol: str, mes: str = MES) -> list[int]:
        return _ids(tres, lleva=de_cada[rol], mes=mes)

    def quien(mes: str = MES) -> Any:
        (fila,) = (f for f in _items(tres.jefa, mes=mes) if int(f["eid"]) == primera)
        return [o["responsable_id"] for o in fila["obligaciones"]]

    assert [tocan(rol) for rol in ("SENIOR", "PROPIETARIO", "ASISTENTE")] == [[primera], [], [primera]]
    assert set(_ids(tres, lleva=0)) == {segunda, tercera}
    assert (tocan("SENIOR", f"{antes:%Y-%m}"), quien(f"{antes:%Y-%m}")) == ([], [None])
    assert quien() == [de_cada["SENIOR"]]
    consulta = (
        "SELECT despues FROM auditoria WHERE entidad = 'responsable_obligacion' ORDER BY id DESC LIMIT 1"
    )
    (linea,) = filas(app, consulta)
    assert linea["despues"]["obligacion"] == "104" and linea["despues"]["empresa_id"] == primera
    for rol in ("SENIOR", "PROPIETARIO"):
        assert tres.jefa.llamar("DELETE", f"{ruta}/personas/{de_cada[rol]}").status_code == 204
    assert (tocan("SENIOR"), quien()) == ([], [None])

"""La lista de comprobantes: páginas, filtros, búsqueda, orden, cuántos hay en cada estado y su Excel."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from local.postgres import como_duena
from tests import hojas
from tests.client import Cliente
from tests.comprobantes.escritos import documento_de, enviar, escribir, transmitir
from tests.factories import cuantas, entrar, error, registrar_empresa

RUTA = "/api/comprobantes"
ERROR_52 = {
    "identificador": "52",
    "mensaje": "ERROR EN DIFERENCIAS",
    "informacion": "El total no cuadra",
    "tipo": "ERROR",
}
AVISO_60 = {"identificador": "60", "mensaje": "AMBIENTE EJECUTADO", "informacion": "x", "tipo": "ADVERTENCIA"}


@pytest.fixture(scope="module")
def casa(app: Flask) -> Cliente:
    """Una empresa propia, solo con lo que se escribe aquí."""
    return entrar(app, registrar_empresa(Cliente(app)))


@pytest.fixture(scope="module")
def eid(casa: Cliente) -> int:
    return int(casa.sesion["eid"])


@pytest.fixture(scope="module")
def hechos(app: Flask, eid: int) -> dict[str, dict[str, Any]]:
    """Uno de cada caso, por su nombre."""
    nombres = {"a": "Ñandú Importaciones", "b": "Zapatería Álvarez", "c": "antigua botica"}
    ayer, antier = hoy() - timedelta(1), hoy() - timedelta(2)
    hechos = {
        "autorizada": escribir(
            app, eid, secuencial=123, fecha=antier, dicho=documento_de("10.00", nombres["a"])
        ),
        "anulada": escribir(app, eid, "ANULADO", secuencial=1230, fecha=ayer),
        "devuelta": escribir(
            app,
            eid,
            "DEVUELTO",
            secuencial=124,
            mensajes=[AVISO_60, ERROR_52],
            dicho=documento_de("30.00", nombres["b"], "0992001232001"),
        ),
        "negada": escribir(app, eid, "NO_AUTORIZADO", secuencial=125, serie=("002", "003")),
        "demorada": escribir(
            app, eid, "ENVIADO", secuencial=126, dicho=documento_de("20.00", nombres["c"], "1714307103")
        ),
        "reciente": escribir(app, eid, "EMITIDO", secuencial=127),
        "sin_llegar": escribir(app, eid, secuencial=128),
        "reenviada": escribir(app, eid, secuencial=129),
        "en_parte": escribir(app, eid, secuencial=130),
        "nota": escribir(app, eid, tipo="04", secuencial=123),
    }
    transmitir(app, hechos["demorada"], timedelta(minutes=11))
    transmitir(app, hechos["reciente"], timedelta(minutes=9))
    enviar(app, hechos["sin_llegar"], "FALLIDO")
    enviar(app, hechos["reenviada"], "RECHAZADO")
    enviar(app, hechos["reenviada"], "ENVIADO")
    enviar(app, hechos["en_parte"], "ENVIADO", "INCIERTO")
    enviar(app, hechos["anulada"], "FALLIDO")
    return hechos


def pagina(cliente: Cliente, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/paginacion", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def cuales(cliente: Cliente, hechos: dict[str, Any], **args: Any) -> list[str]:
    por_id = {fila["id"]: nombre for nombre, fila in hechos.items()}
    return [por_id[fila["id"]] for fila in pagina(cliente, **args)["items"]]


def test_la_pagina_trae_lo_que_dice_el_contrato(casa: Cliente, hechos: dict[str, Any]) -> None:
    una = pagina(casa, orden="fecha")
    assert (una["page"], una["tamano"], una["total"], una["paginas"]) == (1, 20, len(hechos), 1)
    fila = una["items"][0]
    assert fila["numero"] == "001-001-000000123"
    assert (fila["estado"], fila["estado_nombre"]) == ("AUTORIZADO", "Autorizado")
    assert (fila["subtotal"], fila["iva"], fila["total"]) == ("10.00", "1.50", "11.50")
    assert (fila["receptor_nombre"], fila["entrega"], fila["mensaje"]) == (
        "Ñandú Importaciones",
        "PENDIENTE",
        "",
    )


def test_cuenta_los_de_cada_estado_y_suma_los_elegidos_sin_los_anulados_ni_los_rechazados(
    casa: Cliente, hechos: dict[str, Any]
) -> None:
    todas = pagina(casa, tipo="01")
    por_estado = {e["estado"]: e["cuantos"] for e in todas["estados"]}
    assert por_estado == {
        "AUTORIZADO": 4,
        "ANULADO": 1,
        "DEVUELTO": 1,
        "NO_AUTORIZADO": 1,
        "ENVIADO": 1,
        "EMITIDO": 1,
    }
    valen = ("AUTORIZADO", "ENVIADO", "EMITIDO")
    vivas = sum(f["total"] for f in hechos.values() if f["estado"] in valen and f["tipo"] == "01")
    assert Decimal(todas["suma"]) == vivas
    rechazadas = pagina(casa, tipo="01", estado="DEVUELTO,NO_AUTORIZADO")
    assert rechazadas["total"] == 2
    no_valen = hechos["devuelta"]["total"] + hechos["negada"]["total"]
    assert (Decimal(rechazadas["suma"]), Decimal(rechazadas["suma_rechazada"])) == (0, no_valen)
    assert Decimal(todas["suma_rechazada"]) == no_valen
    assert rechazadas["estados"] == todas["estados"]


@pytest.mark.parametrize(
    ("filtro", "hallados"),
    [
        ("001-001-123", {"autorizada", "nota"}),
        ("1-1-123", {"autorizada", "nota"}),
        ("Factura 001-001-000000123", {"autorizada", "nota"}),
        ("002-003-125", {"negada"}),
        ("002-003-126", set()),
        ("123", {"autorizada", "anulada", "nota"}),
        ("0000123", {"autorizada", "anulada", "nota"}),
        ("nandu", {"autorizada"}),
        ("ÁLVAREZ zap", {"devuelta"}),
        ("0992001232001", {"devuelta"}),
        ("botica", {"demorada"}),
        ("%", set()),
        ("_", set()),
    ],
)
def test_se_busca_por_numero_con_o_sin_ceros_y_por_cliente(
    casa: Cliente, hechos: dict[str, Any], filtro: str, hallados: set[str]
) -> None:
    assert set(cuales(casa, hechos, filtro=filtro)) == hallados


def test_se_busca_por_la_clave_entera_o_su_comienzo(casa: Cliente, hechos: dict[str, Any]) -> None:
    clave = hechos["autorizada"]["clave_acceso"]
    assert cuales(casa, hechos, filtro=clave) == ["autorizada"]
    assert "autorizada" in cuales(casa, hechos, filtro=clave[:40])
    assert cuales(casa, hechos, filtro=clave[:-1] + str((int(clave[-1]) + 1) % 10)) == []


@pytest.mark.parametrize(
    ("filtro", "hallados"),
    [
        ({"tipo": "04"}, {"nota"}),
        ({"estado": "DEVUELTO"}, {"devuelta"}),
        ({"desde": str(hoy() - timedelta(2)), "hasta": str(hoy() - timedelta(1))}, {"autorizada", "anulada"}),
        ({"ambiente": 2}, set()),
        ({"no_entregados": "true"}, {"sin_llegar", "en_parte"}),
        ({"atencion": "true"}, {"devuelta", "negada", "demorada", "sin_llegar", "en_parte"}),
        ({"atencion": "true", "estado": "ENVIADO"}, {"demorada"}),
    ],
)
def test_cada_filtro_deja_solo_lo_suyo(
    casa: Cliente, hechos: dict[str, Any], filtro: dict[str, Any], hallados: set[str]
) -> None:
    assert set(cuales(casa, hechos, **filtro)) == hallados


def test_solo_los_elegidos(casa: Cliente, hechos: dict[str, Any], a: Cliente) -> None:
    dos = f"{hechos['nota']['id']},{hechos['negada']['id']}"
    assert set(cuales(casa, hechos, ids=dos)) == {"nota", "negada"}
    assert pagina(a, ids=dos)["items"] == []


def test_por_punto_y_por_cliente(casa: Cliente, hechos: dict[str, Any]) -> None:
    punto = hechos["autorizada"]["punto_id"]
    assert pagina(casa, punto_id=punto)["total"] == len(hechos)
    assert pagina(casa, punto_id=punto + 99)["total"] == 0
    assert pagina(casa, cliente_id=1)["total"] == 0


def test_dice_como_va_la_entrega_y_el_primer_error(casa: Cliente, hechos: dict[str, Any]) -> None:
    filas = {fila["id"]: fila for fila in pagina(casa)["items"]}
    entregas = {nombre: filas[fila["id"]]["entrega"] for nombre, fila in hechos.items()}
    assert (entregas["sin_llegar"], entregas["reenviada"], entregas["en_parte"]) == (
        "NO_ENTREGADO",
        "ENTREGADO",
        "PARCIAL",
    )
    assert (entregas["autorizada"], entregas["devuelta"]) == ("PENDIENTE", "NO_CORRESPONDE")
    assert filas[hechos["devuelta"]["id"]]["mensaje"] == "El total no cuadra"


@pytest.mark.parametrize("campo", ["fecha", "numero", "total", "receptor"])
def test_se_ordena_en_los_dos_sentidos(casa: Cliente, hechos: dict[str, Any], campo: str) -> None:
    subiendo, bajando = cuales(casa, hechos, orden=campo), cuales(casa, hechos, orden=f"-{campo}")
    assert subiendo == bajando[::-1]
    assert len(subiendo) == len(hechos)


def test_el_numero_y_el_nombre_se_ordenan_como_se_leen(casa: Cliente, hechos: dict[str, Any]) -> None:
    numeros = [fila["numero"] for fila in pagina(casa, orden="numero")["items"]]
    assert numeros == sorted(numeros)
    nombres = [fila["receptor_nombre"] for fila in pagina(casa, orden="receptor")["items"]]
    assert nombres[0] == "antigua botica"
    assert nombres[-2:] == ["Ñandú Importaciones", "Zapatería Álvarez"]


@pytest.mark.parametrize(
    "malo",
    [
        "orden=datos",
        "orden=--fecha",
        "estado=PERDIDO",
        "estado=DEVUELTO,x",
        "tipo=99",
        "ambiente=3",
        "desde=ayer",
        "punto_id=0",
        "atencion=quizas",
        "tamano=1000",
        "ids=1,x",
        "ids=" + ",".join(["1"] * 101),
    ],
)
def test_un_filtro_que_no_existe_se_rechaza(casa: Cliente, malo: str) -> None:
    assert error(casa.get(f"{RUTA}/paginacion?{malo}")) == (422, "validacion")


def test_pasado_el_final_responde_la_ultima_y_juntas_son_todos_una_vez(app: Flask) -> None:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    eid = int(cliente.sesion["eid"])
    escritos = [escribir(app, eid, fecha=hoy() - timedelta(n % 5))["id"] for n in range(43)]
    paginas = [pagina(cliente, page=n)["items"] for n in (1, 2, 3)]
    assert [len(una) for una in paginas] == [20, 20, 3]
    assert sorted(fila["id"] for una in paginas for fila in una) == sorted(escritos)
    assert pagina(cliente, page=999)["items"] == paginas[2]
    assert pagina(cliente, page=999)["page"] == 3


def test_una_pagina_cuesta_las_mismas_consultas_con_pocas_filas_que_con_muchas(
    app: Flask, casa: Cliente, hechos: dict[str, Any], contar_consultas: Callable[[Any], int]
) -> None:
    def consultas(**args: Any) -> int:
        return contar_consultas(lambda: pagina(casa, **args))

    pocas = consultas(filtro="sin_llegar", estado="AUTORIZADO", tamano=20)
    assert consultas(estado="AUTORIZADO", tipo="01") <= 5
    assert consultas() <= 5
    assert pocas <= 5


def test_la_lista_se_lee_en_su_indice_sin_tocar_la_tabla(app: Flask, casa: Cliente, eid: int) -> None:
    """Ningún plan de la lista lee documentos enteros: por eso la última página cuesta lo que la primera."""
    import psycopg

    from api.comprobantes.consulta.lista import LISTA

    dueno = psycopg.connect(como_duena(app.config["DATABASE_URL"]), autocommit=True)
    with dueno as conexion:
        conexion.execute("VACUUM ANALYZE comprobantes")
        conexion.execute("SET enable_seqscan = off")
        conexion.execute("SET enable_bitmapscan = off")
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (str(eid),))
        for orden in LISTA.permitidas.values():
            columna = str(orden.compile(compile_kwargs={"literal_binds": True}))
            plan = conexion.execute(
                f"EXPLAIN SELECT empresa_id, id FROM comprobantes WHERE empresa_id = {eid} AND tipo = '01' "
                f"AND texto LIKE '% 123%' AND estado = 'AUTORIZADO' ORDER BY {columna}, id LIMIT 20".encode()
            ).fetchall()
            assert "Index Only Scan" in str(plan), plan


def test_el_excel_trae_la_lista_entera_con_sus_filtros(casa: Cliente, hechos: dict[str, Any]) -> None:
    respuesta = casa.get(f"{RUTA}/excel", query_string={"tipo": "01", "orden": "numero"})
    assert respuesta.status_code == 200, respuesta.text
    assert hojas.formulas(respuesta.data) == 0
    filas = hojas.leer(respuesta.data)
    assert filas[0][1:4] == ["Número", "Fecha", "Estado"]
    assert [f[1] for f in filas[1:]] == [
        f["numero"] for f in pagina(casa, tipo="01", orden="numero")["items"]
    ]
    assert {f[4] for f in filas[1:]} == {"Pruebas"}
    assert "No entregado" in {f[11] for f in filas[1:]}


@pytest.mark.parametrize(
    ("tipo", "quien"),
    [("01", "Cliente"), ("05", "Cliente"), ("03", "Proveedor"), ("07", "Proveedor"), ("06", "Transportista")],
)
def test_el_excel_de_cada_tipo_llama_a_quien_lo_recibe_por_lo_que_es(
    casa: Cliente, tipo: str, quien: str
) -> None:
    titulos = hojas.leer(casa.get(f"{RUTA}/excel", query_string={"tipo": tipo}).data)[0]
    assert {"Cliente", "Proveedor", "Transportista"} & set(titulos) == {quien}


def test_lo_de_otra_empresa_no_se_ve(a: Cliente, casa: Cliente, hechos: dict[str, Any]) -> None:
    ajenos = {fila["id"] for fila in hechos.values()}
    assert not ajenos & {fila["id"] for fila in pagina(a, tamano=100)["items"]}
    uno = hechos["autorizada"]
    assert pagina(a, filtro=uno["clave_acceso"])["items"] == []
    assert error(a.get(f"{RUTA}/{uno['id']}")) == (404, "no_encontrado")
    assert error(a.get(f"{RUTA}/{uno['id']}/historial")) == (404, "no_encontrado")
    assert error(a.get(f"{RUTA}/{uno['id']}/xml")) == (404, "no_encontrado")
    assert a.get(f"{RUTA}/en-curso?ids={uno['id']}").json == []


def test_en_curso_dice_como_estan_los_que_se_pregunta(casa: Cliente, hechos: dict[str, Any]) -> None:
    ids = f"{hechos['devuelta']['id']},{hechos['reciente']['id']},999999"
    devuelta, reciente = casa.get(f"{RUTA}/en-curso?ids={ids}").json
    assert (devuelta["estado"], devuelta["mensaje"]) == ("DEVUELTO", "El total no cuadra")
    assert (reciente["estado"], reciente["numero"]) == ("EMITIDO", "001-001-000000127")
    for malo in ("", "?ids=", "?ids=a", "?ids=" + ",".join(map(str, range(1, 60)))):
        assert error(casa.get(f"{RUTA}/en-curso{malo}")) == (422, "validacion")


def test_lo_que_requiere_atencion_se_cuenta_por_lo_que_le_pasa(casa: Cliente, hechos: dict[str, Any]) -> None:
    assert casa.get(f"{RUTA}/atencion").json == {
        "rechazados": 2,
        "en_espera": 1,
        "no_entregados": 2,
        "devoluciones": 0,
    }


def test_una_empresa_sin_comprobantes_tiene_su_lista_vacia(app: Flask) -> None:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    vacia = pagina(cliente)
    assert (vacia["items"], vacia["total"], vacia["estados"], vacia["suma"]) == ([], 0, [], "0.00")
    assert cuantas(app, "comprobantes", "empresa_id = %s", cliente.sesion["eid"]) == 0

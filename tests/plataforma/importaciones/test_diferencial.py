"""La importación acepta lo que acepta el formulario, y nada más: las mismas filas por las dos puertas."""

import csv
import io
import string
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.plataforma.codigos import identificaciones
from api.plataforma.registro_tributario.lugares import PROVINCIAS
from api.terceros.clientes.catalogos import TIPOS_JURIDICOS
from tests.client import Cliente
from tests.plataforma.importaciones.conftest import subir, ver
from tests.terceros.clientes.conftest import cedula
from tests.terceros.clientes.conftest import ver as ver_cliente

# De los campos, los que por ambas puertas son textos y los que son números.
COMUNES = ("CLI_TIPOID", "CLI_IDENTIFICACION", "CLI_NOMBRE", "CLI_NOMBREC", "CLI_TELEFONO", "CLI_CELULAR")
COMUNES += ("CLI_DIRECCION", "CLI_PROVINCIA", "CLI_CIUDAD", "CLI_NOTAS", "CLI_LIMITE")
NUMEROS = ("CLI_TIPO", "CLI_TIPJURIDICA", "CLI_DIASCREDITO")
LETRAS = string.ascii_letters + " áéíóúñÑüß'´.,;:-_/&@#()\"" + "日本😀\u200b"


def _texto(maximo: int) -> st.SearchStrategy[str]:
    """Casi siempre lo que la gente escribe; a veces muy largo, en blanco o con un carácter que nadie
    teclea."""
    breve = st.text(LETRAS, max_size=40)
    justo = st.integers(maximo - 1, maximo + 1).map(lambda n: "x" * n)
    raros = st.sampled_from(
        ["", "   ", "con\x00nulo", "\x1fseparador", "dos\nlíneas", "tab\tulado", "=1+1", "NaN"]
    )
    return st.one_of(*[breve] * 9, justo, raros)


CIFRAS = st.sampled_from([0, 3, 8, 10, 11, 13, 14]).flatmap(
    lambda n: st.text(string.digits, min_size=n, max_size=n)
)
IDENTIFICACION = st.one_of(
    st.integers(0, 99_999).map(cedula),
    st.integers(0, 99_999).map(cedula),
    st.integers(0, 99_999).map(lambda n: f"{cedula(n)}001"),
    st.sampled_from(["1790016919001", "1760001550001", "0190456781000", "9999999999999", " 171 003-4065 "]),
    CIFRAS,
    st.text(string.ascii_uppercase + string.digits + "-/.ñ ", max_size=32),
)
BUENO = st.sampled_from(["022345678", "+593 99 123 4567", "(02) 234-5678", ""])
TELEFONO = st.one_of(BUENO, BUENO, BUENO, st.text("0123456789+-() ", max_size=22), st.just("abc"))
CORREO = st.sampled_from(
    (
        *(
            "rosa@correo.example",
            "Rosa@Correo.example",
            "ñandú@correo.example",
            "a@b",
            "sin-arroba",
            "a@@b.com",
        ),
        *(
            "a..b@c.example",
            f"{'x' * 64}@c.example",
            f"{'x' * 250}@c.example",
            '"a"@c.example',
            "a@[127.0.0.1]",
        ),
    )
)
# De más de quince cifras no: ninguna hoja las guarda, y lo que les sobra es lo que deja la cuenta de la máquina.
MONTO = st.builds(
    lambda unidades, decimales: f"{unidades}.{decimales}" if decimales else f"{unidades}",
    st.one_of(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(-2, 2 * 10**12)),
    st.sampled_from(["", "0", "5", "99", "9999", "0050"]),
).filter(lambda monto: sum(c.isdigit() for c in monto) <= 15)
FILA = st.fixed_dictionaries(
    {
        "CLI_TIPOID": st.sampled_from(["CEDULA", "CEDULA", *identificaciones.NOMBRES]),
        "CLI_IDENTIFICACION": IDENTIFICACION,
        "CLI_NOMBRE": st.one_of(_texto(290).map(lambda t: f"Rosa {t}"), _texto(300)),
    },
    optional={
        "CLI_NOMBREC": _texto(300),
        "CLI_CORREOS": st.one_of(
            st.just(["rosa@correo.example", "pagos@correo.example"]), st.lists(CORREO, max_size=12)
        ),
        "CLI_TELEFONO": TELEFONO,
        "CLI_CELULAR": TELEFONO,
        "CLI_DIRECCION": _texto(300),
        "CLI_PROVINCIA": st.sampled_from(["", "Narnia", *PROVINCIAS]),
        "CLI_CIUDAD": _texto(100),
        "CLI_TIPO": st.sampled_from([1, 1, 1, 2, 3, 4, 0, 5]),
        "CLI_TIPJURIDICA": st.sampled_from([11, 11, 11, 12, 21, 41, 0, 99, *TIPOS_JURIDICOS]),
        "CLI_DIASCREDITO": st.integers(-1, 3660),
        "CLI_LIMITE": MONTO,
        "CLI_NOTAS": _texto(2000),
        "CLI_ACTIVO": st.booleans(),
    },
)
LOTE = st.lists(
    FILA,
    min_size=15,
    max_size=40,
    unique_by=lambda f: "".join(c for c in f["CLI_IDENTIFICACION"] if c.isalnum()),
)
TITULOS = [*COMUNES, *NUMEROS, "CLI_CORREOS", "CLI_ACTIVO"]


def _como_csv(filas: list[dict[str, Any]]) -> bytes:
    """Las mismas filas, en un CSV como el que haría una persona."""
    archivo = io.StringIO(newline="")
    hoja = csv.writer(archivo, delimiter=";")
    hoja.writerow(TITULOS)
    for fila in filas:
        celdas = [str(fila.get(campo, "")) for campo in (*COMUNES, *NUMEROS)]
        activo = {True: "Sí", False: "No", None: ""}[fila.get("CLI_ACTIVO")]
        hoja.writerow([*celdas, "; ".join(fila.get("CLI_CORREOS", [])), activo])
    return archivo.getvalue().encode()


def _como_json(fila: dict[str, Any]) -> dict[str, Any]:
    """Que una celda o un campo falten es lo mismo; también un monto vacío."""
    return {campo: valor for campo, valor in fila.items() if not (campo == "CLI_LIMITE" and valor == "")}


def _sin_lo_propio(fila: dict[str, Any]) -> dict[str, Any]:
    propios = ("CLI_CODIGO", "EMP_CODIGO", "EMP_NOMBREC", "CLI_FECHA", "CLI_ACTUALIZADO")
    return {campo: valor for campo, valor in fila.items() if campo not in propios}


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(filas=LOTE)
def test_lo_acepta_uno_si_y_solo_si_lo_acepta_el_otro(
    a: Cliente, b: Cliente, trabajar: Callable[[], None], filas: list[dict[str, Any]]
) -> None:
    codigo = subir(b, _como_csv(filas), "filas.csv", simular=False).json["IMP_CODIGO"]
    trabajar()
    importada = ver(b, codigo)
    assert importada["estado"] == "TERMINADA", importada["motivo"]
    malas = {e["fila"]: e["motivos"] for e in importada["errores"]}
    for numero, fila in enumerate(filas, 2):
        respuesta = a.post("/api/clientes", _como_json(fila))
        assert (respuesta.status_code == 201) == (numero not in malas), (
            fila,
            respuesta.json,
            malas.get(numero),
        )
        if respuesta.status_code == 201:
            creado = ver_cliente(a, respuesta.json["CLI_CODIGO"])
            hallados = b.post("/api/clientes/nombre", {"nombre": creado["CLI_IDENTIFICACION"]}).json or []
            # también puede hallar el RUC que comienza con una cédula
            (otro,) = [o for o in hallados if o["CLI_IDENTIFICACION"] == creado["CLI_IDENTIFICACION"]] or [
                None
            ]
            if otro:  # uno inactivo no se ofrece
                notas = creado.pop("CLI_NOTAS")
                assert _sin_lo_propio(creado) == _sin_lo_propio(otro)
                assert ver_cliente(b, otro["CLI_CODIGO"])["CLI_NOTAS"] == notas
    assert importada["creadas"] + importada["malas"] == importada["filas"] == len(filas)

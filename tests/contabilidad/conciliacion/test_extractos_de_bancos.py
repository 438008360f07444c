"""Los archivos que los bancos de aquí dan, con lo que dicen escrito a mano."""

from pathlib import Path

import pytest

from api.contabilidad.conciliacion.lectura import columnas, tabla
from api.contabilidad.conciliacion.lectura.columnas import FormaDeTabla
from api.contabilidad.conciliacion.lectura.leido import ExtractoLeido, NoEsExtracto
from tests.hojas import del_lector

_AQUI = Path(__file__).parent / "extractos"
# De cada archivo: sus movimientos (fecha, importe, referencia, concepto) del más antiguo al más reciente, y sus dos saldos.
DICEN: dict[str, tuple[list[tuple[str, str, str, str]], tuple[str, str] | None]] = {
    "db-cr.csv": (
        [("2026-11-19", "10000.00", "122", "DEPOSITO"), ("2026-11-20", "-1234.56", "123", "TRANSFERENCIA")],
        ("0.00", "8765.44"),
    ),
    "fechas-hora.csv": (
        [("2026-11-03", "1.00", "", "X"), ("2026-11-03", "2.00", "", "Y"), ("2026-11-03", "3.00", "", "Z")],
        None,
    ),
    "guayaquil.xlsx": (
        [("2026-11-19", "10000.00", "880", "DEPOSITO"), ("2026-11-20", "-1234.56", "881", "PAGO")],
        ("0.00", "8765.44"),
    ),
    "html.xls": ([("2026-11-03", "-1.50", "", "COMISIÓN")], ("100.00", "98.50")),
    "masmenos-sin-saldo.csv": (
        [("2026-11-19", "10000.00", "122", "DEPOSITO"), ("2026-11-20", "-1234.56", "123", "TRANSFERENCIA")],
        None,
    ),
    "ml2003.xls": ([("2026-11-03", "-1.50", "", "X")], None),
    # Los saldos no siguen a las fechas: lo de un fin de semana se registra después.
    "pichincha-movimientos.csv": (
        [
            ("2026-11-02", "-22.50", "63021209", "PAGO PRESTAMO"),
            ("2026-11-03", "-10.00", "84534945", "TRANSFERENCIA DIRECTA A PROVEEDOR UNO"),
            ("2026-11-03", "5.00", "90699191", "DEPOSITO 6560"),
            ("2026-11-12", "1004.00", "59389309", "TRANSF. INTERBANCARIA DE CLIENTE DOS"),
        ],
        ("274.00", "1250.50"),
    ),
    "pre-coma.csv": (
        [("2026-11-19", "10000.00", "122", "DEPOSITO"), ("2026-11-20", "-1234.56", "123", "TRANSFERENCIA")],
        ("0.00", "8765.44"),
    ),
    "produbanco.xlsx": (
        [
            ("2026-11-19", "10000.00", "R1", "DEPOSITO"),
            ("2026-11-20", "-1234.56", "R0", "TRANSFERENCIA A PROVEEDOR"),
        ],
        ("0.00", "8765.44"),
    ),
    "t3.csv": ([("2026-11-03", "-2.50", "", "A"), ("2026-11-04", "10.00", "", "B")], None),
    "t3c.csv": ([("2026-11-03", "-2.50", "", "A"), ("2026-11-04", "10.00", "", "B")], None),
}


def _leer(contenido: bytes, extension: str, **forma: object) -> ExtractoLeido:
    filas, primera = del_lector(contenido, extension)
    hallada = columnas.reconocer(filas, primera)
    pedida = {"columnas": hallada.sugerido, **forma}
    return tabla.leer(filas, primera, hallada.lugar, FormaDeTabla(**pedida))  # type: ignore[arg-type]


def _csv(*filas: str) -> bytes:
    return "\r\n".join(filas).encode()


def test_estan_todos() -> None:
    assert {archivo.name for archivo in _AQUI.iterdir()} == set(DICEN)


@pytest.mark.parametrize("nombre", DICEN)
def test_un_extracto_se_lee_como_su_banco_lo_da(nombre: str) -> None:
    leido = _leer((_AQUI / nombre).read_bytes(), nombre.rsplit(".")[-1])
    movimientos, saldos = DICEN[nombre]
    assert [
        (x.fecha.isoformat(), str(x.importe), x.referencia, x.concepto) for x in leido.lineas
    ] == movimientos
    assert (str(leido.saldo_inicial), str(leido.saldo_final)) == (saldos or ("None", "None"))


def test_el_signo_que_falta_o_miente_se_toma_del_saldo_y_se_dice() -> None:
    sin_signo = _csv(
        "Fecha;Concepto;Valor;Saldo", "01/11/2026;DEPOSITO;100,00;100,00", "02/11/2026;PAGO;30,00;70,00",
        "03/11/2026;DEPOSITO;5,00;75,00",
    )  # fmt: skip
    leido = _leer(sin_signo, "csv")
    assert [str(x.importe) for x in leido.lineas] == ["100.00", "-30.00", "5.00"]
    assert leido.avisos == ("El archivo no dice si cada movimiento entró o salió: se tomó de su saldo.",)
    al_reves = _csv(
        "Fecha;Concepto;D/C;Valor;Saldo", "03/11/2026;A;D;5,00;75,00", "02/11/2026;B;C;30,00;70,00",
        "01/11/2026;Saldo anterior;;;100,00",
    )  # fmt: skip
    leido = _leer(al_reves, "csv")
    assert [str(x.importe) for x in leido.lineas] == ["-30.00", "5.00"]
    assert leido.avisos == (
        "En las filas 2 y 3 el saldo dice lo contrario que el signo: se tomó el del saldo.",
    )


def test_si_no_se_sabe_el_signo_del_primero_se_pregunta() -> None:
    filas = ("Fecha;Concepto;Valor;Saldo", "01/11/2026;A;100,00;100,00", "02/11/2026;B;30,00;70,00")
    with pytest.raises(NoEsExtracto, match=r"fila 2 entró o salió.*Saldo anterior"):
        _leer(_csv(*filas), "csv")
    leido = _leer(_csv(filas[0], "31/10/2026;Saldo anterior;;200,00", *filas[1:]), "csv")
    assert [str(x.importe) for x in leido.lineas] == ["-100.00", "-30.00"]


def test_lo_que_se_contradice_no_se_acepta() -> None:
    titulos = "Fecha;Concepto;Tipo;Valor;Saldo"
    with pytest.raises(NoEsExtracto, match="se contradice") as dicho:
        _leer(_csv(titulos, "01/11/2026;A;CR;10;10", "02/11/2026;B;CR;10;25"), "csv")
    assert [mala.n for mala in dicho.value.malas] == [3]
    with pytest.raises(NoEsExtracto, match="dice que entró y «-5», que salió"):
        _leer(_csv("Fecha;Concepto;Tipo;Valor", "01/11/2026;A;Crédito;-5", "02/11/2026;B;Débito;-5"), "csv")
    with pytest.raises(NoEsExtracto, match="un débito y un crédito a la vez"):
        _leer(_csv("Fecha;Concepto;Débito;Crédito", "01/11/2026;A;5,00;5,00"), "csv")
    with pytest.raises(
        NoEsExtracto, match=r"«1\.234» no es un importe"
    ):  # allí el punto es decimal: no son mil doscientos
        _leer(_csv("Fecha;Concepto;Valor", "01/11/2026;A;-5.10", "02/11/2026;B;1.234"), "csv")


def test_una_fila_en_cero_con_un_valor_en_otra_columna_se_cuenta_y_se_muestra() -> None:
    extracto = _csv(
        "Fecha;Concepto;Débito;Rendimiento", "01/11/2026;A;2,50;0,00", "02/11/2026;B;0,00;10,00", "03/11/2026;C;0,00;",
        "04/11/2026;D;0,00;7,25",
    )  # fmt: skip
    with pytest.raises(
        NoEsExtracto, match=r"2 filas tienen un importe de 0\.00 y un valor en otra columna"
    ) as dicho:
        _leer(extracto, "csv")
    assert [(mala.n, mala.motivo) for mala in dicho.value.malas] == [
        (3, "Su importe es 0.00 y «Rendimiento» trae 10,00."),
        (5, "Su importe es 0.00 y «Rendimiento» trae 7,25."),
    ]
    leido = _leer(extracto, "csv", sin_ceros=True)
    assert ([str(x.importe) for x in leido.lineas], leido.cuantas_aparte) == (["-2.50"], 2)

"""Lo que se imprime de un cobro y de un pago, y el estado de cuenta en papel, en los dos lados."""

from tests.client import Cliente
from tests.informes import filas_de_excel, texto_de_pdf
from tests.libros.cuentas.lados import EN_CADA_LADO, LadoDePrueba, hace


@EN_CADA_LADO
def test_el_recibo_dice_de_quien_cuanto_y_lo_que_sobra(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a)
    deuda = lado.registrar(a, tercero, "80.00", numero="001-001-000000077")
    dinero = lado.saldar(a, tercero, "100.00", (deuda, "80.00"))
    leido = lado.dinero_de(a, dinero)
    recibo = a.get(f"{lado.dinero_ruta}/{dinero}/recibo")
    assert f"{lado.archivo}-{leido['numero']:06d}.pdf" in recibo.headers["Content-Disposition"]
    texto = texto_de_pdf(recibo.data)
    for dicho in (*lado.papel, leido[lado.cable["nombre"]], "001-001-000000077", "$ 100.00", "$ 20.00"):
        assert dicho in texto
    assert "ANULADO" not in texto


@EN_CADA_LADO
def test_el_recibo_sale_tambien_anulado_y_con_texto_raro(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a)
    uno = lado.registrar(a, tercero, "100.00", numero="Ñ🦤<b>")
    dinero = lado.saldar(a, tercero, "120.00", (uno, "100.00"), notas="<para>🦤" * 20)
    ruta = f"{lado.dinero_ruta}/{dinero}/recibo"
    assert a.get(ruta).data.startswith(b"%PDF-")
    lado.anular(a, dinero, fecha=hace(2), motivo="Sin fondos")
    assert "Sin fondos" in texto_de_pdf(a.get(ruta).data)


@EN_CADA_LADO
def test_el_estado_de_cuenta_sale_en_papel_y_en_excel(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a)
    deuda = lado.registrar(a, tercero, "80.00", detalle="=1+1")
    nombre = lado.dinero_de(a, lado.saldar(a, tercero, "30.00", (deuda, "30.00")))[lado.cable["nombre"]]
    ruta = f"{lado.terceros}/estadoCuenta/{tercero}"
    texto = texto_de_pdf(a.get(f"{ruta}/pdf").data)
    assert nombre in texto and "$ 50.00" in texto
    hoja = filas_de_excel(a.get(f"{ruta}/excel").data)
    assert hoja[0][0] == f"Estado de cuenta de {nombre}"
    assert hoja[-1][5:8] == [80, 30, 50]
    assert hoja[-3][3] == "=1+1"  # como texto, nunca como fórmula

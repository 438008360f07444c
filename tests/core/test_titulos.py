"""Un título nombra su columna por sus palabras, y no por cómo empieza."""

import pytest

from api.contabilidad.conciliacion.lectura import columnas
from api.contabilidad.entradas.campos import LineaDeHoja
from api.core.papel import campos
from api.core.papel.campos import Campo
from api.core.papel.titulos import Titulos
from api.terceros.clientes.importacion.tipo import TIPO as CLIENTES
from api.ventas.productos.importacion.tipo import TIPO as PRODUCTOS

DE_UN_EXTRACTO = {
    "Valor Débito": "debito",
    "Valor Crédito": "credito",
    "Cheques y otros cargos": "debito",
    "Depósitos y Abono": "credito",
    "Monto Crédito USD": "credito",
    "Notas de débito": "debito",
    "Total débitos": "debito",
    "Retiros": "debito",
    "Fecha Valor": "fecha",
    "Fecha de débito": "fecha",
    "Número de depósito": "referencia",
    "Nro. Documento": "referencia",
    "DB/CR": "tipo",
    "+/-": "tipo",
    "(+/-)": "tipo",
    "Débito/Crédito": "tipo",
    "Saldo Disponible USD": "saldo",
    "Descripción del movimiento": "concepto",
    "Valor del movimiento": "importe",
}
DE_PRODUCTOS = {
    "Precio incluye IVA": "precioConImpuestos",
    "Precio de venta al público con IVA": "precioConImpuestos",
    "P.V.P. (incluido IVA)": "precioConImpuestos",
    "Precio no incluye IVA": "PRO_PRECIO",
    "Precio + IVA": "PRO_PRECIO",
    "Precio sin IVA": "PRO_PRECIO",
    "Código de barras": "PRO_AUXILIAR",
}
DE_CLIENTES = {
    "Teléfono del cliente": "CLI_TELEFONO",
    "Código del cliente": "",
    "Nombre del vendedor": "CLI_VENDEDOR",
    "Correos clientes": "CLI_CORREOS",
    "No. de cédula": "CLI_IDENTIFICACION",
    "Listado de clientes de la empresa": "",
}
DE_ASIENTOS = {"Valor Debe": "debe", "Monto haber": "haber", "Débito USD": "debe", "Créditos": "haber"}


@pytest.mark.parametrize(
    ("de", "titulo", "campo"),
    [
        (de, titulo, campo)
        for de, titulos in (
            (columnas.CAMPOS, DE_UN_EXTRACTO),
            (PRODUCTOS.campos, DE_PRODUCTOS),
            (CLIENTES.campos, DE_CLIENTES),
            (tuple(campos.de(LineaDeHoja).values()), DE_ASIENTOS),
        )
        for titulo, campo in titulos.items()
    ],
    ids=lambda dicho: dicho if isinstance(dicho, str) else "",
)
def test_un_titulo_se_entiende_por_sus_palabras(de: tuple[Campo, ...], titulo: str, campo: str) -> None:
    hallados = Titulos(de).de(titulo)
    assert (hallados[0].campo if hallados else "") == campo

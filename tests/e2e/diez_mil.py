"""Diez mil clientes en un libro de verdad, treinta y siete de ellos malos, cada uno a su manera."""

import io

import xlsxwriter

from tests.terceros.clientes.conftest import cedula

TITULOS = (
    *("Tipo de identificación", "RUC o cédula", "Razón social", "Correo electrónico", "Teléfono"),
    *("Celular", "Dirección", "Provincia", "Ciudad", "Tipo de cliente", "Tipo jurídico", "Grupo"),
    *("Vendedor", "Cobrador", "Plazo", "Cupo", "Activo", "Observaciones"),
)
TOTAL = 10_000
_MUCHOS = "; ".join(f"c{n}@correo.example" for n in range(11))


def _malas(existente: str) -> list[tuple[dict[str, str], str]]:
    """Lo que cada una tiene de malo y, palabra por palabra, por qué no entra."""
    tipo, numero, nombre, correo, telefono, celular, direccion, provincia, ciudad = TITULOS[:9]
    clase, juridico, grupo, vendedor, cobrador, plazo, cupo, activo, _ = TITULOS[9:]
    largo = "Debe tener como máximo {} caracteres."
    falta = "No existe el {} «Nadie»: créelo antes, o permita crear los que falten."
    fono = "El teléfono debe tener entre 7 y 20 dígitos."
    return [
        ({numero: "1234567890"}, "La cédula no es válida, revise sus dígitos."),
        ({numero: "17100340"}, "La cédula debe tener 10 dígitos."),
        ({numero: "17100340A5"}, "La cédula debe tener 10 dígitos."),
        ({tipo: "RUC", numero: "17900169190"}, "El RUC debe tener 13 dígitos."),
        ({tipo: "RUC", numero: "1770034066001"}, "El RUC no es válido, revise sus dígitos."),
        (
            {tipo: "RUC", numero: "9999999999999"},
            "Ese número es del consumidor final: elija ese tipo de identificación.",
        ),
        ({tipo: "Consumidor final"}, "El consumidor final de la empresa ya existe, no se crea otro."),
        ({tipo: "Licencia"}, "«Licencia» no es un tipo de identificación."),
        ({tipo: "", numero: "AB-12"}, "Elija el tipo de identificación."),
        ({tipo: "Pasaporte", numero: "A1"}, "El pasaporte debe tener de 3 a 20 letras y números."),
        (
            {tipo: "Exterior", numero: "¿?"},
            "La identificación debe tener de 3 a 20 letras, números, guiones o barras.",
        ),
        ({numero: ""}, "Ingrese un número de identificación"),
        ({numero: "1" * 31}, largo.format(30)),
        (
            {tipo: "", numero: "1,79E+12"},
            "Excel guardó el número como 1,79E+12 y perdió cifras: dé formato de texto a la columna y "
            "escríbalo de nuevo.",
        ),
        ({nombre: ""}, "Ingrese el nombre."),
        ({nombre: "x" * 301}, largo.format(300)),
        ({nombre: "#N/A"}, "La celda tiene un error de Excel (#N/A)."),
        ({correo: "sin-arroba"}, "«sin-arroba» no es un correo válido."),
        ({correo: "a@correo.example; A@correo.example"}, "Hay un correo repetido."),
        ({correo: _MUCHOS}, "Ingrese hasta 10 correos."),
        ({telefono: "no tiene"}, fono),
        ({celular: "12"}, fono),
        ({direccion: "x" * 301}, largo.format(300)),
        ({provincia: "Narnia"}, "«Narnia» no es una provincia del Ecuador."),
        ({ciudad: "x" * 101}, largo.format(100)),
        ({clase: "Marciano"}, "«Marciano» no es un tipo de cliente."),
        ({juridico: "Monarquía"}, "«Monarquía» no es un tipo jurídico."),
        ({juridico: "Gobierno central"}, "Ese tipo jurídico no es del tipo de cliente elegido."),
        ({grupo: "Nadie"}, falta.format("grupo")),
        ({vendedor: "Nadie"}, falta.format("vendedor")),
        ({cobrador: "Nadie"}, falta.format("cobrador")),
        ({plazo: "3651"}, "Debe estar entre 0 y 3650."),
        ({cupo: "-1"}, "Debe estar entre 0.00 y 999999999999.99."),
        ({activo: "quizás"}, "Debe ser Sí o No."),
        ({numero: cedula(20_000)}, "Repite la identificación de la fila 2."),
        ({numero: existente}, "Ya existe un cliente con esa identificación."),
        (
            {numero: "1234567890", nombre: "", cupo: "gratis"},
            "La cédula no es válida, revise sus dígitos. Debe ser un número. Ingrese el nombre.",
        ),
    ]


def libro(existente: str) -> tuple[bytes, dict[int, str]]:
    """El archivo, y por cada fila mala su motivo."""
    malas = _malas(existente)
    salto = TOTAL // len(malas)
    motivos: dict[int, str] = {}
    archivo = io.BytesIO()
    documento = xlsxwriter.Workbook(archivo, {"strings_to_formulas": False, "strings_to_urls": False})
    hoja = documento.add_worksheet("Clientes")
    hoja.write_row(0, 0, TITULOS)
    for n in range(TOTAL):
        fila = _buena(n)
        if n % salto == salto - 1 and malas:
            cambios, motivos[n + 2] = malas.pop(0)
            fila |= cambios
        hoja.write_row(n + 1, 0, [fila[titulo] for titulo in TITULOS])
    documento.close()
    return archivo.getvalue(), motivos


def _buena(n: int) -> dict[str, str | int | float]:
    valores = (
        *(
            "Cédula",
            cedula(20_000 + n),
            f"Importado Número {n:05d}",
            f"importado{n}@correo.example",
            "022345678",
        ),
        *("0991234567", "Av. Amazonas N34-120", "Pichincha", "Quito", "Persona natural", "", "", "", ""),
        *(30, 1500.5, "Sí", "Llegó en el archivo"),
    )
    return dict(zip(TITULOS, valores, strict=True))

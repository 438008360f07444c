"""Entradas rotas y hostiles, cada una con un nombre para la prueba que la envía."""

from typing import Any

PROFUNDO = "[" * 100_000
# Cuerpos crudos que se envían como application/json: no son un objeto, o no son JSON.
CUERPOS_ROTOS: dict[str, bytes] = {
    "vacio": b"",
    "cortado": b'{"usuario": "ad',
    "dos objetos": b"{}{}",
    "coma de mas": b'{"a": 1,}',
    "comillas simples": b"{'a': 1}",
    "NaN": b'{"recordar": NaN}',
    "Infinity": b'{"id": Infinity}',
    "UTF-8 roto": b'{"usuario": "\xff\xfe"}',
    "UTF-16": '{"usuario": "a"}'.encode("utf-16"),
    "BOM": b'\xef\xbb\xbf{"a": 1}',
    "sustituto suelto": b'{"usuario": "\\ud800"}',
    "NUL crudo": b'{"usuario": "a\x00b"}',
    "binario": bytes(range(256)),
    "muy hondo": PROFUNDO.encode(),
    "hondo y cerrado": b'{"a":' * 5000 + b"1" + b"}" * 5000,
    "numero enorme": b'{"id": ' + b"9" * 5000 + b"}",
    "exponente enorme": b'{"id": 1e999999}',
    "lista": b"[]",
    "lista de objetos": b'[{"usuario": "a"}]',
    "numero": b"7",
    "texto": b'"hola"',
    "nulo": b"null",
    "verdadero": b"true",
    "formulario": b"usuario=a&clave=b",
    "XML con entidad": b'<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
}
# Valores que se ponen en cada campo de un cuerpo JSON, uno a la vez.
VALORES: dict[str, Any] = {
    "nulo": None,
    "numero": 7,
    "negativo": -1,
    "decimal": 1.5,
    "entero de 64 bits": 2**63,
    "casi 2**64": 2**64 - 1,
    "verdadero": True,
    "lista": ["a"],
    "objeto": {"a": 1},
    "lista honda": [[[[[[]]]]]],
    "vacio": "",
    "blancos": "   \t ",
    "NUL": "a\x00b",
    "control": "a\x1b[31mb\x7f",
    "sin ancho y al reves": "a\u200b\u202eb",
    "emoji": "🧾👩🏽‍💼",
    "largo": "x" * 300_000,
    "comilla SQL": "' OR '1'='1' --",
    "union SQL": "1'; DROP TABLE usuarios; --",
    "comodines": "%_\\%",
    "HTML": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "plantilla": "{{7*7}}${7*7}<%= 7*7 %>",
    "ruta": "../../../etc/passwd",
    "cabeceras": "a\r\nBcc: todos@ejemplo.com\r\n\r\nhola",
    "formato": "%s%n%x{0}",
    "numero como texto": "0x1F",
    "digitos arabes": "١٧٩٠٠١٢٣٤٤٠٠١",
}
# Argumentos de la dirección donde va un id.
IDS = (
    "0",
    "-1",
    "1.5",
    "1e3",
    "9" * 30,
    "9" * 18,
    "abc",
    "%00",
    "1%00",
    "%ff",
    "1%20OR%201=1",
    "..",
    "١",
    "null",
)
# Argumentos de la dirección donde va un texto.
TEXTOS = (
    "x",
    "%00",
    "%ff%fe",
    "%ed%a0%80",
    "'%20OR%20'1'='1",
    "%3Cscript%3E",
    "9" * 20,
    "9" * 500,
    "%0d%0aSet-Cookie:%20a=b",
    "١٧٩٠٠١٢٣٤٤٠٠١",
    "..%2f..%2fetc%2fpasswd",
)
# Cuerpos multipart rotos: tipo de contenido y bytes.
MULTIPARTES_ROTOS: dict[str, tuple[str, bytes]] = {
    "sin limite": ("multipart/form-data", b"hola"),
    "limite ajeno": (
        "multipart/form-data; boundary=a",
        b'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1',
    ),
    "cortado": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="current"; fi',
    ),
    "sin cierre": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="current"; filename="x.zip"\r\n\r\nPK\x03\x04',
    ),
    "limite enorme": (f"multipart/form-data; boundary={'a' * 5000}", b"--" + b"a" * 5000),
    "cabecera binaria": (
        "multipart/form-data; boundary=a",
        b"--a\r\n\xff\xfe\x00: \xff\r\n\r\nx\r\n--a--\r\n",
    ),
    "miles de partes": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n' * 3000 + b"--a--\r\n",
    ),
    "campo enorme": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="password"\r\n\r\n'
        + b"x" * 1_500_000
        + b"\r\n--a--\r\n",
    ),
    "json": ("application/json", b'{"current": "x"}'),
    "vacio": ("multipart/form-data; boundary=a", b"--a--\r\n"),
}
# Cabeceras rotas.
CABECERAS: dict[str, dict[str, str]] = {
    "token binario": {"x-token": "\xff\xfe"},
    "token enorme": {"x-token": "a" * 20_000},
    "galleta rota": {"Cookie": "XSRF-TOKEN=\xff\xfe; =; ;;"},
    "solicitud hostil": {"X-Request-ID": "a\tb<script>"},
    "acepta nada": {"Accept": "image/png;q=zz,,;"},
    "idioma roto": {"Accept-Language": "\xff;q=zz"},
    "idempotencia rota": {"Idempotency-Key": "\xff" * 20},
    "idempotencia enorme": {"Idempotency-Key": "a" * 5000},
    "largo falso": {"Content-Length": "-5"},
    "largo en letras": {"Content-Length": "muchos"},
    "rango": {"Range": "bytes=-9999999999999"},
    "permiso roto": {"x-pago-token": "\xff.\x00", "x-adjunto-token": "...."},
}
# Nombres de un archivo vacío.
NOMBRES_DE_ARCHIVO = ("", "\x00.zip", "x" * 5000 + ".zip", "../../a.pdf", ".zip", "a.zip\r\nX: y")
# Tipos de contenido que no son JSON.
OTROS_TIPOS = (
    "text/plain",
    "application/xml",
    "multipart/form-data",
    "",
    "a" * 3000,
    "application/json; charset=x",
)
# Consultas para todas las lecturas.
CONSULTAS = ("page=-1", "page=9" + "9" * 40, "%00=%ff", "filtro=%ed%a0%80", "a=" + "b" * 8000)

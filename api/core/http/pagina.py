"""La única página que dibuja la API: la que ve una persona cuando un enlace que le enviaron ya no abre
nada."""

from flask import Response, request
from markupsafe import escape

from api.core.errors import DomainError
from api.core.http import headers
from api.core.http.http_errors import cuerpo

_PAGINA = """<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Enlace no disponible</title>
<style nonce="{nonce}">
  :root {{ color-scheme: light dark; --papel: #fbfaf7; --hoja: #fff; --tinta: #16181d; --linea: #e7e3da }}
  @media (prefers-color-scheme: dark) {{
    :root {{ --papel: #121419; --hoja: #1b1e25; --tinta: #eceae4; --linea: #2c303a }}
  }}
  body {{ display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
         background: var(--papel); color: var(--tinta); font: 16px/1.5 Inter, system-ui, sans-serif }}
  main {{ max-width: 420px; padding: 28px 32px; border: 1px solid var(--linea); border-radius: 12px;
         background: var(--hoja) }}
  h1 {{ margin: 0 0 8px; font-size: 20px; letter-spacing: -0.02em }}
  p {{ margin: 0 }}
</style>
</head>
<body><main><h1>Enlace no disponible</h1><p>{frase}</p></main></body>
</html>"""


def no_disponible(error: DomainError) -> Response:
    """El error como una página para un navegador; para quien pide JSON, con el cuerpo de todos los
    errores."""
    respuesta = cuerpo(404, "no_encontrado", error.msg)
    if request.accept_mimetypes.best_match(["application/json", "text/html"]) == "text/html":
        respuesta.set_data(_PAGINA.format(nonce=headers.nonce(request.environ), frase=escape(error.msg)))
        respuesta.mimetype = "text/html"
    return respuesta

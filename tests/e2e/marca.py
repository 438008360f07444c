"""La marca de otro, ya encendida: para mirar con qué cara aparece el producto."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.casa import Casa

TITULO = "Factura Fácil"
IMAGENES = {
    "logo": ("valor6", "<rect width='160' height='44' rx='8' fill='#0b6e4f'/>"),
    "portada": ("valor7", "<rect width='1600' height='900' fill='#dceee6'/>"),
    "icono": ("valor8", "<circle cx='16' cy='16' r='16' fill='#0b6e4f'/>"),
}


@pytest.fixture
def marca_blanca(casa: Casa) -> Iterator[None]:
    """El administrador la enciende; las imágenes ya están guardadas."""
    for nombre, (columna, dibujo) in IMAGENES.items():
        clave = f"marca/{nombre}.svg"
        archivo: Path = casa.almacen / clave
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(f"<svg xmlns='http://www.w3.org/2000/svg'>{dibujo}</svg>")
        casa.filas(f"UPDATE configuraciones SET {columna} = %s WHERE posicion = 4", clave)
    casa.configurar(0, CON_VALOR2=TITULO)
    casa.configurar(5, CON_VALOR1="#0b6e4f")
    casa.configurar(8, CON_VALOR1="si")
    yield
    casa.configurar(8, CON_VALOR1="no")
    casa.configurar(5, CON_VALOR1=None)
    casa.configurar(0, CON_VALOR2="Tinta")
    casa.filas("UPDATE configuraciones SET valor6 = NULL, valor7 = NULL, valor8 = NULL WHERE posicion = 4")

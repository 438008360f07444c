"""La aplicación que sirve la casa: la del producto, con las claves al menor costo, como en las demás pruebas."""

from argon2 import PasswordHasher

from api.plataforma.usuarios import claves

claves._argon = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)

from wsgi import app  # noqa: E402, F401 después de abaratarlas

"""Una empresa que empieza, como la de los libros."""

from tests.contabilidad.libros.conftest import b as b
from tests.contabilidad.libros.conftest import eid_b as eid_b

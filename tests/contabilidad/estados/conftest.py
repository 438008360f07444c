"""Una empresa que empieza, como la de los libros: sus estados empiezan en blanco."""

from tests.contabilidad.libros.conftest import b as b
from tests.contabilidad.libros.conftest import eid_b as eid_b

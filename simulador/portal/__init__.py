"""El lado del portal: lo que cientos de contribuyentes del padrón emiten a una empresa, mes por mes. Nada se
guarda: cada documento sale, siempre igual, de quien lo recibe, el mes y su número de orden, que van en su clave;
así se hace solo el que alguien pide. `sorteo` dice qué es cada uno, `escritura` escribe su XML, `sello` lo firma,
`formas` lo envuelve como se ve por ahí y `reporte` hace el TXT del mes."""

from .portal import Portal

__all__ = ["Portal"]

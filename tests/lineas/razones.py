"""Por qué algo que se escribe no deja línea."""

BORRADOR = "lo que alguien escribe y todavía no registra"
LA_DEJA_EL_TRABAJO = "la línea la deja el trabajo que lo hace, con lo que quedó"
VISTO = "que alguien lo vio es otro registro, que no cambia nada"
CALCULA = "calcula, revisa o busca: no guarda nada"

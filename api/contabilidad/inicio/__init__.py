"""Lo que quien lleva los libros ve al llegar: cómo va el resultado, con cuánto dinero se cuenta y qué espera."""

MENU_EMPRESA = (
    ("Contabilidad", 1, "Resumen contable", "inicio-contable", "IconDashboard", "contabilidad.ver"),
)

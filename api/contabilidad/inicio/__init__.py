"""Lo que quien lleva los libros ve al llegar: cómo va el resultado, con cuánto dinero se cuenta y qué espera."""

"""El anexo que hizo otro programa: se lee sin creerle nada, en un proceso aparte, y se compara con el nuestro fila por fila."""

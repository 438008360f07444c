class ErrorLocal(Exception):
    """Algo que la persona que ejecuta `make run` puede entender y arreglar. Se muestra sin traza."""

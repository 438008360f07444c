from tests.auditoria.conftest import contar_consultas

__all__ = ["contar_consultas"]

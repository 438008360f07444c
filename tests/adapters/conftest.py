from tests.simulador.proceso import proceso_simulador, sim

__all__ = ["proceso_simulador", "sim"]

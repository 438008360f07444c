"""Muchos casos en una prueba: cada uno corre aunque otro haya fallado, y la falla los nombra a todos.

Una prueba por caso costaría más en pytest que en la llamada que hace.
"""

from collections.abc import Iterator
from contextlib import contextmanager


class Casos:
    def __init__(self) -> None:
        self.fallas: list[str] = []

    @contextmanager
    def __call__(self, *cual: object) -> Iterator[None]:
        try:
            yield
        except AssertionError as falla:
            self.fallas.append(f"{' · '.join(map(str, cual))}: {falla}")
        except Exception as error:
            error.add_note(" · ".join(map(str, cual)))
            raise

    def __enter__(self) -> "Casos":
        return self

    def __exit__(self, tipo: type[BaseException] | None, *resto: object) -> None:
        if tipo is None:
            assert not self.fallas, "\n".join(self.fallas)


def alterado(firmado: str) -> str:
    """Lo mismo, con otra letra en la firma. Las últimas no sirven: a veces dicen lo mismo escritas de otra manera."""
    return firmado[:-8] + ("A" if firmado[-8] != "A" else "B") + firmado[-7:]

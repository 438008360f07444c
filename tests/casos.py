"""Many cases in one test: each runs though another failed, and the failure names all that did.

A test per case would cost more in pytest than in the call that it makes.
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

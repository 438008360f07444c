"""Una línea de la tabla: lo nuestro, la vara, y el cociente contra su meta."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Medida:
    nombre: str
    valor: float
    vara: float | None = None
    unidad: str = ""
    minimo: float | None = None  # metas del cociente; sin vara, del valor
    maximo: float | None = None

    @property
    def cociente(self) -> float | None:
        return self.valor / self.vara if self.vara else None

    @property
    def cumple(self) -> bool | None:
        medido = self.valor if self.vara is None else self.cociente
        if medido is None or (self.minimo is None and self.maximo is None):
            return None
        return (self.minimo is None or medido >= self.minimo) and (
            self.maximo is None or medido <= self.maximo
        )

    @property
    def meta(self) -> str:
        if self.minimo is not None:
            return f"≥ {self.minimo:g}"
        return f"≤ {self.maximo:g}" if self.maximo is not None else ""

    def como_dict(self) -> dict[str, object]:
        return asdict(self) | {"cociente": self.cociente, "cumple": self.cumple}


def tabla(medidas: list[Medida]) -> str:
    filas = [("Medida", "Tinta", "Vara", "Cociente", "Meta", "")]
    filas += [
        (
            m.nombre,
            f"{m.valor:,.1f} {m.unidad}",
            f"{m.vara:,.1f} {m.unidad}" if m.vara is not None else "",
            f"{m.cociente:.2f}" if m.cociente is not None else "",
            m.meta,
            {True: "bien", False: "NO LLEGA", None: ""}[m.cumple],
        )
        for m in medidas
    ]
    anchos = [max(len(fila[i]) for fila in filas) for i in range(6)]
    renglones = [
        "  ".join(
            [fila[0].ljust(anchos[0]), *(c.rjust(a) for c, a in zip(fila[1:], anchos[1:], strict=True))]
        )
        for fila in filas
    ]
    return "\n".join([renglones[0], "─" * len(renglones[0]), *renglones[1:]])

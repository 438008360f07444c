"""La orden que inserta muchas filas de una vez."""

from collections.abc import Mapping


def escribir(
    tabla: str,
    tipos: Mapping[str, str],
    iguales: tuple[str, ...],
    columnas: tuple[str, ...],
    devuelve: tuple[str, ...],
    sin_repetir: tuple[str, ...],
) -> str:
    """Con las filas en el valor `las_filas`. `tipos`: el de cada columna de la tabla, como PostgreSQL lo llama."""
    # Las filas viajan en un solo JSON: en arreglos, escapar cada valor costaría tanto como escribirlos. Siempre se responde algo: lo que
    # se inserta sin responder, un motor repartido lo escribe con COPY, que bajo los muros no se puede (tests/rechazos.py).
    de_bytes = {c for c in columnas if tipos[c] == "BYTEA"}
    dados = [f"CAST(:{c} AS {tipos[c]})" for c in iguales]
    dados += [f"convert_to(n.{c}, 'UTF8')" if c in de_bytes else f"n.{c}" for c in columnas]
    vienen = ", ".join(f"{c} {'text' if c in de_bytes else tipos[c]}" for c in columnas)
    fin = f" ON CONFLICT ({', '.join(sin_repetir)}) DO NOTHING" if sin_repetir else ""
    fin += f" RETURNING {', '.join(devuelve) or '1'}" if devuelve or not sin_repetir else ""
    return (
        f"INSERT INTO {tabla} ({', '.join((*iguales, *columnas))}) SELECT {', '.join(dados)} "  # noqa: S608  # nombres de la casa
        f"FROM json_to_recordset(CAST(:las_filas AS json)) AS n ({vienen}){fin}"
    )

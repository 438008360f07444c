"""`make bench`: cocientes de medianas, los dos lados intercalados en la misma corrida y la misma máquina.

Con nombres de grupos (`python -m tests.bench emision listas`), solo esos, y no se guardan. Con BENCH_CARPETA, las bases y lo
que se llenó quedan en esa carpeta, y la próxima vez los libros se leen sin llenarlos de nuevo."""

import argparse
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

from local.entorno import RAIZ
from tests.bench import (
    bandeja,
    clientes,
    comprobantes,
    despacho,
    despacho_adentro,
    emision,
    estados,
    existencias,
    firma,
    interfaz,
    lecturas,
    lentos,
    libros,
    listas,
    llaves,
    masiva,
    procesos,
    propuestas,
    recibidos,
    ride,
    sesiones,
    teclado,
    traida,
    transmision,
    tributos,
    turnos,
    uso,
    vender,
    webhooks,
)
from tests.bench.medida import Medida, tabla
from tests.bench.servidores import Banco, Web, banco

DE_LA_WEB: dict[str, Callable[[Banco, Web], list[Medida]]] = {
    "lecturas": lecturas.medir,
    "sesiones": lambda _, web: sesiones.medir(web),
    "llaves": lambda _, web: llaves.medir(web),
    "interfaz": lambda _, web: interfaz.medir(web),
    "teclado": lambda _, web: teclado.medir(web),
}
DEL_BANCO: dict[str, Callable[[Banco], list[Medida]]] = {
    "firma": lambda _: firma.medir(),
    "ride": lambda _: ride.medir(),
    "procesos": procesos.medir,
    "uso": uso.medir,
    "lentos": lentos.medir,
    "emision": emision.medir,
    "vender": vender.medir,
    "webhooks": webhooks.medir,
    "masiva": masiva.medir,
    "transmision": transmision.medir,
    "traida": traida.medir,
    "turnos": turnos.medir,
    "listas": listas.medir,
    "clientes": clientes.medir,
    "comprobantes": comprobantes.medir,
    "recibidos": recibidos.medir,
    "bandeja": bandeja.medir,
    "propuestas": propuestas.medir,
    "libros": libros.medir,
    "estados": estados.medir,
    "existencias": existencias.medir,
    "tributos": tributos.medir,
    "despacho": despacho.medir,
    "adentro": despacho_adentro.medir,
}
NOMBRES = [*DE_LA_WEB, *DEL_BANCO]


def _pedidos() -> list[str]:
    leer = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    leer.add_argument("grupos", nargs="*", help=", ".join(NOMBRES))
    pedidos: list[str] = leer.parse_args().grupos
    if otros := set(pedidos) - set(NOMBRES):
        leer.error(f"no hay {', '.join(sorted(otros))}; hay {', '.join(NOMBRES)}")
    return pedidos


def main() -> int:
    pedidos = _pedidos()
    medidas: list[Medida] = []
    queda = os.environ.get("BENCH_CARPETA", "")
    with (
        nullcontext(queda) if queda else tempfile.TemporaryDirectory() as carpeta,
        banco(Path(carpeta), queda=bool(queda)) as b,
    ):
        for grupo in _grupos(b, set(pedidos or NOMBRES)):
            print("\n" + tabla(grupo), flush=True)  # queda dicho aunque después algo falle
            medidas += grupo
    print("\n" + tabla(medidas) + "\n")
    if pedidos:
        return 0
    destino = (RAIZ / os.environ.get("VAR_DIR", "var")) / "bench.json"
    destino.parent.mkdir(parents=True, exist_ok=True)
    destino.write_text(json.dumps([m.como_dict() for m in medidas], ensure_ascii=False, indent=2) + "\n")
    print(f"Guardado en {destino}")
    return 0


def _grupos(b: Banco, pedidos: set[str]) -> Iterator[list[Medida]]:
    if pedidos & DE_LA_WEB.keys():
        web = b.gunicorn("web", "wsgi:app").iniciar("/readyz")
        try:
            for nombre, medir_web in DE_LA_WEB.items():
                if nombre in pedidos:
                    yield medir_web(b, web)
        finally:
            web.proceso.stop()
    for nombre, medir in DEL_BANCO.items():
        if nombre in pedidos:
            yield medir(b)


if __name__ == "__main__":
    raise SystemExit(main())

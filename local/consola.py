"""Lo que se dice en la terminal."""

import json
import re
import sys
import time
from pathlib import Path

DEMO = (
    ("Administrador", "/#/administrador/login", "", "admin", "Admin-demo-2026"),
    ("Distribuidor y contador", "/#/administrador/login", "", "1791987659001", "Distri-demo-2026"),
    ("Distribuidor", "/#/administrador/login", "", "distribuidor", "Distri-demo-2026"),
    ("Asesor de soporte", "/#/administrador/login", "", "soporte", "Soporte-demo-2026"),
    ("Empresa A, propietario", "/#/login", "1790012344001", "demo", "Empresa-demo-2026"),
    (
        "Empresa A, otros perfiles",
        "/#/login",
        "1790012344001",
        "facturador · contador · consulta",
        "Empresa-demo-2026",
    ),
    ("Empresa B, propietario", "/#/login", "0992001232001", "demo", "Empresa-demo-2026"),
    ("Pastelería (RIMPE)", "/#/login", "1802457133001", "demo", "Empresa-demo-2026"),
    ("Contador, en las tres", "/#/personas/login", "", "jcmena@cuentas.example", "Empresa-demo-2026"),
    ("Usuario desactivado", "/#/login", "0190456781001", "inactivo", "Empresa-demo-2026"),
)
ENCABEZADO = ("Quién", "Entra por", "RUC", "Usuario", "Clave")

_ERROR = re.compile(r"\[(ERROR|CRITICAL)\]|^Traceback \(most|^[\w.]*(Error|Exception)\b: ")


class Consola:
    def __init__(self) -> None:
        self._inicio = time.monotonic()
        self._color = sys.stdout.isatty()

    def _pintar(self, codigo: str, texto: str) -> str:
        return f"\033[{codigo}m{texto}\033[0m" if self._color else texto

    def decir(self, texto: str) -> None:
        print(f"  {texto}", flush=True)

    def error(self, texto: str) -> None:
        print(self._pintar("31", f"  {texto}"), file=sys.stderr, flush=True)

    def linea_de(self, servicio: str, linea: str) -> None:
        """De lo que escribe un servicio, a la terminal van solo los errores; el resto, a su registro."""
        resumen = _resumen_de_error(linea)
        if resumen:
            self.error(f"[{servicio}] {resumen}")

    def listo(self, url: str, simulador: str | None, registros: Path, *, demo: bool) -> None:
        segundos = time.monotonic() - self._inicio
        titulo = self._pintar("1;32", f"Tinta está lista en {url}")
        print(f"\n  {titulo}   ({segundos:.1f} s)\n")
        if demo:
            print("\n".join(self._tabla(DEMO)) + "\n")
        else:
            self.decir("Base propia (DATABASE_URL): no se crean datos de demostración sin «flask demo».")
        if simulador:
            self.decir(f"Simulador (correo recibido, registros tributarios, fallas): {simulador}")
        self.decir(f"API: {url}/api/docs")
        self.decir(f"Registros: {registros}")
        self.decir("Ctrl-C detiene todo.\n")

    def _tabla(self, filas: tuple[tuple[str, ...], ...]) -> list[str]:
        anchos = [max(len(fila[i]) for fila in (ENCABEZADO, *filas)) for i in range(len(ENCABEZADO))]

        def renglon(fila: tuple[str, ...]) -> str:
            return (
                "  "
                + "  ".join(celda.ljust(ancho) for celda, ancho in zip(fila, anchos, strict=True)).rstrip()
            )

        raya = "  " + "  ".join("─" * ancho for ancho in anchos)
        return [self._pintar("1", renglon(ENCABEZADO)), raya, *map(renglon, filas)]


def _resumen_de_error(linea: str) -> str | None:
    if linea.startswith("{"):
        try:
            evento = json.loads(linea)
        except ValueError:
            return None
        if str(evento.get("level", "")).lower() not in ("error", "critical"):
            return None
        excepcion = str(evento.get("exception") or "").strip().splitlines()
        return " · ".join(filter(None, [str(evento.get("event", "")), excepcion[-1] if excepcion else ""]))
    return linea if _ERROR.search(linea) else None

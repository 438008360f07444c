"""El simulador del mundo exterior (registros tributarios, SMTP con su bandeja) como proceso nuestro."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from local.errores import ErrorLocal
from local.procesos import Proceso
from local.red import LOOPBACK, acepta_conexiones, buscar_puerto_libre, esperar

RAIZ = Path(__file__).resolve().parent.parent


class Simulador:
    def __init__(
        self,
        carpeta: Path,
        puerto_http: int | None = None,
        puerto_smtp: int | None = None,
        registro: Path | None = None,
        variables: Mapping[str, str] | None = None,
    ) -> None:
        self.carpeta = carpeta.resolve()
        self.puerto_http = puerto_http or buscar_puerto_libre()
        self.puerto_smtp = puerto_smtp or buscar_puerto_libre()
        self._proceso = Proceso(
            "simulador",
            [
                *(sys.executable, "-m", "simulador", "--http-port", str(self.puerto_http)),
                *("--smtp-port", str(self.puerto_smtp), "--data-dir", str(self.carpeta)),
            ],
            registro=registro or self.carpeta / "simulador.log",
            cwd=RAIZ,
            entorno=os.environ | (variables or {}),
        )

    @property
    def url(self) -> str:
        """Su página (control y bandeja de entrada) y la raíz de lo que simula por HTTP."""
        return f"http://{LOOPBACK}:{self.puerto_http}"

    @property
    def url_smtp(self) -> str:
        return f"smtp://{LOOPBACK}:{self.puerto_smtp}"

    @property
    def entorno(self) -> dict[str, str]:
        """Las variables con que `api/` lo toma por el mundo exterior."""
        return {
            "SMTP_URL": self.url_smtp,
            "REGISTRO_PRIMARIO_URL": f"{self.url}/registro-primario",
            "REGISTRO_ALTERNATIVO_URL": f"{self.url}/registro-alternativo",
            "SRI_PRUEBAS_URL": f"{self.url}/sri/pruebas",
            "SRI_PRODUCCION_URL": f"{self.url}/sri/produccion",
            "DIG_PRUEBAS_URL": f"{self.url}/dig/pruebas",
            "DIG_PRODUCCION_URL": f"{self.url}/dig/produccion",
            "WHATSAPP_URL": f"{self.url}/whatsapp/v23.0",
            "WHATSAPP_TOKEN": "token-del-simulador",
            "WHATSAPP_TELEFONO_ID": "100000000000001",
        }

    @property
    def vivo(self) -> bool:
        return self._proceso.vivo

    @property
    def pid(self) -> int | None:
        return self._proceso.pid

    def start(self) -> None:
        self.lanzar()
        self.esperar_listo()

    def lanzar(self) -> None:
        """Lo inicia sin esperarlo, porque el supervisor inicia la base mientras tanto."""
        self.carpeta.mkdir(parents=True, exist_ok=True)
        self._proceso.start()

    def esperar_listo(self) -> None:
        if not (esperar(self._listo_o_muerto, 30) and self.vivo):
            self._proceso.stop(gracia=1)
            raise ErrorLocal(
                f"El simulador no pudo iniciar. Su registro, {self._proceso.registro}, termina así:\n"
                + self._proceso.ultimas_lineas()
            )

    def _listo_o_muerto(self) -> bool:
        return not self.vivo or (acepta_conexiones(self.puerto_http) and acepta_conexiones(self.puerto_smtp))

    def stop(self) -> None:
        self._proceso.stop(gracia=5)


def start_simulador(
    dir: Path,
    http_port: int | None = None,
    smtp_port: int | None = None,
    *,
    registro: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Simulador:
    """`variables`: las que se agregan a las de este proceso."""
    simulador = Simulador(dir, http_port, smtp_port, registro, variables)
    simulador.start()
    return simulador

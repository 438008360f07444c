"""La casa entera en marcha: gunicorn y un trabajador sobre su propia copia de la demostración."""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

import psycopg
import requests
from psycopg.rows import dict_row

from local.postgres import como_duena
from local.red import buscar_puerto_libre, esperar, responde
from tests.a_la_vez import PACIENCIA
from tests.client import P
from tests.cuna import Nacido
from tests.servicios import Servicios

RAIZ = Path(__file__).resolve().parents[2]


class Casa:
    """Lo que `make run` inicia, con puertos, base, Redis y almacén que nadie más usa."""

    def __init__(self, servicios: Servicios, base_de_datos: str) -> None:
        self.servicios = servicios
        self.base_de_datos = base_de_datos
        self.almacen = servicios.carpeta / "almacen-e2e"
        puerto = buscar_puerto_libre()
        self.url = f"http://localhost:{puerto}"
        variables = os.environ | servicios.entorno(
            base_de_datos,
            REDIS_URL=servicios.redis.url_de(1),
            STORAGE_URL=f"file://{self.almacen}",
            PUBLIC_URL=self.url,
            PORT=str(puerto),
            WEB_CONCURRENCY="1",
            LIMITES_FACTOR="1000",
            LOG_LEVEL="WARNING",
        )
        self.procesos = [
            self._proceso("web", variables, "gunicorn", "tests.e2e.servida:app"),
            self._proceso("trabajador", variables, "flask", "--app", "wsgi", "trabajador"),
        ]

    def _proceso(self, nombre: str, variables: dict[str, str], *modulo: str) -> Nacido:
        registro = self.servicios.carpeta / f"e2e-{nombre}.log"
        return Nacido(nombre, [sys.executable, "-m", *modulo], registro=registro, entorno=variables, cwd=RAIZ)

    def start(self) -> None:
        shutil.copytree(self.servicios.carpeta / "almacen", self.almacen, dirs_exist_ok=True)
        for proceso in self.procesos:
            proceso.start()
        web = self.procesos[0]
        if not esperar(lambda: not web.vivo or responde(f"{self.url}/readyz", 5), PACIENCIA) or not web.vivo:
            raise AssertionError(f"el servidor no inició:\n{web.ultimas_lineas(30)}")

    def stop(self) -> None:
        """Sin esperar a las conexiones que el navegador dejó abiertas."""
        for proceso in self.procesos:
            proceso.stop(gracia=0.5)

    def llamar(
        self, metodo: str, ruta: str, cuerpo: Any = None, token: str = "", formulario: Any = None
    ) -> requests.Response:
        """Una llamada a la API por fuera del navegador, con el par antifalsificación; `ruta` es
        relativa a P, salvo que comience con /. El `formulario` va por partes, como lo envía uno con archivos."""
        partes = {campo: (None, str(valor)) for campo, valor in formulario.items()} if formulario else None
        with requests.Session() as http:
            http.trust_env = False
            if metodo != "GET":
                http.get(f"{self.url}{P}/productos", timeout=PACIENCIA)
            cabeceras = {"x-token": token, "X-XSRF-TOKEN": http.cookies.get("XSRF-TOKEN", "")}
            enviadas = {k: v for k, v in cabeceras.items() if v}
            url = f"{self.url}{ruta}" if ruta.startswith("/") else f"{self.url}{P}/{ruta}"
            return http.request(metodo, url, json=cuerpo, files=partes, headers=enviadas, timeout=PACIENCIA)

    def sesion(self, ruta: str, **credenciales: Any) -> dict[str, Any]:
        """Lo que responde `login` o `loginAdmin`."""
        respuesta = self.llamar("POST", ruta, {"recordar": False, **credenciales})
        assert respuesta.status_code == 200, respuesta.text
        datos: dict[str, Any] = respuesta.json()
        return datos

    def debe(self, token: str, cliente_id: int, total: str = "100.00", **campos: Any) -> None:
        """Una factura que ese cliente debe, registrada en su cuenta."""
        factura = {"idCli": cliente_id, "total": total, "estado": "PENDIENTE", **campos}
        hecha = self.llamar("POST", "/api/clientes/documentos", token=token, formulario=factura)
        assert hecha.status_code == 201, hecha.text

    def configurar(self, posicion: int, **valores: str | None) -> None:
        """Un cambio de configuración, como lo hace el administrador."""
        token = self.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")["token"]
        respuesta = self.llamar(
            "PUT", "configuraciones/actualizar", {"CON_CODIGO": posicion, **valores}, token
        )
        assert respuesta.status_code == 200, respuesta.text

    def filas(self, consulta: str, *valores: Any) -> list[dict[str, Any]]:
        """Filas de la base, de todas las empresas."""
        with psycopg.connect(
            como_duena(self.base_de_datos), autocommit=True, row_factory=dict_row
        ) as conexion:
            conexion.execute("SELECT set_config('app.todas', 'si', false)")
            cursor = conexion.execute(consulta.encode(), valores)
            return cursor.fetchall() if cursor.description else []

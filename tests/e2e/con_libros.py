"""Una empresa recién registrada que lleva sus libros."""

import json
from datetime import date
from typing import Any

from tests.e2e.casa import Casa
from tests.factories import CLAVE, solicitud


class Libros:
    """Una empresa recién registrada que lleva libros desde este año, y su propietario."""

    def __init__(self, casa: Casa) -> None:
        self.casa = casa
        pedida = solicitud()
        assert casa.llamar("POST", "registro", pedida).status_code == 201
        self.sesion = casa.sesion("login", ruc=pedida["EMP_RUC"], usuario=pedida["usuario"], clave=CLAVE)
        self.guardada = {"usr": json.dumps(self.sesion), "ruc": pedida["EMP_RUC"]}
        self.pedir("POST", "/api/contabilidad/activar", {"desde": None})

    def pedir(self, metodo: str, ruta: str, cuerpo: Any = None) -> Any:
        respuesta = self.casa.llamar(metodo, ruta, cuerpo, self.sesion["token"])
        assert respuesta.ok, respuesta.text
        return respuesta.json()

    def vender(self, fecha: date) -> None:
        """Una venta con su IVA, asentada a mano."""
        ids = {c["codigo"]: c["id"] for c in self.pedir("GET", "/api/cuentas")}
        venta = (
            ("1010101", "debe", "115.00"),
            ("410101", "haber", "100.00"),
            ("201070101", "haber", "15.00"),
        )
        lineas = [{"cuenta_id": ids[codigo], lado: valor} for codigo, lado, valor in venta]
        cuerpo = {"fecha": fecha.isoformat(), "glosa": "Ventas del mes", "lineas": lineas}
        self.pedir("POST", "/api/asientos", cuerpo)

"""La empresa de un mes de prueba: lo que hace, y lo que cada cosa debe dejar en sus libros."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.contabilidad.apoyo import codigos
from tests.factories import cargar_firma, clave_idempotente, con_regimen, entrar, filas, registrar_empresa
from tests.libros.reglas import control

PRIMERO = meses.primero(hoy(), -1)
FIN = meses.ultimo(PRIMERO)
CLIENTES, PROVEEDORES, AFUERA, IVA_VENTAS, IVA_COMPRAS = (
    *("101020502", "2010301", "2010302"),
    *("201070101", "101050101"),
)
CAJA, CHEQUES, TARJETAS, ANTICIPOS, ADELANTADO = "1010101", "1010104", "101020801", "20110", "1010403"
_LINEAS = (
    "SELECT c.codigo, sum(l.debe - l.haber) AS valor FROM lineas_asientos l "
    "JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id "
    "WHERE l.empresa_id = %s AND l.asiento_id > %s GROUP BY c.codigo"
)


def dia(n: int) -> str:
    return PRIMERO.replace(day=n).isoformat()


@dataclass
class MesDePrueba:
    """Lo que la empresa hace, y lo que cada cosa debe dejar en los libros."""

    app: Flask
    dueno: Cliente
    empresa: int
    cuentas: dict[str, int] = field(default_factory=dict)
    suma: dict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    ultimo: int = 0
    hechas: int = 0

    def deja(self, que: str, **dicho: str) -> None:
        """Lo que se asentó desde la operación anterior es eso y nada más. Los códigos van con una «c» delante."""
        esperado = {codigo[1:]: Decimal(valor) for codigo, valor in dicho.items()}
        hallado = {
            fila["codigo"]: fila["valor"]
            for fila in filas(self.app, _LINEAS, self.empresa, self.ultimo)
            if fila["valor"]
        }
        assert hallado == esperado, que
        assert not sum(esperado.values()), que
        for codigo, valor in esperado.items():
            self.suma[codigo] += valor
        self.ultimo = filas(
            self.app, "SELECT max(id) AS id FROM asientos_contables WHERE empresa_id = %s", self.empresa
        )[0]["id"]
        self.hechas += 1

    def pedir(self, ruta: str, cuerpo: Any) -> dict[str, Any]:
        respuesta = self.dueno.post(ruta, cuerpo, headers=clave_idempotente())
        assert respuesta.status_code in (200, 201), respuesta.text
        return dict(respuesta.json or {})

    def emitir(self, pedido: dict[str, Any], ruta: str) -> None:
        """Emite un documento y el SRI lo autoriza."""
        apoyo.autorizar(self.app, self.empresa, apoyo.emitir(self.dueno, pedido, ruta)["id"])

    def banco(self, clase: str, n: int, **dicho: Any) -> dict[str, Any]:
        """Un movimiento de los bancos o las cajas; `partidas`, por su código."""
        partidas = [
            {"cuenta_id": self.cuentas[codigo], "importe": valor}
            for codigo, valor in dicho.pop("partidas", {}).items()
        ]
        cuerpo = {"clase": clase, "fecha": dia(n), "partidas": partidas, **dicho}
        return self.pedir("/api/bancos/movimientos", cuerpo)


@contextmanager
def empresa_del_mes(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    """Una empresa nueva, verificada, que retiene, con su firma y sus libros desde antes del mes."""
    registrada = registrar_empresa(Cliente(app))
    empresa = int(registrada["EMP_CODIGO"])
    verificada = admin.put(
        f"empresas/comprobarEmpresaEstado/{empresa}", {"EMP_ESTADO": "VERIFICADA", "EMP_MOTIVO": ""}
    )
    assert verificada.status_code == 200, verificada.text
    dueno = entrar(app, registrada)
    filas(app, "UPDATE empresas SET direccion = 'Av. Amazonas N34-451' WHERE id = %s", empresa)
    filas(app, "UPDATE planes_orel SET documentos = 100 WHERE empresa_id = %s", empresa)
    cargar_firma(dueno)
    control.activar(app, dueno)
    with con_regimen(app, empresa, agente_retencion="123"):
        yield MesDePrueba(app, dueno, empresa, codigos(dueno))

"""Una empresa que hace cosas al azar: qué hizo, qué se le rechazó y con qué puede seguir."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo as comprobantes
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor

DIAS = 85  # hasta cuándo se mira: el SRI no recibe lo de hace más de noventa
_PASABLES = (409, 422)
Operacion = Callable[["Corrida"], None]
_OPERACIONES: list[tuple[Operacion, int]] = []


def operacion(peso: int = 1) -> Callable[[Operacion], Operacion]:
    """Desde ahora, la empresa también hace esto, tantas veces como pese."""

    def registrar(hacer: Operacion) -> Operacion:
        _OPERACIONES.append((hacer, peso))
        return hacer

    return registrar


@dataclass
class Corrida:
    """Lo que no se puede, la API lo rechaza, y la corrida sigue. Lo que nunca puede pasar es que falle."""

    app: Flask
    dueno: Cliente
    empresa: int
    azar: random.Random
    hechas: Counter[str] = field(default_factory=Counter)
    rechazadas: Counter[str] = field(default_factory=Counter)
    suyos: dict[str, list[Any]] = field(default_factory=dict)
    clientes: list[int] = field(default_factory=list)
    proveedores: list[int] = field(default_factory=list)
    afuera: int = 0  # el de los proveedores que no reside en el país
    ambos: list[tuple[int, int]] = field(default_factory=list)
    cuentas: dict[str, int] = field(default_factory=dict)
    bancos: dict[str, int] = field(default_factory=dict)
    punto: int = 0

    @classmethod
    def empezar(cls, app: Flask, dueno: Cliente, empresa: int, semilla: int) -> "Corrida":
        nueva = cls(app, dueno, empresa, random.Random(semilla))
        nueva.cuentas = apoyo.codigos(dueno)
        nueva.punto = comprobantes.punto_de(dueno)
        nueva.clientes = [int(crear_cliente(dueno)["CLI_CODIGO"]) for _ in range(4)]
        nueva.proveedores = [int(crear_proveedor(dueno)["id"]) for _ in range(3)]
        nueva.afuera = int(crear_proveedor(dueno, **DEL_EXTERIOR, identificacion=f"DE{semilla}")["id"])
        nueva.proveedores.append(nueva.afuera)
        for proveedor in (nueva.proveedores[0], nueva.afuera):
            respuesta = dueno.post(f"/api/proveedores/{proveedor}/cliente")
            assert respuesta.status_code == 201, respuesta.text
            nueva.ambos.append(((respuesta.json or {})["cliente_id"], proveedor))
            nueva.clientes.append(nueva.ambos[-1][0])
        hay = {fila["clase"]: fila["id"] for fila in dueno.get("/api/bancos").json or []}
        otros = [fila["id"] for fila in dueno.get("/api/bancos").json or [] if fila["clase"] == "BANCO"]
        for clase in ("BANCO", "CAJA", "CAJA_CHICA", "POR_DEPOSITAR"):
            nueva.bancos[clase] = hay.get(clase) or crear_banco(dueno, nombre=clase, clase=clase)["id"]
        nueva.bancos["BANCO"] = min(otros, default=nueva.bancos["BANCO"])
        nueva.bancos["OTRO"] = max(otros[1:], default=0) or crear_banco(dueno, nombre="Otro banco")["id"]
        for banco in ("BANCO", "OTRO"):
            chequera = {
                "banco_id": nueva.bancos[banco],
                "desde": semilla * 10_000 + 1,
                "hasta": semilla * 10_000 + 9_000,
            }
            respuesta = dueno.post("/api/chequeras", chequera, headers=clave_idempotente())
            assert respuesta.status_code in (201, 422), (
                respuesta.text
            )  # otra corrida de esta empresa ya la tiene
        return nueva

    def operar(self, cuantas: int) -> None:
        """Hace tantas, las que salgan."""
        hacer, pesos = zip(*_OPERACIONES, strict=True)
        for elegida in self.azar.choices(hacer, pesos, k=cuantas):
            elegida(self)

    def pedir(
        self, que: str, metodo: str, ruta: str, cuerpo: Any = None, **mas: Any
    ) -> dict[str, Any] | None:
        """Lo pide; None si no se puede. Lo que se hizo queda entre lo suyo de ese nombre."""
        datos = {"data": mas["data"], "content_type": "multipart/form-data"} if "data" in mas else {}
        claves = clave_idempotente() if metodo == "POST" else {}
        return self.anotar(
            que, ruta, self.dueno.llamar(metodo, ruta, json=cuerpo, headers=claves, **datos), cuerpo
        )

    def anotar(
        self, que: str, ruta: str, respuesta: TestResponse, cuerpo: Any = None
    ) -> dict[str, Any] | None:
        if respuesta.status_code < 300:
            self.hechas[que] += 1
            return dict(respuesta.json or {}) if respuesta.data else {}
        assert respuesta.status_code in _PASABLES, (que, ruta, cuerpo, respuesta.status_code, respuesta.text)
        dicho = respuesta.json or {}
        self.rechazadas[f"{que}: {str(dicho['errors'].get('json') or dicho['msg'])[:150]}"] += 1
        return None

    def guardar(self, que: str, cosa: Any) -> None:
        self.suyos.setdefault(que, []).append(cosa)

    def alguno(self, que: str) -> Any:
        """Uno de los suyos; None si no hay."""
        return self.azar.choice(self.suyos[que]) if self.suyos.get(que) else None

    def sacar(self, que: str) -> Any:
        """Uno de los suyos, que deja de serlo; None si no hay."""
        suyos = self.suyos.get(que) or []
        return suyos.pop(self.azar.randrange(len(suyos))) if suyos else None

    def dia(self, desde: date | None = None) -> str:
        """Uno entre ese y hoy."""
        primero = desde or hoy() - timedelta(days=DIAS)
        return str(primero + timedelta(days=self.azar.randint(0, max((hoy() - primero).days, 0))))

    def despues_de(self, dia: str) -> str:
        return self.dia(date.fromisoformat(dia))

    def valor(self, hasta: int = 40_000) -> str:
        """Centavos o miles, con más de lo primero."""
        centavos = self.azar.choice((1, 7, self.azar.randint(1, 999), self.azar.randint(1, hasta * 10)))
        return f"{Decimal(centavos) / 100:.2f}"

    def cliente(self) -> int:
        return self.azar.choice(self.clientes)

    def proveedor(self) -> int:
        return self.azar.choice(self.proveedores)

    def repartir(self, debe: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """Parte de lo que se debe, de algunos documentos."""
        elegidos = self.azar.sample(debe, min(len(debe), self.azar.randint(0, 3)))
        return [
            (id_, saldo if self.azar.random() < 0.5 else f"{max(Decimal(saldo) / 2, Decimal('0.01')):.2f}")
            for id_, saldo in elegidos
        ]

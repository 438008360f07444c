"""Los dos lados de las cuentas, con la misma forma para las pruebas: lo que se pide y se lee lleva aquí un solo nombre,
y cada lado le pone el suyo del cable."""

import json
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.compras.por_pagar import motor as por_pagar
from api.core.datos.clock import hoy
from api.libros.cuentas.lista_dinero import ListaDeDinero
from api.libros.cuentas.nucleo.calculo import DINERO, DOCUMENTO, Aplicado, Movimiento
from api.libros.cuentas.saldos import Saldos
from api.ventas.cartera import motor as cartera
from tests.client import Cliente
from tests.factories import filas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor


def hace(dias: int) -> str:
    return str(hoy() - timedelta(days=dias))


@dataclass(frozen=True, kw_only=True)
class LadoDePrueba:
    """`tercero`, `documento` y `dinero`: sus nombres en el cable. `columna` y `dinero_columna`, en la base. `papel`: lo
    que dice su recibo, y `archivo`, cómo empieza el nombre de este."""

    terceros: str
    dinero_ruta: str
    tercero: str
    documento: str
    dinero: str
    columna: str
    dinero_columna: str
    documentos_tabla: str
    dinero_tabla: str
    aplicaciones_tabla: str
    sumas_tabla: str
    abona_tipo: str
    saldos: Saldos
    lista: ListaDeDinero
    por_saldar_ruta: str
    neto_ruta: str
    papel: tuple[str, ...]
    archivo: str
    cable: dict[str, str]

    @property
    def por_id(self) -> str:
        """Cómo se pide el orden por el id de un documento."""
        return self.documento

    @property
    def documentos_ruta(self) -> str:
        return f"{self.terceros}/documentos"

    def nuevo(self, a: Cliente, dias: int = 0) -> int:
        """Un tercero nuevo, con esos días de crédito."""
        if self.columna == "cliente_id":
            return int(crear_cliente(a, CLI_DIASCREDITO=dias)["CLI_CODIGO"])
        return int(crear_proveedor(a, dias_credito=dias)["id"])

    def registrar(self, a: Cliente, tercero: int, total: str, **campos: Any) -> int:
        datos = {self.tercero: str(tercero), "fecha": hace(40), "total": total, "estado": "PENDIENTE"}
        datos |= {k: json.dumps(v) if isinstance(v, list) else str(v) for k, v in campos.items()}
        respuesta = a.llamar("POST", self.documentos_ruta, data=datos, content_type="multipart/form-data")
        assert respuesta.status_code == 201, respuesta.text
        return int((respuesta.json or {})[self.documento])

    def cuerpo(self, tercero: int, total: str, *aplicado: tuple[int, str], **campos: Any) -> dict[str, Any]:
        sobre = self.aplicaciones(*aplicado)["aplicaciones"]
        return {
            self._en_cuerpo: tercero,
            "fecha": hace(10),
            "forma": "EFECTIVO",
            "total": total,
            "aplicaciones": sobre,
        } | campos

    @property
    def _en_cuerpo(self) -> str:
        return self.tercero

    def aplicaciones(self, *aplicado: tuple[int, str]) -> dict[str, Any]:
        de = "DOC_CODIGO" if self.columna == "cliente_id" else "documento_id"
        return {"aplicaciones": [{de: documento, "valor": valor} for documento, valor in aplicado]}

    def saldar(self, a: Cliente, tercero: int, total: str, *aplicado: tuple[int, str], **campos: Any) -> int:
        respuesta = self.pedir(a, tercero, total, *aplicado, **campos)
        assert respuesta.status_code == 201, respuesta.text
        return int((respuesta.json or {})[self.dinero])

    def pedir(
        self, a: Cliente, tercero: int, total: str, *aplicado: tuple[int, str], **campos: Any
    ) -> TestResponse:
        return a.post(self.dinero_ruta, self.cuerpo(tercero, total, *aplicado, **campos))

    def anular(self, a: Cliente, dinero: int, **campos: Any) -> dict[str, Any]:
        respuesta = a.put(f"{self.dinero_ruta}/{dinero}/anular", {"motivo": "Mal hecho"} | campos)
        assert respuesta.status_code == 200, respuesta.text
        return dict(respuesta.json or {})

    def dinero_de(self, a: Cliente, dinero: int) -> dict[str, Any]:
        return dict(a.get(f"{self.dinero_ruta}/{dinero}").json or {})

    def documento_de(self, a: Cliente, documento: int) -> dict[str, Any]:
        return dict(a.get(f"{self.documentos_ruta}/{documento}").json or {})

    def pendientes(self, a: Cliente, tercero: int) -> dict[str, Any]:
        """documentos: (id, saldo); favor: (dinero, documento, saldo)."""
        leido = a.get(f"{self.dinero_ruta}/pendientes", query_string={self.tercero: tercero}).json
        doc = self.cable["documento_en_fila"]
        return {
            "documentos": [(d[doc], d["saldo"]) for d in leido["documentos"]],
            "favor": [(f[self.cable["dinero_en_fila"]], f[doc], f["saldo"]) for f in leido["anticipos"]],
        }

    def saldo(self, a: Cliente, tercero: int, fecha: date | str = "") -> dict[str, Any]:
        ruta = f"{self.terceros}/saldoEstadoCuenta/{tercero}"
        respuesta = a.get(ruta, query_string={"fecha": str(fecha)})
        assert respuesta.status_code == 200, respuesta.text
        return dict(respuesta.json or {})

    def estado(self, a: Cliente, tercero: int, **args: Any) -> dict[str, Any]:
        respuesta = a.get(f"{self.terceros}/estadoCuenta/{tercero}", query_string=args)
        assert respuesta.status_code == 200, respuesta.text
        return dict(respuesta.json or {})

    def cuenta(self, app: Flask, tercero: int) -> tuple[list[Movimiento], list[Aplicado]]:
        """Las filas de un tercero, leídas de la base, para la aritmética pura. Lo guardado como aplicado es lo que
        suman sus aplicaciones."""
        documentos = filas(app, f"SELECT * FROM {self.documentos_tabla} WHERE {self.columna} = %s", tercero)
        dineros = filas(app, f"SELECT * FROM {self.dinero_tabla} WHERE {self.columna} = %s", tercero)
        aplicadas = filas(
            app,
            f"SELECT a.* FROM {self.aplicaciones_tabla} a JOIN {self.documentos_tabla} d ON d.id = a.documento_id "
            f"WHERE d.{self.columna} = %s",
            tercero,
        )
        movimientos = [
            Movimiento((DOCUMENTO, d["id"]), d["signo"], d["fecha"], d["total"], d["vence"], d["anulado_el"])
            for d in documentos
        ] + [
            Movimiento((DINERO, c["id"]), -1, c["fecha"], c["total"], None, c["anulado_el"]) for c in dineros
        ]
        de = self.dinero_columna
        aplicados = [
            Aplicado(
                (DOCUMENTO, a["documento_id"]),
                (DINERO, a[de]) if a[de] else (DOCUMENTO, a["credito_id"]),
                a["valor"],
                a["desde"],
                a["deshecha_el"],
            )
            for a in aplicadas
        ]
        vivos = [a for a in aplicados if a.deshecha_el is None]
        for clase, guardados in ((DOCUMENTO, documentos), (DINERO, dineros)):
            for fila in guardados:
                suyos = [a.valor for a in vivos if (clase, fila["id"]) in (a.cargo, a.abono)]
                assert fila["aplicado"] == sum(suyos)
        return movimientos, aplicados


COBRAR = LadoDePrueba(
    terceros="/api/clientes",
    dinero_ruta="/api/cobros",
    tercero="idCli",
    documento="DOC_CODIGO",
    dinero="COB_CODIGO",
    columna="cliente_id",
    dinero_columna="cobro_id",
    documentos_tabla="documentos_clientes",
    dinero_tabla="cobros",
    aplicaciones_tabla="aplicaciones",
    sumas_tabla="sumas_cartera",
    abona_tipo="04",
    saldos=cartera.saldos,
    lista=cartera.lista_cobros,
    por_saldar_ruta="/api/cartera/antiguedad",
    neto_ruta="/api/clientes/valorNeto",
    papel=("Recibo de cobro", "Recibimos de", "Cobrado", "A favor del cliente"),
    archivo="recibo",
    cable={
        "documento_en_fila": "DOC_CODIGO",
        "dinero_en_fila": "COB_CODIGO",
        "tercero_en_fila": "CLI_CODIGO",
        "nombre": "CLI_NOMBRE",
        "forma_nombre": "formaNombre",
        "tipo_nombre": "tipoNombre",
        "por_vencer": "porVencer",
        "saldo_inicial": "saldoInicial",
        "saldo_final": "saldoFinal",
        "por_saldar": "porCobrar",
        "total_anticipos": "totalAnticipos",
        "saldado": "cobrado",
        "dinero_de_la_cuenta": "cobroEstadoCuenta",
    },
)
PAGAR = LadoDePrueba(
    terceros="/api/proveedores",
    dinero_ruta="/api/pagos",
    tercero="proveedor_id",
    documento="id",
    dinero="id",
    columna="proveedor_id",
    dinero_columna="pago_id",
    documentos_tabla="documentos_proveedores",
    dinero_tabla="pagos",
    aplicaciones_tabla="aplicaciones_pagos",
    sumas_tabla="sumas_por_pagar",
    abona_tipo="04",
    saldos=por_pagar.saldos,
    lista=por_pagar.lista_pagos,
    por_saldar_ruta="/api/por-pagar/antiguedad",
    neto_ruta="/api/por-pagar/valorNeto",
    papel=("Comprobante de pago", "Pagamos a", "Pagado", "A favor de la empresa"),
    archivo="pago",
    cable={
        "documento_en_fila": "documento_id",
        "dinero_en_fila": "pago_id",
        "tercero_en_fila": "proveedor_id",
        "nombre": "proveedor",
        "forma_nombre": "forma_nombre",
        "tipo_nombre": "tipo_nombre",
        "por_vencer": "por_vencer",
        "saldo_inicial": "saldo_inicial",
        "saldo_final": "saldo_final",
        "por_saldar": "por_pagar",
        "total_anticipos": "total_anticipos",
        "saldado": "pagado",
        "dinero_de_la_cuenta": "pagoEstadoCuenta",
    },
)
LADOS = (COBRAR, PAGAR)
EN_CADA_LADO = pytest.mark.parametrize("lado", LADOS, ids=lambda lado: lado.dinero_tabla)
EN_CADA_LADO_DEL_ARCHIVO = pytest.mark.parametrize(
    "lado", LADOS, ids=lambda lado: lado.dinero_tabla, scope="module"
)
"""Con lo que una prueba halla hecho una vez para todo el archivo."""

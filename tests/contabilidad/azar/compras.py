"""Lo que se compra y lo que de eso se retiene."""

from typing import Any

from tests.compras.compras import conftest as apoyo
from tests.comprobantes import apoyo as comprobantes
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.contabilidad.azar.corrida import Corrida, operacion

_DESTINOS = ("GASTO", "INVENTARIO", "ACTIVO")
# las cuentas que una línea nombra, por su destino: también lo pagado por adelantado
_CUENTAS = {"GASTO": ("520209", "520214", "1010401"), "ACTIVO": ("1020106", "1020109")}


def _lineas(corrida: Corrida) -> list[dict[str, object]]:
    azar = corrida.azar
    return [
        apoyo.linea(
            precio=corrida.valor(),
            cantidad=azar.choice(("1.00", "7.00")),
            impuestos=[azar.choice((apoyo.IVA_15, apoyo.IVA_15, apoyo.IVA_0))],
            **_adonde(corrida, azar.choice(_DESTINOS)),
        )
        for _ in range(azar.randint(1, 3))
    ]


def _adonde(corrida: Corrida, destino: str) -> dict[str, Any]:
    """A veces la cuenta y el centro de costo los dice la línea."""
    codigo = corrida.azar.choice((*_CUENTAS.get(destino, ()), ""))
    return {
        "destino": destino,
        "cuenta_id": corrida.cuentas[codigo] if codigo else None,
        "centro_id": corrida.alguno("centros") if corrida.azar.random() < 0.5 else None,
    }


@operacion(1)
def abrir_un_centro(corrida: Corrida) -> None:
    cuerpo = {"codigo": f"AZ{apoyo.numero()[-6:]}", "nombre": "Sucursal"}
    if hecho := corrida.pedir("abrir un centro", "POST", "/api/centros", cuerpo):
        corrida.guardar("centros", hecho["id"])


@operacion(2)
def reubicar(corrida: Corrida) -> None:
    """Lo comprado cambia de cuenta y de centro, esté o no retenido."""
    if suya := corrida.alguno("compras"):
        leida = apoyo.ver(corrida.dueno, suya[0])
        lineas = [{"n": x["n"], **_adonde(corrida, x["destino"])} for x in leida["lineas"]]
        for linea in lineas:
            del linea["destino"]
        cuerpo = {"version": leida["version"], "lineas": lineas}
        corrida.pedir("reubicar", "PUT", f"{apoyo.RUTA}/{suya[0]}/cuentas", cuerpo)


def _cuerpo(corrida: Corrida, proveedor: int, fecha: str, numero: str) -> dict[str, Any]:
    cuerpo = apoyo.cuerpo(
        corrida.dueno, proveedor_id=proveedor, fecha=fecha, numero=numero, lineas=_lineas(corrida)
    )
    if proveedor == corrida.afuera:
        cuerpo |= {"cod_doc": "15", "autorizacion": "", "sustento": "02"}
        cuerpo["lineas"] = [{**linea, "impuestos": [apoyo.IVA_0]} for linea in cuerpo["lineas"]]
    if corrida.azar.random() < 0.3:
        cuerpo["fecha_registro"] = corrida.despues_de(fecha)
    return cuerpo


@operacion(7)
def comprar(corrida: Corrida) -> None:
    proveedor, fecha = corrida.proveedor(), corrida.dia()
    cuerpo = _cuerpo(corrida, proveedor, fecha, apoyo.numero())
    if hecha := corrida.pedir("comprar", "POST", apoyo.RUTA, cuerpo):
        corrida.guardar("compras", (hecha["id"], fecha, hecha["numero"], proveedor))


@operacion(2)
def corregir(corrida: Corrida) -> None:
    if suya := corrida.alguno("compras"):
        id_, fecha, numero, proveedor = suya
        leida = apoyo.ver(corrida.dueno, id_)
        cuerpo = {**_cuerpo(corrida, proveedor, fecha, numero), "version": leida["version"]}
        corrida.pedir("corregir compra", "PUT", f"{apoyo.RUTA}/{id_}", cuerpo)


@operacion(2)
def anular(corrida: Corrida) -> None:
    if suya := corrida.alguno("compras"):
        cuerpo = {"motivo": "Se registró mal", "fecha": corrida.despues_de(suya[1])}
        if corrida.pedir("anular compra", "POST", f"{apoyo.RUTA}/{suya[0]}/anular", cuerpo):
            corrida.suyos["compras"].remove(suya)


@operacion(2)
def acreditan(corrida: Corrida) -> None:
    """La nota de crédito de un proveedor."""
    if suya := corrida.alguno("compras"):
        id_, fecha, _, proveedor = suya
        cuerpo = apoyo.cuerpo(
            corrida.dueno,
            proveedor_id=proveedor,
            cod_doc="04",
            modifica=id_,
            fecha=corrida.despues_de(fecha),
            lineas=[apoyo.linea(precio="0.31", cantidad="1.00")],
        )
        if hecha := corrida.pedir("nota de un proveedor", "POST", apoyo.RUTA, cuerpo):
            corrida.guardar("compras", (hecha["id"], cuerpo["fecha"], hecha["numero"], proveedor))


@operacion(4)
def retener(corrida: Corrida) -> None:
    """De una compra que ya está, o de una que se registrará después."""
    azar = corrida.azar
    suya = corrida.alguno("compras") if azar.random() < 0.8 else None
    dicha = suya or (0, corrida.dia(), apoyo.numero(), corrida.proveedor())
    _, fecha, numero, proveedor = dicha
    leida = (
        apoyo.ver(corrida.dueno, suya[0])
        if suya
        else {"total": "115.00", "subtotal": "100.00", "iva": "15.00"}
    )
    tarifa = "4" if float(leida["iva"]) else "0"
    iva = {"codigo": 2, "codigo_porcentaje": tarifa, "base": leida["subtotal"], "valor": leida["iva"]}
    sustento = retenciones.sustento(
        retenciones.retencion(1, "312", leida["subtotal"], "2"),
        numero=numero,
        fecha=fecha,
        autorizacion="1234567890",
        total_sin_impuestos=leida["subtotal"],
        importe_total=leida["total"],
        impuestos=[iva],
        pagos=[{"forma": "20", "total": leida["total"]}],
    )
    cuerpo = {
        "punto_id": corrida.punto,
        "proveedor_id": proveedor,
        "sustentos": [sustento],
        "fecha": corrida.despues_de(fecha),
        "confirma_fecha": True,
        "confirma_porcentajes": True,
        "confirma_avisos": True,
    }
    if hecha := corrida.pedir("retener", "POST", retenciones.RETENCIONES, cuerpo):
        corrida.guardar("emitidas", (hecha["id"], cuerpo["fecha"], None))


@operacion(2)
def liquidar(corrida: Corrida) -> None:
    if not corrida.suyos.get("agricultores"):
        suyo = retenciones.proveedor(
            corrida.dueno, tipo_identificacion="PASAPORTE", identificacion=apoyo.numero(), tipo="NATURAL"
        )
        corrida.guardar("agricultores", suyo)
    fecha = corrida.dia()
    cuerpo = {
        "punto_id": corrida.punto,
        "proveedor_id": corrida.alguno("agricultores"),
        "detalles": [comprobantes.linea(precio=corrida.valor())],
        "fecha": fecha,
        "confirma_fecha": True,
        "confirma_avisos": True,
    }
    if hecha := corrida.pedir("liquidar", "POST", comprobantes.LIQUIDACIONES, cuerpo):
        corrida.guardar("emitidas", (hecha["id"], fecha, None))

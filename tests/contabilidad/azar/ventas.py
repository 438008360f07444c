"""Lo que se vende: facturas, notas, lo que los clientes retienen, y lo que se corrige o se anula."""

import itertools

from tests.comprobantes import apoyo
from tests.contabilidad.azar.corrida import Corrida, operacion
from tests.libros.cuentas.lados import COBRAR
from tests.ventas.cartera import conftest as cartera
from tests.ventas.retenciones_recibidas import conftest as recibidas

_FORMAS = ("EFECTIVO", "TRANSFERENCIA", "CHEQUE", "TARJETA_CREDITO")
_turno = itertools.count(1)


def _lineas(corrida: Corrida) -> list[dict[str, object]]:
    azar = corrida.azar
    return [
        apoyo.linea(
            precio=corrida.valor(),
            iva=azar.choice("444067"),
            cantidad=azar.choice(("1", "3", "0.333")),
            **({"descuento": "0.01"} if azar.random() < 0.2 else {}),
            centro_id=corrida.alguno("centros") if azar.random() < 0.4 else None,
        )
        for _ in range(azar.randint(1, 3))
    ]


@operacion(9)
def facturar(corrida: Corrida) -> None:
    fecha = corrida.dia()
    cuerpo = {
        "punto_id": corrida.punto,
        "cliente_id": corrida.cliente(),
        "detalles": _lineas(corrida),
        "fecha": fecha,
        "confirma_fecha": True,
    }
    if corrida.azar.random() < 0.3:
        cuerpo["cobro"] = {"forma": corrida.azar.choice(_FORMAS)}
    if corrida.azar.random() < 0.1:
        cuerpo["propina"] = "0.05"
    if hecha := corrida.pedir("facturar", "POST", apoyo.FACTURAS, cuerpo):
        if corrida.azar.random() < 0.6:
            apoyo.autorizar(corrida.app, corrida.empresa, hecha["id"])
            corrida.guardar("autorizadas", (hecha["id"], fecha, hecha["numero"], cuerpo["cliente_id"]))
        else:
            corrida.guardar("emitidas", (hecha["id"], fecha, cuerpo))


@operacion(3)
def acreditar(corrida: Corrida) -> None:
    if suya := corrida.alguno("autorizadas"):
        fecha = corrida.despues_de(suya[1])
        cuerpo = {
            "punto_id": corrida.punto,
            "comprobante_id": suya[0],
            "detalles": [apoyo.linea(precio=corrida.valor(20))],
            "motivo": corrida.azar.choice(("Devolución", "Descuento por pronto pago")),
            "fecha": fecha,
            "confirma_fecha": True,
        }
        if hecha := corrida.pedir("acreditar", "POST", apoyo.NOTAS, cuerpo):
            corrida.guardar("emitidas", (hecha["id"], fecha, None))


@operacion(2)
def debitar(corrida: Corrida) -> None:
    if suya := corrida.alguno("autorizadas"):
        fecha = corrida.despues_de(suya[1])
        cuerpo = {
            "punto_id": corrida.punto,
            "comprobante_id": suya[0],
            "motivos": [{"razon": "Intereses de mora", "valor": corrida.valor()}],
            "iva": corrida.azar.choice("04"),
            "fecha": fecha,
            "confirma_fecha": True,
            "confirma_avisos": True,
        }
        if hecha := corrida.pedir("debitar", "POST", apoyo.DEBITOS, cuerpo):
            corrida.guardar("emitidas", (hecha["id"], fecha, None))


@operacion(2)
def corregir(corrida: Corrida) -> None:
    """Una factura que el SRI devolvió se emite otra vez, con otras líneas."""
    suya = corrida.alguno("emitidas")
    if suya is None or suya[2] is None:
        return
    id_, _, cuerpo = suya
    _devolver(corrida, id_)
    leida = corrida.dueno.get(f"/api/comprobantes/{id_}").json or {}
    nuevo = {**cuerpo, "detalles": _lineas(corrida), "version": leida["version"]}
    nuevo.pop("cobro", None)
    corrida.pedir("corregir factura", "PUT", f"{apoyo.FACTURAS}/{id_}", nuevo)


@operacion(2)
def anular_comprobante(corrida: Corrida) -> None:
    if suya := corrida.sacar("emitidas"):
        _devolver(corrida, suya[0])
        cuerpo = {"motivo": "No va", "fecha": corrida.despues_de(suya[1])}
        if corrida.pedir("anular comprobante", "POST", f"/api/comprobantes/{suya[0]}/anular", cuerpo) is None:
            corrida.guardar("emitidas", suya)


@operacion(3)
def lo_que_retienen(corrida: Corrida) -> None:
    """De un documento suyo, o de uno que no se halla todavía."""
    suya = corrida.alguno("autorizadas")
    if suya is None:
        return
    _, fecha, numero, cliente = suya
    dicho = numero if corrida.azar.random() < 0.8 else f"009-009-{next(_turno):09d}"
    valor = corrida.valor(5)
    linea = recibidas.linea(valor, codigo=1) if corrida.azar.random() < 0.5 else None
    iva = recibidas.linea("4.50", "15.00", "30.00", codigo=2, codigo_retencion="1")
    cuerpo = recibidas.cuerpo(
        cliente,
        recibidas.sobre(dicho, *(x for x in (linea, iva) if x)),
        fecha=corrida.despues_de(fecha),
        confirma_valores=True,
        confirma_cobro=True,
    )
    if hecha := corrida.pedir("retención recibida", "POST", recibidas.RETENCIONES, cuerpo):
        corrida.guardar("recibidas", (hecha["id"], cuerpo["fecha"], cliente))


@operacion(2)
def enlazar_lo_retenido(corrida: Corrida) -> None:
    """Lo que se cobró por retención sin tenerla, y después llega."""
    cliente, fecha, numero = corrida.cliente(), corrida.dia(), recibidas.numero()
    datos = {
        "idCli": str(cliente),
        "fecha": fecha,
        "total": "115.00",
        "estado": "PENDIENTE",
        "numero": numero,
    }
    documento = corrida.pedir("documento de cobros", "POST", "/api/clientes/documentos", data=datos)
    if documento is None:
        return
    id_ = documento["DOC_CODIGO"]
    cuerpo = cartera.cuerpo(
        cliente, "2.00", (id_, "2.00"), fecha=corrida.despues_de(fecha), forma="RETENCION"
    )
    if cobro := corrida.pedir("cobros", "POST", cartera.COBROS, cuerpo):
        corrida.guardar("cobros", (cobro["COB_CODIGO"], cuerpo["fecha"]))
        sobre = recibidas.sobre(numero, documento_id=id_, cobro_id=cobro["COB_CODIGO"])
        llega = recibidas.cuerpo(cliente, sobre, fecha=corrida.despues_de(fecha))
        if hecha := corrida.pedir("retención enlazada", "POST", recibidas.RETENCIONES, llega):
            corrida.guardar("recibidas", (hecha["id"], llega["fecha"], cliente))


@operacion(3)
def emparejar(corrida: Corrida) -> None:
    """Con otro documento del cliente, o con ninguno."""
    suya = corrida.alguno("recibidas")
    if suya is None:
        return
    id_, _, cliente = suya
    leida = corrida.dueno.get(f"{recibidas.RETENCIONES}/{id_}").json or {}
    hay = [documento for documento, _ in COBRAR.pendientes(corrida.dueno, cliente)["documentos"]]
    sustentos = [
        {"id": s["id"], "documento_id": corrida.azar.choice([*hay, None]), "cobro_id": None}
        for s in leida["sustentos"]
    ]
    cuerpo = {"version": leida["version"], "sustentos": sustentos, "confirma_cobro": True}
    corrida.pedir("emparejar", "PUT", f"{recibidas.RETENCIONES}/{id_}/emparejamiento", cuerpo)


@operacion(1)
def anular_lo_que_retienen(corrida: Corrida) -> None:
    if suya := corrida.sacar("recibidas"):
        cuerpo = {"motivo": "No va", "fecha": corrida.despues_de(suya[1])}
        corrida.pedir("anular recibida", "POST", f"{recibidas.RETENCIONES}/{suya[0]}/anular", cuerpo)


def _devolver(corrida: Corrida, id_: int) -> None:
    if apoyo.guardado(corrida.app, id_)["estado"] == "EMITIDO":
        apoyo.devolver(corrida.app, corrida.empresa, id_)

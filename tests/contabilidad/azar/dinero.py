"""Lo que se cobra y se paga, lo que se adelanta, lo que se cruza, y lo que pasa en los bancos."""

from typing import Any

from api.core.datos.db import en_empresa
from api.libros.chequeras import girados
from tests.contabilidad.azar.corrida import Corrida, operacion
from tests.libros.cuentas.lados import COBRAR, PAGAR, LadoDePrueba

_FORMAS = {
    "cobros": (
        *("EFECTIVO", "TRANSFERENCIA", "DEPOSITO", "CHEQUE", "CHEQUE", "TARJETA_CREDITO", "TARJETA_DEBITO"),
        *("RETENCION", "OTRO"),
    ),
    "pagos": ("TRANSFERENCIA", "CHEQUE", "EFECTIVO", "DEPOSITO", "TARJETA_CREDITO", "OTRO"),
}


def _lado(corrida: Corrida) -> tuple[str, LadoDePrueba, int]:
    if corrida.azar.random() < 0.6:
        return "cobros", COBRAR, corrida.cliente()
    return "pagos", PAGAR, corrida.proveedor()


@operacion(9)
def mover(corrida: Corrida) -> None:
    """Se cobra o se paga: de lo que se debe, o como anticipo."""
    que, lado, tercero = _lado(corrida)
    aplicado = corrida.repartir(lado.pendientes(corrida.dueno, tercero)["documentos"])
    total = sum((float(valor) for _, valor in aplicado), 0.0)
    sobra = corrida.azar.random() < 0.4 or not total
    cuerpo = lado.cuerpo(
        tercero,
        f"{total + (float(corrida.valor()) if sobra else 0):.2f}",
        *aplicado,
        fecha=corrida.dia(),
        forma=corrida.azar.choice(_FORMAS[que]),
    )
    if cuerpo["forma"] in ("TRANSFERENCIA", "DEPOSITO"):
        cuerpo["banco_id"] = corrida.azar.choice((None, corrida.bancos["BANCO"], corrida.bancos["OTRO"]))
    if que == "pagos" and cuerpo["forma"] == "CHEQUE":
        cuerpo["banco_id"] = corrida.azar.choice((None, corrida.bancos["BANCO"], corrida.bancos["OTRO"]))
        if cuerpo["banco_id"] and corrida.azar.random() < 0.7:
            cuerpo["cheque"] = {"fecha": corrida.despues_de(cuerpo["fecha"])}
    if que == "cobros" and cuerpo["forma"] == "CHEQUE":
        cuerpo["cheque"] = {"numero": "1021", "fecha": corrida.despues_de(cuerpo["fecha"])}
    if hecho := corrida.pedir(que, "POST", lado.dinero_ruta, cuerpo | _centro(corrida)):
        corrida.guardar(que, (hecho[lado.dinero], cuerpo["fecha"]))


def _centro(corrida: Corrida) -> dict[str, Any]:
    """A veces uno, a veces ninguno; lo más, el de lo que salda."""
    azar = corrida.azar.random()
    return {"centro_id": corrida.alguno("centros") if azar < 0.2 else None} if azar < 0.4 else {}


@operacion(2)
def cambiar_centro(corrida: Corrida) -> None:
    """Lo cobrado, lo pagado, lo devuelto o lo ajustado cambia de centro de costo."""
    que, lado, _ = _lado(corrida)
    de_dinero = corrida.azar.random() < 0.6
    if suyo := corrida.alguno(que if de_dinero else f"documentos de {que}"):
        ruta = f"{lado.dinero_ruta if de_dinero else lado.documentos_ruta}/{suyo[0]}"
        leido = corrida.dueno.get(ruta).json or {}
        if "cambiar_centro" in leido.get("acciones", ()):
            cuerpo = {"centro_id": corrida.alguno("centros"), "version": leido["version"]}
            corrida.pedir(f"cambiar el centro de {que}", "PUT", f"{ruta}/centro", cuerpo)


@operacion(2)
def aplicar(corrida: Corrida) -> None:
    """Lo que alguien tenía a favor salda lo que debe."""
    que, lado, tercero = _lado(corrida)
    hay = lado.pendientes(corrida.dueno, tercero)
    favor = [(id_, saldo) for id_, _, saldo in hay["favor"] if id_]
    if favor and hay["documentos"]:
        (suyo, queda), (documento, debe) = corrida.azar.choice(favor), corrida.azar.choice(hay["documentos"])
        valor = min(queda, debe, key=float)
        cuerpo = lado.aplicaciones((documento, valor))
        corrida.pedir(f"aplicar {que}", "POST", f"{lado.dinero_ruta}/{suyo}/aplicar", cuerpo)


_DEVUELVEN = ("TRANSFERENCIA", "TRANSFERENCIA", "EFECTIVO", "TARJETA_CREDITO", "CHEQUE", "OTRO")


@operacion(4)
def devolver(corrida: Corrida) -> None:
    """Lo que alguien tiene a favor vuelve, todo o en parte."""
    que, lado, tercero = _lado(corrida)
    favor = lado.pendientes(corrida.dueno, tercero)["favor"]
    if favor:
        dinero, documento, queda = corrida.azar.choice(favor)
        ruta = f"{lado.dinero_ruta}/{dinero}" if dinero else f"{lado.documentos_ruta}/{documento}"
        cuerpo = _cuerpo_de_ajuste(corrida, queda) | {"forma": corrida.azar.choice(_DEVUELVEN)}
        if cuerpo["forma"] == "TRANSFERENCIA":
            cuerpo["banco_id"] = corrida.azar.choice((None, corrida.bancos["BANCO"], corrida.bancos["OTRO"]))
        if corrida.pedir(f"devolver de {que}", "POST", f"{ruta}/devoluciones", cuerpo):
            _guardar_ajuste(corrida, que, lado, tercero, cuerpo["fecha"])


@operacion(4)
def ajustar(corrida: Corrida) -> None:
    """Lo que queda de una deuda, o de lo que hay a favor, se castiga, se redondea o es diferencia en cambio."""
    que, lado, tercero = _lado(corrida)
    hay = lado.pendientes(corrida.dueno, tercero)
    sobre = [(f"{lado.documentos_ruta}/{id_}", saldo) for id_, saldo in hay["documentos"]]
    sobre += [
        (f"{lado.dinero_ruta}/{dinero}" if dinero else f"{lado.documentos_ruta}/{documento}", queda)
        for dinero, documento, queda in hay["favor"]
    ]
    if sobre:
        ruta, saldo = corrida.azar.choice(sobre)
        clase = corrida.azar.choice(("CASTIGO", "CAMBIO", "REDONDEO"))
        cuerpo = _cuerpo_de_ajuste(corrida, saldo) | {"clase": clase}
        if clase == "REDONDEO":
            cuerpo["valor"] = min(cuerpo["valor"], "0.03", key=float)
        if corrida.pedir(f"ajustar {que}", "POST", f"{ruta}/ajustes", cuerpo):
            _guardar_ajuste(corrida, que, lado, tercero, cuerpo["fecha"])


def _cuerpo_de_ajuste(corrida: Corrida, queda: str) -> dict[str, Any]:
    valor = queda if corrida.azar.random() < 0.5 else min(queda, corrida.valor(), key=float)
    return {"valor": valor, "fecha": corrida.dia(), "motivo": "Así se acordó"} | _centro(corrida)


def _guardar_ajuste(corrida: Corrida, que: str, lado: LadoDePrueba, tercero: int, fecha: str) -> None:
    """Para que después alguien lo anule, como a otro documento."""
    for tipo in ("DV", "AB", "AS"):
        suyos = corrida.dueno.get(
            lado.documentos_ruta,
            query_string={lado.tercero: tercero, "tipo": tipo, "orden": f"-{lado.por_id}"},
        ).json["items"]
        if suyos:
            corrida.guardar(f"documentos de {que}", (suyos[0][lado.documento], fecha))


@operacion(4)
def anular(corrida: Corrida) -> None:
    que, lado, _ = _lado(corrida)
    if suyo := corrida.alguno(que):
        cuerpo = {"motivo": "No va", "fecha": corrida.despues_de(suyo[1])}
        if corrida.pedir(f"anular {que}", "PUT", f"{lado.dinero_ruta}/{suyo[0]}/anular", cuerpo):
            corrida.suyos[que].remove(suyo)


@operacion(3)
def registrar(corrida: Corrida) -> None:
    """Un documento en su cuenta, a mano: también de crédito, y de antes de los libros."""
    que, lado, tercero = _lado(corrida)
    fecha = corrida.dia()
    datos = {
        lado.tercero: str(tercero),
        "fecha": fecha,
        "total": corrida.valor(),
        "estado": corrida.azar.choice(("PENDIENTE", "PENDIENTE", "PAGADO")),
        "tipo": corrida.azar.choice(("01", "04", "05", "SI", "OT")),
    }
    if hecho := corrida.pedir(f"documento de {que}", "POST", lado.documentos_ruta, data=datos):
        corrida.guardar(f"documentos de {que}", (hecho[lado.documento], fecha))


@operacion(1)
def quitar(corrida: Corrida) -> None:
    """Uno de esos se anula o se elimina."""
    que, lado, _ = _lado(corrida)
    if suyo := corrida.alguno(f"documentos de {que}"):
        ruta = f"{lado.documentos_ruta}/{suyo[0]}"
        if corrida.azar.random() < 0.5:
            cuerpo = {"motivo": "No va", "fecha": corrida.despues_de(suyo[1])}
            corrida.pedir(f"anular documento de {que}", "PUT", f"{ruta}/anular", cuerpo)
        elif corrida.pedir(f"eliminar documento de {que}", "DELETE", ruta) is not None:
            corrida.suyos[f"documentos de {que}"].remove(suyo)


@operacion(2)
def cruzar(corrida: Corrida) -> None:
    """Lo que uno debe como cliente, con lo que se le debe como proveedor."""
    cliente, proveedor = corrida.azar.choice(corrida.ambos)
    if corrida.azar.random() < 0.3 and (suyo := corrida.sacar("cruces")):
        anular_ = {"motivo": "Se equivocó", "fecha": corrida.despues_de(suyo[1])}
        corrida.pedir("anular cruce", "PUT", f"/api/pagos/cruces/{suyo[0]}/anular", anular_)
        return
    debe = COBRAR.pendientes(corrida.dueno, cliente)["documentos"]
    se_le_debe = PAGAR.pendientes(corrida.dueno, proveedor)["documentos"]
    if not debe or not se_le_debe:
        return
    (cobrar, hay), (pagar, queda) = corrida.azar.choice(debe), corrida.azar.choice(se_le_debe)
    valor, fecha = min(hay, queda, key=float), corrida.dia()
    lados = {"cobrar": cobrar, "pagar": pagar}
    cuerpo: dict[str, Any] = {"proveedor_id": proveedor, "fecha": fecha} | {
        lado: [{"documento_id": id_, "valor": valor}] for lado, id_ in lados.items()
    }
    if hecho := corrida.pedir("cruzar", "POST", "/api/pagos/cruces", cuerpo):
        corrida.guardar("cruces", (hecho["id"], fecha))


def _en_banco(corrida: Corrida, clase: str, **dicho: Any) -> None:
    cuerpo = {"clase": clase, "fecha": corrida.dia(), **dicho}
    if hecho := corrida.pedir(clase.lower(), "POST", "/api/bancos/movimientos", cuerpo):
        corrida.guardar("movimientos", (hecho["id"], cuerpo["fecha"]))
        for linea in hecho["lineas"]:
            corrida.guardar(
                "depositadas", ({"asiento_id": linea["asiento_id"], "n": linea["n"]}, cuerpo["fecha"])
            )


def _partida(corrida: Corrida, codigo: str = "520302") -> list[dict[str, Any]]:
    return [{"cuenta_id": corrida.cuentas[codigo], "importe": corrida.valor(2)}]


@operacion(4)
def en_el_banco(corrida: Corrida) -> None:
    banco, caja, chica = (corrida.bancos[clase] for clase in ("BANCO", "CAJA", "CAJA_CHICA"))
    clase = corrida.azar.choice(
        ("TRANSFERENCIA", "REPOSICION", "NOTA_DEBITO", "NOTA_CREDITO", "GASTO", "DEPOSITO")
    )
    con_comision = _partida(corrida) if corrida.azar.random() < 0.5 else []
    pedidos: dict[str, dict[str, Any]] = {
        "TRANSFERENCIA": {"desde_id": banco, "hacia_id": caja, "importe": corrida.valor()},
        "REPOSICION": {"desde_id": banco, "hacia_id": chica, "importe": corrida.valor()},
        "DEPOSITO": {"desde_id": caja, "hacia_id": banco, "importe": corrida.valor()},
        "NOTA_DEBITO": {"desde_id": banco},
        "NOTA_CREDITO": {"hacia_id": banco},
        "GASTO": {"desde_id": chica},
    }
    dicho = pedidos[clase]
    partidas = (
        con_comision
        if "importe" in dicho
        else _partida(corrida, "4302" if clase == "NOTA_CREDITO" else "520228")
    )
    _en_banco(corrida, clase, **dicho, partidas=partidas)


@operacion(2)
def depositar(corrida: Corrida) -> None:
    """Los cheques que esperan."""
    desde = corrida.bancos["POR_DEPOSITAR"]
    esperan = corrida.dueno.get(f"/api/bancos/{desde}/por-depositar").json
    if esperan:
        elegidos = corrida.azar.sample(esperan, min(len(esperan), corrida.azar.randint(1, 4)))
        lineas = [{"asiento_id": fila["asiento_id"], "n": fila["n"]} for fila in elegidos]
        _en_banco(corrida, "DEPOSITO", desde_id=desde, hacia_id=corrida.bancos["BANCO"], lineas=lineas)


@operacion(4)
def depositar_de_la_cartera(corrida: Corrida) -> None:
    """Un cheque que esperaba su fecha."""
    esperan = corrida.dueno.get("/api/bancos/cheques", query_string={"estado": "EN_CARTERA"}).json["items"]
    if hay := [cheque for cheque in esperan if "depositar" in cheque["acciones"]]:
        elegido = corrida.azar.choice(hay)
        cuerpo = {"fecha": corrida.despues_de(elegido["se_cobra"]), "banco_id": corrida.bancos["BANCO"]}
        ruta = f"/api/bancos/cheques/{elegido['id']}/depositar"
        if hecho := corrida.pedir("depositar de la cartera", "POST", ruta, cuerpo):
            corrida.guardar("movimientos", (hecho["id"], cuerpo["fecha"]))
            corrida.guardar("depositadas", (elegido["linea"], cuerpo["fecha"]))


@operacion(2)
def con_los_girados(corrida: Corrida) -> None:
    """Llega su fecha, el banco los paga, no los pagó, o se anulan."""
    if corrida.azar.random() < 0.5:
        with corrida.app.app_context(), en_empresa(corrida.empresa):
            girados.vencer()
        corrida.hechas["vencer"] += 1
    suyos = corrida.dueno.get("/api/chequeras/girados").json["items"]
    if hay := [cheque for cheque in suyos if cheque["acciones"]]:
        elegido = corrida.azar.choice(hay)
        accion = corrida.azar.choice(elegido["acciones"])
        ruta = f"/api/chequeras/girados/{elegido['id']}/{accion.replace('_', '-')}"
        cuerpo = {"fecha": corrida.despues_de(elegido["fecha"])} if accion != "no_cobrado" else None
        if accion in ("anular", "reemplazar"):
            cuerpo = {"fecha": corrida.despues_de(elegido["entregado"]), "motivo": "No va"}
        corrida.pedir(f"girado: {accion}", "POST", ruta, cuerpo)


@operacion(1)
def devolver_un_cheque(corrida: Corrida) -> None:
    if suya := corrida.sacar("depositadas"):
        cuerpo = {
            "linea": suya[0],
            "fecha": corrida.despues_de(suya[1]),
            "motivo": "Sin fondos",
            "partidas": _partida(corrida),
        }
        corrida.pedir("cheque devuelto", "POST", "/api/bancos/devueltos", cuerpo)


@operacion(1)
def anular_del_banco(corrida: Corrida) -> None:
    if suyo := corrida.sacar("movimientos"):
        cuerpo = {"fecha": corrida.despues_de(suyo[1]), "motivo": "Fue otro día"}
        corrida.pedir("anular del banco", "POST", f"/api/bancos/movimientos/{suyo[0]}/anular", cuerpo)

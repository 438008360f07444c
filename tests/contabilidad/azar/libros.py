"""Lo que hace quien lleva los libros: asienta a mano, reversa, cierra y abre períodos, deprecia, sella."""

import itertools
from datetime import date, timedelta

from api.contabilidad.activacion import service as activacion
from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.libros.asientos import sellado
from api.libros.reglas import service as reglas
from tests.contabilidad.azar.corrida import DIAS, Corrida, operacion

_A_MANO = ("1010101", "1010103", "30101", "410201", "520101", "520118", "2010703", "1020106", "2020301")
_turno = itertools.count(1)


@operacion(5)
def asentar(corrida: Corrida) -> None:
    azar = corrida.azar
    codigos = azar.sample(_A_MANO, 3)
    primero, segundo = (round(float(corrida.valor(900_000)) * 100) for _ in range(2))
    importes = (primero + segundo, -primero, -segundo)
    lineas = [
        {"cuenta_id": corrida.cuentas[c], "debe" if v > 0 else "haber": f"{abs(v) // 100}.{abs(v) % 100:02d}"}
        for c, v in zip(codigos, importes, strict=True)
    ]
    cuerpo = {
        "fecha": corrida.dia(),
        "glosa": "A mano",
        "lineas": lineas,
        "clase": azar.choice(("NORMAL", "NORMAL", "AJUSTE")),
    }
    if hecho := corrida.pedir("asentar", "POST", "/api/asientos", cuerpo):
        corrida.guardar("asientos", (hecho["id"], cuerpo["fecha"]))


@operacion(2)
def asentar_en_un_tercero(corrida: Corrida) -> None:
    """En la cuenta de los clientes o de los proveedores, que se llevan con sus documentos."""
    codigo, quien, tercero = corrida.azar.choice(
        (("101020502", "cliente_id", corrida.cliente()), ("2010301", "proveedor_id", corrida.proveedor()))
    )
    valor = corrida.valor()
    lineas = [
        {"cuenta_id": corrida.cuentas[codigo], "debe": valor, quien: tercero},
        {"cuenta_id": corrida.cuentas["410201"], "haber": valor},
    ]
    cuerpo = {"fecha": corrida.dia(), "glosa": "Ajuste", "lineas": lineas}
    corrida.pedir("asentar en un tercero", "POST", "/api/asientos", cuerpo)


@operacion(2)
def reversar(corrida: Corrida) -> None:
    if suyo := corrida.alguno("asientos"):
        cuerpo = {"fecha": corrida.despues_de(suyo[1]), "motivo": "Estaba mal"}
        if corrida.pedir("reversar", "POST", f"/api/asientos/{suyo[0]}/reversar", cuerpo):
            corrida.suyos["asientos"].remove(suyo)


@operacion(3)
def cerrar(corrida: Corrida) -> None:
    """Un área hasta un día, por un rato."""
    alcance = corrida.azar.choice(("ventas", "compras", "impuestos", "todo"))
    hasta = hoy() - timedelta(days=corrida.azar.randint(20, DIAS))
    cuerpo = {"alcance": alcance, "hasta": str(hasta), "motivo": "Declarado"}
    if corrida.pedir("cerrar", "POST", "/api/periodos", cuerpo) and alcance not in corrida.suyos.get(
        "cerradas", ()
    ):
        corrida.guardar("cerradas", alcance)


@operacion(4)
def abrir(corrida: Corrida) -> None:
    if alcance := corrida.sacar("cerradas"):
        cuerpo = {"alcance": alcance, "hasta": None, "motivo": "Faltaba algo"}
        corrida.pedir("abrir", "POST", "/api/periodos", cuerpo)


@operacion(3)
def sellar(corrida: Corrida) -> None:
    with corrida.app.app_context():
        sellado.sellar(corrida.empresa)
    corrida.hechas["sellar"] += 1


@operacion(1)
def quedarse_sin_parametro(corrida: Corrida) -> None:
    """Un papel se queda sin cuenta: lo suyo espera, hasta que se pone otra vez."""
    if not corrida.suyos.get("sin papel"):
        rol = corrida.azar.choice(("VENTAS", "GASTO", "IVA_VENTAS", "COBRO", "PROVEEDORES"))
        puestos = corrida.dueno.get("/api/contabilidad/parametros").json or {}
        suyos = [p for p in puestos["parametros"] if p["rol"] == rol]
        quedan = {**puestos, "parametros": [p for p in puestos["parametros"] if p["rol"] != rol]}
        if corrida.pedir("quitar un papel", "PUT", "/api/contabilidad/parametros", quedan):
            corrida.guardar("sin papel", suyos)


@operacion(2)
def poner_el_parametro(corrida: Corrida) -> None:
    if suyos := corrida.sacar("sin papel"):
        puestos = corrida.dueno.get("/api/contabilidad/parametros").json or {}
        hay = [
            p for p in puestos["parametros"] if p["rol"] != suyos[0]["rol"]
        ]  # retomar los libros da los de la casa
        todos = {**puestos, "parametros": [*hay, *suyos]}
        assert corrida.pedir("poner un papel", "PUT", "/api/contabilidad/parametros", todos) is not None
        with corrida.app.app_context():
            reglas.contabilizar_pendientes(corrida.empresa, Autor("pruebas", "Quien prueba"))


@operacion(1)
def comprar_un_activo(corrida: Corrida) -> None:
    desde = meses.primero(hoy(), -corrida.azar.randint(0, 2))
    cuerpo = {
        "codigo": f"AZAR-{corrida.empresa}-{next(_turno)}",
        "nombre": "Camioneta",
        "categoria": "VEHICULOS",
        "fecha": str(desde),
        "desde": str(desde),
        "costo": corrida.azar.choice(("1000.00", "100.01", "999.97")),
        "residual": corrida.azar.choice(("0.00", "100.00")),
        "meses": corrida.azar.choice((3, 7, 36)),
        "cuenta_id": corrida.cuentas["1020109"],
        "acumulada_id": corrida.cuentas["1020112"],
        "gasto_id": corrida.cuentas["52022101"],
    }
    if hecho := corrida.pedir("activo", "POST", "/api/activos", cuerpo):
        corrida.guardar("activos", hecho["id"])


@operacion(2)
def depreciar(corrida: Corrida) -> None:
    mes = meses.primero(hoy(), -corrida.azar.randint(0, 2))
    if corrida.azar.random() < 0.3 and (suyo := corrida.sacar("depreciaciones")):
        corrida.pedir("deshacer la depreciación", "POST", f"/api/mensuales/{suyo}/deshacer", {})
    elif hecho := corrida.pedir(
        "depreciar", "POST", "/api/mensuales", {"clase": "DEPRECIACION", "mes": str(mes)}
    ):
        corrida.guardar("depreciaciones", hecho["id"])


@operacion(2)
def mover_un_activo(corrida: Corrida) -> None:
    """Se vende, se da de baja, se revalúa, o lo último se deshace."""
    suyo = corrida.alguno("activos")
    if suyo is None:
        return
    que = corrida.azar.choice(("sacar", "revaluar", "deshacer"))
    fecha: date = meses.ultimo(meses.primero(hoy(), -corrida.azar.randint(0, 3)))
    base = {"fecha": str(min(fecha, hoy())), "motivo": "Al azar"}
    cuerpo = {
        "sacar": {
            **base,
            "clase": corrida.azar.choice(("VENTA", "BAJA")),
            "valor": corrida.valor(),
            "contra_id": corrida.cuentas["1010101"],
            "resultado_id": corrida.cuentas["4305"],
        },
        "revaluar": {
            **base,
            "valor": corrida.valor(),
            "meses": 12,
            "contra_id": corrida.cuentas["30502"],
        },
        "deshacer": {},
    }[que]
    corrida.pedir(f"{que} activo", "POST", f"/api/activos/{suyo}/{que}", cuerpo)


@operacion(1)
def declarar(corrida: Corrida) -> None:
    """Los impuestos de un mes, con lo que sea que hasta hoy tenga."""
    mes = meses.primero(hoy(), -corrida.azar.randint(1, 2))
    cuerpo = {"factor": corrida.azar.choice(("1", "0.5", "0.3333"))}
    corrida.pedir("impuestos del mes", "POST", f"/api/cierres/{mes.year}/{mes.month}/impuestos", cuerpo)


@operacion(1)
def cerrar_el_mes(corrida: Corrida) -> None:
    """Por sus pasos, y otra vez abierto si estaba cerrado."""
    mes = meses.primero(hoy(), -corrida.azar.randint(1, 2))
    ruta = f"/api/cierres/{mes.year}/{mes.month}"
    for paso in (corrida.dueno.get(ruta).json or {})["pasos"]:
        if paso["hacer"]:
            corrida.pedir(f"paso {paso['codigo']}", "POST", f"{ruta}/pasos/{paso['codigo']}")
    if corrida.pedir("cerrar el mes", "POST", f"{ruta}/cerrar"):
        corrida.guardar("meses", ruta)


@operacion(2)
def reabrir_el_mes(corrida: Corrida) -> None:
    if ruta := corrida.sacar("meses"):
        corrida.pedir("reabrir el mes", "POST", f"{ruta}/reabrir", {"motivo": "Faltaba algo"})


@operacion(1)
def dejar_los_libros(corrida: Corrida) -> None:
    estado = corrida.dueno.get("/api/contabilidad").json or {}
    if estado["activa"]:
        corrida.pedir(
            "dejar los libros", "PUT", "/api/contabilidad", {"activa": False, "version": estado["version"]}
        )


@operacion(3)
def retomar_los_libros(corrida: Corrida) -> None:
    """Lo que pasó mientras tanto se pone al día; lo de un período cerrado espera a que se abra."""
    if not (corrida.dueno.get("/api/contabilidad").json or {})["activa"]:
        assert corrida.pedir("retomar los libros", "POST", "/api/contabilidad/activar", {"desde": None})
        with corrida.app.app_context():
            activacion.poner_al_dia(corrida.empresa, Autor("pruebas", "Quien prueba"))

"""Una empresa pide otra de ensayo, un programa emite en ella con su llave, y nada de eso sale de la casa ni se confunde con lo real."""

import io
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import psycopg
import pytest
from flask import Flask
from pypdf import PdfReader

from api.comprobantes.transmision.ensayo import sri
from api.comprobantes.transmision.ensayo.valores import CAMPO, VALORES
from api.core.datos.clock import ahora
from api.core.errors import ReglaDeNegocio
from api.proveedor.empresas import registro
from api.proveedor.ensayos import datos, service, tasks
from tests import cerrojos
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.factories import credenciales, entrar, error, error_dicho, filas, registrar_empresa, solicitud
from tests.proveedor.ensayos.conftest import RUTA, ProgramaDeEnsayo
from tests.reloj import Reloj
from tests.servicios import Servicios
from tests.sri import Sri

# En qué termina el documento que lleva cada valor, y con qué código del SRI.
TERMINAN = {
    "devuelta 35": ("DEVUELTO", "35"),
    "devuelta 43": ("AUTORIZADO", ""),
    "devuelta 45": ("DEVUELTO", "45"),
    "devuelta 65": ("DEVUELTO", "65"),
    "devuelta 70": ("AUTORIZADO", ""),
    "no autorizado 39": ("NO_AUTORIZADO", "39"),
    "no autorizado 52": ("NO_AUTORIZADO", "52"),
    "en proceso": ("AUTORIZADO", ""),
    "caído": ("AUTORIZADO", ""),
    "lento": ("AUTORIZADO", ""),
}


def con_valor(valor: str) -> dict[str, Any]:
    return {"adicional": [{"nombre": CAMPO, "valor": valor}]}


def test_de_pedirla_a_la_primera_factura_autorizada(
    servicios: Servicios, ensayo: dict[str, Any], programa: ProgramaDeEnsayo, trabajar: Callable[[], None]
) -> None:
    assert ensayo["llave"].startswith("tinta_prueba_")
    emitida = programa.emitir()
    trabajar()
    vista = programa.ver(emitida["id"])
    assert (vista["estado"], vista["ambiente"]) == ("AUTORIZADO", 1)
    assert vista["clave_acceso"][10:12] == "99"
    assert Sri(servicios.simulador.url).comprobante(vista["clave_acceso"]) is None  # nadie de afuera la vio
    xml = programa("GET", f"/api/comprobantes/{emitida['id']}/xml")
    assert b"ENSAYO DE " in xml.data and b"<ambiente>1</ambiente>" in xml.data


def test_cada_valor_de_la_lista_termina_como_dice(
    programa: ProgramaDeEnsayo, pasar: Callable[[], None]
) -> None:
    assert {uno.valor for uno in VALORES} == set(TERMINAN)
    ids = {valor: programa.emitir(**con_valor(valor))["id"] for valor in TERMINAN}
    pasar()
    de_camino = {valor: programa.ver(ids[valor])["estado"] for valor in ("en proceso", "caído", "lento")}
    assert de_camino == {"en proceso": "ENVIADO", "caído": "EMITIDO", "lento": "EMITIDO"}
    for _ in range(10):
        pasar()
    for valor, (estado, codigo) in TERMINAN.items():
        vista = programa.ver(ids[valor])
        dichos = "".join(m["identificador"] for m in vista["mensajes"])
        assert (valor, vista["estado"], dichos) == (valor, estado, codigo)


def test_lo_devuelto_se_corrige_con_su_numero_y_se_autoriza(
    programa: ProgramaDeEnsayo, pasar: Callable[[], None]
) -> None:
    emitida = programa.emitir(**con_valor("Devuelta 35"))
    pasar()
    assert programa.ver(emitida["id"])["estado"] == "DEVUELTO"
    version = programa.ver(emitida["id"])["version"]
    corregida = programa.pedir("PUT", f"/api/facturas/{emitida['id']}", programa.factura(version=version))
    assert corregida.status_code == 200, corregida.text
    pasar()
    vista = programa.ver(emitida["id"])
    assert (vista["estado"], vista["numero"]) == ("AUTORIZADO", emitida["numero"])


def test_se_anula_sin_pasar_por_ningun_portal(programa: ProgramaDeEnsayo, pasar: Callable[[], None]) -> None:
    emitida = programa.emitir()
    pasar()
    anulada = programa.pedir("POST", f"/api/comprobantes/{emitida['id']}/anular", {"motivo": "Un error"})
    assert anulada.status_code == 200, anulada.text
    assert programa.ver(emitida["id"])["estado"] == "ANULADO"


def test_un_sri_caido_para_un_ensayo_no_lo_esta_para_nadie(
    a: Cliente, programa: ProgramaDeEnsayo, trabajar: Callable[[], None], app: Flask
) -> None:
    programa.emitir(**con_valor("caído"))
    trabajar()
    assert not programa("GET", "/api/comprobantes/estado-sri").json["caido"]
    assert not filas(app, "SELECT 1 FROM servicios_sri WHERE caido_desde IS NOT NULL")


def test_el_ride_dice_que_es_un_ensayo(programa: ProgramaDeEnsayo) -> None:
    emitida = programa.emitir()
    for formato in ("a4", "ticket"):
        hoja = programa("GET", f"/api/comprobantes/{emitida['id']}/ride?formato={formato}")
        dice = PdfReader(io.BytesIO(hoja.data)).pages[0].extract_text()
        assert "EL SRI NO" in dice and "PRUEBAS: SIN VALIDEZ" not in dice


def test_no_puede_pasar_a_produccion(app: Flask, ensayo: dict[str, Any], admin: Cliente) -> None:
    ruc = ensayo["dicho"]["ruc"]
    with pytest.raises(psycopg.errors.CheckViolation):
        filas(app, "UPDATE empresas SET estado_verificacion = 'VERIFICADA' WHERE ruc = %s", ruc)
    suya = filas(app, "SELECT id FROM empresas WHERE ruc = %s", ruc)[0]["id"]
    pedido = {"EMP_ESTADO": "VERIFICADA", "version": 1}
    assert error(admin.put(f"empresas/comprobarEmpresaEstado/{suya}", pedido)) == (404, "no_encontrado")


def test_el_proveedor_no_la_ve_ni_la_cuenta(app: Flask, ensayo: dict[str, Any], admin: Cliente) -> None:
    ruc = ensayo["dicho"]["ruc"]
    yo = admin.sesion["id"]
    assert admin.get(f"empresas/empresasPaginacion/{yo}?filtro={ruc}").json["total"] == 0
    de_verdad = filas(app, "SELECT count(*) AS n FROM empresas WHERE ruc < '99'")[0]["n"]
    assert admin.get("tablero").json["empresas"]["total"] == de_verdad
    assert not filas(
        app, "SELECT 1 FROM planes_orel JOIN empresas e ON e.id = empresa_id WHERE e.ruc = %s", ruc
    )


def test_nadie_se_registra_con_un_ruc_de_ensayo(app: Flask) -> None:
    rechazado = Cliente(app).post("registro", solicitud(EMP_RUC="9900000001001"))
    assert error(rechazado) == (422, "regla_de_negocio")
    with pytest.raises(ReglaDeNegocio):  # tampoco si un registro tributario dijera conocerlo
        registro.exigir_ruc("9900000001001", confirmado=True)


def test_no_escribe_a_otros_aunque_se_quiera_confirmar_su_correo(app: Flask, ensayo: dict[str, Any]) -> None:
    dentro = entrar(app, _para_entrar(ensayo))
    assert error(dentro.post("empresa/correo/confirmacion")) == (409, "estado_invalido")


def test_una_persona_entra_a_mirarla_y_no_pide_otra_desde_ahi(app: Flask, ensayo: dict[str, Any]) -> None:
    dentro = entrar(app, _para_entrar(ensayo))
    assert dentro.sesion["EMP_NOMBREC"] == "Mi tienda"
    aviso = dentro.get(f"comprobarfirmaPlan/{dentro.sesion['COM_CODIGO']}/{dentro.sesion['eid']}")
    assert aviso.json == {"activar": False, "mensaje": ""}
    assert error(dentro.post(RUTA, {"nombre": "Otra"})) == (409, "estado_invalido")


def test_pedidas_a_la_vez_no_pasan_del_tope_ni_se_repite_un_nombre(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    nombres = ["Uno", "Uno", "Dos", "Tres", "Cuatro"]
    respuestas = con_cada(lambda nombre: _otro(app, dueno).post(RUTA, {"nombre": nombre}), nombres)
    codigos = sorted(r.status_code for r in respuestas)
    assert codigos.count(200) == 3 and set(codigos) <= {200, 402, 409}
    vista = dueno.get(RUTA).json
    assert len({uno["nombre"] for uno in vista["ensayos"]}) == 3
    assert vista["impide"] == error_dicho(dueno.post(RUTA, {"nombre": "Cinco"}))["msg"]


def test_terminada_deja_de_servir_en_el_acto(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    hecho = dueno.post(RUTA, {"nombre": "Corta"}).json
    programa, id_ = ProgramaDeEnsayo(app, hecho["llave"]), hecho["dicho"]["id"]
    assert programa("GET", "/api/clientes/paginacion").json["total"] == 4
    assert programa("GET", "/api/productos/paginacion").json["total"] == len(datos._PRODUCTOS)
    dentro = entrar(app, _para_entrar(hecho))
    suya = filas(app, "SELECT version, ciudad FROM empresas WHERE ruc = %s", hecho["dicho"]["ruc"])[0]
    duena = filas(app, "SELECT ciudad FROM empresas WHERE id = %s", dueno.sesion["eid"])[0]
    assert suya["ciudad"] == (duena["ciudad"] or "Quito")
    assert dueno.llamar("DELETE", f"{RUTA}/{id_}").status_code == 204
    assert programa("GET", "/api/clientes/paginacion").status_code == 401
    assert error(dentro.get("sesion")) == (403, "usuario_desactivado")
    despues = filas(app, "SELECT version, activa FROM empresas WHERE ruc = %s", hecho["dicho"]["ruc"])[0]
    assert (despues["version"], despues["activa"]) == (suya["version"] + 1, False)
    assert error(Cliente(app).post("login", credenciales(_para_entrar(hecho)))) == (400, "credenciales")
    firma = "SELECT c.llave FROM certificados_firma c JOIN empresas e ON e.id = c.empresa_id WHERE e.ruc = %s"
    assert filas(app, firma, hecho["dicho"]["ruc"]) == [{"llave": None}]
    assert error(dueno.llamar("DELETE", f"{RUTA}/{id_}")) == (409, "estado_invalido")
    assert dueno.get(RUTA).json["impide"] == ""


def test_quien_la_termina_la_tiene_para_si(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    suya = dueno.post(RUTA, {"nombre": "Mía"}).json["dicho"]["id"]
    visto = cerrojos.al_llamar(
        monkeypatch, service.empresas, "bloquear", cerrojos.tomada, app, "ensayos", suya
    )
    assert dueno.llamar("DELETE", f"{RUTA}/{suya}").status_code == 204
    assert visto == [True]


def test_lo_que_se_pide_en_treinta_dias_tiene_tope_y_cuentan_las_terminadas(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "EN_UN_MES", 1)
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    suya = dueno.post(RUTA, {"nombre": "Primera"})
    assert suya.status_code == 200, suya.text
    assert dueno.llamar("DELETE", f"{RUTA}/{suya.json['dicho']['id']}").status_code == 204
    negada = error_dicho(dueno.post(RUTA, {"nombre": "Segunda"}))
    assert negada["msg"] == dueno.get(RUTA).json["impide"] != ""
    for hace, impide in ((timedelta(days=30, minutes=-1), True), (timedelta(days=30), False)):
        filas(
            app, "UPDATE ensayos SET creado_en = %s WHERE id = %s", ahora() - hace, suya.json["dicho"]["id"]
        )
        assert (dueno.get(RUTA).json["impide"] != "") is impide
    assert dueno.post(RUTA, {"nombre": "Segunda"}).status_code == 200


def test_la_que_alguien_termino_mientras_se_hallaban_las_caducas_queda_a_su_nombre(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    suya = dueno.post(RUTA, {"nombre": "Mía"}).json["dicho"]["id"]
    assert dueno.llamar("DELETE", f"{RUTA}/{suya}").status_code == 204
    monkeypatch.setattr(service, "_caducas", lambda: [(int(dueno.sesion["eid"]), suya)])
    _correr(app)
    assert [uno["terminado_por"] for uno in dueno.get(RUTA).json["ensayos"]] == [dueno.sesion["USU_NOMBRE"]]


@pytest.mark.parametrize(
    ("falta", "termina"), [(1, False), (0, True), (-1, True)], ids=["antes", "en su instante", "despues"]
)
def test_se_termina_en_su_instante(app: Flask, reloj: Reloj, falta: int, termina: bool) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    hecho = dueno.post(RUTA, {"nombre": "Mía"}).json["dicho"]
    reloj(datetime.fromisoformat(hecho["caduca_en"]) - timedelta(microseconds=falta))
    with app.app_context():
        assert (hecho["id"] in [id_ for _, id_ in service._caducas()]) is termina


def test_a_los_treinta_dias_se_termina_sola(app: Flask, trabajar: Callable[[], None]) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    vieja, nueva = (dueno.post(RUTA, {"nombre": nombre}).json for nombre in ("Vieja", "Nueva"))
    ayer = ahora() - timedelta(days=1)
    filas(app, "UPDATE ensayos SET caduca_en = %s WHERE ruc = %s", ayer, vieja["dicho"]["ruc"])
    for _ in range(2):  # el trabajo puede correr dos veces
        _correr(app)
    estan = {uno["nombre"]: uno["terminado_por"] for uno in dueno.get(RUTA).json["ensayos"]}
    assert estan == {"Nueva": "", "Vieja": "Sistema"}
    assert ProgramaDeEnsayo(app, vieja["llave"])("GET", "/api/clientes/paginacion").status_code == 401
    assert ProgramaDeEnsayo(app, nueva["llave"])("GET", "/api/clientes/paginacion").status_code == 200


def _correr(app: Flask) -> None:
    with app.app_context():
        tasks.caducar(0)


def _otro(app: Flask, dueno: Cliente) -> Cliente:
    """El mismo, en otro hilo."""
    cliente = Cliente(app)
    cliente.token, cliente.sesion = dueno.token, dueno.sesion
    return cliente


def _para_entrar(hecho: dict[str, Any]) -> dict[str, Any]:
    return {"EMP_RUC": hecho["dicho"]["ruc"], "usuario": hecho["dicho"]["usuario"], "clave": hecho["clave"]}


def test_lo_emitido_se_cobra_y_lo_anulado_deja_de_deberse(
    programa: ProgramaDeEnsayo, pasar: Callable[[], None]
) -> None:
    cobrada, anulada = (programa.emitir() for _ in range(2))
    pasar()
    quien = programa.ver(cobrada["id"])["cliente_id"]
    vista = programa("GET", f"/api/v1/facturas/{cobrada['id']}").json
    cobro = {
        "cliente_id": quien,
        "fecha": vista["fecha"],
        "forma": "EFECTIVO",
        "total": vista["total"],
        "aplicaciones": [{"comprobante_id": cobrada["id"], "valor": vista["total"]}],
    }
    hecho = programa("POST", "/api/v1/cobros", json=cobro)
    assert hecho.status_code == 201, hecho.text
    (pagado,) = hecho.json["aplicaciones"]
    assert (pagado["numero"], pagado["saldo"]) == (vista["numero"], "0.00")  # sin «(pruebas)»
    assert (
        programa.pedir("POST", f"/api/v1/facturas/{anulada['id']}/anular", {"motivo": "Error"}).status_code
        == 200
    )
    otro = {**cobro, "aplicaciones": [{"comprobante_id": anulada["id"], "valor": "1.00"}]}
    assert programa("POST", "/api/v1/cobros", json=otro).status_code in (409, 422)


def test_la_clave_cuya_firma_no_valio_no_se_mira_otra_vez(
    programa: ProgramaDeEnsayo, pasar: Callable[[], None]
) -> None:
    emitida = programa.emitir(**con_valor("no autorizado 39"))
    pasar()
    vista = programa.ver(emitida["id"])
    corregida = programa.pedir(
        "PUT", f"/api/facturas/{emitida['id']}", programa.factura(version=vista["version"])
    )
    assert corregida.status_code == 200, corregida.text
    for _ in range(30):
        pasar()
    vista = programa.ver(emitida["id"])
    assert (vista["estado"], [m["identificador"] for m in vista["mensajes"]]) == ("NO_AUTORIZADO", ["39"])


def test_una_firma_que_no_corresponde_no_se_autoriza(app: Flask, programa: ProgramaDeEnsayo) -> None:
    emitida = programa.emitir()
    (fila,) = filas(app, "SELECT xml FROM xml_comprobantes WHERE comprobante_id = %s", emitida["id"])
    xml, clave = bytes(fila["xml"]), programa.ver(emitida["id"])["clave_acceso"]
    dichos = [
        [
            (uno.estado, [m.identificador for m in uno.mensajes])
            for uno in sri.autorizar(suyo, clave, 0, 0, ahora())
        ]
        for suyo in (xml, xml.replace(b"Taladro", b"Sierra"))
    ]
    assert dichos == [[("AUTORIZADO", [])], [("NO AUTORIZADO", ["39"])]]

"""La retención que llega en XML se registra desde la bandeja, y el mes se compara con lo que consta en el SRI."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.factories import error
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear, datos
from tests.ventas.cartera.conftest import cobrar, documento
from tests.ventas.retenciones_recibidas.conftest import RETENCIONES, facturar, retener, sobre

Trabajar = Callable[[], None]
_numeros = iter(range(700, 100_000))
_VIEJA = """<comprobanteRetencion id="comprobante" version="1.0.0"><infoTributaria><ambiente>2</ambiente>
<tipoEmision>1</tipoEmision><razonSocial>AGENTE S.A.</razonSocial><ruc>{de}</ruc><claveAcceso>{clave}</claveAcceso>
<codDoc>07</codDoc><estab>001</estab><ptoEmi>001</ptoEmi><secuencial>{n:09d}</secuencial>
<dirMatriz>Quito</dirMatriz></infoTributaria><infoCompRetencion><fechaEmision>{dia:%d/%m/%Y}</fechaEmision>
<tipoIdentificacionSujetoRetenido>04</tipoIdentificacionSujetoRetenido>
<razonSocialSujetoRetenido>NOSOTROS</razonSocialSujetoRetenido>
<identificacionSujetoRetenido>{a}</identificacionSujetoRetenido><periodoFiscal>{dia:%m/%Y}</periodoFiscal>
</infoCompRetencion><impuestos>{impuestos}</impuestos></comprobanteRetencion>"""
_IMPUESTO = (
    "<impuesto><codigo>{0}</codigo><codigoRetencion>{1}</codigoRetencion><baseImponible>{2}</baseImponible>"
    "<porcentajeRetener>{3}</porcentajeRetener><valorRetenido>{4}</valorRetenido><codDocSustento>01</codDocSustento>"
    "<numDocSustento>{5}</numDocSustento><fechaEmisionDocSustento>{6}</fechaEmisionDocSustento></impuesto>"
)
_NUEVA = """<comprobanteRetencion id="comprobante" version="2.0.0"><infoTributaria><ambiente>2</ambiente>
<tipoEmision>1</tipoEmision><razonSocial>AGENTE S.A.</razonSocial><ruc>{de}</ruc><claveAcceso>{clave}</claveAcceso>
<codDoc>07</codDoc><estab>001</estab><ptoEmi>001</ptoEmi><secuencial>{n:09d}</secuencial>
<dirMatriz>Quito</dirMatriz></infoTributaria><infoCompRetencion><fechaEmision>{dia:%d/%m/%Y}</fechaEmision>
<tipoIdentificacionSujetoRetenido>04</tipoIdentificacionSujetoRetenido><parteRel>NO</parteRel>
<razonSocialSujetoRetenido>NOSOTROS</razonSocialSujetoRetenido>
<identificacionSujetoRetenido>{a}</identificacionSujetoRetenido><periodoFiscal>{dia:%m/%Y}</periodoFiscal>
</infoCompRetencion><docsSustento><docSustento><codSustento>01</codSustento><codDocSustento>01</codDocSustento>
<numDocSustento>{factura}</numDocSustento><fechaEmisionDocSustento>{dia:%d/%m/%Y}</fechaEmisionDocSustento>
<pagoLocExt>01</pagoLocExt><totalSinImpuestos>100.00</totalSinImpuestos><importeTotal>115.00</importeTotal>
<impuestosDocSustento></impuestosDocSustento><retenciones><retencion><codigo>1</codigo>
<codigoRetencion>312</codigoRetencion><baseImponible>100.00</baseImponible><porcentajeRetener>2.00</porcentajeRetener>
<valorRetenido>2.00</valorRetenido></retencion></retenciones><pagos><pago><formaPago>20</formaPago>
<total>115.00</total></pago></pagos></docSustento></docsSustento></comprobanteRetencion>"""


@pytest.fixture(scope="module")
def agente(a: Cliente) -> int:
    """El cliente que retiene, con el RUC de quien firma los XML."""
    suyo = a.post("/api/clientes", datos(CLI_TIPOID="RUC", CLI_IDENTIFICACION=apoyo.EMISOR))
    if suyo.status_code == 201:
        return int((suyo.json or {})["CLI_CODIGO"])
    hallados = a.post("/api/clientes/nombre", {"nombre": apoyo.EMISOR}).json or []
    return int(hallados[0]["CLI_CODIGO"])


def llegar(
    a: Cliente, trabajar: Trabajar, ruc: str, factura: str, forma: str = _NUEVA, impuestos: str = ""
) -> int:
    """Trae a la bandeja una retención sobre esa factura; responde el id del recibido."""
    n, dia = next(_numeros), hoy()
    clave = apoyo.clave_acceso.armar(dia, "07", apoyo.EMISOR, 2, "001", "001", n, 12345678)
    dichos = {"de": apoyo.EMISOR, "a": ruc, "clave": clave, "n": n, "dia": dia}
    xml = forma.format(**dichos, factura=factura.replace("-", ""), impuestos=impuestos)
    carga = apoyo.traer(a, apoyo.autorizado(apoyo.firmado(xml)), f"{n}.xml", trabajar)
    [dicho] = carga["detalle"]
    return int(dicho["recibido_id"])


def aceptar(a: Cliente, recibido: int, **cambios: Any) -> Any:
    return a.post(f"{RETENCIONES}/de-recibido", {"recibido_id": recibido, **cambios})


def test_la_de_ahora_cobra_su_factura_y_queda_aceptada(
    a: Cliente, ruc: str, agente: int, trabajar: Trabajar
) -> None:
    uno, suyo = facturar(a, agente)
    recibido = llegar(a, trabajar, ruc, suyo)
    hecha = aceptar(a, recibido)
    assert hecha.status_code == 201, hecha.text
    assert (hecha.json["origen"], hecha.json["recibido_id"]) == ("XML", recibido)
    assert (hecha.json["cliente_id"], hecha.json["estado"]) == (agente, "EMPAREJADA")
    assert documento(a, uno)["saldo"] == "113.00"
    suya = a.get(f"/api/recibidos/{recibido}").json
    assert (suya["estado"], suya["clave"]) == ("ACEPTADO", hecha.json["autorizacion"])
    assert error(aceptar(a, recibido)) == (409, "estado_invalido")
    anulada = a.post(f"{RETENCIONES}/{hecha.json['id']}/anular", {"motivo": "No era nuestra"})
    assert anulada.status_code == 200
    assert a.get(f"/api/recibidos/{recibido}").json["estado"] == "POR_REVISAR"
    assert documento(a, uno)["saldo"] == "115.00"
    assert aceptar(a, recibido).status_code == 201


def test_la_bandeja_ofrece_registrarla_a_quien_cobra_y_lleva_a_la_registrada(
    a: Cliente, ruc: str, agente: int, trabajar: Trabajar, gente: Personas
) -> None:
    _, suyo = facturar(a, agente)
    recibido = llegar(a, trabajar, ruc, suyo)

    def ver(quien: Cliente) -> dict[str, Any]:
        return quien.get(f"/api/recibidos/{recibido}").json or {}

    assert ver(a)["acciones"] == ["registrar", "descartar"]
    assert ver(gente["consulta_a"])["acciones"] == []
    assert ver(a)["retencion_recibida_id"] is None
    hecha = aceptar(a, recibido).json
    assert (ver(a)["acciones"], ver(a)["retencion_recibida_id"]) == ([], hecha["id"])
    a.post(f"{RETENCIONES}/{hecha['id']}/anular", {"motivo": "Se deshizo"})
    assert (ver(a)["acciones"], ver(a)["retencion_recibida_id"]) == (["registrar", "descartar"], None)


def test_la_vieja_de_varias_facturas_cobra_cada_una_y_la_que_no_se_halla_espera(
    a: Cliente, ruc: str, agente: int, trabajar: Trabajar
) -> None:
    uno, suyo = facturar(a, agente)
    otro, segundo = facturar(a, agente, "230.00")
    dia = f"{hoy():%d/%m/%Y}"
    impuestos = "".join(
        _IMPUESTO.format(*partes, numero.replace("-", ""), dia)
        for partes, numero in (
            (("1", "312", "100.00", "2", "2.00"), suyo),
            (("2", "1", "15.00", "30", "4.50"), suyo),
            (("1", "312", "200.00", "2", "4.00"), segundo),
            (("1", "999", "10.00", "1.00", "0.11"), "009-009-000000321"),
        )
    )
    hecha = aceptar(a, llegar(a, trabajar, ruc, "", _VIEJA, impuestos)).json
    assert (hecha["total"], hecha["por_emparejar"]) == ("10.61", 1)
    assert (documento(a, uno)["saldo"], documento(a, otro)["saldo"]) == ("108.50", "226.00")
    # lo que el SRI autorizó no se rechaza: se avisa
    assert "El código 999 no rige" in hecha["sustentos"][2]["lineas"][0]["aviso"]


def test_lo_que_ya_se_cobro_a_mano_por_esa_factura_se_enlaza_solo(
    a: Cliente, ruc: str, agente: int, trabajar: Trabajar
) -> None:
    uno, suyo = facturar(a, agente)
    previo = cobrar(a, agente, "2.00", (uno, "2.00"), forma="RETENCION")["COB_CODIGO"]
    (sustento,) = aceptar(a, llegar(a, trabajar, ruc, suyo)).json["sustentos"]
    assert (sustento["cobro_id"], sustento["enlazado"]) == (previo, True)
    assert documento(a, uno)["saldo"] == "113.00"


def test_sin_un_cliente_con_ese_ruc_se_elige_y_lo_que_no_es_una_retencion_no_se_registra(
    b: Cliente, trabajar: Trabajar
) -> None:
    ruc_b = str(b.sesion["EMP_RUC"])
    recibido = llegar(b, trabajar, ruc_b, "009-009-000000001")
    sin_cliente = aceptar(b, recibido)
    assert error(sin_cliente) == (422, "regla_de_negocio")
    assert "cliente_id" in sin_cliente.json["errors"]["json"]
    elegido = int(crear(b)["CLI_CODIGO"])
    assert aceptar(b, recibido, cliente_id=elegido).status_code == 201
    carga = apoyo.traer(b, apoyo.recibido(ruc_b, next(_numeros)), "factura.xml", trabajar)
    assert error(aceptar(b, carga["detalle"][0]["recibido_id"])) == (422, "regla_de_negocio")


def test_el_mes_dice_lo_que_falta_y_lo_que_sobra_de_cada_lado(
    a: Cliente, ruc: str, agente: int, trabajar: Trabajar
) -> None:
    _, suyo = facturar(a, agente)
    falta, hecha = llegar(a, trabajar, ruc, suyo), llegar(a, trabajar, ruc, suyo)
    registrada = aceptar(a, hecha, confirma_cobro=True).json["id"]
    de_papel = retener(a, int(crear(a)["CLI_CODIGO"]), sobre(suyo), fecha=str(hoy()))
    dicho = a.get(f"{RETENCIONES}/comparacion", query_string={"anio": hoy().year, "mes": hoy().month}).json
    assert falta in {una["recibido_id"] for una in dicho["faltan"]}
    assert hecha not in {una["recibido_id"] for una in dicho["faltan"]}
    sobran = {una["id"]: una["motivo"] for una in dicho["sobran"]}
    assert sobran[de_papel["id"]] == "Es de papel: el SRI no la muestra."
    assert registrada not in sobran
    assert dicho["distintas"] == []
    # al escribirla a mano con la clave de la que faltaba, las dos son la misma; con otro valor, se dice
    pendiente = a.get(f"/api/recibidos/{falta}").json
    otra = {"numero": pendiente["numero"], "autorizacion": pendiente["clave"], "fecha": str(hoy())}
    lineas = [{"codigo": 1, "codigo_retencion": "312", "base": "150.00", "porcentaje": "2.00"}]
    retener(a, agente, {"cod_doc": "01", "numero": suyo, "lineas": lineas}, confirma_cobro=True, **otra)
    dicho = a.get(f"{RETENCIONES}/comparacion", query_string={"anio": hoy().year, "mes": hoy().month}).json
    assert falta not in {una["recibido_id"] for una in dicho["faltan"]}
    (distinta,) = dicho["distintas"]
    assert (distinta["recibido_id"], distinta["total"], distinta["total_sri"]) == (falta, "3.00", "2.00")


def test_varias_se_registran_de_una_vez_y_cada_una_dice_en_que_quedo(
    a: Cliente, ruc: str, agente: int, trabajar: Trabajar
) -> None:
    (uno, suyo), (otro, segundo) = facturar(a, agente), facturar(a, agente)
    sanas = [llegar(a, trabajar, ruc, numero) for numero in (suyo, segundo)]
    sin_factura = llegar(a, trabajar, ruc, "009-009-000009999")
    ya = llegar(a, trabajar, ruc, facturar(a, agente)[1])
    assert aceptar(a, ya).status_code == 201
    dichas = a.post(f"{RETENCIONES}/de-recibidos", {"ids": [*sanas, sin_factura, ya, 999_999]})
    assert dichas.status_code == 201, dichas.text
    assert [(d["id"], d["hecho"]) for d in dichas.json] == [
        *((id_, True) for id_ in (*sanas, sin_factura)),
        (ya, False),
        (999_999, False),
    ]
    assert [bool(d["mensaje"]) for d in dichas.json] == [False, False, True, True, True]
    assert [documento(a, id_)["saldo"] for id_ in (uno, otro)] == ["113.00", "113.00"]
    assert a.get(f"{RETENCIONES}/{dichas.json[0]['retencion_id']}").json["recibido_id"] == sanas[0]
    assert error(a.post(f"{RETENCIONES}/de-recibidos", {"ids": []}))[0] == 422


def test_dos_personas_que_registran_las_mismas_a_la_vez_las_cobran_una_sola_vez(
    a: Cliente, ruc: str, agente: int, trabajar: Trabajar
) -> None:
    facturas = [facturar(a, agente) for _ in range(2)]
    ids = [llegar(a, trabajar, ruc, numero) for _, numero in facturas]
    with ThreadPoolExecutor(2) as hilos:
        pedidas = [
            hilos.submit(a.post, f"{RETENCIONES}/de-recibidos", {"ids": orden}) for orden in (ids, ids[::-1])
        ]
        dichas = [dicha for pedida in pedidas for dicha in pedida.result().json]
    assert sorted((d["id"], d["hecho"]) for d in dichas) == sorted(
        (id_, hecho) for id_ in ids for hecho in (False, True)
    )
    assert [documento(a, id_)["saldo"] for id_, _ in facturas] == ["113.00", "113.00"]

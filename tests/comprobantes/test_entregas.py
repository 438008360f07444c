"""Las entregas: el correo que sale solo al autorizarse, a quién llegó y cómo se vuelve a enviar."""

from collections.abc import Callable
from typing import Any

import pytest
import requests
from flask import Flask
from lxml import etree

from api.comprobantes.transmision import tasks
from api.core import externos
from api.core.datos import jobs
from api.core.http import uploads
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon, Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import (
    RUTA,
    autorizada,
    comprador,
    detalle,
    direccion,
    entregas,
    facturar,
    ver,
)
from tests.comprobantes.escritos import escribir
from tests.factories import (
    cargar_firma,
    clave_idempotente,
    como_confirmada,
    cuantas,
    entrar,
    error,
    filas,
    registrar_empresa,
)
from tests.informes import texto_de_pdf
from tests.personas import Personas
from tests.sri import Sri

Trabajar = Callable[[], None]


def adjuntos(buzon: Buzon, para: str) -> dict[str, bytes]:
    """Los adjuntos del último correo que llegó a una dirección."""
    return {
        adjunto["nombre"]: requests.get(f"{buzon.url}{adjunto['url']}", timeout=PACIENCIA).content
        for adjunto in buzon.correo(para)["adjuntos"]
    }


def test_al_autorizarse_llega_el_correo_con_su_xml_y_su_ride(
    a: Cliente, buzon: Buzon, sri: Sri, trabajar: Trabajar
) -> None:
    para = direccion()
    hecha = autorizada(a, trabajar, detalle("1234.50"), correos=[para])
    llegado = buzon.correo(para)
    cabeceras = dict(llegado["cabeceras"])
    assert cabeceras["Subject"] == f"Factura {hecha['numero']} de Comercial Andina"
    assert cabeceras["Reply-To"].startswith("Comercial Andina <")
    for cuerpo in (llegado["texto"], llegado["html"]):
        assert "$ 1,419.68" in cuerpo and hecha["clave_acceso"] in cuerpo
        assert "/#/documento/" in cuerpo and "Estimado cliente " in cuerpo
    suyos = adjuntos(buzon, para)
    assert set(suyos) == {f"factura-{hecha['numero']}.xml", f"factura-{hecha['numero']}.pdf"}
    sobre = etree.fromstring(suyos[f"factura-{hecha['numero']}.xml"])
    assert sobre.findtext("estado") == "AUTORIZADO"
    assert sobre.findtext("numeroAutorizacion") == hecha["clave_acceso"]
    dentro = sobre.findtext("comprobante")
    assert dentro is not None and dentro.encode() == sri.xml(hecha["clave_acceso"])
    assert suyos[f"factura-{hecha['numero']}.xml"] == a.get(f"{RUTA}/{hecha['id']}/xml").data
    ride = texto_de_pdf(suyos[f"factura-{hecha['numero']}.pdf"])
    assert hecha["numero"] in ride and hecha["clave_acceso"] in ride and "1,419.68" in ride
    assert ver(a, hecha)["entrega"] == "ENTREGADO"


def test_a_quien_lo_pidio_se_le_avisa_de_cada_direccion_que_el_servidor_de_correo_acepto(
    app: Flask, a: Cliente, trabajar: Trabajar
) -> None:
    puesto = a.post(
        "/api/webhooks", {"url": "https://tienda.example/e", "eventos": ["comprobante.entregado"]}
    )
    assert (
        a.post(f"/api/webhooks/{puesto.json['dicho']['id']}/pausar").status_code == 200
    )  # aquí nadie lo recibe
    bien = direccion()
    hecha = autorizada(a, trabajar, correos=["rebota@entregas.example", bien])
    avisados = filas(
        app, "SELECT entidad_id, datos FROM webhooks_sucesos WHERE tipo = 'comprobante.entregado'"
    )
    assert [(uno["entidad_id"], uno["datos"]) for uno in avisados] == [
        (str(hecha["id"]), {"numero": hecha["numero"], "canal": "CORREO", "para": bien})
    ]


def test_lo_que_el_sri_no_autoriza_no_se_envia(
    a: Cliente, buzon: Buzon, sri: Sri, trabajar: Trabajar
) -> None:
    para = direccion()
    sri.forzar("39")
    hecha = facturar(a, correos=[para])
    trabajar()
    assert ver(a, hecha)["estado"] == "NO_AUTORIZADO"
    assert buzon.correos(para) == [] and entregas(a, hecha)["entregas"] == []
    pedido = {"correos": [para]}
    assert error(a.post(f"{RUTA}/{hecha['id']}/entregas", pedido)) == (409, "estado_invalido")
    assert error(a.get(f"{RUTA}/{hecha['id']}/enlace")) == (409, "estado_invalido")
    assert error(a.post(f"{RUTA}/{hecha['id']}/entregas/whatsapp", {"telefono": "0991234567"})) == (
        409,
        "estado_invalido",
    )
    assert buzon.correos(para) == []


def test_sin_correo_se_autoriza_igual_y_no_sale_nada(a: Cliente, trabajar: Trabajar) -> None:
    hecha = autorizada(a, trabajar, correos=[])
    assert hecha["entrega"] == "SIN_CORREO"
    assert entregas(a, hecha) == {"entregas": [], "aperturas": []}


def test_se_ve_a_quien_llego_y_a_quien_no_y_se_reintenta_solo_lo_que_fallo(
    a: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    bien, mal = direccion(), "rebota@entregas.example"
    hecha = autorizada(a, trabajar, correos=[bien, mal])
    assert hecha["entrega"] == "PARCIAL"
    (entrega,) = entregas(a, hecha)["entregas"]
    assert (entrega["canal"], entrega["pedida_por"]) == ("CORREO", "")
    estados = {d["direccion"]: (d["estado"], d["detalle"]) for d in entrega["para"]}
    assert estados[bien] == ("ENVIADO", None)
    assert estados[mal][0] == "RECHAZADO" and "550" in estados[mal][1]
    no_entregados = a.get(f"{RUTA}/paginacion", query_string={"no_entregados": "true", "tamano": 100}).json
    assert hecha["id"] in [fila["id"] for fila in no_entregados["items"]]
    ruta = f"{RUTA}/{hecha['id']}/entregas/{entrega['id']}/reintentar"
    pedida = a.post(ruta).json
    assert {d["direccion"]: d["estado"] for d in pedida["para"]} == {bien: "ENVIADO", mal: "PENDIENTE"}
    assert error(a.post(ruta)) == (409, "estado_invalido")
    trabajar()
    assert len(buzon.correos(bien)) == 1
    assert error(a.post(f"{RUTA}/{hecha['id']}/entregas/999999/reintentar")) == (409, "estado_invalido")


def test_varios_que_no_llegaron_se_vuelven_a_enviar_a_la_vez(
    a: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    bien, mal = direccion(), "rebota@entregas.example"
    en_parte = autorizada(a, trabajar, correos=[bien, mal])
    llegada = autorizada(a, trabajar, correos=[direccion()])
    respuesta = a.post(f"{RUTA}/reenviar", {"ids": [en_parte["id"], llegada["id"]]}).json
    assert respuesta["reenviados"] == [en_parte["id"]]
    assert [omitido["id"] for omitido in respuesta["omitidos"]] == [llegada["id"]]
    (entrega,) = entregas(a, en_parte)["entregas"]
    assert {d["direccion"]: d["estado"] for d in entrega["para"]} == {bien: "ENVIADO", mal: "PENDIENTE"}
    trabajar()
    assert len(buzon.correos(bien)) == 1
    assert ver(a, en_parte)["estado"] == "AUTORIZADO"


def test_se_envia_otra_vez_a_quien_se_diga(a: Cliente, buzon: Buzon, trabajar: Trabajar) -> None:
    hecha = autorizada(a, trabajar, correos=["rebota@entregas.example"])
    assert hecha["entrega"] == "NO_ENTREGADO"
    otro, copia = direccion(), direccion()
    respuesta = a.post(f"{RUTA}/{hecha['id']}/entregas", {"correos": [otro, copia, otro]})
    assert respuesta.status_code == 201, respuesta.text
    assert [d["direccion"] for d in respuesta.json["para"]] == [otro, copia]
    trabajar()
    assert set(adjuntos(buzon, otro)) == {
        f"factura-{hecha['numero']}.xml",
        f"factura-{hecha['numero']}.pdf",
    }
    assert len(buzon.correos(otro)) == len(buzon.correos(copia)) == 1
    todas = entregas(a, hecha)["entregas"]
    assert [e["pedida_por"] != "" for e in todas] == [True, False]
    assert ver(a, hecha)["entrega"] == "ENTREGADO"


def test_pedirlo_dos_veces_con_la_misma_clave_es_un_solo_correo(
    a: Cliente, app: Flask, buzon: Buzon, trabajar: Trabajar
) -> None:
    hecha = autorizada(a, trabajar, correos=[])
    para, clave = direccion(), clave_idempotente()
    for _ in range(2):
        pedido = {"correos": [para]}
        assert a.post(f"{RUTA}/{hecha['id']}/entregas", pedido, headers=clave).status_code == 201
    trabajar()
    assert len(buzon.correos(para)) == len(entregas(a, hecha)["entregas"]) == 1


def test_el_trabajo_que_corre_dos_veces_entrega_una(
    a: Cliente, app: Flask, buzon: Buzon, trabajar: Trabajar, eid_a: int
) -> None:
    para = direccion()
    hecha = autorizada(a, trabajar, correos=[para])
    with app.app_context():
        for _ in range(2):
            tasks.entregar.func(empresa_id=eid_a, comprobante_id=hecha["id"])
    trabajar()
    assert len(buzon.correos(para)) == len(entregas(a, hecha)["entregas"]) == 1


def test_si_el_almacen_falla_no_queda_nada_a_medias_y_despues_sale(
    a: Cliente, app: Flask, buzon: Buzon, trabajar: Trabajar, monkeypatch: pytest.MonkeyPatch
) -> None:
    para = direccion()
    guardar = uploads.keep

    def caido(carpeta: str, nombre: str, *resto: Any) -> Any:
        if carpeta == "entregas" and nombre.endswith(".pdf"):
            raise OSError("no hay espacio")
        return guardar(carpeta, nombre, *resto)

    antes = guardados(app)
    monkeypatch.setattr(uploads, "keep", caido)
    hecha = facturar(a, correos=[para])
    trabajar()
    monkeypatch.setattr(uploads, "keep", guardar)
    assert ver(a, hecha)["estado"] == "AUTORIZADO"
    assert buzon.correos(para) == [] and guardados(app) == antes
    filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
    trabajar()
    assert len(buzon.correos(para)) == 1 and guardados(app) == antes + 2


def guardados(app: Flask) -> int:
    with app.app_context():
        return sum(1 for _ in externos.almacen().listar("entregas"))


def test_lo_hostil_llega_escrito_tal_cual(a: Cliente, buzon: Buzon, trabajar: Trabajar) -> None:
    nombre = "Panadería <b>La Ñusta</b> & Hijos"
    para = direccion()
    hecha = autorizada(
        a,
        trabajar,
        detalle(descripcion='Harina "0000" & levadura <i>fresca</i>'),
        cliente_id=comprador(a, CLI_NOMBRE=nombre),
        correos=[para],
        adicional=[{"nombre": "Nota & más", "valor": "a]]>b <script>alert(1)</script>"}],
    )
    llegado = buzon.correo(para)
    assert "<b>La Ñusta" not in llegado["html"] and "&lt;b&gt;La Ñusta" in llegado["html"]
    assert nombre in llegado["texto"]
    sobre = etree.fromstring(adjuntos(buzon, para)[f"factura-{hecha['numero']}.xml"])
    documento = etree.fromstring((sobre.findtext("comprobante") or "").encode())
    assert documento.findtext("infoFactura/razonSocialComprador") == nombre
    assert documento.findtext("detalles/detalle/descripcion") == 'Harina "0000" & levadura <i>fresca</i>'


@pytest.mark.parametrize(
    "correos",
    [[], ["no es correo"], [f"c{n}@b.example" for n in range(11)], ["a@b.example\r\nBcc: c@d.example"], None],
)
def test_lo_mal_pedido_no_deja_nada(a: Cliente, app: Flask, correos: Any, una: dict[str, Any]) -> None:
    antes = guardados(app), cuantas(app, "entregas_comprobantes")
    assert error(a.post(f"{RUTA}/{una['id']}/entregas", {"correos": correos})) == (422, "validacion")
    assert (guardados(app), cuantas(app, "entregas_comprobantes")) == antes


@pytest.fixture(scope="module")
def una(app: Flask, a: Cliente) -> dict[str, Any]:
    """Un comprobante autorizado de la empresa A, escrito en la base."""
    return escribir(app, int(a.sesion["eid"]))


def test_la_de_otra_empresa_ni_se_ve_ni_se_envia(b: Cliente, app: Flask, una: dict[str, Any]) -> None:
    antes = guardados(app), cuantas(app, "correos")
    for respuesta in (
        b.get(f"{RUTA}/{una['id']}/entregas"),
        b.get(f"{RUTA}/{una['id']}/enlace"),
        b.get(f"{RUTA}/{una['id']}/ride"),
        b.post(f"{RUTA}/{una['id']}/entregas", {"correos": ["x@y.example"]}),
        b.post(f"{RUTA}/{una['id']}/entregas/whatsapp", {"telefono": "0991234567"}),
        b.post(f"{RUTA}/{una['id']}/entregas/1/reintentar"),
    ):
        assert error(respuesta) == (404, "no_encontrado")
    assert (guardados(app), cuantas(app, "correos")) == antes


def test_quien_solo_consulta_ve_pero_no_envia(gente: Personas, una: dict[str, Any]) -> None:
    consulta = gente["consulta_a"]
    assert consulta.get(f"{RUTA}/{una['id']}/entregas").status_code == 200
    assert error(consulta.post(f"{RUTA}/{una['id']}/entregas", {"correos": ["x@y.example"]}))[0] == 403


def test_lo_que_envia_una_persona_no_quita_el_correo_que_sale_solo(
    a: Cliente, app: Flask, eid_a: int, buzon: Buzon, trabajar: Trabajar
) -> None:
    suyo, otro = direccion(), direccion()
    hecha = facturar(a, correos=[suyo])
    apoyo.autorizar(app, eid_a, hecha["id"])  # y su trabajo aún no se ha hecho
    assert a.post(f"{RUTA}/{hecha['id']}/entregas/whatsapp", {"telefono": "0987654328"}).status_code == 201
    assert a.post(f"{RUTA}/{hecha['id']}/entregas", {"correos": [otro]}).status_code == 201
    with app.app_context():
        for _ in range(2):
            tasks.entregar.func(empresa_id=eid_a, comprobante_id=hecha["id"])
    trabajar()
    assert [len(buzon.correos(para)) for para in (suyo, otro)] == [1, 1]


def test_la_empresa_sin_verificar_solo_escribe_a_lo_suyo(
    app: Flask, anonimo: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    empresa = como_confirmada(app, registrar_empresa(anonimo))
    nueva = entrar(app, empresa)
    assert nueva.put("empresa", {"EMP_DIRECCION": "Av. Loja 1-20", "version": 1}).status_code == 200
    cargar_firma(nueva)
    para = direccion()
    suyo = comprador(nueva, CLI_CORREOS=[para])
    cuerpo = apoyo.factura(nueva, suyo, correos=[direccion()])
    ajena = nueva.post(apoyo.FACTURAS, cuerpo)
    assert error(ajena) == (422, "regla_de_negocio") and "Antes guarde" in ajena.text
    hecha = autorizada(nueva, trabajar, cliente_id=suyo, correos=[para])
    assert hecha["ambiente"] == 1
    assert "ambiente de pruebas" in buzon.correo(para)["texto"]
    ajeno = direccion()
    respuesta = nueva.post(f"{RUTA}/{hecha['id']}/entregas", {"correos": [para, ajeno]})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "Antes guarde" in respuesta.text
    for propio in (para, empresa["email"]):
        assert nueva.post(f"{RUTA}/{hecha['id']}/entregas", {"correos": [propio]}).status_code == 201
    trabajar()
    assert buzon.correos(ajeno) == [] and len(buzon.correos(para)) == 2


def test_sus_archivos_se_guardan_90_dias_y_despues_se_vuelven_a_hacer(
    a: Cliente, app: Flask, buzon: Buzon, trabajar: Trabajar
) -> None:
    para = "rebota@viejas.example"
    vieja, reciente = (autorizada(a, trabajar, correos=[para]) for _ in range(2))
    antes = guardados(app)
    for hecha, dias in ((vieja, 91), (reciente, 89)):
        filas(
            app,
            "UPDATE correos SET creado_en = now() - %s * interval '1 day' WHERE id = "
            "(SELECT correo_id FROM entregas_comprobantes WHERE comprobante_id = %s)",
            dias,
            hecha["id"],
        )
    jobs.init_app(app)
    tasks.olvidar_archivos(0)
    trabajar()
    assert guardados(app) == antes - 2
    for hecha, codigo in ((vieja, 409), (reciente, 200)):
        (entrega,) = entregas(a, hecha)["entregas"]
        ruta = f"{RUTA}/{hecha['id']}/entregas/{entrega['id']}/reintentar"
        assert a.post(ruta).status_code == codigo
    otro = direccion()
    assert a.post(f"{RUTA}/{vieja['id']}/entregas", {"correos": [otro]}).status_code == 201
    trabajar()
    assert len(adjuntos(buzon, otro)) == 2

"""Una proforma: su número, sus estados, quién la ve y cómo se envía."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Buzon, Cliente
from tests.comprobantes.apoyo import cliente_de, en, frases, linea
from tests.comprobantes.emitidos import direccion
from tests.comprobantes.proformas.conftest import (
    RUTA,
    abrir,
    aceptar,
    crear,
    cuerpo,
    facturar,
    firma_de,
    mirar,
    ver,
)
from tests.comprobantes.test_entregas import adjuntos
from tests.factories import clave_idempotente, error, filas
from tests.informes import filas_de_excel, texto_de_pdf
from tests.personas import Personas

Trabajar = Callable[[], None]


def guardar(a: Cliente, **cambios: Any) -> Any:
    return a.post(RUTA, cuerpo(a, **cambios), headers=clave_idempotente())


def enviar(a: Cliente, proforma_id: int, para: str) -> Any:
    return a.post(f"{RUTA}/{proforma_id}/entregas", {"correos": [para]}, headers=clave_idempotente())


def vencer(app: Flask, *ids: int) -> None:
    """Como si su validez hubiera pasado ayer."""
    filas(
        app, "UPDATE proformas SET fecha = fecha - 30, vence = now()::date - 2 WHERE id = ANY(%s)", list(ids)
    )


def test_se_crea_sin_numero_se_ve_en_la_lista_y_se_cambia(a: Cliente) -> None:
    suyo = cliente_de(a, CLI_NOMBRE="Ferretería El Tornillo")
    id_ = crear(a, cliente_id=suyo)
    (fila,) = a.get(f"{RUTA}/paginacion?filtro=tornillo").json["items"]
    assert (fila["id"], fila["numero"], fila["estado"], fila["total"]) == (id_, "", "BORRADOR", "115.00")
    leida = ver(a, id_)
    assert leida["documento"]["totales"]["total"] == "115.00"
    assert leida["acciones"] == ["editar", "enviar", "duplicar", "eliminar"]
    leida["pedido"]["detalles"][0]["precio"] = "200.00"
    leida["pedido"]["pagos"] = []
    assert a.put(f"{RUTA}/{id_}", leida).json["total"] == "230.00"
    assert error(a.put(f"{RUTA}/{id_}", leida))[0] == 409  # alguien la cambió entretanto
    assert a.llamar("DELETE", f"{RUTA}/{id_}").status_code == 204
    assert error(a.get(f"{RUTA}/{id_}"))[0] == 404


def test_el_numero_lo_toma_al_enviarse_y_no_deja_huecos(a: Cliente) -> None:
    borrada, primera, segunda = (crear(a) for _ in range(3))
    a.llamar("DELETE", f"{RUTA}/{borrada}")
    for id_ in (primera, segunda):
        firma_de(a, id_)
    uno, dos = (int(ver(a, id_)["numero"]) for id_ in (primera, segunda))
    assert dos == uno + 1
    assert error(a.llamar("DELETE", f"{RUTA}/{primera}")) == (409, "estado_invalido")
    assert a.post(f"{RUTA}/{primera}/anular", {"motivo": "Pidió otra"}).json["estado"] == "ANULADA"
    firma_de(a, tercera := crear(a))
    assert int(ver(a, tercera)["numero"]) == dos + 1


def test_los_errores_de_lo_que_se_cotiza_van_bajo_su_campo(a: Cliente) -> None:
    mala = guardar(a, pedido={"detalles": [linea(iva="99")]})
    assert mala.status_code == 422 and en(frases(mala), "pedido.detalles.0.iva")
    manana = (hoy() + timedelta(days=1)).isoformat()
    assert en(frases(guardar(a, fecha=manana, vence=manana)), "fecha")
    assert "vence" in frases(guardar(a, vence=(hoy() - timedelta(days=1)).isoformat()))
    assert "vence" in frases(guardar(a, vence=(hoy() + timedelta(days=400)).isoformat()))


def test_llega_por_correo_con_su_pdf_y_su_enlace(
    a: Cliente, anonimo: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    para, id_ = direccion(), crear(a, condiciones="Anticipo del 50 %\nGarantía de un año")
    hecha = enviar(a, id_, para)
    assert hecha.status_code == 201, hecha.text
    trabajar()
    numero = ver(a, id_)["numero"]
    llegado = buzon.correo(para)
    assert dict(llegado["cabeceras"])["Subject"] == f"Proforma {numero} de Comercial Andina"
    ((nombre, pdf),) = adjuntos(buzon, para).items()
    assert nombre == f"proforma-{numero}.pdf"
    papel = texto_de_pdf(pdf)
    assert numero in papel and "PROFORMA" in papel and "Garantía de un año" in papel
    assert "no tiene valor tributario" in papel and "autorización" not in papel
    assert "Proveedor" not in papel  # es de los comprobantes electrónicos
    firma = llegado["texto"].partition("/#/proforma/")[2].split()[0]
    assert abrir(anonimo, firma)["numero"] == numero
    (entrega,) = a.get(f"{RUTA}/{id_}/entregas").json
    assert (entrega["destino"], entrega["para"][0]["estado"]) == (para, "ENVIADO")
    assert ver(a, id_)["estado"] == "ENVIADA"
    mirar(anonimo, firma)
    assert ver(a, id_)["estado"] == "VISTA"


def test_una_exportacion_y_lo_que_se_cobra_por_otros_se_dicen_al_cliente(
    a: Cliente, anonimo: Cliente
) -> None:
    exportacion = {"incoterm": "CIF", "lugar": "Hamburgo", "pais_destino": "202", "flete": "350.00"}
    puertos = {"puerto_embarque": "Guayaquil", "puerto_destino": "Hamburgo"}
    rubros = [{"concepto": "Tasa de bomberos", "total": "2.40"}]
    id_ = crear(
        a, pedido={"exportacion": exportacion | puertos, "rubros": rubros, "detalles": [linea(iva="0")]}
    )
    publica = abrir(anonimo, firma_de(a, id_))
    for leida in (ver(a, id_), publica):
        assert {"nombre": "Incoterm", "valor": "CIF Hamburgo"} in leida["particulares"]
        (cuadro,) = leida["cuadros"]
        assert (cuadro["nombre"], cuadro["filas"][0]) == ("Rubros de terceros", ["Tasa de bomberos", "2.40"])
        assert leida["documento"]["totales"]["total"] == "452.40"
    papel = texto_de_pdf(a.get(f"{RUTA}/{id_}/pdf").data)
    assert "CIF Hamburgo" in papel and "Tasa de bomberos" in papel


def test_por_whatsapp_va_su_enlace_y_el_mensaje_queda_en_su_historia(a: Cliente) -> None:
    id_ = crear(a)
    hecha = a.post(f"{RUTA}/{id_}/entregas/whatsapp", {"telefono": "0991234567"}, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    assert ver(a, id_)["estado"] == "ENVIADA"
    assert [e["canal"] for e in a.get(f"{RUTA}/{id_}/entregas").json] == ["WHATSAPP"]
    malo = a.post(f"{RUTA}/{crear(a)}/entregas/whatsapp", {"telefono": "x"}, headers=clave_idempotente())
    assert "telefono" in frases(malo)


def test_la_enviada_que_se_cambia_conserva_su_numero_y_espera_otra_lectura(
    a: Cliente, anonimo: Cliente
) -> None:
    id_ = crear(a)
    mirar(anonimo, firma_de(a, id_))
    antes = ver(a, id_)
    assert antes["estado"] == "VISTA" and antes["aperturas"] == 1
    despues = a.put(f"{RUTA}/{id_}", {**antes, "condiciones": "Otra"}).json
    assert (despues["estado"], despues["numero"]) == ("ENVIADA", antes["numero"])


def test_la_vencida_se_dice_y_alargar_su_validez_la_revive(a: Cliente, anonimo: Cliente, app: Flask) -> None:
    id_ = crear(a)
    firma_de(a, id_)
    vencer(app, id_)
    vencida = ver(a, id_)
    assert vencida["estado"] == "VENCIDA"
    assert [
        f["id"]
        for f in a.get(f"{RUTA}/paginacion?estado=VENCIDA&cliente_id={vencida['cliente_id']}").json["items"]
    ] == [id_]
    otra = {**vencida, "fecha": hoy().isoformat(), "vence": hoy().isoformat()}
    assert a.put(f"{RUTA}/{id_}", otra).json["estado"] == "ENVIADA"


def test_la_aceptada_queda_congelada(a: Cliente, anonimo: Cliente) -> None:
    id_ = crear(a)
    assert aceptar(anonimo, firma_de(a, id_)).status_code == 200
    leida = ver(a, id_)
    assert leida["acciones"] == ["enviar", "facturar", "anular", "duplicar"]
    assert error(a.put(f"{RUTA}/{id_}", leida)) == (409, "estado_invalido")
    assert leida["respondio"] == "Rosa Paredes" and leida["respondio_desde"]


def test_la_lista_se_suma_por_estado_y_sale_en_excel(a: Cliente) -> None:
    # Su identificación no tiene cifras: lo que se busca por número es la proforma.
    suyo = cliente_de(a, CLI_TIPOID="PASAPORTE", CLI_IDENTIFICACION="PROFORMAS")
    enviada = crear(a, cliente_id=suyo)
    firma_de(a, enviada)
    crear(a, cliente_id=suyo, pedido={"detalles": [linea(precio="10.00")]})
    sumas = a.get(f"{RUTA}/sumas?cliente_id={suyo}").json
    assert sumas == [
        {"estado": "BORRADOR", "cuantas": 1, "total": "11.50"},
        {"estado": "ENVIADA", "cuantas": 1, "total": "115.00"},
    ]
    hoja = filas_de_excel(a.get(f"{RUTA}/exportar?cliente_id={suyo}&orden=id").data)
    numero = ver(a, enviada)["numero"]
    assert [(fila[0] or "", fila[7]) for fila in hoja[1:]] == [(numero, "Enviada"), ("", "Borrador")]
    (hallada,) = a.get(f"{RUTA}/paginacion?filtro={numero}&cliente_id={suyo}").json["items"]
    assert hallada["id"] == enviada


def test_las_de_una_empresa_no_existen_para_otra(a: Cliente, b: Cliente) -> None:
    id_ = crear(a)
    for metodo, ruta, cuerpo_ in (
        ("GET", "", None),
        ("GET", "/pdf", None),
        ("GET", "/entregas", None),
        ("PUT", "", {**cuerpo(b), "version": 1}),
        ("DELETE", "", None),
        ("POST", "/enlace", {}),
        ("POST", "/anular", {"motivo": "x"}),
        ("POST", "/facturar", {"contenido": {}}),
        ("POST", "/entregas", {"correos": ["a@ejemplo.ec"]}),
    ):
        respuesta = b.llamar(metodo, f"{RUTA}/{id_}{ruta}", json=cuerpo_, headers=clave_idempotente())
        assert respuesta.status_code == 404, (metodo, ruta, respuesta.text)
    assert error(guardar(b, cliente_id=cliente_de(a)))[0] == 422
    assert ver(a, id_)["estado"] == "BORRADOR"


@pytest.mark.parametrize("persona", ["contador_a", "consulta_a"])
def test_quien_no_emite_las_ve_y_no_las_toca(a: Cliente, gente: Personas, persona: str) -> None:
    id_, suya = crear(a), gente[persona]
    assert ver(suya, id_)["id"] == id_
    assert suya.post(f"{RUTA}/{id_}/enlace", {}).status_code == 403
    assert facturar(suya, id_).status_code == 403

"""Los catálogos de la ley en manos del administrador: lo que se carga vale desde su día, con su fuente y su
historia, y no cambia lo emitido."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    cliente_de,
    en,
    factura,
    facturar,
    frases,
    guardado,
    linea,
    xml_de,
)
from tests.factories import con_regimen, error, filas
from tests.hojas import leer
from tests.proveedor.catalogos.apoyo import (
    AYER,
    FORMAS,
    LEYENDAS,
    MANANA,
    TARIFAS,
    VALORES,
    crear,
    de,
    previsto,
    usos,
)
from tests.terceros.proveedores.conftest import crear as crear_proveedor

# Rigen unos días: hoy puede no regir ninguno, y una prórroga solo la hay cuando el SRI la da.
DE_UNOS_DIAS = ("feriados", "feriados-locales", "prorrogas-de-declaracion")


def _iva(**cambios: Any) -> dict[str, Any]:
    valores = {"impuesto": "2", "codigo": "11", "nombre": "IVA 16 %", "clase": "PORCENTAJE", "tarifa": "16"}
    comunes = {k: cambios.pop(k) for k in ("desde", "hasta", "fuente", "certeza", "cierra") if k in cambios}
    return {
        "valores": valores | cambios,
        "desde": str(hoy()),
        "fuente": "Registro Oficial 999",
        "certeza": "OFICIAL",
        **comunes,
    }


def test_cada_catalogo_dice_sus_columnas_que_se_hace_con_el_y_cuanto_rige(admin: Cliente) -> None:
    todos = {c["nombre"]: c for c in admin.get("/api/catalogos").json or []}
    assert {"tarifas", "formas-pago", "leyendas", "identificaciones"} <= set(todos)
    tarifas = todos["tarifas"]
    assert tarifas["clave"] == ["impuesto", "codigo"] and 0 < tarifas["vigentes"] < tarifas["total"]
    (clase,) = [c for c in tarifas["columnas"] if c["nombre"] == "clase"]
    assert (
        clase["tipo"] == "opcion"
        and {"valor": "POR_AZUCAR", "nombre": "USD por 100 gramos de azúcar"} in (clase["opciones"])
    )
    assert error(admin.get("/api/catalogos/no-hay")) == (404, "no_encontrado")


def test_toda_fila_sembrada_dice_su_fuente(admin: Cliente) -> None:
    for catalogo in admin.get("/api/catalogos").json or []:
        hoja = leer(admin.get(f"/api/catalogos/{catalogo['nombre']}/exportar").data)
        fuente, certeza = hoja[0].index("Fuente"), hoja[0].index("Certeza")
        assert len(hoja) - 1 == catalogo["total"] >= catalogo["vigentes"]
        assert catalogo["vigentes"] or catalogo["nombre"] in DE_UNOS_DIAS
        assert all(fila[fuente] and fila[certeza] for fila in hoja)


def test_se_ven_las_filas_de_un_dia_o_todas_con_su_historia(admin: Cliente) -> None:
    assert len(de(admin, TARIFAS, "8")) >= 10
    assert de(admin, TARIFAS, "8", fecha="2026-02-18") == []
    (carnaval,) = de(admin, TARIFAS, "8", fecha="2026-02-14")
    assert (carnaval["desde"], carnaval["hasta"]) == ("2026-02-14", "2026-02-17")
    assert "304" in carnaval["fuente"] and carnaval["certeza"] == "VARIAS" and not carnaval["vigente"]


def test_una_reforma_cambia_la_factura_siguiente_y_no_la_anterior(
    app: Flask, admin: Cliente, a: Cliente
) -> None:
    comprador = cliente_de(a)
    antes = facturar(a, comprador)
    (general,) = de(admin, TARIFAS, "4", fecha=str(hoy()))
    nueva = crear(admin, TARIFAS, _iva(codigo="4", nombre="IVA 16 %", tarifa="16", cierra=True))
    despues = facturar(a, comprador)
    assert (antes["documento"]["totales"]["total"], despues["documento"]["totales"]["total"]) == (
        "115.00",
        "116.00",
    )
    assert b"<tarifa>16.00</tarifa>" in xml_de(app, despues["id"])
    assert guardado(app, antes["id"])["datos"]["totales"]["impuestos"][0]["tarifa"] == "15.00"
    assert (a.get(f"{COMPROBANTES}/{antes['id']}").json or {})["documento"]["totales"]["total"] == "115.00"
    cerrada, abierta = (f for f in de(admin, TARIFAS, "4") if f["id"] in (general["id"], nueva["id"]))
    assert cerrada["hasta"] == str(AYER) and not cerrada["vigente"]
    assert abierta["hasta"] is None and abierta["vigente"]
    # Lo de ayer se emite todavía con lo que regía ayer.
    de_ayer = facturar(a, comprador, fecha=str(AYER))
    assert de_ayer["documento"]["totales"]["total"] == "115.00"


def test_un_codigo_cerrado_deja_de_ofrecerse_y_se_rechaza_con_una_frase(admin: Cliente, a: Cliente) -> None:
    fila = de(admin, TARIFAS, "5", fecha=str(hoy()))[0]
    cerrar = {"hasta": str(AYER), "version": fila["version"]}
    assert admin.put(f"{TARIFAS}/{fila['id']}", cerrar).status_code == 200
    ofrecidas = (a.get(f"{COMPROBANTES}/catalogos").json or {})["tarifas"]["iva"]
    assert "5" not in {t["codigo"] for t in ofrecidas}
    material = linea(iva="5", codigo_auxiliar="F010101")
    respuesta = a.post(FACTURAS, factura(a, cliente_de(a), material))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert f"dejó de regir el {AYER:%d/%m/%Y}" in en(frases(respuesta), "detalles.0.iva")


def test_un_dia_de_turismo_cargado_hoy_se_puede_cobrar_hoy(admin: Cliente, a: Cliente) -> None:
    respuesta = a.post(FACTURAS, factura(a, cliente_de(a), linea(iva="8")))
    assert "dejó de regir el" in en(frases(respuesta), "detalles.0.iva")
    nueva = _iva(codigo="8", nombre="IVA 8 %", tarifa="8", desde=str(hoy()), hasta=str(hoy()))
    crear(admin, TARIFAS, nueva | {"fuente": "Decreto Ejecutivo 999"})
    assert facturar(a, cliente_de(a), linea(iva="8"))["documento"]["totales"]["total"] == "108.00"


def test_hasta_donde_se_emite_lo_dice_la_fila_que_rige_ese_dia(admin: Cliente, a: Cliente) -> None:
    """A consumidor final, con propina y de hace días: cada tope cambia desde su fecha, y sin su fila no lo hay."""
    final = int((a.get("/api/clientes/consumidorFinal").json or {})["CLI_CODIGO"])
    caso = {
        "HASTA_CONSUMIDOR_FINAL": ("cliente_id", {"cliente_id": final}),
        "HASTA_PROPINA": ("propina", {"propina": "10.01"}),
        "HASTA_DIAS_ATRAS": ("fecha", {"fecha": str(hoy() - timedelta(days=91))}),
    }
    for codigo, (campo, cambios) in caso.items():
        pedido = factura(a, cliente_de(a), linea(precio="100")) | cambios
        assert set(frases(a.post(FACTURAS, pedido))) == {campo}
        nueva = {"valores": {"codigo": codigo, "nombre": "120"}, "desde": str(hoy()), "cierra": True}
        crear(admin, VALORES, nueva | {"fuente": "Resolución de prueba", "certeza": "UNA"})
        assert a.post(FACTURAS, pedido).status_code != 422
        (suya,) = de(admin, VALORES, codigo, fecha=str(hoy()))
        cerrar = {"hasta": str(hoy()), "version": suya["version"]}
        assert admin.put(f"{VALORES}/{suya['id']}", cerrar).status_code == 200
    catalogos = a.get(f"{COMPROBANTES}/catalogos").json or {}
    assert [catalogos[c] for c in ("limite_consumidor_final", "propina_maxima", "dias_para_emitir")] == [
        "120.00",
        "120.00",
        120,
    ]
    ayer = a.get(f"{COMPROBANTES}/catalogos?fecha={AYER}").json or {}
    assert (ayer["limite_consumidor_final"], ayer["propina_maxima"]) == ("50.00", "10.00")
    manana = a.get(f"{COMPROBANTES}/catalogos?fecha={MANANA}").json or {}
    assert manana["limite_consumidor_final"] is None and manana["dias_para_emitir"] is None


def test_una_forma_de_pago_nueva_se_ofrece_en_la_factura(admin: Cliente, a: Cliente) -> None:
    cuerpo = {"valores": {"codigo": "22", "nombre": "Pago con el celular"}, "desde": str(hoy())}
    crear(admin, FORMAS, cuerpo | {"fuente": "Tabla 24", "certeza": "UNA"})
    hecha = facturar(a, cliente_de(a), pagos=[{"forma": "22", "total": "115.00"}])
    assert hecha["documento"]["pagos"][0]["nombre"] == "Pago con el celular"


def test_una_leyenda_nueva_la_lleva_el_documento_siguiente_y_no_el_anterior(
    app: Flask, admin: Cliente, a: Cliente, eid_a: int
) -> None:
    with con_regimen(app, eid_a, agente_retencion="123"):
        comprador = cliente_de(a)
        antes = facturar(a, comprador)
        valores = {"codigo": "AGENTE_RETENCION", "nombre": "Agente de retención, resolución {resolucion}"}
        crear(
            admin,
            LEYENDAS,
            {
                "valores": valores,
                "desde": str(hoy()),
                "fuente": "Ficha 2.35",
                "certeza": "OFICIAL",
                "cierra": True,
            },
        )
        despues = facturar(a, comprador)
    dichas = [guardado(app, d["id"])["datos"]["emisor"]["leyenda_agente"] for d in (antes, despues)]
    assert dichas == ["Agente de Retención Resolución No. 123", "Agente de retención, resolución 123"]


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"codigo": ""}, "valores.codigo"),
        ({"impuesto": "9"}, "valores.impuesto"),
        ({"clase": "A_OJO"}, "valores.clase"),
        ({"tarifa": "quince"}, "valores.tarifa"),
        ({"tarifa": "1000"}, "valores.tarifa"),
        ({"ad_valorem": "5"}, "valores.ad_valorem"),
        ({"clase": "POR_UNIDAD"}, "valores.clase"),
        ({"impuesto": "3", "clase": "POR_AZUCAR", "tarifa": ""}, "valores.tarifa"),
        ({"otra": "x"}, "valores.otra"),
        ({"hasta": str(AYER)}, "hasta"),
        ({"fuente": "   "}, "fuente"),
        ({"codigo": "4"}, "desde"),
        ({"codigo": "4", "desde": "2024-01-01", "hasta": "2024-04-01"}, "desde"),
    ],
)
def test_lo_que_no_puede_ser_se_rechaza_bajo_su_campo(
    admin: Cliente, cambios: dict[str, Any], campo: str
) -> None:
    respuesta = admin.post(TARIFAS, _iva(**cambios))
    assert respuesta.status_code == 422, respuesta.text
    assert en(frases(respuesta), campo)


def test_dos_personas_a_la_vez_no_dejan_dos_tarifas_el_mismo_dia(app: Flask, admin: Cliente) -> None:
    with ThreadPoolExecutor(8) as hilos:
        codigos = [
            r.status_code
            for r in hilos.map(
                lambda n: Cliente(app, admin.token).post(TARIFAS, _iva(nombre=f"N {n}")), range(8)
            )
        ]
    assert sorted(codigos) == [201, *[422] * 7]
    assert len(de(admin, TARIFAS, "11")) == 1


def test_la_base_no_deja_dos_filas_que_rigen_el_mismo_dia(app: Flask) -> None:
    import psycopg

    with pytest.raises(psycopg.errors.ExclusionViolation):
        filas(
            app,
            "INSERT INTO tarifas_impuestos (impuesto, codigo, nombre, desde) VALUES (2, '4', 'Otra', '2030-01-01')",
        )


def test_quien_guarda_sobre_lo_que_otro_cambio_recibe_un_conflicto(admin: Cliente) -> None:
    fila = crear(admin, TARIFAS, _iva())
    cambio = {"valores": {"tarifa": "17"}, "version": fila["version"]}
    hecha = admin.put(f"{TARIFAS}/{fila['id']}", cambio).json or {}
    assert (hecha["valores"]["tarifa"], hecha["version"]) == ("17", fila["version"] + 1)
    assert error(admin.put(f"{TARIFAS}/{fila['id']}", cambio)) == (409, "conflicto")
    viejo = f"{TARIFAS}/{fila['id']}?version={fila['version']}"
    assert error(admin.llamar("DELETE", viejo)) == (409, "conflicto")


def test_la_historia_de_una_fila_dice_quien_la_cambio_y_de_que_a_que(admin: Cliente) -> None:
    fila = crear(admin, TARIFAS, _iva())
    admin.put(f"{TARIFAS}/{fila['id']}", {"valores": {"tarifa": "16.5"}, "version": 1})
    historia = (admin.get(f"{TARIFAS}/{fila['id']}/historial").json or {})["items"]
    assert [h["accion"] for h in historia] == ["cambiar", "crear"]
    (cambio,) = historia[0]["cambios"]
    assert (cambio["rotulo"], cambio["antes"], cambio["despues"]) == ("Tarifa", "16", "16.5")
    assert historia[0]["actor_nombre"]


def test_la_historia_de_una_fila_que_no_hay_no_existe(admin: Cliente) -> None:
    de_otro = de(admin, FORMAS, "20")[0]["id"]
    assert admin.get(f"{FORMAS}/{de_otro}/historial").status_code == 200
    for ruta in (f"{FORMAS}/999999999/historial", f"{LEYENDAS}/{de_otro}/historial"):
        assert error(admin.get(ruta)) == (404, "no_encontrado")


def test_un_cambio_que_no_trae_ningun_dato_se_rechaza(admin: Cliente) -> None:
    fila = crear(admin, TARIFAS, _iva())
    for nada in ({}, {"valores": {}}):
        respuesta = admin.put(f"{TARIFAS}/{fila['id']}", {"version": 1, **nada})
        assert respuesta.status_code == 422 and "al menos un dato" in respuesta.text
    assert admin.get(f"{TARIFAS}/{fila['id']}").json == fila


@pytest.mark.parametrize(
    ("desde", "se_elimina"), [(AYER, False), (hoy(), False), (MANANA, True)], ids=["ayer", "hoy", "mañana"]
)
def test_solo_se_elimina_lo_que_todavia_no_rige(admin: Cliente, desde: date, se_elimina: bool) -> None:
    fila = crear(admin, TARIFAS, _iva(desde=str(desde)))
    respuesta = admin.llamar("DELETE", f"{TARIFAS}/{fila['id']}?version=1")
    if se_elimina:
        assert respuesta.status_code == 204
        assert error(admin.get(f"{TARIFAS}/{fila['id']}")) == (404, "no_encontrado")
    else:
        assert error(respuesta) == (409, "estado_invalido") and "fecha final" in (respuesta.json or {})["msg"]


@pytest.mark.parametrize(("dias", "cabe"), [(-1, True), (0, False), (1, False)])
def test_una_fila_termina_la_vispera_de_la_que_le_sigue(admin: Cliente, dias: int, cabe: bool) -> None:
    """Y la que le sigue empieza el día después de que ella termina."""
    sigue, hasta = hoy() + timedelta(days=40), hoy() + timedelta(days=50)
    crear(admin, TARIFAS, _iva(desde=str(sigue), hasta=str(hasta)))
    antes = _iva(desde=str(hoy()), hasta=str(sigue + timedelta(days=dias)))
    despues = _iva(desde=str(hasta - timedelta(days=dias)))
    for cuerpo in (antes, despues):
        respuesta = admin.post(TARIFAS, cuerpo)
        assert respuesta.status_code == (201 if cabe else 422), respuesta.text


@pytest.mark.parametrize(("dias", "vale"), [(-1, False), (0, True), (1, True)])
def test_una_fila_no_termina_antes_de_empezar(admin: Cliente, dias: int, vale: bool) -> None:
    respuesta = admin.post(TARIFAS, _iva(hasta=str(hoy() + timedelta(days=dias))))
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


def test_antes_de_guardar_dice_que_crea_que_cierra_y_cuanto_lo_lleva(
    app: Flask, admin: Cliente, a: Cliente
) -> None:
    facturar(a, cliente_de(a))
    antes = de(admin, TARIFAS, "4")
    nueva = _iva(codigo="4", nombre="IVA 16 %", tarifa="16", cierra=True)
    visto = previsto(admin, TARIFAS, nueva)
    assert {(c["accion"], c["detalle"]) for c in visto["cambios"]} == {
        ("CERRAR", f"Rige hasta el {AYER:%d/%m/%Y}"),
        ("CREAR", f"Rige desde el {hoy():%d/%m/%Y}"),
    }
    assert (visto["desde"], visto["hecho"]) == (str(hoy()), False)
    productos = filas(app, "SELECT count(*) AS n FROM productos WHERE iva_codigo = '4'")[0]["n"]
    llevan = 'datos @> \'{"totales": {"impuestos": [{"codigo": 2, "tarifa_codigo": "4"}]}}\''
    emitidos = filas(app, f"SELECT count(*) AS n FROM comprobantes WHERE fecha >= %s AND {llevan}", hoy())
    assert usos(visto) == {"productos": (productos, False), "comprobantes": (emitidos[0]["n"], True)}
    assert productos and emitidos[0]["n"]
    assert de(admin, TARIFAS, "4") == antes, "preverlo no cambia nada"


def test_un_cambio_que_vale_desde_manana_no_toca_lo_emitido_hasta_hoy(admin: Cliente, a: Cliente) -> None:
    facturar(a, cliente_de(a))
    (general,) = de(admin, TARIFAS, "4", fecha=str(hoy()))
    visto = previsto(
        admin, f"{TARIFAS}/{general['id']}", {"hasta": str(hoy()), "version": general["version"]}
    )
    assert [c["accion"] for c in visto["cambios"]] == ["CERRAR"]
    assert visto["desde"] == str(MANANA) and set(usos(visto)) == {"productos"}


def test_prever_rechaza_lo_mismo_que_guardar(admin: Cliente) -> None:
    cuerpo = _iva(codigo="4")
    visto, guardado = admin.post(f"{TARIFAS}/prever", cuerpo), admin.post(TARIFAS, cuerpo)
    assert (visto.status_code, frases(visto)) == (422, frases(guardado))
    fila = crear(admin, TARIFAS, _iva())
    viejo = {"valores": {"tarifa": "17"}, "version": 7}
    assert error(admin.post(f"{TARIFAS}/{fila['id']}/prever", viejo)) == (409, "conflicto")


def test_de_una_forma_de_pago_dice_los_comprobantes_que_la_llevan(admin: Cliente, a: Cliente) -> None:
    facturar(a, cliente_de(a), pagos=[{"forma": "19", "total": "115.00"}])
    crear_proveedor(a, pago_usual="19")
    (forma,) = de(admin, FORMAS, "19")
    cambio = {"valores": {"nombre": "Tarjeta"}, "version": forma["version"]}
    visto = previsto(admin, f"{FORMAS}/{forma['id']}", cambio)
    assert visto["cambios"][0]["detalle"] == "Nombre: Tarjeta de crédito → Tarjeta"
    cuantos, conserva = usos(visto)["comprobantes"]
    assert cuantos and conserva
    assert usos(visto)["proveedores"] == (1, False)

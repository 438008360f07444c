"""Un archivo de facturas: cada una queda como si se hubiera emitido sola."""

from decimal import Decimal
from typing import Any

from flask import Flask

from tests import hojas
from tests.client import Cliente
from tests.comprobantes.apoyo import siguiente, utilizados
from tests.comprobantes.masiva.conftest import (
    RUTA,
    TITULOS,
    Emitir,
    Revisar,
    apartada,
    facturas,
    fila,
    libro,
    pedir,
    secuenciales,
)
from tests.contabilidad.apoyo import crear_centro
from tests.factories import cuantas, error, filas
from tests.plataforma.importaciones.conftest import csv, motivos
from tests.terceros.clientes.conftest import cedula, crear


def test_de_un_archivo_salen_facturas_seguidas_firmadas_en_su_cuenta_y_por_transmitir(
    a: Cliente, app: Flask, emitir: Emitir
) -> None:
    compradores = [crear(a, CLI_IDENTIFICACION=cedula(n)) for n in range(901, 904)]
    primero, usados = siguiente(a), utilizados(a)
    lineas = [
        fila(cedula(901), "10.00", factura="F1"),
        fila(cedula(901), "5.50", factura="F1", cantidad="2"),
        fila(cedula(902), "20", iva="0"),
        fila(cedula(903), "1.234,50"),
    ]
    hecha = emitir(libro(*lineas))
    assert (hecha["estado"], hecha["facturas"], hecha["emitidas"], hecha["pendientes"]) == (
        "TERMINADA",
        3,
        3,
        0,
    )
    assert hecha["total"] == hecha["total_emitido"] == "1463.83"  # 24.15 + 20.00 + 1419.68
    suyas = facturas(a, hecha)
    assert [f["filas"] for f in suyas] == [[2, 3], [4], [5]]
    assert [f["total"] for f in suyas] == ["24.15", "20.00", "1419.68"]
    assert secuenciales(app, hecha) == list(range(primero, primero + 3))
    assert (siguiente(a), utilizados(a)) == (primero + 3, usados + 3)
    for factura, comprador in zip(suyas, compradores, strict=True):
        vista = a.get(f"/api/comprobantes/{factura['comprobante_id']}").json
        assert (vista["numero"], vista["total"]) == (factura["numero"], factura["total"])
        assert (vista["clave_acceso"], vista["estado"]) == (factura["clave_acceso"], "AUTORIZADO")
        assert vista["cliente_id"] == comprador["CLI_CODIGO"]
    ids = [factura["comprobante_id"] for factura in suyas]
    (cargo,) = filas(
        app,
        "SELECT sum(d.total) AS total FROM documentos_clientes d JOIN comprobantes c ON c.documento_id = d.id "
        "WHERE c.id = ANY(%s)",
        ids,
    )
    assert cargo["total"] == Decimal("1463.83")
    for tabla, campo in (
        ("xml_comprobantes", "comprobante_id"),
        ("historial_comprobantes", "comprobante_id"),
    ):
        assert cuantas(app, tabla, f"{campo} = ANY(%s)", ids) >= 3
    assert (
        cuantas(
            app,
            "auditoria",
            "entidad = 'comprobante' AND accion = 'emitir' AND entidad_id = ANY(%s)",
            [str(i) for i in ids],
        )
        == 3
    )


def test_cada_fila_mala_dice_su_motivo_y_las_demas_lineas_de_su_factura_lo_saben(
    a: Cliente, b: Cliente, revisar: Revisar
) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(911))
    crear(b, CLI_IDENTIFICACION=cedula(912))
    hecha = revisar(
        libro(
            fila(cedula(911)),
            fila(cedula(911), factura="F9"),
            fila(cedula(911), "-5", factura="F9"),
            fila(cedula(912)),
            fila("1234567890"),
            fila(cedula(911), cantidad="0"),
            fila(cedula(911), iva="12"),
            fila(cedula(911), descripcion=""),
            fila(cedula(911), "#N/A"),
            fila(cedula(911), "=1+1"),
            fila(cedula(911), factura="F9"),
            fila(cedula(911), descripcion="Con emoji \U0001f600"),
            fila("9999999999999", "60.00"),
        )
    )
    assert (hecha["estado"], hecha["filas"], hecha["creadas"], hecha["malas"]) == ("REVISADA", 13, 1, 12)
    dichos = motivos(hecha)
    assert dichos[3] == ["Otra línea de esta factura tiene un error: la de la fila 4."]
    assert "Debe estar entre 0 y" in dichos[4][0]
    assert dichos[5] == ["No existe ese cliente: créelo antes, o permita crear los que falten."]
    assert dichos[6] == ["La cédula no es válida, revise sus dígitos."]
    assert dichos[7] == ["Ingrese una cantidad mayor que cero."]
    assert "no es una tarifa de IVA de ese día" in dichos[8][0]
    assert dichos[9] == ["No hay un producto con ese código: revíselo, o diga su descripción."]
    assert dichos[10] == ["La celda tiene un error de Excel (#N/A)."]
    assert dichos[11] == ["Debe ser un número."]
    assert dichos[12] == ["Esa factura ya está desde la fila 3: ponga sus líneas en filas seguidas."]
    assert "emojis" in dichos[13][0]
    assert dichos[14] == [
        "A consumidor final se factura hasta $ 50.00 con impuestos: identifique al cliente."
    ]
    assert a.get(f"/api/facturas/import/{hecha['IMP_CODIGO']}/resultado").status_code == 200
    assert apartada(a, hecha)["facturas"] == 1


def test_los_clientes_que_faltan_se_crean_al_emitir_y_no_al_revisar(
    a: Cliente, app: Flask, revisar: Revisar, emitir: Emitir
) -> None:
    lineas = [fila(cedula(921), nombre="Nueva Uno"), fila(cedula(921), nombre="Nueva Uno"), fila(cedula(922))]
    hecha = revisar(libro(*lineas), crearFaltantes=True)
    assert motivos(hecha) == {4: ["Ingrese el nombre: este cliente no existe y hay que crearlo."]}
    assert "Se creará 1 cliente." in hecha["avisos"]
    assert cuantas(app, "clientes", "identificacion = %s", cedula(921)) == 0
    terminada = emitir(libro(*lineas[:2]), crearFaltantes=True)
    assert (terminada["estado"], terminada["emitidas"]) == ("TERMINADA", 2)
    assert cuantas(app, "clientes", "identificacion = %s", cedula(921)) == 1


def test_un_csv_con_coma_decimal_en_windows_1252_y_fechas_mezcladas_va_en_el_orden_de_las_fechas(
    a: Cliente, app: Flask, emitir: Emitir
) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(931), CLI_NOMBRE="Peña")
    hoy = a.get("/api/comprobantes/catalogos").json["fecha"]
    filas_csv: list[list[Any]] = [
        [
            "Identificación",
            "Fecha",
            "Código",
            "Descripción",
            "Precio",
            "IVA",
            "Días de crédito",
            "Forma de pago",
        ],
        [cedula(931), "", "Ñ-1", "Año", "10,50", "15%", "", ""],
        [cedula(931), hoy, "Ñ-2", "Año", "11,50", "0", "30", "20"],
    ]
    hecha = emitir(csv(filas_csv, ";", "cp1252"), nombre="f.csv")
    suyas = facturas(a, hecha)
    assert [f["filas"] for f in suyas] == [[3], [2]]
    vista = a.get(f"/api/comprobantes/{suyas[0]['comprobante_id']}").json
    (pago,) = vista["documento"]["pagos"]
    assert (pago["forma"], pago["plazo"], pago["total"]) == ("20", 30, "11.50")


def test_una_linea_puede_ser_un_producto_o_repetir_una_factura(a: Cliente, emitir: Emitir) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(941))
    producto = a.post(
        "/api/productos",
        {
            "PRO_CODIGO": "MASIVO1",
            "PRO_NOMBRE": "Arriendo",
            "PRO_TIPO": "SERVICIO",
            "PRO_PRECIO": "300",
            "PRO_IVA": "4",
        },
    )
    assert producto.status_code == 201, producto.text
    hecha = emitir(libro([cedula(941), "masivo1"], titulos=["Identificación", "Código"]))
    (factura,) = facturas(a, hecha)
    assert factura["total"] == "345.00"
    titulos = ["Identificación", "Como la factura", "Cantidad"]
    otra = emitir(libro([cedula(941), factura["numero"], "2"], titulos=titulos))
    assert otra["total"] == "690.00"


def test_cada_fila_nombra_su_centro_de_costo_y_el_que_no_sirve_lo_dice(
    a: Cliente, app: Flask, emitir: Emitir, revisar: Revisar
) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(946))
    uno, otro, viejo = crear_centro(a), crear_centro(a), crear_centro(a)
    apagado = a.put(f"/api/centros/{viejo['id']}", {"activo": False, "version": viejo["version"]})
    assert apagado.status_code == 200, apagado.text
    titulos = [*TITULOS, "Centro de costo"]

    def de(centro: str, **cambios: Any) -> list[Any]:
        return [*fila(cedula(946), **cambios), centro]

    hecha = emitir(
        libro(
            de(uno["codigo"].lower(), factura="C1"),
            de(otro["codigo"], factura="C1", precio="11.00"),
            de("", factura="C1", precio="12.00"),
            titulos=titulos,
        )
    )
    (factura,) = facturas(a, hecha)
    vista = a.get(f"/api/comprobantes/{factura['comprobante_id']}").json
    assert [(c["n"], c["centro_id"]) for c in vista["centros"]] == [(0, uno["id"]), (1, otro["id"])]
    # la que repite otra lleva los suyos, salvo que la fila diga uno
    como = ["Identificación", "Como la factura", "Centro de costo"]
    igual = emitir(libro([cedula(946), factura["numero"], ""], titulos=como))
    cambiada = emitir(libro([cedula(946), factura["numero"], otro["codigo"]], titulos=como))
    for emision, suyos in (
        (igual, [(0, uno["id"]), (1, otro["id"])]),
        (cambiada, [(n, otro["id"]) for n in range(3)]),
    ):
        (repetida,) = facturas(a, emision)
        vista = a.get(f"/api/comprobantes/{repetida['comprobante_id']}").json
        assert [(c["n"], c["centro_id"]) for c in vista["centros"]] == suyos
    revisada = revisar(libro(de("NO-HAY"), de(viejo["codigo"]), titulos=titulos))
    dichos = [motivo for suyos in motivos(revisada).values() for motivo in suyos]
    assert any("No existe el centro de costo NO-HAY" in str(m) for m in dichos)
    assert any(f"{viejo['codigo']} está desactivado" in str(m) for m in dichos)


def test_lo_mismo_dos_veces_se_pide_confirmar_y_dos_personas_no_emiten_lo_mismo(
    a: Cliente, revisar: Revisar, trabajar: Any
) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(951))
    archivo = libro(fila(cedula(951), "7.77"))
    emision = apartada(a, revisar(archivo))
    assert pedir(a, emision).status_code == 202
    assert error(pedir(a, emision)) == (409, "estado_invalido")
    trabajar()
    igual = apartada(a, revisar(archivo))
    assert igual["id"] != emision["id"]
    assert error(pedir(a, igual)) == (409, "confirmacion")
    assert pedir(a, igual, confirma_repetida=True).status_code == 202
    trabajar()


def test_nadie_ve_ni_emite_lo_de_otra_empresa(a: Cliente, b: Cliente, revisar: Revisar) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(961))
    emision = apartada(a, revisar(libro(fila(cedula(961)))))
    for ruta in ("", "/facturas", "/resultado"):
        assert b.get(f"{RUTA}/{emision['id']}{ruta}").status_code == 404
    assert error(pedir(b, emision)) == (404, "no_encontrado")
    assert b.post(f"{RUTA}/{emision['id']}/cancelar", {}).status_code == 404
    assert a.post(f"{RUTA}/{emision['id']}/cancelar", {}).json["estado"] == "CANCELADA"
    assert error(pedir(a, emision)) == (409, "estado_invalido")


def test_la_hoja_del_resultado_dice_numero_clave_y_estado(a: Cliente, emitir: Emitir) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(971))
    hecha = emitir(libro(fila(cedula(971), factura="R-1")))
    (factura,) = facturas(a, hecha)
    respuesta = a.get(f"{RUTA}/{hecha['id']}/resultado")
    leidas = hojas.leer(respuesta.data)
    assert factura["numero"] in str(leidas) and factura["clave_acceso"] in str(leidas)
    assert "Emitida" in str(leidas)

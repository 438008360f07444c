"""Payment receipts: uploaded whole or not at all, read by who may, decided once."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.core.clock import hoy
from tests.client import Buzon, Cliente
from tests.core import libro
from tests.factories import (
    PDF,
    PNG,
    clave_idempotente,
    cuantas,
    error,
    filas,
    registrar_empresa,
    subir,
)
from tests.personas import Personas
from tests.planes.conftest import Contratar

MAXIMO = 15728640
PAGO = {"banco": "Banco Pichincha", "referencia": "A-0099", "valor": "20.70", "fecha": "2026-01-15"}


@pytest.fixture
def contrato(empresa: int, contratar: Contratar) -> int:
    return contratar(empresa, "Electrónico 100", 100)


def pagar(
    cliente: Cliente, contrato: int, contenido: Any = PDF, nombre: str = "recibo.pdf", **kwargs: Any
) -> Any:
    campos = {"familia": "2", **kwargs.pop("campos", {})}
    return subir(cliente, f"empresas/pago/{contrato}", contenido, nombre, campos=campos, **kwargs)


def recibo_de(cliente: Cliente, contrato: int, **kwargs: Any) -> dict[str, Any]:
    respuesta = pagar(cliente, contrato, **kwargs)
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def archivos(almacen: Path) -> set[Path]:
    return {p for p in almacen.rglob("*") if p.is_file() and "recibos" in p.parts}


def abrir(cliente: Cliente, anonimo: Cliente, ruta: str) -> Any:
    """What a browser gets that opens the signed link by itself."""
    firmada = cliente.post("enlaces", {"ruta": f"/api/comp/{ruta}"}).json or {}
    return anonimo.get(firmada["url"])


def test_se_sube_con_sus_datos_y_espera_aprobacion(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    recibo = recibo_de(admin, contrato, campos=PAGO)
    assert {
        **PAGO,
        "estado": "PENDIENTE",
        "contrato_id": contrato,
        "EMP_CODIGO": empresa,
    }.items() <= recibo.items()
    assert (recibo["tamano"], recibo["nombre"], recibo["extension"]) == (len(PDF), "recibo.pdf", "pdf")
    (fila,) = filas(app, "SELECT * FROM recibos_pago WHERE id = %s", recibo["RECIBO_ID"])
    assert (almacen / fila["archivo"]).read_bytes() == PDF
    plan = admin.get(f"empresas/planesOrel/{contrato}").json or {}
    assert (plan["activarDescargaPlan"], plan["PLANOREL_EXTENSION"]) == (True, "pdf")
    assert (plan["recibo"]["RECIBO_ID"], plan["recibo"]["estado"]) == (recibo["RECIBO_ID"], "PENDIENTE")
    assert admin.get(f"empresas/recibos/{recibo['RECIBO_ID']}").json == recibo


def test_la_familia_1_es_la_de_siempre(admin: Cliente, empresa: int, contratar: Contratar) -> None:
    imprenta = contratar(empresa, "Ventas anual", 5)
    respuesta = subir(admin, f"empresas/pago/{imprenta}", PNG, "foto.PNG")
    assert (respuesta.status_code, (respuesta.json or {})["familia"]) == (201, 1)
    assert (admin.get(f"empresas/planes/{imprenta}").json or {})["PLANEMPRESA_EXTENSION"] == "png"


@pytest.mark.parametrize("familia", [1, 2])
def test_vuelve_byte_por_byte_por_el_enlace_firmado(
    admin: Cliente, anonimo: Cliente, empresa: int, contratar: Contratar, familia: int
) -> None:
    contenido = PDF + bytes(range(256)) * 1000
    nombre = "Ventas anual" if familia == 1 else "Electrónico 100"
    contrato = contratar(empresa, nombre, 10)
    recibo = recibo_de(
        admin, contrato, contenido=contenido, nombre="año 2026.pdf", campos={"familia": str(familia)}
    )
    for ruta in (
        f"empresas/descarga/{familia}/{contrato}",
        f"empresas/recibos/{recibo['RECIBO_ID']}/archivo",
    ):
        respuesta = abrir(admin, anonimo, ruta)
        assert (respuesta.status_code, respuesta.data) == (200, contenido)
        assert respuesta.headers["Content-Disposition"].startswith("attachment")
        assert respuesta.mimetype == "application/octet-stream"
        assert error(anonimo.get(ruta)) == (401, "sin_sesion")


def test_una_imagen_se_puede_mostrar_y_un_pdf_solo_descargar(
    admin: Cliente, anonimo: Cliente, empresa: int, contratar: Contratar
) -> None:
    imagen = recibo_de(admin, contratar(empresa, "Electrónico 100", 10), contenido=PNG, nombre="foto.png")
    pdf = recibo_de(admin, contratar(empresa, "Electrónico 500", 10))
    vista = abrir(admin, anonimo, f"empresas/recibos/{imagen['RECIBO_ID']}/archivo?ver=true")
    assert (vista.mimetype, vista.data) == ("image/png", PNG)
    assert vista.headers["Content-Disposition"] == "inline"
    descarga = abrir(admin, anonimo, f"empresas/recibos/{pdf['RECIBO_ID']}/archivo?ver=true")
    assert descarga.mimetype == "application/octet-stream"


@pytest.mark.parametrize("extension", [None, "NULL", ""])
def test_sin_archivo_no_hay_descarga(
    app: Flask, admin: Cliente, empresa: int, contratar: Contratar, extension: str | None
) -> None:
    """SPEC.md: the string 'NULL' or null means no file."""
    for familia, nombre, tabla in (
        (1, "Ventas anual", "planes_imprenta"),
        (2, "Electrónico 100", "planes_orel"),
    ):
        contrato = contratar(empresa, nombre, 10)
        filas(app, f"UPDATE {tabla} SET extension = %s WHERE id = %s", extension, contrato)
        assert error(admin.get(f"empresas/descarga/{familia}/{contrato}")) == (404, "no_encontrado")
        camino, p = ("planes", "PLANEMPRESA") if familia == 1 else ("planesOrel", "PLANOREL")
        plan = admin.get(f"empresas/{camino}/{contrato}").json or {}
        assert (plan["activarDescargaPlan"], plan[f"{p}_EXTENSION"]) == (False, None)
    for ruta in ("empresas/descarga/3/1", "empresas/descarga/0/1", "empresas/descarga/2/999999"):
        assert error(admin.get(ruta)) == (404, "no_encontrado")


def test_si_el_almacen_perdio_el_archivo_se_dice(
    app: Flask, admin: Cliente, contrato: int, almacen: Path
) -> None:
    recibo_de(admin, contrato)
    (fila,) = filas(app, "SELECT archivo FROM planes_orel WHERE id = %s", contrato)
    (almacen / fila["archivo"]).unlink()
    respuesta = admin.get(f"empresas/descarga/2/{contrato}")
    assert error(respuesta) == (404, "no_encontrado")
    assert "ya no está disponible" in (respuesta.json or {})["msg"]


@pytest.mark.parametrize(
    ("contenido", "nombre"),
    [
        (b"MZ\x90\x00programa", "recibo.exe"),
        (b"MZ\x90\x00programa", "recibo.pdf"),
        (PDF, "recibo.png"),
        (PDF, "recibo"),
        (b"", "recibo.pdf"),
        (b"<svg onload=alert(1)>", "recibo.svg"),
        (b"<html><script>", "recibo.jpg"),
        (b"RIFF\x00\x00\x00\x00WAVEfmt ", "foto.webp"),
        (PDF, "recibo.pdf.html"),
        (PDF, "../../../etc/cron.d/x"),
    ],
    ids=lambda v: str(v)[:20],
)
def test_extension_y_primeros_bytes_deben_coincidir(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path, contenido: bytes, nombre: str
) -> None:
    antes = archivos(almacen)
    respuesta = pagar(admin, contrato, contenido, nombre)
    assert error(respuesta) == (415, "archivo")
    assert "PDF" in (respuesta.json or {})["msg"]
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 0


def test_quince_megas_justos_si_y_un_byte_mas_no(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    justo = PDF + bytes(MAXIMO - len(PDF))
    assert pagar(admin, contrato, justo).status_code == 201
    antes = archivos(almacen)
    for de_mas in (1, 200_000):
        respuesta = pagar(admin, contrato, justo + bytes(de_mas))
        assert error(respuesta) == (413, "archivo")
        assert "15 MB" in (respuesta.json or {})["msg"]
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 1


def test_una_subida_cortada_no_deja_nada(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    antes = archivos(almacen)
    cuerpo = b'--x\r\nContent-Disposition: form-data; name="current"; filename="r.pdf"\r\n\r\n' + PDF
    respuesta = admin.llamar(
        "POST", f"empresas/pago/{contrato}", data=cuerpo, content_type="multipart/form-data; boundary=x"
    )
    assert error(respuesta)[0] == 422
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 0
    assert (admin.get(f"empresas/planesOrel/{contrato}").json or {})["activarDescargaPlan"] is False


@pytest.mark.parametrize(
    ("campos", "lugar", "campo"),
    [
        ({"familia": "3"}, "form", "familia"),
        ({"familia": "uno"}, "form", "familia"),
        ({"valor": "0"}, "form", "valor"),
        ({"valor": "-5"}, "form", "valor"),
        ({"valor": "NaN"}, "form", "valor"),
        ({"fecha": "15/01/2026"}, "form", "fecha"),
        ({"fecha": "2999-01-01"}, "json", "fecha"),
        ({"banco": "x" * 101}, "form", "banco"),
        ({"referencia": "a\x00b"}, "form", "referencia"),
    ],
    ids=str,
)
def test_un_dato_malo_del_pago_se_dice_y_no_deja_archivo(
    app: Flask,
    admin: Cliente,
    empresa: int,
    contrato: int,
    almacen: Path,
    campos: dict,
    lugar: str,
    campo: str,
) -> None:
    antes = archivos(almacen)
    respuesta = pagar(admin, contrato, campos=campos)
    assert respuesta.status_code == 422, respuesta.text
    assert campo in (respuesta.json or {})["errors"][lugar]
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 0


def test_lo_que_falta_del_pago_puede_faltar(admin: Cliente, contrato: int) -> None:
    recibo = recibo_de(admin, contrato, campos=dict.fromkeys(PAGO, ""))
    assert {recibo[campo] for campo in PAGO} == {None}


def test_repetir_con_su_clave_no_duplica_recibo_ni_archivo(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    clave = clave_idempotente()
    una = pagar(admin, contrato, headers=clave)
    antes = archivos(almacen)
    otra = pagar(admin, contrato, headers=clave)
    assert (otra.status_code, otra.json) == (201, una.json)
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 1


def test_uno_nuevo_reemplaza_al_que_esperaba(admin: Cliente, contrato: int) -> None:
    viejo, nuevo = recibo_de(admin, contrato), recibo_de(admin, contrato, contenido=PNG, nombre="foto.png")
    antes = admin.get(f"empresas/recibos/{viejo['RECIBO_ID']}").json or {}
    assert (antes["estado"], antes["motivo"]) == ("RECHAZADO", "Se reemplazó por un recibo más nuevo.")
    plan = admin.get(f"empresas/planesOrel/{contrato}").json or {}
    assert plan["recibo"]["RECIBO_ID"] == nuevo["RECIBO_ID"]
    assert admin.get(f"empresas/descarga/2/{contrato}").data == PNG


@pytest.mark.parametrize(("estado", "motivo"), [("APROBADO", ""), ("RECHAZADO", "No se lee el valor.")])
def test_se_decide_una_vez_con_aviso_a_la_empresa(
    app: Flask,
    admin: Cliente,
    buzon: Buzon,
    trabajar: Callable,
    contratar: Contratar,
    estado: str,
    motivo: str,
) -> None:
    empresa = registrar_empresa(Cliente(app))
    contrato = contratar(empresa["EMP_CODIGO"], "Electrónico 100", 50)
    recibo = recibo_de(admin, contrato)
    trabajar()  # its welcome leaves first
    ruta = f"empresas/recibos/{recibo['RECIBO_ID']}"
    cuerpo = {"estado": estado, "motivo": motivo, "version": recibo["version"]}
    decidido = admin.put(ruta, cuerpo).json or {}
    assert (decidido["estado"], decidido["motivo"]) == (estado, motivo or None)
    assert decidido["revisor"] == "María Verónica Salazar"
    assert decidido["revisado_en"]
    trabajar()
    correo = buzon.correo(empresa["email"])
    assert correo["asunto"] == ("Aprobamos su pago" if estado == "APROBADO" else "No pudimos aprobar su pago")
    assert motivo in str(correo)
    for otra_vez in ("APROBADO", "RECHAZADO"):
        respuesta = admin.put(ruta, {"estado": otra_vez, "motivo": "Otro motivo"})
        assert error(respuesta) == (409, "estado_invalido")
        assert "María Verónica Salazar ya" in (respuesta.json or {})["msg"]
    (linea,) = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'recibo_pago' AND entidad_id = %s AND accion <> 'subir'",
        str(recibo["RECIBO_ID"]),
    )
    assert linea["accion"] == ("aprobar" if estado == "APROBADO" else "rechazar")
    assert linea["antes"] == {"estado": "PENDIENTE"}


def test_rechazar_pide_el_motivo(admin: Cliente, contrato: int) -> None:
    ruta = f"empresas/recibos/{recibo_de(admin, contrato)['RECIBO_ID']}"
    for cuerpo in ({"estado": "RECHAZADO"}, {"estado": "RECHAZADO", "motivo": "   "}):
        respuesta = admin.put(ruta, cuerpo)
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "motivo" in (respuesta.json or {})["errors"]["json"]
    for estado in ("PENDIENTE", "", None, "aprobado"):
        assert error(admin.put(ruta, {"estado": estado}))[0] == 422


def test_una_version_vieja_del_recibo_es_409(admin: Cliente, contrato: int) -> None:
    recibo = recibo_de(admin, contrato)
    respuesta = admin.put(f"empresas/recibos/{recibo['RECIBO_ID']}", {"estado": "APROBADO", "version": 99})
    assert error(respuesta) == (409, "conflicto")


def test_de_dos_que_deciden_a_la_vez_gana_uno(app: Flask, admin: Cliente, contrato: int) -> None:
    for _ in range(3):
        recibo = recibo_de(admin, contrato)

        def decidir(estado: str, recibo: dict[str, Any] = recibo) -> int:
            cuerpo = {"estado": estado, "motivo": "No se lee", "version": 1}
            return (
                Cliente(app, admin.token).put(f"empresas/recibos/{recibo['RECIBO_ID']}", cuerpo).status_code
            )

        with ThreadPoolExecutor(2) as hilos:
            assert sorted(hilos.map(decidir, ("APROBADO", "RECHAZADO"))) == [200, 409]


@pytest.fixture
def registrada(app: Flask, catalogo: dict[str, int]) -> Iterator[Callable[..., dict[str, Any]]]:
    """A company that sent the receipt of a plan with its registration."""

    def registrar(familia: int = 2, plan: str = "Electrónico 500") -> dict[str, Any]:
        anonimo = Cliente(app)
        empresa = registrar_empresa(anonimo)
        ruta = f"registro/pago/{familia}/{catalogo[plan]}/{empresa['EMP_CODIGO']}"
        recibo = subir(anonimo, ruta, PDF, "r.pdf", headers={"x-pago-token": empresa["pago_token"]})
        return {**empresa, **(recibo.json or {})}

    yield registrar


@pytest.mark.parametrize(("familia", "plan"), [(1, "Ventas anual"), (2, "Electrónico 500")])
def test_aprobar_el_recibo_del_registro_contrata_su_plan_desde_hoy(
    admin: Cliente, registrada: Callable, familia: int, plan: str
) -> None:
    """The trial that every company begins with doesn't make a paid plan wait."""
    empresa = registrada(familia, plan)
    recibo = admin.get(f"empresas/recibos/{empresa['RECIBO_ID']}").json or {}
    assert recibo["contrato_id"] is None
    aprobado = admin.put(f"empresas/recibos/{empresa['RECIBO_ID']}", {"estado": "APROBADO"}).json or {}
    camino, p = ("planes", "PLANEMPRESA") if familia == 1 else ("planesOrel", "PLANOREL")
    contratado = admin.get(f"empresas/{camino}/{aprobado['contrato_id']}").json or {}
    assert (contratado["PLAN_NOMBRE"], contratado[f"{p}_INICIA"]) == (plan, hoy().isoformat())
    assert contratado["recibo"]["estado"] == "APROBADO"
    assert admin.get(f"empresas/descarga/{familia}/{aprobado['contrato_id']}").data == PDF


def test_aprobarlo_con_un_plan_pagado_en_curso_lo_continua(
    admin: Cliente, registrada: Callable, contratar: Contratar
) -> None:
    empresa = registrada()
    contratar(empresa["EMP_CODIGO"], "Electrónico 100", 40)
    aprobado = admin.put(f"empresas/recibos/{empresa['RECIBO_ID']}", {"estado": "APROBADO"}).json or {}
    contratado = admin.get(f"empresas/planesOrel/{aprobado['contrato_id']}").json or {}
    assert contratado["PLANOREL_INICIA"] == (hoy() + timedelta(days=41)).isoformat()


def test_rechazar_el_del_registro_no_contrata_nada(app: Flask, admin: Cliente, registrada: Callable) -> None:
    empresa = registrada()
    cuerpo = {"estado": "RECHAZADO", "motivo": "No es un recibo."}
    rechazado = admin.put(f"empresas/recibos/{empresa['RECIBO_ID']}", cuerpo).json or {}
    assert rechazado["contrato_id"] is None
    assert cuantas(app, "planes_orel", "empresa_id = %s", empresa["EMP_CODIGO"]) == 1


def test_la_lista_se_filtra_por_estado_empresa_familia_y_texto(
    app: Flask, admin: Cliente, contratar: Contratar
) -> None:
    empresa = registrar_empresa(Cliente(app), EMP_NOMBREC="Cafetería Ñandú")
    codigo = empresa["EMP_CODIGO"]
    uno = recibo_de(admin, contratar(codigo, "Electrónico 100", 9), campos={**PAGO, "referencia": "B-7718"})[
        "RECIBO_ID"
    ]
    otro = recibo_de(admin, contratar(codigo, "Ventas anual", 9), campos={"familia": "1"})["RECIBO_ID"]
    admin.put(f"empresas/recibos/{uno}", {"estado": "APROBADO"})

    def ids(consulta: str) -> list[int]:
        return [r["RECIBO_ID"] for r in (admin.get(f"empresas/recibos?{consulta}").json or {})["items"]]

    assert ids(f"EMP_CODIGO={codigo}") == [otro, uno]
    assert ids(f"EMP_CODIGO={codigo}&orden=subido_en") == [uno, otro]
    assert ids(f"EMP_CODIGO={codigo}&estado=APROBADO") == [uno]
    assert ids(f"EMP_CODIGO={codigo}&estado=&familia=1") == [otro]
    assert ids("filtro=cafeteria nandu") == [otro, uno]
    assert ids(f"filtro={empresa['EMP_RUC']}") == [otro, uno]
    assert ids("filtro=B-7718") == [uno]
    assert otro in ids("estado=PENDIENTE&tamano=100")
    assert uno not in ids("estado=PENDIENTE&tamano=100")


@pytest.mark.parametrize("consulta", ["estado=OTRO", "familia=9", "orden=clave", "EMP_CODIGO=x", "tamano=7"])
def test_un_filtro_que_no_existe_es_422(admin: Cliente, consulta: str) -> None:
    assert error(admin.get(f"empresas/recibos?{consulta}")) == (422, "validacion")


def test_la_lista_en_excel_trae_lo_filtrado(
    app: Flask, admin: Cliente, anonimo: Cliente, contrato: int
) -> None:
    recibo = recibo_de(admin, contrato, campos={**PAGO, "banco": "=1+1"})
    ruta = f"empresas/recibos/exportar?EMP_CODIGO={recibo['EMP_CODIGO']}"
    respuesta = abrir(admin, anonimo, ruta)
    (fila,) = libro.filas(respuesta)
    assert (fila["Banco"], fila["Valor"], fila["Plan"]) == ("=1+1", "20.70", "Electrónico 100")


def test_un_distribuidor_ve_y_toca_solo_los_de_sus_empresas(
    gente: Personas, admin: Cliente, empresa: int, empresa_de_distribuidor: int, contratar: Contratar
) -> None:
    distribuidor = gente["distribuidor"]
    ajeno = recibo_de(admin, contratar(empresa, "Electrónico 100", 9))
    propio = recibo_de(distribuidor, contratar(empresa_de_distribuidor, "Electrónico 100", 9))
    vistos = (distribuidor.get("empresas/recibos?tamano=100").json or {})["items"]
    assert propio["RECIBO_ID"] in {r["RECIBO_ID"] for r in vistos}
    assert empresa not in {r["EMP_CODIGO"] for r in vistos}
    assert (distribuidor.get(f"empresas/recibos?EMP_CODIGO={empresa}").json or {})["total"] == 0
    for ruta in ("", "/archivo"):
        assert error(distribuidor.get(f"empresas/recibos/{ajeno['RECIBO_ID']}{ruta}")) == (
            404,
            "no_encontrado",
        )
        assert distribuidor.get(f"empresas/recibos/{propio['RECIBO_ID']}{ruta}").status_code == 200
    hoja = libro.filas(distribuidor.get("empresas/recibos/exportar"))
    recibos = {fila["Recibo"] for fila in hoja}
    assert str(propio["RECIBO_ID"]) in recibos
    assert str(ajeno["RECIBO_ID"]) not in recibos
    for recibo in (ajeno, propio):
        respuesta = distribuidor.put(f"empresas/recibos/{recibo['RECIBO_ID']}", {"estado": "APROBADO"})
        assert error(respuesta) == (403, "sin_permiso")


def test_la_firma_de_un_recibo_no_abre_otro(
    admin: Cliente, anonimo: Cliente, empresa: int, contratar: Contratar
) -> None:
    uno, otro = (recibo_de(admin, contratar(empresa, "Electrónico 100", n))["RECIBO_ID"] for n in (5, 6))
    firmada = admin.post("enlaces", {"ruta": f"/api/comp/empresas/recibos/{uno}/archivo"}).json or {}
    assert anonimo.get(firmada["url"]).status_code == 200
    cambiada = firmada["url"].replace(f"recibos/{uno}/", f"recibos/{otro}/")
    assert error(anonimo.get(cambiada)) == (401, "sin_sesion")
    assert error(anonimo.get(firmada["url"].replace("archivo?", "archivo?ver=true&"))) == (401, "sin_sesion")


def test_la_lista_no_pregunta_por_cada_fila(admin: Cliente, contar_consultas: Callable) -> None:
    pocas = contar_consultas(lambda: admin.get("empresas/recibos?tamano=20"))
    assert (admin.get("empresas/recibos?tamano=100").json or {})["total"] > 20
    assert contar_consultas(lambda: admin.get("empresas/recibos?tamano=100")) == pocas <= 3

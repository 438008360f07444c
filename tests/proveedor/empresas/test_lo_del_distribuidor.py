"""Al quitarle una empresa a un distribuidor termina lo que llegó a ella por él: sus sesiones, las claves que
escribió y las invitaciones que mandó."""

from collections.abc import Callable
from typing import Any

from flask import Flask

from tests.client import Buzon, Cliente
from tests.factories import credenciales, entrar, error, filas, registrar_empresa
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import CUENTA_NUEVA, clave_temporal, crear, nueva


def _quitar(admin: Cliente, empresa: dict[str, Any], otro: int | None = None) -> None:
    respuesta = admin.put(f"empresas/{empresa['EMP_CODIGO']}", {"DRB_CODIGO": otro})
    assert respuesta.status_code == 200, respuesta.text


def test_la_invitacion_pendiente_que_llego_por_el_deja_de_servir(
    app: Flask, gente: Personas, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = crear(gente["distribuidor"])
    trabajar()
    clave = clave_temporal(buzon.de_asunto(empresa["email"], CUENTA_NUEVA))
    _quitar(gente["administrador"], empresa)
    datos = {"ruc": empresa["EMP_RUC"], "usuario": "gerencia"}
    assert error(Cliente(app).post("login", {**datos, "clave": clave})) == (400, "credenciales")
    trabajar()
    aviso = buzon.correo(empresa["email"])
    assert aviso["asunto"] == "Pida una contraseña nueva para ingresar"
    assert "/#/recuperar-clave" in aviso["texto"]
    # el dueño del correo vuelve a entrar por sí mismo
    assert Cliente(app).post("recuperar", datos).status_code == 200
    trabajar()
    nueva_clave = clave_temporal(buzon.correo(empresa["email"]))
    respuesta = Cliente(app).post("login", {**datos, "clave": nueva_clave})
    assert respuesta.json["cambiar_clave"] is True


def test_la_clave_que_el_escribio_al_registrarla_deja_de_servir_y_quien_entro_con_ella_sale(
    app: Flask, gente: Personas
) -> None:
    empresa = registrar_empresa(gente["distribuidor"])
    dentro = entrar(app, empresa, recordar=True)
    _quitar(gente["administrador"], empresa, gente["distribuidor_contador"].sesion["id"])
    assert error(dentro.get("sesion")) == (401, "sin_sesion")
    assert error(Cliente(app).post("login", credenciales(empresa))) == (400, "credenciales")
    lineas = filas(
        app,
        "SELECT actor_nombre FROM auditoria WHERE empresa_id = %s AND accion = 'quitar_clave'",
        empresa["EMP_CODIGO"],
    )
    assert [linea["actor_nombre"] for linea in lineas] == ["María Verónica Salazar"]


def test_quien_ya_puso_su_propia_clave_sigue_adentro(
    app: Flask, gente: Personas, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = registrar_empresa(gente["distribuidor"])
    dueno = entrar(app, empresa)
    propia = {"clave_actual": empresa["clave"], "clave_nueva": "Solo-mia-y-larga-2026"}
    dueno.token = dueno.put("clave", propia).json["token"]
    trabajar()
    _quitar(gente["administrador"], empresa)
    trabajar()
    assert dueno.get("sesion").status_code == 200
    assert entrar(app, empresa, clave="Solo-mia-y-larga-2026").get("sesion").status_code == 200
    assert buzon.de_asunto(empresa["email"], "Pida una contraseña nueva para ingresar") is None


def test_lo_que_no_llego_por_el_no_cambia(app: Flask, gente: Personas) -> None:
    """La empresa se registró sola y después se le asignó; otra la creó el administrador a su cargo."""
    distribuidor = gente["distribuidor"].sesion["id"]
    sola = registrar_empresa(Cliente(app))
    _quitar(gente["administrador"], sola, distribuidor)
    dueno = entrar(app, sola)
    creada = crear(gente["administrador"], DRB_CODIGO=distribuidor)
    for empresa in (sola, creada):
        _quitar(gente["administrador"], empresa)
    assert dueno.get("sesion").status_code == 200
    temporales = filas(
        app, "SELECT claves_temporales FROM usuarios WHERE empresa_id = %s", creada["EMP_CODIGO"]
    )
    assert [len(fila["claves_temporales"]) for fila in temporales] == [1]


def test_un_distribuidor_no_se_pone_a_si_mismo_de_propietario(gente: Personas) -> None:
    distribuidor = gente["distribuidor"]
    suyo = distribuidor.get("cuenta").json["USU_CORREO"]
    for correo in (suyo, suyo.upper()):
        respuesta = distribuidor.post("empresas", nueva(email=correo))
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "propietario" in respuesta.json["errors"]["json"]["email"][0]

import json
from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.adapters.base import ExternalServiceError, Plazos
from api.adapters.registro_tributario import (
    Ciudadano,
    Contribuyente,
    RegistroAlternativo,
    RegistroPrimario,
    RegistroTributario,
)
from tests.adapters.servidores import Guion, http, servidor_tcp
from tests.simulador.proceso import ProcesoSimulador

ANDINA = "1790012344001"
RAPIDO = Plazos(conexion=1, lectura=1.5, total=4)
SIN_DUDAS = {"deadline": None, "suppress_health_check": [HealthCheck.function_scoped_fixture]}


def primario(sim: ProcesoSimulador) -> RegistroPrimario:
    return RegistroPrimario(f"{sim.url}/registro-primario", plazos=RAPIDO)


def alternativo(sim: ProcesoSimulador) -> RegistroAlternativo:
    return RegistroAlternativo(f"{sim.url}/registro-alternativo", plazos=RAPIDO)


def registro(sim: ProcesoSimulador) -> RegistroTributario:
    return RegistroTributario(primario(sim), alternativo(sim))


def ruc(r: RegistroTributario) -> Contribuyente:
    c = r.consultar_ruc(ANDINA)
    assert c is not None
    return c


def test_el_primario_da_el_contribuyente_completo(sim: ProcesoSimulador) -> None:
    c = ruc(registro(sim))
    assert (c.razon_social, c.fuente, c.estado) == ("COMERCIAL ANDINA S.A.", "primario", "ACTIVO")
    assert (c.obligado_contabilidad, c.agente_retencion, c.contribuyente_especial) == (True, True, False)
    assert c.fecha_inicio == date(1998, 4, 20)
    assert [e.numero for e in c.establecimientos] == ["001", "002"]
    assert c.direccion.startswith("PICHINCHA / QUITO")
    assert c.representantes[0].identificacion == "1710034065"


def test_los_dos_registros_dicen_lo_mismo_de_cada_empresa(sim: ProcesoSimulador) -> None:
    for numero in (ANDINA, "0992001232001", "0190456781001", "1791987659001"):
        uno, otro = primario(sim).consultar_ruc(numero), alternativo(sim).consultar_ruc(numero)
        assert uno is not None and otro is not None
        for campo in ("razon_social", "estado", "tipo", "regimen", "categoria", "direccion", "fecha_inicio"):
            assert getattr(uno, campo) == getattr(otro, campo), campo


@pytest.mark.parametrize("modo", ["caido", "lento", "basura"])
def test_si_el_primario_falla_responde_el_alternativo(sim: ProcesoSimulador, modo: str) -> None:
    sim.falla("registro_primario", modo)
    assert ruc(registro(sim)).fuente == "alternativo"


@pytest.mark.parametrize("modo", ["caido", "lento", "basura"])
def test_si_los_dos_fallan_es_un_error_que_nombra_a_los_dos(sim: ProcesoSimulador, modo: str) -> None:
    sim.falla("registro_primario", modo)
    sim.falla("registro_alternativo", modo)
    for consulta in (registro(sim).consultar_ruc, registro(sim).consultar_cedula):
        with pytest.raises(ExternalServiceError, match=r"primario.*alternativo"):
            consulta(ANDINA if consulta.__name__ == "consultar_ruc" else "1714307103")


def test_toda_clase_de_basura_deja_contestar_al_alternativo(sim: ProcesoSimulador) -> None:
    sim.falla("registro_primario", "basura")
    for _ in range(10):
        assert ruc(registro(sim)).fuente == "alternativo"


class _SinPadron:
    """Un registro que responde y no conoce a nadie."""

    def consultar_ruc(self, ruc: str) -> None:
        return None

    def consultar_cedula(self, cedula: str) -> None:
        return None


def test_si_el_primario_no_lo_conoce_se_pregunta_al_alternativo(sim: ProcesoSimulador) -> None:
    los_dos = RegistroTributario(_SinPadron(), alternativo(sim))
    assert ruc(los_dos).fuente == "alternativo"
    persona = los_dos.consultar_cedula("1714307103")
    assert persona is not None and persona.fuente == "alternativo"


def test_que_uno_no_lo_conozca_y_el_otro_no_responda_es_una_respuesta(sim: ProcesoSimulador) -> None:
    sim.falla("registro_alternativo", "caido")
    assert registro(sim).consultar_ruc("1790099999001") is None
    assert registro(sim).consultar_cedula("1714307104") is None
    sim.falla("registro_alternativo", "normal")
    sim.falla("registro_primario", "caido")
    assert registro(sim).consultar_ruc("1790099999001") is None


def test_el_alternativo_tambien_sabe_decir_que_no_existe(sim: ProcesoSimulador) -> None:
    assert alternativo(sim).consultar_ruc("1790099999001") is None
    assert alternativo(sim).consultar_cedula("1714307104") is None


def test_una_cedula_da_el_nombre_por_los_dos_caminos(sim: ProcesoSimulador) -> None:
    esperado = "ESPINOSA ROMERO GABRIELA SOFÍA"
    assert registro(sim).consultar_cedula("1714307103") == Ciudadano("1714307103", esperado, "primario")
    sim.falla("registro_primario", "caido")
    assert registro(sim).consultar_cedula("1714307103") == Ciudadano("1714307103", esperado, "alternativo")


@pytest.mark.parametrize(
    "malo", ["", "179001234400", "17900123440011", "1790012344oo1", "١٧٩٠٠١٢٣٤٤٠٠١", "../../../etc/p"]
)
def test_lo_que_no_son_trece_digitos_ni_se_pregunta(malo: str) -> None:
    r = RegistroTributario(RegistroPrimario("http://127.0.0.1:9"), RegistroAlternativo("http://127.0.0.1:9"))
    with pytest.raises(ValueError, match="dígitos"):
        r.consultar_ruc(malo)


def test_un_404_ajeno_no_se_toma_por_contribuyente_inexistente() -> None:
    with servidor_tcp(Guion(http(b"<h1>Not Found</h1>", 404, "text/html"))) as puerto:
        for r in (
            RegistroPrimario(f"http://127.0.0.1:{puerto}"),
            RegistroAlternativo(f"http://127.0.0.1:{puerto}"),
        ):
            with pytest.raises(ExternalServiceError):
                r.consultar_ruc(ANDINA)
            with pytest.raises(ExternalServiceError):
                r.consultar_cedula("1714307103")


def test_datos_de_otro_contribuyente_no_se_aceptan() -> None:
    otro = json.dumps(
        [{"numeroRuc": "0992001232001", "razonSocial": "OTRA", "tipoContribuyente": "SOCIEDAD"}]
    )
    with (
        servidor_tcp(Guion(http(b"true"), http(otro.encode()), http(b"[]"))) as puerto,
        pytest.raises(ExternalServiceError, match="numeroRuc"),
    ):
        RegistroPrimario(f"http://127.0.0.1:{puerto}").consultar_ruc(ANDINA)


CUALQUIER_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda hijos: st.lists(hijos, max_size=4) | st.dictionaries(st.text(max_size=8), hijos, max_size=4),
    max_leaves=12,
)
CAMPOS = [
    *("numeroRuc", "razonSocial", "estadoContribuyenteRuc", "tipoContribuyente", "regimen", "categoria"),
    *("obligadoLlevarContabilidad", "agenteRetencion", "informacionFechasContribuyente"),
    *("representantesLegales", "contribuyenteFantasma", "actividadEconomicaPrincipal"),
]
BUENO = {
    "numeroRuc": ANDINA,
    "razonSocial": "COMERCIAL ANDINA S.A.",
    "estadoContribuyenteRuc": "ACTIVO",
    "tipoContribuyente": "SOCIEDAD",
    "informacionFechasContribuyente": {"fechaInicioActividades": "1998-04-20 00:00:00.0"},
    "representantesLegales": [{"identificacion": "1710034065", "nombre": "X"}],
}


class Contestador:
    """Un registro de loopback que contesta lo que la prueba le ponga."""

    def __init__(self) -> None:
        self.cuerpos: list[bytes] = []

    def __call__(self, conexion) -> None:
        Guion(http(self.cuerpos.pop(0) if len(self.cuerpos) > 1 else self.cuerpos[0]))(conexion)


def _sin_sorpresas(consulta: Callable[[], object]) -> object:
    try:
        return consulta()
    except ExternalServiceError:
        return None


@settings(max_examples=60, **SIN_DUDAS)
@given(st.data())
def test_ninguna_forma_rara_del_primario_escapa_como_otro_error(data: st.DataObject) -> None:
    campo = data.draw(st.sampled_from(CAMPOS))
    ficha = data.draw(st.just({**BUENO, campo: data.draw(CUALQUIER_JSON)}) | CUALQUIER_JSON)
    locales = data.draw(st.just([{"numeroEstablecimiento": "001", "matriz": "SI"}]) | CUALQUIER_JSON)
    contesta = Contestador()
    contesta.cuerpos = [b"true", json.dumps([ficha]).encode(), json.dumps(locales).encode()]
    with servidor_tcp(contesta) as puerto:
        r = RegistroPrimario(f"http://127.0.0.1:{puerto}", intentos=1)
        salio = _sin_sorpresas(lambda: r.consultar_ruc(ANDINA))
    if isinstance(salio, Contribuyente):
        assert salio.identificacion == ANDINA
        assert salio.razon_social.strip()


@settings(max_examples=40, **SIN_DUDAS)
@given(st.binary(max_size=60) | CUALQUIER_JSON.map(lambda v: json.dumps(v).encode()))
def test_ningun_cuerpo_escapa_como_otro_error(cuerpo: bytes) -> None:
    contesta = Contestador()
    contesta.cuerpos = [cuerpo]
    with servidor_tcp(contesta) as puerto:
        base = f"http://127.0.0.1:{puerto}"
        for r in (RegistroPrimario(base, intentos=1), RegistroAlternativo(base, intentos=1)):
            _sin_sorpresas(lambda r=r: r.consultar_ruc(ANDINA))
            _sin_sorpresas(lambda r=r: r.consultar_cedula("1714307103"))

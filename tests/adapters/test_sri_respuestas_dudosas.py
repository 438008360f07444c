"""El adaptador del SRI ante lo que parece una respuesta y no lo es."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.adapters.base import ExternalServiceError
from api.adapters.sri import DEVUELTA, SRI, SRIIncierto
from tests.adapters.servidores import servidor_tcp
from tests.adapters.sri_servido import CLAVE, RAPIDO, clave_consultada, contestar, contra, muestra
from tests.ejemplos import ejemplos

AJENA = "2" * 49


@pytest.mark.parametrize(
    "cuerpo",
    [
        muestra("recepcion-recibida"),
        muestra("autorizacion-autorizado").replace(CLAVE.encode(), AJENA.encode(), 1),
        muestra("autorizacion-autorizado").replace(b"numeroAutorizacion>0", b"numeroAutorizacion>1"),
        re.sub(rb"<fechaAutorizacion>.*</fechaAutorizacion>", b"", muestra("autorizacion-autorizado")),
        muestra("autorizacion-autorizado").replace(b"2012-03-05T16", b"ayer"),
        muestra("autorizacion-autorizado").replace(b">AUTORIZADO<", b">AUTORIZADA<"),
        muestra("autorizacion-autorizado").replace(b">AUTORIZADO<", b"><"),
        muestra("autorizacion-autorizado").replace(
            b"<!-- FACTURA", b"<claveAcceso>%s</claveAcceso><!--" % AJENA.encode()
        ),
        re.sub(rb"<autorizaciones>.*</autorizaciones>", b"", muestra("autorizacion-autorizado")),
    ],
)
def test_ninguna_autorizacion_dudosa_se_toma_por_una(cuerpo: bytes) -> None:
    with pytest.raises(SRIIncierto):
        contra(cuerpo, lambda s: s.autorizar(CLAVE))


def test_ni_una_devolucion_ni_un_estado_de_otro_comprobante() -> None:
    with pytest.raises(SRIIncierto, match="otra clave"):
        contra(muestra("recepcion-devuelta"), lambda s: s.recibir(b"<x/>", CLAVE))
    with pytest.raises(SRIIncierto, match="otra clave"):
        contra(muestra("consulta-estado-autorizado"), lambda s: s.consultar(CLAVE))


def test_devuelta_por_su_estructura_la_clave_viene_como_na() -> None:
    cuerpo = re.sub(rb"<claveAcceso>\d+", b"<claveAcceso>N/A", muestra("recepcion-devuelta"))
    assert contra(cuerpo, lambda s: s.recibir(b"<x/>", CLAVE)).estado == DEVUELTA  # type: ignore[attr-defined]


def test_nada_de_lo_que_dice_una_dtd_se_lee(tmp_path: Path) -> None:
    secreto = tmp_path / "secreto"
    secreto.write_text("AUTORIZADO")
    for dtd in (
        f'<!DOCTYPE a [<!ENTITY e SYSTEM "file://{secreto}">]>',
        '<!DOCTYPE a [<!ENTITY e "AUTORIZADO">]>',
        '<!DOCTYPE a [<!ENTITY a0 "x"><!ENTITY a1 "&a0;&a0;&a0;&a0;"><!ENTITY e "&a1;&a1;&a1;">]>',
    ):
        cuerpo = dtd.encode() + muestra("autorizacion-autorizado").replace(b">AUTORIZADO<", b">&e;<")
        with pytest.raises(SRIIncierto):
            contra(cuerpo, lambda s: s.autorizar(CLAVE))


BUENAS = [
    (n, muestra(n)) for n in ("autorizacion-autorizado", "recepcion-devuelta", "consulta-estado-autorizado")
]


@settings(
    max_examples=ejemplos(150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_ninguna_respuesta_rota_escapa_como_otro_error(data: st.DataObject) -> None:
    """Una respuesta buena, con una parte cortada, repetida o cambiada: se entiende o es
    ExternalServiceError."""
    _, buena = data.draw(st.sampled_from(BUENAS))
    desde = data.draw(st.integers(0, len(buena)))
    hasta = data.draw(st.integers(desde, min(len(buena), desde + 60)))
    cuerpo = (
        buena[:desde] + data.draw(st.binary(max_size=20) | st.just(buena[desde:hasta] * 2)) + buena[hasta:]
    )
    with servidor_tcp(contestar(cuerpo)) as puerto:
        sri = SRI("sri", f"http://127.0.0.1:{puerto}", plazos=RAPIDO)
        clave = clave_consultada(buena)
        for operacion in (
            lambda: sri.recibir(b"<x/>", clave),
            lambda: sri.autorizar(clave),
            lambda: sri.consultar(clave),
        ):
            try:
                operacion()
            except ExternalServiceError:
                continue

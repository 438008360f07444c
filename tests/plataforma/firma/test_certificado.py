import datetime as dt
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import pkcs12
from cryptography.x509.oid import NameOID
from hypothesis import given, settings
from hypothesis import strategies as st

from api.plataforma.firma.cripto import p12 as lector
from api.plataforma.firma.cripto.certificado import Certificado, elegir
from api.plataforma.firma.cripto.errores import (
    CertificadoAunNoVigente,
    CertificadoCaducado,
    CertificadoDeAutoridad,
    CertificadoInvalido,
    CertificadoSinFirmaDigital,
    ClaveIncorrecta,
    NoEsP12,
    SinCertificado,
    SinLlavePrivada,
)
from tests.ejemplos import ejemplos
from tests.plataforma.firma.fabrica import CLAVE, HOY, ber, certificado, der, llave, p12, p12_a_mano

CEDULA, RUC = "1714307103", "1714307103001"
RUC_EMPRESA = "1790012344001"


def abrir(datos: bytes, clave: str = CLAVE, hoy: dt.datetime = HOY) -> Certificado:
    """Abre el .p12 en este mismo proceso; lo que sube una persona se abre en uno aparte (test_comprobar.py)."""
    return elegir(lector.abrir(datos, clave), hoy)


def identidad(**opciones: object) -> tuple[str | None, str | None]:
    c = abrir(p12(llave(), certificado(**opciones)))  # type: ignore[arg-type]
    return c.identificacion, c.ruc


# --- lo que se lee


def test_de_un_certificado_bueno_se_lee_de_quien_es_y_hasta_cuando() -> None:
    cert = certificado(sujeto=[(NameOID.SERIAL_NUMBER, RUC)])
    c = abrir(p12(llave(), cert))
    assert c.titular == "GABRIELA SOFIA ESPINOSA ROMERO"
    assert c.autoridad == "AUTORIDAD DE CERTIFICACION SUBCA-2 SECURITY DATA"
    assert (c.identificacion, c.ruc) == (CEDULA, RUC)
    assert (c.valido_desde, c.valido_hasta) == (cert.not_valid_before_utc, cert.not_valid_after_utc)
    assert c.valido_hasta.utcoffset() == dt.timedelta(hours=-5)
    assert c.puede_firmar
    assert c.avisos == []
    assert "RSAPrivateKey" not in repr(c)


@pytest.mark.parametrize("cifrado", list(pkcs12.PBES))
def test_se_abren_los_cifrados_nuevos_y_los_viejos(cifrado: pkcs12.PBES) -> None:
    assert abrir(p12(llave(), certificado(), cifrado=cifrado)).puede_firmar


@pytest.mark.skipif(not shutil.which("openssl"), reason="sin openssl no se puede escribir RC2-40")
def test_se_abre_el_cifrado_rc2_de_los_archivos_antiguos(tmp_path: Path) -> None:
    pem = tmp_path / "todo.pem"
    pem.write_bytes(
        llave().private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        + certificado().public_bytes(serialization.Encoding.PEM)
    )
    orden = ["openssl", "pkcs12", "-export", "-legacy", "-certpbe", "PBE-SHA1-RC2-40"]
    orden += [
        "-keypbe",
        "PBE-SHA1-RC2-40",
        "-in",
        str(pem),
        "-passout",
        "pass:abc",
        "-out",
        str(tmp_path / "x"),
    ]
    if subprocess.run(orden, capture_output=True, check=False).returncode:
        pytest.skip("este openssl no trae el proveedor legacy")
    assert abrir((tmp_path / "x").read_bytes(), "abc").puede_firmar


@pytest.mark.parametrize("contrasena", ["a", "Cl4ve con espacios", "ñÑáé€", "x" * 200])
def test_la_clave_puede_llevar_cualquier_caracter(contrasena: str) -> None:
    assert abrir(p12(llave(), certificado(), contrasena=contrasena), contrasena).puede_firmar


# --- la identidad, donde cada entidad la pone


def utf8(texto: str) -> bytes:
    return der(0x0C, texto.encode())


@pytest.mark.parametrize(
    ("opciones", "esperado"),
    [
        ({"sujeto": [(NameOID.SERIAL_NUMBER, CEDULA)]}, (CEDULA, None)),
        ({"sujeto": [(NameOID.SERIAL_NUMBER, f"IDCEC-{CEDULA}")]}, (CEDULA, None)),
        ({"sujeto": [(NameOID.SERIAL_NUMBER, f"{CEDULA}-120321093015")]}, (CEDULA, None)),
        ({"sujeto": [(NameOID.ORGANIZATION_IDENTIFIER, f"VATEC-{RUC_EMPRESA}")]}, (None, RUC_EMPRESA)),
        (
            {"sujeto": [(NameOID.SERIAL_NUMBER, CEDULA), (NameOID.ORGANIZATION_IDENTIFIER, RUC_EMPRESA)]},
            (CEDULA, RUC_EMPRESA),
        ),
        (
            {
                "extensiones": [
                    ("1.3.6.1.4.1.37746.3.1", utf8(CEDULA)),
                    ("1.3.6.1.4.1.37746.3.11", utf8(RUC_EMPRESA)),
                ]
            },
            (CEDULA, RUC_EMPRESA),
        ),
        ({"extensiones": [("1.3.6.1.4.1.37947.3.11", RUC_EMPRESA.encode())]}, (None, RUC_EMPRESA)),
        ({"extensiones": [("1.3.6.1.4.1.99999.7", der(0x1E, RUC_EMPRESA.encode("utf-16-be")))]}, (None, RUC_EMPRESA)),
        ({"extensiones": [("1.3.6.1.4.1.99999.7", der(0x30, utf8("RUC"), utf8(RUC_EMPRESA)))]}, (None, RUC_EMPRESA)),
        # 48 bytes de texto: el byte del largo sería el carácter "0" pegado al número.
        ({"extensiones": [("1.3.6.1.4.1.99999.7", utf8(RUC_EMPRESA.ljust(48)))]}, (None, RUC_EMPRESA)),
        (
            {
                "alternativos": [
                    x509.DirectoryName(
                        x509.Name([x509.NameAttribute(x509.ObjectIdentifier("1.3.6.1.4.1.37442.10.4"), RUC_EMPRESA)])
                    )
                ]
            },
            (None, RUC_EMPRESA),
        ),
        (
            {"alternativos": [x509.OtherName(x509.ObjectIdentifier("1.2.3.4"), utf8(RUC_EMPRESA))]},
            (None, RUC_EMPRESA),
        ),
        # Números que parecen pero no son: serie interna, teléfono, provincia imposible, RUC sin 001.
        ({"sujeto": [(NameOID.SERIAL_NUMBER, "0000621547")]}, (None, None)),
        ({"titular": "ANA 0998765432 PEREZ"}, (None, None)),
        ({"sujeto": [(NameOID.SERIAL_NUMBER, "9990012344001")]}, (None, None)),
        ({"sujeto": [(NameOID.SERIAL_NUMBER, "1790012344999")]}, (None, None)),
        ({"sujeto": [(NameOID.SERIAL_NUMBER, "17900123440011")]}, (None, None)),
        ({}, (None, None)),
    ],
)  # fmt: skip
def test_la_identificacion_se_encuentra_donde_la_entidad_la_ponga(
    opciones: dict[str, object], esperado: tuple[str | None, str | None]
) -> None:
    assert identidad(**opciones) == esperado


def test_el_ruc_de_la_extension_propia_manda_sobre_otros_numeros() -> None:
    encontrada = identidad(
        sujeto=[(NameOID.SERIAL_NUMBER, "0992001232001")],
        extensiones=[("1.3.6.1.4.1.37746.3.11", utf8(RUC_EMPRESA))],
    )
    assert encontrada[1] == RUC_EMPRESA


def test_un_ruc_nuevo_que_no_cumple_el_digito_tambien_vale() -> None:
    assert identidad(sujeto=[(NameOID.SERIAL_NUMBER, "1793204144001")]) == (None, "1793204144001")


# --- varios certificados y llaves


def test_se_elige_el_que_corresponde_a_la_llave_aunque_no_sea_el_primero() -> None:
    cadena = [
        certificado(llave(98), titular="SUBCA", autoridad=True),
        certificado(llave(97), titular="RAIZ", autoridad=True),
    ]
    assert abrir(p12(llave(), certificado(titular="MIO"), cadena)).titular == "MIO"
    mezclado = p12_a_mano([llave()], [*cadena, certificado(titular="MIO")])
    assert abrir(mezclado).titular == "MIO"


def test_de_dos_llaves_se_elige_la_de_firma() -> None:
    cifrar, firmar = (
        certificado(llave(1), titular="CIFRADO", firma=False),
        certificado(llave(2), titular="FIRMA"),
    )
    for llaves in ([llave(1), llave(2)], [llave(2), llave(1)]):
        assert abrir(p12_a_mano(llaves, [cifrar, firmar])).titular == "FIRMA"


def test_tras_una_renovacion_se_elige_el_vigente() -> None:
    viejo = certificado(
        llave(1), titular="VIEJO", desde=HOY - dt.timedelta(900), hasta=HOY - dt.timedelta(days=1)
    )
    nuevo = certificado(llave(2), titular="NUEVO")
    assert abrir(p12_a_mano([llave(1), llave(2)], [viejo, nuevo])).titular == "NUEVO"
    mismo = certificado(llave(1), titular="NUEVO")
    assert abrir(p12_a_mano([llave(1)], [viejo, mismo])).titular == "NUEVO"


def test_un_archivo_en_ber_tambien_se_abre_con_sus_dos_llaves() -> None:
    certs = [certificado(llave(1), titular="CIFRADO", firma=False), certificado(llave(2), titular="FIRMA")]
    assert abrir(p12_a_mano([llave(1), llave(2)], certs, secuencia=ber)).titular == "FIRMA"


# --- por qué no sirve: cada causa, su frase


@pytest.mark.parametrize(
    "datos",
    [
        *(b"", b"0", b"hola", b"PK\x03\x04", b"-----BEGIN CERTIFICATE-----"),
        *(b"\x30\x80\x02\x01\x03", b"\x30\x03\x02\x01\x03", b"\x30\x80" * 2000, b"\x00" * 1000),
        *(b"\x30\x84\xff\xff\xff\xff\x02\x01\x03", b"x" * 400_000),
    ],
)  # fmt: skip
def test_lo_que_no_es_un_p12_se_dice(datos: bytes) -> None:
    with pytest.raises(NoEsP12, match="no es un certificado de firma"):
        abrir(datos)


def test_un_certificado_suelto_no_es_un_p12() -> None:
    with pytest.raises(NoEsP12):
        abrir(certificado().public_bytes(serialization.Encoding.DER))


def test_un_archivo_cortado_se_dice_danado() -> None:
    datos = p12(llave(), certificado())
    for corte in (10, 100, len(datos) // 2, len(datos) - 1):
        with pytest.raises(NoEsP12, match="dañado"):
            abrir(datos[:corte])


@pytest.mark.parametrize("mala", ["", "otra", CLAVE.upper(), CLAVE + " "])
def test_la_clave_incorrecta_se_distingue_de_un_archivo_malo(mala: str) -> None:
    with pytest.raises(ClaveIncorrecta, match="La clave no corresponde") as e:
        abrir(p12(llave(), certificado()), mala)
    assert e.value.campo == "password"


def test_sin_llave_privada() -> None:
    with pytest.raises(SinLlavePrivada, match="llave privada"):
        abrir(p12(None, certificado()))


def test_sin_un_certificado_de_su_llave() -> None:
    with pytest.raises(SinCertificado, match="ningún certificado que le corresponda"):
        abrir(p12_a_mano([llave(1)], [certificado(llave(2))]))
    with pytest.raises(SinCertificado):
        abrir(p12_a_mano([llave(1)], []))


def test_caducado_dice_desde_cuando() -> None:
    # Las 02:00 UTC del 10 son las 21:00 del 9 en Ecuador.
    cert = certificado(hasta=dt.datetime(2026, 3, 10, 2, tzinfo=dt.UTC))
    with pytest.raises(CertificadoCaducado, match=r"caducó el 09/03/2026\. Renuévelo"):
        abrir(p12(llave(), cert))


def test_aun_no_vigente_dice_desde_cuando() -> None:
    cert = certificado(desde=dt.datetime(2026, 12, 24, 15, tzinfo=dt.UTC))
    with pytest.raises(CertificadoAunNoVigente, match="empieza a valer el 24/12/2026"):
        abrir(p12(llave(), cert))


@pytest.mark.parametrize("firma", [False, None])
def test_sin_el_uso_de_firma_digital(firma: bool | None) -> None:
    with pytest.raises(CertificadoSinFirmaDigital, match="firma digital"):
        abrir(p12(llave(), certificado(firma=firma)))


def test_el_certificado_de_una_autoridad() -> None:
    with pytest.raises(CertificadoDeAutoridad, match="entidad de certificación"):
        abrir(p12(llave(), certificado(autoridad=True)))


def test_las_fronteras_de_la_vigencia_cuentan_como_vigente() -> None:
    datos = p12(llave(), certificado(desde=HOY, hasta=HOY + dt.timedelta(days=365)))
    assert abrir(datos, hoy=HOY).puede_firmar
    assert abrir(datos, hoy=HOY + dt.timedelta(days=365)).puede_firmar
    with pytest.raises(CertificadoCaducado):
        abrir(datos, hoy=HOY + dt.timedelta(days=365, seconds=1))
    with pytest.raises(CertificadoAunNoVigente):
        abrir(datos, hoy=HOY - dt.timedelta(seconds=1))


def test_cada_error_es_una_frase_con_su_remedio() -> None:
    clases = CertificadoInvalido.__subclasses__()
    assert len(clases) == 10
    assert len({c.mensaje for c in clases}) == 10
    for c in clases:
        assert ". " in c.mensaje and c.mensaje.endswith(".")


# --- avisos


def test_avisa_si_caduca_pronto_o_no_trae_ruc() -> None:
    c = abrir(p12(llave(), certificado(hasta=HOY + dt.timedelta(days=20))))
    assert any("caduca el 05/07/2026" in a for a in c.avisos)
    assert any("No se encontró un RUC" in a for a in c.avisos)
    assert c.puede_firmar


def test_una_llave_que_el_sri_no_acepta_no_puede_firmar() -> None:
    corta = abrir(p12(llave(5, 1024), certificado(llave(5, 1024))))
    assert not corta.puede_firmar and "1024 bits" in corta.avisos[0]
    curva = ec.generate_private_key(ec.SECP256R1())
    otra = abrir(p12(curva, certificado(curva)))
    assert not otra.puede_firmar and "no es RSA" in otra.avisos[0]


# --- archivos hostiles


def test_un_archivo_que_pide_millones_de_vueltas_no_ocupa_el_procesador() -> None:
    datos = p12_a_mano([llave()], [certificado()], vueltas=2_000_000_000)
    inicio = time.process_time()
    with pytest.raises(NoEsP12):
        abrir(datos)
    assert time.process_time() - inicio < 10  # de verdad serían minutos


@settings(max_examples=ejemplos(150), deadline=None)
@given(st.binary(max_size=200))
def test_cualquier_basura_es_un_error_con_frase(datos: bytes) -> None:
    with pytest.raises(CertificadoInvalido):
        abrir(datos)
    with pytest.raises(CertificadoInvalido):
        abrir(der(0x30, b"\x02\x01\x03", datos))


@settings(max_examples=ejemplos(150), deadline=None)
@given(st.data())
def test_un_archivo_con_bytes_cambiados_nunca_falla_de_otra_manera(data: st.DataObject) -> None:
    datos = bytearray(p12_a_mano([llave()], [certificado(llave())]))
    for _ in range(data.draw(st.integers(1, 4))):
        # Los certificados no miden todos lo mismo, y lo que se sortea no puede depender de su largo.
        datos[data.draw(st.integers(0, 2**16)) % len(datos)] = data.draw(st.integers(0, 255))
    try:
        abrir(bytes(datos))
    except CertificadoInvalido as e:
        assert e.mensaje

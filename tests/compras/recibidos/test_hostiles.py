"""Lo que alguien puede enviar para hacer daño: no se abre, y se dice por qué."""

import io
import struct
import tracemalloc
import zipfile

import pytest

from api.compras.recibidos.lectura import arbol, comprimido
from api.compras.recibidos.lectura.leer import abrir, leer
from api.compras.recibidos.lectura.limites import MAXIMO_DE_XML, NoSeLee
from api.plataforma.firma.cripto import ajena
from tests.compras.recibidos import apoyo

RUC = "1790012344001"
RISAS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
BOMBA = f'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "ja">{RISAS}]><factura>&l9;</factura>'
ARCHIVO = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><factura><a>&x;</a></factura>'
PARAMETRO = '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x">%p;]><factura/>'
AFUERA = '<!DOCTYPE factura SYSTEM "http://127.0.0.1:1/factura.dtd"><factura/>'


def _en_sobre(xml: str) -> bytes:
    return f"<autorizacion><comprobante><![CDATA[{xml}]]></comprobante></autorizacion>".encode()


@pytest.mark.parametrize("malo", [BOMBA, ARCHIVO, PARAMETRO, AFUERA])
@pytest.mark.parametrize(
    "como",
    [
        lambda x: x.encode(),
        lambda x: x.encode("utf-16"),
        lambda x: b"\xef\xbb\xbf\n<!-- c --><?p i?>" + x.removeprefix('<?xml version="1.0"?>').encode(),
        _en_sobre,
    ],
)
def test_lo_que_declara_entidades_no_se_abre(malo: str, como: object) -> None:
    with pytest.raises(NoSeLee, match="DTD"):
        leer(como(malo))  # type: ignore[operator]


@pytest.mark.parametrize(
    "malo",
    [
        b"",
        b"   \n",
        b"\x00\x01\x02",
        b"<factura>&nada;</factura>",
        b"<factura><a></factura>",
        b"%PDF-1.7",
        b"<html/>",
        b'<?xml version="1.0" encoding="UTF-7"?>+ADw-factura+AD4-',
        b'<?xml version="1.0" encoding="EBCDIC-CP-US"?><factura/>',
        b"<factura><infoTributaria/></factura>",
        b"<comprobante><![CDATA[no es xml]]></comprobante>",
        b"<a><comprobante>&lt;b/&gt;</comprobante></a>",
        b"\xff\xfe<\x00",
    ],
)
def test_lo_que_no_es_un_comprobante_se_dice(malo: bytes) -> None:
    with pytest.raises(NoSeLee):
        leer(malo)


def test_lo_muy_hondo_lo_muy_grande_y_los_sobres_sin_fin_no_se_abren() -> None:
    with pytest.raises(NoSeLee, match="niveles"):
        leer(b"<a>" * 100 + b"</a>" * 100)
    with pytest.raises(NoSeLee):
        leer(b"<a>" * 100_000 + b"</a>" * 100_000)
    with pytest.raises(NoSeLee, match="Pesa más"):
        leer(b"<a>" + b" " * MAXIMO_DE_XML + b"</a>")
    dentro = "<b/>"
    for _ in range(6):
        dentro = dentro.replace("&", "&amp;").replace("<", "&lt;")
        dentro = f"<a><comprobante>{dentro}</comprobante></a>"
    with pytest.raises(NoSeLee, match="No es un comprobante"):
        leer(dentro.encode())


@pytest.mark.parametrize(
    ("de", "por"),
    [
        (b"<importeTotal>41.22", b"<importeTotal>1e9"),
        (b"<importeTotal>41.22", b"<importeTotal>-41.22"),
        (b"<importeTotal>41.22", b"<importeTotal>" + b"9" * 20),
        (b"<importeTotal>41.22", b"<importeTotal>NaN"),
        (b"<importeTotal>41.22", "<importeTotal>٤١".encode()),
        (b"<fechaEmision>10/11/2026", b"<fechaEmision>31/02/2026"),
        (b"<codDoc>01", b"<codDoc>04"),
        (b"<ruc>1792146739001", b"<ruc>17921467390"),
        (b"<secuencial>000000001", b"<secuencial>1"),
        (b"<claveAcceso>10", b"<claveAcceso>11"),
        (b"<codigo>2</codigo>", b"<codigo>dos</codigo>"),
    ],
)
def test_un_dato_que_no_puede_ser_no_se_guarda(de: bytes, por: bytes) -> None:
    xml = apoyo.suelto(RUC)
    assert de in xml
    with pytest.raises(NoSeLee):
        leer(xml.replace(de, por, 1))


def test_una_fecha_de_autorizacion_imposible_no_rompe_la_bandeja() -> None:
    for fecha in ("9999-12-31T23:59:59-05:00", "0001-01-01T00:00:00+14:00", "99/99/2026 10:00", "ayer"):
        leido = leer(apoyo.autorizado(apoyo.suelto(RUC), fechaAutorizacion=fecha))
        assert leido.autorizacion is not None and leido.autorizacion.fecha is None


def test_una_firma_que_cubre_otra_cosa_no_vale() -> None:
    """Lo firmado de verdad se esconde dentro y se muestra otra cosa."""
    bueno = apoyo.suelto(RUC).removeprefix(b'<?xml version="1.0" encoding="UTF-8"?>\n')
    firma = bueno[bueno.index(b"<ds:Signature ") : bueno.index(b"</factura>")]
    escondido = bueno.replace(firma, b"")
    falso = escondido.replace(b'id="comprobante"', b'id="otro"').replace(b"41.22", b"9.99")
    envuelto = falso.replace(b"</factura>", b"<x>" + escondido + b"</x>" + firma + b"</factura>")
    assert ajena.mirar(abrir(envuelto).raiz).resultado == ajena.ALTERADA
    repetido = bueno.replace(b"<infoFactura>", b'<infoFactura id="comprobante">')
    assert ajena.mirar(abrir(repetido).raiz).resultado == ajena.ALTERADA
    doble = bueno.replace(b"</factura>", firma + b"</factura>")
    assert ajena.mirar(abrir(doble).raiz).resultado == ajena.ALTERADA


@pytest.mark.parametrize(
    ("de", "por", "resultado"),
    [
        (b"xmldsig#rsa-sha1", b"xmldsig#dsa-sha1", ajena.NO_COMPROBADA),
        (b"xmldsig#rsa-sha1", b"xmldsig#hmac-sha1", ajena.NO_COMPROBADA),
        (b"</ds:SignatureValue>", b"AA</ds:SignatureValue>", ajena.ALTERADA),
        (b"<ds:X509Certificate>MII", b"<ds:X509Certificate>XXX", ajena.ALTERADA),
    ],
)
def test_una_firma_rara_no_pasa_por_buena(de: bytes, por: bytes, resultado: str) -> None:
    xml = apoyo.suelto(RUC)
    assert de in xml
    assert ajena.mirar(abrir(xml.replace(de, por, 1)).raiz).resultado == resultado


def test_lo_que_haria_trabajar_demasiado_no_se_intenta() -> None:
    """Miles de decisiones, de espacios de nombres o de partes firmadas: cada una obliga a recorrer las demás."""
    with pytest.raises(NoSeLee, match="demasiados comprobantes"):
        leer(b"<a>" + b"<comprobante>&lt;b/></comprobante>" * 10_000 + b"</a>")
    espacios = " ".join(f'xmlns:n{n}="x"' for n in range(5_000))
    with pytest.raises(NoSeLee, match="espacios de nombres"):
        leer(f"<a {espacios}/>".encode())
    xml = apoyo.suelto(RUC)
    desde = xml.index(b"<ds:Reference URI=")
    una = xml[desde : xml.index(b"</ds:Reference>", desde) + len(b"</ds:Reference>")]
    firma = ajena.mirar(abrir(xml.replace(una, una * 500)).raiz)
    assert firma.resultado == ajena.ALTERADA


def test_mirar_la_firma_deja_el_arbol_como_estaba() -> None:
    raiz = abrir(apoyo.suelto(RUC)).raiz
    antes = arbol.etree.tostring(raiz)
    ajena.mirar(raiz)
    assert arbol.etree.tostring(raiz) == antes


def _zip(*archivos: tuple[str, bytes], nivel: int = zipfile.ZIP_DEFLATED) -> io.BytesIO:
    salida = io.BytesIO()
    with zipfile.ZipFile(salida, "w", nivel) as hecho:
        for nombre, contenido in archivos:
            hecho.writestr(nombre, contenido)
    salida.seek(0)
    return salida


def _leer_zip(archivo: io.BytesIO) -> list[comprimido.ArchivoComprimido]:
    with comprimido.abrir(archivo) as zip_:
        return list(comprimido.entradas(zip_))


def test_un_zip_de_cincuenta_mil_archivos_se_rechaza_sin_leer_su_indice() -> None:
    archivo = _zip(*((f"{n}.xml", b"") for n in range(50_000)), nivel=zipfile.ZIP_STORED)
    tracemalloc.start()
    with pytest.raises(NoSeLee, match="más de 5,000"):
        comprimido.abrir(archivo)
    pico = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert pico < 1024 * 1024


def test_un_indice_que_miente_o_no_cabe_se_rechaza() -> None:
    datos = _zip(("a.xml", b"<a/>")).getvalue()
    fin = datos.rindex(b"PK\x05\x06")
    gordo = datos[: fin + 12] + struct.pack("<I", 2**31) + datos[fin + 16 :]
    con_64 = datos[:fin] + b"PK\x06\x07" + bytes(16) + datos[fin:]
    for malo in (gordo, con_64, datos[:fin], b"PK\x03\x04", b""):
        with pytest.raises(NoSeLee):
            comprimido.abrir(io.BytesIO(malo))


def test_una_bomba_dentro_de_un_zip_no_se_infla() -> None:
    archivo = _zip(("bomba.xml", b"<a>" + b" " * (100 * 1024 * 1024)), ("buena.xml", b"<a/>"))
    tracemalloc.start()
    bomba, buena = _leer_zip(archivo)
    pico = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert bomba.contenido is None and "Pesa más" in bomba.reparo
    assert buena.contenido == b"<a/>"
    assert pico < 4 * MAXIMO_DE_XML


def test_muchas_que_juntas_pesan_demasiado_se_detienen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comprimido, "MAXIMO_DESCOMPRIMIDO", 1_000_000)
    with pytest.raises(NoSeLee, match="Descomprimido"):
        _leer_zip(_zip(*((f"{n}.xml", b"<a>" + b" " * 300_000) for n in range(5))))


def test_lo_que_no_es_un_xml_suelto_se_dice_o_se_pasa_por_alto() -> None:
    dentro = _zip(("x.xml", b"<a/>")).getvalue()
    archivo = _zip(
        ("otro.zip", dentro),
        ("carpeta/", b""),
        ("__MACOSX/._a.xml", b"x"),
        ("RIDE.pdf", b"%PDF"),
        ("..\\..\\mal.XML", b"<b/>"),
    )
    anidado, con_ruta = _leer_zip(archivo)
    assert anidado.contenido is None and "dentro de otro" in anidado.reparo
    assert con_ruta.contenido == b"<b/>"


def test_un_archivo_con_clave_o_danado_no_detiene_a_los_demas() -> None:
    datos = bytearray(_zip(("a.xml", b"<a>" + b"x" * 500 + b"</a>"), ("b.xml", b"<b/>")).getvalue())
    datos[45] ^= 0xFF  # dentro de lo comprimido del primero
    danado, bueno = _leer_zip(io.BytesIO(bytes(datos)))
    assert (danado.contenido, bueno.contenido) == (None, b"<b/>")
    datos = bytearray(_zip(("a.xml", b"<a/>")).getvalue())
    for marca, lugar in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        datos[datos.index(marca) + lugar] |= 1
    [con_clave] = _leer_zip(io.BytesIO(bytes(datos)))
    assert "contraseña" in con_clave.reparo

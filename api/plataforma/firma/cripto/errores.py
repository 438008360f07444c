"""Por qué un certificado no sirve: cada causa con su frase y su remedio."""


class CertificadoInvalido(Exception):
    """`mensaje` se muestra tal cual; `campo` es el del formulario al que pertenece."""

    mensaje = "El certificado no se puede usar para firmar."
    campo = "signfile"

    def __init__(self, mensaje: str | None = None) -> None:
        self.mensaje = mensaje or self.mensaje
        super().__init__(self.mensaje)


class NoEsP12(CertificadoInvalido):
    mensaje = (
        "El archivo no es un certificado de firma (.p12 o .pfx) o está dañado. "
        "Descárguelo otra vez de su entidad de certificación y súbalo sin modificarlo."
    )


class ClaveIncorrecta(CertificadoInvalido):
    campo = "password"
    mensaje = (
        "La clave no corresponde a este certificado. Revise mayúsculas y números; "
        "es la clave que usted eligió al descargar la firma, no la del SRI."
    )


class SinLlavePrivada(CertificadoInvalido):
    mensaje = (
        "El archivo no contiene la llave privada con la que se firma. "
        "Expórtelo de nuevo marcando «incluir la clave privada», o descárguelo de su entidad de certificación."
    )


class SinCertificado(CertificadoInvalido):
    mensaje = (
        "El archivo trae una llave, pero ningún certificado que le corresponda. "
        "Descárguelo otra vez, completo, de su entidad de certificación."
    )


class CertificadoCaducado(CertificadoInvalido):
    mensaje = "El certificado ya caducó. Renuévelo con su entidad de certificación y suba el nuevo archivo."


class CertificadoAunNoVigente(CertificadoInvalido):
    mensaje = "El certificado todavía no está vigente. Súbalo a partir de la fecha en que empieza a valer."


class CertificadoSinFirmaDigital(CertificadoInvalido):
    mensaje = (
        "El certificado no está autorizado para firmar documentos (no incluye el uso «firma digital»). "
        "Pida a su entidad de certificación uno de firma electrónica."
    )


class CertificadoDeAutoridad(CertificadoInvalido):
    mensaje = (
        "El certificado es el de una entidad de certificación, no el de una persona o empresa. "
        "Suba el que se emitió a su nombre."
    )


class OtroRuc(CertificadoInvalido):
    mensaje = "El certificado es de otro RUC. Suba el que se emitió para el RUC de su empresa."


class NoFirmaBien(CertificadoInvalido):
    mensaje = (
        "Con este certificado se hizo una firma de prueba y no salió bien: su llave o sus datos están dañados. "
        "Descárguelo otra vez de su entidad de certificación."
    )

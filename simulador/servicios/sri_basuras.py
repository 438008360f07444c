"""Lo que un SRI descompuesto contesta."""

_XML = "text/xml; charset=utf-8"
_OTRA = "2110201101179214673900110020010000000011234567813"
_SOBRE = (
    b'<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>%s</soap:Body>'
    b"</soap:Envelope>"
)

BASURAS_SRI: tuple[tuple[str, bytes], ...] = (
    ("text/html", b"<!doctype html><title>Mantenimiento</title><h1>Vuelva mas tarde<br></h1>"),
    (_XML, b""),
    (_XML, b'<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:vali'),
    (_XML, _SOBRE % b"<soap:Fault><faultstring>java.lang.NullPointerException</faultstring></soap:Fault>"),
    (_XML, _SOBRE % b"<RespuestaRecepcionComprobante/><RespuestaAutorizacionComprobante/>"),
    (
        _XML,
        b'<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]>'
        b"<RespuestaRecepcionComprobante><estado>&c;</estado></RespuestaRecepcionComprobante>",
    ),
    (
        _XML,
        _SOBRE % b"<RespuestaRecepcionComprobante><estado>QUIZAS</estado></RespuestaRecepcionComprobante>"
        b"<EstadoAutorizacionComprobante><claveAcceso>1</claveAcceso></EstadoAutorizacionComprobante>",
    ),
    (
        _XML,
        _SOBRE
        % b"<RespuestaAutorizacionComprobante><claveAccesoConsultada>%s</claveAccesoConsultada>"
        b"<numeroComprobantes>1</numeroComprobantes><autorizaciones><autorizacion><estado>AUTORIZADO</estado>"
        b"<fechaAutorizacion>2026-01-01T10:00:00-05:00</fechaAutorizacion></autorizacion></autorizaciones>"
        b"</RespuestaAutorizacionComprobante>".replace(b"%s", _OTRA.encode()),
    ),
    (_XML, b"\xff\xfe\x00\x01 no es utf-8"),
)

"""Las chequeras de los bancos y los cheques girados (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf
from api.core.papel.excel import ColumnaExcel
from api.libros.chequeras import formato, girados, lista, papel, schemas, service
from api.libros.chequeras import reemplazar as reemplazos
from api.libros.chequeras.formato import DatosFormato
from api.libros.chequeras.lista import FiltrosGirados
from api.libros.chequeras.reemplazar import ChequeEnSuLugar
from api.libros.chequeras.service import DatosChequera, HojasDeBaja

blp = Blueprint("chequeras", __name__, url_prefix="/api/chequeras", access="empresa", description="Chequeras")
COLUMNAS = (
    ColumnaExcel("Banco", "banco", 26),
    ColumnaExcel("Cheque", "numero", 12),
    ColumnaExcel("Beneficiario", "beneficiario", 40),
    ColumnaExcel("Valor", "valor", 14),
    ColumnaExcel("Entregado", "entregado", 12),
    ColumnaExcel("Se cobra", "fecha", 12),
    ColumnaExcel("Paga", "paga", 36),
    ColumnaExcel("Estado", "estado_nombre", 14),
    ColumnaExcel("Cobrado", "cobrado_el", 12),
    ColumnaExcel("Anulado", "anulado_el", 12),
    ColumnaExcel("Por qué", "motivo_anulacion", 40),
    ColumnaExcel("Reemplaza a", "reemplaza_a", 12),
    ColumnaExcel("Hecho por", "hecho_por", 24),
)


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ChequerasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ChequeraSchema(many=True))
def listar(banco_id: int | None) -> Any:
    """Las chequeras, o las de un banco, con el número que sigue en cada una y cuántos le quedan."""
    return service.todas(_permisos(), banco_id)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CrearChequeraSchema)
@blp.creates
@blp.response(201, schemas.ChequeraSchema)
def crear(datos: DatosChequera) -> Any:
    """Registra la chequera de un banco, con sus números. Si se cruzan con los de otra, 422."""
    sesion = sessions.current()
    return service.una(service.crear(datos, sesion.autor), sesion.permisos)


@blp.route("/<id:chequera_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarChequeraSchema)
@blp.response(200, schemas.ChequeraSchema)
def cambiar(cambios: Cambios, chequera_id: int) -> Any:
    """Cambia lo que venga: si está activa, desde qué número sigue. Con una `version` anterior a la actual, 409."""
    service.cambiar(chequera_id, cambios)
    return service.una(chequera_id, _permisos())


@blp.route("/<id:chequera_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(chequera_id: int) -> None:
    """Elimina una de la que no se usó ningún número."""
    service.eliminar(chequera_id)


@blp.route("/<id:chequera_id>/bajas", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.HojasDeBajaSchema)
@blp.creates
@blp.response(201, schemas.ChequeraSchema)
def dar_de_baja(hojas: HojasDeBaja, chequera_id: int) -> Any:
    """Da de baja hojas en blanco, con su motivo: las que se anularon o se perdieron. Ya no se usan."""
    sesion = sessions.current()
    service.dar_de_baja(chequera_id, hojas, sesion.autor)
    return service.una(chequera_id, sesion.permisos)


@blp.route("/girados")
@blp.require("contabilidad.ver", "pagos.ver")
@blp.arguments(schemas.GiradosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaGiradosSchema)
def paginar_girados(filtros: FiltrosGirados, page: int, tamano: int, orden: str) -> Any:
    """Los cheques girados, los de fecha posterior primero: girados, posfechados, cobrados o anulados."""
    return lista.pagina(filtros, page, tamano, _permisos())


@blp.route("/girados/exportar")
@blp.require("contabilidad.ver", "pagos.ver")
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaGiradosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar_girados(filtros: FiltrosGirados, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    return excel.respuesta("cheques-girados", COLUMNAS, lista.completo(filtros), "Cheques girados")


@blp.route("/girados/<id:cheque_id>")
@blp.require("contabilidad.ver", "pagos.ver")
@blp.response(200, schemas.ChequeGiradoSchema)
def ver_girado(cheque_id: int) -> Any:
    """Uno, con lo que paga."""
    return lista.uno(cheque_id, _permisos())


@blp.route("/girados/<id:cheque_id>/cobrar", methods=["POST"])
@blp.require("contabilidad.editar", "pagos.ver")
@blp.arguments(schemas.CobrarGiradoSchema, as_kwargs=True)
@blp.response(200, schemas.ChequeGiradoSchema)
def cobrar(fecha: date, cheque_id: int) -> Any:
    """Dice qué día lo pagó el banco. Antes de su fecha, 422; si ya se cobró, 409."""
    girados.cobrar(cheque_id, fecha)
    return lista.uno(cheque_id, _permisos())


@blp.route("/girados/<id:cheque_id>/no-cobrado", methods=["POST"])
@blp.require("contabilidad.editar", "pagos.ver")
@blp.response(200, schemas.ChequeGiradoSchema)
def no_cobrado(cheque_id: int) -> Any:
    """Deshace lo que se marcó como cobrado. Si lo dice el extracto, 409: se deshace su cruce."""
    girados.no_cobrado(cheque_id)
    return lista.uno(cheque_id, _permisos())


@blp.route("/girados/<id:cheque_id>/anular", methods=["POST"])
@blp.require("contabilidad.ver", "pagos.ver")
@blp.arguments(schemas.AnularGiradoSchema, as_kwargs=True)
@blp.response(200, schemas.ChequeGiradoSchema)
def anular(fecha: date, motivo: str, cheque_id: int) -> Any:
    """Lo anula con lo que pagaba; puede quien puede anular eso. Su número ya no se usa. Cobrado, 409."""
    sesion = sessions.current()
    girados.anular(cheque_id, fecha, motivo, sesion.permisos, sesion.autor)
    return lista.uno(cheque_id, sesion.permisos)


@blp.route("/girados/<id:cheque_id>/reemplazar", methods=["POST"])
@blp.require("contabilidad.ver", "pagos.ver")
@blp.arguments(schemas.ReemplazarGiradoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.ChequeGiradoSchema)
def reemplazar(fecha: date, motivo: str, cheque: ChequeEnSuLugar, cheque_id: int) -> Any:
    """Anula un cheque que se perdió o se dañó y da otro en su lugar, del mismo banco; lo que pagaba y su asiento quedan como
    están. Puede quien puede anular eso. Cobrado o anulado, 409. Responde el nuevo."""
    sesion = sessions.current()
    nuevo = reemplazos.reemplazar(cheque_id, fecha, motivo, cheque, sesion.permisos, sesion.autor)
    return lista.uno(nuevo, sesion.permisos)


@blp.route("/girados/<id:cheque_id>/imprimir")
@blp.require("pagos.editar")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El cheque, para el papel del banco")
def imprimir(cheque_id: int) -> Response:
    """El cheque para imprimirlo en su hoja, con las posiciones de su banco y, si así se guardó, el comprobante de egreso
    debajo. Anulado, 409. Queda quién lo imprimió."""
    cheque, como = papel.por_imprimir(cheque_id)
    return pdf.respuesta(papel.en_pdf(cheque, como), f"cheque-{cheque.numero}.pdf")


@blp.route("/formatos/<id:banco_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.FormatoDeChequeSchema)
def ver_formato(banco_id: int) -> Any:
    """Dónde va cada cosa en los cheques de un banco; si nadie lo guardó, lo que la casa propone."""
    return formato.en_fila(formato.de(banco_id))


@blp.route("/formatos/<id:banco_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.GuardarFormatoDeChequeSchema, as_kwargs=True)
@blp.response(200, schemas.FormatoDeChequeSchema)
def guardar_formato(datos: DatosFormato, version: int, banco_id: int) -> Any:
    """Guarda dónde va cada cosa. Fuera del cheque, 422; con una `version` anterior a la actual, 409."""
    formato.guardar(banco_id, datos, version)
    return formato.en_fila(formato.de(banco_id))


@blp.route("/formatos/<id:banco_id>/prueba")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=pdf.TIPO, description="Una hoja de prueba")
def probar_formato(banco_id: int) -> Response:
    """Un cheque inventado con el borde de la hoja, para ponerlo sobre uno de verdad y ver si cada cosa cae en su sitio."""
    cheque, como = papel.de_prueba(banco_id)
    return pdf.respuesta(papel.en_pdf(cheque, como, prueba=True), "cheque-de-prueba.pdf")

"""Lo que ya se declaró: la empresa B, el 104, el 103 y el anexo de sus doce últimos meses, casi todo pagado desde su banco; la
pastelería, su último semestre. Y lo que de la renta del año ya se clasificó. El mes en curso sigue abierto, con lo que hay que mirar antes de declararlo."""

from collections.abc import Iterable
from datetime import timedelta
from decimal import Decimal
from typing import Any

from api.core.autor import VISITANTE, Autor
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa
from api.libros.plan import cuales
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.codigos.pagos import PARAISO_FISCAL
from api.plataforma.empresas import service as empresas
from api.tributos.ats import embarques
from api.tributos.ats.embarques import DatosDeEmbarque
from api.tributos.declaraciones import presentadas
from api.tributos.declaraciones.presentadas import DatosDePresentada
from api.tributos.fisicos import service as fisicos
from api.tributos.fisicos.service import DatosDeFisico
from api.tributos.obligaciones import calendario, dichos
from api.tributos.obligaciones.calendario import Debida
from api.tributos.obligaciones.clases import ATS, DEL_103, DEL_104
from api.tributos.obligaciones.dichos import DatosPresentada
from api.tributos.renta import clasificacion
from api.tributos.renta.clasificacion import DatosDeClasificacion
from api.tributos.renta.nucleo.models import NO_DEDUCIBLE
from demo import anexos
from demo.accesos import RIMPE, A

_SE_PRESENTAN = (DEL_104, DEL_103, ATS)
_ANTES = timedelta(days=2)  # de vencer
_OTROS_GASTOS = "520228"
_NUMERO = 871_500_000_000  # los que da el portal
_DUENA = Autor(VISITANTE.sujeto, "Blanca Rosa Chango Toapanta")


def de_los_meses(atras: Iterable[int], banco_id: int, quien: Autor) -> None:
    """Los de esos meses, del más antiguo al más nuevo. El IVA del último todavía no se paga."""
    mes_pasado = meses.ultimo(meses.primero(hoy(), -1))
    for debida in _debidas(atras):
        se_paga = debida.deber.obligacion == DEL_103 or debida.fin < mes_pasado
        _presentar(debida, quien, banco_id if se_paga else None)


def del_semestre() -> None:
    """El último que terminó, que se pagó fuera de aquí."""
    empresa = empresas.por_ruc(RIMPE)
    assert empresa is not None
    fin = meses.ultimo(meses.primero(hoy(), -1))
    while fin.month % 6:
        fin = meses.ultimo(meses.primero(fin, -1))
    with en_empresa(empresa.id):
        db.session.expire(empresa, ["filas_regimen"])  # fuera de su ámbito no se ve ninguna
        for debida in calendario.entre(fin, fin):
            if debida.deber.obligacion in _SE_PRESENTAN:
                _presentar(debida, _DUENA, pagada=True)


def en_papel() -> None:
    """Lo que la empresa A vendió en papel el mes pasado, un día sin luz, y el comprobante que se dañó."""
    empresa = empresas.por_ruc(A)
    assert empresa is not None
    serie: dict[str, Any] = {
        "mes": meses.primero(hoy(), -1),
        "tipo": FACTURA,
        "establecimiento": "001",
        "punto": "009",
        "autorizacion": "1130204417",
    }
    with en_empresa(empresa.id):
        vendido = DatosDeFisico(
            **serie,
            anulado=False,
            desde=51,
            hasta=54,
            forma_pago="01",
            gravado=Decimal("180.00"),
            iva=Decimal("27.00"),
            cero=Decimal("12.50"),
        )
        fisicos.crear(vendido)
        fisicos.crear(DatosDeFisico(**serie, anulado=True, desde=55, hasta=55))


def exportado() -> None:
    """Adónde fue lo que la empresa A exportó: a quien lo paga desde un paraíso fiscal, con el refrendo de la aduana."""
    empresa = empresas.por_ruc(A)
    assert empresa is not None
    with en_empresa(empresa.id):
        for atras in (0, 1):
            for suya in embarques.del_periodo(f"{meses.primero(hoy(), -atras):%Y-%m}"):
                embarque = DatosDeEmbarque(
                    refrendo=f"028-{suya.fecha:%Y}-40-00012345",
                    transporte="MAEU12345678",
                    fecha=suya.fecha,
                    valor_fob=anexos.fob(suya.total),
                    regimen=PARAISO_FISCAL,
                    pais_regimen="146",
                    denominacion="Islas Vírgenes Británicas",
                )
                embarques.decir(suya.id, embarque, None)


def de_la_renta() -> None:
    """De los otros gastos del año, el primero no se deduce; la cuenta, sí."""
    anio, cuenta = hoy().year, cuales.con_codigo([_OTROS_GASTOS])[_OTROS_GASTOS]
    for suyo in clasificacion.asientos_de(anio, cuenta, 1, 1)["items"]:
        motivo = "El proveedor no dio su comprobante de venta"
        dicha = DatosDeClasificacion(clase=NO_DEDUCIBLE, motivo=motivo, asiento_id=suyo["id"])
        clasificacion.clasificar(anio, cuenta, dicha)


def _debidas(atras: Iterable[int]) -> list[Debida]:
    """El 104 va primero: liquida los impuestos del mes, y de ahí sale lo que el 103 paga."""
    fines = {meses.ultimo(meses.primero(hoy(), -n)) for n in atras}
    suyas = [d for d in calendario.entre(min(fines), max(fines)) if d.deber.obligacion in _SE_PRESENTAN]
    return sorted(suyas, key=lambda d: (d.fin, _SE_PRESENTAN.index(d.deber.obligacion)))


def _presentar(debida: Debida, quien: Autor, banco_id: int | None = None, *, pagada: bool = False) -> None:
    """Unos días antes de vencer. `banco_id`: desde dónde se pagó; `pagada`: si se pagó ese día de otra manera."""
    obligacion, periodo = debida.clave
    dia = min(debida.vence.dia - _ANTES, hoy())
    numero = str(_NUMERO + 10 * int(f"{debida.fin:%y%m}") + _SE_PRESENTAN.index(obligacion))
    if obligacion == ATS:
        sin_valor = DatosPresentada(
            obligacion=obligacion, periodo=periodo, numero=numero, fecha=dia, total=Decimal("0.00")
        )
        dichos.presentar(sin_valor, quien)
        return
    datos = DatosDePresentada(
        numero=numero, fecha=dia, pagado_desde=banco_id, pagada_en=dia if pagada else None
    )
    presentadas.presentar(obligacion, periodo, datos, quien)

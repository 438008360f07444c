"""Los dos registros tributarios por HTTP, y el orden en que se les pregunta.

El primario habla como el catastro en línea del SRI; el alternativo devuelve una ficha con rótulos
("Razón Social:"). Los dos se leen con desconfianza: toda forma rara es ExternalServiceError.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Protocol, TypeVar

from .base import ExternalServiceError, RespuestaHTTP, ServicioHTTP

T = TypeVar("T")
NAVEGADOR = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Tinta", "Accept": "application/json"}


@dataclass(frozen=True, slots=True)
class EstablecimientoRegistrado:
    numero: str
    nombre: str
    direccion: str
    estado: str
    matriz: bool


@dataclass(frozen=True, slots=True)
class Representante:
    identificacion: str
    nombre: str


@dataclass(frozen=True, slots=True)
class Contribuyente:
    identificacion: str
    razon_social: str
    nombre_comercial: str
    estado: str  # ACTIVO, SUSPENDIDO, PASIVO
    tipo: str  # PERSONA NATURAL, SOCIEDAD
    regimen: str  # GENERAL, RIMPE
    categoria: str  # "", EMPRENDEDOR, NEGOCIO POPULAR
    obligado_contabilidad: bool
    agente_retencion: bool
    contribuyente_especial: bool
    fantasma: bool
    transacciones_inexistentes: bool
    actividad: str
    direccion: str
    establecimientos: tuple[EstablecimientoRegistrado, ...]
    fecha_inicio: date | None
    representantes: tuple[Representante, ...]
    fuente: str  # primario, alternativo

    @property
    def rimpe(self) -> bool:
        return self.regimen == "RIMPE"


@dataclass(frozen=True, slots=True)
class Ciudadano:
    identificacion: str
    nombre: str
    fuente: str


class Registro(Protocol):
    def consultar_ruc(self, ruc: str) -> Contribuyente | None: ...
    def consultar_cedula(self, cedula: str) -> Ciudadano | None: ...


class RegistroTributario:
    """Pregunta al primario y, si falla o no la conoce, al alternativo, si hay uno.

    Una identificación es desconocida si alguno respondió que no la conoce y ninguno la halló; si todos fallaron,
    no se sabe.
    """

    def __init__(self, primario: Registro, alternativo: Registro | None) -> None:
        self.registros = [primario] if alternativo is None else [primario, alternativo]

    def consultar_ruc(self, ruc: str) -> Contribuyente | None:
        _exigir_digitos(ruc, 13)
        return self._preguntar(lambda r: r.consultar_ruc(ruc))

    def consultar_cedula(self, cedula: str) -> Ciudadano | None:
        _exigir_digitos(cedula, 10)
        return self._preguntar(lambda r: r.consultar_cedula(cedula))

    def _preguntar(self, pregunta: Callable[[Registro], T | None]) -> T | None:
        fallas: list[ExternalServiceError] = []
        for registro in self.registros:
            try:
                if (hallado := pregunta(registro)) is not None:
                    return hallado
            except ExternalServiceError as error:
                fallas.append(error)
        if len(fallas) == len(self.registros):
            detalle = "; ".join(map(str, fallas))
            raise ExternalServiceError("registro_tributario", detalle) from fallas[-1]
        return None


class _Registro(ServicioHTTP):
    fuente: str

    def __init__(self, url: str, **opciones: object) -> None:
        super().__init__(f"registro_{self.fuente}", url, cabeceras=NAVEGADOR, **opciones)  # type: ignore[arg-type]

    def consultar_ruc(self, ruc: str) -> Contribuyente | None:
        return self._llamar("consultar_ruc", lambda: self._leer(lambda: self._ruc(ruc, self.plazo())))

    def consultar_cedula(self, cedula: str) -> Ciudadano | None:
        return self._llamar(
            "consultar_cedula", lambda: self._leer(lambda: self._cedula(cedula, self.plazo()))
        )

    def _ruc(self, ruc: str, fin: float) -> Contribuyente | None:
        raise NotImplementedError

    def _cedula(self, cedula: str, fin: float) -> Ciudadano | None:
        raise NotImplementedError

    def _leer(self, lectura: Callable[[], T]) -> T:
        try:
            return lectura()
        except _FormaRara as e:
            raise self._error(f"respuesta inesperada: {e}") from None


class RegistroPrimario(_Registro):
    fuente = "primario"
    RUC = "/sri-catastro-sujeto-servicio-internet/rest"

    def _ruc(self, ruc: str, fin: float) -> Contribuyente | None:
        existe = self._json(f"{self.RUC}/ConsolidadoContribuyente/existePorNumeroRuc", fin, numeroRuc=ruc)
        if not isinstance(existe, bool):
            raise _FormaRara("existePorNumeroRuc")
        if not existe:
            return None
        datos = self._json(f"{self.RUC}/ConsolidadoContribuyente/obtenerPorNumerosRuc", fin, ruc=ruc)
        if isinstance(datos, dict):
            datos = datos.get("contribuyentes")
        if not isinstance(datos, list) or len(datos) != 1:
            raise _FormaRara("obtenerPorNumerosRuc")
        locales = self._json(f"{self.RUC}/Establecimiento/consultarPorNumeroRuc", fin, numeroRuc=ruc)
        return self._contribuyente(ruc, _Ficha(datos[0]), _lista(locales, "establecimientos"))

    def _contribuyente(self, ruc: str, f: "_Ficha", locales: list[object]) -> Contribuyente:
        if f.texto("numeroRuc") != ruc:
            raise _FormaRara("numeroRuc")
        establecimientos = tuple(_establecimiento(_Ficha(e)) for e in locales)
        matriz = next((e for e in establecimientos if e.matriz), None)
        fechas = _Ficha(f.datos.get("informacionFechasContribuyente") or {})
        representantes = _lista(f.datos.get("representantesLegales") or [], "representantesLegales")
        return Contribuyente(
            identificacion=ruc,
            razon_social=f.texto("razonSocial"),
            nombre_comercial=matriz.nombre if matriz else "",
            estado=f.texto("estadoContribuyenteRuc").upper(),
            tipo=f.texto("tipoContribuyente").upper(),
            regimen=f.texto("regimen", "GENERAL").upper(),
            categoria=f.texto("categoria", "").upper(),
            obligado_contabilidad=f.si_no("obligadoLlevarContabilidad"),
            agente_retencion=f.si_no("agenteRetencion"),
            contribuyente_especial=f.si_no("contribuyenteEspecial"),
            fantasma=f.si_no("contribuyenteFantasma"),
            transacciones_inexistentes=f.si_no("transaccionesInexistente"),
            actividad=f.texto("actividadEconomicaPrincipal", ""),
            direccion=matriz.direccion if matriz else "",
            establecimientos=establecimientos,
            fecha_inicio=fechas.fecha("fechaInicioActividades"),
            representantes=tuple(_representante(_Ficha(r)) for r in representantes),
            fuente=self.fuente,
        )

    def _cedula(self, cedula: str, fin: float) -> Ciudadano | None:
        ruta = f"/movil-servicios/api/v1.0/deudas/porIdentificacion/{cedula}/"
        respuesta = self._pedir("GET", ruta, fin, params={"tipoPersona": "N"})
        if respuesta.estado == 204:
            return None
        if respuesta.estado != 200:
            raise self._error(f"respondió {respuesta.estado}")
        datos = _Ficha(self._leer_json(respuesta))
        if "contribuyente" not in datos.datos:
            raise _FormaRara("contribuyente")
        if datos.datos["contribuyente"] is None:
            return None
        persona = _Ficha(datos.datos["contribuyente"])
        if persona.texto("identificacion", cedula) != cedula:
            raise _FormaRara("identificacion")
        return Ciudadano(cedula, persona.texto("nombreComercial"), self.fuente)


class RegistroAlternativo(_Registro):
    fuente = "alternativo"

    def _ruc(self, ruc: str, fin: float) -> Contribuyente | None:
        f = self._ficha(f"/alternativo/api/ruc/{ruc}", fin)
        if f is None:
            return None
        if f.texto("ruc") != ruc:
            raise _FormaRara("ruc")
        regimen, _, categoria = f.texto("regimen", "GENERAL").upper().partition(" - ")
        direccion, nombre = f.texto("direccion", ""), f.texto("nombre comercial", "")
        estado = f.texto("estado").upper()
        return Contribuyente(
            identificacion=ruc,
            razon_social=f.texto("razon social"),
            nombre_comercial=nombre,
            estado=estado,
            tipo=f.texto("tipo de contribuyente").upper(),
            regimen=regimen,
            categoria=categoria,
            obligado_contabilidad=f.si_no("obligado a llevar contabilidad"),
            agente_retencion=f.si_no("agente de retencion"),
            contribuyente_especial=f.si_no("contribuyente especial"),
            fantasma=f.si_no("contribuyente fantasma"),
            transacciones_inexistentes=f.si_no("transacciones inexistentes"),
            actividad=f.texto("actividad economica", ""),
            direccion=direccion,
            establecimientos=(EstablecimientoRegistrado("001", nombre, direccion, estado, True),),
            fecha_inicio=f.fecha("fecha de inicio de actividades"),
            representantes=(),
            fuente=self.fuente,
        )

    def _cedula(self, cedula: str, fin: float) -> Ciudadano | None:
        f = self._ficha(f"/alternativo/api/cedula/{cedula}", fin)
        if f is None:
            return None
        if f.texto("cedula") != cedula:
            raise _FormaRara("cedula")
        return Ciudadano(cedula, f.texto("nombre"), self.fuente)

    def _ficha(self, ruta: str, fin: float) -> "_Ficha | None":
        respuesta = self._pedir("GET", ruta, fin)
        if respuesta.estado == 404 and self._desconocido(respuesta):
            return None
        if respuesta.estado != 200:
            raise self._error(f"respondió {respuesta.estado}")
        datos = _Ficha(self._leer_json(respuesta)).datos
        return _Ficha({_rotulo(k): v for k, v in datos.items()})

    def _desconocido(self, respuesta: RespuestaHTTP) -> bool:
        # Un 404 de un proxy o de una ruta mudada no dice que el contribuyente no exista.
        datos = self._leer_json(respuesta)
        return isinstance(datos, dict) and datos.get("encontrado") is False


class _FormaRara(Exception):
    """La respuesta no tiene la forma esperada; dice en qué campo."""


class _Ficha:
    """Lectura estricta de un objeto JSON ajeno."""

    def __init__(self, datos: object) -> None:
        if not isinstance(datos, dict):
            raise _FormaRara("se esperaba un objeto")
        self.datos: dict[str, object] = datos

    def texto(self, campo: str, defecto: str | None = None) -> str:
        valor = self.datos.get(campo)
        if valor is None or valor == "":
            if defecto is None:
                raise _FormaRara(campo)
            return defecto
        if not isinstance(valor, str) or len(valor) > 2000:
            raise _FormaRara(campo)
        limpio = re.sub(r"[\s\x00-\x1f\x7f]+", " ", valor).strip()
        if not limpio and defecto is None:
            raise _FormaRara(campo)
        return limpio or (defecto or "")

    def si_no(self, campo: str) -> bool:
        valor = self.datos.get(campo)
        if valor is None or isinstance(valor, bool):
            return bool(valor)
        texto = valor.strip().upper() if isinstance(valor, str) else ""
        if texto not in ("SI", "SÍ", "S", "NO", "N"):
            raise _FormaRara(campo)
        return texto.startswith("S")

    def fecha(self, campo: str) -> date | None:
        """aaaa-mm-dd o dd-mm-aaaa, con o sin hora detrás."""
        texto = self.texto(campo, "")
        if not texto:
            return None
        dia = re.sub(r"^(\d\d)[-/](\d\d)[-/](\d{4})", r"\3-\2-\1", texto)[:10]
        try:
            return date.fromisoformat(dia)
        except ValueError:
            raise _FormaRara(campo) from None


def _lista(datos: object, campo: str) -> list[object]:
    if not isinstance(datos, list) or len(datos) > 5000:
        raise _FormaRara(campo)
    return datos


def _establecimiento(f: _Ficha) -> EstablecimientoRegistrado:
    return EstablecimientoRegistrado(
        numero=f.texto("numeroEstablecimiento", "").zfill(3),
        nombre=f.texto("nombreFantasiaComercial", ""),
        direccion=f.texto("direccionCompleta", ""),
        estado=f.texto("estado", "").upper(),
        matriz=f.si_no("matriz"),
    )


def _representante(f: _Ficha) -> Representante:
    return Representante(f.texto("identificacion", ""), f.texto("nombre", ""))


def _rotulo(clave: object) -> str:
    """ "Razón Social:" → "razon social"."""
    plano = unicodedata.normalize("NFD", str(clave)).encode("ascii", "ignore").decode()
    return " ".join(plano.rstrip(": ").lower().split())


def _exigir_digitos(valor: str, largo: int) -> None:
    if len(valor) != largo or not valor.isascii() or not valor.isdigit():
        raise ValueError(f"Se esperaban {largo} dígitos.")

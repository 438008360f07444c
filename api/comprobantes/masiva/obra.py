"""La revisión de un archivo de facturas: junta sus filas en facturas, halla sus clientes y sus productos de una vez
por lote y ensaya cada una como si se emitiera. Las que valen se apartan; de las demás, cada fila dice su motivo."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from api.comprobantes.emision import conjunto
from api.comprobantes.masiva import apartado, pedidos
from api.comprobantes.masiva.apartado import Apartada
from api.comprobantes.masiva.campos import DE_LA_FACTURA, LineaDeArchivo
from api.comprobantes.masiva.lineas import LineasDeArchivo, MalEn
from api.comprobantes.masiva.pedidos import EnEspera
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.tipos.factura.tipo import tipo as factura
from api.core import externos
from api.core.autor import Autor
from api.core.datos.cambios import Cambios
from api.core.datos.db import transactional
from api.core.errors import DomainError
from api.core.papel import campos
from api.core.papel.campos import Mal
from api.core.papel.textos import permitido, plegar, una_linea
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL, NUMERO_FINAL
from api.plataforma.empresas import puntos
from api.plataforma.importaciones.archivo.limites import Ilegible
from api.plataforma.importaciones.celdas import con_error, de_cifras
from api.plataforma.importaciones.protocolo import FilaLeida, FilaRevisada, Motivo, Opciones, ValoresDeFila
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente
from api.terceros.padron.hojas import ObraDeTerceros

_SIN_PUNTO = "Su empresa no tiene un punto de emisión activo: actívelo para emitir."
_NO_EXISTE = "No existe ese cliente: créelo antes, o permita crear los que falten."
_MUCHAS = f"Con esta factura el archivo suma más de {apartado.LINEAS:,} líneas: divídalo en varios."
_OTRA = "Otra línea de esta factura tiene un error: la de la fila {}."
# Dónde está, en la fila, lo que el pedido llama de otra manera.
_EN_LA_FILA = {
    "cliente_id": "identificacion",
    "producto_id": "codigo",
    "pagos": "forma_pago",
    "adicional": "observacion",
}
_VALORES = campos.lectores(LineaDeArchivo)
_CON_CIFRAS = de_cifras(campos.de(LineaDeArchivo).values())
_IDENTIFICA = 40  # caracteres que bastan para distinguir dos identificaciones
FilaNumerada = tuple[int, FilaLeida]


@dataclass(slots=True)
class _Junta:
    """Las filas de una factura, lo que dicen y lo que está mal de cada una."""

    filas: Sequence[FilaNumerada]
    dichas: list[ValoresDeFila] = field(default_factory=list)
    mal: dict[int, list[Motivo]] = field(default_factory=dict)
    numero: str = ""
    espera: EnEspera | None = None
    documento: Documento | None = None

    def reparar(self, lugar: int, campo: str | None, frase: str) -> None:
        self.mal.setdefault(lugar, []).append(Motivo(campo, frase))


class _Ensayado(Exception):
    """Termina un ensayo: deshace lo que escribió y lleva lo que se supo."""

    def __init__(self, filas: list[FilaRevisada]) -> None:
        self.filas = filas


class _Identificar(ObraDeTerceros):
    """Cómo la importación de clientes lee una identificación."""

    entidad, modelo = LineaDeArchivo, Cliente

    def leer(self, fila: FilaLeida) -> tuple[str, str]:
        """Su tipo y su número; `Mal` si no puede ser."""
        escrito = una_linea(fila.get("identificacion", ""))
        if escrito == NUMERO_FINAL or plegar(escrito) == "consumidor final":
            return CONSUMIDOR_FINAL, NUMERO_FINAL
        valores: ValoresDeFila = {}
        numero = self._identificar(fila, valores)
        return valores["tipo_identificacion"], numero


class ObraDeFacturas:
    """Una pasada sobre un archivo de facturas, en la empresa del ámbito."""

    def __init__(self, opciones: Opciones) -> None:
        activos = puntos.activos()
        if not activos:
            raise Ilegible(_SIN_PUNTO)
        self._punto_id = activos[0].id
        self._opciones = opciones
        self._identificar = _Identificar(opciones)
        self._lineas = LineasDeArchivo(activos[0].establecimiento)
        self._vistas: dict[tuple[str, str], int] = {}
        self._sumadas = 0
        self._nuevos: set[str] = set()

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        suya = fila.get("referencia", "")
        mismo = fila.get("identificacion", "") in ("", anterior.get("identificacion", ""))
        return bool(suya) and suya == anterior.get("referencia", "") and mismo

    def revisar_lote(self, filas: Sequence[FilaNumerada]) -> list[FilaRevisada]:
        """Los clientes que faltan se crean para el ensayo, y se deshacen con él."""
        try:
            self._ensayo(filas)
        except _Ensayado as ensayado:
            return ensayado.filas
        raise AssertionError("un ensayo siempre se deshace")

    @transactional
    def _ensayo(self, filas: Sequence[FilaNumerada]) -> None:
        raise _Ensayado(self._revisar(filas))

    def avisos(self) -> list[str]:
        avisos = self._identificar.avisos()
        if self._nuevos:
            uno = len(self._nuevos) == 1
            avisos.append(f"Se creará{'' if uno else 'n'} {len(self._nuevos):,} cliente{'' if uno else 's'}.")
        return avisos

    def apartar(
        self,
        importacion_id: int,
        nombre: str,
        leer: Callable[[], Iterable[tuple[int, ValoresDeFila]]],
        quien: Autor,
    ) -> None:
        apartado.apartar(
            lambda: (Apartada(**valores) for _, valores in leer() if valores),
            nombre=nombre,
            quien=quien,
            importacion_id=importacion_id,
        )

    def _revisar(self, filas: Sequence[FilaNumerada]) -> list[FilaRevisada]:
        juntas = [self._leer(suyas) for suyas in self._juntar(filas)]
        ids = self._clientes(juntas)
        self._lineas.anticipar([dicha for junta in juntas for dicha in junta.dichas], ids.values())
        for junta in juntas:
            self._armar(junta, ids.get(junta.numero))
        self._ensayar(juntas, ids)
        return [revisada for junta in juntas for revisada in _revisadas(junta)]

    def _juntar(self, filas: Sequence[FilaNumerada]) -> Iterator[Sequence[FilaNumerada]]:
        desde = 0
        for n in range(1, len(filas) + 1):
            if n == len(filas) or not self.sigue(filas[n - 1][1], filas[n][1]):
                yield filas[desde:n]
                desde = n

    def _leer(self, filas: Sequence[FilaNumerada]) -> _Junta:
        junta = _Junta(filas)
        primera: ValoresDeFila = {}
        for lugar, (_n, fila) in enumerate(filas):
            dicha: ValoresDeFila = {}
            rotas = con_error(fila, _CON_CIFRAS)
            junta.mal.update({lugar: rotas} if rotas else {})
            de_excel = {motivo.campo for motivo in rotas}
            for campo, texto in fila.items():
                atributo, leer = _VALORES[campo]
                if campo in de_excel or atributo == "identificacion":
                    continue
                try:
                    dicha[atributo] = leer(texto)
                except Mal as error:
                    junta.reparar(lugar, campo, str(error))
            if lugar == 0:
                primera = dicha
            for atributo in DE_LA_FACTURA:
                if lugar and dicha.get(atributo) not in (None, "", [], primera.get(atributo)):
                    junta.reparar(
                        lugar, atributo, f"No dice lo mismo que la fila {filas[0][0]}, de la misma factura."
                    )
            junta.dichas.append(dicha)
        if len(filas) > (maximo := externos.lineas_maximas()):
            junta.reparar(0, "referencia", f"Una factura puede tener hasta {maximo} líneas.")
        self._exigir_junta(junta)
        return junta

    def _exigir_junta(self, junta: _Junta) -> None:
        n, fila = junta.filas[0]
        referencia = junta.dichas[0].get("referencia")  # la que se pudo leer, que es corta
        if not referencia:
            return
        previa = self._vistas.setdefault((referencia, fila.get("identificacion", "")[:_IDENTIFICA]), n)
        if previa != n:
            junta.reparar(
                0,
                "referencia",
                f"Esa factura ya está desde la fila {previa}: ponga sus líneas en filas seguidas.",
            )

    def _clientes(self, juntas: Sequence[_Junta]) -> Mapping[str, int]:
        """Los clientes de esas facturas, por su identificación; crea los que faltan, si se permite."""
        tipos: dict[int, str] = {}
        fallidas: dict[int, Mal] = {}
        for n, junta in enumerate(juntas):
            fila = junta.filas[0][1]
            try:
                tipos[n], junta.numero = self._identificar.leer(fila)
            except Mal as error:
                escrito = una_linea(fila.get("identificacion", "")).upper()
                junta.numero, fallidas[n] = escrito if permitido(escrito) else "", error
        ids = clientes.por_identificaciones({junta.numero for junta in juntas})
        por_crear: dict[str, Cambios] = {}
        for n, junta in enumerate(juntas):
            if junta.numero in ids:
                continue
            if n in fallidas:
                junta.reparar(0, "identificacion", str(fallidas[n]))
            elif not self._opciones.crear_faltantes:
                junta.reparar(0, "identificacion", _NO_EXISTE)
            elif (nuevo := self._nuevo(junta, tipos[n])) is not None:
                por_crear.setdefault(junta.numero, nuevo)
        if por_crear:
            clientes.crear_varios(por_crear.values())
            self._nuevos |= por_crear.keys()
            ids = {**ids, **clientes.por_identificaciones(por_crear)}
        for junta in juntas:
            nuevo = por_crear.get(junta.numero)
            junta.espera = EnEspera(junta.numero, (), nuevo=nuevo and dict(nuevo))
        return ids

    def _nuevo(self, junta: _Junta, tipo: str) -> Cambios | None:
        dicha = junta.dichas[0]
        if not dicha.get("razon_social"):
            if not any(motivo.campo == "razon_social" for motivo in junta.mal.get(0, [])):
                junta.reparar(
                    0, "razon_social", "Ingrese el nombre: este cliente no existe y hay que crearlo."
                )
            return None
        nuevo = Cambios(
            {
                "tipo_identificacion": tipo,
                "identificacion": junta.numero,
                "razon_social": dicha["razon_social"],
                "correos": dicha.get("correos") or [],
                "direccion": dicha.get("direccion") or "",
            }
        )
        try:
            return clientes.revisar(nuevo)[0]
        except DomainError as error:
            junta.reparar(0, "identificacion", error.msg)
            return None

    def _armar(self, junta: _Junta, cliente_id: int | None) -> None:
        """Lo que se pedirá, si todo se pudo leer."""
        primera = junta.dichas[0]
        detalles = []
        for lugar, dicha in enumerate(junta.dichas):
            try:
                de_su_dia = {**dicha, "fecha": primera.get("fecha")}
                detalles += self._lineas.de(de_su_dia, primera.get("modelo"), cliente_id)
            except MalEn as error:
                if not any(motivo.campo == error.campo for motivo in junta.mal.get(lugar, [])):
                    junta.reparar(lugar, error.campo, str(error))
        try:
            forma = self._lineas.forma(primera.get("forma_pago") or "", primera.get("fecha"))
        except MalEn as error:
            junta.reparar(0, error.campo, str(error))
            return
        if junta.mal or junta.espera is None:
            return
        if self._sumadas + len(detalles) > apartado.LINEAS:
            junta.reparar(0, "modelo" if primera.get("modelo") else None, _MUCHAS)
            return
        self._sumadas += len(detalles)
        junta.espera = junta.espera._replace(
            detalles=tuple(detalles),
            fecha=primera.get("fecha"),
            forma=forma,
            plazo=primera.get("plazo") or None,
            observacion=primera.get("observacion") or "",
            correos=None if junta.espera.nuevo else primera.get("correos") or None,
        )

    def _ensayar(self, juntas: Sequence[_Junta], ids: Mapping[str, int]) -> None:
        pedidas = [
            None
            if junta.mal or junta.espera is None
            else pedidos.pedir(junta.espera, ids[junta.numero], self._punto_id)
            for junta in juntas
        ]
        try:
            ensayadas = conjunto.ensayar(factura, pedidas, self._punto_id)
        except DomainError as error:  # la empresa no puede emitir
            raise Ilegible(error.msg) from error
        for junta, ensayada in zip(juntas, ensayadas, strict=True):
            if isinstance(ensayada, DomainError):
                for lugar, campo, frase in _donde(ensayada):
                    junta.reparar(min(lugar, len(junta.filas) - 1), campo, frase)
            else:
                junta.documento = ensayada


def _donde(error: DomainError) -> Iterator[tuple[int, str | None, str]]:
    """Las líneas y los campos del archivo de los que habla el error de un pedido."""
    dichos = error.errors.get("json") or {}
    if not isinstance(dichos, dict) or not dichos:
        yield 0, None, error.msg
        return
    for campo, suyo in dichos.items():
        if campo != "detalles" or not isinstance(suyo, dict):
            yield 0, _columna(campo), error.msg
            continue
        for lugar, de_linea in suyo.items():
            for nombre in de_linea if isinstance(de_linea, dict) else [""]:
                yield int(lugar), _columna(nombre), error.msg


def _columna(campo: str) -> str | None:
    nombre = _EN_LA_FILA.get(campo, campo)
    return nombre if nombre in _VALORES else None


def _revisadas(junta: _Junta) -> Iterator[FilaRevisada]:
    """Una por fila. La primera de una factura buena la lleva entera; las demás, nada más."""
    if junta.mal:
        culpable = junta.filas[min(junta.mal)][0]
        for lugar in range(len(junta.filas)):
            motivos = junta.mal.get(lugar) or [Motivo(None, _OTRA.format(culpable))]
            yield FilaRevisada("", None, motivos)
        return
    assert junta.espera is not None and junta.documento is not None
    documento = junta.documento
    apartada = Apartada(
        referencia=junta.filas[0][1].get("referencia", ""),
        identificacion=junta.numero,
        cliente=documento.receptor.razon_social,
        total=str(documento.totales.total),
        fecha=documento.fecha.isoformat() if junta.espera.fecha else None,
        pedido=pedidos.guardar(junta.espera),
        filas=[n for n, _ in junta.filas],
    )
    yield FilaRevisada("", apartada._asdict(), [])
    for _ in junta.filas[1:]:
        yield FilaRevisada("", {}, [])

"""Los clientes que vienen en una hoja: las reglas del formulario (`schemas.py`, `service.py`), fila por
fila."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import Text

from api.core.datos.db import db
from api.core.papel import campos
from api.core.papel.campos import Mal, sin_controles
from api.core.papel.textos import plegar, una_linea
from api.plataforma.codigos.identificaciones import CEDULA, CONSUMIDOR_FINAL, RUC
from api.plataforma.importaciones import carga, tipos
from api.plataforma.importaciones.protocolo import (
    Conteo,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Opciones,
    TipoDeLista,
    ValoresDeFila,
)
from api.ventas.clientes import identificacion, reglas
from api.ventas.clientes.campos import IDENTIFICACION, DatosCliente
from api.ventas.clientes.identificacion import Invalida
from api.ventas.clientes.importacion import nombrados
from api.ventas.clientes.models import Cliente

_CAMPOS = campos.de(DatosCliente)
_NUMERO = _CAMPOS["identificacion"].clase
_LECTORES = campos.lectores(DatosCliente)
# Lo que se lee aparte, mirando la fila entera.
_DE_LA_FILA = ("CLI_TIPOID", "CLI_IDENTIFICACION")
_CIFRAS = re.compile(r"[0-9]+", re.ASCII)
_CIENTIFICA = re.compile(r"[0-9]([.,][0-9]+)?E\+?[0-9]+", re.IGNORECASE | re.ASCII)


class ClienteExistente(NamedTuple):
    """Lo que hay que saber de un cliente que ya existe para revisar la fila que lo cambia."""

    tipo: int


class _Obra:
    """Una pasada sobre un archivo de clientes."""

    def __init__(self, opciones: Opciones) -> None:
        self._opciones = opciones
        self._completadas = self._sin_verificador = self._sin_001 = 0
        self._nombrados = nombrados.leer(crear=opciones.crear_faltantes)
        self._lectores = {
            campo: (columna, self._nombrados[campo].buscar if campo in self._nombrados else leer)
            for campo, (columna, leer) in _LECTORES.items()
            if campo not in _DE_LA_FILA
        }

    def revisar(self, fila: FilaLeida) -> FilaRevisada:
        valores: ValoresDeFila = {}
        motivos: list[Motivo] = []
        clave = ""
        try:
            clave = self._identificar(fila, valores)
        except Mal as error:
            motivos.append(Motivo("CLI_IDENTIFICACION", str(error)))
        for campo, texto in fila.items():
            if campo in self._lectores and texto:
                columna, leer = self._lectores[campo]
                try:
                    valores[columna] = leer(texto)
                except Mal as error:
                    motivos.append(Motivo(campo, str(error)))
        if not valores.get("razon_social") and not any(m.campo == "CLI_NOMBRE" for m in motivos):
            motivos.append(Motivo("CLI_NOMBRE", reglas.SIN_NOMBRE))
        if clave:
            self._clasificar(clave, valores, motivos)
        return FilaRevisada(clave, None if motivos else valores, motivos)

    def _identificar(self, fila: FilaLeida, valores: ValoresDeFila) -> str:
        """La identificación, del tipo que la fila dice o del que muestran sus dígitos."""
        numero = una_linea(sin_controles(fila.get("CLI_IDENTIFICACION", "")))
        if not numero:
            raise Mal(reglas.SIN_NUMERO)
        if _CIENTIFICA.fullmatch(numero):
            raise Mal(
                f"Excel guardó el número como {numero} y perdió cifras: dé formato de texto a la columna "
                "y escríbalo de nuevo."
            )
        numero = _NUMERO.leer(numero)
        dicho = fila.get("CLI_TIPOID", "")
        tipo = IDENTIFICACION.escritos.get(plegar(dicho)) if dicho else _tipo_de(numero)
        if tipo is None:
            raise Mal(f"«{dicho[:40]}» no es un tipo de identificación." if dicho else reglas.ELIJA_TIPO)
        if tipo == CONSUMIDOR_FINAL:
            raise Mal(reglas.YA_HAY_FINAL)
        try:
            revisada = identificacion.revisar(tipo, self._con_cero(tipo, numero))
        except Invalida as error:
            raise Mal(str(error)) from error
        self._sin_verificador += identificacion.SIN_VERIFICADOR in revisada.avisos
        self._sin_001 += identificacion.SIN_001 in revisada.avisos
        valores["identificacion"], valores["tipo_identificacion"] = revisada.numero, tipo
        valores["tipo_id_dicho"] = bool(dicho)
        return revisada.numero

    def _con_cero(self, tipo: str, numero: str) -> str:
        """Le devuelve a un número el primer cero que Excel le quitó, si con él es válido."""
        if (tipo, len(numero)) not in ((CEDULA, 9), (RUC, 12)) or not _CIFRAS.fullmatch(numero):
            return numero
        try:
            if identificacion.revisar(tipo, f"0{numero}").avisos:
                return numero
        except Invalida:
            return numero
        self._completadas += 1
        return f"0{numero}"

    def _clasificar(self, numero: str, valores: ValoresDeFila, motivos: list[Motivo]) -> None:
        valores["tipo_dicho"] = "tipo" in valores
        if "tipo" not in valores:
            valores["tipo"] = identificacion.tipo_probable(valores["tipo_identificacion"], numero)
        juridica = valores.get("tipo_juridica")
        if juridica is not None and juridica // 10 != valores["tipo"]:
            motivos.append(Motivo("CLI_TIPJURIDICA", reglas.OTRO_TIPO))

    def existentes(self, claves: list[str]) -> Mapping[str, ClienteExistente]:
        buscadas = any_(literal(claves, ARRAY(Text)))
        filas = db.session.execute(
            select(Cliente.identificacion, Cliente.tipo).where(Cliente.identificacion == buscadas)
        )
        return {numero: ClienteExistente(tipo) for numero, tipo in filas}

    def contra(self, valores: ValoresDeFila, existente: ClienteExistente) -> list[Motivo]:
        """Compara la fila con el cliente que ya existe: lo que la fila no dice queda como está."""
        if not valores["tipo_id_dicho"]:
            valores["tipo_identificacion"] = None
        if not valores["tipo_dicho"]:
            valores["tipo"] = None
        juridica = valores.get("tipo_juridica")
        if juridica is not None and juridica // 10 != (valores["tipo"] or existente.tipo):
            return [Motivo("CLI_TIPJURIDICA", reglas.OTRO_TIPO)]
        return []

    def avisos(self) -> list[str]:
        avisos = [nombrado.aviso() for nombrado in self._nombrados.values()]
        if self._completadas:
            avisos.append(
                f"Se completó el cero inicial de {self._completadas:,} identificaciones que Excel guardó como número."
            )
        if self._sin_verificador:
            avisos.append(
                f"En {self._sin_verificador:,} RUC no coincide el dígito verificador: "
                "compruebe que estén bien escritos."
            )
        if self._sin_001:
            avisos.append(f"{self._sin_001:,} RUC no terminan en 001: compruebe que estén bien escritos.")
        return [aviso for aviso in avisos if aviso]

    def escribir(self, filas: Iterable[tuple[int, ValoresDeFila]], momento: Any) -> Conteo:
        for nombrado in self._nombrados.values():
            nombrado.crear()
        return carga.volcar(
            Cliente,
            "identificacion",
            tuple(_CAMPOS),
            self._con_ids(filas),
            momento,
            actualizar=self._opciones.actualizar,
            cambios={
                "tipo_juridica": "coalesce(n.tipo_juridica, "
                "CASE WHEN n.tipo IS NULL OR n.tipo = v.tipo THEN v.tipo_juridica END)"
            },
        )

    def _con_ids(self, filas: Iterable[tuple[int, ValoresDeFila]]) -> Iterator[tuple[int, ValoresDeFila]]:
        for numero, valores in filas:
            for campo, columna in nombrados.COLUMNAS.items():
                if columna in valores:
                    valores[columna] = self._nombrados[campo].ids[valores[columna]]
            yield numero, valores


def _tipo_de(numero: str) -> str | None:
    """El tipo de identificación que se deduce del largo de un número, con su primer cero o sin él. None si
    no son solo dígitos."""
    cifras = re.sub(r"[\s.-]", "", numero)
    if not _CIFRAS.fullmatch(cifras):
        return None
    return {13: RUC, 12: RUC, 10: CEDULA, 9: CEDULA}.get(len(cifras))


TIPO = tipos.registrar(
    TipoDeLista(
        nombre="clientes",
        titulo="Clientes",
        repetida="Repite la identificación de la fila {fila}.",
        ya_existe=reglas.YA_EXISTE,
        clave="CLI_IDENTIFICACION",
        columna="identificacion",
        preparar=_Obra,
        crea="Crear los grupos, vendedores y cobradores que falten",
        campos=tuple(_CAMPOS.values()),
    )
)

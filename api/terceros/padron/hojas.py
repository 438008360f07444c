"""Los clientes o los proveedores que vienen en una hoja, fila por fila: lo que las dos importaciones leen igual."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import Text

from api.core.datos.db import db
from api.core.papel import campos
from api.core.papel.campos import Campo, Mal, sin_controles
from api.core.papel.numeros import es_cientifica
from api.core.papel.textos import plegar, una_linea
from api.plataforma.codigos.identificaciones import CEDULA, RUC
from api.plataforma.importaciones.protocolo import FilaLeida, FilaRevisada, Motivo, Opciones, ValoresDeFila
from api.terceros.padron import identificacion
from api.terceros.padron.campos import ELIJA_TIPO, SIN_NOMBRE, SIN_NUMERO, UN_TELEFONO, TelefonoDeTercero
from api.terceros.padron.identificacion import Invalida

_CIFRAS = re.compile(r"[0-9]+", re.ASCII)
_SIN_CERO = re.compile(r"[2-7][0-9]{7}|9[0-9]{8}", re.ASCII)  # un teléfono fijo o un celular sin su cero
Lectores = Mapping[str, tuple[str, Callable[[str], Any]]]


class ObraDeTerceros:
    """Una pasada sobre un archivo de terceros. Quien hereda dice su `entidad` (la clase de sus campos), su
    `modelo`, lo que se rechaza de un tipo de identificación y lo que falta revisar de una fila."""

    entidad: type
    modelo: Any

    def __init__(self, opciones: Opciones, lectores: Lectores | None = None) -> None:
        self.opciones = opciones
        self._completadas = self._sin_verificador = self._sin_001 = self._telefonos = 0
        self._campos: dict[str, Campo] = campos.de(self.entidad)
        aparte = {self._campos[a].campo for a in ("tipo_identificacion", "identificacion")}
        todos = {**campos.lectores(self.entidad), **(lectores or {})}
        for suyo in self._campos.values():
            if isinstance(suyo.clase, TelefonoDeTercero):
                columna, _ = todos[suyo.campo]
                todos[suyo.campo] = columna, self._telefono
        # El tipo y el número se leen aparte, mirando la fila entera.
        self._lectores = {campo: leer for campo, leer in todos.items() if campo not in aparte}

    def revisar_tipo(self, tipo: str) -> None:
        """Da `Mal` si nadie de esta lista se identifica así."""

    def terminar(self, numero: str, valores: ValoresDeFila, motivos: list[Motivo]) -> None:
        """Completa y revisa lo que es propio de la lista."""
        raise NotImplementedError

    def revisar(self, fila: FilaLeida) -> FilaRevisada:
        valores: ValoresDeFila = {}
        motivos: list[Motivo] = []
        clave = ""
        try:
            clave = self._identificar(fila, valores)
        except Mal as error:
            motivos.append(Motivo(self._campos["identificacion"].campo, str(error)))
        for campo, texto in fila.items():
            if campo in self._lectores and texto:
                columna, leer = self._lectores[campo]
                try:
                    valores[columna] = leer(texto)
                except Mal as error:
                    motivos.append(Motivo(campo, str(error)))
        nombre = self._campos["razon_social"].campo
        if not valores.get("razon_social") and not any(m.campo == nombre for m in motivos):
            motivos.append(Motivo(nombre, SIN_NOMBRE))
        if clave:
            self.terminar(clave, valores, motivos)
        return FilaRevisada(clave, None if motivos else valores, motivos)

    def _identificar(self, fila: FilaLeida, valores: ValoresDeFila) -> str:
        """La identificación, del tipo que la fila dice o del que muestran sus dígitos."""
        del_tipo, del_numero = self._campos["tipo_identificacion"], self._campos["identificacion"]
        numero = una_linea(sin_controles(fila.get(del_numero.campo, "")))
        if not numero:
            raise Mal(SIN_NUMERO)
        if es_cientifica(numero):
            raise Mal(
                f"Excel guardó el número como {numero} y perdió cifras: dé formato de texto a la columna "
                "y escríbalo de nuevo."
            )
        numero = del_numero.clase.leer(numero)
        dicho = fila.get(del_tipo.campo, "")
        escritos: Mapping[str, str] = del_tipo.clase.escritos  # type: ignore[attr-defined]
        tipo = escritos.get(plegar(dicho)) if dicho else _tipo_de(numero)
        if tipo is None:
            raise Mal(f"«{dicho[:40]}» no es un tipo de identificación." if dicho else ELIJA_TIPO)
        self.revisar_tipo(tipo)
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

    def _telefono(self, texto: str) -> str:
        """Con el cero que Excel le quitó al tomarlo por un número: sin él no es un teléfono de aquí."""
        if not _SIN_CERO.fullmatch(texto):
            return UN_TELEFONO.leer(texto)
        self._telefonos += 1
        return UN_TELEFONO.leer(f"0{texto}")

    def filas_existentes(self, claves: list[str], *columnas: Any) -> Any:
        """Las filas que ya tienen esas identificaciones: la suya y las `columnas` pedidas."""
        buscadas = any_(literal(claves, ARRAY(Text)))
        suyas = select(self.modelo.identificacion, *columnas).where(self.modelo.identificacion == buscadas)
        return db.session.execute(suyas)

    def avisos(self) -> list[str]:
        avisos = []
        if self._completadas:
            avisos.append(
                f"Se completó el cero inicial de {self._completadas:,} identificaciones que Excel guardó como número."
            )
        if self._telefonos:
            avisos.append(
                f"Se completó el cero inicial de {self._telefonos:,} teléfonos que Excel guardó como número."
            )
        if self._sin_verificador:
            avisos.append(
                f"En {self._sin_verificador:,} RUC no coincide el dígito verificador: "
                "compruebe que estén bien escritos."
            )
        if self._sin_001:
            avisos.append(f"{self._sin_001:,} RUC no terminan en 001: compruebe que estén bien escritos.")
        return avisos


def _tipo_de(numero: str) -> str | None:
    """El tipo de identificación que se deduce del largo de un número, con su primer cero o sin él. None si
    no son solo dígitos."""
    cifras = re.sub(r"[\s.-]", "", numero)
    if not _CIFRAS.fullmatch(cifras):
        return None
    return {13: RUC, 12: RUC, 10: CEDULA, 9: CEDULA}.get(len(cifras))

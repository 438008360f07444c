"""Genera el padrón con una semilla fija y responde consultas sobre él."""

from random import Random

from . import identificacion as ids
from . import palabras as p
from .conocidos import CONOCIDOS, PERSONAS
from .modelo import Contribuyente, Establecimiento

SEMILLA = 20260101
NATURALES, SOCIEDADES, NUEVAS, PUBLICAS, SIN_RUC, LIBRES = 2600, 1200, 250, 60, 900, 20


class Padron:
    def __init__(self) -> None:
        self._azar = Random(SEMILLA)  # noqa: S311 datos inventados
        self._por_ruc: dict[str, Contribuyente] = {c.ruc: c for c in CONOCIDOS}
        self._personas: dict[str, str] = dict(PERSONAS)
        for c in CONOCIDOS:
            self._personas.update(c.representantes)
        # Los libres van primero para que no cambien si el resto del padrón crece.
        self.libres: list[Contribuyente] = self._libres()
        for cantidad, fabrica in (
            (NATURALES, self._natural),
            (SOCIEDADES, self._sociedad),
            (NUEVAS, self._nueva),
            (PUBLICAS, self._publica),
        ):
            for _ in range(cantidad):
                self._agregar(fabrica())
        for _ in range(SIN_RUC):
            self._persona(self._provincia()[0])

    def __len__(self) -> int:
        return len(self._por_ruc)

    @property
    def personas(self) -> int:
        return len(self._personas)

    def por_ruc(self, ruc: str) -> Contribuyente | None:
        return self._por_ruc.get(ruc)

    def nombre_de(self, cedula: str) -> str | None:
        return self._personas.get(cedula)

    def todos(self) -> list[Contribuyente]:
        return list(self._por_ruc.values())

    def buscar(self, texto: str, limite: int = 50) -> list[Contribuyente]:
        buscado = texto.strip().upper()
        todos = (c for c in self._por_ruc.values() if c.ruc.startswith(buscado) or buscado in c.razon_social)
        return [c for c, _ in zip(todos, range(limite), strict=False)]

    def _libres(self) -> list[Contribuyente]:
        """Los que la página ofrece para registrar en una demostración: de cada clase, unos cuantos."""
        fabricas = [self._sociedad] * 9 + [self._natural] * 8 + [self._nueva] * 2 + [self._publica]
        libres: list[Contribuyente] = []
        while len(libres) < LIBRES:
            c = fabricas[len(libres)]()
            # Para una demostración, que sean contribuyentes sanos.
            if c.estado == "ACTIVO" and not (c.fantasma or c.inexistentes) and self._agregar(c):
                libres.append(c)
        return libres

    def _agregar(self, c: Contribuyente) -> bool:
        if c.ruc in self._por_ruc:
            return False
        self._por_ruc[c.ruc] = c
        return True

    def _natural(self) -> Contribuyente:
        azar, provincia = self._azar, self._provincia()
        cedula, nombre = self._persona(provincia[0])
        actividad, principios = azar.choice(p.RUBROS)
        comercial = f"{azar.choice(principios.split('|'))} {nombre.split()[0]}" if azar.random() < 0.6 else ""
        regimen, categoria = azar.choices(
            [("GENERAL", ""), ("RIMPE", "EMPRENDEDOR"), ("RIMPE", "NEGOCIO POPULAR")], (40, 33, 27)
        )[0]
        return self._armar(
            f"{cedula}001",
            nombre,
            comercial.upper(),
            "PERSONA NATURAL",
            actividad,
            provincia,
            1985,
            regimen=regimen,
            categoria=categoria,
            obligado=regimen == "GENERAL" and azar.random() < 0.25,
        )

    def _sociedad(self) -> Contribuyente:
        provincia = self._provincia()
        forma = self._azar.choice(["S.A.", "S.A.", "CÍA. LTDA.", "CÍA. LTDA."])
        return self._compania(ids.ruc_sociedad(self._azar, provincia[0]), provincia, forma, 1978)

    def _nueva(self) -> Contribuyente:
        provincia = self._provincia()
        return self._compania(ids.ruc_sin_verificador(self._azar, provincia[0]), provincia, "S.A.S.", 2021)

    def _compania(self, ruc: str, provincia: tuple, forma: str, desde: int) -> Contribuyente:
        azar = self._azar
        actividad, principios = azar.choice(p.RUBROS)
        corto = f"{azar.choice(principios.split('|'))} {self._palabra()}".upper()
        segundo = "" if azar.random() < 0.35 else f" {self._palabra().upper()}"
        grande = azar.random() < 0.08
        rimpe = not grande and azar.random() < 0.25
        return self._armar(
            ruc,
            f"{corto}{segundo} {forma}",
            corto if azar.random() < 0.7 else "",
            "SOCIEDAD",
            actividad,
            provincia,
            desde,
            regimen="RIMPE" if rimpe else "GENERAL",
            categoria="EMPRENDEDOR" if rimpe else "",
            obligado=True,
            agente_retencion=grande or azar.random() < 0.12,
            especial=grande,
            fantasma=azar.random() < 0.02,
            inexistentes=azar.random() < 0.02,
            representantes=(self._persona(provincia[0]),),
        )

    def _publica(self) -> Contribuyente:
        provincia = self._provincia()
        nombre = self._azar.choice(p.ENTIDADES).format(self._azar.choice(provincia[3])[0]).upper()
        return self._armar(
            ids.ruc_publico(self._azar, provincia[0]),
            nombre,
            "",
            "SOCIEDAD",
            "ADMINISTRACIÓN PÚBLICA",
            provincia,
            1950,
            obligado=True,
            agente_retencion=True,
            representantes=(self._persona(provincia[0]),),
        )

    def _armar(
        self,
        ruc: str,
        razon_social: str,
        comercial: str,
        tipo: str,
        actividad: str,
        provincia: tuple,
        desde: int,
        **resto: object,
    ) -> Contribuyente:
        azar = self._azar
        estado = azar.choices(["ACTIVO", "SUSPENDIDO", "PASIVO"], (90, 7, 3))[0]
        inicio = azar.randint(desde, 2025)
        locales = azar.choices([1, 2, 3, 5], (75, 15, 7, 3))[0]
        return Contribuyente(
            ruc=ruc,
            razon_social=razon_social,
            nombre_comercial=comercial,
            tipo=tipo,
            actividad=actividad,
            inicio=self._dia(inicio),
            actualizado=self._dia(azar.randint(max(inicio, 2018), 2025)),
            establecimientos=tuple(
                Establecimiento(f"{n:03d}", comercial, self._direccion(provincia))
                for n in range(1, locales + 1)
            ),
            estado=estado,
            motivo="" if estado == "ACTIVO" else "CESE DE ACTIVIDADES",
            **resto,  # type: ignore[arg-type]
        )

    def _persona(self, provincia: int) -> tuple[str, str]:
        azar = self._azar
        cedula = ids.cedula(azar, provincia)
        propios = p.NOMBRES_F if azar.random() < 0.5 else p.NOMBRES_M
        nombre = " ".join([*azar.sample(p.APELLIDOS, 2), *azar.sample(propios, 2)]).upper()
        return cedula, self._personas.setdefault(cedula, nombre)

    def _provincia(self) -> tuple:
        return self._azar.choices(p.PROVINCIAS, [x[2] for x in p.PROVINCIAS])[0]

    def _palabra(self) -> str:
        azar = self._azar
        return azar.choice(p.PALABRAS).replace("-", " ") if azar.random() < 0.7 else azar.choice(p.APELLIDOS)

    def _direccion(self, provincia: tuple) -> str:
        azar = self._azar
        canton, parroquia = azar.choice(provincia[3])
        una, otra = azar.sample(p.CALLES, 2)
        numero = (
            f"N{azar.randint(1, 60)}-{azar.randint(10, 299)}"
            if azar.random() < 0.5
            else f"{azar.randint(100, 1999)}"
        )
        return f"{provincia[1]} / {canton} / {parroquia} / Av. {una} {numero} y {otra}".upper()

    def _dia(self, anio: int) -> str:
        return f"{anio}-{self._azar.randint(1, 12):02d}-{self._azar.randint(1, 28):02d}"

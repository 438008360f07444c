from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Establecimiento:
    numero: str
    nombre: str
    direccion: str


@dataclass(frozen=True, slots=True)
class Contribuyente:
    ruc: str
    razon_social: str
    nombre_comercial: str
    tipo: str
    actividad: str
    inicio: str
    actualizado: str
    establecimientos: tuple[Establecimiento, ...]
    estado: str = "ACTIVO"
    regimen: str = "GENERAL"
    categoria: str = ""
    obligado: bool = False
    agente_retencion: bool = False
    especial: bool = False
    fantasma: bool = False
    inexistentes: bool = False
    motivo: str = ""
    representantes: tuple[tuple[str, str], ...] = field(default=())

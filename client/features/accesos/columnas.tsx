import { fechaHora } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { Estado, type TonoEstado } from '@/ui/base';
import type { Columna } from '@/ui/tabla';
import type { TipoSesion } from '@/session';
import type { LineaAcceso } from './api';

const TONOS: Record<string, TonoEstado> = {
  INGRESO: 'ok',
  INGRESO_FALLIDO: 'error',
  INGRESO_FRENADO: 'aviso',
  CLAVE_FALLIDA: 'error',
  CLAVE_FRENADA: 'aviso',
  SIN_PERMISO: 'aviso',
  EXPORTACION: 'info',
  ARCHIVO_BANCO: 'info',
};

const COLUMNAS: Columna<LineaAcceso>[] = [
  {
    id: 'minuto',
    titulo: 'Fecha y hora',
    orden: true,
    ancho: 150,
    celda: (l) => <time dateTime={l.minuto}>{fechaHora(l.minuto)}</time>,
  },
  { id: 'persona_nombre', titulo: 'Quién', recortar: true, celda: (l) => l.persona_nombre },
  {
    id: 'clase',
    enTarjeta: 'estado',
    titulo: 'Qué pasó',
    celda: (l) => <Estado tono={TONOS[l.clase] ?? 'neutro'}>{l.clase_nombre}</Estado>,
  },
  { id: 'EMP_NOMBREC', titulo: 'Empresa', cede: 3, recortar: true, celda: (l) => l.EMP_NOMBREC ?? '' },
  { id: 'detalle', titulo: 'Detalle', cede: 4, recortar: true, celda: (l) => l.detalle },
  { id: 'veces', titulo: 'Veces', cede: 3, numerica: true, celda: (l) => entero(l.veces) },
  { id: 'ip', titulo: 'IP', cede: 5, celda: (l) => l.ip },
  { id: 'navegador', titulo: 'Navegador', cede: 2, recortar: true, celda: (l) => l.navegador },
  { id: 'cuenta', titulo: 'Usuario', cede: 1, recortar: true, celda: (l) => l.cuenta },
  { id: 'sesion', titulo: 'Sesión', oculta: true, recortar: true, celda: (l) => l.sesion },
];

/** En los de una empresa no hace falta decir de cuál. */
export const columnasDe = (area: TipoSesion) =>
  area === 'empresa' ? COLUMNAS.filter(({ id }) => id !== 'EMP_NOMBREC') : COLUMNAS;

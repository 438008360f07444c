import { quienDe, Resumen, type LineaAuditoria } from './presta';
import type { Columna } from '@/ui/tabla';
import type { TipoSesion } from '@/session';
import { fechaHora } from '@/lib/fechas';

const COLUMNAS: Columna<LineaAuditoria>[] = [
  {
    id: 'instante',
    titulo: 'Fecha y hora',
    orden: true,
    ancho: 150,
    celda: (l) => <time dateTime={l.instante}>{fechaHora(l.instante)}</time>,
  },
  { id: 'actor_nombre', titulo: 'Quién', celda: quienDe },
  { id: 'accion', enTarjeta: 'estado', titulo: 'Qué hizo', celda: (l) => l.accion_nombre },
  { id: 'entidad', titulo: 'A qué', recortar: true, celda: (l) => l.entidad_nombre },
  { id: 'cosa', titulo: 'Cuál', recortar: true, celda: (l) => l.cosa },
  { id: 'EMP_NOMBREC', cede: 2, titulo: 'Empresa', recortar: true, celda: (l) => l.EMP_NOMBREC ?? '' },
  { id: 'cambios', cede: 3, titulo: 'Cambios', recortar: true, celda: (l) => <Resumen linea={l} /> },
  { id: 'ip', titulo: 'IP', oculta: true, celda: (l) => l.ip ?? '' },
  { id: 'solicitud', titulo: 'Solicitud', oculta: true, recortar: true, celda: (l) => l.solicitud ?? '' },
];

/** En la auditoría de una empresa no hace falta decir de cuál. */
export const columnasDe = (area: TipoSesion) =>
  area === 'empresa' ? COLUMNAS.filter(({ id }) => id !== 'EMP_NOMBREC') : COLUMNAS;

import { TablaSimple, type Columna } from '@/ui/tabla';
import { Enlace, Estado } from '@/ui/base';
import { fechaHora } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import type { ResumenImportacion } from './api';
import { ESTADOS } from './rotulos';

/** Las últimas importaciones, con su resultado. */
export function Recientes({ filas, toUna }: { filas: ResumenImportacion[]; toUna: (id: number) => string }) {
  const columnas: Columna<ResumenImportacion>[] = [
    { id: 'nombre', titulo: 'Archivo', celda: (i) => <Enlace to={toUna(i.IMP_CODIGO)}>{i.nombre}</Enlace> },
    {
      id: 'estado',
      titulo: 'Estado',
      celda: ({ estado }) => <Estado tono={ESTADOS[estado].tono}>{ESTADOS[estado].texto}</Estado>,
    },
    { id: 'filas', titulo: 'Filas', numerica: true, celda: (i) => entero(i.filas) },
    {
      id: 'creadas',
      titulo: 'Creadas',
      numerica: true,
      celda: (i) => (i.estado === 'TERMINADA' ? entero(i.creadas) : ''),
    },
    {
      id: 'actualizadas',
      titulo: 'Actualizadas',
      numerica: true,
      celda: (i) => (i.estado === 'TERMINADA' ? entero(i.actualizadas) : ''),
    },
    { id: 'malas', titulo: 'Con error', numerica: true, celda: (i) => entero(i.malas) },
    { id: 'quien', titulo: 'Quién', celda: (i) => i.creada_por },
    {
      id: 'cuando',
      titulo: 'Cuándo',
      celda: (i) => <time dateTime={i.creada_en}>{fechaHora(i.creada_en)}</time>,
    },
  ];
  return (
    <TablaSimple
      etiqueta="Importaciones anteriores"
      columnas={columnas}
      filas={filas}
      clave={(i) => i.IMP_CODIGO}
      vacio="Aún no hay importaciones."
      apilar
    />
  );
}

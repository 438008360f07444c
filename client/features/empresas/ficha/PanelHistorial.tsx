import { IconHistory } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { quienDe, Resumen } from '@/features/auditoria/presta';
import { RUTA_EMPRESAS } from '../presta/api';
import { DataTable, useLista, type Columna } from '@/ui/tabla';
import { fechaHora } from '@/lib/fechas';
import type { LineaHistorial } from '../api';

const COLUMNAS: Columna<LineaHistorial>[] = [
  {
    id: 'instante',
    titulo: 'Cuándo',
    orden: true,
    ancho: 150,
    celda: (l) => <span className="tabular">{fechaHora(l.instante)}</span>,
  },
  { id: 'actor_nombre', enTarjeta: 'estado', titulo: 'Quién', celda: quienDe },
  {
    id: 'accion',
    titulo: 'Qué hizo',
    envolver: true,
    celda: (l) => `${l.accion_nombre} · ${l.entidad_nombre}`,
  },
  { id: 'cambios', titulo: 'Cambios', envolver: true, celda: (l) => <Resumen linea={l} /> },
];

/** Las líneas de la auditoría que son de esta empresa. */
export function PanelHistorial({ id }: { id: number }) {
  const lista = useLista<LineaHistorial>({
    clave: claves.empresas.historial(id),
    ruta: `${RUTA_EMPRESAS}/historial/${id}`,
    orden: '-instante',
  });
  return (
    <DataTable
      id="empresas-historial"
      etiqueta="Historial"
      lista={lista}
      columnas={COLUMNAS}
      clave={(l) => l.id}
      nombre={(l) => l.accion_nombre}
      buscar="Quién, o lo que se cambió"
      vacio={{
        icono: IconHistory,
        titulo: 'Sin movimientos',
        mensaje: 'Lo que se haga con la empresa quedará escrito aquí.',
      }}
    />
  );
}

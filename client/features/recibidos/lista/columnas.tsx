import { IconAlertTriangle } from '@tabler/icons-react';
import type { Columna } from '@/ui/tabla';
import { Estado } from '@/ui/base';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import type { FilaRecibido } from '../api';
import { ESTADOS, nombreDe, ORIGENES } from '../rotulos';
import estilos from '../recibidos.module.css';

export const COLUMNAS: Columna<FilaRecibido>[] = [
  {
    id: 'razon_social',
    titulo: 'Quién lo emite',
    orden: true,
    celda: (r) => (
      <span className={estilos.quien}>
        {r.razon_social || r.ruc}
        <small>{nombreDe(r)}</small>
      </span>
    ),
  },
  {
    id: 'fecha',
    titulo: 'Fecha',
    orden: true,
    celda: (r) => <span className="tabular">{fecha(r.fecha)}</span>,
  },
  {
    id: 'total',
    titulo: 'Total',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (r) => dinero(r.total),
  },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    cede: 1,
    celda: (r) => <EstadoFila recibido={r} />,
  },
  { id: 'iva', titulo: 'IVA', oculta: true, numerica: true, celda: (r) => dinero(r.iva) },
  { id: 'ruc', titulo: 'RUC', oculta: true, numerica: true, celda: (r) => r.ruc },
  { id: 'origen', titulo: 'Cómo llegó', oculta: true, celda: (r) => ORIGENES[r.origen] },
  {
    id: 'recibido_en',
    titulo: 'Recibido',
    oculta: true,
    orden: true,
    celda: (r) => <span className="tabular">{fechaHora(r.recibido_en)}</span>,
  },
];

/** Su estado y, si algo hay que mirar antes de aceptarlo, cuántos avisos tiene. */
function EstadoFila({ recibido: { estado, avisos } }: { recibido: FilaRecibido }) {
  const { texto, tono } = ESTADOS[estado];
  if (estado !== 'POR_REVISAR') return <Estado tono={tono}>{texto}</Estado>;
  if (!avisos.length) return null;
  return (
    <Estado tono="aviso" icono={IconAlertTriangle} title={avisos.map((a) => a.texto).join('\n')}>
      {cuantos(avisos.length, 'aviso')}
    </Estado>
  );
}

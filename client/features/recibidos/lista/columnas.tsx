import { IconAlertTriangle } from '@tabler/icons-react';
import { importe, type Columna } from '@/ui/tabla';
import { Estado, Icono } from '@/ui/base';
import { fecha, fechaHora } from '@/lib/fechas';
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
        <small>
          {r.estado === 'POR_REVISAR' && <ConAvisos avisos={r.avisos} />}
          {nombreDe(r)}
        </small>
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
    celda: (r) => importe(r.total),
  },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    oculta: true,
    celda: (r) => <Estado tono={ESTADOS[r.estado].tono}>{ESTADOS[r.estado].texto}</Estado>,
  },
  { id: 'iva', titulo: 'IVA', oculta: true, numerica: true, celda: (r) => importe(r.iva) },
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

/** Lo que hay que mirar antes de aceptarlo, sin ocupar una columna. */
const ConAvisos = ({ avisos }: Pick<FilaRecibido, 'avisos'>) =>
  avisos.length > 0 && (
    <span className={estilos.conAvisos} title={avisos.map((a) => a.texto).join('\n')}>
      <Icono de={IconAlertTriangle} tamano={14} />
      <span className="solo-lector">{cuantos(avisos.length, 'aviso')}. </span>
    </span>
  );

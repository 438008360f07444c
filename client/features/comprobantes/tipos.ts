import type { TipoConEntrada } from '@/lib/enlaces';

interface Rotulos {
  titulo: string;
  uno: string;
  nuevo: string;
  vacio: string;
  invita: string;
}

/** The kinds that have a list of their own. */
export const TIPOS: Record<TipoConEntrada, Rotulos> = {
  '01': {
    titulo: 'Facturas',
    uno: 'Factura',
    nuevo: 'Nueva factura',
    vacio: 'Aún no hay facturas',
    invita: 'La primera se hace en un minuto: elija el cliente, agregue lo que vende y emítala.',
  },
  '04': {
    titulo: 'Notas de crédito',
    uno: 'Nota de crédito',
    nuevo: 'Nueva nota de crédito',
    vacio: 'Aún no hay notas de crédito',
    invita: 'Desde la página de una factura se hace en un clic, con lo que queda por acreditar.',
  },
};

/** "Factura 001-001-000000123". */
export const nombreDe = (c: { tipo_nombre: string; numero: string }) => `${c.tipo_nombre} ${c.numero}`;

export const AMBIENTES = [
  { value: '2', label: 'Producción' },
  { value: '1', label: 'Pruebas' },
];

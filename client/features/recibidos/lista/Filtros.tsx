import { FiltroFecha, FiltroSelect, type Lista } from '@/ui/tabla';
import type { FilaRecibido } from '../api';
import { POR_REVISAR, TIPOS } from '../rotulos';

export const FILTROS = {
  estado: POR_REVISAR,
  tipo: '',
  ruc: '',
  con_avisos: '',
  negados: '',
  desde: '',
  hasta: '',
};

export const Filtros = ({ lista }: { lista: Lista<FilaRecibido> }) => (
  <>
    <FiltroSelect lista={lista} nombre="tipo" etiqueta="Tipo" opciones={TIPOS} />
    <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
    <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
  </>
);

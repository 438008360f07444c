import { IconSteeringWheel } from '@tabler/icons-react';
import { ListaDeTerceros } from '@/features/terceros/presta/ListaDeTerceros';
import { usePermiso } from '@/session';
import { PADRON } from '../entidad';
import { COLUMNAS } from './columnas';
import { Filtros, FILTROS } from './Filtros';

export const TransportistasPage = () => (
  <ListaDeTerceros
    de={PADRON}
    edita={usePermiso('transportistas.editar')}
    columnas={COLUMNAS}
    filtros={FILTROS}
    Filtros={Filtros}
    buscar="Nombre, RUC o placa…"
    icono={IconSteeringWheel}
    invita="Son quienes llevan lo que dice una guía de remisión. Con el RUC se llena solo el nombre."
  />
);

import { IconTruck } from '@tabler/icons-react';
import { ListaDeTerceros } from '@/features/terceros/presta/ListaDeTerceros';
import { usePermiso } from '@/session';
import { PADRON } from '../entidad';
import { COLUMNAS } from './columnas';
import { Filtros, FILTROS } from './Filtros';

export const ProveedoresPage = () => (
  <ListaDeTerceros
    de={PADRON}
    edita={usePermiso('proveedores.editar')}
    columnas={COLUMNAS}
    filtros={FILTROS}
    Filtros={Filtros}
    buscar="Nombre, RUC o correo…"
    icono={IconTruck}
    invita="Con el RUC se llenan solos los datos y el régimen del primero."
  />
);

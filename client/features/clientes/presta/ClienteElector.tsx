import { usePermiso } from '@/session';
import { TerceroElector, type PropsDeElector } from '@/features/terceros/presta/TerceroElector';
import { buscarClientes, opcionDeCliente, type FilaCliente } from './api';

/** Busca un cliente mientras se escribe; si no está, ofrece crearlo sin salir. */
export const ClienteElector = (props: PropsDeElector<FilaCliente>) => (
  <TerceroElector
    {...props}
    que="cliente"
    crea={usePermiso('clientes.editar')}
    buscar={buscarClientes}
    comoOpcion={opcionDeCliente}
    identificacion={(c) => c.CLI_IDENTIFICACION}
  />
);

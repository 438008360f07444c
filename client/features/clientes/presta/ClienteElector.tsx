import { usePermiso } from '@/session';
import { TerceroElector, type PropsDeElector } from '@/features/terceros/presta/TerceroElector';
import { buscarClientes, type FilaCliente } from './api';

const comoOpcion = (c: FilaCliente) => ({
  value: String(c.CLI_CODIGO),
  label: c.CLI_NOMBRE,
  detalle: c.CLI_IDENTIFICACION,
});

/** Busca un cliente mientras se escribe; si no está, ofrece crearlo sin salir. */
export const ClienteElector = (props: PropsDeElector<FilaCliente>) => (
  <TerceroElector
    {...props}
    que="cliente"
    crea={usePermiso('clientes.editar')}
    buscar={buscarClientes}
    comoOpcion={comoOpcion}
    identificacion={(c) => c.CLI_IDENTIFICACION}
  />
);

import { dinero } from '@/lib/money';
import { CONSUMIDOR_FINAL } from '@/features/terceros/presta/identificacion';
import type { FilaCliente } from './api';

export {
  correos,
  credito,
  tipoIdentificacion,
  EstadoTercero as EstadoCliente,
} from '@/features/terceros/presta/rotulos';

/** El consumidor final es de todas las empresas: no se cambia ni se elimina. */
export const esFinal = (cliente: Pick<FilaCliente, 'CLI_IDENTIFICACION'>) =>
  cliente.CLI_IDENTIFICACION === CONSUMIDOR_FINAL;

export const limite = (valor: string | null) => (valor === null ? 'Sin límite' : dinero(valor));

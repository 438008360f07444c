import { post } from '@/api/http';
import { TerceroElector, type PropsDeElector } from '@/features/terceros/presta/TerceroElector';
import { usePermiso } from '@/session';
import { PROVEEDORES, type FilaProveedor } from '../api';

export type ProveedorBreve = Pick<
  FilaProveedor,
  | 'id'
  | 'razon_social'
  | 'tipo_identificacion'
  | 'identificacion'
  | 'correos'
  | 'dias_credito'
  | 'pago_usual'
  | 'sustento_usual'
>;

/** Los primeros proveedores con ese nombre, identificación o correo. */
export const buscarProveedores = (texto: string, signal: AbortSignal) =>
  post<FilaProveedor[]>(`${PROVEEDORES}/nombre`, { nombre: texto }, { signal });
const comoOpcion = ({ id, razon_social, identificacion }: FilaProveedor) => ({
  value: String(id),
  label: razon_social,
  detalle: identificacion,
});

/** Busca un proveedor mientras se escribe; si no está, ofrece crearlo sin salir. */
export const ProveedorElector = (props: PropsDeElector<FilaProveedor>) => (
  <TerceroElector
    {...props}
    que="proveedor"
    crea={usePermiso('proveedores.editar')}
    buscar={buscarProveedores}
    comoOpcion={comoOpcion}
    identificacion={({ identificacion }) => identificacion}
  />
);

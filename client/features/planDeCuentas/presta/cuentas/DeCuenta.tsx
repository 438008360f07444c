import { toCuentaContable } from '@/navegacion/contabilidad';
import { Enlace } from '@/ui/base';

interface Props {
  cuenta_id: number;
  codigo: string;
  nombre: string;
}

/** Una cuenta, por su código y su nombre, que lleva a ella. */
export const DeCuenta = ({ cuenta_id, codigo, nombre }: Props) => (
  <Enlace to={toCuentaContable(cuenta_id)}>
    <span className="tabular">{codigo}</span> {nombre}
  </Enlace>
);

import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { useQuery } from '@tanstack/react-query';
import { rucQuery, type FilaConVersion } from './api';
import { PROVEEDOR } from './posiciones';

/** De quién es el RUC que los comprobantes llevan como el del sistema con que se emiten, que la marca blanca no cambia. */
export function RucEnComprobantes({ filas }: { filas: FilaConVersion[] }) {
  const { data: suyo } = useQuery(rucQuery);
  const escrito = filas[PROVEEDOR.posicion]!.CON_VALOR1;
  if (suyo?.falta)
    return (
      <Alert color="yellow" role="status" mb={16}>
        Los comprobantes salen sin el «RUC Proveedor», que el SRI exige desde septiembre de 2026 en los de un
        sistema de terceros. {escrito ? 'Enciéndalo' : 'Escriba el RUC'} en la sección Proveedor.
      </Alert>
    );
  if (!suyo?.ruc) return null;
  return (
    <Alert color="azul" role="status" mb={16}>
      Los comprobantes de todas las empresas salen con el RUC {suyo.ruc}
      {suyo.titular && ` de ${suyo.titular}`} como «RUC Proveedor»: es el de la sección Proveedor
      {suyo.marca_blanca ? ', y la marca blanca no lo cambia.' : '.'}
    </Alert>
  );
}

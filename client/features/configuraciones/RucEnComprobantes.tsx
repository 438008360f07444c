import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import type { FilaConVersion } from './api';
import { MARCA, PROVEEDOR } from './posiciones';

/** Qué RUC llevan los comprobantes como el del sistema con que se emiten, que la marca blanca no cambia. */
export function RucEnComprobantes({ filas }: { filas: FilaConVersion[] }) {
  const { CON_VALOR1: ruc, CON_VALOR2: nombrarlo } = filas[PROVEEDOR.posicion]!;
  const blanca = filas[MARCA.posicion]?.CON_VALOR1 === 'si';
  if (!ruc || nombrarlo === 'no')
    return (
      <Alert color="yellow" role="status" mb={16}>
        Los comprobantes salen sin el «RUC Proveedor», que el SRI exige desde septiembre de 2026 en los de un
        sistema de terceros. {ruc ? 'Enciéndalo' : 'Escriba el RUC'} en la sección Proveedor.
      </Alert>
    );
  if (!blanca) return null;
  return (
    <Alert color="blue" role="status" mb={16}>
      Con la marca blanca, los comprobantes salen con el RUC {ruc} como «RUC Proveedor»: es el de la sección
      Proveedor, y no cambia con la marca.
    </Alert>
  );
}

import type { Tercero } from '@/features/contabilidad/presta/lineas/valores';
import { campo, eleccion, texto, type Valores } from '@/lib/campos';
import type { ClaseDeDiferido } from './api';

/** El grupo del formulario y de la ficha que dice qué es. */
export const QUE_ES = 'Qué es';

const cuenta = (rotulo: string) =>
  campo<number | null>(rotulo, null, { leer: (id) => id as number, reglas: { required: 'Elija la cuenta' } });

/** Los campos de un pago anticipado. El que dice `en` y `lista` no necesita más para salir en todas partes. */
export const CAMPOS = {
  nombre: texto('Qué se pagó', 200, { reglas: { required: 'Ingrese qué se pagó' } }),
  referencia: texto('Póliza o contrato', 60),
  clase: campo<ClaseDeDiferido['clase']>('Clase', 'SEGURO', {
    leer: (clase) => clase as ClaseDeDiferido['clase'],
  }),
  importe: campo('Importe', ''),
  inicial: campo('Ya gastado antes', '0.00', { enviar: (valor) => valor || '0.00' }),
  desde: campo('Se gasta desde', ''),
  meses: campo('Meses', '12', { enviar: Number }),
  cuenta_id: cuenta('Cuenta del pago anticipado'),
  gasto_id: cuenta('Cuenta del gasto'),
  centro_id: eleccion('Centro de costo'),
  compra_id: campo<number | null>('Compra', null, { leer: (id) => id as number | null }),
};

/** Lo que el formulario tiene: los nombres son los del cable, y lo que no se eligió es null o vacío. */
export type DatosDiferido = Valores<typeof CAMPOS> & { proveedor: Tercero | null };

import { campo, eleccion, texto, type Valores } from '@/lib/campos';

/** El grupo del formulario y de la ficha que dice qué es. */
export const QUE_ES = 'Qué es';

const cuenta = (rotulo: string) =>
  campo<number | null>(rotulo, null, { leer: (id) => id as number, reglas: { required: 'Elija la cuenta' } });
const aCero = (valor: string) => valor || '0.00';

/** Los campos de un activo fijo. El que dice `en` y `lista` no necesita más para salir en todas partes. */
export const CAMPOS = {
  codigo: texto('Código', 30, { reglas: { required: 'Ingrese el código' } }),
  nombre: texto('Nombre', 200, { reglas: { required: 'Ingrese el nombre' } }),
  categoria: texto('Categoría', 20),
  serie: texto('Serie o placa', 100, { en: QUE_ES, lista: 'Serie' }),
  fecha: campo('Fecha de compra', ''),
  costo: campo('Costo', ''),
  residual: campo('Valor residual', '0.00', { enviar: aCero }),
  inicial: campo('Ya depreciado antes', '0.00', { enviar: aCero }),
  desde: campo('Se deprecia desde', ''),
  meses: campo('Meses', '', { enviar: Number }),
  cuenta_id: cuenta('Cuenta del activo'),
  acumulada_id: cuenta('Depreciación acumulada'),
  gasto_id: cuenta('Gasto de depreciación'),
  centro_id: eleccion('Centro de costo'),
  compra_id: campo<number | null>('Compra', null, { leer: (id) => id as number | null }),
};

/** Lo que el formulario tiene: los nombres son los del cable, y lo que no se eligió es null o vacío. */
export type DatosActivo = Valores<typeof CAMPOS>;

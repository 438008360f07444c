import { campo, siNo, texto, type Valores } from '@/lib/campos';
import type { ClaseBanco } from './api';

/** El grupo al que va un campo que no dice otra cosa: el del formulario, y el renglón debajo del nombre de la cuenta. */
export const CUENTA = 'Cuenta';

/** Los campos de un banco o una caja, salvo los que solo se dicen al crearla. */
export const CAMPOS = {
  nombre: texto('Nombre', 100, {
    ayuda: 'Con el que se la conoce: Pichincha corriente, Caja de la matriz',
    reglas: { validate: (v: string) => v.trim() !== '' || 'Ingrese el nombre' },
  }),
  banco: texto('Banco', 100),
  numero: texto('Número', 40),
  fondo: campo('Fondo', '0.00', {
    ayuda: 'Lo que tiene cuando está repuesta',
    enviar: (v, datos) => ((datos as { clase: ClaseBanco }).clase === 'CAJA_CHICA' ? v || '0' : '0'),
  }),
  activa: siNo('Activa', true, { ayuda: 'En una inactiva no se registra más' }),
};

/** Lo que el formulario tiene: su clase y su cuenta del plan no cambian después. */
export interface DatosBanco extends Valores<typeof CAMPOS> {
  clase: ClaseBanco;
  cuenta_contable_id: { id: number; codigo: string; nombre: string } | null;
}

import { cuantos, entero } from '@/lib/numeros';
import { enMarcha, type Carga } from '../api';

export const toCarga = (id: number) => `/recibidos/cargas/${id}`;

type Contada = Pick<Carga, 'estado' | 'motivo' | 'total' | 'hechos' | 'nuevos' | 'repetidos' | 'con_error'>;

/** En qué va una carga, en una frase: cuántos son nuevos, cuántos ya estaban y cuántos no se pudieron leer. */
export function decirCarga(carga: Contada): string {
  if (carga.estado === 'FALLIDA' && !carga.hechos) return carga.motivo || 'No se pudo leer';
  const { total, hechos, nuevos, repetidos, con_error: malos } = carga;
  const partes = [
    cuantos(nuevos, 'nuevo'),
    repetidos > 0 && cuantos(repetidos, 'repetido'),
    malos > 0 && `${entero(malos)} con error`,
  ].filter(Boolean);
  const comienzo = enMarcha(carga) ? `Trayendo ${entero(hechos)} de ${entero(total)}` : 'Listo';
  return `${comienzo}: ${partes.join(', ')}`;
}

import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { nuevaClave } from '@/ui/form';
import { almacen } from '@/lib/almacen';
import { bytes } from '@/lib/numeros';
import { pedirClaves, subirArchivo } from '../api';
import { anotarCarga } from './enMarcha';

export const EXTENSIONES = ['xml', 'zip', 'txt'] as const;
/** Bytes que puede tener un archivo. */
export const MAXIMO = 20 * 1024 * 1024;

/** Lo que está subiendo esta pestaña; null si nada. `fraccion` va de 0 a 1. */
export const subiendo = almacen<{ hechos: number; total: number; fraccion: number } | null>(null);

/** Por qué un archivo no se sube; null si puede subirse. */
export function reparo({ name, size }: File): string | null {
  if (!EXTENSIONES.some((e) => name.toLowerCase().endsWith(`.${e}`)))
    return `${name}: se reciben archivos .xml, .zip y .txt`;
  if (size > MAXIMO) return `${name}: pasa de ${bytes(MAXIMO)}`;
  return size === 0 ? `${name}: está vacío` : null;
}

/** Las claves de acceso que hay en un texto pegado, sin repetir. */
export const clavesDe = (texto: string): string[] => [
  ...new Set(texto.replace(/(\d)[ \u00a0-](?=\d)/g, '$1').match(/\b\d{49}\b/g) ?? []),
];

/** Sube archivos y pide claves, de uno en uno. Lo que falla se dice al final; lo demás sigue. */
export function useTraer() {
  const consultas = useQueryClient();
  return async (archivos: File[], claves = ''): Promise<boolean> => {
    const problemas = archivos.flatMap((archivo) => reparo(archivo) ?? []);
    const buenos = archivos.filter((archivo) => !reparo(archivo));
    let pedidas = 0;
    const pedir = async (nombre: string, que: () => Promise<{ id: number }>) => {
      try {
        anotarCarga((await que()).id);
        pedidas += 1;
      } catch (error) {
        problemas.push(nombre ? `${nombre}: ${mensajeDe(error)}` : mensajeDe(error));
      }
    };
    try {
      for (const [hechos, archivo] of buenos.entries()) {
        const avanzar = (fraccion: number) => subiendo.poner({ hechos, total: buenos.length, fraccion });
        avanzar(0);
        await pedir(archivo.name, () => subirArchivo(archivo, nuevaClave(), avanzar));
      }
    } finally {
      subiendo.poner(null);
    }
    if (claves.trim()) await pedir('', () => pedirClaves(claves, nuevaClave()));
    if (pedidas) void refrescar(consultas, alCambiar.recibido);
    if (problemas.length) await dialogos.error('No se pudo traer todo', problemas.join('<br>'));
    return pedidas > 0;
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { nuevaClave } from '@/ui/form';
import { almacen } from '@/lib/almacen';
import { bytes, entero } from '@/lib/numeros';
import { pedirClaves, subirArchivos } from '../api';
import { anotarCarga } from './enMarcha';

export const EXTENSIONES = ['xml', 'zip', 'txt'] as const;
/** Bytes que puede tener un archivo. */
export const MAXIMO = 20 * 1024 * 1024;
/** XML que van en un envío, y bytes que suman. */
const A_LA_VEZ = 40;
const JUNTOS = MAXIMO - 64 * 1024;

/** Lo que está subiendo esta pestaña; null si nada. `fraccion`: cuántos más van en camino. */
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

/** Los XML que caben van juntos, en un solo envío; un ZIP o un listado va solo. */
export function porEnvios(archivos: File[]): File[][] {
  const envios: File[][] = [];
  let juntos: File[] = [];
  let pesan = 0;
  for (const archivo of archivos) {
    if (!/\.xml$/i.test(archivo.name)) {
      envios.push([archivo]);
      continue;
    }
    if (!juntos.length || juntos.length === A_LA_VEZ || pesan + archivo.size > JUNTOS) {
      juntos = [];
      pesan = 0;
      envios.push(juntos);
    }
    juntos.push(archivo);
    pesan += archivo.size;
  }
  return envios;
}

/** Sube archivos y pide claves, un envío tras otro. Lo que falla se dice al final; lo demás sigue. */
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
      let hechos = 0;
      for (const envio of porEnvios(buenos)) {
        const avanzar = (fraccion: number) =>
          subiendo.poner({ hechos, total: buenos.length, fraccion: fraccion * envio.length });
        avanzar(0);
        const nombre = envio.length === 1 ? envio[0]!.name : `${entero(envio.length)} archivos XML`;
        await pedir(nombre, () => subirArchivos(envio, nuevaClave(), avanzar));
        hechos += envio.length;
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

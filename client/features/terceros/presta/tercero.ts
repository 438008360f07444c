import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refrescar } from '@/api/claves';
import { dialogos, hacer } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';

/** Lo que la fila de todo tercero dice. */
export interface Tercero {
  id: number;
  identificacion: string;
  razon_social: string;
  activo: boolean;
  version: number;
}

/**
 * Una lista de terceros: cómo se llama, dónde está y cómo se lee y se escribe uno. T: el entero; D: lo que tiene su
 * formulario; C: lo que se envía.
 */
export interface DeTerceros<T extends Tercero, D extends FieldValues, C> {
  /** «proveedor», «proveedores»: el nombre de uno y de todos. */
  uno: string;
  todos: 'proveedores' | 'transportistas';
  api: string;
  to: {
    todos: () => string;
    nuevo: () => string;
    uno: (id: number) => string;
    editar: (id: number) => string;
  };
  lista: QueryKey;
  clave: (id: number) => QueryKey;
  leer: (id: number, signal?: AbortSignal) => Promise<T>;
  crear: (cuerpo: C, idempotencia: string) => Promise<{ id: number; avisos: string[] }>;
  cambiar: (id: number, cuerpo: C & { version?: number }) => Promise<unknown>;
  eliminar: (id: number) => Promise<unknown>;
  alCambiar: readonly QueryKey[];
  alEliminar: readonly QueryKey[];
  valores: {
    enBlanco: D;
    rotulos: Record<keyof D, string>;
    comoSeLee: Partial<Record<keyof D, (valor: unknown) => ReactNode>>;
    aFormulario: (tercero: T) => D;
    aCuerpo: (datos: D) => C;
    conErrores: (form: UseFormReturn<D>, error: unknown) => boolean;
  };
}

export const conMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** Las acciones de uno, además de verlo. `alEliminar` se da en su propia pantalla. */
export function useAccionesTercero<T extends Tercero, D extends FieldValues, C>(
  de: DeTerceros<T, D, C>,
  alEliminar?: () => void,
) {
  const consultas = useQueryClient();
  const nombre = conMayuscula(de.uno);
  const activar = async (t: Tercero) => {
    await hacer(
      () => de.cambiar(t.id, { activo: !t.activo, version: t.version } as unknown as C & { version: number }),
      t.activo ? `${nombre} desactivado` : `${nombre} activado`,
      () => void refrescar(consultas, de.alCambiar),
    );
  };
  const eliminar = async (t: Tercero) => {
    const seguro = await dialogos.confirmar(
      `¿Eliminar el ${de.uno}?`,
      `${t.razon_social} (${t.identificacion}) se eliminará. No se puede deshacer.`,
      { si: 'Eliminar', peligro: true },
    );
    const releer = () => void refrescar(consultas, de.alEliminar);
    if (seguro && (await hacer(() => de.eliminar(t.id), `${nombre} eliminado`, releer))) alEliminar?.();
  };

  return (t: Tercero): AccionFila[] => [
    { texto: 'Editar', icono: IconPencil, to: de.to.editar(t.id) },
    {
      texto: t.activo ? 'Desactivar' : 'Activar',
      icono: t.activo ? IconCircleOff : IconCircleCheck,
      alElegir: () => activar(t),
    },
    { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(t) },
  ];
}

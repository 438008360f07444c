import type Decimal from 'decimal.js';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { eliminarBorrador } from '@/features/nucleo/presta/borradores';
import { useAlmacen } from '@/lib/almacen';
import { Guardado, type EstadoGuardado } from '../../entrada/borrador/guardado';
import { Cajon } from '../../entrada/borrador/respaldo';
import { montoDe, useGuardaSolo } from '../../entrada/borrador/useGuardaSolo';
import type { Retomado } from './Retomar';

/** Lo que la lista de borradores muestra de uno. */
export interface Dicho {
  quien: string;
  total: Decimal | null;
}

export interface BorradorAbierto {
  de: Retomado;
  guardado: Guardado;
  estado: EstadoGuardado;
}

interface Opciones<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Sin él, lo que se escribe no es nuevo y no se guarda solo. */
  retomado?: Retomado;
  /** Null, si todavía no hay nada que valga la pena guardar. */
  leer: (datos: T) => Dicho | null;
}

const NINGUNO = { codigo: '', ruta: '' };
const QUIEN = 300;

/**
 * Guarda solo lo que se escribe en un formulario que no es un comprobante. Lo que `alGuardar` hace es registrarlo: si se
 * hizo, su borrador ya no está; si no, se sigue guardando.
 */
export function useBorrador<T extends FieldValues>({ form, retomado, leer }: Opciones<T>) {
  const [guardado] = useState(() => {
    const { donde, cajon, inicio } = retomado ?? { donde: NINGUNO, cajon: new Cajon(''), inicio: null };
    const escrito = () => {
      const datos = form.getValues();
      const dicho = leer(datos);
      if (!dicho) return null;
      const contenido = { ...datos, nueva: '' };
      const total = dicho.total && montoDe(dicho.total);
      return { datos: contenido, cuerpo: { contenido, cliente: dicho.quien.slice(0, QUIEN), total } };
    };
    return new Guardado({ donde, cajon, leer: escrito }, inicio);
  });
  const estado = useAlmacen(guardado.almacen);
  const activo = retomado !== undefined;
  useGuardaSolo(form, guardado, { activo, recuperado: (retomado?.recuperado ?? null) !== null });
  const alGuardar = async <R>(hacer: () => Promise<R>): Promise<R> => {
    if (!activo) return hacer();
    await guardado.pausar();
    let hecho: R;
    try {
      hecho = await hacer();
    } catch (error) {
      guardado.seguir();
      throw error;
    }
    guardado.terminar();
    const { id } = guardado.estado;
    if (id !== null) await eliminarBorrador(id, retomado.donde.ruta).catch(() => undefined);
    return hecho;
  };
  const borrador: BorradorAbierto | null = retomado ? { de: retomado, guardado, estado } : null;
  return { borrador, alGuardar };
}

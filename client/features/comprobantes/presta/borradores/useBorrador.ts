import type Decimal from 'decimal.js';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ConSuBorrador } from '@/features/nucleo/presta/borradores';
import { useAlmacen } from '@/lib/almacen';
import { Guardado, rechazado, type EstadoGuardado } from '../../entrada/borrador/guardado';
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

/** De los archivos que se eligieron se guarda su nombre: para elegirlos otra vez. */
const guardable = (valor: unknown): unknown =>
  Array.isArray(valor) && valor[0] instanceof File
    ? valor.map(({ name }: File) => ({ nombre: name }))
    : valor;

/** Lo que el pedido que registra lo escrito dice de su borrador. */
export type DeSuBorrador = ConSuBorrador<object>;

/** Hace algo la próxima vez que se escriba en el formulario. */
function alEscribir<T extends FieldValues>(form: UseFormReturn<T>, hacer: () => void): void {
  const { unsubscribe } = form.watch(() => {
    unsubscribe();
    hacer();
  });
}

const NINGUNO = { codigo: '', ruta: '' };
const QUIEN = 300;

/**
 * Guarda solo lo que se escribe en un formulario que no es un comprobante. Lo que `alGuardar` hace es registrarlo, con su
 * borrador, que el servidor elimina a la vez; si no se hizo, se sigue guardando. `clave`: la del envío.
 */
export function useBorrador<T extends FieldValues>({ form, retomado, leer }: Opciones<T>) {
  const [guardado] = useState(() => {
    const { donde, cajon, inicio } = retomado ?? { donde: NINGUNO, cajon: new Cajon(''), inicio: null };
    const escrito = () => {
      const datos = form.getValues();
      const dicho = leer(datos);
      if (!dicho) return null;
      const suyos = Object.entries(datos).map(([campo, valor]) => [campo, guardable(valor)]);
      const contenido = { ...Object.fromEntries(suyos), nueva: '' };
      const total = dicho.total && montoDe(dicho.total);
      return { datos: contenido, cuerpo: { contenido, cliente: dicho.quien.slice(0, QUIEN), total } };
    };
    return new Guardado({ donde, cajon, leer: escrito }, inicio);
  });
  const estado = useAlmacen(guardado.almacen);
  const activo = retomado !== undefined;
  useGuardaSolo(form, guardado, { activo, recuperado: (retomado?.recuperado ?? null) !== null });
  const enviado = useRef<{ clave: string; id: number | null } | null>(null);
  const alGuardar = async <R>(clave: string, hacer: (suyo: DeSuBorrador) => Promise<R>): Promise<R> => {
    if (!activo) return hacer({});
    await guardado.pausar();
    // Un intento repetido es el mismo pedido, aunque entretanto el borrador se haya guardado.
    if (enviado.current?.clave !== clave) enviado.current = { clave, id: guardado.estado.id };
    const { id } = enviado.current;
    let hecho: R;
    try {
      hecho = await hacer(id === null ? {} : { borrador_id: id });
    } catch (error) {
      // Si no se sabe si se hizo, uno que naciera ahora quedaría de más: espera a que se escriba otra cosa, que es otro pedido.
      if (id !== null || rechazado(error)) guardado.seguir();
      else alEscribir(form, guardado.seguir);
      throw error;
    }
    guardado.terminar();
    return hecho;
  };
  const borrador: BorradorAbierto | null = retomado ? { de: retomado, guardado, estado } : null;
  return { borrador, alGuardar };
}

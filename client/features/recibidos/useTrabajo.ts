import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, avisoDeshacer, dialogos } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';
import { cuantos } from '@/lib/numeros';
import { descartar, reconocer, restaurar, type FilaRecibido, type HechoConUno } from './api';
import { nuevaClave } from '@/ui/form';
import { aceptar, aceptarVarios, type Aceptacion } from './aceptar/api';
import { nombreDe } from './rotulos';

/** Lo que se cambió de una propuesta; null si está como se proponía, 'mal' si algo de lo escrito no vale. */
export type LeerCambios = () => Promise<Aceptacion | null | 'mal'>;
type Accion = FilaRecibido['acciones'][number] | 'aceptar';

const decir = (filas: FilaRecibido[], uno: string, varios: string) =>
  filas.length === 1 ? `${nombreDe(filas[0]!)} ${uno}` : `${cuantos(filas.length, 'documento')} ${varios}`;

/**
 * Lo que se hace con los recibidos. Antes de pedirlo avisa cuáles se van de la lista, con `alIrse`: así el siguiente se
 * elige sin esperar la respuesta. Lo último se puede deshacer.
 */
export function useTrabajo(alIrse?: (ids: number[]) => void) {
  const consultas = useQueryClient();
  const ultimo = useRef<(() => unknown) | null>(null);
  const enCurso = useRef(new Set<number>());

  const escritas = useRef(new Map<number, LeerCambios>());
  /** La propuesta que está a la vista dice aquí cómo leer lo que se cambió en ella. */
  const registrar = useCallback((id: number, leer: LeerCambios) => {
    escritas.current.set(id, leer);
    return () => void escritas.current.delete(id);
  }, []);

  const puede = (fila: FilaRecibido, accion: Accion) => (fila.acciones as Accion[]).includes(accion);

  /** Lo hace una sola vez a la vez por documento; después relee lo que cambió. */
  const hacer = async (
    filas: FilaRecibido[],
    que: (ids: number[]) => Promise<unknown[]>,
    hecho: string,
    deshacer?: () => unknown,
  ) => {
    const ids = filas.map(({ id }) => id).filter((id) => !enCurso.current.has(id));
    if (!ids.length) return;
    ids.forEach((id) => enCurso.current.add(id));
    alIrse?.(ids);
    try {
      const hechos = (await que(ids)) as (HechoConUno | undefined)[];
      const fallidos = hechos.filter((uno): uno is HechoConUno => uno?.hecho === false);
      if (fallidos.length) {
        await dialogos.error(
          'No se pudo con todos',
          [...new Set(fallidos.map((f) => f.mensaje))].join('<br>'),
        );
        if (fallidos.length === ids.length) return;
      }
      ultimo.current = deshacer ?? null;
      if (deshacer) avisoDeshacer(hecho, deshacer);
      else avisoBreve(hecho);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      ids.forEach((id) => enCurso.current.delete(id));
      await refrescar(consultas, alCambiar.recibido);
    }
  };

  const volverARevisar = (filas: FilaRecibido[]) =>
    hacer(filas, restaurar, decir(filas, 'vuelve a revisión', 'vuelven a revisión'));

  return {
    puede,
    registrar,
    restaurar: volverARevisar,
    /** Los acepta como se propone; uno solo, con lo que se haya cambiado en su propuesta. */
    async aceptar(filas: FilaRecibido[], retener: boolean) {
      const [fila] = filas;
      const cambios = filas.length === 1 ? ((await escritas.current.get(fila!.id)?.()) ?? null) : null;
      if (cambios === 'mal') return;
      const clave = nuevaClave();
      await hacer(
        filas,
        (ids) =>
          ids.length === 1
            ? aceptar(ids[0]!, { ...cambios, retener }, clave).then(() => [])
            : aceptarVarios(ids, retener, clave),
        retener
          ? decir(filas, 'aceptado, con su retención', 'aceptados, con sus retenciones')
          : decir(filas, 'aceptado', 'aceptados'),
      );
    },
    reconocer: (filas: FilaRecibido[]) =>
      hacer(filas, reconocer, decir(filas, 'pasa a Por revisar', 'pasan a Por revisar')),
    async descartar(filas: FilaRecibido[]) {
      const motivo = await dialogos.pedirMotivo(
        filas.length === 1
          ? `Descartar ${nombreDe(filas[0]!)}`
          : `Descartar ${cuantos(filas.length, 'documento')}`,
        'No cuenta como compra. Queda en Descartados, de donde puede volver.',
        { si: 'Descartar', minimo: 3 },
      );
      if (!motivo) return;
      await hacer(
        filas,
        (ids) => descartar(ids, motivo),
        decir(filas, 'descartado', 'descartados'),
        () => volverARevisar(filas),
      );
    },
    deshacer() {
      const deshacer = ultimo.current;
      ultimo.current = null;
      return deshacer?.();
    },
  };
}

export type Trabajo = ReturnType<typeof useTrabajo>;

/** Las teclas de uno o de varios: cada una hace lo suyo con los que la admiten. */
export function teclasDe(trabajo: Trabajo, filas: FilaRecibido[]): AccionFila[] {
  const de = (tecla: string, accion: Accion, texto: string, hacer: (suyas: FilaRecibido[]) => unknown) => {
    const suyas = filas.filter((fila) => trabajo.puede(fila, accion));
    // Con las mayúsculas puestas es la misma tecla.
    return suyas.length
      ? [tecla, tecla.toUpperCase()].map((una) => ({ texto, tecla: una, alElegir: () => hacer(suyas) }))
      : [];
  };
  return [
    ...de('a', 'aceptar', 'Aceptar', (suyas) => trabajo.aceptar(suyas, false)),
    ...de('r', 'aceptar', 'Aceptar y retener', (suyas) => trabajo.aceptar(suyas, true)),
    ...de('d', 'descartar', 'Descartar', trabajo.descartar),
    { texto: 'Deshacer', tecla: 'z', alElegir: trabajo.deshacer },
  ];
}

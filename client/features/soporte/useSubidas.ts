import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refrescar, type Clave } from '@/api/claves';
import { esCancelacion, mensajeDe } from '@/api/errors';
import type { Opciones } from '@/api/http';
import { avisoBreve, dialogos } from '@/ui/avisos';

export type Adjuntar = (
  ticket: number,
  archivo: File,
  o: Pick<Opciones, 'alSubir' | 'signal' | 'idempotencia'>,
) => Promise<unknown>;

interface Subida {
  id: string;
  nombre: string;
  /** De 0 a 1. */
  fraccion: number;
}

let turno = 0;

/** Las subidas de un ticket, una tras otra; salir de la pantalla cancela las que faltan. */
export function useSubidas(ticket: number, adjuntar: Adjuntar, listo: readonly Clave[]) {
  const [subidas, setSubidas] = useState<Subida[]>([]);
  const cortes = useRef(new Map<string, AbortController>());
  const cola = useRef(Promise.resolve());
  const cliente = useQueryClient();

  useEffect(() => {
    const { current } = cortes;
    return () => current.forEach((corte) => corte.abort());
  }, [ticket]);

  const subir = async (archivo: File, id: string, corte: AbortController) => {
    try {
      corte.signal.throwIfAborted();
      const alSubir = (fraccion: number) =>
        setSubidas((todas) => todas.map((s) => (s.id === id ? { ...s, fraccion } : s)));
      await adjuntar(ticket, archivo, { alSubir, signal: corte.signal, idempotencia: `${ticket}-${id}` });
      avisoBreve(`Se adjuntó ${archivo.name}`);
      await refrescar(cliente, listo);
    } catch (error) {
      if (!esCancelacion(error)) await dialogos.error('Error', `${archivo.name}: ${mensajeDe(error)}`);
    } finally {
      cortes.current.delete(id);
      setSubidas((todas) => todas.filter((s) => s.id !== id));
    }
  };
  const agregar = (archivos: File[]) =>
    archivos.forEach((archivo) => {
      const [id, corte] = [`${Date.now()}-${(turno += 1)}`, new AbortController()];
      cortes.current.set(id, corte);
      setSubidas((todas) => [...todas, { id, nombre: archivo.name, fraccion: 0 }]);
      cola.current = cola.current.then(() => subir(archivo, id, corte));
    });
  return { subidas, agregar, cancelar: (id: string) => cortes.current.get(id)?.abort() };
}

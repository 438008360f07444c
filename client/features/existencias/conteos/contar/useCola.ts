import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { nuevaClave } from '@/ui/form';
import { capturar, type Capturado, type Capturar } from '../api';
import { sonar } from './sonido';

export interface Pedido extends Pick<Capturar, 'medio' | 'modo' | 'zona'> {
  codigo?: string;
  producto_id?: number;
  cantidad: string;
}

interface EnCola extends Pedido {
  clave: string;
}

/** Sin sesión, o muy seguido: se envía después. */
const OTRA_VEZ = [401, 429];

export type Dicho = { bien: true; hecho: Capturado } | { bien: false; frase: string };

/**
 * Lo leído se envía de a uno y en su orden, sin esperar a que el anterior responda para leer otro. Lo que no sale por falta de
 * red queda y se envía cuando vuelve, con su misma clave: no se cuenta dos veces.
 */
export function useCola(conteo: number) {
  const consultas = useQueryClient();
  const cola = useRef<EnCola[]>([]);
  const enviando = useRef(false);
  const [pendientes, setPendientes] = useState(0);
  const [cortada, setCortada] = useState(false);
  const [ultimo, setUltimo] = useState<Dicho | null>(null);

  const enviar = useCallback(async () => {
    if (enviando.current) return;
    enviando.current = true;
    setCortada(false);
    while (cola.current.length) {
      const { clave, codigo, producto_id, cantidad, ...como } = cola.current[0]!;
      try {
        const linea = { codigo: codigo ?? '', producto_id: producto_id ?? null, cantidad, unidad_id: null };
        const [hecho] = await capturar(conteo, { ...como, lineas: [linea] }, clave);
        sonar('bien');
        setUltimo({ bien: true, hecho: hecho! });
      } catch (error) {
        if (
          !(error instanceof ErrorHttp) ||
          OTRA_VEZ.some((code) => code === error.code) ||
          error.code >= 500
        ) {
          setCortada(true);
          break;
        }
        sonar('mal');
        setUltimo({ bien: false, frase: mensajeDe(error) });
      }
      cola.current.shift();
      setPendientes(cola.current.length);
    }
    enviando.current = false;
    await refrescar(consultas, alCambiar.captura);
  }, [conteo, consultas]);

  useEffect(() => {
    const vuelve = () => void enviar();
    window.addEventListener('online', vuelve);
    return () => window.removeEventListener('online', vuelve);
  }, [enviar]);

  // Cerrar la pestaña con algo sin enviar lo perdería.
  useEffect(() => {
    if (!pendientes) return;
    const avisar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', avisar);
    return () => window.removeEventListener('beforeunload', avisar);
  }, [pendientes]);

  const agregar = useCallback(
    (pedido: Pedido) => {
      cola.current.push({ ...pedido, clave: nuevaClave() });
      setPendientes(cola.current.length);
      void enviar();
    },
    [enviar],
  );
  return { agregar, reintentar: enviar, pendientes, cortada, ultimo };
}

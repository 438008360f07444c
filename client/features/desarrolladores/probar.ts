import { useState } from 'react';
import { conLlave, type RespuestaAPrograma } from '@/api/programa';
import type { Ejemplo } from './curl';

export const DE_PRUEBAS = /^tinta_prueba_\S{20,}$/;
const SIN_RED = 'No hubo respuesta: revise su conexión.';

export type Probado = Pick<RespuestaAPrograma, 'estado' | 'texto'>;

const idEmitido = (json: unknown): number | null => {
  const dicho = json as { id?: unknown; clave_acceso?: unknown } | null;
  return typeof dicho?.clave_acceso === 'string' && typeof dicho.id === 'number' ? dicho.id : null;
};

/** Hace las llamadas de la guía con una llave de pruebas, que no se guarda: al salir de la pantalla se olvida. */
export function useProbar() {
  const [llave, setLlave] = useState('');
  const [id, setId] = useState<number | null>(null);
  const [probados, setProbados] = useState<Record<string, Probado>>({});
  const limpia = llave.trim();
  const sirve = DE_PRUEBAS.test(limpia);

  async function probar(ejemplo: Ejemplo & { id: string }) {
    const ruta = ejemplo.ruta.replace('{id}', String(id));
    const respondido: RespuestaAPrograma = await conLlave(limpia, ejemplo.metodo, ruta, ejemplo.cuerpo).catch(
      () => ({ estado: 0, texto: SIN_RED, json: null }),
    );
    setId(idEmitido(respondido.json) ?? id);
    setProbados((antes) => ({ ...antes, [ejemplo.id]: respondido }));
  }

  return {
    llave,
    setLlave,
    probar,
    probados,
    error: limpia && !sirve ? 'Solo una llave de pruebas, entera: empieza con tinta_prueba_.' : null,
    /** Lo que nombra la última factura, cuando ya hay una. */
    sePuede: ({ ruta }: Ejemplo) => sirve && (id !== null || !ruta.includes('{id}')),
  };
}

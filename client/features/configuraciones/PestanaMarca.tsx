import { useCallback, useEffect, useMemo, useState } from 'react';
import { leerMarca } from './presta/configuracion';
import type { FilaConVersion, ValoresPosicion } from './api';
import { Imagenes } from './Imagenes';
import { APARIENCIA, MARCA, TITULO } from './posiciones';
import { Seccion } from './Seccion';
import { VistaPrevia } from './VistaPrevia';
import estilos from './configuraciones.module.css';

const IMAGENES = 4;
const VALOR_DE = { logo: 'CON_VALOR6', portada: 'CON_VALOR7', icono: 'CON_VALOR8' } as const;

type Elegidas = Record<keyof typeof VALOR_DE, File | null>;

/** Una dirección para ver cada archivo elegido; vale mientras siga elegido. */
function useDirecciones(elegidas: Elegidas | null): ValoresPosicion {
  const direcciones = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(elegidas ?? {}).flatMap(([nombre, archivo]) =>
          archivo ? [[VALOR_DE[nombre as keyof Elegidas], URL.createObjectURL(archivo)]] : [],
        ),
      ),
    [elegidas],
  );
  useEffect(
    () => () => Object.values(direcciones).forEach((direccion) => URL.revokeObjectURL(direccion)),
    [direcciones],
  );
  return direcciones;
}

/** La marca del producto, junto a cómo se verá. */
export function PestanaMarca({ filas }: { filas: FilaConVersion[] }) {
  const [escrito, setEscrito] = useState<Record<number, ValoresPosicion>>({});
  const [elegidas, setElegidas] = useState<Elegidas | null>(null);
  const alEscribir = useCallback(
    (posicion: number, valores: ValoresPosicion) =>
      setEscrito((previo) => ({ ...previo, [posicion]: valores })),
    [],
  );
  const imagenes = useDirecciones(elegidas);
  const marca = leerMarca(
    filas.map((fila, n) => ({ ...fila, ...escrito[n], ...(n === IMAGENES && imagenes) })),
  );
  return (
    <div className={estilos.marca}>
      <div className={estilos.columna}>
        <Seccion posicion={MARCA} fila={filas[MARCA.posicion]!} alEscribir={alEscribir} />
        <Seccion posicion={TITULO} fila={filas[TITULO.posicion]!} alEscribir={alEscribir} />
        <Imagenes fila={filas[IMAGENES]!} alElegir={setElegidas} />
        <Seccion posicion={APARIENCIA} fila={filas[APARIENCIA.posicion]!} alEscribir={alEscribir} />
      </div>
      <div className={estilos.lado}>
        <VistaPrevia marca={marca} />
      </div>
    </div>
  );
}

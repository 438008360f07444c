import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { COMPROBANTES, type FilaComprobante } from '@/features/nucleo/presta/api';
import { entero } from '@/lib/numeros';
import { VentanaForm } from '@/ui/avisos';
import { BotonDescargar, Icono } from '@/ui/base';
import type { Lista } from '@/ui/tabla';
import estilos from '../presta/comprobantes.module.css';

const RUTA = `${COMPROBANTES}/zip`;
/** Los comprobantes que el servidor pone en un archivo. */
const POR_ARCHIVO = 5_000;

/**
 * El XML, el RIDE y el Excel de toda la lista, en varios archivos si son demasiados para uno: la opción de la lista, y la
 * ventana con las partes.
 */
export function useDescargarTodo({ consulta, total = 0 }: Lista<FilaComprobante>) {
  const [abierta, setAbierta] = useState(false);
  const query = { ...consulta, page: undefined, tamano: undefined };
  const opcion = (cerrar: () => void) => {
    if (!total) return null;
    if (total <= POR_ARCHIVO)
      return (
        <BotonDescargar compacto ruta={RUTA} query={query} alTerminar={cerrar}>
          Descargar todo
        </BotonDescargar>
      );
    return (
      <Button
        variant="subtle"
        h={30}
        px={8}
        onClick={() => {
          cerrar();
          setAbierta(true);
        }}
        leftSection={<Icono de={IconDownload} tamano={16} />}
      >
        Descargar todo
      </Button>
    );
  };
  const partes = Array.from({ length: Math.ceil(total / POR_ARCHIVO) }, (_, n) => ({
    parte: n + 1,
    desde: n * POR_ARCHIVO + 1,
    hasta: Math.min(total, (n + 1) * POR_ARCHIVO),
  }));
  const ventana = abierta && (
    <VentanaForm titulo="Descargar todo" tamano={520} alCerrar={() => setAbierta(false)}>
      <p className={estilos.explica}>
        Son {entero(total)} comprobantes: van en {partes.length} archivos ZIP, del más antiguo al más
        reciente. Cada uno trae sus XML, sus RIDE y su listado de Excel. Descárguelos de uno en uno.
      </p>
      <ul className={estilos.partes}>
        {partes.map(({ parte, desde, hasta }) => (
          <li key={parte}>
            <span className="tabular">
              Del {entero(desde)} al {entero(hasta)}
            </span>
            <BotonDescargar
              ruta={RUTA}
              query={{ ...query, orden: undefined, parte }}
              aria-label={`Descargar la parte ${parte} de ${partes.length}`}
            >
              Parte {parte}
            </BotonDescargar>
          </li>
        ))}
      </ul>
    </VentanaForm>
  );
  return { opcion, ventana };
}

import { SegmentedControl, Skeleton } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Skeleton.css';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { BotonDescargar } from '@/ui/base';
import type { Opciones } from '@/api/http';
import { entero } from '@/lib/numeros';
import estilos from './graficos.module.css';

type Fila = Record<string, string | number | null>;

export interface ColumnaFigura {
  id: string;
  titulo: string;
  numerica?: boolean;
  formato?: (valor: string | number | null) => ReactNode;
}

interface Props {
  titulo: string;
  subtitulo?: string;
  /** Lo que el gráfico muestra, en una frase: es lo que dice un lector de pantalla. */
  resumen: string;
  columnas: ColumnaFigura[];
  filas: Fila[];
  /** La ruta de su Excel. */
  exportar?: string;
  query?: Opciones['query'];
  vacia?: string;
  acciones?: ReactNode;
  /** Va debajo: enlaces a lo que está detrás de las cifras. */
  pie?: ReactNode;
  /** El gráfico. */
  children: ReactNode;
}

const VISTAS = [
  { value: 'grafico', label: 'Gráfico' },
  { value: 'tabla', label: 'Tabla' },
];

const enCelda =
  ({ id, numerica, formato }: ColumnaFigura) =>
  (fila: Fila) => {
    const valor = fila[id] ?? null;
    if (formato) return formato(valor);
    return numerica ? entero(valor) : valor;
  };

/** Un gráfico, la tabla de lo que muestra y su Excel. */
export function Figura({
  titulo,
  subtitulo,
  resumen,
  columnas,
  filas,
  exportar,
  query,
  vacia = 'Aún no hay datos para mostrar',
  acciones,
  pie,
  children,
}: Props) {
  const id = useId();
  const [vista, setVista] = useState('grafico');
  const deTabla: Columna<Fila>[] = columnas.map((columna) => ({ ...columna, celda: enCelda(columna) }));
  return (
    <section className={estilos.figura} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{titulo}</h2>
          {subtitulo && <p>{subtitulo}</p>}
        </div>
        <div className={estilos.controles}>
          {acciones}
          {filas.length > 0 && (
            <SegmentedControl
              size="xs"
              value={vista}
              onChange={setVista}
              data={VISTAS}
              aria-label={`Vista de ${titulo}`}
              transitionDuration={100}
            />
          )}
          {exportar && filas.length > 0 && (
            <BotonDescargar compacto ruta={exportar} query={query} aria-label={`Exportar ${titulo}`}>
              Exportar
            </BotonDescargar>
          )}
        </div>
      </header>
      {filas.length === 0 && <p className={estilos.vacia}>{vacia}</p>}
      {filas.length > 0 && vista === 'tabla' && (
        <TablaSimple
          etiqueta={titulo}
          columnas={deTabla}
          filas={filas}
          clave={(fila) => filas.indexOf(fila)}
        />
      )}
      {filas.length > 0 && vista === 'grafico' && (
        <div role="img" aria-label={`${titulo}. ${resumen}`} className={estilos.trazo}>
          <Suspense fallback={<Skeleton height={240} radius="md" aria-hidden />}>{children}</Suspense>
        </div>
      )}
      {pie}
    </section>
  );
}

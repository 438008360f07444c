import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import type { components } from '@/api/schema';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { entero } from '@/lib/numeros';
import { toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import { DataTable, FiltroFecha, FiltroSelect, importe, Sitio, useLista, type Columna } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { cantidad } from '../lineas/valores';
import { bodegasQuery } from '../presta/api';

type Fila = components['schemas']['FilaDiferencia'];
type PaginaDiferencias = components['schemas']['PaginaDiferencias'];

const DIFERENCIAS = '/api/informes-existencias/diferencias';
const FILTROS = { desde: '', hasta: '', bodega: '', todos: '' };
const TODOS = [{ value: 'true', label: 'También lo que cuadró' }];

const siHay = (valor: string) => (Number(valor) ? cantidad(valor) : '');

const CUANTO: Columna<Fila>[] = [
  { id: 'nombre', titulo: 'Producto', orden: true, nombra: true, celda: (f) => f.nombre },
  {
    id: 'codigo',
    titulo: 'Código',
    orden: true,
    cede: 2,
    celda: (f) => <span className="tabular">{f.PRO_CODIGO}</span>,
  },
  {
    id: 'difirio',
    titulo: 'No cuadró',
    orden: true,
    numerica: true,
    celda: (f) => `${entero(f.difirio)} de ${entero(f.conteos)}`,
  },
  { id: 'falto', titulo: 'Faltó', orden: true, numerica: true, celda: (f) => siHay(f.falto) },
  { id: 'sobro', titulo: 'Sobró', orden: true, numerica: true, celda: (f) => siHay(f.sobro) },
  {
    id: 'ultimo',
    titulo: 'Último conteo',
    orden: true,
    numerica: true,
    cede: 3,
    celda: (f) => fecha(f.ultimo),
  },
];
const CON_COSTO: Columna<Fila>[] = [
  ...CUANTO,
  {
    id: 'valor',
    titulo: 'Valor',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (f) => importe(f.valor),
  },
];

/** Lo que no cuadró al contar, producto por producto. */
export const DiferenciasPage = () => (
  <ConExistencias titulo="Diferencias de conteos">{() => <LasDiferencias />}</ConExistencias>
);

function LasDiferencias() {
  const { data: bodegas = [] } = useQuery(bodegasQuery({ transito: true }));
  const lista = useLista<Fila>({
    clave: claves.existencias.diferencias,
    ruta: DIFERENCIAS,
    orden: '-difirio',
    filtros: FILTROS,
  });
  const datos = lista.datos as PaginaDiferencias | undefined;
  const veCosto = usePermiso('existencias.costo');
  return (
    <Pagina
      titulo="Diferencias de conteos"
      cuenta={lista.total}
      subtitulo={datos && `De los conteos aprobados del ${fecha(datos.desde)} al ${fecha(datos.hasta)}`}
    >
      <DataTable
        id="diferencias-conteos"
        etiqueta="Diferencias de conteos"
        lista={lista}
        columnas={veCosto ? CON_COSTO : CUANTO}
        clave={(f) => f.producto_id}
        nombre={(f) => f.nombre}
        enlace={(f) => toKardex(f.producto_id)}
        buscar="Código o nombre…"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="bodega"
              etiqueta="Bodega"
              todos="Todas"
              opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            />
            <FiltroSelect
              lista={lista}
              nombre="todos"
              etiqueta="Cuáles"
              todos="Lo que no cuadró"
              opciones={TODOS}
            />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        exportar={`${DIFERENCIAS}/exportar`}
        sumas={
          veCosto && (
            <Sitio espera={!datos}>
              Diferencia <strong className="tabular">{dinero(datos?.valor ?? '0.00')}</strong>; entre lo que
              sobró y lo que faltó, <strong className="tabular">{dinero(datos?.absoluto ?? '0.00')}</strong>
            </Sitio>
          )
        }
        vacio={{
          icono: IconScale,
          titulo: 'Sin diferencias',
          mensaje: 'Ningún conteo aprobado en este período encontró diferencias.',
        }}
      />
    </Pagina>
  );
}

import { IconChartBar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { claves } from '@/api/claves';
import type { components } from '@/api/schema';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { mes } from '@/lib/meses';
import { dinero } from '@/lib/money';
import { cuantos, entero, numero, porcentaje } from '@/lib/numeros';
import { Pagina } from '@/ui/base';
import { FiltroCategoria } from '@/features/productos/presta';
import { DataTable, FiltroFecha, FiltroSelect, importe, Sitio, useLista, type Columna } from '@/ui/tabla';

type Fila = components['schemas']['FilaVendido'];
type PaginaVendido = components['schemas']['PaginaVendido'];

const VENDIDO = '/api/vendido';
const FILTROS = { por: '', desde: '', hasta: '', categoria: '' };
const PRODUCTO = 'producto';
/** Por qué se suma, además de por producto, que es lo primero. */
const OTRAS = [
  { value: 'cliente', label: 'Cliente' },
  { value: 'vendedor', label: 'Vendedor' },
  { value: 'establecimiento', label: 'Establecimiento' },
  { value: 'mes', label: 'Mes' },
] as const;
const TITULOS: Record<string, string> = {
  [PRODUCTO]: 'Producto',
  ...Object.fromEntries(OTRAS.map(({ value, label }) => [value, label])),
};
/** Cómo se llama lo que no tiene un nombre. */
const SIN_NOMBRE = 'Sin nombre';
/** Ocupa lo que ocuparán las cifras. */
const EN_ESPERA = { cuantos: 0, total: '0.00' };

/** De lo que lleva inventario: lo que no, no tiene un costo que se sepa. */
const DE_COSTO: Columna<Fila>[] = [
  { id: 'costo', titulo: 'Costo', orden: true, numerica: true, cede: 3, celda: (v) => importe(v.costo) },
  { id: 'margen', titulo: 'Margen', orden: true, numerica: true, celda: (v) => importe(v.margen) },
  { id: 'deja', titulo: 'Deja', numerica: true, cede: 2, celda: (v) => loQueDeja(v) },
];

/** El margen, de cada cien vendidos. */
const loQueDeja = ({ costo, margen }: { costo: string | null; margen: string | null }) => {
  const vendido = new Decimal(margen ?? 0).plus(costo ?? 0);
  return vendido.gt(0) ? porcentaje(new Decimal(margen ?? 0).div(vendido).toNumber()) : '';
};

const columnasDe = (por: string, total: Decimal, conMargen: boolean): Columna<Fila>[] => {
  const conCodigo = por === PRODUCTO || por === 'establecimiento';
  return [
    {
      id: 'nombre',
      titulo: TITULOS[por] ?? '',
      orden: true,
      celda: (v) => (por === 'mes' ? mes(v.nombre) : v.nombre || SIN_NOMBRE),
    },
    ...(conCodigo
      ? [{ id: 'codigo', titulo: 'Código', orden: true, cede: 2 as const, celda: (v: Fila) => v.codigo }]
      : []),
    ...(por === PRODUCTO
      ? [
          {
            id: 'unidades',
            titulo: 'Unidades facturadas',
            orden: true,
            numerica: true,
            cede: 3 as const,
            celda: (v: Fila) => (v.unidades === null ? '' : numero(v.unidades)),
          },
        ]
      : []),
    {
      id: 'documentos',
      titulo: 'Documentos',
      orden: true,
      numerica: true,
      cede: 1,
      celda: (v) => entero(v.documentos),
    },
    {
      id: 'parte',
      titulo: 'Parte',
      numerica: true,
      cede: 4,
      celda: (v) => (total.gt(0) ? porcentaje(new Decimal(v.vendido).div(total).toNumber()) : ''),
    },
    {
      id: 'vendido',
      titulo: 'Vendido',
      orden: true,
      numerica: true,
      enTarjeta: 'cifra',
      celda: (v) => <strong>{importe(v.vendido)}</strong>,
    },
    ...(conMargen ? DE_COSTO : []),
  ];
};

/** Lo vendido en un período, sumado por lo que se elija. */
export function VendidoPage() {
  const lista = useLista<Fila>({ clave: claves.vendido.lista, ruta: VENDIDO, filtros: FILTROS });
  const datos = lista.datos as PaginaVendido | undefined;
  const por = lista.filtros.por || PRODUCTO;
  // Solo lo sumado por producto se acota a una categoría: al sumar de otra manera, se quita.
  const sinCategoria = {
    ...lista,
    setFiltro: (nombre: string, valor: string) =>
      lista.setFiltros({ ...lista.filtros, categoria: '', [nombre]: valor }),
  };
  const vendido = datos?.vendido ?? '0.00';
  const conMargen = Boolean(datos?.margen);
  const columnas = useMemo(() => columnasDe(por, new Decimal(vendido), conMargen), [por, vendido, conMargen]);
  return (
    <Pagina
      titulo="Reporte de ventas"
      subtitulo={
        datos &&
        `Del ${fecha(datos.desde)} al ${fecha(datos.hasta)}, sin IVA, menos las notas de crédito; lo registrado a mano no está`
      }
    >
      <DataTable
        key={por}
        id={`vendido-${por}`}
        etiqueta="Reporte de ventas"
        lista={lista}
        columnas={columnas}
        clave={(v) => `${v.clave} ${v.nombre}`}
        nombre={(v) => v.nombre || SIN_NOMBRE}
        buscar={por === PRODUCTO ? 'Producto o código…' : `${TITULOS[por]}…`}
        filtros={
          <>
            <FiltroSelect
              lista={sinCategoria}
              nombre="por"
              etiqueta="Por"
              opciones={OTRAS}
              todos="Producto"
            />
            {por === PRODUCTO && <FiltroCategoria lista={lista} />}
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        exportar={`${VENDIDO}/exportar`}
        sumas={<Sumas datos={datos} />}
        vacio={{
          icono: IconChartBar,
          titulo: 'No hay ventas en este período',
          mensaje: 'Aquí se suma lo que facture, por producto, cliente, vendedor, establecimiento y mes.',
        }}
      />
    </Pagina>
  );
}

/** Lo que se suma, y lo que de todo el período depende del SRI. */
function Sumas({ datos }: { datos: PaginaVendido | undefined }) {
  const { en_camino, rechazado } = datos?.por_confirmar ?? { en_camino: EN_ESPERA, rechazado: EN_ESPERA };
  return (
    <Sitio espera={!datos}>
      Vendido <strong className="tabular">{dinero(datos?.vendido ?? '0.00')}</strong>
      {en_camino.cuantos > 0 && (
        <>
          {'; de eso, '}
          <strong className="tabular">{dinero(en_camino.total)}</strong> por autorizar en{' '}
          {cuantos(en_camino.cuantos, 'comprobante')}
        </>
      )}
      {rechazado.cuantos > 0 && (
        <>
          {'. Aparte, '}
          <strong className="tabular">{dinero(rechazado.total)}</strong> que el SRI rechazó en{' '}
          {cuantos(rechazado.cuantos, 'comprobante')}
        </>
      )}
      {datos?.margen && (
        <>
          {'. Margen de lo que lleva inventario, '}
          <strong className="tabular">{dinero(datos.margen)}</strong>
          {loQueDeja(datos) && ` (${loQueDeja(datos)})`}
        </>
      )}
    </Sitio>
  );
}

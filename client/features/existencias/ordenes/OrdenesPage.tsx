import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { proveedorQuery } from '@/features/proveedores/presta';
import { fecha } from '@/lib/fechas';
import { toOrden, toOrdenNueva } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Estado, Icono, Pagina } from '@/ui/base';
import {
  DataTable,
  FiltroFecha,
  FiltroPuesto,
  FiltroSelect,
  importe,
  useLista,
  type Columna,
  type Lista,
} from '@/ui/tabla';
import { numeroDe } from '../ajustes/api';
import { bodegasQuery } from '../presta/api';
import { ORDENES, type FilaOrden } from './api';
import { ESTADOS, EstadoOrden, TARDE } from './rotulos';

const FILTROS = { estado: '', tarde: '', bodega: '', proveedor_id: '', desde: '', hasta: '' };

const COLUMNAS: Columna<FilaOrden>[] = [
  {
    id: 'numero',
    titulo: 'Orden',
    orden: true,
    nombra: true,
    celda: (o) => <span className="tabular">{numeroDe(o.numero)}</span>,
  },
  { id: 'fecha', titulo: 'Fecha', orden: true, celda: (o) => fecha(o.fecha) },
  { id: 'proveedor', titulo: 'Proveedor', orden: true, recortar: true, celda: (o) => o.proveedor },
  {
    id: 'entrega',
    titulo: 'Entrega',
    orden: true,
    cede: 2,
    celda: (o) => (o.tarde ? <Estado tono="error">{fecha(o.entrega)}</Estado> : fecha(o.entrega)),
  },
  { id: 'bodega', titulo: 'Bodega', recortar: true, cede: 3, celda: (o) => o.bodega },
  { id: 'productos', titulo: 'Productos', numerica: true, cede: 4, celda: (o) => o.productos },
  {
    id: 'total',
    titulo: 'Sin impuestos',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (o) => importe(o.total),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (o) => <EstadoOrden {...o} /> },
  { id: 'creado_por', titulo: 'La hizo', oculta: true, recortar: true, celda: (o) => o.creado_por },
];

/** Lo que se pidió a los proveedores, y lo que de eso falta. */
export function OrdenesPage() {
  const edita = usePermiso('ordenes.editar');
  const lista = useLista<FilaOrden>({
    clave: claves.existencias.ordenes,
    ruta: `${ORDENES}/paginacion`,
    orden: '-numero',
    filtros: FILTROS,
  });
  const nueva = edita && (
    <Button aria-keyshortcuts="n" component={Link} to={toOrdenNueva()} leftSection={<Icono de={IconPlus} />}>
      Nueva orden
    </Button>
  );
  return (
    <Pagina titulo="Órdenes de compra" cuenta={lista.total} acciones={nueva}>
      <DataTable
        id="ordenes-compra"
        etiqueta="Órdenes de compra"
        lista={lista}
        columnas={COLUMNAS}
        clave={(o) => o.id}
        nombre={(o) => `Orden ${numeroDe(o.numero)}`}
        enlace={(o) => toOrden(o.id)}
        buscar="Proveedor, RUC o número…"
        filtros={<Filtros lista={lista} />}
        exportar={`${ORDENES}/exportar`}
        vacio={{
          icono: IconClipboardList,
          titulo: 'Aún no hay órdenes de compra',
          mensaje: edita
            ? 'Escriba lo que va a pedir y envíelo a su proveedor: cuando llegue su factura se dirá en qué difiere.'
            : undefined,
          accion: nueva,
        }}
      />
    </Pagina>
  );
}

function Filtros({ lista }: { lista: Lista<FilaOrden> }) {
  // No la ve quien no ve las existencias: entonces no filtra por ella.
  const { data: bodegas = [] } = useQuery({ ...bodegasQuery(), enabled: usePermiso('existencias.ver') });
  return (
    <>
      {lista.filtros.proveedor_id && <DeProveedor lista={lista} id={Number(lista.filtros.proveedor_id)} />}
      <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} todos="Todos" />
      <FiltroSelect lista={lista} nombre="tarde" etiqueta="Entrega" opciones={TARDE} />
      {bodegas.length > 1 && (
        <FiltroSelect
          lista={lista}
          nombre="bodega"
          etiqueta="Bodega"
          todos="Todas"
          opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        />
      )}
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
    </>
  );
}

function DeProveedor({ lista, id }: { lista: Lista<FilaOrden>; id: number }) {
  const suyo = useQuery(proveedorQuery(id)).data;
  return (
    <FiltroPuesto
      lista={lista}
      nombre="proveedor_id"
      texto={suyo ? `Solo de ${suyo.razon_social}` : 'Solo de un proveedor'}
    />
  );
}

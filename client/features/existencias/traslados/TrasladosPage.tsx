import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { toTraslado, toTrasladoNuevo } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroFecha, FiltroSelect, useLista, type Columna } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { bodegasQuery } from '../presta/api';
import { TRASLADOS, type FilaTraslado } from './api';
import { ESTADOS, EstadoTraslado, numeroDe } from './rotulos';

const FILTROS = { estado: '', bodega: '', desde: '', hasta: '' };

const COLUMNAS: Columna<FilaTraslado>[] = [
  {
    id: 'numero',
    titulo: 'Traslado',
    orden: true,
    nombra: true,
    celda: (t) => <span className="tabular">{numeroDe(t.numero)}</span>,
  },
  { id: 'fecha', titulo: 'Salió', orden: true, celda: (t) => fecha(t.fecha) },
  { id: 'origen', titulo: 'Sale de', recortar: true, celda: (t) => t.origen },
  { id: 'destino', titulo: 'Va a', recortar: true, celda: (t) => t.destino },
  {
    id: 'productos',
    titulo: 'Productos',
    numerica: true,
    cede: 2,
    enTarjeta: 'cifra',
    celda: (t) => t.productos,
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (t) => <EstadoTraslado {...t} /> },
  { id: 'observacion', titulo: 'Observación', recortar: true, cede: 3, celda: (t) => t.observacion },
  { id: 'creado_por', titulo: 'Lo envió', recortar: true, cede: 4, celda: (t) => t.creado_por },
];

/** Lo que pasó de una bodega a otra, y lo que está en camino. */
export const TrasladosPage = () => (
  <ConExistencias titulo="Traslados">{() => <LosTraslados />}</ConExistencias>
);

function LosTraslados() {
  const traslada = usePermiso('existencias.trasladar');
  const { data: bodegas = [] } = useQuery(bodegasQuery());
  const lista = useLista<FilaTraslado>({
    clave: claves.existencias.traslados,
    ruta: `${TRASLADOS}/paginacion`,
    orden: '-numero',
    filtros: FILTROS,
  });
  const nuevo = traslada && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toTrasladoNuevo()}
      leftSection={<Icono de={IconPlus} />}
    >
      Nuevo traslado
    </Button>
  );
  return (
    <Pagina titulo="Traslados" cuenta={lista.total} acciones={nuevo}>
      <DataTable
        id="traslados"
        etiqueta="Traslados"
        lista={lista}
        columnas={COLUMNAS}
        clave={(t) => t.id}
        nombre={(t) => `Traslado ${numeroDe(t.numero)}`}
        enlace={(t) => toTraslado(t.id)}
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} todos="Todos" />
            <FiltroSelect
              lista={lista}
              nombre="bodega"
              etiqueta="Bodega"
              todos="Todas"
              opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        exportar={`${TRASLADOS}/exportar`}
        vacio={{
          icono: IconArrowsExchange,
          titulo: 'Aún no hay traslados',
          mensaje: traslada
            ? 'Envíe productos de una bodega a otra: quedan en camino hasta que alguien los reciba.'
            : undefined,
          accion: nuevo,
        }}
      />
    </Pagina>
  );
}

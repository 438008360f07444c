import { Button } from '@mantine/core';
import { IconFileSettings, IconPlus, IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { toFormatoLotes, toLote, toLoteNuevo } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroFecha, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { PAGAR } from '../presta';
import { LOTES, type FilaLote } from './api';
import { EstadoLote, ESTADOS } from './rotulos';

const FILTROS = { estado: '', desde: '', hasta: '' };

const COLUMNAS: Columna<FilaLote>[] = [
  { id: 'id', titulo: 'Lote', celda: (l) => `Lote n.º ${l.id}` },
  {
    id: 'fecha',
    titulo: 'Fecha',
    orden: true,
    celda: (l) => <span className="tabular">{fecha(l.fecha)}</span>,
  },
  { id: 'cuenta', cede: 3, titulo: 'Sale de', recortar: true, celda: (l) => l.cuenta },
  {
    id: 'proveedores',
    cede: 4,
    titulo: 'Proveedores',
    numerica: true,
    celda: (l) => entero(l.proveedores),
  },
  {
    id: 'total',
    enTarjeta: 'cifra',
    titulo: 'Total',
    orden: true,
    numerica: true,
    celda: (l) => importe(l.total),
  },
  { id: 'estado', enTarjeta: 'estado', titulo: 'Estado', orden: true, celda: (l) => <EstadoLote lote={l} /> },
  { id: 'preparado', cede: 2, titulo: 'Preparado por', recortar: true, celda: (l) => l.preparado_por },
  { id: 'aprobado', cede: 1, titulo: 'Aprobado por', recortar: true, celda: (l) => l.aprobado_por },
  {
    id: 'pagado',
    oculta: true,
    titulo: 'Pagado el',
    celda: (l) => <span className="tabular">{l.pagado_el && fecha(l.pagado_el)}</span>,
  },
  { id: 'referencia', oculta: true, titulo: 'Referencia', celda: (l) => l.referencia },
];

/** Los pagos que se hacen de una vez a varios proveedores. */
export function LotesPage() {
  const edita = usePermiso(PAGAR.permisos.editar);
  const configura = usePermiso('pagos.aprobar');
  const lista = useLista<FilaLote>({
    clave: claves.pagos.lotes.lista,
    ruta: LOTES,
    orden: '-fecha',
    filtros: FILTROS,
  });
  const nuevo = edita && (
    <Button aria-keyshortcuts="n" component={Link} to={toLoteNuevo()} leftSection={<Icono de={IconPlus} />}>
      Preparar un lote
    </Button>
  );
  return (
    <Pagina
      titulo="Lotes de pagos"
      cuenta={lista.total}
      migas={[{ to: PAGAR.to.lista, texto: 'Pagos' }]}
      acciones={
        <>
          {configura && (
            <Button
              variant="default"
              component={Link}
              to={toFormatoLotes()}
              leftSection={<Icono de={IconFileSettings} />}
            >
              Archivo del banco
            </Button>
          )}
          {nuevo}
        </>
      }
    >
      <DataTable
        id="lotes-de-pagos"
        etiqueta="Lotes de pagos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(l) => l.id}
        nombre={(l) => `lote n.º ${l.id}`}
        enlace={(l) => toLote(l.id)}
        buscar="Proveedor, cuenta, referencia o número…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        exportar={`${LOTES}/exportar`}
        vacio={{
          icono: IconStack2,
          titulo: 'Aún no hay lotes de pagos',
          mensaje:
            'Con un lote se paga de una vez a varios proveedores, y de él sale el archivo que su banco recibe.',
          accion: nuevo,
        }}
      />
    </Pagina>
  );
}

import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import type { components } from '@/api/schema';
import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { toCompra, toCuentaProveedor, toLoteNuevo } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroFecha, importe, useLista, type Columna } from '@/ui/tabla';
import { PAGAR } from '../presta';

type Fila = components['schemas']['FilaDocumentoProveedor'];

const FILTROS = { vence_desde: '', vence_hasta: '' };

const COLUMNAS: Columna<Fila>[] = [
  { id: 'proveedor', titulo: 'Proveedor', orden: true, celda: (d) => d.proveedor },
  { id: 'numero', titulo: 'Documento', orden: true, celda: (d) => nombreDe(d) },
  {
    id: 'fecha',
    cede: 1,
    titulo: 'Fecha',
    orden: true,
    celda: (d) => <span className="tabular">{fecha(d.fecha)}</span>,
  },
  {
    id: 'vence',
    enTarjeta: 'estado',
    titulo: 'Vence',
    orden: true,
    celda: (d) => <span className="tabular">{fecha(d.vence)}</span>,
  },
  { id: 'total', cede: 2, titulo: 'Total', orden: true, numerica: true, celda: (d) => importe(d.total) },
  {
    id: 'saldo',
    enTarjeta: 'cifra',
    titulo: 'Por pagar',
    orden: true,
    numerica: true,
    celda: (d) => <strong>{importe(d.saldo)}</strong>,
  },
];

const nombreDe = ({ tipo_nombre, numero }: Fila) => `${tipo_nombre} ${numero ?? ''}`.trim();

/** Hasta qué día hay que mirar para hallar estos documentos. */
const hastaEl = (filas: Fila[]) => filas.reduce((dia, { vence }) => (vence > dia ? vence : dia), '');

/** Los documentos que se deben, según cuándo vencen: de aquí empieza un lote de pagos. */
export function VencenPage() {
  const edita = usePermiso(PAGAR.permisos.editar);
  const lista = useLista<Fila>({
    clave: claves.porPagar.vencen,
    ruta: '/api/proveedores/documentos',
    orden: 'vence',
    filtros: FILTROS,
    fijos: { estado: 'DEBIDO' },
  });
  const { vence_desde: desde = '', vence_hasta: hasta = '' } = lista.filtros;
  return (
    <Pagina
      titulo="Lo que vence"
      cuenta={lista.total}
      subtitulo={entre(desde, hasta)}
      migas={[{ to: '/por-pagar', texto: 'Por pagar' }]}
      acciones={edita && <ALote texto="Pagarlo con un lote" to={toLoteNuevo(desde, hasta)} />}
    >
      <DataTable
        id="lo-que-vence"
        etiqueta="Lo que vence"
        lista={lista}
        columnas={COLUMNAS}
        clave={(d) => d.id}
        nombre={nombreDe}
        enlace={(d) => (d.compra_id ? toCompra(d.compra_id) : toCuentaProveedor(d.proveedor_id))}
        buscar="Proveedor, número, detalle…"
        filtros={
          <>
            <FiltroFecha lista={lista} nombre="vence_desde" etiqueta="Vence desde" />
            <FiltroFecha lista={lista} nombre="vence_hasta" etiqueta="Vence hasta" />
          </>
        }
        masivas={
          edita
            ? (filas) => (
                <ALote
                  texto={`Pagar ${cuantos(filas.length, 'documento')} con un lote`}
                  to={toLoteNuevo(
                    '',
                    hastaEl(filas),
                    filas.map(({ id }) => id),
                  )}
                />
              )
            : undefined
        }
        vacio={{
          icono: IconStack2,
          titulo: 'No vence nada',
          mensaje: 'En esos días no vence nada de lo que se debe.',
        }}
      />
    </Pagina>
  );
}

function entre(desde: string, hasta: string) {
  if (desde && hasta) return `Del ${fecha(desde)} al ${fecha(hasta)}`;
  if (hasta) return `Hasta el ${fecha(hasta)}`;
  return desde ? `Desde el ${fecha(desde)}` : 'Todo lo que se debe';
}

const ALote = ({ texto, to }: { texto: string; to: string }) => (
  <Button component={Link} to={to} leftSection={<Icono de={IconStack2} />}>
    {texto}
  </Button>
);

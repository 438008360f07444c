import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Enlace, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type Columna } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { cantidad } from '../lineas/valores';
import { bodegasQuery } from '../presta/api';
import { Alcanza } from '../presta/Reservado';
import { RESERVAS, useSoltar, type FilaReserva } from '../presta/reservas';

const FILTROS = { bodega: '' };

const COLUMNAS: Columna<FilaReserva>[] = [
  { id: 'nombre', titulo: 'Producto', orden: true, nombra: true, celda: (r) => r.nombre },
  {
    id: 'PRO_CODIGO',
    titulo: 'Código',
    cede: 2,
    celda: (r) => <span className="tabular">{r.PRO_CODIGO}</span>,
  },
  {
    id: 'cantidad',
    titulo: 'Reservado',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (r) => cantidad(r.cantidad),
  },
  { id: 'alcanza', titulo: '¿Alcanza?', enTarjeta: 'estado', celda: (r) => <Alcanza de={r} /> },
  { id: 'bodega', titulo: 'Bodega', recortar: true, cede: 3, celda: (r) => r.bodega },
  {
    id: 'documento',
    titulo: 'Reservado por',
    celda: (r) => (
      <span title={`${fechaHora(r.creada_en)}, ${r.creada_por}`}>
        <Enlace to={r.documento.ruta}>{r.documento.nombre}</Enlace>
      </span>
    ),
  },
  { id: 'tercero', titulo: 'Para', recortar: true, celda: (r) => r.tercero },
  { id: 'hasta', titulo: 'Hasta', orden: true, celda: (r) => fecha(r.hasta) },
];

/** Lo que de la existencia ya tiene dueño: quién lo reservó y hasta cuándo. */
export const ReservasPage = () => <ConExistencias titulo="Reservas">{() => <LasReservas />}</ConExistencias>;

function LasReservas() {
  const suelta = usePermiso('existencias.reservas');
  const soltar = useSoltar();
  const { data: bodegas = [] } = useQuery(bodegasQuery());
  const lista = useLista<FilaReserva>({
    clave: claves.existencias.reservas(),
    ruta: `${RESERVAS}/paginacion`,
    orden: '-id',
    filtros: FILTROS,
  });
  return (
    <Pagina
      titulo="Reservas"
      cuenta={lista.total}
      subtitulo="Lo que aparta una proforma aceptada hasta que se factura"
    >
      <DataTable
        id="reservas"
        etiqueta="Reservas"
        lista={lista}
        columnas={COLUMNAS}
        clave={(r) => `${r.id}-${r.producto_id}-${r.bodega_id}`}
        nombre={(r) => `${r.nombre}, ${r.documento.nombre}`}
        enlace={(r) => toKardex(r.producto_id, String(r.bodega_id))}
        acciones={(r) =>
          suelta ? [{ texto: 'Soltar', icono: IconLockOpen, alElegir: () => soltar(r) }] : []
        }
        buscar="Código o nombre…"
        filtros={
          <FiltroSelect
            lista={lista}
            nombre="bodega"
            etiqueta="Bodega"
            todos="Todas"
            opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          />
        }
        exportar={`${RESERVAS}/exportar`}
        vacio={{
          icono: IconLock,
          titulo: 'Nada está reservado',
          mensaje: 'Cuando un cliente acepta una proforma, lo que dice se reserva aquí.',
        }}
      />
    </Pagina>
  );
}

import { Button } from '@mantine/core';
import { IconPlus, IconPuzzle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { toEnsamble, toEnsambleNuevo } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Estado, Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroFecha, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { cantidad } from '../lineas/valores';
import { bodegasQuery } from '../presta/api';
import { ENSAMBLES, numeroDe, SENTIDOS, type FilaEnsamble } from './api';

const FILTROS = { sentido: '', bodega: '', desde: '', hasta: '' };

const SIN_VALOR: Columna<FilaEnsamble>[] = [
  {
    id: 'numero',
    titulo: 'Ensamble',
    nombra: true,
    celda: (e) => <span className="tabular">{numeroDe(e.numero)}</span>,
  },
  { id: 'fecha', titulo: 'Fecha', celda: (e) => fecha(e.fecha) },
  { id: 'sentido', titulo: 'Qué se hizo', celda: (e) => e.sentido_nombre },
  { id: 'nombre', titulo: 'Producto', recortar: true, celda: (e) => e.nombre },
  {
    id: 'cantidad',
    titulo: 'Cuántos',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (e) => cantidad(e.cantidad),
  },
  { id: 'bodega', titulo: 'Bodega', recortar: true, cede: 2, celda: (e) => e.bodega },
  { id: 'motivo', titulo: 'Por qué', recortar: true, cede: 3, celda: (e) => e.motivo },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (e) => (
      <Estado tono={e.anulado_en ? 'neutro' : 'ok'}>{e.anulado_en ? 'Anulado' : 'Registrado'}</Estado>
    ),
  },
];
const CON_VALOR: Columna<FilaEnsamble>[] = [
  ...SIN_VALOR,
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (e) => importe(e.valor) },
];

/** Lo que se armó con otros productos, y lo que se desarmó en ellos. */
export const EnsamblesPage = () => (
  <ConExistencias titulo="Kits y ensambles">{() => <LosEnsambles />}</ConExistencias>
);

function LosEnsambles() {
  const ensambla = usePermiso('existencias.ensamblar');
  const veCosto = usePermiso('existencias.costo');
  const { data: bodegas = [] } = useQuery(bodegasQuery());
  const lista = useLista<FilaEnsamble>({
    clave: claves.existencias.ensambles,
    ruta: `${ENSAMBLES}/paginacion`,
    filtros: FILTROS,
  });
  const nuevo = ensambla && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toEnsambleNuevo()}
      leftSection={<Icono de={IconPlus} />}
    >
      Armar o desarmar
    </Button>
  );
  return (
    <Pagina titulo="Kits y ensambles" cuenta={lista.total} acciones={nuevo}>
      <DataTable
        id="ensambles"
        etiqueta="Kits y ensambles"
        lista={lista}
        columnas={veCosto ? CON_VALOR : SIN_VALOR}
        clave={(e) => e.id}
        nombre={(e) => `Ensamble ${numeroDe(e.numero)}`}
        enlace={(e) => toEnsamble(e.id)}
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="sentido"
              etiqueta="Qué se hizo"
              todos="Todo"
              opciones={SENTIDOS}
            />
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
        vacio={{
          icono: IconPuzzle,
          titulo: 'Aún no se ha armado nada',
          mensaje: ensambla
            ? 'Arme un kit o una canasta con sus partes: salen de la bodega, y entra lo armado por lo que costaron.'
            : undefined,
          accion: nuevo,
        }}
      />
    </Pagina>
  );
}

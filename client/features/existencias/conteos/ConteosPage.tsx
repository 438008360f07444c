import { Button } from '@mantine/core';
import { IconClipboardCheck, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { toImportar } from '@/navegacion/enlaces';
import { toConteo, toConteoNuevo } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type Columna, type Lista } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { bodegasQuery } from '../presta/api';
import { CONTAR, CONTEOS, type FilaConteo } from './api';
import { ComoSeCuentaBoton } from './ComoSeCuenta';
import { EstadoConteo, OPCIONES } from './rotulos';

const FILTROS = { estado: '', bodega: '' };

const COLUMNAS: Columna<FilaConteo>[] = [
  { id: 'numero', titulo: 'Número', orden: true, numerica: true, ancho: 96, celda: (c) => c.numero },
  { id: 'nombre', titulo: 'Qué se cuenta', nombra: true, celda: (c) => c.nombre },
  { id: 'bodega', titulo: 'Bodega', recortar: true, cede: 3, celda: (c) => c.bodega },
  {
    id: 'contados',
    titulo: 'Contados',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (c) => `${entero(c.contados)} de ${entero(c.productos)}`,
  },
  {
    id: 'creado_en',
    titulo: 'Abierto',
    orden: true,
    numerica: true,
    cede: 2,
    celda: (c) => fecha(c.creado_en),
  },
  { id: 'creado_por', titulo: 'Lo abrió', recortar: true, cede: 1, celda: (c) => c.creado_por },
  { id: 'aprobado_por', titulo: 'Lo aprobó', oculta: true, celda: (c) => c.aprobado_por },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (c) => <EstadoConteo {...c} /> },
];

/** Lo que se contó de cada bodega, y lo que se está contando. */
export const ConteosPage = () => <ConExistencias titulo="Conteos">{() => <LosConteos />}</ConExistencias>;

function LosConteos() {
  const cuenta = usePermiso(CONTAR);
  const lista = useLista<FilaConteo>({
    clave: claves.existencias.conteos.lista,
    ruta: `${CONTEOS}/paginacion`,
    orden: '-numero',
    filtros: FILTROS,
  });
  const nuevo = cuenta && (
    <Button aria-keyshortcuts="n" component={Link} to={toConteoNuevo()} leftSection={<Icono de={IconPlus} />}>
      Nuevo conteo
    </Button>
  );
  return (
    <Pagina
      titulo="Conteos"
      cuenta={lista.total}
      acciones={
        <>
          <ComoSeCuentaBoton />
          {cuenta && (
            <Button
              component={Link}
              to={toImportar('conteos')}
              variant="default"
              leftSection={<Icono de={IconFileImport} />}
            >
              Importar
            </Button>
          )}
          {nuevo}
        </>
      }
    >
      <DataTable
        id="conteos"
        etiqueta="Conteos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.id}
        nombre={(c) => `Conteo ${c.numero}`}
        enlace={(c) => toConteo(c.id)}
        buscar="Qué se cuenta o bodega…"
        filtros={<Filtros lista={lista} />}
        vacio={{
          icono: IconClipboardCheck,
          titulo: 'Aún no se ha contado ninguna bodega',
          mensaje: 'Se cuenta con el teléfono, con un lector o en una hoja, sin dejar de vender.',
          accion: nuevo,
        }}
      />
    </Pagina>
  );
}

function Filtros({ lista }: { lista: Lista<FilaConteo> }) {
  const { data: bodegas = [] } = useQuery(bodegasQuery());
  return (
    <>
      <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={OPCIONES} />
      <FiltroSelect
        lista={lista}
        nombre="bodega"
        etiqueta="Bodega"
        opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        todos="Todas"
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconCalendarCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { ConLibros } from '@/features/asientos/presta';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toActivo, toDepreciacion, toEditarActivo } from '@/navegacion/contabilidad';
import { toNuevoActivo } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import {
  columnasDe,
  DataTable,
  FiltroFecha,
  FiltroSelect,
  importe,
  Sitio,
  useLista,
  type Columna,
} from '@/ui/tabla';
import { ACTIVOS, categoriasQuery, totalesQuery, type FilaActivo } from './api';
import { CAMPOS } from './campos';
import { EstadoActivo, ESTADOS } from './rotulos';

const FILTROS = { categoria: '', estado: '', al: '' };

const COLUMNAS: Columna<FilaActivo>[] = [
  { id: 'nombre', titulo: 'Nombre', orden: true, recortar: true, celda: (a) => a.nombre },
  { id: 'codigo', titulo: 'Código', orden: true, cede: 2, celda: (a) => a.codigo },
  { id: 'fecha', titulo: 'Compra', orden: true, numerica: true, cede: 3, celda: (a) => fecha(a.fecha) },
  { id: 'costo', titulo: 'Costo', orden: true, numerica: true, celda: (a) => importe(a.costo) },
  { id: 'depreciado', titulo: 'Depreciado', numerica: true, celda: (a) => importe(a.depreciado) },
  {
    id: 'en_libros',
    titulo: 'En libros',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (a) => importe(a.en_libros),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (a) => <EstadoActivo estado={a.estado} /> },
  { id: 'centro', titulo: 'Centro', oculta: true, celda: (a) => a.centro },
  ...columnasDe<FilaActivo>(CAMPOS),
];

/** Los activos fijos, como están hoy o como estaban un día. */
export function ActivosPage() {
  const edita = usePermiso('contabilidad.editar');
  const { data: leidas } = useQuery(categoriasQuery);
  const lista = useLista<FilaActivo>({
    clave: claves.contabilidad.activos,
    ruta: `${ACTIVOS}/paginacion`,
    orden: 'codigo',
    filtros: FILTROS,
  });
  const { data: totales } = useQuery(totalesQuery({ ...lista.filtros, filtro: lista.consulta.filtro }));
  const nuevo = edita && (
    <Button aria-keyshortcuts="n" component={Link} to={toNuevoActivo()} leftSection={<Icono de={IconPlus} />}>
      Nuevo activo
    </Button>
  );
  return (
    <Pagina
      titulo="Activos fijos"
      cuenta={lista.total}
      acciones={
        <>
          <Button
            variant="default"
            component={Link}
            to={toDepreciacion()}
            leftSection={<Icono de={IconCalendarCheck} />}
          >
            Depreciación
          </Button>
          {nuevo}
        </>
      }
    >
      <DataTable
        id="activos-fijos"
        etiqueta="Activos fijos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(a) => a.id}
        nombre={(a) => a.nombre}
        enlace={(a) => toActivo(a.id)}
        buscar="Nombre, código o serie…"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="categoria"
              etiqueta="Categoría"
              todos="Todas"
              opciones={(leidas?.categorias ?? []).map(({ codigo, nombre }) => ({
                value: codigo,
                label: nombre,
              }))}
            />
            <FiltroSelect
              lista={lista}
              nombre="estado"
              etiqueta="Estado"
              opciones={ESTADOS}
              todos="En la empresa"
            />
            <FiltroFecha lista={lista} nombre="al" etiqueta="Al" />
          </>
        }
        acciones={(a) => [
          a.acciones.includes('editar') && { texto: 'Editar', icono: IconPencil, to: toEditarActivo(a.id) },
        ]}
        exportar={`${ACTIVOS}/exportar`}
        sumas={
          <Sitio espera={!totales}>
            Costo <strong className="tabular">{dinero(totales?.costo ?? 0)}</strong>
            {' · depreciado '}
            <strong className="tabular">{dinero(totales?.depreciado ?? 0)}</strong>
            {' · en libros '}
            <strong className="tabular">{dinero(totales?.en_libros ?? 0)}</strong>
          </Sitio>
        }
        vacio={{
          icono: IconBuildingWarehouse,
          titulo: 'Aún no hay activos fijos',
          mensaje: edita
            ? 'Registre lo que la empresa usa varios años, para depreciarlo cada mes.'
            : undefined,
          accion: <ConLibros>{nuevo}</ConLibros>,
        }}
      />
    </Pagina>
  );
}

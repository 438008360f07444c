import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCalendarStats, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { ConLibros } from '@/features/asientos/presta';
import { tituloDelMes } from '@/features/mensuales/presta/meses';
import { dinero } from '@/lib/money';
import { toAmortizacion, toDiferido, toEditarDiferido, toNuevoDiferido } from '@/navegacion/contabilidad';
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
import { clasesQuery, DIFERIDOS, totalesQuery, type FilaDiferido } from './api';
import { CAMPOS } from './campos';
import { EstadoDiferido, ESTADOS } from './rotulos';

const FILTROS = { clase: '', estado: '', al: '' };

const COLUMNAS: Columna<FilaDiferido>[] = [
  { id: 'nombre', titulo: 'Qué se pagó', orden: true, recortar: true, celda: (d) => d.nombre },
  { id: 'referencia', titulo: 'Referencia', cede: 3, recortar: true, celda: (d) => d.referencia },
  {
    id: 'desde',
    titulo: 'Desde',
    orden: true,
    cede: 2,
    celda: (d) => tituloDelMes(d.desde.slice(0, 7)),
  },
  { id: 'meses', titulo: 'Meses', numerica: true, cede: 3, celda: (d) => d.meses },
  { id: 'importe', titulo: 'Importe', orden: true, numerica: true, celda: (d) => importe(d.importe) },
  { id: 'gastado', titulo: 'Gastado', numerica: true, cede: 2, celda: (d) => importe(d.gastado) },
  {
    id: 'por_gastar',
    titulo: 'Por gastar',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (d) => importe(d.por_gastar),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (d) => <EstadoDiferido estado={d.estado} /> },
  { id: 'proveedor', titulo: 'Proveedor', oculta: true, celda: (d) => d.proveedor },
  { id: 'centro', titulo: 'Centro', oculta: true, celda: (d) => d.centro },
  ...columnasDe<FilaDiferido>(CAMPOS),
];

/** Lo pagado por adelantado, como está hoy o como estaba un día. */
export function DiferidosPage() {
  const edita = usePermiso('contabilidad.editar');
  const { data: clases } = useQuery(clasesQuery);
  const lista = useLista<FilaDiferido>({
    clave: claves.contabilidad.diferidos,
    ruta: `${DIFERIDOS}/paginacion`,
    orden: 'nombre',
    filtros: FILTROS,
  });
  const { data: totales } = useQuery(totalesQuery({ ...lista.filtros, filtro: lista.consulta.filtro }));
  const nuevo = edita && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toNuevoDiferido()}
      leftSection={<Icono de={IconPlus} />}
    >
      Nuevo pago anticipado
    </Button>
  );
  return (
    <Pagina
      titulo="Pagos anticipados"
      cuenta={lista.total}
      acciones={
        <>
          <Button
            variant="default"
            component={Link}
            to={toAmortizacion()}
            leftSection={<Icono de={IconCalendarCheck} />}
          >
            Amortización
          </Button>
          {nuevo}
        </>
      }
    >
      <DataTable
        id="diferidos"
        etiqueta="Pagos anticipados"
        lista={lista}
        columnas={COLUMNAS}
        clave={(d) => d.id}
        nombre={(d) => d.nombre}
        enlace={(d) => toDiferido(d.id)}
        buscar="Nombre o referencia…"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="clase"
              etiqueta="Clase"
              todos="Todas"
              opciones={(clases ?? []).map(({ clase, nombre }) => ({ value: clase, label: nombre }))}
            />
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} todos="Todos" />
            <FiltroFecha lista={lista} nombre="al" etiqueta="Al" />
          </>
        }
        acciones={(d) => [
          d.acciones.includes('editar') && {
            texto: 'Editar',
            icono: IconPencil,
            to: toEditarDiferido(d.id),
          },
        ]}
        exportar={`${DIFERIDOS}/exportar`}
        sumas={
          <Sitio espera={!totales}>
            Importe <strong className="tabular">{dinero(totales?.importe ?? 0)}</strong>
            {' · gastado '}
            <strong className="tabular">{dinero(totales?.gastado ?? 0)}</strong>
            {' · por gastar '}
            <strong className="tabular">{dinero(totales?.por_gastar ?? 0)}</strong>
          </Sitio>
        }
        vacio={{
          icono: IconCalendarStats,
          titulo: 'Aún no hay pagos anticipados',
          mensaje: edita
            ? 'Registre el seguro, el arriendo o la publicidad que pagó por adelantado, para gastarlo cada mes.'
            : undefined,
          accion: <ConLibros>{nuevo}</ConLibros>,
        }}
      />
    </Pagina>
  );
}

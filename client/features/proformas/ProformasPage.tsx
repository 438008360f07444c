import { Button } from '@mantine/core';
import { IconFileDollar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { BotonBorradores } from '@/features/comprobantes/presta/borradores/BotonBorradores';
import { DE_PROFORMA } from '@/features/nucleo/presta/borradores';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toNuevaProforma, toProforma } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import {
  DataTable,
  FiltroFecha,
  importe,
  PestanasFiltro,
  Sitio,
  useLista,
  type Columna,
  type Lista,
} from '@/ui/tabla';
import { PROFORMAS, sumasQuery, type FilaProforma } from './api';
import { EstadoProforma, nombreDe, PESTANAS } from './rotulos';
import { useAccionesProforma } from './useAccionesProforma';

const FILTROS = { estado: '', desde: '', hasta: '' };

const COLUMNAS: Columna<FilaProforma>[] = [
  { id: 'numero', titulo: 'Número', orden: true, celda: (p) => p.numero || 'Sin número' },
  { id: 'cliente', titulo: 'Cliente', orden: true, recortar: true, celda: (p) => p.cliente },
  { id: 'fecha', titulo: 'Fecha', orden: true, numerica: true, cede: 3, celda: (p) => fecha(p.fecha) },
  { id: 'vence', titulo: 'Vale hasta', orden: true, numerica: true, cede: 4, celda: (p) => fecha(p.vence) },
  {
    id: 'total',
    titulo: 'Total',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (p) => importe(p.total),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (p) => <EstadoProforma estado={p.estado} /> },
  { id: 'factura', titulo: 'Factura', cede: 1, celda: (p) => p.factura?.numero ?? '' },
  { id: 'creado_por', titulo: 'Preparada por', oculta: true, celda: (p) => p.creado_por },
];

/** Lo que se cotiza a los clientes. */
export function ProformasPage() {
  const emite = usePermiso('documentos.emitir');
  const acciones = useAccionesProforma();
  const lista = useLista<FilaProforma>({
    clave: claves.proformas.lista,
    ruta: `${PROFORMAS}/paginacion`,
    orden: '-fecha',
    filtros: FILTROS,
  });
  const crear = emite && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toNuevaProforma()}
      leftSection={<Icono de={IconPlus} />}
    >
      Nueva proforma
    </Button>
  );
  return (
    <Pagina
      titulo="Proformas"
      cuenta={lista.total}
      acciones={
        emite && (
          <>
            <BotonBorradores donde={DE_PROFORMA} nuevo={toNuevaProforma()} que="Cliente" />
            {crear}
          </>
        )
      }
    >
      <DataTable
        id="proformas"
        etiqueta="Proformas"
        lista={lista}
        columnas={COLUMNAS}
        clave={(p) => p.id}
        nombre={nombreDe}
        enlace={(p) => toProforma(p.id)}
        buscar="Número, cliente o RUC…"
        filtros={
          <>
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        acciones={acciones}
        exportar={`${PROFORMAS}/exportar`}
        estados={<Estados lista={lista} />}
        sumas={<Sumas lista={lista} />}
        vacio={{
          icono: IconFileDollar,
          titulo: 'Todavía no hay proformas',
          mensaje: emite
            ? 'Cotice a un cliente: él la acepta por su enlace, y se vuelve factura con un clic.'
            : undefined,
          accion: crear || undefined,
        }}
      />
    </Pagina>
  );
}

function useSumas(lista: Lista<FilaProforma>) {
  const { filtro, desde, hasta } = lista.consulta as Record<string, string>;
  return useQuery(sumasQuery({ filtro, desde, hasta })).data;
}

/** Cuántas hay en cada estado con los demás filtros. */
function Estados({ lista }: { lista: Lista<FilaProforma> }) {
  const data = useSumas(lista);
  const cuantas = (estado: string) =>
    data?.filter((s) => !estado || s.estado === estado).reduce((suma, s) => suma + s.cuantas, 0);
  return (
    <PestanasFiltro
      etiqueta="Estado"
      opciones={[{ valor: '', texto: 'Todas' }, ...PESTANAS].map((una) => ({
        ...una,
        cuantos: cuantas(una.valor),
      }))}
      elegido={lista.filtros.estado ?? ''}
      alElegir={(estado) => lista.setFiltro('estado', estado)}
    />
  );
}

/** Lo que suman las que se muestran. */
function Sumas({ lista }: { lista: Lista<FilaProforma> }) {
  const data = useSumas(lista);
  const elegido = lista.filtros.estado ?? '';
  const total = data
    ?.filter((s) => (elegido ? s.estado === elegido : s.estado !== 'ANULADA'))
    .reduce((suma, s) => suma + Math.round(Number(s.total) * 100), 0);
  return (
    <Sitio espera={!data}>
      Suman <strong className="tabular">{dinero(((total ?? 0) / 100).toFixed(2))}</strong>
      {!elegido && ', sin las anuladas'}
    </Sitio>
  );
}

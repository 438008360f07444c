import { Button } from '@mantine/core';
import { IconAdjustments, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { toImportar } from '@/navegacion/enlaces';
import { toAjuste, toAjusteNuevo } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Estado, Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroFecha, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { bodegasQuery } from '../presta/api';
import { AJUSTES, MOTIVOS, numeroDe, type FilaAjuste } from './api';

const FILTROS = { motivo: '', bodega: '', desde: '', hasta: '' };

const SIN_VALOR: Columna<FilaAjuste>[] = [
  {
    id: 'numero',
    titulo: 'Ajuste',
    nombra: true,
    celda: (a) => <span className="tabular">{numeroDe(a.numero)}</span>,
  },
  { id: 'fecha', titulo: 'Fecha', celda: (a) => fecha(a.fecha) },
  { id: 'motivo', titulo: 'Motivo', celda: (a) => a.motivo_nombre },
  { id: 'bodega', titulo: 'Bodega', recortar: true, cede: 2, celda: (a) => a.bodega },
  { id: 'observacion', titulo: 'Observación', recortar: true, cede: 3, celda: (a) => a.observacion },
  { id: 'creado_por', titulo: 'Lo registró', recortar: true, cede: 4, celda: (a) => a.creado_por },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (a) => (
      <Estado tono={a.anulado_en ? 'neutro' : 'ok'}>{a.anulado_en ? 'Anulado' : 'Registrado'}</Estado>
    ),
  },
];
const CON_VALOR: Columna<FilaAjuste>[] = [
  ...SIN_VALOR,
  { id: 'valor', titulo: 'Valor', numerica: true, enTarjeta: 'cifra', celda: (a) => importe(a.valor) },
];

/** Lo que entró o salió sin que nadie lo compre ni lo venda. */
export const AjustesPage = () => <ConExistencias titulo="Ajustes">{() => <LosAjustes />}</ConExistencias>;

function LosAjustes() {
  const ajusta = usePermiso('existencias.ajustar');
  const veCosto = usePermiso('existencias.costo');
  const { data: bodegas = [] } = useQuery(bodegasQuery());
  const lista = useLista<FilaAjuste>({
    clave: claves.existencias.ajustes,
    ruta: `${AJUSTES}/paginacion`,
    filtros: FILTROS,
  });
  const nuevo = ajusta && (
    <Button aria-keyshortcuts="n" component={Link} to={toAjusteNuevo()} leftSection={<Icono de={IconPlus} />}>
      Nuevo ajuste
    </Button>
  );
  return (
    <Pagina
      titulo="Ajustes"
      cuenta={lista.total}
      acciones={
        ajusta && (
          <>
            <Button
              variant="default"
              component={Link}
              to={toImportar('existencias-iniciales')}
              leftSection={<Icono de={IconFileImport} />}
            >
              Importar la inicial
            </Button>
            {nuevo}
          </>
        )
      }
    >
      <DataTable
        id="ajustes-existencias"
        etiqueta="Ajustes"
        lista={lista}
        columnas={veCosto ? CON_VALOR : SIN_VALOR}
        clave={(a) => a.id}
        nombre={(a) => `Ajuste ${numeroDe(a.numero)}`}
        enlace={(a) => toAjuste(a.id)}
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="motivo" etiqueta="Motivo" todos="Todos" opciones={MOTIVOS} />
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
          icono: IconAdjustments,
          titulo: 'Aún no hay ajustes',
          mensaje: ajusta ? 'Registre lo que se perdió, se dañó, se usó o apareció.' : undefined,
          accion: nuevo,
        }}
      />
    </Pagina>
  );
}

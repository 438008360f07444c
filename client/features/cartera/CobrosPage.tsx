import { Button } from '@mantine/core';
import { IconBan, IconCash, IconDownload, IconLink, IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { DataTable, FiltroFecha, FiltroSelect, Sitio, type AccionFila } from '@/ui/tabla';
import { dialogos } from '@/ui/avisos';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { Icono, Pagina } from '@/ui/base';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { Anular } from './Anular';
import { columnas } from './columnas';
import { BotonLotes } from './lotes/BotonLotes';
import { COBRAR, PAGAR, useListaDe, type Abono, type Lado } from './presta';
import { CRUCE } from './presta/formas';

const FILTROS = { estado: '', forma: '', desde: '', hasta: '' };
const ESTADOS = [
  { value: 'vigente', label: 'Vigentes' },
  { value: 'con_anticipo', label: 'Con anticipo' },
  { value: 'anulado', label: 'Anulados' },
];

const bajar = (ruta: string) =>
  descargar(ruta).catch((error: unknown) => dialogos.error('Error', mensajeDe(error)));

export const CobrosPage = () => <Abonos de={COBRAR} />;
export const PagosPage = () => <Abonos de={PAGAR} acciones={<BotonLotes />} />;

/** Los cobros, o los pagos. */
function Abonos({ de, acciones: propias }: { de: Lado; acciones?: ReactNode }) {
  const { tercero, uno, varios, invita } = de.palabras;
  const edita = usePermiso(de.permisos.editar);
  const [porAnular, setPorAnular] = useState<Abono | null>(null);
  const lista = useListaDe(de.lista, { orden: '-fecha', filtros: FILTROS });
  const suyas = useMemo(() => columnas(de), [de]);
  const titulo = conMayuscula(varios);
  const nuevo = edita && (
    <Button aria-keyshortcuts="n" component={Link} to={de.to.nuevo()} leftSection={<Icono de={IconPlus} />}>
      Registrar {uno}
    </Button>
  );
  const acciones = (abono: Abono): AccionFila[] => [
    { texto: 'Recibo en PDF', icono: IconDownload, alElegir: () => bajar(de.recibo(abono.id)) },
    ...(abono.atado ? [{ texto: `Ver: ${abono.atado.nombre}`, icono: IconLink, to: abono.atado.a }] : []),
    ...(abono.acciones.includes('anular')
      ? [{ texto: 'Anular', icono: IconBan, peligro: true, alElegir: () => setPorAnular(abono) }]
      : []),
  ];
  const suma = (lista.cruda as { suma: string } | undefined)?.suma;
  return (
    <Pagina
      titulo={titulo}
      cuenta={lista.total}
      acciones={
        <>
          {propias}
          {nuevo}
        </>
      }
    >
      <DataTable
        id={varios}
        etiqueta={titulo}
        lista={lista}
        columnas={suyas}
        clave={(c) => c.id}
        nombre={(c) => `${uno} n.º ${c.numero}`}
        enlace={(c) => de.to.uno(c.id)}
        buscar={`${conMayuscula(tercero)}, número o referencia…`}
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
            <FiltroSelect
              lista={lista}
              nombre="forma"
              etiqueta="Forma"
              opciones={[...de.formas, CRUCE]}
              todos="Todas"
            />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        acciones={acciones}
        exportar={`${de.lista.ruta}/exportar`}
        sumas={
          <Sitio espera={suma === undefined}>
            Suman <strong className="tabular">{dinero(suma ?? 0)}</strong>
            {lista.hayFiltros ? ' los que muestra el filtro' : ' en total'}, sin los anulados
          </Sitio>
        }
        vacio={{
          icono: IconCash,
          titulo: `Aún no hay ${varios}`,
          mensaje: edita ? invita : undefined,
          accion: nuevo,
        }}
      />
      {porAnular && <Anular de={de} abono={porAnular} alCerrar={() => setPorAnular(null)} />}
    </Pagina>
  );
}

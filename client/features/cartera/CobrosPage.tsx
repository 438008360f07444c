import { Button } from '@mantine/core';
import { IconBan, IconCash, IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { DataTable, FiltroFecha, FiltroSelect, Sitio, useLista, type AccionFila } from '@/ui/tabla';
import { dialogos } from '@/ui/avisos';
import { Pagina } from '@/ui/base';
import { toCobro, toCobroNuevo } from '@/navegacion/enlaces';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { Anular } from './Anular';
import { COBROS, type FilaCobro, type PaginaCobros } from './api';
import { COLUMNAS } from './columnas';
import { FORMAS } from './presta/formas';

const FILTROS = { estado: '', forma: '', desde: '', hasta: '' };
const ESTADOS = [
  { value: 'vigente', label: 'Vigentes' },
  { value: 'con_anticipo', label: 'Con anticipo' },
  { value: 'anulado', label: 'Anulados' },
];

const bajarRecibo = (cobro: FilaCobro) =>
  descargar(`${COBROS}/${cobro.COB_CODIGO}/recibo`).catch((error: unknown) =>
    dialogos.error('Error', mensajeDe(error)),
  );

export function CobrosPage() {
  const edita = usePermiso('cobros.editar');
  const [porAnular, setPorAnular] = useState<FilaCobro | null>(null);
  const lista = useLista<FilaCobro>({
    clave: claves.cobros.lista,
    ruta: COBROS,
    orden: '-fecha',
    filtros: FILTROS,
  });
  const nuevo = edita && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toCobroNuevo()}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    >
      Registrar cobro
    </Button>
  );
  const acciones = (cobro: FilaCobro): AccionFila[] => [
    { texto: 'Recibo en PDF', icono: IconDownload, alElegir: () => bajarRecibo(cobro) },
    ...(cobro.acciones.includes('anular')
      ? [{ texto: 'Anular', icono: IconBan, peligro: true, alElegir: () => setPorAnular(cobro) }]
      : []),
  ];
  const suma = (lista.datos as PaginaCobros | undefined)?.suma;
  return (
    <Pagina titulo="Cobros" cuenta={lista.total} acciones={nuevo}>
      <DataTable
        id="cobros"
        etiqueta="Cobros"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.COB_CODIGO}
        nombre={(c) => `cobro n.º ${c.numero}`}
        enlace={(c) => toCobro(c.COB_CODIGO)}
        buscar="Cliente, número o referencia…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
            <FiltroSelect lista={lista} nombre="forma" etiqueta="Forma" opciones={FORMAS} todos="Todas" />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        acciones={acciones}
        exportar={`${COBROS}/exportar`}
        resumen={
          <Sitio espera={suma === undefined}>
            Suman <strong className="tabular">{dinero(suma ?? 0)}</strong>
            {lista.hayFiltros ? ' los que muestra el filtro' : ' en total'}, sin los anulados
          </Sitio>
        }
        vacio={{
          icono: IconCash,
          titulo: 'Aún no hay cobros',
          mensaje: edita ? 'Elija quién paga y cuánto: se reparte solo entre lo que debe.' : undefined,
          accion: nuevo,
        }}
      />
      {porAnular && <Anular cobro={porAnular} alCerrar={() => setPorAnular(null)} />}
    </Pagina>
  );
}

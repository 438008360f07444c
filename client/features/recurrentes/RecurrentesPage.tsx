import { Button } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { BotonBorradores } from '@/features/comprobantes/presta/borradores/BotonBorradores';
import { DE_RECURRENTE } from '@/features/nucleo/presta/borradores';
import { fecha } from '@/lib/fechas';
import { toNuevaRecurrente, toRecurrente } from '@/navegacion/enlaces';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { RECURRENTES, type FilaRecurrente } from './presta/api';
import { cuando, DE_ESTADO, EstadoDeVez, EstadoRecurrente } from './rotulos';
import { useAccionesRecurrente } from './useAccionesRecurrente';

const FILTROS = { estado: '' };

const COLUMNAS: Columna<FilaRecurrente>[] = [
  { id: 'nombre', titulo: 'Nombre', orden: true, celda: (r) => r.nombre },
  { id: 'cliente', titulo: 'Cliente', cede: 3, recortar: true, celda: (r) => r.cliente },
  { id: 'frecuencia', titulo: 'Se repite', cede: 2, recortar: true, celda: cuando },
  { id: 'proxima', titulo: 'Próxima', orden: true, numerica: true, celda: (r) => fecha(r.proxima) || '—' },
  {
    id: 'total',
    titulo: 'Total',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (r) => importe(r.total),
  },
  {
    id: 'ultima',
    titulo: 'Última vez',
    cede: 1,
    celda: (r) => (r.ultima ? <EstadoDeVez vez={r.ultima} /> : '—'),
  },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (r) => <EstadoRecurrente estado={r.estado} />,
  },
];

/** Las facturas que se emiten solas. */
export function RecurrentesPage() {
  const acciones = useAccionesRecurrente();
  const lista = useLista<FilaRecurrente>({
    clave: claves.recurrentes.lista,
    ruta: `${RECURRENTES}/paginacion`,
    orden: 'proxima',
    filtros: FILTROS,
  });
  const nueva = (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toNuevaRecurrente()}
      leftSection={<Icono de={IconPlus} />}
    >
      Nueva factura recurrente
    </Button>
  );
  return (
    <Pagina
      titulo="Facturas recurrentes"
      cuenta={lista.total}
      acciones={
        <>
          <BotonBorradores donde={DE_RECURRENTE} nuevo={toNuevaRecurrente()} que="Nombre" />
          {nueva}
        </>
      }
    >
      <DataTable
        id="recurrentes"
        etiqueta="Facturas recurrentes"
        lista={lista}
        columnas={COLUMNAS}
        clave={(r) => r.id}
        nombre={(r) => r.nombre}
        enlace={(r) => toRecurrente(r.id)}
        buscar="Nombre o cliente…"
        filtros={
          <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={DE_ESTADO} todos="Todas" />
        }
        acciones={acciones}
        exportar={`${RECURRENTES}/exportar`}
        vacio={{
          icono: IconRepeat,
          titulo: 'Ninguna factura se repite sola',
          mensaje: 'Escriba una, o abra una factura o un borrador y elija «Repetir cada mes…».',
          accion: nueva,
        }}
      />
    </Pagina>
  );
}

import { Button } from '@mantine/core';
import { IconCalendarCheck, IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { ConLibros } from '@/features/asientos/presta';
import { fecha } from '@/lib/fechas';
import { toNuevaPlantilla, toPlantilla, toRecurrentesDelMes } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import { columnasDe, DataTable, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { CAMPOS } from '../presta/lineas/campos';
import { PLANTILLAS, type FilaPlantilla } from './api';
import { EstadoPlantilla, repeticion } from './rotulos';
import { useAcciones } from './useAcciones';

const COLUMNAS: Columna<FilaPlantilla>[] = [
  { id: 'nombre', titulo: 'Nombre', orden: true, recortar: true, celda: (p) => p.nombre },
  { id: 'glosa', titulo: 'Glosa', recortar: true, cede: 3, celda: (p) => p.glosa },
  { id: 'cada', titulo: 'Se repite', cede: 2, celda: repeticion },
  {
    id: 'siguiente',
    titulo: 'El próximo',
    numerica: true,
    celda: (p) => (p.siguiente && !p.pausada ? fecha(p.siguiente) : ''),
  },
  {
    id: 'total',
    titulo: 'Total',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (p) => (Number(p.total) ? importe(p.total) : 'Sin importes'),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (p) => <EstadoPlantilla plantilla={p} /> },
  { id: 'cuantas', titulo: 'Líneas', oculta: true, numerica: true, celda: (p) => p.cuantas },
  ...columnasDe<FilaPlantilla>(CAMPOS),
];

/** Los asientos que se escriben muchas veces, y los que se asientan solos cada mes o cada varios. */
export function PlantillasPage() {
  const edita = usePermiso('contabilidad.editar');
  const acciones = useAcciones();
  const lista = useLista<FilaPlantilla>({
    clave: claves.contabilidad.plantillas,
    ruta: `${PLANTILLAS}/paginacion`,
    orden: 'nombre',
    filtros: { repite: '' },
  });
  const nueva = edita && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toNuevaPlantilla()}
      leftSection={<Icono de={IconPlus} />}
    >
      Nueva plantilla
    </Button>
  );
  return (
    <Pagina
      titulo="Plantillas de asientos"
      cuenta={lista.total}
      acciones={
        <>
          <Button
            variant="default"
            component={Link}
            to={toRecurrentesDelMes()}
            leftSection={<Icono de={IconCalendarCheck} />}
          >
            Lo que se repite
          </Button>
          {nueva}
        </>
      }
    >
      <DataTable
        id="plantillas-asientos"
        etiqueta="Plantillas de asientos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(p) => p.id}
        nombre={(p) => p.nombre}
        enlace={(p) => toPlantilla(p.id)}
        buscar="Nombre o glosa…"
        filtros={
          <FiltroSelect
            lista={lista}
            nombre="repite"
            etiqueta="Se repite"
            todos="Todas"
            opciones={[
              { value: 'SI', label: 'Se repiten' },
              { value: 'NO', label: 'No se repiten' },
            ]}
          />
        }
        acciones={acciones}
        exportar={`${PLANTILLAS}/exportar`}
        vacio={{
          icono: IconRepeat,
          titulo: 'Aún no hay plantillas',
          mensaje: edita
            ? 'Guarde lo que asienta muchas veces, o lo que debe asentarse solo cada mes.'
            : undefined,
          accion: <ConLibros>{nueva}</ConLibros>,
        }}
      />
    </Pagina>
  );
}

import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconSteeringWheel } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { toImportar, toNuevoTransportista, toTransportista } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import { DataTable, useLista } from '@/ui/tabla';
import { TRANSPORTISTAS, type Transportista } from '../presta/api';
import { useAccionesTransportista } from '../useAccionesTransportista';
import { COLUMNAS } from './columnas';
import { Filtros, FILTROS } from './Filtros';

export function TransportistasPage() {
  const edita = usePermiso('transportistas.editar');
  const acciones = useAccionesTransportista();
  const lista = useLista<Transportista>({
    clave: claves.transportistas.lista,
    ruta: `${TRANSPORTISTAS}/paginacion`,
    orden: 'razon_social',
    filtros: FILTROS,
  });
  const botones = edita && (
    <>
      <Button
        component={Link}
        to={toImportar('transportistas')}
        variant="default"
        leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
      >
        Importar
      </Button>
      <Button
        aria-keyshortcuts="n"
        component={Link}
        to={toNuevoTransportista()}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        Nuevo transportista
      </Button>
    </>
  );
  return (
    <Pagina titulo="Transportistas" cuenta={lista.total} acciones={botones}>
      <DataTable
        id="transportistas"
        etiqueta="Transportistas"
        lista={lista}
        columnas={COLUMNAS}
        clave={(p) => p.id}
        nombre={(p) => p.razon_social}
        enlace={(p) => toTransportista(p.id)}
        buscar="Nombre, RUC o placa…"
        filtros={<Filtros lista={lista} />}
        acciones={edita ? acciones : undefined}
        exportar={`${TRANSPORTISTAS}/exportar`}
        vacio={{
          icono: IconSteeringWheel,
          titulo: 'Aún no hay transportistas',
          mensaje: edita
            ? 'Son quienes llevan lo que dice una guía de remisión. Con el RUC se llena solo el nombre.'
            : undefined,
          accion: botones,
        }}
      />
    </Pagina>
  );
}

import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconTruck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { toImportar, toNuevoProveedor, toProveedor } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import { DataTable, useLista } from '@/ui/tabla';
import { PROVEEDORES, type FilaProveedor } from '../api';
import { useAccionesProveedor } from '../useAccionesProveedor';
import { COLUMNAS } from './columnas';
import { Filtros, FILTROS } from './Filtros';

export function ProveedoresPage() {
  const edita = usePermiso('proveedores.editar');
  const acciones = useAccionesProveedor();
  const lista = useLista<FilaProveedor>({
    clave: claves.proveedores.lista,
    ruta: `${PROVEEDORES}/paginacion`,
    orden: 'razon_social',
    filtros: FILTROS,
  });
  const botones = edita && (
    <>
      <Button
        component={Link}
        to={toImportar('proveedores')}
        variant="default"
        leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
      >
        Importar
      </Button>
      <Button
        aria-keyshortcuts="n"
        component={Link}
        to={toNuevoProveedor()}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        Nuevo proveedor
      </Button>
    </>
  );
  return (
    <Pagina titulo="Proveedores" cuenta={lista.total} acciones={botones}>
      <DataTable
        id="proveedores"
        etiqueta="Proveedores"
        lista={lista}
        columnas={COLUMNAS}
        clave={(p) => p.id}
        nombre={(p) => p.razon_social}
        enlace={(p) => toProveedor(p.id)}
        buscar="Nombre, RUC o correo…"
        filtros={<Filtros lista={lista} />}
        acciones={edita ? acciones : undefined}
        exportar={`${PROVEEDORES}/exportar`}
        vacio={{
          icono: IconTruck,
          titulo: 'Aún no hay proveedores',
          mensaje: edita ? 'Con el RUC se llenan solos los datos y el régimen del primero.' : undefined,
          accion: botones,
        }}
      />
    </Pagina>
  );
}

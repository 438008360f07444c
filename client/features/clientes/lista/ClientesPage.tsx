import { Button } from '@mantine/core';
import { IconBuilding, IconFileImport, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { ErrorHttp } from '@/api/errors';
import { DataTable, useLista } from '@/ui/tabla';
import { EmptyState } from '@/ui/avisos';
import { Icono, Pagina } from '@/ui/base';
import { toImportar } from '@/navegacion/enlaces';
import { useArea, usePermiso } from '@/session';
import { CLIENTES, empresaQuery, type FilaDeLista } from '../api';
import { COLUMNAS, COLUMNAS_VARIAS } from './columnas';
import { useEid, useEnlaces } from '../enlaces';
import { Filtros, FILTROS } from './Filtros';
import { ReporteSaldos } from './ReporteSaldos';
import { SelectorEmpresa } from '../SelectorEmpresa';
import { useAccionesCliente } from '../useAccionesCliente';

/**
 * Los clientes de una empresa. Sin empresa en la dirección, un administrador ve los de todas las que puede
 * ver.
 */
export function ClientesPage() {
  const administrador = useArea() === 'administrador';
  const eid = useEid();
  const { data: empresa, error } = useQuery(empresaQuery(eid));
  const { toCliente, toClientes, toNuevo } = useEnlaces();
  const ajena = error instanceof ErrorHttp && error.code === 404;
  const edita = usePermiso('clientes.editar');
  const acciones = useAccionesCliente();
  const deUna = !administrador || eid !== null;
  const lista = useLista<FilaDeLista>({
    clave: claves.clientes.lista,
    ruta: `${CLIENTES}/paginacion`,
    orden: 'CLI_NOMBRE',
    filtros: FILTROS,
    fijos: { eid: eid ?? undefined },
    activa: !ajena,
  });
  const nuevo = edita && deUna && (
    <Button aria-keyshortcuts="n" component={Link} to={toNuevo(eid)} leftSection={<Icono de={IconPlus} />}>
      Nuevo cliente
    </Button>
  );
  const importar = edita && deUna && (
    <Button
      component={Link}
      to={toImportar('clientes', eid)}
      variant="default"
      leftSection={<Icono de={IconFileImport} />}
    >
      Importar
    </Button>
  );
  if (ajena) {
    return (
      <EmptyState
        principal
        icono={IconBuilding}
        titulo="Empresa no encontrada"
        accion={
          <Button component={Link} to={toClientes()}>
            Ver todos los clientes
          </Button>
        }
      >
        No existe, o no está entre las que usted puede ver.
      </EmptyState>
    );
  }
  return (
    <Pagina
      titulo="Clientes"
      cuenta={lista.total}
      junto={administrador && <SelectorEmpresa />}
      subtitulo={administrador ? deQuienes(eid, empresa) : undefined}
      acciones={
        <>
          {deUna && <ReporteSaldos lista={lista} eid={eid} />}
          {importar}
          {nuevo}
        </>
      }
    >
      <DataTable
        // Las columnas elegidas para la lista de una empresa no son las de la lista de varias.
        key={String(deUna)}
        id={deUna ? 'clientes' : 'clientes-empresas'}
        // El menú del administrador ya tiene un grupo «Clientes».
        etiqueta={administrador ? 'Clientes de empresas' : 'Clientes'}
        lista={lista}
        columnas={deUna ? COLUMNAS : COLUMNAS_VARIAS}
        clave={(c) => c.CLI_CODIGO}
        nombre={(c) => c.CLI_NOMBRE}
        enlace={(c) => toCliente(c.CLI_CODIGO)}
        buscar="Nombre, RUC o correo…"
        filtros={<Filtros lista={lista} eid={eid} conGrupos={deUna} />}
        acciones={edita ? acciones : undefined}
        exportar={`${CLIENTES}/exportar`}
        vacio={{
          icono: IconUsers,
          titulo: 'Aún no hay clientes',
          mensaje:
            edita && deUna ? 'Con el RUC o la cédula se llenan solos los datos del primero.' : undefined,
          accion: (
            <>
              {nuevo}
              {importar}
            </>
          ),
        }}
      />
    </Pagina>
  );
}

function deQuienes(eid: number | null, empresa?: { EMP_NOMBREC: string; EMP_RUC: string }) {
  if (eid === null) return 'De todas las empresas que usted puede ver';
  return empresa && `${empresa.EMP_NOMBREC} · RUC ${empresa.EMP_RUC}`;
}

import { Button } from '@mantine/core';
import { IconBuilding, IconChartPie, IconEye, IconHistory, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { RUTA_EMPRESAS, type EmpresaFila } from './presta/api';
import { DataTable, useLista } from '@/ui/tabla';
import { Icono, Pagina } from '@/ui/base';
import { useAdmin, usePermisos } from '@/session';
import { COLUMNAS } from './columnas';
import { toEmpresaAdmin } from '@/navegacion/enlaces';
import { toNuevaEmpresa } from './enlaces';
import { Filtros } from './Filtros';

export function EmpresasPage() {
  const sesion = useAdmin();
  const puede = usePermisos();
  const lista = useLista<EmpresaFila>({
    clave: claves.empresas.lista,
    ruta: `${RUTA_EMPRESAS}/empresasPaginacion/${sesion?.id}`,
    orden: 'EMP_NOMBREC',
    filtros: { estado: '', activa: '', distribuidor: '', caduca: '', plan: '' },
    activa: Boolean(sesion),
  });
  const esDistribuidor = sesion?.PRF_CODIGO === 2;
  const nueva = puede('empresas.editar') && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toNuevaEmpresa()}
      leftSection={<Icono de={IconPlus} />}
    >
      Nueva empresa
    </Button>
  );
  return (
    <Pagina titulo="Empresas" cuenta={lista.total} acciones={nueva}>
      <DataTable
        id="empresas"
        etiqueta="Empresas"
        lista={lista}
        columnas={esDistribuidor ? COLUMNAS.filter(({ id }) => id !== 'DRB_NOMBRE') : COLUMNAS}
        clave={(e) => e.EMP_CODIGO}
        nombre={(e) => e.EMP_NOMBREC}
        enlace={(e) => toEmpresaAdmin(e.EMP_CODIGO)}
        buscar="RUC, nombre o razón social"
        filtros={<Filtros lista={lista} />}
        acciones={(e) => [
          { texto: 'Abrir', icono: IconEye, to: toEmpresaAdmin(e.EMP_CODIGO) },
          puede('planes.ver') && {
            texto: 'Planes',
            icono: IconChartPie,
            to: toEmpresaAdmin(e.EMP_CODIGO, 'planes'),
          },
          { texto: 'Historial', icono: IconHistory, to: toEmpresaAdmin(e.EMP_CODIGO, 'historial') },
        ]}
        exportar={`${RUTA_EMPRESAS}/exportar`}
        vacio={{
          icono: IconBuilding,
          titulo: 'Aún no hay empresas',
          mensaje: esDistribuidor
            ? 'Cuando le asignen una empresa, o cree la primera, la verá aquí.'
            : 'Las que se registren, o las que usted cree, se verán aquí.',
          accion: nueva,
        }}
      />
    </Pagina>
  );
}

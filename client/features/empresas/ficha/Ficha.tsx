import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { EmpresaFicha } from '../presta/api';
import { BarraCambios, BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { PanelUsuarios } from '@/features/usuarios/presta';
import { toEmpresaAdmin, type PestanaEmpresa } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { distribuidoresQuery, fuenteUsuarios, menusDeEmpresaQuery } from '../api';
import { PanelDatos } from './PanelDatos';
import { PanelEstablecimientos } from './PanelEstablecimientos';
import { PanelHistorial } from './PanelHistorial';
import { PanelMenus } from './PanelMenus';
import { useFicha } from './useFicha';

interface Props {
  empresa: EmpresaFicha;
  pestana: PestanaEmpresa;
}

/** Un solo formulario en dos pestañas, datos y menús; lo escrito se conserva al mirar las demás. */
export function Ficha({ empresa, pestana }: Props) {
  const id = empresa.EMP_CODIGO;
  const navegar = useNavigate();
  const asigna = empresa.acciones.includes('asignar');
  const veMenus = usePermiso('menus.ver');
  const menus = useQuery({ ...menusDeEmpresaQuery(id), enabled: veMenus && pestana === 'menus' });
  const { data: distribuidores = [] } = useQuery({ ...distribuidoresQuery, enabled: asigna });
  const aDatos = () => void navegar(toEmpresaAdmin(id), { replace: true });
  const ficha = useFicha({
    empresa,
    leidas: menus.data,
    nombreDistribuidor: (codigo) =>
      distribuidores.find((d) => d.value === codigo)?.label ??
      (codigo ? `Distribuidor ${codigo}` : 'Sin distribuidor'),
    alFallarUnCampo: aDatos,
  });
  if (pestana === 'datos' || pestana === 'menus') {
    return (
      <>
        <Form form={ficha.form} onSubmit={ficha.alGuardar} aria-label="Datos de la empresa">
          <CambiosSinGuardar />
          {pestana === 'datos' ? <PanelDatos empresa={empresa} /> : <PanelMenus consulta={menus} />}
          {ficha.isDirty && (
            <BarraCambios>
              <Button variant="default" h={42} onClick={ficha.descartar}>
                Descartar
              </Button>
              <BotonEnviar>Guardar cambios</BotonEnviar>
            </BarraCambios>
          )}
        </Form>
        {ficha.ventana}
      </>
    );
  }
  return (
    <>
      {pestana === 'usuarios' && (
        <PanelUsuarios fuente={fuenteUsuarios(id)} edita={empresa.acciones.includes('usuarios')} />
      )}
      {pestana === 'establecimientos' && <PanelEstablecimientos id={id} />}
      {pestana === 'historial' && <PanelHistorial id={id} />}
      {ficha.isDirty && (
        <FormProvider {...ficha.form}>
          <CambiosSinGuardar />
          <BarraCambios texto="Tiene cambios sin guardar en los datos o los menús">
            <Button onClick={aDatos}>Volver a los datos</Button>
          </BarraCambios>
        </FormProvider>
      )}
    </>
  );
}

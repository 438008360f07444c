import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { EmpresaFicha } from '@/api/empresas';
import { BotonEnviar, CambiosSinGuardar, Form } from '@/components/form';
import type { PestanaEmpresa } from '@/lib/enlaces';
import { usePermiso } from '@/session';
import { distribuidoresQuery, menusQuery } from './api';
import { toEmpresa } from './enlaces';
import { PanelDatos } from './PanelDatos';
import { PanelEstablecimientos } from './PanelEstablecimientos';
import { PanelHistorial } from './PanelHistorial';
import { PanelMenus } from './PanelMenus';
import { PanelUsuarios } from './PanelUsuarios';
import { useFicha } from './useFicha';
import estilos from './empresas.module.css';

interface Props {
  empresa: EmpresaFicha;
  pestana: PestanaEmpresa;
}

/** One form over two tabs, data and menus; what is written in it survives a look at the others. */
export function Ficha({ empresa, pestana }: Props) {
  const id = empresa.EMP_CODIGO;
  const navegar = useNavigate();
  const asigna = empresa.acciones.includes('asignar');
  const veMenus = usePermiso('menus.ver');
  const menus = useQuery({ ...menusQuery(id), enabled: veMenus && pestana === 'menus' });
  const { data: distribuidores = [] } = useQuery({ ...distribuidoresQuery, enabled: asigna });
  const aDatos = () => void navegar(toEmpresa(id), { replace: true });
  const ficha = useFicha({
    empresa,
    leidas: menus.data,
    nombreDistribuidor: (codigo) => distribuidores.find((d) => d.value === codigo)?.label ?? (codigo ? `Distribuidor ${codigo}` : 'Sin distribuidor'),
    alFallarUnCampo: aDatos,
  });
  if (pestana === 'datos' || pestana === 'menus') {
    return (
      <>
        <Form form={ficha.form} onSubmit={ficha.alGuardar} aria-label="Datos de la empresa">
          <CambiosSinGuardar />
          {pestana === 'datos' ? <PanelDatos empresa={empresa} /> : <PanelMenus consulta={menus} />}
          {ficha.isDirty && (
            <div className={estilos.barra} role="region" aria-label="Cambios sin guardar">
              <span>Tiene cambios sin guardar</span>
              <Button variant="default" h={42} onClick={ficha.descartar}>Descartar</Button>
              <BotonEnviar>Guardar cambios</BotonEnviar>
            </div>
          )}
        </Form>
        {ficha.ventana}
      </>
    );
  }
  return (
    <>
      {pestana === 'usuarios' && <PanelUsuarios empresa={empresa} />}
      {pestana === 'establecimientos' && <PanelEstablecimientos id={id} />}
      {pestana === 'historial' && <PanelHistorial id={id} />}
      {ficha.isDirty && (
        <FormProvider {...ficha.form}>
          <CambiosSinGuardar />
          <div className={estilos.barra} role="region" aria-label="Cambios sin guardar">
            <span>Tiene cambios sin guardar en los datos o los menús</span>
            <Button onClick={aDatos}>Volver a los datos</Button>
          </div>
        </FormProvider>
      )}
    </>
  );
}

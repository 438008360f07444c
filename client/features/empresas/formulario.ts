import type { EmpresaFicha } from './presta/api';
import type { FilaMenu } from '@/features/menus/presta';

/** Una empresa como la tiene su formulario; `menus` es null mientras nadie los haya abierto. */
export interface DatosEmpresa {
  EMP_RUC: string;
  EMP_NOMBREC: string;
  EMP_NOMBRE: string;
  email: string;
  EMP_TELEFONO: string;
  EMP_CIUDAD: string;
  EMP_DIRECCION: string;
  DRB_CODIGO: string;
  menus: FilaMenu[] | null;
}

/** Los nombres con los que se muestra un campo que dos personas cambiaron a la vez. */
export const ROTULOS = {
  EMP_RUC: 'RUC',
  EMP_NOMBREC: 'Nombre comercial',
  EMP_NOMBRE: 'Razón social',
  email: 'Correo electrónico',
  EMP_TELEFONO: 'Teléfono',
  EMP_CIUDAD: 'Ciudad',
  EMP_DIRECCION: 'Dirección',
  DRB_CODIGO: 'Distribuidor',
} as const;

export const aFormulario = (e: EmpresaFicha): Omit<DatosEmpresa, 'menus'> => ({
  EMP_RUC: e.EMP_RUC,
  EMP_NOMBREC: e.EMP_NOMBREC,
  EMP_NOMBRE: e.EMP_NOMBRE,
  email: e.email,
  EMP_TELEFONO: e.EMP_TELEFONO,
  EMP_CIUDAD: e.EMP_CIUDAD,
  EMP_DIRECCION: e.EMP_DIRECCION,
  DRB_CODIGO: e.DRB_CODIGO === null ? '' : String(e.DRB_CODIGO),
});

/** Lo que la API recibe; quien no puede asignar no envía el distribuidor. */
export function aCuerpo(datos: Omit<DatosEmpresa, 'menus'>, asigna: boolean) {
  const cuerpo = {
    EMP_RUC: datos.EMP_RUC.trim(),
    EMP_NOMBREC: datos.EMP_NOMBREC.trim(),
    EMP_NOMBRE: datos.EMP_NOMBRE.trim(),
    email: datos.email.trim(),
    EMP_TELEFONO: datos.EMP_TELEFONO.trim(),
    EMP_CIUDAD: datos.EMP_CIUDAD.trim(),
    EMP_DIRECCION: datos.EMP_DIRECCION.trim(),
  };
  return asigna ? { ...cuerpo, DRB_CODIGO: Number(datos.DRB_CODIGO) || null } : cuerpo;
}

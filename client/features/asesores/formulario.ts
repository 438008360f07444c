import { DISTRIBUIDOR, type Persona } from './api';

/** Los valores del formulario; el de un selector es texto. */
export interface DatosPersona {
  USU_NOMBRE: string;
  USU_USUARIO: string;
  USU_CORREO: string;
  USU_TELEFONO: string;
  PRF_CODIGO: string;
  DRB_CONTADOR: boolean;
}

export const ROTULOS: Record<keyof DatosPersona, string> = {
  USU_NOMBRE: 'Nombre',
  USU_USUARIO: 'Usuario',
  USU_CORREO: 'Correo',
  USU_TELEFONO: 'Teléfono',
  PRF_CODIGO: 'Rol',
  DRB_CONTADOR: 'Contador',
};

export const ROLES = [
  { value: '1', label: 'Administrador' },
  { value: '2', label: 'Distribuidor' },
  { value: '3', label: 'Asesor de soporte' },
];

export const QUE_PUEDE: Record<string, string> = {
  1: 'Todo en la administración: empresas, planes, tickets, usuarios, menús y configuraciones.',
  2:
    'Registra empresas y maneja las que se le asignen: sus planes, recibos, tickets y menús. ' +
    'No ve las demás.',
  3: 'Atiende todos los tickets y consulta empresas, planes y clientes.',
};

export const enBlanco = (perfil: number): DatosPersona => ({
  USU_NOMBRE: '',
  USU_USUARIO: '',
  USU_CORREO: '',
  USU_TELEFONO: '',
  PRF_CODIGO: String(perfil),
  DRB_CONTADOR: false,
});

export const aFormulario = (p: Persona): DatosPersona => ({
  USU_NOMBRE: p.USU_NOMBRE,
  USU_USUARIO: p.USU_USUARIO,
  USU_CORREO: p.USU_CORREO,
  USU_TELEFONO: p.USU_TELEFONO,
  PRF_CODIGO: String(p.PRF_CODIGO),
  DRB_CONTADOR: Boolean(p.DRB_CONTADOR),
});

export const aCuerpo = (datos: DatosPersona) => {
  const PRF_CODIGO = Number(datos.PRF_CODIGO) as 1 | 2 | 3;
  return { ...datos, PRF_CODIGO, DRB_CONTADOR: PRF_CODIGO === DISTRIBUIDOR && datos.DRB_CONTADOR };
};

export const esDistribuidor = (perfil: string) => Number(perfil) === DISTRIBUIDOR;

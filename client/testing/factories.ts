import type { FilaConfiguracion } from '@/features/configuraciones/presta/configuracion';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';
import type { Menu, SesionAdmin, SesionEmpresa } from '@/session';

const fila = (n: number, valores: Record<string, string> = {}): FilaConfiguracion => ({
  CON_CODIGO: n + 1,
  CON_NOMBRE: `configuracion ${n}`,
  ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`CON_VALOR${i + 1}`, null])),
  ...valores,
});

export const configuraciones = (blanca = false): FilaConfiguracion[] => [
  fila(0, { CON_VALOR2: 'Contable Andina' }),
  fila(1, { CON_VALOR1: '(02) 600 0000', CON_VALOR2: 'https://www.tinta.ec' }),
  fila(2, { CON_VALOR1: '0991234567', CON_VALOR2: 'WhatsApp · Ventas' }),
  fila(3, { CON_VALOR1: '0997654321', CON_VALOR2: 'WhatsApp · Soporte' }),
  fila(4, { CON_VALOR6: '/logo.png', CON_VALOR7: '/portada.png', CON_VALOR8: '/icono.png' }),
  fila(5, { CON_VALOR1: '#0E7C66' }),
  fila(6),
  fila(7),
  fila(8, { CON_VALOR1: blanca ? 'si' : 'no' }),
];

export const menu = (
  n: number,
  MEN_NOMBRE: string,
  MEN_RUTA: string | null,
  MEN_PADRE: number | null = null,
): Menu => ({
  MEN_CODIGO: n,
  MEN_NOMBRE,
  MEN_RUTA,
  MEN_PADRE,
  MEN_ICONO: 'IconUsers',
  MEN_ORDEN: n,
  MEN_GRUPO: null,
  MEN_EN_USO: true,
});

export const sesionEmpresa = (cambios: Partial<SesionEmpresa> = {}): SesionEmpresa => ({
  token: 'token-empresa',
  eid: 7,
  COM_CODIGO: 3,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina S.A.',
  USU_CODIGO: 1,
  USU_USUARIO: 'demo',
  USU_NOMBRE: 'María Salas',
  USU_ACTIVO: true,
  perfil: 'propietario',
  perfil_nombre: '',
  permisos: [],
  menus: [],
  cambiar_clave: false,
  falta: '',
  factor_desde: null,
  persona: '',
  ambiente: 'PRUEBAS',
  USU_CORREO: 'demo@andina.ec',
  delegado: false,
  expira: '2099-01-01T00:00:00-05:00',
  tipo: 'empresa',
  ...cambios,
});

export const sesionAdmin = (cambios: Partial<SesionAdmin> = {}): SesionAdmin => ({
  token: 'token-admin',
  id: 11,
  USU_USUARIO: 'admin',
  USU_NOMBRE: 'Andrés Paredes',
  USU_CORREO: 'andres@tinta.ec',
  PRF_CODIGO: 1,
  PRF_NOMBRE: 'Administrador',
  DRB_CONTADOR: 0,
  falta: '',
  factor_desde: null,
  permisos: [],
  menus: [],
  cambiar_clave: false,
  expira: '2099-01-01T00:00:00-05:00',
  tipo: 'administrador',
  ...cambios,
});

/** Lo que encuentra una empresa recién registrada. */
export const inicioVacio = (
  cambios: Partial<components['schemas']['Inicio']> = {},
): components['schemas']['Inicio'] => ({
  actualizado: '2026-11-21T10:42:00-05:00',
  comparado_con: '2026-10-21',
  estrenada: false,
  pruebas: null,
  ventas: null,
  impuesto: null,
  iva: null,
  cobros: null,
  cartera: null,
  mejores: null,
  vencidos: null,
  por_pagar: null,
  acreedores: null,
  plan: null,
  atencion: [],
  pasos: [],
  ...cambios,
});

/** Una página de una lista, como la responde la API. */
export const pagina = <T>(items: T[], cambios: Partial<PaginaDe<T>> = {}): PaginaDe<T> => {
  const { total = items.length, tamano = 20 } = cambios;
  return { items, page: 1, tamano, total, paginas: Math.max(1, Math.ceil(total / tamano)), ...cambios };
};

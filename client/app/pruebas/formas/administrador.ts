import { con, P, RUC, type Forma } from './forma';

const EDITABLE = { email: 'andina@andina.ec', EMP_RUC: RUC };
const columna = (nombre: string, tipo: string, opciones: object[]) => ({
  nombre,
  titulo: nombre,
  tipo,
  opciones,
  obligatoria: true,
  secundaria: false,
  ayuda: '',
});
const LOS_ASIGNADOS = 'se envían solo los asignados';
const OPCIONES = ['A', 'B'].map((valor) => ({ valor, nombre: valor }));

/** Las del proveedor. */
const SUYAS: Forma[] = [
  {
    put: '/api/catalogos/{catalogo}/{fila_id}',
    en: '/catalogos/tarifas',
    lee: '/api/catalogos/{catalogo}',
    pulsar: [/^Acciones de/, 'Editar o cerrar'],
    nombre: /^Editar/,
    pregunta: '¿Guardar este cambio?',
    dichas: {
      '/api/catalogos': con({
        '0.nombre': 'tarifas',
        '0.columnas': [columna('codigo', 'texto', []), columna('clase', 'opcion', OPCIONES)],
      }),
      '/api/catalogos/{catalogo}': (leido) => ({
        ...leido,
        items: leido.items.map((fila: object) => ({
          ...fila,
          desde: '2026-01-05',
          hasta: '2026-09-17',
          valores: { codigo: 'A-1', clase: 'B' },
        })),
      }),
    },
  },
  {
    put: `${P}/administradores/{personal_id}`,
    en: '/asesores/1',
    dichas: { [`${P}/administradores/{personal_id}`]: con({ USU_USUARIO: RUC, DRB_CONTADOR: 1 }) },
  },
  {
    put: `${P}/empresas/usuario/{empresa_id}/{usuario_id}`,
    en: '/empresas/1?pestana=usuarios',
    lee: `${P}/empresas/usuario/{empresa_id}`,
    pulsar: [/^Acciones de/, 'Editar'],
    nombre: 'Editar usuario',
    dichas: {
      [`${P}/empresas/{empresa_id}`]: con({ acciones: ['usuarios'] }),
      [`${P}/empresas/usuario/{empresa_id}`]: con({ '0.USU_USUARIO': 'ana.loor' }),
    },
  },
  {
    put: `${P}/empresas/{empresa_id}`,
    en: '/empresas/1',
    nombre: 'Datos de la empresa',
    dichas: { [`${P}/empresas/{empresa_id}`]: con({ ...EDITABLE, acciones: ['editar', 'asignar'] }) },
  },
  {
    put: `${P}/menus/menuEmpresaAdmin/{empresa_id}`,
    en: '/empresas/1?pestana=menus',
    pulsar: [/^MEN_NOMBRE/],
    nombre: 'Datos de la empresa',
    dichas: {
      [`${P}/empresas/{empresa_id}`]: con({ ...EDITABLE, EMP_TELEFONO: '022345678' }),
      [`${P}/menus/menuEmpresaAdmin/{empresa_id}`]: (menus) =>
        menus.map((uno: object, n: number) => ({
          ...uno,
          MEN_PADRE: null,
          MEN_ORDEN: n + 1,
          asignado: true,
        })),
    },
    // El primero se quita: sin cambiar nada no se envían.
    fila: (menus) => menus.slice(1),
    salvo: { '[0].asignado': LOS_ASIGNADOS, '[1].asignado': LOS_ASIGNADOS },
  },
  {
    put: `${P}/planes/{plan}`,
    en: '/planes',
    lee: `${P}/planes`,
    pulsar: [/^Acciones de/, 'Editar'],
    nombre: 'Editar el plan',
    dichas: { [`${P}/planes`]: con({ '0.familia': 2, '0.PLAN_ACTIVO': true }) },
  },
  {
    put: `${P}/soporte/{ticket_id}`,
    en: '/soporte/1',
    pulsar: ['Editar'],
    salvo: { ASE_CODIGO: 'quién lo atiende se elige en su propia casilla' },
  },
  {
    put: `${P}/configuraciones/actualizar`,
    en: '/configuraciones',
    lee: `${P}/configuraciones`,
    pulsar: ['Contacto'],
    nombre: 'Mensajería 3',
    fila: (filas) => filas.find((fila: { CON_CODIGO: number }) => fila.CON_CODIGO === 7),
    dichas: {
      [`${P}/configuraciones`]: (filas) =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((CON_CODIGO) => ({
          ...filas[0],
          CON_CODIGO,
          CON_VALOR1: CON_CODIGO === 5 ? '#0E7C66' : '593999000111',
          CON_VALOR2: 'Ventas',
        })),
    },
    salvo: Object.fromEntries(
      [3, 4, 5, 6, 7, 8].map((n) => [
        `CON_VALOR${n}`,
        'no es de esta posición: el servidor lo deja como está',
      ]),
    ),
  },
];
export const DEL_ADMINISTRADOR = SUYAS.map((forma): Forma => ({ ...forma, area: 'administrador' }));

import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';
import { LoginPage } from './LoginPage';

/** El ingreso de la empresa viaja con la primera carga; las demás pantallas, cuando se abren. */
export const rutasAuth: Ruta[] = [
  { path: 'login', component: LoginPage, access: 'publico', label: 'Ingresar', marco: 'ingreso' },
  {
    path: 'registro',
    component: diferida(() => import('./registro/RegistroPage'), 'RegistroPage'),
    access: 'publico',
    label: 'Registro',
    marco: 'ingreso',
  },
  {
    path: 'recuperar-clave',
    component: diferida(() => import('./recuperar/RecuperarPage'), 'RecuperarPage'),
    access: 'publico',
    label: 'Recuperar contraseña',
    marco: 'ingreso',
  },
  {
    path: 'confirmar-correo/:firma',
    component: diferida(() => import('./ConfirmarCorreoPage'), 'ConfirmarCorreoPage'),
    access: 'publico',
    label: 'Confirmar el correo',
    marco: 'ingreso',
  },
  {
    path: 'recuperar-factor/:firma',
    component: diferida(() => import('./factor/FactorPerdidoPage'), 'FactorPerdidoPage'),
    access: 'publico',
    label: 'Recuperar el ingreso',
    marco: 'ingreso',
  },
  {
    path: 'recuperar-factor/cancelar/:firma',
    component: diferida(() => import('./factor/FactorPerdidoPage'), 'CancelarFactorPage'),
    access: 'publico',
    label: 'Cancelar la recuperación',
    marco: 'ingreso',
  },
  {
    path: 'administrador/login',
    component: diferida(() => import('./AdminLoginPage'), 'AdminLoginPage'),
    access: 'publico',
    label: 'Ingreso de administradores',
    marco: 'ingreso',
  },
  {
    path: 'personas/login',
    component: diferida(() => import('./persona/PersonaLoginPage'), 'PersonaLoginPage'),
    access: 'publico',
    label: 'Ingresar a sus empresas',
    marco: 'ingreso',
  },
  {
    path: 'personas/alta',
    component: diferida(() => import('./persona/PedirAltaPage'), 'PedirAltaPage'),
    access: 'publico',
    label: 'Una sola contraseña',
    marco: 'ingreso',
  },
  {
    path: 'personas/alta/:ficha',
    component: diferida(() => import('./persona/AltaPage'), 'AltaPage'),
    access: 'publico',
    label: 'Elegir su contraseña',
    marco: 'ingreso',
  },
  {
    path: 'personas/invitacion/:ficha',
    component: diferida(() => import('./persona/InvitacionPage'), 'InvitacionPage'),
    access: 'publico',
    label: 'Invitación a una empresa',
    marco: 'ingreso',
  },
  {
    path: 'personas/sesiones',
    component: diferida(() => import('./persona/SesionesPersonaPage'), 'SesionesPersonaPage'),
    access: 'publico',
    label: 'Sesiones abiertas',
    marco: 'ingreso',
  },
  {
    path: 'personas',
    component: diferida(() => import('./persona/PersonasPage'), 'PersonasPage'),
    access: 'publico',
    label: 'Mis empresas',
    marco: 'ingreso',
  },
  {
    path: 'error403',
    component: diferida(() => import('./Error403Page'), 'Error403Page'),
    access: 'publico',
    label: 'Acceso no permitido',
    marco: 'ninguno',
  },
];

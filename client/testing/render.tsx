import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { consultas } from '@/api/consultas';
import { marcarCaida } from '@/api/disponibilidad';
import { App } from '@/app/App';
import { CLAVES, guardarPersona, type SesionAdmin, type SesionEmpresa } from '@/session';
import { inicioVacio } from './factories';
import { responder } from './server';

export const dentro = {
  empresa: (sesion: SesionEmpresa) => {
    localStorage.setItem(CLAVES.empresa, JSON.stringify(sesion));
    localStorage.setItem(CLAVES.ruc, sesion.EMP_RUC);
  },
  admin: (sesion: SesionAdmin) => {
    localStorage.setItem(CLAVES.admin, JSON.stringify(sesion));
    localStorage.setItem(CLAVES.idAdmin, String(sesion.id));
  },
  persona: () =>
    guardarPersona({ ficha: 'ficha-persona', nombre: 'Juan Mena', correo: 'mena@cuentas.ec', falta: '' }),
};

const SERVICIOS_SANOS = { caido: false, desde: null, esperando: 0, mensaje: '', correo: '' };

/** Lo que las dos áreas piden al abrirse. */
export function areasResponden(): void {
  responder('get', '/sesion', { tipo: 'empresa', expira: null });
  responder('post', '/menus/menuEmpresa', []);
  responder('post', '/menus/menuAdmin', []);
  responder('get', '/api/inicio', inicioVacio());
  responder('get', '/api/novedades', { nuevas: 0, items: [], hasta: 0 });
  responder('get', '/cuenta', {
    USU_USUARIO: 'demo',
    USU_NOMBRE: 'María Salas',
    USU_CORREO: 'demo@andina.ec',
    ultimo_ingreso: null,
    version: 1,
  });
  responder('get', '/sesiones', []);
  responder('get', '/api/comprobantes/estado-sri', SERVICIOS_SANOS);
  responder('get', '/comprobarfirmaPlan/:com/:eid', { activar: false, mensaje: null });
}

/** El producto entero en una dirección, como lo abre una persona. */
export async function abrir(hash: string, { esperar = true } = {}) {
  consultas.clear();
  act(() => marcarCaida(false));
  window.location.hash = hash;
  const usuario = userEvent.setup({ delay: null });
  const vista = render(<App />);
  if (esperar) await vista.findByRole('heading', { level: 1 });
  return { usuario, ...vista };
}

/** El diálogo más reciente, por su título. */
export const dialogo = (nombre: string | RegExp) => screen.findByRole('dialog', { name: nombre });

export const campo = (nombre: string | RegExp) =>
  screen.getByLabelText(nombre, { selector: 'input, select' });

/** Escribe en cada campo, por su rótulo. */
export function llenar(valores: Record<string, string>): void {
  for (const [nombre, valor] of Object.entries(valores))
    fireEvent.change(campo(nombre), { target: { value: valor } });
}

export const pulsar = (usuario: UserEvent, boton: string) =>
  usuario.click(screen.getByRole('button', { name: boton }));

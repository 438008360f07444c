import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { alCerrar, cerrar, getAdmin, getEmpresa, guardarAdmin, guardarEmpresa, suscribir } from './store';
import { USUARIO_EN_BLANCO } from './types';

it('guarda con las claves de la especificación', () => {
  guardarEmpresa(sesionEmpresa());
  guardarAdmin(sesionAdmin());
  expect(Object.keys(localStorage).sort()).toEqual(['idUsu', 'ruc', 'usr', 'usrAdmin']);
  expect(JSON.parse(localStorage.getItem('usr')!)).toMatchObject({
    token: 'token-empresa',
    eid: 7,
    COM_CODIGO: 3,
  });
  expect(localStorage.getItem('ruc')).toBe('1790012344001');
  expect(localStorage.getItem('idUsu')).toBe('11');
});

it('el usuario en blanco tiene su establecimiento, está activo y sin menús', () => {
  expect(USUARIO_EN_BLANCO).toMatchObject({ COM_CODIGO: 0, USU_ACTIVO: true, menus: [] });
  localStorage.setItem('usr', JSON.stringify({ token: 't', COM_CODIGO: 1 }));
  expect(getEmpresa()).toMatchObject({ COM_CODIGO: 1, USU_ACTIVO: true, menus: [] });
});

it.each(['', '{', 'null', '{}', '"texto"'])('un valor dañado (%s) es no tener sesión', (crudo) => {
  localStorage.setItem('usr', crudo);
  expect(getEmpresa()).toBeNull();
});

it('cerrar quita lo suyo y lo cuenta una vez; Recordarme conserva el RUC', () => {
  const oyente = jest.fn();
  const dejar = alCerrar(oyente);
  guardarEmpresa(sesionEmpresa({ recordar: true }));
  guardarAdmin(sesionAdmin());
  cerrar(['empresa']);
  expect([getEmpresa(), localStorage.getItem('ruc')]).toEqual([null, '1790012344001']);
  expect(getAdmin()).not.toBeNull();
  cerrar(['empresa', 'administrador'], 'sin_sesion');
  cerrar(['empresa', 'administrador'], 'sin_sesion');
  expect(oyente.mock.calls).toEqual([
    ['salida', ['empresa']],
    ['sin_sesion', ['administrador']],
  ]);
  dejar();
});

it('otra pestaña avisa', () => {
  const oyente = jest.fn();
  const dejar = suscribir(oyente);
  window.dispatchEvent(new StorageEvent('storage', { key: 'otra' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'usrAdmin' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(oyente).toHaveBeenCalledTimes(2);
  dejar();
});

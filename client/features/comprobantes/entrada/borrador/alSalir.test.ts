import { Cajon } from './respaldo';
import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { antesDeSalir, cerrar, guardarAdmin, guardarAntesDeSalir, guardarEmpresa } from '@/session';

const A = sesionEmpresa({ eid: 7, USU_CODIGO: 11, token: 'de-a' });
const B = sesionEmpresa({ eid: 7, USU_CODIGO: 12, token: 'de-b' });
const ALGO = { lineas: [] } as unknown as Parameters<Cajon['poner']>[1];

const guardadas = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

function escribirComo(sesion: typeof A): Cajon {
  guardarEmpresa(sesion);
  const cajon = new Cajon('factura');
  cajon.poner('nuevo', ALGO, null);
  cajon.seguirAqui(31);
  return cajon;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('lo que una persona escribió sale del navegador con ella, y la siguiente no lo encuentra', () => {
  escribirComo(A);
  sessionStorage.setItem('tinta.curso.7', '[{"numero":"001-001-000000123"}]');
  localStorage.setItem('tinta.teclas', 'false');
  cerrar(['empresa']);
  expect(guardadas().filter((clave) => /entrada|curso/.test(clave))).toEqual([]);
  expect(localStorage.getItem('tinta.teclas')).toBe('false');
  guardarEmpresa(B);
  expect(new Cajon('factura').leer('nuevo')).toBeNull();
  expect(new Cajon('factura').enEstaPestana).toBeNull();
});

it('la pantalla que se cierra después de salir no vuelve a dejarlo', () => {
  const cajon = escribirComo(A);
  cerrar(['empresa']);
  cajon.poner('nuevo', ALGO, null);
  expect(guardadas().filter((clave) => clave.includes('entrada'))).toEqual([]);
  guardarEmpresa(A);
  cajon.poner('nuevo', ALGO, null);
  expect(cajon.leer('nuevo')).not.toBeNull();
});

it('lo de otra persona, y lo de quien perdió su sesión sin salir, se queda para su dueño', () => {
  escribirComo(A);
  cerrar(['empresa'], 'sin_sesion');
  escribirComo(B);
  cerrar(['empresa']);
  guardarEmpresa(A);
  expect(new Cajon('factura').leer('nuevo')).not.toBeNull();
});

it('los borradores de un ticket salen con quien los escribió', () => {
  guardarAdmin(sesionAdmin({ id: 11 }));
  localStorage.setItem('tinta.borrador.11.82', '{"respuesta":"<p>Hola</p>"}');
  localStorage.setItem('tinta.borrador.12.82', '{"respuesta":"<p>de Jorge</p>"}');
  cerrar(['administrador']);
  expect(guardadas().filter((clave) => clave.includes('borrador'))).toEqual(['tinta.borrador.12.82']);
});

it('al salir en otra pestaña, esta olvida también lo suyo', () => {
  escribirComo(A);
  const previa = localStorage.getItem('usr');
  localStorage.setItem('tinta.cierre', 'salida');
  localStorage.removeItem('usr');
  window.dispatchEvent(new StorageEvent('storage', { key: 'usr', oldValue: previa, newValue: null }));
  expect(guardadas().filter((clave) => clave.includes('entrada'))).toEqual([]);
});

it('antes de salir se lleva al servidor lo que falta', async () => {
  let guardado = false;
  const dejar = antesDeSalir((esperar) => esperar(Promise.resolve().then(() => (guardado = true))));
  await guardarAntesDeSalir();
  expect(guardado).toBe(true);
  dejar();
});

import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { guardarAntesDeSalir, pasarAEmpresa, type SesionEmpresa } from '@/session';
import { entrar } from './api';

/** La página desde el principio, en esa dirección. */
function abrirOtraVez(ruta: string): void {
  window.location.hash = `#${ruta}`;
  window.location.reload();
}

/** Lleva esta pestaña a otra de las empresas de la persona, con lo que se escribía ya guardado en la suya; a su inicio o a `ruta`. */
export async function pasarA(eid: number, ruta = '/'): Promise<void> {
  let sesion: SesionEmpresa;
  try {
    await guardarAntesDeSalir();
    sesion = await entrar(eid);
  } catch (error) {
    return dialogos.error('Error', `No se pudo entrar a esa empresa. ${mensajeDe(error)}`);
  }
  pasarAEmpresa(sesion, () => abrirOtraVez(ruta));
}

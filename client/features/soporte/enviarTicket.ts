import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { crearTicket, subirAdjunto } from './api';
import { aTicket, type DatosTicket } from './formulario';

/** El ticket ya existe: una subida que falla se vuelve a ofrecer y nunca crea un segundo ticket. */
export async function subirConReintento(
  subir: (alSubir: (fraccion: number) => void) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const espera = dialogos.cargando('Cargando...', 'Subiendo el archivo');
    try {
      await subir((fraccion) =>
        espera.avance(fraccion, `Subiendo el archivo: ${Math.round(fraccion * 100)} %`),
      );
      return;
    } catch (error) {
      espera.cerrar();
      const otraVez = await dialogos.confirmar(
        'Error',
        `Su ticket quedó registrado, pero el archivo no se pudo subir. ${mensajeDe(error)}`,
        { si: 'Reintentar', no: 'Continuar sin el archivo', bloqueante: true },
      );
      if (!otraVez) return;
    } finally {
      espera.cerrar();
    }
  }
}

export async function enviarTicket(datos: DatosTicket, clave: string): Promise<void> {
  const { archivo } = datos;
  const espera = dialogos.cargando();
  const creado = await crearTicket(aTicket(datos), clave).finally(espera.cerrar);
  if (archivo) await subirConReintento((alSubir) => subirAdjunto(creado, archivo, alSubir));
}

import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { eliminarBorrador } from '@/features/nucleo/presta/borradores';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonEliminar } from '../../entrada/borrador/BotonEliminar';
import { EstadoBorrador } from '../../entrada/borrador/EstadoBorrador';
import { Choque, Recuperado } from '../../entrada/partes/Avisos';

import type { BorradorAbierto } from './useBorrador';

interface Props {
  borrador: BorradorAbierto | null;
}

/** Al lado del título: si lo escrito está guardado. */
export const EstadoDelBorrador = ({ borrador }: Props) =>
  borrador && <EstadoBorrador estado={borrador.estado} nada="Se guarda solo" />;

/** Encima de lo escrito: si otro lo cambió, o si se recuperó de este navegador. */
export function AvisosDelBorrador({ borrador }: Props) {
  if (!borrador) return null;
  const { de, guardado, estado } = borrador;
  // Quita lo que está en pantalla y vuelve a lo que el servidor tenga.
  const recargar = () => {
    guardado.terminar();
    de.alRecomenzar(estado.id);
  };
  const descartar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Descartar lo recuperado?',
      'Lo que se recuperó en este navegador se perderá. No se puede deshacer.',
      { si: 'Descartar', peligro: true },
    );
    if (seguro) recargar();
  };
  return (
    <>
      <Choque estado={estado} guardado={guardado} alRecargar={recargar} alFin="guardar" />
      {de.recuperado !== null && estado.fase !== 'guardado' && (
        <Recuperado cuando={de.recuperado} alDescartar={() => void descartar()} />
      )}
    </>
  );
}

/** El botón que elimina el borrador y deja empezar otra vez. */
export function QuitarBorrador({ borrador }: Props) {
  const consultas = useQueryClient();
  if (!borrador || borrador.estado.id === null) return null;
  const { de, guardado, estado } = borrador;
  const eliminar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el borrador?',
      'Lo que escribió se perderá. No se puede deshacer.',
      { si: 'Eliminar', peligro: true },
    );
    if (!seguro) return;
    await guardado.pausar();
    try {
      await eliminarBorrador(estado.id!, de.donde.ruta);
    } catch (error) {
      guardado.seguir();
      return dialogos.error('Error', mensajeDe(error));
    }
    guardado.terminar();
    avisoBreve('Borrador eliminado');
    void refrescar(consultas, alCambiar.borrador);
    de.alRecomenzar(null);
  };
  return <BotonEliminar alPulsar={eliminar} />;
}

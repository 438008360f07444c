import { dialogos } from '@/ui/avisos';
import { alcanceDe, type Carga } from './api';
import estilos from './catalogos.module.css';

export const ACCIONES: Record<string, string> = { CREAR: 'Crea', CAMBIAR: 'Cambia', CERRAR: 'Cierra' };

/** Dice lo que un cambio haría y pregunta si se hace. Lo que no cambia nada no se pregunta. */
export async function confirmarEfecto(carga: Carga): Promise<boolean> {
  if (!carga.cambios.length) return true;
  return dialogos.confirmar('¿Guardar este cambio?', <Efecto carga={carga} />, {
    si: 'Guardar',
    no: 'Volver',
  });
}

function Efecto({ carga }: { carga: Carga }) {
  return (
    <>
      <ul className={estilos.efecto}>
        {carga.cambios.map(({ accion, rotulo, detalle }) => (
          <li key={`${accion} ${rotulo} ${detalle}`}>
            {ACCIONES[accion]} {rotulo}. {detalle}.
          </li>
        ))}
      </ul>
      <p className={estilos.alcance}>{alcanceDe(carga)}</p>
    </>
  );
}

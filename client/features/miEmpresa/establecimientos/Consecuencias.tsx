import { IconFlask, IconGavel } from '@tabler/icons-react';
import { Datos } from '@/ui/base';
import { entero } from '@/lib/numeros';
import type { Secuencial } from '../api';
import { nueveDigitos } from './TablaSecuenciales';
import estilos from '../empresa.module.css';

/** Lo que causa otro número siguiente, para quien está por cambiarlo. */
export function Consecuencias({ secuencial, nuevo }: { secuencial: Secuencial; nuevo: number }) {
  const { siguiente: anterior, ambiente, nombre, serie } = secuencial;
  const produccion = ambiente === 'PRODUCCION';
  const Icono = produccion ? IconGavel : IconFlask;
  return (
    <div className={estilos.consecuencias}>
      <p className={estilos.ambiente} data-ambiente={ambiente}>
        <Icono size={18} stroke={1.75} aria-hidden />
        {produccion
          ? 'Ambiente de PRODUCCIÓN: estos documentos tienen validez tributaria.'
          : 'Ambiente de PRUEBAS: estos documentos no tienen validez tributaria.'}
      </p>
      <Datos
        filas={[
          ['Documento', `${nombre}, serie ${serie}`],
          [
            'Número anterior',
            <span key="a" className={estilos.anterior}>
              {nueveDigitos(anterior)}
            </span>,
          ],
          ['Número nuevo', <strong key="n">{nueveDigitos(nuevo)}</strong>],
        ]}
      />
      <p>{nuevo > anterior ? salto(anterior, nuevo) : RETROCESO}</p>
      <p>El cambio queda en la auditoría a su nombre.</p>
    </div>
  );
}

const salto = (anterior: number, nuevo: number) =>
  nuevo - anterior === 1
    ? `El ${nueveDigitos(anterior)} no se usará nunca: ` +
      'quedará un salto que el SRI puede pedirle que justifique.'
    : `Los ${entero(nuevo - anterior)} números del ${nueveDigitos(anterior)} al ${nueveDigitos(nuevo - 1)} ` +
      'no se usarán nunca: quedará un salto que el SRI puede pedirle que justifique.';

const RETROCESO =
  'Se darán números menores que los de antes: si alguno ya se emitió en otro sistema, ' +
  'el SRI devolverá el documento (error 45, secuencial registrado).';

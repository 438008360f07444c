import { Input, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useCampo } from '@/ui/form';
import estilos from '../../entrada/entrada.module.css';

const RESPUESTAS = [
  {
    value: 'si',
    label: 'Sí, vuelve',
    description: 'Entra a la bodega del establecimiento, a lo que costó al salir',
  },
  {
    value: 'no',
    label: 'No vuelve',
    description: 'Es un descuento, o el cliente se la queda: la bodega no cambia',
  },
];

/** Si lo que se acredita vuelve a la bodega. Nadie lo supone: un descuento no devuelve nada. */
export function Devuelve() {
  const { error, ...campo } = useCampo('devuelve');
  return (
    <fieldset
      role="radiogroup"
      className={estilos.devuelve}
      aria-required
      aria-describedby={error ? 'devuelve-error' : undefined}
    >
      <legend>¿La mercadería vuelve a la bodega?</legend>
      {RESPUESTAS.map((respuesta) => (
        <Radio key={respuesta.value} {...campo} {...respuesta} />
      ))}
      {error && <Input.Error id="devuelve-error">{error}</Input.Error>}
    </fieldset>
  );
}

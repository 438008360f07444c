import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/ui/form';
import { contraste, esHex, legible } from '@/lib/color';
import { numero } from '@/lib/numeros';
import { Icono } from '@/ui/base';
import type { CampoPosicion } from './posiciones';
import estilos from './configuraciones.module.css';

const PROPIO = '#1D3B8B';

/** El color se escribe o se elige; avisa si sobre él costaría leer letras blancas. */
export function CampoColor({ campo: { valor, rotulo, ejemplo, rules } }: { campo: CampoPosicion }) {
  const { control, setValue } = useFormContext();
  const escrito = String(useWatch({ control, name: valor }) ?? '').trim();
  const color = esHex(escrito) ? escrito : null;
  return (
    <>
      <TextField
        name={valor}
        label={rotulo}
        placeholder={ejemplo}
        maxLength={7}
        rules={rules}
        leftSectionPointerEvents="auto"
        leftSection={
          <input
            type="color"
            aria-label={`Elegir el ${rotulo.toLowerCase()}`}
            className={estilos.muestra}
            value={color ?? PROPIO}
            onChange={(e) =>
              setValue(valor, e.currentTarget.value.toUpperCase(), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        }
      />
      {color && <Contraste color={color} />}
    </>
  );
}

function Contraste({ color }: { color: string }) {
  const razon = contraste(color, '#ffffff');
  if (razon >= 4.5) return null;
  const oscuro = legible(color, '#ffffff', 4.5);
  return (
    <p className={estilos.contraste} role="status">
      <Icono de={IconAlertTriangle} />
      <span>
        Las letras blancas se leen mal sobre este color (contraste {numero(razon, 1)} a 1, hacen falta 4.5).
        Los botones usarán uno más oscuro: <i style={{ background: oscuro }} aria-hidden />{' '}
        {oscuro.toUpperCase()}.
      </span>
    </p>
  );
}

import { useController } from 'react-hook-form';
import {
  TransportistaElector,
  VentanaTransportista,
  type TransportistaBreve,
} from '@/features/transportistas/presta';
import { useEntrada, type Entrada } from '../../entrada/entrada';
import type { Propio } from './propio';

/** Pone el transportista elegido, su placa y sus correos: los de antes se quedan. */
function poner({ form }: Pick<Entrada<Propio>, 'form'>, t: TransportistaBreve): void {
  const opciones = { shouldDirty: true } as const;
  form.setValue('cliente', { id: t.id, nombre: t.razon_social, identificacion: t.identificacion }, opciones);
  form.setValue('placas', t.placas, opciones);
  form.setValue('placa', t.placas[0] ?? '', opciones);
  const otros = form
    .getValues('correos')
    .split(/[,;\s]+/)
    .filter((correo) => correo && !t.correos.includes(correo));
  form.setValue('correos', [...t.correos, ...otros].join(', '), opciones);
  form.clearErrors(['cliente', 'placa', 'correos']);
  setTimeout(() => form.setFocus(t.placas.length ? 'partida' : 'placa'));
}

/** Quien lleva la mercadería, en lugar del cliente. */
export function Transportista({ alCrear }: { alCrear: (texto: string) => void }) {
  const { form } = useEntrada<Propio>();
  const {
    field: { value, ref },
    fieldState,
  } = useController({
    control: form.control,
    name: 'cliente',
    rules: { validate: (elegido) => Boolean(elegido) || 'Elija el transportista' },
  });
  return (
    <TransportistaElector
      ref={ref}
      elegido={value}
      alElegir={(t) => poner({ form }, t)}
      alCrear={alCrear}
      error={fieldState.error?.message}
    />
  );
}

export function VentanaDeReceptor({ texto, alCerrar }: { texto: string; alCerrar: () => void }) {
  const { form } = useEntrada<Propio>();
  return (
    <VentanaTransportista
      texto={texto}
      alCerrar={alCerrar}
      alListo={(t) => {
        alCerrar();
        poner({ form }, t);
      }}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { put } from '@/api/http';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { VIAJES, type Viaje } from '@/features/nucleo/presta/estado/Viaje';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { fechaHora } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, SelectField, TextField, useEnvio } from '@/ui/form';

export interface Props {
  comprobante: Comprobante;
  alCerrar: () => void;
}

const ORDEN = Object.keys(VIAJES) as Viaje[];
/** Lo que sigue: después de entregada, nada. */
const siguiente = (viaje: Viaje | null) =>
  ORDEN[Math.min(ORDEN.indexOf(viaje ?? 'POR_SALIR') + 1, ORDEN.length - 1)]!;
/** El momento, como lo escribe un `datetime-local`, en la hora de este navegador. */
const ahora = () => {
  const momento = new Date();
  return new Date(momento.getTime() - momento.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Dice por dónde va el viaje, desde cuándo y quién recibió. */
export function VentanaViaje({ comprobante: c, alCerrar }: Props) {
  const form = useForm({ defaultValues: { estado: siguiente(c.viaje), en: ahora(), nota: '' } });
  const consultas = useQueryClient();
  const guardar = useEnvio(form, 'Error', async ({ estado, en, nota }) => {
    await put(`/api/guias-remision/${c.id}/viaje`, {
      estado,
      en: new Date(en).toISOString(),
      nota: nota.trim(),
    });
    avisoBreve(`${nombreDe(c)}: ${VIAJES[estado].texto.toLowerCase()}`);
    void refrescar(consultas, alCambiar.comprobante);
    alCerrar();
  });
  return (
    <VentanaForm titulo="Viaje" alCerrar={alCerrar}>
      <Form form={form} onSubmit={guardar} aria-label="Viaje">
        {c.viaje && c.viaje_en && (
          <p>
            {VIAJES[c.viaje].texto} desde el {fechaHora(c.viaje_en)}, según {c.viaje_por}.
          </p>
        )}
        <SelectField
          name="estado"
          label="Cómo va"
          withAsterisk
          data={ORDEN.map((value) => ({ value, label: VIAJES[value].texto }))}
        />
        <TextField
          name="en"
          label="Desde cuándo"
          type="datetime-local"
          withAsterisk
          rules={{ required: 'Ingrese desde cuándo' }}
        />
        <TextField
          name="nota"
          label="Nota"
          placeholder="Quién recibió, o qué pasó en el camino"
          maxLength={300}
        />
        <Acciones>
          <BotonEnviar>Anotar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

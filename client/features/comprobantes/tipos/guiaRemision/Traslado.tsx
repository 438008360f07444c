import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { useController, useWatch } from 'react-hook-form';
import { esPlaca, MAL } from '@/features/transportistas/presta/placas';
import { sinEmojis } from '@/lib/validacion';
import { FechaField, TextField } from '@/ui/form';
import { enContenido } from '@/ui/portal';
import { useEntrada } from '../../entrada/entrada';
import type { Propio } from './propio';
import estilos from './guia.module.css';

/** En qué vehículo, de dónde sale y qué días. */
export function Traslado() {
  const { form, catalogos } = useEntrada<Propio>();
  const [placas, dia, inicia] = useWatch({ control: form.control, name: ['placas', 'fecha', 'inicia'] });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'placa',
    rules: { validate: (v) => esPlaca(v) || (v.trim() ? MAL : 'Ingrese la placa del vehículo') },
  });
  return (
    <div className={estilos.traslado}>
      <Autocomplete
        {...field}
        label="Placa"
        withAsterisk
        aria-required
        className="tabular"
        placeholder="PBA-1234"
        maxLength={20}
        data={placas}
        error={fieldState.error?.message}
        comboboxProps={{ portalProps: enContenido() }}
      />
      <TextField
        name="partida"
        label="Punto de partida"
        maxLength={300}
        placeholder={catalogos.emisor.direccion}
        rules={{ validate: sinEmojis }}
      />
      <FechaField
        name="inicia"
        label="Sale"
        withAsterisk
        minimo={dia}
        rules={{
          required: 'Ingrese qué día sale',
          validate: (v: string) => v >= form.getValues('fecha') || 'No sale antes que su guía',
          deps: ['termina'],
        }}
      />
      <FechaField
        name="termina"
        label="Llega"
        withAsterisk
        minimo={inicia}
        rules={{
          required: 'Ingrese qué día llega',
          validate: (v: string) => v >= form.getValues('inicia') || 'No llega antes de salir',
        }}
      />
    </div>
  );
}

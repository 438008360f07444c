import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { Ancho, ArchivoField, Campos, DineroField, FechaField, SelectField, TextField } from '@/ui/form';
import { hoy } from '@/lib/fechas';

export const MAXIMO_RECIBO = 15_728_640;
export const EXTENSIONES_RECIBO = ['pdf', 'png', 'jpg', 'jpeg', 'webp'] as const;

/** Un recibo de pago, como lo tiene su formulario. */
export interface DatosRecibo {
  current: File | null;
  banco: string;
  referencia: string;
  valor: string;
  fecha: string;
}

export const RECIBO_NUEVO: DatosRecibo = { current: null, banco: '', referencia: '', valor: '', fecha: '' };

/** El cuerpo multipart de un recibo; lo que quedó vacío no viaja. */
export function formDeRecibo({ current, ...datos }: DatosRecibo, mas: Record<string, string>): FormData {
  const form = new FormData();
  form.set('current', current!, current!.name);
  Object.entries({ ...datos, ...mas }).forEach(([campo, valor]) => valor && form.set(campo, valor));
  return form;
}

/** El archivo y lo que el banco dice del pago. En `bancos` viene la ruta donde se piden sus nombres. */
export function CamposRecibo({ bancos: ruta, avance }: { bancos: string; avance: number | null }) {
  const { data: bancos = [] } = useQuery({
    queryKey: claves.bancos(ruta),
    queryFn: ({ signal }) => get<components['schemas']['Banco'][]>(ruta, { signal }),
    staleTime: Infinity,
  });
  return (
    <Campos>
      <Ancho>
        <ArchivoField
          name="current"
          label="Recibo"
          withAsterisk
          extensiones={EXTENSIONES_RECIBO}
          maximo={MAXIMO_RECIBO}
          mensajes={{
            extension: 'El recibo debe ser un PDF o una imagen (PNG, JPG o WEBP).',
            tamano: 'El recibo supera el tamaño máximo de 15 MB.',
          }}
          nota="PDF, PNG, JPG o WEBP. Máximo 15 MB"
          rules={{ required: 'Elija el recibo' }}
          avance={avance}
        />
      </Ancho>
      <SelectField
        name="banco"
        label="Banco"
        data={[
          { value: '', label: 'Sin indicar' },
          ...bancos.map((b) => ({ value: b.BAN_NOMBRE, label: b.BAN_NOMBRE })),
        ]}
      />
      <TextField
        name="referencia"
        label="Referencia"
        maxLength={60}
        placeholder="Número del comprobante"
        autoComplete="off"
      />
      <DineroField
        name="valor"
        label="Valor pagado"
        rules={{ validate: (v: unknown) => v === '' || Number(v) > 0 || 'Ingrese un valor mayor que cero' }}
      />
      <FechaField name="fecha" label="Fecha del pago" maximo={hoy()} />
    </Campos>
  );
}

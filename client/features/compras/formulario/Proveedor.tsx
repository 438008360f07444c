import { useController } from 'react-hook-form';
import {
  esDeAfuera,
  ProveedorElector,
  VentanaProveedor,
  type ProveedorBreve,
} from '@/features/proveedores/presta';
import { useCompra } from './entrada';

/** Pone al elegido, sus días de crédito, y cómo se le paga y para qué de siempre. */
export function ponerProveedor(
  { form }: Pick<ReturnType<typeof useCompra>, 'form'>,
  {
    id,
    razon_social,
    identificacion,
    tipo_identificacion,
    dias_credito,
    pago_usual,
    sustento_usual,
  }: ProveedorBreve,
): void {
  const opciones = { shouldDirty: true } as const;
  if (form.getValues('cliente')?.id !== id) form.setValue('modifica', null, opciones);
  form.setValue('cliente', { id, nombre: razon_social, identificacion }, opciones);
  form.setValue('dias', dias_credito);
  form.setValue('usual', sustento_usual);
  form.setValue('de_afuera', esDeAfuera(tipo_identificacion));
  if (pago_usual && !form.getValues('forma_pago')) form.setValue('forma_pago', pago_usual, opciones);
  form.clearErrors('cliente');
}

/** A quién se compró. `alCrear`: empieza uno nuevo con lo escrito. */
export function ElegirProveedor({ alCrear }: { alCrear: (texto: string) => void }) {
  const entrada = useCompra();
  const { form } = entrada;
  const {
    field: { value: elegido, ref },
    fieldState,
  } = useController({
    control: form.control,
    name: 'cliente',
    rules: { validate: (v) => v !== null || 'Elija el proveedor' },
  });
  return (
    <ProveedorElector
      ref={ref}
      label="Proveedor"
      elegido={elegido}
      error={fieldState.error?.message}
      alCrear={alCrear}
      alElegir={(p) => {
        ponerProveedor(entrada, p);
        setTimeout(() => form.setFocus(form.getValues('numero') ? 'nueva' : 'autorizacion'));
      }}
    />
  );
}

interface Nuevo {
  texto: string;
  alCerrar: () => void;
}

/** Crea a quién se compró, y lo elige. */
export function CrearProveedor({ texto, alCerrar }: Nuevo) {
  const entrada = useCompra();
  return (
    <VentanaProveedor
      texto={texto}
      alCerrar={alCerrar}
      alListo={(p) => {
        alCerrar();
        ponerProveedor(entrada, p);
        setTimeout(() => entrada.form.setFocus('autorizacion'));
      }}
    />
  );
}

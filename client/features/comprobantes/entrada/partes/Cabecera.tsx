import { NativeSelect, TextInput } from '@mantine/core';
import { useController, useFormState } from 'react-hook-form';
import type { FilaCliente } from '@/features/clientes/presta/api';
import { ClienteElector, type ClienteBreve } from '@/features/clientes/presta';
import { FechaField } from '@/ui/form';
import { hoy } from '@/lib/fechas';
import type { Punto } from '../api';
import { useEntrada } from '../entrada';
import * as reglas from '../datos/reglas';
import { clienteDe } from '../datos/valores';
import type { DatosComprobante } from '../../nucleo/datos';
import type { Ingreso } from '../../nucleo/ingreso';
import estilos from '../entrada.module.css';

const relleno = (n: number) => String(n).padStart(9, '0');
/** "001-002-000000813 · Matriz": el punto con el número que daría ahora, y su nombre si hay varios. */
const conNumero = (p: Punto, tipo: string, varios: boolean) =>
  `${p.establecimiento}-${p.punto}-${relleno(p.siguiente[tipo] ?? 1)}` +
  (varios && p.nombre ? ` · ${p.nombre}` : '');

/** Pone el cliente elegido, sus correos y su plazo de pago. */
export function ponerCliente(
  form: ReturnType<typeof useEntrada>['form'],
  c: ClienteBreve,
  { trasCliente = 'nueva' }: Pick<Ingreso, 'trasCliente'>,
): void {
  const opciones = { shouldDirty: true } as const;
  form.setValue('cliente', clienteDe(c), opciones);
  form.setValue('correos', c.CLI_CORREOS.join(', '), opciones);
  const [pago] = form.getValues('pagos');
  if (pago && form.getValues('pagos').length === 1) {
    form.setValue('pagos.0.plazo', c.CLI_DIASCREDITO ? String(c.CLI_DIASCREDITO) : '', opciones);
    form.setValue('pagos.0.unidad', 'dias', opciones);
  }
  form.clearErrors(['cliente', 'correos']);
  setTimeout(() => form.setFocus(trasCliente as 'nueva'));
}

interface Props {
  alCrearCliente: (texto: string) => void;
  /** Recuerda el último punto con que se emitió, para ofrecerlo primero. */
  alElegirPunto: (punto: string) => void;
  numero?: string;
}

/** A quién se emite, cuándo y desde qué punto. */
export function Cabecera({ alCrearCliente, alElegirPunto, numero }: Props) {
  const { form, tipo, ingreso, catalogos, corrige, cuenta } = useEntrada();
  const rules = {
    validate: (_: DatosComprobante['cliente'], d: DatosComprobante) =>
      reglas.cliente(d, () =>
        ingreso.alConsumidorFinal(cuenta.totales.total, catalogos.limite_consumidor_final),
      ),
  };
  const {
    field: { value: elegido, ref },
    fieldState,
  } = useController({ control: form.control, name: 'cliente', rules });
  const punto = form.register('punto_id', {
    required: 'Elija el punto de emisión',
    onChange: (e: { target: { value: string } }) => alElegirPunto(e.target.value),
  });
  const { errors } = useFormState({ control: form.control, name: 'punto_id' });
  const fijo = ingreso.clienteFijo?.(form.getValues()) ?? false;
  const elegir = (c: FilaCliente) => ponerCliente(form, c, ingreso);
  return (
    <div className={estilos.cabecera}>
      <ClienteElector
        ref={ref}
        label="Cliente"
        elegido={elegido}
        alElegir={elegir}
        alCrear={alCrearCliente}
        error={fieldState.error?.message}
        disabled={fijo}
      />
      <FechaField
        name="fecha"
        label="Fecha de emisión"
        withAsterisk
        disabled={corrige}
        minimo={corrige ? undefined : reglas.desdeCuando()}
        maximo={hoy()}
        rules={{ required: 'Ingrese la fecha de emisión' }}
      />
      {corrige ? (
        <TextInput label="Número" className="tabular" value={numero} readOnly />
      ) : (
        <NativeSelect
          label="Punto de emisión"
          withAsterisk
          className="tabular"
          error={errors.punto_id?.message}
          data={[
            ...(catalogos.puntos.length ? [] : [{ value: '', label: 'Sin puntos de emisión' }]),
            ...catalogos.puntos.map((p) => ({
              value: String(p.punto_id),
              label: conNumero(p, tipo.codigo, catalogos.puntos.length > 1),
            })),
          ]}
          {...punto}
        />
      )}
      {ingreso.Cabecera && <ingreso.Cabecera />}
    </div>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { useController, useFormState } from 'react-hook-form';
import type { FilaCliente } from '@/api/clientes';
import { ClienteElector, type ClienteBreve } from '@/components/clientes';
import { FechaField, TextField } from '@/components/form';
import { fecha, hoy } from '@/lib/fechas';
import type { Punto } from './api';
import { useEntrada } from './entrada';
import * as reglas from './reglas';
import { clienteDe, type Datos } from './valores';
import estilos from './facturas.module.css';

const relleno = (n: number) => String(n).padStart(9, '0');
/** "001-002-000000813 · Matriz": the point, with the number that it would give now, and its name where there are several. */
const conNumero = (p: Punto, tipo: string, varios: boolean) => `${p.establecimiento}-${p.punto}-${relleno(p.siguiente[tipo] ?? 1)}${varios && p.nombre ? ` · ${p.nombre}` : ''}`;

/** The chosen customer's own: where documents go, and how long he has to pay. */
export function ponerCliente(form: ReturnType<typeof useEntrada>['form'], c: ClienteBreve): void {
  const opciones = { shouldDirty: true } as const;
  form.setValue('cliente', clienteDe(c), opciones);
  form.setValue('correos', c.CLI_CORREOS.join(', '), opciones);
  const [pago] = form.getValues('pagos');
  if (pago && form.getValues('pagos').length === 1) {
    form.setValue('pagos.0.plazo', c.CLI_DIASCREDITO ? String(c.CLI_DIASCREDITO) : '', opciones);
    form.setValue('pagos.0.unidad', 'dias', opciones);
  }
  form.clearErrors(['cliente', 'correos']);
  setTimeout(() => form.setFocus('nueva'));
}

interface Props {
  alCrearCliente: (texto: string) => void;
  /** Which point was last issued from, so that it is offered first. */
  alElegirPunto: (punto: string) => void;
  numero?: string;
}

/** To whom, when, and from where. */
export function Cabecera({ alCrearCliente, alElegirPunto, numero }: Props) {
  const { form, tipo, catalogos, corrige, cuenta } = useEntrada();
  const rules = { validate: (_: Datos['cliente'], d: Datos) => reglas.cliente(d, tipo, cuenta.totales.total, catalogos.limite_consumidor_final) };
  const { field: { value: elegido, ref }, fieldState } = useController({ control: form.control, name: 'cliente', rules });
  const punto = form.register('punto_id', { required: 'Elija el punto de emisión', onChange: (e: { target: { value: string } }) => alElegirPunto(e.target.value) });
  const { errors } = useFormState({ control: form.control, name: 'punto_id' });
  const propia = form.getValues('comprobante_id') !== null;
  const elegir = (c: FilaCliente) => ponerCliente(form, c);
  return (
    <div className={estilos.cabecera}>
      <ClienteElector ref={ref} label="Cliente" elegido={elegido} alElegir={elegir} alCrear={alCrearCliente} error={fieldState.error?.message} disabled={propia} />
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
          data={[...(catalogos.puntos.length ? [] : [{ value: '', label: 'Sin puntos de emisión' }]), ...catalogos.puntos.map((p) => ({ value: String(p.punto_id), label: conNumero(p, tipo, catalogos.puntos.length > 1) }))]}
          {...punto}
        />
      )}
      {tipo === '04' && <Modificado propia={propia} />}
    </div>
  );
}

const TIPOS = [
  { value: '01', label: 'Factura' },
  { value: '02', label: 'Nota de venta' },
  { value: '05', label: 'Nota de débito' },
];

/** What a credit note credits, and why. */
function Modificado({ propia }: { propia: boolean }) {
  const { form } = useEntrada();
  const { modificado } = form.getValues();
  return (
    <>
      {propia ? (
        <p className={estilos.modificado}>
          Acredita la factura <strong className="tabular">{modificado.numero}</strong> del {fecha(modificado.fecha)}
        </p>
      ) : (
        <div className={estilos.ajeno}>
          <NativeSelect label="Documento que se acredita" data={TIPOS} {...form.register('modificado.tipo')} />
          <TextField name="modificado.numero" label="Número" withAsterisk className="tabular" placeholder="001-001-000000123" maxLength={17} rules={{ validate: reglas.numeroDocumento }} />
          <FechaField name="modificado.fecha" label="Su fecha" withAsterisk maximo={hoy()} rules={{ required: 'Ingrese la fecha del documento' }} />
        </div>
      )}
      <div className={estilos.motivo}>
        <TextField name="motivo" label="Motivo" withAsterisk maxLength={300} placeholder="Devolución, descuento, error en el precio…" rules={{ validate: reglas.obligado('Ingrese el motivo') }} />
      </div>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { BancoField, bancoElegido } from '@/features/cartera/presta/BancoField';
import { FORMAS, REFERENCIAS } from '@/features/cartera/presta/formas';
import { COBRAR } from '@/features/cartera/presta/lado/cobrar';
import { cobrarVarios, type Cobrados, type FilaComprobante } from '@/features/nucleo/presta/api';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, SelectField, TextField } from '@/ui/form';
import estilos from '../presta/comprobantes.module.css';

export interface Props {
  filas: FilaComprobante[];
  /** Cuántas de las elegidas se deben y no se cobran, porque el SRI no las aceptó. */
  rechazados: number;
  alCerrar: () => void;
  /** Con las que, al pedirlo, tampoco se pudo. */
  alTerminar: (omitidos: Cobrados['omitidos']) => void;
}

interface DatosDelCobro {
  fecha: string;
  forma: string;
  referencia: string;
  banco_id: string;
}

/** Cobra entero lo que se debe de las elegidas: un cobro por cliente. */
export function CobrarVarias({ filas, rechazados, alCerrar, alTerminar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { fecha: hoy(), forma: 'EFECTIVO', referencia: '', banco_id: '' } });
  const forma = useWatch({ control: form.control, name: 'forma' });
  const total = filas.reduce((suma, { saldo }) => suma.plus(saldo ?? 0), new Decimal(0));
  const clientes = new Set(filas.map(({ cliente_id }) => cliente_id)).size;
  const cobrar = async (datos: DatosDelCobro, clave: string) => {
    try {
      const {
        cobros,
        total: cobrado,
        omitidos,
      } = await cobrarVarios(
        { ...datos, banco_id: bancoElegido(datos.banco_id), ids: filas.map(({ id }) => id) } as Parameters<
          typeof cobrarVarios
        >[0],
        clave,
      );
      avisoBreve(
        cobros.length
          ? `${cuantos(cobros.length, 'cobro registrado', 'cobros registrados')} por ${dinero(cobrado)}`
          : omitidos.length
            ? 'No se cobró ninguna'
            : 'Ya estaban cobradas',
      );
      alTerminar(omitidos);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.cuenta);
  };
  return (
    <VentanaForm titulo={`Cobrar ${dinero(total)}`} alCerrar={alCerrar} tamano={520}>
      <Form form={form} onSubmit={cobrar} aria-label="Cobrar las elegidas">
        <p className={estilos.explica}>
          {cuantos(filas.length, 'documento se cobra entero', 'documentos se cobran enteros')}, con{' '}
          {clientes === 1 ? 'un cobro' : `${clientes} cobros, uno por cliente`}.
          {rechazados > 0 &&
            ` Sin ${cuantos(rechazados, 'rechazado', 'rechazados')} por el SRI, que se corrigen o descartan antes.`}
        </p>
        <Campos>
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <SelectField name="forma" label="Forma de cobro" data={[...FORMAS]} />
          <BancoField de={COBRAR} />
          <TextField name="referencia" label={REFERENCIAS[forma] ?? 'Referencia'} maxLength={100} />
        </Campos>
        <Acciones>
          <BotonEnviar>Registrar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

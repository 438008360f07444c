import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { bancosQuery } from '@/features/cartera/presta/bancos';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  DineroField,
  FechaField,
  Form,
  SelectField,
  TextField,
} from '@/ui/form';
import { registrar, type CuentaBancaria } from './api';
import { ConCheque } from './chequeras/ConCheque';
import { Partidas } from './Partidas';
import { PorDepositar } from './PorDepositar';
import { cuerpoDe, otrasDe, type DatosMovimiento, type Forma } from './valores';

interface Props {
  forma: Forma;
  banco: CuentaBancaria;
  alCerrar: () => void;
}

const CON_CHEQUE: string[] = ['TRANSFERENCIA', 'REPOSICION'];

/** Lo que a una caja chica le falta para su fondo. */
const falta = ({ fondo, saldo }: CuentaBancaria) => {
  const cuanto = new Decimal(fondo).minus(saldo);
  return cuanto.gt(0) ? cuanto.toFixed(2) : '';
};

/** Registra lo que entra o sale de una cuenta y lo asienta en el acto. */
export function Registrar({ forma, banco, alCerrar }: Props) {
  const consultas = useQueryClient();
  const { data: todas = [] } = useQuery(bancosQuery);
  const otras = otrasDe(forma, banco, todas);
  const seElige = forma.clase === 'DEPOSITO' && banco.clase === 'POR_DEPOSITAR';
  const form = useForm<DatosMovimiento>({
    defaultValues: {
      fecha: hoy(),
      otro: '',
      importe: forma.clase === 'REPOSICION' ? falta(banco) : '',
      lineas: [],
      partidas: forma.otro ? [] : [{ cuenta: null, importe: '', detalle: '' }],
      referencia: '',
      glosa: '',
      conCheque: false,
      cheque: { numero: '', beneficiario: '' },
    },
  });
  const otro = useWatch({ control: form.control, name: 'otro' });
  const sale = forma.sale ? banco : otras.find(({ id }) => String(id) === otro);
  const enviar = async (datos: DatosMovimiento, clave: string) => {
    try {
      const { avisos } = await registrar(cuerpoDe(forma, banco, datos), clave);
      avisoBreve([`${forma.titulo}: registrada en los libros.`, ...avisos].join(' '));
    } catch (error) {
      if (!ponerAnidados(form, error).puestos) await dialogos.error('No se registró', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.asiento);
    alCerrar();
  };
  return (
    <VentanaForm titulo={`${forma.titulo}: ${banco.nombre}`} alCerrar={alCerrar} tamano={720}>
      <Form form={form} onSubmit={enviar} aria-label={forma.titulo}>
        <Campos columnas={2}>
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          {forma.otro && (
            <SelectField
              name="otro"
              label={forma.otro}
              withAsterisk
              data={[
                { value: '', label: otras.length ? 'Elija una' : 'Cree antes la otra cuenta' },
                ...otras.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
              ]}
              rules={{ required: 'Elija la otra cuenta' }}
            />
          )}
          {forma.otro && !seElige && (
            <DineroField name="importe" label="Valor" withAsterisk rules={{ required: 'Ingrese el valor' }} />
          )}
          <TextField name="referencia" label="Referencia" className="tabular" maxLength={60} />
          <TextField name="glosa" label="De qué" maxLength={200} />
        </Campos>
        {sale?.clase === 'BANCO' && CON_CHEQUE.includes(forma.clase) && <ConCheque banco={sale.id} />}
        {seElige && <PorDepositar banco={banco} />}
        <Partidas titulo={forma.partidas} usuales={forma.usuales} obligatorias={!forma.otro} />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Registrar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

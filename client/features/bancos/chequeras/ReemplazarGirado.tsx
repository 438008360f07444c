import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  Campos,
  FechaField,
  Form,
  MotivoField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { reemplazarGirado, type Girado } from '../api';

interface Valores {
  motivo: string;
  fecha: string;
  cheque: { numero: string; beneficiario: string; fecha: string };
}

// La explicación, debajo: los campos de una fila quedan a la misma altura.
const DEBAJO = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

/** Anula un cheque que se perdió o se dañó y da otro en su lugar; lo que pagaba queda como está. */
export function ReemplazarGirado({ cheque, alCerrar }: { cheque: Girado; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<Valores>({
    defaultValues: {
      motivo: '',
      fecha: hoy(),
      cheque: { numero: '', beneficiario: cheque.beneficiario, fecha: '' },
    },
  });
  const enviar = useEnvio(form, 'No se reemplazó', async ({ cheque: nuevo, ...dicho }) => {
    const hecho = await reemplazarGirado(cheque.id, {
      ...dicho,
      cheque: { ...nuevo, fecha: nuevo.fecha || null },
    });
    void refrescar(consultas, [...alCambiar.asiento, ...alCambiar.cuentaProveedor, ...alCambiar.cuenta]);
    avisoBreve(`Cheque n.º ${hecho.numero} en lugar del ${cheque.numero}`);
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Reemplazar el cheque n.º ${cheque.numero}`} alCerrar={alCerrar} tamano={520}>
      <Form form={form} onSubmit={enviar} aria-label="Reemplazar el cheque">
        <p style={{ marginTop: 0 }}>
          Se anula y se da otro del mismo banco, por el mismo valor.{' '}
          {cheque.origen ? `${cheque.origen.nombre} sigue pagado` : 'Lo que pagaba sigue pagado'}, en la misma
          cuenta. El número anulado no se vuelve a usar.
        </p>
        <Campos>
          <Ancho>
            <MotivoField />
          </Ancho>
          <FechaField
            name="fecha"
            label="El día en que se da el nuevo"
            withAsterisk
            minimo={cheque.entregado}
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <TextField
            name="cheque.numero"
            label="Número del nuevo"
            className="tabular"
            inputMode="numeric"
            maxLength={20}
            description="Vacío, el que sigue en su chequera"
            inputWrapperOrder={DEBAJO}
            rules={{ pattern: { value: /^\d*$/, message: 'Solo los dígitos del número' } }}
          />
          <TextField name="cheque.beneficiario" label="A la orden de" maxLength={100} />
          {cheque.posfechado && (
            <FechaField
              name="cheque.fecha"
              label="Fecha del nuevo"
              description="Vacía, la del anterior o, si ya pasó, el día en que se da"
              inputWrapperOrder={DEBAJO}
            />
          )}
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar peligro>Reemplazar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bancosQuery } from '@/features/cartera/presta/bancos';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { depositarCheque, type Cheque } from '../api';

interface Datos {
  banco_id: string;
  fecha: string;
  referencia: string;
}

/** Lleva al banco un cheque que ya se puede cobrar. */
export function DepositarCheque({ cheque, alCerrar }: { cheque: Cheque; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const todas = useQuery(bancosQuery).data ?? [];
  const bancos = todas.filter((b) => b.clase === 'BANCO' && b.activa);
  const form = useForm<Datos>({ defaultValues: { banco_id: '', fecha: hoy(), referencia: '' } });
  const enviar = useEnvio(form, 'No se depositó', async (d, clave) => {
    await depositarCheque(cheque.id, { ...d, banco_id: Number(d.banco_id) }, clave);
    void refrescar(consultas, alCambiar.asiento);
    avisoBreve('Cheque depositado');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Depositar ${dinero(cheque.total)}`} alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={enviar} aria-label="Depositar el cheque">
        <Campos columnas={1}>
          <SelectField
            name="banco_id"
            label="En qué banco"
            withAsterisk
            data={[
              { value: '', label: bancos.length ? 'Elija uno' : 'Cree antes una cuenta de banco' },
              ...bancos.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            rules={{ required: 'Elija el banco' }}
          />
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            minimo={cheque.se_cobra}
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <TextField name="referencia" label="Número de la papeleta" maxLength={60} />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Depositar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

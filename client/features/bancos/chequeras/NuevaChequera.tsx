import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bancosQuery } from '@/features/cartera/presta/bancos';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { crearChequera } from '../api';
import { DIGITOS } from './valores';

interface Datos {
  banco_id: string;
  desde: string;
  hasta: string;
  siguiente: string;
}

/** Los números de una chequera nueva. */
export function NuevaChequera({ alCerrar }: { alCerrar: () => void }) {
  const consultas = useQueryClient();
  const todas = useQuery(bancosQuery).data ?? [];
  const bancos = todas.filter((b) => b.clase === 'BANCO' && b.activa);
  const form = useForm<Datos>({ defaultValues: { banco_id: '', desde: '', hasta: '', siguiente: '' } });
  const enviar = useEnvio(form, 'No se guardó', async (d, clave) => {
    await crearChequera(
      {
        banco_id: Number(d.banco_id),
        desde: Number(d.desde),
        hasta: Number(d.hasta),
        siguiente: d.siguiente ? Number(d.siguiente) : null,
      },
      clave,
    );
    void refrescar(consultas, alCambiar.banco);
    avisoBreve('Chequera registrada');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Nueva chequera" alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={enviar} aria-label="Chequera">
        <Campos columnas={2}>
          <SelectField
            name="banco_id"
            label="Banco"
            withAsterisk
            data={[
              { value: '', label: bancos.length ? 'Elija uno' : 'Cree antes una cuenta de banco' },
              ...bancos.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            rules={{ required: 'Elija el banco' }}
          />
          <TextField
            name="siguiente"
            label="Sigue desde"
            className="tabular"
            inputMode="numeric"
            maxLength={10}
            description="Si ya se usaron algunos; vacío, desde el primero"
            rules={DIGITOS}
          />
          <TextField
            name="desde"
            label="Del número"
            withAsterisk
            className="tabular"
            inputMode="numeric"
            maxLength={10}
            rules={{ ...DIGITOS, required: 'Ingrese el primero' }}
          />
          <TextField
            name="hasta"
            label="Al número"
            withAsterisk
            className="tabular"
            inputMode="numeric"
            maxLength={10}
            rules={{ ...DIGITOS, required: 'Ingrese el último' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Registrar la chequera</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, TextField, useEnvio } from '@/ui/form';
import { firmantesQuery, guardarFirmantes, type Firmantes as Dichos } from './api';

type DatosFirmantes = Omit<Dichos, 'version'>;

const ROTULOS: Record<keyof DatosFirmantes, string> = {
  representante: 'Representante legal',
  representante_id: 'Cédula o RUC del representante',
  contador: 'Contador',
  contador_id: 'Cédula o RUC del contador',
};
const IDENTIFICACION = {
  pattern: { value: /^(\d{10}|\d{13})?$/, message: 'Debe tener 10 o 13 cifras' },
};

const aFormulario = ({ representante, representante_id, contador, contador_id }: Dichos): DatosFirmantes => ({
  representante,
  representante_id,
  contador,
  contador_id,
});

/** Quiénes salen al pie de cada libro y cada estado. */
export function Firmantes({ firmantes, alCerrar }: { firmantes: Dichos; alCerrar: () => void }) {
  const [base] = useState(() => aFormulario(firmantes));
  const form = useForm<DatosFirmantes>({ defaultValues: base });
  const consultas = useQueryClient();
  const { guardar, ventana } = useConflicto<DatosFirmantes>({
    rotulos: ROTULOS,
    cargar: async () => {
      const suyos = await consultas.fetchQuery({ ...firmantesQuery, staleTime: 0 });
      return { valores: aFormulario(suyos), version: suyos.version };
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async (valores) => {
    const hecho = await guardar({ base, version: firmantes.version, valores }, (v, version) =>
      guardarFirmantes({ ...v, version }),
    );
    if (!hecho) return;
    void refrescar(consultas, alCambiar.firmantes);
    avisoBreve('Firmantes guardados');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Quiénes firman" alCerrar={alCerrar} tamano={560}>
      <Form form={form} onSubmit={enviar} aria-label="Quiénes firman">
        <p style={{ marginTop: 0 }}>
          Salen al pie de los libros y los estados en PDF. Lo que no diga queda en blanco, para escribirlo a
          mano.
        </p>
        <Campos>
          <TextField name="representante" label={ROTULOS.representante} maxLength={120} />
          <TextField
            name="representante_id"
            label={ROTULOS.representante_id}
            maxLength={13}
            inputMode="numeric"
            rules={IDENTIFICACION}
          />
          <TextField name="contador" label={ROTULOS.contador} maxLength={120} />
          <TextField
            name="contador_id"
            label={ROTULOS.contador_id}
            maxLength={13}
            inputMode="numeric"
            rules={IDENTIFICACION}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
        {ventana}
      </Form>
    </VentanaForm>
  );
}

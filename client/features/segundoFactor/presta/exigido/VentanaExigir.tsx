import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy, masDias } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, FechaField, Form, useEnvio } from '@/ui/form';
import { exigirFactor, type Exigencia } from '../api';
import estilos from './exigido.module.css';

const PARA_AVISAR = 14; // días que se proponen para que cada uno la ponga

export function VentanaExigir({ exigencia, alCerrar }: { exigencia: Exigencia; alCerrar: () => void }) {
  const cliente = useQueryClient();
  const form = useForm({ defaultValues: { desde: exigencia.desde ?? masDias(hoy(), PARA_AVISAR) } });
  const enviar = useEnvio(form, 'No se guardó', async ({ desde }) => {
    await exigirFactor(desde, exigencia.version);
    await refrescar(cliente, alCambiar.segundoFactor);
    avisoBreve('Guardado: se avisará a quien no la tiene');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Exigir la verificación en dos pasos" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Exigir la verificación en dos pasos">
        <p className={estilos.nota}>
          Deje unos días para que cada uno la ponga. Quien no la tenga ese día no podrá trabajar hasta
          ponerla; también usted.
        </p>
        <FechaField
          name="desde"
          label="Desde el"
          withAsterisk
          minimo={hoy()}
          rules={{ required: 'Elija el día' }}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Exigirla</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, SelectField, useEnvio } from '@/ui/form';
import { rotarLlave, type Llave, type LlaveCreada } from './api';
import estilos from './llaves.module.css';

interface Props {
  llave: Llave;
  alRotar: (creada: LlaveCreada) => void;
  alCerrar: () => void;
}

const HORAS = [
  { value: '24', label: 'Un día más' },
  { value: '1', label: 'Una hora más' },
  { value: '168', label: 'Una semana más' },
  { value: '0', label: 'Nada: deja de servir ahora' },
];

/** Cambia lo que se copia de una llave, con lo demás igual. */
export function VentanaRotar({ llave, alRotar, alCerrar }: Props) {
  const form = useForm({ defaultValues: { horas: llave.anterior_hasta ? '0' : '24' } });
  const enviar = useEnvio(form, 'Error', async ({ horas }) => {
    alRotar(await rotarLlave(llave.id, Number(horas)));
  });
  return (
    <VentanaForm titulo={`Rotar la llave ${llave.nombre}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Rotar la llave">
        <p className={estilos.nota}>
          Le damos otra para que la ponga en su programa. Si alguien pudo ver la de ahora, que deje de servir
          ya.
        </p>
        <SelectField name="horas" label="La de ahora sirve" data={HORAS} />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Rotar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, SelectField } from '@/ui/form';
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
  const enviar = async ({ horas }: { horas: string }) => {
    try {
      alRotar(await rotarLlave(llave.id, Number(horas)));
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo={`Rotar la llave ${llave.nombre}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Rotar la llave">
        <p className={estilos.nota}>
          Le damos otra para que la ponga en su programa. Si alguien pudo ver la de ahora, que deje de servir
          ya.
        </p>
        <SelectField name="horas" label="La de ahora sirve" data={HORAS} />
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Rotar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

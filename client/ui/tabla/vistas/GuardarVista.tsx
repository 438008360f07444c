import { useForm } from 'react-hook-form';
import { dicho } from '@/lib/validacion';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { LARGO, type Vistas } from './useVistas';

interface Props {
  vistas: Vistas;
  alCerrar: () => void;
}

/** El nombre con que se guarda lo que la lista muestra. */
export function GuardarVista({ vistas, alCerrar }: Props) {
  const form = useForm({ defaultValues: { nombre: '' } });
  const guardar = ({ nombre }: { nombre: string }) => {
    vistas.guardar(nombre.trim());
    avisoBreve('La vista quedó guardada.');
    alCerrar();
  };
  return (
    <VentanaForm titulo="Guardar esta vista" alCerrar={alCerrar}>
      <Form form={form} onSubmit={guardar} aria-label="Guardar esta vista">
        <TextField
          name="nombre"
          label="Nombre"
          withAsterisk
          maxLength={LARGO}
          placeholder="Vencidas de Quito"
          description="Guarda lo que se busca, los filtros y el orden, en este navegador. Con el nombre de otra, la reemplaza."
          rules={{ validate: dicho('Ingrese el nombre.') }}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

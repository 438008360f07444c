import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SwitchField, TextField, useEnvio } from '@/ui/form';
import { cambiarCentro, crearCentro, type Centro, type CuerpoCentro } from '../presta/cuentas/api';

interface Props {
  /** null, uno nuevo. */
  centro: Centro | null;
  alCerrar: () => void;
}

/** Un centro de costo: se crea, o se cambia. */
export function FormularioCentro({ centro, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm<CuerpoCentro>({
    defaultValues: {
      codigo: centro?.codigo ?? '',
      nombre: centro?.nombre ?? '',
      activo: centro?.activo ?? true,
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async (dicho, clave) => {
    if (centro) await cambiarCentro(centro.id, { ...dicho, version: centro.version });
    else await crearCentro(dicho, clave);
    await refrescar(consultas, alCambiar.centros);
    avisoBreve(centro ? 'Centro de costo guardado' : 'Centro de costo creado');
    alCerrar();
  });
  const titulo = centro ? 'Centro de costo' : 'Nuevo centro de costo';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={1}>
          <TextField
            name="codigo"
            label="Código"
            className="tabular"
            maxLength={30}
            withAsterisk
            rules={{ required: 'Ingrese el código' }}
          />
          <TextField
            name="nombre"
            label="Nombre"
            maxLength={200}
            withAsterisk
            rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese el nombre' }}
          />
          <SwitchField name="activo" label="Se puede elegir en un asiento" />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{centro ? 'Guardar' : 'Crear el centro'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

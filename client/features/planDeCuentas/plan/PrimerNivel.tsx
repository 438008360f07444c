import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { crearCuenta, type CuentaContable } from '../presta/cuentas/api';
import { NATURALEZAS, TIPOS } from '../presta/cuentas/rotulos';

interface Dicho {
  codigo: string;
  nombre: string;
  tipo: CuentaContable['tipo'];
  naturaleza: CuentaContable['naturaleza'];
}

const opciones = (de: Record<string, string>) =>
  Object.entries(de).map(([value, label]) => ({ value, label }));
const DEUDORAS = ['ACTIVO', 'COSTO', 'GASTO'];

interface Props {
  alCrear: (id: number) => void;
  alCerrar: () => void;
}

/** Un grupo que no cuelga de ninguno: dice de qué tipo son las cuentas que irán debajo. */
export function PrimerNivel({ alCrear, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm<Dicho>({ defaultValues: { codigo: '', nombre: '', tipo: 'ACTIVO', naturaleza: 'D' } });
  const enviar = useEnvio(form, 'No se guardó', async (dicho, clave) => {
    const { id } = await crearCuenta(
      {
        ...dicho,
        padre_id: null,
        acepta_movimiento: false,
        codigo_supercias: dicho.codigo,
        exige: '',
        pide_centro: false,
        clase_flujo: '',
        activa: true,
      },
      clave,
    );
    await refrescar(consultas, alCambiar.plan);
    avisoBreve('Cuenta creada');
    alCerrar();
    alCrear(id);
  });
  return (
    <VentanaForm titulo="Cuenta de primer nivel" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Cuenta de primer nivel">
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
          <SelectField
            name="tipo"
            label="Tipo"
            data={opciones(TIPOS)}
            rules={{
              onChange: ({ target }: { target: { value: string } }) =>
                form.setValue('naturaleza', DEUDORAS.includes(target.value) ? 'D' : 'A'),
            }}
          />
          <SelectField name="naturaleza" label="Naturaleza" data={opciones(NATURALEZAS)} />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Crear la cuenta</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

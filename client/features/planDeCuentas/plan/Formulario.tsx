import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, useConflicto } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  CambiosSinGuardar,
  Campos,
  Form,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { cambiarCuenta, crearCuenta, planQuery, type CuentaContable } from '../presta/cuentas/api';
import { CLASES_DE_FLUJO, EXIGE } from '../presta/cuentas/rotulos';
import { aFormulario, nuevaBajo, ROTULOS, type DatosCuenta } from './valores';
import estilos from './plan.module.css';

interface Props {
  /** La que se cambia; null, una nueva debajo de `padre`. */
  cuenta: CuentaContable | null;
  padre: CuentaContable | null;
  /** El código que se propone a la nueva. */
  codigo: string;
  alGuardar: (id: number) => void;
}

/** Lo que se puede decir de una cuenta. Su tipo y su naturaleza son los de su padre. */
export function Formulario({ cuenta, padre, codigo, alGuardar }: Props) {
  const [base] = useState(() => (cuenta ? aFormulario(cuenta) : nuevaBajo(padre!, codigo)));
  const form = useForm<DatosCuenta>({ defaultValues: base });
  const consultas = useQueryClient();
  const { guardar, ventana } = useConflicto<DatosCuenta>({
    rotulos: ROTULOS,
    cargar: async () => {
      const plan = await consultas.fetchQuery({ ...planQuery, staleTime: 0 });
      const suya = plan.find(({ id }) => id === cuenta!.id) ?? cuenta!;
      return { valores: aFormulario(suya), version: suya.version };
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async (valores, clave) => {
    const guardada = cuenta
      ? await guardar({ base, version: cuenta.version, valores }, (v, version) =>
          cambiarCuenta(cuenta.id, { ...v, padre_id: cuenta.padre_id, version }),
        )
      : await crearCuenta({ ...valores, padre_id: padre!.id }, clave);
    if (!guardada) return;
    await refrescar(consultas, alCambiar.plan);
    avisoBreve(cuenta ? 'Cuenta guardada' : 'Cuenta creada');
    form.reset(valores);
    alGuardar(guardada.id);
  });
  const conMovimientos = cuenta?.con_movimientos ?? false;
  return (
    <Form form={form} onSubmit={enviar} aria-label="Cuenta">
      <CambiosSinGuardar />
      <Campos columnas={1}>
        <div className={`${estilos.par} ${estilos.codigos}`}>
          <TextField
            name="codigo"
            label={ROTULOS.codigo}
            className="tabular"
            maxLength={30}
            withAsterisk
            rules={{ required: 'Ingrese el código' }}
          />
          <TextField
            name="codigo_supercias"
            label={ROTULOS.codigo_supercias}
            title="Con el que se presenta en sus formularios"
            className="tabular"
            maxLength={30}
          />
        </div>
        <TextareaField
          name="nombre"
          label={ROTULOS.nombre}
          minRows={1}
          maxLength={200}
          withAsterisk
          rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese el nombre' }}
        />
        <div className={estilos.par}>
          <SelectField name="exige" label={ROTULOS.exige} data={[...EXIGE]} />
          <SelectField
            name="clase_flujo"
            label={ROTULOS.clase_flujo}
            description="Si no es donde dice su código"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[...CLASES_DE_FLUJO]}
          />
        </div>
        <SwitchField name="pide_centro" label={ROTULOS.pide_centro} />
        <SwitchField
          name="acepta_movimiento"
          label={ROTULOS.acepta_movimiento}
          description={conMovimientos ? 'Ya tiene movimientos' : 'Si no, agrupa a las que cuelgan de ella'}
          disabled={conMovimientos}
        />
        <SwitchField
          name="activa"
          label={ROTULOS.activa}
          description="Una inactiva no se ofrece ni recibe más"
        />
      </Campos>
      <Acciones>
        <BotonEnviar>{cuenta ? 'Guardar' : 'Crear la cuenta'}</BotonEnviar>
      </Acciones>
      {ventana}
    </Form>
  );
}

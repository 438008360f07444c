import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { seRetoma, type Contabilidad } from '@/features/asientos/presta/api';
import { hoy } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, FechaField, Form, SelectField, useEnvio } from '@/ui/form';
import { activar } from './api';
import estilos from './activacion.module.css';

interface Dicho {
  cuanto: 'anio' | 'todo' | 'dia';
  desde: string;
}

const DESDE = [
  { value: 'anio', label: 'Desde el comienzo de este año' },
  { value: 'todo', label: 'Desde el primer documento' },
  { value: 'dia', label: 'Desde un día' },
];

/** La empresa todavía no lleva sus libros: qué pasa al empezarlos, y desde cuándo. */
export function Empezar({ contabilidad }: { contabilidad: Contabilidad }) {
  const edita = usePermiso('contabilidad.editar');
  const primerDia = `${hoy().slice(0, 4)}-01-01`;
  const { desde: antes } = contabilidad;
  const retoma = seRetoma(contabilidad);
  const cuantoAntes = antes ? 'dia' : 'todo';
  const form = useForm<Dicho>({
    defaultValues: { cuanto: retoma ? cuantoAntes : 'anio', desde: antes ?? primerDia },
  });
  const cuanto = useWatch({ control: form.control, name: 'cuanto' });
  const consultas = useQueryClient();
  const enviar = useEnvio(form, 'No se empezó', async (dicho, clave) => {
    const desde = { todo: null, anio: primerDia, dia: dicho.desde }[dicho.cuanto];
    await activar(desde, clave);
    await refrescar(consultas, alCambiar.contabilidad);
  });
  const titulo = retoma ? 'Retomar los libros' : 'Empezar los libros';
  return (
    <div className={estilos.hoja}>
      <Tarjeta titulo={titulo}>
        <p>
          {retoma
            ? 'La empresa dejó de llevar sus libros aquí. Al retomarlos:'
            : 'La empresa no lleva sus libros aquí. Al empezarlos:'}
        </p>
        <ul className={estilos.pasos}>
          <li>
            {retoma
              ? 'Sigue con su plan de cuentas, y lo ya contabilizado queda como está.'
              : 'Su plan de cuentas se completa con el de la Superintendencia de Compañías, y luego puede cambiarlo. Las cuentas que ya tiene quedan como están.'}
          </li>
          <li>Cada venta, compra, cobro, pago y retención hace su asiento sola, también las que ya están.</li>
          <li>Nada de lo emitido ni de lo cobrado cambia, y puede dejar de llevarlos cuando quiera.</li>
        </ul>
        {edita ? (
          <Form form={form} onSubmit={enviar} aria-label={titulo}>
            <Campos>
              <SelectField name="cuanto" label="Qué se contabiliza" data={DESDE} />
              {cuanto === 'dia' && (
                <FechaField
                  name="desde"
                  label="El primer día"
                  withAsterisk
                  maximo={hoy()}
                  rules={{ required: 'Elija el día' }}
                />
              )}
            </Campos>
            <Acciones>
              <BotonEnviar>{titulo}</BotonEnviar>
            </Acciones>
          </Form>
        ) : (
          <Alert color="gray">
            Pida a quien lleva la contabilidad que los {retoma ? 'retome' : 'empiece'}.
          </Alert>
        )}
      </Tarjeta>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ClienteElector, VentanaCliente, type ClienteBreve } from '@/features/clientes/presta';
import { usePermiso } from '@/session';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import type { Eligiendo } from './useTrabajo';

/** De qué cliente es una retención cuyo RUC no es de ninguno; se puede crear sin salir, con los datos de su RUC. */
export function ElegirCliente({ eligiendo: { recibido: r, alElegir } }: { eligiendo: Eligiendo }) {
  const form = useForm<{ cliente: ClienteBreve | null }>({ defaultValues: { cliente: null } });
  const {
    field: { ref, value: suyo, onChange },
    fieldState,
  } = useController({
    control: form.control,
    name: 'cliente',
    rules: { required: 'Elija el cliente' },
  });
  const [creando, setCreando] = useState<string | null>(null);
  const cerrar = () => alElegir(null);
  const crea = usePermiso('clientes.editar');
  const listo = (cliente: ClienteBreve) => {
    onChange(cliente);
    setCreando(null);
  };
  return (
    <>
      <VentanaForm titulo="De qué cliente es" alCerrar={cerrar}>
        <Form
          form={form}
          onSubmit={({ cliente }) => alElegir(cliente?.CLI_CODIGO ?? null)}
          aria-label="De qué cliente es"
        >
          <p>
            Ningún cliente tiene el RUC {r.ruc}, de {r.razon_social}
          </p>
          <ClienteElector
            data-autofocus
            ref={ref}
            label="Cliente que retuvo"
            elegido={suyo && { nombre: suyo.CLI_NOMBRE, identificacion: suyo.CLI_IDENTIFICACION }}
            alElegir={onChange}
            alCrear={setCreando}
            error={fieldState.error?.message}
          />
          <Acciones alCancelar={cerrar}>
            {crea && (
              <Button variant="default" h={42} onClick={() => setCreando(r.ruc)}>
                Crear el cliente
              </Button>
            )}
            <BotonEnviar>Registrar la retención</BotonEnviar>
          </Acciones>
        </Form>
      </VentanaForm>
      {creando !== null && (
        <VentanaCliente texto={creando} alListo={listo} alCerrar={() => setCreando(null)} />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SwitchField } from '@/ui/form';
import { APROBAR, comoSeCuentaQuery, fijarComoSeCuenta, type ComoSeCuenta } from './api';

/** Cómo cuenta la empresa: lo dice quien aprueba. */
export function ComoSeCuentaBoton() {
  const [abierta, setAbierta] = useState(false);
  if (!usePermiso(APROBAR)) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => setAbierta(true)}
        leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
      >
        Cómo se cuenta
      </Button>
      {abierta && <Ventana alCerrar={() => setAbierta(false)} />}
    </>
  );
}

function Ventana({ alCerrar }: { alCerrar: () => void }) {
  const consultas = useQueryClient();
  const { data } = useQuery(comoSeCuentaQuery);
  const form = useForm<ComoSeCuenta>({ values: data ?? { otra_persona: false, ciego: true, version: 1 } });
  const enviar = async (dicho: ComoSeCuenta) => {
    try {
      await fijarComoSeCuenta(dicho);
      await refrescar(consultas, alCambiar.conteoDeBodega);
      avisoBreve('Guardado');
      alCerrar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Cómo se cuenta" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Cómo se cuenta">
        <Campos columnas={1}>
          <SwitchField
            name="otra_persona"
            label="Lo aprueba otra persona que quien contó"
            description="Quien capturó algo en un conteo no puede aprobarlo."
          />
          <SwitchField
            name="ciego"
            label="Se cuenta sin ver lo que debería haber"
            description="Es lo que se propone al empezar cada conteo."
          />
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

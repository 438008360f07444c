import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SwitchField } from '@/ui/form';
import { fijarParametros, type Parametros } from './api';

const TITULO = 'Cómo se llevan';

/** Si se vende lo que no hay: lo dice quien configura las existencias. */
export function ComoSeLlevanBoton({ parametros }: { parametros: Parametros }) {
  const [abierta, setAbierta] = useState(false);
  if (!usePermiso('existencias.configurar')) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => setAbierta(true)}
        leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
      >
        {TITULO}
      </Button>
      {abierta && <Ventana parametros={parametros} alCerrar={() => setAbierta(false)} />}
    </>
  );
}

function Ventana({ parametros, alCerrar }: { parametros: Parametros; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const { desde, permite_negativo, version } = parametros;
  const form = useForm({ defaultValues: { permite_negativo } });
  const enviar = async (dicho: { permite_negativo: boolean }) => {
    try {
      await fijarParametros({ ...dicho, version });
      await refrescar(consultas, alCambiar.existencia);
      avisoBreve('Guardado');
      alCerrar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo={TITULO} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={TITULO}>
        <p>La empresa lleva sus existencias desde el {fecha(desde!)}.</p>
        <Campos columnas={1}>
          <SwitchField
            name="permite_negativo"
            label="Se puede vender lo que no hay"
            description="La existencia queda en menos hasta que se registre lo que entró. Apagado, una venta, un ajuste o un traslado que la dejaría en menos no se hace."
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

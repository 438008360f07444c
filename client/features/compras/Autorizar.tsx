import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { sinEspacios } from '@/features/comprobantes/presta/escritura';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { autorizar, type FilaCompra } from './api';
import { nombreDe } from './rotulos';

/** Dice la autorización que la compra no tiene y el anexo pide: no cambia nada más, aunque ya se haya retenido. */
export function Autorizar({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { autorizacion: compra.autorizacion } });
  const enviar = async ({ autorizacion }: { autorizacion: string }) => {
    try {
      await autorizar(compra.id, { version: compra.version, autorizacion: sinEspacios(autorizacion) });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.compra);
    avisoBreve('Guardado');
    alCerrar();
  };
  return (
    <VentanaForm titulo={`Autorización de ${nombreDe(compra)}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Autorización de la compra">
        <TextField
          name="autorizacion"
          label="Autorización"
          description="De 10, 37 o 49 dígitos, como está en el documento"
          inputMode="numeric"
          required
          data-autofocus
        />
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

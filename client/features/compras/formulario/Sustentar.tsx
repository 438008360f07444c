import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, SelectField } from '@/ui/form';
import { sustentar, type FilaCompra } from '../api';
import { useSustentosDe } from './sustentos';
import { nombreDe } from '../rotulos';

/** Dice para qué fue la compra que se registró sin decirlo, aunque ya se haya retenido: su documento queda igual. */
export function Sustentar({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const sustentos = useSustentosDe(compra.fecha, compra.cod_doc);
  const form = useForm({ defaultValues: { sustento: compra.sustento } });
  const enviar = async ({ sustento }: { sustento: string }) => {
    try {
      await sustentar(compra.id, { version: compra.version, sustento });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.compra);
    avisoBreve('Guardado');
    alCerrar();
  };
  return (
    <VentanaForm titulo={`Para qué fue ${nombreDe(compra)}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Sustento de la compra">
        <SelectField
          name="sustento"
          label="Sustento"
          description="De él depende si su IVA se recupera"
          data={[{ value: '', label: 'Elija uno' }, ...sustentos]}
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

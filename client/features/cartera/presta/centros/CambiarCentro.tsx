import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { refrescar } from '@/api/claves';
import { centroElegido } from '@/features/planDeCuentas/presta';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, useEnvio } from '@/ui/form';
import type { CambioDeCentro, Lado } from '../lado/tipos';
import { CentroDeCuenta } from './CentroDeCuenta';
import { enFormulario } from './valores';

interface Props {
  de: Lado;
  /** Cómo se llama lo que lo tiene: «Cobro n.º 7». */
  que: string;
  centro_id: number | null;
  version: number;
  cambiar: (dicho: CambioDeCentro) => Promise<unknown>;
  alCerrar: () => void;
}

/** Cambia el centro de costo de lo que ya se registró: lo asentado se hace otra vez con su misma fecha. */
export function CambiarCentro({ de, que, centro_id, version, cambiar, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { centro_id: enFormulario(centro_id) } });
  const enviar = useEnvio(form, 'No se guardó', async (valores) => {
    await cambiar({ centro_id: centroElegido(valores.centro_id), version });
    void refrescar(consultas, de.alCambiar);
    avisoBreve('Centro de costo cambiado');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Centro de costo de ${que}`} alCerrar={alCerrar} tamano={420}>
      <Form form={form} onSubmit={enviar} aria-label="Cambiar el centro de costo">
        <CentroDeCuenta de={de} />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

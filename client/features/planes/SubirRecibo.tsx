import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import { CamposRecibo, RECIBO_NUEVO, type DatosRecibo, type PlanContratado } from './presta';
import { dinero } from '@/lib/money';
import { refrescarPlanes, RUTA_BANCOS, subirRecibo } from './api';
import estilos from './planes.module.css';

/** El recibo del pago de un plan, con lo que el banco dice de él. */
export function SubirRecibo({ plan, alCerrar }: { plan: PlanContratado; alCerrar: () => void }) {
  const form = useForm<DatosRecibo>({ defaultValues: RECIBO_NUEVO });
  const [avance, setAvance] = useState<number | null>(null);

  const enviar = async (datos: DatosRecibo, clave: string) => {
    setAvance(0);
    try {
      await subirRecibo(plan, datos, clave, setAvance);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    } finally {
      setAvance(null);
    }
    avisoBreve('Recibo subido: espera aprobación');
    await refrescarPlanes();
    alCerrar();
  };

  return (
    <VentanaForm
      titulo="Subir el recibo de pago"
      tamano={560}
      alCerrar={avance === null ? alCerrar : undefined}
    >
      <Form form={form} onSubmit={enviar} aria-label="Subir el recibo de pago">
        <p className={estilos.nota}>
          {plan.PLAN_NOMBRE} · {dinero(plan.PLAN_VALOR)} más IVA.
          {plan.recibo?.estado === 'PENDIENTE' && ' Reemplaza al recibo que espera aprobación.'}
        </p>
        <CamposRecibo bancos={RUTA_BANCOS} avance={avance} />
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar} disabled={avance !== null}>
            Cancelar
          </Button>
          <BotonEnviar>Subir recibo</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

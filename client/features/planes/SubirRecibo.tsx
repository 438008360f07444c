import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/components/feedback';
import { Acciones, Ancho, ArchivoField, BotonEnviar, Campos, DineroField, FechaField, Form, SelectField, TextField } from '@/components/form';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { bancosQuery, refrescar, subirRecibo } from './api';
import type { PlanContratado } from './tipos';
import estilos from './planes.module.css';

export const MAXIMO = 15_728_640;
export const EXTENSIONES = ['pdf', 'png', 'jpg', 'jpeg', 'webp'] as const;

interface Datos {
  current: File | null;
  banco: string;
  referencia: string;
  valor: string;
  fecha: string;
}

/** The receipt of a plan's payment, with what the bank says of it. */
export function SubirRecibo({ plan, alCerrar }: { plan: PlanContratado; alCerrar: () => void }) {
  const form = useForm<Datos>({ defaultValues: { current: null, banco: '', referencia: '', valor: '', fecha: '' } });
  const [avance, setAvance] = useState<number | null>(null);
  const { data: bancos = [] } = useQuery(bancosQuery);

  const enviar = async ({ current, ...datos }: Datos, clave: string) => {
    setAvance(0);
    try {
      await subirRecibo(plan, { archivo: current!, ...datos }, clave, setAvance);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    } finally {
      setAvance(null);
    }
    avisoBreve('Recibo subido: espera aprobación');
    await refrescar();
    alCerrar();
  };

  return (
    <VentanaForm titulo="Subir el recibo de pago" tamano={560} alCerrar={avance === null ? alCerrar : undefined}>
      <Form form={form} onSubmit={enviar} aria-label="Subir el recibo de pago">
        <p className={estilos.nota}>
          {plan.PLAN_NOMBRE} · {dinero(plan.PLAN_VALOR)}.{plan.recibo?.estado === 'PENDIENTE' && ' Reemplaza al recibo que espera aprobación.'}
        </p>
        <Campos>
          <Ancho>
            <ArchivoField
              name="current"
              label="Recibo"
              withAsterisk
              extensiones={EXTENSIONES}
              maximo={MAXIMO}
              mensajes={{ extension: 'El recibo debe ser un PDF o una imagen (PNG, JPG o WEBP).', tamano: 'El recibo supera el tamaño máximo de 15 MB.' }}
              nota="PDF, PNG, JPG o WEBP. Máximo 15 MB"
              rules={{ required: 'Elija el recibo' }}
              avance={avance}
            />
          </Ancho>
          <SelectField name="banco" label="Banco" data={[{ value: '', label: 'Sin indicar' }, ...bancos.map((b) => ({ value: b.BAN_NOMBRE, label: b.BAN_NOMBRE }))]} />
          <TextField name="referencia" label="Referencia" maxLength={60} placeholder="Número del comprobante" autoComplete="off" />
          <DineroField name="valor" label="Valor pagado" rules={{ validate: (v: unknown) => v === '' || Number(v) > 0 || 'Ingrese un valor mayor que cero' }} />
          <FechaField name="fecha" label="Fecha del pago" maximo={hoy()} />
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar} disabled={avance !== null}>Cancelar</Button>
          <BotonEnviar>Subir recibo</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CuentaField } from '@/features/planDeCuentas/presta';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, NumeroField, useEnvio } from '@/ui/form';
import { guardarParametros, parametrosQuery, type Parametros } from './api';

type DatosPorcentajes = Omit<Parametros, 'version'>;

const ROTULOS: Record<keyof DatosPorcentajes, string> = {
  por_vencer: 'Por vencer',
  d30: 'De 1 a 30 días',
  d60: 'De 31 a 60 días',
  d90: 'De 61 a 90 días',
  mas: 'Más de 90 días',
  cuenta_id: 'Cuenta de la provisión',
  gasto_id: 'Cuenta del gasto',
};
const TRAMOS = ['por_vencer', 'd30', 'd60', 'd90', 'mas'] as const;

const aFormulario = (p: Parametros): DatosPorcentajes => ({
  por_vencer: p.por_vencer,
  d30: p.d30,
  d60: p.d60,
  d90: p.d90,
  mas: p.mas,
  cuenta_id: p.cuenta_id,
  gasto_id: p.gasto_id,
});

/** Con qué porcentaje se provisiona cada tramo, y en qué cuentas. */
export function Porcentajes({ parametros, alCerrar }: { parametros: Parametros; alCerrar: () => void }) {
  const [base] = useState(() => aFormulario(parametros));
  const form = useForm<DatosPorcentajes>({ defaultValues: base });
  const consultas = useQueryClient();
  const { guardar, ventana } = useConflicto<DatosPorcentajes>({
    rotulos: ROTULOS,
    cargar: async () => {
      const suyos = await consultas.fetchQuery({ ...parametrosQuery, staleTime: 0 });
      return { valores: aFormulario(suyos), version: suyos.version };
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async (valores) => {
    const hecho = await guardar({ base, version: parametros.version, valores }, (v, version) =>
      guardarParametros({
        ...v,
        cuenta_id: v.cuenta_id!,
        gasto_id: v.gasto_id!,
        version,
      }),
    );
    if (!hecho) return;
    void refrescar(consultas, alCambiar.provision);
    avisoBreve('Porcentajes guardados');
    alCerrar();
  });
  const elija = { required: 'Elija la cuenta' };
  return (
    <VentanaForm titulo="Porcentajes y cuentas" alCerrar={alCerrar} tamano={560}>
      <Form form={form} onSubmit={enviar} aria-label="Porcentajes y cuentas">
        <Campos>
          {TRAMOS.map((tramo) => (
            <NumeroField
              key={tramo}
              name={tramo}
              label={`${ROTULOS[tramo]}, %`}
              decimales={2}
              min={0}
              max={100}
              withAsterisk
              rules={{ required: 'Ingrese el porcentaje' }}
            />
          ))}
          <Ancho>
            <CuentaField name="cuenta_id" label={ROTULOS.cuenta_id} withAsterisk rules={elija} />
          </Ancho>
          <Ancho>
            <CuentaField name="gasto_id" label={ROTULOS.gasto_id} withAsterisk rules={elija} />
          </Ancho>
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
        {ventana}
      </Form>
    </VentanaForm>
  );
}

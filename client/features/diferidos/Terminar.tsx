import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CuentaField } from '@/features/planDeCuentas/presta';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, TextField, useEnvio } from '@/ui/form';
import { terminarDiferido, type Diferido } from './api';

interface DatosTermino {
  fecha: string;
  contra_id: number | null;
  motivo: string;
}

/** Lo que falta gastarse sale de una vez. */
export function Terminar({ diferido: d, alCerrar }: { diferido: Diferido; alCerrar: () => void }) {
  const form = useForm<DatosTermino>({ defaultValues: { fecha: hoy(), contra_id: d.gasto_id, motivo: '' } });
  const consultas = useQueryClient();
  const enviar = useEnvio(form, 'No se terminó', async ({ contra_id, ...v }) => {
    await terminarDiferido(d.id, { ...v, contra_id: contra_id! });
    void refrescar(consultas, alCambiar.diferido);
    avisoBreve('Terminado y asentado');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Terminar antes: ${d.nombre}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Terminar antes">
        <p style={{ marginTop: 0 }}>
          Quedan {dinero(d.por_gastar)} por gastar. Los meses anteriores a la fecha deben estar asentados.
        </p>
        <Campos columnas={1}>
          <FechaField
            name="fecha"
            label="Fecha"
            maximo={hoy()}
            withAsterisk
            rules={{ required: 'Elija la fecha' }}
          />
          <CuentaField
            name="contra_id"
            label="A qué cuenta va"
            description="La de su gasto, o donde está lo que le devuelven"
            withAsterisk
            rules={{ required: 'Elija la cuenta' }}
          />
          <TextField
            name="motivo"
            label="Motivo"
            maxLength={200}
            withAsterisk
            rules={{ required: 'Escriba el motivo' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar peligro>Terminar y asentar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

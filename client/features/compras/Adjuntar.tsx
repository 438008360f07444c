import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, ArchivosField, BotonEnviar, Form } from '@/ui/form';
import { adjuntar, ARCHIVOS, EXTENSIONES, MAXIMO, type FilaCompra } from './api';

/** Agrega archivos a una compra: el papel, una foto, el XML. */
export function Adjuntar({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const [avance, setAvance] = useState<number | null>(null);
  const form = useForm({ defaultValues: { current: [] as File[] } });
  const guardar = async ({ current }: { current: File[] }, idempotencia: string) => {
    if (!current.length) return form.setError('current', { message: 'Elija al menos un archivo' });
    setAvance(0);
    try {
      await adjuntar(compra.id, current, { idempotencia, alSubir: setAvance });
      void refrescar(consultas, alCambiar.compra);
      avisoBreve('Archivos agregados');
      alCerrar();
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setAvance(null);
    }
  };
  return (
    <VentanaForm titulo="Agregar archivos" alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={guardar} aria-label="Archivos">
        <ArchivosField
          name="current"
          label="Archivos"
          extensiones={EXTENSIONES}
          maximo={MAXIMO}
          hasta={ARCHIVOS}
          avance={avance}
        />
        <Acciones>
          <BotonEnviar>Agregar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

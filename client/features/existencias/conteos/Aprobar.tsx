import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form } from '@/ui/form';
import { aprobarConteo, type Conteo } from './api';

/** Asienta lo que difiere, con fecha del día en que se terminó de contar o de otro que se elija. */
export function Aprobar({ conteo, alCerrar }: { conteo: Conteo; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { fecha: (conteo.contado_en ?? hoy()).slice(0, 10) } });
  const enviar = async ({ fecha }: { fecha: string }) => {
    try {
      await aprobarConteo(conteo.id, fecha);
      await refrescar(consultas, alCambiar.conteoDeBodega);
      avisoBreve('Conteo aprobado');
      alCerrar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se aprobó', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Aprobar el conteo" alCerrar={alCerrar}>
      <p style={{ marginTop: 0 }}>
        {conteo.difieren
          ? `Las existencias de ${cuantos(conteo.difieren, 'producto')} cambian a lo contado, con lo que se vendió y entró desde entonces. No se deshace: se corrige con otro conteo.`
          : 'Nada difiere: las existencias quedan como están.'}
      </p>
      <Form form={form} onSubmit={enviar} aria-label="Aprobar el conteo">
        <Campos columnas={1}>
          <FechaField
            name="fecha"
            label="Con fecha del"
            minimo={conteo.creado_en.slice(0, 10)}
            maximo={hoy()}
            rules={{ required: 'Elija una fecha' }}
          />
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Aprobar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

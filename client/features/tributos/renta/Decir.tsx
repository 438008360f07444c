import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { fechaHora } from '@/lib/fechas';
import { avisoBreve, dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, DineroField, Form, SelectField, TextareaField } from '@/ui/form';
import { decirPartida, type Renglon } from './api';
import { enCifras } from './valores';
import estilos from './renta.module.css';

interface Props {
  anio: number;
  renglon: Renglon;
  alCerrar: () => void;
}

/** Escribe o elige un renglón que ni los libros ni los documentos saben, y de dónde sale. */
export function Decir({ anio, renglon: r, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { valor: r.valor, motivo: r.motivo } });
  const releer = () => refrescar(consultas, alCambiar.renta);
  const enviar = async ({ valor, motivo }: { valor: string; motivo: string }) => {
    try {
      await decirPartida(anio, r.partida, { valor: valor || '0.00', motivo });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    avisoBreve('Renglón guardado');
    await releer();
    alCerrar();
  };
  const quitar = async () => {
    await hacer(
      () => decirPartida(anio, r.partida, { valor: null, motivo: 'Vuelve lo propuesto' }),
      'Vuelve lo propuesto',
      releer,
    );
    alCerrar();
  };
  return (
    <VentanaForm titulo={r.nombre} tamano={520} alCerrar={alCerrar}>
      <div className={estilos.hoja}>
        {r.explicacion && <p className={estilos.frase}>{r.explicacion}</p>}
        <p className={estilos.menor}>
          Si nadie dice otra cosa: {enCifras({ ...r, valor: r.propuesto })}.{' '}
          {r.dicho_en && `Lo escribió ${r.dicho_por}, ${fechaHora(r.dicho_en)}.`}
        </p>
        <Form form={form} onSubmit={enviar} aria-label={r.nombre}>
          <Campos columnas={1}>
            {r.opciones.length ? (
              <SelectField
                name="valor"
                label="Valor"
                data={r.opciones.map(({ valor, nombre }) => ({ value: valor, label: nombre }))}
              />
            ) : (
              <DineroField name="valor" label="Valor" withAsterisk rules={{ required: 'Escriba el valor' }} />
            )}
            <TextareaField
              name="motivo"
              label="De dónde sale"
              withAsterisk
              minRows={2}
              maxLength={300}
              rules={{ validate: (v: string) => v.trim().length >= 3 || 'Escriba de dónde sale' }}
            />
          </Campos>
          <Acciones>
            {r.motivo && (
              <BotonAccion variant="subtle" h={42} alPulsar={quitar}>
                Volver a lo propuesto
              </BotonAccion>
            )}
            <Button variant="default" h={42} onClick={alCerrar}>
              Cancelar
            </Button>
            <BotonEnviar>Guardar</BotonEnviar>
          </Acciones>
        </Form>
      </div>
    </VentanaForm>
  );
}

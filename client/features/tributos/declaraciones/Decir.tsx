import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { fechaHora } from '@/lib/fechas';
import { toCasillero } from '@/navegacion/tributos';
import { avisoBreve, dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Enlace } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, DineroField, Form, TextareaField } from '@/ui/form';
import { decirCasillero, type Casillero, type DeFormulario } from './api';
import { enCifras } from './Hoja';
import estilos from './formulario.module.css';

interface Props {
  de: DeFormulario;
  casillero: Casillero;
  alCerrar: () => void;
}

/** Escribe un casillero que los documentos no saben, y de dónde sale. */
export function Decir({ de, casillero: c, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { valor: c.valor, motivo: c.motivo } });
  const releer = () => refrescar(consultas, alCambiar.formulario);
  const enviar = async ({ valor, motivo }: { valor: string; motivo: string }) => {
    try {
      await decirCasillero(de, c.casillero, { valor: valor || '0.00', motivo });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    avisoBreve(`Casillero ${c.casillero} guardado`);
    await releer();
    alCerrar();
  };
  const quitar = async () => {
    await hacer(
      () => decirCasillero(de, c.casillero, { valor: null, motivo: 'Vuelve lo que la cuenta propone' }),
      `Casillero ${c.casillero}: vuelve lo propuesto`,
      releer,
    );
    alCerrar();
  };
  return (
    <VentanaForm titulo={`Casillero ${c.casillero}`} tamano={520} alCerrar={alCerrar}>
      <div className={estilos.hoja}>
        <p className={estilos.frase}>{c.etiqueta}</p>
        <p className={estilos.menor}>
          Si nadie escribe otra cosa, vale {enCifras(c.propuesto)}.{' '}
          {c.dicho_en && `Lo escribió ${c.dicho_por}, ${fechaHora(c.dicho_en)}. `}
          <Enlace to={toCasillero(de.formulario, de.periodo, c.casillero)} subrayado>
            Ver de qué se hace
          </Enlace>
        </p>
        <Form form={form} onSubmit={enviar} aria-label={`Casillero ${c.casillero}`}>
          <Campos columnas={1}>
            <DineroField name="valor" label="Valor" withAsterisk rules={{ required: 'Escriba el valor' }} />
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
            {c.motivo && (
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

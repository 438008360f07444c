import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SelectField, TextareaField, useEnvio } from '@/ui/form';
import { clasificarCuenta, type Clasificacion } from './api';
import { CLASES } from './valores';
import comunes from '../presta/hoja.module.css';

interface Props {
  anio: number;
  cuenta: number;
  /** Si es solo lo que de la cuenta tiene ese asiento. */
  asiento?: number;
  que: string;
  clase: Clasificacion;
  motivo: string;
  pueden: Clasificacion[];
  alCerrar: () => void;
}

/** Dice cómo entra en la renta una cuenta, o lo que de ella tiene un asiento, y por qué. */
export function Clasificar({ anio, cuenta, asiento, que, clase, motivo, pueden, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { clase, motivo } });
  const enviar = useEnvio(form, 'No se guardó', async (dicho) => {
    await clasificarCuenta(anio, cuenta, { ...dicho, asiento_id: asiento ?? null });
    avisoBreve('Clasificación guardada');
    await refrescar(consultas, alCambiar.renta);
    alCerrar();
  });
  return (
    <VentanaForm titulo="Cómo entra en la renta" tamano={520} alCerrar={alCerrar}>
      <div className={comunes.hoja}>
        <p className={comunes.frase}>{que}</p>
        <p className={comunes.menor}>
          {asiento ? `Solo este asiento, en ${anio}.` : `La cuenta entera, desde ${anio}.`}
        </p>
        <Form form={form} onSubmit={enviar} aria-label="Cómo entra en la renta">
          <Campos columnas={1}>
            <SelectField
              name="clase"
              label="Entra como"
              data={pueden.map((value) => ({ value, label: CLASES[value] }))}
            />
            <TextareaField
              name="motivo"
              label="Por qué"
              withAsterisk
              minRows={2}
              maxLength={300}
              rules={{ validate: (v: string) => v.trim().length >= 3 || 'Escriba por qué' }}
            />
          </Campos>
          <Acciones alCancelar={alCerrar}>
            <BotonEnviar>Guardar</BotonEnviar>
          </Acciones>
        </Form>
      </div>
    </VentanaForm>
  );
}

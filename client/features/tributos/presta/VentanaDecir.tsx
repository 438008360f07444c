import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fechaHora } from '@/lib/fechas';
import { avisoBreve, hacer, VentanaForm } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import {
  Acciones,
  BotonEnviar,
  Campos,
  DineroField,
  Form,
  SelectField,
  TextareaField,
  useEnvio,
} from '@/ui/form';
import estilos from './vence.module.css';

interface Dicho {
  valor: string;
  motivo: string;
  dicho_por: string;
  dicho_en: string | null;
}

interface Props {
  titulo: string;
  /** Qué es. */
  frase?: string;
  /** Lo que vale si nadie dice otra cosa. */
  propuesto: ReactNode;
  /** Adónde ver de qué se hace. */
  mas?: ReactNode;
  de: Dicho;
  /** Entre qué se elige; vacío, se escribe un importe. */
  opciones?: { valor: string; nombre: string }[];
  guardado: string;
  /** `valor` null: deja de decirse, y vuelve lo propuesto. */
  guardar: (cuerpo: { valor: string | null; motivo: string }) => Promise<unknown>;
  releer: () => Promise<unknown>;
  alCerrar: () => void;
}

/** Escribe o elige lo que ni los libros ni los documentos saben, y de dónde sale. */
export function VentanaDecir({ titulo, frase, propuesto, mas, de, opciones = [], ...p }: Props) {
  const form = useForm({ defaultValues: { valor: de.valor, motivo: de.motivo } });
  const enviar = useEnvio(form, 'No se guardó', async ({ valor, motivo }) => {
    await p.guardar({ valor: valor || '0.00', motivo });
    avisoBreve(p.guardado);
    await p.releer();
    p.alCerrar();
  });
  const quitar = async () => {
    const retirado = { valor: null, motivo: 'Vuelve lo propuesto' };
    await hacer(
      () => p.guardar(retirado),
      'Vuelve lo propuesto',
      async () => void (await p.releer()),
    );
    p.alCerrar();
  };
  return (
    <VentanaForm titulo={titulo} tamano={520} alCerrar={p.alCerrar}>
      <div className={estilos.decir}>
        {frase && <p>{frase}</p>}
        <p className={estilos.cuando}>
          Si nadie dice otra cosa: {propuesto}.{' '}
          {de.dicho_en && `Lo escribió ${de.dicho_por}, ${fechaHora(de.dicho_en)}. `}
          {mas}
        </p>
        <Form form={form} onSubmit={enviar} aria-label={titulo}>
          <Campos columnas={1}>
            {opciones.length ? (
              <SelectField
                name="valor"
                label="Valor"
                data={opciones.map(({ valor, nombre }) => ({ value: valor, label: nombre }))}
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
            {de.motivo && (
              <BotonAccion variant="subtle" h={42} alPulsar={quitar}>
                Volver a lo propuesto
              </BotonAccion>
            )}
            <Button variant="default" h={42} onClick={p.alCerrar}>
              Cancelar
            </Button>
            <BotonEnviar>Guardar</BotonEnviar>
          </Acciones>
        </Form>
      </div>
    </VentanaForm>
  );
}

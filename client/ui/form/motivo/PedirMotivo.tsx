import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { VentanaForm, type MotivoPedido } from '@/ui/avisos';
import { TextareaField } from '../camposLargos';
import { Acciones } from '../disposicion';
import { BotonEnviar, Form } from '../Form';
import estilos from '../form.module.css';

/** Pide por qué se hace algo, antes de hacerlo. */
export function PedirMotivo({
  titulo,
  mensaje,
  si,
  no,
  peligro,
  minimo,
  etiqueta,
  alResponder,
}: MotivoPedido) {
  const form = useForm({ defaultValues: { motivo: '' } });
  const basta = (escrito: string) => {
    const letras = escrito.trim().length;
    if (letras >= minimo) return true;
    return letras ? `Escriba al menos ${minimo} letras` : 'Escriba el motivo';
  };
  return (
    <VentanaForm titulo={titulo} alCerrar={() => alResponder(null)}>
      <Form form={form} onSubmit={({ motivo }) => alResponder(motivo.trim())} aria-label={titulo}>
        <div className={estilos.porQue}>{mensaje}</div>
        <TextareaField
          data-autofocus
          mt="md"
          name="motivo"
          label={etiqueta}
          withAsterisk
          aria-required
          maxRows={8}
          maxLength={500}
          rules={{ validate: basta }}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={(e) => {
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.form?.requestSubmit();
          }}
        />
        <Acciones>
          <Button variant="default" h={42} onClick={() => alResponder(null)}>
            {no}
          </Button>
          <BotonEnviar peligro={peligro}>{si}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

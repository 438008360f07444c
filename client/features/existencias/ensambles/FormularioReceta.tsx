import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toRecetas } from '@/navegacion/existencias';
import { NumeroField } from '@/ui/form';
import { HojaNueva } from '../lineas/HojaNueva';
import { LineasDeProductos } from '../lineas/LineasDeProductos';
import type { ConLineas } from '../lineas/valores';

export interface RecetaEscrita extends ConLineas {
  producto: string;
  rinde: string;
}

interface Props {
  form: UseFormReturn<RecetaEscrita>;
  titulo: string;
  enviar: (dicho: RecetaEscrita, clave: string) => Promise<void>;
  alCancelar?: () => void;
  /** De qué producto es, o dónde se elige. */
  children: ReactNode;
}

/** Las partes de un producto y cuánto sale de ellas. */
export const FormularioReceta = ({ form, titulo, enviar, alCancelar, children }: Props) => (
  <HojaNueva
    form={form}
    enviar={enviar}
    titulo={titulo}
    lista={{ to: toRecetas(), texto: 'Recetas' }}
    alCancelar={alCancelar}
    boton="Guardar"
    cabecera={
      <>
        <NumeroField
          name="rinde"
          label="Salen"
          description="De las partes de abajo"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          decimales={6}
          visibles={0}
          min={0}
          rules={{
            required: 'Ingrese cuántos salen',
            validate: (v: string) => Number(v) > 0 || 'Mayor que cero',
          }}
        />
        {children}
      </>
    }
  >
    <LineasDeProductos titulo="Sus partes" />
  </HojaNueva>
);

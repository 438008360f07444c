import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/ui/form';
import { categoriasQuery, type Tarifa } from '../api';
import { CAMPOS } from '../campos';
import { porCiento } from './rotulos';
import { buscar, IVA, opcionesDeCategorias, type Categoria } from '../presta';
import { seguirAlPrecio } from './DesdeElCosto';
import { corta } from '../presta/impuestos';
import type { DatosProducto } from '../valores';

interface Props {
  form: UseFormReturn<DatosProducto>;
  tarifas: Tarifa[];
  /** Todavía no existe. */
  nuevo: boolean;
}

/** La categoría de un producto: al elegirla propone su IVA, mientras nadie haya elegido otro. Dice de cuál viene lo que propone. */
export function CategoriaField({ form, tarifas, nuevo }: Props) {
  const { data: categorias = [] } = useQuery(categoriasQuery);
  const elegida = useWatch({ control: form.control, name: 'PRO_CATEGORIA' });
  const suya = categorias.find(({ id }) => String(id) === elegida);
  if (!categorias.length) return null;
  const proponer = (id: string) => {
    const iva = categorias.find((c) => String(c.id) === id)?.vale_iva;
    const rige = iva && buscar(tarifas, IVA, iva);
    if (!rige || !nuevo || form.getFieldState('PRO_IVA').isDirty) return;
    form.setValue('PRO_IVA', iva);
    seguirAlPrecio(form, tarifas);
  };
  return (
    <SelectField
      name="PRO_CATEGORIA"
      label={CAMPOS.PRO_CATEGORIA.rotulo}
      description={suya && loQuePropone(suya, tarifas)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: 'Ninguna' }, ...opcionesDeCategorias(categorias)]}
      rules={{ onChange: (e: { target: { value: string } }) => proponer(e.target.value) }}
    />
  );
}

function loQuePropone(
  { nombre, vale_iva, vale_iva_de, vale_margen, vale_margen_de }: Categoria,
  tarifas: Tarifa[],
) {
  const iva = vale_iva && buscar(tarifas, IVA, vale_iva)?.nombre;
  const de = (quien: string | null) => (quien === nombre ? '' : ` de ${quien}`);
  const frases = [
    iva && `${corta(iva)}${de(vale_iva_de)}`,
    vale_margen && `margen ${porCiento(vale_margen)}${de(vale_margen_de)}`,
  ].filter(Boolean);
  return frases.length ? `Propone ${frases.join(' y ')}` : undefined;
}

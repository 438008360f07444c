import { useQuery } from '@tanstack/react-query';
import { Decimal } from 'decimal.js';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DineroField } from '@/ui/form';
import { categoriasQuery, type Tarifa } from '../api';
import { porCiento } from './rotulos';
import { impuestosDe } from '../presta';
import { linea } from '../presta/impuestos';
import { esPrecio } from '../presta/usePrecios';
import type { DatosProducto } from '../valores';

interface Props {
  form: UseFormReturn<DatosProducto>;
  tarifas: Tarifa[];
}

/** La categoría elegida, si da un margen. */
export function useConMargen({ control }: Props['form']) {
  const { data: categorias = [] } = useQuery(categoriasQuery);
  const elegida = useWatch({ control, name: 'PRO_CATEGORIA' });
  const suya = categorias.find(({ id }) => String(id) === elegida);
  return suya?.vale_margen ? { margen: suya.vale_margen, de: suya.vale_margen_de } : null;
}

/** El precio con que se gana el margen de su categoría: se escribe lo que cuesta, que no se guarda. */
export function DesdeElCosto({ form, tarifas }: Props) {
  const suya = useConMargen(form);
  if (!suya) return null;
  const { margen, de } = suya;
  const poner = (costo: string) => {
    if (!esPrecio(costo)) return;
    form.setValue('PRO_PRECIO', precioCon(costo, margen), { shouldDirty: true, shouldValidate: true });
    seguirAlPrecio(form, tarifas);
  };
  return (
    <DineroField
      name="costo"
      label="Costo, para poner el precio"
      description={`Con el margen de ${de}, ${porCiento(margen)} del precio. No se guarda`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      decimales={6}
      visibles={2}
      max={999_999_999}
      rules={{ onChange: (e: { target: { value: string } }) => poner(e.target.value) }}
    />
  );
}

/** El precio con impuestos dice lo mismo que el otro, que alguien cambió sin escribirlo. */
export function seguirAlPrecio(form: Props['form'], tarifas: Tarifa[]) {
  const valores = form.getValues();
  const impuestos = impuestosDe(tarifas, valores);
  if (impuestos && esPrecio(valores.PRO_PRECIO))
    form.setValue('conImpuestos', linea(valores.PRO_PRECIO, impuestos).total.toFixed(2));
}

/** Al centavo: costo ÷ (1 − margen). */
export const precioCon = (costo: string, margen: string) =>
  new Decimal(costo).div(new Decimal(100).minus(margen)).times(100).toFixed(2);

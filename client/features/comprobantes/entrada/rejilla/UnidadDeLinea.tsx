import { useWatch } from 'react-hook-form';
import { conCentavos } from '@/features/nucleo/presta/escritura/valores';
import type { ComunDeCelda } from '@/features/nucleo/presta/tipo/lineas';
import { cantidad } from '@/lib/numeros';
import { useEntrada } from '../entrada';
import { CeldaSelect } from './Celda';
import { loPusoLaCasa } from './usePreciosDeLista';
import estilos from './unidad.module.css';

/** En qué unidad se vende. Se elige solo si el producto tiene más de una; la de lo que ya se vendió se lee y no cambia. */
export function UnidadDeLinea({ n, celda }: { n: number; celda: ComunDeCelda }) {
  const { form, tipo } = useEntrada();
  const base = `lineas.${n}` as const;
  const [unidades, unidad_id, unidad] = useWatch({
    control: form.control,
    name: [`${base}.unidades`, `${base}.unidad_id`, `${base}.unidad`],
  });
  if (!unidades?.length)
    return unidad_id ? (
      <td className={estilos.unidad} data-titulo="Unidad">
        <small>{unidad}</small>
      </td>
    ) : null;
  const elegir = (id: number | null) => {
    const elegida = unidades.find((una) => una.id === id);
    if (!elegida) return;
    const delaCasa = !tipo.aProveedor && loPusoLaCasa(form.getValues(base));
    form.setValue(`${base}.unidad_id`, elegida.id, { shouldDirty: true });
    form.setValue(`${base}.unidad`, elegida.nombre);
    form.setValue(`${base}.factor`, elegida.factor);
    form.clearErrors(`${base}.unidad_id`);
    if (delaCasa) {
      form.setValue(`${base}.precio_puesto`, conCentavos(elegida.precio));
      form.setValue(`${base}.razon_precio`, '');
      form.setValue(`${base}.precio`, conCentavos(elegida.precio), { shouldDirty: true });
    }
  };
  return (
    <td className={estilos.unidad} data-titulo="Unidad">
      <CeldaSelect
        {...celda}
        value={unidad_id ?? ''}
        onChange={({ currentTarget: { value } }) => elegir(value ? Number(value) : null)}
      >
        {unidades.map(({ id, nombre, factor }) => (
          <option key={id ?? ''} value={id ?? ''}>
            {id === null ? nombre : `${nombre} × ${cantidad(factor)}`}
          </option>
        ))}
      </CeldaSelect>
    </td>
  );
}

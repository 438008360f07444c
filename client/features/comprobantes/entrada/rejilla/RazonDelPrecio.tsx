import { useWatch } from 'react-hook-form';
import { conCentavos } from '@/features/nucleo/presta/escritura/valores';
import { leerNumero } from '@/lib/numeros';
import { useEntrada } from '../entrada';
import estilos from './razon.module.css';

/** De qué lista es el precio de una línea; si alguien escribió otro, cuál era, para volver a él. */
export function RazonDelPrecio({ n }: { n: number }) {
  const { form } = useEntrada();
  const [precio, puesto, razon] = useWatch({
    control: form.control,
    name: [`lineas.${n}.precio`, `lineas.${n}.precio_puesto`, `lineas.${n}.razon_precio`],
  });
  if (!razon || !puesto) return null;
  const leido = leerNumero(precio, 6);
  if (leido !== null && conCentavos(leido) === puesto)
    return <small className={estilos.razon}>{razon}</small>;
  return (
    <small className={estilos.razon}>
      {razon}: {puesto}{' '}
      <button
        type="button"
        aria-label={`Volver al precio de la línea ${n + 1}: ${puesto}`}
        onClick={() =>
          form.setValue(`lineas.${n}.precio`, puesto, { shouldDirty: true, shouldValidate: true })
        }
      >
        Usarlo
      </button>
    </small>
  );
}

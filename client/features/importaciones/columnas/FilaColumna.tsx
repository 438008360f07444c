import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/ui/form';
import type { ColumnaArchivo, Importacion } from '../api';
import { dondeFalta, faltanEn, type DatosColumnas } from './mapeo';
import estilos from '../importar.module.css';

interface Props {
  columna: ColumnaArchivo;
  importacion: Importacion;
}

/** Una columna del archivo: su título, algunos de sus valores y el campo que llena. */
export function FilaColumna({ columna: { columna, titulo, muestras }, importacion }: Props) {
  const { control, getValues, setValue } = useFormContext<DatosColumnas>();
  const suyo = useWatch({ control, name: `columnas.${columna}` });
  const elegido = importacion.campos.find(({ campo }) => campo === suyo);
  const opciones = importacion.campos.map((c) => ({
    value: c.campo,
    label: c.obligatorio ? `${c.titulo} (obligatorio)` : c.titulo,
  }));
  // Un campo sale de una sola columna: elegirlo en otra lo quita de la primera.
  const quitarDeOtras = (campo: string) =>
    Object.entries(getValues('columnas')).forEach(([otra, de]) => {
      if (campo && de === campo && otra !== columna) setValue(`columnas.${otra}`, '', { shouldDirty: true });
    });
  return (
    <tr data-usada={elegido ? true : undefined}>
      <th scope="row">
        <span className={estilos.letra}>{columna}</span>
        {titulo || <em>Sin título</em>}
      </th>
      <td>
        {muestras.length > 0 ? (
          <ul className={estilos.muestras}>
            {muestras.map((muestra, n) => (
              <li key={n}>{muestra}</li>
            ))}
          </ul>
        ) : (
          <span className={estilos.tenue}>Vacía</span>
        )}
      </td>
      <td>
        <SelectField
          name={`columnas.${columna}`}
          label={null}
          aria-label={`Columna ${columna}${titulo ? `, ${titulo}` : ''}`}
          data={[{ value: '', label: 'No importar' }, ...opciones]}
          rules={{
            onChange: (e: { target: { value: string } }) => quitarDeOtras(e.target.value),
            deps: importacion.columnas.map((otra) => `columnas.${otra.columna}`),
            validate: (_, { columnas }) =>
              dondeFalta(importacion, columnas) !== columna || (faltanEn(importacion, columnas) ?? true),
          }}
        />
        {elegido && <small className={estilos.tenue}>{elegido.ayuda}</small>}
      </td>
    </tr>
  );
}

import { NativeSelect } from '@mantine/core';
import type { ColumnaArchivo, Importacion, Mapeo } from './api';
import estilos from './importar.module.css';

interface Props {
  columna: ColumnaArchivo;
  campos: Importacion['campos'];
  mapeo: Mapeo;
  alElegir: (columna: string, campo: string) => void;
}

/** Una columna del archivo: su título, algunos de sus valores y el campo que llena. */
export function FilaColumna({ columna: { columna, titulo, muestras }, campos, mapeo, alElegir }: Props) {
  const elegido = campos.find((c) => mapeo[c.campo] === columna);
  const opciones = campos.map((c) => ({
    value: c.campo,
    label: c.obligatorio ? `${c.titulo} (obligatorio)` : c.titulo,
  }));
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
        <NativeSelect
          aria-label={`Columna ${columna}${titulo ? `, ${titulo}` : ''}`}
          value={elegido?.campo ?? ''}
          onChange={(e) => alElegir(columna, e.currentTarget.value)}
          data={[{ value: '', label: 'No importar' }, ...opciones]}
        />
        {elegido && <small className={estilos.tenue}>{elegido.ayuda}</small>}
      </td>
    </tr>
  );
}

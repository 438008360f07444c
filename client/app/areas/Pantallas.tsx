import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Ruta } from '@/navegacion/rutas';
import { Desconocida } from './Desconocida';
import { Pantalla } from './Pantalla';

interface Props {
  rutas: readonly Ruta[];
  armazon: ReactElement;
}

/** Las de un área dentro de su armazón. La dirección desconocida queda fuera de él: lo que pida el armazón puede ir ya con el
 * testigo de otra área. */
export const Pantallas = ({ rutas, armazon }: Props) => (
  <Routes>
    <Route element={armazon}>
      {rutas.map((ruta) => (
        <Route
          key={ruta.path}
          path={ruta.path || undefined}
          index={ruta.path === '' ? true : undefined}
          element={<Pantalla ruta={ruta} />}
        />
      ))}
    </Route>
    <Route path="*" element={<Desconocida />} />
  </Routes>
);

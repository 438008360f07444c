import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { rutasAuth } from '@/features/auth/routes';
import { rutasBaja } from '@/features/cartera/recordatorios/routes';
import { rutasDocumento } from '@/features/comprobantes/rutasPublicas';
import { rutasDesarrolladores } from '@/features/desarrolladores/routes';
import { rutasProformaPublica } from '@/features/proformas/rutasPublicas';
import { rutasRespaldoPublico } from '@/features/respaldos/rutasPublicas';
import { rutasSoporte } from '@/features/soporte/routes';
import { diferida } from '@/lib/diferida';
import { PantallaCargando } from '@/ui/avisos';
import { Guardia } from './guardias';
import { MarcoHoja } from './publico/MarcoHoja';
import { MarcoIngreso } from './publico/MarcoIngreso';

const AreaEmpresa = diferida(() => import('./areas/AreaEmpresa'), 'AreaEmpresa');
const AreaAdministrador = diferida(() => import('./areas/AreaAdministrador'), 'AreaAdministrador');
const AreaPersona = diferida(() => import('./areas/AreaPersona'), 'AreaPersona');

const publicas = [
  ...rutasAuth,
  ...rutasSoporte,
  ...rutasDocumento,
  ...rutasProformaPublica,
  ...rutasRespaldoPublico,
  ...rutasBaja,
  ...rutasDesarrolladores,
];

const enMarco = (marco: 'ingreso' | 'hoja' | 'ninguno') =>
  publicas
    .filter((ruta) => ruta.marco === marco)
    .map(({ path, component: Pantalla }) => <Route key={path} path={path} element={<Pantalla />} />);

export function Rutas() {
  return (
    <Suspense fallback={<PantallaCargando completa />}>
      <Routes>
        <Route element={<MarcoIngreso />}>{enMarco('ingreso')}</Route>
        <Route element={<MarcoHoja />}>{enMarco('hoja')}</Route>
        {enMarco('ninguno')}
        <Route
          path="administrador/*"
          element={
            <Guardia tipo="administrador">
              <AreaAdministrador />
            </Guardia>
          }
        />
        <Route path="despacho/*" element={<AreaPersona />} />
        <Route
          path="/*"
          element={
            <Guardia tipo="empresa">
              <AreaEmpresa />
            </Guardia>
          }
        />
      </Routes>
    </Suspense>
  );
}

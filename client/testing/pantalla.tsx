import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { consultas } from '@/api/consultas';
import { AnfitrionDiferido } from '@/ui/avisos';
import '@/lib/retroceso';
import { AreaContext, type TipoSesion } from '@/session';

/** A piece of the interface with what every screen has around, without the frame of its area. */
export function enPantalla(rutas: Record<string, ReactNode>, area: TipoSesion = 'administrador') {
  consultas.clear();
  return (
    <MantineProvider env="test">
      <AnfitrionDiferido />
      <HashRouter>
        <QueryClientProvider client={consultas}>
          <AreaContext value={area}>
            <Routes>
              {Object.entries(rutas).map(([path, element]) => (
                <Route key={path} path={path} element={element} />
              ))}
            </Routes>
          </AreaContext>
        </QueryClientProvider>
      </HashRouter>
    </MantineProvider>
  );
}

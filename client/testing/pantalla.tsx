import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { consultas } from '@/api/consultas';
import { AlNavegar, AnfitrionDiferido } from '@/ui/avisos';
import { Motivos } from '@/ui/form/motivo/Motivos';
import '@/lib/retroceso';
import { AreaContext, type TipoSesion } from '@/session';

/** Una parte de la interfaz con lo que toda pantalla tiene alrededor, sin el marco de su área. */
export function enPantalla(rutas: Record<string, ReactNode>, area: TipoSesion = 'administrador') {
  consultas.clear();
  return (
    <MantineProvider env="test">
      <AnfitrionDiferido />
      <Motivos />
      <HashRouter>
        <AlNavegar />
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

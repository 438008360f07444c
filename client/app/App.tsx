import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import {
  AlNavegar,
  AnfitrionDiferido,
  avisoBreve,
  BandaCaida,
  ErrorState,
  LimiteError,
  PantallaCargando,
} from '@/ui/avisos';
import { MarcaContext, useIcono } from '@/features/configuraciones/presta';
import { Motivos } from '@/ui/form/motivo/Motivos';
import '@/lib/retroceso';
import { alCerrar } from '@/session';
import { Rutas } from './Rutas';
import { NombreProducto } from '@/ui/titulo';
import { NONCE } from './nonce';
import { crearTema } from './theme';
import { useConfiguracion } from './useConfiguracion';

function Apariencia({ color, children }: { color: string | null; children: ReactNode }) {
  const tema = useMemo(() => crearTema(color), [color]);
  return (
    // En las pruebas, Mantine no hace transiciones.
    <MantineProvider
      {...tema}
      defaultColorScheme="auto"
      getStyleNonce={() => NONCE}
      env={process.env.NODE_ENV === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  );
}

function Producto() {
  useIcono();
  useEffect(
    () =>
      alCerrar(
        (motivo) =>
          motivo === 'sin_sesion' &&
          avisoBreve('Su sesión terminó. Ingrese nuevamente para continuar.', undefined, 'neutro'),
      ),
    [],
  );
  return (
    <>
      <BandaCaida />
      <AnfitrionDiferido />
      <Motivos />
      <HashRouter>
        <AlNavegar />
        <LimiteError>
          <Rutas />
        </LimiteError>
      </HashRouter>
    </>
  );
}

/** Muestra «Cargando...» hasta que la configuración dice qué marca lleva el producto. */
export function App() {
  const { marca, error, reintentar } = useConfiguracion();
  return (
    <Apariencia color={marca?.color ?? null}>
      {marca ? (
        <MarcaContext value={marca}>
          <NombreProducto value={marca.titulo}>
            <Producto />
          </NombreProducto>
        </MarcaContext>
      ) : (
        <main>
          {error ? (
            <ErrorState completa titulo="No se pudo iniciar la aplicación" alReintentar={reintentar}>
              {mensajeDe(error)}
            </ErrorState>
          ) : (
            <PantallaCargando completa />
          )}
        </main>
      )}
    </Apariencia>
  );
}

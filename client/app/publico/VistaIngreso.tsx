import { MantineProvider } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { MarcaContext, type VistaIngresoProps } from '@/features/configuraciones/presta';
import type { LoginEmpresa } from '@/features/auth/api';
import { LoginVista } from '@/features/auth/LoginPage';
import { NONCE } from '../nonce';
import { crearTema } from '../theme';
import { MarcoDeMarca } from './MarcoIngreso';
import estilos from './vista.module.css';

const VACIO: LoginEmpresa = { ruc: '', usuario: '', clave: '', recordar: false };

/** El ingreso de verdad, con un tema y una marca que no son los puestos; se mira y no se usa. */
export function VistaIngreso({ marca, tema, ancho, alto }: VistaIngresoProps) {
  const id = `vista${useId().replace(/\W/g, '')}`;
  const [raiz, setRaiz] = useState<HTMLElement | null>(null);
  const aspecto = useMemo(() => crearTema(marca.color), [marca.color]);
  const form = useForm({ defaultValues: VACIO });
  return (
    <div
      ref={setRaiz}
      id={id}
      inert
      className={estilos.ventana}
      data-mantine-color-scheme={tema}
      style={{ width: ancho, height: alto }}
    >
      {raiz && (
        <MantineProvider
          {...aspecto}
          getStyleNonce={() => NONCE}
          forceColorScheme={tema}
          cssVariablesSelector={`#${id}`}
          getRootElement={() => raiz}
          deduplicateCssVariables={false}
        >
          <MarcaContext value={marca}>
            <MarcoDeMarca ancha={ancho >= 900}>
              <LoginVista form={form} enviar={() => undefined} />
            </MarcoDeMarca>
          </MarcaContext>
        </MantineProvider>
      )}
    </div>
  );
}

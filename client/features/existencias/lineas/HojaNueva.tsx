import { Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Pagina } from '@/ui/base';
import { BotonEnviar, Form } from '@/ui/form';
import { alEnviarConTeclas } from './teclas';
import estilos from './lineas.module.css';

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  enviar: (dicho: T, clave: string) => Promise<void>;
  titulo: string;
  /** La lista de la que se viene, a la que se vuelve sin guardar. */
  lista: { to: string; texto: string };
  /** Adónde se vuelve, si no es a la lista. */
  alCancelar?: () => void;
  boton: string;
  cabecera: ReactNode;
  children: ReactNode;
}

/** Un documento de las existencias que se escribe: su cabecera, sus líneas, y Ctrl+Enter para terminarlo. */
export function HojaNueva<T extends FieldValues>({
  form,
  enviar,
  titulo,
  lista,
  alCancelar,
  boton,
  cabecera,
  children,
}: Props<T>) {
  return (
    <div role="presentation" onKeyDown={alEnviarConTeclas}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Pagina
          titulo={titulo}
          migas={[lista]}
          acciones={
            <div className={estilos.acciones}>
              {alCancelar ? (
                <Button variant="default" h={42} onClick={alCancelar}>
                  Cancelar
                </Button>
              ) : (
                <Button variant="default" h={42} component={Link} to={lista.to}>
                  Cancelar
                </Button>
              )}
              <BotonEnviar>
                {boton}
                <Kbd size="xs" aria-hidden className={estilos.tecla}>
                  Ctrl ↵
                </Kbd>
              </BotonEnviar>
            </div>
          }
        >
          <div className={estilos.hoja}>
            <div className={estilos.cabecera}>{cabecera}</div>
            {children}
          </div>
        </Pagina>
      </Form>
    </div>
  );
}

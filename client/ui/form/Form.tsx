import { Button } from '@mantine/core';
import { createContext, use, useRef, useState, type ReactNode, type RefObject } from 'react';
import {
  FormProvider,
  useFormContext,
  useFormState,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { esCampo } from '@/ui/enfocables';
import { cuantasVistas, EnVentana, useEnVentana } from '@/ui/avisos';
import { useOcupado } from '@/ui/base/ocupado/useOcupado';
import { avisar, volverAlCampo } from './atencion/avisar';

const Enviando = createContext(false);

/** Está en true desde el clic en el botón hasta que se ha dicho el resultado y se ve la pantalla que sigue. */
export const Ocupado = createContext<{ readonly current: boolean }>({ current: false });

/** El formulario en la página; null fuera de uno. */
export const EnPagina = createContext<RefObject<HTMLFormElement | null> | null>(null);

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** `clave` es la misma en los reintentos de un envío (Idempotency-Key) y cambia con lo escrito. */
  onSubmit: (valores: T, clave: string) => Promise<void> | void;
  children: ReactNode;
  /** Lo que está mal se dice solo debajo de cada campo: no con una ventana. */
  sinAviso?: boolean;
  className?: string;
  'aria-label'?: string;
}

/**
 * Todo formulario: si algo está mal, muestra el diálogo «Atencion» y lleva el foco al primer campo malo;
 * nunca hay dos envíos a la vez.
 */
export function Form<T extends FieldValues>({
  form,
  onSubmit,
  children,
  sinAviso = false,
  ...resto
}: Props<T>) {
  const validando = useRef(false);
  const { ocupado: enviando, durante, marcha } = useOcupado();
  const [ocupado] = useState(() => ({
    get current() {
      return validando.current || marcha.current.haciendo;
    },
  }));
  const enVentana = use(EnVentana) !== null;
  const enPagina = useRef<HTMLFormElement>(null);
  const envio = useRef({ contenido: '', clave: '' });
  const ultimoCampo = useRef<HTMLElement | null>(null);

  const validos = async (valores: T) => {
    const contenido = JSON.stringify(valores);
    if (envio.current.contenido !== contenido) envio.current = { contenido, clave: nuevaClave() };
    await durante(() => onSubmit(valores, envio.current.clave));
  };
  const enviar = async (evento: React.FormEvent) => {
    evento.preventDefault();
    if (ocupado.current) return;
    validando.current = true;
    const [antes, dicho] = [cuantasVistas(), { errores: null as FieldErrors<T> | null }];
    try {
      await form.handleSubmit(validos, (errores) => {
        dicho.errores = errores;
      })(evento);
      if (dicho.errores) await avisar(form, enPagina.current, dicho.errores, !sinAviso);
      else if (cuantasVistas() > antes) volverAlCampo(enPagina.current, ultimoCampo.current);
    } finally {
      validando.current = false;
    }
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(e) => void enviar(e)}
        onFocus={({ target, currentTarget }) => {
          if (esCampo(target) && currentTarget.contains(target)) ultimoCampo.current = target;
        }}
        ref={enPagina}
        {...resto}
      >
        <EnPagina value={enPagina}>
          <Ocupado value={ocupado}>
            <Enviando value={enviando}>{children}</Enviando>
            {enVentana && <Vigia />}
          </Ocupado>
        </EnPagina>
      </form>
    </FormProvider>
  );
}

/** Dice a la ventana del formulario si cerrarla pierde algo. */
function Vigia() {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const ocupado = use(Ocupado);
  useEnVentana(() => ({ sucio: isDirty, enviando: ocupado.current }));
  return null;
}

// randomUUID existe solo en contextos seguros, y la red interna de una empresa, con http, no lo es.
export const nuevaClave = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

interface BotonProps {
  children: ReactNode;
  /** El verbo no se puede deshacer. */
  peligro?: boolean;
  disabled?: boolean;
}

export function BotonEnviar({ children, peligro, disabled }: BotonProps) {
  return (
    <Button
      type="submit"
      h={42}
      fullWidth
      loading={use(Enviando)}
      color={peligro ? 'red.7' : undefined}
      disabled={disabled}
    >
      {children}
    </Button>
  );
}

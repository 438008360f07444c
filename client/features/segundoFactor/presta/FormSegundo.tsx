import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { aplicarErrores, esPor, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonAccion, Icono } from '@/ui/base';
import { BotonEnviar, Form, TextField } from '@/ui/form';
import type { Metodo, Opciones, Prueba } from './ingreso';
import { fraseDe, hayPasskeys, usarPasskey } from './passkey';
import estilos from './segundo.module.css';

interface Props {
  metodos: readonly Metodo[];
  /** Lo que la passkey firma; se pide cuando se va a usar. */
  pedirOpciones: () => Promise<Opciones>;
  alProbar: (prueba: Prueba) => Promise<unknown>;
  alVolver: () => void;
  volver: string;
  /** Lo que hace quien perdió todo lo suyo, al ingresar. */
  alPerder?: () => void;
}

const OTRAS: Record<Metodo, string> = {
  totp: 'Usar el código de mi aplicación',
  passkey: 'Usar mi passkey',
  recuperacion: 'Usar un código de recuperación',
};

/** Con qué alguien prueba que es él: el código de su aplicación, su passkey o un código de recuperación. */
export function FormSegundo({ metodos, pedirOpciones, alProbar, alVolver, volver, alPerder }: Props) {
  const posibles = metodos.filter((m) => m !== 'passkey' || hayPasskeys());
  const [elegido, setElegido] = useState<Metodo>(posibles[0] ?? 'recuperacion');
  return (
    <div className={estilos.segundo}>
      {elegido === 'passkey' ? (
        <ConPasskey pedirOpciones={pedirOpciones} alProbar={alProbar} />
      ) : (
        <ConCodigo key={elegido} metodo={elegido} alProbar={alProbar} />
      )}
      <div className={estilos.otras}>
        {posibles
          .filter((m) => m !== elegido)
          .map((m) => (
            <Button key={m} variant="subtle" h={36} onClick={() => setElegido(m)}>
              {OTRAS[m]}
            </Button>
          ))}
        {alPerder && (
          <Button variant="subtle" color="gray" h={36} onClick={alPerder}>
            Perdí con qué verificarme
          </Button>
        )}
        <Button variant="subtle" color="gray" h={36} onClick={alVolver}>
          {volver}
        </Button>
      </div>
    </div>
  );
}

type Probar = Pick<Props, 'alProbar'>;

const CAMPOS = {
  totp: {
    label: 'Código de su aplicación',
    description: 'Seis cifras, que cambian cada medio minuto',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 7,
  },
  recuperacion: {
    label: 'Código de recuperación',
    description: 'Uno de los diez que guardó. Sirve una sola vez',
    inputMode: 'text',
    autoComplete: 'off',
    maxLength: 24,
  },
} as const;

function ConCodigo({ metodo, alProbar }: Probar & { metodo: 'totp' | 'recuperacion' }) {
  const form = useForm({ defaultValues: { codigo: '' } });
  const { setFocus } = form;
  // Está en lugar de otro formulario, cuyo foco se fue con él.
  useEffect(() => setFocus('codigo'), [setFocus]);
  const enviar = async ({ codigo }: { codigo: string }) => {
    try {
      await alProbar({ metodo, codigo: codigo.trim() });
    } catch (error) {
      // La ficha que caducó la atiende quien la pidió.
      if (esPor(error, 'ficha')) return;
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Form
      form={form}
      sinAviso
      onSubmit={enviar}
      className={estilos.form}
      aria-label="Verificación en dos pasos"
    >
      <TextField
        data-autofocus
        name="codigo"
        className={estilos.codigo}
        autoCapitalize="none"
        spellCheck={false}
        {...CAMPOS[metodo]}
        rules={{ validate: (v: string) => Boolean(v.trim()) || 'Escriba el código' }}
      />
      <BotonEnviar>Verificar</BotonEnviar>
    </Form>
  );
}

function ConPasskey({ pedirOpciones, alProbar }: Probar & Pick<Props, 'pedirOpciones'>) {
  const [fallo, setFallo] = useState<string | null>(null);
  const usar = async () => {
    setFallo(null);
    try {
      await alProbar({ metodo: 'passkey', credencial: await usarPasskey(await pedirOpciones()) });
    } catch (error) {
      if (!esPor(error, 'ficha')) setFallo(fraseDe(error, mensajeDe));
    }
  };
  return (
    <div className={estilos.form}>
      <p className={estilos.nota}>
        Su navegador le pedirá la huella, el rostro o el PIN de este aparato, o su llave USB.
      </p>
      {fallo && (
        <p role="alert" className={estilos.fallo}>
          {fallo}
        </p>
      )}
      <BotonAccion data-autofocus h={42} alPulsar={usar} leftSection={<Icono de={IconFingerprint} />}>
        Usar mi passkey
      </BotonAccion>
    </div>
  );
}

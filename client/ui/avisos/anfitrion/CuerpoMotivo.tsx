import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import estilos from '../feedback.module.css';

interface Props {
  mensaje: ReactNode;
  si: string;
  no: string;
  peligro?: boolean;
  minimo: number;
  etiqueta: string;
  alResponder: (motivo: string | null) => void;
}

export function CuerpoMotivo({ mensaje, si, no, peligro, minimo, etiqueta, alResponder }: Props) {
  const [motivo, setMotivo] = useState('');
  const [reparo, setReparo] = useState<string>();
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const limpio = motivo.trim();
    if (limpio.length >= minimo) return alResponder(limpio);
    setReparo(limpio ? `Escriba al menos ${minimo} letras` : 'Escriba el motivo');
    evento.currentTarget.querySelector('textarea')?.focus();
  };
  const formulario = useRef<HTMLFormElement>(null);
  const desistir = useRef(() => undefined as void);
  const [avisado, setAvisado] = useState(false);
  useEffect(() => {
    desistir.current = () => {
      if (!motivo.trim() || avisado) return alResponder(null);
      setAvisado(true);
      setReparo('Lo que escribió se perderá: repita para descartarlo.');
    };
  });
  useEffect(() => {
    const suya = formulario.current?.closest('.mantine-Modal-root');
    const alTeclear = (evento: KeyboardEvent) => {
      if (evento.key === 'Escape' && !evento.isComposing) desistir.current();
    };
    const alPulsar = ({ target }: Event) => {
      if (target instanceof Element && suya?.contains(target) && !target.closest('.mantine-Modal-content'))
        desistir.current();
    };
    document.addEventListener('keydown', alTeclear);
    document.addEventListener('mousedown', alPulsar);
    return () => {
      document.removeEventListener('keydown', alTeclear);
      document.removeEventListener('mousedown', alPulsar);
    };
  }, []);
  return (
    <form noValidate onSubmit={enviar} ref={formulario}>
      <div className={estilos.mensaje}>{mensaje}</div>
      <Textarea
        mt="md"
        label={etiqueta}
        withAsterisk
        aria-required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        value={motivo}
        error={reparo}
        aria-keyshortcuts="Control+Enter"
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.form?.requestSubmit();
        }}
        onChange={(e) => {
          setMotivo(e.currentTarget.value);
          setReparo(undefined);
          setAvisado(false);
        }}
      />
      <div className={estilos.botones}>
        <Button variant="default" onClick={() => alResponder(null)}>
          {no}
        </Button>
        <Button type="submit" color={peligro ? 'red.7' : undefined}>
          {si}
        </Button>
      </div>
    </form>
  );
}

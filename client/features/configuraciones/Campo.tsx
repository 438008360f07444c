import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icono } from '@/ui/base';
import { SwitchField, TextField } from '@/ui/form';
import { CampoColor } from './CampoColor';
import type { CampoPosicion } from './posiciones';
import estilos from './configuraciones.module.css';

const TECLADO = { tel: 'tel', url: 'url' } as const;

export function Campo({ campo }: { campo: CampoPosicion }) {
  const { valor, rotulo, ejemplo, tipo, rules } = campo;
  if (tipo === 'color') return <CampoColor campo={campo} />;
  if (tipo === 'interruptor') return <SwitchField name={valor} label={rotulo} />;
  return (
    <div>
      <TextField
        name={valor}
        label={rotulo}
        placeholder={ejemplo}
        inputMode={tipo && TECLADO[tipo]}
        withAsterisk={Boolean(rules?.required)}
        rules={rules}
      />
      {campo.probar && <Probar campo={campo} />}
    </div>
  );
}

/** Abre lo que está escrito, guardado o no, para ver si lleva a donde debe. */
function Probar({ campo: { valor, rules, probar } }: { campo: CampoPosicion }) {
  const { control } = useFormContext();
  const escrito = String(useWatch({ control, name: valor }) ?? '').trim();
  const bueno = typeof rules?.validate === 'function' && rules.validate(escrito, {}) === true;
  if (!probar || !escrito || !bueno) return null;
  return (
    <Anchor href={probar.a(escrito)} target="_blank" rel="noopener noreferrer" className={estilos.probar}>
      {probar.texto} <Icono de={IconExternalLink} tamano={14} />
    </Anchor>
  );
}

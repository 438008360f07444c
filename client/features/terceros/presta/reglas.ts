import { campo } from '@/lib/campos';

export const TELEFONO = {
  pattern: { value: /^\s*$|^\+?[0-9][0-9 ()-]{5,18}[0-9]$/, message: 'Ingrese un teléfono válido' },
};

/** Un renglón por correo; siempre hay uno donde escribir. */
export const campoCorreos = () =>
  campo('Correos', [{ correo: '' }], {
    leer: (correos) =>
      ((correos as string[]).length ? (correos as string[]) : ['']).map((correo) => ({ correo })),
    enviar: (correos) => correos.map(({ correo }) => correo.trim()).filter(Boolean),
  });

/** Los correos del formulario, como se leen. */
export const correosEscritos = (valor: unknown) =>
  (valor as { correo: string }[]).map(({ correo }) => correo).join(', ') || '(vacío)';

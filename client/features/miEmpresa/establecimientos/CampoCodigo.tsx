import { TextField } from '@/ui/form';

const CODIGO = {
  required: 'Ingrese el código',
  validate: (v: string) => /^(?!000)\d{3}$/.test(v.trim()) || 'Debe tener 3 dígitos, de 001 a 999.',
};

/** El código de tres cifras de un establecimiento o de un punto. */
export const CampoCodigo = ({ name, placeholder }: { name: string; placeholder?: string }) => (
  <TextField
    name={name}
    label="Código"
    placeholder={placeholder}
    withAsterisk
    inputMode="numeric"
    maxLength={3}
    className="tabular"
    autoComplete="off"
    rules={CODIGO}
  />
);

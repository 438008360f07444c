import type { UseFormReturn } from 'react-hook-form';
import { aplicarErrores, ErrorHttp } from '@/api/errors';
import { cantonDe } from '@/lib/cantones';
import { limpiar } from '@/lib/identificacion';
import type { Cliente, Cuerpo, Ficha } from './api';
import { tipoIdentificacion } from './rotulos';

/** The form's values: texts, as its inputs have them. */
export interface Datos {
  CLI_TIPOID: string;
  CLI_IDENTIFICACION: string;
  CLI_NOMBRE: string;
  CLI_NOMBREC: string;
  CLI_CORREOS: { correo: string }[];
  CLI_TELEFONO: string;
  CLI_CELULAR: string;
  CLI_DIRECCION: string;
  CLI_PROVINCIA: string;
  CLI_CIUDAD: string;
  CLI_TIPO: string;
  CLI_TIPJURIDICA: string;
  CLI_GRUPO: string;
  CLI_VENDEDOR: string;
  CLI_COBRADOR: string;
  CLI_DIASCREDITO: string;
  CLI_LIMITE: string;
  CLI_NOTAS: string;
  CLI_ACTIVO: boolean;
}

export const EN_BLANCO: Datos = {
  CLI_TIPOID: 'RUC',
  CLI_IDENTIFICACION: '',
  CLI_NOMBRE: '',
  CLI_NOMBREC: '',
  CLI_CORREOS: [{ correo: '' }],
  CLI_TELEFONO: '',
  CLI_CELULAR: '',
  CLI_DIRECCION: '',
  CLI_PROVINCIA: '',
  CLI_CIUDAD: '',
  CLI_TIPO: '',
  CLI_TIPJURIDICA: '',
  CLI_GRUPO: '',
  CLI_VENDEDOR: '',
  CLI_COBRADOR: '',
  CLI_DIASCREDITO: '0',
  CLI_LIMITE: '',
  CLI_NOTAS: '',
  CLI_ACTIVO: true,
};

/** How each field is called when two people changed it. */
export const ROTULOS: Record<keyof Datos, string> = {
  CLI_TIPOID: 'Tipo de identificación',
  CLI_IDENTIFICACION: 'Identificación',
  CLI_NOMBRE: 'Nombre o razón social',
  CLI_NOMBREC: 'Nombre comercial',
  CLI_CORREOS: 'Correos',
  CLI_TELEFONO: 'Teléfono',
  CLI_CELULAR: 'Celular',
  CLI_DIRECCION: 'Dirección',
  CLI_PROVINCIA: 'Provincia',
  CLI_CIUDAD: 'Ciudad',
  CLI_TIPO: 'Tipo de cliente',
  CLI_TIPJURIDICA: 'Tipo jurídico',
  CLI_GRUPO: 'Grupo',
  CLI_VENDEDOR: 'Vendedor',
  CLI_COBRADOR: 'Cobrador',
  CLI_DIASCREDITO: 'Días de crédito',
  CLI_LIMITE: 'Límite de crédito',
  CLI_NOTAS: 'Notas',
  CLI_ACTIVO: 'Activo',
};

const texto = (valor: number | string | null) => (valor === null ? '' : String(valor));
const codigo = (valor: string) => (valor === '' ? null : Number(valor));

export const aFormulario = (c: Cliente): Datos => ({
  CLI_TIPOID: c.CLI_TIPOID,
  CLI_IDENTIFICACION: c.CLI_IDENTIFICACION,
  CLI_NOMBRE: c.CLI_NOMBRE,
  CLI_NOMBREC: c.CLI_NOMBREC,
  CLI_CORREOS: (c.CLI_CORREOS.length ? c.CLI_CORREOS : ['']).map((correo) => ({ correo })),
  CLI_TELEFONO: c.CLI_TELEFONO,
  CLI_CELULAR: c.CLI_CELULAR,
  CLI_DIRECCION: c.CLI_DIRECCION,
  CLI_PROVINCIA: c.CLI_PROVINCIA,
  CLI_CIUDAD: c.CLI_CIUDAD,
  CLI_TIPO: String(c.CLI_TIPO),
  CLI_TIPJURIDICA: texto(c.CLI_TIPJURIDICA),
  CLI_GRUPO: texto(c.CLI_GRUPO),
  CLI_VENDEDOR: texto(c.CLI_VENDEDOR),
  CLI_COBRADOR: texto(c.CLI_COBRADOR),
  CLI_DIASCREDITO: String(c.CLI_DIASCREDITO),
  CLI_LIMITE: texto(c.CLI_LIMITE),
  CLI_NOTAS: c.CLI_NOTAS,
  CLI_ACTIVO: c.CLI_ACTIVO,
});

export function aCuerpo({ CLI_TIPO, ...d }: Datos): Cuerpo {
  return {
    ...d,
    CLI_TIPOID: d.CLI_TIPOID as Cuerpo['CLI_TIPOID'],
    CLI_IDENTIFICACION: limpiar(d.CLI_TIPOID, d.CLI_IDENTIFICACION),
    CLI_CORREOS: d.CLI_CORREOS.map(({ correo }) => correo.trim()).filter(Boolean),
    CLI_PROVINCIA: d.CLI_PROVINCIA as Cuerpo['CLI_PROVINCIA'],
    // Without one, the server tells it from the identification.
    ...(CLI_TIPO && { CLI_TIPO: Number(CLI_TIPO) as Cuerpo['CLI_TIPO'] }),
    CLI_TIPJURIDICA: codigo(d.CLI_TIPJURIDICA),
    CLI_GRUPO: codigo(d.CLI_GRUPO),
    CLI_VENDEDOR: codigo(d.CLI_VENDEDOR),
    CLI_COBRADOR: codigo(d.CLI_COBRADOR),
    CLI_DIASCREDITO: Number(d.CLI_DIASCREDITO || 0),
    CLI_LIMITE: d.CLI_LIMITE || null,
  };
}

/** What a registry (or the company's own customer) knows goes into the form; what it doesn't, stays as it was typed. */
export function llenar(form: UseFormReturn<Datos>, ficha: Ficha): void {
  const poner = (campo: keyof Datos, valor: string) => valor && form.setValue(campo, valor, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  poner('CLI_TIPOID', ficha.CLI_TIPOID);
  poner('CLI_IDENTIFICACION', ficha.CLI_IDENTIFICACION);
  poner('CLI_NOMBRE', ficha.CLI_NOMBRE);
  poner('CLI_NOMBREC', ficha.CLI_NOMBREC);
  poner('CLI_DIRECCION', ficha.CLI_DIRECCION);
  poner('CLI_PROVINCIA', ficha.CLI_PROVINCIA);
  poner('CLI_CIUDAD', cantonDe(ficha.CLI_PROVINCIA, ficha.CLI_CIUDAD));
  poner('CLI_TIPO', String(ficha.CLI_TIPO));
  poner('CLI_TIPJURIDICA', texto(ficha.CLI_TIPJURIDICA));
}

/** The server's errors under their fields; those of a list of e-mails come by position. */
export function conErrores(form: UseFormReturn<Datos>, error: unknown): boolean {
  const deCorreos: unknown = error instanceof ErrorHttp && error.errors.json?.CLI_CORREOS;
  if (deCorreos && !Array.isArray(deCorreos)) {
    Object.entries(deCorreos as Record<string, string[]>).forEach(([i, frases]) =>
      form.setError(`CLI_CORREOS.${Number(i)}.correo`, { type: 'servidor', message: frases.join(' ') }, { shouldFocus: true }),
    );
    return true;
  }
  return aplicarErrores(form, error);
}

export const comoSeLee = {
  CLI_TIPOID: (valor: unknown) => tipoIdentificacion(String(valor)),
  CLI_CORREOS: (valor: unknown) => (valor as Datos['CLI_CORREOS']).map(({ correo }) => correo).join(', ') || '(vacío)',
};

import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import * as tabla from '@/lib/campos';
import { cantonDe } from '@/features/terceros/presta/cantones';
import { correosEscritos } from '@/features/terceros/presta/reglas';
import type { Cliente, CuerpoCliente, Ficha } from '../api';
import { CAMPOS, type DatosCliente } from '../campos';
import { tipoIdentificacion } from '../rotulos';

export type { DatosCliente } from '../campos';
export const EN_BLANCO: DatosCliente = tabla.enBlanco(CAMPOS);
/** El nombre de cada campo, para la ventana que avisa que dos personas cambiaron lo mismo. */
export const ROTULOS = tabla.rotulosDe(CAMPOS);
export const aFormulario = (cliente: Cliente): DatosCliente => tabla.aFormulario(CAMPOS, cliente);
export const aCuerpo = (datos: DatosCliente) => tabla.aCuerpo(CAMPOS, datos) as CuerpoCliente;

/** Pone en el formulario lo que el registro tributario sabe. Lo que no sabe queda como se escribió. */
export function llenar(form: UseFormReturn<DatosCliente>, ficha: Ficha): void {
  const poner = (campo: keyof DatosCliente, valor: string) =>
    valor && form.setValue(campo, valor, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  poner('CLI_TIPOID', ficha.CLI_TIPOID);
  poner('CLI_IDENTIFICACION', ficha.CLI_IDENTIFICACION);
  poner('CLI_NOMBRE', ficha.CLI_NOMBRE);
  poner('CLI_NOMBREC', ficha.CLI_NOMBREC);
  poner('CLI_DIRECCION', ficha.CLI_DIRECCION);
  poner('CLI_PROVINCIA', ficha.CLI_PROVINCIA);
  poner('CLI_CIUDAD', cantonDe(ficha.CLI_PROVINCIA, ficha.CLI_CIUDAD));
  poner('CLI_TIPO', String(ficha.CLI_TIPO));
  poner('CLI_TIPJURIDICA', String(ficha.CLI_TIPJURIDICA ?? ''));
}

/**
 * Pone los errores del servidor en sus campos; los de los correos vienen por su posición. Da true si al menos
 * uno tiene su campo.
 */
export const conErrores = (form: UseFormReturn<DatosCliente>, error: unknown): boolean =>
  ponerAnidados(form, error, (camino) => camino.replace(/^CLI_CORREOS\.\d+$/, '$&.correo')).puestos > 0;

export const comoSeLee = {
  CLI_TIPOID: (valor: unknown) => tipoIdentificacion(String(valor)),
  CLI_CORREOS: correosEscritos,
};

import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import * as tabla from '@/lib/campos';
import type { Conocido, CuerpoTransportista, Transportista } from './presta/api';
import { CAMPOS, type DatosTransportista } from './campos';

export const EN_BLANCO: DatosTransportista = tabla.enBlanco(CAMPOS);
export const ROTULOS = tabla.rotulosDe(CAMPOS);
export const aFormulario = (t: Transportista): DatosTransportista => tabla.aFormulario(CAMPOS, t);
export const aCuerpo = (datos: DatosTransportista) => tabla.aCuerpo(CAMPOS, datos) as CuerpoTransportista;

/** Pone en el formulario lo que el registro tributario sabe. Lo que no sabe queda como se escribió. */
export function llenar(form: UseFormReturn<DatosTransportista>, ficha: Conocido): void {
  for (const campo of ['tipo_identificacion', 'identificacion', 'razon_social'] as const)
    if (ficha[campo])
      form.setValue(campo, ficha[campo], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
}

/** Pone los errores del servidor en sus campos; los de los correos y las placas vienen por su posición. */
export const conErrores = (form: UseFormReturn<DatosTransportista>, error: unknown): boolean =>
  ponerAnidados(form, error, (camino) =>
    camino.replace(/^correos\.\d+$/, '$&.correo').replace(/^placas\.\d+$/, 'placas'),
  ).puestos > 0;

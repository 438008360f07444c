import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { cantonDe } from '@/features/terceros/presta/cantones';
import * as tabla from '@/lib/campos';
import type { Conocido, CuerpoProveedor, Proveedor } from './api';
import { CAMPOS, type DatosProveedor } from './campos';

export const EN_BLANCO: DatosProveedor = tabla.enBlanco(CAMPOS);
export const ROTULOS = tabla.rotulosDe(CAMPOS);
export const aFormulario = (proveedor: Proveedor): DatosProveedor => tabla.aFormulario(CAMPOS, proveedor);
export const aCuerpo = (datos: DatosProveedor) => tabla.aCuerpo(CAMPOS, datos) as CuerpoProveedor;

/** Pone en el formulario lo que el registro tributario sabe. Lo que no sabe queda como se escribió. */
export function llenar(form: UseFormReturn<DatosProveedor>, ficha: Conocido): void {
  const poner = (campo: keyof DatosProveedor, valor: string | boolean | null) => {
    if (valor === '' || valor === null) return;
    form.setValue(campo, valor, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  poner('tipo_identificacion', ficha.tipo_identificacion);
  poner('identificacion', ficha.identificacion);
  poner('razon_social', ficha.razon_social);
  poner('nombre_comercial', ficha.nombre_comercial);
  poner('direccion', ficha.direccion);
  poner('provincia', ficha.provincia);
  poner('ciudad', cantonDe(ficha.provincia, ficha.ciudad));
  poner('tipo', ficha.tipo);
  poner('regimen', ficha.regimen);
  poner('obligado_contabilidad', ficha.obligado_contabilidad);
  poner('contribuyente_especial', ficha.contribuyente_especial);
  poner('agente_retencion', ficha.agente_retencion);
}

/** Pone los errores del servidor en sus campos; los de los correos vienen por su posición. */
export const conErrores = (form: UseFormReturn<DatosProveedor>, error: unknown): boolean =>
  ponerAnidados(form, error, (camino) => camino.replace(/^correos\.\d+$/, '$&.correo')).puestos > 0;

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { getDatosCliente, getRazonSocial } from './api';
import type { DatosTicket } from './formulario';

const NO_ENCONTRADO = 'Cliente no encontrado <br> Llenar los datos';
export const SIN_SRI =
  'Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor.';

function reparo(ruc: string): string | null {
  if (!ruc) return 'Ingrese un número de identificación';
  if (!/^(\d{10}|\d{13})$/.test(ruc)) return 'Cédula o RUC deben tener 10 o 13 dígitos';
  return null;
}

/**
 * El botón de buscar pregunta primero por los clientes propios; si el RUC no está, al registro tributario.
 */
export function useBusqueda(form: UseFormReturn<DatosTicket>) {
  const [buscando, setBuscando] = useState(false);

  const poner = (campo: keyof DatosTicket, valor: string) => {
    form.setValue(campo, valor, { shouldDirty: true });
    if (valor) form.clearErrors(campo);
  };
  const llenar = (nombre: string, correo: string, telefono: string) => {
    poner('SPT_CLIENTENOMBRE', nombre);
    poner('SPT_CLIENTECORREO', correo);
    poner('SPT_CLIENTETELEFONO', telefono);
  };

  /** Si el registro respondió; que no conozca el RUC es una respuesta. */
  const consultarRegistro = async (ruc: string): Promise<boolean> => {
    let nombre = '';
    try {
      nombre = await getRazonSocial(ruc);
    } catch (error) {
      return error instanceof ErrorHttp && error.code === 404;
    }
    // Si la persona siguió escribiendo entretanto, vale lo que ella escribió.
    if (nombre && form.getValues('SPT_RUC').trim() === ruc && !form.getValues('SPT_CLIENTENOMBRE')) {
      poner('SPT_CLIENTENOMBRE', nombre);
    }
    return true;
  };

  const desconocido = async (ruc: string) => {
    setBuscando(false);
    llenar('', '', '');
    const registro = ruc.length === 13 ? consultarRegistro(ruc) : Promise.resolve(true);
    await dialogos.aviso('Atencion', NO_ENCONTRADO);
    if (!(await registro)) await dialogos.informacion('Información', SIN_SRI);
    // Es lo que sigue, lo haya dicho el registro o no.
    form.setFocus('SPT_CLIENTENOMBRE');
  };

  const buscar = async () => {
    const ruc = form.getValues('SPT_RUC').trim();
    const problema = reparo(ruc);
    if (problema) {
      await dialogos.aviso('Atencion', problema);
      return form.setFocus('SPT_RUC');
    }
    setBuscando(true);
    try {
      const { nombre, correo, telefono } = await getDatosCliente(ruc);
      llenar(nombre ?? '', correo ?? '', telefono ?? '');
    } catch (error) {
      if (error instanceof ErrorHttp && error.code === 404) await desconocido(ruc);
      else await dialogos.error('Error', mensajeDe(error));
    } finally {
      setBuscando(false);
    }
  };
  return { buscar, buscando };
}

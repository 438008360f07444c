import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { SelectField } from '@/ui/form';
import { ELEGIBLES, limpiar, porSuLargo, revisarIdentificacion } from '../presta/identificacion';
import { NumeroConsultable } from '../presta/NumeroConsultable';
import { consultarFicha, type Eid, type Ficha } from '../api';
import { useEnlaces } from '../enlaces';
import { llenar, type DatosCliente } from './valores';

interface Props {
  eid: Eid;
  /** El código del cliente que se cambia; sin él, es uno nuevo. */
  propio?: number;
}

/**
 * El tipo y el número de identificación. Con un RUC o una cédula, llena lo que el registro tributario sabe.
 */
export function Identificacion({ eid, propio }: Props) {
  const form = useFormContext<DatosCliente>();
  const [tipo, numero] = useWatch({ control: form.control, name: ['CLI_TIPOID', 'CLI_IDENTIFICACION'] });
  const { buscar, buscando, avisos, conocido } = useConsulta(eid, propio);
  const { aviso } = numero ? revisarIdentificacion(tipo, numero) : {};
  // Lo que el SRI confirmó no necesita que se compruebe su dígito.
  const dichos = [...(aviso && !conocido ? [aviso] : []), ...avisos];
  return (
    <>
      <SelectField
        name="CLI_TIPOID"
        label="Tipo de identificación"
        withAsterisk
        data={ELEGIBLES}
        rules={{ deps: ['CLI_IDENTIFICACION'], onChange: () => form.clearErrors('CLI_IDENTIFICACION') }}
      />
      <NumeroConsultable buscar={buscar} buscando={buscando} avisos={dichos} conEnter />
    </>
  );
}

/** Lo que se dijo de un número, y si el registro lo conoce. */
interface Dicho {
  de: string;
  avisos: string[];
  conocido: boolean;
}

function useConsulta(eid: Eid, propio?: number) {
  const form = useFormContext<DatosCliente>();
  const [buscando, setBuscando] = useState(false);
  const [dichos, setDichos] = useState<Dicho>({ de: '', avisos: [], conocido: false });
  const abrirExistente = useAbrirExistente();
  const numero = limpiar('RUC', useWatch({ control: form.control, name: 'CLI_IDENTIFICACION' }));

  const buscar = async () => {
    // El largo del número dice si es RUC o cédula, sin importar lo elegido.
    const suTipo = porSuLargo(numero);
    if (suTipo) form.setValue('CLI_TIPOID', suTipo);
    if (!(await form.trigger('CLI_IDENTIFICACION', { shouldFocus: true }))) return;
    setBuscando(true);
    try {
      const ficha = await consultarFicha(eid, numero);
      setDichos({ de: numero, avisos: ficha.avisos, conocido: true });
      if (ficha.CLI_CODIGO === null) llenar(form, ficha);
      else if (ficha.CLI_CODIGO !== propio) await abrirExistente(ficha);
    } catch (error) {
      if (error instanceof ErrorHttp && error.code === 404)
        setDichos({
          de: numero,
          avisos: ['El SRI no conoce esa identificación. Llene los datos a mano.'],
          conocido: false,
        });
      else await dialogos.informacion('Información', mensajeDe(error));
    } finally {
      setBuscando(false);
    }
  };
  // Los avisos de otro número no valen para este.
  const suyos = dichos.de === numero;
  return { buscar, buscando, avisos: suyos ? dichos.avisos : [], conocido: suyos && dichos.conocido };
}

function useAbrirExistente() {
  const navegar = useNavigate();
  const { reset } = useFormContext<DatosCliente>();
  const { toCliente } = useEnlaces();
  return async ({ CLI_CODIGO, CLI_NOMBRE }: Ficha) => {
    const abrir = await dialogos.confirmar(
      'Ya es su cliente',
      `${CLI_NOMBRE} ya está registrado con esa identificación.`,
      { si: 'Abrir el cliente', no: 'Seguir aquí' },
    );
    if (!abrir || CLI_CODIGO === null) return;
    reset();
    // Espera a que el formulario sepa que no hay cambios por perder, para que no pregunte.
    setTimeout(() => void navegar(toCliente(CLI_CODIGO)));
  };
}

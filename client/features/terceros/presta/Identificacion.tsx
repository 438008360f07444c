import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { SelectField } from '@/ui/form';
import { ELEGIBLES, limpiar, porSuLargo, revisarIdentificacion } from './identificacion';
import { NumeroConsultable, type CamposDeIdentificacion } from './NumeroConsultable';

interface Props<F> {
  campos: CamposDeIdentificacion;
  consultar: (numero: string) => Promise<F>;
  /** Con lo que se supo de él: llena el formulario, o abre el que ya existe. */
  alSaber: (ficha: F) => void | Promise<void>;
}

/**
 * El tipo y el número de identificación. Con un RUC o una cédula, llena lo que el registro tributario sabe.
 */
export function Identificacion<F extends { avisos: string[] }>({ campos, consultar, alSaber }: Props<F>) {
  const form = useFormContext<Record<string, string>>();
  const [tipo = '', numero = ''] = useWatch({ control: form.control, name: [campos.tipo, campos.numero] });
  const { buscar, buscando, avisos, conocido } = useConsulta({ campos, consultar, alSaber });
  const { aviso } = numero ? revisarIdentificacion(tipo, numero) : {};
  // Lo que el SRI confirmó no necesita que se compruebe su dígito.
  const dichos = [...(aviso && !conocido ? [aviso] : []), ...avisos];
  return (
    <>
      <SelectField
        name={campos.tipo}
        label="Tipo de identificación"
        withAsterisk
        data={ELEGIBLES}
        rules={{ deps: [campos.numero], onChange: () => form.clearErrors(campos.numero) }}
      />
      <NumeroConsultable campos={campos} buscar={buscar} buscando={buscando} avisos={dichos} conEnter />
    </>
  );
}

/** Lo que se dijo de un número, y si el registro lo conoce. */
interface Dicho {
  de: string;
  avisos: string[];
  conocido: boolean;
}

function useConsulta<F extends { avisos: string[] }>({ campos, consultar, alSaber }: Props<F>) {
  const form = useFormContext<Record<string, string>>();
  const [buscando, setBuscando] = useState(false);
  const [dichos, setDichos] = useState<Dicho>({ de: '', avisos: [], conocido: false });
  const numero = limpiar('RUC', useWatch({ control: form.control, name: campos.numero }) ?? '');

  const buscar = async () => {
    // El largo del número dice si es RUC o cédula, sin importar lo elegido.
    const suTipo = porSuLargo(numero);
    if (suTipo) form.setValue(campos.tipo, suTipo);
    if (!(await form.trigger(campos.numero, { shouldFocus: true }))) return;
    setBuscando(true);
    try {
      const ficha = await consultar(numero);
      setDichos({ de: numero, avisos: ficha.avisos, conocido: true });
      await alSaber(ficha);
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

/** Pregunta si se abre el que ya está registrado con esa identificación, en vez de seguir escribiendo. */
export function useAbrirExistente(que: string) {
  const navegar = useNavigate();
  const { reset } = useFormContext();
  return async (nombre: string, to: string) => {
    const abrir = await dialogos.confirmar(
      `Ya es su ${que}`,
      `${nombre} ya está registrado con esa identificación.`,
      { si: `Abrir el ${que}`, no: 'Seguir aquí' },
    );
    if (!abrir) return;
    reset();
    // Espera a que el formulario sepa que no hay cambios por perder, para que no pregunte.
    setTimeout(() => void navegar(to));
  };
}

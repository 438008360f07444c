import { useRef, useState } from 'react';
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
  /** Es de uno nuevo: se busca sin pedirlo en cuanto el número está completo. */
  sola?: boolean;
}

/**
 * El tipo y el número de identificación. Con un RUC o una cédula, llena lo que el registro tributario sabe.
 */
export function Identificacion<F extends { avisos: string[] }>(props: Props<F>) {
  const { campos, sola } = props;
  const form = useFormContext<Record<string, string>>();
  const [tipo = '', numero = ''] = useWatch({ control: form.control, name: [campos.tipo, campos.numero] });
  const { buscar, buscarSola, buscando, avisos, conocido } = useConsulta(props);
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
      <NumeroConsultable
        campos={campos}
        buscar={buscar}
        buscando={buscando}
        avisos={dichos}
        alCompletar={sola ? buscarSola : undefined}
        conEnter
      />
    </>
  );
}

/** Lo que se dijo de un número, y si el registro lo conoce. */
interface Dicho {
  de: string;
  avisos: string[];
  conocido: boolean;
}

const SIN_DECIR: Dicho = { de: '', avisos: [], conocido: false };

function useConsulta<F extends { avisos: string[] }>({ campos, consultar, alSaber }: Props<F>) {
  const form = useFormContext<Record<string, string>>();
  const [buscando, setBuscando] = useState(false);
  const [dichos, setDichos] = useState<Dicho>(SIN_DECIR);
  const enCurso = useRef('');
  const escrito = () => limpiar('RUC', form.getValues(campos.numero) ?? '');
  const numero = limpiar('RUC', useWatch({ control: form.control, name: campos.numero }) ?? '');

  /** `pedida`: alguien espera la respuesta, y lo que falle se le dice en una ventana. */
  const consulta = async (pedida: boolean) => {
    const suyo = escrito();
    if (enCurso.current === suyo && suyo) return;
    // El largo del número dice si es RUC o cédula, sin importar lo elegido.
    const suTipo = porSuLargo(suyo);
    if (suTipo) form.setValue(campos.tipo, suTipo);
    if (!(await form.trigger(campos.numero, { shouldFocus: pedida }))) return;
    const antes = form.getValues();
    const noSeSupo = (aviso: string) => setDichos({ de: suyo, avisos: [aviso], conocido: false });
    enCurso.current = suyo;
    setBuscando(true);
    setDichos(SIN_DECIR);
    try {
      const ficha = await consultar(suyo);
      if (escrito() !== suyo) return;
      setDichos({ de: suyo, avisos: ficha.avisos, conocido: true });
      await alSaber(sinPisar(ficha, antes, form.getValues()));
    } catch (error) {
      if (error instanceof ErrorHttp && error.code === 404)
        noSeSupo('El SRI no conoce esa identificación. Llene los datos a mano.');
      else if (pedida) await dialogos.informacion('Información', mensajeDe(error));
      else noSeSupo(mensajeDe(error));
    } finally {
      if (enCurso.current === suyo) {
        enCurso.current = '';
        setBuscando(false);
      }
    }
  };
  // Los avisos de otro número no valen para este.
  const suyos = dichos.de === numero;
  return {
    buscar: () => consulta(true),
    buscarSola: () => {
      if (escrito() !== dichos.de) void consulta(false);
    },
    buscando,
    avisos: suyos ? dichos.avisos : [],
    conocido: suyos && dichos.conocido,
  };
}

/** La ficha sin lo que alguien escribió mientras llegaba: eso se conserva. */
function sinPisar<F extends object>(
  ficha: F,
  antes: Record<string, string>,
  ahora: Record<string, string>,
): F {
  const libres = Object.entries(ficha).map(([campo, valor]) => [
    campo,
    campo in antes && ahora[campo] !== antes[campo] ? '' : (valor as unknown),
  ]);
  return Object.fromEntries(libres) as F;
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

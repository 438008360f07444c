import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { CORREO, dicho, sinEmojis } from '@/lib/validacion';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, TextField } from '@/ui/form';
import { ELEGIBLES, limpiar, porSuLargo, type TipoIdentificacion } from './identificacion';
import { NumeroConsultable } from './NumeroConsultable';

type Datos = Record<string, string>;

/** Cómo se llaman sus campos en el servidor. El correo se escribe aparte: allá son varios. */
interface CamposDeTercero {
  tipo: string;
  numero: string;
  nombre: string;
  /** Sin ella, no se pide. */
  direccion?: string;
  celular: string;
}

/** Lo que el registro tributario sabe de una identificación. */
interface Sabido {
  nombre: string;
  direccion?: string;
  avisos: string[];
}

interface Props<T> {
  /** Cómo se llama: «cliente», «proveedor». */
  que: string;
  campos: CamposDeTercero;
  /** Lo que se buscaba: un número o un nombre. */
  texto: string;
  /** Cómo leer el de la empresa con ese RUC o cédula, o lo que de él se sabe. */
  consultar: (numero: string) => Promise<{ suyo: () => Promise<T> } | Sabido>;
  /** Crea uno con lo escrito, que trae `correos`. */
  crear: (datos: Record<string, unknown>, clave: string) => Promise<T>;
  /** Sus otros campos, y con qué empiezan. */
  otros?: Datos;
  children?: ReactNode;
  alListo: (tercero: T) => void;
  alCerrar: () => void;
}

const numeroDe = (texto: string) => {
  const numero = texto.replace(/[\s.-]/g, '');
  return porSuLargo(numero) ? numero : '';
};

/**
 * Los pocos datos que un comprobante necesita de un tercero nuevo. Los demás se escriben después, en
 * su pantalla.
 */
export function VentanaTercero<T>({
  que,
  campos,
  texto,
  consultar,
  crear,
  otros,
  children,
  alListo,
  alCerrar,
}: Props<T>) {
  const numero = numeroDe(texto);
  const form = useForm<Datos>({
    defaultValues: {
      ...otros,
      [campos.tipo]: porSuLargo(numero) ?? 'RUC',
      [campos.numero]: numero,
      [campos.nombre]: numero ? '' : texto.toUpperCase(),
      correo: '',
      ...(campos.direccion && { [campos.direccion]: '' }),
      [campos.celular]: '',
    },
  });
  const { buscar, buscarSola, buscando, avisos } = useConsulta(form, campos, consultar, alListo);
  const alAbrir = useRef(buscar);
  useEffect(() => {
    if (numero) void alAbrir.current();
  }, [numero]);

  const guardar = async ({ correo = '', ...d }: Datos, clave: string) => {
    const dichos = Object.fromEntries(Object.entries(d).map(([campo, valor]) => [campo, valor.trim()]));
    const tipo = dichos[campos.tipo] as TipoIdentificacion;
    try {
      alListo(
        await crear(
          {
            ...dichos,
            [campos.numero]: limpiar(tipo, dichos[campos.numero] ?? ''),
            correos: [correo.trim()].filter(Boolean),
          },
          clave,
        ),
      );
    } catch (error) {
      // El correo es uno aquí, y en el servidor una lista.
      const deCampo = (camino: string) => (/^(CLI_)?correos\b/i.test(camino) ? 'correo' : camino);
      if (!ponerAnidados(form, error, deCampo).puestos) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo={`Nuevo ${que}`} alCerrar={alCerrar} tamano={640}>
      <Form form={form} onSubmit={guardar} aria-label={`Nuevo ${que}`}>
        <Campos>
          <SelectField
            name={campos.tipo}
            label="Tipo de identificación"
            withAsterisk
            data={ELEGIBLES}
            rules={{ onChange: () => form.clearErrors(campos.numero) }}
          />
          <NumeroConsultable
            campos={campos}
            buscar={buscar}
            buscando={buscando}
            avisos={avisos}
            alCompletar={buscarSola}
            enfocar={!numero}
          />
          {children}
          <Ancho>
            <TextField
              name={campos.nombre}
              label="Nombre o razón social"
              withAsterisk
              maxLength={300}
              rules={{ validate: dicho('Ingrese el nombre.') }}
            />
          </Ancho>
          <TextField
            name="correo"
            label="Correo"
            type="email"
            maxLength={254}
            description="Allí recibe sus comprobantes"
            data-autofocus={numero ? true : undefined}
            rules={{
              validate: (v: string) => !v.trim() || CORREO.test(v.trim()) || 'Ingrese un correo válido!',
            }}
          />
          <TextField
            name={campos.celular}
            label="Celular"
            type="tel"
            className="tabular"
            maxLength={20}
            description="Opcional"
          />
          {campos.direccion && (
            <Ancho>
              <TextField
                name={campos.direccion}
                label="Dirección"
                maxLength={300}
                rules={{ validate: sinEmojis }}
              />
            </Ancho>
          )}
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Crear y elegir</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

/** El registro tributario llena lo que sabe. Si la identificación ya es de uno de la empresa, se elige ese. */
function useConsulta<T>(
  form: UseFormReturn<Datos>,
  campos: CamposDeTercero,
  consultar: Props<T>['consultar'],
  alListo: Props<T>['alListo'],
) {
  const [buscando, setBuscando] = useState(false);
  const [avisos, setAvisos] = useState<string[]>([]);
  const abierta = useRef(true);
  useEffect(() => {
    abierta.current = true;
    return () => void (abierta.current = false);
  }, []);
  const yaBuscado = useRef('');
  const escrito = () => limpiar('RUC', form.getValues(campos.numero) ?? '');
  const consulta = async (pedida: boolean) => {
    const suTipo = porSuLargo(escrito());
    if (suTipo) form.setValue(campos.tipo, suTipo);
    if (!(await form.trigger(campos.numero, { shouldFocus: pedida }))) return;
    const antes = form.getValues();
    const numero = antes[campos.numero] ?? '';
    yaBuscado.current = escrito();
    // La respuesta llega tarde si la ventana se cerró o si el número ya es otro.
    const tarde = () => !abierta.current || form.getValues(campos.numero) !== numero;
    const llenar = (campo: string, valor: string) => {
      // Lo que se escribió entretanto se conserva.
      if (valor && form.getValues(campo) === antes[campo]) form.setValue(campo, valor);
    };
    setBuscando(true);
    try {
      const hallado = await consultar(limpiar('RUC', numero));
      if (tarde()) return;
      if ('suyo' in hallado) {
        const suyo = await hallado.suyo();
        return tarde() ? undefined : alListo(suyo);
      }
      llenar(campos.nombre, hallado.nombre);
      if (campos.direccion) llenar(campos.direccion, hallado.direccion ?? '');
      setAvisos(hallado.avisos);
    } catch (error) {
      if (tarde()) return;
      const desconocido = error instanceof ErrorHttp && error.code === 404;
      setAvisos([
        desconocido ? 'El SRI no conoce esa identificación. Llene los datos a mano.' : mensajeDe(error),
      ]);
    } finally {
      setBuscando(false);
    }
  };
  return {
    buscar: () => consulta(true),
    buscarSola: () => {
      if (escrito() !== yaBuscado.current) void consulta(false);
    },
    buscando,
    avisos,
  };
}

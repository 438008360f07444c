import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { consultarFicha, crearCliente, leerCliente, type FilaCliente } from './api';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, ErrorHttp, mensajeDe } from '@/api/errors';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, TextField } from '@/ui/form';
import {
  ELEGIBLES,
  limpiar,
  porSuLargo,
  type TipoIdentificacion,
} from '@/features/terceros/presta/identificacion';
import { NumeroConsultable } from '@/features/terceros/presta/NumeroConsultable';
import { CORREO, dicho, sinEmojis } from '@/lib/validacion';

interface Datos {
  CLI_TIPOID: Exclude<TipoIdentificacion, 'CONSUMIDOR_FINAL'>;
  CLI_IDENTIFICACION: string;
  CLI_NOMBRE: string;
  correo: string;
  CLI_DIRECCION: string;
  CLI_CELULAR: string;
}

export type ClienteBreve = Pick<
  FilaCliente,
  'CLI_CODIGO' | 'CLI_NOMBRE' | 'CLI_IDENTIFICACION' | 'CLI_CORREOS' | 'CLI_DIASCREDITO'
>;

interface Props {
  /** Lo que se buscaba: un número o un nombre. */
  texto: string;
  alListo: (cliente: ClienteBreve) => void;
  alCerrar: () => void;
}

const CAMPOS_ID = { tipo: 'CLI_TIPOID', numero: 'CLI_IDENTIFICACION' };
const numeroDe = (texto: string) => {
  const numero = texto.replace(/[\s.-]/g, '');
  return porSuLargo(numero) ? numero : '';
};

/**
 * Los pocos datos que un comprobante necesita de un cliente nuevo. Los demás se escriben después, en su
 * pantalla.
 */
export function VentanaCliente({ texto, alListo, alCerrar }: Props) {
  const numero = numeroDe(texto);
  const form = useForm<Datos>({
    defaultValues: {
      CLI_TIPOID: porSuLargo(numero) ?? 'RUC',
      CLI_IDENTIFICACION: numero,
      CLI_NOMBRE: numero ? '' : texto.toUpperCase(),
      correo: '',
      CLI_DIRECCION: '',
      CLI_CELULAR: '',
    },
  });
  const consultas = useQueryClient();
  const { buscar, buscando, avisos } = useConsulta(form, alListo);
  const alAbrir = useRef(buscar);
  useEffect(() => {
    if (numero) void alAbrir.current();
  }, [numero]);

  const guardar = async (d: Datos, clave: string) => {
    const CLI_IDENTIFICACION = limpiar(d.CLI_TIPOID, d.CLI_IDENTIFICACION);
    const CLI_CORREOS = [d.correo.trim()].filter(Boolean);
    try {
      const { CLI_CODIGO } = await crearCliente(
        null,
        {
          CLI_TIPOID: d.CLI_TIPOID,
          CLI_IDENTIFICACION,
          CLI_NOMBRE: d.CLI_NOMBRE.trim(),
          CLI_CORREOS,
          CLI_DIRECCION: d.CLI_DIRECCION.trim(),
          CLI_CELULAR: d.CLI_CELULAR.trim(),
        },
        clave,
      );
      void refrescar(consultas, alCambiar.cliente);
      alListo({
        CLI_CODIGO,
        CLI_NOMBRE: d.CLI_NOMBRE.trim(),
        CLI_IDENTIFICACION,
        CLI_CORREOS,
        CLI_DIASCREDITO: 0,
      });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Nuevo cliente" alCerrar={alCerrar} tamano={640}>
      <Form form={form} onSubmit={guardar} aria-label="Nuevo cliente">
        <Campos>
          <SelectField
            name="CLI_TIPOID"
            label="Tipo de identificación"
            withAsterisk
            data={ELEGIBLES}
            rules={{ onChange: () => form.clearErrors('CLI_IDENTIFICACION') }}
          />
          <NumeroConsultable
            campos={CAMPOS_ID}
            buscar={buscar}
            buscando={buscando}
            avisos={avisos}
            enfocar={!numero}
          />
          <Ancho>
            <TextField
              name="CLI_NOMBRE"
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
            name="CLI_CELULAR"
            label="Celular"
            type="tel"
            className="tabular"
            maxLength={20}
            description="Opcional"
          />
          <Ancho>
            <TextField
              name="CLI_DIRECCION"
              label="Dirección"
              maxLength={300}
              rules={{ validate: sinEmojis }}
            />
          </Ancho>
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Crear y elegir</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

/**
 * El registro tributario llena lo que sabe. Si la identificación ya es de un cliente, se elige ese cliente.
 */
function useConsulta(form: UseFormReturn<Datos>, alListo: Props['alListo']) {
  const [buscando, setBuscando] = useState(false);
  const [avisos, setAvisos] = useState<string[]>([]);
  const abierta = useRef(true);
  useEffect(() => {
    abierta.current = true;
    return () => void (abierta.current = false);
  }, []);
  const buscar = async () => {
    if (!(await form.trigger('CLI_IDENTIFICACION', { shouldFocus: true }))) return;
    const antes = form.getValues();
    // La respuesta llega tarde si la ventana se cerró o si el número ya es otro.
    const tarde = () => !abierta.current || form.getValues('CLI_IDENTIFICACION') !== antes.CLI_IDENTIFICACION;
    const llenar = (campo: 'CLI_NOMBRE' | 'CLI_DIRECCION', valor: string) => {
      // Lo que se escribió entretanto se conserva.
      if (valor && form.getValues(campo) === antes[campo]) form.setValue(campo, valor);
    };
    setBuscando(true);
    try {
      const ficha = await consultarFicha(null, limpiar('RUC', antes.CLI_IDENTIFICACION));
      const suyo = ficha.CLI_CODIGO === null || tarde() ? null : await leerCliente(ficha.CLI_CODIGO);
      if (tarde()) return;
      if (suyo) return alListo(suyo);
      llenar('CLI_NOMBRE', ficha.CLI_NOMBRE);
      llenar('CLI_DIRECCION', ficha.CLI_DIRECCION);
      setAvisos(ficha.avisos);
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
  return { buscar, buscando, avisos };
}

import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, TextField } from '@/ui/form';
import { cambiarPunto, crearPunto, leerLocales, type Local, type Punto } from '../api';
import { CampoCodigo } from './CampoCodigo';
import { useGuardar } from './useGuardar';

interface Datos {
  PTO_NUMERO: string;
  PTO_NOMBRE: string;
}

const ROTULOS = { PTO_NUMERO: 'Código', PTO_NOMBRE: 'Nombre' };
const aFormulario = ({ PTO_NUMERO, PTO_NOMBRE }: Punto): Datos => ({ PTO_NUMERO, PTO_NOMBRE });
const leido = (punto: Punto) => ({ valores: aFormulario(punto), version: punto.version });
const limpio = (d: Datos): Datos => ({ PTO_NUMERO: d.PTO_NUMERO.trim(), PTO_NOMBRE: d.PTO_NOMBRE.trim() });

/** El primer código que el establecimiento todavía no ha dado. */
function libre({ puntos }: Local): string {
  const dados = new Set(puntos.map((p) => p.PTO_NUMERO));
  const numero = Array.from({ length: 999 }, (_, i) => String(i + 1).padStart(3, '0')).find(
    (n) => !dados.has(n),
  );
  return numero ?? '';
}

export function VentanaPunto({
  local,
  punto,
  alCerrar,
}: {
  local: Local;
  punto: Punto | null;
  alCerrar: () => void;
}) {
  const form = useForm<Datos>({
    defaultValues: punto ? aFormulario(punto) : { PTO_NUMERO: libre(local), PTO_NOMBRE: '' },
  });
  const { enviar, ventana } = useGuardar<Datos>(form, {
    actual: punto && leido(punto),
    rotulos: ROTULOS,
    cargar: async () => {
      const puntos = (await leerLocales()).flatMap((l) => l.puntos);
      return leido(puntos.find((p) => p.PTO_CODIGO === punto?.PTO_CODIGO) ?? punto!);
    },
    crear: (valores, clave) => crearPunto({ ...limpio(valores), COM_CODIGO: local.COM_CODIGO }, clave),
    cambiar: (valores, version) => cambiarPunto(punto!.PTO_CODIGO, { ...limpio(valores), version }),
    hecho: punto ? 'Punto guardado' : 'Punto creado',
    alCerrar,
  });
  const titulo = punto
    ? `Editar el punto ${local.COM_NUMERO}-${punto.PTO_NUMERO}`
    : `Nuevo punto en ${local.COM_NUMERO} ${local.COM_NOMBRE}`;
  return (
    <VentanaForm titulo={titulo} tamano={520} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos>
          <CampoCodigo name="PTO_NUMERO" />
          <TextField
            name="PTO_NOMBRE"
            label="Nombre"
            placeholder="Caja 2"
            maxLength={100}
            autoComplete="off"
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{punto ? 'Guardar' : 'Crear punto'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}

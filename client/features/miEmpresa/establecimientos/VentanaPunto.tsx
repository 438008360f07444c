import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, TextField } from '@/ui/form';
import { cambiarPunto, crearPunto, leerLocales, releer, type Local, type Punto } from '../api';
import { CODIGO } from './VentanaLocal';

interface Datos {
  PTO_NUMERO: string;
  PTO_NOMBRE: string;
}

const ROTULOS = { PTO_NUMERO: 'Código', PTO_NOMBRE: 'Nombre' };
const aFormulario = ({ PTO_NUMERO, PTO_NOMBRE }: Punto): Datos => ({ PTO_NUMERO, PTO_NOMBRE });
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
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: ROTULOS,
    cargar: async () => {
      const actual =
        (await leerLocales()).flatMap((l) => l.puntos).find((p) => p.PTO_CODIGO === punto?.PTO_CODIGO) ??
        punto!;
      return { valores: aFormulario(actual), version: actual.version };
    },
  });
  const enviar = async (valores: Datos, clave: string) => {
    try {
      if (punto) {
        const guardado = await guardar(
          { base: aFormulario(punto), version: punto.version, valores },
          (v, version) => cambiarPunto(punto.PTO_CODIGO, { ...limpio(v), version }),
        );
        if (!guardado) return;
      } else {
        await crearPunto({ ...limpio(valores), COM_CODIGO: local.COM_CODIGO }, clave);
      }
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    avisoBreve(punto ? 'Punto guardado' : 'Punto creado');
    await releer();
    alCerrar();
  };
  const titulo = punto
    ? `Editar el punto ${local.COM_NUMERO}-${punto.PTO_NUMERO}`
    : `Nuevo punto en ${local.COM_NUMERO} ${local.COM_NOMBRE}`;
  return (
    <VentanaForm titulo={titulo} tamano={520} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos>
          <TextField
            name="PTO_NUMERO"
            label="Código"
            withAsterisk
            inputMode="numeric"
            maxLength={3}
            className="tabular"
            autoComplete="off"
            rules={CODIGO}
          />
          <TextField
            name="PTO_NOMBRE"
            label="Nombre"
            placeholder="Caja 2"
            maxLength={100}
            autoComplete="off"
          />
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>{punto ? 'Guardar' : 'Crear punto'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}

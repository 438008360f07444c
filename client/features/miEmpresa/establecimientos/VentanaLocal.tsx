import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, TextField } from '@/ui/form';
import { cambiarLocal, crearLocal, leerLocales, releer, type Local } from '../api';

interface Datos {
  COM_NUMERO: string;
  COM_NOMBRE: string;
  COM_DIRECCION: string;
}

const ROTULOS = { COM_NUMERO: 'Código', COM_NOMBRE: 'Nombre', COM_DIRECCION: 'Dirección' };
const aFormulario = ({ COM_NUMERO, COM_NOMBRE, COM_DIRECCION }: Local): Datos => ({
  COM_NUMERO,
  COM_NOMBRE,
  COM_DIRECCION,
});
const limpio = (d: Datos): Datos => ({
  COM_NUMERO: d.COM_NUMERO.trim(),
  COM_NOMBRE: d.COM_NOMBRE.trim(),
  COM_DIRECCION: d.COM_DIRECCION.trim(),
});

export const CODIGO = {
  required: 'Ingrese el código',
  validate: (v: string) => /^(?!000)\d{3}$/.test(v.trim()) || 'Debe tener 3 dígitos, de 001 a 999.',
};

export function VentanaLocal({ local, alCerrar }: { local: Local | null; alCerrar: () => void }) {
  const form = useForm<Datos>({
    defaultValues: local ? aFormulario(local) : { COM_NUMERO: '', COM_NOMBRE: '', COM_DIRECCION: '' },
  });
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: ROTULOS,
    cargar: async () => {
      const actual = (await leerLocales()).find((l) => l.COM_CODIGO === local?.COM_CODIGO) ?? local!;
      return { valores: aFormulario(actual), version: actual.version };
    },
  });
  const enviar = async (valores: Datos, clave: string) => {
    try {
      if (local) {
        const guardado = await guardar(
          { base: aFormulario(local), version: local.version, valores },
          (v, version) => cambiarLocal(local.COM_CODIGO, { ...limpio(v), version }),
        );
        if (!guardado) return;
      } else {
        await crearLocal(limpio(valores), clave);
      }
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    avisoBreve(local ? 'Establecimiento guardado' : 'Establecimiento creado, con su punto 001');
    await releer();
    alCerrar();
  };
  const titulo = local ? `Editar el establecimiento ${local.COM_NUMERO}` : 'Nuevo establecimiento';
  return (
    <VentanaForm titulo={titulo} tamano={560} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos>
          <TextField
            name="COM_NUMERO"
            label="Código"
            placeholder="002"
            withAsterisk
            inputMode="numeric"
            maxLength={3}
            className="tabular"
            autoComplete="off"
            rules={CODIGO}
          />
          <TextField
            name="COM_NOMBRE"
            label="Nombre"
            withAsterisk
            maxLength={100}
            autoComplete="off"
            rules={{ required: 'Ingrese el nombre' }}
          />
          <Ancho>
            <TextField
              name="COM_DIRECCION"
              label="Dirección"
              withAsterisk
              maxLength={300}
              autoComplete="off"
              rules={{ required: 'Ingrese la dirección: va en los comprobantes' }}
            />
          </Ancho>
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>{local ? 'Guardar' : 'Crear establecimiento'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}

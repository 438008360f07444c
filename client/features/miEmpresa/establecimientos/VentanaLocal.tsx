import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, FechaField, Form, TextField } from '@/ui/form';
import { cambiarLocal, crearLocal, leerLocales, type Local } from '../api';
import { CampoCodigo } from './CampoCodigo';
import { useGuardar } from './useGuardar';

interface Datos {
  COM_NUMERO: string;
  COM_NOMBRE: string;
  COM_DIRECCION: string;
  COM_APERTURA: string;
  COM_CIERRE: string;
}

const ROTULOS = {
  ...{ COM_NUMERO: 'Código', COM_NOMBRE: 'Nombre', COM_DIRECCION: 'Dirección' },
  ...{ COM_APERTURA: 'Abierto desde', COM_CIERRE: 'Abierto hasta' },
};
const NUEVO: Datos = { COM_NUMERO: '', COM_NOMBRE: '', COM_DIRECCION: '', COM_APERTURA: '', COM_CIERRE: '' };
const aFormulario = (local: Local): Datos => ({
  COM_NUMERO: local.COM_NUMERO,
  COM_NOMBRE: local.COM_NOMBRE,
  COM_DIRECCION: local.COM_DIRECCION,
  COM_APERTURA: local.COM_APERTURA ?? '',
  COM_CIERRE: local.COM_CIERRE ?? '',
});
const leido = (local: Local) => ({ valores: aFormulario(local), version: local.version });
const limpio = (d: Datos) => ({
  COM_NUMERO: d.COM_NUMERO.trim(),
  COM_NOMBRE: d.COM_NOMBRE.trim(),
  COM_DIRECCION: d.COM_DIRECCION.trim(),
  COM_APERTURA: d.COM_APERTURA || null,
});

export function VentanaLocal({ local, alCerrar }: { local: Local | null; alCerrar: () => void }) {
  const form = useForm<Datos>({
    defaultValues: local ? aFormulario(local) : NUEVO,
  });
  const { enviar, ventana } = useGuardar<Datos>(form, {
    actual: local && leido(local),
    rotulos: ROTULOS,
    cargar: async () =>
      leido((await leerLocales()).find((l) => l.COM_CODIGO === local?.COM_CODIGO) ?? local!),
    crear: (valores, clave) => crearLocal(limpio(valores), clave),
    cambiar: (valores, version) =>
      cambiarLocal(local!.COM_CODIGO, {
        ...limpio(valores),
        COM_CIERRE: valores.COM_CIERRE || null,
        version,
      }),
    hecho: local ? 'Establecimiento guardado' : 'Establecimiento creado, con su punto 001',
    alCerrar,
  });
  const titulo = local ? `Editar el establecimiento ${local.COM_NUMERO}` : 'Nuevo establecimiento';
  return (
    <VentanaForm titulo={titulo} tamano={560} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos>
          <CampoCodigo name="COM_NUMERO" placeholder="002" />
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
          <FechaField
            name="COM_APERTURA"
            label={ROTULOS.COM_APERTURA}
            description={local ? 'Vacía, desde siempre' : 'Vacía, desde hoy'}
          />
          {local && !local.COM_ACTIVO && (
            <FechaField name="COM_CIERRE" label={ROTULOS.COM_CIERRE} description="El último día que abrió" />
          )}
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{local ? 'Guardar' : 'Crear establecimiento'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}

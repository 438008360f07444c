import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import { useEmpezarEn } from '@/ui/form';
import { conMayuscula, type DeTerceros, type Tercero } from './tercero';

interface PropsDeFormulario<D extends FieldValues> {
  form: UseFormReturn<D>;
  propio?: number;
  /** Adónde lleva «Cancelar». */
  volver: string;
  enviar: string;
  onSubmit: (valores: D, clave: string) => Promise<void>;
}

interface Props<T extends Tercero, D extends FieldValues, C> {
  de: DeTerceros<T, D, C>;
  Formulario: ComponentType<PropsDeFormulario<D>>;
}

/** Crea uno y abre su ficha. */
export function NuevoTercero<T extends Tercero, D extends FieldValues, C>({
  de,
  Formulario,
}: Props<T, D, C>) {
  const { enBlanco, aCuerpo, conErrores } = de.valores;
  const form = useForm<D>({ defaultValues: enBlanco as DefaultValues<D> });
  useEmpezarEn(form, 'identificacion' as Path<D>);
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = async (valores: D, clave: string) => {
    try {
      const { id, avisos } = await de.crear(aCuerpo(valores), clave);
      void refrescar(consultas, de.alCambiar);
      avisoBreve(`${conMayuscula(de.uno)} creado`);
      if (avisos.length) await dialogos.aviso('Revise la identificación', avisos.join(' '));
      void navegar(de.to.uno(id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  const volver = de.to.todos();
  return (
    <Pagina titulo={`Nuevo ${de.uno}`} migas={[{ to: volver, texto: conMayuscula(de.todos) }]}>
      <Formulario form={form} volver={volver} enviar={`Crear ${de.uno}`} onSubmit={guardar} />
    </Pagina>
  );
}

const unoDe = <T extends Tercero, D extends FieldValues, C>(de: DeTerceros<T, D, C>, id: number) =>
  queryOptions({
    queryKey: de.clave(id),
    queryFn: ({ signal }) => de.leer(id, signal),
    staleTime: 0,
  });

/** Cambia uno, con la versión que se leyó. */
export function EditarTercero<T extends Tercero, D extends FieldValues, C>(props: Props<T, D, C>) {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque lo que se guarda se compara con esto.
  const consulta = useQuery({ ...unoDe(props.de, id), refetchOnWindowFocus: false });
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente={`${conMayuscula(props.de.uno)} no encontrado`}
    >
      {(tercero) => <Editar key={id} {...props} tercero={tercero} />}
    </Consulta>
  );
}

function Editar<T extends Tercero, D extends FieldValues, C>({
  de,
  Formulario,
  tercero,
}: Props<T, D, C> & { tercero: T }) {
  const { id, razon_social } = tercero;
  const { rotulos, comoSeLee, aFormulario, aCuerpo, conErrores } = de.valores;
  const [{ base, version }] = useState(() => ({ base: aFormulario(tercero), version: tercero.version }));
  const form = useForm<D>({ defaultValues: base as DefaultValues<D> });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { guardar, ventana } = useConflicto<D>({
    rotulos,
    mostrar: comoSeLee,
    cargar: () =>
      consultas.fetchQuery(unoDe(de, id)).then((t) => ({ valores: aFormulario(t), version: t.version })),
  });
  const enviar = async (valores: D) => {
    try {
      const guardado = await guardar({ base, version, valores }, (v, leida) =>
        de.cambiar(id, { ...aCuerpo(v), version: leida }),
      );
      if (!guardado) return;
      await refrescar(consultas, de.alCambiar, 'none');
      avisoBreve('Cambios guardados');
      void navegar(de.to.uno(id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  const migas = [
    { to: de.to.todos(), texto: conMayuscula(de.todos) },
    { to: de.to.uno(id), texto: razon_social },
  ];
  return (
    <Pagina titulo={`Editar ${de.uno}`} subtitulo={razon_social} migas={migas}>
      <Formulario form={form} propio={id} volver={de.to.uno(id)} enviar="Guardar cambios" onSubmit={enviar} />
      {ventana}
    </Pagina>
  );
}

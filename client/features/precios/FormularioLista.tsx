import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { gruposQuery } from '@/features/clientes/presta/api';
import { DE_LA_PROPIA, localesDeQuery } from '@/features/usuarios/presta/api';
import { hoy } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  FechaField,
  Form,
  SelectField,
  SwitchField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { cambiarLista, crearLista, duplicarLista, type DatosLista, type FilaLista } from './api';

interface Dicho {
  nombre: string;
  clase: NonNullable<DatosLista['clase']>;
  grupo_id: string;
  establecimiento_id: string;
  desde: string;
  hasta: string;
  incluye_iva: boolean;
  activa: boolean;
}

interface Props {
  /** null, una nueva. */
  lista: FilaLista | null;
  /** Otra con sus mismos precios. */
  copia?: boolean;
  alCerrar: () => void;
  alListo?: (id: number) => void;
}

const numeroDe = (texto: string) => (texto ? Number(texto) : null);

/** Lo que una lista dice de sí misma: se crea, se copia o se cambia. */
export function FormularioLista({ lista, copia = false, alCerrar, alListo }: Props) {
  const consultas = useQueryClient();
  const { data: grupos = [] } = useQuery(gruposQuery(null));
  const { data: locales = [] } = useQuery(localesDeQuery(DE_LA_PROPIA));
  const form = useForm<Dicho>({
    defaultValues: {
      nombre: lista ? (copia ? `${lista.nombre.slice(0, 71)} (copia)` : lista.nombre) : '',
      clase: lista?.clase ?? 'LISTA',
      grupo_id: String(lista?.grupo_id ?? ''),
      establecimiento_id: String(lista?.establecimiento_id ?? ''),
      desde: lista?.desde ?? hoy(),
      hasta: lista?.hasta ?? '',
      incluye_iva: lista?.incluye_iva ?? false,
      activa: lista?.activa ?? true,
    },
  });
  const promocion = useWatch({ control: form.control, name: 'clase' }) === 'PROMOCION';
  const enviar = useEnvio(form, 'No se guardó', async (dicho, clave) => {
    const datos: DatosLista = {
      ...dicho,
      nombre: dicho.nombre.trim(),
      grupo_id: numeroDe(dicho.grupo_id),
      establecimiento_id: numeroDe(dicho.establecimiento_id),
      hasta: dicho.hasta || null,
    };
    const hecha =
      lista === null
        ? await crearLista(datos, clave)
        : copia
          ? await duplicarLista(lista.id, datos, clave)
          : await cambiarLista(lista.id, { ...datos, version: lista.version });
    await refrescar(consultas, alCambiar.listaPrecios);
    avisoBreve(lista && !copia ? 'Lista guardada' : 'Lista creada');
    alCerrar();
    alListo?.(hecha.id);
  });
  const titulo = lista === null ? 'Nueva lista de precios' : copia ? 'Duplicar la lista' : 'Lista de precios';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar} tamano={560}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={2}>
          <TextField
            name="nombre"
            label="Nombre"
            description="Se lee en la línea de la factura: «Lista Mayoristas»."
            maxLength={80}
            withAsterisk
            rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese el nombre' }}
          />
          <SelectField
            name="clase"
            label="Clase"
            description={
              promocion ? 'Solo vale si baja el precio, y termina.' : 'Puede subir o bajar el precio.'
            }
            data={[
              { value: 'LISTA', label: 'Lista' },
              { value: 'PROMOCION', label: 'Promoción' },
            ]}
          />
          <SelectField
            name="grupo_id"
            label="Para qué clientes"
            description="El grupo se elige en cada cliente."
            data={[
              { value: '', label: 'Todos' },
              ...grupos.map(({ codigo, nombre }) => ({ value: String(codigo), label: `Los de ${nombre}` })),
            ]}
          />
          <SelectField
            name="establecimiento_id"
            label="En qué establecimiento"
            data={[
              { value: '', label: 'Todos' },
              ...locales.map(({ COM_CODIGO, COM_NUMERO, COM_NOMBRE }) => ({
                value: String(COM_CODIGO),
                label: `${COM_NUMERO} ${COM_NOMBRE}`,
              })),
            ]}
          />
          <FechaField name="desde" label="Desde" rules={{ required: 'Elija desde qué día' }} />
          <FechaField
            name="hasta"
            label="Hasta"
            description={promocion ? undefined : 'Vacío, no termina.'}
            rules={{
              validate: (v: string) => {
                if (!v) return !form.getValues('clase').startsWith('P') || 'Una promoción termina';
                return v >= form.getValues('desde') || 'Termina antes de empezar';
              },
            }}
          />
          <SwitchField
            name="incluye_iva"
            label="Los precios incluyen IVA"
            description="Son lo que el cliente paga, con todos los impuestos del producto."
          />
          <SwitchField name="activa" label="Activa" />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{lista && !copia ? 'Guardar' : 'Crear la lista'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

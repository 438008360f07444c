import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { hoy } from '@/lib/fechas';
import { puntosQuery } from '@/features/nucleo/presta/api';
import { Permisos } from '@/features/usuarios/presta/Permisos';
import { useEmpresa } from '@/session/useSesion';
import { VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  Campos,
  FechaField,
  Form,
  SelectField,
  TextareaField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { crearLlave, permisosQuery, type LlaveCreada, type PermisoDeLlave } from './api';
import estilos from './llaves.module.css';

interface Props {
  alCrear: (creada: LlaveCreada) => void;
  alCerrar: () => void;
}

const PAQUETES = [
  { value: '', label: 'Lo que elija abajo' },
  { value: 'emitir', label: 'Emitir comprobantes' },
  { value: 'leer', label: 'Solo leer' },
  { value: 'compras', label: 'Compras y lo recibido' },
  { value: 'contabilidad', label: 'Contabilidad' },
];
const NUEVA = { nombre: '', paquete: '', punto: '', vence: '', redes: '', permisos: [] as string[] };

/** Las direcciones escritas, una por renglón o separadas por comas. */
const redesDe = (escritas: string) => escritas.split(/[\s,;]+/).filter(Boolean);

/** Una llave nueva: para qué programa es y qué le permite. */
export function VentanaLlave(props: Props) {
  const catalogo = useQuery(permisosQuery);
  return (
    <VentanaForm titulo="Nueva llave" tamano={760} alCerrar={props.alCerrar}>
      <Consulta de={catalogo} enSeccion lineas={8}>
        {(permisos) => <Formulario catalogo={permisos} {...props} />}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ catalogo, alCrear, alCerrar }: Props & { catalogo: PermisoDeLlave[] }) {
  const real = useEmpresa()?.ambiente === 'PRODUCCION';
  const { data: puntos = [] } = useQuery(puntosQuery);
  const form = useForm({ defaultValues: NUEVA });
  const poner = (paquete: string) =>
    form.setValue(
      'permisos',
      catalogo.filter((p) => p.lo_da && p.paquetes.includes(paquete)).map(({ permiso }) => permiso),
      { shouldDirty: true, shouldValidate: true },
    );
  const enviar = useEnvio(form, 'Error', async ({ nombre, punto, vence, redes, permisos }) => {
    alCrear(
      await crearLlave({
        nombre: nombre.trim(),
        ambiente: real ? 'real' : 'prueba',
        permisos,
        punto_id: punto ? Number(punto) : null,
        vence: vence || null,
        redes: redesDe(redes),
      }),
    );
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Nueva llave">
      <p className={estilos.nota}>
        {real
          ? 'Su empresa emite en producción: lo que el programa emita con esta llave tiene validez tributaria.'
          : 'Su empresa emite en pruebas: esta llave sirve para probar, y dejará de servir cuando pase a producción.'}
      </p>
      <Campos>
        <TextField
          data-autofocus
          name="nombre"
          label="Nombre"
          withAsterisk
          maxLength={60}
          autoComplete="off"
          description="Lo que haga queda a este nombre."
          rules={{ required: 'Ingrese el nombre!' }}
        />
        <SelectField
          name="paquete"
          label="Le permite"
          description="Puede agregar o quitar permisos abajo."
          data={PAQUETES}
          rules={{ onChange: ({ target }: { target: { value: string } }) => poner(target.value) }}
        />
        <SelectField
          name="punto"
          label="Emite en"
          data={[
            { value: '', label: 'Cualquier punto de emisión' },
            ...puntos.map((p) => ({ value: String(p.punto_id), label: `${p.establecimiento}-${p.punto}` })),
          ]}
        />
        <FechaField name="vence" label="Sirve hasta" minimo={hoy()} />
        <Ancho>
          <TextareaField
            name="redes"
            label="Solo desde estas direcciones"
            minRows={1}
            description="Las IP o redes de sus servidores, como 190.10.2.0/24. Vacío, desde cualquiera."
          />
        </Ancho>
      </Campos>
      <Permisos catalogo={catalogo} />
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Crear llave</BotonEnviar>
      </Acciones>
    </Form>
  );
}

import { useForm } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { hoy } from '@/lib/fechas';
import { avisoBreve, dialogos, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, FechaField, Form, SelectField, TextField } from '@/ui/form';
import {
  cambiarFila,
  CERTEZAS,
  crearFila,
  leerFila,
  preverCambio,
  preverNueva,
  refrescarCatalogos,
  type CatalogoDeLey,
  type Columna,
  type Datos,
  type Fila,
} from './api';
import { confirmarEfecto } from './Efecto';

interface Props {
  catalogo: CatalogoDeLey;
  fila?: Fila;
  alCerrar: () => void;
}

const aDatos = ({ valores, desde, hasta, fuente, certeza }: Fila): Datos => ({
  ...valores,
  desde,
  hasta: hasta ?? '',
  fuente,
  certeza,
  cierra: 'no',
});

const nueva = ({ columnas }: CatalogoDeLey): Datos => ({
  ...Object.fromEntries(columnas.map((c) => [c.nombre, (c.obligatoria && c.opciones[0]?.valor) || ''])),
  desde: hoy(),
  hasta: '',
  fuente: '',
  certeza: 'OFICIAL',
  cierra: 'si',
});

const SI_O_NO = [
  { value: 'si', label: 'Sí: termina la víspera' },
  { value: 'no', label: 'No' },
];
const OPCIONES_CERTEZA = Object.entries(CERTEZAS).map(([value, label]) => ({ value, label }));

/** Una fila de un catálogo. Antes de guardarla se dice lo que cambiaría y a quién. */
export function FilaForm({ catalogo, fila, alCerrar }: Props) {
  const form = useForm<Datos>({ defaultValues: fila ? aDatos(fila) : nueva(catalogo) });
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: {
      ...Object.fromEntries(catalogo.columnas.map((c) => [c.nombre, c.titulo])),
      desde: 'Desde',
      hasta: 'Hasta',
      fuente: 'Fuente',
      certeza: 'Certeza',
    },
    cargar: async () => {
      const ahora = await leerFila(catalogo.nombre, fila!.id);
      return { valores: aDatos(ahora), version: ahora.version };
    },
  });
  const enviar = async (datos: Datos, clave: string) => {
    try {
      if (fila) {
        const hecho = await guardar(
          { base: aDatos(fila), version: fila.version, valores: datos },
          async (valores, version) =>
            (await confirmarEfecto(await preverCambio(catalogo, fila.id, valores, version))) &&
            cambiarFila(catalogo, fila.id, valores, version),
        );
        if (!hecho) return;
      } else {
        if (!(await confirmarEfecto(await preverNueva(catalogo, datos)))) return;
        await crearFila(catalogo, datos, clave);
      }
    } catch (error) {
      const { sueltos } = ponerAnidados(form, error, (camino) => camino.replace(/^valores\./, ''));
      if (sueltos.length) await dialogos.error('Error', sueltos.join(' '));
      return;
    }
    avisoBreve(fila ? 'Fila guardada' : 'Fila creada');
    await refrescarCatalogos();
    alCerrar();
  };
  const titulo = fila ? `Editar ${fila.rotulo}` : 'Nueva fila';
  return (
    <VentanaForm titulo={titulo} tamano={640} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos>
          {catalogo.columnas.map((columna) => (
            <Propio key={columna.nombre} columna={columna} />
          ))}
          <FechaField
            name="desde"
            label="Desde"
            withAsterisk
            rules={{ required: 'Ingrese desde cuándo rige' }}
          />
          <FechaField name="hasta" label="Hasta" description="Vacía, sigue rigiendo" />
          {!fila && <SelectField name="cierra" label="¿Reemplaza a la que rige?" data={SI_O_NO} />}
          <SelectField name="certeza" label="Certeza" data={OPCIONES_CERTEZA} />
          <Ancho>
            <TextField
              name="fuente"
              label="Fuente"
              description="La norma, la resolución o el decreto"
              withAsterisk
              maxLength={500}
              autoComplete="off"
              rules={{ required: 'Diga de dónde se toma' }}
            />
          </Ancho>
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{fila ? 'Guardar' : 'Crear fila'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}

/** El campo de una columna propia, según lo que admite. */
function Propio({ columna: { nombre, titulo, tipo, opciones, obligatoria, ayuda } }: { columna: Columna }) {
  const comunes = {
    name: nombre,
    label: titulo,
    description: ayuda || undefined,
    withAsterisk: obligatoria,
    rules: obligatoria ? { required: 'Este campo es obligatorio' } : undefined,
  };
  if (tipo === 'opcion') {
    const data = opciones.map(({ valor, nombre: label }) => ({ value: valor, label }));
    return <SelectField {...comunes} data={obligatoria ? data : [{ value: '', label: '—' }, ...data]} />;
  }
  const caja = (
    <TextField {...comunes} autoComplete="off" inputMode={tipo === 'numero' ? 'decimal' : undefined} />
  );
  return nombre === 'nombre' ? <Ancho>{caja}</Ancho> : caja;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { armar, ascendientes } from '@/features/planDeCuentas/presta/arbol/ramas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  Form,
  NumeroField,
  SelectField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { categoriasQuery, type Tarifa } from '../api';
import { buscar, IVA, opcionesDe, type Categoria } from '../presta';
import { cambiarCategoria, crearCategoria } from './api';
import { NIVELES, porCiento } from './rotulos';

interface Dicho {
  nombre: string;
  padre_id: string;
  iva: string;
  margen: string;
}

interface Props {
  /** null, una nueva debajo de `bajo`. */
  categoria: Categoria | null;
  bajo: Categoria | null;
  tarifas: Tarifa[];
  alCerrar: () => void;
}

/** Una categoría: se crea, o se cambia y se mueve. */
export function FormularioCategoria({ categoria, bajo, tarifas, alCerrar }: Props) {
  const consultas = useQueryClient();
  const { data: todas = [] } = useQuery(categoriasQuery);
  const form = useForm<Dicho>({
    defaultValues: {
      nombre: categoria?.nombre ?? '',
      padre_id: String((categoria ? categoria.padre_id : bajo?.id) ?? ''),
      iva: categoria?.iva ?? '',
      margen: categoria?.margen ?? '',
    },
  });
  const padre = useWatch({ control: form.control, name: 'padre_id' });
  const encima = todas.find(({ id }) => String(id) === padre);
  const enviar = useEnvio(form, 'No se guardó', async ({ nombre, padre_id, iva, margen }, clave) => {
    const cuerpo = {
      nombre,
      padre_id: padre_id === '' ? null : Number(padre_id),
      iva,
      margen: margen === '' ? null : margen,
    };
    if (categoria) await cambiarCategoria(categoria.id, { ...cuerpo, version: categoria.version });
    else await crearCategoria(cuerpo, clave);
    await refrescar(consultas, alCambiar.categoria);
    avisoBreve(categoria ? 'Categoría guardada' : 'Categoría creada');
    alCerrar();
  });
  const titulo = categoria ? 'Cambiar la categoría' : 'Nueva categoría';
  const ivaDeEncima = encima?.vale_iva && buscar(tarifas, IVA, encima.vale_iva)?.nombre;
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={1}>
          <TextField
            name="nombre"
            label="Nombre"
            maxLength={60}
            withAsterisk
            data-autofocus
            rules={{
              validate: (v: string) =>
                v.includes('>')
                  ? 'El nombre no lleva «>»: con él se separan las de una ruta.'
                  : v.trim() !== '' || 'Ingrese el nombre.',
            }}
          />
          <SelectField
            name="padre_id"
            label="Debajo de"
            description={categoria ? 'Al moverla, las que tiene debajo van con ella.' : undefined}
            data={[{ value: '', label: 'Ninguna: es del primer nivel' }, ...dondeCabe(todas, categoria)]}
          />
          <SelectField
            name="iva"
            label="IVA de sus productos nuevos"
            data={[
              { value: '', label: ivaDeEncima ? `El de encima: ${ivaDeEncima}` : 'No propone' },
              ...opcionesDe(tarifas, IVA),
            ]}
          />
          <NumeroField
            name="margen"
            label="Margen"
            description="La parte del precio sin impuestos que quiere ganar, en por ciento"
            placeholder={encima?.vale_margen ? `El de encima: ${porCiento(encima.vale_margen)}` : undefined}
            decimales={2}
            visibles={0}
            min={0}
            max={99.99}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{categoria ? 'Guardar' : 'Crear la categoría'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

/** Debajo de cuáles puede ir: no de sí misma ni de las suyas, ni de una del último nivel. */
function dondeCabe(todas: Categoria[], categoria: Categoria | null) {
  const arbol = armar(todas);
  return todas
    .filter(
      (otra) =>
        otra.nivel < NIVELES &&
        otra.id !== categoria?.id &&
        !ascendientes(arbol, otra).some(({ id }) => id === categoria?.id),
    )
    .map(({ id, ruta }) => ({ value: String(id), label: ruta }));
}

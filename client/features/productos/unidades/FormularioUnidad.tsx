import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { Decimal } from '@/lib/decimal';
import { leerNumero } from '@/lib/numeros';
import { dicho } from '@/lib/validacion';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  Campos,
  Form,
  NumeroField,
  SelectField,
  TextField,
  useEnvio,
} from '@/ui/form';
import type { Producto } from '../api';
import { precio } from '../presta';
import { precioPorFactor } from '../presta/unidades';
import { cambiarUnidad, crearUnidad, type Unidad } from './api';
import { FACTOR_MAXIMO, HACIA } from './rotulos';
import estilos from '../productos.module.css';

interface Dicho {
  nombre: string;
  factor: string;
  decimales: string;
  hacia: Unidad['hacia'];
  codigo: string;
  precio: string;
}

interface Props {
  producto: Producto;
  /** null, una nueva. */
  unidad: Unidad | null;
  alCerrar: () => void;
}

const REDONDEOS = Object.entries(HACIA).map(([value, label]) => ({ value, label }));

/** Una unidad de un producto: cuánto tiene de la suya, con qué código se lee y a qué precio se vende. */
export function FormularioUnidad({ producto, unidad, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm<Dicho>({
    defaultValues: {
      nombre: unidad?.nombre ?? '',
      factor: unidad?.factor ?? '',
      decimales: String(unidad?.decimales ?? 6),
      hacia: unidad?.hacia ?? 'CERCA',
      codigo: unidad?.codigo ?? '',
      precio: unidad?.precio ?? '',
    },
  });
  const [nombre, factor] = useWatch({ control: form.control, name: ['nombre', 'factor'] });
  const leido = leerNumero(factor, 6);
  const base = producto.PRO_UNIDAD.toLowerCase();
  const enviar = useEnvio(form, 'No se guardó', async (d, clave) => {
    const cuerpo = { ...d, decimales: Number(d.decimales), precio: d.precio || null };
    if (unidad) await cambiarUnidad(unidad, { ...cuerpo, activa: unidad.activa });
    else await crearUnidad(producto.PRO_ID, cuerpo, clave);
    await refrescar(consultas, alCambiar.producto);
    avisoBreve(unidad ? 'Unidad guardada' : 'Unidad creada');
    alCerrar();
  });
  const titulo = unidad ? 'Cambiar la unidad' : 'Nueva unidad';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar} tamano={620}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos>
          <TextField
            name="nombre"
            label="Nombre"
            placeholder="CAJA"
            maxLength={50}
            withAsterisk
            data-autofocus
            className={estilos.mayusculas}
            rules={{ validate: dicho('Ingrese el nombre.') }}
          />
          <NumeroField
            name="factor"
            label={`Contiene, en ${base}`}
            description={
              leido && Number(leido) > 0
                ? `1 ${nombre.trim().toUpperCase() || 'de estas'} = ${new Decimal(leido).toFixed()} ${producto.PRO_UNIDAD}`
                : 'Hasta 6 decimales'
            }
            withAsterisk
            decimales={6}
            visibles={0}
            min={0.000001}
            max={FACTOR_MAXIMO}
            rules={{ required: 'Ingrese cuántas tiene.' }}
          />
          <TextField
            name="codigo"
            label="Código de barras"
            description="El de la caja: quien lo lee suma una de estas"
            maxLength={25}
            className={estilos.mayusculas}
          />
          <NumeroField
            name="precio"
            label="Precio sin impuestos"
            description="El de una"
            placeholder={leido ? precio(precioPorFactor(producto.PRO_PRECIO, leido)) : undefined}
            decimales={6}
            visibles={2}
            min={0}
            max={999_999_999_999}
          />
          <SelectField
            name="decimales"
            label={`Decimales, en ${base}`}
            description="A cuántos se redondea lo que da"
            data={['0', '1', '2', '3', '4', '5', '6']}
          />
          <SelectField
            name="hacia"
            label="Hacia dónde"
            description="Si no da justo; la mitad, hacia arriba"
            data={REDONDEOS}
          />
          <Ancho>
            <p className={estilos.nota}>
              {unidad
                ? 'Cuántas tiene y cómo se redondea no cambian después de que el producto se mueve: cree otra unidad y retire esta.'
                : 'Sin un precio propio vale el del producto por las que tiene.'}
            </p>
          </Ancho>
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{unidad ? 'Guardar' : 'Crear la unidad'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

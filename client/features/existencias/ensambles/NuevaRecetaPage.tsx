import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { post } from '@/api/http';
import { PRODUCTOS, type FilaProducto } from '@/features/productos/presta/api';
import { toReceta } from '@/navegacion/existencias';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Elector } from '@/ui/form';
import { comoOpcion, esSuCodigo } from '../lineas/api';
import { enSuCelda } from '../lineas/valores';
import { crearReceta } from './api';
import { FormularioReceta, type RecetaEscrita } from './FormularioReceta';

const buscarBienes = async (nombre: string, signal: AbortSignal) => {
  const hallados = await post<FilaProducto[]>(`${PRODUCTOS}/nombre`, { nombre }, { signal });
  return hallados.filter(({ PRO_TIPO }) => PRO_TIPO === 'BIEN');
};

/** De qué se hace un producto. El que lleva inventario se arma antes; el que no, es un combo. */
export function NuevaRecetaPage() {
  const form = useForm<RecetaEscrita>({
    defaultValues: { producto: '', rinde: '1', lineas: [], nueva: '' },
  });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const [elegido, setElegido] = useState<FilaProducto>();
  const { setFocus } = form;
  useEffect(() => setFocus('producto'), [setFocus]);
  const {
    field: { ref, onChange },
    fieldState,
  } = useController({
    control: form.control,
    name: 'producto',
    rules: { required: 'Elija el producto' },
  });
  const enviar = async ({ producto, rinde, lineas }: RecetaEscrita, clave: string) => {
    try {
      const hecha = await crearReceta(
        {
          producto_id: Number(producto),
          rinde,
          lineas: lineas.map(({ producto_id, cantidad }) => ({ producto_id, cantidad })),
        },
        clave,
      );
      void refrescar(consultas, alCambiar.existencia);
      avisoBreve('Receta guardada');
      void navegar(toReceta(hecha.id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, (camino) =>
        camino === 'producto_id' ? 'producto' : enSuCelda(camino),
      );
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <FormularioReceta form={form} titulo="Nueva receta" enviar={enviar}>
      <Elector<FilaProducto>
        ref={ref}
        label="Qué se hace"
        withAsterisk
        aria-required
        placeholder="Código o nombre del producto"
        description={
          elegido &&
          (elegido.PRO_INVENTARIO
            ? 'Se arma antes de venderlo: lleva su propia existencia'
            : 'Es un combo: al venderlo salen sus partes')
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fieldState.error?.message}
        elegido={elegido?.PRO_NOMBRE}
        buscar={buscarBienes}
        comoOpcion={comoOpcion}
        esExacto={esSuCodigo}
        vacio="Ningún producto coincide"
        alElegir={(producto) => {
          setElegido(producto);
          onChange(String(producto.PRO_ID));
          form.clearErrors('producto');
        }}
      />
    </FormularioReceta>
  );
}

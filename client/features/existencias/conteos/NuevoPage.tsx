import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { toConteo, toConteos } from '@/navegacion/existencias';
import { Pagina, Tarjeta } from '@/ui/base';
import {
  Acciones,
  BotonEnviar,
  Campos,
  Form,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  useEmpezarEn,
  useEnvio,
} from '@/ui/form';
import { BodegaField } from '../presta/BodegaField';
import { comoSeCuentaQuery, crearConteo } from './api';

interface Dicho {
  bodega_id: string;
  nombre: string;
  alcance: 'BODEGA' | 'PRODUCTOS';
  filtro: string;
  ciego: boolean;
  observacion: string;
}

/** Empieza a contar una bodega, entera o unos productos. */
export function NuevoPage() {
  const consultas = useQueryClient();
  const ir = useNavigate();
  const { data: como } = useQuery(comoSeCuentaQuery);
  const form = useForm<Dicho>({
    values: {
      bodega_id: '',
      nombre: '',
      alcance: 'BODEGA',
      filtro: '',
      ciego: como?.ciego ?? true,
      observacion: '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  useEmpezarEn(form, 'bodega_id');
  const algunos = useWatch({ control: form.control, name: 'alcance' }) === 'PRODUCTOS';
  const enviar = useEnvio(form, 'No se abrió el conteo', async ({ bodega_id, filtro, ...dicho }, clave) => {
    const datos = { ...dicho, bodega_id: Number(bodega_id), filtro: algunos ? filtro : '', productos: [] };
    const { id } = await crearConteo(datos, clave);
    await refrescar(consultas, alCambiar.conteoDeBodega);
    await ir(toConteo(id));
  });
  return (
    <Pagina titulo="Nuevo conteo" migas={[{ to: toConteos(), texto: 'Conteos' }]}>
      <Form form={form} onSubmit={enviar} aria-label="Nuevo conteo">
        <Tarjeta titulo="Qué se cuenta">
          <Campos>
            <BodegaField name="bodega_id" label="Bodega" />
            <TextField
              name="nombre"
              label="Nombre"
              description="Por ejemplo, «Cierre de noviembre» o «Percha de herrajes»."
              maxLength={100}
              withAsterisk
              rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese un nombre' }}
            />
            <SelectField
              name="alcance"
              label="Productos"
              data={[
                { value: 'BODEGA', label: 'Toda la bodega' },
                { value: 'PRODUCTOS', label: 'Solo algunos' },
              ]}
            />
            {algunos && (
              <TextField
                name="filtro"
                label="Los que contienen"
                description="En su código o su nombre: «pintura», «PIN-». Lo demás no se cuenta."
                maxLength={100}
                withAsterisk
                rules={{ validate: (v: string) => v.trim() !== '' || 'Diga cuáles' }}
              />
            )}
            <SwitchField
              name="ciego"
              label="Contar sin ver lo que debería haber"
              description="Quien cuenta no se deja llevar por la cifra. La ve quien aprueba."
            />
            <TextareaField name="observacion" label="Observación" maxLength={500} autosize minRows={2} />
          </Campos>
        </Tarjeta>
        <Acciones cancelarA={toConteos()}>
          <BotonEnviar>Empezar a contar</BotonEnviar>
        </Acciones>
      </Form>
    </Pagina>
  );
}

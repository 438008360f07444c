import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { usePermiso } from '@/session';
import {
  Acciones,
  Ancho,
  CambiosSinGuardar,
  CampoTexto,
  Form,
  Grupo,
  NumeroField,
  OtrosCampos,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '@/ui/form';
import { CategoriaField } from './categorias/CategoriaField';
import { DesdeElCosto, useConMargen } from './categorias/DesdeElCosto';
import { Precio } from './presta';
import { parametrosExistenciasQuery, unidadesQuery, type Producto, type Tarifa } from './api';
import { CAMPOS, CONTROLES, DECLARADOS, PRODUCTO } from './campos';
import { ExistenciaDe, TIPOS } from './rotulos';
import type { DatosProducto } from './valores';
import estilos from './productos.module.css';

interface Props {
  form: UseFormReturn<DatosProducto>;
  tarifas: Tarifa[];
  propio?: Producto;
  /** Adónde lleva «Cancelar». */
  volver: string;
  /** Los botones que guardan. */
  botones: ReactNode;
  onSubmit: (valores: DatosProducto, clave: string) => Promise<void>;
}

const COMO_SE_DECLARA = Object.entries(DECLARADOS).map(([value, label]) => ({ value, label }));
const LO_QUE_PIDE = Object.entries(CONTROLES).map(([value, label]) => ({ value, label }));
const LOS_TIPOS = Object.entries(TIPOS).map(([value, label]) => ({ value, label }));

/** El formulario de un producto, nuevo o que se cambia. */
export function Formulario({ form, tarifas, propio, volver, botones, onSubmit }: Props) {
  const { data: unidades = [] } = useQuery(unidadesQuery);
  const conCosto = useConMargen(form) !== null;
  return (
    <Form form={form} onSubmit={onSubmit} className={estilos.formulario} aria-label="Producto">
      <CambiosSinGuardar />
      <Grupo titulo={PRODUCTO} columnas={4}>
        <Ancho>
          <CampoTexto de={CAMPOS} campo="PRO_NOMBRE" withAsterisk />
        </Ancho>
        <TextField
          name="PRO_CODIGO"
          label={CAMPOS.PRO_CODIGO.rotulo}
          withAsterisk={Boolean(propio)}
          placeholder={propio ? undefined : 'Vacío, se pone solo'}
          maxLength={CAMPOS.PRO_CODIGO.maximo}
          className={estilos.mayusculas}
          rules={{ validate: (v: string) => !propio || Boolean(v.trim()) || 'Ingrese el código.' }}
        />
        <CampoTexto de={CAMPOS} campo="PRO_AUXILIAR" className={estilos.mayusculas} />
        <SelectField name="PRO_TIPO" label={CAMPOS.PRO_TIPO.rotulo} data={LOS_TIPOS} />
        <CategoriaField form={form} tarifas={tarifas} nuevo={!propio} />
        <CampoTexto de={CAMPOS} campo="PRO_UNIDAD" list="unidades" className={estilos.mayusculas} />
        <datalist id="unidades">
          {unidades.map((unidad) => (
            <option key={unidad} value={unidad} />
          ))}
        </datalist>
        <OtrosCampos de={CAMPOS} en={PRODUCTO} />
      </Grupo>
      <Grupo titulo="Precio e impuestos" columnas={conCosto ? 4 : 3}>
        <DesdeElCosto form={form} tarifas={tarifas} />
        <Precio tarifas={tarifas} propio={propio} />
      </Grupo>
      <Inventario form={form} propio={propio} />
      <Grupo titulo="Más datos" columnas={1}>
        <SelectField
          name="PRO_DECLARA"
          label={CAMPOS.PRO_DECLARA.rotulo}
          description="Dónde va su venta: el derecho a crédito se dice solo de lo que lleva IVA 0 %"
          data={COMO_SE_DECLARA}
        />
        <TextareaField
          name="PRO_DESCRIPCION"
          label={CAMPOS.PRO_DESCRIPCION.rotulo}
          description="Para quien vende: no sale en los documentos"
          maxLength={CAMPOS.PRO_DESCRIPCION.maximo}
        />
        {propio && (
          <SwitchField
            name="PRO_ACTIVO"
            label={CAMPOS.PRO_ACTIVO.rotulo}
            description="Uno inactivo no se ofrece al emitir"
          />
        )}
      </Grupo>
      <Acciones cancelarA={volver}>{botones}</Acciones>
    </Form>
  );
}

/** Solo los bienes tienen existencia. */
function Inventario({ form: { control }, propio }: Pick<Props, 'form' | 'propio'>) {
  const [tipo, lleva] = useWatch({ control, name: ['PRO_TIPO', 'PRO_INVENTARIO'] });
  if (tipo !== 'BIEN') return null;
  return (
    <Grupo titulo="Inventario" columnas={3}>
      <SwitchField
        name="PRO_INVENTARIO"
        label={CAMPOS.PRO_INVENTARIO.rotulo}
        description="Se cuenta cuánto hay de él"
      />
      {lleva && <Cuanta propio={propio} />}
      {lleva && (
        <SelectField
          name="PRO_CONTROL"
          label={CAMPOS.PRO_CONTROL.rotulo}
          description="Se cambia solo cuando no hay existencia"
          data={LO_QUE_PIDE}
        />
      )}
    </Grupo>
  );
}

/** Se escribe solo donde nadie la suma: si la empresa lleva sus existencias, la dice el kardex. */
function Cuanta({ propio }: Pick<Props, 'propio'>) {
  const ve = usePermiso('existencias.ver');
  const { data, isLoading } = useQuery({ ...parametrosExistenciasQuery, enabled: ve });
  if (isLoading) return null;
  if (data?.desde)
    return (
      <dl className={estilos.sumada}>
        <dt>{CAMPOS.PRO_EXISTENCIA.rotulo}</dt>
        <dd className="tabular">
          {propio ? (
            <ExistenciaDe producto={propio} />
          ) : (
            'Empieza en cero: la suben sus compras y sus ajustes'
          )}
        </dd>
      </dl>
    );
  return (
    <NumeroField
      name="PRO_EXISTENCIA"
      label={CAMPOS.PRO_EXISTENCIA.rotulo}
      decimales={6}
      visibles={0}
      min={0}
      max={999_999_999_999}
    />
  );
}

import { dicho } from '@/lib/validacion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { crearProducto, tarifasQuery, type Producto, type Tarifa } from './api';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { Consulta } from '@/ui/base';
import { Precio } from './Precio';
import { general } from './tarifas';
import type { Precios } from './valores';
import estilos from './productos.module.css';

interface Datos extends Precios {
  PRO_NOMBRE: string;
  PRO_CODIGO: string;
  PRO_TIPO: Producto['PRO_TIPO'];
}

interface Props {
  /** Lo que se buscaba: un código o un nombre. */
  texto: string;
  alListo: (producto: Producto) => void;
  alCerrar: () => void;
}

const TIPOS = [
  { value: 'BIEN', label: 'Bien' },
  { value: 'SERVICIO', label: 'Servicio' },
];
const esCodigo = (texto: string) => texto.length <= 25 && /^\S*\d\S*$/.test(texto);

/**
 * Los pocos datos que un comprobante necesita de un producto nuevo. Los demás se escriben después, en su
 * pantalla.
 */
export function VentanaProducto({ texto, alListo, alCerrar }: Props) {
  const tarifas = useQuery(tarifasQuery);
  return (
    <VentanaForm titulo="Nuevo producto" alCerrar={alCerrar} tamano={680}>
      <Consulta de={tarifas} enSeccion>
        {(vigentes) => <Nuevo texto={texto} tarifas={vigentes} alListo={alListo} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Nuevo({ texto, tarifas, alListo, alCerrar }: Props & { tarifas: Tarifa[] }) {
  const [PRO_CODIGO, PRO_NOMBRE] = esCodigo(texto) ? [texto.toUpperCase(), ''] : ['', texto];
  const form = useForm<Datos>({
    defaultValues: {
      PRO_CODIGO,
      PRO_NOMBRE,
      PRO_TIPO: 'BIEN',
      PRO_PRECIO: '',
      PRO_IVA: general(tarifas),
      PRO_ICE: '',
      PRO_IRBPNR: '',
      PRO_VOLUMEN: '0',
      PRO_GRADO: '0',
      PRO_AZUCAR: '0',
      conImpuestos: '',
    },
  });
  const consultas = useQueryClient();
  const { setFocus } = form;
  // Pone el cursor en el primer dato que falta, aunque las tarifas lleguen después de abrir la ventana.
  useEffect(() => setFocus(PRO_NOMBRE ? 'PRO_PRECIO' : 'PRO_NOMBRE'), [PRO_NOMBRE, setFocus]);
  const guardar = useEnvio(
    form,
    'Error',
    async (
      { PRO_NOMBRE: nombre, PRO_CODIGO: codigo, PRO_TIPO, PRO_PRECIO, PRO_IVA, PRO_ICE, PRO_IRBPNR, ...d },
      clave,
    ) => {
      const creado = await crearProducto(
        {
          PRO_NOMBRE: nombre,
          PRO_CODIGO: codigo,
          PRO_TIPO,
          PRO_PRECIO,
          PRO_IVA,
          PRO_ICE: PRO_ICE || null,
          PRO_IRBPNR: PRO_IRBPNR || null,
          PRO_VOLUMEN: d.PRO_VOLUMEN || '0',
          PRO_GRADO: d.PRO_GRADO || '0',
          PRO_AZUCAR: d.PRO_AZUCAR || '0',
          PRO_UNIDAD: 'UNIDAD',
        },
        clave,
      );
      void refrescar(consultas, alCambiar.producto);
      alListo(creado);
    },
  );
  return (
    <Form form={form} onSubmit={guardar} aria-label="Nuevo producto">
      <Campos>
        <Ancho>
          <TextField
            name="PRO_NOMBRE"
            label="Nombre"
            withAsterisk
            maxLength={300}
            data-autofocus={PRO_NOMBRE ? undefined : true}
            rules={{ validate: dicho('Ingrese el nombre.') }}
          />
        </Ancho>
        <TextField
          name="PRO_CODIGO"
          label="Código"
          placeholder="Vacío, se pone solo"
          maxLength={25}
          className={estilos.mayusculas}
        />
        <SelectField name="PRO_TIPO" label="Tipo" data={TIPOS} />
        <Precio tarifas={tarifas} enfocar={Boolean(PRO_NOMBRE)} />
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Crear y agregar</BotonEnviar>
      </Acciones>
    </Form>
  );
}

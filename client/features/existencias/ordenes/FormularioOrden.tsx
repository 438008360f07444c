import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { ProveedorField, type ProveedorElegido } from '@/features/proveedores/presta';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toOrden, toOrdenes } from '@/navegacion/existencias';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { FechaField, TextField } from '@/ui/form';
import { numeroDe } from '../ajustes/api';
import { HojaNueva } from '../lineas/HojaNueva';
import { LineasDeProductos } from '../lineas/LineasDeProductos';
import { SIN_LOTES, enCampo, enSuCelda, type ConLineas } from '../lineas/valores';
import { BodegaField } from '../presta/BodegaField';
import { cambiarOrden, hacerOrden, ordenQuery, type Orden } from './api';
import estilos from '../lineas/lineas.module.css';

interface Dicho extends ConLineas {
  proveedor_id: ProveedorElegido | null;
  bodega_id: string;
  fecha: string;
  entrega: string;
  observacion: string;
}

export const NuevaOrdenPage = () => <Formulario orden={null} />;

export function EditarOrdenPage() {
  const consulta = useQuery(ordenQuery(Number(useParams().id)));
  return (
    <Consulta de={consulta} ausente="Orden no encontrada" lineas={8}>
      {(orden) => <Formulario key={orden.version} orden={orden} />}
    </Consulta>
  );
}

const deLaOrden = (o: Orden | null): Dicho => ({
  proveedor_id: o && { id: o.proveedor_id, nombre: o.proveedor, identificacion: o.identificacion },
  bodega_id: o ? String(o.bodega_id) : '',
  fecha: o?.fecha ?? hoy(),
  entrega: o?.entrega ?? '',
  observacion: o?.observacion ?? '',
  lineas: (o?.lineas ?? []).map(({ producto_id, PRO_CODIGO, nombre, unidad, cantidad, precio }) => ({
    producto_id,
    codigo: PRO_CODIGO,
    nombre,
    unidad,
    cantidad: enCampo(cantidad),
    costo: enCampo(precio),
    ...SIN_LOTES,
  })),
  nueva: '',
});

/** A quién se pide, para cuándo, y qué: cada producto con su precio sin impuestos. */
function Formulario({ orden }: { orden: Orden | null }) {
  const form = useForm<Dicho>({ defaultValues: deLaOrden(orden) });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { setFocus } = form;
  useEffect(() => setFocus(orden ? 'nueva' : 'proveedor_id'), [setFocus, orden]);
  const enviar = async (dicho: Dicho, clave: string) => {
    const cuerpo = {
      proveedor_id: dicho.proveedor_id!.id,
      bodega_id: dicho.bodega_id ? Number(dicho.bodega_id) : null,
      fecha: dicho.fecha,
      entrega: dicho.entrega || null,
      observacion: dicho.observacion,
      lineas: dicho.lineas.map(({ producto_id, cantidad, costo }) => ({
        producto_id,
        cantidad,
        precio: costo,
      })),
    };
    try {
      const hecha = orden
        ? await cambiarOrden(orden.id, { ...cuerpo, version: orden.version })
        : await hacerOrden(cuerpo, clave);
      void refrescar(consultas, alCambiar.orden);
      avisoBreve(`Orden ${numeroDe(hecha.numero)} guardada`);
      void navegar(toOrden(hecha.id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, enSuCelda);
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const numero = orden && numeroDe(orden.numero);
  return (
    <HojaNueva
      form={form}
      enviar={enviar}
      titulo={numero ? `Orden ${numero}` : 'Nueva orden de compra'}
      lista={
        orden
          ? { to: toOrden(orden.id), texto: `Orden ${numero}` }
          : { to: toOrdenes(), texto: 'Órdenes de compra' }
      }
      boton="Guardar"
      cabecera={
        <>
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <ProveedorField
            name="proveedor_id"
            label="Proveedor"
            rules={{ validate: (v) => v !== null || 'Elija el proveedor' }}
          />
          <BodegaField name="bodega_id" label="Llega a" siNinguna="La de siempre de la matriz" />
          <Entrega control={form.control} />
          <div className={estilos.observacion}>
            <TextField
              name="observacion"
              label="Observación"
              maxLength={500}
              placeholder="La lee su proveedor: a qué hora recibe, cómo se le paga"
            />
          </div>
        </>
      }
    >
      <LineasDeProductos
        titulo="Lo que se pide"
        conCosto
        costoObligatorio
        deCosto="Precio"
        pie={<Total control={form.control} />}
      />
    </HojaNueva>
  );
}

function Entrega({ control }: { control: Control<Dicho> }) {
  const fecha = useWatch({ control, name: 'fecha' });
  return <FechaField name="entrega" label="Entregar hasta" minimo={fecha} />;
}

/** Lo que suman las líneas, sin impuestos; lo que todavía se escribe mal no suma. */
function Total({ control }: { control: Control<Dicho> }) {
  const lineas = useWatch({ control, name: 'lineas' });
  const total = lineas.reduce((suma, { cantidad, costo }) => suma.plus(importeDe(cantidad, costo)), CERO);
  return (
    <p className={estilos.suma} role="status">
      Suma sin impuestos <strong className="tabular">{dinero(total)}</strong>
    </p>
  );
}

const CERO = new Decimal(0);

function importeDe(cantidad: string, precio: string): Decimal {
  try {
    return new Decimal(cantidad || 0).times(precio || 0).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  } catch {
    return CERO;
  }
}

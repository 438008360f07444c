import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CuentaField } from '@/features/planDeCuentas/presta';
import { Decimal } from '@/lib/decimal';
import { fecha, hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  BuscarField,
  Campos,
  DineroField,
  FechaField,
  Form,
  SelectField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { buscarFacturas, sacarActivo, type ActivoFijo, type Categorias, type LineaFacturada } from './api';

interface Props {
  activo: ActivoFijo;
  propuestas: Categorias['propuestas'];
  alCerrar: () => void;
}

interface DatosSalida {
  clase: 'BAJA' | 'VENTA';
  fecha: string;
  motivo: string;
  comprobante_id: string;
  valor: string;
  contra_id: number | null;
  resultado_id: number | null;
}

/** El activo deja de ser de la empresa: se vende, o se da de baja. */
export function Sacar({ activo, propuestas, alCerrar }: Props) {
  const form = useForm<DatosSalida>({
    defaultValues: {
      clase: 'VENTA',
      fecha: hoy(),
      motivo: '',
      comprobante_id: '',
      valor: '',
      contra_id: null,
      resultado_id: propuestas.perdida_id,
    },
  });
  const consultas = useQueryClient();
  const clase = useWatch({ control: form.control, name: 'clase' });
  const vende = clase === 'VENTA';
  // Mientras nadie elija otra, la cuenta es la de lo que la venta deja: ganancia o pérdida.
  const proponer = (valor: string) => {
    const { ganancia_id, perdida_id } = propuestas;
    const gana = new Decimal(valor || 0).gt(activo.en_libros);
    if ([ganancia_id, perdida_id, null].includes(form.getValues('resultado_id')))
      form.setValue('resultado_id', gana ? ganancia_id : perdida_id);
  };
  const lineas = useRef(new Map<string, LineaFacturada>());
  const buscar = async (texto: string, signal: AbortSignal) => {
    const halladas = await buscarFacturas(texto, signal);
    return halladas.map((linea) => {
      const value = `${linea.comprobante_id}-${linea.linea}`;
      lineas.current.set(value, linea);
      return {
        value,
        label: `${linea.numero} · ${linea.descripcion}`,
        detalle: `${fecha(linea.fecha)} · ${linea.cliente} · ${dinero(linea.valor)}`,
      };
    });
  };
  // La factura ya dijo por cuánto se vendió, y en qué cuenta puso la venta.
  const alElegirFactura = (elegida: string | undefined) => {
    const linea = lineas.current.get(elegida ?? '');
    if (!linea) return;
    form.setValue('valor', linea.valor);
    proponer(linea.valor);
    if (linea.fecha >= activo.fecha) form.setValue('fecha', linea.fecha);
    if (linea.contra_id !== null) form.setValue('contra_id', linea.contra_id);
  };
  const enviar = useEnvio(form, 'No se asentó', async ({ comprobante_id: elegida, ...v }) => {
    const linea = vende ? lineas.current.get(elegida) : undefined;
    await sacarActivo(activo.id, {
      ...v,
      comprobante_id: linea?.comprobante_id ?? null,
      linea: linea?.linea ?? null,
      valor: vende ? v.valor : '0.00',
      contra_id: vende ? v.contra_id : null,
    });
    void refrescar(consultas, alCambiar.activo);
    avisoBreve(vende ? 'Venta asentada' : 'Baja asentada');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Vender o dar de baja: ${activo.nombre}`} alCerrar={alCerrar} tamano={640}>
      <Form form={form} onSubmit={enviar} aria-label="Vender o dar de baja">
        <p style={{ marginTop: 0 }}>
          En libros vale {dinero(activo.en_libros)}: lo que se cobre de más o de menos es ganancia o pérdida.
        </p>
        <Campos>
          <SelectField
            name="clase"
            label="Qué pasó"
            rules={{
              onChange: () => proponer(form.getValues('clase') === 'VENTA' ? form.getValues('valor') : ''),
            }}
            data={[
              { value: 'VENTA', label: 'Se vendió' },
              { value: 'BAJA', label: 'Se dio de baja' },
            ]}
          />
          <FechaField
            name="fecha"
            label="Fecha"
            minimo={activo.fecha}
            maximo={hoy()}
            withAsterisk
            rules={{ required: 'Elija la fecha' }}
          />
          {vende && (
            <>
              <BuscarField
                name="comprobante_id"
                label="Factura con que se vendió"
                description="Si se facturó, dígala: lo que se cobre de ella será de inversión en el flujo de efectivo"
                placeholder="Número o cliente"
                buscar={buscar}
                alCambiar={(opcion) => alElegirFactura(opcion?.value)}
              />
              <DineroField
                name="valor"
                label="Valor de la venta"
                description="Sin impuestos"
                withAsterisk
                rules={{
                  required: 'Ingrese el valor',
                  onChange: (e: { target: { value: string } }) => proponer(e.target.value),
                }}
              />
              <CuentaField
                name="contra_id"
                label="Contra qué cuenta"
                description="El banco o la caja, si ya se cobró; si no, la de venta de activos fijos por cobrar"
                withAsterisk
                rules={{ required: 'Elija la cuenta' }}
              />
            </>
          )}
          <CuentaField name="resultado_id" label="Cuenta de la ganancia o la pérdida" />
          <TextField
            name="motivo"
            label="Motivo"
            maxLength={200}
            withAsterisk
            rules={{ required: 'Escriba el motivo' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar peligro>{vende ? 'Asentar la venta' : 'Asentar la baja'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

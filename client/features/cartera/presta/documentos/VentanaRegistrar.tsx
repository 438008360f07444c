import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  Ancho,
  ArchivosField,
  BotonEnviar,
  CambiosSinGuardar,
  Campos,
  DineroField,
  FechaField,
  Form,
  SelectField,
  SwitchField,
  TextField,
} from '@/ui/form';
import { abona, FACTURA, opcionDe } from '@/features/codigos/presta/documentos';
import { hoy, masDias } from '@/lib/fechas';
import { ARCHIVOS, EXTENSIONES, MAXIMO } from './archivos';
import type { DeCuenta } from '../lado/tipos';
import { useRefrescarCuenta } from './useAccionesDocumento';

interface Valores {
  tipo: string;
  numero: string;
  fecha: string;
  vence: string;
  total: string;
  pagado: boolean;
  detalle: string;
  current: File[];
}

/** Registra un documento hecho en otra parte, o lo que ya se debía. */
export function VentanaRegistrar({
  de,
  tercero,
  diasCredito: dias,
  alCerrar,
}: DeCuenta & { alCerrar: () => void }) {
  const refrescar = useRefrescarCuenta(de);
  const [avance, setAvance] = useState<number | null>(null);
  const form = useForm<Valores>({
    defaultValues: {
      tipo: FACTURA.codigo,
      numero: '',
      fecha: hoy(),
      vence: masDias(hoy(), dias),
      total: '',
      pagado: false,
      detalle: '',
      current: [],
    },
  });
  const [tipo, fecha] = useWatch({ control: form.control, name: ['tipo', 'fecha'] });
  // El vencimiento sigue a la fecha según los días de crédito, hasta que alguien lo cambia.
  const propuesto = useRef(form.getValues('vence'));
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!fecha || getValues('vence') !== propuesto.current) return;
    propuesto.current = masDias(fecha, dias);
    setValue('vence', propuesto.current);
  }, [fecha, dias, getValues, setValue]);
  const guardar = async ({ current, pagado, ...campos }: Valores, idempotencia: string) => {
    const esCredito = abona(campos.tipo);
    const cuerpo = {
      ...campos,
      vence: esCredito ? '' : campos.vence,
      tercero_id: tercero,
      estado: pagado && !esCredito ? 'PAGADO' : 'PENDIENTE',
    } as const;
    setAvance(current.length ? 0 : null);
    try {
      await de.documentos.registrar(cuerpo, current, { idempotencia, alSubir: setAvance });
      avisoBreve('Documento registrado');
      void refrescar();
      alCerrar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    } finally {
      setAvance(null);
    }
  };
  return (
    <VentanaForm titulo="Registrar documento" alCerrar={alCerrar} tamano={600}>
      <Form form={form} onSubmit={guardar} aria-label="Documento">
        <CambiosSinGuardar />
        <Campos>
          <SelectField name="tipo" label="Tipo" data={de.tipos.map(opcionDe)} withAsterisk />
          <TextField name="numero" label="Número" maxLength={40} placeholder="001-001-000000123" />
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          {!abona(tipo) && <FechaField name="vence" label="Vence" minimo={fecha || undefined} />}
          <DineroField
            name="total"
            label="Total"
            withAsterisk
            rules={{ validate: (v: string) => Number(v) > 0 || 'Ingrese un valor mayor que cero.' }}
          />
          {!abona(tipo) && (
            <SwitchField
              name="pagado"
              label="Ya está pagado"
              description={`Registra a la vez un ${de.palabras.uno} por el total.`}
            />
          )}
          <Ancho>
            <TextField name="detalle" label="Detalle" maxLength={300} />
          </Ancho>
          <Ancho>
            <ArchivosField
              name="current"
              label="Archivos"
              extensiones={EXTENSIONES}
              maximo={MAXIMO}
              hasta={ARCHIVOS}
              avance={avance}
            />
          </Ancho>
        </Campos>
        <Acciones>
          <BotonEnviar>Registrar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

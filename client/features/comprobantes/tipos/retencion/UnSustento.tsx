import { ActionIcon, Alert, Button, NativeSelect } from '@mantine/core';
import { IconBulb, IconX } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { avisoBreve } from '@/ui/avisos';
import { DineroField, FechaField, SelectField, TextField } from '@/ui/form';
import * as reglas from '../../entrada/datos/reglas';
import { useEntrada } from '../../entrada/entrada';
import entrada from '../../entrada/entrada.module.css';
import { proponer } from './api';
import { COMPRAS } from './compras';
import { Impuestos } from './Impuestos';
import { Lineas } from './Lineas';
import { loUsual, propuestas, sumas, tarde, type Propio } from './propio';
import estilos from './retencion.module.css';

const AUTORIZACION = /^(\d{10}|\d{37}|\d{49})?$/;

interface Props {
  n: number;
  /** Cómo se quita; el único no se quita. */
  quitar: (() => void) | null;
}

/** Un documento del proveedor: cuál es, lo que suma, y lo que se retiene de él. */
export function UnSustento({ n, quitar }: Props) {
  const { form, catalogos } = useEntrada<Propio>();
  const de = `sustentos.${n}` as const;
  const [dia, fecha, cod_doc, avisos] = useWatch({
    control: form.control,
    name: ['fecha', `${de}.fecha`, `${de}.cod_doc`, `${de}.avisos`],
  });
  const sustentos = useVigentes('sustentos', fecha || dia);
  const documentos = useVigentes('documentos', fecha || dia);
  const admitidos = sustentos.filter(({ documentos: suyos = '' }) => suyos.split(', ').includes(cod_doc));
  const admisibles = new Set(sustentos.flatMap(({ documentos: suyos = '' }) => suyos.split(', ')));
  const dichos = [
    ...new Set([tarde(fecha, dia), ...avisos.filter((a) => !a.startsWith('Desde el documento'))]),
  ];
  const pedir = async () => {
    const { cliente, sustentos: escritos } = form.getValues();
    const suyo = escritos[n]!;
    if (!cliente || !suyo.fecha) {
      avisoBreve('Elija el proveedor y la fecha del documento.');
      return;
    }
    const tarifas = new Map(catalogos.tarifas.iva.map((t) => [t.codigo, t.tarifa ?? '0']));
    const { subtotal, iva } = sumas(suyo.impuestos, tarifas);
    try {
      const dicho = await proponer(cliente.id, dia, {
        cod_doc: suyo.cod_doc,
        fecha: suyo.fecha,
        total_sin_impuestos: subtotal.toFixed(2),
        iva: iva.toFixed(2),
        compra: suyo.compra,
      });
      const opciones = { shouldDirty: true } as const;
      const usual = loUsual(suyo, dicho);
      if (usual.cod_sustento) form.setValue(`${de}.cod_sustento`, usual.cod_sustento, opciones);
      if (usual.forma) form.setValue(`${de}.forma`, usual.forma, opciones);
      form.setValue(`${de}.avisos`, [...dicho.avisos, ...usual.avisos], opciones);
      if (!dicho.retenciones.length) return;
      // Las casillas son otras: el foco espera a que estén.
      flushSync(() => form.setValue(`${de}.retenciones`, propuestas(dicho), opciones));
      form.setFocus(`${de}.retenciones.0.base`);
    } catch (error) {
      avisoBreve(mensajeDe(error));
    }
  };
  return (
    <section className={entrada.tarjeta} role="group" aria-label={`Documento ${n + 1}`}>
      <div className={estilos.documento}>
        <SelectField
          name={`${de}.cod_doc`}
          label="Documento"
          withAsterisk
          data={documentos
            .filter(({ codigo = '' }) => admisibles.has(codigo))
            .map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: nombre }))}
        />
        <TextField
          name={`${de}.numero`}
          label="Número"
          withAsterisk
          className="tabular"
          placeholder="001-001-000000123"
          maxLength={17}
          rules={{ validate: reglas.numeroDocumento }}
        />
        <FechaField
          name={`${de}.fecha`}
          label="Su fecha"
          withAsterisk
          maximo={dia}
          rules={{
            required: 'Ingrese la fecha del documento',
            validate: (v: string) =>
              v <= form.getValues('fecha') || 'El documento no puede ser posterior a su retención',
          }}
        />
        {quitar && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={estilos.quitar}
            aria-label={`Quitar el documento ${n + 1}`}
            onClick={quitar}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <TextField
          name={`${de}.autorizacion`}
          label="Autorización"
          className="tabular"
          placeholder="10, 37 o 49 dígitos"
          maxLength={60}
          rules={{
            validate: (v: string) =>
              AUTORIZACION.test(v.replace(/\s/g, '')) || 'La autorización tiene 10, 37 o 49 dígitos',
          }}
        />
        <SelectField
          name={`${de}.cod_sustento`}
          label="Sustento"
          withAsterisk
          data={admitidos.map(({ codigo = '', nombre = '' }) => ({
            value: codigo,
            label: `${codigo} ${nombre}`,
          }))}
        />
      </div>
      <Impuestos de={de} />
      <div className={estilos.pago}>
        <DineroField name={`${de}.importe_total`} label="Importe total" placeholder="Lo que suma" />
        <NativeSelect
          label="Forma de pago"
          data={catalogos.formas_pago.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
          {...form.register(`${de}.forma`)}
        />
        <NativeSelect label="Qué se compró" data={COMPRAS} {...form.register(`${de}.compra`)} />
        <Button
          variant="light"
          onClick={pedir}
          leftSection={<IconBulb size={16} stroke={1.75} aria-hidden />}
        >
          Proponer retenciones
        </Button>
      </div>
      {dichos.filter(Boolean).map((texto) => (
        <Alert key={texto} color="yellow" className={estilos.aviso} role="status">
          {texto}
        </Alert>
      ))}
      <Lineas de={de} />
    </section>
  );
}

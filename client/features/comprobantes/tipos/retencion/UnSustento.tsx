import { ActionIcon, Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconX } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { useFeriados } from '@/features/codigos/presta/feriados';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import type { DeClave } from '@/features/nucleo/presta/escritura/clave';
import { avisoBreve } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { FechaField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import { Autorizacion, NumeroDeDocumento } from '../../entrada/partes/DelDocumento';
import { Elegido } from '../../entrada/partes/Elegido';
import { unReembolso } from '../../entrada/reembolsos/datos';
import { Lista } from '../../entrada/reembolsos/Reembolsos';
import { useTarifaGeneral } from '../../entrada/reembolsos/tarifas';
import { proponer } from './api';
import { Impuestos } from './Impuestos';
import { Lineas } from './Lineas';
import { Compra } from './partes/Compra';
import { Exterior } from './partes/Exterior';
import { Pago } from './partes/Pago';
import {
  cifra,
  deAfuera,
  DE_REEMBOLSO,
  ivaDe,
  loUsual,
  propuestas,
  sumas,
  tarde,
  totalDe,
  unidadDe,
  type Propio,
} from './propio';
import * as reglas from './reglas';
import entrada from '../../entrada/entrada.module.css';
import estilos from './retencion.module.css';

interface Props {
  n: number;
  /** Cómo se quita; el único no se quita. */
  quitar: (() => void) | null;
}

/** Un documento del proveedor: cuál es, lo que suma, y lo que se retiene de él. */
export function UnSustento({ n, quitar }: Props) {
  const { form, catalogos } = useEntrada<Propio>();
  const de = `sustentos.${n}` as const;
  const [dia, fecha, cod_doc, avisos, propia] = useWatch({
    control: form.control,
    name: ['fecha', `${de}.fecha`, `${de}.cod_doc`, `${de}.avisos`, 'propia'],
  });
  const sustentos = useVigentes('sustentos', fecha || dia);
  const documentos = useVigentes('documentos', fecha || dia);
  const feriados = useFeriados();
  const admitidos = sustentos.filter(({ documentos: suyos = '' }) => suyos.split(', ').includes(cod_doc));
  const admisibles = new Set(sustentos.flatMap(({ documentos: suyos = '' }) => suyos.split(', ')));
  const dichos = [
    ...new Set([
      feriados && !propia ? tarde(fecha, dia, feriados) : '',
      ...avisos.filter((a) => !a.startsWith('Desde el documento')),
    ]),
  ];
  const general = useTarifaGeneral();
  const alElegir = (codigo: string) => {
    if (codigo === DE_REEMBOLSO && !form.getValues(`${de}.reembolsos`).length)
      form.setValue(`${de}.reembolsos`, [unReembolso(general)]);
  };
  const llenar = ({ cod_doc: tipo, numero, fecha: emitido }: DeClave) => {
    const opciones = { shouldDirty: true } as const;
    if (admisibles.has(tipo)) form.setValue(`${de}.cod_doc`, tipo, opciones);
    form.setValue(`${de}.numero`, numero, opciones);
    form.setValue(`${de}.fecha`, emitido, opciones);
    form.clearErrors([`${de}.numero`, `${de}.fecha`]);
  };
  const pedir = async () => {
    const { cliente, sustentos: escritos } = form.getValues();
    const suyo = escritos[n]!;
    if (!cliente || !suyo.fecha) {
      avisoBreve('Elija el proveedor y la fecha del documento.', undefined, 'neutro');
      return;
    }
    if (!suyo.partes.length && !suyo.compra) {
      avisoBreve('Elija qué se compró.', undefined, 'neutro');
      form.setFocus(`${de}.compra`);
      return;
    }
    if (!(await form.trigger(`${de}.partes`))) return;
    const tarifas = new Map(catalogos.tarifas.iva.map((t) => [t.codigo, t.tarifa ?? '0']));
    const { subtotal, iva } = sumas(suyo.impuestos, tarifas);
    try {
      const dicho = await proponer(cliente.id, dia, {
        cod_doc: suyo.cod_doc,
        fecha: suyo.fecha,
        total_sin_impuestos: subtotal.toFixed(2),
        iva: iva.toFixed(2),
        compra: suyo.compra,
        unidad: unidadDe(suyo),
        reparto: suyo.partes.map((parte) => ({
          compra: parte.compra,
          unidad: unidadDe(parte),
          base: cifra(parte.base).toFixed(2),
          iva: ivaDe(parte, suyo.impuestos, tarifas).toFixed(2),
        })),
      });
      const opciones = { shouldDirty: true } as const;
      const usual = loUsual(suyo, dicho);
      if (usual.cod_sustento) form.setValue(`${de}.cod_sustento`, usual.cod_sustento, opciones);
      if (usual.forma) form.setValue(`${de}.forma`, usual.forma, opciones);
      form.setValue(`${de}.avisos`, [...dicho.avisos, ...usual.avisos], opciones);
      const { afuera, exterior } = { ...suyo, ...(!suyo.afuera && deAfuera(dicho)) };
      form.setValue(`${de}.exterior`, exterior, opciones);
      form.setValue(`${de}.afuera`, afuera, opciones);
      if (!dicho.retenciones.length) return;
      // Las casillas son otras: el foco espera a que estén.
      flushSync(() => form.setValue(`${de}.retenciones`, propuestas(dicho), opciones));
      form.setFocus(`${de}.retenciones.0.base`);
    } catch (error) {
      avisoBreve(mensajeDe(error), undefined, 'neutro');
    }
  };
  const suFecha = (
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
  );
  const suSustento = (
    <Elegido
      name={`${de}.cod_sustento`}
      label="Sustento"
      opciones={admitidos.map(({ codigo = '', nombre = '' }) => ({
        value: codigo,
        label: `${codigo} ${nombre}`,
      }))}
      falta="Elija un sustento que admita ese documento."
    />
  );
  if (propia)
    return (
      <section className={entrada.tarjeta} role="group" aria-label="Lo que se autorretiene">
        <div className={estilos.propio}>
          {suFecha}
          {suSustento}
        </div>
        <Impuestos de={de} />
        <Pago de={de} />
        <Lineas de={de} />
      </section>
    );
  return (
    <section className={entrada.tarjeta} role="group" aria-label={`Documento ${n + 1}`}>
      <div className={estilos.documento}>
        <Elegido
          name={`${de}.cod_doc`}
          label="Documento"
          opciones={documentos
            .filter(({ codigo = '' }) => admisibles.has(codigo))
            .map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: nombre }))}
          falta="Elija el documento."
          alElegir={alElegir}
        />
        <NumeroDeDocumento
          name={`${de}.numero`}
          revisar={() => reglas.sinRepetir(form.getValues('sustentos'), n)}
        />
        {suFecha}
        {quitar && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={estilos.quitar}
            aria-label={`Quitar el documento ${n + 1}`}
            onClick={quitar}
          >
            <Icono de={IconX} />
          </ActionIcon>
        )}
        <Autorizacion name={`${de}.autorizacion`} alLeerla={llenar} />
        {suSustento}
      </div>
      <Impuestos de={de} />
      <Pago de={de} />
      <Exterior de={de} />
      {cod_doc === DE_REEMBOLSO && (
        <div className={estilos.reembolsos} role="group" aria-label="Comprobantes que se reembolsan">
          <Lista
            lista={`${de}.reembolsos` as 'reembolsos'}
            fecha={`${de}.fecha` as 'fecha'}
            total={() => totalDe(form.getValues(de))}
            alMenosUno
          />
        </div>
      )}
      <Compra de={de} alProponer={() => void pedir()} />
      {dichos.filter(Boolean).map((texto) => (
        <Alert key={texto} color="yellow" className={estilos.aviso} role="status">
          {texto}
        </Alert>
      ))}
      <Lineas de={de} />
    </section>
  );
}

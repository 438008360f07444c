import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { buscarClientes, opcionDeCliente, type FilaCliente } from '@/features/clientes/presta/api';
import { opcionDe, FACTURA, NOTA_VENTA } from '@/features/codigos/presta/documentos';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { fecha, hoy } from '@/lib/fechas';
import { dicho, sinEmojis } from '@/lib/validacion';
import { usePermiso } from '@/session';
import { Icono } from '@/ui/base';
import { Elector, FechaField, SelectField, TextField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import { Cargas } from './Cargas';
import type { Propio } from './propio';
import entrada from '../../entrada/entrada.module.css';
import estilos from './guia.module.css';

const IDENTIFICACION = /^[0-9A-Za-z][0-9A-Za-z/-]{2,19}$/;
const AUTORIZACION = /^(\d{10}|\d{37}|\d{49})$/;
const TIPOS = [FACTURA, NOTA_VENTA].map(opcionDe);

interface Props {
  n: number;
  ultimo: boolean;
  alQuitar?: () => void;
}

/** Un destinatario y lo que se le lleva. */
export function UnDestinatario({ n, ultimo, alQuitar }: Props) {
  const { form } = useEntrada<Propio>();
  const de = `destinatarios.${n}` as const;
  const titulo = `Destinatario${n || !ultimo ? ` ${n + 1}` : ''}`;
  return (
    <section className={entrada.tarjeta} aria-label={titulo}>
      <div className={estilos.titulo}>
        <h2>{titulo}</h2>
        <DeSusClientes n={n} />
        {alQuitar && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={alQuitar}
            leftSection={<Icono de={IconX} tamano={16} />}
            aria-label={`Quitar el destinatario ${n + 1}`}
          >
            Quitar
          </Button>
        )}
      </div>
      <div className={estilos.quien}>
        <TextField
          name={`${de}.razon_social`}
          label="Nombre o razón social"
          withAsterisk
          maxLength={300}
          rules={{ validate: dicho('Ingrese el nombre.') }}
        />
        <TextField
          name={`${de}.identificacion`}
          label="Identificación"
          withAsterisk
          className="tabular"
          maxLength={20}
          rules={{
            validate: (v: string) =>
              IDENTIFICACION.test(v.trim()) || 'De 3 a 20 letras, números, guiones o barras',
          }}
        />
        <TextField
          name={`${de}.direccion`}
          label="Dirección de destino"
          withAsterisk
          maxLength={300}
          rules={{ validate: dicho('Ingrese la dirección.') }}
        />
        <TextField
          name={`${de}.motivo`}
          label="Motivo del traslado"
          withAsterisk
          maxLength={300}
          placeholder="Venta, consignación, traslado entre establecimientos…"
          rules={{ validate: dicho('Ingrese el motivo.') }}
        />
      </div>
      <Cargas de={n} ultimo={ultimo} />
      <Sustentado n={n} />
      <Mas n={n} yaHay={Boolean(form.getValues(`${de}.ruta`) || form.getValues(`${de}.aduanero`))} />
    </section>
  );
}

/** Busca entre los clientes a quién se lleva. De una factura ya se sabe. */
function DeSusClientes({ n }: { n: number }) {
  const { form } = useEntrada<Propio>();
  const de = `destinatarios.${n}` as const;
  const factura = useWatch({ control: form.control, name: `${de}.sustento.comprobante_id` });
  if (!usePermiso('clientes.ver') || factura) return null;
  const poner = (c: FilaCliente) => {
    const opciones = { shouldDirty: true } as const;
    form.setValue(`${de}.razon_social`, c.CLI_NOMBRE, opciones);
    form.setValue(`${de}.identificacion`, c.CLI_IDENTIFICACION, opciones);
    form.setValue(`${de}.direccion`, c.CLI_DIRECCION, opciones);
    form.clearErrors([`${de}.razon_social`, `${de}.identificacion`, `${de}.direccion`]);
    setTimeout(() => form.setFocus(`${de}.${c.CLI_DIRECCION ? 'motivo' : 'direccion'}`));
  };
  return (
    <Elector<FilaCliente>
      label={`Buscar el destinatario ${n + 1} entre los clientes`}
      labelProps={{ className: 'solo-lector' }}
      className={estilos.deClientes}
      placeholder="Buscar entre los clientes…"
      buscar={buscarClientes}
      comoOpcion={opcionDeCliente}
      esExacto={(c, texto) => c.CLI_IDENTIFICACION === texto.trim()}
      alElegir={poner}
      vacio="Ningún cliente coincide: escríbalo abajo"
    />
  );
}

/** La factura de aquí de la que sale lo que se lleva. */
function Sustentado({ n }: { n: number }) {
  const { form } = useEntrada<Propio>();
  const sustento = useWatch({ control: form.control, name: `destinatarios.${n}.sustento` });
  const { errors } = useFormState({ control: form.control, name: `destinatarios.${n}.sustento` });
  const mal = errors.destinatarios?.[n]?.sustento?.comprobante_id?.message;
  if (!sustento.comprobante_id) return null;
  return (
    <p className={entrada.modificado}>
      Despacha la factura <strong className="tabular">{sustento.numero}</strong> del {fecha(sustento.fecha)}
      {mal && <span role="alert"> · {mal}</span>}
    </p>
  );
}

/** Lo que pocas guías llevan. */
function Mas({ n, yaHay }: { n: number; yaHay: boolean }) {
  const { form } = useEntrada<Propio>();
  const de = `destinatarios.${n}` as const;
  const [abierto, setAbierto] = useState(yaHay);
  const sustento = useWatch({ control: form.control, name: `${de}.sustento` });
  const { errors } = useFormState({ control: form.control, name: de });
  const suyos = errors.destinatarios?.[n];
  const visible =
    abierto ||
    Boolean(!sustento.comprobante_id && sustento.numero) ||
    Boolean(suyos?.ruta ?? suyos?.establecimiento ?? suyos?.aduanero ?? suyos?.sustento?.numero);
  if (!visible)
    return (
      <div className={estilos.pie}>
        <Button variant="subtle" size="compact-sm" onClick={() => setAbierto(true)}>
          Ruta, aduana y comprobante que se despacha
        </Button>
      </div>
    );
  const siHay = (regla: (v: string) => true | string) => (v: string) =>
    !form.getValues(`${de}.sustento.numero`).trim() || regla(v);
  return (
    <div className={estilos.mas}>
      <TextField name={`${de}.ruta`} label="Ruta" maxLength={300} rules={{ validate: sinEmojis }} />
      <TextField
        name={`${de}.establecimiento`}
        label="Establecimiento de destino"
        className="tabular"
        placeholder="001"
        maxLength={3}
        rules={{ validate: (v: string) => !v || /^\d{3}$/.test(v) || 'Son tres dígitos, como 001' }}
      />
      <TextField
        name={`${de}.aduanero`}
        label="Documento aduanero único"
        className="tabular"
        maxLength={20}
        rules={{ validate: sinEmojis }}
      />
      {!sustento.comprobante_id && (
        <>
          <SelectField name={`${de}.sustento.cod_doc`} label="Comprobante que se despacha" data={TIPOS} />
          <TextField
            name={`${de}.sustento.numero`}
            label="Su número"
            className="tabular"
            placeholder="001-001-000000123"
            maxLength={17}
            rules={{ validate: (v: string) => !v.trim() || reglas.numeroDocumento(v) }}
          />
          <TextField
            name={`${de}.sustento.autorizacion`}
            label="Su autorización"
            className="tabular"
            maxLength={49}
            rules={{
              validate: siHay((v) => AUTORIZACION.test(v.trim()) || 'Tiene 10, 37 o 49 dígitos'),
            }}
          />
          <FechaField
            name={`${de}.sustento.fecha`}
            label="Su fecha"
            maximo={hoy()}
            rules={{ validate: siHay((v) => Boolean(v) || 'Ingrese la fecha del comprobante') }}
          />
        </>
      )}
    </div>
  );
}

import { Checkbox } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { diasEntre, fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { sinPartir } from '@/ui/base';
import { DineroField, SelectField, TextField } from '@/ui/form';
import { importe } from '@/ui/tabla';
import { valorDe } from '../presta';
import { BancoDeProveedor } from './BancoDeProveedor';
import { CUENTAS } from './rotulos';
import {
  campoDocumento,
  campoLinea,
  sumaLinea,
  valorEn,
  type Pagable,
  type PorPagarle,
  type ValoresLote,
} from './valores';
import estilos from './lotes.module.css';

const TIPOS = [
  { value: '', label: 'Elija' },
  ...Object.entries(CUENTAS).map(([value, label]) => ({ value, label })),
];
const CAMBIA = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
const digitos = (v: string) => !v || /^\d{4,24}$/.test(v) || 'Escriba solo los dígitos, de 4 a 24';

/** Lo que se paga a un proveedor, y a qué cuenta. La cuenta se pide cuando se le paga algo. */
export function ProveedorDelLote({ linea }: { linea: PorPagarle }) {
  const { setValue } = useFormContext<ValoresLote>();
  const campo = campoLinea(linea);
  const suya = useWatch<ValoresLote, typeof campo>({ name: campo });
  const total = sumaLinea(suya);
  const puestos = linea.documentos.filter((d) => valorDe(valorEn(suya, d)).gt(0)).length;
  const { proveedor } = linea;
  const todos = (si: boolean) =>
    linea.documentos.forEach((d) => setValue(campoDocumento(linea, d), si ? d.puede : '', CAMBIA));
  return (
    <section className={estilos.proveedor} aria-label={proveedor}>
      <header>
        <Checkbox
          label={proveedor}
          checked={puestos === linea.documentos.length}
          indeterminate={puestos > 0 && puestos < linea.documentos.length}
          onChange={(e) => todos(e.currentTarget.checked)}
        />
        <small className="tabular">{linea.identificacion}</small>
        <strong>{dinero(total)}</strong>
        {Number(linea.a_favor) > 0 && (
          <p className={estilos.favor}>
            Tiene {dinero(linea.a_favor)} entregados sin aplicar: quizá convenga aplicarlos antes.
          </p>
        )}
      </header>
      <table className={estilos.documentos} aria-label={`Documentos de ${proveedor}`}>
        <thead className="solo-lector">
          <tr>
            <th scope="col">Documento</th>
            <th scope="col">Vence</th>
            <th scope="col">Por pagar</th>
            <th scope="col">Valor a pagar</th>
          </tr>
        </thead>
        <tbody>
          {linea.documentos.map((documento) => (
            <Fila key={documento.documento_id} {...{ linea, documento }} valor={valorEn(suya, documento)} />
          ))}
        </tbody>
      </table>
      {puestos > 0 && (
        <div className={estilos.cuenta} role="group" aria-label={`Cuenta de ${proveedor}`}>
          <BancoDeProveedor campo={campo} />
          <SelectField name={`${campo}.tipo_cuenta`} label="Tipo de cuenta" data={TIPOS} />
          <TextField
            name={`${campo}.numero_cuenta`}
            label="Número de cuenta"
            inputMode="numeric"
            maxLength={24}
            className="tabular"
            rules={{ validate: digitos }}
          />
        </div>
      )}
    </section>
  );
}

function Fila({ linea, documento, valor }: { linea: PorPagarle; documento: Pagable; valor: string }) {
  const { setValue } = useFormContext<ValoresLote>();
  const { nombre, vence, puede } = documento;
  const name = campoDocumento(linea, documento);
  const puesto = valorDe(valor).gt(0);
  const tarde = diasEntre(vence);
  const noSupera = (v?: string) => valorDe(v).lte(puede) || `Quedan ${dinero(puede)} por pagar`;
  return (
    <tr data-puesto={puesto || undefined}>
      <th scope="row">
        <Checkbox
          label={sinPartir(nombre)}
          aria-label={`Pagar ${nombre}`}
          checked={puesto}
          onChange={(e) => setValue(name, e.currentTarget.checked ? puede : '', CAMBIA)}
        />
      </th>
      <td className={estilos.vence}>
        {fecha(vence)}{' '}
        {tarde > 0 && <small className={estilos.tarde}>{cuantos(tarde, 'día')} de atraso</small>}
      </td>
      <td data-numerica>{importe(puede)}</td>
      <td className={estilos.valor}>
        <DineroField
          name={name}
          label={`Valor a pagar de ${nombre}`}
          labelProps={{ className: 'solo-lector' }}
          rules={{ validate: noSupera }}
        />
      </td>
    </tr>
  );
}

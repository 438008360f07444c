import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { DineroField } from '@/ui/form';
import { fecha } from '@/lib/fechas';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import type { Pendiente } from './api';
import estilos from './cartera.module.css';
import { valorDe } from './reparto';
import { campoDe, type Reparto } from './valores';

export const nombreDe = (d: { tipoNombre: string; numero: string }) => `${d.tipoNombre} ${d.numero}`.trim();

/** Los documentos con saldo de un cliente, cada uno con lo que se le aplica. */
export function RejillaReparto({ documentos }: { documentos: Pendiente[] }) {
  return (
    <table className={estilos.rejilla} aria-label="Documentos por cobrar">
      <thead>
        <tr>
          <th scope="col">Documento</th>
          <th scope="col">Vence</th>
          <th scope="col" data-numerica>
            Por cobrar
          </th>
          <th scope="col" data-numerica className={estilos.monto}>
            Valor a cobrar
          </th>
          <th scope="col" data-numerica>
            Queda
          </th>
        </tr>
      </thead>
      <tbody>
        {documentos.map((documento) => (
          <Fila key={documento.DOC_CODIGO} documento={documento} />
        ))}
      </tbody>
    </table>
  );
}

function Fila({ documento }: { documento: Pendiente }) {
  const { setValue } = useFormContext<Reparto>();
  const name = campoDe(documento);
  const puesto = valorDe(useWatch<Reparto, typeof name>({ name }));
  const queda = new Decimal(documento.saldo).minus(puesto);
  const nombre = nombreDe(documento);
  const cambiar = () =>
    setValue(name, queda.isZero() ? '' : documento.saldo, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  const noSupera = (valor?: string) =>
    valorDe(valor).lte(documento.saldo) || `Quedan ${dinero(documento.saldo)} por cobrar`;
  return (
    <tr data-cobrado={puesto.gt(0) || undefined}>
      <th scope="row">
        {nombre}
        {documento.detalle && <small>{documento.detalle}</small>}
      </th>
      <td data-titulo="Vence">
        {fecha(documento.vence)}
        {documento.dias > 0 && (
          <small className={estilos.tarde}>{cuantos(documento.dias, 'día')} de atraso</small>
        )}
      </td>
      <td data-numerica data-titulo="Por cobrar">
        {dinero(documento.saldo)}
      </td>
      <td data-numerica className={estilos.monto}>
        <DineroField
          name={name}
          label={`Valor a cobrar de ${nombre}`}
          labelProps={{ className: 'solo-lector' }}
          rules={{ validate: noSupera }}
        />
        <Button
          variant="subtle"
          h={36}
          px={8}
          onClick={cambiar}
          aria-label={`${queda.isZero() ? 'Quitar' : 'Cobrar todo'}: ${nombre}`}
        >
          {queda.isZero() ? 'Quitar' : 'Todo'}
        </Button>
      </td>
      <td data-numerica data-titulo="Queda" className={queda.isZero() ? estilos.saldado : undefined}>
        {queda.isNegative() ? '—' : dinero(queda)}
      </td>
    </tr>
  );
}

import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { DineroField } from '@/ui/form';
import { fecha } from '@/lib/fechas';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { importe } from '@/ui/tabla';
import estilos from './cartera.module.css';
import type { Debido, Lado } from './lado/tipos';
import { valorDe } from './reparto';
import { campoDe, type Reparto } from './valores';

/** Los documentos con saldo de una cuenta, cada uno con lo que se le aplica. */
export function RejillaReparto({ de, documentos }: { de: Lado; documentos: Debido[] }) {
  const { hacer } = de.palabras;
  return (
    <table className={estilos.rejilla} aria-label={`Documentos por ${hacer}`}>
      <thead>
        <tr>
          <th scope="col">Documento</th>
          <th scope="col">Vence</th>
          <th scope="col" data-numerica>
            Por {hacer}
          </th>
          <th scope="col" data-numerica className={estilos.monto}>
            Valor a {hacer}
          </th>
          <th scope="col" data-numerica>
            Queda
          </th>
        </tr>
      </thead>
      <tbody>
        {documentos.map((documento) => (
          <Fila key={documento.documento_id} hacer={hacer} documento={documento} />
        ))}
      </tbody>
    </table>
  );
}

function Fila({ hacer, documento }: { hacer: string; documento: Debido }) {
  const { setValue } = useFormContext<Reparto>();
  const name = campoDe(documento);
  const puesto = valorDe(useWatch<Reparto, typeof name>({ name }));
  const queda = new Decimal(documento.saldo).minus(puesto);
  const { nombre } = documento;
  const cambiar = () =>
    setValue(name, queda.isZero() ? '' : documento.saldo, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  const noSupera = (valor?: string) =>
    valorDe(valor).lte(documento.saldo) || `Quedan ${dinero(documento.saldo)} por ${hacer}`;
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
      <td data-numerica data-titulo={`Por ${hacer}`}>
        {importe(documento.saldo)}
      </td>
      <td data-numerica className={estilos.monto}>
        <DineroField
          name={name}
          label={`Valor a ${hacer} de ${nombre}`}
          labelProps={{ className: 'solo-lector' }}
          rules={{ validate: noSupera }}
        />
        <Button
          variant="subtle"
          h={36}
          px={8}
          onClick={cambiar}
          aria-label={`${queda.isZero() ? 'Quitar' : `${conMayuscula(hacer)} todo`}: ${nombre}`}
        >
          {queda.isZero() ? 'Quitar' : 'Todo'}
        </Button>
      </td>
      <td data-numerica data-titulo="Queda" className={queda.isZero() ? estilos.saldado : undefined}>
        {queda.isNegative() ? '—' : importe(queda)}
      </td>
    </tr>
  );
}

import { useMemo } from 'react';
import { dinero } from '@/lib/money';
import { toCuentaProveedor, toPago } from '@/navegacion/enlaces';
import { Enlace, Estado, sinPartir, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import type { DocumentoLote, LineaLote, Lote } from './api';
import { cuentaDe, tieneCuenta } from './rotulos';
import estilos from './lotes.module.css';

const yaNo = ({ anulado, valor, saldo }: DocumentoLote) => anulado || Number(valor) > Number(saldo);

/** Si algo de la línea ya no se debe, porque alguien lo pagó o lo anuló mientras tanto. */
export const sinDeber = ({ documentos }: LineaLote) => documentos.some(yaNo);

const columnas = (vivo: boolean): Columna<LineaLote>[] => [
  {
    id: 'proveedor',
    titulo: 'Proveedor',
    envolver: true,
    celda: (l) => (
      <>
        <Enlace to={toCuentaProveedor(l.proveedor_id)}>{l.proveedor}</Enlace>{' '}
        <span className={`${estilos.menor} tabular`}>{l.identificacion}</span>
      </>
    ),
  },
  {
    id: 'cuenta',
    titulo: 'Cuenta',
    celda: (l) =>
      tieneCuenta(l) || !vivo ? (
        <>
          <span className="tabular">{cuentaDe(l)}</span>
          {vivo && l.cuenta_anterior && (
            <>
              {' '}
              <Estado tono="aviso">{`Antes, ${cuentaDe(l.cuenta_anterior)}`}</Estado>
            </>
          )}
        </>
      ) : (
        <Estado tono="aviso">Falta la cuenta</Estado>
      ),
  },
  {
    id: 'documentos',
    titulo: 'Qué se paga',
    envolver: true,
    celda: (l) => (
      <ul className={estilos.sobre}>
        {l.documentos.map((d) => (
          <li key={d.documento_id}>
            {sinPartir(`${d.tipo_nombre} ${d.numero}`.trim())}
            <span className={`${estilos.menor} tabular`}>{importe(d.valor)}</span>
            {vivo && yaNo(d) && (
              <Estado tono="error">{d.anulado ? 'Anulado' : `Quedan ${dinero(d.saldo)}`}</Estado>
            )}
            {vivo && d.reparo && (
              <Estado tono={d.impide ? 'error' : 'aviso'} title={d.reparo}>
                {d.impide ? 'El SRI no lo reconoce' : 'Sin confirmar por el SRI'}
              </Estado>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (l) => <strong>{importe(l.valor)}</strong> },
  {
    id: 'pago',
    titulo: 'Pago',
    celda: (l) =>
      l.pago_id && (
        <>
          <Enlace to={toPago(l.pago_id)}>{`Pago n.º ${l.pago_numero}`}</Enlace>{' '}
          {l.pago_anulado && <Estado tono="neutro">Anulado</Estado>}
        </>
      ),
  },
];

/** A quién paga un lote, a qué cuenta y qué. */
export function Lineas({ lote }: { lote: Lote }) {
  const vivo = lote.estado !== 'PAGADO' && lote.estado !== 'ANULADO';
  const suyas = useMemo(
    () => columnas(vivo).filter(({ id }) => id !== 'pago' || lote.estado === 'PAGADO'),
    [vivo, lote.estado],
  );
  return (
    <Tarjeta titulo="A quiénes se paga" sinRelleno>
      <TablaSimple
        apilar
        etiqueta="A quiénes se paga"
        columnas={suyas}
        filas={lote.lineas}
        clave={(l) => l.proveedor_id}
      />
    </Tarjeta>
  );
}

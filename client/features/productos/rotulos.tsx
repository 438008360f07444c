import { IconAlertTriangle } from '@tabler/icons-react';
import { Estado } from '@/components/ui';
import { corta } from '@/lib/impuestos';
import { dinero, monto } from '@/lib/money';
import { numero } from '@/lib/numeros';
import type { FilaProducto, Tarifa } from './api';
import estilos from './productos.module.css';

export const TIPOS: Record<FilaProducto['PRO_TIPO'], string> = { BIEN: 'Bien', SERVICIO: 'Servicio' };

const decimales = (valor: string, minimo: number) => Math.max(minimo, (valor.split('.')[1] ?? '').replace(/0+$/, '').length);

/** "$ 6.956522", "$ 2.50": as many decimals as it has. */
export const precio = (valor: string) => dinero(valor, decimales(valor, 2));
/** "240.5", "12": without the decimals that say nothing. */
export const existencia = (valor: string) => monto(valor, decimales(valor, 0));
/** "15 %", "$ 0.02 por unidad". */
export const loQueCobra = ({ clase, tarifa }: Pick<Tarifa, 'clase' | 'tarifa'>) => {
  if (tarifa === null) return '';
  return clase === 'POR_UNIDAD' ? `${precio(tarifa)} por unidad` : `${numero(tarifa, decimales(tarifa, 0))} %`;
};

export const EstadoProducto = ({ activo }: { activo: boolean }) => <Estado tono={activo ? 'ok' : 'neutro'}>{activo ? 'Activo' : 'Inactivo'}</Estado>;

/** A tariff in a list: one that isn't in force any more says so. */
export function IvaDe({ producto: p }: { producto: FilaProducto }) {
  const nombre = corta(p.PRO_IVA_NOMBRE ?? p.PRO_IVA);
  if (!p.avisos.length) return <span title={p.PRO_IVA_NOMBRE ?? undefined}>{nombre}</span>;
  return <Estado tono="aviso" title={p.avisos.join(' ')}>{nombre} · ya no rige</Estado>;
}

/** What is wrong with its tariffs, until a person puts it right. */
export function Avisos({ frases }: { frases: string[] }) {
  if (!frases.length) return null;
  return (
    <div className={estilos.avisos} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        {frases.map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
      </div>
    </div>
  );
}

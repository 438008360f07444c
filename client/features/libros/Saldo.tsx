import { monto } from '@/lib/money';
import estilos from './presta/libros.module.css';

/** Un saldo por su lado: deudor si es positivo; si no, acreedor, y lo dice. */
export function Saldo({ valor }: { valor: string }) {
  if (!Number(valor)) return null;
  const acreedor = valor.startsWith('-');
  return (
    <>
      {monto(acreedor ? valor.slice(1) : valor)}
      {acreedor && (
        <abbr className={estilos.lado} title="Acreedor">
          {' '}
          A
        </abbr>
      )}
    </>
  );
}

import { Datos } from '@/ui/base';
import { linea, type Impuestos } from './impuestos';
import { dinero } from '@/lib/money';
import type { Tarifa } from './api';
import { loQueCobra } from './rotulos';
import { buscar, ICE, IRBPNR, IVA } from './tarifas';
import estilos from './productos.module.css';

interface Props {
  precio: string;
  impuestos: Impuestos;
  tarifas: Tarifa[];
  codigos: { PRO_IVA: string | null; PRO_ICE: string | null; PRO_IRBPNR: string | null };
}

/** Lo que vale hoy una unidad, impuesto por impuesto. */
export function Cuenta({ precio, impuestos, tarifas, codigos }: Props) {
  const { subtotal, ice, iva, irbpnr, total } = linea(precio, impuestos);
  const de = (siglas: string, impuesto: number, codigo: string | null) => {
    const tarifa = buscar(tarifas, impuesto, codigo);
    return tarifa ? `${siglas} ${loQueCobra(tarifa)}` : siglas;
  };
  return (
    <div className={estilos.cuenta}>
      <Datos
        filas={[
          ['Subtotal', dinero(subtotal)],
          [de('ICE', ICE, codigos.PRO_ICE), impuestos.ice && dinero(ice)],
          [de('IVA', IVA, codigos.PRO_IVA), dinero(iva)],
          [de('IRBPNR', IRBPNR, codigos.PRO_IRBPNR), impuestos.irbpnr && dinero(irbpnr)],
          ['Total', <strong key="total">{dinero(total)}</strong>],
        ]}
      />
    </div>
  );
}

import { get } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import type { PaginaDe } from '@/ui/tabla';
import { COBRAR, PAGAR, type Lado } from './presta';

/** Busca cobros o pagos por su tercero, número o referencia; «cobro n.º 12» busca el número 12. */
const fuenteDe = ({ palabras: { uno, varios }, permisos, lista, to }: Lado): Fuente => ({
  grupo: conMayuscula(varios),
  area: 'empresa',
  permiso: permisos.ver,
  buscar: (texto, signal) =>
    get<PaginaDe<never>>(lista.ruta, {
      query: {
        filtro: texto.replace(new RegExp(`^${uno}s?\\s+(n\\.?\\s?º\\s*)?`, 'i'), ''),
        orden: '-fecha',
      },
      signal,
    }).then(({ items }) =>
      items
        .slice(0, 6)
        .map(lista.leer)
        .map((abono) => ({
          id: String(abono.id),
          titulo: `${conMayuscula(uno)} n.º ${abono.numero} · ${abono.tercero}`,
          detalle: `${fecha(abono.fecha)} · ${dinero(abono.total)}`,
          to: to.uno(abono.id),
        })),
    ),
});

export const fuenteCobros = fuenteDe(COBRAR);
export const fuentePagos = fuenteDe(PAGAR);

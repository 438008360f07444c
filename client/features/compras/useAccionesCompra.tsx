import {
  IconBan,
  IconBuildingBank,
  IconCalendarStats,
  IconCash,
  IconFileSearch,
  IconListDetails,
  IconPaperclip,
  IconPencil,
  IconReceiptTax,
  IconRosetteDiscountCheck,
  IconSitemap,
  IconTags,
  IconWorldDollar,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Pedir, useEsperado } from '@/features/respaldos/presta';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { toDiferirCompra, toEditarCompra, toPagoNuevo, toRetenerCompra } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import type { AccionFila } from '@/ui/tabla';
import { Adjuntar } from './Adjuntar';
import { Anular } from './Anular';
import { Autorizar } from './completar/Autorizar';
import { PagarAfuera } from './completar/PagarAfuera';
import { Clasificar } from './Clasificar';
import { Debitos } from './Debitos';
import type { AccionCompra, Compra, FilaCompra } from './api';
import { Reubicar } from './Reubicar';
import { nombreDe } from './rotulos';
import { Sustentar } from './completar/Sustentar';

type Accion = AccionFila & { icono: Icon };
type Elegida = {
  cual:
    | 'anular'
    | 'adjuntar'
    | 'autorizar'
    | 'clasificar'
    | 'reubicar'
    | 'debitos'
    | 'sustentar'
    | 'pagarAfuera'
    | 'pedir';
  compra: FilaCompra;
};

/** Lo que de una compra se pagó por adelantado: la línea que va a una cuenta del activo; si no se sabe, todo. */
function loAnticipado(compra: FilaCompra | Compra): { importe: string; cuenta?: number } {
  const lineas = 'lineas' in compra ? compra.lineas : [];
  const suya = lineas.find(({ destino, cuenta }) => destino === 'GASTO' && cuenta.startsWith('1'));
  if (suya?.cuenta_id) return { importe: suya.en_libros, cuenta: suya.cuenta_id };
  return { importe: new Decimal(compra.total).minus(compra.iva).toFixed(2) };
}

/** Lo que se puede hacer con una compra, en el orden en que lo dice el servidor: lo que toca, primero. Y la ventana de la que
 * se está haciendo. */
export function useAccionesCompra() {
  const contabiliza = usePermiso('contabilidad.editar');
  const edita = usePermiso('compras.editar');
  const pide = usePermiso('respaldos.pedir');
  const esperado = useEsperado();
  const veLibros = usePermiso('contabilidad.ver');
  const [elegida, setElegida] = useState<Elegida | null>(null);
  const acciones = (compra: FilaCompra): Accion[] => {
    const cuales: Record<AccionCompra, Accion> = {
      retener: {
        texto: 'Emitir retención',
        icono: IconReceiptTax,
        tecla: 'r',
        to: toRetenerCompra(compra.id),
      },
      pagar: {
        texto: 'Registrar pago',
        icono: IconCash,
        tecla: 'p',
        to: toPagoNuevo(compra.proveedor_id, compra.documento_id ?? undefined),
      },
      editar: { texto: 'Editar', icono: IconPencil, tecla: 'e', to: toEditarCompra(compra.id) },
      adjuntar: {
        texto: 'Agregar archivos',
        icono: IconPaperclip,
        alElegir: () => setElegida({ cual: 'adjuntar', compra }),
      },
      clasificar: {
        texto: 'Decir qué se compró',
        icono: IconTags,
        alElegir: () => setElegida({ cual: 'clasificar', compra }),
      },
      sustentar: {
        texto: 'Decir para qué fue',
        icono: IconListDetails,
        alElegir: () => setElegida({ cual: 'sustentar', compra }),
      },
      autorizar: {
        texto: 'Decir su autorización',
        icono: IconRosetteDiscountCheck,
        alElegir: () => setElegida({ cual: 'autorizar', compra }),
      },
      pagar_afuera: {
        texto: 'Decir cómo se pagó al exterior',
        icono: IconWorldDollar,
        alElegir: () => setElegida({ cual: 'pagarAfuera', compra }),
      },
      anular: {
        texto: 'Anular',
        icono: IconBan,
        peligro: true,
        alElegir: () => setElegida({ cual: 'anular', compra }),
      },
    };
    const suyas = compra.acciones.map((accion) => cuales[accion]);
    const debitos: Accion[] =
      edita && veLibros && compra.signo === 1 && Number(compra.saldo) > 0
        ? [
            {
              texto: 'Ya lo cobró el banco',
              icono: IconBuildingBank,
              alElegir: () => setElegida({ cual: 'debitos', compra }),
            },
          ]
        : [];
    const pedir: Accion[] =
      pide && !compra.anulada
        ? [
            {
              texto: 'Pedir el documento',
              icono: IconFileSearch,
              porque: esperado({ compra_id: compra.id }) && 'Ya se pidió y todavía no llega.',
              alElegir: () => setElegida({ cual: 'pedir', compra }),
            },
          ]
        : [];
    const sinPeligro = [...suyas.filter(({ peligro }) => !peligro), ...debitos, ...pedir];
    const conPeligro = suyas.filter(({ peligro }) => peligro);
    if (!contabiliza || compra.anulada) return [...sinPeligro, ...conPeligro];
    const ubicar: Accion[] = edita
      ? [
          {
            texto: 'Cambiar sus cuentas',
            icono: IconSitemap,
            alElegir: () => setElegida({ cual: 'reubicar', compra }),
          },
        ]
      : [];
    if (compra.signo !== 1) return [...sinPeligro, ...ubicar, ...conPeligro];
    const diferir: Accion = {
      texto: 'Registrar como pago anticipado',
      icono: IconCalendarStats,
      to: toDiferirCompra({
        compra: compra.id,
        proveedor: compra.proveedor_id,
        nombre: compra.proveedor,
        documento: compra.numero,
        ...loAnticipado(compra),
      }),
    };
    return [...sinPeligro, diferir, ...ubicar, ...conPeligro];
  };
  const cerrar = () => setElegida(null);
  const Ventana =
    elegida &&
    {
      anular: Anular,
      adjuntar: Adjuntar,
      autorizar: Autorizar,
      clasificar: Clasificar,
      reubicar: Reubicar,
      debitos: Debitos,
      sustentar: Sustentar,
      pagarAfuera: PagarAfuera,
      pedir: PedirDeCompra,
    }[elegida.cual];
  const ventana = Ventana && <Ventana compra={elegida.compra} alCerrar={cerrar} />;
  return { acciones, ventana };
}

/** Pedir el documento de una compra que no lo tiene. */
const PedirDeCompra = ({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) => (
  <Pedir
    de={{ compra_id: compra.id }}
    que={`${nombreDe(compra)} de ${compra.proveedor}, ${dinero(compra.total)}`}
    alCerrar={alCerrar}
  />
);

import { Decimal } from '@/lib/decimal';
import { leerNumero } from '@/lib/numeros';
import type { Comprobante } from '../../api';
import { lineaLibre } from '../../entrada/datos/valores';
import { MasDatos } from '../../entrada/partes/MasDatos';
import type { Ingreso } from '../../nucleo/ingreso';
import { Resumen } from './Resumen';
import { Sustentos } from './Sustentos';
import {
  cifra,
  unSustento,
  valorRetenido,
  type Gravado,
  type Linea,
  type Propio,
  type Sustento,
} from './propio';

type Guardado = Omit<Sustento, 'compra' | 'forma' | 'retenciones' | 'avisos' | 'ademas'> & {
  registrado: string | null;
  exterior: unknown;
  reembolsos: { impuestos: Record<string, unknown>[] }[];
  retenciones: (Omit<Linea, 'codigo' | 'razon'> & { codigo: number })[];
  pagos: { forma: string; total: string }[];
};

/** Lo que se reembolsa nombra la tarifa de otro modo cuando se pide. */
const reembolsado = (r: Guardado['reembolsos'][number]) => ({
  ...r,
  impuestos: r.impuestos.map(({ codigo, tarifa_codigo, base, valor }) => ({
    codigo,
    codigo_porcentaje: tarifa_codigo,
    base,
    valor,
  })),
});

const deGuardado = (g: Guardado): Sustento => ({
  ...unSustento(),
  cod_sustento: g.cod_sustento,
  cod_doc: g.cod_doc,
  numero: g.numero,
  autorizacion: g.autorizacion,
  fecha: g.fecha,
  impuestos: g.impuestos.map(({ codigo, codigo_porcentaje, base, valor }) => ({
    codigo,
    codigo_porcentaje,
    base,
    valor,
  })),
  importe_total: g.importe_total,
  forma: g.pagos[0]?.forma ?? unSustento().forma,
  retenciones: g.retenciones.map(({ codigo, codigo_retencion, base, porcentaje, dividendos, banano }) => ({
    codigo: String(codigo),
    codigo_retencion,
    base,
    porcentaje,
    razon: '',
    dividendos,
    banano,
  })),
  ademas: { registrado: g.registrado, exterior: g.exterior, reembolsos: g.reembolsos.map(reembolsado) },
});

const deEmitido = ({ documento }: Comprobante): Propio => ({
  sustentos: (documento.propio as unknown as { sustentos: Guardado[] }).sustentos.map(deGuardado),
});

const dinero = (texto: string) => leerNumero(texto, 2) ?? '';

/** El impuesto de una base que nadie escribió lo pone la casilla, al mostrarlo. */
const gravado = ({ codigo, codigo_porcentaje, base, valor }: Gravado) => ({
  codigo,
  codigo_porcentaje,
  base: cifra(base).toFixed(2),
  valor: cifra(valor).toFixed(2),
});

function pedido(s: Sustento) {
  const gravados = s.impuestos.map(gravado);
  const suma = (campo: 'base' | 'valor') =>
    gravados.reduce((total, uno) => total.plus(uno[campo]), new Decimal(0));
  const sin = suma('base');
  const total = s.importe_total.trim() ? cifra(s.importe_total) : sin.plus(suma('valor'));
  return {
    ...s.ademas,
    cod_sustento: s.cod_sustento,
    cod_doc: s.cod_doc,
    numero: s.numero.trim(),
    autorizacion: s.autorizacion.replace(/\s/g, ''),
    fecha: s.fecha,
    total_sin_impuestos: sin.toFixed(2),
    importe_total: total.toFixed(2),
    impuestos: gravados,
    retenciones: s.retenciones.map(({ codigo, codigo_retencion, base, porcentaje, dividendos, banano }) => ({
      codigo: Number(codigo),
      codigo_retencion,
      base: dinero(base),
      porcentaje: dinero(porcentaje),
      ...(dividendos ? { dividendos } : {}),
      ...(banano ? { banano } : {}),
    })),
    pagos: [{ forma: s.forma, total: total.toFixed(2) }],
  };
}

const Cuerpo = () => (
  <>
    <Sustentos />
    <MasDatos titulo="Notas e información adicional" />
  </>
);

export const ingreso: Ingreso<Propio> = {
  blanco: () => ({ sustentos: [unSustento()] }),
  deEmitido,
  // De un documento se retiene una sola vez: una copia lleva solo a quién, salvo que el copiado se descarte.
  sinCopiar: (_, enSuLugar): Partial<Propio> => (enSuLugar ? {} : { sustentos: [unSustento()] }),
  escrito: (d) =>
    d.sustentos.some(({ numero, retenciones }) => numero || retenciones.some(({ base }) => base)),
  cuerpo: (d, comun) => ({
    ...comun,
    proveedor_id: d.cliente?.id ?? 0,
    sustentos: d.sustentos.map(pedido),
    // Lo que la pantalla ya mostró junto al porcentaje.
    confirma_porcentajes: true,
  }),
  fechaDeTarifas: 'fecha',
  primero: 'sustentos.0.numero',
  trasCliente: 'sustentos.0.numero',
  suma: {
    campos: /^sustentos/,
    lineas: (d) =>
      d.sustentos.flatMap(({ retenciones }) =>
        retenciones.map((linea) => ({ ...lineaLibre('', ''), precio: valorRetenido(linea).toFixed(2) })),
      ),
  },
  campos: { sustentos: 'sustentos.0.numero' },
  alEmitir: 'emitido',
  Cuerpo,
  Lado: Resumen,
};

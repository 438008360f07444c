import { detallesDe, pagosDe } from '@/features/nucleo/presta/escritura/cuerpo';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { leerNumero } from '@/lib/numeros';
import { DineroField, TextField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import { Lineas } from '../../entrada/partes/Lineas';
import { MasDatos } from '../../entrada/partes/MasDatos';
import { Pagos } from '../../entrada/partes/Pagos';
import { Resumen } from '../../entrada/partes/Resumen';
import { deEmitidos, reembolsosDe, type ConReembolsos } from '../../entrada/reembolsos/datos';
import { Reembolsos } from '../../entrada/reembolsos/Reembolsos';
import { Anexos } from './anexos/Anexos';
import * as anexos from './anexos/propio';
import { Cobrada, cobroDe, SIN_COBRAR, type Cobro } from './Cobrada';

interface Propio extends Cobro, ConReembolsos, anexos.Anexos {
  guia_remision: string;
  placa: string;
}

const AL_REPETIR = ['propina', 'placa'];
const OTROS = [...AL_REPETIR, 'guia_remision'];

function Cuerpo() {
  const { cuenta, repite, catalogos } = useEntrada();
  return (
    <>
      <Lineas />
      <Pagos />
      <Cobrada />
      {!repite && <Reembolsos />}
      <MasDatos
        titulo={`Notas, propina${repite ? '' : ', guía'} e información adicional`}
        campos={repite ? AL_REPETIR : OTROS}
      >
        <DineroField
          name="propina"
          label="Propina"
          description={
            catalogos.propina_maxima
              ? `Hasta el ${Number(catalogos.propina_maxima)} % del subtotal`
              : undefined
          }
          rules={{
            validate: (v: string) => reglas.propina(v, cuenta.totales.subtotal, catalogos.propina_maxima),
          }}
        />
        {!repite && (
          <TextField
            name="guia_remision"
            label="Guía de remisión"
            description="Si ya la emitió"
            className="tabular"
            placeholder="001-001-000000123"
            maxLength={17}
            rules={{ validate: reglas.guia }}
          />
        )}
        <TextField name="placa" label="Placa" description="Solo en el transporte" maxLength={20} />
      </MasDatos>
      <Anexos />
    </>
  );
}

export const ingreso: Ingreso<Propio> = {
  conListas: true,
  blanco: () => ({ guia_remision: '', placa: '', reembolsos: [], ...SIN_COBRAR, ...anexos.blanco() }),
  deEmitido(comprobante) {
    const { propio } = comprobante.documento;
    const { guia_remision = '', placa = '' } = propio as Partial<Pick<Propio, 'guia_remision' | 'placa'>>;
    const reembolsos = deEmitidos(propio);
    return { guia_remision, placa, reembolsos, ...SIN_COBRAR, ...anexos.deEmitido(comprobante) };
  },
  dePedido: (pedido) => ({
    guia_remision: '',
    placa: pedido.placa ?? '',
    reembolsos: [],
    ...SIN_COBRAR,
    ...anexos.dePedido(pedido),
  }),
  // Lo que una factura reembolsó ya está reembolsado, salvo que se descarte.
  sinCopiar: (_, enSuLugar): Partial<Propio> =>
    enSuLugar ? {} : { guia_remision: '', reembolsos: [], ...anexos.deUnoSolo() },
  escrito: (d) => Boolean(d.guia_remision || d.placa || d.reembolsos.length) || anexos.hayAnexos(d),
  cuerpo: (d, comun, total) => ({
    ...comun,
    detalles: detallesDe(d),
    cliente_id: d.cliente?.id ?? 0,
    guia_remision: d.guia_remision.trim(),
    placa: d.placa.trim(),
    propina: leerNumero(d.propina) ?? '0',
    pagos: pagosDe(d, total),
    ...reembolsosDe(d),
    ...anexos.enCuerpo(d),
    ...cobroDe(d),
  }),
  alConsumidorFinal: reglas.hastaElLimite,
  fechaDeTarifas: 'fecha',
  primero: 'nueva',
  otros: anexos.otros,
  campos: {
    'cobro.forma': 'forma_cobro',
    'cobro.referencia': 'referencia_cobro',
    'cobro.banco_id': 'banco_cobro',
    rubros: 'rubros.0.concepto',
    'traslado.destinos': 'traslado.destinos.0.motivo',
  },
  alEmitir: 'otro',
  Cuerpo,
  Lado: Resumen,
};

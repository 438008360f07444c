import { NativeSelect } from '@mantine/core';
import { FechaField, TextField } from '@/ui/form';
import { FACTURA, NOTA_DEBITO, NOTA_VENTA, opcionDe } from '@/features/codigos/presta/documentos';
import { fecha, hoy } from '@/lib/fechas';
import estilos from '../../entrada/entrada.module.css';
import { useEntrada } from '../../entrada/entrada';
import { dicho } from '@/lib/validacion';
import * as reglas from '../../entrada/datos/reglas';
import type { Propio } from './propio';

const ACREDITABLES = [FACTURA, NOTA_VENTA, NOTA_DEBITO].map(opcionDe);

/** Lo que una nota de crédito acredita, y por qué. */
export function Modificado() {
  const { form } = useEntrada<Propio>();
  const { modificado, comprobante_id } = form.getValues();
  return (
    <>
      {comprobante_id !== null ? (
        <p className={estilos.modificado}>
          Acredita la factura <strong className="tabular">{modificado.numero}</strong> del{' '}
          {fecha(modificado.fecha)}
        </p>
      ) : (
        <div className={estilos.ajeno}>
          <NativeSelect
            label="Documento que se acredita"
            data={ACREDITABLES}
            {...form.register('modificado.tipo')}
          />
          <TextField
            name="modificado.numero"
            label="Número"
            withAsterisk
            className="tabular"
            placeholder="001-001-000000123"
            maxLength={17}
            rules={{ validate: reglas.numeroDocumento }}
          />
          <FechaField
            name="modificado.fecha"
            label="Su fecha"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha del documento' }}
          />
        </div>
      )}
      <div className={estilos.motivo}>
        <TextField
          name="motivo"
          label="Motivo"
          withAsterisk
          maxLength={300}
          placeholder="Devolución, descuento, error en el precio…"
          rules={{ validate: dicho('Ingrese el motivo') }}
        />
      </div>
    </>
  );
}

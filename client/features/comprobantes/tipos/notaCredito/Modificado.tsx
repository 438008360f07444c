import { TextField } from '@/ui/form';
import { FACTURA, NOTA_DEBITO, NOTA_VENTA } from '@/features/codigos/presta/documentos';
import { dicho } from '@/lib/validacion';
import { useEntrada } from '../../entrada/entrada';
import estilos from '../../entrada/entrada.module.css';
import { Sustento } from '../../entrada/partes/Sustento';
import { Devuelve } from './Devuelve';
import type { Propio } from './propio';

const ACREDITABLES = [FACTURA, NOTA_VENTA, NOTA_DEBITO];
const CAMPOS = { tipo: 'modificado.tipo', numero: 'modificado.numero', fecha: 'modificado.fecha' };

/** Lo que una nota de crédito acredita, y por qué. */
export function Modificado() {
  const { form, catalogos } = useEntrada<Propio>();
  return (
    <>
      <Sustento
        verbo="Acredita"
        rotulo="Documento que se acredita"
        fijo={form.getValues('comprobante_id') !== null}
        tipos={ACREDITABLES}
        campos={CAMPOS}
      />
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
      {catalogos.lleva_existencias && <Devuelve />}
    </>
  );
}

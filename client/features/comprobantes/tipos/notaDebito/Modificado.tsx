import { FACTURA, NOTA_VENTA } from '@/features/codigos/presta/documentos';
import { useEntrada } from '../../entrada/entrada';
import { Sustento } from '../../entrada/partes/Sustento';
import type { Propio } from './propio';

const TIPOS = [FACTURA, NOTA_VENTA];
const CAMPOS = { tipo: 'cod_doc', numero: 'numero', fecha: 'fecha_sustento' };

/** El documento por el que se cobra. */
export function Modificado() {
  const { form } = useEntrada<Propio>();
  return (
    <Sustento
      verbo="Modifica"
      rotulo="Documento que se modifica"
      fijo={form.getValues('comprobante_id') !== null}
      tipos={TIPOS}
      campos={CAMPOS}
    />
  );
}

import { sinEspacios } from '@/features/comprobantes/presta/escritura';
import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { TextField } from '@/ui/form';
import { autorizar, type FilaCompra } from '../api';
import { Completar } from './Completar';
import { nombreDe } from '../rotulos';

/** Dice la autorización que la compra no tiene y el anexo pide: no cambia nada más, aunque ya se haya retenido. */
export const Autorizar = ({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) => (
  <Completar
    titulo={`Autorización: ${nombreDe(compra)}`}
    rotulo="Autorización de la compra"
    base={{ autorizacion: compra.autorizacion }}
    guardar={({ autorizacion }) =>
      autorizar(compra.id, { version: compra.version, autorizacion: sinEspacios(autorizacion) })
    }
    alCerrar={alCerrar}
  >
    <TextField
      name="autorizacion"
      label="Autorización"
      description={
        documentoDeCompra(compra.cod_doc).seriado
          ? 'De 10, 37 o 49 dígitos, como está en el documento'
          : 'De 3 a 49 dígitos, como está en el documento'
      }
      inputMode="numeric"
      required
      data-autofocus
    />
  </Completar>
);

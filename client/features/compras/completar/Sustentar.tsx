import { SelectField } from '@/ui/form';
import { sustentar, type FilaCompra } from '../api';
import { Completar } from './Completar';
import { nombreDe } from '../rotulos';
import { useSustentosDe } from '../formulario/sustentos';

/** Dice para qué fue la compra que se registró sin decirlo, aunque ya se haya retenido: su documento queda igual. */
export function Sustentar({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const sustentos = useSustentosDe(compra.fecha, compra.cod_doc);
  return (
    <Completar
      titulo={`Para qué fue: ${nombreDe(compra)}`}
      rotulo="Sustento de la compra"
      base={{ sustento: compra.sustento }}
      guardar={({ sustento }) => sustentar(compra.id, { version: compra.version, sustento })}
      alCerrar={alCerrar}
    >
      <SelectField
        name="sustento"
        label="Sustento"
        description="De él depende si su IVA se recupera"
        data={[{ value: '', label: 'Elija uno' }, ...sustentos]}
        required
        data-autofocus
      />
    </Completar>
  );
}

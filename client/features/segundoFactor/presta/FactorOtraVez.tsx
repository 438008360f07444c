import { useQuery } from '@tanstack/react-query';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { Consulta } from '@/ui/base';
import { confirmarFactor, opcionesDeSesion, situacionQuery, type Situacion } from './api';
import { FormSegundo } from './FormSegundo';
import type { Metodo } from './ingreso';
import estilos from './segundo.module.css';

const metodosDe = ({ factores, codigos }: Situacion): Metodo[] => [
  ...(['totp', 'passkey'] as const).filter((clase) => factores.some((f) => f.clase === clase)),
  ...(codigos ? (['recuperacion'] as const) : []),
];

export interface Props {
  delegado: boolean;
  alTerminar: (dado: boolean) => void;
}

/** Antes de lo delicado, quien tiene un segundo factor lo da otra vez, y lo que hacía sigue solo. */
export function FactorOtraVez({ delegado, alTerminar }: Props) {
  const consulta = useQuery(situacionQuery);
  return (
    <VentanaForm titulo="Confirme que es usted" alCerrar={() => alTerminar(false)}>
      <p className={estilos.nota} style={{ marginBottom: 16 }}>
        {delegado
          ? 'Use su segundo factor de distribuidor para guardar este cambio.'
          : 'Use su segundo factor para guardar este cambio. No se lo pediremos otra vez en diez minutos.'}
      </p>
      <Consulta de={consulta} enSeccion lineas={2}>
        {(situacion) => (
          <FormSegundo
            metodos={metodosDe(situacion)}
            pedirOpciones={opcionesDeSesion}
            alProbar={(prueba) => confirmarFactor(prueba).then(() => alTerminar(true))}
            alVolver={() => alTerminar(false)}
            volver="Cancelar"
          />
        )}
      </Consulta>
    </VentanaForm>
  );
}

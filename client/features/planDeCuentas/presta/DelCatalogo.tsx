import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { cuantos } from '@/lib/numeros';
import { hacer } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { catalogoQuery, completarPlan, type DelCatalogo as Comparado } from './cuentas/api';
import estilos from './delCatalogo.module.css';

/** Agrega lo que al plan le falta del catálogo. No está si no le falta nada. */
export function Completar() {
  const consultas = useQueryClient();
  const { data } = useQuery(catalogoQuery);
  if (!data?.faltan) return null;
  const releer = () => refrescar(consultas, alCambiar.plan);
  return (
    <BotonAccion variant="default" alPulsar={() => hacer(completarPlan, 'Plan completado', releer)}>
      Agregar {cuantos(data.faltan, 'cuenta')} del catálogo
    </BotonAccion>
  );
}

/** Lo que en el plan es otra cosa que en el catálogo: con eso, los parámetros de la casa no la usan. */
export function Choques() {
  const { data } = useQuery(catalogoQuery);
  if (!data?.choques.length) return null;
  return (
    <Alert color="yellow">
      <details>
        <summary>{frase(data.choques)}</summary>
        <ul className={estilos.choques}>
          {data.choques.map(({ codigo, nombre, motivo }) => (
            <li key={codigo}>
              <span className="tabular">{codigo}</span> {nombre}: {motivo}
            </li>
          ))}
        </ul>
      </details>
    </Alert>
  );
}

const frase = ({ length }: Comparado['choques']) =>
  length === 1
    ? 'Una cuenta del catálogo es otra cosa en su plan'
    : `${length} cuentas del catálogo son otra cosa en su plan`;

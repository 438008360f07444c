import type { components } from '@/api/schema';
import { escrito } from './valor';
import estilos from './auditoria.module.css';

type Esquemas = components['schemas'];
/** La de una empresa no dice de cuál es. */
export type LineaAuditoria = Esquemas['AuditoriaPropia'] &
  Partial<Pick<Esquemas['Auditoria'], 'EMP_CODIGO' | 'EMP_NOMBREC'>>;
export type Cambio = LineaAuditoria['cambios'][number];

const Valor = ({ valor, lado }: { valor: string | null; lado: 'antes' | 'despues' }) => (
  <td data-lado={valor === null ? undefined : lado}>
    {escrito(valor) ?? <span className={estilos.nada}>vacío</span>}
  </td>
);

/** Lo que había antes y lo que quedó después, campo por campo; solo los que cambiaron. */
export function Cambios({ cambios }: { cambios: Cambio[] }) {
  if (!cambios.length) return <p className={estilos.sinCambios}>No cambió ningún dato.</p>;
  return (
    <table className={estilos.cambios}>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {cambios.map(({ campo, rotulo, antes, despues }) => (
          <tr key={campo}>
            <th scope="row">{rotulo}</th>
            <Valor valor={antes} lado="antes" />
            <Valor valor={despues} lado="despues" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

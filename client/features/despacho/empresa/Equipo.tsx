import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado } from '@/ui/base';
import { asignar, personalQuery, quitar, type Empresa, type Personal } from '../api';
import { ROLES } from '../rotulos';
import { Responsables } from './Responsables';
import estilos from '../despacho.module.css';

interface Props {
  empresa: Empresa;
  mes: string;
  alCerrar: () => void;
}

/** Quién del despacho trabaja en una empresa, quién responde por ella y quién hace cada cosa. */
export function Equipo({ empresa, mes, alCerrar }: Props) {
  const personal = useQuery(personalQuery);
  return (
    <VentanaForm titulo={`Quién atiende a ${empresa.EMP_NOMBREC}`} tamano={600} alCerrar={alCerrar}>
      <p className={estilos.menor}>
        A quien se asigna se le abre un usuario en la empresa, con el perfil que ella eligió. Al quitarlo,
        queda fuera en ese momento.
      </p>
      <Consulta de={personal} enSeccion lineas={5}>
        {({ personas }) => <Gente empresa={empresa} personas={personas} alHacer={alCerrar} />}
      </Consulta>
      <Responsables empresa={empresa} mes={mes} />
    </VentanaForm>
  );
}

interface GenteProps {
  empresa: Empresa;
  personas: Personal['personas'];
  alHacer: () => void;
}

function Gente({ empresa, personas, alHacer }: GenteProps) {
  const cliente = useQueryClient();
  const otraVez = () => refrescar(cliente, alCambiar.despacho);
  const con = async (hecho: Promise<boolean>) => {
    if (await hecho) alHacer();
  };
  const sacar = async (id: number, nombre: string) => {
    const mensaje = `Si está trabajando en ${empresa.EMP_NOMBREC}, su sesión termina ahora.`;
    if (await dialogos.confirmar(`¿Quitar a ${nombre}?`, mensaje, { si: 'Quitar', peligro: true }))
      await con(hacer(() => quitar(empresa.eid, id), `${nombre} ya no trabaja en la empresa`, otraVez));
  };
  return (
    <ul className={estilos.lista}>
      {personas.map((p) => {
        const suya = empresa.personas.find(({ persona_id }) => persona_id === p.persona_id);
        return (
          <li key={p.persona_id} className={estilos.fila}>
            <span className={estilos.empresa}>
              <span>
                {p.nombre} {suya?.lleva && <Estado tono="ok">Responde</Estado>}
              </span>
              <span className={estilos.menor}>
                {ROLES[p.rol]}, {p.empresas === 1 ? '1 empresa' : `${p.empresas} empresas`}
              </span>
            </span>
            <span className={estilos.fila}>
              {!suya?.lleva && (
                <BotonAccion
                  variant="default"
                  h={32}
                  alPulsar={() =>
                    con(
                      hacer(
                        () => asignar(empresa.eid, p.persona_id, true),
                        `${p.nombre} responde por ella`,
                        otraVez,
                      ),
                    )
                  }
                >
                  Que responda
                </BotonAccion>
              )}
              {suya ? (
                <BotonAccion
                  variant="subtle"
                  color="red"
                  h={32}
                  alPulsar={() => sacar(p.persona_id, p.nombre)}
                >
                  Quitar
                </BotonAccion>
              ) : (
                <BotonAccion
                  h={32}
                  alPulsar={() =>
                    con(
                      hacer(
                        () => asignar(empresa.eid, p.persona_id, false),
                        `${p.nombre} ya trabaja en ella`,
                        otraVez,
                      ),
                    )
                  }
                >
                  Asignar
                </BotonAccion>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

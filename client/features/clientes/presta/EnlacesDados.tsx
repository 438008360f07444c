import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claves, refrescar, type Clave } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { del, get } from '@/api/http';
import type { components } from '@/api/schema';
import { fecha, fechaHora } from '@/lib/fechas';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado, Icono } from '@/ui/base';
import estilos from './enlaces.module.css';

type Enlace = components['schemas']['EnlacePublico'];

interface Props {
  titulo?: string;
  /** De dónde se leen. */
  ruta: string;
  clave: Clave;
  /** Dónde se revoca uno. */
  revocarEn: string;
  puede: boolean;
  /** Lo que quien tenga uno revocado ya no podrá hacer. */
  yaNo: string;
  alRevocar?: () => unknown;
}

/** Los enlaces que se dieron de algo: quién, cuándo y hasta cuándo; cada uno se revoca por separado. */
export function EnlacesDados({ titulo = 'Enlaces que lo abren', ...props }: Props) {
  const [abierto, setAbierto] = useState(false);
  return (
    <section className={estilos.enlaces} aria-label={titulo}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
        leftSection={<Icono de={IconLink} tamano={16} />}
      >
        {titulo}
      </Button>
      {abierto && <Lista {...props} />}
    </section>
  );
}

function Lista(props: Omit<Props, 'titulo'>) {
  const { ruta, clave, alRevocar } = props;
  const releer = alRevocar ?? (() => refrescar(consultas, [clave]));
  const consulta = useQuery({
    queryKey: claves.seguida(clave),
    queryFn: ({ signal }) => get<Enlace[]>(ruta, { signal }),
    staleTime: 0,
  });
  return (
    <Consulta de={consulta} enSeccion>
      {(enlaces) =>
        enlaces.length ? (
          <ul>
            {enlaces.map((enlace) => (
              <Uno key={enlace.id} enlace={enlace} {...props} alRevocar={releer} />
            ))}
          </ul>
        ) : (
          <p>Todavía no se ha dado ninguno.</p>
        )
      }
    </Consulta>
  );
}

function Uno({ enlace: e, revocarEn, puede, yaNo, alRevocar }: Omit<Props, 'titulo'> & { enlace: Enlace }) {
  const revocar = async () => {
    const si = await dialogos.confirmar(
      '¿Revocar este enlace?',
      `Quien lo tenga ya no podrá ${yaNo}. Los demás enlaces siguen sirviendo.`,
      { si: 'Revocar', peligro: true },
    );
    if (si) await hacer(() => del(`${revocarEn}/${e.id}`), 'El enlace ya no sirve.', alRevocar);
  };
  return (
    <li>
      <span>
        {fechaHora(e.creado_en)}{' '}
        <small>
          {e.creado_por || 'Enviado por el sistema'} · vale hasta el {fecha(e.vence_en.slice(0, 10))}
        </small>
      </span>
      {e.revocado_en ? (
        <Estado tono="neutro">Revocado</Estado>
      ) : (
        puede && (
          <BotonAccion
            variant="subtle"
            size="compact-sm"
            aria-label={`Revocar el enlace del ${fechaHora(e.creado_en)}`}
            alPulsar={revocar}
          >
            Revocar
          </BotonAccion>
        )
      )}
    </li>
  );
}

import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claves, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { del, get } from '@/api/http';
import type { components } from '@/api/schema';
import { fecha, fechaHora } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado } from '@/ui/base';
import estilos from '../comprobantes.module.css';

type Enlace = components['schemas']['EnlacePublico'];

interface Props {
  de: 'comprobante' | 'proforma';
  id: number;
}

/** Los enlaces que se dieron de un documento: quién, cuándo y hasta cuándo; cada uno se revoca por separado. */
export function EnlacesPublicos(props: Props) {
  const [abierto, setAbierto] = useState(false);
  return (
    <section className={estilos.aperturas} aria-label="Enlaces que lo abren">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
        leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
      >
        Enlaces que lo abren
      </Button>
      {abierto && <Lista {...props} />}
    </section>
  );
}

function Lista({ de, id }: Props) {
  const clave = claves.comprobantes.enlaces(de, id);
  const consulta = useQuery({
    queryKey: clave,
    queryFn: ({ signal }) => get<Enlace[]>(`/api/enlaces/${de}/${id}`, { signal }),
    staleTime: 0,
  });
  return (
    <Consulta de={consulta} enSeccion>
      {(enlaces) =>
        enlaces.length ? (
          <ul>
            {enlaces.map((enlace) => (
              <Uno key={enlace.id} enlace={enlace} alRevocar={() => refrescar(consultas, [clave])} />
            ))}
          </ul>
        ) : (
          <p>Todavía no se ha dado ninguno.</p>
        )
      }
    </Consulta>
  );
}

function Uno({ enlace: e, alRevocar }: { enlace: Enlace; alRevocar: () => unknown }) {
  const puede = usePermiso('documentos.emitir');
  const revocar = async () => {
    const si = await dialogos.confirmar(
      '¿Revocar este enlace?',
      'Quien lo tenga ya no podrá abrir el documento. Los demás enlaces siguen sirviendo.',
      { si: 'Revocar', peligro: true },
    );
    if (si) await hacer(() => del(`/api/enlaces/${e.id}`), 'El enlace ya no abre el documento.', alRevocar);
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

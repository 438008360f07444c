import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enlaceDe, mirar } from '@/api/archivos';
import { claves } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { rutaRide, type Comprobante } from '@/features/nucleo/presta/api';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { CON_VISOR, VISTA_PDF } from '@/lib/navegador';
import { dialogos } from '@/ui/avisos';
import { BotonDescargar, Consulta, Icono, Tarjeta } from '@/ui/base';
import estilos from '../presta/comprobantes.module.css';

const FORMATOS = [
  { value: 'a4', label: 'A4' },
  { value: 'ticket', label: 'Ticket 80 mm' },
];

/** La representación impresa del comprobante. */
export function Ride({ comprobante: c }: { comprobante: Comprobante }) {
  const [formato, setFormato] = useState('a4');
  const ruta = rutaRide(c.id);
  const abrir = () =>
    void mirar(ruta, { formato }).catch((error: unknown) => dialogos.error('Error', mensajeDe(error)));
  return (
    <Tarjeta
      titulo="Representación impresa"
      acciones={
        <div className={estilos.botones}>
          {!tipoDe(c.tipo)?.soloA4 && (
            <SegmentedControl aria-label="Formato" data={FORMATOS} value={formato} onChange={setFormato} />
          )}
          <Button variant="default" h={36} onClick={abrir} leftSection={<Icono de={IconExternalLink} />}>
            Abrir
          </Button>
          <BotonDescargar ruta={ruta} query={{ formato }}>
            Descargar
          </BotonDescargar>
        </div>
      }
    >
      {CON_VISOR ? (
        <Visor ruta={ruta} formato={formato} comprobante={c} />
      ) : (
        <p className={estilos.explica}>
          Este navegador no muestra PDF dentro de la página: ábralo o descárguelo.
        </p>
      )}
    </Tarjeta>
  );
}

function Visor({
  ruta,
  formato,
  comprobante: c,
}: {
  ruta: string;
  formato: string;
  comprobante: Comprobante;
}) {
  const consulta = useQuery({
    queryKey: claves.comprobantes.ride(c.id, formato, c.version),
    queryFn: () => enlaceDe(ruta, { formato }),
    // La dirección firmada vale cinco minutos.
    staleTime: 4 * 60_000,
    gcTime: 0,
  });
  return (
    <Consulta de={consulta} enSeccion>
      {(url) => (
        <iframe
          key={url}
          src={url + VISTA_PDF}
          title="RIDE"
          className={estilos.ride}
          data-formato={formato}
        />
      )}
    </Consulta>
  );
}

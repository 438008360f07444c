import { Button } from '@mantine/core';
import {
  IconBan,
  IconCash,
  IconCopy,
  IconFileCode,
  IconRepeat,
  IconSitemap,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { rutaRide, rutaXml, type Comprobante } from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { toCobroNuevo, toDuplicar, toMasivaComo, toRepetir } from '@/navegacion/enlaces';
import { dialogos } from '@/ui/avisos';
import { BotonAccion, BotonDescargar } from '@/ui/base';
import type { AccionFila } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { useTeclasDe } from '@/ui/tabla/teclas/useTeclas';
import { REMEDIOS, useAcciones, type Accion } from '../primera/useAcciones';
import { useResolver } from '../primera/useResolver';
import { AccionesPropias } from './AccionesPropias';
import { Anular } from './Anular';
import { CambiarCentros, useCambiaCentros } from './CambiarCentros';
import { Devolucion } from './Devolucion';

/** Las acciones que el servidor permite: la primera que él dice, en el único botón lleno. */
export function Acciones({ comprobante: c }: { comprobante: Comprobante }) {
  const accionDe = useAcciones();
  const resolucion = useResolver()(c);
  const [anulando, setAnulando] = useState(false);
  const [centros, setCentros] = useState(false);
  const cambiaCentros = useCambiaCentros(c);
  const puede = (accion: Comprobante['acciones'][number]) => c.acciones.includes(accion);
  const tipo = tipoDe(c.tipo);
  const autorizado = c.estado === 'AUTORIZADO';
  const xml = () =>
    descargar(rutaXml(c.id)).catch((error: unknown) => dialogos.error('Error', mensajeDe(error)));
  const primera = c.primera ? accionDe(c, c.primera) : null;
  const remedios = REMEDIOS.filter((remedio) => remedio !== c.primera && puede(remedio)).flatMap(
    (remedio): AccionFila[] => {
      const accion = accionDe(c, remedio);
      return accion ? [{ ...accion, alElegir: () => accion.alElegir?.() }] : [];
    },
  );
  const otras: (AccionFila | false)[] = [
    ...remedios,
    resolucion,
    { texto: 'Descargar XML', icono: IconFileCode, alElegir: xml },
    puede('duplicar') &&
      tipo !== undefined && {
        texto: 'Duplicar',
        icono: IconCopy,
        tecla: 'd',
        to: toDuplicar(tipo.camino, c.id),
      },
    puede('duplicar') &&
      tipo?.seRepite === true && {
        texto: 'Repetir cada mes…',
        icono: IconRepeat,
        to: toRepetir('comprobante', c.id),
      },
    puede('duplicar') &&
      tipo?.seRepite === true && {
        texto: 'La misma para muchos…',
        icono: IconUsers,
        to: toMasivaComo('comprobante', c.id),
      },
    cambiaCentros && {
      texto: 'Centros de costo…',
      icono: IconSitemap,
      alElegir: () => setCentros(true),
    },
    (puede('anular') || Boolean(c.sin_anular)) && {
      texto: autorizado ? 'Anular' : 'Descartar',
      icono: autorizado ? IconBan : IconTrash,
      peligro: true,
      porque: c.sin_anular,
      alElegir: () => setAnulando(true),
    },
  ];
  useTeclasDe(otras);
  return (
    <>
      <BotonDescargar ruta={rutaRide(c.id)}>RIDE</BotonDescargar>
      <AccionesPropias comprobante={c} />
      {puede('cobrar') && c.cliente_id && (
        <Button
          component={Link}
          to={toCobroNuevo(c.cliente_id, c.cuenta?.documento_id)}
          variant={primera ? 'default' : 'filled'}
          leftSection={<IconCash size={18} stroke={1.75} aria-hidden />}
        >
          Cobrar
        </Button>
      )}
      <Devolucion comprobante={c} />
      {primera && <Primera key={primera.texto} accion={primera} />}
      <MenuFila nombre={nombreDe(c)} acciones={otras.filter((accion) => accion !== false)} />
      {centros && <CambiarCentros comprobante={c} alCerrar={() => setCentros(false)} />}
      {anulando && <Anular comprobante={c} alCerrar={() => setAnulando(false)} />}
    </>
  );
}

function Primera({ accion: { texto, icono: Icono, to, alElegir } }: { accion: Accion }) {
  const icono = <Icono size={18} stroke={1.75} aria-hidden />;
  if (to !== undefined)
    return (
      <Button component={Link} to={to} leftSection={icono}>
        {texto}
      </Button>
    );
  return (
    <BotonAccion alPulsar={() => alElegir?.()} leftSection={icono}>
      {texto}
    </BotonAccion>
  );
}

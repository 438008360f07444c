import { Button } from '@mantine/core';
import { IconBan, IconCash, IconFileCode, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import type { AccionFila } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonDescargar } from '@/ui/base';
import { toCobroNuevo, toCorregir } from '@/navegacion/enlaces';
import { reenviar, rutaRide, rutaXml, type Comprobante } from '../api';
import { nombreDe } from '../rotulos';
import { tipoDe } from '../nucleo/registro';
import { AccionesPropias } from './AccionesPropias';
import { Anular } from './Anular';

/** Las acciones que el servidor permite: la más probable en un botón, las demás en el menú. */
export function Acciones({ comprobante: c }: { comprobante: Comprobante }) {
  const consultas = useQueryClient();
  const [anulando, setAnulando] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const puede = (accion: Comprobante['acciones'][number]) => c.acciones.includes(accion);
  const alSri = async () => {
    setEnviando(true);
    try {
      await reenviar(c.id);
      avisoBreve(
        c.estado === 'ENVIADO'
          ? `Se pregunta al SRI por ${nombreDe(c)}`
          : `${nombreDe(c)} se vuelve a enviar al SRI`,
      );
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setEnviando(false);
      void refrescar(consultas, alCambiar.comprobante);
    }
  };
  const corrige = puede('corregir') ? tipoDe(c.tipo) : undefined;
  const autorizado = c.estado === 'AUTORIZADO';
  const xml = () =>
    descargar(rutaXml(c.id)).catch((error: unknown) => dialogos.error('Error', mensajeDe(error)));
  const otras: (AccionFila | false)[] = [
    { texto: 'Descargar XML', icono: IconFileCode, alElegir: () => void xml() },
    puede('anular') && {
      texto: autorizado ? 'Anular' : 'Descartar',
      icono: autorizado ? IconBan : IconTrash,
      peligro: true,
      alElegir: () => setAnulando(true),
    },
  ];
  return (
    <>
      <BotonDescargar ruta={rutaRide(c.id)}>RIDE</BotonDescargar>
      <AccionesPropias comprobante={c} />
      {puede('reenviar') && (
        <Button
          variant={corrige ? 'default' : 'filled'}
          loading={enviando}
          onClick={() => void alSri()}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {puede('corregir') ? 'Reenviar' : c.estado === 'ENVIADO' ? 'Preguntar ahora' : 'Enviar ahora'}
        </Button>
      )}
      {corrige && (
        <Button
          component={Link}
          to={toCorregir(corrige.camino, c.id)}
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          Corregir
        </Button>
      )}
      {puede('cobrar') && c.cliente_id && (
        <Button
          component={Link}
          to={toCobroNuevo(c.cliente_id, c.cuenta?.documento_id)}
          leftSection={<IconCash size={18} stroke={1.75} aria-hidden />}
        >
          Cobrar
        </Button>
      )}
      <MenuFila nombre={nombreDe(c)} acciones={otras.filter((accion) => accion !== false)} />
      {anulando && <Anular comprobante={c} alCerrar={() => setAnulando(false)} />}
    </>
  );
}

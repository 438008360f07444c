import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCheck, IconPencil, IconSend, IconCash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { toEditarLote } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar } from '@/ui/base';
import {
  anularLote,
  aprobarLote,
  archivoDe,
  devolverLote,
  formatoQuery,
  presentarLote,
  type Lote,
} from './api';
import { sinDeber } from './Lineas';
import { Pagar } from './Pagar';

const icono = (Icono: typeof IconBan) => <Icono size={18} stroke={1.75} aria-hidden />;

interface Props {
  lote: Lote;
  /** El banco con cuyo formato sale el archivo. */
  entidad: string;
}

/** Lo que esta persona puede hacer con un lote, según dónde va. */
export function AccionesLote({ lote, entidad }: Props) {
  const [paga, setPaga] = useState(false);
  const consultas = useQueryClient();
  const puede = (accion: string) => lote.acciones.includes(accion);
  const porCorregir = puede('pagar') && lote.lineas.some(sinDeber);
  const { data: formato } = useQuery({ ...formatoQuery(), enabled: puede('presentar') });
  const despues = () => refrescar(consultas, alCambiar.lote);
  const resumen = `${dinero(lote.total)} a ${cuantos(lote.lineas.length, 'proveedor', 'proveedores')}, desde ${lote.cuenta}`;

  const presentar = () =>
    hacer(
      () => presentarLote(lote),
      ({ estado }) => (estado === 'APROBADO' ? 'Lote listo para pagar' : 'Lote enviado a aprobación'),
      despues,
    );
  const aprobar = async () => {
    const seguro = await dialogos.confirmar('¿Aprobar este lote?', `Se pagarán ${resumen}.`, {
      si: 'Aprobar',
    });
    if (seguro) await hacer(() => aprobarLote(lote), 'Lote aprobado', despues);
  };
  const devolver = async () => {
    const motivo = await dialogos.pedirMotivo(
      'Devolver el lote',
      'Vuelve a borrador, para que alguien lo corrija. Si su archivo ya se entregó al banco, avise que no lo pague.',
      { si: 'Devolver', minimo: 3 },
    );
    if (motivo) await hacer(() => devolverLote(lote, motivo), 'Lote devuelto', despues);
  };
  const anular = async () => {
    const motivo = await dialogos.pedirMotivo(
      'Anular el lote',
      'No se paga nada de él, y lo que tenía puede ir en otro. No se puede deshacer.',
      { si: 'Anular', peligro: true, minimo: 3 },
    );
    if (motivo) await hacer(() => anularLote(lote.id, motivo), 'Lote anulado', despues);
  };
  return (
    <>
      {puede('anular') && (
        <BotonAccion variant="default" alPulsar={anular} leftSection={icono(IconBan)}>
          Anular
        </BotonAccion>
      )}
      {puede('devolver') && (
        <BotonAccion variant="default" alPulsar={devolver} leftSection={icono(IconArrowBackUp)}>
          {lote.estado === 'POR_APROBAR' ? 'Rechazar' : 'Devolver'}
        </BotonAccion>
      )}
      {puede('editar') && (
        <Button variant="default" component={Link} to={toEditarLote(lote.id)} leftSection={icono(IconPencil)}>
          Editar
        </Button>
      )}
      {puede('presentar') && formato && (
        <BotonAccion alPulsar={presentar} leftSection={icono(formato.aprobar_pagos ? IconSend : IconCheck)}>
          {formato.aprobar_pagos ? 'Enviar a aprobación' : 'Dejar listo para pagar'}
        </BotonAccion>
      )}
      {puede('aprobar') && (
        <BotonAccion alPulsar={aprobar} leftSection={icono(IconCheck)}>
          Aprobar
        </BotonAccion>
      )}
      {puede('pagar') && !porCorregir && (
        <Button variant="default" onClick={() => setPaga(true)} leftSection={icono(IconCash)}>
          Marcar como pagado
        </Button>
      )}
      {puede('archivo') && !porCorregir && (
        <BotonDescargar
          ruta={archivoDe(lote.id)}
          query={entidad ? { entidad } : undefined}
          principal={lote.estado === 'APROBADO'}
        >
          Archivo del banco
        </BotonDescargar>
      )}
      {paga && <Pagar lote={lote} resumen={resumen} alCerrar={() => setPaga(false)} />}
    </>
  );
}

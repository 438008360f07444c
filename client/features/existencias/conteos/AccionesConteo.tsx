import { Button } from '@mantine/core';
import { IconBarcode, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { cuantos } from '@/lib/numeros';
import { toContar } from '@/navegacion/existencias';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar, Icono } from '@/ui/base';
import { Aprobar } from './Aprobar';
import { anularConteo, cerrarConteo, contarOtraVez, CONTEOS, reabrirConteo, type Conteo } from './api';

/** Lo que quien mira puede hacer ahora con un conteo. */
export function AccionesConteo({ conteo }: { conteo: Conteo }) {
  const consultas = useQueryClient();
  const [aprobando, setAprobando] = useState(false);
  const puede = (accion: Conteo['acciones'][number]) => conteo.acciones.includes(accion);
  const releer = () => refrescar(consultas, alCambiar.conteoDeBodega);
  const terminar = async () => {
    const sin_contar = conteo.pendientes ? await queSeHaceCon(conteo.pendientes) : 'DEJAR';
    if (sin_contar) await hacer(() => cerrarConteo(conteo.id, sin_contar), 'Conteo terminado', releer);
  };
  const recontar = async () => {
    const si = await dialogos.confirmar(
      'Contar otra vez',
      'Se cuenta de nuevo solo lo que difiere y lo que se movió mientras se contaba. Lo demás queda como está.',
      { si: 'Contar otra vez' },
    );
    if (si) await hacer(() => contarOtraVez(conteo.id, []), 'Segunda vuelta abierta', releer);
  };
  const anular = async () => {
    const motivo = await dialogos.pedirMotivo(
      'Anular el conteo',
      'Lo contado queda guardado y no cambia ninguna existencia.',
      { si: 'Anular', peligro: true },
    );
    if (motivo) await hacer(() => anularConteo(conteo.id, motivo), 'Conteo anulado', releer);
  };
  return (
    <>
      {puede('anular') && (
        <BotonAccion variant="default" alPulsar={anular}>
          Anular
        </BotonAccion>
      )}
      {puede('contar') && (
        <>
          <BotonDescargar ruta={`${CONTEOS}/${conteo.id}/hoja`}>Hoja de Excel</BotonDescargar>
          <BotonDescargar ruta={`${CONTEOS}/${conteo.id}/pdf`}>Hoja en PDF</BotonDescargar>
        </>
      )}
      {puede('reabrir') && (
        <BotonAccion
          variant="default"
          alPulsar={() => hacer(() => reabrirConteo(conteo.id), 'Se sigue contando', releer)}
        >
          Seguir contando
        </BotonAccion>
      )}
      {puede('otra_vuelta') && Boolean(conteo.difieren || conteo.movidos) && (
        <BotonAccion variant="default" alPulsar={recontar}>
          Contar otra vez lo que difiere
        </BotonAccion>
      )}
      {puede('cerrar') && (
        <BotonAccion variant="default" disabled={!conteo.contados} alPulsar={terminar}>
          Terminar de contar
        </BotonAccion>
      )}
      {puede('contar') && (
        <Button component={Link} to={toContar(conteo.id)} leftSection={<Icono de={IconBarcode} />}>
          Contar
        </Button>
      )}
      {puede('aprobar') && (
        <Button onClick={() => setAprobando(true)} leftSection={<Icono de={IconCheck} />}>
          Aprobar
        </Button>
      )}
      {aprobando && <Aprobar conteo={conteo} alCerrar={() => setAprobando(false)} />}
    </>
  );
}

/** Lo que nadie contó: queda como está, o no hay. null, si se arrepiente. */
async function queSeHaceCon(pendientes: number): Promise<'DEJAR' | 'CERO' | null> {
  let dicho: 'DEJAR' | 'CERO' | null = null;
  const si = await dialogos.confirmar(
    `${cuantos(pendientes, 'producto está', 'productos están')} sin contar`,
    '¿No se contaron todavía, o se buscaron y no hay?',
    {
      si: 'Dejarlos como están',
      detalle: (cerrar) => (
        <Button
          variant="default"
          fullWidth
          mt={12}
          onClick={() => {
            dicho = 'CERO';
            cerrar();
          }}
        >
          Se buscaron y no hay: contarlos en cero
        </Button>
      ),
    },
  );
  return dicho ?? (si ? 'DEJAR' : null);
}

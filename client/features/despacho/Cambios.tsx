import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { anotarVisto, cambiosQuery } from './api';
import { nombreEstado } from './rotulos';
import estilos from './despacho.module.css';

/** Lo que cambió de estado desde la última vez que quien mira dijo que ya lo vio. */
export function Cambios({ cuantos }: { cuantos: number }) {
  const cliente = useQueryClient();
  const [abierto, setAbierto] = useState(false);
  const visto = () =>
    hacer(anotarVisto, 'Lo que cambie desde ahora se dirá aquí', () =>
      refrescar(cliente, alCambiar.despacho),
    );
  return (
    <div className={estilos.cambios}>
      <Tarjeta
        titulo={cuantos === 1 ? '1 cambio desde que miró' : `${cuantos} cambios desde que miró`}
        acciones={
          <>
            <Button variant="subtle" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
              {abierto ? 'Ocultar' : 'Ver'}
            </Button>
            <BotonAccion variant="default" alPulsar={visto}>
              Ya los vi
            </BotonAccion>
          </>
        }
      >
        {abierto && <Lista />}
      </Tarjeta>
    </div>
  );
}

function Lista() {
  const cambios = useQuery(cambiosQuery);
  return (
    <Consulta de={cambios} enSeccion lineas={4}>
      {(todos) => (
        <ul className={estilos.lista}>
          {todos.map((c) => (
            <li key={`${c.eid} ${c.obligacion} ${c.periodo}`}>
              <strong>{c.EMP_NOMBREC}</strong>: {c.nombre}, {c.titulo}, de «{nombreEstado(c.antes)}» a «
              {nombreEstado(c.estado)}» <span className={estilos.menor}>{fechaHora(c.cambio_en)}</span>
            </li>
          ))}
        </ul>
      )}
    </Consulta>
  );
}

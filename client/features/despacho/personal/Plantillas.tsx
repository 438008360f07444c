import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Icono, Tarjeta } from '@/ui/base';
import { borrarPlantilla, plantillasQuery, type Plantilla } from '../api';
import { VentanaLista } from './VentanaLista';
import estilos from '../despacho.module.css';

/** Las listas de tareas que se ponen de una vez a las empresas marcadas en el tablero. */
export function Plantillas() {
  const cliente = useQueryClient();
  const plantillas = useQuery(plantillasQuery);
  const [abierta, setAbierta] = useState<Plantilla | 'nueva' | null>(null);
  const otraVez = () => refrescar(cliente, alCambiar.despacho);
  const quitar = async ({ id, nombre }: Plantilla) => {
    const mensaje = 'Las tareas que ya se pusieron con ella se quedan.';
    if (await dialogos.confirmar(`¿Eliminar «${nombre}»?`, mensaje, { si: 'Eliminar', peligro: true }))
      await hacer(() => borrarPlantilla(id), 'Lista eliminada', otraVez);
  };
  return (
    <Tarjeta
      titulo="Listas de comprobación"
      acciones={
        <Button variant="default" onClick={() => setAbierta('nueva')} leftSection={<Icono de={IconPlus} />}>
          Nueva lista
        </Button>
      }
    >
      <Consulta de={plantillas} enSeccion lineas={3}>
        {(todas) =>
          todas.length ? (
            <ul className={estilos.lista}>
              {todas.map((p) => (
                <li key={p.id} className={estilos.fila}>
                  <span className={estilos.empresa}>
                    <span>{p.nombre}</span>
                    <span className={estilos.menor}>{p.tareas.map(({ texto }) => texto).join(', ')}</span>
                  </span>
                  <span className={estilos.fila}>
                    <Button
                      variant="subtle"
                      h={32}
                      aria-label={`Cambiar «${p.nombre}»`}
                      onClick={() => setAbierta(p)}
                    >
                      Cambiar
                    </Button>
                    <BotonAccion
                      variant="subtle"
                      color="red"
                      h={32}
                      aria-label={`Eliminar «${p.nombre}»`}
                      alPulsar={() => quitar(p)}
                    >
                      Eliminar
                    </BotonAccion>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={estilos.menor}>
              Aún no hay listas. Con una, las tareas de cada mes se ponen a muchas empresas de una vez.
            </p>
          )
        }
      </Consulta>
      {abierta && (
        <VentanaLista
          lista={abierta === 'nueva' ? null : abierta}
          alCerrar={() => setAbierta(null)}
          alGuardar={otraVez}
        />
      )}
    </Tarjeta>
  );
}

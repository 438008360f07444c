import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { entero } from '@/lib/numeros';
import { dialogos } from '@/ui/avisos';
import { BotonAccion, Tarjeta } from '@/ui/base';
import { Acciones } from '@/ui/form';
import { cancelar, emisionQuery, type Emision } from './api';
import estilos from '@/features/comprobantes/presta/comprobantes.module.css';

/** Cuánto va, y pararla. Al terminar, las listas y el cupo se leen otra vez. */
export function Avance({ emision, clave }: { emision: Emision; clave: string }) {
  const consultas = useQueryClient();
  const hechas = emision.emitidas + emision.rechazadas;
  const parte = Math.round((hechas * 100) / Math.max(1, emision.facturas));
  useEffect(
    () => () => {
      void refrescar(consultas, [...alCambiar.comprobante, claves.masivas.lista]);
    },
    [consultas],
  );
  const parar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Cancelar la emisión?',
      'Lo ya emitido queda emitido; lo demás no se emite.',
      { si: 'Cancelar la emisión', no: 'Seguir emitiendo', peligro: true },
    );
    if (!seguro) return;
    try {
      consultas.setQueryData(emisionQuery(clave).queryKey, await cancelar(emision.id));
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Tarjeta titulo="Emitiendo">
      <div role="status" className={estilos.avanceMasiva}>
        <Progress size="lg" radius="sm" value={parte} aria-label="Facturas emitidas" />
        <p className="tabular">
          <strong>{parte} %</strong> · {entero(hechas)} de {entero(emision.facturas)} facturas
        </p>
      </div>
      <p className={estilos.explica}>
        Puede salir de esta pantalla: el trabajo sigue, y al volver verá en qué va.
      </p>
      <Acciones>
        <BotonAccion variant="default" alPulsar={parar}>
          Cancelar lo que falta
        </BotonAccion>
      </Acciones>
    </Tarjeta>
  );
}

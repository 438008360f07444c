import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.css';
import { useState } from 'react';
import { hoy } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar, Estado, Tarjeta } from '@/ui/base';
import { ASIENTOS } from '../presta/api';
import { diarioDe } from '../presta/diarios';
import { verificarCadena, type CadenaRevisada } from './api';
import estilos from './activacion.module.css';

/** Comprobar que nadie cambió lo sellado, aquí o afuera. */
export function Cadena({ edita }: { edita: boolean }) {
  const [revisada, setRevisada] = useState<CadenaRevisada>();
  const anio = Number(hoy().slice(0, 4));
  const verificar = () =>
    hacer(async () => setRevisada(await verificarCadena()), 'Se verificaron los asientos');
  return (
    <Tarjeta titulo="Integridad de los asientos">
      <p className={estilos.avance}>
        Cada asiento numerado queda ligado al anterior: si alguien cambiara uno, aquí se notaría.
      </p>
      <div role="status">{revisada && <Resultado revisada={revisada} />}</div>
      <Group gap="sm" mt={12}>
        {edita && (
          <BotonAccion variant="default" alPulsar={verificar}>
            Verificar los asientos
          </BotonAccion>
        )}
        {[anio, anio - 1].map((cual) => (
          <BotonDescargar key={cual} ruta={`${ASIENTOS}/cadena/exportar`} query={{ anio: cual }}>
            Exportar {cual}
          </BotonDescargar>
        ))}
      </Group>
    </Tarjeta>
  );
}

function Resultado({ revisada: { roto, revisados } }: { revisada: CadenaRevisada }) {
  if (!roto) return <Estado tono="ok">Íntegros: {cuantos(revisados, 'asiento')}</Estado>;
  return (
    <Estado tono="error">
      {`Se rompe en ${diarioDe(roto.diario)} ${roto.anio}, número ${roto.numero}. ${roto.motivo}`}
    </Estado>
  );
}

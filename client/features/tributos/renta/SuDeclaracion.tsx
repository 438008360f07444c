import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fecha, hoy } from '@/lib/fechas';
import { Consulta, Tarjeta } from '@/ui/base';
import { delAnioQuery } from '../presta/api';
import { EstadoObligacion } from '../presta/EstadoObligacion';
import { VentanaObligacion } from '../presta/VentanaObligacion';
import comunes from '../presta/hoja.module.css';

/** Hasta cuándo se declara la renta de ese año y en qué está; desde aquí se dice que ya se presentó. */
export function SuDeclaracion({ anio }: { anio: number }) {
  const [abierta, setAbierta] = useState(false);
  return (
    <Tarjeta titulo="Su declaración">
      <Consulta de={useQuery(delAnioQuery(anio + 1))} lineas={2} enSeccion>
        {(obligaciones) => {
          const suya = obligaciones.find((o) => o.obligacion === 'RENTA' && o.periodo === String(anio));
          if (!suya) return <p className={comunes.frase}>La empresa no declara la renta de ese año.</p>;
          return (
            <div className={comunes.hoja}>
              <p className={comunes.frase}>
                <EstadoObligacion de={suya} />{' '}
                {suya.dicha?.fecha
                  ? `Se presentó el ${fecha(suya.dicha.fecha)}.`
                  : `${suya.vence < hoy() ? 'Vencía' : 'Vence'} el ${fecha(suya.vence)}.`}
              </p>
              <Button variant="default" h={42} onClick={() => setAbierta(true)}>
                {suya.acciones.includes('presentar') ? 'Ya la presenté' : 'Ver su declaración'}
              </Button>
              {abierta && <VentanaObligacion de={suya} alCerrar={() => setAbierta(false)} />}
            </div>
          );
        }}
      </Consulta>
    </Tarjeta>
  );
}

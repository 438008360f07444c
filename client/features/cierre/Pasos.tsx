import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fechaHora } from '@/lib/fechas';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Enlace } from '@/ui/base';
import { deshacerPaso, hacerPaso, type CierreMes, type PasoDeCierre } from './api';
import { DeImpuestos } from './DeImpuestos';
import { EstadoDePaso } from './rotulos';
import estilos from './cierre.module.css';

interface Props {
  suyo: CierreMes;
  /** Si quien mira puede hacer y deshacer pasos de este mes. */
  trabaja: boolean;
  alCambiar: () => unknown;
}

const IMPUESTOS = 'impuestos';

/** Cada cosa que un paso halló, con la página donde se arregla. */
function Hallados({ paso }: { paso: PasoDeCierre }) {
  const mas = paso.cuantos - paso.hallados.length;
  return (
    <ul className={estilos.hallados} aria-label={`${paso.nombre}: lo que se halló`}>
      {paso.hallados.map((h) => (
        <li key={h.texto}>
          <Enlace to={h.ruta}>{h.texto}</Enlace>
        </li>
      ))}
      {mas > 0 && <li className={estilos.menor}>y {mas} más</li>}
    </ul>
  );
}

/** La lista de comprobación de un mes, en el orden en que se hace. */
export function Pasos({ suyo, trabaja, alCambiar }: Props) {
  const { anio, mes, pasos } = suyo;
  const [viendo, setViendo] = useState(false);
  const deshacer = async (p: PasoDeCierre) => {
    const seguro = await dialogos.confirmar(
      `¿Deshacer «${p.nombre}»?`,
      'Lo que asentó se reversa con la misma fecha, y el paso queda por hacer.',
      { si: 'Deshacer', peligro: true },
    );
    if (seguro) await hacer(() => deshacerPaso(anio, mes, p.codigo), `${p.nombre}: deshecho`, alCambiar);
  };
  return (
    <>
      <ol className={estilos.pasos} aria-label="Pasos del cierre">
        {pasos.map((p) => (
          <li key={p.codigo}>
            <div className={estilos.estado}>
              <EstadoDePaso estado={p.estado} />
            </div>
            <div className={estilos.que}>
              <h2>{p.nombre}</h2>
              {p.explica && <p className={estilos.menor}>{p.explica}</p>}
              <p>{p.texto}</p>
              {p.hallados.length > 0 && <Hallados paso={p} />}
              {p.hecho_en && (
                <p className={estilos.menor}>
                  Lo hizo {p.hecho_por}, {fechaHora(p.hecho_en)}
                </p>
              )}
            </div>
            <div className={estilos.acciones}>
              {p.codigo === IMPUESTOS && (
                <Button variant="default" h={34} onClick={() => setViendo(true)}>
                  Ver las cifras
                </Button>
              )}
              {p.ruta && (
                <Button variant="default" h={34} component={Link} to={p.ruta}>
                  {p.estado === 'bien' ? 'Ver' : 'Ir a arreglarlo'}
                  <span className="solo-lector"> {p.nombre}</span>
                </Button>
              )}
              {trabaja && p.deshacer && (
                <BotonAccion variant="subtle" h={34} alPulsar={() => deshacer(p)}>
                  Deshacer<span className="solo-lector"> {p.nombre}</span>
                </BotonAccion>
              )}
              {trabaja && p.hacer && (
                <BotonAccion
                  h={34}
                  alPulsar={() =>
                    hacer(() => hacerPaso(anio, mes, p.codigo), `${p.nombre}: hecho`, alCambiar)
                  }
                >
                  Hacer<span className="solo-lector"> {p.nombre}</span>
                </BotonAccion>
              )}
            </div>
          </li>
        ))}
      </ol>
      {viendo && (
        <DeImpuestos suyo={suyo} trabaja={trabaja} alCambiar={alCambiar} alCerrar={() => setViendo(false)} />
      )}
    </>
  );
}

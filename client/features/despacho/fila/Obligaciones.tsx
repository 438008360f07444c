import { IconUser } from '@tabler/icons-react';
import { fecha } from '@/lib/fechas';
import { Estado, Icono } from '@/ui/base';
import { importe } from '@/ui/tabla';
import { toObligacion } from '../adonde';
import type { Empresa, Obligacion } from '../api';
import { EnSuEmpresa } from '../EnSuEmpresa';
import { comoEsta, enCorto } from '../rotulos';
import { EnUnRenglon } from './EnUnRenglon';
import estilos from './fila.module.css';

const CABEN = 3;

/** Lo que vence este mes en una empresa. */
export function Obligaciones({ de }: { de: Empresa }) {
  if (!de.contada) return <span className={estilos.menor}>Aún no se cuenta lo de este mes</span>;
  if (!de.obligaciones.length) return <span className={estilos.menor}>Nada vence este mes</span>;
  return (
    <EnUnRenglon
      clase={estilos.obligaciones!}
      caben={CABEN}
      que={`obligaciones más de ${de.EMP_NOMBREC}`}
      cosas={de.obligaciones.map((o) => [`${o.obligacion} ${o.periodo}`, <Una key="" de={o} empresa={de} />])}
    />
  );
}

function Una({ de, empresa }: { de: Obligacion; empresa: Empresa }) {
  const { texto, tono } = comoEsta(de);
  const quien = empresa.personas.find((p) => p.persona_id === de.responsable_id)?.nombre;
  return (
    <span
      className={estilos.obligacion}
      data-nueva={de.nueva || undefined}
      title={[
        `${de.nombre}, ${de.titulo}. Vence el ${fecha(de.vence)}: ${texto.toLowerCase()}`,
        quien && `la hace ${quien}`,
        de.nueva && 'cambió desde que miró',
      ]
        .filter(Boolean)
        .join('; ')}
    >
      <span className={estilos.dia}>
        <span className="solo-lector">Vence el </span>
        {/* El mes es el que se mira. */}
        <span className={estilos.corto} aria-hidden>
          {fecha(de.vence).slice(0, 2)}
        </span>
        <span className={estilos.largo}>{fecha(de.vence).slice(0, 5)}</span>
      </span>
      <span className={estilos.nombre}>
        <EnSuEmpresa de={empresa} a={toObligacion(de)}>
          <span className={estilos.corto} aria-hidden>
            {enCorto(de)}
          </span>
          <span className={estilos.largo}>{de.nombre}</span>
        </EnSuEmpresa>
      </span>
      <span className={estilos.resto}>
        {de.importe !== null && Number(de.importe) > 0 && (
          <span className={`${estilos.menor} tabular`}>{importe(de.importe)}</span>
        )}
        {quien && (
          <span className={`${estilos.menor} ${estilos.quien}`}>
            <Icono de={IconUser} tamano={12} />
            <span className={estilos.largo}>la hace {quien}</span>
          </span>
        )}
        <Estado tono={tono}>
          <span className={estilos.largo}>{texto}</span>
        </Estado>
        {de.nueva && <span className={`${estilos.menor} ${estilos.largo}`}>cambió</span>}
      </span>
    </span>
  );
}

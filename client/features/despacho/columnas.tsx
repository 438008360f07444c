import { fecha } from '@/lib/fechas';
import { Estado } from '@/ui/base';
import { importe, type Columna } from '@/ui/tabla';
import type { Empresa, Obligacion } from './api';
import { toFalta, toObligacion, toVencidasAntes } from './adonde';
import { EnSuEmpresa } from './EnSuEmpresa';
import { comoEsta, faltaDicha } from './rotulos';
import estilos from './despacho.module.css';

/** `mes`: el que se mira, como 2026-11. */
export const columnasDe = (mes: string): Columna<Empresa>[] => [
  {
    id: 'nombre',
    titulo: 'Empresa',
    orden: 'nombre',
    nombra: true,
    celda: (e) => (
      <span className={estilos.empresa}>
        <span>{e.EMP_NOMBREC}</span>
        <span className={`${estilos.menor} tabular`}>{e.EMP_RUC}</span>
      </span>
    ),
  },
  {
    id: 'obligaciones',
    titulo: 'Vence este mes',
    orden: 'proxima',
    envolver: true,
    celda: (e) =>
      e.contada ? (
        <ul className={estilos.obligaciones}>
          {e.obligaciones.map((o) => (
            <UnaObligacion
              key={`${o.obligacion} ${o.periodo}`}
              de={o}
              empresa={e}
              quien={e.personas.find((p) => p.persona_id === o.responsable_id)?.nombre}
            />
          ))}
          {!e.obligaciones.length && <li className={estilos.menor}>Nada vence este mes</li>}
        </ul>
      ) : (
        <span className={estilos.menor}>Aún no se cuenta lo de este mes</span>
      ),
  },
  {
    id: 'faltan',
    titulo: 'Le falta',
    orden: 'faltan',
    envolver: true,
    celda: (e) =>
      e.faltan.length || e.vencidas_antes ? (
        <ul className={estilos.faltas}>
          {e.vencidas_antes > 0 && (
            <li>
              <Estado tono="error">
                <EnSuEmpresa de={e} ruta={toVencidasAntes(mes)}>
                  {e.vencidas_antes === 1 ? '1 vencida de antes' : `${e.vencidas_antes} vencidas de antes`}
                </EnSuEmpresa>
              </Estado>
            </li>
          )}
          {e.faltan.map((f) => (
            <li key={f.que}>
              <EnSuEmpresa de={e} ruta={toFalta(f.que, mes, e.obligaciones)}>
                {faltaDicha(f)}
              </EnSuEmpresa>
              {f.eran !== null && f.que !== 'firma' && (
                <span className={estilos.menor}> {cuantosEran(f.eran)}</span>
              )}
            </li>
          ))}
        </ul>
      ) : e.contada ? (
        <Estado tono="ok">Nada</Estado>
      ) : null,
  },
  {
    id: 'personas',
    titulo: 'Quién la atiende',
    envolver: true,
    cede: 1,
    celda: (e) => {
      const lleva = e.personas.find((p) => p.lleva);
      const otros = e.personas.filter((p) => !p.lleva).map((p) => p.nombre);
      return (
        <span className={estilos.empresa}>
          <span>{lleva?.nombre ?? <Estado tono="aviso">Nadie responde</Estado>}</span>
          {otros.length > 0 && <span className={estilos.menor}>con {otros.join(', ')}</span>}
        </span>
      );
    },
  },
  {
    id: 'tareas',
    titulo: 'Tareas',
    numerica: true,
    enTarjeta: 'cifra',
    cede: 2,
    // Con su palabra: en un teléfono la cifra va sin el título de su columna.
    celda: (e) =>
      e.tareas ? (
        `${e.tareas} ${e.tareas === 1 ? 'tarea' : 'tareas'}`
      ) : (
        <span className={estilos.menor}>Ninguna</span>
      ),
  },
];

const cuantosEran = (eran: number) => (eran === 0 ? 'nuevo' : eran === 1 ? 'era 1' : `eran ${eran}`);

/** `quien`: la persona que la hace, si no es quien responde por la empresa. */
function UnaObligacion({
  de,
  empresa,
  quien,
}: {
  de: Obligacion;
  empresa: Empresa;
  quien: string | undefined;
}) {
  const { texto, tono } = comoEsta(de);
  return (
    <li className={estilos.obligacion} data-nueva={de.nueva || undefined}>
      <span className={estilos.dia} title={`Vence el ${fecha(de.vence)}`}>
        <span className="solo-lector">Vence el </span>
        {fecha(de.vence).slice(0, 5)}
      </span>
      <span>
        <EnSuEmpresa de={empresa} ruta={toObligacion(de)}>
          {de.nombre}
        </EnSuEmpresa>
        {de.importe !== null && Number(de.importe) > 0 && (
          <span className={`${estilos.menor} tabular`}> {importe(de.importe)}</span>
        )}
        {quien && <span className={`${estilos.menor} ${estilos.quien}`}>la hace {quien}</span>}
      </span>
      <Estado tono={tono}>{texto}</Estado>
      {de.nueva && <span className={estilos.menor}>cambió</span>}
    </li>
  );
}

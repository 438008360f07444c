import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fecha, hoy } from '@/lib/fechas';
import { mesCorto } from '@/lib/meses';
import { toCalendarioTributario } from '@/navegacion/contabilidad';
import { toRegimenes } from '@/navegacion/tributos';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { delAnioQuery, type Obligacion } from '../presta/api';
import { comoEsta } from '../presta/EstadoObligacion';
import { LoQueVence } from '../presta/LoQueVence';
import { VentanaObligacion } from '../presta/VentanaObligacion';
import estilos from './tributos.module.css';

interface Fila {
  obligacion: Obligacion['obligacion'];
  nombre: string;
  /** Las de cada mes, por el mes en que vencen: AAAA-MM. */
  meses: Map<string, Obligacion[]>;
}

/** Las del SRI que vencen en un año, una fila por obligación: las que tienen formulario primero. Lo demás está en el calendario. */
function enFilas(obligaciones: Obligacion[], anio: number): Fila[] {
  const filas = new Map<string, Fila>();
  const suyas = obligaciones.filter(({ vence, ante }) => ante === 'SRI' && vence.startsWith(String(anio)));
  for (const o of [...suyas].sort((a, b) => Number(a.recordatorio) - Number(b.recordatorio))) {
    const fila = filas.get(o.obligacion) ?? { obligacion: o.obligacion, nombre: o.nombre, meses: new Map() };
    const mes = o.vence.slice(0, 7);
    fila.meses.set(mes, [...(fila.meses.get(mes) ?? []), o]);
    // La que vence al final dice cómo se llama ahora: quien cambia de régimen pasa de meses a semestres.
    filas.set(o.obligacion, { ...fila, nombre: o.nombre });
  }
  return [...filas.values()];
}

/** Lo que la empresa declara en un año: qué, cuándo, cuánto y en qué está. */
export function ImpuestosPage() {
  const [url, setUrl] = useSearchParams();
  const este = Number(hoy().slice(0, 4));
  const anios = Array.from({ length: 7 }, (_, n) => este + 1 - n);
  const dicho = Number(url.get('anio'));
  const anio = anios.includes(dicho) ? dicho : este;
  const consulta = useQuery(delAnioQuery(anio));
  return (
    <Pagina
      titulo="Impuestos"
      subtitulo="Lo que la empresa declara, hasta qué día y en qué está. Cada casilla se abre."
      acciones={
        <>
          <Enlace to={toRegimenes()}>Cambios de régimen</Enlace>
          <Enlace to={toCalendarioTributario()}>Calendario, avisos y qué declara</Enlace>
        </>
      }
    >
      <div className={estilos.hoja}>
        <LoQueVence aqui />
        <NativeSelect
          label="Año en que vence"
          w={160}
          value={String(anio)}
          data={anios.map(String)}
          onChange={(e) => setUrl({ anio: e.currentTarget.value })}
        />
        <Consulta de={consulta} lineas={10} enSeccion>
          {(obligaciones) => <Tablero anio={anio} filas={enFilas(obligaciones, anio)} />}
        </Consulta>
      </div>
    </Pagina>
  );
}

function Tablero({ anio, filas }: { anio: number; filas: Fila[] }) {
  const [abierta, setAbierta] = useState<Obligacion | null>(null);
  if (!filas.length)
    return (
      <EmptyState icono={IconReceiptTax} titulo={`Nada vence en ${anio}`}>
        Elija qué declara la empresa en el calendario.
      </EmptyState>
    );
  const meses = Array.from({ length: 12 }, (_, n) => `${anio}-${String(n + 1).padStart(2, '0')}`);
  const columnas: Columna<Fila>[] = [
    { id: 'nombre', titulo: 'Qué se declara', envolver: true, celda: (f) => f.nombre },
    ...meses.map(
      (mes): Columna<Fila> => ({
        id: mes,
        titulo: mesCorto(`${mes}-01`),
        celda: (f) =>
          f.meses.get(mes)?.map((o) => <Casilla key={o.periodo} de={o} alAbrir={() => setAbierta(o)} />),
      }),
    ),
  ];
  return (
    <Tarjeta titulo={`Lo que vence en ${anio}`} sinRelleno>
      <div className={estilos.tablero}>
        <TablaSimple
          etiqueta={`Lo que vence en ${anio}, por mes`}
          columnas={columnas}
          filas={filas}
          clave={(f) => f.obligacion}
          desde={hoy().slice(0, 7)}
        />
      </div>
      {abierta && <VentanaObligacion de={abierta} alCerrar={() => setAbierta(null)} />}
    </Tarjeta>
  );
}

function Casilla({ de, alAbrir }: { de: Obligacion; alAbrir: () => void }) {
  const { tono, texto } = comoEsta(de);
  return (
    <UnstyledButton
      className={estilos.casilla}
      onClick={alAbrir}
      aria-label={`${de.nombre}, ${de.titulo}: vence el ${fecha(de.vence)}, ${texto.toLowerCase()}`}
    >
      <span className={estilos.dia}>{Number(de.vence.slice(8, 10))}</span>
      <span className={estilos.estado} data-tono={tono}>
        {texto}
      </span>
      {de.total !== null && !de.anterior && <span className={estilos.valor}>{importe(de.total)}</span>}
    </UnstyledButton>
  );
}

import { NativeSelect } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { SinLibros } from '@/features/asientos/presta';
import { contabilidadQuery, seRetoma, type Contabilidad } from '@/features/asientos/presta/api';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fechaHora, hoy } from '@/lib/fechas';
import { toCierre } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { anioQuery, type MesDelAnio } from './api';
import { EstadoDeCierre } from './rotulos';
import estilos from './cierre.module.css';

/** Cuántos años se ofrecen si no se sabe desde cuándo hay libros. */
const CUANTOS = 8;

function aniosDe({ desde }: Contabilidad): number[] {
  const ultimo = Number(hoy().slice(0, 4));
  const primero = desde ? Math.min(Number(desde.slice(0, 4)), ultimo) : ultimo - CUANTOS + 1;
  return Array.from({ length: ultimo - primero + 1 }, (_, n) => ultimo - n);
}

/** Los meses de un año, y el año: cuáles están cerrados y cuáles faltan. */
export function CierresPage() {
  const consulta = useQuery(contabilidadQuery);
  return (
    <Pagina
      titulo="Cierres"
      subtitulo="Un mes se cierra paso por paso: lo que la máquina puede, lo hace; lo demás, dice dónde se arregla."
    >
      <Consulta de={consulta}>
        {(contabilidad) =>
          contabilidad.activa || seRetoma(contabilidad) ? (
            <Anio anios={aniosDe(contabilidad)} />
          ) : (
            <EmptyState
              icono={IconCalendarCheck}
              titulo="Los libros todavía no empiezan"
              accion={<SinLibros />}
            >
              Cuando la empresa lleve sus libros, aquí se cierra cada mes.
            </EmptyState>
          )
        }
      </Consulta>
    </Pagina>
  );
}

function Anio({ anios }: { anios: number[] }) {
  const [url, setUrl] = useSearchParams();
  const dicho = Number(url.get('anio'));
  const anio = anios.includes(dicho) ? dicho : anios[0]!;
  const consulta = useQuery(anioQuery(anio));
  const empezado = ({ mes }: MesDelAnio) => `${anio}-${String(mes).padStart(2, '0')}` <= hoy().slice(0, 7);
  const columnas: Columna<MesDelAnio>[] = [
    {
      id: 'mes',
      titulo: 'Mes',
      celda: (m) => <Enlace to={toCierre(anio, m.mes)}>{conMayuscula(m.nombre)}</Enlace>,
    },
    { id: 'estado', titulo: 'Estado', celda: (m) => <EstadoDeCierre {...m} /> },
    {
      id: 'cerrado',
      titulo: 'Cerrado por',
      celda: (m) => m.cerrado_en && `${m.cerrado_por}, ${fechaHora(m.cerrado_en)}`,
    },
  ];
  return (
    <div className={estilos.hoja}>
      <NativeSelect
        label="Año"
        w={140}
        value={anio}
        data={anios.map(String)}
        onChange={(e) => setUrl({ anio: e.currentTarget.value }, { replace: true })}
      />
      <Consulta de={consulta} lineas={12} enSeccion>
        {(suyo) => (
          <>
            <Tarjeta titulo={`Meses de ${anio}`} sinRelleno>
              <TablaSimple
                apilar
                etiqueta={`Meses de ${anio}`}
                columnas={columnas}
                filas={suyo.meses.filter(empezado)}
                clave={(m) => m.mes}
              />
            </Tarjeta>
            <Tarjeta titulo={`El año ${anio}`} acciones={<EstadoDeCierre {...suyo} />}>
              <p className={estilos.frase}>
                {suyo.estado === 'CERRADO'
                  ? `Lo cerró ${suyo.cerrado_por}, ${fechaHora(suyo.cerrado_en)}.`
                  : 'Al cerrarlo se asientan la participación de los trabajadores y el impuesto a la renta, y el resultado pasa a lo acumulado.'}
              </p>
              <p className={estilos.frase}>
                <Enlace to={toCierre(anio)}>
                  {suyo.estado === 'CERRADO' ? `Ver el cierre de ${anio}` : `Revisar el cierre de ${anio}`}
                </Enlace>
              </p>
            </Tarjeta>
          </>
        )}
      </Consulta>
    </div>
  );
}

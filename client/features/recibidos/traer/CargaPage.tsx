import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { Cifra, Consulta, Enlace, Estado, Pagina, Tarjeta, type TonoEstado } from '@/ui/base';
import { toRecibido, toRecibidos } from '@/navegacion/enlaces';
import { entero } from '@/lib/numeros';
import { cargaQuery, enMarcha, type Carga, type DetalleCarga } from '../api';
import { decirCarga } from './dicho';
import estilos from '../recibidos.module.css';

const MIGAS = [{ to: toRecibidos(), texto: 'Recibidos' }];
const DE_UNA_VEZ = 100;

const RESULTADOS: Record<
  NonNullable<DetalleCarga['resultado']>,
  { texto: string; tono: TonoEstado; orden: number }
> = {
  ERROR: { texto: 'Con error', tono: 'error', orden: 0 },
  NUEVO: { texto: 'Nuevo', tono: 'ok', orden: 1 },
  REPETIDO: { texto: 'Ya estaba', tono: 'neutro', orden: 2 },
};
const dicho = ({ resultado }: DetalleCarga) =>
  resultado ? RESULTADOS[resultado] : { texto: 'En camino', tono: 'espera' as const, orden: 3 };

const COLUMNAS: Columna<DetalleCarga>[] = [
  {
    id: 'nombre',
    titulo: 'Archivo o clave',
    recortar: true,
    celda: (d) => (d.recibido_id ? <Enlace to={toRecibido(d.recibido_id)}>{d.nombre}</Enlace> : d.nombre),
  },
  {
    id: 'resultado',
    titulo: 'Resultado',
    celda: (d) => <Estado tono={dicho(d).tono}>{dicho(d).texto}</Estado>,
  },
  { id: 'mensaje', titulo: 'Por qué', envolver: true, celda: (d) => d.mensaje },
];

/** Qué pasó con cada archivo o clave de una carga; mientras sigue, cuánto lleva. */
export function CargaPage() {
  const consulta = useQuery(cargaQuery(Number(useParams().id)));
  return (
    <Pagina titulo="Lo que se trajo" migas={MIGAS}>
      <Consulta
        de={consulta}
        enSeccion
        ausente="No existe esa carga"
        accion={
          <Button component={Link} to={toRecibidos()}>
            Ver los recibidos
          </Button>
        }
      >
        {(carga) => <Una carga={carga} />}
      </Consulta>
    </Pagina>
  );
}

function Una({ carga }: { carga: Carga }) {
  const [hasta, setHasta] = useState(DE_UNA_VEZ);
  // Lo que hay que atender va primero.
  const filas = carga.detalle
    .map((d, n) => ({ ...d, n }))
    .sort((a, b) => dicho(a).orden - dicho(b).orden || a.n - b.n);
  return (
    <div className={estilos.cuerpo}>
      {enMarcha(carga) && (
        <Tarjeta titulo="Trayendo">
          <div role="status">
            <Progress
              size="lg"
              value={carga.total ? (carga.hechos * 100) / carga.total : 0}
              aria-label="Avance de lo que se trae"
            />
            <p className={estilos.nota}>
              {decirCarga(carga)}. Puede salir de esta pantalla: el trabajo sigue, y al volver verá en qué va.
            </p>
          </div>
        </Tarjeta>
      )}
      {carga.motivo && (
        <p className={estilos.cuarentena} role="alert">
          {carga.motivo}
        </p>
      )}
      <div className={estilos.cuentas}>
        <Cifra rotulo="Documentos" valor={entero(carga.total)} />
        <Cifra rotulo="Nuevos" valor={entero(carga.nuevos)} />
        <Cifra rotulo="Ya estaban" valor={entero(carga.repetidos)} />
        <Cifra
          rotulo="Con error"
          valor={entero(carga.con_error)}
          tono={carga.con_error ? 'error' : undefined}
        />
      </div>
      <Tarjeta titulo="Uno por uno" sinRelleno>
        <TablaSimple
          etiqueta="Uno por uno"
          columnas={COLUMNAS}
          filas={filas.slice(0, hasta)}
          clave={(d) => (d as (typeof filas)[number]).n}
          vacio="Todavía no se lee ninguno."
          apilar
        />
        {hasta < filas.length && (
          <p className={estilos.mas}>
            <Button variant="default" onClick={() => setHasta(hasta + 10 * DE_UNA_VEZ)}>
              Ver más
            </Button>
          </p>
        )}
      </Tarjeta>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { SinLibros } from '@/features/asientos/presta';
import { PorConfirmar } from '@/features/vistosBuenos/presta';
import { fecha, fechaHora } from '@/lib/fechas';
import { toExcepcion, toExcepciones } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { ALCANCES, nombreDe } from './alcances';
import { periodosQuery, retirar, type Alcance, type Bloqueo, type Excepcion, type Periodos } from './api';
import { Cerrar } from './Cerrar';
import { Exceptuar } from './Exceptuar';
import estilos from './periodos.module.css';

interface Fila {
  alcance: Alcance;
  nombre: string;
  detalle: string;
  bloqueo: Bloqueo | undefined;
  abre: string | null;
}

const filasDe = ({ bloqueos, primer_dia_abierto: abren }: Periodos): Fila[] =>
  ALCANCES.map(({ value, label, detalle }) => ({
    alcance: value,
    nombre: label,
    detalle,
    bloqueo: bloqueos.find(({ alcance }) => alcance === value),
    abre: value === 'duro' ? null : abren[value],
  }));

/** Hasta qué día está cerrada cada área, quién puede entrar todavía, y cómo se cierra o se abre. */
export function PeriodosPage() {
  const consulta = useQuery(periodosQuery);
  return (
    <Pagina
      titulo="Períodos"
      subtitulo="Lo que tiene fecha en un período cerrado no se registra ni se anula: los números que ya se vieron no cambian."
      acciones={<SinLibros />}
    >
      <Consulta de={consulta}>{(periodos) => <Hoja periodos={periodos} />}</Consulta>
    </Pagina>
  );
}

function Hoja({ periodos }: { periodos: Periodos }) {
  const cierra = usePermiso('contabilidad.cerrar');
  const veUsuarios = usePermiso('usuarios.editar');
  const [ventana, setVentana] = useState<Fila | 'excepcion' | null>(null);
  const [abriendo, setAbriendo] = useState<Fila | null>(null);
  const columnas: Columna<Fila>[] = [
    {
      id: 'nombre',
      titulo: 'Qué se cierra',
      envolver: true,
      celda: (f) => (
        <>
          <strong>{f.nombre}</strong>
          <span className={estilos.menor}>{f.detalle}</span>
        </>
      ),
    },
    {
      id: 'hasta',
      titulo: 'Cerrado hasta',
      celda: (f) =>
        f.bloqueo ? (
          <Estado tono={f.alcance === 'duro' ? 'error' : 'aviso'} icono={IconLock}>
            {fecha(f.bloqueo.hasta)}
          </Estado>
        ) : f.abre ? (
          <Estado tono="aviso" icono={IconLock}>
            Por otro cierre
          </Estado>
        ) : (
          <Estado tono="ok" icono={IconLockOpen}>
            Abierto
          </Estado>
        ),
    },
    { id: 'abre', titulo: 'Primer día abierto', celda: (f) => fecha(f.abre) },
    {
      id: 'motivo',
      titulo: 'Motivo',
      envolver: true,
      celda: ({ bloqueo }) =>
        bloqueo && (
          <>
            {bloqueo.motivo}
            <span className={estilos.menor}>
              {bloqueo.por}, {fechaHora(bloqueo.en)}
            </span>
          </>
        ),
    },
  ];
  if (cierra)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (f) => (
        <div className={estilos.acciones}>
          <Button variant="default" h={32} px={10} onClick={() => setVentana(f)}>
            Cerrar<span className="solo-lector"> {f.nombre}</span>
          </Button>
          {f.bloqueo && f.alcance !== 'duro' && (
            <Button variant="subtle" h={32} px={10} onClick={() => setAbriendo(f)}>
              Abrir<span className="solo-lector"> {f.nombre}</span>
            </Button>
          )}
        </div>
      ),
    });
  return (
    <div className={estilos.hoja}>
      {periodos.por_confirmar.map((visto) => (
        <PorConfirmar key={visto.id} visto={visto} cambia={alCambiar.periodos} />
      ))}
      <Tarjeta titulo="Lo cerrado" sinRelleno>
        <TablaSimple
          apilar
          etiqueta="Lo cerrado"
          columnas={columnas}
          filas={filasDe(periodos)}
          clave={(f) => f.alcance}
        />
      </Tarjeta>
      <Tarjeta
        titulo="Excepciones"
        sinRelleno
        acciones={
          <div className={estilos.acciones}>
            <Button component={Link} to={toExcepciones()} variant="subtle" h={34}>
              Ver todas<span className="solo-lector"> las excepciones</span>
            </Button>
            {cierra && veUsuarios && (
              <Button
                variant="default"
                h={34}
                onClick={() => setVentana('excepcion')}
                leftSection={<Icono de={IconUserPlus} />}
              >
                Permitir a alguien
              </Button>
            )}
          </div>
        }
      >
        <Excepciones excepciones={periodos.excepciones} cierra={cierra} />
      </Tarjeta>
      {ventana === 'excepcion' && <Exceptuar alCerrar={() => setVentana(null)} />}
      {ventana !== null && ventana !== 'excepcion' && (
        <Cerrar
          alcance={ventana.alcance}
          hasta={ventana.bloqueo?.hasta ?? null}
          alCerrar={() => setVentana(null)}
        />
      )}
      {abriendo && (
        <Cerrar
          abrir
          alcance={abriendo.alcance}
          hasta={abriendo.bloqueo?.hasta ?? null}
          alCerrar={() => setAbriendo(null)}
        />
      )}
    </div>
  );
}

function Excepciones({ excepciones, cierra }: { excepciones: Excepcion[]; cierra: boolean }) {
  const consultas = useQueryClient();
  const quitar = async (e: Excepcion) => {
    const seguro = await dialogos.confirmar(
      '¿Quitar la excepción?',
      `${e.usuario} ya no podrá registrar en lo cerrado de ${nombreDe(e.alcance)}.`,
      { si: 'Quitar', peligro: true },
    );
    if (seguro)
      await hacer(
        () => retirar(e.id),
        'Excepción quitada',
        () => void refrescar(consultas, alCambiar.periodos),
      );
  };
  const columnas: Columna<Excepcion>[] = [
    { id: 'usuario', titulo: 'Quién', celda: (e) => <Enlace to={toExcepcion(e.id)}>{e.usuario}</Enlace> },
    { id: 'alcance', titulo: 'En lo cerrado de', celda: (e) => nombreDe(e.alcance) },
    { id: 'expira', titulo: 'Hasta', numerica: true, celda: (e) => fechaHora(e.expira) },
    {
      id: 'motivo',
      titulo: 'Motivo',
      envolver: true,
      celda: (e): ReactNode => (
        <>
          {e.motivo}
          <span className={estilos.menor}>
            {e.creada_por}, {fechaHora(e.en)}
          </span>
        </>
      ),
    },
  ];
  if (cierra)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (e) => (
        <BotonAccion variant="subtle" h={32} px={10} alPulsar={() => quitar(e)}>
          Quitar<span className="solo-lector"> la de {e.usuario}</span>
        </BotonAccion>
      ),
    });
  return (
    <TablaSimple
      apilar
      etiqueta="Excepciones"
      columnas={columnas}
      filas={excepciones}
      clave={(e) => e.id}
      vacio="Nadie puede registrar en lo cerrado"
    />
  );
}

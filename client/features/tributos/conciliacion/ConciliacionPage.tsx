import { NativeSelect } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toPuestaAlDia } from '@/navegacion/contabilidad';
import { toRecibidos } from '@/navegacion/enlaces';
import { toConciliacionTributaria, toFormulario } from '@/navegacion/tributos';
import { EmptyState } from '@/ui/avisos';
import { BotonDescargar, Cifra, Consulta, Enlace, Estado, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { seCalcula } from '../presta/calculo';
import { SeCalcula } from '../ats/SeCalcula';
import { DelPeriodo } from '../declaraciones/DelPeriodo';
import { CADA, esSemestral, nombrarPeriodo, porDefecto, ultimos } from '../declaraciones/periodos';
import { conciliacionQuery, rutaDe, type Conciliacion, type Fila } from './api';
import { Porques } from './Porques';
import comunes from '../presta/hoja.module.css';
import estilos from './conciliacion.module.css';

/** Lo que dicen los documentos, los libros, los formularios, el anexo y el SRI de un período, y por qué no es igual. */
export function ConciliacionPage() {
  return <DelPeriodo dicho={useParams().periodo}>{(periodo) => <DeUno periodo={periodo} />}</DelPeriodo>;
}

function DeUno({ periodo }: { periodo: string }) {
  const consulta = useQuery(conciliacionQuery(periodo));
  return (
    <Pagina
      titulo="Conciliación tributaria"
      subtitulo="Lo que dicen los documentos, los libros, los formularios, el anexo y el SRI. Lo que no es igual dice por qué."
      acciones={
        consulta.data &&
        !seCalcula(consulta.data) && <BotonDescargar ruta={`${rutaDe(periodo)}/excel`}>Excel</BotonDescargar>
      }
    >
      <div className={comunes.hoja}>
        <Escoger periodo={periodo} />
        <Consulta
          de={consulta}
          lineas={14}
          enSeccion
          ausente="Ese período no existe, o el 104 no regía"
          accion={<Enlace to={toConciliacionTributaria(porDefecto(hoy()))}>Ver el último mes</Enlace>}
        >
          {(hecha) => (seCalcula(hecha) ? <SeCalcula avance={hecha} /> : <Cuerpo de={hecha} />)}
        </Consulta>
      </div>
    </Pagina>
  );
}

function Escoger({ periodo }: { periodo: string }) {
  const ir = useNavigate();
  const semestral = esSemestral(periodo);
  const ofrecidos = ultimos(hoy(), semestral);
  const periodos = ofrecidos.includes(periodo) ? ofrecidos : [periodo, ...ofrecidos];
  const irA = (otro: string | undefined) => void ir(toConciliacionTributaria(otro));
  return (
    <div className={comunes.herramientas}>
      <NativeSelect
        label="Se declara"
        value={semestral ? 'semestral' : 'mensual'}
        data={[...CADA]}
        onChange={(e) => irA(ultimos(hoy(), e.currentTarget.value === 'semestral')[1])}
      />
      <NativeSelect
        label="Período"
        value={periodo}
        data={periodos.map((value) => ({ value, label: conMayuscula(nombrarPeriodo(value)) }))}
        onChange={(e) => irA(e.currentTarget.value)}
      />
    </div>
  );
}

const CIFRA = 104;

const sinNada = ({ documentos, libro, formulario, ats, sri, motivos }: Fila) =>
  !motivos.length && ![documentos, libro, formulario, ats, sri].some(Number);

/** Si dos columnas dicen algo: una sola no es igual a nada. */
const seCompara = ({ documentos, libro, formulario, ats, sri }: Fila) =>
  [documentos, libro, formulario, ats, sri].filter((valor) => valor !== null).length > 1;

function Cuerpo({ de }: { de: Conciliacion }) {
  if (de.filas.every(sinNada))
    return (
      <EmptyState icono={IconScale} titulo="No hay nada que conciliar">
        En este período no hay documentos ni movimientos.
      </EmptyState>
    );
  const distintas = de.filas.filter(({ motivos }) => motivos.length);
  const iguales = de.filas.filter((fila) => !fila.motivos.length && seCompara(fila));
  const sinExplicar = Number(de.sin_explicar) !== 0;
  return (
    <>
      <Rejilla minimo={180}>
        <Cifra rotulo="Conceptos iguales" valor={iguales.length} tono="ok" />
        <Cifra
          rotulo="Con alguna diferencia"
          valor={distintas.length}
          detalle={distintas.length ? 'Cada una dice por qué' : undefined}
          tono={distintas.length ? 'aviso' : 'ok'}
        />
        <Cifra rotulo="Sin explicar" valor={dinero(de.sin_explicar)} tono={sinExplicar ? 'error' : 'ok'} />
      </Rejilla>
      {!de.lleva_libros && (
        <p className={estilos.menor}>
          La empresa no lleva aquí sus libros: esa columna queda vacía.{' '}
          <Enlace to={toPuestaAlDia()} subrayado>
            Empezar a llevarlos
          </Enlace>
        </p>
      )}
      {!de.del_sri && (
        <p className={estilos.menor}>
          De este período no se ha traído nada del SRI.{' '}
          <Enlace to={toRecibidos()} subrayado>
            Traer el listado del portal
          </Enlace>
        </p>
      )}
      {[...new Set(de.filas.map(({ grupo }) => grupo))].map((grupo) => (
        <Tarjeta key={grupo} titulo={grupo} sinRelleno>
          <TablaSimple
            etiqueta={`${grupo}: lo que dice cada parte`}
            columnas={columnasDe(de)}
            filas={de.filas.filter((fila) => fila.grupo === grupo)}
            clave={({ codigo }) => codigo}
            apilar
          />
        </Tarjeta>
      ))}
    </>
  );
}

/** El ancho es el mismo en todas las tablas: las columnas de un grupo quedan debajo de las del otro. */
const columnasDe = ({ periodo, presentados }: Conciliacion): Columna<Fila>[] => [
  { id: 'concepto', titulo: 'Concepto', ancho: '24%', envolver: true, celda: (f) => f.concepto },
  {
    id: 'documentos',
    titulo: 'Documentos',
    ancho: CIFRA,
    numerica: true,
    celda: (f) => importe(f.documentos),
  },
  { id: 'libro', titulo: 'Libros', ancho: CIFRA, numerica: true, celda: (f) => importe(f.libro) },
  {
    id: 'formulario',
    titulo: 'Formulario',
    ancho: CIFRA,
    numerica: true,
    celda: (f) =>
      f.formulario !== null && (
        <Enlace to={toFormulario(f.formulario_codigo, periodo)}>
          {importe(f.formulario)}
          <span className="solo-lector">
            : {f.concepto}, formulario {f.formulario_codigo}
            {presentados.includes(f.formulario_codigo) && ' presentado'}
          </span>
        </Enlace>
      ),
  },
  { id: 'ats', titulo: 'Anexo', ancho: CIFRA, numerica: true, celda: (f) => importe(f.ats) },
  { id: 'sri', titulo: 'SRI', ancho: CIFRA, numerica: true, celda: (f) => importe(f.sri) },
  {
    id: 'estado',
    titulo: 'Diferencia',
    ancho: 124,
    celda: (f) => {
      if (!f.motivos.length)
        return seCompara(f) ? <Estado tono="ok">Igual</Estado> : <span>Sin otra con qué comparar</span>;
      const tono = Number(f.sin_explicar) ? 'error' : 'aviso';
      return <Estado tono={tono}>{Number(f.diferencia) ? importe(f.diferencia) : 'Se compensan'}</Estado>;
    },
  },
  {
    id: 'por_que',
    titulo: 'Por qué',
    envolver: true,
    celda: (f) => <Porques periodo={periodo} fila={f} />,
  },
];

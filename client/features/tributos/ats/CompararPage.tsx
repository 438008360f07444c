import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fechaHora, hoy } from '@/lib/fechas';
import { toAts } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { BotonDescargar, Cifra, Consulta, Enlace, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { Acciones, ArchivoField, BotonEnviar, Form, useEnvio } from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { nombrarPeriodo, porDefecto } from '../declaraciones/periodos';
import { comparacionQuery, comparar, rutaDe, type Comparacion, type FilaComparada } from './api';
import comunes from '../presta/hoja.module.css';
import estilos from './ats.module.css';

const MAXIMO = 20 * 1024 * 1024;

/** El anexo de un período, comparado con el que hizo otro programa. */
export function CompararPage() {
  const periodo = useParams().periodo ?? porDefecto(hoy());
  const prepara = usePermiso('tributos.preparar');
  const consulta = useQuery(comparacionQuery(periodo));
  return (
    <Pagina
      titulo="Comparar el anexo"
      subtitulo={`${conMayuscula(nombrarPeriodo(periodo))}. Lo que está solo en uno, lo que dicen distinto y cuánto suma cada uno.`}
      migas={[{ to: toAts(periodo), texto: 'Anexo transaccional' }]}
    >
      <div className={comunes.hoja}>
        {prepara && <Subir periodo={periodo} />}
        <Consulta de={consulta} lineas={10} enSeccion ausente="Ese período no existe">
          {(hecha) =>
            hecha ? (
              <Hallado periodo={periodo} de={hecha} />
            ) : (
              <p className={estilos.menor}>Este período todavía no se ha comparado con ningún archivo.</p>
            )
          }
        </Consulta>
      </div>
    </Pagina>
  );
}

function Subir({ periodo }: { periodo: string }) {
  const consultas = useQueryClient();
  const form = useForm<{ current: File | null }>({ defaultValues: { current: null } });
  const enviar = useEnvio(form, 'No se comparó', async ({ current }) => {
    if (!current) return;
    consultas.setQueryData(claves.tributos.comparacionDelAts(periodo), await comparar(periodo, current));
    form.reset();
  });
  return (
    <Tarjeta titulo="El anexo de otro programa">
      <Form form={form} onSubmit={enviar} aria-label="El anexo de otro programa">
        <ArchivoField
          name="current"
          label="Archivo"
          withAsterisk
          extensiones={['xml', 'zip']}
          maximo={MAXIMO}
          nota="El XML, o el ZIP que se sube al portal. Máximo 20 MB. No se guarda"
          rules={{ required: 'Elija el archivo' }}
        />
        <Acciones>
          <BotonEnviar>Comparar</BotonEnviar>
        </Acciones>
      </Form>
    </Tarjeta>
  );
}

function Hallado({ periodo, de }: { periodo: string; de: Comparacion }) {
  return (
    <>
      <p className={estilos.menor}>
        Comparado con {de.archivo} por {de.hecha_por}, {fechaHora(de.hecha_en)}. Lo que cambió después no se
        ve aquí: vuelva a comparar.
      </p>
      <Rejilla minimo={160}>
        <Cifra rotulo="Iguales" valor={de.iguales} tono="ok" />
        <Cifra rotulo="Dicen distinto" valor={de.distintas} tono={de.distintas ? 'error' : undefined} />
        <Cifra rotulo="Solo en este" valor={de.solo_nuestras} tono={de.solo_nuestras ? 'error' : undefined} />
        <Cifra rotulo="Solo en el otro" valor={de.solo_suyas} tono={de.solo_suyas ? 'error' : undefined} />
      </Rejilla>
      <Sumas de={de} />
      <Tarjeta
        titulo="Filas que no son iguales"
        sinRelleno={de.filas.length > 0}
        acciones={
          de.filas.length > 0 && (
            <BotonDescargar compacto ruta={`${rutaDe(periodo)}/comparaciones/excel`}>
              Excel
            </BotonDescargar>
          )
        }
      >
        {de.cuantas > de.filas.length && (
          <p className={estilos.nota}>
            Se muestran las primeras {de.filas.length} de {de.cuantas}. En el Excel van hasta 5.000.
          </p>
        )}
        <TablaSimple
          apilar
          etiqueta="Filas que no son iguales"
          columnas={DE_FILAS}
          filas={de.filas}
          clave={(f) =>
            [f.bloque, f.clase, f.comprobante, f.numero, f.quien, JSON.stringify(f.campos)].join()
          }
          vacio="Los dos anexos dicen lo mismo."
        />
      </Tarjeta>
    </>
  );
}

function Sumas({ de }: { de: Comparacion }) {
  const deFilas = de.bloques.map(({ bloque, nombre, filas_nuestras: nuestras, filas_suyas: suyas }) => ({
    clave: `${bloque} filas`,
    nombre,
    concepto: 'Filas',
    celdas: [nuestras, suyas, nuestras - suyas],
  }));
  const deImportes = de.sumas.map((s) => ({
    clave: `${s.bloque} ${s.concepto}`,
    nombre: s.nombre,
    concepto: s.concepto,
    celdas: [importe(s.nuestro), importe(s.suyo), importe(s.diferencia)],
  }));
  return (
    <Tarjeta titulo="Lo que suma cada uno" sinRelleno>
      <TablaSimple
        apilar
        etiqueta="Lo que suma cada anexo"
        filas={[...deFilas, ...deImportes]}
        clave={(f) => f.clave}
        columnas={[
          { id: 'concepto', titulo: 'Concepto', envolver: true, celda: (f) => `${f.nombre} · ${f.concepto}` },
          { id: 'nuestro', titulo: 'En este', numerica: true, celda: (f) => f.celdas[0] },
          { id: 'suyo', titulo: 'En el otro', numerica: true, celda: (f) => f.celdas[1] },
          { id: 'diferencia', titulo: 'Diferencia', numerica: true, celda: (f) => f.celdas[2] },
        ]}
      />
    </Tarjeta>
  );
}

const CLASES = { DISTINTA: 'Dicen distinto', SOLO_NUESTRA: 'Solo en este', SOLO_SUYA: 'Solo en el otro' };

const DE_FILAS: Columna<FilaComparada>[] = [
  {
    id: 'que',
    titulo: 'Comprobante',
    envolver: true,
    celda: (f) => {
      const que = [f.comprobante, f.numero].filter(Boolean).join(' ');
      return f.enlace ? <Enlace to={f.enlace}>{que}</Enlace> : que;
    },
  },
  {
    id: 'quien',
    titulo: 'De quién',
    envolver: true,
    celda: (f) => [f.nombre, f.quien].filter(Boolean).join(' · '),
  },
  { id: 'clase', titulo: 'Qué pasa', celda: (f) => CLASES[f.clase] },
  {
    id: 'campos',
    titulo: 'Campos',
    envolver: true,
    celda: (f) => (
      <ul className={estilos.campos}>
        {f.campos.map(({ campo, nombre, nuestro, suyo }) => (
          <li key={campo}>
            {nombre}:{' '}
            {f.clase === 'DISTINTA'
              ? `${nuestro || 'nada'} aquí, ${suyo || 'nada'} en el otro`
              : nuestro || suyo}
          </li>
        ))}
      </ul>
    ),
  },
];

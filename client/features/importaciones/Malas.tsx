import { TablaSimple, type Columna } from '@/ui/tabla';
import { BotonDescargar, Tarjeta } from '@/ui/base';
import { cuantos, entero } from '@/lib/numeros';
import { rutaImport, type Importacion, type Mala } from './api';
import { useImportar } from './useImportar';
import estilos from './importar.module.css';

/** Las filas que no entran, cada una con todos sus motivos; las celdas con error se destacan. */
export function Malas({ importacion }: { importacion: Importacion }) {
  const { tipo, eid } = useImportar();
  const { errores, malas, campos, mapeo, IMP_CODIGO, hayResultado, entera } = importacion;
  if (malas === 0) return null;
  const columnas: Columna<Mala>[] = [
    { id: 'fila', titulo: 'Fila', numerica: true, ancho: 72, celda: (m) => entero(m.fila) },
    {
      id: 'motivos',
      titulo: 'Por qué no entra',
      envolver: true,
      ancho: 340,
      celda: (m) => (
        <ul className={estilos.motivos}>
          {m.motivos.map(({ motivo }, n) => (
            <li key={n}>{motivo}</li>
          ))}
        </ul>
      ),
    },
    ...campos
      .filter((c) => mapeo[c.campo])
      .map(({ campo, titulo }) => ({
        id: campo,
        titulo,
        recortar: true,
        celda: (m: Mala) => (
          <Celda valor={m.valores[campo] ?? ''} mala={m.motivos.some((motivo) => motivo.campo === campo)} />
        ),
      })),
  ];
  const parte =
    errores.length < malas
      ? ` Aquí están las primeras ${entero(errores.length)}; el archivo las tiene todas.`
      : '';
  return (
    <Tarjeta
      titulo={`${cuantos(malas, 'fila')} con error`}
      sinRelleno
      acciones={
        hayResultado && (
          <BotonDescargar ruta={`${rutaImport(tipo)}/${IMP_CODIGO}/resultado`} query={{ eid }}>
            Descargar filas con error
          </BotonDescargar>
        )
      }
    >
      {hayResultado && (
        <p className={estilos.notaTabla}>
          {entera
            ? 'Corríjalas en su hoja y súbala entera otra vez. El archivo trae el motivo de cada una.'
            : 'Corríjalas en el archivo descargado y vuelva a subirlo: trae los mismos títulos y el motivo de cada una.'}
          {parte}
        </p>
      )}
      <div className={estilos.grilla}>
        <TablaSimple
          etiqueta="Filas con error"
          columnas={columnas}
          filas={errores}
          clave={(m) => m.fila}
          apilar
        />
      </div>
    </Tarjeta>
  );
}

function Celda({ valor, mala }: { valor: string; mala: boolean }) {
  if (!mala) return <>{valor}</>;
  return (
    <span className={estilos.mala} title={valor}>
      {valor || 'vacío'}
      <span className="solo-lector">, con error</span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Consulta, Enlace, Pagina } from '@/ui/base';
import { enCurso, importacionQuery, type Importacion } from './api';
import { Columnas } from './columnas/Columnas';
import { Fallida } from './Fallida';
import { Pasos } from './Pasos';
import { Progreso } from './Progreso';
import { Resultado } from './Resultado';
import { Revision } from './Revision';
import { NOMBRES } from './rotulos';
import { useImportar } from './useImportar';
import estilos from './importar.module.css';

type Paso = 'columnas' | 'revision';

/**
 * Una importación, desde sus columnas en adelante. Se puede dejar y retomar: su estado dice en qué paso va.
 */
export function ImportacionPage() {
  const { tipo, id, eid, toLista, toNueva } = useImportar();
  const { titulo, nombre, varios, paso: ultimo } = NOMBRES[tipo];
  const importacion = useQuery(importacionQuery(tipo, id, eid));
  // El paso es de la persona y no de la importación: nadie más lo ve.
  const [elegido, setPaso] = useState<Paso | null>(null);
  return (
    <Pagina
      titulo={ultimo ? `Emitir muchas ${varios}` : (nombre ?? `Importar ${varios}`)}
      subtitulo={importacion.data?.nombre}
      migas={[
        { to: toLista, texto: titulo },
        { to: toNueva, texto: 'Importar' },
      ]}
    >
      <Consulta
        de={importacion}
        ausente="No existe esa importación"
        accion={<Enlace to={toNueva}>Subir un archivo</Enlace>}
      >
        {(datos) => (
          <div className={estilos.cuerpo}>
            <Pasos actual={pasoActual(datos, elegido ?? pasoDe(datos))} ultimo={ultimo} />
            <Cuerpo datos={datos} paso={elegido ?? pasoDe(datos)} setPaso={setPaso} />
          </div>
        )}
      </Consulta>
    </Pagina>
  );
}

/** El paso en el que se entra; una importación que falló muestra primero el motivo. */
const pasoDe = ({ estado, columnas }: Importacion): Paso =>
  estado === 'FALLIDA' && columnas.length > 0 ? 'revision' : 'columnas';

function pasoActual({ estado, simular }: Importacion, paso: Paso) {
  if (estado === 'TERMINADA' || (!simular && estado !== 'SUBIDA')) return 3;
  return paso === 'revision' ? 2 : 1;
}

function Cuerpo({ datos, paso, setPaso }: { datos: Importacion; paso: Paso; setPaso: (paso: Paso) => void }) {
  if (enCurso(datos.estado)) return <Progreso importacion={datos} />;
  if (datos.estado === 'TERMINADA') return <Resultado importacion={datos} />;
  if (!datos.hayArchivo) return <Fallida importacion={datos} />;
  if (datos.estado === 'FALLIDA' && paso !== 'columnas')
    return <Fallida importacion={datos} alCorregir={() => setPaso('columnas')} />;
  if (datos.estado === 'FALLIDA' && datos.columnas.length === 0) return <Fallida importacion={datos} />;
  if (datos.estado === 'REVISADA' && paso === 'revision')
    return <Revision importacion={datos} alVolver={() => setPaso('columnas')} />;
  return <Columnas key={datos.estado} importacion={datos} alSeguir={() => setPaso('revision')} />;
}

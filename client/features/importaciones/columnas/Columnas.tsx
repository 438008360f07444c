import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { Acciones, BotonEnviar, CheckboxField, Form } from '@/ui/form';
import { Estado, Tarjeta } from '@/ui/base';
import { importacionQuery, repetir, type Importacion } from '../api';
import { FilaColumna } from './FilaColumna';
import { faltanEn, mapeoDe, porColumna, type DatosColumnas } from './mapeo';
import { NOMBRES } from '../rotulos';
import { useImportar } from '../useImportar';
import estilos from '../importar.module.css';

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const ordenado = (mapeo: object) => Object.entries(mapeo).sort(([a], [b]) => a.localeCompare(b));

const QUE_ES_ACTUALIZAR =
  'Sin marcar, esas filas se muestran como error. Una celda vacía deja el dato como está.';

/** El segundo paso: qué es cada columna, según sugiere su título, y qué se hace con lo que ya existe. */
export function Columnas({ importacion, alSeguir }: { importacion: Importacion; alSeguir: () => void }) {
  const { tipo, id, eid } = useImportar();
  const consultas = useQueryClient();
  const form = useForm<DatosColumnas>({
    defaultValues: {
      columnas: porColumna(importacion),
      actualizar: importacion.actualizar,
      crearFaltantes: importacion.crearFaltantes,
    },
  });
  const elegidas = useWatch({ control: form.control, name: 'columnas' });
  const faltan = faltanEn(importacion, elegidas);

  const revisar = async ({ columnas, actualizar, crearFaltantes }: DatosColumnas) => {
    const mapeo = mapeoDe(columnas);
    const comoEsta =
      igual(ordenado(mapeo), ordenado(importacion.mapeo)) &&
      actualizar === importacion.actualizar &&
      crearFaltantes === importacion.crearFaltantes;
    if (importacion.estado === 'REVISADA' && comoEsta) return alSeguir();
    try {
      const pedida = await repetir(tipo, importacion.IMP_CODIGO, eid, {
        mapeo,
        simular: true,
        actualizar,
        crearFaltantes,
      });
      consultas.setQueryData(importacionQuery(tipo, id, eid).queryKey, pedida);
      alSeguir();
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };

  return (
    <Form form={form} onSubmit={revisar} className={estilos.cuerpo} aria-label="Qué hay en cada columna">
      <Tarjeta titulo="¿Qué hay en cada columna?" sinRelleno>
        <table className={estilos.mapeo} aria-label="Columnas del archivo">
          <thead>
            <tr>
              <th scope="col">Columna del archivo</th>
              <th scope="col">Lo que trae</th>
              <th scope="col">Se importa como</th>
            </tr>
          </thead>
          <tbody>
            {importacion.columnas.map((columna) => (
              <FilaColumna key={columna.columna} columna={columna} importacion={importacion} />
            ))}
          </tbody>
        </table>
      </Tarjeta>
      <Tarjeta titulo="Opciones">
        <div className={estilos.opciones}>
          {NOMBRES[tipo].existen && (
            <CheckboxField
              name="actualizar"
              label={`Actualizar ${NOMBRES[tipo].existen}`}
              description={QUE_ES_ACTUALIZAR}
            />
          )}
          {importacion.crea && (
            <CheckboxField
              name="crearFaltantes"
              label={importacion.crea}
              description={
                NOMBRES[tipo].sinCrear ??
                'Sin marcar, las filas que nombran a quien no existe se muestran como error.'
              }
            />
          )}
        </div>
      </Tarjeta>
      <Acciones>
        {faltan && <Estado tono="aviso">{faltan}</Estado>}
        <BotonEnviar>Revisar las filas</BotonEnviar>
      </Acciones>
    </Form>
  );
}

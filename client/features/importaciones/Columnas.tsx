import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { Acciones } from '@/ui/form';
import { Estado, Tarjeta } from '@/ui/base';
import { importacionQuery, repetir, type Importacion } from './api';
import { FilaColumna } from './FilaColumna';
import { NOMBRES } from './rotulos';
import { useImportar } from './useImportar';
import estilos from './importar.module.css';

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const ordenado = (mapeo: object) => Object.entries(mapeo).sort(([a], [b]) => a.localeCompare(b));

const QUE_ES_ACTUALIZAR =
  'Sin marcar, esas filas se muestran como error. Una celda vacía deja el dato como está.';

/** El segundo paso: qué es cada columna, según sugiere su título, y qué se hace con lo que ya existe. */
export function Columnas({ importacion, alSeguir }: { importacion: Importacion; alSeguir: () => void }) {
  const { tipo, id, eid } = useImportar();
  const consultas = useQueryClient();
  const [mapeo, setMapeo] = useState<Record<string, string>>(importacion.mapeo);
  const [actualizar, setActualizar] = useState(importacion.actualizar);
  const [crearFaltantes, setCrearFaltantes] = useState(importacion.crearFaltantes);
  const [pidiendo, setPidiendo] = useState(false);
  const faltan = importacion.campos.filter((c) => c.obligatorio && !mapeo[c.campo]);

  // Un campo sale de una sola columna: elegirlo en otra lo quita de la primera.
  const elegir = (columna: string, campo: string) =>
    setMapeo((antes) => {
      const otros = Object.fromEntries(
        Object.entries(antes).filter(([c, letra]) => letra !== columna && c !== campo),
      );
      return campo ? { ...otros, [campo]: columna } : otros;
    });

  const revisar = async () => {
    const comoEsta =
      igual(ordenado(mapeo), ordenado(importacion.mapeo)) &&
      actualizar === importacion.actualizar &&
      crearFaltantes === importacion.crearFaltantes;
    if (importacion.estado === 'REVISADA' && comoEsta) return alSeguir();
    setPidiendo(true);
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
      setPidiendo(false);
    }
  };

  return (
    <>
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
              <FilaColumna
                key={columna.columna}
                columna={columna}
                campos={importacion.campos}
                mapeo={mapeo}
                alElegir={elegir}
              />
            ))}
          </tbody>
        </table>
      </Tarjeta>
      <Tarjeta titulo="Opciones">
        <div className={estilos.opciones}>
          {NOMBRES[tipo].existen && (
            <Checkbox
              label={`Actualizar ${NOMBRES[tipo].existen}`}
              description={QUE_ES_ACTUALIZAR}
              checked={actualizar}
              onChange={(e) => setActualizar(e.currentTarget.checked)}
            />
          )}
          {importacion.crea && (
            <Checkbox
              label={importacion.crea}
              description={
                NOMBRES[tipo].sinCrear ??
                'Sin marcar, las filas que nombran a quien no existe se muestran como error.'
              }
              checked={crearFaltantes}
              onChange={(e) => setCrearFaltantes(e.currentTarget.checked)}
            />
          )}
        </div>
      </Tarjeta>
      <Acciones>
        {faltan.length > 0 && (
          <Estado tono="aviso">Falta la columna de: {faltan.map((c) => c.titulo).join(', ')}</Estado>
        )}
        <Button h={42} loading={pidiendo} disabled={faltan.length > 0} onClick={() => void revisar()}>
          Revisar las filas
        </Button>
      </Acciones>
    </>
  );
}

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { Acciones } from '@/ui/form';
import { Estado, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { entero } from '@/lib/numeros';
import { importacionQuery, repetir, type Efecto, type Importacion } from './api';
import { Cuentas } from './Cuentas';
import { Malas } from './Malas';
import { NOMBRES } from './rotulos';
import { useImportar } from './useImportar';
import estilos from './importar.module.css';

/** El tercer paso: lo que pasaría. Todavía no se guarda nada. */
export function Revision({ importacion, alVolver }: { importacion: Importacion; alVolver: () => void }) {
  const { tipo, id, eid } = useImportar();
  const consultas = useQueryClient();
  const [pidiendo, setPidiendo] = useState(false);
  const buenas = importacion.creadas + importacion.actualizadas;
  const { uno, varios, sigueEn } = NOMBRES[tipo];
  const entra = buenas > 0 && !(importacion.entera && importacion.malas > 0);

  const importar = async () => {
    setPidiendo(true);
    try {
      const { mapeo, actualizar, crearFaltantes } = importacion;
      const pedida = await repetir(tipo, importacion.IMP_CODIGO, eid, {
        mapeo,
        simular: false,
        actualizar,
        crearFaltantes,
      });
      consultas.setQueryData(importacionQuery(tipo, id, eid).queryKey, pedida);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
      setPidiendo(false);
    }
  };

  return (
    <>
      <Cuentas importacion={importacion} soloRevisa={Boolean(sigueEn)} />
      <Malas importacion={importacion} />
      <Efectos importacion={importacion} />
      <Acciones>
        <Button variant="default" h={42} onClick={alVolver} disabled={pidiendo}>
          Volver a las columnas
        </Button>
        {sigueEn && buenas > 0 ? (
          <Button h={42} component={Link} to={sigueEn(importacion.IMP_CODIGO)}>
            Continuar con las que están bien
          </Button>
        ) : (
          <Button h={42} loading={pidiendo} disabled={!entra} onClick={() => void importar()}>
            {!entra ? porQueNo(buenas, sigueEn) : `Importar ${entero(buenas)} ${buenas === 1 ? uno : varios}`}
          </Button>
        )}
      </Acciones>
    </>
  );
}

function porQueNo(buenas: number, sigueEn: unknown) {
  return buenas > 0
    ? 'Hay filas con error: no entra nada'
    : `No hay filas que ${sigueEn ? 'emitir' : 'importar'}`;
}

const COLUMNAS: Columna<Efecto>[] = [
  { id: 'fila', titulo: 'Fila', numerica: true, ancho: 72, celda: (e) => entero(e.fila) },
  {
    id: 'accion',
    titulo: 'Qué hace',
    ancho: 110,
    celda: (e) =>
      e.accion === 'CREA' ? <Estado tono="ok">Crea</Estado> : <Estado tono="info">Cambia</Estado>,
  },
  { id: 'que', titulo: 'A qué', envolver: true, celda: (e) => e.que },
  {
    id: 'cambios',
    titulo: 'Cómo',
    envolver: true,
    celda: (e) => (
      <ul className={estilos.motivos}>
        {e.cambios.map((cambio) => (
          <li key={cambio}>{cambio}</li>
        ))}
      </ul>
    ),
  },
];

/** Lo que cada fila buena haría, si su tipo lo dice. */
function Efectos({ importacion: { efectos, creadas, actualizadas } }: { importacion: Importacion }) {
  if (efectos.length === 0) return null;
  const todas = creadas + actualizadas;
  return (
    <Tarjeta titulo="Lo que hará" sinRelleno>
      {efectos.length < todas && (
        <p className={estilos.notaTabla}>
          Aquí están las primeras {entero(efectos.length)} de {entero(todas)}.
        </p>
      )}
      <div className={estilos.grilla}>
        <TablaSimple
          etiqueta="Lo que hará"
          columnas={COLUMNAS}
          filas={efectos}
          clave={(e) => e.fila}
          apilar
        />
      </div>
    </Tarjeta>
  );
}

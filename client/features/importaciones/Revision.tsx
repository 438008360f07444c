import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { Acciones } from '@/ui/form';
import { entero } from '@/lib/numeros';
import { importacionQuery, repetir, type Importacion } from './api';
import { Cuentas } from './Cuentas';
import { Malas } from './Malas';
import { NOMBRES } from './rotulos';
import { useImportar } from './useImportar';

/** El tercer paso: lo que pasaría. Todavía no se guarda nada. */
export function Revision({ importacion, alVolver }: { importacion: Importacion; alVolver: () => void }) {
  const { tipo, id, eid } = useImportar();
  const consultas = useQueryClient();
  const [pidiendo, setPidiendo] = useState(false);
  const buenas = importacion.creadas + importacion.actualizadas;
  const { uno, varios, sigueEn } = NOMBRES[tipo];

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
      <Acciones>
        <Button variant="default" h={42} onClick={alVolver} disabled={pidiendo}>
          Volver a las columnas
        </Button>
        {sigueEn && buenas > 0 ? (
          <Button h={42} component={Link} to={sigueEn(importacion.IMP_CODIGO)}>
            Continuar con las que están bien
          </Button>
        ) : (
          <Button h={42} loading={pidiendo} disabled={buenas === 0} onClick={() => void importar()}>
            {buenas === 0
              ? `No hay filas que ${sigueEn ? 'emitir' : 'importar'}`
              : `Importar ${entero(buenas)} ${buenas === 1 ? uno : varios}`}
          </Button>
        )}
      </Acciones>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { Acciones } from '@/ui/form';
import { entero } from '@/lib/numeros';
import { Icono } from '@/ui/base';
import type { Importacion } from './api';
import { Cuentas } from './Cuentas';
import { Malas } from './Malas';
import { NOMBRES } from './rotulos';
import { useImportar } from './useImportar';
import estilos from './importar.module.css';

/** El final: lo que entró y lo que no. */
export function Resultado({ importacion }: { importacion: Importacion }) {
  const { tipo, toLista, toNueva } = useImportar();
  const consultas = useQueryClient();
  const { uno, varios, cambia, ver } = NOMBRES[tipo];
  useEffect(() => void refrescar(consultas, alCambiar[cambia]), [consultas, cambia]);
  const guardadas = importacion.creadas + importacion.actualizadas;
  const verbo = guardadas === 1 ? 'guardó' : 'guardaron';
  return (
    <>
      <p className={estilos.listo} role="status">
        <Icono de={IconCircleCheck} tamano={22} />
        {guardadas === 0
          ? `No se guardó ningún ${uno}.`
          : `Se ${verbo} ${entero(guardadas)} ${guardadas === 1 ? uno : varios}.`}
      </p>
      <Cuentas importacion={importacion} />
      <Malas importacion={importacion} />
      <Acciones>
        <Button component={Link} to={toNueva} variant="default" h={42}>
          Importar otro archivo
        </Button>
        <Button component={Link} to={toLista} h={42}>
          {ver ?? `Ver los ${varios}`}
        </Button>
      </Acciones>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconCash, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mirar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonDescargar, Icono } from '@/ui/base';
import type { AccionFila } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import type { Lado, Periodo } from '../lado/tipos';

interface Props {
  de: Lado;
  tercero: number;
  periodo: Periodo;
  /** Si se le puede registrar un abono. */
  edita: boolean;
  /** Lo que solo ese lado hace, en botones y en el menú. */
  propias?: ReactNode;
  otras?: AccionFila[];
}

/** Lo que se hace con la cuenta que está en pantalla: registrar un abono, mirarla y bajarla. */
export function AccionesCuenta({ de, tercero, periodo, edita, propias, otras = [] }: Props) {
  const ruta = de.cuenta.archivo(tercero);
  const query = { ...periodo };
  const ver = () =>
    void mirar(`${ruta}/pdf`, { ...query, ver: true }).catch((error: unknown) =>
      dialogos.error('Error', mensajeDe(error)),
    );
  return (
    <>
      {edita && (
        <Button
          variant="default"
          component={Link}
          to={de.to.nuevo(tercero)}
          leftSection={<Icono de={IconCash} />}
        >
          Registrar {de.palabras.uno}
        </Button>
      )}
      {propias}
      <BotonDescargar ruta={`${ruta}/pdf`} query={query}>
        PDF
      </BotonDescargar>
      <BotonDescargar ruta={`${ruta}/excel`} query={query}>
        Excel
      </BotonDescargar>
      <MenuFila
        nombre="la cuenta"
        acciones={[{ texto: 'Ver el PDF', icono: IconEye, alElegir: ver }, ...otras]}
      />
    </>
  );
}

import { Anchor, Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icono } from '@/ui/base';
import { correoQuery } from '../api';
import estilos from '../recibidos.module.css';

const PORTAL = 'https://srienlinea.sri.gob.ec';

/** Lo que ve quien todavía no tiene nada: cómo se obtiene el listado del portal, paso por paso. */
export function Guia({ alTraer }: { alTraer: (() => void) | null }) {
  const direccion = useQuery(correoQuery).data?.direccion;
  return (
    <section className={estilos.guia} aria-label="Cómo empezar">
      <IconFileImport size={32} stroke={1.5} aria-hidden />
      <h2>Traiga lo que le facturaron</h2>
      <p>
        Con el listado del portal del SRI llegan aquí todas sus facturas, notas y retenciones del mes, con su
        XML, sin digitar nada.
      </p>
      <ol>
        <li>
          Entre a{' '}
          <Anchor href={PORTAL} target="_blank" rel="noreferrer" inherit underline="always">
            SRI en línea
          </Anchor>{' '}
          con el RUC y la clave de su empresa.
        </li>
        <li>Abra Facturación electrónica → Comprobantes electrónicos recibidos.</li>
        <li>Elija el año, el mes y, en el día, «Todos»; consulte cada tipo de comprobante.</li>
        <li>Al pie de la lista, pulse «Descargar reporte»: se guarda un archivo TXT.</li>
        <li>Suelte ese archivo en esta pantalla. El XML de cada documento se trae del SRI solo.</li>
      </ol>
      <p>También puede soltar los XML que le llegan por correo, sueltos o en un ZIP.</p>
      {direccion && (
        <p>
          O pida que los envíen a <strong>{direccion}</strong>: el XML adjunto, o el listado del SRI, llega
          solo.
        </p>
      )}
      {alTraer && (
        <Button onClick={alTraer} leftSection={<Icono de={IconFileImport} />} aria-keyshortcuts="n">
          Traer documentos
        </Button>
      )}
    </section>
  );
}

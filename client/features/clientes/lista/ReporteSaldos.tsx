import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import type { Lista } from '@/ui/tabla';
import { dialogos } from '@/ui/avisos';
import { enContenido } from '@/ui/portal';
import { useEmpresa } from '@/session';
import { CLIENTES, primerLocal, type Eid, type FilaDeLista } from '../api';

const FORMAS = [
  { forma: 'pdf', texto: 'En PDF', icono: IconFileTypePdf },
  { forma: 'excel', texto: 'En Excel', icono: IconFileSpreadsheet },
];

/** La lista en pantalla con lo que cada cliente debe, para imprimirla o abrirla en una hoja de cálculo. */
export function ReporteSaldos({ lista, eid }: { lista: Lista<FilaDeLista>; eid: Eid }) {
  const empresa = useEmpresa();
  const ruta = async () =>
    eid === null ? `${empresa!.eid}/${empresa!.COM_CODIGO}` : `${eid}/${await primerLocal(eid)}`;
  // Va toda la lista, no la página en pantalla. La empresa ya está en la ruta.
  const query = { ...lista.consulta, page: undefined, tamano: undefined, eid: undefined };
  const bajar = (forma: string) =>
    void ruta()
      .then((de) => descargar(`${CLIENTES}/reporte/${forma}/${de}`, query))
      .catch((error: unknown) => dialogos.error('Error', mensajeDe(error)));
  return (
    <Menu
      position="bottom-end"
      width={160}
      portalProps={enContenido()}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
          Saldos
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMAS.map(({ forma, texto, icono: Icono }) => (
          <Menu.Item
            key={forma}
            leftSection={<Icono size={16} stroke={1.75} aria-hidden />}
            onClick={() => bajar(forma)}
          >
            {texto}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

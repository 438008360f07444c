import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BotonDescargar, Consulta, Tarjeta } from '@/ui/base';
import { rutaXml, xmlQuery, type Comprobante } from '../api';
import estilos from '../comprobantes.module.css';
import { abrirSobre, renglonesDe } from './xml';

const MAXIMO = 2_000;
/** Se desplaza, así que el teclado debe alcanzarlo. */
const SE_RECORRE = { role: 'region', tabIndex: 0, 'aria-label': 'Contenido del XML' };

/** El XML firmado o autorizado, en renglones para leerlo. El archivo se descarga tal como es. */
export function Xml({ comprobante: c }: { comprobante: Comprobante }) {
  const consulta = useQuery(xmlQuery(c.id, c.version));
  return (
    <Tarjeta
      titulo={c.autorizado_en ? 'XML autorizado' : 'XML firmado'}
      acciones={
        <div className={estilos.botones}>
          {consulta.data && (
            <CopyButton value={consulta.data}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  h={36}
                  onClick={copy}
                  leftSection={
                    copied ? (
                      <IconCheck size={18} stroke={1.75} aria-hidden />
                    ) : (
                      <IconCopy size={18} stroke={1.75} aria-hidden />
                    )
                  }
                >
                  {copied ? 'Copiado' : 'Copiar'}
                </Button>
              )}
            </CopyButton>
          )}
          <BotonDescargar ruta={rutaXml(c.id)}>Descargar</BotonDescargar>
        </div>
      }
    >
      <Consulta de={consulta} enSeccion ausente="Todavía no hay XML">
        {(xml) => <Contenido xml={xml} />}
      </Consulta>
    </Tarjeta>
  );
}

function Contenido({ xml }: { xml: string }) {
  const [conFirma, setConFirma] = useState(false);
  const renglones = useMemo(() => renglonesDe(abrirSobre(xml), conFirma), [xml, conFirma]);
  return (
    <>
      <div className={estilos.xml} {...SE_RECORRE}>
        {renglones.slice(0, MAXIMO).map(({ nivel, nombre, atributos, texto, cierra }, n) => (
          <div key={n} style={{ paddingLeft: nivel * 18 }}>
            {nombre && <b>{`<${nombre}`}</b>}
            {atributos && <i>{` ${atributos}`}</i>}
            {nombre && <b>{'>'}</b>}
            {texto}
            {cierra && <b>{`</${cierra}>`}</b>}
          </div>
        ))}
        {renglones.length > MAXIMO && (
          <p>… y {renglones.length - MAXIMO} renglones más: descárguelo para verlo entero.</p>
        )}
      </div>
      <Button variant="subtle" mt={8} onClick={() => setConFirma(!conFirma)} aria-expanded={conFirma}>
        {conFirma ? 'Ocultar la firma electrónica' : 'Mostrar la firma electrónica'}
      </Button>
    </>
  );
}

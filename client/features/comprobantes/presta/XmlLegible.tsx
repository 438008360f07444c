import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import estilos from './comprobantes.module.css';
import { abrirSobre, renglonesDe } from './xml';

const MAXIMO = 2_000;
/** Se desplaza, así que el teclado debe alcanzarlo. */
const SE_RECORRE = { role: 'region', tabIndex: 0, 'aria-label': 'Contenido del XML' };

/** Un XML en renglones para leerlo, con la firma plegada. */
export function XmlLegible({ xml }: { xml: string }) {
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

import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { rutaXml, xmlQuery, type Comprobante } from '@/features/nucleo/presta/api';
import { BotonDescargar, Consulta, Icono, Tarjeta } from '@/ui/base';
import { XmlLegible } from '../presta/XmlLegible';
import estilos from '../presta/comprobantes.module.css';

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
                  leftSection={copied ? <Icono de={IconCheck} /> : <Icono de={IconCopy} />}
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
        {(xml) => <XmlLegible xml={xml} />}
      </Consulta>
    </Tarjeta>
  );
}

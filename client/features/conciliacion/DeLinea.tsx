import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pedir, useEsperado } from '@/features/respaldos/presta';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { BotonDescargar, Estado, Icono } from '@/ui/base';
import { documentoDeLinea, documentosQuery, type LineaDelBanco } from './api';

/** El documento que respalda una línea del banco: el que ya llegó, el que se espera, o pedirlo. */
export function DeLinea({ conciliacion, linea }: { conciliacion: number; linea: LineaDelBanco }) {
  const [pidiendo, setPidiendo] = useState(false);
  const pide = usePermiso('respaldos.pedir');
  const { data } = useQuery(documentosQuery(conciliacion));
  const esperado = useEsperado()({ linea_id: linea.id });
  const suyos = data?.filter(({ linea_id }) => linea_id === linea.id) ?? [];
  if (suyos.length)
    return suyos.map(({ id, nombre }) => (
      <BotonDescargar key={id} compacto ruta={documentoDeLinea(id)} aria-label={`Descargar ${nombre}`}>
        Documento
      </BotonDescargar>
    ));
  if (esperado)
    return (
      <Estado tono="espera" title={`Se pidió a ${esperado.usuario ?? esperado.correo}`}>
        Documento pedido
      </Estado>
    );
  if (!pide) return null;
  return (
    <>
      <Button
        variant="subtle"
        h={30}
        px={8}
        onClick={() => setPidiendo(true)}
        leftSection={<Icono de={IconFileSearch} tamano={16} />}
      >
        Pedir<span className="solo-lector"> el documento de {linea.concepto}</span>
      </Button>
      {pidiendo && (
        <Pedir
          de={{ linea_id: linea.id }}
          que={`${fecha(linea.fecha)} · ${linea.concepto || 'Sin concepto'} · ${dinero(linea.importe)}`}
          alCerrar={() => setPidiendo(false)}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Devolver } from '@/features/cartera/presta/ajustes/Devolver';
import { COBRAR } from '@/features/cartera/presta/lado/cobrar';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { Icono } from '@/ui/base';

/** El centro de costo de todas sus líneas, si es uno. */
function deTodas({ centros, documento }: Comprobante): number | null {
  const [suyo, ...otros] = new Set(centros.map(({ centro_id }) => centro_id));
  return suyo && !otros.length && centros.length === documento.lineas.length ? suyo : null;
}

/** Devolver el dinero de lo que una nota de crédito dejó a favor de su cliente. */
export function Devolucion({ comprobante: c }: { comprobante: Comprobante }) {
  const [abierta, setAbierta] = useState(false);
  const { cuenta } = c;
  if (!cuenta || !c.acciones.includes('devolver')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAbierta(true)} leftSection={<Icono de={IconArrowBackUp} />}>
        {COBRAR.palabras.devolver}
      </Button>
      {abierta && (
        <Devolver
          de={COBRAR}
          sobre={{
            que: nombreDe(c),
            fecha: c.fecha,
            queda: cuenta.saldo,
            aFavor: true,
            centro_id: deTodas(c),
            devolver: (cuerpo, clave) => COBRAR.devolver.documento(cuenta.documento_id, cuerpo, clave),
            ajustar: (cuerpo, clave) => COBRAR.ajustar.documento(cuenta.documento_id, cuerpo, clave),
          }}
          alCerrar={() => setAbierta(false)}
        />
      )}
    </>
  );
}

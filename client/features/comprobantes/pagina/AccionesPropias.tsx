import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';

/** Las acciones que solo tiene su tipo, si el servidor las permite. */
export function AccionesPropias({ comprobante: c }: { comprobante: Comprobante }) {
  const [abierta, setAbierta] = useState<string | null>(null);
  const suyas = tipoDe(c.tipo)?.acciones.filter(({ accion }) => c.acciones.includes(accion)) ?? [];
  const Ventana = suyas.find(({ accion }) => accion === abierta)?.Ventana;
  return (
    <>
      {suyas.map(({ accion, texto, icono: Icono, to }) => {
        const icono = <Icono size={18} stroke={1.75} aria-hidden />;
        return to ? (
          <Button key={accion} component={Link} to={to(c.id)} variant="default" leftSection={icono}>
            {texto}
          </Button>
        ) : (
          <Button key={accion} variant="default" leftSection={icono} onClick={() => setAbierta(accion)}>
            {texto}
          </Button>
        );
      })}
      <Suspense fallback={null}>
        {Ventana && <Ventana comprobante={c} alCerrar={() => setAbierta(null)} />}
      </Suspense>
    </>
  );
}

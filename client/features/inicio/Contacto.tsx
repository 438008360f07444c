import { Anchor } from '@mantine/core';
import { useMarca } from '@/features/configuraciones/presta';
import { enlaceTelefono, enlaceWhatsApp } from '@/lib/telefono';
import { Datos, Tarjeta } from '@/ui/base';

const FUERA = { target: '_blank', rel: 'noopener noreferrer' };

export function Contacto() {
  const { contactos, telefono } = useMarca();
  if (!contactos.length && !telefono) return null;
  return (
    <Tarjeta titulo="¿Necesita ayuda?">
      <Datos
        filas={[
          ...contactos.map(({ nombre, numero }): [string, React.ReactNode] => [
            nombre,
            <Anchor key={numero} href={enlaceWhatsApp(numero)} {...FUERA}>
              {numero}
            </Anchor>,
          ]),
          ['Teléfono', telefono && <Anchor href={enlaceTelefono(telefono)}>{telefono}</Anchor>],
        ]}
      />
    </Tarjeta>
  );
}

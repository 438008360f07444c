import { Anchor } from '@mantine/core';
import { useMarca } from '@/components/marca';
import { enlaceTelefono, enlaceWhatsApp } from '@/lib/telefono';
import { Datos, Tarjeta } from '@/components/ui';

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

import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone, IconWorld } from '@tabler/icons-react';
import { useMarca } from '@/features/configuraciones/presta';
import { enlaceTelefono, enlaceWhatsApp } from '@/lib/telefono';
import estilos from './auth.module.css';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };
const FUERA = { target: '_blank', rel: 'noopener noreferrer' };

const sitioConEsquema = (sitio: string) => (/^https?:\/\//i.test(sitio) ? sitio : `https://${sitio}`);

/** Los botones de ayuda: contactos de mensajería, teléfono y sitio del proveedor. */
export function Ayuda() {
  const { contactos, telefono, sitio } = useMarca();
  if (!contactos.length && !telefono && !sitio) return null;
  return (
    <nav className={estilos.ayuda} aria-label="Ayuda y contacto">
      {contactos.map(({ numero, nombre }) => (
        <Button
          key={numero + nombre}
          component="a"
          href={enlaceWhatsApp(numero)}
          {...FUERA}
          variant="default"
          leftSection={<IconBrandWhatsapp {...ICONO} />}
        >
          {nombre}
        </Button>
      ))}
      {telefono && (
        <Button
          component="a"
          href={enlaceTelefono(telefono)}
          variant="default"
          className="tabular"
          leftSection={<IconPhone {...ICONO} />}
        >
          {telefono}
        </Button>
      )}
      {sitio && (
        <Button
          component="a"
          href={sitioConEsquema(sitio)}
          {...FUERA}
          variant="default"
          leftSection={<IconWorld {...ICONO} />}
        >
          {sitio.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
        </Button>
      )}
    </nav>
  );
}

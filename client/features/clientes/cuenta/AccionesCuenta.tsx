import { Button } from '@mantine/core';
import { IconBellRinging, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { COBRAR, type Periodo } from '@/features/cartera/presta';
import { AccionesCuenta as Acciones } from '@/features/cartera/presta/cuenta/AccionesCuenta';
import { BotonCruzar } from '@/features/cartera/presta/cuenta/BotonCruzar';
import { Icono } from '@/ui/base';
import type { Cliente } from '../api';
import { VentanaCorreo } from '../envios/VentanaCorreo';
import { VentanaWhatsApp } from '../envios/VentanaWhatsApp';
import { useProveedorDe } from '../EsProveedor';
import { esFinal } from '../rotulos';
import { useCobra } from '../useCobra';

/** Lo que se hace con la cuenta que está en pantalla: cobrar, bajarla y enviarla. */
export function AccionesCuenta({ cliente, periodo }: { cliente: Cliente; periodo: Periodo }) {
  const [ventana, setVentana] = useState<'correo' | 'whatsapp' | 'recordar' | null>(null);
  const edita = useCobra() && !esFinal(cliente);
  const proveedor = useProveedorDe(cliente);
  const cerrar = () => setVentana(null);
  return (
    <>
      <Acciones
        de={COBRAR}
        tercero={cliente.CLI_CODIGO}
        periodo={periodo}
        edita={edita}
        propias={
          <>
            <BotonCruzar proveedor={proveedor} />
            {edita && (
              <Button
                variant="default"
                onClick={() => setVentana('correo')}
                leftSection={<Icono de={IconMail} />}
              >
                Enviar
              </Button>
            )}
          </>
        }
        otras={
          edita
            ? [
                {
                  texto: 'Enviar por WhatsApp',
                  icono: IconBrandWhatsapp,
                  alElegir: () => setVentana('whatsapp'),
                },
                {
                  texto: 'Recordar por WhatsApp',
                  icono: IconBellRinging,
                  alElegir: () => setVentana('recordar'),
                },
              ]
            : []
        }
      />
      {ventana === 'correo' && <VentanaCorreo cliente={cliente} periodo={periodo} alCerrar={cerrar} />}
      {ventana === 'whatsapp' && <VentanaWhatsApp cliente={cliente} periodo={periodo} alCerrar={cerrar} />}
      {ventana === 'recordar' && <VentanaWhatsApp cliente={cliente} recuerda alCerrar={cerrar} />}
    </>
  );
}

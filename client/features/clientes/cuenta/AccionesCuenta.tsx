import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCash, IconEye, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mirar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { dialogos } from '@/ui/avisos';
import { BotonDescargar } from '@/ui/base';
import { toCobroNuevo } from '@/navegacion/enlaces';
import { CLIENTES, type Cliente } from '../api';
import { VentanaCorreo } from '../envios/VentanaCorreo';
import { VentanaWhatsApp } from '../envios/VentanaWhatsApp';
import { esFinal } from '../rotulos';
import { useCobra } from '../useCobra';
import type { Periodo } from './api';
import estilos from './cuenta.module.css';

/** Lo que se hace con la cuenta que está en pantalla: cobrar, imprimir y enviar. */
export function AccionesCuenta({ cliente, periodo }: { cliente: Cliente; periodo: Periodo }) {
  const [ventana, setVentana] = useState<'correo' | 'whatsapp' | null>(null);
  const edita = useCobra() && !esFinal(cliente);
  const ruta = `${CLIENTES}/estadoCuenta/${cliente.CLI_CODIGO}`;
  const query = { ...periodo };
  const ver = () =>
    void mirar(`${ruta}/pdf`, { ...query, ver: true }).catch((error: unknown) =>
      dialogos.error('Error', mensajeDe(error)),
    );
  return (
    <div className={estilos.acciones}>
      {edita && (
        <Button
          variant="default"
          component={Link}
          to={toCobroNuevo(cliente.CLI_CODIGO)}
          leftSection={<IconCash size={18} stroke={1.75} aria-hidden />}
        >
          Registrar cobro
        </Button>
      )}
      {edita && (
        <Button
          variant="default"
          onClick={() => setVentana('correo')}
          leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
        >
          Enviar
        </Button>
      )}
      <BotonDescargar ruta={`${ruta}/pdf`} query={query}>
        PDF
      </BotonDescargar>
      <BotonDescargar ruta={`${ruta}/excel`} query={query}>
        Excel
      </BotonDescargar>
      <MenuFila
        nombre="la cuenta"
        acciones={[
          { texto: 'Ver el PDF', icono: IconEye, alElegir: ver },
          ...(edita
            ? [
                {
                  texto: 'Enviar por WhatsApp',
                  icono: IconBrandWhatsapp,
                  alElegir: () => setVentana('whatsapp'),
                },
              ]
            : []),
        ]}
      />
      {ventana === 'correo' && (
        <VentanaCorreo cliente={cliente} periodo={periodo} alCerrar={() => setVentana(null)} />
      )}
      {ventana === 'whatsapp' && (
        <VentanaWhatsApp cliente={cliente} periodo={periodo} alCerrar={() => setVentana(null)} />
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Consulta, Icono } from '@/ui/base';
import { localesQuery, secuencialesQuery, type EmpresaPropia, type Secuencial } from '../api';
import { TablaSecuenciales } from './TablaSecuenciales';
import { TarjetaLocal, type DeLocal } from './TarjetaLocal';
import { VentanaLocal } from './VentanaLocal';
import { VentanaPunto } from './VentanaPunto';
import { VentanaSecuencial } from './VentanaSecuencial';
import estilos from '../empresa.module.css';

type Abierta = DeLocal | { que: 'secuencial'; secuencial: Secuencial } | null;

/** Los establecimientos, los puntos que numeran sus comprobantes y el número que sigue en cada uno. */
export function PanelEstablecimientos({ empresa }: { empresa: EmpresaPropia }) {
  const locales = useQuery(localesQuery);
  const secuenciales = useQuery(secuencialesQuery);
  const [abierta, setAbierta] = useState<Abierta>(null);
  const edita = empresa.acciones.includes('editar');
  const cerrar = () => setAbierta(null);
  return (
    <div className={estilos.pila}>
      {edita && (
        <div className={estilos.encabezado}>
          <p className={estilos.texto}>
            Como constan en su RUC. Cada punto de emisión numera sus documentos por separado.
          </p>
          <Button
            onClick={() => setAbierta({ que: 'local', local: null })}
            leftSection={<Icono de={IconPlus} />}
          >
            Nuevo establecimiento
          </Button>
        </div>
      )}
      <Consulta de={locales} enSeccion lineas={6}>
        {(filas) =>
          filas.map((local) => (
            <TarjetaLocal key={local.COM_CODIGO} local={local} edita={edita} alAbrir={setAbierta} />
          ))
        }
      </Consulta>
      <TablaSecuenciales
        ambiente={empresa.ambiente}
        locales={locales.data ?? []}
        consulta={secuenciales}
        alElegir={edita ? (secuencial) => setAbierta({ que: 'secuencial', secuencial }) : undefined}
      />
      {abierta?.que === 'local' && <VentanaLocal local={abierta.local} alCerrar={cerrar} />}
      {abierta?.que === 'punto' && (
        <VentanaPunto local={abierta.local} punto={abierta.punto} alCerrar={cerrar} />
      )}
      {abierta?.que === 'secuencial' && (
        <VentanaSecuencial secuencial={abierta.secuencial} alCerrar={cerrar} />
      )}
    </div>
  );
}

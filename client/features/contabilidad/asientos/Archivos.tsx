import { Button } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { bytes } from '@/lib/numeros';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar, Icono, Tarjeta } from '@/ui/base';
import { VentanaArchivos } from '@/ui/form';
import {
  adjuntar,
  ARCHIVOS,
  asientoQuery,
  EXTENSIONES,
  quitarArchivo,
  rutaArchivo,
  type ArchivoDeAsiento,
  type Asiento,
} from '../presta/api';
import estilos from './asientos.module.css';

/** Los papeles que acompañan al asiento. No son parte de lo que se sella. */
export function Archivos({ asiento: a, edita }: { asiento: Asiento; edita: boolean }) {
  const [agregando, setAgregando] = useState(false);
  if (!a.archivos.length && !edita) return null;
  return (
    <Tarjeta
      titulo="Archivos"
      acciones={
        edita &&
        a.archivos.length < ARCHIVOS.hasta && (
          <Button
            variant="subtle"
            h={32}
            px={8}
            onClick={() => setAgregando(true)}
            leftSection={<Icono de={IconPaperclip} tamano={16} />}
          >
            Agregar archivos
          </Button>
        )
      }
    >
      {a.archivos.length ? (
        <ul className={estilos.archivos}>
          {a.archivos.map((archivo) => (
            <Uno key={archivo.id} asiento={a} archivo={archivo} edita={edita} />
          ))}
        </ul>
      ) : (
        <p className={estilos.sinArchivos}>Agregue la factura, el contrato o la hoja con que se hizo.</p>
      )}
      {agregando && <Agregar asiento={a} alCerrar={() => setAgregando(false)} />}
    </Tarjeta>
  );
}

function Uno({
  asiento,
  archivo: { id, nombre, tamano, subido_por, subido_en },
  edita,
}: {
  asiento: Asiento;
  archivo: ArchivoDeAsiento;
  edita: boolean;
}) {
  const consultas = useQueryClient();
  const quitar = async () => {
    const seguro = await dialogos.confirmar('¿Quitar el archivo?', `${nombre} se borrará.`, {
      si: 'Quitar',
      peligro: true,
    });
    if (seguro)
      await hacer(
        () => quitarArchivo(asiento.id, id),
        'Archivo quitado',
        () => refrescar(consultas, alCambiar.asiento),
      );
  };
  return (
    <li>
      <BotonDescargar ruta={rutaArchivo(asiento.id, id)} aria-label={`Descargar ${nombre}`}>
        {nombre} · {bytes(tamano)}
      </BotonDescargar>
      <small>
        {subido_por}, {fechaHora(subido_en)}
      </small>
      {edita && (
        <BotonAccion variant="subtle" h={32} px={8} aria-label={`Quitar ${nombre}`} alPulsar={quitar}>
          <Icono de={IconX} tamano={16} />
        </BotonAccion>
      )}
    </li>
  );
}

function Agregar({ asiento, alCerrar }: { asiento: Asiento; alCerrar: () => void }) {
  const consultas = useQueryClient();
  return (
    <VentanaArchivos
      rotulo="Archivos"
      falta="Elija al menos un archivo"
      hecho="Archivos agregados"
      extensiones={EXTENSIONES}
      maximo={ARCHIVOS.maximo}
      hasta={ARCHIVOS.hasta - asiento.archivos.length}
      subir={async (elegidos, subida) => {
        const guardado = await adjuntar(asiento.id, elegidos, subida);
        consultas.setQueryData(asientoQuery(asiento.id).queryKey, guardado);
      }}
      alCerrar={alCerrar}
    />
  );
}

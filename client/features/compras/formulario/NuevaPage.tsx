import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { Retomar, retomar, type Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { catalogosQuery, type Catalogos } from '@/features/comprobantes/presta/escritura';
import { DE_COMPRA } from '@/features/nucleo/presta/borradores';
import { proveedorQuery, type ProveedorBreve } from '@/features/proveedores/presta';
import { hoy, masDias } from '@/lib/fechas';
import { toCompra, toCompras } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { adjuntar, registrar } from '../api';
import { Formulario } from './Formulario';
import { aCuerpo, nueva, type DatosCompra } from './valores';

/** Una nueva: en blanco, de un proveedor que la dirección nombra, o lo que se dejó a medias. */
export const NuevaPage = () => (
  <Retomar donde={DE_COMPRA} lista={toCompras()}>
    {(retomado) => <ConLoSuyo retomado={retomado} />}
  </Retomar>
);

function ConLoSuyo({ retomado }: { retomado: Retomado }) {
  const [url] = useSearchParams();
  const id = Number(url.get('proveedor'));
  const proveedor = useQuery({ ...proveedorQuery(id), enabled: id > 0, refetchOnWindowFocus: false });
  const catalogos = useQuery(catalogosQuery(hoy()));
  return (
    <Consulta de={catalogos}>
      {(c) =>
        id ? (
          <Consulta de={proveedor} ausente="Proveedor no encontrado">
            {(p) => <Nueva key={id} catalogos={c} comienzo={paraProveedor(p)} retomado={retomado} />}
          </Consulta>
        ) : (
          <Nueva catalogos={c} comienzo={nueva()} retomado={retomado} />
        )
      }
    </Consulta>
  );
}

const paraProveedor = (p: ProveedorBreve): DatosCompra => ({
  ...nueva(),
  cliente: { id: p.id, nombre: p.razon_social, identificacion: p.identificacion },
  dias: p.dias_credito,
  usual: p.sustento_usual,
  vence: masDias(hoy(), p.dias_credito),
});

interface Props {
  catalogos: Catalogos;
  comienzo: DatosCompra;
  retomado: Retomado;
}

/** Cómo se llamaban los que subían al dejarlo: los que no llegaron se eligen otra vez. */
const nombresDe = ({ contenido }: Retomado): string[] => {
  const guardados = Array.isArray(contenido?.archivos) ? (contenido.archivos as { nombre?: string }[]) : [];
  return guardados.flatMap(({ nombre }) => nombre ?? []);
};

function Nueva({ catalogos, comienzo: inicial, retomado }: Props) {
  const [comienzo] = useState(() => ({ ...retomar(inicial, retomado.contenido), archivos: [] }));
  const [porElegir] = useState(() => nombresDe(retomado));
  const [avance, setAvance] = useState<number | null>(null);
  const consultas = useQueryClient();
  const navegar = useNavigate();
  return (
    <Formulario
      titulo="Nueva compra"
      migas={[{ to: toCompras(), texto: 'Compras' }]}
      comienzo={comienzo}
      catalogos={catalogos}
      volver={toCompras()}
      avance={avance}
      retomado={retomado}
      porElegir={porElegir}
      guardar={async (datos, clave, suyo) => {
        const { id } = await registrar({ ...aCuerpo(datos), ...suyo }, clave);
        avisoBreve('Compra guardada');
        try {
          if (datos.archivos.length)
            await adjuntar(id, datos.archivos, { idempotencia: `${clave}.a`, alSubir: setAvance });
        } catch (error) {
          // Ya está guardada: los archivos se vuelven a intentar en su página.
          await dialogos.error('La compra se guardó sin sus archivos', mensajeDe(error));
        }
        void refrescar(consultas, alCambiar.compra);
        void navegar(toCompra(id), { replace: true });
      }}
    />
  );
}

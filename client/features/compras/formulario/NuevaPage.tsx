import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { Retomar, retomar, type Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { catalogosQuery, type Catalogos } from '@/features/comprobantes/presta/escritura';
import { DE_COMPRA } from '@/features/nucleo/presta/borradores';
import { proveedorQuery, type ProveedorBreve } from '@/features/proveedores/presta';
import { hoy, masDias } from '@/lib/fechas';
import { toBancos } from '@/navegacion/contabilidad';
import { toCompra, toCompras } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { adjuntar, delBancoQuery, registrar } from '../api';
import { Formulario } from './Formulario';
import { yaCobrada } from './libros/delBanco';
import { aCuerpo, nueva, type DatosCompra } from './valores';

/** Una nueva: en blanco, la que la dirección nombra (de un proveedor, o lo que un banco ya cobró), o lo que se dejó a medias. */
export const NuevaPage = () => (
  <Retomar donde={DE_COMPRA} lista={toCompras()}>
    {(retomado) => <ConLoSuyo retomado={retomado} />}
  </Retomar>
);

function ConLoSuyo({ retomado }: { retomado: Retomado }) {
  const [url] = useSearchParams();
  const debito = Number(url.get('debito'));
  if (debito) return <DelBanco asiento={debito} retomado={retomado} />;
  const proveedor = Number(url.get('proveedor'));
  return <De key={proveedor} proveedor={proveedor} dia={hoy()} retomado={retomado} />;
}

/** Lo que un banco o una tarjeta ya cobró. */
function DelBanco({ asiento, retomado }: { asiento: number; retomado: Retomado }) {
  const consulta = useQuery({ ...delBancoQuery(asiento), refetchOnWindowFocus: false });
  return (
    <Consulta
      de={consulta}
      ausente="Ese movimiento ya no tiene un gasto sin su comprobante"
      accion={
        <Button component={Link} to={toBancos()}>
          Ver los bancos y las cajas
        </Button>
      }
    >
      {(del) => (
        <De
          proveedor={del.proveedor_id ?? 0}
          dia={del.fecha}
          retomado={retomado}
          completar={(base) => yaCobrada(del, base)}
        />
      )}
    </Consulta>
  );
}

interface DeQuien {
  /** Cero, no se sabe. */
  proveedor: number;
  /** El del documento: sus tarifas. */
  dia: string;
  retomado: Retomado;
  completar?: (base: DatosCompra) => DatosCompra;
}

function De({ proveedor: id, dia, retomado, completar = (base) => base }: DeQuien) {
  const proveedor = useQuery({ ...proveedorQuery(id), enabled: id > 0, refetchOnWindowFocus: false });
  const catalogos = useQuery(catalogosQuery(dia));
  const con = (base: DatosCompra, c: Catalogos) => (
    <Nueva catalogos={c} comienzo={completar(base)} retomado={retomado} />
  );
  return (
    <Consulta de={catalogos}>
      {(c) =>
        id ? (
          <Consulta de={proveedor} ausente="Proveedor no encontrado">
            {(p) => con(paraProveedor(p), c)}
          </Consulta>
        ) : (
          con(nueva(), c)
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

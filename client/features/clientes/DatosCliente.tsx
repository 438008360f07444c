import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Datos, Rejilla, Tarjeta } from '@/components/ui';
import { fecha } from '@/lib/fechas';
import { juridicosQuery, tiposQuery, type Cliente, type Codigo } from './api';
import estilos from './clientes.module.css';
import { credito, limite, tipoIdentificacion } from './rotulos';

const nombre = (codigos: Codigo[] | undefined, codigo: number | null) => codigos?.find((c) => c.codigo === codigo)?.nombre;

/** Only what is known; a card with nothing says so. */
function Ficha({ titulo, filas, nada }: { titulo: string; filas: [string, ReactNode][]; nada?: string }) {
  const vacia = filas.every(([, valor]) => !valor);
  return <Tarjeta titulo={titulo}>{vacia && nada ? <p className={estilos.nada}>{nada}</p> : <Datos filas={filas} />}</Tarjeta>;
}

export function DatosCliente({ cliente: c }: { cliente: Cliente }) {
  const { data: tipos } = useQuery(tiposQuery);
  const { data: juridicos } = useQuery(juridicosQuery(String(c.CLI_TIPO)));
  const correos = c.CLI_CORREOS.map((correo, i): [string, ReactNode] => [
    i ? `Correo ${i + 1}` : 'Correo',
    <Anchor key={correo} href={`mailto:${correo}`} inherit>{correo}</Anchor>,
  ]);
  return (
    <Rejilla minimo={340}>
      <Ficha
        titulo="Identificación"
        filas={[
          [tipoIdentificacion(c.CLI_TIPOID), c.CLI_IDENTIFICACION],
          ['Nombre comercial', c.CLI_NOMBREC],
          ['Tipo', nombre(tipos, c.CLI_TIPO)],
          ['Tipo jurídico', nombre(juridicos, c.CLI_TIPJURIDICA)],
          ['Cliente desde', fecha(c.CLI_FECHA)],
        ]}
      />
      <Ficha
        titulo="Contacto"
        nada="Sin correos, teléfonos ni dirección."
        filas={[
          ...correos,
          ['Celular', c.CLI_CELULAR],
          ['Teléfono', c.CLI_TELEFONO],
          ['Dirección', c.CLI_DIRECCION],
          ['Ciudad', [c.CLI_CIUDAD, c.CLI_PROVINCIA].filter(Boolean).join(', ')],
        ]}
      />
      <Ficha
        titulo="Condiciones"
        filas={[
          ['Crédito', credito(c.CLI_DIASCREDITO)],
          ['Límite', limite(c.CLI_LIMITE)],
          ['Grupo', c.CLI_GRUPO_NOMBRE],
          ['Vendedor', c.CLI_VENDEDOR_NOMBRE],
          ['Cobrador', c.CLI_COBRADOR_NOMBRE],
        ]}
      />
      {c.CLI_NOTAS && (
        <Tarjeta titulo="Notas">
          <p className={estilos.notas}>{c.CLI_NOTAS}</p>
        </Tarjeta>
      )}
    </Rejilla>
  );
}

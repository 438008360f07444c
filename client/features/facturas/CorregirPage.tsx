import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback';
import { CambiosSinGuardar } from '@/components/form';
import { Consulta } from '@/components/ui';
import { toComprobante, toListaDe, type TipoConEntrada } from '@/lib/enlaces';
import { hoy } from '@/lib/fechas';
import { catalogosQuery, comprobanteQuery, type Comprobante } from './api';
import { Formulario } from './Formulario';
import { Mensajes } from './Mensajes';
import { recordarPunto } from './puntoElegido';
import { Cajon } from './respaldo';
import { aCorregir } from './valores';

/** A document that the SRI refused, said anew under its own number. */
function CorregirPage({ tipo }: { tipo: TipoConEntrada }) {
  const consulta = useQuery(comprobanteQuery(Number(useParams().id)));
  const accion = <Button component={Link} to={toListaDe(tipo)}>Ver la lista</Button>;
  return (
    <Consulta de={consulta} ausente="Comprobante no encontrado" accion={accion}>
      {(c) =>
        c.tipo === tipo && c.acciones.includes('corregir') ? (
          <Uno key={c.version} tipo={tipo} comprobante={c as Comprobante} />
        ) : (
          <EmptyState principal icono={IconCircleCheck} titulo="No hay qué corregir" accion={<Button component={Link} to={toComprobante(c.id)}>Ver el comprobante</Button>}>
            {c.tipo_nombre} {c.numero} está {c.estado_nombre.toLowerCase()}: solo se corrige lo que el SRI devolvió o no autorizó.
          </EmptyState>
        )
      }
    </Consulta>
  );
}

export const CorregirFacturaPage = () => <CorregirPage tipo="01" />;
export const CorregirNotaPage = () => <CorregirPage tipo="04" />;

function Uno({ tipo, comprobante: c }: { tipo: TipoConEntrada; comprobante: Comprobante }) {
  const navegar = useNavigate();
  const cajon = useMemo(() => new Cajon(`corregir.${c.id}`), [c.id]);
  const { propio, fecha } = c.documento;
  const catalogos = useQuery(catalogosQuery(propio.modificado?.fecha || fecha || hoy()));
  const volver = () => void navegar(toComprobante(c.id), { replace: true });
  return (
    <Consulta de={catalogos}>
      {(cat) => (
        <Formulario
          tipo={tipo}
          titulo={`Corregir ${c.numero}`}
          migas={[
            { to: toListaDe(tipo), texto: tipo === '01' ? 'Facturas' : 'Notas de crédito' },
            { to: toComprobante(c.id), texto: c.numero },
          ]}
          comienzo={{ datos: aCorregir(c, cat.campos_fijos), borrador: null, recuperado: null }}
          cajon={cajon}
          catalogos={cat}
          correccion={{ id: c.id, version: c.version, numero: c.numero }}
          alEmitir={volver}
          alRecomenzar={volver}
          recordarPunto={recordarPunto}
        >
          <CambiosSinGuardar />
          <Mensajes comprobante={c} />
        </Formulario>
      )}
    </Consulta>
  );
}

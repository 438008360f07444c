import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { get } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { catalogosQuery, emitidoQuery } from '@/features/nucleo/presta/escritura/api';
import { recordarPunto } from '@/features/nucleo/presta/escritura/puntoElegido';
import { aCorregir } from '@/features/nucleo/presta/escritura/valores';
import { YaResuelto } from '@/features/nucleo/presta/estado/YaResuelto';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { hoy } from '@/lib/fechas';
import { toComprobante, toListaDe } from '@/navegacion/enlaces';
import { Consulta } from '@/ui/base';
import { CambiosSinGuardar } from '@/ui/form';
import { Formulario } from './Formulario';
import { Mensajes } from './partes/Mensajes';
import { Cajon } from './borrador/respaldo';

/** Corrige un comprobante que el SRI rechazó y conserva su número. */
export function CorregirPage({ tipo, ingreso }: DelTipo) {
  const consulta = useQuery(emitidoQuery(Number(useParams().id)));
  const accion = (
    <Button component={Link} to={toListaDe(tipo.camino)}>
      Ver la lista
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Comprobante no encontrado" accion={accion}>
      {(c) =>
        c.tipo === tipo.codigo && c.acciones.includes('corregir') ? (
          <Uno key={c.version} tipo={tipo} ingreso={ingreso} comprobante={c} />
        ) : (
          <YaResuelto id={c.id} titulo="No hay qué corregir">
            {c.tipo_nombre} {c.numero} está {c.estado_nombre.toLowerCase()}: solo se corrige lo que el SRI
            devolvió o no autorizó.
          </YaResuelto>
        )
      }
    </Consulta>
  );
}

function Uno({ tipo, ingreso, comprobante: c }: DelTipo & { comprobante: Comprobante }) {
  const navegar = useNavigate();
  const cajon = useMemo(() => new Cajon(`corregir.${c.id}`), [c.id]);
  const dia = get(aCorregir(ingreso, c, []), ingreso.fechaDeTarifas) as string;
  const catalogos = useQuery(catalogosQuery(dia || c.documento.fecha || hoy()));
  const volver = () => void navegar(toComprobante(c.id), { replace: true });
  return (
    <Consulta de={catalogos}>
      {(cat) => (
        <Formulario
          tipo={tipo}
          ingreso={ingreso}
          titulo={`Corregir ${c.numero}`}
          migas={[
            { to: toListaDe(tipo.camino), texto: tipo.plural },
            { to: toComprobante(c.id), texto: c.numero },
          ]}
          comienzo={{ datos: aCorregir(ingreso, c, cat.campos_fijos), borrador: null, recuperado: null }}
          cajon={cajon}
          catalogos={cat}
          correccion={{ id: c.id, version: c.version, numero: c.numero }}
          alEmitir={volver}
          alRecomenzar={volver}
          recordarPunto={recordarPunto}
        >
          <CambiosSinGuardar sinTeclas />
          <Mensajes comprobante={c} />
        </Formulario>
      )}
    </Consulta>
  );
}

import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fecha } from '@/lib/fechas';
import { toComprobante, toCompra, toRetencionRecibida } from '@/navegacion/enlaces';
import { toAts } from '@/navegacion/contabilidad';
import { toCasillero, toFormulario } from '@/navegacion/tributos';
import { usePermiso } from '@/session';
import { Enlace, Pagina } from '@/ui/base';
import { DataTable, useLista, type Columna } from '@/ui/tabla';
import { documentosDe, formularioQuery, type DeFormulario, type DocumentoDeCasillero } from './api';
import { Decir } from './Decir';
import { enCifras } from './Hoja';
import { nombrarPeriodo } from './periodos';
import comunes from '../presta/hoja.module.css';

const ABRE: Record<string, (id: number) => string> = {
  COMPROBANTE: toComprobante,
  COMPRA: toCompra,
  RETENCION_RECIBIDA: toRetencionRecibida,
};
const QUE_ES: Record<DocumentoDeCasillero['tipo'], string> = {
  COMPROBANTE: 'Emitido',
  COMPRA: 'Compra',
  RETENCION_RECIBIDA: 'Retención recibida',
  FISICO: 'En papel',
  CASILLERO: 'Casillero',
  DICHO: 'Escrito por una persona',
};

const enlaceDe = (de: DeFormulario, d: DocumentoDeCasillero) => {
  const abre = ABRE[d.tipo];
  if (abre) return abre(d.id);
  if (d.tipo === 'FISICO') return toAts(de.periodo);
  return d.numero ? toCasillero(de.formulario, de.periodo, d.numero) : '';
};

const columnasDe = (de: DeFormulario): Columna<DocumentoDeCasillero>[] => [
  { id: 'tipo', titulo: 'Qué es', cede: 2, celda: (d) => QUE_ES[d.tipo] },
  { id: 'fecha', titulo: 'Fecha', celda: (d) => d.fecha && fecha(d.fecha) },
  {
    id: 'numero',
    titulo: 'Número',
    celda: (d) => {
      const a = enlaceDe(de, d);
      return a ? <Enlace to={a}>{d.numero}</Enlace> : d.numero;
    },
  },
  { id: 'nombre', titulo: 'De quién', recortar: true, cede: 1, celda: (d) => d.nombre },
  { id: 'valor', titulo: 'Valor', numerica: true, enTarjeta: 'cifra', celda: (d) => enCifras(d.valor) },
];

/** Lo que hace un casillero, documento por documento: su suma es él. */
export function CasilleroPage() {
  const { formulario = '', periodo = '', casillero = '' } = useParams();
  const de = { formulario, periodo };
  const consulta = useQuery(formularioQuery(de));
  const lista = useLista<DocumentoDeCasillero>({
    clave: claves.tributos.casillero(formulario, periodo, casillero),
    ruta: documentosDe(de, casillero),
  });
  const prepara = usePermiso('tributos.preparar');
  const [diciendo, setDiciendo] = useState(false);
  const suyo = consulta.data?.casilleros.find((c) => c.casillero === casillero);
  return (
    <Pagina
      titulo={`Casillero ${casillero}`}
      subtitulo={suyo?.etiqueta}
      acciones={prepara && suyo?.se_dice && <Button onClick={() => setDiciendo(true)}>Escribirlo</Button>}
      migas={[
        {
          to: toFormulario(formulario, periodo),
          texto: `Formulario ${formulario}, ${conMayuscula(nombrarPeriodo(periodo))}`,
        },
      ]}
    >
      <div className={comunes.hoja}>
        <DataTable
          id={`casillero-${formulario}`}
          etiqueta={`Lo que hace el casillero ${casillero}`}
          lista={lista}
          columnas={columnasDe(de)}
          clave={(d) => `${d.tipo} ${d.id}`}
          nombre={(d) => d.numero || d.nombre}
          sumas={
            suyo && (
              <>
                Valor del casillero <strong className="tabular">{enCifras(suyo.valor)}</strong>
              </>
            )
          }
          vacio={{ icono: IconFileSearch, titulo: 'Ningún documento suma en este casillero' }}
        />
      </div>
      {diciendo && suyo && <Decir de={de} casillero={suyo} alCerrar={() => setDiciendo(false)} />}
    </Pagina>
  );
}

import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { toAts, toMayor } from '@/navegacion/contabilidad';
import { toAsiento, toComprobante, toCompra, toRetencionRecibida } from '@/navegacion/enlaces';
import { toAsientosDeRenta, toRenglonDeRenta, toRenta } from '@/navegacion/tributos';
import { usePermiso } from '@/session';
import { Enlace, Pagina } from '@/ui/base';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import { hojaQuery, partesDe, type Parte } from './api';
import { Clasificar } from './Clasificar';
import { CLASES, enCifras } from './valores';
import comunes from '../presta/hoja.module.css';
import estilos from './renta.module.css';

const QUE_ES: Record<Parte['tipo'], string> = {
  CUENTA: 'Cuenta',
  ASIENTO: 'Asiento',
  COMPROBANTE: 'Emitido',
  COMPRA: 'Compra',
  RETENCION_RECIBIDA: 'Retención recibida',
  FISICO: 'En papel',
  RENGLON: 'Renglón',
  DICHO: 'Lo propuesto o dicho',
};

function enlaceDe(anio: number, p: Parte): string {
  if (p.tipo === 'CUENTA') return toMayor(p.id, { desde: `${anio}-01-01`, hasta: `${anio}-12-31` });
  if (p.tipo === 'ASIENTO') return toAsiento(p.id);
  if (p.tipo === 'COMPROBANTE') return toComprobante(p.id);
  if (p.tipo === 'COMPRA') return toCompra(p.id);
  if (p.tipo === 'RETENCION_RECIBIDA') return toRetencionRecibida(p.id);
  if (p.tipo === 'FISICO') return toAts();
  return p.numero ? toRenglonDeRenta(anio, p.numero) : '';
}

const columnasDe = (anio: number): Columna<Parte>[] => [
  { id: 'tipo', titulo: 'Qué es', cede: 2, celda: (p) => QUE_ES[p.tipo] },
  {
    id: 'nombre',
    titulo: 'Nombre',
    nombra: true,
    envolver: true,
    celda: (p) => {
      const a = enlaceDe(anio, p);
      const texto = p.tipo === 'RENGLON' ? p.nombre : `${p.numero} ${p.nombre}`.trim();
      return a ? <Enlace to={a}>{texto}</Enlace> : texto;
    },
  },
  { id: 'fecha', titulo: 'Fecha', cede: 1, celda: (p) => p.fecha && fecha(p.fecha) },
  {
    id: 'clase',
    titulo: 'Entra como',
    cede: 3,
    envolver: true,
    celda: (p) =>
      p.clase && p.clase !== 'NORMAL' ? (
        <>
          {CLASES[p.clase]}
          <span className={estilos.bajo}>{p.motivo}</span>
        </>
      ) : null,
  },
  { id: 'valor', titulo: 'Valor', numerica: true, enTarjeta: 'cifra', celda: (p) => importe(p.valor) },
];

/** Lo que hace un renglón: su suma es él. */
export function RenglonPage() {
  const { anio: dicho = '', partida = '' } = useParams();
  const anio = Number(dicho);
  const consulta = useQuery(hojaQuery(anio));
  const prepara = usePermiso('tributos.preparar');
  const [clasificando, setClasificando] = useState<Parte | null>(null);
  const columnas = useMemo(() => columnasDe(anio), [anio]);
  const lista = useLista<Parte>({
    clave: claves.tributos.partesDeRenta(anio, partida),
    ruta: partesDe(anio, partida),
  });
  const suyo = consulta.data?.renglones.find((r) => r.partida === partida);
  return (
    <Pagina
      titulo={suyo?.nombre ?? 'Renglón de la renta'}
      subtitulo={suyo?.explicacion}
      migas={[{ to: toRenta(anio), texto: `Impuesto a la renta, ${anio}` }]}
    >
      <div className={comunes.hoja}>
        <DataTable
          id="renglon-de-renta"
          etiqueta={`Lo que hace el renglón ${suyo?.nombre ?? partida}`}
          lista={lista}
          columnas={columnas}
          clave={(p) => `${p.tipo} ${p.id} ${p.cuenta_id ?? ''}`}
          nombre={(p) => p.nombre}
          acciones={(p) =>
            p.tipo === 'CUENTA' && p.cuenta_id
              ? [
                  ...(prepara && p.pueden.length
                    ? [{ texto: 'Decir cómo entra en la renta', alElegir: () => setClasificando(p) }]
                    : []),
                  { texto: 'Ver sus asientos', to: toAsientosDeRenta(anio, p.cuenta_id) },
                ]
              : []
          }
          sumas={
            suyo && (
              <>
                Valor del renglón <strong className="tabular">{enCifras(suyo)}</strong>
              </>
            )
          }
          vacio={{ icono: IconFileSearch, titulo: 'Nada suma en este renglón' }}
        />
      </div>
      {clasificando?.cuenta_id && (
        <Clasificar
          anio={anio}
          cuenta={clasificando.cuenta_id}
          que={`${clasificando.numero} ${clasificando.nombre}`}
          clase={clasificando.clase ?? 'NORMAL'}
          motivo={clasificando.motivo ?? ''}
          pueden={clasificando.pueden}
          alCerrar={() => setClasificando(null)}
        />
      )}
    </Pagina>
  );
}

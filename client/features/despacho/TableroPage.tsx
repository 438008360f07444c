import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { hoy } from '@/lib/fechas';
import { pasarA } from '@/features/personas/presta';
import { Consulta, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type Lista } from '@/ui/tabla';
import { mesQuery, situacionQuery, TABLERO, type DelMes, type Empresa, type Situacion } from './api';
import { Cambios } from './Cambios';
import { columnasDe } from './columnas';
import { Pedir } from './descargas/Pedir';
import { ElegirMes } from './ElegirMes';
import { Anotaciones } from './empresa/Anotaciones';
import { Equipo } from './empresa/Equipo';
import { Masivas } from './Masivas';
import { Recordar } from './Recordar';
import { Resumen } from './Resumen';
import { OPCIONES_ESTADO, OPCIONES_FALTA } from './rotulos';
import { SinDespacho } from './SinDespacho';
import estilos from './despacho.module.css';

const FILTROS = { mes: '', estado: '', obligacion: '', falta: '', lleva: '' };

/** Lo que vence este mes en cada empresa que el despacho lleva, quién la atiende y qué le falta. */
export function TableroPage() {
  const situacion = useQuery(situacionQuery);
  return (
    <Consulta de={situacion} lineas={12}>
      {(suya) => (suya.despacho ? <Tablero despacho={suya.despacho} /> : <SinDespacho situacion={suya} />)}
    </Consulta>
  );
}

type Despacho = NonNullable<Situacion['despacho']>;

function Tablero({ despacho }: { despacho: Despacho }) {
  const dirige = despacho.rol !== 'ASISTENTE';
  const lista = useLista<Empresa>({
    clave: claves.despacho.tablero,
    ruta: TABLERO,
    orden: 'nombre',
    tamano: 50,
    filtros: FILTROS,
  });
  const mes = lista.filtros.mes || hoy().slice(0, 7);
  const [, setUrl] = useSearchParams();
  const delMes = useQuery(mesQuery(mes));
  const columnas = useMemo(() => columnasDe(mes), [mes]);
  const [anotada, setAnotada] = useState<Empresa | null>(null);
  const [repartida, setRepartida] = useState<Empresa | null>(null);
  const [recordadas, setRecordadas] = useState<number[] | null>(null);
  const [conCambios, setConCambios] = useState(false);
  const [bajadas, setBajadas] = useState<Empresa[] | null>(null);
  return (
    <Pagina
      titulo={despacho.nombre}
      cuenta={delMes.data?.resumen.empresas}
      junto={<ElegirMes mes={mes} alElegir={(otro) => lista.setFiltro('mes', otro)} />}
    >
      <Resumen
        de={delMes}
        alFiltrar={(filtros) => setUrl({ ...(lista.filtros.mes && { mes }), ...filtros })}
        cambiosVistos={conCambios}
        alVerCambios={setConCambios}
      />
      {conCambios && delMes.data?.cambios_hasta && (
        <Cambios cuantos={delMes.data.cambios} hasta={delMes.data.cambios_hasta} />
      )}
      <div className={estilos.tablero}>
        <DataTable
          id="despacho"
          etiqueta="Empresas del despacho"
          lista={lista}
          columnas={columnas}
          clave={(e) => e.eid}
          nombre={(e) => e.EMP_NOMBREC}
          buscar="Nombre o RUC de la empresa"
          filtros={<Filtros lista={lista} delMes={delMes.data} />}
          masivas={(filas, limpiar) => (
            <Masivas
              filas={filas}
              mes={mes}
              limpiar={limpiar}
              alRecordar={() => setRecordadas(filas.map(({ eid }) => eid))}
              alDescargar={() => setBajadas(filas)}
            />
          )}
          acciones={(e) => [
            {
              texto: 'Entrar en la empresa',
              alElegir: () => pasarA(e.eid),
              porque: e.porque_no_entra || null,
            },
            { texto: 'Notas y tareas', alElegir: () => setAnotada(e) },
            dirige && { texto: 'Quién la atiende', alElegir: () => setRepartida(e) },
            { texto: 'Recordar lo que vence', alElegir: () => setRecordadas([e.eid]) },
            e.entra && { texto: 'Descargar lo del mes', alElegir: () => setBajadas([e]) },
          ]}
          vacio={{
            icono: IconBuildingCommunity,
            titulo: dirige ? 'Ninguna empresa le ha dado acceso' : 'No trabaja en ninguna empresa',
            mensaje: dirige
              ? `Dé a sus clientes el código ${despacho.codigo}: lo escriben en Usuarios, «Despacho contable».`
              : 'Cuando alguien del despacho le asigne una, aparecerá aquí.',
          }}
        />
      </div>
      {anotada && <Anotaciones empresa={anotada} mes={mes} alCerrar={() => setAnotada(null)} />}
      {repartida && <Equipo empresa={repartida} mes={mes} alCerrar={() => setRepartida(null)} />}
      {bajadas && <Pedir empresas={bajadas} mes={mes} alCerrar={() => setBajadas(null)} />}
      {recordadas && <Recordar empresas={recordadas} mes={mes} alCerrar={() => setRecordadas(null)} />}
    </Pagina>
  );
}

interface FiltrosProps {
  lista: Lista<Empresa>;
  delMes: DelMes | undefined;
}

function Filtros({ lista, delMes }: FiltrosProps) {
  return (
    <>
      <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={OPCIONES_ESTADO} />
      <FiltroSelect
        lista={lista}
        nombre="obligacion"
        etiqueta="Qué se declara"
        opciones={(delMes?.obligaciones ?? []).map((o) => ({ value: o.obligacion, label: o.nombre }))}
        todos="Todo"
      />
      <FiltroSelect
        lista={lista}
        nombre="falta"
        etiqueta="Le falta"
        opciones={OPCIONES_FALTA}
        todos="Cualquier cosa"
      />
      <FiltroSelect
        lista={lista}
        nombre="lleva"
        etiqueta="Responde"
        opciones={[
          { value: '0', label: 'Nadie' },
          ...(delMes?.personas ?? []).map((p) => ({ value: String(p.persona_id), label: p.nombre })),
        ]}
        todos="Cualquiera"
      />
    </>
  );
}

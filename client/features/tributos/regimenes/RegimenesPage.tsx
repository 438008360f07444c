import { IconUserSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fechaHora } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { toImpuestos } from '@/navegacion/contabilidad';
import { toCliente, toProveedor } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, EmptyState } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Estado, Pagina, Tarjeta, type TonoEstado } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import estilos from '../obligaciones/tributos.module.css';
import { aceptar, aceptarTodos, buscar, descartar, regimenesQuery, type Cambio, type Regimenes } from './api';

const DE: Record<Cambio['de'], string> = {
  EMPRESA: 'La empresa',
  PROVEEDOR: 'Proveedor',
  CLIENTE: 'Cliente',
};
const ESTADOS: Record<Cambio['estado'], { tono: TonoEstado; texto: string }> = {
  PENDIENTE: { tono: 'espera', texto: 'Por decidir' },
  ACEPTADO: { tono: 'ok', texto: 'Aceptado' },
  DESCARTADO: { tono: 'neutro', texto: 'Descartado' },
};

const NADA = { titulo: 'Nada cambió', frase: 'Lo que la empresa tiene es lo que el registro dice.' };
const SIN_BUSCAR = {
  titulo: 'Este año no se ha preguntado',
  frase: 'La búsqueda empieza sola en enero. También puede empezarla ahora.',
};

/** Lo que el registro tributario dice distinto de la empresa, de sus proveedores y de sus clientes del RIMPE. */
export function RegimenesPage() {
  const consulta = useQuery(regimenesQuery);
  return (
    <Pagina
      titulo="Cambios de régimen"
      subtitulo="Cada enero se pregunta otra vez al registro tributario por la empresa, sus proveedores y sus clientes del RIMPE. Nada cambia mientras nadie lo acepte."
      migas={[{ to: toImpuestos(), texto: 'Impuestos' }]}
    >
      <Consulta de={consulta} lineas={8}>
        {(visto) => <Contenido visto={visto} />}
      </Consulta>
    </Pagina>
  );
}

function Contenido({ visto }: { visto: Regimenes }) {
  const consultas = useQueryClient();
  const prepara = usePermiso('tributos.preparar');
  const hacer = async (accion: () => Promise<unknown>, aviso: string) => {
    try {
      await accion();
    } catch (error) {
      await dialogos.error('No se hizo', mensajeDe(error));
      return;
    }
    await refrescar(consultas, alCambiar.regimenes);
    avisoBreve(aviso);
  };
  const todos = async () => {
    const seguro = await dialogos.confirmar(
      `¿Aceptar ${cuantos(deTerceros, 'cambio')}?`,
      'Los proveedores y los clientes quedan como dice el registro. Lo ya comprado conserva lo de su fecha.',
      { si: 'Aceptar todos' },
    );
    if (seguro) await hacer(aceptarTodos, 'Aceptados');
  };
  const deTerceros = visto.cambios.filter((c) => c.estado === 'PENDIENTE' && c.de !== 'EMPRESA').length;
  const enCurso = visto.busqueda !== null && !visto.busqueda.terminada_en;
  const sinNada = visto.busqueda ? NADA : SIN_BUSCAR;
  return (
    <Tarjeta
      titulo={`Lo que cambió en ${visto.anio}`}
      sinRelleno={visto.cambios.length > 0}
      acciones={
        prepara && (
          <>
            {deTerceros > 1 && <BotonAccion alPulsar={todos}>Aceptar todos</BotonAccion>}
            <BotonAccion
              variant="default"
              disabled={enCurso}
              alPulsar={() => hacer(buscar, 'Se está preguntando: puede salir de esta página')}
            >
              {enCurso ? 'Buscando…' : 'Buscar ahora'}
            </BotonAccion>
          </>
        )
      }
    >
      {visto.busqueda && (
        <p className={visto.cambios.length ? estilos.nota : estilos.nada} role="status">
          {comoVa(visto.busqueda)}
        </p>
      )}
      {visto.cambios.length === 0 ? (
        <EmptyState icono={IconUserSearch} titulo={enCurso ? 'Nada distinto hasta ahora' : sinNada.titulo}>
          {enCurso ? 'Se pregunta de poco en poco. Puede salir de esta página.' : sinNada.frase}
        </EmptyState>
      ) : (
        <Cambios filas={visto.cambios} hacer={hacer} prepara={prepara} />
      )}
    </Tarjeta>
  );
}

function comoVa(busqueda: NonNullable<Regimenes['busqueda']>): string {
  const vistos = `Se preguntó por ${busqueda.vistos}`;
  const faltan = busqueda.sin_respuesta ? `; por ${busqueda.sin_respuesta} el registro no respondió` : '';
  const cuando = busqueda.terminada_en ? `, hasta el ${fechaHora(busqueda.terminada_en)}` : ' y sigue';
  return `${vistos}${cuando}${faltan}.`;
}

interface DeCambios {
  filas: Cambio[];
  hacer: (accion: () => Promise<unknown>, aviso: string) => Promise<void>;
  prepara: boolean;
}

function Cambios({ filas, hacer, prepara }: DeCambios) {
  const columnas: Columna<Cambio>[] = [
    {
      id: 'nombre',
      titulo: 'Quién',
      envolver: true,
      celda: (c) => (
        <>
          <Quien de={c} />
          <span className={estilos.menor}>
            {DE[c.de]}, {c.identificacion}
          </span>
        </>
      ),
    },
    {
      id: 'antes',
      titulo: 'Aquí consta',
      envolver: true,
      celda: ({ calidades }) =>
        calidades.map((q) => (
          <span key={q.campo} className={estilos.calidad}>
            {q.campo}: {q.antes}
          </span>
        )),
    },
    {
      id: 'ahora',
      titulo: 'El registro dice',
      envolver: true,
      celda: ({ calidades }) =>
        calidades.map((q) => (
          <span key={q.campo} className={estilos.calidad}>
            <span className="solo-lector">{q.campo}: </span>
            <strong>{q.ahora}</strong>
          </span>
        )),
    },
    {
      id: 'estado',
      titulo: 'Estado',
      celda: (c) => (
        <>
          <Estado tono={ESTADOS[c.estado].tono}>{ESTADOS[c.estado].texto}</Estado>
          {c.decidido_por && <span className={estilos.menor}>{c.decidido_por}</span>}
        </>
      ),
    },
  ];
  if (prepara)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (c) => c.estado === 'PENDIENTE' && <Decidir de={c} hacer={hacer} />,
    });
  return (
    <TablaSimple
      apilar
      etiqueta="Lo que cambió"
      columnas={columnas}
      filas={filas}
      clave={(c) => String(c.id)}
    />
  );
}

function Quien({ de: { de, tercero_id, nombre } }: { de: Cambio }) {
  if (de === 'EMPRESA') return <>{nombre}</>;
  return <Enlace to={de === 'PROVEEDOR' ? toProveedor(tercero_id) : toCliente(tercero_id)}>{nombre}</Enlace>;
}

function Decidir({ de, hacer }: { de: Cambio; hacer: DeCambios['hacer'] }) {
  const nombre = <span className="solo-lector"> {de.nombre}</span>;
  return (
    <div className={estilos.decidir}>
      {de.se_acepta ? (
        <BotonAccion h={32} px={10} alPulsar={() => hacer(() => aceptar(de.id), 'Aceptado')}>
          Aceptar{nombre}
        </BotonAccion>
      ) : (
        <span className={estilos.menor}>Lo acepta el propietario</span>
      )}
      <BotonAccion
        variant="default"
        h={32}
        px={10}
        alPulsar={() => hacer(() => descartar(de.id), 'Se queda como estaba')}
      >
        Descartar{nombre}
      </BotonAccion>
    </div>
  );
}

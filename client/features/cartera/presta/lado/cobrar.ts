import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { alCambiar, claves } from '@/api/claves';
import { del, get, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';
import { DE_CUENTA } from '@/features/codigos/presta/documentos';
import { toCobro, toCobroNuevo, toComprobante, toCuentaCliente } from '@/navegacion/enlaces';
import { FORMAS } from '../formas';
import { atadoA, formularioDe, nombreDe } from './nombres';
import type { Abono, Antiguedad, Aplicacion, Documento, Lado } from './tipos';

type Esquemas = components['schemas'];
type Cliente = Pick<Esquemas['Cliente'], 'CLI_CODIGO' | 'CLI_NOMBRE' | 'CLI_IDENTIFICACION'>;

const COBROS = '/api/cobros';
const CLIENTES = '/api/clientes';
const DOCUMENTOS = `${CLIENTES}/documentos`;
const ANTIGUEDAD = '/api/cartera/antiguedad';

const leerCobro = (c: Esquemas['CobroFila']): Abono => ({
  ...c,
  id: c.COB_CODIGO,
  tercero_id: c.idCli,
  tercero: c.CLI_NOMBRE,
  identificacion: c.CLI_IDENTIFICACION,
  forma_nombre: c.formaNombre,
  hecho_por: c.cobrado_por,
  atado: atadoA(c.cruce_id, c.retencion_id),
});

const leerAntiguedad = ({ porVencer, ...a }: Esquemas['Antiguedad']): Antiguedad => ({
  ...a,
  por_vencer: porVencer,
});

const paginaDe = (comprobante: number | null) => (comprobante ? toComprobante(comprobante) : null);

const leerDocumento = (d: Esquemas['FilaDocumento'] | Esquemas['Documento']): Documento => ({
  ...d,
  id: d.DOC_CODIGO,
  tercero_id: d.idCli,
  eid: d.EMP_CODIGO,
  nombre: nombreDe(d.tipoNombre, d.numero),
  numero: d.numero ?? '',
  a: paginaDe(d.comprobante_id),
});

const comoOpcion = (c: Cliente) => ({
  value: String(c.CLI_CODIGO),
  label: c.CLI_NOMBRE,
  detalle: c.CLI_IDENTIFICACION,
});

export const clienteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.clientes.uno(id),
    queryFn: ({ signal }) => get<Esquemas['Cliente']>(`${CLIENTES}/${id}`, { signal }),
    enabled: id > 0,
  });

const enElCable = (aplicaciones: Aplicacion[]): Esquemas['Aplicacion'][] =>
  aplicaciones.map(({ documento_id, valor }) => ({ DOC_CODIGO: documento_id, valor }));

const estado: Lado['cuenta']['estado'] = (id, periodo) => ({
  queryKey: claves.clientes.cuenta.estado(id, periodo),
  placeholderData: keepPreviousData,
  queryFn: ({ signal }) =>
    get<Esquemas['EstadoCuenta']>(`${CLIENTES}/estadoCuenta/${id}`, { query: { ...periodo }, signal }).then(
      (e) => ({
        ...e,
        saldo_inicial: e.saldoInicial,
        saldo_final: e.saldoFinal,
        antiguedad: leerAntiguedad(e.antiguedad),
        movimientos: e.movimientos.map((m) => ({
          ...m,
          nombre: nombreDe(m.tipoNombre, m.numero),
          a: m.COB_CODIGO ? toCobro(m.COB_CODIGO) : paginaDe(m.comprobante_id),
        })),
      }),
    ),
});

/** Lo que los clientes deben. */
export const COBRAR: Lado = {
  palabras: {
    tercero: 'cliente',
    uno: 'cobro',
    varios: 'cobros',
    hacer: 'cobrar',
    hecho: 'cobrado',
    hizo: 'cobró',
    dado: 'recibido',
    valor: 'Valor recibido',
    dados: 'recibidos',
    con: 'De',
    suyo: 'del cliente',
    noDebe: 'No debe nada',
    quedaDebiendo: 'Queda debiendo',
    aLoQueDebe: 'de lo que deben',
    donde: 'Entra en',
    aplicarA: 'Aplicar a lo que debe',
    devolver: 'Devolver',
    registrarDevolucion: 'Registrar devolución',
    devuelto: 'Dinero devuelto',
    dondeVuelve: 'Sale de',
    castigo: 'Ya no se cobrará',
    alDevolver: 'El dinero sale y deja de estar a favor del cliente.',
    favor: (valor) => `Tiene ${valor} a favor sin aplicar`,
    quedaAFavor: (valor) => `Quedarán ${valor} a favor del cliente.`,
    vuelveADeber: (cliente, total) => `${cliente} volverá a deber lo que este cobro de ${total} pagó.`,
    nadieDebe: 'Nadie debe nada',
    veraCuanto: 'Aquí verá cuánto debe cada cliente y con qué atraso.',
    invita: 'Elija quién paga y cuánto: se reparte solo entre lo que debe.',
    invitaDocumento:
      'Registre su saldo inicial o los documentos que le ha emitido: de ellos sale su estado de cuenta.',
    sinAbonos: 'Los cobros que le registre aparecerán aquí.',
  },
  permisos: { ver: 'cobros.ver', editar: 'cobros.editar', ajustar: 'cobros.ajustar' },
  to: { lista: '/cobros', nuevo: toCobroNuevo, uno: toCobro, cuenta: toCuentaCliente },
  campo: 'idCli',
  formas: FORMAS,
  bancos: {
    queryKey: claves.cobros.formas,
    queryFn: ({ signal }) => get<Esquemas['FormaCobro'][]>(`${COBROS}/formas`, { signal }),
  },
  tipos: DE_CUENTA,
  alCambiar: alCambiar.cuenta,
  orden: { tercero: 'CLI_NOMBRE', por_vencer: 'porVencer' },

  lista: { clave: claves.cobros.lista, ruta: COBROS, leer: leerCobro },
  antiguedad: {
    clave: claves.cartera.antiguedad,
    ruta: ANTIGUEDAD,
    leer: (f: Esquemas['FilaAntiguedad']) => ({
      ...f,
      tercero_id: f.CLI_CODIGO,
      tercero: f.CLI_NOMBRE,
      identificacion: f.CLI_IDENTIFICACION,
      telefono: f.CLI_TELEFONO,
      por_vencer: f.porVencer,
    }),
    totales: leerAntiguedad,
  },
  uno: (id) => ({
    queryKey: claves.cobros.uno(id),
    queryFn: ({ signal }) =>
      get<Esquemas['Cobro']>(`${COBROS}/${id}`, { signal }).then((c) => ({
        ...leerCobro(c),
        aplicaciones: c.aplicaciones.map((a) => ({
          ...a,
          documento_id: a.DOC_CODIGO,
          nombre: nombreDe(a.tipoNombre, a.numero),
          a: paginaDe(a.comprobante_id),
        })),
      })),
  }),
  pendientes: (id) => ({
    queryKey: claves.cobros.pendientes(id),
    enabled: id > 0,
    // Lo que se debe se lee de nuevo cada vez que alguien va a aplicarle algo.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      get<Esquemas['Pendientes']>(`${COBROS}/pendientes`, { query: { idCli: id }, signal }).then((p) => ({
        documentos: p.documentos.map((d) => ({
          ...d,
          clave: `c${d.DOC_CODIGO}`,
          documento_id: d.DOC_CODIGO,
          nombre: nombreDe(d.tipoNombre, d.numero),
        })),
        favores: p.anticipos.map((f) => ({
          nombre: nombreDe(f.tipoNombre, f.numero),
          a: f.COB_CODIGO === null ? null : toCobro(f.COB_CODIGO),
          saldo: f.saldo,
        })),
        debe: p.porCobrar,
        total_favores: p.totalAnticipos,
      })),
  }),
  crear: ({ tercero_id, forma, aplicaciones, ...cuerpo }, idempotencia) =>
    post<Esquemas['Cobro']>(
      COBROS,
      { ...cuerpo, idCli: tercero_id, forma, aplicaciones: enElCable(aplicaciones) },
      { idempotencia },
    ).then(leerCobro),
  aplicar: (id, aplicaciones, idempotencia) =>
    post(`${COBROS}/${id}/aplicar`, { aplicaciones: enElCable(aplicaciones) }, { idempotencia }),
  anular: (id, dicho) => put(`${COBROS}/${id}/anular`, dicho),
  recibo: (id) => `${COBROS}/${id}/recibo`,
  devolver: {
    formas: {
      queryKey: claves.cobros.formasDeDevolver,
      queryFn: ({ signal }) => get<Esquemas['FormaCobro'][]>(`${COBROS}/formas-de-devolver`, { signal }),
    },
    abono: (id, cuerpo, idempotencia) => post(`${COBROS}/${id}/devoluciones`, cuerpo, { idempotencia }),
    documento: (id, cuerpo, idempotencia) =>
      post(`${DOCUMENTOS}/${id}/devoluciones`, cuerpo, { idempotencia }),
  },
  ajustar: {
    abono: (id, cuerpo, idempotencia) => post(`${COBROS}/${id}/ajustes`, cuerpo, { idempotencia }),
    documento: (id, cuerpo, idempotencia) => post(`${DOCUMENTOS}/${id}/ajustes`, cuerpo, { idempotencia }),
  },
  centros: {
    lista: {
      queryKey: claves.cobros.centros,
      queryFn: ({ signal }) => get<Esquemas['CentroElegible'][]>(`${COBROS}/centros`, { signal }),
    },
    abono: (id, dicho) => put(`${COBROS}/${id}/centro`, dicho),
    documento: (id, dicho) => put(`${DOCUMENTOS}/${id}/centro`, dicho),
  },

  buscar: (texto, signal) =>
    post<Cliente[]>(`${CLIENTES}/nombre`, { nombre: texto }, { signal }).then((filas) =>
      filas.map(comoOpcion),
    ),
  useElegido: (id) => useQuery({ ...clienteQuery(id), select: comoOpcion }).data ?? null,

  cuenta: {
    abonos: (id) => ({
      clave: claves.clientes.cuenta.cobros,
      ruta: `${CLIENTES}/cobroEstadoCuenta/${id}`,
      leer: leerCobro,
    }),
    estado,
    archivo: (id) => `${CLIENTES}/estadoCuenta/${id}`,
  },
  documentos: {
    lista: { clave: claves.clientes.cuenta.documentos, ruta: DOCUMENTOS, leer: leerDocumento },
    uno: (id, eid) => ({
      queryKey: claves.clientes.cuenta.documento(id),
      queryFn: ({ signal }) =>
        get<Esquemas['Documento']>(`${DOCUMENTOS}/${id}`, { query: { eid }, signal }).then((d) => ({
          ...leerDocumento(d),
          aplicaciones: d.aplicaciones.map((a) => ({
            ...a,
            clave: `${a.COB_CODIGO} ${a.DOC_CODIGO} ${a.desde} ${a.valor}`,
            nombre: nombreDe(a.tipoNombre, a.numero),
          })),
        })),
    }),
    leer: (id) => get<Esquemas['Documento']>(`${DOCUMENTOS}/${id}`).then(leerDocumento),
    archivo: (id, archivo) => `${DOCUMENTOS}/${id}/archivo/${archivo}`,
    registrar: ({ tercero_id, ...cuerpo }, archivos, subida) =>
      subir(DOCUMENTOS, formularioDe({ ...cuerpo, idCli: tercero_id }, archivos), subida),
    adjuntar: (id, archivos, subida) =>
      subir(`${DOCUMENTOS}/img`, formularioDe({ DOC_CODIGO: id }, archivos), subida),
    cambiar: (id, cuerpo) => put(`${DOCUMENTOS}/${id}`, cuerpo satisfies Esquemas['CambiarDocumento']),
    aplicar: (id, aplicaciones, idempotencia) =>
      post(`${DOCUMENTOS}/${id}/aplicar`, { aplicaciones: enElCable(aplicaciones) }, { idempotencia }),
    anular: (id, motivo) => put(`${DOCUMENTOS}/${id}/anular`, { motivo }),
    eliminar: (id) => del(`${DOCUMENTOS}/${id}`),
  },
};

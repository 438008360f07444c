import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { alCambiar, claves } from '@/api/claves';
import { del, get, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';
import { DE_PROVEEDOR } from '@/features/codigos/presta/documentos';
import { toCompra, toCuentaProveedor, toPago, toPagoNuevo } from '@/navegacion/enlaces';
import { FORMAS_DE_PAGO } from '../formas';
import { atadoA, formularioDe, nombreDe } from './nombres';
import type { Abono, Documento, Lado } from './tipos';

type Esquemas = components['schemas'];
type Proveedor = Pick<Esquemas['FilaProveedor'], 'id' | 'razon_social' | 'identificacion'>;

const PAGOS = '/api/pagos';
const POR_PAGAR = '/api/por-pagar';
const PROVEEDORES = '/api/proveedores';
const DOCUMENTOS = `${PROVEEDORES}/documentos`;

const leerPago = (p: Esquemas['PagoFila']): Abono => ({
  ...p,
  tercero_id: p.proveedor_id,
  tercero: p.proveedor,
  atado: atadoA(p.cruce_id),
});

const paginaDe = (compra: number | null) => (compra ? toCompra(compra) : null);

const leerDocumento = (d: Esquemas['FilaDocumentoProveedor']): Documento => ({
  ...d,
  tercero_id: d.proveedor_id,
  eid: null,
  nombre: nombreDe(d.tipo_nombre, d.numero),
  numero: d.numero ?? '',
  a: paginaDe(d.compra_id),
});

const comoOpcion = (p: Proveedor) => ({
  value: String(p.id),
  label: p.razon_social,
  detalle: p.identificacion,
});

const proveedorQuery = (id: number) =>
  queryOptions({
    queryKey: claves.proveedores.uno(id),
    queryFn: ({ signal }) => get<Esquemas['FichaDeProveedor']>(`${PROVEEDORES}/${id}`, { signal }),
    enabled: id > 0,
  });

const estado: Lado['cuenta']['estado'] = (id, periodo) => ({
  queryKey: claves.proveedores.cuenta.estado(id, periodo),
  placeholderData: keepPreviousData,
  queryFn: ({ signal }) =>
    get<Esquemas['EstadoCuentaProveedor']>(`${PROVEEDORES}/estadoCuenta/${id}`, {
      query: { ...periodo },
      signal,
    }).then((e) => ({
      ...e,
      movimientos: e.movimientos.map((m) => ({
        ...m,
        nombre: nombreDe(m.tipo_nombre, m.numero),
        a: m.pago_id ? toPago(m.pago_id) : paginaDe(m.compra_id),
      })),
    })),
});

/** Lo que se debe a los proveedores. */
export const PAGAR: Lado = {
  palabras: {
    tercero: 'proveedor',
    uno: 'pago',
    varios: 'pagos',
    hacer: 'pagar',
    hecho: 'pagado',
    hizo: 'pagó',
    dado: 'pagado',
    valor: 'Valor pagado',
    dados: 'entregados',
    con: 'A',
    suyo: 'al proveedor',
    noDebe: 'No se le debe nada',
    quedaDebiendo: 'Queda por pagar',
    aLoQueDebe: 'de lo que se debe',
    donde: 'Sale de',
    aplicarA: 'Aplicar a lo que se le debe',
    devolver: 'Recibir de vuelta',
    registrarDevolucion: 'Registrar devolución',
    devuelto: 'Devolución registrada',
    dondeVuelve: 'Entra en',
    castigo: 'Ya no se pagará',
    alDevolver: 'El dinero entra y deja de estar a favor de la empresa.',
    favor: (valor) => `Tiene ${valor} entregados sin aplicar`,
    quedaAFavor: (valor) => `Quedarán ${valor} sin aplicar.`,
    vuelveADeber: (proveedor, total) =>
      `Se volverá a deber a ${proveedor} lo que este pago de ${total} pagó.`,
    nadieDebe: 'No se debe nada a nadie',
    veraCuanto: 'Aquí verá cuánto se debe a cada proveedor y con qué atraso.',
    invita: 'Elija a quién paga y cuánto: se reparte solo entre lo que se le debe.',
    invitaDocumento:
      'Registre su saldo inicial o los documentos que le ha entregado: de ellos sale su estado de cuenta.',
    sinAbonos: 'Los pagos que le haga aparecerán aquí.',
  },
  permisos: { ver: 'pagos.ver', editar: 'pagos.editar', ajustar: 'pagos.ajustar' },
  to: { lista: '/pagos', nuevo: toPagoNuevo, uno: toPago, cuenta: toCuentaProveedor },
  campo: 'proveedor_id',
  formas: FORMAS_DE_PAGO,
  bancos: {
    queryKey: claves.pagos.formas,
    queryFn: ({ signal }) => get<Esquemas['FormaDePago'][]>(`${PAGOS}/formas`, { signal }),
  },
  tipos: DE_PROVEEDOR,
  alCambiar: alCambiar.cuentaProveedor,
  orden: { tercero: 'proveedor', por_vencer: 'por_vencer' },

  lista: { clave: claves.pagos.lista, ruta: PAGOS, leer: leerPago },
  antiguedad: {
    clave: claves.porPagar.antiguedad,
    ruta: `${POR_PAGAR}/antiguedad`,
    leer: (f: Esquemas['FilaPorPagar']) => ({ ...f, tercero_id: f.proveedor_id, tercero: f.proveedor }),
    totales: (t: Esquemas['AntiguedadPorPagar']) => t,
  },
  calendario: {
    queryKey: claves.porPagar.calendario,
    queryFn: ({ signal }) => get<Esquemas['CalendarioPorPagar']>(`${POR_PAGAR}/calendario`, { signal }),
  },
  uno: (id) => ({
    queryKey: claves.pagos.uno(id),
    queryFn: ({ signal }) =>
      get<Esquemas['PagoProveedor']>(`${PAGOS}/${id}`, { signal }).then((p) => ({
        ...leerPago(p),
        aplicaciones: p.aplicaciones.map((a) => ({
          ...a,
          nombre: nombreDe(a.tipo_nombre, a.numero),
          a: paginaDe(a.compra_id),
        })),
      })),
  }),
  pendientes: (id) => ({
    queryKey: claves.pagos.pendientes(id),
    enabled: id > 0,
    // Lo que se debe se lee de nuevo cada vez que alguien va a aplicarle algo.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      get<Esquemas['PendientesProveedor']>(`${PAGOS}/pendientes`, {
        query: { proveedor_id: id },
        signal,
      }).then((p) => ({
        documentos: p.documentos.map((d) => ({
          ...d,
          clave: `p${d.documento_id}`,
          nombre: nombreDe(d.tipo_nombre, d.numero),
        })),
        favores: p.anticipos.map((f) => ({
          nombre: nombreDe(f.tipo_nombre, f.numero),
          a: f.pago_id === null ? null : toPago(f.pago_id),
          saldo: f.saldo,
        })),
        debe: p.por_pagar,
        total_favores: p.total_anticipos,
      })),
  }),
  crear: ({ tercero_id, girado, ...cuerpo }, idempotencia) =>
    post<Esquemas['PagoProveedor']>(
      PAGOS,
      { ...cuerpo, proveedor_id: tercero_id, cheque: girado ?? null },
      { idempotencia },
    ).then(leerPago),
  aplicar: (id, aplicaciones, idempotencia) =>
    post(`${PAGOS}/${id}/aplicar`, { aplicaciones }, { idempotencia }),
  anular: (id, dicho) => put(`${PAGOS}/${id}/anular`, dicho),
  recibo: (id) => `${PAGOS}/${id}/recibo`,
  devolver: {
    formas: {
      queryKey: claves.pagos.formasDeDevolver,
      queryFn: ({ signal }) => get<Esquemas['FormaDePago'][]>(`${PAGOS}/formas-de-devolver`, { signal }),
    },
    abono: (id, cuerpo, idempotencia) => post(`${PAGOS}/${id}/devoluciones`, cuerpo, { idempotencia }),
    documento: (id, cuerpo, idempotencia) =>
      post(`${DOCUMENTOS}/${id}/devoluciones`, cuerpo, { idempotencia }),
  },
  ajustar: {
    abono: (id, cuerpo, idempotencia) => post(`${PAGOS}/${id}/ajustes`, cuerpo, { idempotencia }),
    documento: (id, cuerpo, idempotencia) => post(`${DOCUMENTOS}/${id}/ajustes`, cuerpo, { idempotencia }),
  },
  centros: {
    lista: {
      queryKey: claves.pagos.centros,
      queryFn: ({ signal }) => get<Esquemas['CentroElegible'][]>(`${PAGOS}/centros`, { signal }),
    },
    abono: (id, dicho) => put(`${PAGOS}/${id}/centro`, dicho),
    documento: (id, dicho) => put(`${DOCUMENTOS}/${id}/centro`, dicho),
  },

  buscar: (texto, signal) =>
    post<Proveedor[]>(`${PROVEEDORES}/nombre`, { nombre: texto }, { signal }).then((filas) =>
      filas.map(comoOpcion),
    ),
  useElegido: (id) => useQuery({ ...proveedorQuery(id), select: comoOpcion }).data ?? null,

  cuenta: {
    abonos: (id) => ({
      clave: claves.proveedores.cuenta.pagos,
      ruta: `${PROVEEDORES}/pagoEstadoCuenta/${id}`,
      leer: leerPago,
    }),
    estado,
    archivo: (id) => `${PROVEEDORES}/estadoCuenta/${id}`,
  },
  documentos: {
    lista: { clave: claves.proveedores.cuenta.documentos, ruta: DOCUMENTOS, leer: leerDocumento },
    uno: (id) => ({
      queryKey: claves.proveedores.cuenta.documento(id),
      queryFn: ({ signal }) =>
        get<Esquemas['DocumentoProveedor']>(`${DOCUMENTOS}/${id}`, { signal }).then((d) => ({
          ...leerDocumento(d),
          aplicaciones: d.aplicaciones.map((a) => ({
            ...a,
            clave: `${a.pago_id} ${a.documento_id} ${a.desde} ${a.valor}`,
            nombre: nombreDe(a.tipo_nombre, a.numero),
          })),
        })),
    }),
    leer: (id) => get<Esquemas['DocumentoProveedor']>(`${DOCUMENTOS}/${id}`).then(leerDocumento),
    archivo: (id, archivo) => `${DOCUMENTOS}/${id}/archivo/${archivo}`,
    registrar: ({ tercero_id, ...cuerpo }, archivos, subida) =>
      subir(DOCUMENTOS, formularioDe({ ...cuerpo, proveedor_id: tercero_id }, archivos), subida),
    adjuntar: (id, archivos, subida) =>
      subir(`${DOCUMENTOS}/img`, formularioDe({ documento_id: id }, archivos), subida),
    cambiar: (id, cuerpo) => put(`${DOCUMENTOS}/${id}`, cuerpo),
    aplicar: (id, aplicaciones, idempotencia) =>
      post(`${DOCUMENTOS}/${id}/aplicar`, { aplicaciones }, { idempotencia }),
    anular: (id, motivo) => put(`${DOCUMENTOS}/${id}/anular`, { motivo }),
    eliminar: (id) => del(`${DOCUMENTOS}/${id}`),
  },
};

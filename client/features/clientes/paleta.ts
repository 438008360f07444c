import { post } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { CLIENTES, type FilaCliente } from './api';

/** Busca clientes por nombre, identificación o correo. */
export const fuenteClientes: Fuente = {
  grupo: 'Clientes',
  area: 'empresa',
  permiso: 'clientes.ver',
  buscar: (texto, signal) =>
    post<FilaCliente[]>(`${CLIENTES}/nombre`, { nombre: texto }, { signal }).then((filas) =>
      filas.slice(0, 6).map((c) => ({
        id: String(c.CLI_CODIGO),
        titulo: c.CLI_NOMBRE,
        detalle: c.CLI_IDENTIFICACION,
        to: `/clientes/${c.CLI_CODIGO}`,
        exacto: c.CLI_IDENTIFICACION === texto.replace(/[\s.-]/g, ''),
      })),
    ),
};

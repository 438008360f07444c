import { columnasDe, importeSiHay, type Columna } from '@/ui/tabla';
import { fecha } from '@/lib/fechas';
import type { FilaDeLista } from '../api';
import { CAMPOS } from '../campos';
import { correos, credito, EstadoCliente, limite, tipoIdentificacion } from '../rotulos';
import estilos from '../clientes.module.css';

const NOMBRE: Columna<FilaDeLista> = {
  id: 'CLI_NOMBRE',
  titulo: 'Cliente',
  orden: true,
  celda: (c) => c.CLI_NOMBRE,
};
const EMPRESA: Columna<FilaDeLista> = {
  id: 'EMP_NOMBREC',
  cede: 5,
  titulo: 'Empresa',
  celda: (c) => c.EMP_NOMBREC,
  recortar: true,
};
const RESTO: Columna<FilaDeLista>[] = [
  {
    id: 'CLI_IDENTIFICACION',
    cede: 3,
    titulo: CAMPOS.CLI_IDENTIFICACION.rotulo,
    orden: true,
    numerica: true,
    celda: (c) => c.CLI_IDENTIFICACION,
  },
  {
    id: 'CLI_TIPOID',
    titulo: CAMPOS.CLI_TIPOID.rotulo,
    oculta: true,
    celda: (c) => tipoIdentificacion(c.CLI_TIPOID),
  },
  {
    id: 'CLI_NOMBREC',
    titulo: CAMPOS.CLI_NOMBREC.rotulo,
    oculta: true,
    celda: (c) => c.CLI_NOMBREC,
    recortar: true,
  },
  {
    id: 'CLI_CORREOS',
    titulo: 'Correo',
    oculta: true,
    celda: (c) => correos(c.CLI_CORREOS),
    recortar: true,
  },
  {
    id: 'CLI_CELULAR',
    cede: 1,
    titulo: 'Teléfono',
    celda: (c) => <span className="tabular">{c.CLI_CELULAR || c.CLI_TELEFONO}</span>,
  },
  {
    id: 'CLI_SALDO',
    enTarjeta: 'cifra',
    titulo: 'Saldo',
    numerica: true,
    celda: (c) => importeSiHay(c.CLI_SALDO),
  },
  {
    id: 'CLI_VENCIDO',
    titulo: 'Vencido',
    numerica: true,
    celda: (c) => <span className={estilos.vencido}>{importeSiHay(c.CLI_VENCIDO)}</span>,
  },
  {
    id: 'CLI_FACTURADO',
    cede: 2,
    titulo: 'Facturado en 12 meses',
    numerica: true,
    celda: (c) => importeSiHay(c.CLI_FACTURADO),
  },
  { id: 'CLI_CIUDAD', titulo: CAMPOS.CLI_CIUDAD.rotulo, oculta: true, celda: (c) => c.CLI_CIUDAD },
  { id: 'CLI_GRUPO', titulo: CAMPOS.CLI_GRUPO.rotulo, oculta: true, celda: (c) => c.CLI_GRUPO_NOMBRE },
  {
    id: 'CLI_VENDEDOR',
    titulo: CAMPOS.CLI_VENDEDOR.rotulo,
    oculta: true,
    celda: (c) => c.CLI_VENDEDOR_NOMBRE,
  },
  {
    id: 'CLI_COBRADOR',
    titulo: CAMPOS.CLI_COBRADOR.rotulo,
    oculta: true,
    celda: (c) => c.CLI_COBRADOR_NOMBRE,
  },
  {
    id: 'CLI_DIASCREDITO',
    titulo: 'Crédito',
    numerica: true,
    oculta: true,
    celda: (c) => credito(c.CLI_DIASCREDITO),
  },
  { id: 'CLI_LIMITE', titulo: 'Límite', numerica: true, oculta: true, celda: (c) => limite(c.CLI_LIMITE) },
  ...columnasDe<FilaDeLista>(CAMPOS),
  {
    id: 'CLI_CODIGO',
    titulo: 'Creado',
    orden: true,
    numerica: true,
    oculta: true,
    celda: (c) => fecha(c.CLI_FECHA),
  },
  {
    id: 'CLI_ACTIVO',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (c) => <EstadoCliente activo={c.CLI_ACTIVO} />,
  },
];

export const COLUMNAS = [NOMBRE, ...RESTO];
/** Las de la lista de varias empresas. */
export const COLUMNAS_VARIAS = [NOMBRE, EMPRESA, ...RESTO];

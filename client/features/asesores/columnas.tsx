import { IconCalculator, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { Columna } from '@/ui/tabla';
import { Estado } from '@/ui/base';
import { hace } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { DISTRIBUIDOR, type FilaPersona } from './api';

export const EstadoPersona = ({ activo }: { activo: boolean }) =>
  activo ? (
    <Estado tono="ok" icono={IconUserCheck}>
      Activo
    </Estado>
  ) : (
    <Estado tono="neutro" icono={IconUserOff}>
      Desactivado
    </Estado>
  );

export const ingreso = (instante: string | null) => (instante ? hace(instante) : 'Nunca');

const NOMBRE: Columna<FilaPersona> = {
  id: 'USU_NOMBRE',
  titulo: 'Nombre',
  orden: true,
  celda: (p) => p.USU_NOMBRE,
};
const ROL: Columna<FilaPersona> = {
  id: 'PRF_CODIGO',
  titulo: 'Rol',
  orden: true,
  celda: (p) => p.PRF_NOMBRE,
};
const COMUNES: Columna<FilaPersona>[] = [
  { id: 'USU_USUARIO', cede: 4, titulo: 'Usuario', orden: true, celda: (p) => p.USU_USUARIO },
  { id: 'USU_CORREO', cede: 1, titulo: 'Correo', orden: true, recortar: true, celda: (p) => p.USU_CORREO },
  {
    id: 'USU_TELEFONO',
    titulo: 'Teléfono',
    oculta: true,
    numerica: true,
    celda: (p) => p.USU_TELEFONO || '—',
  },
  {
    id: 'ultimo_ingreso',
    cede: 2,
    titulo: 'Último ingreso',
    orden: true,
    celda: (p) => ingreso(p.ultimo_ingreso),
  },
  {
    id: 'USU_ACTIVO',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (p) => <EstadoPersona activo={p.USU_ACTIVO} />,
  },
];
const DE_DISTRIBUIDOR: Columna<FilaPersona>[] = [
  {
    id: 'EMPRESAS',
    enTarjeta: 'cifra',
    titulo: 'Empresas',
    numerica: true,
    celda: (p) => entero(p.EMPRESAS),
  },
  {
    id: 'DRB_CONTADOR',
    cede: 3,
    titulo: 'Contador',
    celda: (p) =>
      p.DRB_CONTADOR ? (
        <Estado tono="info" icono={IconCalculator}>
          Contador
        </Estado>
      ) : (
        '—'
      ),
  },
];

const TODOS: Columna<FilaPersona>[] = [NOMBRE, ROL, ...COMUNES];
const DISTRIBUIDORES: Columna<FilaPersona>[] = [
  NOMBRE,
  ...COMUNES.slice(0, 2),
  ...DE_DISTRIBUIDOR,
  ...COMUNES.slice(2),
];
const DE_UN_ROL: Columna<FilaPersona>[] = [NOMBRE, ...COMUNES];

export const columnasDe = (perfil?: number) =>
  perfil === undefined ? TODOS : perfil === DISTRIBUIDOR ? DISTRIBUIDORES : DE_UN_ROL;

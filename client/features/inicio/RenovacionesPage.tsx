import { IconCalendarCheck } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { P } from '@/api/http';
import { DataTable, FiltroSelect, useLista } from '@/ui/tabla';
import { BotonDescargar, Pagina } from '@/ui/base';
import { exportarTablero, type PlanPorRenovar } from './api';
import { toPlanesDe } from './enlaces';
import { FAMILIAS } from './rotulos';
import { DE_RENOVACIONES } from './tablero/columnas';

const OPCIONES = Object.entries(FAMILIAS).map(([value, label]) => ({ value, label }));

/** Todos los planes que caducan pronto: las filas de lo que el tablero cuenta. */
export function RenovacionesPage() {
  const lista = useLista<PlanPorRenovar>({
    clave: claves.tablero.renovaciones,
    ruta: `${P}/tablero/renovaciones`,
    filtros: { familia: '' },
  });
  return (
    <Pagina
      titulo="Planes por renovar"
      cuenta={lista.total}
      subtitulo="Caducan en los próximos 30 días y ningún otro plan los continúa"
      migas={[{ to: '/administrador', texto: 'Inicio' }]}
      acciones={<BotonDescargar ruta={exportarTablero('renovaciones')}>Exportar</BotonDescargar>}
    >
      <DataTable
        id="renovaciones"
        etiqueta="Planes por renovar"
        lista={lista}
        columnas={DE_RENOVACIONES}
        clave={(p) => `${p.familia}-${p.contrato}`}
        nombre={(p) => p.EMP_NOMBREC}
        enlace={(p) => toPlanesDe(p.EMP_CODIGO)}
        filtros={
          <FiltroSelect lista={lista} nombre="familia" etiqueta="Familia" opciones={OPCIONES} todos="Todas" />
        }
        vacio={{
          icono: IconCalendarCheck,
          titulo: 'Ningún plan por renovar',
          mensaje: 'En los próximos 30 días no caduca ninguno.',
        }}
      />
    </Pagina>
  );
}

import { IconTableOptions } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { toConciliaciones } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { EmptyState } from '@/ui/avisos';
import { BotonAccion, Consulta, Pagina } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { olvidarPerfil, perfilesQuery, type Perfil } from './api';
import { CAMPOS } from './Subir';

const queEsCada = (p: Perfil) =>
  [
    ...CAMPOS.filter((c) => p.columnas[c.value]).map((c) => `${c.label}: ${p.columnas[c.value]}`),
    ...(p.invertido ? ['con menos lo que entra'] : []),
  ].join(', ');

const COLUMNAS: Columna<Perfil>[] = [
  { id: 'banco', titulo: 'Banco', celda: (p) => p.banco },
  { id: 'titulos', titulo: 'Títulos del archivo', envolver: true, celda: (p) => p.titulos.join(' · ') },
  { id: 'columnas', titulo: 'Qué columna es cada cosa', envolver: true, celda: queEsCada },
  { id: 'extractos', titulo: 'Extractos', numerica: true, celda: (p) => p.extractos },
  {
    id: 'ultimo',
    titulo: 'El último',
    envolver: true,
    celda: (p) => `${p.nombre}, de ${p.subido_por}, ${fechaHora(p.subido_en)}`,
  },
];

/** Lo que se recuerda de los archivos de cada banco, y cómo olvidarlo. */
export function PerfilesPage() {
  const consultas = useQueryClient();
  const edita = usePermiso('contabilidad.editar');
  const olvidar = async (p: Perfil) => {
    const seguro = await dialogos.confirmar(
      '¿Olvidar cómo se lee?',
      `El próximo archivo de ${p.banco} con estos títulos se lee como ellos digan. Lo ya importado queda.`,
      { si: 'Olvidar', peligro: true },
    );
    if (seguro)
      await hacer(
        () => olvidarPerfil(p.id),
        'Olvidado',
        () => refrescar(consultas, alCambiar.conciliacion),
      );
  };
  const acciones: Columna<Perfil>[] = edita
    ? [
        {
          id: 'acciones',
          titulo: 'Acciones',
          celda: (p) => (
            <BotonAccion variant="subtle" h={32} px={10} alPulsar={() => olvidar(p)}>
              Olvidar
              <span className="solo-lector">
                {' '}
                {p.banco}: {p.titulos.join(', ')}
              </span>
            </BotonAccion>
          ),
        },
      ]
    : [];
  return (
    <Pagina
      titulo="Cómo se leen los extractos"
      subtitulo="Cada banco, por los títulos de su archivo. Se recuerda al importar uno."
      migas={[{ to: toConciliaciones(), texto: 'Conciliaciones' }]}
    >
      <Consulta de={useQuery(perfilesQuery)}>
        {(perfiles) => (
          <TablaSimple
            apilar
            etiqueta="Cómo se leen los extractos"
            columnas={[...COLUMNAS, ...acciones]}
            filas={perfiles}
            clave={(p) => p.id}
            vacio={
              <EmptyState icono={IconTableOptions} titulo="Todavía no se recuerda ninguno">
                Al importar un extracto en Excel, CSV o texto queda recordado qué columna es cada cosa.
              </EmptyState>
            }
          />
        )}
      </Consulta>
    </Pagina>
  );
}

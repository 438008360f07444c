import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBuilding, IconBuildingMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { claves } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { DataTable, useLista, type Columna } from '@/ui/tabla';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Estado, Icono } from '@/ui/base';
import { toEmpresaAdmin } from '@/navegacion/enlaces';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { AgregarEmpresas } from './AgregarEmpresas';
import { repartir, rutaEmpresas, type EmpresaAsignada, type Persona } from './api';
import estilos from './personal.module.css';

const COLUMNAS: Columna<EmpresaAsignada>[] = [
  { id: 'EMP_NOMBREC', titulo: 'Empresa', celda: (e) => e.EMP_NOMBREC },
  { id: 'EMP_RUC', enTarjeta: 'cifra', titulo: 'RUC', numerica: true, celda: (e) => e.EMP_RUC },
  { id: 'EMP_NOMBRE', titulo: 'Razón social', recortar: true, oculta: true, celda: (e) => e.EMP_NOMBRE },
  { id: 'EMP_CIUDAD', cede: 1, titulo: 'Ciudad', celda: (e) => e.EMP_CIUDAD || '—' },
  {
    id: 'EMP_ACTIVA',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (e) =>
      e.EMP_ACTIVA ? <Estado tono="ok">Activa</Estado> : <Estado tono="neutro">Inactiva</Estado>,
  },
];

/** Las empresas de un distribuidor: ve estas y ninguna otra. */
export function EmpresasAsignadas({ persona }: { persona: Persona }) {
  const [agregando, setAgregando] = useState(false);
  const puede = usePermiso('administradores.editar');
  const id = persona.USU_CODIGO;
  const lista = useLista<EmpresaAsignada>({ clave: claves.personal.empresas(id), ruta: rutaEmpresas(id) });
  const quitar = async (filas: EmpresaAsignada[], limpiar?: () => void) => {
    const cuales = filas.length === 1 ? filas[0]!.EMP_NOMBREC : cuantos(filas.length, 'empresa');
    const mensaje =
      `${persona.USU_NOMBRE} dejará de ver ${cuales} y saldrá de ella si está dentro. ` +
      'La empresa no pierde nada.';
    if (!(await dialogos.confirmar('¿Quitar del distribuidor?', mensaje, { si: 'Quitar', peligro: true })))
      return;
    try {
      await repartir(id, { quitar: filas.map((e) => e.EMP_CODIGO) });
      limpiar?.();
      avisoBreve(filas.length === 1 ? `Se quitó ${cuales}` : `Se quitaron ${cuales}`);
    } catch (error) {
      await dialogos.error('No se quitaron las empresas', mensajeDe(error));
    }
  };
  const agregar = puede && persona.USU_ACTIVO && (
    <Button aria-keyshortcuts="n" leftSection={<Icono de={IconPlus} />} onClick={() => setAgregando(true)}>
      Asignar empresas
    </Button>
  );
  return (
    <>
      {persona.DRB_CONTADOR === 1 && !persona.empresa_propia && (
        <div className={estilos.alerta} role="note">
          <Icono de={IconAlertTriangle} />
          <p>
            <strong>Su propia empresa no está entre las suyas.</strong> Para ingresar con «Login con
            facturador» debe existir la empresa con RUC {persona.USU_USUARIO} y estar asignada a este
            distribuidor.
          </p>
        </div>
      )}
      <DataTable
        id="empresas-asignadas"
        etiqueta="Empresas asignadas"
        lista={lista}
        columnas={COLUMNAS}
        clave={(e) => e.EMP_CODIGO}
        nombre={(e) => e.EMP_NOMBREC}
        enlace={(e) => toEmpresaAdmin(e.EMP_CODIGO)}
        buscar="RUC o nombre"
        accion={agregar}
        acciones={(e) => [
          puede && {
            texto: 'Quitar del distribuidor',
            icono: IconBuildingMinus,
            peligro: true,
            alElegir: () => quitar([e]),
          },
        ]}
        masivas={
          puede
            ? (filas, limpiar) => (
                <BotonAccion
                  h={32}
                  variant="default"
                  c="var(--tinta-red-text)"
                  alPulsar={() => quitar(filas, limpiar)}
                >
                  Quitar {filas.length}
                </BotonAccion>
              )
            : undefined
        }
        vacio={{
          icono: IconBuilding,
          titulo: 'Aún no tiene empresas',
          mensaje: 'Un distribuidor solo ve las empresas que se le asignan y las que él registra.',
          accion: agregar,
        }}
      />
      {agregando && <AgregarEmpresas persona={persona} alCerrar={() => setAgregando(false)} />}
    </>
  );
}

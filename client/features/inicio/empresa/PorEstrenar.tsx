import { Button } from '@mantine/core';
import { IconChartBar, IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { toImportar } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import type { Inicio } from './api';
import { DePruebas } from './DePruebas';
import { toClienteNuevo } from './enlaces';
import estilos from './empresa.module.css';

/** Ocupa el lugar de los gráficos mientras no hay nada que dibujar. */
export function PorEstrenar({ pruebas }: { pruebas: Inicio['pruebas'] }) {
  const puede = usePermiso('clientes.editar');
  return (
    <div className={estilos.porEstrenar}>
      {pruebas && pruebas.cuantos > 0 && <DePruebas pruebas={pruebas} />}
      <EmptyState
        icono={IconChartBar}
        titulo="Aquí verá cómo va su negocio"
        accion={
          puede && (
            <span className={estilos.acciones}>
              <Button component={Link} to={toClienteNuevo()} leftSection={<Icono de={IconUserPlus} />}>
                Agregar un cliente
              </Button>
              <Button
                component={Link}
                to={toImportar('clientes')}
                variant="default"
                leftSection={<Icono de={IconFileImport} />}
              >
                Importarlos de Excel
              </Button>
            </span>
          )
        }
      >
        Lo vendido, lo cobrado, lo que le deben y sus mejores clientes aparecerán con su primer documento o
        saldo inicial.
      </EmptyState>
    </div>
  );
}
